//! `judgeprint compare`: two programs.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use crate::cli::output::{Output, refuse_input};
use crate::cli::side_by_side::{self, ViewArgs, words};
use crate::cli::source::{ReadArgs, read_program};
use crate::cli::{anonymise, exit, format, names};
use crate::corpus::Submission;
use crate::finding::explain;
use crate::finding::group::{Link, groups};
use crate::finding::program::is_across;
use crate::finding::{CohortFindings, PairFinding, Problem, ProblemFindings, ProblemOptions, Program};
use crate::report::build::{self, Detail};
use crate::report::model::{PairReport, ProblemReport, Report, SCHEMA_VERSION, SubmissionReport};
use crate::report::{html, json};
use crate::score::{Calibration, Distribution, PairSearch};

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(
    mut_arg("read_as", |arg| arg.visible_alias("language")),
    after_help = "Two programs alone tell nothing of their problem: rarity is then that of the language at large, so a common \
                        solution of an easy problem looks more remarkable than it is. Compare whole problems with \
                        `judgeprint report` where you can. Two in different languages (of C, C++, Java and Python) are compared by \
                        what they compute alone.\n\nExample: judgeprint compare a.cpp b.cpp --template starter.cpp"
)]
pub struct CompareArgs {
    /// A program: a file, or a folder or zip of several
    #[arg(value_name = "A")]
    pub left: PathBuf,

    /// Another
    #[arg(value_name = "B")]
    pub right: PathBuf,

    /// How it is written; by default what FILE's extension says, else text
    #[arg(long, value_enum)]
    pub format: Option<CompareFormat>,

    /// Where it goes; standard output when not given
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Replace names by pseudonyms, in sources too; KEYFILE leads back, and gives the same ones next time
    ///
    /// Authors, teams, submissions, files, the source, what was skipped and warnings; in sources also mail addresses, links
    /// to profiles and lines that name an author. Names of fewer than four letters and everyday words stay in sources, so look
    /// over what you hand out. Problems, contests, verdicts and times stay. KEYFILE is JSON, is made where it is not there,
    /// and is for its owner's eyes only.
    #[arg(long, visible_alias = "anonymize", value_name = "KEYFILE")]
    pub anonymise: Option<PathBuf>,

    /// Exit with 1 when the pair is flagged
    #[arg(long)]
    pub exit_code: bool,

    /// How text is shown on a terminal.
    #[command(flatten)]
    pub view: ViewArgs,

    /// How programs are read.
    #[command(flatten)]
    pub read: ReadArgs,
}

/// How a comparison is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CompareFormat {
    /// Side by side on a terminal, plain figures in a pipe
    #[value(alias = "txt")]
    Text,
    /// As `report` writes it
    Json,
    /// One page for a browser
    #[value(alias = "htm")]
    Html,
}

/// Runs it.
///
/// # Errors
/// When a program cannot be read, or the two are in two languages and nothing is known of what one computes.
pub fn run(args: &CompareArgs) -> anyhow::Result<u8> {
    let format = format::choose(args.format, args.output.as_deref(), CompareFormat::Text)?;
    refuse_input(args.output.as_deref(), &[args.left.as_path(), args.right.as_path()])?;
    let options = args.read.options();
    let templates = args.read.read_templates()?;
    let (mut left, mut left_program) = read_program(&args.left, &options)?;
    let (mut right, mut right_program) = read_program(&args.right, &options)?;
    if left.name == right.name {
        (left.name, right.name) = names::distinguishing(&args.left, &args.right);
        left_program.name.clone_from(&left.name);
        right_program.name.clone_from(&right.name);
    }
    let languages = [left.language.name.as_str(), right.language.name.as_str()];
    let submissions = [left, right];
    let programs = [left_program, right_program];
    let problem = Problem::new(&programs, &templates);
    let options = ProblemOptions::default();
    let Some(pair) = problem.pair(0, 1, &options) else {
        let silent: Vec<_> = [&args.left, &args.right]
            .into_iter()
            .zip(&programs)
            .filter(|(_, program)| program.computed.flow.is_empty())
            .map(|(path, _)| format!("`{}`", path.display()))
            .collect();
        bail!(
            "`{}` is {} and `{}` is {}: in two languages programs are compared by what they compute, and nothing is known of that in \
             {} (C, C++, Java and Python are read so far; what only prints constants computes nothing)\n\
             hint: if one was taken for the wrong one, say --as LANGUAGE",
            args.left.display(),
            languages[0],
            args.right.display(),
            languages[1],
            if silent.is_empty() { "one of them".to_owned() } else { silent.join(" nor in ") },
        );
    };
    let flagged = pair.verdict.flagged;
    let mut report = report(&submissions, &programs, &problem, &options, pair)?;
    // Where the report cannot go no key is written.
    let mut output = Output::open(args.output.as_deref())?;
    anonymise::apply(args.anonymise.as_deref(), args.output.as_deref(), &mut report)?;

    match format {
        CompareFormat::Text => match args.view.view(is_standard_output(args.output.as_deref())) {
            None => text(&report.problems[0], &mut output)?,
            Some(view) => {
                let problem = &report.problems[0];
                side_by_side::write(problem, &problem.pairs[0], view, &mut output)?;
            }
        },
        CompareFormat::Json => json::write(&report, &mut output)?,
        CompareFormat::Html => html::write(&report, &mut output)?,
    }
    output.finish()?;
    Ok(if args.exit_code && flagged { exit::FLAGGED } else { exit::DONE })
}

fn is_standard_output(output: Option<&Path>) -> bool {
    output.is_none_or(|output| output == Path::new("-"))
}

fn report(
    submissions: &[Submission],
    programs: &[Program],
    problem: &Problem<'_>,
    options: &ProblemOptions,
    pair: PairFinding,
) -> anyhow::Result<Report> {
    let findings = if is_across(&programs[0], &programs[1]) {
        problem.findings_of_pair_across(pair, options).context("the two programs are not comparable")?
    } else {
        findings(submissions[0].language.family(), problem, options, pair)
    };
    Ok(Report {
        schema_version: SCHEMA_VERSION,
        program: concat!("judgeprint ", env!("CARGO_PKG_VERSION")).to_owned(),
        source: format!("{} and {}", submissions[0].name, submissions[1].name),
        problems: vec![build::problem("compare", submissions, programs, problem, &findings, Detail::Sources)],
        skipped: Vec::new(),
        ignored: 0,
        left_out: 0,
        warnings: Vec::new(),
    })
}

/// What is found in a problem of nothing but this pair, whatever the two share.
fn findings(
    language: &str,
    problem: &Problem<'_>,
    options: &ProblemOptions,
    pair: PairFinding,
) -> ProblemFindings {
    let calibration =
        problem.cohort_of(0).map(|cohort| *PairSearch::new(cohort, options.search).calibration());
    let link = Link { left: pair.left, right: pair.right, score: pair.verdict.score, pairs: 1 };
    let links = if pair.verdict.flagged { vec![link] } else { Vec::new() };
    ProblemFindings {
        cohorts: vec![CohortFindings {
            language: language.to_owned(),
            members: vec![pair.left, pair.right],
            calibration: calibration.unwrap_or_else(|| Calibration::known(None, 2)),
            distribution: Distribution::default(),
            measured: 1,
            skeleton: problem.skeleton_of(0).map_or(0, |skeleton| skeleton.features.len()),
            flagged: u64::from(pair.verdict.flagged),
        }],
        across: None,
        groups: groups(2, links, |_| None),
        pairs: vec![pair],
        same_author_flagged: 0,
        near: None,
    }
}

fn text(problem: &ProblemReport, out: &mut impl Write) -> anyhow::Result<()> {
    let pair = &problem.pairs[0];
    let (left, right) = problem.sides(pair)?;
    writeln!(out, "left   {}", words::submission(left))?;
    writeln!(out, "right  {}", words::submission(right))?;
    writeln!(out)?;
    writeln!(out, "score             {:.3}{}", pair.score, if pair.flagged { "  flagged" } else { "" })?;
    if !pair.across_languages {
        writeln!(out, "similarity        {:.3}", pair.similarity)?;
        writeln!(out, "left in right     {:.3}", pair.containment_left)?;
        writeln!(out, "right in left     {:.3}", pair.containment_right)?;
        writeln!(out, "evidence          {}", explain::bits(pair.evidence_bits))?;
    }
    writeln!(out, "flow similarity   {:.3}", pair.flow.similarity)?;
    writeln!(out, "  left in right   {:.3}", pair.flow.containment_left)?;
    writeln!(out, "  right in left   {:.3}", pair.flow.containment_right)?;
    writeln!(out, "  evidence        {}", explain::bits(pair.flow.evidence_bits))?;
    if !pair.across_languages {
        let share = |known: Option<f64>| known.map_or_else(|| "–".to_owned(), |share| format!("{share:.3}"));
        let [vocabulary, wording] = [pair.vocabulary, pair.wording].map(share);
        writeln!(out, "operations alike  {vocabulary}")?;
        writeln!(out, "word for word     {wording}")?;
        writeln!(out, "simhash distance  {} of 64", pair.simhash_distance)?;
    }
    writeln!(out)?;
    blocks(pair, left, right, out)?;
    if words::shows_computations(pair) {
        computations(pair, left, right, out)?;
    }
    writeln!(out, "{}", pair.explanation)?;
    writeln!(out, "Similarity is no proof of copying; people decide.")?;
    Ok(())
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
            words::lines(block.left, left),
            words::lines(block.right, right),
            block.tokens,
            block.bits,
            if block.template { "  template" } else { "" }
        )?;
    }
    writeln!(out)?;
    Ok(())
}

/// Where a pair computes alike.
fn computations(
    pair: &PairReport,
    left: &SubmissionReport,
    right: &SubmissionReport,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if pair.computations.is_empty() {
        return Ok(());
    }
    writeln!(out, "{:<32} {:<32} {:>6}", "computed alike: left lines", "right lines", "bits")?;
    for one in &pair.computations {
        let (left, right) = (words::all_lines(&one.left, left), words::all_lines(&one.right, right));
        writeln!(out, "{left:<32} {right:<32} {:>6.0}", one.bits)?;
    }
    writeln!(out)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;
    use crate::token::SourceText;

    fn found(right: &str) -> ProblemFindings {
        let left = include_str!("../../../examples/contest/a/1001.cpp");
        let cpp = by_name("cpp").unwrap();
        let programs = [("left", left), ("right", right)]
            .map(|(name, text)| Program::read(name, cpp, SourceText::single(name, text)));
        let problem = Problem::new(&programs, &[]);
        let options = ProblemOptions::default();
        findings("cpp", &problem, &options, problem.pair(0, 1, &options).unwrap())
    }

    #[test]
    fn the_figures_of_two_programs_agree_with_their_pair() {
        let copied = found(include_str!("../../../examples/contest/a/1001.cpp"));
        let independent = found("int main() { return 0; }");
        for (found, flagged) in [(copied, true), (independent, false)] {
            let cohort = &found.cohorts[0];
            assert_eq!(found.pairs[0].verdict.flagged, flagged);
            assert_eq!((cohort.measured, cohort.members.len()), (1, 2));
            assert_eq!(cohort.flagged, u64::from(flagged));
            assert_eq!(found.groups.len(), usize::from(flagged));
        }
    }
}
