//! How usual a program is: the share of what it computes that another one is expected to have as well.
//!
//! With N hands, of which h hold a feature that weighs w and that the program has c times,
//!
//! ```text
//! own = Σ c·w·min((h − 1) / (N − 1), 0.15) / Σ c·w              over the program's features
//! u = ((N − 1)·own + 4·0.12) / (N − 1 + 4), at least 0.05
//! excess = 0.3·(ln(u / (1 − u)) − ln(0.12 / 0.88))              −0.29 … 0.08
//! ```
//!
//! Those who solve a problem in its usual way compute much the same as each other; who solves it in a way of his own, or
//! rewrites what he took until it is like nobody's, shares little with anybody. So the same likeness says less between two
//! usual programs: the excess of the more unusual one is taken from the t of the flow ([`super::calibration`]).
//!
//! A feature of more than 15 of 100 hands counts as one of 15, or a group of copies would make usual what it copied. A
//! program that shares next to nothing with anybody is no proof of anything, hence the lower bound. Among few hands little
//! is known of what is usual, hence the four that are taken to be of the middle. It is a figure of one program, whatever it is
//! compared with: a copy adds to it, among fewer than ten hands so much that both are of the middle.

use std::cmp::Ordering;

/// u of a program of the middle.
const MIDDLE: f64 = 0.12;
/// Programs of the middle that are added.
const ADDED: f64 = 4.0;
/// The least u.
const LEAST: f64 = 0.05;
/// What a unit of the log-odds of u takes from t.
const SLOPE: f64 = 0.3;
/// A share of hands is kept in so many parts of a hand, and of so many parts at the most: 3/20 are 0.15. Whole numbers, so
/// that sums do not depend on their order.
const PARTS: u32 = 20;
const MOST_PARTS: u32 = 3;
/// Hands beyond these are not counted, so that no sum overflows; a damaged count may be of any size.
const MOST_HANDS: usize = 1 << 25;

/// How usual a program is, as what that takes from a pair's t. The default is a program of the middle.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Usualness {
    excess: f64,
}

impl Usualness {
    /// Of a program among so many hands, by all its features.
    pub fn of(hands: usize, total: Total) -> Self {
        let others = others(hands);
        let Total { weight, broad } = total;
        let own = broad as f64 / (f64::from(PARTS) * weight as f64);
        // Of a program without features nothing is known.
        let own = if weight == 0 { f64::from(others) * MIDDLE } else { own };
        Self::at((own + ADDED * MIDDLE) / (f64::from(others) + ADDED))
    }

    /// As unusual as can be.
    pub fn least() -> Self {
        Self::at(LEAST)
    }

    fn at(share: f64) -> Self {
        let log_odds = |share: f64| libm::log(share / (1.0 - share));
        Self { excess: SLOPE * (log_odds(share.max(LEAST)) - log_odds(MIDDLE)) }
    }

    /// The more unusual of two.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        if self.excess.total_cmp(&other.excess) == Ordering::Greater { other } else { self }
    }

    /// u: the share of the program that another one is expected to have, what many have counted as 15 %; 0.05…0.15.
    pub fn share(self) -> f64 {
        let odds = libm::exp(self.excess / SLOPE) * MIDDLE / (1.0 - MIDDLE);
        odds / (1.0 + odds)
    }

    /// What is taken from the t of the flow of a pair whose more unusual program this is.
    pub fn excess(self) -> f64 {
        self.excess
    }
}

/// What features of a program weigh together, and how widely they are held.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Total {
    /// Sum of the weights, in 1/1024 bit.
    pub weight: u64,
    /// Sum of weight times breadth.
    broad: u64,
}

impl Total {
    /// Adds a feature's weight (at most 14 bits, eight times) and breadth.
    pub fn add(&mut self, weight: u64, breadth: u32) {
        self.weight += weight;
        self.broad += weight * u64::from(breadth);
    }

    /// Of the features of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { weight: self.weight + other.weight, broad: self.broad + other.broad }
    }
}

/// How widely a feature is held that `holders` of `hands` hold, the program's own among them: in parts of a hand.
pub(super) fn breadth(hands: usize, holders: u32) -> u32 {
    let others = others(hands);
    (PARTS * holders.saturating_sub(1).min(others)).min(MOST_PARTS * others)
}

fn others(hands: usize) -> u32 {
    hands.min(MOST_HANDS).saturating_sub(1) as u32
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Of a program all of whose features are held by `holders` of `hands`.
    pub(in super::super) fn held_by(hands: usize, holders: u32) -> Usualness {
        let mut total = Total::default();
        total.add(7, breadth(hands, holders));
        Usualness::of(hands, total)
    }

    fn of(hands: usize, holders: u32) -> f64 {
        held_by(hands, holders).excess()
    }

    #[test]
    fn what_many_hold_is_usual_up_to_a_bound() {
        let hands = 101;
        for holders in 1..16 {
            assert!(of(hands, holders) <= of(hands, holders + 1));
        }
        assert_eq!(of(hands, 16), of(hands, 101), "15 of 100 others, and all of them");
        assert_eq!(of(hands, 1), Usualness::least().excess(), "nobody else");
        assert!((of(1_000_001, 120_001)).abs() < 1e-4 && (of(1_000_001, 1_000_000) - 0.0774).abs() < 1e-3);
        assert!((Usualness::least().excess() + 0.2856).abs() < 1e-3);
        assert!((Usualness::least().share() - 0.05).abs() < 1e-12);
        assert!((held_by(1_000_001, 100_001).share() - 0.1).abs() < 1e-5);
    }

    #[test]
    fn few_hands_tell_little() {
        assert!(of(1, 1).abs() < 1e-12 && of(0, 0).abs() < 1e-12);
        assert!(of(2, 1).abs() < of(5, 1).abs() && of(2, 2) < of(5, 5) && of(5, 5) < of(100, 100));
        assert!(
            Usualness::of(50, Total::default()).excess().abs() < 1e-12,
            "of an empty program nothing is known"
        );
        assert_eq!(Usualness::default().excess(), 0.0);
    }

    #[test]
    fn damaged_counts_overflow_nothing() {
        let mut total = Total::default();
        for _ in 0..1 << 16 {
            total.add(8 * 14 * 1024, breadth(usize::MAX, u32::MAX));
        }
        assert!(Usualness::of(usize::MAX, total).excess().abs() < 0.1);
    }

    #[test]
    fn the_more_unusual_of_two_counts() {
        let (one, other) = (held_by(50, 1), Usualness::default());
        assert_eq!((one.min(other), other.min(one)), (one, one));
    }
}
