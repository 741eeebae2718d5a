//! The kernels that every machine can run: one word after the other, by the ways of [`PairKernel`].
//!
//! They are what the vector kernels are measured against, and `count_ones` is what remains where there are none.
//!
//! [`PairKernel`]: crate::hamming::PairKernel

use super::{Kernel, Lane};
use crate::hamming::pair::{blocks, kernighan, lut, recursive};

/// All portable kernels, slowest first.
pub(super) fn kernels<L: Lane>() -> Vec<Kernel<L>> {
    vec![
        Kernel {
            name: "recursive",
            within: |query, words, k, first, found| {
                extend(words, first, found, |word| recursive(query ^ word) <= k);
            },
            count_within: |query, words, k| count(words, |word| recursive(query ^ word) <= k),
        },
        Kernel {
            name: "lut",
            within: |query, words, k, first, found| {
                extend(words, first, found, |word| lut(query ^ word) <= k);
            },
            count_within: |query, words, k| count(words, |word| lut(query ^ word) <= k),
        },
        Kernel {
            name: "kernighan",
            within: |query, words, k, first, found| {
                extend(words, first, found, |word| kernighan(query ^ word, k) <= k);
            },
            count_within: |query, words, k| count(words, |word| kernighan(query ^ word, k) <= k),
        },
        Kernel {
            name: "blocks",
            within: |query, words, k, first, found| {
                extend(words, first, found, |word| blocks(query ^ word, k) <= k);
            },
            count_within: |query, words, k| count(words, |word| blocks(query ^ word, k) <= k),
        },
        Kernel {
            name: "count_ones",
            within: within_by_chunk,
            count_within: |query, words, k| count(words, |word| (query ^ word).count_ones() <= k),
        },
    ]
}

/// Appends `first + i` for each near `words[i]`.
#[inline(always)]
pub(super) fn extend<L: Lane>(words: &[L], first: u32, found: &mut Vec<u32>, near: impl Fn(L) -> bool) {
    for (index, word) in words.iter().enumerate() {
        if near(*word) {
            found.push(first + index as u32);
        }
    }
}

/// How many words are near.
#[inline(always)]
pub(super) fn count<L: Lane>(words: &[L], near: impl Fn(L) -> bool) -> usize {
    words.iter().filter(|word| near(**word)).count()
}

/// Words that are counted before any is looked at.
const CHUNK: usize = 8;

/// Appends `first + i` for each near `words[i]`, by `count_ones` of all words, without a branch for each.
///
/// Inlined, to be compiled for the instructions of the caller.
#[inline(always)]
pub(super) fn within_by_chunk<L: Lane>(query: L, words: &[L], k: u32, first: u32, found: &mut Vec<u32>) {
    let near = |word: L| (query ^ word).count_ones() <= k;
    let (chunks, rest) = words.as_chunks::<CHUNK>();
    for (index, chunk) in chunks.iter().enumerate() {
        if chunk.iter().fold(false, |any, word| any | near(*word)) {
            extend(chunk, first + (index * CHUNK) as u32, found, near);
        }
    }
    // May wrap to 0 where no word is left.
    extend(rest, first.wrapping_add((chunks.len() * CHUNK) as u32), found, near);
}
