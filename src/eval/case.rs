//! The pairs that an evaluation counts, and the measures over a part of them.

use std::collections::BTreeMap;

use super::contest::Flags;
use super::labels::KindId;
use super::metrics::Metrics;
use super::ranking::Ranking;

/// The index of [`MIXED`](super::MIXED) among an evaluation's languages.
pub(super) const MIXED_INDEX: u32 = 0;

/// What a pair counts as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Case {
    pub(super) positive: bool,
    /// Index into the evaluation's languages.
    pub(super) language: u32,
    /// The label's kind; `None` for a pair that no label lists.
    pub(super) kind: Option<KindId>,
}

/// The pairs that count.
#[derive(Debug, Default)]
pub(super) struct Cases {
    pub(super) scored: Vec<(f64, Case)>,
    /// How many pairs without a score there are of each case.
    pub(super) unscored: BTreeMap<Case, u64>,
    /// How many pairs of each case the detector raised an alarm for.
    flagged: BTreeMap<Case, u64>,
}

impl Cases {
    pub(super) fn add_unscored(&mut self, case: Case, count: u64) {
        if count > 0 {
            *self.unscored.entry(case).or_default() += count;
        }
    }

    pub(super) fn add_flagged(&mut self, case: Case) {
        *self.flagged.entry(case).or_default() += 1;
    }

    /// Measures the cases that `keep` accepts.
    pub(super) fn metrics(&self, keep: impl Fn(&Case) -> bool) -> Metrics {
        let scored = self.scored.iter().filter(|(_, case)| keep(case));
        let mut ranking = Ranking::new(scored.map(|(score, case)| (*score, case.positive)));
        for (case, &count) in self.unscored.iter().filter(|(case, _)| keep(case)) {
            let (positives, negatives) = if case.positive { (count, 0) } else { (0, count) };
            ranking.add_unscored(positives, negatives);
        }
        Metrics::of(&ranking)
    }

    /// What was flagged among the pairs that `keep` accepts.
    pub(super) fn flags(&self, keep: impl Fn(&Case) -> bool) -> Flags {
        let flagged = |positive| {
            let of_this = self.flagged.iter().filter(|(case, _)| case.positive == positive && keep(case));
            of_this.map(|(_, count)| count).sum()
        };
        Flags {
            true_pairs: self.count(|case| case.positive && keep(case)),
            flagged_true: flagged(true),
            flagged_false: flagged(false),
        }
    }

    /// Number of pairs that `keep` accepts.
    pub(super) fn count(&self, keep: impl Fn(&Case) -> bool) -> u64 {
        let scored = self.scored.iter().filter(|(_, case)| keep(case)).count() as u64;
        scored + self.unscored.iter().filter(|(case, _)| keep(case)).map(|(_, count)| count).sum::<u64>()
    }

    pub(super) fn append(&mut self, other: Self) {
        self.scored.extend(other.scored);
        for (case, count) in other.unscored {
            self.add_unscored(case, count);
        }
        for (case, count) in other.flagged {
            *self.flagged.entry(case).or_default() += count;
        }
    }
}
