//! Measures of how well a [`Ranking`] separates positives from negatives.
//!
//! P and N are the numbers of positives and negatives. A threshold t flags the pairs with a score of at least
//! t, TP(t) and FP(t) of which are positive and negative; only thresholds at a score matter, and pairs with one
//! score are flagged together. Counts are compared as integers, so that rounding decides nothing.
//!
//! Without positives or without negatives there is nothing to separate, and every measure is `None`: average
//! precision and F1 have a value without negatives, but it is 1 for any scores, and reads like a success.
//!
//! A golden test holds the figures equal to scikit-learn's (`scripts/sklearn-metrics.py`).

use serde::Serialize;

use super::ranking::Ranking;

/// Every measure of one ranking; `None` (JSON `null`) where a measure is undefined.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Metrics {
    /// Number of positive pairs.
    pub positives: u64,
    /// Number of negative pairs.
    pub negatives: u64,
    /// See [`roc_auc`].
    pub roc_auc: Option<f64>,
    /// See [`average_precision`].
    pub average_precision: Option<f64>,
    /// See [`recall_at_one_percent`].
    pub recall_at_one_percent: Option<f64>,
    /// See [`recall_at_zero`].
    pub recall_at_zero: Option<f64>,
    /// See [`best_f1`].
    pub best_f1: Option<BestF1>,
}

/// The best balance of precision and recall, and where it is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BestF1 {
    /// The F1 value, 0…1.
    pub f1: f64,
    /// Flagging every pair with at least this score reaches it; `None`: only flagging every pair does, also
    /// those without a score.
    pub threshold: Option<f64>,
}

impl Metrics {
    /// Computes them all. O(g) for g distinct scores.
    pub fn of(ranking: &Ranking) -> Self {
        Self {
            positives: ranking.positives(),
            negatives: ranking.negatives(),
            roc_auc: roc_auc(ranking),
            average_precision: average_precision(ranking),
            recall_at_one_percent: recall_at_one_percent(ranking),
            recall_at_zero: recall_at_zero(ranking),
            best_f1: best_f1(ranking),
        }
    }
}

/// Area under the ROC curve, 0…1: the chance that a positive scores above a negative, where a tie counts half
/// (Mann and Whitney 1947, U / (P·N)). `None` without positives or without negatives.
pub fn roc_auc(ranking: &Ranking) -> Option<f64> {
    let (positives, negatives) = both(ranking)?;
    // Twice U, so that the halves of ties stay integers; u128, since it is of the size of P·N.
    let twice: u128 = ranking
        .steps()
        .map(|step| {
            let above = step.true_positives - step.new_true_positives;
            u128::from(step.new_false_positives) * u128::from(2 * above + step.new_true_positives)
        })
        .sum();
    Some(twice as f64 / (2 * u128::from(positives) * u128::from(negatives)) as f64)
}

/// Average precision, 0…1, as scikit-learn's `average_precision_score`: Σ (Rₙ − Rₙ₋₁)·Pₙ over the distinct
/// scores from the highest, with recall R = TP/P and precision P = TP/(TP + FP), without interpolation.
/// `None` without positives or without negatives.
pub fn average_precision(ranking: &Ranking) -> Option<f64> {
    let (positives, _) = both(ranking)?;
    let sum: f64 = ranking
        .steps()
        .filter(|step| step.new_true_positives > 0)
        .map(|step| {
            let flagged = step.true_positives + step.false_positives;
            step.new_true_positives as f64 * (step.true_positives as f64 / flagged as f64)
        })
        .sum();
    // The terms can add up to a hair more than P.
    Some((sum / positives as f64).min(1.0))
}

/// The largest recall TP/P, 0…1, over the thresholds with a false positive rate FP/N of at most 1 %.
/// 0 where already the highest score flags more. `None` without positives or without negatives.
pub fn recall_at_one_percent(ranking: &Ranking) -> Option<f64> {
    recall_at(ranking, 100)
}

/// The largest recall TP/P, 0…1, over the thresholds that flag no negative at all.
/// `None` without positives or without negatives.
pub fn recall_at_zero(ranking: &Ranking) -> Option<f64> {
    recall_at(ranking, u64::MAX)
}

/// The largest F1 = 2·TP/(TP + FP + P), 0…1, over all thresholds, and the highest threshold that reaches it:
/// of equally good ones the one with the fewest alarms. `None` without positives or without negatives.
pub fn best_f1(ranking: &Ranking) -> Option<BestF1> {
    let (positives, _) = both(ranking)?;
    let mut best = (0, 1);
    let mut threshold = None;
    for step in ranking.steps() {
        let candidate = (2 * step.true_positives, step.true_positives + step.false_positives + positives);
        if u128::from(candidate.0) * u128::from(best.1) > u128::from(best.0) * u128::from(candidate.1) {
            best = candidate;
            threshold = step.threshold;
        }
    }
    Some(BestF1 { f1: best.0 as f64 / best.1 as f64, threshold })
}

/// Largest recall while FP/N is at most one part in `parts`.
fn recall_at(ranking: &Ranking, parts: u64) -> Option<f64> {
    let (positives, negatives) = both(ranking)?;
    let found = ranking
        .steps()
        .take_while(|step| u128::from(step.false_positives) * u128::from(parts) <= u128::from(negatives))
        .last()
        .map_or(0, |step| step.true_positives);
    Some(found as f64 / positives as f64)
}

/// P and N, where there are both.
fn both(ranking: &Ranking) -> Option<(u64, u64)> {
    (ranking.positives() > 0 && ranking.negatives() > 0).then_some((ranking.positives(), ranking.negatives()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Few distinct scores, so that ties are the rule.
    fn pairs() -> impl Strategy<Value = Vec<(f64, bool)>> {
        prop::collection::vec((-6i8..6, any::<bool>()), 0..60)
            .prop_map(|pairs| pairs.into_iter().map(|(score, flag)| (f64::from(score) / 4.0, flag)).collect())
    }

    /// The definition, pair by pair.
    fn brute_auc(pairs: &[(f64, bool)]) -> Option<f64> {
        let (mut wins, mut count) = (0.0, 0.0);
        for positive in pairs.iter().filter(|pair| pair.1) {
            for negative in pairs.iter().filter(|pair| !pair.1) {
                count += 1.0;
                if positive.0 > negative.0 {
                    wins += 1.0;
                } else if positive.0 == negative.0 {
                    wins += 0.5;
                }
            }
        }
        (count > 0.0).then(|| wins / count)
    }

    /// Largest TP/P over every threshold that is a score, with FP within `allowed`; each counted anew.
    fn brute_recall(pairs: &[(f64, bool)], allowed: impl Fn(usize, usize) -> bool) -> Option<f64> {
        let positives = pairs.iter().filter(|pair| pair.1).count();
        let negatives = pairs.len() - positives;
        let flagged = |at: f64, positive| pairs.iter().filter(|p| p.1 == positive && p.0 >= at).count();
        (positives > 0 && negatives > 0).then(|| {
            pairs
                .iter()
                .filter(|at| allowed(flagged(at.0, false), negatives))
                .map(|at| flagged(at.0, true) as f64 / positives as f64)
                .fold(0.0, f64::max)
        })
    }

    fn close(a: Option<f64>, b: Option<f64>) -> bool {
        match (a, b) {
            (Some(a), Some(b)) => (a - b).abs() <= 1e-12,
            (a, b) => a == b,
        }
    }

    proptest! {
        #[test]
        fn auc_is_its_definition(pairs in pairs()) {
            prop_assert!(close(roc_auc(&Ranking::new(pairs.clone())), brute_auc(&pairs)));
        }

        #[test]
        fn auc_of_reversed_scores_is_the_complement(pairs in pairs()) {
            let reversed = pairs.iter().map(|&(score, positive)| (-score, positive));
            let complement = roc_auc(&Ranking::new(pairs.clone())).map(|auc| 1.0 - auc);
            prop_assert!(close(roc_auc(&Ranking::new(reversed)), complement));
        }

        #[test]
        fn recalls_are_their_definitions(pairs in pairs()) {
            let ranking = Ranking::new(pairs.clone());
            let one_percent = brute_recall(&pairs, |fp, n| fp as f64 / n as f64 <= 0.01);
            prop_assert!(close(recall_at_one_percent(&ranking), one_percent));
            prop_assert!(close(recall_at_zero(&ranking), brute_recall(&pairs, |fp, _| fp == 0)));
        }

        #[test]
        fn only_the_order_counts(pairs in pairs()) {
            let curved = pairs.iter().map(|&(score, positive)| (score.exp() * 3.0 - 7.0, positive));
            let mut of_curved = Metrics::of(&Ranking::new(curved));
            let of_plain = Metrics::of(&Ranking::new(pairs));
            if let (Some(best), Some(plain)) = (&mut of_curved.best_f1, of_plain.best_f1) {
                let image = plain.threshold.map(|threshold| threshold.exp() * 3.0 - 7.0);
                prop_assert_eq!(best.threshold, image);
                best.threshold = plain.threshold;
            }
            prop_assert_eq!(of_curved, of_plain);
        }

        #[test]
        fn unscored_pairs_are_like_a_lowest_score(pairs in pairs(), positives in 0u64..4, negatives in 0u64..4) {
            let mut unscored = Ranking::new(pairs.clone());
            unscored.add_unscored(positives, negatives);
            let low = (0..positives).map(|_| (-9.0, true)).chain((0..negatives).map(|_| (-9.0, false)));
            let mut lowest = Metrics::of(&Ranking::new(pairs.into_iter().chain(low)));
            if let Some(best) = &mut lowest.best_f1 {
                best.threshold = best.threshold.filter(|&threshold| threshold != -9.0);
            }
            prop_assert_eq!(Metrics::of(&unscored), lowest);
        }
    }

    #[test]
    fn ties_count_half() {
        let ranking = Ranking::new([(1.0, true), (1.0, false), (0.0, true), (0.0, false)]);
        assert_eq!(roc_auc(&ranking), Some(0.5));
        assert_eq!(average_precision(&ranking), Some(0.5));
        assert_eq!(recall_at_zero(&ranking), Some(0.0), "a tie group is flagged as a whole");
    }

    #[test]
    fn one_percent_is_included() {
        let negatives = (0..100).map(|n| (-f64::from(n), false));
        let ranking = Ranking::new(negatives.chain([(0.5, true), (-0.5, true), (-1.5, true)]));
        assert_eq!(recall_at_one_percent(&ranking), Some(2.0 / 3.0));
        assert_eq!(recall_at_zero(&ranking), Some(1.0 / 3.0));
    }

    #[test]
    fn zero_is_zero_however_many_negatives_there_are() {
        let negatives = (0..5000).map(|n| (-f64::from(n), false));
        let ranking = Ranking::new(negatives.chain([(0.5, true), (-0.5, true)]));
        assert_eq!(recall_at_zero(&ranking), Some(0.5));
    }

    #[test]
    fn of_equal_f1_the_higher_threshold_is_given() {
        // With two positives F1 is 2/3 at 3, 1/2 at 2, and 2/3 again at 1, where both are flagged.
        let ranking = Ranking::new([(3.0, true), (2.0, false), (1.0, true), (1.0, false)]);
        assert_eq!(best_f1(&ranking), Some(BestF1 { f1: 2.0 / 3.0, threshold: Some(3.0) }));
    }

    #[test]
    fn nothing_is_defined_without_both_sides() {
        for pairs in [vec![], vec![(1.0, false), (0.0, false)], vec![(1.0, true)]] {
            let metrics = Metrics::of(&Ranking::new(pairs));
            let best_f1 = metrics.best_f1.map(|best| best.f1);
            let recalls = [metrics.recall_at_one_percent, metrics.recall_at_zero];
            assert_eq!([metrics.roc_auc, metrics.average_precision, best_f1], [None; 3]);
            assert_eq!(recalls, [None; 2]);
        }
    }

    #[derive(serde::Deserialize)]
    struct Golden {
        cases: Vec<GoldenCase>,
    }

    #[derive(serde::Deserialize)]
    struct GoldenCase {
        name: String,
        scores: Vec<f64>,
        labels: Vec<u8>,
        roc_auc: f64,
        average_precision: f64,
        recall_at_one_percent: f64,
        recall_at_zero: f64,
        best_f1: f64,
        best_f1_threshold: f64,
    }

    #[test]
    fn figures_are_those_of_scikit_learn() {
        let text = include_str!("../../tests/data/eval/sklearn.json");
        let golden: Golden = serde_json::from_str(text).unwrap();
        assert!(golden.cases.len() >= 12);
        for case in golden.cases {
            let labels = case.labels.iter().map(|&label| label == 1);
            let metrics = Metrics::of(&Ranking::new(case.scores.iter().copied().zip(labels)));
            let best = metrics.best_f1.unwrap();
            for (what, ours, theirs) in [
                ("roc_auc", metrics.roc_auc, case.roc_auc),
                ("average_precision", metrics.average_precision, case.average_precision),
                ("recall_at_one_percent", metrics.recall_at_one_percent, case.recall_at_one_percent),
                ("recall_at_zero", metrics.recall_at_zero, case.recall_at_zero),
                ("best_f1", Some(best.f1), case.best_f1),
                ("best_f1_threshold", best.threshold, case.best_f1_threshold),
            ] {
                assert!(close(ours, Some(theirs)), "{}: {what} is {ours:?}, not {theirs}", case.name);
            }
        }
    }
}
