//! The vocabulary of what a program computes: which operations it has and which constants, and how often.
//!
//! Whoever rewrites a program from top to bottom changes what is done with what, and in which order; which operations there
//! are, on which numbers, and how many of each changes less. So a program's operations are counted by their names alone,
//! after the normal form has made one of what is equal. Compared by weighted Dice ([`crate::score`]), beside the features
//! of the flow itself.

use super::label::{Label, mix};
use super::normal::Normal;

/// Start of the hash of a word, so that it is no other feature's.
const WORD: u64 = 0x2f6b_91d4_c07a_e853;

/// A word for each operation, ascending by hash. O(operations log operations).
pub(super) fn words(normal: &Normal) -> Vec<u64> {
    let is_known = |label: &u64| *label != Normal::NOTHING && *label != Label::UNKNOWN.0;
    let mut words: Vec<u64> = (0..normal.len())
        .map(|node| normal.label(node))
        .filter(is_known)
        .map(|label| mix(WORD, label))
        .collect();
    words.sort_unstable();
    words
}
