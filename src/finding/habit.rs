//! Habits: what a person writes whatever the problem.
//!
//! Two who use the same template, or took the same functions from a book, are alike in each problem that both solve. A
//! program's author is known to write something by himself if it stands in his programs to other problems as well; what
//! is a habit of both authors says nothing of this problem. So a pair is flagged only if it would be without that. What one
//! of the two has elsewhere counts in full: the other may have copied it with the rest.
//!
//! One other problem is not enough: two problems can be an easy and a hard form of one, or the same in two contests, and
//! who copies in one copies in both.

use super::problem::Problem;
use crate::score::{PairSearch, ScoredPair};

/// A habit shows in programs to at least so many other problems.
pub const MIN_PROBLEMS: usize = 2;
/// Of a person's other problems so many are looked at, the newest where that is known.
pub const MAX_PROBLEMS: usize = 16;
/// Of a person's programs to one of them so many.
pub const MAX_PROGRAMS: usize = 4;

/// The features, ascending, that stand in programs to at least [`MIN_PROBLEMS`] of some problems: for each the features of a
/// person's programs to it, in any order and any number of times. O(features log features).
pub fn habit(problems: impl IntoIterator<Item = Vec<u64>>) -> Vec<u64> {
    let mut all = Vec::new();
    for mut features in problems {
        features.sort_unstable();
        features.dedup();
        all.append(&mut features);
    }
    all.sort_unstable();
    all.chunk_by(|one, other| one == other)
        .filter(|same| same.len() >= MIN_PROBLEMS)
        .map(|same| same[0])
        .collect()
}

/// What is a habit of both; ascending, as both are. O(features of both).
pub fn of_both(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut rest = other;
    let is_in_rest = |feature: &&u64| {
        rest = &rest[rest.partition_point(|other| other < *feature)..];
        rest.first() == Some(*feature)
    };
    one.iter().filter(is_in_rest).copied().collect()
}

/// What is a habit of the authors of two submissions, by their indices in the problem: features of both kinds, ascending.
pub type Habits<'a> = dyn Fn(usize, usize) -> Vec<u64> + Sync + 'a;

impl<'a> Problem<'a> {
    /// Flags no pair for what is a habit of both its authors. `habits` is asked of few pairs, those that would be flagged.
    #[must_use]
    pub fn with_habits(self, habits: &'a Habits<'a>) -> Self {
        Self { habits: Some(habits), ..self }
    }

    /// A pair that would be flagged less what is a habit of both authors of two submissions that hold it; `None` where that
    /// makes no difference.
    pub(super) fn without_habit(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        (left, right): (usize, usize),
    ) -> Option<ScoredPair> {
        let habits = self.habits.filter(|_| pair.verdict.flagged && !self.same_author(left, right))?;
        let habit = habits(left, right);
        if habit.is_empty() {
            return None;
        }
        let copies = &self.families[family].distinct.copies;
        let [one, other] = [pair.left, pair.right].map(|program| &self.programs[copies[program as usize][0]]);
        search.without_habit(pair, &habit, [(&one.bag, &other.bag), (&one.flow, &other.flow)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_habit_is_in_programs_to_two_other_problems() {
        assert_eq!(habit([vec![5, 1, 5], vec![2, 5], vec![1, 7]]), [1, 5]);
        assert!(habit([vec![3, 3, 3]]).is_empty(), "two programs to one problem are no two problems");
        assert!(habit([]).is_empty());
    }

    #[test]
    fn a_habit_of_both_is_in_either() {
        assert_eq!(of_both(&[1, 3, 5, 9], &[2, 3, 9, 10]), [3, 9]);
        assert!(of_both(&[1], &[]).is_empty());
        assert!(of_both(&[], &[1]).is_empty());
    }
}
