//! Tests of the words for pairs that share little.

use super::*;
use crate::finding::explain::{self, Sides, across};
use crate::score::{Likeness, Measures};

fn pair(measures: &Measures, verdict: &Verdict) -> String {
    explain::pair(Sides::LeftAndRight, measures, verdict, None, 40)
}

#[test]
fn of_a_pair_beyond_the_line_it_is_said_that_it_shares_too_little_to_be_flagged() {
    let tokens = |bits| Likeness { containment_left: 1.0, evidence_bits: bits, ..Likeness::default() };
    let of = |enough: Enough, chance, words: Option<f64>| {
        let flagged = chance < 0.05 && enough.may_be_flagged();
        let verdict =
            Verdict { chance, flagged, enough, flag_chance: 0.05, due_to_wording: 0.2, ..Verdict::default() };
        let wording = words.map(|containment_left| Likeness { containment_left, ..Likeness::default() });
        pair(&Measures { tokens: tokens(30.0), wording, ..Measures::default() }, &verdict)
    };
    let few = " That number of honest pairs rests on few coincidences, which may have one cause, so it is not enough: the pair is";
    for (enough, effect) in [
        (
            Enough::InOtherWords(0.18),
            "not flagged, for only 18 % of one text stands in the other word for word, and half",
        ),
        (Enough::InOtherWords(0.4999), "not flagged, for only 49 % of one text"),
        (
            Enough::InFewWords(1.0),
            "not flagged: 100 % of one text stands in the other word for word, but these are only a few words.",
        ),
        (
            Enough::InItsWords(0.67),
            "flagged only because 67 % of one text stands in the other word for word (of a run of numbers the first four are looked \
             at).",
        ),
    ] {
        let said = of(enough, 0.01, Some(0.67));
        assert!(said.contains(&format!("{few} {effect}")), "{said}");
        assert!(!said.contains("adds to it"), "its words are told once: {said}");
        let usual = of(enough, 0.1, Some(0.67));
        assert!(
            !usual.contains("few coincidences") && usual.contains("adds to it"),
            "not beyond the line: {usual}"
        );
    }
    let part = of(Enough::InPart(0.9499), 0.01, Some(0.67));
    let of_parts = format!(
        "{few} not flagged, for only 94 % of one program is written in the other one, and 95 % would be needed and half of one text \
         word for word, or 85 % and 90 %."
    );
    assert!(part.contains(&of_parts) && part.contains("adds to it"), "{part}");
    assert!(of(Enough::InPartInUnknownWords(0.9499), 0.01, None).contains(&of_parts));
    assert!(of(Enough::InAnyWords, 0.01, Some(0.67)).contains("adds to it"));
    for enough in [Enough::InAnyWords, Enough::InUnknownWords, Enough::Nothing] {
        let other = of(enough, 0.01, None);
        assert!(!other.contains("few coincidences"), "{other}");
    }
    let across = |flagged| {
        let verdict = Verdict { chance: 0.001, flagged, flag_chance: 0.01, ..Verdict::default() };
        across(&Measures { flow: tokens(70.0), ..Measures::default() }, &verdict, 40)
    };
    let words = " of evidence. So little is not flagged: programs of a few lines compute the same in any language. In what";
    assert!(across(false).contains(words) && !across(true).contains("So little"), "{}", across(false));
}

#[test]
fn of_a_pair_that_is_unusual_and_shares_little_it_is_said_that_its_chance_says_less() {
    let of = |enough, statistic| {
        let verdict = Verdict { chance: 0.1, flag_chance: 0.05, enough, statistic, ..Verdict::default() };
        pair(&Measures::default(), &verdict)
    };
    let less = " That number of honest pairs rests on few coincidences, which may have one cause, so it says less than it seems to.";
    assert!(of(Enough::InPart(0.5), 3.2).contains(less));
    assert!(!of(Enough::InPart(0.5), 2.0).contains(less) && !of(Enough::InAnyWords, 3.2).contains(less));
}
