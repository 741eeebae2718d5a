//! Rings beside the pairs that honest pairs are measured on ([`crate::score::sample`]).

use std::collections::{BTreeMap, HashMap};

use crate::score::Arrival;
use crate::score::ring::{apart, may_be_beside, may_matter, tells};

/// The programs of a sample, one of each hand, by the k-grams that tell of a ring.
pub(super) struct SampledPrograms<'a> {
    by_hand: BTreeMap<u32, &'a Arrival>,
    /// Hands by k-gram.
    holders: HashMap<u64, Vec<u32>>,
    hands: usize,
}

impl<'a> SampledPrograms<'a> {
    /// Of a cohort of so many hands, where `held_by` says how many have a k-gram. O(k-grams).
    pub(super) fn new(
        by_hand: BTreeMap<u32, &'a Arrival>,
        held_by: &dyn Fn(u64) -> u32,
        hands: usize,
    ) -> Self {
        let mut holders: HashMap<u64, Vec<u32>> = HashMap::new();
        for (&hand, program) in &by_hand {
            let counted = program.grams.iter().zip(&program.weighed).filter(|(_, weighed)| weighed.count > 0);
            for (&gram, _) in counted.filter(|&(&gram, _)| tells(held_by(gram))) {
                holders.entry(gram).or_default().push(hand);
            }
        }
        Self { by_hand, holders, hands }
    }

    /// Whether there is a ring beside a pair of two hands. O(k-grams of both, and postings of what they share and few have).
    pub(super) fn has_ring_beside(&self, pair: [u32; 2]) -> bool {
        let [Some(left), Some(right)] = pair.map(|hand| self.by_hand.get(&hand)) else { return false };
        let (mut shared, mut telling) = (0, 0);
        let mut held: HashMap<u32, u64> = HashMap::new();
        for (gram, weighed) in left.grams.iter().zip(&left.weighed) {
            let Ok(of_right) = right.grams.binary_search(gram) else { continue };
            let count = u64::from(weighed.count.min(right.weighed[of_right].count));
            shared += count;
            if let Some(holders) = self.holders.get(gram) {
                telling += count;
                holders.iter().for_each(|&hand| *held.entry(hand).or_default() += count);
            }
        }
        if !may_be_beside(shared, telling, [left.counted(), right.counted()]) {
            return false;
        }
        held.retain(|hand, held| may_matter(*held, telling) && !pair.contains(hand));
        apart(held, telling, self.hands).is_some()
    }
}
