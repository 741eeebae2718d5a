//! What a shared k-gram is worth: its rarity in bits.
//!
//! With N hands in a cohort, of which `others` besides the pair under test hold the gram, and a share
//! b of all programs of the language holding it (the background),
//!
//! ```text
//! p = (others + S·b) / (N − 2 + S)        bits = −log2 p, at most MAX_BITS
//! ```
//!
//! that is, the background counts as S more hands: it decides when there are two files, and fades out
//! as the problem grows. The pair itself is never asked, so a gram that only the two share is as rare as
//! can be. Weights are whole numbers of 1/1024 bit: sums do not depend on the order of adding, so results are
//! the same on any machine and thread count.

use crate::fingerprint::background::LEVELS;

/// How many hands the background counts as.
pub const BACKGROUND_STRENGTH: f64 = 4.0;
/// A gram is never worth more: beyond, rarity says nothing more about copying.
pub const MAX_BITS: f64 = 14.0;
/// One bit in the fixed-point unit of weights.
pub const UNIT: f64 = 1024.0;

/// The weight, in 1/1024 bit, of a gram that `others` of a cohort's `hands` hold besides those under test, and whose
/// background level is `level`. O(1), two transcendental functions: a table pays for those who ask for many.
pub fn weight(hands: usize, others: u32, level: u8) -> u32 {
    let rest = hands.saturating_sub(2) as f64 + BACKGROUND_STRENGTH;
    let background = libm::exp2(-f64::from(level) / 2.0);
    let share = ((f64::from(others) + BACKGROUND_STRENGTH * background) / rest).min(1.0);
    let bits = (-libm::log2(share)).clamp(0.0, MAX_BITS);
    libm::round(bits * UNIT) as u32
}

/// Weights of a cohort by background level and number of others.
#[derive(Debug, Clone)]
pub struct WeightTable {
    /// Row `others`, column `level`.
    weights: Vec<u32>,
}

impl WeightTable {
    /// Weights for a cohort of so many hands. O(hands).
    pub fn new(hands: usize) -> Self {
        let mut weights = Vec::with_capacity((hands + 1) * LEVELS);
        for others in 0..=hands as u32 {
            weights.extend((0..LEVELS as u8).map(|level| weight(hands, others, level)));
        }
        Self { weights }
    }

    /// The weight of a gram that `others` submissions hold besides those under test, in 1/1024 bit.
    pub fn weight(&self, others: u32, level: u8) -> u32 {
        self.weights[others as usize * LEVELS + usize::from(level)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::background::UNSEEN;

    fn bits(submissions: usize, others: u32, level: u8) -> f64 {
        f64::from(WeightTable::new(submissions).weight(others, level)) / UNIT
    }

    #[test]
    fn two_files_are_weighed_by_the_background() {
        assert_eq!(bits(2, 0, 0), 0.0);
        assert_eq!(bits(2, 0, 8), 4.0);
        assert_eq!(bits(2, 0, UNSEEN), 12.0);
    }

    #[test]
    fn one_weight_is_that_of_the_table() {
        for hands in [0, 1, 2, 3, 10, 257] {
            let table = WeightTable::new(hands);
            for others in 0..=hands as u32 {
                for level in 0..LEVELS as u8 {
                    assert_eq!(weight(hands, others, level), table.weight(others, level));
                }
            }
        }
        // p = (1 + 4 · 2⁻⁴) / (98 + 4)
        assert_eq!(weight(100, 1, 8), 6503);
        assert_eq!(weight(usize::MAX, 0, u8::MAX), (MAX_BITS * UNIT) as u32);
        assert_eq!(weight(2, u32::MAX, 0), 0);
    }

    #[test]
    fn what_everybody_has_weighs_nothing() {
        assert!(bits(1000, 998, UNSEEN) < 0.01);
        assert_eq!(bits(1000, 998, 0), 0.0);
    }

    #[test]
    fn rarer_is_worth_more_and_the_background_fades() {
        assert!(bits(100, 1, UNSEEN) > bits(100, 2, UNSEEN));
        let difference = |n: usize, others| bits(n, others, UNSEEN) - bits(n, others, 4);
        assert!(difference(3, 1) > difference(300, 100));
        assert!(bits(1_000_000, 0, UNSEEN) <= MAX_BITS);
    }
}
