//! The best pairs of a search, in memory that does not grow with the pairs.

use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use rayon::prelude::*;

use super::scored::ScoredPair;

/// The pairs that a search kept.
#[derive(Debug, Clone, Default)]
pub struct Ranked {
    /// Most suspicious first.
    pub pairs: Vec<ScoredPair>,
    /// Pairs that were measured.
    pub measured: u64,
    /// Flagged pairs of submissions, kept or not; those that may be besides are not counted.
    pub flagged: u64,
    /// Flagged pairs of submissions that were not wanted.
    pub unwanted_flagged: u64,
    /// Pairs that share so much that there may be a ring beside them ([`super::ring`]), ascending: of each program with later ones
    /// those that share the most.
    pub alike: Vec<(u32, u32)>,
}

/// A pair that is more alike than it seemed.
#[derive(Debug, Clone, Copy)]
pub struct Raised {
    /// As it is now.
    pub pair: ScoredPair,
    /// Whether it was flagged before.
    pub was_flagged: bool,
    /// What it stands for.
    pub count: PairCount,
}

impl Ranked {
    /// Puts pairs in the place of the same before; no more are kept than a search keeps.
    pub(super) fn raise(&mut self, raised: &[Raised], (top, keep): (usize, usize)) {
        let sides = |pair: &ScoredPair| (pair.left, pair.right);
        let known: BTreeSet<(u32, u32)> = raised.iter().map(|one| sides(&one.pair)).collect();
        self.pairs.retain(|pair| !known.contains(&sides(pair)));
        for Raised { pair, was_flagged, count } in raised {
            if pair.verdict.flagged && !was_flagged {
                self.flagged += count.wanted;
                self.unwanted_flagged += count.unwanted;
            }
            self.pairs.extend((count.wanted > 0).then_some(*pair));
        }
        let is_plain = |pair: &ScoredPair| !pair.may_be_flagged;
        self.pairs
            .sort_unstable_by(|one, other| is_plain(one).cmp(&is_plain(other)).then_with(|| one.rank(other)));
        let flagged = self.pairs.partition_point(|pair| pair.may_be_flagged);
        let plain = self.pairs.split_off(flagged);
        self.pairs.truncate(keep);
        let room = top.saturating_sub(self.pairs.len());
        self.pairs.extend(plain.into_iter().take(room));
    }
}

/// How many pairs of submissions a pair of programs stands for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PairCount {
    /// Those that may be listed.
    pub wanted: u64,
    /// Those that may not (one author's).
    pub unwanted: u64,
}

/// A pair in the heap: the least suspicious is the greatest, so that it is the one to go.
struct Least(ScoredPair);

impl PartialEq for Least {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Least {}
impl PartialOrd for Least {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Least {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.rank(&other.0)
    }
}

/// The highest worst statistic of several searches for the same best pairs: what is below it is among the best of none, so
/// what comes out does not depend on who raised it when.
pub(super) struct Bar(AtomicU64);

impl Bar {
    pub(super) fn new() -> Self {
        Self(AtomicU64::new(f64::NEG_INFINITY.to_bits()))
    }

    pub(super) fn is_reached(&self, statistic: f64) -> bool {
        statistic >= f64::from_bits(self.0.load(Relaxed))
    }

    pub(super) fn raise(&self, worst: Option<f64>) {
        let Some(worst) = worst else { return };
        let higher = |known: u64| (worst > f64::from_bits(known)).then(|| worst.to_bits());
        // Where it is as high already there is nothing to do.
        let _ = self.0.fetch_update(Relaxed, Relaxed, higher);
    }
}

/// The best pairs so far: `top` whatever they are, up to `keep` that may be flagged.
pub(super) struct Kept {
    top: usize,
    keep: usize,
    plain: BinaryHeap<Least>,
    flagged: BinaryHeap<Least>,
    /// Pairs that were measured, whether they were offered or not.
    pub(super) measured: u64,
    flagged_count: u64,
    unwanted_flagged: u64,
    /// Pairs that share so much that there may be a ring beside them.
    pub(super) alike: Vec<(u32, u32)>,
}

/// Lets every program offer its pairs, on all cores: the most suspicious of the wanted ones, all that may be flagged (up to
/// `keep`) and at least `top` in all, ranked. `each` is called once a program, with something of its own to work with.
pub(super) fn ranked<S: Send>(
    members: usize,
    (top, keep): (usize, usize),
    scratch: impl Fn() -> S + Sync,
    each: impl Fn(u32, &mut Kept, &mut S) + Sync,
) -> Ranked {
    let kept = (0..members as u32)
        .into_par_iter()
        .fold(
            || (Kept::new(top, keep), scratch()),
            |(mut kept, mut scratch), member| {
                each(member, &mut kept, &mut scratch);
                (kept, scratch)
            },
        )
        .map(|(kept, _)| kept)
        .reduce(|| Kept::new(top, keep), Kept::merge);
    kept.finish()
}

impl Kept {
    fn new(top: usize, keep: usize) -> Self {
        Self {
            top,
            keep,
            plain: BinaryHeap::new(),
            flagged: BinaryHeap::new(),
            measured: 0,
            flagged_count: 0,
            unwanted_flagged: 0,
            alike: Vec::new(),
        }
    }

    /// Whether an unflagged pair of this statistic may be among the best so far.
    pub(super) fn would_keep(&self, statistic: f64) -> bool {
        let worst = self.plain.peek().map(|worst| worst.0.verdict.statistic);
        self.plain.len() < self.top || worst.is_some_and(|worst| statistic >= worst)
    }

    /// The statistic of the worst unflagged pair, once there are as many as are kept: none below it is among the best.
    pub(super) fn worst(&self) -> Option<f64> {
        let worst = self.plain.peek().map(|worst| worst.0.verdict.statistic);
        worst.filter(|_| self.plain.len() >= self.top)
    }

    pub(super) fn offer(&mut self, pair: ScoredPair, count: PairCount) {
        if pair.verdict.flagged {
            self.flagged_count += count.wanted;
            self.unwanted_flagged += count.unwanted;
        }
        if count.wanted > 0 {
            self.place(pair);
        }
    }

    fn place(&mut self, pair: ScoredPair) {
        let (heap, room) =
            if pair.may_be_flagged { (&mut self.flagged, self.keep) } else { (&mut self.plain, self.top) };
        if heap.len() < room {
            heap.push(Least(pair));
        } else if let Some(mut worst) = heap.peek_mut()
            && pair.rank(&worst.0) == Ordering::Less
        {
            *worst = Least(pair);
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.measured += other.measured;
        self.flagged_count += other.flagged_count;
        self.unwanted_flagged += other.unwanted_flagged;
        self.alike.extend(other.alike);
        for pair in other.plain.into_iter().chain(other.flagged) {
            self.place(pair.0);
        }
        self
    }

    fn finish(self) -> Ranked {
        let mut alike = self.alike;
        alike.sort_unstable();
        let mut pairs: Vec<ScoredPair> = self.flagged.into_iter().map(|least| least.0).collect();
        pairs.sort_unstable_by(ScoredPair::rank);
        let mut plain: Vec<ScoredPair> = self.plain.into_iter().map(|least| least.0).collect();
        plain.sort_unstable_by(ScoredPair::rank);
        plain.truncate(self.top.saturating_sub(pairs.len()));
        pairs.extend(plain);
        Ranked {
            pairs,
            measured: self.measured,
            flagged: self.flagged_count,
            unwanted_flagged: self.unwanted_flagged,
            alike,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{Measures, Verdict};

    fn pair(left: u32, statistic: f64, flagged: bool) -> ScoredPair {
        let verdict = Verdict { statistic, flagged, ..Verdict::default() };
        ScoredPair { left, right: 100, measures: Measures::default(), verdict, may_be_flagged: flagged }
    }

    #[test]
    fn raised_pairs_take_their_places_and_are_counted_once() {
        let mut ranked = Ranked {
            pairs: vec![pair(1, 5.0, true), pair(2, 4.0, true), pair(3, 2.0, false), pair(4, 1.0, false)],
            flagged: 7,
            unwanted_flagged: 2,
            ..Ranked::default()
        };
        let raised = |left, statistic, flagged, was_flagged, wanted| Raised {
            pair: pair(left, statistic, flagged),
            was_flagged,
            count: PairCount { wanted, unwanted: 3 },
        };
        let all = [
            raised(2, 6.0, true, true, 4),
            raised(3, 3.0, false, false, 1),
            raised(4, 5.5, true, false, 5),
            // Of one author, and one that was not among the best.
            raised(5, 5.2, true, false, 0),
            raised(6, 1.5, false, false, 1),
        ];
        ranked.raise(&all, (4, 9));
        assert_eq!(ranked.pairs.iter().map(|pair| pair.left).collect::<Vec<_>>(), [2, 4, 1, 3]);
        assert_eq!((ranked.flagged, ranked.unwanted_flagged), (7 + 5, 2 + 3 + 3));
        ranked.raise(&[], (0, 2));
        assert_eq!(ranked.pairs.iter().map(|pair| pair.left).collect::<Vec<_>>(), [2, 4]);
    }
}
