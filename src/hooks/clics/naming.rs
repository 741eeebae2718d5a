//! What the objects of a judge are called in the index.
//!
//! The problem is its id: it is what stays when a label or a name is changed, and DOMjudge keeps it from contest to
//! contest. The author is the account where there are accounts, and else the team; a team is its id.

use super::records::Submission;
use crate::corpus::Timestamp;
use crate::intake::{Message, Time};

/// Names that the organiser chooses.
#[derive(Debug, Clone, Default)]
pub struct Naming {
    /// Which installation of a judge this is: two that number their submissions alike must differ in it.
    pub instance: String,
    /// What stands before the problem's id, where ids of other contests (`A`) would mean other problems.
    pub problem_prefix: String,
    /// The contest, where it is known without asking.
    pub contest: Option<String>,
}

impl Naming {
    /// A submission without verdict and files.
    pub(super) fn message(
        &self,
        one: &Submission,
        contest: Option<&str>,
        language: Option<&'static crate::language::Language>,
    ) -> Message {
        let team = one.team_id.as_ref().map(|team| team.0.clone());
        Message {
            source: "clics".to_owned(),
            instance: self.instance.clone(),
            contest: self.contest.clone().or_else(|| contest.map(str::to_owned)),
            problem: format!("{}{}", self.problem_prefix, one.problem_id.0),
            submission_id: one.id.0.clone(),
            author: one.account_id.as_ref().map(|account| account.0.clone()).or_else(|| team.clone()),
            team,
            language: language.map(|language| language.id.clone()),
            // A time that is none would cost the whole submission.
            submitted_at: one.time.clone().filter(|time| Timestamp::parse(time).is_ok()).map(Time::Text),
            ..Message::default()
        }
    }
}
