//! `judgeprint index import`.

use std::collections::BTreeSet;
use std::io::{self, StdoutLock, Write};
use std::path::PathBuf;

use anyhow::{anyhow, bail};
use clap::Args;
use rayon::prelude::*;

use super::lines::Lines;
use crate::cli::index::{Index, IndexArgs, now};
use crate::cli::intake;
use crate::cli::output::harmless;
use crate::cli::progress::Progress;
use crate::cli::{exit, say};
use crate::store::{Access, Header, Outcome, Prepared, Received, Record, Totals};

/// Bytes of text in one transaction, beside the bound on submissions.
const MAX_BATCH_BYTES: usize = 8 << 20;

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
        batch_bytes: 0,
        reader: Some(io::stdout().lock()),
        progress: &progress,
        seen: Totals { problems: 0, templates: 0, submissions: 0 },
        problems: BTreeSet::new(),
        tally: [0; 4],
    };
    let read = import.read(&mut lines, usize::from(args.batch));
    // What stands before a bad line is stored and acknowledged.
    let stored = import.store();
    progress.clear();
    read.and(stored)?;
    let Import { mut index, seen, tally, problems, .. } = import;
    let problems = problems.iter().map(String::as_str).collect();
    intake::settle(&mut index, &problems, &progress)?;
    let name = index.name();
    index.close()?;
    say(quiet, &summary(&seen, &tally, &name));
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
    batch_bytes: usize,
    /// `None` when nobody listens any more; the submissions are to be stored all the same.
    reader: Option<StdoutLock<'static>>,
    progress: &'a Progress,
    /// What was read.
    seen: Totals,
    /// Problems with submissions.
    problems: BTreeSet<String>,
    /// How many submissions were added, replaced, updated, unchanged.
    tally: [u64; 4],
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
            }
        }
        Ok(())
    }

    /// Stores the batch and acknowledges it.
    fn store(&mut self) -> anyhow::Result<()> {
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
        for put in intake::put(&mut self.index, &prepared)? {
            let at = match put.outcome {
                Outcome::Added => 0,
                Outcome::Replaced => 1,
                Outcome::Updated => 2,
                Outcome::Unchanged => 3,
            };
            self.tally[at] += 1;
        }
        let mut acknowledged = String::new();
        for Received { submission, .. } in &batch {
            acknowledged += &format!("{}\t{}\n", harmless(&submission.problem), harmless(&submission.name));
        }
        if let Some(out) = &mut self.reader {
            match out.write_all(acknowledged.as_bytes()).and_then(|()| out.flush()) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.reader = None,
                said => said?,
            }
        }
        self.progress.at(usize::try_from(self.tally.iter().sum::<u64>()).unwrap_or(usize::MAX));
        Ok(())
    }
}

fn summary(seen: &Totals, [added, replaced, updated, unchanged]: &[u64; 4], index: &str) -> String {
    let mut text = format!("{} in the index {index}: {added} added", counts(seen));
    for (n, what) in [(replaced, "replaced"), (updated, "updated"), (unchanged, "unchanged")] {
        if *n > 0 {
            text += &format!(", {n} {what}");
        }
    }
    text
}

fn counts(totals: &Totals) -> String {
    let count = |n: u64, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
    let Totals { problems, templates, submissions } = *totals;
    format!(
        "{}, {} and {}",
        count(submissions, "submission"),
        count(problems, "problem"),
        count(templates, "template")
    )
}
