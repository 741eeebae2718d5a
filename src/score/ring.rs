//! A ring: hands that hold most of what a pair shares, and stand apart from everybody else.
//!
//! Twenty copies of one program, each changed a little, make its code look common: twenty hands have it. But what is common in
//! that way is so by one cause, as the hands that have one piece of it have nearly all of it and no others have half.
//! Those who solve a problem alike in an honest way grade into the rest instead: some have most of what two of them share,
//! more have half of it. So a ring is what stands apart:
//!
//! ```text
//! S        k-grams of tokens that both programs have, each as often as in the one that has it less often
//! S'       those that no more than 128 hands have, twice as many as a ring may
//! share    of a hand: how much of S' counts in one of its programs
//! ring     the hands, but for the pair's own, with a share of 0.65 or more, where
//!            S makes up half of either program, and either has 100 k-grams or more
//!            S' makes up 0.35 of S
//!            no more than half of all hands and no more than 64 are in it: what more people have is usual
//!            at most one hand for each ten of it has a share of 0.45…0.65
//! ```
//!
//! The pair is then measured as if the hands of the ring were not there: neither among all hands nor among those that have
//! a feature ([`measure`]), and that counts where it is more alike so. The pair of two copies of a program is one, too.

use hashbrown::HashMap;

use super::arrival::{Arrival, PairWeight, Weigher};
use super::cohort::Cohort;
use super::layers::Layers;
use super::pairs::PairSearch;
use super::sampled::SampledProgram;
use super::scored::ScoredPair;
use super::similarity::{Kind, Measures};
use super::usualness::Total;
use crate::fingerprint::GramBag;

/// k-grams of either program at least.
const MIN_GRAMS: u32 = 100;
/// Of either program what is shared is one in so many at least.
const SHARED_PART: u32 = 2;
/// Of what the pair shares a hand of the ring has at least so much, in hundredths.
const RING_SHARE: u64 = 65;
/// Who has so much, and not enough for the ring, stands between it and the rest.
const BETWEEN_SHARE: u64 = 45;
/// Of what the pair shares so much at least tells of a ring, in hundredths.
const TELLING_SHARE: u64 = 35;
/// Of the ring at most one in so many stands between.
const BETWEEN_PART: usize = 10;
/// More hands are no ring.
pub const MAX_RING: usize = 64;

/// Pairs of one program, those that share the most, beside which a ring is looked for: as many as a ring has hands.
pub const MAX_ALIKE: usize = MAX_RING;

/// A program by layer: k-grams of tokens, features of the flow, operations and constants.
pub type ProgramBags<'a> = [&'a GramBag; 3];

/// Whether a program has so many k-grams that a ring may be beside its pairs.
pub fn is_long(grams: u32) -> bool {
    grams >= MIN_GRAMS
}

/// Whether a pair shares so much that there may be a ring: `shared` k-grams, of as many as either program has.
pub fn is_much(shared: u32, left: u32, right: u32) -> bool {
    is_long(left.min(right)) && shared.saturating_mul(SHARED_PART) >= left.max(right)
}

/// Whether a k-gram that so many hands have tells of a ring: what a class has from its teacher does not.
pub fn tells(held_by: u32) -> bool {
    held_by as usize <= 2 * MAX_RING
}

/// Whether there may be a ring beside a pair of programs with so many k-grams that shares so many, of which so many tell.
pub fn may_be_beside(shared: u64, telling: u64, [left, right]: [u32; 2]) -> bool {
    let shares_much = is_much(u32::try_from(shared).unwrap_or(u32::MAX), left, right);
    shares_much && 100 * telling >= TELLING_SHARE * shared
}

/// Whether a program that has so many of another one's k-grams that tell may share enough with it: that one has `whole` in all.
pub fn may_be_alike(telling: u64, whole: u32) -> bool {
    100 * u64::from(SHARED_PART) * telling >= TELLING_SHARE * u64::from(whole)
}

/// Whether a hand that has so many of the k-grams that tell counts where a ring is looked for.
pub fn may_matter(held: u64, telling: u64) -> bool {
    100 * held >= BETWEEN_SHARE * telling
}

/// The ring beside a pair of which so many k-grams tell, in a cohort of so many hands; ascending. `held` says of hands but for the
/// pair's how many of these they have; of a hand with several programs any number of times.
pub fn apart(held: impl IntoIterator<Item = (u32, u64)>, telling: u64, hands: usize) -> Option<Vec<u32>> {
    let mut most: HashMap<u32, u64> = HashMap::new();
    for (hand, held) in held {
        let known = most.entry(hand).or_default();
        *known = held.max(*known);
    }
    let mut ring: Vec<u32> = Vec::new();
    let mut between = 0;
    for (hand, held) in most {
        if 100 * held >= RING_SHARE * telling {
            ring.push(hand);
        } else if may_matter(held, telling) {
            between += 1;
        }
    }
    ring.sort_unstable();
    let is_apart = between * BETWEEN_PART <= ring.len();
    let is_ring = !ring.is_empty() && ring.len() <= MAX_RING.min(hands / 2) && is_apart;
    is_ring.then_some(ring)
}

impl PairSearch<'_> {
    /// The ring beside a pair of two hands, or of copies, that shares much: the programs of each of its hands. O(postings of what the two share).
    pub fn ring_beside(&self, left: u32, right: u32) -> Option<Vec<Vec<u32>>> {
        let tokens = &self.layers().tokens;
        let ring = tokens.ring_beside(left, right)?;
        let mut programs = vec![Vec::new(); ring.len()];
        for program in 0..tokens.len() as u32 {
            if let Ok(at) = ring.binary_search(&tokens.hand(program as usize)) {
                programs[at].push(program);
            }
        }
        Some(programs)
    }

    /// A pair of two hands, or of copies, as if the hands of a ring were not there. O(features of the pair, and of the ring).
    pub fn without_ring(
        &self,
        pair: &ScoredPair,
        programs: [ProgramBags<'_>; 2],
        ring: &[Vec<ProgramBags<'_>>],
    ) -> ScoredPair {
        let Layers { tokens, flow, .. } = self.layers();
        let layers = [tokens, flow, self.layers().of_vocabulary()];
        let weighers = layers.map(|layer| layer.weigher(layer.hands() - ring.len()));
        let hands = |layer: usize, feature| layers[layer].others(feature, true) + 1;
        let is_copy = pair.left == pair.right;
        let measures = measure(&pair.measures, is_copy, programs, ring, &weighers, &hands);
        ScoredPair::new((pair.left, pair.right), measures, self.calibration())
    }
}

impl Cohort {
    /// A program by its k-grams that others have as well. O(these).
    pub(super) fn sampled(&self, program: u32) -> SampledProgram {
        let shared = self.shared_grams(program as usize).iter();
        let grams = shared.map(|held| (u64::from(held.gram), held.count, self.gram(held.gram).hands));
        SampledProgram { counted: self.gram_count(program as usize), grams: grams.collect() }
    }

    /// The ring beside a pair of two hands, by these k-grams: hands, ascending. O(programs, and postings of what the two share and few
    /// have).
    pub(super) fn ring_beside(&self, left: u32, right: u32) -> Option<Vec<u32>> {
        let sizes = [left, right].map(|program| self.gram_count(program as usize));
        let at_most = sizes[0].min(sizes[1]);
        let is_of_one_hand = left != right && self.same_hand(left as usize, right as usize);
        if is_of_one_hand || !is_much(at_most, sizes[0], sizes[1]) {
            return None;
        }
        let mut both: Vec<(u32, u64)> = Vec::new();
        let (mut of_left, mut of_right) =
            (self.shared_grams(left as usize), self.shared_grams(right as usize));
        while let ([one, rest_of_left @ ..], [other, rest_of_right @ ..]) = (of_left, of_right) {
            if one.gram == other.gram {
                both.push((one.gram, u64::from(one.count.min(other.count))));
            }
            let (one, other) = (one.gram, other.gram);
            of_left = if one <= other { rest_of_left } else { of_left };
            of_right = if other <= one { rest_of_right } else { of_right };
        }
        let sum = |grams: &[(u32, u64)]| grams.iter().map(|&(_, count)| count).sum::<u64>();
        // Of its own grams those that nobody else has are not listed.
        let alone = if left == right { u64::from(sizes[0]) - sum(&both) } else { 0 };
        let shared = sum(&both) + alone;
        both.retain(|&(gram, _)| tells(self.gram(gram).hands));
        let telling = sum(&both) + alone;
        if !may_be_beside(shared, telling, sizes) {
            return None;
        }
        let mut held = vec![0; self.len()];
        for &(gram, count) in &both {
            self.holders_of(gram).iter().for_each(|holder| held[holder.member as usize] += count);
        }
        let own = [left, right].map(|program| self.hand(program as usize));
        let of_hands = (held.into_iter().enumerate()).map(|(program, held)| (self.hand(program), held));
        let others = of_hands.filter(|&(hand, held)| may_matter(held, telling) && !own.contains(&hand));
        apart(others, telling, self.hands())
    }
}

/// How many of some hands have each of some features (ascending), counted or not; a hand is its programs' bags.
fn count_in(features: &[u64], hands: &[Vec<ProgramBags<'_>>], layer: usize) -> Vec<u32> {
    let mut held = vec![0; features.len()];
    // The last hand that was seen to have it, from 1.
    let mut last = vec![0; features.len()];
    for (hand, programs) in (1..).zip(hands) {
        for bag in programs.iter().map(|bags| bags[layer]) {
            for own in [&bag.hashes, &bag.uncounted] {
                let mut own = own.iter().peekable();
                for (at, feature) in features.iter().enumerate() {
                    while own.next_if(|&own| own < feature).is_some() {}
                    if own.peek() == Some(&feature) && last[at] != hand {
                        last[at] = hand;
                        held[at] += 1;
                    }
                }
            }
        }
    }
    held
}

/// Measures a pair of two hands, or of two copies of a program (`is_copy`), as if the hands of a ring were not there. `before` are its
/// measures with them, `weighers` are those of a cohort without them, and `hands` says how many hands have a feature of a layer, the
/// ring's among them. O(features of the pair, and of the ring).
pub fn measure(
    before: &Measures,
    is_copy: bool,
    pair: [ProgramBags<'_>; 2],
    ring: &[Vec<ProgramBags<'_>>],
    weighers: &[Weigher<'_>; 3],
    hands: &dyn Fn(usize, u64) -> u32,
) -> Measures {
    let layers = [0, 1, 2].map(|layer| {
        let mut features: Vec<u64> = pair.iter().flat_map(|bags| &bags[layer].hashes).copied().collect();
        features.sort_unstable();
        features.dedup();
        let of_ring = count_in(&features, ring, layer);
        let rest = |feature: u64| {
            let of_ring = features.binary_search(&feature).map_or(0, |at| of_ring[at]);
            // The one that has it is there in any case.
            hands(layer, feature).saturating_sub(of_ring).max(1)
        };
        Layer::new(pair.map(|bags| bags[layer]), is_copy, &weighers[layer], &rest)
    });
    let [tokens, flow, vocabulary] = &layers;
    let [of_tokens, of_flow] = [(tokens, Kind::Tokens), (flow, Kind::Flow)]
        .map(|(layer, kind)| layer.weight.likeness(kind, layer.rest.weight));
    Measures {
        tokens: of_tokens,
        flow: of_flow,
        vocabulary: before.vocabulary.map(|_| vocabulary.weight.sums(vocabulary.rest.weight).vocabulary()),
        usualness: flow.left.usualness_of_both(&flow.weight, flow.rest),
        ring: ring.len() as u32,
        ..*before
    }
}

/// A pair by one layer.
struct Layer {
    left: Arrival,
    weight: PairWeight,
    /// What the right one has besides.
    rest: Total,
}

impl Layer {
    fn new(
        [left, right]: [&GramBag; 2],
        is_copy: bool,
        weigher: &Weigher<'_>,
        hands: &dyn Fn(u64) -> u32,
    ) -> Self {
        let of_left: Vec<u32> = left.hashes.iter().map(|&feature| hands(feature)).collect();
        let left = Arrival::new(left, &of_left, weigher);
        let mut unshared = Vec::new();
        let weight =
            left.pair(right, is_copy, |feature, count| unshared.push((feature, hands(feature), count)));
        let rest = weigher.total(unshared.into_iter());
        Self { left, weight, rest }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::score::{LayersInput, SearchLimits};

    #[test]
    fn a_ring_stands_apart_and_is_no_larger_than_that() {
        let hands = |shares: &[u64]| -> Vec<(u32, u64)> { (0..).zip(shares.iter().copied()).collect() };
        let of = |shares: &[u64], all| apart(hands(shares), 200, all);
        assert_eq!(of(&[130, 129, 200, 10, 0], 50), None, "of two one stands between");
        assert_eq!(of(&[130, 89, 200, 10, 0], 50), Some(vec![0, 2]));
        assert_eq!(of(&[130, 90, 200, 10, 0], 50), None);
        let ten = |between: &[u64]| of(&[&[150; 10], between].concat(), 50);
        assert_eq!(ten(&[100]), Some((0..10).collect()), "one among ten may");
        assert_eq!(ten(&[100, 90]), None);
        assert_eq!(of(&[150; 25], 50), Some((0..25).collect()));
        assert_eq!(of(&[150; 26], 50), None, "more than half is usual");
        assert_eq!(of(&[150; 64], 1000).map(|ring| ring.len()), Some(64));
        assert_eq!(of(&[150; 65], 1000), None);
        assert_eq!(of(&[], 50), None);
        assert_eq!(of(&[89; 3], 50), None);
        let twice = [(7, 20), (7, 150), (7, 100), (3, 30)];
        assert_eq!(apart(twice, 200, 50), Some(vec![7]), "the most that a hand has of it counts, and once");
    }

    #[test]
    fn half_of_either_program_is_much() {
        assert!(is_much(100, 100, 200) && is_much(100, 200, 100) && is_much(100, 100, 100));
        assert!(!is_much(99, 100, 200) && !is_much(99, 99, 99));
        assert!(may_matter(90, 200) && !may_matter(89, 200));
    }

    #[test]
    fn what_a_class_has_tells_of_no_ring() {
        assert!(tells(128) && !tells(129));
        assert!(may_be_beside(100, 35, [200, 100]) && !may_be_beside(100, 34, [200, 100]));
        assert!(
            !may_be_beside(100, 100, [201, 100]) && may_be_beside(u64::MAX >> 8, u64::MAX >> 8, [100, 100])
        );
    }

    fn bag(features: &[u8], uncounted: &[u8]) -> GramBag {
        let codes: Vec<u32> = features.iter().map(|&feature| u32::from(feature)).collect();
        let mut bag = GramBag::of(&codes, 1);
        bag.set_uncounted(
            GramBag::of(&uncounted.iter().map(|&one| u32::from(one)).collect::<Vec<_>>(), 1).hashes,
        );
        bag
    }

    proptest! {
        /// What is measured without a ring is what is measured where its programs never were.
        #[test]
        fn a_ring_that_is_left_out_was_never_there(
            programs in prop::collection::vec(
                (
                    prop::collection::vec(20_u8..60, 1..40),
                    prop::collection::vec(20_u8..60, 0..6),
                    prop::collection::vec(20_u8..40, 1..20),
                    prop::collection::vec(20_u8..30, 0..9),
                    0_u32..6,
                ),
                3..12,
            ),
            ring in prop::collection::btree_set(0_u32..6, 1..4),
        ) {
            let of = |part: &dyn Fn(usize) -> GramBag| -> Vec<GramBag> { (0..programs.len()).map(part).collect() };
            let tokens = of(&|at| bag(&programs[at].0, &programs[at].1));
            let flow = of(&|at| bag(&programs[at].2, &programs[at].1));
            let vocabulary = of(&|at| bag(&programs[at].3, &[]));
            let template = vec![GramBag::of(&[25], 1).hashes[0]];
            // Numbered in the order of first appearance, as a cohort has them.
            let numbered = |kept: &[usize]| -> Vec<u32> {
                let mut known: Vec<u32> = Vec::new();
                kept.iter()
                    .map(|&at| {
                        let hand = programs[at].4;
                        known.iter().position(|&one| one == hand).unwrap_or_else(|| {
                            known.push(hand);
                            known.len() - 1
                        }) as u32
                    })
                    .collect()
            };
            let layers = |kept: &[usize]| {
                let pick = |bags: &'_ [GramBag]| -> Vec<GramBag> { kept.iter().map(|&at| bags[at].clone()).collect() };
                let [tokens, flow, vocabulary] = [pick(&tokens), pick(&flow), pick(&vocabulary)];
                Layers::new(&LayersInput {
                    tokens: &tokens.iter().collect::<Vec<_>>(),
                    flow: &flow.iter().collect::<Vec<_>>(),
                    vocabulary: &vocabulary.iter().collect::<Vec<_>>(),
                    wording: &[],
                    hands: &numbered(kept),
                    longest: &[],
                    background: None,
                    template: &template,
                })
            };
            let all: Vec<usize> = (0..programs.len()).collect();
            let (rest, gone): (Vec<usize>, Vec<usize>) =
                all.iter().partition(|&&at| !ring.contains(&programs[at].4));
            let (with, without) = (layers(&all), layers(&rest));
            let search = PairSearch::new(&with, SearchLimits::default());
            let bags = |at: usize| [&tokens[at], &flow[at], &vocabulary[at]];
            let hands: std::collections::BTreeSet<u32> = gone.iter().map(|&at| programs[at].4).collect();
            let of_ring: Vec<Vec<ProgramBags<'_>>> = hands
                .iter()
                .map(|&hand| gone.iter().filter(|&&at| programs[at].4 == hand).map(|&at| bags(at)).collect())
                .collect();
            let other_search = PairSearch::new(&without, SearchLimits::default());
            for (left, &one) in rest.iter().enumerate() {
                for (right, &other) in rest.iter().enumerate().skip(left) {
                    if one != other && programs[one].4 == programs[other].4 {
                        continue;
                    }
                    let pair = search.measure(one as u32, other as u32);
                    let beside = search.without_ring(&pair, [bags(one), bags(other)], &of_ring);
                    let never = other_search.measure(left as u32, right as u32);
                    let expected = Measures { ring: of_ring.len() as u32, ..never.measures };
                    prop_assert_eq!(beside.measures, expected);
                }
            }
        }
    }
}
