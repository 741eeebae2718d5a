//! `judgeprint index import`.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{anyhow, bail};
use clap::Args;
use rayon::prelude::*;

use super::lines::Lines;
use crate::cli::acknowledge::Acknowledger;
use crate::cli::index::{Index, IndexArgs, now};
use crate::cli::intake::{self, MAX_BATCH_BYTES};
use crate::cli::output::harmless;
use crate::cli::progress::Progress;
use crate::cli::{exit, say};
use crate::report::counted::counted;
use crate::store::{Access, DecisionOn, Header, Prepared, Received, Record, Totals};

/// Arguments of `index import`.
#[derive(Debug, Args)]
#[command(
    after_help = "FILE is what `index export --format jsonl` wrote: one JSON object a line, compressed with zstd or not. Once a \
                        submission is on the disk, its line `problem<TAB>id` stands on standard output, as for `judgeprint \
                        add`. What is known already is passed over, so that a run that was stopped is simply started \
                        again; what differs is replaced. A bad line ends the run with its number, and what was \
                        acknowledged before it stays.\n\n\
                        Examples:\n  judgeprint index import moved.jsonl.zst --db /srv/judge/index.db\n  \
                        ssh judge judgeprint index export --format jsonl | judgeprint index import -"
)]
pub struct ImportArgs {
    /// An export, or - for standard input
    #[arg(value_name = "FILE")]
    pub path: PathBuf,

    /// Submissions that are stored, and acknowledged, at a time
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..))]
    pub batch: u16,

    /// Longest line, which is one submission with all its files
    #[arg(long, value_name = "BYTES", default_value_t = 64 << 20)]
    pub max_line_bytes: usize,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When a line is bad, lines are missing, or the index cannot be written. What was acknowledged is stored.
pub(super) fn run(args: &ImportArgs, quiet: bool) -> anyhow::Result<u8> {
    let progress = Progress::new(quiet);
    let mut lines = Lines::open(&args.path, args.max_line_bytes)?;
    let header = match lines.next()? {
        Some(line) => Header::parse(line),
        None => Err("empty".to_owned()),
    };
    let header = header.map_err(|what| {
        anyhow!(
            "`{}` is {what}\nhint: `judgeprint index export --format jsonl` writes what can be imported",
            lines.name()
        )
    })?;
    let index = args.index.open(Access::Create)?;
    let expected = header.totals.map_or(0, |totals| totals.submissions);
    progress.stage("Importing", "submissions", usize::try_from(expected).unwrap_or(0));
    let mut import = Import {
        index,
        batch: Vec::new(),
        decisions: Vec::new(),
        batch_bytes: 0,
        acknowledger: Acknowledger::on_standard_output(),
        progress: &progress,
        seen: Totals { problems: 0, templates: 0, submissions: 0, decisions: 0 },
        problems: BTreeSet::new(),
    };
    let read = import.read(&mut lines, usize::from(args.batch));
    // What stands before a bad line is stored and acknowledged.
    let stored = import.store();
    progress.clear();
    read.and(stored)?;
    let Import { mut index, seen, acknowledger, problems, .. } = import;
    let problems = problems.iter().map(String::as_str).collect();
    intake::settle(&mut index, &problems, &progress)?;
    let name = index.name();
    index.close()?;
    say(quiet, &format!("{} in the index {name}: {acknowledger}", counts(&seen)));
    match header.totals.filter(|expected| *expected != seen) {
        None => Ok(exit::DONE),
        Some(expected) => bail!(
            "`{}` is not complete: its first line speaks of {}, and there are {}\nhint: export it again; what is in it is \
             stored",
            lines.name(),
            counts(&expected),
            counts(&seen),
        ),
    }
}

/// An import under way.
struct Import<'a> {
    index: Index,
    batch: Vec<Received>,
    /// Decisions on what came before them.
    decisions: Vec<DecisionOn>,
    batch_bytes: usize,
    acknowledger: Acknowledger,
    progress: &'a Progress,
    /// What was read.
    seen: Totals,
    /// Problems with submissions.
    problems: BTreeSet<String>,
}

impl Import<'_> {
    fn read(&mut self, lines: &mut Lines, most: usize) -> anyhow::Result<()> {
        while let Some(line) = lines.next()? {
            let record = Record::parse(line);
            let bad = |what: String| anyhow!("{}: {what}", lines.place());
            match record.map_err(bad)? {
                Record::Problem(problem) => {
                    problem.check().map_err(bad)?;
                    let mode = self
                        .index
                        .run(async |store| store.put_problem(&problem.name, &problem.simhash_mode).await)?;
                    if mode != problem.simhash_mode {
                        bail!(
                            "{}: problem `{}` has the simhash mode {}, and in this index it has submissions with {mode}\n\
                             hint: import it into another index (--db)",
                            lines.place(),
                            problem.name,
                            problem.simhash_mode
                        );
                    }
                    self.seen.problems += 1;
                }
                Record::Template(template) => {
                    let (problem, template) = template.receive().map_err(bad)?;
                    let put = async |store: &mut crate::store::Store| {
                        store.put_templates(problem.as_deref(), &[template]).await
                    };
                    self.index.run(put)?;
                    self.seen.templates += 1;
                }
                Record::Submission(submission) => {
                    let received = submission.receive().map_err(bad)?;
                    self.problems.insert(received.submission.problem.clone());
                    let bytes = received.submission.files.iter().map(|file| file.text.len()).sum::<usize>();
                    if self.batch.len() == most || self.batch_bytes.saturating_add(bytes) > MAX_BATCH_BYTES {
                        self.store()?;
                    }
                    self.batch_bytes += bytes;
                    self.batch.push(received);
                    self.seen.submissions += 1;
                }
                Record::Decision(decision) => {
                    if self.decisions.len() == most {
                        self.store()?;
                    }
                    self.decisions.push(decision.receive().map_err(bad)?);
                    self.seen.decisions += 1;
                }
            }
        }
        Ok(())
    }

    /// Stores the batch and acknowledges it, then the decisions.
    fn store(&mut self) -> anyhow::Result<()> {
        self.store_submissions()?;
        let decisions = std::mem::take(&mut self.decisions);
        if decisions.is_empty() {
            return Ok(());
        }
        let put = self.index.run(async |store| store.put_decisions(&decisions).await)?;
        match decisions.iter().zip(put).find(|(_, put)| put.is_none()) {
            None => Ok(()),
            Some((DecisionOn { one, other, .. }, _)) => bail!(
                "a decision is on `{}` and `{}` of problem `{}`, and one of them is not in the index\nhint: an export has the \
                 submissions of its decisions before them; what is in it is stored",
                harmless(&one.external_id),
                harmless(&other.external_id),
                harmless(&one.problem)
            ),
        }
    }

    fn store_submissions(&mut self) -> anyhow::Result<()> {
        let batch = std::mem::take(&mut self.batch);
        self.batch_bytes = 0;
        if batch.is_empty() {
            return Ok(());
        }
        let now = now();
        let prepared: Vec<Prepared<'_>> = batch
            .par_iter()
            .map(|one| Prepared::new(&one.submission, &one.origin, one.added_at.unwrap_or(now)))
            .collect();
        let puts = intake::put(&mut self.index, &prepared)?;
        self.acknowledger.stored(&prepared, &puts)?;
        self.progress.at(self.acknowledger.count());
        Ok(())
    }
}

fn counts(totals: &Totals) -> String {
    let Totals { problems, templates, submissions, decisions } = *totals;
    let most =
        [counted(submissions, "submission"), counted(problems, "problem"), counted(templates, "template")];
    let [submissions, problems, templates] = most;
    match decisions {
        0 => format!("{submissions}, {problems} and {templates}"),
        decisions => format!("{submissions}, {problems}, {templates} and {}", counted(decisions, "decision")),
    }
}
