//! How long the answer to one submission takes, in one process that stays and as a process of its own.
//!
//! ```text
//! judgeprint add FOLDER --db INDEX                                     fill an index with one problem
//! cargo run --release --example arrival -- warm  INDEX PROBLEM NEW [--deadline-us N]
//! cargo run --release --example arrival -- fresh INDEX PROBLEM NEW JUDGEPRINT
//! ```
//!
//! NEW is a folder of programs that are not in the index yet; each is stored and checked, as a judge would have it.
//! `warm` counts from the text in memory to the answer: hashing, tokenizing, the commit, the check with its blocks. What
//! the program does after it has answered (merging segments, looking at honest pairs again) is timed by itself. `control`
//! is arithmetic that always takes the same time, unless the machine is busy.
//! `fresh` counts from starting `judgeprint check` to its end, all of that included. The index grows by what is in NEW.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use judgeprint::check::{CheckOptions, calibrate_due, calibrate_first, check};
use judgeprint::corpus::{self, ReadOptions, Submission, Timestamp};
use judgeprint::store::{Access, OpenOptions, Origin, Prepared, Store};

/// After so many arrivals a copy of one is looked for, outside the time.
const PLANT_EVERY: usize = 50;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["warm", index, problem, new] => warm(index.as_ref(), problem, new.as_ref()),
        ["fresh", index, problem, new, program] => fresh(index.as_ref(), problem, new.as_ref(), program),
        _ => bail!("warm INDEX PROBLEM NEW, or fresh INDEX PROBLEM NEW JUDGEPRINT"),
    }
}

/// The programs of a folder, as new submissions to a problem.
fn submissions(new: &Path, problem: &str) -> anyhow::Result<Vec<Submission>> {
    let corpus = corpus::read(new, &ReadOptions::default(), &|_| ())?;
    let mut submissions: Vec<Submission> =
        corpus.problems.into_iter().flat_map(|one| one.submissions).collect();
    for one in &mut submissions {
        problem.clone_into(&mut one.problem);
        one.name.insert_str(0, "arrival-");
    }
    Ok(submissions)
}

fn warm(index: &Path, problem: &str, new: &Path) -> anyhow::Result<()> {
    let submissions = submissions(new, problem)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    runtime.block_on(async {
        let options = OpenOptions { access: Access::Write, wait: Duration::from_secs(30) };
        let mut store = Store::open(index, &options).await?;
        let none = |_: &str| Vec::new();
        let mut steps = [
            ("stored", Vec::new()),
            ("checked", Vec::new()),
            ("answered", Vec::new()),
            ("after", Vec::new()),
            ("control", Vec::new()),
        ];
        let (mut matches, mut flagged, mut incomplete, mut alone) = (0, 0, 0, 0);
        for (count, submission) in submissions.iter().enumerate() {
            let start = Instant::now();
            let prepared = Prepared::new(submission, &Origin::default(), Timestamp(0));
            prepared.work_out();
            store.put_now(std::slice::from_ref(&prepared)).await?;
            let stored = start.elapsed();
            calibrate_first(&mut store, problem, &none).await?;
            let options =
                CheckOptions { top: 5, include_same_author: false, dry_run: false, everywhere: false };
            let answer =
                check(&mut store, &prepared, &[], &options, &|| false).await?.context("an answer")?;
            let answered = start.elapsed();
            store.settle(problem).await?;
            calibrate_due(&mut store, Some(problem), &none).await?;
            let after = start.elapsed() - answered;
            // Outside the time: what is measured must be the answer.
            if answer.submissions <= count as u64 || answer.number.is_none() {
                bail!("the answer to `{}` is none", submission.name);
            }
            if answer.matches.is_empty() {
                alone += 1;
            } else if count % PLANT_EVERY == 0 {
                find_a_copy(&mut store, submission).await?;
            }
            matches += answer.matches.len();
            flagged += usize::from(answer.matches.iter().any(|one| one.verdict.flagged));
            incomplete += usize::from(answer.incomplete.is_some());
            // The first ones fill the caches.
            if count >= submissions.len() / 5 {
                let times = [stored, answered - stored, answered, after, control()];
                for ((_, times), time) in steps.iter_mut().zip(times) {
                    times.push(time);
                }
            }
        }
        writeln!(
            std::io::stdout(),
            "{} checked, {flagged} flagged, {matches} matches, {incomplete} incomplete, {alone} like no other",
            submissions.len()
        )?;
        for (name, times) in &mut steps {
            writeln!(std::io::stdout(), "{}", line(name, times))?;
        }
        store.close().await?;
        Ok(())
    })
}

/// How long arithmetic takes that is always the same and reads no memory, a few milliseconds: where its last percents are
/// slow, the machine was doing something else.
fn control() -> Duration {
    let start = Instant::now();
    let mut state = 1_u64;
    for _ in 0..4_000_000 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
    }
    std::hint::black_box(state);
    start.elapsed()
}

/// A copy of a submission that is stored, by somebody else: no match may be better.
async fn find_a_copy(store: &mut Store, original: &Submission) -> anyhow::Result<()> {
    let copy = Submission {
        name: "planted.cpp".to_owned(),
        author: Some("somebody else".to_owned()),
        team: None,
        ..original.clone()
    };
    let prepared = Prepared::new(&copy, &Origin::default(), Timestamp(0));
    let options = CheckOptions { top: 5, include_same_author: false, dry_run: true, everywhere: false };
    let answer = check(store, &prepared, &[], &options, &|| false).await?.context("an answer")?;
    // There may be others that are the same.
    let best = answer.matches.first().map_or(0.0, |one| one.verdict.score);
    match answer.matches.iter().find(|one| one.other.name == original.name) {
        Some(found) if found.measures.tokens.similarity == 1.0 && found.verdict.score >= best => Ok(()),
        _ => bail!("a copy of `{}` is not found as one", original.name),
    }
}

fn fresh(index: &Path, problem: &str, new: &Path, program: &str) -> anyhow::Result<()> {
    let mut files: Vec<PathBuf> = Vec::new();
    let mut folders = vec![new.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end != "csv") {
                files.push(path);
            }
        }
    }
    files.sort();
    let mut times = Vec::new();
    for (count, file) in files.iter().enumerate() {
        let start = Instant::now();
        let status = Command::new(program)
            .arg("check")
            .arg(file)
            .args(["--problem", problem, "--id", &format!("fresh-{count}"), "--db"])
            .arg(index)
            .stdout(Stdio::null())
            .status()?;
        times.push(start.elapsed());
        if !status.success() {
            bail!("`{program} check {}` ended with {status}", file.display());
        }
    }
    writeln!(std::io::stdout(), "{}", line("a process each", &mut times))?;
    Ok(())
}

fn line(name: &str, times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: f64| {
        let index = ((times.len() as f64 * share).ceil() as usize).clamp(1, times.len()) - 1;
        times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    format!(
        "{name:<15} p50 {:8.2} ms   p90 {:8.2} ms   p99 {:8.2} ms   max {:8.2} ms   of {}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
        times.len()
    )
}
