//! Classes with and without a skeleton.

use std::ops::Range;

use super::*;
use crate::fingerprint::K;
use crate::score::longest_of_hands;

/// A program: tokens, what it computes, words.
struct First(GramBag, GramBag, Wording);

fn run(codes: Range<u32>) -> Vec<u32> {
    codes.collect()
}

fn words(numbers: Range<u32>) -> String {
    numbers.map(|number| format!("w{number} ")).collect()
}

/// Features of its flow for the tokens of a program, as many.
fn computed(codes: &[u32]) -> GramBag {
    GramBag::of(&codes.iter().map(|code| code + 1_000_000).collect::<Vec<u32>>(), K)
}

/// Where what is shared begins.
const SHARED: u32 = 700_000;

/// So many programs with so much of their own each, of which the first `with` have so much in common.
fn class(size: u32, with: u32, shared: u32, own: u32) -> Vec<First> {
    let one = |number: u32| {
        let start = 1_000 * (number + 1);
        let common = if number < with { SHARED..SHARED + shared } else { start + 500..start + 500 + shared };
        let codes = [run(common.clone()), run(start..start + own)].concat();
        let text = words(common) + &words(start..start + own);
        First(GramBag::of(&codes, K), computed(&codes), Wording::of([text.as_str()]))
    };
    (0..size).map(one).collect()
}

fn of_hands(class: &[First], hands: &[u32], template: &[u64]) -> Skeleton {
    let (tokens, flow): (Vec<&GramBag>, Vec<&GramBag>) =
        class.iter().map(|First(tokens, flow, _)| (tokens, flow)).unzip();
    let text = |First(.., wording): &First| HeldTexts { submissions: 1, of_owners: vec![wording.clone()] };
    let texts: Vec<HeldTexts> = class.iter().map(text).collect();
    let numbered = (0..).zip(hands.iter().copied());
    let longest = longest_of_hands(numbered, |at| tokens[at as usize].hashes.len());
    Skeleton::of_programs((hands, &longest), (&tokens, &flow), &texts, template)
}

/// Of a class in which each is a hand.
fn found_with(class: &[First], template: &[u64]) -> Skeleton {
    of_hands(class, &(0..class.len() as u32).collect::<Vec<_>>(), template)
}

/// How many features and runs of words it has.
fn found(class: &[First]) -> (usize, usize) {
    let skeleton = found_with(class, &[]);
    (skeleton.features.len(), skeleton.wording.len())
}

/// Of so many tokens in a row the k-grams, and as many features of the flow.
const fn both(tokens: usize) -> usize {
    2 * (tokens - K + 1)
}

#[test]
fn what_all_have_beside_as_much_of_their_own_is_taken_for_handed_out() {
    assert_eq!(found(&class(5, 5, 60, 60)), (both(60), 51));
    assert_eq!(found(&class(3, 3, 60, 60)), (both(60), 51));
    assert_eq!(found(&class(2, 2, 60, 60)), (0, 0), "two may have copied");
    let many = MAX_HANDS as u32;
    assert_eq!(found(&class(many, many, 60, 60)), (both(60), 51));
    assert_eq!(found(&class(many + 1, many + 1, 60, 60)), (0, 0));
}

#[test]
fn nine_of_ten_are_nearly_all() {
    assert_eq!(found(&class(10, 9, 60, 60)), (both(60), 51));
    assert_eq!(found(&class(10, 8, 60, 60)), (0, 0));
    assert_eq!(found(&class(9, 8, 60, 60)), (0, 0));
    assert_eq!(found(&class(20, 18, 60, 60)), (both(60), 51));
}

#[test]
fn of_who_has_the_same_altogether_only_the_words_are_nobodys() {
    // 51 of 76 and of 77 k-grams are shared: two thirds of 76 are 50.7.
    assert_eq!(found(&class(5, 5, 60, 25)), (0, 51));
    assert_eq!(found(&class(5, 5, 60, 26)), (both(60), 51));
}

#[test]
fn what_all_compute_is_taken_where_it_is_no_more_than_a_part() {
    let mut all = class(5, 5, 60, 60);
    for First(_, flow, _) in &mut all {
        *flow = computed(&run(SHARED..SHARED + 90));
    }
    assert_eq!(found(&all), (both(60) / 2, 51), "a copy that is padded computes what it computed");
    for First(tokens, ..) in &mut all {
        *tokens = GramBag::of(&run(SHARED..SHARED + 90), K);
    }
    assert_eq!(found(&all), (0, 51));
}

#[test]
fn a_few_lines_that_all_write_are_nobodys() {
    assert_eq!(found(&class(5, 5, 32, 200)), (0, 23));
    assert_eq!(found(&class(5, 5, 33, 200)), (both(33), 24));
    assert_eq!(found(&class(5, 5, 24, 200)), (0, 0));
    assert_eq!(found(&class(5, 5, 25, 200)), (0, 16));
}

#[test]
fn what_was_handed_out_is_known_and_is_no_part_of_what_is_own() {
    let class = class(5, 5, 60, 60);
    let mut template: Vec<u64> = GramBag::of(&run(SHARED..SHARED + 30), K).held().collect();
    template.sort_unstable();
    let skeleton = found_with(&class, &template);
    assert_eq!(skeleton.features.len(), both(60) - template.len());
    assert!(skeleton.features.iter().all(|feature| template.binary_search(feature).is_err()));
    let all = skeleton.with_template(template.clone());
    assert!(all.is_sorted() && all.len() == both(60));
    assert_eq!(Skeleton::default().with_template(template.clone()), template);
}

#[test]
fn who_calls_nothing_of_it_has_it_all_the_same() {
    let mut class = class(10, 10, 60, 60);
    for (number, First(tokens, ..)) in (20..).zip(&mut class[..3]) {
        *tokens = GramBag::of_both(&run(1_000 * number..1_000 * number + 60), &run(SHARED..SHARED + 60), K);
    }
    assert_eq!(found(&class).0, both(60));
}

#[test]
fn a_hand_has_what_any_of_its_programs_has() {
    let mut class = class(6, 6, 60, 60);
    // The first try of the last of five.
    let text = words(90_000..90_060);
    let codes = run(90_000..90_060);
    class.insert(4, First(GramBag::of(&codes, K), computed(&codes), Wording::of([text.as_str()])));
    let skeleton = |class: &[First], hands: &[u32]| of_hands(class, hands, &[]).features.len();
    assert_eq!(skeleton(&class[..6], &[0, 1, 2, 3, 4, 4]), both(60));
    assert_eq!(skeleton(&class[..6], &[0, 1, 2, 3, 4, 5]), 0);
    assert_eq!(skeleton(&class[..5], &[0, 1, 2, 3, 4]), 0);
    // One who sends it twice is one.
    assert_eq!(skeleton(&class[..3], &[0, 1, 1]), 0);
}

#[test]
fn texts_of_which_nothing_is_known_are_not_asked() {
    let known = |hands: u32, known: usize| {
        let mut class = class(hands, known as u32, 60, 60);
        class[known..].iter_mut().for_each(|First(.., wording)| *wording = Wording::default());
        found(&class)
    };
    assert_eq!(known(6, 4), (0, 51));
    assert_eq!([known(6, 3), known(7, 3)], [(0, 51), (0, 0)], "of half of them");
    assert_eq!(known(4, 2), (0, 0), "two may have copied");
}

/// Of so many who hold one program, and one who holds another, how many runs of words all have.
fn of_holders(holders: u32, text: impl Fn(u32) -> String) -> usize {
    let class = class(2, 2, 60, 60);
    let First(tokens, flow, _) = &class[0];
    let First(other_tokens, other_flow, other) = &class[1];
    let text = |number| Wording::of([(words(SHARED..SHARED + 60) + &text(number)).as_str()]);
    let of_owners = [(0..holders).map(text).collect(), vec![other.clone()]];
    let texts =
        of_owners.map(|of_owners: Vec<Wording>| HeldTexts { submissions: of_owners.len(), of_owners });
    let skeleton = Skeleton::of_programs(
        (&[0, 1], &[0, 1]),
        (&[tokens, other_tokens], &[flow, other_flow]),
        &texts,
        &[],
    );
    assert!(skeleton.features.is_empty(), "two hands may have copied");
    skeleton.wording.len()
}

#[test]
fn who_hold_one_program_are_asked_for_their_words_each() {
    let own = |number| words(1_000 * (number + 5)..1_000 * (number + 5) + 40);
    assert_eq!(of_holders(2, own), 51);
    assert_eq!(of_holders(4, own), 51);
    assert_eq!(of_holders(4, |_| own(0)), 0, "one text that is sent again is one");
    assert_eq!(of_holders(1, own), 0);
    let most = MAX_TEXTS as u32 - 1;
    assert_eq!([of_holders(most, own), of_holders(most + 1, own)], [51, 0]);
}

#[test]
fn of_a_text_that_has_next_to_nothing_besides_nothing_is_known() {
    let skeleton = Skeleton { wording: Wording::of([words(0..60).as_str()]), ..Skeleton::default() };
    let of = |besides: u32| Wording::of([words(0..60 + besides).as_str()]);
    // Each word besides is the last of one more run.
    assert_eq!(skeleton.own_words(&of(16)).len(), 16);
    assert!(skeleton.own_words(&of(15)).is_empty());
    assert_eq!(Skeleton::default().own_words(&of(0)).len(), 51, "where all have nothing");
}
