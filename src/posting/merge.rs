//! What several runs say together: frequencies are added, programs united.
//!
//! A merge of up to `WAYS` runs reads each entry once. The least of so few k-grams is found by looking at all of
//! them, which needs no branch that can be guessed wrongly, unlike a heap; more runs are merged in rounds.

use super::run::{Entry, Run};

/// Runs that are merged at once.
const WAYS: usize = 16;

/// The sum of runs, without the programs for which `keep` is false, and without entries that then say nothing.
///
/// An entry that has no program left but changes a frequency stays: what it takes away may stand in another segment.
/// Sums that no `i32` holds stop at its ends; they cannot come from true counts. O(entries × min(runs, 16) + programs)
/// for each round of 16 runs.
pub fn merge(inputs: &[&Run], keep: impl Fn(u32) -> bool) -> Run {
    if inputs.len() <= WAYS {
        return merge_few(inputs, &keep);
    }
    let mut runs: Vec<Run> = inputs.chunks(WAYS).map(|some| merge_few(some, &keep)).collect();
    while runs.len() > 1 {
        runs = runs.chunks(WAYS).map(|some| merge_few(&some.iter().collect::<Vec<_>>(), &keep)).collect();
    }
    runs.pop().unwrap_or_default()
}

/// A run that is being read, and the entry it has come to.
struct Source<'a> {
    run: &'a Run,
    at: usize,
}

fn merge_few(inputs: &[&Run], keep: &impl Fn(u32) -> bool) -> Run {
    let mut sources: Vec<Source<'_>> =
        inputs.iter().filter(|run| !run.is_empty()).map(|run| Source { run, at: 0 }).collect();
    let rest = |sources: &[Source<'_>]| sources.iter().map(|source| source.run.len() - source.at).sum();
    let mut out = Run::with_capacity(rest(&sources), inputs.iter().map(|run| run.postings()).sum());
    // The k-grams that the sources have come to, side by side.
    let mut heads: Vec<u64> = sources.iter().map(|source| source.run.grams()[0]).collect();
    while sources.len() > 1 {
        let least = heads.iter().fold(u64::MAX, |least, &head| least.min(head));
        let mut sum = Sum::new(&mut out, least, keep);
        let mut ended = false;
        for (head, source) in heads.iter_mut().zip(&mut sources) {
            if *head == least {
                sum.add(source.run.entry(source.at));
                source.at += 1;
                match source.run.grams().get(source.at) {
                    Some(&next) => *head = next,
                    None => ended = true,
                }
            }
        }
        sum.close();
        if ended {
            sources.retain(|source| source.at < source.run.len());
            heads.clear();
            heads.extend(sources.iter().map(|source| source.run.grams()[source.at]));
        }
    }
    for source in &sources {
        for index in source.at..source.run.len() {
            let entry = source.run.entry(index);
            let mut sum = Sum::new(&mut out, entry.gram, keep);
            sum.add(entry);
            sum.close();
        }
    }
    out
}

/// The entry that is being added up.
struct Sum<'a, K> {
    out: &'a mut Run,
    keep: &'a K,
    gram: u64,
    hands: i64,
    submissions: i64,
    /// Where its programs begin.
    start: usize,
    /// Whether they ascend so far: they do where later segments hold later programs.
    ascending: bool,
}

impl<'a, K: Fn(u32) -> bool> Sum<'a, K> {
    #[inline]
    fn new(out: &'a mut Run, gram: u64, keep: &'a K) -> Self {
        let start = out.opened_at();
        Self { out, keep, gram, hands: 0, submissions: 0, start, ascending: true }
    }

    #[inline]
    fn add(&mut self, entry: Entry<'_>) {
        self.hands += i64::from(entry.hands);
        self.submissions += i64::from(entry.submissions);
        let programs = self.out.open();
        let joint = programs.len();
        programs.extend(entry.programs.iter().copied().filter(|&program| (self.keep)(program)));
        if joint > self.start && joint < programs.len() && programs[joint - 1] >= programs[joint] {
            self.ascending = false;
        }
    }

    #[inline]
    fn close(self) {
        if !self.ascending {
            sort_tail(self.out.open(), self.start);
        }
        if self.hands == 0 && self.submissions == 0 && self.out.open().len() == self.start {
            return;
        }
        self.out.close(self.gram, saturated(self.hands), saturated(self.submissions));
    }
}

/// Sorts what stands from `start` on and removes what stands there twice.
fn sort_tail(programs: &mut Vec<u32>, start: usize) {
    programs[start..].sort_unstable();
    let mut end = start;
    for at in start..programs.len() {
        if end == start || programs[end - 1] != programs[at] {
            programs[end] = programs[at];
            end += 1;
        }
    }
    programs.truncate(end);
}

/// The nearest `i32`.
pub(super) fn saturated(sum: i64) -> i32 {
    i32::try_from(sum).unwrap_or(if sum < 0 { i32::MIN } else { i32::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posting::sample::{naive_sum, runs};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_merge_is_the_sum(runs in prop::collection::vec(runs(40), 0..40), dropped in 0_u32..8) {
            let keep = |program: u32| program % 8 >= dropped;
            let inputs: Vec<&Run> = runs.iter().collect();
            prop_assert_eq!(merge(&inputs, keep), naive_sum(&runs, keep));
        }

        #[test]
        fn it_does_not_matter_what_is_merged_first(runs in prop::collection::vec(runs(40), 3..7), cut in 1_usize..6) {
            let inputs: Vec<&Run> = runs.iter().collect();
            let (older, newer) = inputs.split_at(cut.min(inputs.len() - 1));
            let all = |_| true;
            let (older_sum, newer_sum) = (merge(older, all), merge(newer, all));
            let whole = merge(&inputs, all);
            prop_assert_eq!(&merge(&[&older_sum, &newer_sum], all), &whole);
            let mut last_first = vec![&older_sum];
            last_first.splice(0..0, newer.iter().copied());
            prop_assert_eq!(merge(&last_first, all), whole, "nor the order");
        }
    }

    fn single(hands: i32, submissions: i32, programs: &[u32]) -> Run {
        let mut run = Run::default();
        run.push(Entry { gram: u64::MAX, hands, submissions, programs });
        run
    }

    #[test]
    fn what_says_nothing_goes_and_what_counts_stays() {
        let (came, went) = (single(1, 2, &[3, 4]), single(-1, -2, &[]));
        assert!(merge(&[&came, &went], |_| false).is_empty());
        assert_eq!(merge(&[&came, &went], |program| program == 4), single(0, 0, &[4]));
        assert_eq!(merge(&[&came], |_| false), single(1, 2, &[]));
        assert_eq!(merge(&[&went], |_| true), went);
        assert!(merge(&[], |_| true).is_empty());
    }

    #[test]
    fn sums_stop_at_the_ends() {
        let (most, least) = (single(i32::MAX, 1, &[]), single(i32::MIN, 1, &[]));
        assert_eq!(merge(&[&most, &most, &most], |_| true), single(i32::MAX, 3, &[]));
        assert_eq!(merge(&[&least, &least], |_| true), single(i32::MIN, 2, &[]));
        assert_eq!(merge(&[&most, &least], |_| true), single(-1, 2, &[]), "and are exact before");
    }
}
