//! `judgeprint check`: one submission against all others of its problem in the index, which it joins.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use clap::{Args, ValueEnum};

use super::add::parse_name;
use crate::cli::index::{IndexArgs, now};
use crate::cli::material::Material;
use crate::cli::output::{Output, harmless};
use crate::cli::progress::Progress;
use crate::cli::source::{ReadArgs, programs};
use crate::cli::{exit, format};
use crate::corpus::{self, Submission, Timestamp};
use crate::finding::{CohortFindings, Problem, ProblemFindings, ProblemOptions};
use crate::report::build::{self, Detail};
use crate::report::check::{CHECK_VERSION, CheckReport, MatchReport, write_json};
use crate::store::{Access, Origin, Outcome, Prepared, Selection};

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(
    after_help = "The submission is stored first and compared second, so that of two copies that arrive at the same moment \
                        each sees the other; with --dry-run it is only compared. An id that the problem knows already is the \
                        same submission again. Scores are those that `report --problem` would give now.\n\n\
                        Examples:\n  judgeprint check Main.cpp --problem 1001 --author ann --id 52871\n  \
                        judgeprint check Main.cpp --problem 1001 --dry-run --format json"
)]
pub struct CheckArgs {
    /// A program: a file, or a folder or zip of several
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The problem it was sent to
    #[arg(long, value_name = "P", value_parser = parse_name)]
    pub problem: String,

    /// What the judge calls it; by default FILE's name
    #[arg(long, value_name = "ID", value_parser = parse_name)]
    pub id: Option<String>,

    /// Who sent it: pairs of one author are no findings
    #[arg(long, value_name = "A", value_parser = parse_name)]
    pub author: Option<String>,

    /// The team they are in
    #[arg(long, value_name = "T", value_parser = parse_name)]
    pub team: Option<String>,

    /// The contest it was sent to
    #[arg(long, value_name = "C", value_parser = parse_name)]
    pub contest: Option<String>,

    /// What the judge says of it
    #[arg(long, value_name = "V", value_parser = parse_name)]
    pub verdict: Option<String>,

    /// When it was sent: RFC 3339, or seconds since 1970
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub submitted_at: Option<Timestamp>,

    /// The system it comes from; the same id from another one is another submission
    #[arg(long, value_name = "NAME", default_value = "files", value_parser = parse_name)]
    pub source: String,

    /// Which installation of that system
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    pub instance: String,

    /// Compare it without storing it
    #[arg(long)]
    pub dry_run: bool,

    /// List at least this many of the most suspicious, flagged or not
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub top: usize,

    /// List pairs of one author (or team) as well
    #[arg(long)]
    pub same_author: bool,

    /// How it is written; by default what FILE's extension says, else text
    #[arg(long, value_enum)]
    pub format: Option<CheckFormat>,

    /// Where it goes; standard output when not given
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Exit with 1 when a pair is flagged
    #[arg(long)]
    pub exit_code: bool,

    /// How programs are read.
    #[command(flatten)]
    pub read: ReadArgs,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// How a check is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CheckFormat {
    /// For a terminal or a pipe
    #[value(alias = "txt")]
    Text,
    /// For programs
    Json,
}

fn parse_time(text: &str) -> Result<Timestamp, String> {
    Timestamp::parse(text).map_err(|error| error.to_string())
}

/// Runs it.
///
/// # Errors
/// When the program cannot be read, or the index cannot be used. Once a submission is stored it stays stored.
pub fn run(args: &CheckArgs, quiet: bool) -> anyhow::Result<u8> {
    let start = Instant::now();
    let format = format::choose(args.format, args.output.as_deref(), CheckFormat::Text)?;
    let submission = submission(args)?;
    let stored = if args.dry_run { None } else { Some(store(&submission, args)?) };
    let selection = Selection { problem: Some(args.problem.clone()), contest: None };
    let mut material = Material::from_index(&args.index, &selection, &args.read, None)?;
    let templates = material.templates(&args.problem);
    let mut submissions = material.corpus.problems.pop().map_or_else(Vec::new, |problem| problem.submissions);
    let checked = place(&mut submissions, submission, args);
    let programs = programs(&submissions, &Progress::new(true));
    let problem = Problem::new(&programs, &templates);
    let options =
        ProblemOptions { top: args.top, include_same_author: args.same_author, ..ProblemOptions::default() };
    let (mut pairs, calibration) =
        problem.against_all(checked, &options).context("the submission is in no cohort")?;
    let family = submissions[checked].language.family();
    let members: Vec<usize> =
        (0..submissions.len()).filter(|&other| submissions[other].language.family() == family).collect();
    let others = members.len() - 1;
    // Of the cohorts there is one here.
    pairs.iter_mut().for_each(|pair| pair.cohort = 0);
    let flagged = pairs.iter().filter(|pair| pair.verdict.flagged).count();
    let cohort = CohortFindings {
        language: family.to_owned(),
        members,
        calibration,
        measured: pairs.len() as u64,
        flagged: flagged as u64,
    };
    let findings = ProblemFindings {
        cohorts: vec![cohort],
        pairs,
        groups: Vec::new(),
        same_author_flagged: 0,
        near: None,
    };
    let built = build::problem(&args.problem, &submissions, &programs, &problem, &findings, Detail::Names);
    let matches = built.pairs.iter().map(|pair| MatchReport::new(pair, &built, checked));
    let report = CheckReport {
        check_version: CHECK_VERSION,
        program: concat!("judgeprint ", env!("CARGO_PKG_VERSION")).to_owned(),
        problem: args.problem.clone(),
        submission: submissions[checked].name.clone(),
        stored: stored.map_or("not stored", said).to_owned(),
        others,
        flagged: flagged > 0,
        matches: matches.collect::<Result<_, _>>()?,
        took_ms: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
    };
    let mut output = Output::open(args.output.as_deref())?;
    match format {
        CheckFormat::Text => text(&report, quiet, &mut output)?,
        CheckFormat::Json => write_json(&report, &mut output)?,
    }
    output.finish()?;
    Ok(if args.exit_code && flagged > 0 { exit::FLAGGED } else { exit::DONE })
}

/// The file as the submission that the arguments say it is.
fn submission(args: &CheckArgs) -> anyhow::Result<Submission> {
    let mut submission = corpus::read_file(&args.file, &args.read.options())?;
    submission.problem.clone_from(&args.problem);
    if let Some(id) = &args.id {
        submission.name.clone_from(id);
    }
    submission.author.clone_from(&args.author);
    submission.team.clone_from(&args.team);
    submission.contest.clone_from(&args.contest);
    submission.verdict.clone_from(&args.verdict);
    submission.submitted_at = args.submitted_at;
    Ok(submission)
}

fn store(submission: &Submission, args: &CheckArgs) -> anyhow::Result<Outcome> {
    let origin = Origin { source: args.source.clone(), instance: args.instance.clone() };
    let prepared = [Prepared::new(submission, &origin, now())];
    let mut index = args.index.open(Access::Create)?;
    let put = index.run(async |store| store.put(&prepared).await)?;
    index.close()?;
    put.first().map(|put| put.outcome).context("the index did not say what it stored")
}

/// The place of the submission among those of the index; it takes it there if it was not stored.
fn place(submissions: &mut Vec<Submission>, submission: Submission, args: &CheckArgs) -> usize {
    // Where several places use an id, the index puts the place before it.
    let CheckArgs { source, instance, .. } = args;
    let names = [
        submission.name.clone(),
        format!("{source}/{}", submission.name),
        format!("{source}/{instance}/{}", submission.name),
    ];
    let known = |one: &Submission| names.contains(&one.name);
    if !args.dry_run
        && let Some(at) = submissions.iter().position(|one| known(one) && one.files == submission.files)
    {
        return at;
    }
    // In a dry run it stands for the one of its id.
    submissions.retain(|one| one.name != submission.name);
    let at = submissions.partition_point(|one| one.name < submission.name);
    submissions.insert(at, submission);
    at
}

fn said(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Added => "added",
        Outcome::Replaced => "replaced",
        Outcome::Updated => "updated",
        Outcome::Unchanged => "unchanged",
    }
}

fn text(report: &CheckReport, quiet: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let flagged = report.matches.iter().filter(|one| one.flagged).count();
    writeln!(
        out,
        "{} of {}: {}, compared with {} others in {:.2} s: {} flagged",
        harmless(&report.submission),
        harmless(&report.problem),
        report.stored,
        report.others,
        report.took_ms as f64 / 1e3,
        flagged
    )?;
    if report.matches.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    writeln!(out, "  score  alike  of this  of other   bits  longest  other")?;
    for one in &report.matches {
        let author = one.author.as_ref().or(one.team.as_ref());
        writeln!(
            out,
            "{} {:.3}  {:>5.3}  {:>7.3}  {:>8.3}  {:>5.0}  {:>7}  {}{}",
            if one.flagged { "*" } else { " " },
            one.score,
            one.similarity,
            one.containment_checked,
            one.containment_other,
            one.evidence_bits,
            one.longest_block.map_or_else(String::new, |tokens| tokens.to_string()),
            harmless(&one.submission),
            author.map_or_else(String::new, |author| format!(" ({})", harmless(author))),
        )?;
    }
    for one in report.matches.iter().filter(|one| one.flagged) {
        writeln!(out, "\n{}: {}", harmless(&one.submission), one.explanation)?;
        for block in &one.blocks {
            writeln!(
                out,
                "  lines {}-{} are its lines {}-{}: {} tokens, {:.0} bits{}",
                block.checked.first,
                block.checked.last,
                block.other.first,
                block.other.last,
                block.tokens,
                block.bits,
                if block.template { ", template" } else { "" }
            )?;
        }
    }
    if !quiet {
        writeln!(out, "\nSimilarity is no proof of copying; people decide.")?;
    }
    Ok(())
}
