//! `judgeprint compare`: two programs.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use crate::cli::exit;
use crate::cli::output::{Output, harmless};
use crate::cli::source::{ReadArgs, parse_language, read_program};
use crate::corpus::{ReadOptions, Submission};
use crate::finding::{PairFinding, Problem, ProblemFindings, ProblemOptions, Program};
use crate::language::Language;
use crate::report::build::{self, Detail};
use crate::report::model::{LineRange, PairReport, ProblemReport, Report, SCHEMA_VERSION, SubmissionReport};
use crate::report::{html, json};

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(
    after_help = "Two programs alone tell nothing of their problem: rarity is then that of the language at large, so a common \
                        solution of an easy problem looks more remarkable than it is. Compare whole problems with \
                        `judgeprint report` where you can.\n\nExample: judgeprint compare a.cpp b.cpp --template starter.cpp"
)]
pub struct CompareArgs {
    /// A program: a file, or a folder or zip of several
    #[arg(value_name = "A")]
    pub left: PathBuf,

    /// Another
    #[arg(value_name = "B")]
    pub right: PathBuf,

    /// How it is written
    #[arg(long, value_enum, default_value_t = CompareFormat::Text)]
    pub format: CompareFormat,

    /// Where it goes; standard output when not given
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// The language of both, whatever their names
    #[arg(long, value_parser = parse_language)]
    pub language: Option<&'static Language>,

    /// Exit with 1 when the pair is flagged
    #[arg(long)]
    pub exit_code: bool,

    /// How programs are read.
    #[command(flatten)]
    pub read: ReadArgs,
}

/// How a comparison is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CompareFormat {
    /// For a terminal or a pipe
    Text,
    /// As `report` writes it
    Json,
    /// One page for a browser
    Html,
}

/// Runs it.
///
/// # Errors
/// When a program cannot be read, or the two are in languages that are not compared.
pub fn run(args: &CompareArgs) -> anyhow::Result<u8> {
    let options = ReadOptions { declared_language: args.language, ..args.read.options() };
    let templates = args.read.read_templates()?;
    let (left, left_program) = read(&args.left, &options)?;
    let (mut right, mut right_program) = read(&args.right, &options)?;
    if left.name == right.name {
        // Two folders' `main.cpp`: the path tells them apart.
        right.name = args.right.display().to_string();
        right_program.name.clone_from(&right.name);
    }
    if left.language.family() != right.language.family() {
        bail!(
            "`{}` is {} and `{}` is {}: programs are compared within one language\nhint: if one was taken for the wrong one, say --language",
            args.left.display(),
            left.language.name,
            args.right.display(),
            right.language.name,
        );
    }
    let submissions = [left, right];
    let programs = [left_program, right_program];
    let problem = Problem::new(&programs, &templates);
    let options = ProblemOptions::default();
    let pair = problem.pair(0, 1, &options).context("the two programs are not comparable")?;
    let flagged = pair.verdict.flagged;
    let report = report(&submissions, &programs, &problem, &options, pair);

    let mut output = Output::open(args.output.as_deref())?;
    match args.format {
        CompareFormat::Text => text(&report.problems[0], &mut output)?,
        CompareFormat::Json => json::write(&report, &mut output)?,
        CompareFormat::Html => html::write(&report, &mut output)?,
    }
    output.finish()?;
    Ok(if args.exit_code && flagged { exit::FLAGGED } else { exit::DONE })
}

fn read(path: &Path, options: &ReadOptions) -> anyhow::Result<(Submission, Program)> {
    read_program(path, options)
}

fn report(
    submissions: &[Submission],
    programs: &[Program],
    problem: &Problem<'_>,
    options: &ProblemOptions,
    pair: PairFinding,
) -> Report {
    let mut findings: ProblemFindings = problem.findings(options, &|_| ());
    findings.pairs = vec![pair];
    Report {
        schema_version: SCHEMA_VERSION,
        program: concat!("judgeprint ", env!("CARGO_PKG_VERSION")).to_owned(),
        source: format!("{} and {}", submissions[0].name, submissions[1].name),
        problems: vec![build::problem("compare", submissions, programs, problem, &findings, Detail::Sources)],
        skipped: Vec::new(),
        ignored: 0,
        warnings: Vec::new(),
    }
}

fn text(problem: &ProblemReport, out: &mut impl Write) -> anyhow::Result<()> {
    let pair = &problem.pairs[0];
    let (left, right) = problem.sides(pair)?;
    writeln!(out, "left   {}", said_of(left))?;
    writeln!(out, "right  {}", said_of(right))?;
    writeln!(out)?;
    writeln!(out, "score             {:.3}{}", pair.score, if pair.flagged { "  flagged" } else { "" })?;
    writeln!(out, "similarity        {:.3}", pair.similarity)?;
    writeln!(out, "left in right     {:.3}", pair.containment_left)?;
    writeln!(out, "right in left     {:.3}", pair.containment_right)?;
    writeln!(out, "evidence          {:.0} bits", pair.evidence_bits)?;
    writeln!(out, "simhash distance  {} of 64", pair.simhash_distance)?;
    writeln!(out)?;
    blocks(pair, left, right, out)?;
    writeln!(out, "{}", pair.explanation)?;
    writeln!(out, "Similarity is no proof of copying; people decide.")?;
    Ok(())
}

fn said_of(submission: &SubmissionReport) -> String {
    let mut text = format!(
        "{} ({}, {} tokens, {} count)",
        harmless(&submission.name),
        submission.language,
        submission.tokens,
        submission.counted_tokens
    );
    for note in &submission.notes {
        text += &format!("; {note}");
    }
    text
}

fn blocks(
    pair: &PairReport,
    left: &SubmissionReport,
    right: &SubmissionReport,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if pair.blocks.is_empty() {
        return Ok(());
    }
    writeln!(out, "{:<24} {:<24} {:>7} {:>6}", "left lines", "right lines", "tokens", "bits")?;
    for block in &pair.blocks {
        writeln!(
            out,
            "{:<24} {:<24} {:>7} {:>6.0}{}",
            lines(block.left, left),
            lines(block.right, right),
            block.tokens,
            block.bits,
            if block.template { "  template" } else { "" }
        )?;
    }
    writeln!(out)?;
    Ok(())
}

fn lines(range: LineRange, submission: &SubmissionReport) -> String {
    let numbers = if range.first == range.last {
        range.first.to_string()
    } else {
        format!("{}-{}", range.first, range.last)
    };
    if submission.files.len() < 2 {
        return numbers;
    }
    let file = submission.files.get(range.file as usize).map_or("", |file| file.name.as_str());
    format!("{file}:{numbers}")
}
