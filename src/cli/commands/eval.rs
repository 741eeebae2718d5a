//! `judgeprint eval`: detection quality on a labelled corpus.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;

use crate::batch::CorpusElsewhere;
use crate::cli::layout::SourceArgs;
use crate::cli::progress::Progress;
use crate::cli::source::{parse_language, programs, read_corpus};
use crate::cli::{exit, say};
use crate::corpus::Corpus;
use crate::eval::{self, Evaluation, Labels, Options, ScoredPair, Scores, Submission};
use crate::finding::elsewhere::SharedCode;
use crate::finding::{Problem, ProblemOptions, Template};
use crate::language::Language;

/// Arguments of `eval`.
#[derive(Debug, Args)]
#[command(
    after_help = "labels.csv has the columns problem,a,b,label,kind: label 1 is a copied pair, 0 an independent one; a and b \
                        are file names, without extension where that is unambiguous.\n\n\
                        In the table AUC is the area under the ROC curve and AP the average precision; R@1% and R@0 are the share of copies \
                        that come before all but a hundredth of the others, and before all of them; F1 is the best there is; found and \
                        false are the flagged pairs, copies and others; contest is the share of copies that are found in each problem, or 0 \
                        where a single other pair is flagged.\n\n\
                        Example: judgeprint eval examples/contest --unlisted-negative"
)]
pub struct EvalArgs {
    /// A folder of problems with a labels.csv
    #[arg(value_name = "CORPUS")]
    pub corpus: PathBuf,

    /// The labels, when they are not CORPUS/labels.csv
    #[arg(long, value_name = "FILE")]
    pub labels: Option<PathBuf>,

    /// Measure another tool by its scores: CSV with the columns problem,a,b,score and, where it raises alarms, flagged
    #[arg(long, value_name = "FILE")]
    pub scores: Option<PathBuf>,

    /// Every pair of one problem and language that is not listed counts as independent
    #[arg(long)]
    pub unlisted_negative: bool,

    /// Only submissions in this language (C and C++ are one)
    #[arg(long, value_parser = parse_language)]
    pub language: Option<&'static Language>,

    /// Print JSON instead of tables
    #[arg(long)]
    pub json: bool,

    /// How the source is read.
    #[command(flatten)]
    pub read: SourceArgs,
}

/// Runs it.
///
/// # Errors
/// When the corpus or its labels cannot be read.
pub fn run(args: &EvalArgs, quiet: bool) -> anyhow::Result<u8> {
    if !args.corpus.exists() {
        bail!("`{}` does not exist\nhint: check the path", args.corpus.display());
    }
    let path = args.labels.clone().unwrap_or_else(|| args.corpus.join("labels.csv"));
    let file = File::open(&path)
        .with_context(|| format!("cannot open the labels `{}` (name them with --labels)", path.display()))?;
    let labels = Labels::read(file).with_context(|| format!("in `{}`", path.display()))?;
    if labels.is_empty() {
        bail!("`{}` lists no pair, so there is nothing to measure", path.display());
    }

    let progress = Progress::new(quiet);
    let options = crate::corpus::ReadOptions { only_language: args.language, ..args.read.options() };
    let corpus = read_corpus(&args.corpus, &options, &progress)?;
    let templates = args.read.read_templates()?;
    for warning in &corpus.warnings {
        say(quiet, &format!("warning: {warning}"));
    }
    for skipped in &corpus.skipped {
        say(quiet, &format!("skipped {}: {}", skipped.place, skipped.reason));
    }
    let scores = args.scores.as_deref().map(read_scores).transpose()?;
    let mut evaluation = Evaluation::new(&labels, Options { unlisted_negative: args.unlisted_negative });
    let elsewhere = CorpusElsewhere::new(&corpus);
    // Rows of the scores that mean nothing here.
    let mut unknown = 0;
    for (number, problem) in corpus.problems.iter().enumerate() {
        let submissions: Vec<Submission<'_>> = (problem.submissions.iter())
            .map(|submission| Submission { name: &submission.name, language: &submission.language.id })
            .collect();
        let scored = if let Some(scores) = &scores {
            let names: Vec<&str> = submissions.iter().map(|submission| submission.name).collect();
            let (pairs, of_nobody) = scores.of_problem(&problem.name, &names);
            unknown += of_nobody;
            pairs
        } else {
            own_scores(&corpus, number, &templates, &elsewhere, &progress)
        };
        evaluation.add_problem(&problem.name, &submissions, scored)?;
    }
    for problem in scores.iter().flat_map(Scores::problems) {
        if corpus.problems.iter().all(|known| known.name != problem) {
            unknown += scores.as_ref().map_or(0, |scores| scores.of_problem(problem, &[]).1);
        }
    }
    if unknown > 0 {
        say(quiet, &format!("warning: {unknown} rows of the scores name no two submissions of the corpus"));
    }
    let report = evaluation.finish();
    if args.language.is_some() && !report.unresolved.is_empty() {
        say(
            quiet,
            "note: submissions in other languages than --language were not read, so labels that name them find none",
        );
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", eval::text(&report))?;
    }
    Ok(exit::DONE)
}

fn read_scores(path: &Path) -> anyhow::Result<Scores> {
    let file = File::open(path).with_context(|| format!("cannot open the scores `{}`", path.display()))?;
    Scores::read(file).with_context(|| format!("in `{}`", path.display()))
}

/// What judgeprint says of the pairs of a problem.
fn own_scores<'c>(
    corpus: &'c Corpus,
    number: usize,
    templates: &[Template],
    elsewhere: &CorpusElsewhere<'c>,
    progress: &Progress,
) -> Vec<ScoredPair<'c>> {
    let submissions = &corpus.problems[number].submissions;
    let programs = programs(submissions, progress);
    let lookup = |left, right, shared: &SharedCode| elsewhere.of_pair(number, (left, right), shared);
    let indexed = Problem::new(&programs, templates).with_elsewhere(&lookup);
    elsewhere.note(number, &indexed);
    let mut scored = Vec::new();
    let options = ProblemOptions { align: false, ..ProblemOptions::default() };
    indexed.every_pair(&options, |_, pair| {
        scored.push(ScoredPair {
            left: &submissions[pair.left].name,
            right: &submissions[pair.right].name,
            score: pair.verdict.score,
            flagged: pair.verdict.flagged,
        });
    });
    scored
}
