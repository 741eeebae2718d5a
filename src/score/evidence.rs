//! What is written, computed and worded the same, put together: how many spreads above honest pairs a pair is in all.
//!
//! ```text
//! a = z of tokens, and below 2.2 twice as far below
//! b = z of flow + 0.6·d, at most 5, − 0.62              d = how far z of tokens is below 0, at most 2
//! joined z = ln(e^a + e^b)
//! ```
//!
//! So the kind that says more decides, two that say the same add a little, and what is written counts somewhat more than
//! what is computed: people who solve one problem compute alike more often than they write alike. That tokens are
//! hardly alike at all says little, since rewriting makes them so; hence the steeper line below 2.2.
//!
//! Of honest pairs those that are written less alike compute less alike as well: 0.6 spreads for each (0.47 to 0.85
//! in twelve of fourteen corpora, docs/quality.md). So what is computed is held against honest pairs that are written as little alike,
//! which is what tells a rewrite from a pair that came to the same way of solving a problem and wrote it down alike. Where
//! tokens are as alike as usual or more, nothing is taken off: they speak for themselves.
//!
//! How the text stands is evidence beside both, never alone: it adds what its own z, 1.4 spreads less, says, and
//! counts for no more than they do. That it is not alike says nothing.
//!
//! ```text
//! w = min(z of wording, at most 5, − 1.4; joined z)      Z = ln(e^joined z + e^w), at most joined z + ln 2
//! ```
//!
//! The figures in it were tried on labelled programs; docs/quality.md says what else was.

/// However much of what is computed is shared, it says no more than this many spreads: people who solve one problem compute
/// the same more often than they write the same, and in a large problem that alone is no finding.
pub(super) const LARGEST_FLOW_Z: f64 = 5.0;
/// Where the line of tokens gets steeper.
const KNEE: f64 = 2.2;
const STEEPNESS: f64 = 2.0;
/// By how many spreads flow counts less.
const FLOW_HANDICAP: f64 = 0.62;
/// By how many spreads of flow honest pairs are less alike for each spread of tokens below the middle.
const FLOW_OF_TOKENS: f64 = 0.6;
/// A z of tokens as low as counts.
pub(super) const LEAST_TOKENS_Z: f64 = -2.0;
/// By how many spreads wording counts less: who was taught together writes alike.
const WORDING_HANDICAP: f64 = 1.4;
/// However much of a text stands in the same words, that says no more than this many spreads.
const LARGEST_WORDING_Z: f64 = 5.0;

/// a of a z of tokens.
pub(super) fn of_tokens(z: f64) -> f64 {
    if z < KNEE { KNEE - STEEPNESS * (KNEE - z) } else { z }
}

/// b of a z of flow beside a z of tokens.
pub(super) fn of_flow(z: f64, tokens: f64) -> f64 {
    let expected = FLOW_OF_TOKENS * tokens.clamp(LEAST_TOKENS_Z, 0.0);
    (z - expected).min(LARGEST_FLOW_Z) - FLOW_HANDICAP
}

/// ln(e^a + e^b).
pub(super) fn join([a, b]: [f64; 2]) -> f64 {
    let (low, high) = (a.min(b), a.max(b));
    high + libm::log1p(libm::exp(low - high))
}

/// Z of a joined z with a z of wording beside it.
pub(super) fn beside(joined: f64, wording: f64) -> f64 {
    let wording = wording.min(LARGEST_WORDING_Z) - WORDING_HANDICAP;
    joined + libm::log1p(libm::exp(wording.min(joined) - joined))
}

/// The largest Z of a joined z, with whatever wording beside it; rounded up.
pub(super) fn in_any_words(joined: f64) -> f64 {
    beside(joined, f64::INFINITY) + 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_that_says_more_decides() {
        assert!((join([3.0, 3.0]) - 3.0 - std::f64::consts::LN_2).abs() < 1e-12);
        assert!((join([6.0, -40.0]) - 6.0).abs() < 1e-12 && join([1.0, 6.0]) == join([6.0, 1.0]));
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        assert!(near(of_tokens(3.0), 3.0) && near(of_tokens(2.2), 2.2));
        assert!(near(of_tokens(1.2), 0.2) && near(of_tokens(-0.8), -3.8));
    }

    #[test]
    fn flow_is_held_against_pairs_that_are_written_as_little_alike() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for tokens in [0.0, 1.0, 9.0] {
            assert!(near(of_flow(2.0, tokens), 1.38) && near(of_flow(5.0, tokens), 4.38), "{tokens}");
            assert!(near(of_flow(9.0, tokens), 4.38), "{tokens}");
        }
        assert!(near(of_flow(2.0, -1.0), 1.98) && near(of_flow(2.0, -2.0), 2.58));
        assert!(near(of_flow(2.0, -50.0), 2.58) && near(of_flow(4.9, -2.0), 4.38), "up to bounds");
    }

    #[test]
    fn wording_adds_up_to_as_much_as_the_rest() {
        for joined in [-6.0, 0.0, 3.0, 6.0] {
            let added = |wording| beside(joined, wording) - joined;
            assert!(added(-5.0) >= 0.0 && added(2.0) <= added(4.0));
            assert_eq!(added(5.0), added(50.0));
            assert!(
                added(50.0) <= std::f64::consts::LN_2 + 1e-12 && added(50.0) < in_any_words(joined) - joined
            );
        }
        assert!((beside(3.0, 4.4) - 3.0 - std::f64::consts::LN_2).abs() < 1e-12, "as much as the rest");
    }
}
