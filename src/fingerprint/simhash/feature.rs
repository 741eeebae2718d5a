//! Features with their names, hashes and weights: what voted, for people and for comparing sums.
//!
//! The modes vote without keeping names; here they are kept. The sums of a mode's features are the sums of its
//! fingerprint (a test of each mode holds that).

use std::hash::{BuildHasher, Hash};

use hashbrown::hash_table::Entry;
use hashbrown::{DefaultHashBuilder, HashTable};

use super::votes::{Tie, Votes};

/// Something that votes.
#[derive(Debug, Clone, PartialEq)]
pub struct Feature {
    /// The feature itself: a byte, a word, a k-gram's hash.
    pub name: Vec<u8>,
    /// Its hash; bits past the fingerprint's width are 0.
    pub hash: u128,
    /// Its weight; whole weights stay exact up to 2^53.
    pub weight: f64,
}

/// The per-bit sums of features, lowest bit first, `width` of them (at most 128), added in the order given.
/// O(128 · features).
pub fn sums(features: &[Feature], width: u32) -> Vec<f64> {
    let mut votes = Votes::<u128, f64>::new();
    for feature in features {
        votes.add(feature.hash, feature.weight);
    }
    votes.sums().iter().copied().take(width as usize).collect()
}

/// The fingerprint of sums as [`sums`] gives them: bit i is set where `tie` decides for sum i. At most 128.
pub fn reduce(sums: &[f64], tie: Tie) -> u128 {
    let bits = sums.iter().take(128).enumerate().filter(|(_, sum)| tie.decides(**sum));
    bits.fold(0, |fingerprint, (bit, _)| fingerprint | 1 << bit)
}

/// How far apart two vectors of sums are: the Euclidean distance. The shorter is continued with zeros.
pub fn euclidean_distance(left: &[f64], right: &[f64]) -> f64 {
    let at = |sums: &[f64], bit: usize| sums.get(bit).copied().unwrap_or(0.0);
    let squares = (0..left.len().max(right.len())).map(|bit| {
        let difference = at(left, bit) - at(right, bit);
        difference * difference
    });
    squares.sum::<f64>().sqrt()
}

/// Counts equal items as they come; distinct ones in the order of their first occurrence.
///
/// Memory is that of the distinct items: they are kept once, and what finds them again is their place.
pub(super) struct Counter<T> {
    places: HashTable<usize>,
    counts: Vec<(T, u64)>,
    hasher: DefaultHashBuilder,
}

impl<T: Eq + Hash> Counter<T> {
    pub(super) fn new() -> Self {
        Self { places: HashTable::new(), counts: Vec::new(), hasher: DefaultHashBuilder::default() }
    }

    /// Counts an item so many times. O(1) amortised.
    pub(super) fn add(&mut self, item: T, times: u64) {
        let Self { places, counts, hasher } = self;
        let hash = |place: usize| hasher.hash_one(&counts[place].0);
        let found =
            places.entry(hasher.hash_one(&item), |&place| counts[place].0 == item, |&place| hash(place));
        match found {
            Entry::Occupied(place) => counts[*place.get()].1 += times,
            Entry::Vacant(place) => {
                place.insert(counts.len());
                counts.push((item, times));
            }
        }
    }

    pub(super) fn finish(self) -> Vec<(T, u64)> {
        self.counts
    }
}

/// Counts equal items; distinct ones in the order of their first occurrence. O(items).
pub(super) fn counted<T: Eq + Hash>(items: impl Iterator<Item = T>) -> Vec<(T, u64)> {
    let mut counter = Counter::new();
    items.for_each(|item| counter.add(item, 1));
    counter.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example_of_six_bits() {
        let feature = |hash, weight| Feature { name: Vec::new(), hash, weight };
        let sums = sums(&[feature(0b100_101, 4.0), feature(0b101_011, 5.0)], 6);
        assert_eq!(sums, [9.0, 1.0, -1.0, 1.0, -9.0, 9.0]);
        let fingerprint = reduce(&sums, Tie::Clears);
        assert_eq!(fingerprint, 0b101_011);
        assert_eq!((fingerprint ^ 0b101_000).count_ones(), 2);
    }

    #[test]
    fn the_distance_of_sums_is_euclids() {
        assert_eq!(euclidean_distance(&[3.0, 0.0], &[0.0, 4.0]), 5.0);
        assert_eq!(euclidean_distance(&[1.0], &[1.0, 2.0]), 2.0);
        assert_eq!(euclidean_distance(&[], &[]), 0.0);
    }

    #[test]
    fn items_are_counted_in_the_order_they_come() {
        assert_eq!(counted("abcab".chars()), [('a', 2), ('b', 2), ('c', 1)]);
    }
}
