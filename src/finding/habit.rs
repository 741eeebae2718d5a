//! Habits: what a person writes whatever the problem.
//!
//! Two who use the same template, or took the same functions from a book, are alike in each problem that both solve. A
//! program's author is known to write something by himself if it stands in his programs to other problems as well; what
//! is a habit of both authors says nothing of this problem. So no pair is flagged that this explains ([`super::elsewhere`]).
//! What one of the two has elsewhere counts in full: the other may have copied it with the rest.

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

/// What is a habit of both; ascending, as both are. O(features of both).
pub fn of_both(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut rest = other;
    let is_in_rest = |feature: &&u64| {
        rest = &rest[rest.partition_point(|other| other < *feature)..];
        rest.first() == Some(*feature)
    };
    one.iter().filter(is_in_rest).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
