//! The two alternatives to a block index that the simhash literature weighs it against (Manku, Jain and Das Sarma
//! 2007, section 3): try every fingerprint within k bits of the query, or store every one of them.
//!
//! Both grow with the number of fingerprints in a ball of radius k ([`ball`]), 43,745 for 64 bits and k = 3, so they
//! are for small k, and for comparison.

use hashbrown::HashMap;

use crate::hamming::Bits;
use crate::hamming::table::scheme::choices;

/// Table expansion refuses to store more entries than this: 2 GiB with 64 bits.
pub const MAX_STORED: u128 = 1 << 27;

/// The number of fingerprints within `k` bits of one, itself included: Σ C(bits, i) for i from 0 to k.
///
/// ```
/// assert_eq!(judgeprint::hamming::expansion::ball(64, 3), 43_745);
/// ```
pub fn ball(bits: u32, k: u32) -> u128 {
    (0..=k.min(bits)).fold(0, |sum: u128, i| sum.saturating_add(choices(bits, i)))
}

/// Every fingerprint within `k` bits of this one, itself first. O(ball) with k numbers of memory.
pub fn neighbours<B: Bits>(word: B, k: u32) -> impl Iterator<Item = B> {
    // Positions of the flipped bits, ascending; the next choice of as many, or the first one of one more.
    let mut flipped: Vec<u32> = Vec::new();
    let mut next = Some(word);
    std::iter::from_fn(move || {
        let current = next?;
        let count = flipped.len() as u32;
        let movable = (0..count).rev().find(|&at| flipped[at as usize] < B::BITS - count + at);
        if let Some(at) = movable {
            flipped[at as usize] += 1;
            for later in at as usize + 1..count as usize {
                flipped[later] = flipped[later - 1] + 1;
            }
            next = Some(flipped.iter().fold(word, |word, &bit| word ^ B::ONE << bit));
        } else if count < k.min(B::BITS) {
            flipped = (0..=count).collect();
            next = Some(flipped.iter().fold(word, |word, &bit| word ^ B::ONE << bit));
        } else {
            next = None;
        }
        Some(current)
    })
}

/// Fingerprints in a hash map, searched by trying every neighbour of the query.
pub struct QueryExpansion<B> {
    ids: HashMap<B, Vec<u32>, foldhash::fast::FixedState>,
}

impl<B: Bits> QueryExpansion<B> {
    /// Stores each fingerprint under its place in the slice. O(n).
    ///
    /// # Panics
    /// With 2^32 fingerprints or more.
    pub fn new(words: &[B]) -> Self {
        assert!(u32::try_from(words.len()).is_ok(), "places are 32 bits");
        let mut ids: HashMap<B, Vec<u32>, _> =
            HashMap::with_capacity_and_hasher(words.len(), Default::default());
        for (id, &word) in words.iter().enumerate() {
            ids.entry(word).or_default().push(id as u32);
        }
        Self { ids }
    }

    /// The places of all fingerprints within `k` bits, ascending. O(ball) look-ups.
    pub fn find_all(&self, query: B, k: u32) -> Vec<u32> {
        let mut found: Vec<u32> =
            neighbours(query, k).filter_map(|word| self.ids.get(&word)).flatten().copied().collect();
        found.sort_unstable();
        found
    }
}

/// Every neighbour of every fingerprint in one sorted list, searched by looking the query up.
pub struct TableExpansion<B> {
    entries: Vec<(B, u32)>,
}

impl<B: Bits> TableExpansion<B> {
    /// Stores everything within `k` bits of each fingerprint; None where that would be more than [`MAX_STORED`].
    /// O(n · ball log).
    pub fn new(words: &[B], k: u32) -> Option<Self> {
        let stored =
            ball(B::BITS, k).checked_mul(words.len() as u128).filter(|&stored| stored <= MAX_STORED)?;
        let mut entries = Vec::with_capacity(stored as usize);
        for (id, &word) in words.iter().enumerate() {
            entries.extend(neighbours(word, k).map(|neighbour| (neighbour, id as u32)));
        }
        entries.sort_unstable();
        Some(Self { entries })
    }

    /// The places of all fingerprints within k bits, ascending. O(log).
    pub fn find_all(&self, query: B) -> Vec<u32> {
        let start = self.entries.partition_point(|&(word, _)| word < query);
        self.entries[start..].iter().take_while(|&&(word, _)| word == query).map(|&(_, id)| id).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_has_the_size_that_the_literature_gives() {
        assert_eq!(ball(64, 3), 1 + 64 + 2_016 + 41_664);
        assert_eq!(ball(32, 32), 1 << 32);
        assert_eq!(ball(32, 99), 1 << 32);
        assert_eq!(ball(128, 0), 1);
    }

    #[test]
    fn neighbours_are_all_of_the_ball_once() {
        for k in 0..4 {
            let mut all: Vec<u32> = neighbours(0xdead_beef_u32, k).collect();
            assert_eq!(all.len() as u128, ball(32, k));
            assert!(all.iter().all(|word| word.distance(0xdead_beef) <= k));
            assert_eq!(all[0], 0xdead_beef);
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len() as u128, ball(32, k));
        }
    }

    #[test]
    fn a_table_that_would_not_fit_is_refused() {
        assert!(TableExpansion::new(&vec![0_u64; 4000], 3).is_none());
        assert!(TableExpansion::new(&[0_u128], 15).is_none());
    }
}
