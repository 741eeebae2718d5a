//! Votes of equal weight: a simhash whose features all weigh 1, counted for all bits at once.
//!
//! Bit-sliced counters: plane j holds bit j of the count of every bit position, so that a carry-save adder (five
//! logical operations on whole words) takes in two hashes for all positions (Harley and Seal; H. S. Warren,
//! "Hacker's Delight", 2nd ed., 5-1). Comparing the counts with half the number of features is again a few
//! operations a plane: no sum is ever formed for a single bit unless somebody asks for it.

use super::votes::Tie;
use crate::hamming::Bits;

/// Planes: counts stay below 2^64.
const PLANES: usize = 64;

/// How many features have each bit set, and how many there are.
#[derive(Debug, Clone)]
pub struct UnitVotes<B> {
    planes: [B; PLANES],
    /// A word of weight 2^j that waits for a second one, where bit j of `added` is set.
    waiting: [B; PLANES],
    /// Hashes in planes and waiting.
    added: u64,
    /// Features, with those that have no bit set.
    features: u64,
}

impl<B: Bits> Default for UnitVotes<B> {
    fn default() -> Self {
        Self::new()
    }
}

/// Adds three bits in every position: sum, carry.
#[inline]
fn add3<B: Bits>(one: B, two: B, three: B) -> (B, B) {
    let half = one ^ two;
    (half ^ three, one & two | half & three)
}

impl<B: Bits> UnitVotes<B> {
    /// No votes yet.
    pub fn new() -> Self {
        Self { planes: [B::ZERO; PLANES], waiting: [B::ZERO; PLANES], added: 0, features: 0 }
    }

    /// The votes of one feature. O(1) amortised.
    #[inline]
    pub fn add(&mut self, hash: B) {
        self.features += 1;
        self.added += 1;
        self.carry(hash, 0, self.added - 1);
    }

    /// The votes of features whose hash is 0: against every bit. O(1).
    pub fn add_zeros(&mut self, count: u64) {
        self.features += count;
    }

    /// The votes of all of them; faster than one by one. O(hashes).
    #[inline]
    pub fn add_all(&mut self, hashes: impl IntoIterator<Item = B>) {
        let mut hashes = hashes.into_iter();
        while !self.added.is_multiple_of(8) {
            let Some(hash) = hashes.next() else { return };
            self.add(hash);
        }
        loop {
            let mut eight = [B::ZERO; 8];
            for filled in 0..8 {
                let Some(hash) = hashes.next() else {
                    for &hash in &eight[..filled] {
                        self.add(hash);
                    }
                    return;
                };
                eight[filled] = hash;
            }
            self.add8(eight);
        }
    }

    /// Eight hashes in seven additions; only while nothing waits in the lowest three planes.
    #[inline]
    pub(super) fn add8(&mut self, [a, b, c, d, e, f, g, h]: [B; 8]) {
        debug_assert!(self.added.is_multiple_of(8), "hashes wait in the lowest planes");
        let [mut ones, mut twos, mut fours, ..] = self.planes;
        let (two_1, two_2, two_3, two_4, four_1, four_2, eight);
        (ones, two_1) = add3(ones, a, b);
        (ones, two_2) = add3(ones, c, d);
        (twos, four_1) = add3(twos, two_1, two_2);
        (ones, two_3) = add3(ones, e, f);
        (ones, two_4) = add3(ones, g, h);
        (twos, four_2) = add3(twos, two_3, two_4);
        (fours, eight) = add3(fours, four_1, four_2);
        [self.planes[0], self.planes[1], self.planes[2]] = [ones, twos, fours];
        self.carry(eight, 3, self.added >> 3);
        self.features += 8;
        self.added += 8;
    }

    /// Takes in a word of weight 2^`plane`, the one after `before` such words: a binary counter of words.
    #[inline]
    fn carry(&mut self, mut word: B, mut plane: usize, mut before: u64) {
        while before & 1 == 1 {
            (self.planes[plane], word) = add3(self.planes[plane], self.waiting[plane], word);
            before >>= 1;
            plane += 1;
        }
        self.waiting[plane] = word;
    }

    /// The planes of the counts with what waits added, lowest first, and how many of them are used.
    fn counts(&self) -> ([B; PLANES], usize) {
        let mut counts = self.planes;
        let used = (u64::BITS - self.added.leading_zeros()) as usize;
        let mut carry = B::ZERO;
        for (plane, count) in counts[..used].iter_mut().enumerate() {
            let waiting = if self.added >> plane & 1 == 1 { self.waiting[plane] } else { B::ZERO };
            (*count, carry) = add3(*count, waiting, carry);
        }
        debug_assert!(carry == B::ZERO, "a count is at most the number of hashes");
        (counts, used)
    }

    /// How many features there were.
    pub fn features(&self) -> u64 {
        self.features
    }

    /// The sums, lowest bit first, one for each bit: features that have it set less those that have it clear.
    pub fn sums(&self) -> Vec<i64> {
        let (counts, used) = self.counts();
        let count = |bit: u32| {
            counts[..used].iter().rev().fold(0_i64, |count, plane| count << 1 | i64::from(plane.bit(bit)))
        };
        (0..B::BITS).map(|bit| 2 * count(bit) - self.features as i64).collect()
    }

    /// The fingerprint: the bits whose sums `tie` decides for. O(log features).
    pub fn reduce(&self, tie: Tie) -> B {
        // 2·count − features ≥ 0, or > 0.
        let least = match tie {
            Tie::Sets => self.features.div_ceil(2),
            Tie::Clears => self.features / 2 + 1,
        };
        let (counts, used) = self.counts();
        if least.checked_shr(used as u32).is_some_and(|rest| rest > 0) {
            // Features without any bit outnumber what the planes can hold.
            return B::ZERO;
        }
        let (mut above, mut equal) = (B::ZERO, B::ONES);
        for plane in (0..used).rev() {
            if least >> plane & 1 == 1 {
                equal = equal & counts[plane];
            } else {
                above = above | equal & counts[plane];
                equal = equal & !counts[plane];
            }
        }
        above | equal
    }
}

#[cfg(test)]
mod tests {
    use super::super::votes::Votes;
    use super::*;
    use proptest::prelude::*;

    fn agree<B: Bits>(hashes: &[B], zeros: u64, split: usize) {
        let (mut unit, mut votes) = (UnitVotes::new(), Votes::<B, i64>::new());
        let (one_by_one, at_once) = hashes.split_at(split.min(hashes.len()));
        for &hash in one_by_one {
            unit.add(hash);
        }
        unit.add_zeros(zeros);
        unit.add_all(at_once.iter().copied());
        hashes.iter().for_each(|&hash| votes.add(hash, 1));
        (0..zeros).for_each(|_| votes.add(B::ZERO, 1));
        assert_eq!(unit.features(), hashes.len() as u64 + zeros);
        assert_eq!(unit.sums(), votes.sums());
        for tie in [Tie::Sets, Tie::Clears] {
            assert_eq!(unit.reduce(tie), votes.reduce(tie), "{tie:?}");
        }
    }

    proptest! {
        #[test]
        fn equal_weights_are_weights_of_one(
            hashes in prop::collection::vec(any::<u128>(), 0..80), zeros in 0_u64..20, split in 0_usize..80
        ) {
            agree(&hashes, zeros, split);
            agree(&hashes.iter().map(|&hash| hash as u64).collect::<Vec<_>>(), zeros, split);
            agree(&hashes.iter().map(|&hash| hash as u32).collect::<Vec<_>>(), zeros, split);
        }

        #[test]
        fn even_votes_are_common_with_few_hashes(
            hashes in prop::collection::vec(prop::sample::select(vec![0_u32, 1, 2, 3, u32::MAX]), 0..12),
            zeros in 0_u64..4,
        ) {
            agree(&hashes, zeros, 3);
        }
    }

    #[test]
    fn many_features_are_counted_exactly() {
        let mut votes = UnitVotes::<u32>::new();
        votes.add_all(std::iter::repeat_n(0b01, 100_000));
        votes.add_all(std::iter::repeat_n(0b10, 99_999));
        assert_eq!(votes.sums()[..3], [1, -1, -199_999]);
        assert_eq!(votes.reduce(Tie::Sets), 0b01);
        votes.add(0b10);
        assert_eq!((votes.reduce(Tie::Sets), votes.reduce(Tie::Clears)), (0b11, 0));
        votes.add_zeros(u64::from(u32::MAX));
        assert_eq!((votes.reduce(Tie::Sets), votes.reduce(Tie::Clears)), (0, 0));
    }

    #[test]
    fn no_features_are_even_votes() {
        let none = UnitVotes::<u64>::new();
        assert_eq!((none.reduce(Tie::Sets), none.reduce(Tie::Clears)), (u64::MAX, 0));
        assert_eq!(none.sums(), [0; 64]);
    }
}
