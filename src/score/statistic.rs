//! The statistics t of a pair: its measures of a kind joined into one number without bounds.
//!
//! ```text
//! x = containment^(3/4) · similarity^(1/4) · evidence / (evidence + everyday)      everyday: 5 bits; flow 3/4
//! t = ln(x / (1 − x))
//! t of flow        + what much of it adds ([`super::amount`]) − the excess of a usual program ([`super::usualness`])
//! t of vocabulary  x is its likeness
//! sameness         evidence² / (evidence² + 7²) of tokens, where both programs are in each other to the last k-gram; else 0
//! ```
//!
//! Honest programs of some length are seldom the same to the last, which a likeness of 99 % says hardly less of. How short is
//! too short is a question of rarity, and so of evidence: who writes three lines that everybody writes writes the same.

use super::similarity::{Kind, Likeness, Measures};
use super::{amount, log_bound};

/// Bits of evidence at which what is shared counts half: coincidences of this size are everyday.
fn everyday_bits(kind: Kind) -> f64 {
    match kind {
        Kind::Tokens => 5.0,
        Kind::Flow => 0.75,
    }
}

/// Bounds of x, so that its log-odds stay finite.
const X_BOUNDS: (f64, f64) = (0.005, 0.9995);
/// Bits of evidence at which it is half a coincidence that two programs are the same.
const SAME_BITS: f64 = 7.0;

/// The statistic t of a pair by one kind of feature, before it is asked how usual its programs are.
pub fn statistic(kind: Kind, likeness: &Likeness) -> f64 {
    log_odds(share(kind, likeness)) + amount_of(kind, likeness, amount::of_any)
}

/// What much of a kind adds.
fn amount_of(kind: Kind, likeness: &Likeness, of_bits: fn(f64) -> f64) -> f64 {
    match kind {
        Kind::Tokens => 0.0,
        Kind::Flow => of_bits(likeness.evidence_bits),
    }
}

/// x of a pair.
fn share(kind: Kind, likeness: &Likeness) -> f64 {
    // a^(3/4) · b^(1/4) with square roots alone, which are exact everywhere.
    let (a, b) = (likeness.containment(), likeness.similarity);
    let damped = likeness.evidence_bits / (likeness.evidence_bits + everyday_bits(kind));
    (a * (a * b).sqrt()).sqrt() * damped
}

/// At least and at most the statistic t of a pair by one kind, without a logarithm.
pub(super) fn bounds(kind: Kind, likeness: &Likeness) -> [f64; 2] {
    let [least, most] = log_bound::log_odds(share(kind, likeness).clamp(X_BOUNDS.0, X_BOUNDS.1));
    [least, most + amount_of(kind, likeness, amount::bound_of_any)]
}

/// The statistic t of the flow of a pair, less the excess of its programs.
pub(super) fn of_flow(measures: &Measures) -> f64 {
    statistic(Kind::Flow, &measures.flow) - measures.usualness.excess()
}

/// How little of a coincidence it is that two programs are the same, 0…1; 0 where they are not.
pub(super) fn sameness(tokens: &Likeness) -> f64 {
    let is_same = tokens.containment_left.min(tokens.containment_right) >= 1.0;
    let squares = [tokens.evidence_bits, SAME_BITS].map(|bits| bits * bits);
    if is_same { squares[0] / (squares[0] + squares[1]) } else { 0.0 }
}

/// The largest statistic t of flow, which is that of any kind.
pub(super) fn largest() -> f64 {
    log_odds(1.0) + amount::of_any(f64::INFINITY)
}

fn log_odds(x: f64) -> f64 {
    let x = x.clamp(X_BOUNDS.0, X_BOUNDS.1);
    libm::log(x / (1.0 - x))
}

/// The statistics t of a pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Statistics {
    /// By what is written.
    pub tokens: f64,
    /// By what is computed, less the excess.
    pub flow: f64,
    /// How much that is, in bits.
    pub flow_bits: f64,
    /// By the operations and constants that are named; `None` where nothing is known of them.
    pub vocabulary: Option<f64>,
    /// By how the text stands; of what is not known, that of nothing alike, which adds next to nothing.
    pub wording: f64,
    /// What was taken from the flow because its programs are usual.
    pub excess: f64,
    /// How little of a coincidence it is that the two are written the same, 0…1.
    pub sameness: f64,
}

impl Statistics {
    /// Of a pair of these measures.
    pub fn of(measures: &Measures) -> Self {
        Self {
            tokens: statistic(Kind::Tokens, &measures.tokens),
            flow: of_flow(measures),
            flow_bits: measures.flow.evidence_bits,
            vocabulary: measures.vocabulary.map(log_odds),
            wording: statistic(Kind::Tokens, &measures.wording.unwrap_or_default()),
            excess: measures.usualness.excess(),
            sameness: sameness(&measures.tokens),
        }
    }

    /// The same pair as if the amount of what both compute added nothing.
    pub(super) fn without_amount(&self) -> Self {
        Self { flow: self.flow - amount::of_any(self.flow_bits), flow_bits: 0.0, ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn likeness(left: f64, right: f64, bits: f64) -> Likeness {
        Likeness {
            similarity: left.midpoint(right),
            containment_left: left,
            containment_right: right,
            evidence_bits: bits,
        }
    }

    #[test]
    fn evidence_counts_half_at_what_is_everyday() {
        for (kind, bits) in [(Kind::Tokens, 5.0), (Kind::Flow, 0.75)] {
            assert!(statistic(kind, &likeness(1.0, 1.0, bits)).abs() < 1e-12, "{kind:?}");
        }
    }

    #[test]
    fn much_adds_to_what_is_computed_alone() {
        let of = |kind, bits| statistic(kind, &likeness(0.5, 0.5, bits));
        // But for what it is damped less by.
        let added = |kind| {
            let damped = |bits: f64| log_odds(0.5 * bits / (bits + everyday_bits(kind)));
            of(kind, 384.0) - of(kind, 96.0) - (damped(384.0) - damped(96.0))
        };
        assert!((added(Kind::Flow) - 0.8).abs() < 1e-12 && added(Kind::Tokens).abs() < 1e-12);
        assert!(statistic(Kind::Flow, &likeness(1.0, 1.0, 1e6)) <= largest());
        let measures = |bits| Measures { flow: likeness(0.5, 0.5, bits), ..Measures::default() };
        let [little, much] = [96.0, 384.0].map(|bits| Statistics::of(&measures(bits)));
        assert_eq!((much.flow_bits, much.flow), (384.0, of(Kind::Flow, 384.0) - much.excess));
        assert!((much.without_amount().flow - (much.flow - 0.8)).abs() < 1e-12);
        assert_eq!((much.without_amount().flow_bits, little.without_amount().flow), (0.0, little.flow));
    }

    #[test]
    fn the_same_to_the_last_is_more_than_nearly_the_same() {
        let of = |left, right, bits| sameness(&likeness(left, right, bits));
        assert!((of(1.0, 1.0, 7.0) - 0.5).abs() < 1e-12);
        assert!(of(1.0, 1.0, 2.0) < 0.1 && of(1.0, 1.0, 50.0) > 0.95, "where it is no coincidence");
        assert_eq!(of(1.0, 0.999, 50.0), 0.0, "all of one in the other is an excerpt");
        assert_eq!(of(0.0, 0.0, 0.0), 0.0);
    }

    #[test]
    fn an_unknown_vocabulary_stays_unknown() {
        let of = |vocabulary| Statistics::of(&Measures { vocabulary, ..Measures::default() }).vocabulary;
        assert_eq!((of(None), of(Some(0.5))), (None, Some(0.0)));
        assert!(of(Some(0.0)).unwrap().is_finite() && of(Some(1.0)).unwrap().is_finite());
    }
}
