//! Tests of the search: it finds what measuring every pair finds, in any order.

use super::*;
use crate::fingerprint::{GramBag, Wording};
use crate::score::LayersInput;
use proptest::prelude::*;

/// The flow of a program is its tokens in pairs, its wording the tokens without the first few.
fn cohort(programs: &[Vec<u32>]) -> Layers {
    cohort_of_hands(programs, &[])
}

fn cohort_of_hands(programs: &[Vec<u32>], hands: &[u32]) -> Layers {
    let bags = |k| programs.iter().map(|codes| GramBag::of(codes, k)).collect::<Vec<_>>();
    let (tokens, flow, vocabulary) = (bags(3), bags(2), bags(1));
    let text = |codes: &Vec<u32>| codes.iter().skip(3).map(|code| format!("w{code} ")).collect::<String>();
    let wording: Vec<Wording> = programs.iter().map(|codes| Wording::of([text(codes).as_str()])).collect();
    Layers::new(&LayersInput {
        wording: &wording,
        tokens: &tokens.iter().collect::<Vec<_>>(),
        flow: &flow.iter().collect::<Vec<_>>(),
        vocabulary: &vocabulary.iter().collect::<Vec<_>>(),
        hands,
        longest: &[],
        background: None,
        template: &[],
    })
}

fn shares_anything(pair: &ScoredPair) -> bool {
    pair.measures.tokens.evidence_bits > 0.0 || pair.measures.flow.evidence_bits > 0.0
}

fn all_candidates() -> SearchLimits {
    SearchLimits { min_bits: 0.0, min_flow_bits: 0.0, ..SearchLimits::default() }
}

/// No program has copies.
fn each_is_one(left: u32, right: u32) -> PairCount {
    PairCount { wanted: u64::from(left != right), unwanted: 0 }
}

fn programs() -> impl Strategy<Value = Vec<Vec<u32>>> {
    prop::collection::vec(prop::collection::vec(1_u32..5, 0..40), 2..14)
}

proptest! {
    #[test]
    fn one_against_many_measures_what_two_do(programs in programs()) {
        let cohort = cohort(&programs);
        let search = PairSearch::new(&cohort, all_candidates());
        let mut against = Against::new(&cohort);
        for left in 0..programs.len() as u32 {
            for right in left + 1..programs.len() as u32 {
                prop_assert_eq!(against.measures(left, right).0, search.measure(left, right).measures);
            }
        }
    }

    #[test]
    fn the_search_finds_what_measuring_every_pair_finds(programs in programs()) {
        let cohort = cohort(&programs);
        let search = PairSearch::new(&cohort, all_candidates());
        let mut all = Vec::new();
        for left in 0..programs.len() as u32 {
            for right in left + 1..programs.len() as u32 {
                let pair = search.measure(left, right);
                if shares_anything(&pair) {
                    all.push(pair);
                }
            }
        }
        all.sort_unstable_by(ScoredPair::rank);
        let mut ranked = search.ranked(usize::MAX, &each_is_one, &|| ()).pairs;
        ranked.retain(shares_anything);
        prop_assert_eq!(ranked, all);
    }

    #[test]
    fn it_finds_those_of_one_hand_as_well(all in prop::collection::vec((prop::collection::vec(1_u32..5, 0..40), 0_u32..4), 2..14)) {
        let mut known: Vec<u32> = Vec::new();
        let mut number = |hand: u32| {
            let at = known.iter().position(|&other| other == hand);
            at.unwrap_or_else(|| { known.push(hand); known.len() - 1 }) as u32
        };
        let hands: Vec<u32> = all.iter().map(|one| number(one.1)).collect();
        let programs: Vec<Vec<u32>> = all.into_iter().map(|one| one.0).collect();
        let cohort = cohort_of_hands(&programs, &hands);
        let search = PairSearch::new(&cohort, all_candidates());
        for pair in search.ranked(usize::MAX, &each_is_one, &|| ()).pairs {
            prop_assert_eq!(pair, search.measure(pair.left, pair.right));
        }
        let mut scratch = Scratch::new(programs.len());
        for member in 0..programs.len() as u32 {
            for pair in search.against_all(member) {
                prop_assert_eq!(pair, search.measure(pair.left, pair.right));
            }
            for (other, shared) in search.partners(member, 0, (u32::MAX, u32::MAX), &mut scratch.partners) {
                prop_assert_eq!(shared.flow, cohort.flow.shared(member as usize, other as usize));
                prop_assert_eq!(shared.tokens.weight(), cohort.tokens.shared(member as usize, other as usize).weight());
            }
        }
    }

    #[test]
    fn a_few_are_the_first_of_all(programs in programs(), top in 0_usize..6) {
        let cohort = cohort(&programs);
        let search = PairSearch::new(&cohort, all_candidates());
        let all = search.ranked(usize::MAX, &each_is_one, &|| ()).pairs;
        let few = search.ranked(top, &each_is_one, &|| ()).pairs;
        let flagged = all.iter().filter(|pair| pair.may_be_flagged).count();
        prop_assert_eq!(few.len(), all.len().min(top.max(flagged)));
        prop_assert_eq!(&few[..], &all[..few.len()]);
    }

    #[test]
    fn past_the_bound_on_postings_measures_are_still_exact(programs in programs(), min_postings in 0_u64..40) {
        let cohort = cohort(&programs);
        let limits =
            SearchLimits { postings_per_gram: 0, min_postings, ..all_candidates() };
        let search = PairSearch::new(&cohort, limits);
        for pair in search.ranked(usize::MAX, &each_is_one, &|| ()).pairs {
            prop_assert_eq!(pair, search.measure(pair.left, pair.right));
        }
    }

    #[test]
    fn one_against_all_is_its_part_of_all_against_all(programs in programs()) {
        let cohort = cohort(&programs);
        let search = PairSearch::new(&cohort, SearchLimits::default());
        let all = search.ranked(usize::MAX, &each_is_one, &|| ()).pairs;
        for member in 0..programs.len() as u32 {
            let own: Vec<_> =
                all.iter().filter(|pair| pair.left == member || pair.right == member).copied().collect();
            prop_assert_eq!(search.against_all(member), own);
        }
    }

    #[test]
    fn measures_are_symmetric_and_whole_on_a_twin(programs in programs()) {
        let mut twins = programs.clone();
        twins.extend(programs.clone());
        let cohort = cohort(&twins);
        let search = PairSearch::new(&cohort, SearchLimits::default());
        for (index, program) in programs.iter().enumerate() {
            let pair = search.measure(index as u32, (index + programs.len()) as u32);
            if shares_anything(&pair) {
                prop_assert_eq!(pair.measures.tokens.similarity, 1.0, "{:?}", program);
                prop_assert_eq!(pair.measures.tokens.containment_left, 1.0);
            }
            prop_assert_eq!(pair, search.measure((index + programs.len()) as u32, index as u32));
        }
    }

    #[test]
    fn the_order_of_submissions_does_not_matter(programs in programs()) {
        let reversed: Vec<_> = programs.iter().rev().cloned().collect();
        let (forth, back) = (cohort(&programs), cohort(&reversed));
        let (forth, back) =
            (PairSearch::new(&forth, SearchLimits::default()), PairSearch::new(&back, SearchLimits::default()));
        let last = programs.len() as u32 - 1;
        for left in 0..last {
            let (one, other) = (forth.measure(left, last), back.measure(last - left, 0));
            prop_assert_eq!(one.verdict, other.verdict);
        }
    }
}

#[test]
fn a_bounded_heap_keeps_the_most_suspicious() {
    let programs: Vec<Vec<u32>> =
        (0..30).map(|i| (0..20).map(|j| 16 + (i * j * 7 + j) % 23).collect()).collect();
    let cohort = cohort(&programs);
    let search = PairSearch::new(&cohort, all_candidates());
    let all = search.ranked(usize::MAX, &each_is_one, &|| ());
    let few = search.ranked(7, &each_is_one, &|| ());
    assert_eq!(few.measured, all.measured);
    let kept = few.pairs.len();
    assert!(kept >= 7);
    assert_eq!(few.pairs[..], all.pairs[..kept]);
}
