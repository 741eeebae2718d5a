//! Tests of the index: what a pair shares, and in what rarity is counted.

use super::*;

fn bags(programs: &[&[u32]]) -> Vec<GramBag> {
    programs.iter().map(|codes| GramBag::of(codes, 2)).collect()
}

fn cohort(bags: &[GramBag], template: &[u64]) -> Cohort {
    let bags: Vec<&GramBag> = bags.iter().collect();
    Cohort::new(&CohortInput { bags: &bags, hands: &[], background: None, template })
}

#[test]
fn a_program_shares_everything_with_its_twin() {
    let bags = bags(&[&[1, 2, 3, 4], &[1, 2, 3, 4], &[5, 6, 7], &[8, 9, 9]]);
    let cohort = cohort(&bags, &[]);
    let shared = cohort.shared(0, 1);
    assert!(shared.weight() > 0);
    assert_eq!((shared.weight(), shared.weight()), (shared.left_total, shared.right_total));
    assert_eq!(cohort.shared(0, 2).weight(), 0);
}

#[test]
fn sharing_is_symmetric() {
    let bags = bags(&[&[1, 2, 3, 1, 2], &[1, 2, 4, 1, 2, 3], &[2, 3]]);
    let cohort = cohort(&bags, &[]);
    let (one, other) = (cohort.shared(0, 1), cohort.shared(1, 0));
    assert_eq!(one.weight(), other.weight());
    assert_eq!(one.left_total, other.right_total);
}

#[test]
fn template_grams_weigh_nothing() {
    let bags = bags(&[&[1, 2, 3], &[1, 2, 3], &[4, 5]]);
    let mut template = bags[0].hashes.clone();
    template.sort_unstable();
    let cohort = cohort(&bags, &template);
    assert_eq!(cohort.shared(0, 1), Shared::default());
    assert_eq!(cohort.shared_weight(template[0], false), 0);
    assert_eq!(cohort.gram_count(0), 0);
}

#[test]
fn rarity_is_counted_in_hands() {
    let bags = bags(&[&[1, 2, 1, 2, 1, 2], &[1, 2, 5], &[1, 2, 6], &[3, 4]]);
    let bags: Vec<&GramBag> = bags.iter().collect();
    let gram = GramBag::of(&[1, 2], 2).hashes[0];
    let of = |hands| Cohort::new(&CohortInput { bags: &bags, hands, background: None, template: &[] });
    let (apart, together) = (of(&[]), of(&[0, 1, 1, 2]));
    assert_eq!((apart.pairs(), together.pairs()), (6, 3));
    assert_eq!((apart.others(gram, false), together.others(gram, false)), (1, 0));
    assert!(together.shared_weight(gram, false) > apart.shared_weight(gram, false));
    assert_eq!(together.first_of_hands(), [0, 1, 3]);
    // The gram is all that they share; the hand of both is not among the others, the other one is.
    assert_eq!(together.shared(0, 1).weight(), u64::from(together.shared_weight(gram, false)));
    assert_eq!(together.shared(1, 2).weight(), u64::from(together.shared_weight(gram, true)));
    assert!(together.shared_weight(gram, true) < together.shared_weight(gram, false));
    let shared = together.shared(1, 2);
    assert!(shared.weight() < shared.left_total, "what one hand repeats is still only what it shares");
}

#[test]
fn what_others_have_and_do_not_use_is_not_rare() {
    // All five pasted the same code, and two of them call it.
    let library = [1, 2, 3, 4, 5];
    let used = GramBag::of_both(&[&library[..], &[9]].concat(), &[], 2);
    let pasted = |own: u32| GramBag::of_both(&[own, own, own], &library, 2);
    let bags = [used.clone(), used, pasted(10), pasted(11), pasted(12)];
    let rare = [0, 1, 2, 3, 4].map(|i| GramBag::counted(bags[i].hashes.clone(), bags[i].counts.clone()));
    let of = |bags: &[GramBag], hands: &[u32]| {
        let bags: Vec<&GramBag> = bags.iter().collect();
        Cohort::new(&CohortInput { bags: &bags, hands, background: None, template: &[] })
    };
    let (all, without) = (of(&bags, &[]), of(&rare, &[]));
    let gram = GramBag::of(&[2, 3], 2).hashes[0];
    assert_eq!((all.others(gram, false), without.others(gram, false)), (3, 0));
    assert!(all.shared(0, 1).weight() < without.shared(0, 1).weight() / 2);
    // It is compared with nothing.
    assert_eq!(all.shared(0, 2).weight(), 0);
    assert_eq!(all.gram_count(2), without.gram_count(2));
    assert_eq!(all.programs_with(gram).unwrap().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(without.programs_with(gram).unwrap().collect::<Vec<_>>(), [0, 1]);
    // Also where it counts in one program alone, whose copies share it.
    let one = of(&bags[1..], &[]);
    assert_eq!(one.others(gram, true), 3);
    assert!(one.shared_weight(gram, true) < one.shared_weight(bags[0].hashes[0] ^ 1, true));
    assert_eq!(one.programs_with(gram).unwrap().count(), 4);
    // In hands, as everything.
    assert_eq!(of(&bags, &[0, 1, 2, 2, 2]).others(gram, false), 1);
    assert_eq!(of(&bags, &[0, 1, 1, 2, 3]).others(gram, false), 2);
}

#[test]
fn a_table_of_numbers_is_no_pile_of_evidence() {
    let numbers: Vec<u32> = (0..1000).flat_map(|i| [20 + i % 2, 7]).collect();
    let others: Vec<u32> = (0..1000).flat_map(|i| [20 + i / 3 % 2, 7]).collect();
    let bags = [GramBag::of(&numbers, 10), GramBag::of(&others, 10)];
    let bags: Vec<&GramBag> = bags.iter().collect();
    let cohort = Cohort::new(&CohortInput { bags: &bags, hands: &[], background: None, template: &[] });
    assert!(cohort.gram_count(0) < 100);
}

#[test]
fn what_the_other_of_a_pair_has_makes_nothing_usual() {
    // Two of four have the same run of codes, and nobody else has any of it.
    let copied: Vec<u32> = (1..300).collect();
    let bags = bags(&[&copied, &copied, &[1001, 1002, 1003], &[1004, 1005, 1006]]);
    let usualness = |bags: &[GramBag], one: usize, other: usize| {
        let cohort = cohort(bags, &[]);
        cohort.usualness(one, other, cohort.shared(one, other))
    };
    let pair = usualness(&bags, 0, 1);
    // As if nobody of the other two had any of it.
    let mut nobody = Total::default();
    nobody.add(cohort(&bags, &[]).members[0].total.weight, 0);
    let expected = Usualness::in_pair(4, nobody, 0);
    assert!((pair.share() - expected.share()).abs() < 1e-12 && pair.share() < 0.1, "{pair:?} {expected:?}");
    assert_eq!(pair, usualness(&bags, 1, 0));
    let with_others = usualness(&bags, 0, 2);
    assert!(pair.excess() < with_others.excess(), "to a third program a copy is one who has it all");
    // Two alone are of the middle, whatever they share.
    for other in [1, 2] {
        assert_eq!(usualness(&[bags[0].clone(), bags[other].clone()], 0, 1).excess(), 0.0);
    }
}
