//! `judgeprint check`: one submission against all others of its problem in the index, which it joins.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use super::add::{parse_instance, parse_name};
use crate::check::{self, CheckOptions};
use crate::cli::index::{Index, IndexArgs, now};
use crate::cli::intake::catch_up;
use crate::cli::output::{Output, harmless, is_broken_pipe, refuse_input};
use crate::cli::progress::Progress;
use crate::cli::source::ReadArgs;
use crate::cli::{exit, format, say};
use crate::corpus::{self, Submission, Timestamp};
use crate::intake::{check_report, found_pairs};
use crate::report::check::{CheckReport, ElsewhereReport, write_json};
use crate::report::counted::counted;
use crate::report::model::LineRange;
use crate::store::{Access, Checked, CohortKey, Origin, Outcome, Prepared, Store, StoreError};

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(
    after_help = "The submission is stored first and compared second, so that of two copies that arrive at the same moment \
                        each sees the other; with --dry-run it is only compared. An id that the problem knows already is the \
                        same submission again. Scores are those that `report --problem` would give now (but for a --template that is given here \
                        and not stored, of which the honest pairs know nothing); where the problem has a \
                        simhash mode that flags, exactly the near submissions are listed. --everywhere looks into the other \
                        problems of the same mode by simhash alone; what it lists does not change what is flagged, nor the exit \
                        code.\n\n\
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
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true, value_parser = parse_instance)]
    pub instance: String,

    /// Compare it without storing it
    #[arg(long)]
    pub dry_run: bool,

    /// Stop comparing after so many milliseconds and answer with the best found until then; storing it is not cut short
    #[arg(long, value_name = "MS", value_parser = parse_deadline)]
    pub deadline: Option<Duration>,

    /// List at least this many of the most suspicious, flagged or not; where a simhash flags, only what is near
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub top: usize,

    /// List pairs of one author (or team) as well
    #[arg(long)]
    pub same_author: bool,

    /// List near-duplicates in other problems of the same simhash mode as well; they flag nothing
    #[arg(long)]
    pub everywhere: bool,

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

fn parse_deadline(text: &str) -> Result<Duration, String> {
    text.parse().map(Duration::from_millis).map_err(|_| "a whole number of milliseconds".to_owned())
}

/// Whether what honest pairs of a problem look like was never measured.
async fn is_unmeasured(store: &mut Store, problem: &str) -> Result<bool, StoreError> {
    Ok(store.cohorts(Some(problem)).await?.iter().any(CohortKey::is_unmeasured))
}

/// Runs it.
///
/// # Errors
/// When the program cannot be read, or the index cannot be used. Once a submission is stored it stays stored.
pub fn run(args: &CheckArgs, quiet: bool) -> anyhow::Result<u8> {
    let start = Instant::now();
    let is_late = || args.deadline.is_some_and(|deadline| start.elapsed() >= deadline);
    let format = format::choose(args.format, args.output.as_deref(), CheckFormat::Text)?;
    refuse_input(args.output.as_deref(), &[args.file.as_path()])?;
    let submission = submission(args)?;
    let beside = args.read.read_templates()?;
    let origin = Origin { source: args.source.clone(), instance: args.instance.clone() };
    let mut prepared = Prepared::new(&submission, &origin, now()).filling_in();
    let mut index = args.index.open(if args.dry_run { Access::Read } else { Access::Create })?;
    let mut stored = None;
    let mut derives = !args.dry_run;
    let is_new = !index.run(async |store| store.has_problem(&args.problem).await)?;
    if args.dry_run && is_new {
        bail!(
            "no submission of `{}` is in the index `{}`\nhint: `judgeprint index stats` lists the problems",
            args.problem,
            index.name()
        );
    }
    if args.dry_run && index.run(async |store| store.pending(Some(&args.problem)).await)? > 0 {
        // What an older version stored is not found before it is derived. The submission is none of it.
        index.close()?;
        index = args.index.open(Access::Write)?;
        catch_up(&mut index, Some(&args.problem), &Progress::new(quiet))?;
        derives = true;
    } else if args.dry_run && index.run(async |store| is_unmeasured(store, &args.problem).await)? {
        // Who may only read goes on with what other problems show.
        index.close()?;
        (index, derives) = match args.index.open(Access::Write) {
            Ok(index) => (index, true),
            Err(_) => (args.index.open(Access::Read)?, false),
        };
    }
    if !args.dry_run {
        refuse_to_replace(args, &mut index, &prepared)?;
        let put = async |store: &mut Store| store.put_now(std::slice::from_ref(&prepared)).await;
        stored = index.run(put)?.first().map(|put| put.outcome);
        catch_up(&mut index, Some(&args.problem), &Progress::new(quiet))?;
    }
    index.run(async |store| store.fill_in(&mut prepared).await)?;
    // What honest pairs look like is for everybody who asks: templates of this one question do not change it.
    let of_index = index.handed_out(Vec::new())?;
    let of_index = |problem: &str| of_index.of(problem);
    let handed_out = index.handed_out(beside)?;
    if derives {
        index.run(async |store| check::calibrate_first(store, &args.problem, &of_index).await)?;
    }
    let options = CheckOptions {
        top: args.top,
        include_same_author: args.same_author,
        dry_run: args.dry_run,
        everywhere: args.everywhere,
    };
    let applying = handed_out.of(&args.problem);
    let answer = index
        .run(async |store| check::check(store, &prepared, &applying, &options, &is_late).await)?
        .with_context(|| format!("`{}` was removed from the index or replaced meanwhile", submission.name))?;
    let report = check_report(&args.problem, &answer, stored, start.elapsed());
    match write(&report, format, args, quiet) {
        // Nobody listens: what is found is stored all the same.
        Err(error) if is_broken_pipe(&error) => {}
        written => written?,
    }
    // Whoever asked has the answer; the rest can wait for itself.
    if let Some(number) = answer.number.filter(|_| !args.dry_run) {
        let pairs = found_pairs(&answer, &report, now());
        let checked =
            Checked { number, content_hash: prepared.content_hash(), is_whole: answer.incomplete.is_none() };
        index.run(async |store| {
            store.put_pairs(&args.problem, &checked, &pairs).await?;
            store.settle(&args.problem).await?;
            check::calibrate_due(store, Some(&args.problem), &of_index).await
        })?;
    }
    if is_new {
        say_that_it_is_new(args, &mut index, quiet)?;
    }
    index.close()?;
    Ok(if args.exit_code && report.flagged { exit::FLAGGED } else { exit::DONE })
}

fn write(report: &CheckReport, format: CheckFormat, args: &CheckArgs, quiet: bool) -> anyhow::Result<()> {
    let mut output = Output::open(args.output.as_deref())?;
    match format {
        CheckFormat::Text => text(report, quiet, &mut output)?,
        CheckFormat::Json => write_json(report, &mut output)?,
    }
    output.finish()
}

/// An id that was made from a file's name is no reason to replace what somebody else sent under that name.
fn refuse_to_replace(args: &CheckArgs, index: &mut Index, prepared: &Prepared<'_>) -> anyhow::Result<()> {
    if args.id.is_some() || index.run(async |store| store.outcome(prepared).await)? != Outcome::Replaced {
        return Ok(());
    }
    bail!(
        "`{}` of `{}` is in the index with other content\nhint: --id says which submission this is, --dry-run \
         only compares",
        prepared.submission().name,
        args.problem
    )
}

/// A problem is made by its first submission, or by a slip of the hand.
fn say_that_it_is_new(args: &CheckArgs, index: &mut Index, quiet: bool) -> anyhow::Result<()> {
    if index.run(async |store| store.problem_names().await)?.len() > 1 {
        let problem = &args.problem;
        say(
            quiet,
            &format!("note: `{problem}` is new to the index; `judgeprint index stats` lists what it has"),
        );
    }
    Ok(())
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

fn text(report: &CheckReport, quiet: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let CheckReport { stored, took_ms, flagged_matches, .. } = report;
    write!(out, "{} of {}: {stored}, ", harmless(&report.submission), harmless(&report.problem))?;
    // A simhash compares with those of other languages, too.
    if report.others == 0 && report.near.is_none() {
        writeln!(
            out,
            "the only one of the problem in its language, so with none to compare it with ({took_ms:.1} ms)"
        )?;
    } else {
        let others = counted(report.others, "other");
        writeln!(out, "compared with {others} in {took_ms:.1} ms: {flagged_matches} flagged")?;
    }
    match report.incomplete.as_deref() {
        Some("deadline") => writeln!(out, "The deadline came first: this is what was found until then.")?,
        Some(_) => {
            writeln!(out, "A bound was reached: more may be flagged than is listed; `--top` lists more.")?;
        }
        None => {}
    }
    if !report.matches.is_empty() {
        matches_text(report, out)?;
    }
    if let Some(everywhere) = &report.everywhere {
        everywhere_text(everywhere, report.everywhere_found, out)?;
    }
    let has_any = !report.matches.is_empty() || report.everywhere_found.is_some_and(|found| found > 0);
    if has_any && !quiet {
        writeln!(out, "\nSimilarity is no proof of copying; people decide.")?;
    }
    Ok(())
}

fn everywhere_text(
    everywhere: &[ElsewhereReport],
    found: Option<usize>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if everywhere.is_empty() {
        writeln!(out, "\nIn other problems: nothing is near.")?;
        return Ok(());
    }
    let more = found.unwrap_or_default().saturating_sub(everywhere.len());
    let more = if more > 0 { format!(" {more} more are not listed.") } else { String::new() };
    writeln!(out, "\nIn other problems, near by simhash, which flags nothing:{more}")?;
    writeln!(out, "  score  distance  other")?;
    for one in everywhere {
        writeln!(
            out,
            "  {:.3}  {:>8}  {} of {}{}",
            one.score,
            one.simhash_distance,
            harmless(&one.submission),
            harmless(&one.problem),
            sender(one.author.as_deref(), one.team.as_deref()),
        )?;
    }
    Ok(())
}

/// Behind a name: who sent it, as far as is known.
fn sender(author: Option<&str>, team: Option<&str>) -> String {
    author.or(team).map_or_else(String::new, |sender| format!(" ({})", harmless(sender)))
}

/// Nearly every submission is one file.
fn lines(range: LineRange) -> String {
    let LineRange { file, first, last } = range;
    if file == 0 { format!("{first}-{last}") } else { format!("{first}-{last} of file {}", file + 1) }
}

fn matches_text(report: &CheckReport, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out)?;
    writeln!(out, "  score  alike  of this  of other   bits  longest  other")?;
    for one in &report.matches {
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
            sender(one.author.as_deref(), one.team.as_deref()),
        )?;
    }
    for one in report.matches.iter().filter(|one| one.flagged) {
        writeln!(out, "\nLike {}: {}", harmless(&one.submission), one.explanation)?;
        for block in &one.blocks {
            writeln!(
                out,
                "  lines {} are its lines {}: {} tokens, {:.0} bits{}",
                lines(block.checked),
                lines(block.other),
                block.tokens,
                block.bits,
                if block.template { ", template" } else { "" }
            )?;
        }
    }
    Ok(())
}
