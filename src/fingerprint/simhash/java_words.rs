//! Mode `java-words`: 32 bits, words by Java's `hashCode`, as the word mode of the Java reference decides.
//!
//! | | |
//! |---|---|
//! | features | words as Java's `split(" ")` gives them: between single spaces, empty ones too, but not at the end; an empty text is one empty word |
//! | hash | `String.hashCode`: Σ 31^(n−1−i)·u_i over the n UTF-16 code units u, modulo 2^32 |
//! | weight | 1 |
//! | tie | > 0 |
//!
//! `String.hashCode` and `String.split`: Java SE API specification. The hash is a sum, not a mix: short words leave
//! the high bits clear, so few bits of such fingerprints tell anything ("this is string1" and "this is string2" are one).

use super::feature::{Feature, counted};
use super::unit_votes::UnitVotes;
use super::votes::Tie;

/// What an even vote means.
pub const TIE: Tie = Tie::Clears;

/// Java's `hashCode` of a string. O(length).
pub fn hash_code(text: &str) -> u32 {
    if text.is_ascii() {
        // A code unit a byte; four at a time have only one multiplication to wait for.
        let (fours, rest) = text.as_bytes().as_chunks::<4>();
        let hash = fours.iter().fold(0_u32, |hash, &four| {
            let [a, b, c, d] = four.map(u32::from);
            hash.wrapping_mul(31 * 31 * 31 * 31).wrapping_add(((a * 31 + b) * 31 + c) * 31 + d)
        });
        return rest.iter().fold(hash, |hash, &byte| step(hash, byte.into()));
    }
    text.encode_utf16().fold(0, step)
}

fn step(hash: u32, unit: u16) -> u32 {
    hash.wrapping_mul(31).wrapping_add(unit.into())
}

/// The words as Java's `split(" ")` gives them. O(length).
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let whole = text.trim_end_matches(' ');
    // Nothing but spaces has no words; only the empty text has its one empty word.
    let none = whole.is_empty() && !text.is_empty();
    let mut start = 0;
    // Not `split`: whether the compiler inlines its search varies from build to build, and with it the cost by a third.
    memchr::memchr_iter(b' ', whole.as_bytes())
        .chain(std::iter::once(whole.len()))
        .filter(move |_| !none)
        .map(move |end| {
            let word = &whole[start..end];
            start = end + 1;
            word
        })
}

fn votes(text: &str) -> UnitVotes<u32> {
    let mut votes = UnitVotes::new();
    let mut empty = 0;
    votes.add_all(
        words(text)
            .filter(|word| {
                !word.is_empty() || {
                    empty += 1;
                    false
                }
            })
            .map(hash_code),
    );
    votes.add_zeros(empty);
    votes
}

/// The fingerprint of a text. O(length).
pub fn fingerprint(text: &str) -> u32 {
    votes(text).reduce(TIE)
}

/// The sums of a text, lowest bit first. O(length).
pub fn sums(text: &str) -> Vec<i64> {
    votes(text).sums()
}

/// The distinct words in the order of their first occurrence, with how often each occurs as its weight.
pub fn features(text: &str) -> Vec<Feature> {
    let feature = |(word, count): (&str, u64)| Feature {
        name: word.into(),
        hash: hash_code(word).into(),
        weight: count as f64,
    };
    counted(words(text)).into_iter().map(feature).collect()
}

#[cfg(test)]
mod tests {
    use super::super::feature;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn features_sum_to_the_votes(text in "[ ab北𝄞]{0,40}") {
            let expected: Vec<f64> = sums(&text).into_iter().map(|sum| sum as f64).collect();
            prop_assert_eq!(feature::sums(&features(&text), 32), expected);
        }

        #[test]
        fn four_at_a_time_is_one_at_a_time(text in "[ -~]{0,40}") {
            prop_assert_eq!(hash_code(&text), text.encode_utf16().fold(0, step));
        }
    }

    #[test]
    fn words_are_split_as_java_splits_them() {
        let split = |text| words(text).collect::<Vec<_>>();
        assert_eq!(split(""), [""]);
        assert_eq!(split("   "), [""; 0]);
        assert_eq!(split(" a  b  "), ["", "a", "", "b"]);
        assert_eq!(split("a\tb\u{a0}c"), ["a\tb\u{a0}c"]);
    }

    #[test]
    fn the_examples_of_the_reference() {
        assert_eq!((fingerprint("6"), fingerprint("8")), (54, 56));
        assert_eq!((54_u32 ^ 56).count_ones(), 3);
        assert_eq!(fingerprint("this is string1"), 1_445_386);
        assert_eq!(fingerprint("this is string2"), 1_445_386);
    }

    #[test]
    fn an_even_vote_sets_nothing() {
        // "6" has bit 1, the empty word has none.
        assert_eq!(fingerprint(" 6"), 0);
        assert_eq!((fingerprint(""), fingerprint("  ")), (0, 0));
    }
}
