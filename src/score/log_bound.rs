//! Bounds of logarithms that take none. Nearly all pairs that a search measures are far from those that it keeps, and bounds tell
//! that in a fraction of the time.
//!
//! ```text
//! x = 2^e · m, 1 ≤ m < 2       log2 x = e + (m − 1) + 0.343·(m − 1)·(2 − m)     but for 0.009 at the most
//! ln(1 + e^−d) ≤ ln 2 − d/2 + d²/8                                               and falls with d
//! ```
//!
//! The first is the parabola through log2's values at 1 and 2 that is nearest to it in the mean, the second the beginning of a series.

use std::f64::consts::LN_2;

const CURVATURE: f64 = 0.343;
/// By how much the parabola is beside log2 at the most.
const ERROR: f64 = 0.009;

/// log2 x, but for [`ERROR`] at the most; x is positive and normal.
fn nearly_log2(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = (bits >> 52) as i64 - 1023;
    let fraction = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52) - 1.0;
    exponent as f64 + fraction + CURVATURE * fraction * (1.0 - fraction)
}

/// At least log2 x; x is positive and normal.
pub(super) fn log2_at_most(x: f64) -> f64 {
    nearly_log2(x) + ERROR
}

/// At most and at least ln(x / (1 − x)), for x within 0.0001…0.9999.
pub(super) fn log_odds(x: f64) -> [f64; 2] {
    let nearly = nearly_log2(x) - nearly_log2(1.0 - x);
    [LN_2 * (nearly - 2.0 * ERROR), LN_2 * (nearly + 2.0 * ERROR)]
}

/// At least ln(e^a + e^b).
pub(super) fn join([a, b]: [f64; 2]) -> f64 {
    let apart = (a - b).abs().min(2.0);
    a.max(b) + LN_2 - 0.5 * apart + 0.125 * apart * apart
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::evidence;

    #[test]
    fn logarithms_are_between_their_bounds_and_near_them() {
        for step in 5..10_000 {
            let x = f64::from(step) / 10_000.5;
            let exact = libm::log(x / (1.0 - x));
            let [least, most] = log_odds(x);
            assert!(least <= exact && exact <= most && most - least < 0.03, "{x}: {least} {exact} {most}");
            let (exact, most) = (libm::log2(5.0 * x), log2_at_most(5.0 * x));
            assert!(exact <= most && most - exact < 0.02, "{x}: {exact} {most}");
        }
    }

    #[test]
    fn two_joined_are_below_their_bound_and_near_it() {
        for step in -900..900 {
            let (a, b) = (1.5, 1.5 + f64::from(step) / 100.0);
            let (exact, most) = (evidence::join([a, b], u64::MAX), join([a, b]));
            assert!(exact <= most && most - exact < 0.2, "{b}: {exact} {most}");
        }
    }
}
