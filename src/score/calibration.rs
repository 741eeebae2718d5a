//! From measures to a chance and a score: how often would an honest pair look this alike?
//!
//! The statistic of a pair joins its measures into one number x in 0…1 and takes its log-odds:
//!
//! ```text
//! x = containment^(3/4) · similarity^(1/4) · evidence / (evidence + 5 bits)
//! t = ln(x / (1 − x))
//! ```
//!
//! Honest pairs of a problem have t about normally distributed. Its middle and spread are estimated from the
//! lower three quarters of the problem's own pairs, so that copies do not shift them, and drawn towards what
//! honest pairs of other problems show, as if 300 submissions more had been seen:
//!
//! ```text
//! middle = (N·median + 300·M0) / (N + 300)
//! spread = sqrt((N·((upper quartile − median) / 0.6745)² + 300·S0²) / (N + 300))
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
/// Upper quartile of the standard normal distribution.
const NORMAL_QUARTILE: f64 = 0.674_489_750_196_081_7;
/// A pair is flagged when fewer honest pairs than this are expected to look as much alike.
pub const FLAG_CHANCE: f64 = 0.05;
/// Decimal digits of surprise (−log10 p) that give a score of one half.
const HALF_SCORE_DIGITS: f64 = 3.0;

/// What honest pairs of a cohort look like.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Calibration {
    /// Middle of t.
    pub middle: f64,
    /// Spread of t.
    pub spread: f64,
    /// Number of pairs of the cohort.
    pub pairs: u64,
    /// Number of submissions of the cohort.
    pub submissions: u64,
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
    /// Estimates from the statistics of a problem's pairs, all or a fair sample; the order does not matter.
    pub fn new(mut sample: Vec<f64>, submissions: usize) -> Self {
        sample.sort_unstable_by(f64::total_cmp);
        let n = submissions as f64;
        let (median, quartile) = match (quantile(&sample, 1, 2), quantile(&sample, 3, 4)) {
            (Some(median), Some(quartile)) => (median, quartile),
            _ => (PRIOR_MIDDLE, PRIOR_MIDDLE + PRIOR_SPREAD * NORMAL_QUARTILE),
        };
        let own = (quartile - median) / NORMAL_QUARTILE;
        let whole = n + PRIOR_STRENGTH;
        Self {
            middle: (n * median + PRIOR_STRENGTH * PRIOR_MIDDLE) / whole,
            spread: ((n * own * own + PRIOR_STRENGTH * PRIOR_SPREAD * PRIOR_SPREAD) / whole).sqrt(),
            pairs: (submissions as u64) * (submissions as u64).saturating_sub(1) / 2,
            submissions: submissions as u64,
        }
    }

    /// What a pair's measures mean here.
    pub fn verdict(&self, measures: &Measures) -> Verdict {
        let statistic = statistic(measures);
        let p = upper_tail((statistic - self.middle) / self.spread);
        let chance = p * self.pairs as f64;
        let digits = -libm::log10(p.max(f64::MIN_POSITIVE));
        Verdict {
            statistic,
            chance,
            score: digits / (digits + HALF_SCORE_DIGITS),
            flagged: chance < FLAG_CHANCE,
        }
    }
}

/// P(standard normal > z).
fn upper_tail(z: f64) -> f64 {
    0.5 * libm::erfc(z / std::f64::consts::SQRT_2)
}

/// The sorted sample's element at `numerator / denominator` of the way.
fn quantile(sorted: &[f64], numerator: usize, denominator: usize) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    sorted.get((last * numerator).div_ceil(denominator)).copied()
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
    }

    #[test]
    fn a_third_of_copies_barely_moves_the_middle() {
        let honest: Vec<f64> = (0..10_000).map(|i| -6.0 + f64::from(i % 100) / 20.0).collect();
        let mut mixed = honest[..6_667].to_vec();
        mixed.extend(std::iter::repeat_n(5.0, 2_000));
        let (clean, mixed) = (Calibration::new(honest, 1000), Calibration::new(mixed, 1000));
        assert!((clean.middle - mixed.middle).abs() < 0.6, "{} {}", clean.middle, mixed.middle);
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
    }
}
