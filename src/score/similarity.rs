//! The measures of a pair.
//!
//! With S the weight of what the two share, and L and R the weights of all that each has:
//!
//! ```text
//! similarity (Dice)      2·S / (L + R)
//! containment, left      S / L          how much of the left program is in the right one
//! containment, right     S / R
//! evidence, bits         S / k          every token lies in k grams; each is to count once
//! ```
//!
//! Dice is symmetric; containment stays high when a copy is buried in other code, Dice when it is not.

use serde::Serialize;

use super::cohort::Shared;
use super::weight::UNIT;
use crate::fingerprint::K;

/// The measures of one pair, all weighted by rarity. Shares are in 0…1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Measures {
    /// Weighted Dice.
    pub similarity: f64,
    /// The share of the left program that is in the right one.
    pub containment_left: f64,
    /// The share of the right program that is in the left one.
    pub containment_right: f64,
    /// The weight of what is shared, in bits.
    pub evidence_bits: f64,
}

impl Measures {
    pub(super) fn of(shared: Shared) -> Self {
        Self::from_totals(shared.weight, shared.left_total, shared.right_total)
    }

    /// The measures of a pair that shares the weight `shared`, when all of the left program weighs `left` and all of
    /// the right one `right`: sums over k-grams, in 1/1024 bit.
    pub fn from_totals(shared: u64, left: u64, right: u64) -> Self {
        let weight = shared as f64;
        let share = |total: u64| if total == 0 { 0.0 } else { weight / total as f64 };
        let both = left.saturating_add(right) as f64;
        Self {
            similarity: if both == 0.0 { 0.0 } else { 2.0 * weight / both },
            containment_left: share(left),
            containment_right: share(right),
            evidence_bits: weight / UNIT / K as f64,
        }
    }

    /// The same with left and right exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { containment_left: self.containment_right, containment_right: self.containment_left, ..self }
    }

    /// The larger containment: that of the side with less besides what is shared.
    pub fn containment(&self) -> f64 {
        self.containment_left.max(self.containment_right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_follow_their_formulas() {
        let measures = Measures::of(Shared {
            weight: 10 * 1024 * K as u64,
            left_total: 20 * 10240,
            right_total: 40 * 10240,
        });
        assert_eq!(measures.containment_left, 0.5);
        assert_eq!(measures.containment_right, 0.25);
        assert!((measures.similarity - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!(measures.evidence_bits, 10.0);
        assert_eq!(measures.containment(), 0.5);
        assert_eq!(Measures::of(Shared::default()), Measures::default());
        assert_eq!(Measures::from_totals(10 * 1024 * K as u64, 20 * 10240, 40 * 10240), measures);
        assert_eq!(Measures::from_totals(0, u64::MAX, u64::MAX), Measures::default(), "no overflow");
    }
}
