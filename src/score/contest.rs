//! Two authors over a whole contest: what several problems say together.
//!
//! Were the pairs of two honest authors independent from problem to problem, their p would be even between 0 and 1, and
//!
//! ```text
//! S = Σ −ln p     over n problems is above s with probability     e^−s · Σ s^i / i!     i = 0 … n − 1
//! ```
//!
//! Source: R. A. Fisher, Statistical Methods for Research Workers, §21.1. A problem whose pair is not known counts with
//! p = 1, so leaving out the everyday ones only makes two authors look less alike.

use super::calibration::p_of_score;

/// What the best pair of two authors in one problem is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InProblem {
    /// Its score, 0…1.
    pub score: f64,
    /// Pairs of their submissions of which it is the best.
    pub tries: u64,
}

/// The natural logarithm of the probability that two honest authors look at least this alike over `problems` problems, at most
/// 0; 0 where there is none. Over many problems it is below what a number can hold. O(problems).
pub fn joined_ln_p(found: &[InProblem], problems: usize) -> f64 {
    let surprise: f64 = found
        .iter()
        .map(|best| {
            // The best of several tries is less of a surprise.
            let p = (p_of_score(best.score) * best.tries.max(1) as f64).clamp(f64::MIN_POSITIVE, 1.0);
            -libm::log(p)
        })
        .sum();
    let problems = problems.max(found.len());
    if problems == 0 || surprise <= 0.0 {
        return 0.0;
    }
    // s^i over many problems is above any number and e^−s below, so each term is a logarithm, told from the largest.
    let log_surprise = libm::log(surprise);
    let mut log_term = 0.0;
    let mut terms = Vec::with_capacity(problems);
    for i in 0..problems {
        if i > 0 {
            log_term += log_surprise - libm::log(i as f64);
        }
        terms.push(log_term);
    }
    let largest = terms.iter().copied().fold(0.0, f64::max);
    let sum: f64 = terms.iter().map(|term| libm::exp(term - largest)).sum();
    (largest - surprise + libm::log(sum)).min(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{Calibration, Kind, Likeness, Measures};

    fn joined_p(found: &[InProblem], problems: usize) -> f64 {
        libm::exp(joined_ln_p(found, problems))
    }

    fn found(score: f64) -> InProblem {
        InProblem { score, tries: 1 }
    }

    #[test]
    fn one_problem_alone_says_what_its_pair_says() {
        let likeness =
            Likeness { similarity: 0.5, containment_left: 0.5, containment_right: 0.5, evidence_bits: 40.0 };
        let measures = Measures { tokens: likeness, ..Measures::default() };
        let verdict = Calibration::known(None, 2).verdict(&measures);
        assert!((joined_p(&[found(verdict.score)], 1) / verdict.chance - 1.0).abs() < 1e-9);
        assert_eq!(Kind::Tokens, verdict.decided_by);
    }

    #[test]
    fn several_remarkable_problems_say_more_and_everyday_ones_less() {
        let one = joined_p(&[found(0.5)], 1);
        let two = joined_p(&[found(0.5), found(0.5)], 2);
        let two_of_six = joined_p(&[found(0.5), found(0.5)], 6);
        assert!(two < one && two < two_of_six, "{one} {two} {two_of_six}");
        assert!(joined_p(&[found(0.5)], 6) > one);
        assert_eq!(joined_p(&[], 3), 1.0);
        assert_eq!(joined_p(&[], 0), 1.0);
    }

    #[test]
    fn many_tries_are_less_of_a_surprise() {
        let of = |tries| joined_p(&[InProblem { score: 0.6, tries }], 1);
        assert!(of(10) > of(1) && of(u64::MAX) <= 1.0);
    }

    #[test]
    fn more_problems_alike_say_more_however_many_they_are() {
        let of = |problems: usize| joined_ln_p(&vec![found(0.9); problems], problems);
        for problems in 1..400 {
            let (fewer, more) = (of(problems), of(problems + 1));
            assert!(more < fewer && more.is_finite(), "{problems}: {fewer} {more}");
        }
    }

    /// Even numbers: the joined p of honest pairs is even as well.
    #[test]
    fn honest_authors_are_spread_evenly() {
        let (mut below, mut all) = (0, 0);
        for (i, j) in (0..100).flat_map(|i| (0..100).map(move |j| (i, j))) {
            let of = |step: i32| {
                let p = (f64::from(step) + 0.5) / 100.0;
                let digits = -libm::log10(p);
                found(digits / (digits + 3.0))
            };
            all += 1;
            below += i32::from(joined_p(&[of(i), of(j)], 2) < 0.1);
        }
        assert!((f64::from(below) / f64::from(all) - 0.1).abs() < 0.01, "{below} of {all}");
    }
}
