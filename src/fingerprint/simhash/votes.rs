//! Weighted votes on every bit: the sums of a simhash, and their reduction to a fingerprint.
//!
//! Charikar 2002 (see [`super`]): sum i is the total weight of the features whose hash has bit i set, less the
//! total weight of the others. Weights are whole numbers (`i64`, exact in any order) or real ones (`f64`,
//! added in the order given, because rounding depends on it).

use std::fmt::Debug;
use std::marker::PhantomData;

use crate::hamming::Bits;

/// What the bit of an even vote becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    /// A bit is set where its sum is ≥ 0: an even vote sets it.
    Sets,
    /// A bit is set where its sum is > 0: an even vote leaves it clear.
    Clears,
}

impl Tie {
    /// Whether a bit with this sum is set. A sum that is no number (only weights that are none make one) sets nothing.
    pub fn decides<W: Weight>(self, sum: W) -> bool {
        match self {
            Self::Sets => sum >= W::default(),
            Self::Clears => sum > W::default(),
        }
    }

    /// The comparison with 0 that sets a bit, as it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Sets => "≥ 0",
            Self::Clears => "> 0",
        }
    }
}

/// A weight: `i64` or `f64`.
pub trait Weight: Copy + Default + PartialOrd + Debug + sealed::Sealed {
    /// `total` with the size of `weight` added, as long as no sum can leave the range; then `None`.
    #[doc(hidden)]
    fn bounded(total: u64, weight: Self) -> Option<u64>;

    /// `sum` + `weight` where `against` is all zeros, `sum` − `weight` where it is all ones; stays in range.
    #[doc(hidden)]
    fn vote(sum: Self, weight: Self, against: u64) -> Self;

    /// The same at the ends of the range: what would leave it stays there.
    #[doc(hidden)]
    fn vote_saturating(sum: Self, weight: Self, against: u64) -> Self;
}

mod sealed {
    /// Whole and real weights only.
    pub trait Sealed {}
    impl Sealed for i64 {}
    impl Sealed for f64 {}
}

impl Weight for i64 {
    fn bounded(total: u64, weight: Self) -> Option<u64> {
        total.checked_add(weight.unsigned_abs()).filter(|&total| total <= Self::MAX as u64)
    }

    #[inline]
    fn vote(sum: Self, weight: Self, against: u64) -> Self {
        // Two's complement: −w is (w ^ −1) − (−1), so a mask does for a branch.
        let against = against as Self;
        sum.wrapping_add((weight ^ against).wrapping_sub(against))
    }

    fn vote_saturating(sum: Self, weight: Self, against: u64) -> Self {
        if against == 0 { sum.saturating_add(weight) } else { sum.saturating_sub(weight) }
    }
}

impl Weight for f64 {
    fn bounded(total: u64, _: Self) -> Option<u64> {
        Some(total)
    }

    #[inline]
    fn vote(sum: Self, weight: Self, against: u64) -> Self {
        // IEEE 754: turning the sign is exact, and s + (−w) is s − w.
        sum + Self::from_bits(weight.to_bits() ^ (against & 1 << 63))
    }

    fn vote_saturating(sum: Self, weight: Self, against: u64) -> Self {
        Self::vote(sum, weight, against)
    }
}

/// For each half of a byte, which of its four bits are clear: all ones there. Loaded as vectors, where
/// shifting by a different amount in each lane is not something that every processor can do.
const CLEAR: [[u64; 4]; 16] = {
    let mut masks = [[0; 4]; 16];
    let mut half = 0;
    while half < 16 {
        let mut bit = 0;
        while bit < 4 {
            masks[half][bit] = if half >> bit & 1 == 0 { u64::MAX } else { 0 };
            bit += 1;
        }
        half += 1;
    }
    masks
};

/// Sums of weighted votes, one for each bit of `B`.
///
/// Whole weights are exact while the sizes of all weights add up to less than 2^63; from there on a sum that
/// would leave the range of `i64` stays at its end.
#[derive(Debug, Clone)]
pub struct Votes<B, W> {
    /// Lowest bit first, eight bits an entry.
    sums: Vec<[W; 8]>,
    /// The sizes of all weights; past `i64::MAX` once sums may saturate.
    total: u64,
    hash: PhantomData<B>,
}

impl<B: Bits, W: Weight> Default for Votes<B, W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Bits, W: Weight> Votes<B, W> {
    /// No votes yet: every sum is 0.
    pub fn new() -> Self {
        Self { sums: vec![[W::default(); 8]; B::BITS as usize / 8], total: 0, hash: PhantomData }
    }

    /// The votes of a feature. O(bits).
    #[inline]
    pub fn add(&mut self, hash: B, weight: W) {
        if let Some(total) = W::bounded(self.total, weight) {
            self.total = total;
            self.add_with(hash, weight, W::vote);
        } else {
            self.total = u64::MAX;
            self.add_with(hash, weight, W::vote_saturating);
        }
    }

    // Not inlined: in a loop of its caller it is compiled without vectors in some builds.
    #[inline(never)]
    fn add_with(&mut self, hash: B, weight: W, vote: impl Fn(W, W, u64) -> W) {
        let mut word = hash.low_u64();
        for (index, sums) in self.sums.iter_mut().enumerate() {
            if index == 8 {
                word = (hash >> 64).low_u64();
            }
            let byte = (word & 0xff) as usize;
            word >>= 8;
            let (low, high) = (&CLEAR[byte & 15], &CLEAR[byte >> 4]);
            for bit in 0..4 {
                sums[bit] = vote(sums[bit], weight, low[bit]);
                sums[bit + 4] = vote(sums[bit + 4], weight, high[bit]);
            }
        }
    }

    /// The sums, lowest bit first, one for each bit.
    pub fn sums(&self) -> &[W] {
        self.sums.as_flattened()
    }

    /// The fingerprint: the bits whose sums `tie` decides for.
    pub fn reduce(&self, tie: Tie) -> B {
        let set = |fingerprint: B, (bit, &sum): (usize, &W)| {
            if tie.decides(sum) { fingerprint | B::ONE << bit as u32 } else { fingerprint }
        };
        self.sums().iter().enumerate().fold(B::ZERO, set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The definition, a bit at a time.
    fn naive<B: Bits>(features: &[(B, i64)], tie: Tie) -> (Vec<i128>, B) {
        let sums: Vec<i128> = (0..B::BITS)
            .map(|bit| {
                let vote =
                    |&(hash, weight): &(B, i64)| i128::from(weight) * if hash.bit(bit) { 1 } else { -1 };
                features.iter().map(vote).sum()
            })
            .collect();
        let bits = sums.iter().enumerate().filter(|(_, sum)| match tie {
            Tie::Sets => **sum >= 0,
            Tie::Clears => **sum > 0,
        });
        let fingerprint = bits.fold(B::ZERO, |bits, (bit, _)| bits | B::ONE << bit as u32);
        (sums, fingerprint)
    }

    fn votes<B: Bits>(features: &[(B, i64)]) -> (Votes<B, i64>, Votes<B, f64>) {
        let (mut whole, mut real) = (Votes::new(), Votes::new());
        for &(hash, weight) in features {
            whole.add(hash, weight);
            real.add(hash, weight as f64);
        }
        (whole, real)
    }

    fn agree<B: Bits>(features: &[(B, i64)]) {
        let (whole, real) = votes(features);
        for tie in [Tie::Sets, Tie::Clears] {
            let (sums, fingerprint) = naive(features, tie);
            assert!(whole.sums().iter().map(|&sum| i128::from(sum)).eq(sums.iter().copied()));
            assert!(real.sums().iter().map(|&sum| sum as i128).eq(sums));
            assert_eq!(whole.reduce(tie), fingerprint);
            assert_eq!(real.reduce(tie), fingerprint);
        }
    }

    proptest! {
        #[test]
        fn sums_and_bits_equal_the_definition(
            features in prop::collection::vec((any::<u128>(), -9_i64..10), 0..20)
        ) {
            agree(&features);
            agree(&features.iter().map(|&(hash, weight)| (hash as u64, weight)).collect::<Vec<_>>());
            agree(&features.iter().map(|&(hash, weight)| (hash as u32, weight)).collect::<Vec<_>>());
        }

        #[test]
        fn real_weights_are_added_in_the_order_given(
            features in prop::collection::vec((any::<u64>(), -1e3_f64..1e3), 0..20)
        ) {
            let mut votes = Votes::new();
            let mut sums = [0.0_f64; 64];
            for (hash, weight) in features {
                votes.add(hash, weight);
                for (bit, sum) in sums.iter_mut().enumerate() {
                    if hash.bit(bit as u32) { *sum += weight } else { *sum -= weight }
                }
            }
            prop_assert_eq!(votes.sums(), &sums);
        }
    }

    #[test]
    fn an_even_vote_does_as_it_is_told() {
        let (whole, real) = votes(&[(0b01_u32, 3), (0b10, 3)]);
        assert_eq!((whole.reduce(Tie::Sets), real.reduce(Tie::Sets)), (0b11, 0b11));
        assert_eq!((whole.reduce(Tie::Clears), real.reduce(Tie::Clears)), (0, 0));
        let none = Votes::<u128, i64>::new();
        assert_eq!((none.reduce(Tie::Sets), none.reduce(Tie::Clears)), (u128::MAX, 0));
    }

    #[test]
    fn a_sum_past_the_range_stays_at_its_end() {
        let mut votes = Votes::new();
        for weight in [i64::MAX, i64::MAX, 1] {
            votes.add(0b1_u32, weight);
        }
        assert_eq!(votes.sums()[..2], [i64::MAX, i64::MIN]);
        assert_eq!(votes.reduce(Tie::Clears), 1);
        let mut votes = Votes::new();
        votes.add(0b1_u32, i64::MIN);
        assert_eq!(votes.sums()[..2], [i64::MIN, i64::MAX]);
    }

    #[test]
    fn a_weight_that_is_no_number_sets_nothing() {
        let mut votes = Votes::new();
        votes.add(u64::MAX, f64::NAN);
        assert_eq!((votes.reduce(Tie::Sets), votes.reduce(Tie::Clears)), (0, 0));
    }
}
