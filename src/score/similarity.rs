//! The measures of a pair: how much of one program's tokens and computations is in the other.
//!
//! With S the weight of what the two share, and L and R the weights of all that each has:
//!
//! ```text
//! similarity (Dice)      2·S / (L + R)
//! containment, left      S / L          how much of the left program is in the right one
//! containment, right     S / R
//! evidence, bits         S / k          every token lies in k grams; each is to count once
//! ```
//!
//! of each kind of feature: k-grams of tokens (k = 10), and features of the flow of data, where an operation lies in
//! five or so (k = 5).
//!
//! Beside these, how much of the text stands in the same words ([`Wording`]): S, L and R are numbers of runs, each of
//! which counts as much as a k-gram that no background knows.
//!
//! The operations and constants that two programs name are compared by Dice alone, with ten bits of a usual likeness added:
//!
//! ```text
//! (S + 10·0.3) / ((L + R)/2 + 10)
//! ```
//!
//! Dice is symmetric; containment stays high when a copy is buried in other code, Dice when it is not.

use super::elsewhere::LeftOut;
use serde::Serialize;

use super::shared::Shared;
use super::usualness::Usualness;
use super::weight::UNIT;
use crate::fingerprint::{K, Wording};

/// Features of the flow of data that an operation takes part in, about.
pub const FLOW_OVERLAP: f64 = 5.0;

/// What a run of words that two texts share is worth, in 1/1024 bit: no table says how usual it is.
const RUN_WEIGHT: u64 = 12 * UNIT as u64;

/// A kind of feature that pairs are found by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// k-grams of tokens.
    #[default]
    Tokens,
    /// What is computed from what.
    Flow,
}

impl Kind {
    /// Both, in the order in which they are said.
    pub const ALL: [Self; 2] = [Self::Tokens, Self::Flow];

    /// Features in which each piece of a program lies: their weights add up to so many times its evidence.
    pub fn overlap(self) -> f64 {
        match self {
            Self::Tokens => K as f64,
            Self::Flow => FLOW_OVERLAP,
        }
    }

    /// So many bits of evidence in the unit of weights.
    pub fn weight_of(self, bits: f64) -> u64 {
        (bits * UNIT * self.overlap()) as u64
    }
}

/// Bits of a usual likeness that are added to what two vocabularies weigh, so that a few common operations tell little.
const USUAL_VOCABULARY_BITS: f64 = 10.0;
/// And how alike these are.
const USUAL_VOCABULARY_LIKENESS: f64 = 0.3;

/// How alike two programs are by the operations and constants that they name, of which they share the weight `shared` when all
/// of them weigh `left` and `right`: weighted Dice, with ten bits of a usual likeness added. 0…1.
pub fn vocabulary_likeness(shared: u64, left: u64, right: u64) -> f64 {
    let added = USUAL_VOCABULARY_BITS * UNIT;
    let mean = left.saturating_add(right) as f64 / 2.0;
    (shared as f64 + added * USUAL_VOCABULARY_LIKENESS) / (mean + added)
}

/// The measures of one pair.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Measures {
    /// By what is written.
    pub tokens: Likeness,
    /// By what is computed.
    pub flow: Likeness,
    /// By the operations and constants that they name ([`vocabulary_likeness`]), 0…1; `None` where one of the two is not
    /// known to name any.
    pub vocabulary: Option<f64>,
    /// By how the text stands, names and comments included; not weighed by rarity. `None` where nothing is known of it.
    pub wording: Option<Likeness>,
    /// How usual what is computed is, by the more unusual of the two.
    pub usualness: Usualness,
    /// What is left out, being written in other problems as well ([`super::elsewhere`]).
    pub left_out: LeftOut,
    /// Hands that are not counted among those that have what the pair shares: a ring ([`super::ring`]).
    pub ring: u32,
}

impl Measures {
    /// With what is known of the wording.
    #[must_use]
    pub fn with_wording(self, wording: Option<Likeness>) -> Self {
        Self { wording, ..self }
    }

    /// Whether something is left out that is written elsewhere.
    pub fn is_explained(&self) -> bool {
        self.left_out != LeftOut::default()
    }

    /// With what is known of the vocabulary.
    #[must_use]
    pub fn with_vocabulary(self, vocabulary: Option<f64>) -> Self {
        Self { vocabulary, ..self }
    }

    /// The same with left and right exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            tokens: self.tokens.swapped(),
            flow: self.flow.swapped(),
            wording: self.wording.map(Likeness::swapped),
            ..self
        }
    }
}

/// How alike a pair is by one kind of feature, weighted by rarity unless it is wording. Shares are in 0…1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Likeness {
    /// Weighted Dice.
    pub similarity: f64,
    /// The share of the left program that is in the right one.
    pub containment_left: f64,
    /// The share of the right program that is in the left one.
    pub containment_right: f64,
    /// The weight of what is shared, in bits.
    pub evidence_bits: f64,
}

impl Likeness {
    pub(super) fn of(kind: Kind, shared: Shared) -> Self {
        Self::from_totals(kind, shared.weight(), shared.left_total, shared.right_total)
    }

    /// The likeness of a pair that shares the weight `shared`, when all of the left program weighs `left` and all of
    /// the right one `right`: sums over features, in 1/1024 bit.
    pub fn from_totals(kind: Kind, shared: u64, left: u64, right: u64) -> Self {
        let weight = shared as f64;
        let share = |total: u64| if total == 0 { 0.0 } else { weight / total as f64 };
        let both = left.saturating_add(right) as f64;
        Self {
            similarity: if both == 0.0 { 0.0 } else { 2.0 * weight / both },
            containment_left: share(left),
            containment_right: share(right),
            evidence_bits: weight / UNIT / kind.overlap(),
        }
    }

    /// How alike two texts are as they stand; `None` where one is empty, or not known. O(runs of both).
    pub fn of_wording(left: &Wording, right: &Wording) -> Option<Self> {
        let is_known = !left.is_empty() && !right.is_empty();
        is_known.then(|| Self::of_runs(left.shared(right), left.len(), right.len()))
    }

    /// How alike two texts are that share so many runs of those that each has.
    pub(super) fn of_runs(shared: usize, left: usize, right: usize) -> Self {
        let weight = |runs: usize| runs as u64 * RUN_WEIGHT;
        // A word lies in as many runs as a token in k-grams.
        Self::from_totals(Kind::Tokens, weight(shared), weight(left), weight(right))
    }

    /// The same with left and right exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { containment_left: self.containment_right, containment_right: self.containment_left, ..self }
    }

    /// The larger containment: that of the side with less besides what is shared.
    pub fn containment(&self) -> f64 {
        self.containment_left.max(self.containment_right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wording_counts_runs_of_words() {
        let text = |words: std::ops::Range<u32>| words.map(|word| format!("w{word} ")).collect::<String>();
        let of = |words| Wording::of([text(words).as_str()]);
        // 20 runs of 29 words; the last ten words of one are the first of the other.
        let found = Likeness::of_wording(&of(0..29), &of(10..29)).unwrap();
        assert_eq!((found.containment_left, found.containment_right, found.evidence_bits), (0.5, 1.0, 12.0));
        let evidence = Likeness::of_wording(&of(0..29), &of(19..48)).map(|found| found.evidence_bits);
        assert_eq!(evidence, Some(1.2));
        assert_eq!(Likeness::of_wording(&of(0..29), &of(100..120)), Some(Likeness::default()));
        assert_eq!(Likeness::of_wording(&of(0..29), &Wording::default()), None);
    }

    #[test]
    fn a_few_common_words_tell_little() {
        let of =
            |shared: u64, left: u64, right: u64| vocabulary_likeness(shared << 10, left << 10, right << 10);
        assert!((of(0, 0, 0) - 0.3).abs() < 1e-12, "nothing is known");
        assert!((of(30, 60, 40) - 33.0 / 60.0).abs() < 1e-12 && of(30, 60, 40) == of(30, 40, 60));
        assert!(of(0, 100, 100) < 0.03 && of(1000, 1000, 1000) > 0.99 && of(2, 2, 2) < 0.5);
        assert!(vocabulary_likeness(u64::MAX, u64::MAX, u64::MAX).is_finite());
    }

    #[test]
    fn measures_follow_their_formulas() {
        let of = |shared| Likeness::of(Kind::Tokens, shared);
        let from = |shared, left, right| Likeness::from_totals(Kind::Tokens, shared, left, right);
        let measures = of(Shared::of(10 * 1024 * K as u64, 20 * 10240, 40 * 10240));
        assert_eq!(measures.containment_left, 0.5);
        assert_eq!(measures.containment_right, 0.25);
        assert!((measures.similarity - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!(measures.evidence_bits, 10.0);
        assert_eq!(measures.containment(), 0.5);
        assert_eq!(of(Shared::default()), Likeness::default());
        assert_eq!(from(10 * 1024 * K as u64, 20 * 10240, 40 * 10240), measures);
        assert_eq!(from(0, u64::MAX, u64::MAX), Likeness::default(), "no overflow");
        let flow = Likeness::from_totals(Kind::Flow, 5120, 10_240, 5120);
        assert_eq!((flow.evidence_bits, flow.containment()), (1.0, 1.0));
    }
}
