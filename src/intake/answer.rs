//! What a judge is told of a submission that it handed over. Results are for judges only: nothing here goes to a channel
//! that contestants see.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The answer to a submission.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SubmissionAnswer {
    /// Under which `GET /api/v1/submissions/{id}` tells of it; the same for each message of one submission.
    pub id: String,
    /// How far it has come.
    pub state: State,
    /// What became of it: `added`, `replaced`, `updated`, `unchanged`; null while it waits.
    pub stored: Option<String>,
    /// Whether any pair with it is flagged; null before it was compared.
    pub flagged: Option<bool>,
    /// How many are flagged; null before it was compared.
    pub flagged_matches: Option<u64>,
    /// The most suspicious other submission, flagged or not; null where there is none, or before it was compared.
    pub best: Option<BestMatch>,
    /// Milliseconds from the request to this answer.
    pub took_ms: f64,
}

/// How far a submission has come. What is told was accepted is never lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It is safe on the disk and waits to be stored and compared.
    Accepted,
    /// It is in the index and waits to be compared.
    Stored,
    /// It was compared.
    Checked,
}

/// The other submission of a pair, as the one that was handed over sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct BestMatch {
    /// Under which `GET /api/v1/submissions/{id}` tells of it.
    pub id: String,
    /// The kind of judge it came from.
    pub source: String,
    /// Which installation of it.
    pub instance: String,
    /// What that judge calls it.
    pub submission_id: String,
    /// Who sent it, if known.
    pub author: Option<String>,
    /// The team, if known.
    pub team: Option<String>,
    /// Whether the pair is flagged.
    pub flagged: bool,
    /// 0 to 1, on one scale for all problems.
    pub score: f64,
    /// Expected number of honest pairs in this problem at least this alike.
    pub chance: f64,
    /// Weighted share of what both have, 0 to 1.
    pub similarity: f64,
    /// Weighted share of the submission that is in the other one, 0 to 1.
    pub containment_submission: f64,
    /// Weighted share of the other one that is in the submission, 0 to 1.
    pub containment_other: f64,
    /// Why, in words.
    pub explanation: String,
}
