//! `judgeprint report`: all submissions of a source, compared.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::{Args, ValueEnum};

use crate::batch::{self, BatchOptions, CorpusElsewhere, Material};
use crate::cli::index::IndexArgs;
use crate::cli::layout::SourceArgs;
use crate::cli::output::{Output, refuse_input};
use crate::cli::progress::Progress;
use crate::cli::simhash_mode::parse_rule;
use crate::cli::source::{parse_language, programs};
use crate::cli::target::Target;
use crate::cli::{anonymise, exit, format, material, say};
use crate::corpus::{Corpus, Submission};
use crate::finding::elsewhere::SharedCode;
use crate::finding::{PairFinding, Problem, ProblemOptions};
use crate::fingerprint::simhash::NearRule;
use crate::language::Language;
use crate::report::build::Detail;
use crate::report::counted::counted;
use crate::report::csv::{CsvRow, CsvSide, CsvWriter};
use crate::report::{csv, dolos, html, jplag, json, markdown};
use crate::store::Selection;

/// Arguments of `report`.
#[derive(Debug, Args)]
#[command(
    after_help = "SOURCE is <folder>/<problem>/<submission>.<ext>, or flat: one problem. A submission may be a folder or a \
                        zip of several files. An optional submissions.csv at its top adds what a judge knows: \
                        problem,file,author,team,submitted_at,verdict,contest,language. \
                        Pairs of one author or one team are left out of the findings. \
                        --layout and --pattern read what judges and other checkers leave on disk.\n\n\
                        With --problem or --contest the submissions are those that `judgeprint add` put into the index, and \
                        its templates apply. The report is the one over the folder they came from.\n\n\
                        Examples:\n  judgeprint report contest/ -o report.html\n  \
                        judgeprint report contest.zip --format csv --exit-code\n  \
                        judgeprint report contest/ --template starter.cpp --language cpp -o pairs.json\n  \
                        judgeprint report finals.zip --layout clics -o report.html\n  \
                        judgeprint report export/ --pattern '(?<problem>[A-Z])-(?<author>[a-z]+)-(?<id>[0-9]+)[.][a-z]+'\n  \
                        judgeprint report --contest spring-cup -o report.html\n  \
                        judgeprint report contest/ -o contest.jplag"
)]
pub struct ReportArgs {
    /// A folder or a zip of submissions
    #[arg(value_name = "SOURCE", required_unless_present_any = ["problem", "contest"])]
    pub source: Option<PathBuf>,

    /// Instead of SOURCE: the submissions to this problem in the index
    #[arg(long, value_name = "P", conflicts_with = "source")]
    pub problem: Option<String>,

    /// Instead of SOURCE: the submissions of this contest in the index; with --problem those to one problem of it
    #[arg(long, value_name = "C", conflicts_with = "source")]
    pub contest: Option<String>,

    /// Where the report goes; standard output when not given. With --format dolos a folder, or a zip if so named
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// How it is written; by default what FILE's extension says, else csv
    #[arg(long, value_enum)]
    pub format: Option<Format>,

    /// List at least this many pairs of each problem and language, flagged or not
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub top: usize,

    /// List every pair that shares anything (where a simhash flags: that is near), in the order of names (csv only;
    /// streamed)
    #[arg(long)]
    pub all_pairs: bool,

    /// List no pair with a lower score (0 to 1); whether a pair is flagged does not depend on it
    ///
    /// An honest pair in two scores below 0.1, one in a thousand 0.5 or more, one in a million 0.67 or more.
    #[arg(long, value_name = "SCORE", default_value_t = 0.0, value_parser = parse_score)]
    pub min_score: f64,

    /// Flag exactly the pairs whose simhashes of this mode are near: java-words, segmented or mt19937 (tokens: flag by
    /// chance); in the index a problem has a mode
    #[arg(long, value_name = "MODE", value_parser = parse_rule)]
    pub simhash: Option<NearRule>,

    /// Only submissions in this language or its family (c or cpp: both, as they are compared with each other)
    #[arg(long, value_parser = parse_language)]
    pub language: Option<&'static Language>,

    /// List pairs of one author (or team) as well
    #[arg(long)]
    pub same_author: bool,

    /// Replace names by pseudonyms, in sources too; KEYFILE leads back, and gives the same ones next time
    ///
    /// Authors, teams, submissions, files, the source, what was skipped and warnings; in sources also mail addresses, links
    /// to profiles and lines that name an author. Names of fewer than four letters and everyday words stay in sources, so look
    /// over what you hand out. Problems, contests, verdicts and times stay. KEYFILE is JSON, is made where it is not there,
    /// and is for its owner's eyes only.
    #[arg(long, visible_alias = "anonymize", value_name = "KEYFILE", conflicts_with = "all_pairs")]
    pub anonymise: Option<PathBuf>,

    /// Exit with 1 when a pair is flagged
    #[arg(long)]
    pub exit_code: bool,

    /// How the source is read.
    #[command(flatten)]
    pub read: SourceArgs,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// How a report is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One page for a browser, with both sources of each pair
    #[value(alias = "htm")]
    Html,
    /// Everything, for programs (docs/report.schema.json)
    Json,
    /// One row a pair
    Csv,
    /// The top pairs of each problem as Markdown, for a chat or an issue
    #[value(alias = "markdown")]
    Md,
    /// An archive for JPlag's report viewer, 6.2 or later (docs/formats.md)
    Jplag,
    /// The tables of Dolos' web interface, in a folder (docs/formats.md)
    Dolos,
}

impl Format {
    /// Whether it marks places inside lines.
    fn wants_tokens(self) -> bool {
        matches!(self, Self::Jplag | Self::Dolos)
    }

    /// How much of each submission it says.
    fn detail(self) -> Detail {
        if matches!(self, Self::Csv | Self::Md) { Detail::Names } else { Detail::Sources }
    }
}

fn parse_score(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(score) if (0.0..=1.0).contains(&score) => Ok(score),
        _ => Err("a score is a number from 0 to 1".to_owned()),
    }
}

/// Runs it.
///
/// # Errors
/// When nothing can be read, or the report cannot be written.
pub fn run(args: &ReportArgs, quiet: bool) -> anyhow::Result<u8> {
    let format = format::choose(args.format, args.output.as_deref(), Format::Csv)?;
    if args.all_pairs && format != Format::Csv {
        bail!(
            "--all-pairs can be as long as the square of the submissions, so it is only written as csv\nhint: add --format csv, or ask for more pairs with --top"
        );
    }
    if args.anonymise.is_some() && format.wants_tokens() {
        bail!(
            "--anonymise cannot be used with the formats of other viewers, which mark places inside lines that names move\nhint: say --format html, json, csv or md"
        );
    }
    anonymise::check(args.anonymise.as_deref(), args.output.as_deref())?;
    refuse_input(args.output.as_deref(), args.source.as_deref().as_slice())?;
    let progress = Progress::new(quiet);
    let mut material = match &args.source {
        Some(source) => material::from_files(source, &args.read, args.language, &progress)?,
        None => {
            let selection = Selection { problem: args.problem.clone(), contest: args.contest.clone() };
            material::from_index(&args.index, &selection, &args.read.programs, args.language)?
        }
    };
    for skipped in &material.corpus.skipped {
        say(quiet, &format!("skipped {}: {}", skipped.place, skipped.reason));
    }
    for warning in &material.corpus.warnings {
        say(quiet, &format!("warning: {warning}"));
    }
    let flagged = if args.all_pairs {
        all_pairs(args, &mut material, Output::open(args.output.as_deref())?, &progress)?
    } else {
        let target = match format {
            Format::Dolos => Target::tables(args.output.as_deref())?,
            Format::Jplag => Target::archive(args.output.as_deref())?,
            _ => Target::stream(args.output.as_deref())?,
        };
        ranked(args, &mut material, format, target, &progress)?
    };
    say(quiet, &summary(&material.corpus, &flagged, args.output.as_deref()));
    Ok(if args.exit_code && flagged.pairs > 0 { exit::FLAGGED } else { exit::DONE })
}

fn problem_options(args: &ReportArgs, format: Format) -> ProblemOptions {
    ProblemOptions {
        computations: format.detail() == Detail::Sources,
        top: args.top,
        include_same_author: args.same_author,
        min_score: args.min_score,
        ..ProblemOptions::default()
    }
}

/// How many pairs are flagged.
struct Flagged {
    pairs: u64,
    /// Those that would be if they were not of one author or team; 0 where every pair is streamed, which does not tell.
    of_one_author: u64,
}

/// Writes the listed pairs.
fn ranked(
    args: &ReportArgs,
    material: &mut Material,
    format: Format,
    target: Target,
    progress: &Progress,
) -> anyhow::Result<Flagged> {
    let options = BatchOptions {
        problem: problem_options(args, format),
        detail: format.detail(),
        rule: args.simhash,
        placed: format.wants_tokens(),
        common_above: None,
    };
    let batch::Built { mut report, placed, flagged } = compared(args, material, &options, progress)?;
    anonymise::apply(args.anonymise.as_deref(), args.output.as_deref(), &mut report)?;
    target.write(
        |output| match format {
            Format::Csv => csv::write(&report, output),
            Format::Json => json::write(&report, output),
            Format::Html => html::write(&report, output),
            Format::Md => markdown::write(&report, output),
            Format::Jplag => jplag::write(&report, &placed, output),
            Format::Dolos => dolos::Tables::new(&report, &placed)?.write_zip(output),
        },
        || dolos::Tables::new(&report, &placed),
    )?;
    let of_one_author = report.problems.iter().map(|problem| problem.same_author_flagged as u64).sum();
    Ok(Flagged { pairs: flagged, of_one_author })
}

/// Compares. Of what is in the index it is known only of flagged pairs what of them is written elsewhere: where that may explain
/// one, it compares once more.
fn compared(
    args: &ReportArgs,
    material: &mut Material,
    options: &BatchOptions,
    progress: &Progress,
) -> anyhow::Result<batch::Built> {
    let compare = |material: &Material| batch::report(material, options, &|stage| progress.told(stage));
    if args.source.is_some() {
        return Ok(compare(material));
    }
    if args.min_score > 0.0 {
        read_elsewhere(args, material, progress)?;
        return Ok(compare(material));
    }
    let built = compare(material);
    let is_explained = built.flagged > 0 && material::read_elsewhere(&args.index, material, &built.report)?;
    Ok(if is_explained { compare(material) } else { built })
}

/// Reads what is written elsewhere of all that is flagged without that, listed or not.
fn read_elsewhere(args: &ReportArgs, material: &mut Material, progress: &Progress) -> anyhow::Result<()> {
    let flagged_alone = BatchOptions {
        problem: ProblemOptions {
            top: 0,
            min_score: 0.0,
            align: false,
            computations: false,
            ..problem_options(args, Format::Csv)
        },
        detail: Detail::Names,
        rule: args.simhash,
        ..BatchOptions::default()
    };
    let built = batch::report(material, &flagged_alone, &|stage| progress.told(stage));
    material::read_elsewhere(&args.index, material, &built.report)?;
    Ok(())
}

/// Streams every pair.
fn all_pairs(
    args: &ReportArgs,
    material: &mut Material,
    output: Output,
    progress: &Progress,
) -> anyhow::Result<Flagged> {
    let mut writer = CsvWriter::new(output)?;
    let mut flagged = 0;
    if args.source.is_none() {
        read_elsewhere(args, material, progress)?;
    }
    let in_corpus = CorpusElsewhere::new(&material.corpus);
    for (number, problem) in material.corpus.problems.iter().enumerate() {
        let programs = programs(&problem.submissions, progress);
        let templates = material.templates(&problem.name);
        let elsewhere =
            |left, right, shared: &SharedCode| material.elsewhere(&in_corpus, number, (left, right), shared);
        let indexed = Problem::new(&programs, &templates).with_elsewhere(&elsewhere);
        material.note(&in_corpus, number, &indexed);
        let mut written: std::io::Result<()> = Ok(());
        let write = |language: &str, pair: &PairFinding| {
            if written.is_err() {
                return;
            }
            flagged += u64::from(pair.verdict.flagged);
            if pair.verdict.score < args.min_score {
                return;
            }
            let side = |at: usize, containment| {
                let of: &Submission = &problem.submissions[at];
                CsvSide { name: &of.name, author: of.sender(), containment }
            };
            let tokens = &pair.measures.tokens;
            written = writer.row(&CsvRow {
                problem: &problem.name,
                sides: [side(pair.left, tokens.containment_left), side(pair.right, tokens.containment_right)],
                language,
                score: pair.verdict.score,
                chance: pair.verdict.chance,
                similarity: tokens.similarity,
                evidence_bits: tokens.evidence_bits,
                simhash_distance: pair.simhash_distance,
                longest_block: None,
                flagged: pair.verdict.flagged,
                computed_similarity: pair.measures.flow.similarity,
                computed_bits: pair.measures.flow.evidence_bits,
            });
        };
        match material.rule(&problem.name, args.simhash) {
            None => indexed.every_pair(&problem_options(args, Format::Csv), write),
            Some(rule) => indexed.every_near_pair(rule, &problem_options(args, Format::Csv), write),
        }
        written?;
    }
    let mut output = writer.finish()?;
    output.flush()?;
    output.finish()?;
    Ok(Flagged { pairs: flagged, of_one_author: 0 })
}

fn summary(corpus: &Corpus, flagged: &Flagged, output: Option<&Path>) -> String {
    let mut text = format!(
        "{} to {}: {} flagged",
        counted(corpus.submission_count(), "submission"),
        counted(corpus.problems.len(), "problem"),
        counted(flagged.pairs, "pair"),
    );
    if flagged.of_one_author > 0 {
        text += &format!(" ({} more of one author or team each)", flagged.of_one_author);
    }
    if !corpus.skipped.is_empty() {
        text += &format!(", {} skipped", corpus.skipped.len());
    }
    if corpus.ignored > 0 {
        text += &format!(", {} ignored", counted(corpus.ignored, "other file"));
    }
    if corpus.left_out > 0 {
        text += &format!(", {} in other languages left out", corpus.left_out);
    }
    if let Some(output) = output {
        text += &format!("; the report is {}", output.display());
    }
    text
}
