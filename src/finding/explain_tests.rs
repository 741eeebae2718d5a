//! Tests of the words: what is said, and when.

use super::pair as pair_of;
use super::*;
use crate::finding::AlignedBlock;
use crate::score::Likeness;
use crate::token::Location;

#[test]
fn chances_stay_readable() {
    let cases = [
        (0.0, "0"),
        (3.1e-12, "3.1 × 10⁻¹²"),
        (0.000_42, "0.00042"),
        (0.000_099_99, "0.0001"),
        (0.05, "0.05"),
        (0.31, "0.31"),
        (0.999, "1.0"),
        (3.21, "3.2"),
        (9.96, "10"),
        (27.5, "28"),
        (123.4, "120"),
        (163_722.0, "160000"),
        (996.0, "1000"),
        (f64::NAN, "0"),
    ];
    for (value, text) in cases {
        assert_eq!(chance_in_words(value), text, "{value}");
    }
}

#[test]
fn the_pair_itself_is_no_other() {
    assert_eq!(among_others(0, 952).as_deref(), Some("in none of the 950 others"));
    assert_eq!(among_others(3, 952).as_deref(), Some("in 3 of the 950 others"));
    assert_eq!(among_others(0, 3).as_deref(), Some("not in the one other"));
    assert_eq!(among_others(0, 2), None);
}

#[test]
fn near_pairs_are_told_by_their_mode() {
    let rule = NearRule::of(crate::fingerprint::simhash::Mode::Mt19937).unwrap();
    assert_eq!(
        near(rule, 1),
        "Their simhashes (mt19937, 32 bits) differ in 1 bit of 32; at most 2 counts as near-duplicate."
    );
    assert!(near(rule, 0).contains(" are equal; ") && near(rule, 2).contains(" differ in 2 bits of 32; "));
}

fn pair(measures: &Measures, verdict: &Verdict, alignment: Option<&Alignment>, submissions: usize) -> String {
    pair_of(Sides::LeftAndRight, measures, verdict, alignment, submissions)
}

#[test]
fn a_check_speaks_of_the_submission_and_the_other() {
    let tokens = Likeness { containment_left: 0.5, containment_right: 0.25, ..Likeness::default() };
    let measures = Measures { tokens, ..Measures::default() };
    let said = pair_of(Sides::CheckedAndOther, &measures, &Verdict::default(), None, 40);
    assert!(said.contains("makes up 50 % of this submission and 25 % of the other one, weighed"), "{said}");
}

/// More spreads than one honest pair in a thousand has, and fewer.
const UNUSUAL: f64 = 3.2;
const USUAL: f64 = 3.0;

fn said(chance: f64, flagged: bool, blocks: &[u32], submissions: usize) -> String {
    let flag_chance = if submissions > 2 { 0.05 } else { 1e-4 };
    let verdict = Verdict { chance, score: 0.1, flagged, flag_chance, ..Verdict::default() };
    let place = (Location { file: 0, line: 1 }, Location { file: 0, line: 1 });
    let block =
        |&others| AlignedBlock { left: place, right: place, tokens: 20, bits: 30.0, others, template: false };
    let alignment = Alignment { blocks: blocks.iter().map(block).collect(), limited: false };
    let tokens = Likeness { evidence_bits: 1.2, ..Likeness::default() };
    let measures = Measures { tokens, ..Measures::default() };
    pair(&measures, &verdict, Some(&alignment), submissions)
}

#[test]
fn a_weak_pair_is_said_to_be_above_the_line() {
    let said = said(3.0, false, &[], 10);
    assert!(said.contains(": 1 bit of evidence.") && said.contains("No run of tokens"), "{said}");
    assert!(
        said.contains("expect 3.0 to look this alike, which is above the flagging line of 0.05. What is"),
        "{said}"
    );
}

#[test]
fn beside_template_code_it_is_said_that_nothing_else_is_a_block() {
    let place = (Location { file: 0, line: 1 }, Location { file: 0, line: 1 });
    let block = AlignedBlock { left: place, right: place, tokens: 20, bits: 0.0, others: 0, template: true };
    let alignment = Alignment { blocks: vec![block], limited: false };
    let said = pair(&Measures::default(), &Verdict::default(), Some(&alignment), 40);
    assert!(
        said.contains(" Apart from template code no run of tokens is long enough to be shown as a block."),
        "{said}"
    );
}

#[test]
fn how_unusual_a_pair_is_comes_first_and_on_which_side_of_the_line() {
    let of = |chance, flagged| {
        let verdict = Verdict { chance, flagged, flag_chance: 0.0211, ..Verdict::default() };
        pair(&Measures::default(), &verdict, None, 40)
    };
    for (chance, flagged, end) in [
        (0.0212, false, "0.021 to look this alike, which is just above the flagging line of 0.021. "),
        (0.03, false, "0.03 to look this alike, which is above the flagging line of 0.021. "),
        (0.0208, true, "0.021 to look this alike, which is just below the flagging line of 0.021. "),
        (0.001, true, "0.001 to look this alike, which is below the flagging line of 0.021. "),
        // Where a simhash decides, the line does not.
        (0.03, true, "0.03 to look this alike. "),
        // Where so little is shared that it is not flagged.
        (0.001, false, "0.001 to look this alike, which is below the flagging line of 0.021. "),
    ] {
        let start = format!("Among the honest pairs of this problem one would expect {end}What is written");
        assert!(of(chance, flagged).starts_with(&start), "{}", of(chance, flagged));
    }
}

#[test]
fn blocks_claim_no_more_than_their_rarest_run_of_tokens() {
    let of = |blocks: &[u32]| said(0.001, true, blocks, 16);
    assert!(of(&[0]).contains(" Its rarest run of tokens is in none of the 14 others."));
    assert!(of(&[0, 0]).contains(" The rarest run of tokens in each of them is in none of the 14 others."));
    assert!(of(&[0, 3]).contains(" The rarest run of tokens in 1 of them is in none of the 14 others."));
    assert!(!of(&[2, 3]).contains("rarest run"));
}

/// A pair that shares so many bits of what it computes, and nothing else.
fn computed_alike(bits: f64) -> Measures {
    let flow = Likeness { containment_left: 0.7, evidence_bits: bits, ..Likeness::default() };
    Measures { flow, ..Measures::default() }
}

#[test]
fn what_is_computed_is_told_and_whether_it_says_more() {
    let likeness = |share| Likeness { containment_left: share, evidence_bits: 30.0, ..Likeness::default() };
    let measures = Measures { tokens: likeness(0.1), flow: likeness(0.7), ..Measures::default() };
    let said = |decided_by, statistic| {
        pair(&measures, &Verdict { decided_by, statistic, ..Verdict::default() }, None, 40)
    };
    let computed = " What is computed alike makes up 70 % and 0 %: 30 bits.";
    let apart = " In what is computed names and layout make no difference, and plus is not told from minus";
    assert!(said(Kind::Tokens, UNUSUAL).contains(apart));
    assert!(said(Kind::Tokens, UNUSUAL).contains(computed));
    assert!(!said(Kind::Tokens, UNUSUAL).contains(" more than "));
    assert!(
        said(Kind::Flow, UNUSUAL)
            .contains(": 30 bits. That is what makes the pair unusual, more than what is written.")
    );
    assert!(said(Kind::Flow, USUAL).contains("That says more than what is written."));
}

#[test]
fn it_is_told_that_a_pair_is_written_less_alike_than_others() {
    let measures = computed_alike(30.0);
    let said = |due_to_unlike_writing, statistic| {
        pair(&measures, &Verdict { due_to_unlike_writing, statistic, ..Verdict::default() }, None, 40)
    };
    assert!(said(0.5, UNUSUAL).contains(" The two are written less alike than most honest pairs, and such"));
    assert!(!said(0.2, UNUSUAL).contains("less alike") && !said(0.5, USUAL).contains("less alike"));
}

#[test]
fn it_is_told_what_operations_and_constants_do() {
    let measures = computed_alike(30.0);
    let said = |due_to_vocabulary, statistic| {
        pair(&measures, &Verdict { due_to_vocabulary, statistic, ..Verdict::default() }, None, 40)
    };
    assert!(
        said(0.2, UNUSUAL)
            .contains("operations and constants, and how many there are of each, are more alike than that")
    );
    assert!(said(-0.2, UNUSUAL).contains("are less alike than that, so it says less."));
    assert!(!said(0.05, UNUSUAL).contains("operations") && !said(0.2, USUAL).contains("operations"));
}

#[test]
fn it_is_told_that_much_is_computed_alike() {
    let measures = computed_alike(300.0);
    let said = |due_to_amount, statistic| {
        pair(&measures, &Verdict { due_to_amount, statistic, ..Verdict::default() }, None, 40)
    };
    let words = " So many bits of what is computed are seldom shared by chance, whatever part of either program they are";
    assert!(said(0.2, UNUSUAL).contains(&format!("300 bits.{words}")), "{}", said(0.2, UNUSUAL));
    assert!(!said(0.05, UNUSUAL).contains("So many bits") && !said(0.2, USUAL).contains("So many bits"));
    let verdict = Verdict { due_to_amount: 0.2, statistic: UNUSUAL, ..Verdict::default() };
    assert!(across(&measures, &verdict, 40).contains(words));
}

#[test]
fn it_is_told_that_there_are_too_few_to_say_what_is_usual() {
    let measures = computed_alike(30.0);
    let words = " Among so few programs nobody shows whether what the two compute alike is only the usual way to solve the problem, so it counts for less. In";
    let says = |held_back, statistic, submissions| {
        let verdict = Verdict { held_back, statistic, ..Verdict::default() };
        let [said, of_two] =
            [pair(&measures, &verdict, None, submissions), across(&measures, &verdict, submissions)];
        assert_eq!(said.contains(words), of_two.contains(words));
        said.contains(words)
    };
    assert!(says(0.5, UNUSUAL, 5) && says(0.5, UNUSUAL - 0.4, 5));
    assert!(!says(0.2, UNUSUAL, 20) && !says(0.5, UNUSUAL - 0.7, 5), "where it makes no difference");
    assert!(says(1.5, UNUSUAL - 1.0, 2), "of two alone as well");
}

#[test]
fn the_wording_is_told_where_it_adds_to_the_rest() {
    let likeness = |share| Likeness { containment_left: share, evidence_bits: 30.0, ..Likeness::default() };
    let measures = Measures { tokens: likeness(0.4), wording: Some(likeness(0.64)), ..Measures::default() };
    let said = |due_to_wording| pair(&measures, &Verdict { due_to_wording, ..Verdict::default() }, None, 40);
    assert!(
        said(0.5).contains(" Word for word, with names and comments, 64 % of one text stands in the other;")
    );
    assert!(said(0.5).contains("that adds to it and would not be enough by itself."));
    assert!(!said(0.01).contains("Word for word"));
    let next_to_nothing = Measures { wording: Some(likeness(0.04)), ..measures };
    let verdict = Verdict { due_to_wording: 0.5, ..Verdict::default() };
    assert!(!pair(&next_to_nothing, &verdict, None, 40).contains("Word for word"));
}

#[test]
fn what_is_flagged_for_its_wording_is_said_to_be() {
    let wording = Likeness { containment_left: 0.9, ..Likeness::default() };
    let tokens = Likeness { evidence_bits: 90.0, ..Likeness::default() };
    let measures = Measures { tokens, wording: Some(wording), ..Measures::default() };
    // 4 spreads: one honest pair in 31,600. Half a spread less is one in 4,300.
    let said = |chance, statistic, flagged| {
        let verdict = Verdict {
            due_to_wording: 0.5,
            statistic,
            chance,
            flag_chance: 0.05,
            flagged,
            ..Verdict::default()
        };
        pair(&measures, &verdict, None, 40)
    };
    let needed = "without it the pair would not be beyond the flagging line.";
    assert!(said(0.04, 4.0, true).contains(needed));
    assert!(!said(0.004, 4.0, true).contains(needed), "it is beyond the line without it, too");
    assert!(!said(0.06, 4.0, true).contains(needed), "a simhash flags it");
}

#[test]
fn shares_that_are_not_all_are_not_called_all() {
    let shares = [
        (1.0, "100 %"),
        (0.9999, "99 %"),
        (0.994, "99 %"),
        (0.5, "50 %"),
        (0.004, "under 1 %"),
        (0.0, "0 %"),
    ];
    for (share, text) in shares {
        assert_eq!(percent(share), text);
    }
    assert_eq!(
        [bits(0.0), bits(0.3), bits(0.6), bits(2.4)],
        ["0 bits", "less than half a bit", "1 bit", "2 bits"]
    );
}

#[test]
fn programs_that_are_the_same_are_said_to_be() {
    let of = |left, right| {
        let tokens = Likeness { containment_left: left, containment_right: right, ..Likeness::default() };
        pair(&Measures { tokens, ..Measures::default() }, &Verdict::default(), None, 40)
    };
    assert!(of(1.0, 1.0).contains(" Nothing that counts in the one is missing in the other; what is written again and again counts at most eight times."));
    assert!(!of(1.0, 0.99).contains("is missing in the other"));
}

#[test]
fn of_what_is_left_out_it_is_said_how_much_and_why() {
    let of = |habit_bits, widespread_bits| {
        let left_out = LeftOut { habit_bits, widespread_bits };
        pair(&Measures { left_out, ..Measures::default() }, &Verdict::default(), None, 40)
    };
    let one = of(1.2, 0.0);
    assert!(
        one.contains(
            ". Leaving out what does not count, what is written the same, apart from the programs' own names, texts and comments, makes \
             up 0 % of the left"
        ),
        "{one}"
    );
    assert!(
        one.contains(
            " 1 bit more of what is written does not count, nor what is computed there: both authors"
        )
    );
    assert!(
        of(0.0, 71.0)
            .contains(" 71 bits more of what is written do not count, nor what is computed there: in each")
    );
    assert!(of(0.0, 0.0).contains(". What is written the same"));
}

#[test]
fn usual_and_unusual_programs_are_told_where_that_matters() {
    let at = |due_to_usualness, submissions, statistic| {
        let verdict = Verdict { due_to_usualness, statistic, ..Verdict::default() };
        pair(&Measures::default(), &verdict, None, submissions)
    };
    let said = |due_to_usualness, submissions| at(due_to_usualness, submissions, UNUSUAL);
    let more = " At least one of the two computes little that the others here compute as well, so the same likeness says more.";
    let less = " Both compute much that the others here compute as well, so the same likeness says less.";
    assert!(said(0.2, 9).contains(more) && said(-0.2, 9).contains(less));
    for quiet in [said(0.05, 9), said(-0.05, 9), said(0.2, 2), said(-0.2, 2), at(0.2, 9, USUAL)] {
        assert!(!quiet.contains("others here"), "{quiet}");
    }
    let verdict = Verdict { due_to_usualness: 0.2, statistic: UNUSUAL, ..Verdict::default() };
    assert!(across(&Measures::default(), &verdict, 9).contains(more));
}

#[test]
fn two_languages_are_said_with_what_is_computed_and_nothing_of_tokens() {
    let flow = Likeness {
        containment_left: 0.62,
        containment_right: 0.7,
        evidence_bits: 41.0,
        ..Likeness::default()
    };
    let measures = Measures { flow, ..Measures::default() };
    let said = |chance, flagged, submissions| {
        let verdict = Verdict { chance, flagged, flag_chance: 0.01, ..Verdict::default() };
        across(&measures, &verdict, submissions)
    };
    let many = said(0.3, false, 40);
    let start = "Among the honest pairs in two languages of this problem one would expect 0.3 to look this alike, which is \
                 above the flagging line of 0.01. The two are in two languages, so they are compared by what they compute alone. ";
    assert!(many.starts_with(start), "{many}");
    assert!(
        many.contains("62 % of the left program and 70 % of the right one") && many.contains(": 41 bits of")
    );
    assert!(!many.contains("Two programs alone"));
    let below = "expect 0.003 to look this alike, which is below the flagging line of 0.01. The two";
    assert!(said(0.003, true, 40).contains(below));
    let two = said(0.0002, true, 2);
    let start = "Of a million honest pairs of programs in two languages one would expect 200 to look this alike, which is below \
                 the flagging line of 10000. ";
    assert!(two.starts_with(start) && two.ends_with(ALONE), "{two}");
}

#[test]
fn two_programs_alone_are_set_against_a_million_pairs() {
    let start = "Of a million honest pairs of programs one would expect";
    let copied = said(1e-9, true, &[0], 2);
    let line = "to look this alike, which is below the flagging line of 100. ";
    assert!(
        copied.starts_with(&format!("{start} fewer than one {line}")) && copied.ends_with(ALONE),
        "{copied}"
    );
    assert!(!copied.contains("rarest run"), "there are no others");
    let usual = said(0.2, false, &[0], 2);
    let line = "to look this alike, which is above the flagging line of 100. ";
    assert!(usual.starts_with(&format!("{start} 200000 {line}")) && usual.ends_with(ALONE), "{usual}");
}

#[test]
fn of_two_that_are_written_the_same_it_is_said_how_much_is_the_same_word_for_word() {
    let of = |part, words: Option<f64>| {
        let tokens = Likeness { containment_left: 1.0, containment_right: part, ..Likeness::default() };
        let wording = words.map(|containment_left| Likeness { containment_left, ..Likeness::default() });
        pair(&Measures { tokens, wording, ..Measures::default() }, &Verdict::default(), None, 40)
    };
    let renamed = of(1.0, Some(0.37));
    assert!(
        renamed.contains(" Word for word, with names and comments, 37 % of one text stands in the other."),
        "{renamed}"
    );
    assert!(!of(0.99, Some(0.37)).contains("Word for word") && !of(1.0, None).contains("Word for word"));
}

#[test]
fn of_a_ring_it_is_said_how_large_it_is_and_what_comes_of_it() {
    let of = |ring| pair(&Measures { ring, ..Measures::default() }, &Verdict::default(), None, 40);
    let many = of(18);
    assert!(
        many.contains(" 18 others have most of what the two share as well, while next to nobody else"),
        "{many}"
    );
    assert!(many.contains("so they are left out where it is weighed how rare that is (the"), "{many}");
    let one = of(1);
    assert!(one.contains(" One other has most of") && one.contains("so it is left out"), "{one}");
    assert!(!of(0).contains("left out"));
}
