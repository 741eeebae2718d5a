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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fingerprint::GramBag;
    use crate::score::{Layers, LayersInput, PairSearch, SearchLimits, Weigher};

    const PARTS: u32 = 6;

    #[test]
    fn what_a_class_has_tells_of_no_ring() {
        let bag = GramBag::of(&(1..=120).collect::<Vec<u32>>(), 1);
        let weigher = Weigher { hands: 300, background: None, template: &[] };
        for held_by in [3, 128, 129] {
            let program = Arrival::new(&bag, &[held_by; 120], &weigher);
            let sampled =
                SampledPrograms::new((0..3).map(|hand| (hand, &program)).collect(), &|_| held_by, 300);
            assert_eq!(sampled.has_ring_beside([0, 2]), held_by < 129, "{held_by}");
            assert!(!sampled.has_ring_beside([0, 3]), "who is not there");
        }
    }

    proptest! {
        /// Programs of one of two originals whose parts are replaced, some of them several times over.
        #[test]
        fn a_ring_is_where_a_report_sees_one(
            programs in prop::collection::vec((0_u32..2, prop::collection::vec(0_u32..5, PARTS as usize)), 3..12),
            repeated in 1_u32..3,
        ) {
            let bag = |(original, parts): &(u32, Vec<u32>)| {
                let codes = (0..PARTS).zip(parts).flat_map(|(part, &variant)| {
                    let first = 1_000 * original + 200 * part + 25 * variant.saturating_sub(2) + 1;
                    first..first + 25
                });
                let codes: Vec<u32> = codes.flat_map(|code| std::iter::repeat_n(code, (code % 2 * repeated + 1) as usize)).collect();
                GramBag::of(&codes, 1)
            };
            let bags: Vec<GramBag> = programs.iter().map(bag).collect();
            let template = vec![bags[0].hashes[0]];
            let bags_of: Vec<&GramBag> = bags.iter().collect();
            let layers = Layers::new(&LayersInput {
                tokens: &bags_of,
                flow: &bags_of,
                vocabulary: &bags_of,
                wording: &[],
                hands: &[],
                background: None,
                template: &template,
            });
            let search = PairSearch::new(&layers, SearchLimits::default());
            let held_by = |gram: u64| bags.iter().filter(|bag| bag.hashes.binary_search(&gram).is_ok()).count() as u32;
            let weigher = Weigher { hands: bags.len(), background: None, template: &template };
            let arrivals: Vec<Arrival> = bags
                .iter()
                .map(|bag| Arrival::new(bag, &bag.hashes.iter().map(|&gram| held_by(gram)).collect::<Vec<_>>(), &weigher))
                .collect();
            let sampled = SampledPrograms::new((0..).zip(&arrivals).collect(), &held_by, bags.len());
            for left in 0..bags.len() as u32 {
                for right in left + 1..bags.len() as u32 {
                    prop_assert_eq!(sampled.has_ring_beside([left, right]), search.ring_beside(left, right).is_some());
                }
            }
        }
    }
}
