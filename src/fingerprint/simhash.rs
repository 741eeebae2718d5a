//! The 64-bit simhash of a program: a sketch in which similar bags differ in few bits.
//!
//! M. Charikar, "Similarity estimation techniques from rounding algorithms" (STOC 2002), DOI
//! 10.1145/509907.509965: every feature votes on every bit with its weight. Features are k-grams, weighted by
//! count times background rarity alone, so that a stored simhash never changes when others arrive.

use super::background::{Background, UNSEEN};
use super::kgram::GramBag;

/// The simhash of a bag; bit i is set when the votes for it are more than those against.
/// O(64 · distinct grams).
pub fn simhash(bag: &GramBag, background: Option<&Background>) -> u64 {
    let mut votes = [0_i64; 64];
    for (&hash, &count) in bag.hashes.iter().zip(&bag.counts) {
        let rarity = background.map_or(UNSEEN, |table| table.level(hash));
        let weight = i64::from(count) * i64::from(rarity);
        for (bit, vote) in votes.iter_mut().enumerate() {
            // All ones where the bit is set, all zeros where not: adds or subtracts without a branch.
            let sign = -((hash >> bit & 1) as i64);
            *vote += (weight & sign) - (weight & !sign);
        }
    }
    votes.iter().enumerate().fold(0, |sketch, (bit, &vote)| sketch | u64::from(vote > 0) << bit)
}

/// The number of bits in which two simhashes differ, 0 to 64.
pub fn hamming_distance(left: u64, right: u64) -> u32 {
    (left ^ right).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn naive(bag: &GramBag) -> u64 {
        (0..64)
            .filter(|bit| {
                let vote: i64 = bag
                    .hashes
                    .iter()
                    .zip(&bag.counts)
                    .map(
                        |(hash, &count)| {
                            if hash >> bit & 1 == 1 { i64::from(count) } else { -i64::from(count) }
                        },
                    )
                    .sum();
                vote > 0
            })
            .fold(0, |sketch, bit| sketch | 1 << bit)
    }

    proptest! {
        #[test]
        fn equals_the_definition(codes in prop::collection::vec(1_u32..9, 1..60)) {
            let bag = GramBag::of(&codes, 4);
            prop_assert_eq!(simhash(&bag, None), naive(&bag));
        }
    }

    #[test]
    fn distance_counts_differing_bits() {
        assert_eq!(hamming_distance(0b1011, 0b0010), 2);
        assert_eq!(hamming_distance(0, u64::MAX), 64);
        assert_eq!(simhash(&GramBag::default(), None), 0);
    }
}
