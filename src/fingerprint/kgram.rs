//! k-grams: every run of `k` consecutive tokens, as a 64-bit hash, with how often it occurs.
//!
//! The hash is Karp and Rabin's polynomial over the token codes (1987), modulo 2^64 with an odd base, put
//! through a finaliser so that every bit is usable. It is stored in indexes, so its constants are fixed.

use crate::token::kind::{SEAM, is_break};

/// Base of the polynomial: odd, with bits spread over the word.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

/// The distinct k-grams of one submission, ascending by hash, each with its count.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GramBag {
    /// Distinct hashes of what counts, ascending.
    pub hashes: Vec<u64>,
    /// How often each occurs, at least 1.
    pub counts: Vec<u32>,
    /// Hashes of what stands in the submission and does not count: nothing is compared by it, but it is no rare thing to have.
    /// Ascending, distinct, and none of `hashes`.
    pub uncounted: Vec<u64>,
}

impl GramBag {
    /// The bag of what counts and of what does not, which may repeat something of the first. O(n log n).
    pub fn of_both(counted: &[u32], uncounted: &[u32], k: usize) -> Self {
        let mut bag = Self::of(counted, k);
        if !uncounted.is_empty() {
            bag.set_uncounted(Self::of(uncounted, k).hashes);
        }
        bag
    }

    /// Says what else stands there: of the hashes, ascending and distinct, those that do not count.
    pub fn set_uncounted(&mut self, mut hashes: Vec<u64>) {
        let mut own = self.hashes.iter().peekable();
        hashes.retain(|hash| {
            while own.next_if(|own| *own < hash).is_some() {}
            own.peek() != Some(&hash)
        });
        self.uncounted = hashes;
    }

    /// A bag of what counts and nothing else: distinct hashes, ascending, each with its count.
    pub fn counted(hashes: Vec<u64>, counts: Vec<u32>) -> Self {
        Self { hashes, counts, uncounted: Vec::new() }
    }

    /// Hashes of whatever stands there, counted or not, in no order.
    pub fn held(&self) -> impl Iterator<Item = u64> + '_ {
        self.hashes.iter().chain(&self.uncounted).copied()
    }

    /// The bag of a token sequence. O(n log n).
    pub fn of(codes: &[u32], k: usize) -> Self {
        let mut all = Vec::with_capacity(codes.len());
        all.extend(gram_hashes(codes, k).map(|(_, hash)| hash));
        all.sort_unstable();
        let mut bag = Self::default();
        let distinct = all.chunk_by(u64::eq).count();
        bag.hashes.reserve_exact(distinct);
        bag.counts.reserve_exact(distinct);
        for equal in all.chunk_by(u64::eq) {
            bag.hashes.push(equal[0]);
            bag.counts.push(equal.len() as u32);
        }
        bag
    }

    /// Whether there is no k-gram at all.
    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }
}

/// The k-grams of a token sequence in order: position of the first token, hash. None spans a break.
///
/// A file of fewer than `k` tokens is one gram of its own length, so that tiny programs can be equal; what is as short between two
/// seams is none. O(n).
pub fn gram_hashes(codes: &[u32], k: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
    let k = k.max(1);
    let mut start = 0;
    codes.split(|&code| is_break(code)).flat_map(move |part| {
        let (offset, end) = (start, start + part.len());
        start = end + 1;
        let is_seam = |at: Option<usize>| at.and_then(|at| codes.get(at)) == Some(&SEAM);
        let is_cut = is_seam(offset.checked_sub(1)) || is_seam(Some(end));
        let width = if is_cut && part.len() < k { 0 } else { k.min(part.len()) };
        Rolling::new(part, width).map(move |(position, hash)| (offset + position, hash))
    })
}

/// The rolling hash over one part.
struct Rolling<'a> {
    codes: &'a [u32],
    width: usize,
    /// `BASE` to the power `width`: what a code weighs when it leaves.
    leaving: u64,
    hash: u64,
    next: usize,
}

impl<'a> Rolling<'a> {
    fn new(codes: &'a [u32], width: usize) -> Self {
        let leaving = (0..width).fold(1_u64, |power, _| power.wrapping_mul(BASE));
        let hash = codes.iter().take(width.saturating_sub(1)).fold(0_u64, |hash, &code| push(hash, code));
        Self { codes, width, leaving, hash, next: 0 }
    }
}

fn push(hash: u64, code: u32) -> u64 {
    // Codes below 16 are plain numbers; adding 1 keeps a leading zero from vanishing.
    hash.wrapping_mul(BASE).wrapping_add(u64::from(code) + 1)
}

impl Iterator for Rolling<'_> {
    type Item = (usize, u64);

    fn next(&mut self) -> Option<Self::Item> {
        if self.width == 0 {
            return None;
        }
        let position = self.next;
        let entering = *self.codes.get(position + self.width - 1)?;
        self.hash = push(self.hash, entering);
        if let Some(before) = position.checked_sub(1) {
            let left = u64::from(self.codes[before]) + 1;
            self.hash = self.hash.wrapping_sub(left.wrapping_mul(self.leaving));
        }
        self.next += 1;
        Some((position, finalise(self.hash ^ self.width as u64)))
    }
}

/// MurmurHash3's 64-bit finaliser (A. Appleby, public domain): a bijection that spreads every bit.
fn finalise(mut hash: u64) -> u64 {
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    hash ^ (hash >> 33)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::token::kind::FILE_BREAK;
    use proptest::prelude::*;

    fn naive(codes: &[u32], k: usize) -> Vec<(usize, u64)> {
        let mut grams = Vec::new();
        let mut offset = 0;
        for part in codes.split(|&code| is_break(code)) {
            let width = k.min(part.len());
            if width > 0 {
                for (position, window) in part.windows(width).enumerate() {
                    let hash = window.iter().fold(0, |hash, &code| push(hash, code));
                    grams.push((offset + position, finalise(hash ^ width as u64)));
                }
            }
            offset += part.len() + 1;
        }
        grams
    }

    proptest! {
        #[test]
        fn rolling_equals_naive(codes in prop::collection::vec(0_u32..6, 0..60), k in 1_usize..9) {
            prop_assert_eq!(gram_hashes(&codes, k).collect::<Vec<_>>(), naive(&codes, k));
        }

        #[test]
        fn what_counts_and_what_does_not_are_two(
            counted in prop::collection::vec(1_u32..4, 0..40),
            uncounted in prop::collection::vec(1_u32..4, 0..40),
        ) {
            let bag = GramBag::of_both(&counted, &uncounted, 3);
            let (one, other) = (GramBag::of(&counted, 3), GramBag::of(&uncounted, 3));
            prop_assert_eq!((&bag.hashes, &bag.counts), (&one.hashes, &one.counts));
            let held: BTreeSet<u64> = bag.held().collect();
            prop_assert_eq!(held.len(), bag.held().count());
            prop_assert_eq!(held, one.held().chain(other.held()).collect());
            prop_assert!(bag.uncounted.is_sorted());
        }

        #[test]
        fn a_bag_counts_every_gram_once(codes in prop::collection::vec(1_u32..4, 0..80), k in 1_usize..5) {
            let bag = GramBag::of(&codes, k);
            prop_assert_eq!(bag.counts.iter().sum::<u32>() as usize, gram_hashes(&codes, k).count());
            prop_assert!(bag.hashes.is_sorted_by(|a, b| a < b));
        }
    }

    #[test]
    fn no_gram_reaches_over_what_does_not_count() {
        let apart: Vec<usize> = gram_hashes(&[7, 8, 9, SEAM, 7, 8], 2).map(|(at, _)| at).collect();
        assert_eq!(apart, [0, 1, 4]);
        let long: Vec<usize> =
            gram_hashes(&[7, 8, SEAM, 9, SEAM, 7, FILE_BREAK, 7], 2).map(|(at, _)| at).collect();
        assert_eq!(long, [0, 7], "a short part is no gram, a short file is one");
    }

    #[test]
    fn a_short_program_is_one_gram() {
        assert_eq!(gram_hashes(&[7, 8], 5).count(), 1);
        assert_ne!(GramBag::of(&[7, 8], 5), GramBag::of(&[7, 9], 5));
        assert!(GramBag::of(&[], 5).is_empty());
    }

    #[test]
    fn hashes_are_fixed_because_they_are_stored() {
        assert_eq!(gram_hashes(&[1, 2, 3], 3).next(), Some((0, 0x5be9_dc47_eeab_a439)));
    }
}
