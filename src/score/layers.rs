//! A cohort by the k-grams of its programs' tokens and by what they compute, features of the flow and vocabulary, with their
//! wording beside them.

use super::cohort::{Cohort, CohortInput};
use super::counts::Counts;
use super::elsewhere::{LeftOut, SharedFeatures, Sums};
use super::shared::Shared;
use super::similarity::{Kind, Likeness, Measures, vocabulary_likeness};
use crate::fingerprint::{Background, GramBag, Wording};

/// What the layers are made of.
pub struct LayersInput<'a> {
    /// k-grams, one bag a program.
    pub tokens: &'a [&'a GramBag],
    /// Features of the flow of data, likewise.
    pub flow: &'a [&'a GramBag],
    /// The operations and constants that they name, likewise; whatever a template has.
    pub vocabulary: &'a [&'a GramBag],
    /// How each program's text stands, template's runs left out; empty where several submissions hold it, which may be worded
    /// differently. No list where nothing is known of any.
    pub wording: &'a [Wording],
    /// The hand of each program, numbered from 0 without gaps; empty where each has its own.
    pub hands: &'a [u32],
    /// The program of each hand that is measured against those of others to see what honest pairs look like: the longest. Empty: the first.
    pub longest: &'a [u32],
    /// The language's background table of k-grams, if there is one.
    pub background: Option<&'a Background>,
    /// Hashes of the templates' features of both kinds: they weigh nothing. Ascending, distinct.
    pub template: &'a [u64],
}

/// Indices over the same programs and hands.
pub struct Layers {
    /// Of k-grams.
    pub tokens: Cohort,
    /// Of the flow of data.
    pub flow: Cohort,
    vocabulary: Cohort,
    wording: Vec<Worded>,
    longest: Vec<u32>,
}

/// What is known of a text.
struct Worded {
    /// Its runs; 0 where nothing is known.
    runs: usize,
    /// Those that others may have.
    sharable: Wording,
}

/// What a pair shares of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct BothShared {
    pub(super) tokens: Shared,
    pub(super) flow: Shared,
}

impl Layers {
    /// Builds them. O(features).
    pub fn new(input: &LayersInput<'_>) -> Self {
        let LayersInput { hands, longest, template, .. } = *input;
        let background = Background::flow();
        Self {
            tokens: Cohort::new(&CohortInput {
                bags: input.tokens,
                hands,
                background: input.background,
                template,
            }),
            flow: Cohort::new(&CohortInput { bags: input.flow, hands, background, template }),
            // Operations are everybody's; a template that names some says nothing about them.
            vocabulary: Cohort::new(&CohortInput {
                bags: input.vocabulary,
                hands,
                background,
                template: &[],
            }),
            wording: (Wording::sharable(input.wording).into_iter().zip(input.wording))
                .map(|(sharable, whole)| Worded { runs: whole.len(), sharable })
                .collect(),
            longest: longest.to_vec(),
        }
    }

    /// The program of each hand that is measured against those of others.
    pub(super) fn longest_of_hands(&self) -> &[u32] {
        if self.longest.is_empty() { self.tokens.first_of_hands() } else { &self.longest }
    }

    /// Number of programs.
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Of the operations and constants that they name.
    pub(super) fn of_vocabulary(&self) -> &Cohort {
        &self.vocabulary
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
        let (tokens, flow) = (&self.tokens, &self.flow);
        BothShared { tokens: tokens.shared_in_pair(left, right), flow: flow.shared(left, right) }
    }

    /// The measures of two programs that share this; of the vocabulary and the wording nothing is known yet.
    pub(super) fn measures(&self, left: usize, right: usize, shared: BothShared) -> Measures {
        Measures {
            tokens: Likeness::of(Kind::Tokens, shared.tokens),
            flow: Likeness::of(Kind::Flow, shared.flow),
            vocabulary: None,
            wording: None,
            usualness: self.flow.usualness(left, right, shared.flow),
            left_out: LeftOut::default(),
            ring: 0,
        }
    }

    /// What two programs share of a kind, feature by feature; the bags are theirs.
    pub(super) fn shared_features(
        &self,
        kind: Kind,
        (left, right): (usize, usize),
        bags: (&GramBag, &GramBag),
    ) -> SharedFeatures {
        let cohort = self.of(kind);
        let sums = match kind {
            Kind::Tokens => cohort.shared_in_pair(left, right),
            Kind::Flow => cohort.shared(left, right),
        };
        let sums = Sums { shared: sums.weight(), left: sums.left_total, right: sums.right_total };
        // A program weighs with its copies what it does by itself.
        let same_hand = left == right || cohort.same_hand(left, right);
        SharedFeatures::new(sums, bags, |feature| cohort.shared_weight(feature, same_hand))
    }

    /// How alike two programs are by the operations and constants that they name; nothing where one names none. O(those of
    /// both).
    pub(super) fn vocabulary(&self, left: usize, right: usize) -> Option<f64> {
        self.vocabulary_that_shares(left, right, || self.vocabulary.shared_in_pair(left, right))
    }

    fn vocabulary_that_shares(
        &self,
        left: usize,
        right: usize,
        shared: impl FnOnce() -> Shared,
    ) -> Option<f64> {
        if [left, right].iter().any(|&program| self.vocabulary.gram_count(program) == 0) {
            return None;
        }
        let sums = shared();
        Some(vocabulary_likeness(sums.weight(), sums.left_total, sums.right_total))
    }

    /// How alike two programs are as their texts stand; nothing where others hold one of the two.
    pub(super) fn wording(&self, left: usize, right: usize) -> Option<Likeness> {
        match (self.wording.get(left), self.wording.get(right)) {
            (Some(one), Some(other)) if one.runs > 0 && other.runs > 0 => {
                Some(Likeness::of_runs(one.sharable.shared(&other.sharable), one.runs, other.runs))
            }
            _ => None,
        }
    }
}

/// One program after another, each held against many others.
pub(super) struct Against<'a> {
    layers: &'a Layers,
    tokens: Counts,
    flow: Counts,
    vocabulary: Counts,
}

impl<'a> Against<'a> {
    /// No program yet.
    pub(super) fn new(layers: &'a Layers) -> Self {
        let all = |cohort| Counts::new(cohort, 0);
        let (tokens, flow, vocabulary) = (all(&layers.tokens), all(&layers.flow), all(&layers.vocabulary));
        Self { layers, tokens, flow, vocabulary }
    }

    /// All measures of a pair of two programs, and how many k-grams they share. O(features of the right one), and of the left one where it
    /// was another before.
    pub(super) fn measures(&mut self, left: u32, right: u32) -> (Measures, u32) {
        let layers = self.layers;
        let (one, other) = (left as usize, right as usize);
        let shared = BothShared {
            tokens: self.tokens.lay_out(&layers.tokens, left).shared::<false>(other),
            flow: self.flow.lay_out(&layers.flow, left).shared::<true>(other),
        };
        let words = self.vocabulary.lay_out(&layers.vocabulary, left);
        let measures = (layers.measures(one, other, shared))
            .with_vocabulary(layers.vocabulary_that_shares(one, other, || words.shared::<false>(other)))
            .with_wording(layers.wording(one, other));
        (measures, shared.tokens.occurrences())
    }
}
