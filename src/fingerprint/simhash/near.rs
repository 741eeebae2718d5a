//! Near-duplicates by simhash: which modes a problem may be compared by, the distance that each calls near, the score
//! of a distance, and the blocks through which near fingerprints are found.
//!
//! | mode | bits | near | whose threshold that is |
//! |---|---|---|---|
//! | `tokens` | 64 | ≤ 3 | G. Manku, A. Jain, A. Das Sarma, WWW 2007, DOI 10.1145/1242572.1242592 |
//! | `segmented` | 64 | ≤ 3 | the same |
//! | `java-words` | 32 | ≤ 2 | of `simhash pairs`, which decides both modes of 32 bits by one rule |
//! | `mt19937` | 32 | ≤ 2 | the reference program's: strictly below [`mt19937::DISTANCE`] |
//!
//! Cut the bits into one block more than the distance: near fingerprints agree in one of them (pigeonhole,
//! [`crate::hamming::table::scheme`]).

use super::{Mode, java_words, mt19937, segmented};
use crate::hamming::table::scheme::cut;

/// The distance that fingerprints of 64 bits are near within.
const WIDE_DISTANCE: u32 = 3;

/// How a problem's submissions are near-duplicates of each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NearRule {
    mode: Mode,
    bits: u32,
    max_distance: u32,
}

/// A mode whose fingerprints cannot be kept and compared later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "submissions cannot be compared by simhash mode `{mode}`: {why}\nhint: take one of {names}",
    why = why(*mode),
    names = NearRule::MODES.map(Mode::name).join(", ")
)]
pub struct NotKept {
    /// The mode.
    pub mode: Mode,
}

fn why(mode: Mode) -> &'static str {
    match mode {
        Mode::TfIdf => "its weights change with every text that is added",
        _ => "its features and weights are given by hand",
    }
}

impl NearRule {
    /// The modes that there are rules for: their fingerprints depend on the submission alone.
    pub const MODES: [Mode; 4] = [Mode::Tokens, Mode::JavaWords, Mode::Segmented, Mode::Mt19937];

    /// The rule of a mode.
    ///
    /// # Errors
    /// When the mode's fingerprints depend on more than the submission.
    pub fn of(mode: Mode) -> Result<Self, NotKept> {
        let max_distance = match mode {
            Mode::Tokens | Mode::Segmented => WIDE_DISTANCE,
            Mode::Mt19937 | Mode::JavaWords => mt19937::DISTANCE - 1,
            Mode::TfIdf | Mode::Jenkins => return Err(NotKept { mode }),
        };
        Ok(Self { mode, bits: mode.widths()[0], max_distance })
    }

    /// The mode.
    pub fn mode(self) -> Mode {
        self.mode
    }

    /// Width of its fingerprints.
    pub fn bits(self) -> u32 {
        self.bits
    }

    /// Bits in which near-duplicates differ at most.
    pub fn max_distance(self) -> u32 {
        self.max_distance
    }

    /// Whether pairs are flagged by this rule. By mode `tokens` they are not: there the k-grams themselves are
    /// weighed, which tells more than their summary does.
    pub fn decides(self) -> bool {
        self.mode != Mode::Tokens
    }

    /// 1 − distance / bits: 1 for equal fingerprints.
    pub fn score(self, distance: u32) -> f64 {
        f64::from(self.bits.saturating_sub(distance)) / f64::from(self.bits)
    }

    /// The fingerprint of a submission: of its texts, as the UTF-8 bytes of one after the other with nothing between
    /// them; in mode `tokens` what `tokens` gives. O(bytes).
    pub fn fingerprint<'a>(
        self,
        texts: impl IntoIterator<Item = &'a str>,
        tokens: impl FnOnce() -> u64,
    ) -> u64 {
        match self.mode {
            Mode::JavaWords => java_words::fingerprint(&joined(texts)).into(),
            Mode::Segmented => segmented::fingerprint(&joined(texts)),
            Mode::Mt19937 => {
                let mut whole = mt19937::Mt19937::new();
                texts.into_iter().for_each(|text| whole.push(text.as_bytes()));
                whole.fingerprint().into()
            }
            // Of the others there are no rules.
            Mode::Tokens | Mode::TfIdf | Mode::Jenkins => tokens(),
        }
    }

    /// The blocks, from the highest bits.
    pub fn blocks(self) -> Vec<Block> {
        let mask = u64::MAX >> (64 - self.bits);
        cut(mask, self.max_distance + 1)
            .into_iter()
            .map(|block| Block { shift: block.trailing_zeros(), bits: block.count_ones() })
            .collect()
    }
}

fn joined<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    texts.into_iter().collect()
}

/// Some bits of a fingerprint that lie together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// Its lowest bit.
    pub shift: u32,
    /// How many bits it has: 1 to 63.
    pub bits: u32,
}

impl Block {
    /// What a fingerprint has there.
    pub fn value(self, fingerprint: u64) -> u64 {
        fingerprint >> self.shift & self.largest()
    }

    /// The largest value: every bit set.
    pub fn largest(self) -> u64 {
        (1 << self.bits) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rule(mode: Mode) -> NearRule {
        NearRule::of(mode).unwrap()
    }

    #[test]
    fn thresholds_are_those_of_the_references() {
        let known = NearRule::MODES.map(|mode| {
            let rule = rule(mode);
            (rule.bits(), rule.max_distance(), rule.blocks().len(), rule.decides())
        });
        assert_eq!(known, [(64, 3, 4, false), (32, 2, 3, true), (64, 3, 4, true), (32, 2, 3, true)]);
        assert_eq!(rule(Mode::Mt19937).score(2), 0.9375);
        assert_eq!(rule(Mode::Segmented).score(0), 1.0);
    }

    #[test]
    fn modes_that_cannot_be_kept_are_refused_with_those_that_can() {
        for mode in [Mode::TfIdf, Mode::Jenkins] {
            let error = NearRule::of(mode).unwrap_err().to_string();
            assert!(error.contains(&format!("`{mode}`")), "{error}");
            assert!(error.ends_with("take one of tokens, java-words, segmented, mt19937"), "{error}");
        }
    }

    #[test]
    fn several_texts_are_one_without_anything_between() {
        for mode in [Mode::Mt19937, Mode::JavaWords, Mode::Segmented] {
            let of = |texts: &[&str]| rule(mode).fingerprint(texts.iter().copied(), || unreachable!());
            assert_eq!(of(&["int ma", "in() {} 北", "京"]), of(&["int main() {} 北京"]), "{mode}");
            assert_ne!(of(&["int main() {}"]), of(&["return solve ( 7 )"]), "{mode}");
        }
        assert_eq!(rule(Mode::Mt19937).fingerprint(["hello"], || 0), 0x9055_e268);
        assert_eq!(rule(Mode::JavaWords).fingerprint(["6"], || 0), 54);
        assert_eq!(rule(Mode::Tokens).fingerprint(["6"], || 7), 7);
    }

    proptest! {
        /// The pigeonhole, and that blocks cover every bit once.
        #[test]
        fn near_fingerprints_agree_in_a_block(
            fingerprint: u64, differ in prop::collection::vec(0_u32..64, 0..4), at in 0..4_usize
        ) {
            let rule = rule(NearRule::MODES[at]);
            let fingerprint = fingerprint & (u64::MAX >> (64 - rule.bits()));
            let few = differ.iter().take(rule.max_distance() as usize);
            let other = few.fold(fingerprint, |word, bit| word ^ 1 << (bit % rule.bits()));
            let blocks = rule.blocks();
            prop_assert!(blocks.iter().any(|block| block.value(fingerprint) == block.value(other)));
            let whole = blocks.iter().fold(0, |word, block| word | block.value(fingerprint) << block.shift);
            prop_assert_eq!(whole, fingerprint);
            prop_assert_eq!(blocks.iter().map(|block| block.bits).sum::<u32>(), rule.bits());
        }
    }
}
