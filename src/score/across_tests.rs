//! Tests of the search for pairs of two languages: it finds what measuring every pair finds.

use proptest::prelude::*;

use super::*;
use crate::fingerprint::GramBag;
use crate::score::CohortInput;

fn cohort(programs: &[Vec<u32>], hands: &[u32]) -> Cohort {
    let bags: Vec<GramBag> = programs.iter().map(|codes| GramBag::of(codes, 2)).collect();
    let bags: Vec<&GramBag> = bags.iter().collect();
    Cohort::new(&CohortInput { bags: &bags, hands, background: None, template: &[] })
}

fn of_any_weight(postings: u64) -> SearchLimits {
    SearchLimits {
        min_flow_bits: 0.0,
        postings_per_gram: 0,
        min_postings: postings,
        ..SearchLimits::default()
    }
}

fn each_is_one(_: u32, _: u32) -> PairCount {
    PairCount { wanted: 1, unwanted: 0 }
}

/// Programs of three families, some families without any, and each program's hand, numbered as they first appear.
fn problem() -> impl Strategy<Value = (Vec<Vec<u32>>, Vec<u32>, Vec<u32>)> {
    let program = (prop::collection::vec(1_u32..5, 0..40), 0_u32..3, 0_u32..9);
    prop::collection::vec(program, 1..14).prop_map(|mut all| {
        all.sort_by_key(|one| one.1);
        let mut known: Vec<u32> = Vec::new();
        let number = |hand: u32| {
            known.iter().position(|&other| other == hand).unwrap_or_else(|| {
                known.push(hand);
                known.len() - 1
            }) as u32
        };
        let hands = all.iter().map(|one| one.2).map(number).collect();
        (all.iter().map(|one| one.0.clone()).collect(), all.iter().map(|one| one.1).collect(), hands)
    })
}

fn every_pair(search: &AcrossSearch<'_>, families: &[u32], hands: &[u32]) -> Vec<ScoredPair> {
    let mut all = Vec::new();
    for left in 0..families.len() {
        for right in left + 1..families.len() {
            let pair = search.measure(left as u32, right as u32);
            if families[left] != families[right]
                && hands[left] != hands[right]
                && pair.measures.flow.evidence_bits > 0.0
            {
                all.push(pair);
            }
        }
    }
    all
}

proptest! {
    #[test]
    fn the_search_finds_what_measuring_every_pair_finds((programs, families, hands) in problem()) {
        let cohort = cohort(&programs, &hands);
        let search = AcrossSearch::new(&cohort, &families, &of_any_weight(u64::MAX));
        let mut all = every_pair(&search, &families, &hands);
        let mut scratch = AcrossScratch::new(programs.len());
        let mut by_program: Vec<ScoredPair> = (0..programs.len() as u32)
            .flat_map(|member| search.sharing_anything(member, &mut scratch))
            .collect();
        by_program.sort_by_key(|pair| (pair.left, pair.right));
        let twice: Vec<ScoredPair> = all.iter().flat_map(|&pair| [pair, pair]).collect();
        prop_assert_eq!(by_program, twice, "once from either side");

        all.sort_unstable_by(ScoredPair::rank);
        let mut ranked = search.ranked(usize::MAX, &each_is_one, &|| ()).pairs;
        ranked.retain(|pair| pair.measures.flow.evidence_bits > 0.0);
        prop_assert_eq!(ranked, all);
    }

    #[test]
    fn past_the_bound_on_postings_measures_are_still_exact(
        (programs, families, hands) in problem(),
        postings in 0_u64..40,
    ) {
        let cohort = cohort(&programs, &hands);
        let search = AcrossSearch::new(&cohort, &families, &of_any_weight(postings));
        for pair in search.ranked(usize::MAX, &each_is_one, &|| ()).pairs {
            prop_assert_eq!(pair, search.measure(pair.left, pair.right));
        }
    }

    #[test]
    fn pairs_of_two_hands_and_families_are_counted(( programs, families, hands) in problem()) {
        let cohort = cohort(&programs, &hands);
        let mut known = std::collections::BTreeSet::new();
        for (left, right) in (0..hands.len()).flat_map(|left| (0..hands.len()).map(move |right| (left, right))) {
            if families[left] < families[right] && hands[left] != hands[right] {
                known.insert(((families[left], hands[left]), (families[right], hands[right])));
            }
        }
        let search = AcrossSearch::new(&cohort, &families, &SearchLimits::default());
        prop_assert_eq!(search.calibration().pairs, known.len() as u64);
        prop_assert_eq!(search.sample.len(), known.len());
        prop_assert_eq!(search.distribution().pairs(), known.len() as u64);
    }
}

fn alike(share: f64, bits: f64) -> Likeness {
    Likeness { similarity: share, containment_left: share, containment_right: share, evidence_bits: bits }
}

fn verdict(calibration: &AcrossCalibration, share: f64, bits: f64) -> Verdict {
    calibration.verdict(&Measures { flow: alike(share, bits), ..Measures::default() })
}

#[test]
fn few_pairs_leave_what_is_usual_as_other_problems_have_it() {
    assert_eq!(AcrossCalibration::new(&[7.0], 1, 2).line, USUAL, "a pair says nothing of itself");
    let many = AcrossCalibration::new(&vec![-1.0; 20_000], 20_000, 6_000).line;
    assert!(many.middle > -1.2 && many.spread < 0.4, "{many:?}");
}

#[test]
fn only_what_is_nearly_the_same_is_flagged_and_in_a_large_problem_nothing() {
    let of = |pairs| AcrossCalibration { line: USUAL, pairs, hands: 100 };
    let small = of(100);
    assert!((small.flag_chance() - 0.01).abs() < 1e-12 && (of(10).flag_chance() - 1e-3).abs() < 1e-12);
    assert!(verdict(&small, 0.97, 160.0).flagged);
    assert!(!verdict(&small, 0.8, 160.0).flagged, "two who know the same method");
    let tiny = AcrossCalibration { line: Line { middle: -6.0, spread: 1.0 }, ..small };
    let few = verdict(&tiny, 1.0, 99.0);
    assert!(few.is_beyond() && !few.flagged && verdict(&tiny, 1.0, 101.0).flagged);
    let equal = verdict(&of(29_000), 1.0, 5000.0);
    assert!(equal.flagged && equal.statistic == 5.0 - held_back(100));
    assert!(!verdict(&of(36_000), 1.0, 5000.0).flagged, "so alike some are in a large problem");
}

#[test]
fn the_score_is_that_of_the_same_chance_elsewhere() {
    let calibration = AcrossCalibration { line: USUAL, pairs: 1000, hands: 60 };
    let found = verdict(&calibration, 0.7, 50.0);
    let p = crate::score::p_of_score(found.score);
    assert!((found.chance / (p * 1000.0) - 1.0).abs() < 1e-9, "{found:?}");
    assert!(found.score < calibration.flag_score() && found.decided_by == Kind::Flow);
}

#[test]
fn pairs_of_unusual_programs_are_further_above_the_line() {
    // Two of five hands share a run of codes that nobody else has; the other three share another one, of the same length. Each
    // has as much of its own besides.
    let run = |from: u32| from..from + 300;
    let programs = [1, 1001, 1001, 1, 1001]
        .iter()
        .zip(3..)
        .map(|(&from, own)| run(from).chain(run(own * 1000)).collect());
    let programs: Vec<Vec<u32>> = programs.collect();
    let cohort = cohort(&programs, &[0, 1, 2, 3, 4]);
    let search = AcrossSearch::new(&cohort, &[0, 0, 0, 1, 1], &SearchLimits::default());
    let found =
        |left: u32, right: u32| search.scored(left, right, cohort.shared(left as usize, right as usize));
    let (unusual, usual) = (found(0, 3), found(1, 4));
    assert!(unusual.measures.usualness.excess() < usual.measures.usualness.excess());
    for pair in [unusual, usual] {
        let expected = search.calibration.line.z(of_flow(&pair.measures)).min(LARGEST_FLOW_Z)
            - held_back(search.calibration.hands);
        assert!((pair.verdict.statistic - expected).abs() < 1e-12);
        assert_eq!(pair.verdict.held_back, held_back(5));
        let without = search.calibration.z(statistic(Kind::Flow, &pair.measures.flow));
        assert!((pair.verdict.due_to_usualness - (pair.verdict.statistic - without)).abs() < 1e-12);
        let amount = amount::of_any(pair.measures.flow.evidence_bits);
        let without = search.calibration.z(of_flow(&pair.measures) - amount);
        assert!(
            amount > 0.0 && (pair.verdict.due_to_amount - (pair.verdict.statistic - without)).abs() < 1e-12
        );
    }
    assert!(unusual.verdict.due_to_usualness > usual.verdict.due_to_usualness);
    // The line is drawn through the same statistics.
    let mut sample: Vec<f64> = [(0, 3), (0, 4), (1, 3), (1, 4), (2, 3), (2, 4)]
        .map(|(left, right)| of_flow(&found(left, right).measures))
        .to_vec();
    let mut drawn = search.sample.clone();
    sample.sort_unstable_by(f64::total_cmp);
    drawn.sort_unstable_by(f64::total_cmp);
    assert_eq!(drawn, sample);
}

/// Of each hand, in either language, the program that computes most is measured: a first try changes nothing.
#[test]
fn first_tries_say_nothing_of_what_is_usual() {
    let run = |from: u32, length: u32| -> Vec<u32> { (from..from + length).collect() };
    let solved = [run(1, 30), run(11, 30), run(21, 30), run(6, 30), run(16, 30)];
    let of = |programs: &[Vec<u32>], hands: &[u32], families: &[u32]| {
        let cohort = cohort(programs, hands);
        AcrossSearch::new(&cohort, families, &SearchLimits::default()).calibration.line
    };
    let line = of(&solved, &[0, 1, 2, 3, 4], &[0, 0, 0, 1, 1]);
    // Two that no other program has anything of, before and after the program of their hand.
    let [one, two, three, four, five] = solved;
    let with_tries = [run(900, 4), one, two, three, run(910, 4), four, five, run(920, 4)];
    assert_eq!(of(&with_tries, &[0, 0, 1, 2, 3, 3, 4, 4], &[0, 0, 0, 0, 1, 1, 1, 1]), line);
}
