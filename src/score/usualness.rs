//! How usual a program is: the share of what it computes that another one is expected to have as well.
//!
//! With N hands, of which h hold a feature that weighs w bits and that the program has c times, for a pair of two hands
//!
//! ```text
//! own = (Σ c·w·(h − 1 − s)/(N − 2) + 70·0.12) / (Σ c·w + 70)        over the program's features; s = 1 where the other has it
//! u = ((N − 2)·own + 4·0.12) / (N − 2 + 4), within 0.05…0.18
//! excess = 0.5·(ln(u / (1 − u)) − ln(0.12 / 0.88))                 −0.48 … 0.24
//! ```
//!
//! Those who solve a problem in its usual way compute much the same as each other; who solves it in a way of his own, or
//! rewrites what he took until it is like nobody's, shares little with anybody. So the same likeness says less between two
//! usual programs: the excess of the more unusual one is taken from the t of the flow, and where a pair is not written
//! alike it counts more ([`super::evidence`]).
//!
//! The other program of the pair is not asked, for what it shares is what is being judged: of two programs alone nothing is
//! known, and both are of the middle. A third copy is asked like anybody, so that a group of copies looks more usual than it
//! is; the upper bound keeps that small. The lower bound is there because a program that shares next to nothing with anybody
//! may be one that says nothing. A program of a few bits tells little of how usual it is: hence the 70 bits that are
//! taken to be of the middle; few hands tell little as well, hence the four.

use super::log_bound;
use super::weight::UNIT;

/// u of a program of the middle.
const MIDDLE: f64 = 0.12;
/// Hands of the middle that are added.
const ADDED: f64 = 4.0;
/// Bits of the middle that are added to a program.
const ADDED_BITS: f64 = 70.0;
/// The least and the most of u.
const BOUNDS: (f64, f64) = (0.05, 0.18);
/// What a unit of the log-odds of u takes from t.
const SLOPE: f64 = 0.5;
/// Hands beyond these are not counted, so that no sum overflows; a damaged count may be of any size.
const MOST_HANDS: usize = 1 << 25;

/// ln(u / (1 − u)) of a program of the middle.
const LOG_ODDS_OF_MIDDLE: f64 = -1.992_430_164_690_206_3;

/// How usual a program is. The default is a program of the middle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Usualness {
    /// u, within its bounds.
    share: f64,
}

impl Default for Usualness {
    fn default() -> Self {
        Self { share: MIDDLE }
    }
}

impl Usualness {
    /// Of a program among so many hands, by all its features; where no other hand's program is left out.
    pub fn of(hands: usize, total: Total) -> Self {
        Self::among(others(hands), total.weight, total.broad)
    }

    /// The same in a pair with another hand's program that has features of this weight in common with it, as they weigh in
    /// `total`. What other programs of that hand share is not taken off.
    pub fn in_pair(hands: usize, total: Total, common: u64) -> Self {
        // The other program is one of the holders whom breadth counts, so each common feature loses one.
        Self::among(others(hands).saturating_sub(1), total.weight, total.broad.saturating_sub(common))
    }

    fn among(others: u32, weight: u64, broad: u64) -> Self {
        let others = f64::from(others);
        let added = ADDED_BITS * UNIT;
        // Where the other hand has more programs, it may still be among the holders.
        let broad = (broad as f64).min(weight as f64 * others);
        // Of all others together.
        let expected = (broad + added * MIDDLE * others) / (weight as f64 + added);
        Self::at((expected + ADDED * MIDDLE) / (others + ADDED))
    }

    /// As unusual as can be.
    pub fn least() -> Self {
        Self::at(BOUNDS.0)
    }

    fn at(share: f64) -> Self {
        Self { share: share.clamp(BOUNDS.0, BOUNDS.1) }
    }

    /// The more unusual of two.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        Self { share: self.share.min(other.share) }
    }

    /// u: the share of the program that another one is expected to have, within 0.05…0.18.
    pub fn share(self) -> f64 {
        self.share
    }

    /// What is taken from the t of the flow of a pair whose more unusual program this is.
    pub fn excess(self) -> f64 {
        SLOPE * (libm::log(self.share / (1.0 - self.share)) - LOG_ODDS_OF_MIDDLE)
    }

    /// What the excess is at least, without a logarithm.
    pub(super) fn least_excess(self) -> f64 {
        let [least, _] = log_bound::log_odds(self.share);
        SLOPE * (least - LOG_ODDS_OF_MIDDLE)
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

    /// Of these features but for some of them.
    #[must_use]
    pub fn minus(self, some: Self) -> Self {
        Self { weight: self.weight - some.weight, broad: self.broad - some.broad }
    }
}

/// How widely a feature is held that `holders` of `hands` hold, the program's own among them: in hands.
pub(super) fn breadth(hands: usize, holders: u32) -> u32 {
    holders.saturating_sub(1).min(others(hands))
}

fn others(hands: usize) -> u32 {
    hands.min(MOST_HANDS).saturating_sub(1) as u32
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Of a program of many bits all of whose features are held by `holders` of `hands`.
    pub(in super::super) fn held_by(hands: usize, holders: u32) -> Usualness {
        let mut total = Total::default();
        total.add(1 << 40, breadth(hands, holders));
        Usualness::of(hands, total)
    }

    fn of(hands: usize, holders: u32) -> f64 {
        held_by(hands, holders).excess()
    }

    #[test]
    fn what_many_hold_is_usual_within_bounds() {
        let hands = 101;
        for holders in 1..101 {
            assert!(of(hands, holders) <= of(hands, holders + 1));
        }
        assert_eq!(of(hands, 1), Usualness::least().excess(), "nobody else");
        assert!(of(1_000_001, 120_001).abs() < 1e-4, "of the middle");
        assert_eq!(of(hands, 50), of(hands, 101), "the most");
        assert!((of(hands, 101) - 0.2380).abs() < 1e-4 && (of(hands, 1) + 0.4761).abs() < 1e-4);
        assert!((held_by(1_000_001, 100_001).share() - 0.1).abs() < 1e-5);
        assert!((held_by(hands, 1).share() - 0.05).abs() < 1e-12);
        assert!((held_by(hands, 101).share() - 0.18).abs() < 1e-12);
    }

    #[test]
    fn few_hands_tell_little() {
        assert!(of(1, 1).abs() < 1e-12 && of(0, 0).abs() < 1e-12);
        assert!(
            of(2, 1).abs() < of(3, 1).abs() && of(3, 1).abs() < of(5, 1).abs(),
            "nobody else, of one, two, four"
        );
        // 0.12 and 4·0.12, of five hands: one of ten others has it all.
        assert!((held_by(11, 2).share() - (1.0 + 0.48) / 14.0).abs() < 1e-6);
        assert_eq!(Usualness::default().excess(), 0.0);
        assert_eq!(libm::log(MIDDLE / (1.0 - MIDDLE)), LOG_ODDS_OF_MIDDLE);
    }

    #[test]
    fn the_other_of_a_pair_is_not_asked() {
        let mut total = Total::default();
        total.add(1 << 40, breadth(51, 6));
        assert_eq!(Usualness::in_pair(51, total, 0), Usualness::among(49, 1 << 40, 5 << 40));
        assert_eq!(Usualness::in_pair(51, total, 1 << 40), Usualness::among(49, 1 << 40, 4 << 40));
        assert_eq!(Usualness::in_pair(2, total, 1 << 40), Usualness::default());
        assert_eq!(total.minus(total), Total::default());
    }

    #[test]
    fn few_bits_tell_little() {
        let of_bits = |bits: u64, holders| {
            let mut total = Total::default();
            total.add(bits * 1024, breadth(100, holders));
            Usualness::of(100, total).share()
        };
        assert!((of_bits(0, 1) - 0.12).abs() < 1e-12, "of an empty program nothing is known");
        assert!((0.1..0.12).contains(&of_bits(7, 1)) && (0.05..0.1).contains(&of_bits(50, 1)));
        // 7 bits that 20 of 100 have: (7·19/99 + 70·0.12) / 77, drawn to the middle by four hands of 103.
        let expected = (99.0 * (7.0 * 19.0 / 99.0 + 8.4) / 77.0 + 0.48) / 103.0;
        assert!((of_bits(7, 20) - expected).abs() < 1e-12, "{} {expected}", of_bits(7, 20));
    }

    #[test]
    fn damaged_counts_overflow_nothing() {
        let mut total = Total::default();
        for _ in 0..1 << 16 {
            total.add(8 * 14 * 1024, breadth(usize::MAX, u32::MAX));
        }
        assert!(Usualness::of(usize::MAX, total).excess().abs() < 0.4);
    }

    #[test]
    fn the_more_unusual_of_two_counts() {
        let (one, other) = (held_by(50, 1), Usualness::default());
        assert_eq!((one.min(other), other.min(one)), (one, one));
    }
}
