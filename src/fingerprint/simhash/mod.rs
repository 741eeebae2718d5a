//! simhash: feature → weight → fingerprint, in which similar inputs differ in few bits.
//!
//! M. Charikar, "Similarity estimation techniques from rounding algorithms" (STOC 2002), DOI
//! 10.1145/509907.509965: a hash of every feature votes on every bit with the feature's weight, for the bit
//! where the hash has it set and against it where not; the signs of the sums are the fingerprint. The expected
//! share of bits in which two fingerprints differ is θ/π, θ being the angle between the weighted feature
//! vectors. What a feature is, how it is hashed, what it weighs and what an even vote means is a [`Mode`].
//!
//! | part | file |
//! |---|---|
//! | sums of weighted and of equal votes, and their reduction | [`votes`], [`unit_votes`] |
//! | which modes there are | [`mode`] |
//! | what is near in a mode, and through which blocks it is found | [`near`] |
//! | one mode a file | [`mt19937`], [`java_words`], [`jenkins`], [`tfidf`], [`segmented`], [`tokens`] |
//! | hashes that never change, words of a text, given weights | [`stable_hash`], [`words`], [`weighted`] |
//! | features with names, to show what voted | [`feature`] |
//!
//! ```
//! use judgeprint::fingerprint::simhash::{Mode, java_words, mt19937};
//! use judgeprint::hamming::Bits;
//!
//! let mode: Mode = "mt19937".parse()?; // names are stable
//! assert_eq!(mode.widths(), [32]);
//! assert_eq!(mt19937::fingerprint(b"hello").to_hex(), "9055e268");
//! assert_eq!(java_words::fingerprint("6").distance(java_words::fingerprint("8")), 3);
//! # Ok::<(), judgeprint::fingerprint::simhash::mode::ModeError>(())
//! ```

pub mod feature;
pub mod java_words;
pub mod jenkins;
pub mod mode;
pub mod mt19937;
pub mod near;
pub mod segmented;
pub mod stable_hash;
pub mod tfidf;
pub mod tokens;
pub mod unit_votes;
pub mod votes;
pub mod weighted;
pub mod words;

#[cfg(test)]
mod golden_tests;
#[cfg(test)]
mod stored_tests;

pub use feature::Feature;
pub use mode::Mode;
pub use near::NearRule;
pub use unit_votes::UnitVotes;
pub use votes::{Tie, Votes};

use super::background::Background;
use super::kgram::GramBag;
use crate::hamming::Bits;

/// The 64-bit simhash of a program's k-grams: mode [`tokens`] at the width that is stored and compared.
pub fn simhash(bag: &GramBag, background: Option<&Background>) -> u64 {
    tokens::fingerprint(bag, background)
}

/// The number of bits in which two simhashes differ, 0 to their width.
pub fn hamming_distance<B: Bits>(left: B, right: B) -> u32 {
    left.distance(right)
}
