//! The same pair with its sides the other way round.

use std::mem::swap;
use std::sync::LazyLock;

use regex::Regex;

use super::super::model::{BlockReport, ComputationReport, FlowReport, PairReport};

/// Where the sentence about a pair ([`crate::finding::explain::pair`]) speaks of its two sides.
static SIDES: LazyLock<Regex> = LazyLock::new(|| {
    let pattern =
        r"makes up ((?:under )?\d+ %)( of the left program)? and ((?:under )?\d+ %)( of the right one)?";
    Regex::new(pattern).expect("a test uses it")
});

/// Exchanges left and right in all that a pair says.
pub(super) fn exchange(pair: &mut PairReport) {
    let PairReport {
        left,
        right,
        language,
        across_languages: _,
        score: _,
        chance: _,
        similarity: _,
        containment_left,
        containment_right,
        evidence_bits: _,
        flow,
        wording: _,
        vocabulary: _,
        usualness: _,
        decided_by: _,
        simhash_distance: _,
        longest_block: _,
        flagged: _,
        same_author: _,
        explanation,
        blocks,
        computations,
    } = pair;
    swap(left, right);
    if let Some((one, other)) = language.split_once('+') {
        *language = format!("{other}+{one}");
    }
    swap(containment_left, containment_right);
    let FlowReport { similarity: _, containment_left, containment_right, evidence_bits: _ } = flow;
    swap(containment_left, containment_right);
    for BlockReport { left, right, tokens: _, bits: _, others: _, template: _ } in blocks.iter_mut() {
        swap(left, right);
    }
    blocks.sort_by_key(|block| (block.left, block.right));
    for ComputationReport { left, right, features: _, bits: _, others: _ } in computations.iter_mut() {
        swap(left, right);
    }
    computations.sort_by(|one, other| {
        other
            .bits
            .total_cmp(&one.bits)
            .then_with(|| (&one.left, &one.right).cmp(&(&other.left, &other.right)))
    });
    *explanation = exchanged(explanation);
}

fn exchanged(explanation: &str) -> String {
    let turned = |found: &regex::Captures<'_>| {
        let part = |number: usize| found.get(number).map_or("", |part| part.as_str());
        format!("makes up {}{} and {}{}", part(3), part(2), part(1), part(4))
    };
    SIDES.replace_all(explanation, turned).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::explain;
    use crate::report::sample;
    use crate::score::{Kind, Likeness, Measures, Verdict};

    #[test]
    fn two_languages_change_sides_with_their_programs() {
        let mut pair = sample::two_languages().problems[0].pairs[1].clone();
        let before = pair.clone();
        exchange(&mut pair);
        assert_eq!((pair.left, pair.language.as_str()), (before.right, "python+cpp"));
        assert_eq!(pair.computations[0].left, before.computations[0].right);
        exchange(&mut pair);
        assert_eq!((pair.left, pair.language), (before.left, before.language));
    }

    #[test]
    fn the_sentence_is_that_of_the_pair_the_other_way_round() {
        let likeness = |left, right| Likeness {
            similarity: 0.5,
            containment_left: left,
            containment_right: right,
            evidence_bits: 70.0,
        };
        for submissions in [2, 30] {
            for decided_by in [Kind::Tokens, Kind::Flow] {
                let said = |[a, b, c, d]: [f64; 4]| {
                    let wording = Some(likeness(0.3, 0.6));
                    let measures = Measures {
                        tokens: likeness(a, b),
                        flow: likeness(c, d),
                        wording,
                        ..Measures::default()
                    };
                    let verdict =
                        Verdict { decided_by, score: 0.9, due_to_wording: 0.5, ..Verdict::default() };
                    explain::pair(explain::Sides::LeftAndRight, &measures, &verdict, None, submissions)
                };
                let (one, other) = (said([0.12, 0.97, 0.001, 0.4]), said([0.97, 0.12, 0.4, 0.001]));
                assert_ne!(one, other);
                assert_eq!(exchanged(&one), other);
                assert_eq!(exchanged(&other), one);
            }
            let said = |flow| {
                explain::across(&Measures { flow, ..Measures::default() }, &Verdict::default(), submissions)
            };
            let (one, other) = (said(likeness(0.12, 0.97)), said(likeness(0.97, 0.12)));
            assert_ne!(one, other);
            assert_eq!(exchanged(&one), other);
        }
    }
}
