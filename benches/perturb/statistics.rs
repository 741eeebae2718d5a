//! How the k-grams of a problem are spread over its programs: what a made-up problem must have in common with a
//! real one, for an index to cost the same on both.

use std::collections::HashSet;
use std::path::Path;

use anyhow::Context;
use judgeprint::corpus::{self, ReadOptions, Submission};
use judgeprint::fingerprint::{GramBag, K};
use judgeprint::token::{SourceText, TokenLimits, Tokenizer};
use rayon::prelude::*;

use crate::splitmix::SplitMix64;

/// Problem sizes at which distinct grams are counted, as far as the problem goes.
const SIZES: [usize; 6] = [100, 300, 952, 3_000, 10_000, 100_000];
/// Classes of document frequency: the largest of each.
const CLASSES: [usize; 5] = [1, 3, 10, 100, usize::MAX];
/// The order in which programs arrive, for the growth.
const SEED: u64 = 952;

/// One program: its counted tokens and their distinct grams.
struct Read {
    codes: Vec<u32>,
    grams: Vec<u64>,
}

fn read(submission: &Submission) -> Read {
    let text: String = submission.files.iter().map(|file| file.text.as_str()).collect();
    let mut tokenizer = Tokenizer::new(submission.language, TokenLimits::default());
    let codes = tokenizer.tokenize(&SourceText::single(&submission.name, &text)).counted().codes;
    let grams = GramBag::of(&codes, K).hashes;
    Read { codes, grams }
}

/// The value below which so many percent of the ascending values lie.
fn percentile(ascending: &[usize], percent: usize) -> usize {
    ascending[(ascending.len() - 1) * percent / 100]
}

fn percentiles(values: impl Iterator<Item = usize>) -> String {
    let mut values: Vec<usize> = values.collect();
    values.sort_unstable();
    [10, 50, 90].map(|percent| percentile(&values, percent).to_string()).join(" / ")
}

/// The table of every problem under `source`, one line a figure.
pub(crate) fn of(source: &Path) -> anyhow::Result<String> {
    let corpus = corpus::read(source, &ReadOptions::default(), &|_| ())?;
    let tables: Vec<String> = corpus.problems.iter().map(|one| table(&one.name, &one.submissions)).collect();
    tables.first().context("no programs")?;
    Ok(tables.join("\n"))
}

fn table(name: &str, submissions: &[Submission]) -> String {
    let mut programs: Vec<Read> = submissions.par_iter().map(read).collect();
    let mut random = SplitMix64(SEED);
    for at in (1..programs.len()).rev() {
        programs.swap(at, (random.next() % (at as u64 + 1)) as usize);
    }
    let different: HashSet<&[u32]> = programs.iter().map(|one| one.codes.as_slice()).collect();

    // Every distinct gram with the number of programs that hold it, ascending.
    let mut all: Vec<u64> = programs.iter().flat_map(|one| one.grams.iter().copied()).collect();
    all.par_sort_unstable();
    let holders: Vec<(u64, usize)> = all.chunk_by(u64::eq).map(|equal| (equal[0], equal.len())).collect();
    let mut classes = [0_usize; CLASSES.len()];
    for &(_, count) in &holders {
        classes[CLASSES.partition_point(|&largest| largest < count)] += count;
    }
    let share = |part: usize| format!("{:.1}", 100.0 * part as f64 / all.len() as f64);
    let common =
        holders.iter().map(|&(_, count)| if count * 10 > programs.len() * 3 { count } else { 0 }).sum();
    let own = |one: &Read| {
        let lone = |gram: &&u64| holders.binary_search(&(**gram, 1)).is_ok();
        100 * one.grams.iter().filter(lone).count() / one.grams.len().max(1)
    };
    let own: Vec<usize> = programs.par_iter().map(own).collect();

    let sizes = SIZES.iter().copied().filter(|&size| size < programs.len()).chain([programs.len()]);
    let growth: Vec<String> = sizes.map(|size| format!("{size}: {}", distinct(&programs[..size]))).collect();
    [
        format!("problem {name}: {} programs, {} of them different", programs.len(), different.len()),
        format!(
            "counted tokens, p10 / p50 / p90: {}",
            percentiles(programs.iter().map(|one| one.codes.len()))
        ),
        format!(
            "distinct {K}-grams, p10 / p50 / p90: {}",
            percentiles(programs.iter().map(|one| one.grams.len()))
        ),
        format!(
            "held by no other program, % of a program's, p10 / p50 / p90: {}",
            percentiles(own.into_iter())
        ),
        format!(
            "% of occurrences with 1, 2–3, 4–10, 11–100, more holders: {}",
            classes.map(share).join(" / ")
        ),
        format!("% of occurrences that more than 30 % of the programs hold: {}", share(common)),
        format!("distinct grams of so many programs: {}", growth.join(", ")),
    ]
    .map(|line| line + "\n")
    .concat()
}

fn distinct(programs: &[Read]) -> usize {
    let mut all: Vec<u64> = programs.iter().flat_map(|one| one.grams.iter().copied()).collect();
    all.par_sort_unstable();
    all.dedup();
    all.len()
}
