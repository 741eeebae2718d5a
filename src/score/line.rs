//! The usual likeness of honest pairs: a normal line through the upper part of their statistics.
//!
//! Two quantiles of the problem's own pairs, b at a share q of them and a at 1 − sqrt(1 − q), give the line; q is as
//! high as copies allow: of N submissions' pairs, copies are at most about 4/N, so they lie above q and do not shift it.
//!
//! ```text
//! q = 1 − 4/N, at least 3/4, at most 99/100
//! own spread = (b − a) / (Φ⁻¹(q) − Φ⁻¹(1 − sqrt(1 − q))), at most 2.25, of flow 3
//! own middle = a − own spread · Φ⁻¹(1 − sqrt(1 − q))
//! ```
//!
//! Among few submissions copies may still be more than that, and be no ring that is left out ([`super::sampled`]). Then b is
//! one of theirs and a is not, so the two are further apart than honest pairs of any problem are: hence the most that is
//! believed. From 200 submissions on that grows with N, for then b is an honest pair's.
//!
//! Both are drawn towards what honest pairs of other problems show, as if 300 submissions more had been seen:
//!
//! ```text
//! middle = (N·own middle + 300·M0) / (N + 300)
//! spread = sqrt((N·own spread² + 300·S0²) / (N + 300))
//! ```

use serde::Serialize;

use super::calibration::upper_tail;

/// Weight of the prior in submissions.
const PRIOR_STRENGTH: f64 = 300.0;
/// Pairs of copies, as a share of all pairs of N submissions, are taken to be at most this over N.
const COPIES_OVER_N: f64 = 4.0;
/// Submissions up to which copies may be more than that.
const FEW: f64 = 200.0;
/// Bounds of that share.
const COPIES_BOUNDS: (f64, f64) = (0.01, 0.25);

/// Of the pairs of so many hands so large a share is taken to be copies at the most, 1 − q.
pub(super) fn most_copies(hands: usize) -> f64 {
    (COPIES_OVER_N / (hands as f64).max(1.0)).clamp(COPIES_BOUNDS.0, COPIES_BOUNDS.1)
}

/// Middle and spread of a statistic over honest pairs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Line {
    /// Middle of t.
    pub middle: f64,
    /// Spread of t.
    pub spread: f64,
}

impl Line {
    /// The most that the own spread of a problem of few submissions is believed by tokens and wording.
    pub(super) const MOST_SPREAD: f64 = 2.25;
    /// By what programs compute, which honest pairs differ more in.
    pub(super) const MOST_SPREAD_OF_FLOW: f64 = 3.0;

    /// What honest pairs of other problems show by tokens.
    pub const USUAL_TOKENS: Self = Self { middle: -3.5, spread: 1.5 };
    /// By what they compute.
    pub const USUAL_FLOW: Self = Self { middle: -2.0, spread: 1.5 };
    /// By the operations and constants that they name.
    pub const USUAL_VOCABULARY: Self = Self { middle: -0.9, spread: 0.6 };
    /// By their wording.
    pub const USUAL_WORDING: Self = Self { middle: -3.5, spread: 1.5 };

    /// How many spreads a statistic is above the middle.
    pub fn z(&self, statistic: f64) -> f64 {
        (statistic - self.middle) / self.spread
    }

    /// The statistic that is so many spreads above the middle.
    pub(super) fn at(&self, z: f64) -> f64 {
        self.middle + z * self.spread
    }

    /// Estimates from the statistics of pairs of two hands, all or a fair sample, where other problems show `usual` and few
    /// submissions are believed a spread of `most` at the most; the order does not matter.
    pub(super) fn estimate(usual: Self, most: f64, mut sample: Vec<f64>, hands: usize) -> Self {
        sample.sort_unstable_by(f64::total_cmp);
        let n = hands as f64;
        let upper = 1.0 - most_copies(hands);
        let lower = 1.0 - (1.0 - upper).sqrt();
        let (z_lower, z_upper) = (normal_quantile(lower), normal_quantile(upper));
        let own = match (quantile(&sample, lower), quantile(&sample, upper)) {
            (Some(a), Some(b)) => {
                let spread = ((b - a) / (z_upper - z_lower)).min(most * (n / FEW).max(1.0));
                Self { middle: a - spread * z_lower, spread }
            }
            _ => usual,
        };
        let whole = n + PRIOR_STRENGTH;
        let squares = n * own.spread * own.spread + PRIOR_STRENGTH * usual.spread * usual.spread;
        Self {
            middle: (n * own.middle + PRIOR_STRENGTH * usual.middle) / whole,
            spread: (squares / whole).sqrt(),
        }
    }
}

/// The z below which a standard normal falls with probability `share`, for shares from 1/2 up. By bisection:
/// slow, exact and the same everywhere; it is asked a few times a problem.
fn normal_quantile(share: f64) -> f64 {
    let (mut low, mut high) = (0.0, 10.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if 1.0 - upper_tail(middle) < share {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The sorted sample's element at `share` of the way.
fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    sorted.get(((last as f64) * share).ceil() as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(sample: Vec<f64>, hands: usize) -> Line {
        Line::estimate(Line::USUAL_TOKENS, Line::MOST_SPREAD, sample, hands)
    }

    #[test]
    fn copies_do_not_pass_for_what_is_usual() {
        let honest: Vec<f64> = (0..19_000).map(|i| -6.0 + f64::from(i % 100) / 20.0).collect();
        let mut mixed = honest.clone();
        // 200 submissions, 300 pairs of copies: a third of them, in groups of ten.
        mixed.extend(std::iter::repeat_n(5.0, 300));
        let (clean, mixed) = (line(honest, 200), line(mixed, 200));
        assert!((clean.middle - mixed.middle).abs() < 0.1, "{clean:?} {mixed:?}");
        assert!((clean.spread - mixed.spread).abs() < 0.1, "{clean:?} {mixed:?}");
    }

    #[test]
    fn a_third_of_the_pairs_of_a_few_submissions_may_be_copies() {
        // Of five submissions three are copies: three of ten pairs.
        let honest = (0..7).map(|i| -4.0 + 0.1 * f64::from(i));
        let few = line(honest.chain(std::iter::repeat_n(6.0, 3)).collect(), 5);
        assert!(few.spread < 1.53 && few.middle < -3.4, "{few:?}");
    }

    #[test]
    fn a_normal_sample_gives_its_middle_and_spread() {
        // Wider than is believed of few, and of many.
        for (hands, spread, believed) in
            [(1_000_000, 0.8, 0.8), (1_000_000, 4.0, 4.0), (200, 2.0, 2.0), (200, 4.0, 2.25), (400, 4.0, 4.0)]
        {
            let sample: Vec<f64> = (1..20_000)
                .map(|i| {
                    let share = f64::from(i) / 20_000.0;
                    let z = if share >= 0.5 { normal_quantile(share) } else { -normal_quantile(1.0 - share) };
                    -3.5 + spread * z
                })
                .collect();
            let line = line(sample, hands);
            let n = hands as f64;
            let expected = ((n * believed * believed + 300.0 * 2.25) / (n + 300.0)).sqrt();
            assert!((line.spread - expected).abs() < 0.02, "{hands} {spread}: {line:?}");
            if believed == spread {
                assert!((line.middle + 3.5).abs() < 0.02, "{hands} {spread}: {line:?}");
            }
        }
    }

    #[test]
    fn the_problem_itself_counts_more_as_it_grows() {
        let sample = vec![-1.0; 1000];
        let few = line(sample.clone(), 5);
        let many = line(sample, 5000);
        assert!(few.middle < -3.4 && many.middle > -1.2);
        assert_eq!(line(Vec::new(), 5), Line::USUAL_TOKENS);
    }

    #[test]
    fn quantiles_are_the_normal_ones() {
        assert!((normal_quantile(0.75) - 0.674_489_750_196_081_7).abs() < 1e-9);
    }
}
