//! `judgeprint add`: submissions into the index, acknowledged once they are on the disk.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use rayon::prelude::*;

use crate::cli::acknowledge::Acknowledger;
use crate::cli::index::{Index, IndexArgs, now};
use crate::cli::intake::{self, MAX_BATCH_BYTES, catch_up, settle};
use crate::cli::layout::LayoutArgs;
use crate::cli::progress::Progress;
use crate::cli::simhash_mode::parse_rule;
use crate::cli::source::{FileArgs, read_corpus};
use crate::cli::{exit, say};
use crate::corpus::{Corpus, Submission};
use crate::fingerprint::simhash::NearRule;
use crate::report::counted::counted;
use crate::store::{Access, Origin, Prepared};

/// Arguments of `add`.
#[derive(Debug, Args)]
#[command(
    after_help = "SOURCE is laid out as for `judgeprint report`, with its submissions.csv. Once a submission is on the disk, its \
                        line `problem<TAB>id` stands on standard output; control characters in it as U+FFFD. A submission \
                        is the same one again where problem, source, instance and id (its name) are: then it is replaced \
                        if anything changed and passed over if not, so that a run that was stopped is simply started \
                        again. Problems are told apart by their names alone: contests that all call theirs A, B, C need \
                        --problem.\n\n\
                        Examples:\n  judgeprint add spring-cup/ --contest spring-cup\n  \
                        judgeprint add export.zip --layout cms --source cms --instance national\n  \
                        judgeprint add spring-cup/ --db /srv/judge/index.db | tee acknowledged.tsv"
)]
pub struct AddArgs {
    /// A folder or a zip of submissions
    #[arg(value_name = "SOURCE")]
    pub path: PathBuf,

    /// What SOURCE's one problem is called in the index, when not by its folder's name
    #[arg(long, value_name = "P", value_parser = parse_name)]
    pub problem: Option<String>,

    /// The contest of submissions for which submissions.csv names none
    #[arg(long, value_name = "C", value_parser = parse_name)]
    pub contest: Option<String>,

    /// By which simhash the problems' submissions are compared: tokens (unless another was set), java-words, segmented or
    /// mt19937
    #[arg(long, value_name = "MODE", value_parser = parse_rule)]
    pub simhash: Option<NearRule>,

    /// The system they come from; the same id from another one is another submission
    #[arg(long, value_name = "NAME", default_value = "files", value_parser = parse_name)]
    pub source: String,

    /// Which installation of that system
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true, value_parser = parse_instance)]
    pub instance: String,

    /// Submissions that are stored, and acknowledged, at a time
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..))]
    pub batch: u16,

    /// How the source is arranged.
    #[command(flatten)]
    pub layout: LayoutArgs,

    /// How files are read.
    #[command(flatten)]
    pub files: FileArgs,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// A name that may stand in a line of its own.
pub(super) fn parse_name(text: &str) -> Result<String, String> {
    if text.is_empty() || text.chars().any(char::is_control) {
        return Err("a name has at least one character and no control characters".to_owned());
    }
    Ok(text.to_owned())
}

/// As a name, but most judges have one installation, which has none.
pub(super) fn parse_instance(text: &str) -> Result<String, String> {
    if text.is_empty() { Ok(String::new()) } else { parse_name(text) }
}

/// Runs it.
///
/// # Errors
/// When nothing can be read, or the index cannot be written. What was acknowledged is stored.
pub fn run(args: &AddArgs, quiet: bool) -> anyhow::Result<u8> {
    let progress = Progress::new(quiet);
    let mut corpus = read_corpus(&args.path, &args.layout.arrange(&args.files.options()), &progress)?;
    for skipped in &corpus.skipped {
        say(quiet, &format!("skipped {}: {}", skipped.place, skipped.reason));
    }
    for warning in &corpus.warnings {
        say(quiet, &format!("warning: {warning}"));
    }
    name(&mut corpus, args)?;
    let mut index = args.index.open(Access::Create)?;
    if let Some(rule) = args.simhash {
        declare(&mut index, &corpus, rule)?;
    }
    let submissions: Vec<&Submission> =
        corpus.problems.iter().flat_map(|problem| &problem.submissions).collect();
    progress.stage("Adding", "submissions", submissions.len());
    let mut acknowledger = Acknowledger::on_standard_output();
    let added = add(args, &mut index, &submissions, &mut acknowledger, &progress);
    progress.clear();
    added?;
    let problems = corpus.problems.iter().map(|problem| problem.name.as_str()).collect();
    catch_up(&mut index, None, &progress)?;
    settle(&mut index, &problems, &progress)?;
    let name = index.name();
    index.close()?;
    say(quiet, &summary(&corpus, &acknowledger, &name));
    if acknowledger.replaced() > 0 && origin_of(args) == Origin::default() {
        let replaced = counted(acknowledger.replaced(), "submission");
        say(
            quiet,
            &format!(
                "note: the index had {replaced} with the same id and other content; --source NAME keeps those of another \
                 system, class or year apart"
            ),
        );
    }
    Ok(exit::DONE)
}

/// Gives the problems their mode before anything is stored.
fn declare(index: &mut Index, corpus: &Corpus, rule: NearRule) -> anyhow::Result<()> {
    let problems: Vec<&str> = corpus.problems.iter().map(|problem| problem.name.as_str()).collect();
    if let Some(other) = index.run(async |store| store.declare_mode(&problems, rule).await)? {
        bail!(
            "problem `{0}` has submissions that are compared by simhash mode `{1}`, not `{2}`\nhint: `judgeprint index mode \
             --problem {0} {2}` changes it",
            other.problem,
            other.rule.mode(),
            rule.mode()
        );
    }
    Ok(())
}

/// Gives problems and contests the names that were asked for.
fn name(corpus: &mut Corpus, args: &AddArgs) -> anyhow::Result<()> {
    if let Some(problem) = &args.problem {
        let [only] = corpus.problems.as_mut_slice() else {
            let names: Vec<&str> = corpus.problems.iter().map(|problem| problem.name.as_str()).collect();
            bail!(
                "`{}` holds {} problems ({}), and --problem names one\nhint: add them one by one, each from its folder",
                args.path.display(),
                names.len(),
                names.join(", ")
            );
        };
        only.name.clone_from(problem);
        for submission in &mut only.submissions {
            submission.problem.clone_from(problem);
        }
    }
    for submission in corpus.problems.iter_mut().flat_map(|problem| &mut problem.submissions) {
        submission.contest = submission.contest.take().or_else(|| args.contest.clone());
    }
    Ok(())
}

fn add<'a>(
    args: &AddArgs,
    index: &mut Index,
    mut submissions: &[&'a Submission],
    acknowledger: &mut Acknowledger,
    progress: &Progress,
) -> anyhow::Result<()> {
    let origin = origin_of(args);
    let batches = std::iter::from_fn(|| {
        let (batch, rest) = submissions.split_at(batch_length(submissions, usize::from(args.batch)));
        submissions = rest;
        let now = now();
        let prepare = |submission: &&'a Submission| Prepared::new(submission, &origin, now);
        (!batch.is_empty()).then(|| batch.par_iter().map(prepare).collect())
    });
    intake::put_all(index, batches, |batch: &[Prepared<'a>], puts| {
        acknowledger.stored(batch, &puts)?;
        progress.at(acknowledger.count());
        Ok(())
    })
}

fn batch_length(submissions: &[&Submission], most: usize) -> usize {
    let mut bytes = 0;
    let fitting = submissions.iter().take(most).take_while(|submission| {
        bytes += submission.files.iter().map(|file| file.text.len()).sum::<usize>();
        bytes <= MAX_BATCH_BYTES
    });
    fitting.count().max(1).min(submissions.len())
}

fn origin_of(args: &AddArgs) -> Origin {
    Origin { source: args.source.clone(), instance: args.instance.clone() }
}

fn summary(corpus: &Corpus, acknowledger: &Acknowledger, index: &str) -> String {
    let mut text = format!(
        "{} to {} in the index {index}: {acknowledger}",
        counted(corpus.submission_count(), "submission"),
        counted(corpus.problems.len(), "problem"),
    );
    if !corpus.skipped.is_empty() {
        text += &format!(", {} skipped", corpus.skipped.len());
    }
    if corpus.ignored > 0 {
        text += &format!(", {} ignored", counted(corpus.ignored, "other file"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::SourceFile;
    use crate::language;

    #[test]
    fn batches_are_bounded_in_number_and_bytes_and_never_empty() {
        let submission = |bytes: usize| Submission {
            problem: "p".to_owned(),
            name: "n".to_owned(),
            language: language::by_name("c").unwrap(),
            files: vec![SourceFile {
                name: "n".to_owned(),
                text: "x".repeat(bytes),
                encoding: "UTF-8",
                lossy: false,
            }],
            author: None,
            team: None,
            verdict: None,
            contest: None,
            submitted_at: None,
        };
        let (small, half, huge) =
            (submission(1), submission(MAX_BATCH_BYTES / 2), submission(MAX_BATCH_BYTES + 1));
        assert_eq!(batch_length(&[&small, &small, &small], 2), 2);
        assert_eq!(batch_length(&[&half, &half, &small], 10), 2);
        assert_eq!(batch_length(&[&huge, &small], 10), 1);
        assert_eq!(batch_length(&[&small], 10), 1);
    }
}
