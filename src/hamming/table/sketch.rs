//! Sketches of fingerprints: 16 or 32 bits whose distance never exceeds that of the fingerprints themselves.
//!
//! A table lists fingerprints in the order of its key, not in the order in which they are stored, so looking at
//! one costs a cache miss. The sketch stands in the list itself and rules nearly all of them out. It is the
//! exclusive-or of the fingerprint's pieces: each bit of the fingerprint goes into exactly one bit of the sketch,
//! so d differing bits make at most d there.

use crate::hamming::Bits;
use crate::hamming::kernel::Lane;

/// A sketch: `u16` or `u32`.
pub(super) trait Sketch: Lane {
    /// The sketch of a fingerprint.
    fn of<B: Bits>(word: B) -> Self;
}

impl Sketch for u16 {
    fn of<B: Bits>(word: B) -> Self {
        let half = u32::of(word);
        (half ^ half >> 16) as Self
    }
}

impl Sketch for u32 {
    fn of<B: Bits>(word: B) -> Self {
        (0..B::BITS / 32).fold(0, |sketch, piece| sketch ^ (word >> (32 * piece)).low_u64() as Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn never_farther_than_the_fingerprints(left in any::<u128>(), flipped in any::<u128>(), few in any::<u128>()) {
            let right = left ^ (flipped & few & (few >> 7));
            let far = left.distance(right);
            prop_assert!((u32::of(left) ^ u32::of(right)).count_ones() <= far);
            prop_assert!((u16::of(left) ^ u16::of(right)).count_ones() <= far);
            prop_assert!((u16::of(left as u64) ^ u16::of(right as u64)).count_ones() <= far);
        }
    }

    #[test]
    fn every_bit_counts_once() {
        for bit in 0..128 {
            assert_eq!(u32::of(1_u128 << bit), 1 << (bit % 32));
            assert_eq!(u16::of(1_u128 << bit), 1 << (bit % 16));
        }
    }
}
