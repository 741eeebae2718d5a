//! Scored, labelled pairs in the order in which a threshold that falls would flag them.
//!
//! Every measure in [`metrics`](super::metrics) is a function of this order with equal scores taken together,
//! so it is built once and holds one entry per distinct score. Pairs without a score are one group below all
//! others, of which only the size is kept: a problem of 950 submissions has 450,000 of them.

use std::cmp::Ordering;

/// Pairs grouped by equal score, highest first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ranking {
    groups: Vec<Group>,
    unscored: Group,
    positives: u64,
    negatives: u64,
}

/// The pairs of one score.
#[derive(Debug, Clone, Default, PartialEq)]
struct Group {
    score: f64,
    positives: u64,
    negatives: u64,
}

/// What is flagged when the threshold has come down to one score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// Pairs with at least this score are flagged; `None`: all pairs are, also those without a score.
    pub threshold: Option<f64>,
    /// Positives flagged so far.
    pub true_positives: u64,
    /// Negatives flagged so far.
    pub false_positives: u64,
    /// The positives that this step added.
    pub new_true_positives: u64,
    /// The negatives that this step added.
    pub new_false_positives: u64,
}

impl Ranking {
    /// Orders pairs of a score and whether the pair is positive. Higher scores are more suspicious, any finite
    /// or infinite number will do, 0 and −0 are equal, and NaN means that the pair has no score.
    /// O(n log n), or O(n) where they come in order.
    pub fn new(pairs: impl IntoIterator<Item = (f64, bool)>) -> Self {
        let mut ranking = Self::default();
        let mut scored = Vec::new();
        for (score, positive) in pairs {
            if score.is_nan() {
                ranking.add_unscored(u64::from(positive), u64::from(!positive));
            } else {
                scored.push((score, positive));
            }
        }
        // No NaN is left, so every comparison has an answer.
        scored.sort_unstable_by(|a, b| b.0.partial_cmp(&a.0).unwrap_or(Ordering::Equal));
        for (score, positive) in scored {
            if ranking.groups.last().is_none_or(|group| group.score != score) {
                ranking.groups.push(Group { score, positives: 0, negatives: 0 });
            }
            if let Some(group) = ranking.groups.last_mut() {
                group.positives += u64::from(positive);
                group.negatives += u64::from(!positive);
            }
            ranking.positives += u64::from(positive);
            ranking.negatives += u64::from(!positive);
        }
        ranking
    }

    /// Adds pairs that have no score. They tie with each other and stand below every score.
    pub fn add_unscored(&mut self, positives: u64, negatives: u64) {
        self.unscored.positives += positives;
        self.unscored.negatives += negatives;
        self.positives += positives;
        self.negatives += negatives;
    }

    /// Number of positive pairs.
    pub fn positives(&self) -> u64 {
        self.positives
    }

    /// Number of negative pairs.
    pub fn negatives(&self) -> u64 {
        self.negatives
    }

    /// The states that a falling threshold goes through, one for each distinct score; the last flags every pair.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let scored = self.groups.iter().map(|group| (Some(group.score), group));
        let rest = (self.unscored.positives + self.unscored.negatives > 0).then_some((None, &self.unscored));
        let (mut true_positives, mut false_positives) = (0, 0);
        scored.chain(rest).map(move |(threshold, group)| {
            true_positives += group.positives;
            false_positives += group.negatives;
            Step {
                threshold,
                true_positives,
                false_positives,
                new_true_positives: group.positives,
                new_false_positives: group.negatives,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(ranking: &Ranking) -> Vec<(Option<f64>, u64, u64)> {
        ranking.steps().map(|step| (step.threshold, step.true_positives, step.false_positives)).collect()
    }

    #[test]
    fn equal_scores_are_one_step() {
        let ranking = Ranking::new([(0.0, true), (0.5, false), (-0.0, false), (0.5, true), (2.0, true)]);
        assert_eq!(summary(&ranking), [(Some(2.0), 1, 0), (Some(0.5), 2, 1), (Some(0.0), 3, 2)]);
        assert_eq!((ranking.positives(), ranking.negatives()), (3, 2));
    }

    #[test]
    fn unscored_pairs_come_after_every_score() {
        let mut ranking = Ranking::new([(f64::NAN, true), (f64::NEG_INFINITY, true), (1.0, false)]);
        ranking.add_unscored(1, 7);
        assert_eq!(summary(&ranking), [(Some(1.0), 0, 1), (Some(f64::NEG_INFINITY), 1, 1), (None, 3, 8)]);
        assert_eq!((ranking.positives(), ranking.negatives()), (3, 8));
    }

    #[test]
    fn nothing_has_no_steps() {
        assert_eq!(Ranking::new([]).steps().count(), 0);
    }
}
