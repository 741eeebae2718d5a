//! From measures to a chance and a score: how often would an honest pair look this alike?
//!
//! The statistic of a pair joins its measures into one number x in 0…1 and takes its log-odds:
//!
//! ```text
//! x = containment^(3/4) · similarity^(1/4) · evidence / (evidence + 5 bits)
//! t = ln(x / (1 − x))
//! ```
//!
//! In their upper part the t of honest pairs are about normally distributed. Two quantiles of the problem's own
//! pairs, b at a share q of them and a at 1 − sqrt(1 − q), give the line; q is as high as copies allow: of N
//! submissions' pairs, copies are at most about 4/N, so they lie above q and do not shift it.
//!
//! ```text
//! q = 1 − 4/N, at least 3/4, at most 99/100
//! own spread = (b − a) / (Φ⁻¹(q) − Φ⁻¹(1 − sqrt(1 − q)))        own middle = b − own spread · Φ⁻¹(q)
//! ```
//!
//! Both are drawn towards what honest pairs of other problems show, as if 300 submissions more had been seen:
//!
//! ```text
//! middle = (N·own middle + 300·M0) / (N + 300)
//! spread = sqrt((N·own spread² + 300·S0²) / (N + 300))
//! z = (t − middle) / spread        p = P(normal > z)        chance = p · number of pairs
//! ```
//!
//! `chance` is the number of honest pairs that one would expect in this problem to look at least this alike.
//! `score` is a fixed map of p alone, so that one scale holds for problems of every size.

use serde::Serialize;

use super::similarity::Measures;

/// Bits of evidence at which what is shared counts half: coincidences of this size are everyday.
const EVERYDAY_BITS: f64 = 5.0;
/// Weight of the prior in submissions.
const PRIOR_STRENGTH: f64 = 300.0;
/// Middle of t over honest pairs.
const PRIOR_MIDDLE: f64 = -3.5;
/// Spread of t over honest pairs.
const PRIOR_SPREAD: f64 = 1.5;
/// Bounds of x, so that its log-odds stay finite.
const X_BOUNDS: (f64, f64) = (0.005, 0.9995);
/// Pairs of copies, as a share of all pairs of N submissions, are taken to be at most this over N.
const COPIES_OVER_N: f64 = 4.0;
/// Bounds of the upper quantile.
const QUANTILE_BOUNDS: (f64, f64) = (0.75, 0.99);
/// A pair is flagged when fewer honest pairs than this are expected to look as much alike.
pub const FLAG_CHANCE: f64 = 0.05;
/// Below this z, more than [`FLAG_CHANCE`] of honest pairs look at least this alike.
const USUAL_Z: f64 = 1.6;
/// Fewer bits of evidence are never flagged, and no pair is looked for that shares fewer.
pub const MIN_FLAGGED_BITS: f64 = 2.0;
/// Decimal digits of surprise (−log10 p) that give a score of one half.
const HALF_SCORE_DIGITS: f64 = 3.0;

/// What honest pairs of a cohort look like.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Calibration {
    /// Middle of t.
    pub middle: f64,
    /// Spread of t.
    pub spread: f64,
    /// Number of pairs of two hands of the cohort.
    pub pairs: u64,
    /// Number of hands of the cohort.
    pub hands: u64,
}

/// What a pair's likeness means in its problem.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Verdict {
    /// Log-odds of the joined measures.
    pub statistic: f64,
    /// Honest pairs expected to be at least this alike.
    pub chance: f64,
    /// 0…1, on one scale for all problems.
    pub score: f64,
    /// Whether the chance is below [`FLAG_CHANCE`].
    pub flagged: bool,
}

/// The statistic t of a pair.
pub fn statistic(measures: &Measures) -> f64 {
    let evidence = measures.evidence_bits / (measures.evidence_bits + EVERYDAY_BITS);
    // a^(3/4) · b^(1/4) with square roots alone, which are exact everywhere.
    let (a, b) = (measures.containment(), measures.similarity);
    let joined = (a * (a * b).sqrt()).sqrt();
    let x = (joined * evidence).clamp(X_BOUNDS.0, X_BOUNDS.1);
    libm::log(x / (1.0 - x))
}

impl Calibration {
    /// Estimates from the statistics of pairs of two hands, all or a fair sample; the order does not matter.
    pub fn new(mut sample: Vec<f64>, hands: usize) -> Self {
        sample.sort_unstable_by(f64::total_cmp);
        let n = hands as f64;
        let upper = (1.0 - COPIES_OVER_N / n.max(1.0)).clamp(QUANTILE_BOUNDS.0, QUANTILE_BOUNDS.1);
        let lower = 1.0 - (1.0 - upper).sqrt();
        let (z_lower, z_upper) = (normal_quantile(lower), normal_quantile(upper));
        let (middle, spread) = match (quantile(&sample, lower), quantile(&sample, upper)) {
            (Some(a), Some(b)) => {
                let spread = (b - a) / (z_upper - z_lower);
                (b - spread * z_upper, spread)
            }
            _ => (PRIOR_MIDDLE, PRIOR_SPREAD),
        };
        let whole = n + PRIOR_STRENGTH;
        Self {
            middle: (n * middle + PRIOR_STRENGTH * PRIOR_MIDDLE) / whole,
            spread: ((n * spread * spread + PRIOR_STRENGTH * PRIOR_SPREAD * PRIOR_SPREAD) / whole).sqrt(),
            pairs: (hands as u64) * (hands as u64).saturating_sub(1) / 2,
            hands: hands as u64,
        }
    }

    /// One that was estimated before, as middle and spread, for a cohort of so many hands now; the prior's alone where
    /// none was.
    pub fn known(estimate: Option<(f64, f64)>, hands: usize) -> Self {
        let prior = Self::new(Vec::new(), hands);
        estimate.map_or(prior, |(middle, spread)| Self { middle, spread, ..prior })
    }

    /// Whether a pair of this statistic is too usual to be flagged, whatever the number of pairs: one honest pair
    /// in twenty looks as much alike. `false` where that takes a closer look.
    pub(super) fn is_usual(&self, statistic: f64) -> bool {
        (statistic - self.middle) / self.spread < USUAL_Z
    }

    /// What a pair's measures mean here.
    pub fn verdict(&self, measures: &Measures) -> Verdict {
        let statistic = statistic(measures);
        let p = upper_tail((statistic - self.middle) / self.spread);
        // One pair, at the least, is what a chance is asked of.
        let chance = p * self.pairs.max(1) as f64;
        let digits = -libm::log10(p.max(f64::MIN_POSITIVE));
        Verdict {
            statistic,
            chance,
            score: digits / (digits + HALF_SCORE_DIGITS),
            flagged: chance < FLAG_CHANCE && measures.evidence_bits >= MIN_FLAGGED_BITS,
        }
    }
}

/// P(standard normal > z).
fn upper_tail(z: f64) -> f64 {
    0.5 * libm::erfc(z / std::f64::consts::SQRT_2)
}

/// The z below which a standard normal falls with probability `share`, for shares from 1/2 up. By bisection:
/// slow, exact and the same everywhere; it is asked twice a problem.
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

    fn measures(share: f64, bits: f64) -> Measures {
        Measures { similarity: share, containment_left: share, containment_right: share, evidence_bits: bits }
    }

    #[test]
    fn more_alike_is_less_likely_and_scores_higher() {
        let calibration = Calibration::new(Vec::new(), 20);
        let mut last = calibration.verdict(&measures(0.0, 0.0));
        for step in 1..=20 {
            let share = f64::from(step) / 20.0;
            let verdict = calibration.verdict(&measures(share, 100.0 * share));
            assert!(verdict.chance < last.chance && verdict.score > last.score, "{share}");
            last = verdict;
        }
        assert!(last.flagged && last.score < 1.0);
    }

    #[test]
    fn a_tiny_coincidence_is_no_finding() {
        let calibration = Calibration::new(Vec::new(), 20);
        assert!(!calibration.verdict(&measures(1.0, 1.0)).flagged);
        // One pair alone: unlikely enough, but on next to nothing.
        let verdict = Calibration::new(Vec::new(), 2).verdict(&measures(1.0, 1.9));
        assert!(verdict.chance < FLAG_CHANCE && !verdict.flagged, "{verdict:?}");
    }

    #[test]
    fn copies_do_not_pass_for_what_is_usual() {
        let honest: Vec<f64> = (0..19_000).map(|i| -6.0 + f64::from(i % 100) / 20.0).collect();
        let mut mixed = honest.clone();
        // 200 submissions, 300 pairs of copies: a third of them, in groups of ten.
        mixed.extend(std::iter::repeat_n(5.0, 300));
        let (clean, mixed) = (Calibration::new(honest, 200), Calibration::new(mixed, 200));
        assert!((clean.middle - mixed.middle).abs() < 0.1, "{clean:?} {mixed:?}");
        assert!((clean.spread - mixed.spread).abs() < 0.1, "{clean:?} {mixed:?}");
    }

    #[test]
    fn a_normal_sample_gives_its_middle_and_spread() {
        let sample: Vec<f64> = (1..20_000)
            .map(|i| {
                let share = f64::from(i) / 20_000.0;
                let z = if share >= 0.5 { normal_quantile(share) } else { -normal_quantile(1.0 - share) };
                -5.0 + 0.8 * z
            })
            .collect();
        let calibration = Calibration::new(sample, 1_000_000);
        assert!((calibration.middle + 5.0).abs() < 0.01, "{calibration:?}");
        assert!((calibration.spread - 0.8).abs() < 0.01, "{calibration:?}");
    }

    #[test]
    fn the_problem_itself_counts_more_as_it_grows() {
        let sample = vec![-1.0; 1000];
        let few = Calibration::new(sample.clone(), 5);
        let many = Calibration::new(sample, 5000);
        assert!(few.middle < -3.4 && many.middle > -1.2);
    }

    #[test]
    fn the_tail_is_the_normal_one() {
        assert!((upper_tail(0.0) - 0.5).abs() < 1e-15);
        assert!((upper_tail(1.644_853_626_951_472_2) - 0.05).abs() < 1e-12);
        assert!(upper_tail(USUAL_Z) > FLAG_CHANCE);
        assert!((normal_quantile(0.75) - 0.674_489_750_196_081_7).abs() < 1e-9);
    }
}
