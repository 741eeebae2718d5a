//! Scans over arrays of fingerprints: what is near a query, the nearest, and many queries at once.
//!
//! The best [`Kernel`] of this machine does the work; here is what is asked of it. An array is a slice, and the id
//! of a fingerprint is its index in it.
//!
//! # Panics
//!
//! All scans but [`count_within`] panic for arrays of more than 2³² fingerprints, whose ids `u32` cannot hold.

use super::{Bits, Kernel};
use std::collections::BinaryHeap;

/// A fingerprint of an array and how far it is from the query; ordered by distance, then by id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Neighbour {
    /// In bits, 0 to `B::BITS`.
    pub distance: u32,
    /// Index in the array.
    pub id: u32,
}

/// The ids, ascending, of all words at most `k` bits from the query. O(n) time, memory for what is found.
pub fn within<B: Bits>(query: B, words: &[B], k: u32) -> Vec<u32> {
    let mut found = Vec::new();
    Kernel::best().within(query, words, k, 0, &mut found);
    found
}

/// How many words are at most `k` bits from the query. O(n) time, no memory.
pub fn count_within<B: Bits>(query: B, words: &[B], k: u32) -> usize {
    Kernel::best().count_within(query, words, k)
}

/// Words that a search for the nearest looks at between two looks at its threshold, at most: the kernel may find
/// all of them, so this bounds its memory. 32 KiB to 128 KiB of ids and words.
const MAX_CHUNK: usize = 4096;

/// The `m` words nearest to the query, or all if there are fewer: by distance, then by id.
///
/// A bounded heap holds the `m` best so far, and a kernel passes over what is not nearer than the worst of them.
/// Each chunk is as long as all before it (up to a bound), so that in random order `m` are expected to enter the
/// heap per chunk: O(n + m log m log n) time then, O(n log m) in the worst order, and O(m) memory in any.
pub fn nearest<B: Bits>(query: B, words: &[B], m: usize) -> Vec<Neighbour> {
    assert_ids(words);
    let neighbour = |id: u32| Neighbour { distance: query.distance(words[id as usize]), id };
    let mut start = m.min(words.len());
    let mut best: BinaryHeap<Neighbour> = (0..start).map(|id| neighbour(id as u32)).collect();
    let kernel = Kernel::best();
    let mut found = Vec::new();
    while start < words.len() {
        // Ids ascend: a word as far as the worst does not displace it.
        let Some(k) = best.peek().and_then(|worst| worst.distance.checked_sub(1)) else { break };
        let chunk = &words[start..words.len().min(start + start.clamp(64, MAX_CHUNK))];
        found.clear();
        kernel.within(query, chunk, k, start as u32, &mut found);
        for id in &found {
            let next = neighbour(*id);
            let mut worst = best.peek_mut().expect("full since before the first chunk");
            if next < *worst {
                *worst = next;
            }
        }
        start += chunk.len();
    }
    best.into_sorted_vec()
}

/// Bytes of a tile: it stays in the first-level cache, of 32 KiB or more, while all queries pass over it.
const TILE_BYTES: usize = 16 << 10;

/// Calls `found(query_index, id)` for every word at most `k` bits from a query.
///
/// The array is read once, not once a query: tile by tile, with all queries over each. The calls come in this
/// order: tiles ascending, in a tile queries ascending, of a query ids ascending. So the ids of any one query
/// ascend, but the queries alternate. O(n · q) time, and memory for the ids in one tile.
pub fn within_many<B: Bits>(queries: &[B], words: &[B], k: u32, mut found: impl FnMut(usize, u32)) {
    assert_ids(words);
    let kernel = Kernel::best();
    let tile = TILE_BYTES / size_of::<B>();
    let mut ids = Vec::new();
    for (tile_index, words) in words.chunks(tile).enumerate() {
        let first = (tile_index * tile) as u32;
        for (query_index, query) in queries.iter().enumerate() {
            kernel.within(*query, words, k, first, &mut ids);
            ids.drain(..).for_each(|id| found(query_index, id));
        }
    }
}

/// Panics if the ids of an array do not fit into `u32`.
fn assert_ids<B: Bits>(words: &[B]) {
    assert!(words.len() as u64 <= 1 << 32, "more than 2^32 words");
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn all_neighbours<B: Bits>(query: B, words: &[B]) -> Vec<Neighbour> {
        let differing =
            |word: &B| (0..B::BITS).filter(|bit| query.bit(*bit) != word.bit(*bit)).count() as u32;
        (0..).zip(words).map(|(id, word)| Neighbour { distance: differing(word), id }).collect()
    }

    fn check<B: Bits>(query: B, words: &[B], k: u32, m: usize) {
        let mut all = all_neighbours(query, words);
        let near: Vec<u32> = all.iter().filter(|word| word.distance <= k).map(|word| word.id).collect();
        assert_eq!(count_within(query, words, k), near.len());
        assert_eq!(within(query, words, k), near);
        all.sort_unstable();
        all.truncate(m);
        assert_eq!(nearest(query, words, m), all);
    }

    /// Words of which a stretch is near 0.
    fn words() -> impl Strategy<Value = Vec<u128>> {
        let word = (any::<u128>(), any::<u128>(), 0..4_u8).prop_map(|(a, b, kind)| match kind {
            0 => a & b & (b >> 7) & (b >> 13),
            1 => u128::from(a as u16) << (b % 112),
            _ => a,
        });
        prop::collection::vec(word, 0..300)
    }

    proptest! {
        #[test]
        fn scans_find_what_the_bit_loop_finds(query: u128, words in words(), k in 0..130_u32, m in 0..320_usize) {
            let narrow: Vec<u64> = words.iter().map(|word| *word as u64).collect();
            let narrower: Vec<u32> = words.iter().map(|word| *word as u32).collect();
            for (query, k, m) in [(query, k, m), (0, k % 16, m % 16)] {
                check(query, &words, k, m);
                check(query as u64, &narrow, k, m);
                check(query as u32, &narrower, k, m);
            }
        }

        #[test]
        fn many_queries_find_what_each_finds(queries in prop::collection::vec(any::<u32>(), 0..5), seed: u32, k in 0..12_u32) {
            let words: Vec<u32> = (0..10_000).map(|i: u32| (i ^ seed).wrapping_mul(0x9e37_79b1)).collect();
            let mut found = vec![Vec::new(); queries.len()];
            let mut calls = Vec::new();
            within_many(&queries, &words, k, |query, id| {
                found[query].push(id);
                calls.push((id as usize / (TILE_BYTES / 4), query, id));
            });
            prop_assert!(calls.is_sorted());
            for (query, found) in queries.iter().zip(found) {
                prop_assert_eq!(found, within(*query, &words, k));
            }
        }
    }

    #[test]
    fn the_nearest_of_hostile_orders() {
        let ramp = |i: u32| u64::MAX >> (i / 300).min(63);
        let falling: Vec<u64> = (0..20_000).map(ramp).collect();
        let rising: Vec<u64> = falling.iter().rev().copied().collect();
        let same = vec![5; 20_000];
        let far_then_exact: Vec<u64> =
            (0..20_000).map(|i| if i % 7000 < 6000 { u64::MAX } else { 0 }).collect();
        for words in [falling, rising, same, far_then_exact] {
            for m in [0, 1, 10, 5000, 19_999, 20_000, 30_000] {
                check(0, &words, 3, m);
            }
        }
        assert_eq!(nearest(1_u32, &[], 3), []);
    }

    #[test]
    fn neighbours_are_ordered_by_distance_then_id() {
        let neighbours = nearest(0_u32, &[3, 1, 0, 2, 7], 4).into_iter().map(|one| (one.distance, one.id));
        assert_eq!(neighbours.collect::<Vec<_>>(), [(0, 2), (1, 1), (1, 3), (2, 0)]);
    }
}
