//! How the scores of honest pairs are spread: what a pair's score is seen against.
//!
//! These are the pairs that a cohort is calibrated on (`sample`): pairs of two hands, all of a small cohort, an even
//! sample of a large one. A few copies are among them; the line that the calibration draws is not moved by those,
//! nor by the pairs of a large ring, which it is measured without.

use super::calibration::Calibration;
use super::statistic::Statistics;

/// Number of bins.
pub const BINS: usize = 50;

/// Counts of pairs by score, in equal bins over 0…1. A score of 1 would be in the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Distribution {
    /// How many pairs each bin holds.
    pub bins: [u32; BINS],
}

impl Default for Distribution {
    fn default() -> Self {
        Self { bins: [0; BINS] }
    }
}

impl Distribution {
    /// Of the pairs that were sampled for `calibration`. O(pairs).
    pub fn of(sample: &[Statistics], calibration: &Calibration) -> Self {
        Self::of_scores(sample.iter().map(|pair| calibration.score_of(pair)))
    }

    /// Of pairs with these scores.
    pub(super) fn of_scores(scores: impl Iterator<Item = f64>) -> Self {
        let mut found = Self::default();
        scores.for_each(|score| found.bins[bin(score)] += 1);
        found
    }

    /// Pairs counted.
    pub fn pairs(&self) -> u64 {
        self.bins.iter().map(|&count| u64::from(count)).sum()
    }
}

/// The bin of a score.
fn bin(score: f64) -> usize {
    ((score.clamp(0.0, 1.0) * BINS as f64) as usize).min(BINS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_is_in_the_bin_of_its_score() {
        let calibration = Calibration::known(None, 30);
        // Far below, in the middle and far above of what is usual.
        let sample = [(-5.3, -5.3), (-3.5, -2.0), (7.0, 7.0), (-3.5, 7.0)].map(|(tokens, flow)| Statistics {
            tokens,
            flow,
            flow_bits: 0.0,
            vocabulary: None,
            wording: -5.3,
            excess: 0.0,
            sameness: 0.0,
        });
        let found = Distribution::of(&sample, &calibration);
        assert_eq!(found.pairs(), 4);
        for pair in &sample {
            assert!(found.bins[bin(calibration.score_of(pair))] > 0);
        }
        assert_eq!(found.bins[..10].iter().sum::<u32>(), 2, "what is usual scores next to nothing");
        assert!(found.bins[25..].iter().sum::<u32>() >= 2);
    }

    #[test]
    fn bins_are_equal_and_hold_their_ends() {
        assert_eq!(
            [bin(0.0), bin(0.019), bin(0.021), bin(0.999), bin(1.0), bin(7.0), bin(-1.0)],
            [0, 0, 1, 49, 49, 49, 0]
        );
    }
}
