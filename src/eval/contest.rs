//! The score of a plagiarism-finding contest: one false alarm costs the whole problem.
//!
//! Source: VK Cup 2015, Wild-card Round 2 (Codeforces 537). Finding copies is worth their share, accusing
//! somebody innocent is worth nothing at all, which is how an organiser sees it too.

use serde::Serialize;

/// What was flagged in one problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Flags {
    /// Positive pairs.
    pub true_pairs: u64,
    /// Positive pairs that were flagged, at most `true_pairs`.
    pub flagged_true: u64,
    /// Negative pairs that were flagged.
    pub flagged_false: u64,
}

/// The sum over problems.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct ContestScore {
    /// Points reached, 0…`maximum`.
    pub total: f64,
    /// Points that could be reached: one for each problem.
    pub maximum: f64,
}

impl Flags {
    /// 0 if a negative pair was flagged, else the share of the positive pairs that were, 0…1.
    ///
    /// A problem without positive pairs scores 1 unless something false was flagged. The contest had no such
    /// problem; this choice makes honest problems worth silence, so that they guard against false alarms
    /// instead of being left out.
    pub fn score(&self) -> f64 {
        if self.flagged_false > 0 {
            0.0
        } else if self.true_pairs == 0 {
            1.0
        } else {
            self.flagged_true as f64 / self.true_pairs as f64
        }
    }
}

/// Adds the scores of problems, in their order.
pub fn total<'a>(problems: impl IntoIterator<Item = &'a Flags>) -> ContestScore {
    problems.into_iter().fold(ContestScore::default(), |sum, flags| ContestScore {
        total: sum.total + flags.score(),
        maximum: sum.maximum + 1.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flags(true_pairs: u64, flagged_true: u64, flagged_false: u64) -> Flags {
        Flags { true_pairs, flagged_true, flagged_false }
    }

    #[test]
    fn a_share_of_the_copies_or_nothing() {
        assert_eq!(flags(4, 3, 0).score(), 0.75);
        assert_eq!(flags(4, 4, 1).score(), 0.0, "one false alarm costs the problem");
        assert_eq!(flags(4, 0, 0).score(), 0.0);
    }

    #[test]
    fn an_honest_problem_is_worth_silence() {
        assert_eq!(flags(0, 0, 0).score(), 1.0);
        assert_eq!(flags(0, 0, 1).score(), 0.0);
    }

    #[test]
    fn points_add_up_to_one_a_problem() {
        let problems = [flags(2, 1, 0), flags(2, 2, 3), flags(0, 0, 0)];
        assert_eq!(total(&problems), ContestScore { total: 1.5, maximum: 3.0 });
    }
}
