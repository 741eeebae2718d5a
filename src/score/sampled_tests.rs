//! Tests of what is left out of a sample.

use proptest::prelude::*;

use super::*;
use crate::fingerprint::GramBag;
use crate::score::{Layers, LayersInput, MAX_COUNT, Measures, PairSearch, SearchLimits};

#[test]
fn pairs_beside_rings_are_left_out_where_they_are_more_than_copies_are_taken_to_be() {
    // Of 40 hands' pairs a tenth may be copies: 78 of 780.
    let sample = |sharing: usize, grams: u32| -> Vec<Sampled> {
        let of = |at| Statistics { tokens: at as f64, ..Statistics::of(&Measures::default()) };
        (0..780).map(|at| Sampled { statistics: of(at), much: (at < sharing).then_some(grams) }).collect()
    };
    let left = |sharing, grams, beside_rings: usize| -> Vec<usize> {
        let rest = usual(&sample(sharing, grams), 40, |asked| {
            assert_eq!(asked, (0..sharing).map(|at| (at, grams)).collect::<Vec<_>>());
            assert!(sharing > 78, "asked where nothing is to be told");
            asked.iter().map(|(at, _)| (10..10 + beside_rings).contains(at)).collect()
        });
        rest.iter().map(|one| one.tokens as usize).collect()
    };
    let all: Vec<usize> = (0..780).collect();
    assert_eq!(left(78, 200, 78), all);
    assert_eq!(left(400, 200, 78), all, "that some solve a problem alike is usual");
    let rest: Vec<usize> = (0..10).chain(89..780).collect();
    assert_eq!(left(400, 200, 79), rest);
    assert_eq!(left(780, 200, 770), (0..10).collect::<Vec<_>>());
    assert_eq!(left(400, 6_250, 79), rest);
    assert_eq!(left(400, 6_251, 79), all, "it would take too long");
    assert_eq!(usual(&[], 0, |_| unreachable!()), []);
}

const PARTS: u32 = 6;

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
                // The first variants are the same code, which stands there more often in one of them.
                let times = if variant == 1 { 5 * repeated } else { 1 };
                (first..first + 25).flat_map(move |code| std::iter::repeat_n(code, times as usize))
            });
            GramBag::of(&codes.collect::<Vec<u32>>(), 1)
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
            longest: &[],
            background: None,
            template: &template,
        });
        let search = PairSearch::new(&layers, SearchLimits::default());
        let counted = |bag: &GramBag| -> Vec<(u64, u32)> {
            let counts = bag.counts.iter().map(|&count| count.min(MAX_COUNT));
            bag.hashes.iter().copied().zip(counts).filter(|(gram, _)| !template.contains(gram)).collect()
        };
        let sum = |grams: &[(u64, u32)]| grams.iter().map(|&(_, count)| count).sum::<u32>();
        // Named by every second number, so that a name is no place.
        let of = |name: u32| {
            let grams = counted(&bags[name as usize / 2]);
            SampledProgram { counted: sum(&grams), grams: grams.into_iter().map(|(gram, count)| (gram, count, 1)).collect() }
        };
        let named = |left: u32, right: u32| (2 * left, 2 * right);
        let pairs: Vec<(u32, u32)> = (1..bags.len() as u32).map(|right| named(0, right)).collect();
        let sampled = SampledPrograms::new(&pairs, of, bags.len());
        for left in 0..bags.len() as u32 {
            for right in left + 1..bags.len() as u32 {
                let [one, other] = [left, right].map(|at| counted(&bags[at as usize]));
                let both: Vec<(u64, u32)> = (one.iter())
                    .filter_map(|&(gram, count)| {
                        let of_other = other.iter().find(|(of_other, _)| *of_other == gram)?;
                        Some((gram, count.min(of_other.1)))
                    })
                    .collect();
                let is_beside = search.ring_beside(left, right).is_some();
                prop_assert_eq!(sampled.has_ring_beside(named(left, right), sum(&both)), is_beside);
            }
        }
    }
}

#[test]
fn what_a_class_has_makes_no_ring() {
    // Of what they share, 120 k-grams, so many are held by so many hands; the rest by more.
    for (telling, held_by, is_ring) in
        [(120, 4, true), (120, 128, true), (120, 129, false), (42, 128, true), (41, 128, false)]
    {
        let gram = |number: u64| (number, 1, if number < telling { held_by } else { 200 });
        let program = |_| SampledProgram { counted: 120, grams: (0..120).map(gram).collect() };
        let sampled = SampledPrograms::new(&[(3, 5), (5, 9), (9, 12)], program, 300);
        assert_eq!(sampled.has_ring_beside((3, 9), 120), is_ring, "{telling} {held_by}");
    }
}
