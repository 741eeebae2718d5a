//! Mode `tokens`: 64 or 128 bits over the k-grams of a program's tokens.
//!
//! | | |
//! |---|---|
//! | features | k-grams of the counted tokens ([`GramBag`]) |
//! | hash | the k-gram's own 64-bit hash; for 128 bits a second half derived from it ([`StableHash::of_gram`]) |
//! | weight | count · background rarity of the language (fixed and versioned), in halves of a bit |
//! | tie | > 0 |
//!
//! Rarity is the background's alone, not the problem's, so that a stored fingerprint never changes when other
//! programs arrive. The lowest 64 of the 128 bits are the 64-bit fingerprint.

use super::feature::Feature;
use super::stable_hash::StableHash;
use super::votes::{Tie, Votes};
use crate::fingerprint::background::{Background, UNSEEN};
use crate::fingerprint::kgram::GramBag;

/// What an even vote means.
pub const TIE: Tie = Tie::Clears;

/// The k-grams with their weights.
fn weighted<'a>(
    bag: &'a GramBag,
    background: Option<&'a Background>,
) -> impl Iterator<Item = (u64, i64)> + 'a {
    bag.hashes.iter().zip(&bag.counts).map(move |(&gram, &count)| {
        let rarity = background.map_or(UNSEEN, |table| table.level(gram));
        (gram, i64::from(count) * i64::from(rarity))
    })
}

/// The fingerprint of a program's k-grams. O(bits · distinct grams).
pub fn fingerprint<B: StableHash>(bag: &GramBag, background: Option<&Background>) -> B {
    let mut votes = Votes::<B, i64>::new();
    for (gram, weight) in weighted(bag, background) {
        votes.add(B::of_gram(gram), weight);
    }
    votes.reduce(TIE)
}

/// The k-grams with their weights; a gram's name is its 64-bit hash in hexadecimal.
pub fn features<B: StableHash + Into<u128>>(bag: &GramBag, background: Option<&Background>) -> Vec<Feature> {
    let feature = |(gram, weight): (u64, i64)| Feature {
        name: format!("{gram:016x}").into_bytes(),
        hash: B::of_gram(gram).into(),
        weight: weight as f64,
    };
    weighted(bag, background).map(feature).collect()
}

#[cfg(test)]
mod tests {
    use super::super::feature;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_the_definition_at_both_widths(codes in prop::collection::vec(1_u32..9, 1..60)) {
            let bag = GramBag::of(&codes, 4);
            let background = Background::shipped("cpp");
            for background in [None, background] {
                let expected = (0..64).fold(0_u64, |bits, bit| {
                    let vote: i64 = weighted(&bag, background)
                        .map(|(gram, weight)| if gram >> bit & 1 == 1 { weight } else { -weight })
                        .sum();
                    bits | u64::from(vote > 0) << bit
                });
                let (narrow, wide) = (fingerprint::<u64>(&bag, background), fingerprint::<u128>(&bag, background));
                prop_assert_eq!(narrow, expected);
                prop_assert_eq!(wide as u64, expected);
                let sums = feature::sums(&features::<u128>(&bag, background), 128);
                prop_assert_eq!(feature::reduce(&sums, TIE), wide);
            }
        }
    }

    #[test]
    fn a_stored_fingerprint_stays() {
        let bag = GramBag::of(&(1..200).map(|code| code * code % 23).collect::<Vec<_>>(), 10);
        assert_eq!(fingerprint::<u64>(&bag, None), 0xc586_d51c_71b9_6ec6);
        assert_eq!(fingerprint::<u64>(&GramBag::default(), None), 0);
        assert_eq!(fingerprint::<u128>(&GramBag::default(), None), 0);
    }
}
