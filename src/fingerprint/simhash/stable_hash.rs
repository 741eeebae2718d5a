//! Hashes of features that are the same on every machine and in every version: fingerprints are stored.
//!
//! XXH3 (Y. Collet, xxHash specification, doc/xxhash_spec.md of the reference implementation) at 64 or 128 bits
//! for text; for a program's k-grams their own 64-bit hash, and a second half derived from it.

use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use crate::hamming::Bits;

/// Widths that features can be hashed to: `u64` and `u128`.
pub trait StableHash: Bits {
    /// The hash of a feature's bytes: XXH3 of this width, seed 0, default secret. O(bytes).
    fn of(feature: &[u8]) -> Self;

    /// The hash of a k-gram, given its 64-bit hash ([`crate::fingerprint::gram_hashes`]), which it keeps as
    /// its lowest 64 bits.
    fn of_gram(gram: u64) -> Self;
}

impl StableHash for u64 {
    fn of(feature: &[u8]) -> Self {
        xxh3_64(feature)
    }

    fn of_gram(gram: u64) -> Self {
        gram
    }
}

impl StableHash for u128 {
    fn of(feature: &[u8]) -> Self {
        xxh3_128(feature)
    }

    fn of_gram(gram: u64) -> Self {
        Self::from(second_half(gram)) << 64 | Self::from(gram)
    }
}

/// The highest 64 bits of a k-gram's 128: one step of SplitMix64 from the gram's hash (G. Steele, D. Lea and C.
/// Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, DOI 10.1145/2660193.2660195, with the
/// finaliser "variant 13" by D. Stafford). It has other constants than the finaliser of the lower half, so
/// that the two halves vote independently for all that a simhash can tell.
fn second_half(gram: u64) -> u64 {
    let mut hash = gram.wrapping_add(0x9e37_79b9_7f4a_7c15);
    hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ hash >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_fixed_because_they_are_stored() {
        // The first two are in the reference implementation's own test vectors.
        assert_eq!(u64::of(b""), 0x2d06_8005_38d3_94c2);
        assert_eq!(u128::of(b""), 0x99aa_06d3_0147_98d8_6001_c324_468d_497f);
        // The first output of SplitMix64 from state 0.
        assert_eq!(u128::of_gram(0), 0xe220_a839_7b1d_cdaf << 64);
        assert_eq!(u128::of_gram(7) as u64, u64::of_gram(7));
    }

    #[test]
    fn the_halves_of_a_gram_differ_in_half_their_bits() {
        let differing: u32 = (0..1_000_u64)
            .map(|gram| u128::of_gram(u64::of(&gram.to_le_bytes())))
            .map(|hash| ((hash >> 64) as u64 ^ hash as u64).count_ones())
            .sum();
        // 64,000 fair coins: mean 32,000, standard deviation 126.
        assert!((31_370..32_630).contains(&differing), "{differing}");
    }
}
