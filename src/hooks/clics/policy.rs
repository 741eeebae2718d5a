//! When a submission is handed over.

use super::records::JudgementType;

/// When a submission is handed over. What is learnt of it later is sent afterwards, without the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum When {
    /// At once, before it is judged.
    #[default]
    Submitted,
    /// When there is a verdict.
    Judged,
    /// When it is accepted.
    Accepted,
}

/// What the judge says of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The id of the judgement type.
    pub id: String,
    /// Whether it solves the problem.
    pub solved: bool,
}

impl Verdict {
    /// The verdict under an id, by what the judge said of that id: another judge's `AC` may be called otherwise.
    pub(super) fn of(id: &str, known: Option<&JudgementType>) -> Self {
        let solved = known.and_then(|known| known.solved);
        Self { id: id.to_owned(), solved: solved.unwrap_or(id == "AC") }
    }
}

impl When {
    /// Whether a submission of this verdict is to be handed over.
    pub fn wants(self, verdict: Option<&Verdict>) -> bool {
        match self {
            Self::Submitted => true,
            Self::Judged => verdict.is_some(),
            Self::Accepted => verdict.is_some_and(|verdict| verdict.solved),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_solves_is_what_the_judge_says_solves() {
        let says =
            |solved: Option<bool>| JudgementType { id: super::super::event::Id("x".to_owned()), solved };
        assert!(Verdict::of("AC", None).solved);
        assert!(!Verdict::of("WA", None).solved);
        assert!(!Verdict::of("AC", Some(&says(Some(false)))).solved);
        assert!(Verdict::of("YES", Some(&says(Some(true)))).solved);
        assert!(Verdict::of("AC", Some(&says(None))).solved);
    }

    #[test]
    fn each_policy_wants_its_own() {
        let (yes, no) = (Verdict::of("AC", None), Verdict::of("WA", None));
        let wants = |when: When| [None, Some(&no), Some(&yes)].map(|verdict| when.wants(verdict));
        assert_eq!(wants(When::Submitted), [true, true, true]);
        assert_eq!(wants(When::Judged), [false, true, true]);
        assert_eq!(wants(When::Accepted), [false, false, true]);
    }
}
