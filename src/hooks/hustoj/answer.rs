//! Which answers HUSTOJ is told: a copy of an earlier solution of somebody else, and nothing else.

use super::SOURCE;
use super::sim_file::Copied;
use crate::intake::SubmissionAnswer;

/// The flagged pair as HUSTOJ understands it; `None` where it has no words for it. It knows solutions of its own by their
/// number, and only such that came before: of a later one the judge makes zero percent.
pub(super) fn copied(
    answer: &SubmissionAnswer,
    instance: &str,
    solution: i64,
    author: Option<&str>,
) -> Option<Copied> {
    let best = answer.best.as_ref().filter(|best| best.flagged && answer.flagged == Some(true))?;
    if best.source != SOURCE || best.instance != instance {
        return None;
    }
    let same_author = author.is_some() && author == best.author.as_deref();
    let other = best.submission_id.parse::<i64>().ok().filter(|other| (1..solution).contains(other))?;
    // The judge reads it into an `int`.
    let other = i32::try_from(other).ok()?;
    (!same_author).then(|| Copied { percent: Copied::percent(best.score), other: i64::from(other) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intake::{BestMatch, State};

    fn answer(change: impl FnOnce(&mut SubmissionAnswer, &mut BestMatch)) -> SubmissionAnswer {
        let mut best = BestMatch {
            id: "x".into(),
            source: "hustoj".into(),
            instance: String::new(),
            submission_id: "70".into(),
            author: Some("bob".into()),
            team: None,
            flagged: true,
            score: 1.0,
            chance: 0.001,
            similarity: 1.0,
            containment_submission: 1.0,
            containment_other: 1.0,
            explanation: String::new(),
        };
        let mut answer = SubmissionAnswer {
            id: "y".into(),
            state: State::Checked,
            stored: Some("added".into()),
            flagged: Some(true),
            flagged_matches: Some(1),
            best: None,
            took_ms: 1.0,
        };
        change(&mut answer, &mut best);
        answer.best = Some(best);
        answer
    }

    #[test]
    fn an_earlier_solution_of_somebody_else_is_told() {
        let told = copied(&answer(|_, _| ()), "", 77, Some("ann"));
        assert_eq!(told, Some(Copied { percent: 100, other: 70 }));
        // Where the author is not known, HUSTOJ's own trigger drops pairs of one user.
        assert!(copied(&answer(|_, _| ()), "", 77, None).is_some());
    }

    #[test]
    fn anything_else_is_not() {
        type Change = fn(&mut SubmissionAnswer, &mut BestMatch);
        let changes: [Change; 11] = [
            |_, best| best.flagged = false,
            |answer, _| answer.flagged = None,
            |answer, _| answer.flagged = Some(false),
            |_, best| best.source = "files".into(),
            |_, best| best.instance = "west".into(),
            |_, best| best.submission_id = "70.c".into(),
            |_, best| best.submission_id = "77".into(),
            |_, best| best.submission_id = "78".into(),
            |_, best| best.submission_id = "0".into(),
            |_, best| best.submission_id = "-5".into(),
            |_, best| best.author = Some("ann".into()),
        ];
        for (place, change) in changes.into_iter().enumerate() {
            assert_eq!(copied(&answer(change), "", 77, Some("ann")), None, "{place}");
        }
        assert_eq!(
            copied(&answer(|_, best| best.submission_id = "3000000000".into()), "", i64::MAX, None),
            None
        );
        let empty = SubmissionAnswer { best: None, ..answer(|_, _| ()) };
        assert_eq!(copied(&empty, "", 77, None), None);
    }
}
