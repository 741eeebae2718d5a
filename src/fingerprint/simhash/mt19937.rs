//! Mode `mt19937`: 32 bits, every byte a feature, as the reference program of per-character simhash decides.
//!
//! | | |
//! |---|---|
//! | features | each byte of the text |
//! | hash | byte c below 0x80: the c-th output of MT19937 seeded with 19260817; from 0x80 up: popcount(c) |
//! | weight | 1 |
//! | tie | ≥ 0, so the empty text is `ffffffff` |
//!
//! MT19937: M. Matsumoto and T. Nishimura, "Mersenne twister" (ACM TOMACS 8, 1998), DOI
//! 10.1145/272991.272995. In the reference a byte from 0x80 up indexes the table of 128 with a negative `char`:
//! outside it, where its compiled program finds the popcounts of all bytes, that lie in front. Where `char` is
//! unsigned it reads past the table, and no value is defined ([`first_undefined`]).

use std::sync::LazyLock;

use super::feature::Feature;
use super::unit_votes::UnitVotes;
use super::votes::{Tie, Votes};

/// The seed of the reference.
pub const SEED: u32 = 19_260_817;
/// What an even vote means.
pub const TIE: Tie = Tie::Sets;
/// The distance below which the reference calls two texts near-duplicates, unless told otherwise.
pub const DISTANCE: u32 = 3;
/// From so many bytes at once on, counting them by value first is faster.
const LONG: usize = 1 << 12;

static HASHES: LazyLock<[u32; 256]> = LazyLock::new(|| {
    let mut generator = rand_mt::Mt::new(SEED);
    std::array::from_fn(|byte| if byte < 128 { generator.next_u32() } else { byte.count_ones() })
});

/// The hash of each byte value.
pub fn hashes() -> &'static [u32; 256] {
    &HASHES
}

/// The fingerprint of a text. O(bytes).
pub fn fingerprint(text: &[u8]) -> u32 {
    let mut text_so_far = Mt19937::new();
    text_so_far.push(text);
    text_so_far.fingerprint()
}

/// Where the first byte is that the reference has no defined value for if `char` is unsigned. O(bytes).
pub fn first_undefined(text: &[u8]) -> Option<usize> {
    text.iter().position(|byte| !byte.is_ascii())
}

/// A text that arrives in pieces. Its memory does not depend on the length.
#[derive(Debug, Clone, Default)]
pub struct Mt19937 {
    /// The bytes of short pieces.
    few: UnitVotes<u32>,
    /// The bytes of long pieces, once there was one.
    many: Option<Votes<u32, i64>>,
}

impl Mt19937 {
    /// The empty text.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends to the text. O(bytes).
    pub fn push(&mut self, text: &[u8]) {
        let hashes = hashes();
        if text.len() < LONG {
            self.few.add_all(text.iter().map(|&byte| hashes[usize::from(byte)]));
            return;
        }
        let votes = self.many.get_or_insert_default();
        for (&hash, count) in hashes.iter().zip(histogram(text)) {
            if count > 0 {
                votes.add(hash, count as i64);
            }
        }
    }

    /// The sums, lowest bit first. O(1).
    pub fn sums(&self) -> Vec<i64> {
        let mut sums = self.few.sums();
        if let Some(votes) = &self.many {
            sums.iter_mut().zip(votes.sums()).for_each(|(sum, more)| *sum += more);
        }
        sums
    }

    /// The fingerprint of the text so far. O(1).
    pub fn fingerprint(&self) -> u32 {
        if self.many.is_none() {
            return self.few.reduce(TIE);
        }
        let set = |(bit, sum): (usize, i64)| u32::from(TIE.decides(sum)) << bit;
        self.sums().into_iter().enumerate().map(set).sum()
    }
}

/// How often each byte value occurs. Four counts a value, so that a run of one byte does not wait for itself.
fn histogram(text: &[u8]) -> [u64; 256] {
    let mut counts = [[0_u64; 256]; 4];
    let (fours, rest) = text.as_chunks::<4>();
    for four in fours {
        for (counts, &byte) in counts.iter_mut().zip(four) {
            counts[usize::from(byte)] += 1;
        }
    }
    for &byte in rest {
        counts[0][usize::from(byte)] += 1;
    }
    std::array::from_fn(|byte| counts.iter().map(|counts| counts[byte]).sum())
}

/// Each byte value of the text in ascending order, with how often it occurs as its weight.
pub fn features(text: &[u8]) -> Vec<Feature> {
    let occurring = (0_u8..=255).zip(histogram(text)).filter(|(_, count)| *count > 0);
    let feature = |(byte, count): (u8, u64)| Feature {
        name: vec![byte],
        hash: hashes()[usize::from(byte)].into(),
        weight: count as f64,
    };
    occurring.map(feature).collect()
}

#[cfg(test)]
mod tests {
    use super::super::feature;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn pieces_of_any_length_make_the_same_text(
            text in prop::collection::vec(any::<u8>(), 0..3 * LONG), cuts in prop::array::uniform2(0..3 * LONG)
        ) {
            let mut expected = [0_i64; 32];
            for &byte in &text {
                for (bit, sum) in expected.iter_mut().enumerate() {
                    *sum += if hashes()[usize::from(byte)] >> bit & 1 == 1 { 1 } else { -1 };
                }
            }
            let mut pieces = Mt19937::new();
            let (first, second) = (cuts[0].min(cuts[1]).min(text.len()), cuts[0].max(cuts[1]).min(text.len()));
            for piece in [&text[..first], &text[first..second], &text[second..]] {
                pieces.push(piece);
            }
            prop_assert_eq!(pieces.sums(), expected);
            let bits = (0..32).filter(|&bit| expected[bit] >= 0).fold(0, |bits, bit| bits | 1 << bit);
            prop_assert_eq!(pieces.fingerprint(), bits);
            prop_assert_eq!(fingerprint(&text), bits);
            let sums = feature::sums(&features(&text), 32);
            prop_assert!(sums.iter().zip(expected).all(|(&sum, expected)| sum == expected as f64));
        }
    }

    #[test]
    fn a_byte_past_ascii_votes_by_its_popcount() {
        assert_eq!(hashes()[0x80], 1);
        assert_eq!(hashes()[0xff], 8);
        assert_eq!(fingerprint(&[0xff]), 8);
        assert_eq!(first_undefined("ab北".as_bytes()), Some(2));
        assert_eq!(first_undefined(b"ab\x7f"), None);
    }

    #[test]
    fn the_empty_text_is_an_even_vote() {
        assert_eq!(fingerprint(b""), u32::MAX);
    }
}
