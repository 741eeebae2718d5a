//! Habits: what a person writes whatever the problem.
//!
//! Two who use the same template, or took the same functions from a book, are alike in each problem that both solve. A
//! program's author is known to write something by himself if it stands in his programs to other problems as well; what
//! is a habit of both authors says nothing of this problem. So no pair is flagged that this explains ([`crate::score::habit`]).
//! What one of the two has elsewhere counts in full: the other may have copied it with the rest.
//!
//! One other problem is not enough: two problems can be an easy and a hard form of one, or the same in two contests, and
//! who copies in one copies in both.

use super::problem::{Problem, ProblemOptions, Stage};
use crate::score::habit::is_part_of;
use crate::score::{PairCount, PairSearch, Ranked, ScoredPair};

/// A habit shows in programs to at least so many other problems.
pub const MIN_PROBLEMS: usize = 2;
/// Of a person's other problems so many are looked at, the last.
pub const MAX_PROBLEMS: usize = 8;
/// Of a person's programs to one of them so many different ones, the first.
pub const MAX_PROGRAMS: usize = 2;
/// Found among so many submissions to it.
pub const MAX_SUBMISSIONS: usize = 16;
/// What judges call a submission that solves its problem.
const ACCEPTED: [&str; 7] = ["ac", "accepted", "correct", "ok", "passed", "pass", "yes"];

/// Whether a submission to another problem may show a habit: none that the judge is known not to have accepted, for anybody
/// can send anything anywhere.
pub fn may_show(verdict: Option<&str>) -> bool {
    let verdict = verdict.map(str::trim).filter(|verdict| !verdict.is_empty());
    verdict.is_none_or(|verdict| ACCEPTED.iter().any(|name| name.eq_ignore_ascii_case(verdict)))
}

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

/// What is a habit of the author of each of two submissions, by their indices in the problem: features of both kinds, ascending.
pub type Habits<'a> = dyn Fn(usize, usize) -> [Vec<u64>; 2] + Sync + 'a;

impl<'a> Problem<'a> {
    /// Flags no pair for what is a habit of both its authors. `habits` is asked of few pairs, those that would be flagged.
    #[must_use]
    pub fn with_habits(self, habits: &'a Habits<'a>) -> Self {
        Self { habits: Some(habits), ..self }
    }

    /// The pairs of a family that [`PairSearch::ranked`] finds, with as many more as are flagged and explained by habits: those are
    /// listed beside `top` others, not in their place.
    pub(super) fn ranked(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        options: &ProblemOptions,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
        progress: &(dyn Fn(Stage) + Sync),
    ) -> Ranked {
        let ranked = search.ranked(options.top, count, &|| progress(Stage::Compared));
        let is_explained = |pair: &&ScoredPair| {
            let mut sides = self.families[family].distinct.pairs(pair.left, pair.right);
            sides.next().is_some_and(|sides| self.without_habit(family, search, pair, sides).is_some())
        };
        match ranked.pairs.iter().filter(is_explained).count() {
            0 => ranked,
            more => search.ranked(options.top + more, count, &|| ()),
        }
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
        let habits = habits(left, right);
        let habit = of_both(&habits[0], &habits[1]);
        let are_parts =
            || (habits.iter().zip([left, right])).all(|(own, at)| is_part_of(own, &self.programs[at].bag));
        if habit.is_empty() || !are_parts() {
            return None;
        }
        let copies = &self.families[family].distinct.copies;
        let [one, other] = [pair.left, pair.right].map(|program| &self.programs[copies[program as usize][0]]);
        search.without_habit(
            pair,
            &habit,
            [(&one.bag, &other.bag), (&one.computed.flow, &other.computed.flow)],
        )
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
    fn what_is_known_not_to_be_accepted_shows_no_habit() {
        for verdict in [None, Some(""), Some("AC"), Some(" Accepted "), Some("OK")] {
            assert!(may_show(verdict), "{verdict:?}");
        }
        for verdict in ["WA", "Wrong Answer", "CE", "0", "not accepted"] {
            assert!(!may_show(Some(verdict)), "{verdict}");
        }
    }

    #[test]
    fn a_habit_of_both_is_in_either() {
        assert_eq!(of_both(&[1, 3, 5, 9], &[2, 3, 9, 10]), [3, 9]);
        assert!(of_both(&[1], &[]).is_empty());
        assert!(of_both(&[], &[1]).is_empty());
    }
}
