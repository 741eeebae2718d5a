//! Whether a pair beyond the flagging line shares enough to be flagged.
//!
//! A chance says how often honest pairs look as much alike. Of a few lines it is told by a few coincidences, and those are
//! not independent of each other: who reads three numbers and prints their middle writes what the problem dictates. So of a
//! pair that shares little more is asked than its chance: nearly all of one program, and the words (docs/method.md, §6).

use super::similarity::{Likeness, Measures};

/// No pair is looked for that shares fewer bits, and none is flagged.
pub const MIN_SHARED_BITS: f64 = 2.0;
/// Who shares less evidence of each kind shares little.
const MIN_BITS: f64 = 75.0;
/// Among few hands what counts as little is more, by so many bits over the square of their number: there other problems alone tell
/// how rare something is, and what this problem asks of everybody looks like a coincidence.
const BITS_AMONG_FEW: f64 = 300.0;
/// The fewest hands of a pair.
const FEWEST_HANDS: u64 = 2;
/// So much of one program is to be written in the other one: parts of short programs are often the same without copying, and who
/// copies so short a one has little to change in it.
pub const MIN_OF_THE_WHOLE: f64 = 0.95;
/// Where nearly all of the text stands in the other one, so much is enough: a token that is changed takes ten k-grams with it, which is
/// more than a twentieth of a short program.
pub const MIN_OF_THE_WHOLE_IN_THE_SAME_WORDS: f64 = 0.85;
/// So much of one text is to stand in the other: programs of a few lines are often the same to the last token, and seldom word for word.
const MIN_WORD_FOR_WORD: f64 = 0.5;
/// So much is nearly all of it.
pub const SAME_WORDS: f64 = 0.9;
/// In so many bits of words at the least, 1.2 for each run of ten: three lines are the same word for word, too.
const MIN_WORD_BITS: f64 = 48.0;

/// What else than its chance decides whether a pair is flagged.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum Enough {
    /// Nothing: it shares enough, in whatever words.
    #[default]
    InAnyWords,
    /// It shares little, so words decide, and nothing is known of them. It may be flagged.
    InUnknownWords,
    /// It shares little, so words decide, and so much of one text stands in the other, 0…1. It may be flagged.
    InItsWords(f64),
    /// It shares little, so words decide, and no more than this of one text stands in the other, 0…1.
    InOtherWords(f64),
    /// It shares little, so words decide; so much of one text stands in the other, 0…1, but that is only a few words.
    InFewWords(f64),
    /// It shares little, and no more than this of one program is written in the other one, 0…1.
    InPart(f64),
    /// The same, of which it would be enough if nearly all of one text stood in the other. Nothing is known of the words.
    InPartInUnknownWords(f64),
    /// It shares next to nothing.
    Nothing,
}

impl Enough {
    /// What a pair of these measures is among so many hands.
    pub fn of(measures: &Measures, hands: u64) -> Self {
        let (bits, part) = (evidence_bits(measures), measures.tokens.containment());
        let hands = hands.max(FEWEST_HANDS) as f64;
        if bits < MIN_SHARED_BITS {
            return Self::Nothing;
        }
        if bits >= MIN_BITS + BITS_AMONG_FEW / (hands * hands) {
            return Self::InAnyWords;
        }
        let is_whole = part >= MIN_OF_THE_WHOLE;
        let may_be_whole = part >= MIN_OF_THE_WHOLE_IN_THE_SAME_WORDS;
        match measures.wording {
            None if is_whole => Self::InUnknownWords,
            None if may_be_whole => Self::InPartInUnknownWords(part),
            Some(words) if is_whole || may_be_whole && words.containment() >= SAME_WORDS => {
                Self::in_words(&words)
            }
            _ => Self::InPart(part),
        }
    }

    /// What a pair is that shares little, by how its two texts are worded.
    fn in_words(words: &Likeness) -> Self {
        let share = words.containment();
        if share < MIN_WORD_FOR_WORD {
            Self::InOtherWords(share)
        } else if words.evidence_bits < MIN_WORD_BITS {
            Self::InFewWords(share)
        } else {
            Self::InItsWords(share)
        }
    }

    /// Whether it is flagged in some words and not in others, and nothing is known of them.
    pub fn waits_for_words(self) -> bool {
        self == Self::InUnknownWords
    }

    /// Whether it may be flagged.
    pub fn may_be_flagged(self) -> bool {
        matches!(self, Self::InAnyWords | Self::InUnknownWords | Self::InItsWords(_))
    }

    /// Whether it is the words that decide, and they are known.
    pub fn is_told_by_words(self) -> bool {
        matches!(self, Self::InItsWords(_) | Self::InOtherWords(_) | Self::InFewWords(_))
    }

    /// Whether it may be flagged in some words, where nothing is known of them.
    pub fn may_be_flagged_in_some_words(self) -> bool {
        self.may_be_flagged() || matches!(self, Self::InPartInUnknownWords(_))
    }
}

/// Of what is written or computed, whichever says more.
fn evidence_bits(measures: &Measures) -> f64 {
    measures.tokens.evidence_bits.max(measures.flow.evidence_bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measures(bits: f64, part: f64, words: Option<(f64, f64)>) -> Measures {
        let likeness = |bits: f64, part: f64| Likeness {
            similarity: part,
            containment_left: part,
            containment_right: part / 2.0,
            evidence_bits: bits,
        };
        Measures {
            tokens: likeness(bits, part),
            wording: words.map(|(bits, part)| likeness(bits, part)),
            ..Measures::default()
        }
    }

    #[test]
    fn of_a_pair_that_shares_little_the_whole_and_its_words_are_asked_for() {
        let of = |bits, part, words| Enough::of(&measures(bits, part, words), 1000);
        assert_eq!(of(75.1, 0.2, Some((0.0, 0.0))), Enough::InAnyWords);
        assert_eq!(of(74.0, 0.84, Some((90.0, 1.0))), Enough::InPart(0.84));
        assert_eq!(
            of(74.0, 0.85, Some((90.0, 0.9))),
            Enough::InItsWords(0.9),
            "nearly all of it stands in the other"
        );
        assert_eq!(of(74.0, 0.94, Some((90.0, 0.89))), Enough::InPart(0.94));
        assert_eq!(of(74.0, 0.94, Some((47.0, 1.0))), Enough::InFewWords(1.0));
        assert_eq!(of(74.0, 0.94, None), Enough::InPartInUnknownWords(0.94));
        assert_eq!(of(74.0, 0.84, None), Enough::InPart(0.84));
        assert_eq!(of(74.0, 0.95, Some((90.0, 0.49))), Enough::InOtherWords(0.49));
        assert_eq!(of(74.0, 0.95, Some((47.0, 1.0))), Enough::InFewWords(1.0));
        assert_eq!(of(74.0, 0.95, Some((48.0, 0.5))), Enough::InItsWords(0.5));
        assert_eq!(of(2.0, 1.0, Some((48.0, 0.5))), Enough::InItsWords(0.5));
        assert_eq!(of(74.0, 0.95, None), Enough::InUnknownWords);
        assert_eq!(of(1.9, 1.0, None), Enough::Nothing);
    }

    #[test]
    fn of_part_of_a_program_words_are_waited_for_that_would_be_enough() {
        let of = |part| Enough::of(&measures(74.0, part, None), 1000);
        let both = |part| (of(part).may_be_flagged(), of(part).may_be_flagged_in_some_words());
        assert_eq!([0.84, 0.85, 0.95].map(both), [(false, false), (false, true), (true, true)]);
    }

    #[test]
    fn what_is_computed_is_evidence_as_well() {
        let computed = Measures { flow: measures(80.0, 0.1, None).tokens, ..measures(1.0, 0.1, None) };
        assert_eq!(Enough::of(&computed, 1000), Enough::InAnyWords);
    }

    #[test]
    fn among_few_more_is_asked_for() {
        let of = |bits, part, hands| Enough::of(&measures(bits, part, Some((90.0, 0.2))), hands);
        assert_eq!(of(149.9, 0.2, 2), Enough::InPart(0.2));
        assert_eq!(of(150.1, 0.2, 2), Enough::InAnyWords, "75 and 75 more");
        assert_eq!(of(149.9, 1.0, 2), Enough::InOtherWords(0.2));
        assert_eq!(of(77.9, 0.2, 10), Enough::InPart(0.2));
        assert_eq!(of(78.1, 0.2, 10), Enough::InAnyWords);
        assert_eq!(of(149.9, 0.2, 0), Enough::InPart(0.2), "no fewer than two");
    }
}
