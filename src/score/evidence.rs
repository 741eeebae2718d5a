//! What is written, computed and worded the same, put together: how many spreads above honest pairs a pair is in all.
//!
//! ```text
//! a = z of tokens, and below 2.3 twice as far below
//! b = z of flow + 0.5·d + s, at most 5, − 0.62          d = how far z of tokens is below 0, at most 2
//! x = ln(e^a + e^b)
//! joined z = x, so far as it is no more than a + 1/2, else that or x − h if it is more         h = 24/N² of N hands, at most 2
//! ```
//!
//! So the kind that says more decides, two that say the same add a little, and what is written counts somewhat more than
//! what is computed: people who solve one problem compute alike more often than they write alike. That tokens are
//! hardly alike at all says little, since rewriting makes them so; hence the steeper line below 2.3.
//!
//! Among few hands nobody else shows which way of solving the problem is the usual one, so two who chose it seem to compute
//! alike as nobody does. Hence what is taken off there where what is computed adds more than half a spread to what is written:
//! small folders of honest programs say how much (docs/quality.md).
//!
//! Of honest pairs those that are written less alike compute less alike as well: some 0.5 spreads for each (0.47 to 0.85
//! in twelve of fourteen corpora, docs/quality.md). So what is computed is held against honest pairs that are written as little alike,
//! which is what tells a rewrite from a pair that came to the same way of solving a problem and wrote it down alike. Where
//! tokens are as alike as usual or more, nothing is taken off: they speak for themselves.
//!
//! What a thorough rewrite keeps best is neither how a program is written nor what is done with what, but which operations
//! and constants there are, and how many of each. So where a pair is not written alike its flow is half its vocabulary,
//! and it counts more that it is of unusual programs (e is their excess, [`super::usualness`]):
//!
//! ```text
//! s = r · (((z of vocabulary − z of flow)/2 − 0.6·e, within −0.75…0.75) + g)
//!                                   r = 1/2 − (z of tokens)/1.5, within 0…1       g: that they share much ([`super::amount`])
//! ```
//!
//! Where tokens are more alike than those of most, flow is the better witness, and nothing is added (docs/quality.md).
//!
//! How the text stands is evidence beside both, never alone: it adds what its own z, 1.4 spreads less, says, and
//! counts for no more than they do. That it is not alike says nothing.
//!
//! ```text
//! w = min(z of wording, at most 5, − 1.4; joined z)      Z = ln(e^joined z + e^w), at most joined z + ln 2
//! ```
//!
//! Two programs that are the same to the last token rank higher (c is how little of a coincidence that is, [`mod@super::statistic`]),
//! but none is flagged for it, for honest people do write the same short programs:
//!
//! ```text
//! Z, or Z + 0.65·c up to 3.3 where that is more
//! ```
//!
//! The figures in it were tried on labelled programs; docs/experiments.md says what else was.

/// However much of what is computed is shared, it says no more than this many spreads: people who solve one problem compute
/// the same more often than they write the same, and in a large problem that alone is no finding.
pub(super) const LARGEST_FLOW_Z: f64 = 5.0;
/// Where the line of tokens gets steeper.
const KNEE: f64 = 2.3;
const STEEPNESS: f64 = 2.0;
/// By how many spreads flow counts less.
const FLOW_HANDICAP: f64 = 0.62;
/// So many spreads beyond what is written what is computed raises a pair among however many hands.
const NOT_HELD_BACK: f64 = 0.5;
/// By how many spreads it is held back that raises a pair further, times the square of the number of hands.
const HELD_BACK: f64 = 24.0;
/// By so many at the most.
const MOST_HELD_BACK: f64 = 2.0;
/// By how many spreads of flow honest pairs are less alike for each spread of tokens below the middle.
const FLOW_OF_TOKENS: f64 = 0.5;
/// A z of tokens as low as counts.
const LEAST_TOKENS_Z: f64 = -2.0;
/// From this z of tokens on a pair is written so alike that nothing is added to its flow.
pub(super) const ALIKE: f64 = 0.75;
/// So much below that all is added.
const UNLIKE: f64 = 1.5;
/// What of the flow the vocabulary stands for.
const VOCABULARY: f64 = 0.5;
/// By how many spreads an excess of 1 counts more.
const USUALNESS: f64 = 0.6;
/// The most and, below 0, the least that vocabulary and usualness add.
const LARGEST_SHIFT: f64 = 0.75;
/// By how many spreads wording counts less: who was taught together writes alike.
const WORDING_HANDICAP: f64 = 1.4;
/// What it adds that two programs are the same to the last.
const SAME: f64 = 0.65;
/// Up to this Z: below any at which a pair is flagged.
pub(super) const MOST_LIFTED: f64 = 3.3;
/// However much of a text stands in the same words, that says no more than this many spreads.
const LARGEST_WORDING_Z: f64 = 5.0;

/// a of a z of tokens.
pub(super) fn of_tokens(z: f64) -> f64 {
    if z < KNEE { KNEE - STEEPNESS * (KNEE - z) } else { z }
}

/// b of a z of flow beside a z of tokens, with what is added to it.
pub(super) fn of_flow(z: f64, tokens: f64, shift: f64) -> f64 {
    let expected = FLOW_OF_TOKENS * tokens.clamp(LEAST_TOKENS_Z, 0.0);
    (z - expected + shift).min(LARGEST_FLOW_Z) - FLOW_HANDICAP
}

/// The largest b of a z of flow, whatever the z of tokens and the vocabulary, with g; rounded up.
pub(super) fn at_most(z: f64, amount: f64) -> f64 {
    of_flow(z, LEAST_TOKENS_Z, LARGEST_SHIFT + amount) + 1e-9
}

/// s of the z of tokens, flow and vocabulary, the excess of usual programs and g.
pub(super) fn shift(tokens: f64, flow: f64, vocabulary: f64, excess: f64, amount: f64) -> f64 {
    let added = VOCABULARY * (vocabulary - flow) - USUALNESS * excess;
    unlikeness(tokens) * (added.clamp(-LARGEST_SHIFT, LARGEST_SHIFT) + amount)
}

/// The largest s of a z of tokens with g.
pub(super) fn largest_shift(tokens: f64, amount: f64) -> f64 {
    unlikeness(tokens) * (LARGEST_SHIFT + amount)
}

/// r of a z of tokens.
fn unlikeness(tokens: f64) -> f64 {
    ((ALIKE - tokens) / UNLIKE).clamp(0.0, 1.0)
}

/// By how many spreads what is computed is held back at the most among so many hands.
pub(super) fn held_back(hands: u64) -> f64 {
    let hands = hands as f64;
    (HELD_BACK / (hands * hands)).min(MOST_HELD_BACK)
}

/// a and b joined among so many hands; at most ln(e^a + e^b).
pub(super) fn join([a, b]: [f64; 2], hands: u64) -> f64 {
    let (low, high) = (a.min(b), a.max(b));
    let joined = high + libm::log1p(libm::exp(low - high));
    joined.min(a + NOT_HELD_BACK).max(joined - held_back(hands))
}

/// Z of a joined z with a z of wording beside it.
pub(super) fn beside(joined: f64, wording: f64) -> f64 {
    let wording = wording.min(LARGEST_WORDING_Z) - WORDING_HANDICAP;
    joined + libm::log1p(libm::exp(wording.min(joined) - joined))
}

/// Z of a pair that is the same to the last, with how little of a coincidence that is.
pub(super) fn lifted(z: f64, sameness: f64) -> f64 {
    z.max((z + SAME * sameness).min(MOST_LIFTED))
}

/// The largest Z of a joined z, with whatever wording beside it; rounded up.
pub(super) fn in_any_words(joined: f64) -> f64 {
    beside(joined, f64::INFINITY) + 1e-9
}

#[cfg(test)]
mod tests {
    use std::f64::consts::LN_2;

    use super::*;

    #[test]
    fn the_kind_that_says_more_decides() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        let many = u64::MAX;
        assert!(near(join([3.0, 3.0], many), 3.0 + LN_2));
        assert!(near(join([6.0, -40.0], many), 6.0) && near(join([1.0, 6.0], many), join([6.0, 1.0], many)));
        assert!(near(of_tokens(3.0), 3.0) && near(of_tokens(2.3), 2.3));
        assert!(near(of_tokens(1.3), 0.3) && near(of_tokens(-0.7), -3.7));
    }

    #[test]
    fn among_few_what_is_computed_is_held_back() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for hands in [0, 2, 8, 40] {
            assert!(
                near(join([4.0, 3.5], hands), join([4.0, 3.5], u64::MAX)),
                "it adds less than half a spread"
            );
            let most = (4.5_f64).max(join([4.0, 3.9], u64::MAX) - held_back(hands));
            assert!(near(join([4.0, 3.9], hands), most), "it adds a little more");
        }
        assert!(
            near(join([2.5, 4.0], 2), 3.0) && near(join([-3.0, 4.0], 2), join([-3.0, 4.0], u64::MAX) - 2.0)
        );
        let all: Vec<f64> = [2, 3, 8, 40, 1_000_000].map(|hands| join([-3.0, 4.0], hands)).to_vec();
        assert!(all.is_sorted() && near(all[2], join([-3.0, 4.0], u64::MAX) - 0.375), "{all:?}");
    }

    #[test]
    fn flow_is_held_against_pairs_that_are_written_as_little_alike() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for tokens in [0.0, 1.0, 9.0] {
            assert!(
                near(of_flow(2.0, tokens, 0.0), 1.38) && near(of_flow(5.0, tokens, 0.0), 4.38),
                "{tokens}"
            );
            assert!(near(of_flow(9.0, tokens, 0.0), 4.38), "{tokens}");
        }
        assert!(near(of_flow(2.0, -1.0, 0.0), 1.88) && near(of_flow(2.0, -2.0, 0.0), 2.38));
        assert!(near(of_flow(2.0, -50.0, 0.0), 2.38) && near(of_flow(4.9, -2.0, 0.7), 4.38), "up to bounds");
    }

    #[test]
    fn vocabulary_and_usualness_count_where_a_pair_is_not_written_alike() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for tokens in [0.75, 1.0, 7.0] {
            assert!(
                shift(tokens, 1.0, 3.0, -0.4, 0.6) == 0.0 && largest_shift(tokens, 0.6) == 0.0,
                "{tokens}"
            );
        }
        for tokens in [-0.75, -2.0, -9.0] {
            let shift = |flow, vocabulary, excess, amount| shift(tokens, flow, vocabulary, excess, amount);
            assert!(near(shift(1.0, 2.0, 0.0, 0.0), 0.5) && near(shift(1.0, 0.0, 0.0, 0.0), -0.5));
            assert!(near(shift(1.0, 1.0, -0.4, 0.0), 0.24) && near(shift(1.0, 1.0, 0.2, 0.0), -0.12));
            assert!(near(shift(1.0, 9.0, 0.0, 0.0), 0.75) && near(shift(9.0, 1.0, 0.0, 0.0), -0.75));
            assert!(
                near(shift(1.0, 9.0, 0.0, 0.3), 1.05) && near(shift(9.0, 1.0, 0.0, 0.3), -0.45),
                "beyond that"
            );
        }
        assert!(
            near(shift(0.0, 1.0, 2.0, 0.0, 0.0), 0.25) && near(shift(0.0, 1.0, 2.0, 0.0, 0.6), 0.55),
            "between"
        );
        for (tokens, flow, vocabulary) in
            [(-3.0, 4.0, 5.0), (0.2, 1.0, 3.0), (-1.0, -1.0, -3.0), (2.0, 3.0, 9.0)]
        {
            for amount in [0.0, 0.6] {
                let shift = shift(tokens, flow, vocabulary, -0.4, amount);
                assert!(shift <= largest_shift(tokens, amount));
                assert!(of_flow(flow, tokens, shift) <= at_most(flow, amount));
            }
        }
    }

    #[test]
    fn what_is_the_same_is_lifted_up_to_a_bound() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        assert!(near(lifted(2.0, 1.0), 2.65) && near(lifted(2.0, 0.5), 2.325) && lifted(2.0, 0.0) == 2.0);
        assert!(lifted(3.0, 1.0) == 3.3 && lifted(4.0, 1.0) == 4.0);
    }

    #[test]
    fn wording_adds_up_to_as_much_as_the_rest() {
        for joined in [-6.0, 0.0, 3.0, 6.0] {
            let added = |wording| beside(joined, wording) - joined;
            assert!(added(-5.0) >= 0.0 && added(2.0) <= added(4.0));
            assert_eq!(added(5.0), added(50.0));
            assert!(added(50.0) <= LN_2 + 1e-12 && added(50.0) < in_any_words(joined) - joined);
        }
        assert!((beside(3.0, 4.4) - 3.0 - LN_2).abs() < 1e-12, "as much as the rest");
    }
}
