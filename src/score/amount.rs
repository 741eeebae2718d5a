//! The amount of what two programs compute alike, whatever part of either it is.
//!
//! ```text
//! m(E, from) = log2(E / from), within 0…2       E: evidence of flow, in bits
//! t of flow  + 0.4·m(E, 96)                     ([`mod@super::statistic`])
//! s          + r·0.3·m(E, 48)                   ([`super::evidence`])
//! ```
//!
//! Half of two long programs is less of a coincidence than half of two short ones: honest pairs that rank among copies are
//! mostly small programs that compute all the same (docs/experiments.md). To share little is no sign of innocence, for many
//! copies are short: nothing is ever taken off.

use super::log_bound;

/// Bits from which on an amount counts in any pair.
const AMPLE_BITS: f64 = 96.0;
/// What a doubling adds to t of flow.
const OF_ANY: f64 = 0.4;
/// Bits from which on it counts besides where a pair is not written alike.
const AMPLE_BITS_OF_UNLIKE: f64 = 48.0;
/// By how many spreads a doubling raises the flow of a pair there.
const OF_UNLIKE: f64 = 0.3;
/// So many doublings count.
const MOST_DOUBLINGS: f64 = 2.0;

/// What is added to t of the flow of a pair that shares so many bits of it.
pub(super) fn of_any(bits: f64) -> f64 {
    OF_ANY * doublings(bits / AMPLE_BITS)
}

/// By how many spreads the flow of a pair is raised that shares so many bits of it, where it is not written alike at all.
pub(super) fn of_unlike(bits: f64) -> f64 {
    OF_UNLIKE * doublings(bits / AMPLE_BITS_OF_UNLIKE)
}

/// At least [`of_any`], without a logarithm.
pub(super) fn bound_of_any(bits: f64) -> f64 {
    OF_ANY * bound_of_doublings(bits / AMPLE_BITS)
}

/// At least [`of_unlike`], without a logarithm.
pub(super) fn bound_of_unlike(bits: f64) -> f64 {
    OF_UNLIKE * bound_of_doublings(bits / AMPLE_BITS_OF_UNLIKE)
}

/// How often 1 is to be doubled for this, as far as it counts.
fn doublings(times: f64) -> f64 {
    // Most pairs share too little for a logarithm.
    if times <= 1.0 { 0.0 } else { libm::log2(times).min(MOST_DOUBLINGS) }
}

/// At least as often.
fn bound_of_doublings(times: f64) -> f64 {
    log_bound::log2_at_most(times.clamp(1.0, 8.0)).min(MOST_DOUBLINGS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_some_bits_on_each_doubling_counts_up_to_two() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for bits in [0.0, 1.0, 48.0, 96.0] {
            assert_eq!(of_any(bits), 0.0, "{bits}");
        }
        assert!(near(of_any(192.0), 0.4) && near(of_any(384.0), 0.8) && near(of_any(1e9), 0.8));
        assert!(of_unlike(0.0) == 0.0 && of_unlike(48.0) == 0.0);
        assert!(near(of_unlike(96.0), 0.3) && near(of_unlike(192.0), 0.6) && near(of_unlike(1e9), 0.6));
    }

    #[test]
    fn bounds_are_no_less_and_near() {
        for bits in (0..4000).map(|step| f64::from(step) / 7.0) {
            for (exact, bound) in
                [(of_any(bits), bound_of_any(bits)), (of_unlike(bits), bound_of_unlike(bits))]
            {
                assert!((exact..exact + 0.01).contains(&bound), "{bits}: {exact} {bound}");
            }
        }
        assert!(bound_of_any(96.0) < 0.01 && bound_of_unlike(48.0) < 0.01);
        assert!(
            bound_of_any(f64::INFINITY) == of_any(1e9) && bound_of_unlike(f64::INFINITY) == of_unlike(1e9)
        );
    }
}
