//! `judgeprint index stats`.

use std::io::Write;

use clap::Args;

use crate::cli::exit;
use crate::cli::index::IndexArgs;
use crate::cli::output::harmless;
use crate::cli::table::table;
use crate::report::counted::counted;
use crate::store::{Access, Stats};

/// Arguments of `index stats`.
#[derive(Debug, Args)]
#[command(after_help = "Example: judgeprint index stats --json")]
pub struct StatsArgs {
    /// Print JSON instead of tables
    #[arg(long)]
    pub json: bool,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When the index cannot be read.
pub(super) fn run(args: &StatsArgs) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Read)?;
    let stats = index.run(async |store| store.stats().await)?;
    let name = index.name();
    index.close()?;
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &stats)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", text(&stats, &name))?;
    }
    Ok(exit::DONE)
}

fn text(stats: &Stats, name: &str) -> String {
    let head = [
        "problem",
        "submissions",
        "pending",
        "findings",
        "decisions",
        "awaiting",
        "authors",
        "languages",
        "contests",
        "source bytes",
        "stored bytes",
        "simhash",
        "first",
        "last",
    ]
    .map(str::to_owned);
    let problems = stats.problems.iter().map(|problem| {
        [
            harmless(&problem.name),
            problem.submissions.to_string(),
            problem.pending.to_string(),
            problem.findings.to_string(),
            problem.decisions.to_string(),
            problem.awaiting.to_string(),
            problem.authors.to_string(),
            problem.languages.to_string(),
            problem.contests.to_string(),
            problem.source_bytes.to_string(),
            problem.stored_bytes.to_string(),
            problem.simhash_mode.clone(),
            problem.first_submitted_at.clone().unwrap_or_else(|| "-".to_owned()),
            problem.last_submitted_at.clone().unwrap_or_else(|| "-".to_owned()),
        ]
    });
    let rows: Vec<_> = std::iter::once(head).chain(problems).collect();
    let mut text = format!(
        "{}: format {}, {} bytes ({} free)\n{} to {}, {}\n\n{}",
        harmless(name),
        stats.format_version,
        stats.file_bytes,
        stats.free_bytes,
        counted(stats.submissions, "submission"),
        counted(stats.problems.len(), "problem"),
        counted(stats.templates, "template"),
        table(&rows)
    );
    let cohorts = cohorts(stats);
    if cohorts.len() > 1 {
        text += &format!("\nderived: what submissions are compared by\n{}", table(&cohorts));
    }
    let blocks = blocks(stats);
    if blocks.len() > 1 {
        text += &format!("\nblock index: fingerprints under each value of each block\n{}", table(&blocks));
    }
    text
}

/// What is derived for each language family of each problem.
fn cohorts(stats: &Stats) -> Vec<[String; 9]> {
    let head = [
        "problem",
        "family",
        "submissions",
        "programs",
        "hands",
        "k-grams",
        "segments",
        "posting bytes",
        "token bytes",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    for problem in &stats.problems {
        rows.extend(problem.cohorts.iter().map(|cohort| {
            [
                harmless(&problem.name),
                harmless(&cohort.family),
                cohort.submissions.to_string(),
                cohort.programs.to_string(),
                cohort.hands.to_string(),
                cohort.grams.to_string(),
                cohort.segments.to_string(),
                cohort.postings_bytes.to_string(),
                cohort.codes_bytes.to_string(),
            ]
        }));
    }
    rows
}

/// How full the blocks of each problem are that has fingerprints.
fn blocks(stats: &Stats) -> Vec<[String; 9]> {
    let head =
        ["problem", "simhash", "bits", "near", "fingerprints", "block", "values used", "mean", "fullest"];
    let mut rows = vec![head.map(str::to_owned)];
    for problem in stats.problems.iter().filter(|problem| problem.simhash.fingerprints > 0) {
        let simhash = &problem.simhash;
        for (number, block) in simhash.blocks.iter().enumerate() {
            rows.push([
                harmless(&problem.name),
                simhash.mode.clone(),
                simhash.bits.to_string(),
                format!("<= {}", simhash.max_distance),
                simhash.fingerprints.to_string(),
                format!("{} of {}, {} bits", number + 1, simhash.blocks.len(), block.bits),
                block.values.to_string(),
                format!("{:.3}", block.mean),
                block.fullest.to_string(),
            ]);
        }
    }
    rows
}
