//! A cohort by both kinds of features, the k-grams of its programs' tokens and what they compute, with their wording
//! beside them.

use super::calibration::wording_statistic;
use super::cohort::{Cohort, CohortInput, Shared};
use super::similarity::{Kind, Likeness};
use crate::fingerprint::{Background, GramBag, Wording};

/// What both layers are made of.
pub struct LayersInput<'a> {
    /// k-grams, one bag a program.
    pub tokens: &'a [&'a GramBag],
    /// Features of the flow of data, likewise.
    pub flow: &'a [&'a GramBag],
    /// The wordings of each program's copies, template's runs left out; empty where nothing is known of any.
    pub wording: &'a [Vec<Wording>],
    /// The hand of each program, numbered from 0 without gaps; empty where each has its own.
    pub hands: &'a [u32],
    /// The language's background table of k-grams, if there is one.
    pub background: Option<&'a Background>,
    /// Hashes of the templates' features of both kinds: they weigh nothing. Ascending, distinct.
    pub template: &'a [u64],
}

/// Two indices over the same programs and hands.
pub struct Layers {
    /// Of k-grams.
    pub tokens: Cohort,
    /// Of the flow of data.
    pub flow: Cohort,
    wording: Vec<Vec<Wording>>,
}

/// What a pair shares of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct BothShared {
    pub(super) tokens: Shared,
    pub(super) flow: Shared,
}

impl Layers {
    /// Builds both. O(features).
    pub fn new(input: &LayersInput<'_>) -> Self {
        let LayersInput { hands, template, .. } = *input;
        let background = Background::flow();
        Self {
            tokens: Cohort::new(&CohortInput {
                bags: input.tokens,
                hands,
                background: input.background,
                template,
            }),
            flow: Cohort::new(&CohortInput { bags: input.flow, hands, background, template }),
            wording: input.wording.to_vec(),
        }
    }

    /// Number of programs.
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The layer of a kind.
    pub(super) fn of(&self, kind: Kind) -> &Cohort {
        match kind {
            Kind::Tokens => &self.tokens,
            Kind::Flow => &self.flow,
        }
    }

    /// What two programs share; a program shares all of itself with its copies. O(their shared features).
    pub(super) fn shared(&self, left: usize, right: usize) -> BothShared {
        BothShared { tokens: self.tokens.shared(left, right), flow: self.flow.shared(left, right) }
    }

    /// How alike two programs are as their texts stand: those of their copies that are most alike. A program has so many
    /// copies only because it was handed out if they are more than [`MOST_WORDED_COPIES`]; then nothing is known.
    pub(super) fn wording(&self, left: usize, right: usize) -> Likeness {
        let of = |program: usize| self.wording.get(program).map_or(&[][..], Vec::as_slice);
        most_alike_wording(of(left), of(right), left == right)
    }

    /// What a pair would share if it shared nothing.
    pub(super) fn nothing_shared(&self, left: usize, right: usize) -> BothShared {
        BothShared {
            tokens: self.tokens.nothing_shared(left, right),
            flow: self.flow.nothing_shared(left, right),
        }
    }
}

/// Copies of a program whose wordings are looked at; of one that more submissions hold, none is.
pub const MOST_WORDED_COPIES: usize = 16;

/// How alike the texts of two programs are: those of their copies that are most alike. Of a program with itself
/// (`is_itself`), two of its copies.
pub fn most_alike_wording(left: &[Wording], right: &[Wording], is_itself: bool) -> Likeness {
    if left.len() > MOST_WORDED_COPIES || right.len() > MOST_WORDED_COPIES {
        return Likeness::default();
    }
    let mut best = Likeness::default();
    for (index, one) in left.iter().enumerate() {
        // Two copies that read the same are two.
        for other in right.iter().skip(if is_itself { index + 1 } else { 0 }) {
            let found = Likeness::of_wording(one, other);
            if wording_statistic(&found) > wording_statistic(&best) {
                best = found;
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: std::ops::Range<u32>) -> Wording {
        let text: String = words.map(|word| format!("w{word} ")).collect();
        Wording::of([text.as_str()])
    }

    #[test]
    fn of_copies_the_two_most_alike_are_compared() {
        let near =
            most_alike_wording(&[text(0..40), text(100..140)], &[text(200..240), text(105..145)], false);
        assert_eq!(near, Likeness::of_wording(&text(100..140), &text(105..145)));
        assert_eq!(most_alike_wording(&[], &[text(0..40)], false), Likeness::default());
    }

    #[test]
    fn copies_of_one_program_are_compared_with_each_other_and_not_with_themselves() {
        let of = |copies: &[Wording]| most_alike_wording(copies, copies, true).containment();
        assert_eq!(of(&[text(0..40)]), 0.0, "there is one copy");
        assert_eq!(of(&[text(0..40), text(100..140)]), 0.0);
        assert_eq!(of(&[text(0..40), text(100..140), text(0..40)]), 1.0);
    }

    #[test]
    fn of_what_many_hold_nothing_is_known() {
        let many = |copies: usize| vec![text(0..40); copies];
        let of = |copies| most_alike_wording(&many(copies), &many(1), false).containment();
        assert_eq!((of(MOST_WORDED_COPIES), of(MOST_WORDED_COPIES + 1)), (1.0, 0.0));
    }
}
