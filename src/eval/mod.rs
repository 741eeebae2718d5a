//! Detection quality: how well scores separate labelled copies from independent pairs.
//!
//! Values in, values out. [`Labels`] reads what people say about pairs and [`Scores`] what another tool does, [`Evaluation`] takes
//! a detector's scored pairs problem by problem and gives an [`EvalReport`], [`text()`] shows it. The measures stand on their own in
//! [`metrics`], over the tie groups of a [`Ranking`], and [`contest`] is the score of the VK Cup's
//! plagiarism-finding contest. Nothing here depends on how the scores came about.

mod case;
pub mod contest;
mod input;
mod labels;
pub mod metrics;
mod ranking;
mod report;
mod resolve;
mod run;
mod scores;
mod table;
mod tally;
mod text;

pub use input::{EvalError, ScoredPair, Submission};
pub use labels::{KindId, Labels, LabelsError};
pub use metrics::Metrics;
pub use ranking::{Ranking, Step};
pub use report::{
    Counts, EvalReport, KindReport, LanguageReport, MAX_UNRESOLVED_SHOWN, ProblemReport, SCHEMA_VERSION,
};
pub use resolve::{LabelledPair, Resolved, UnresolvedReason, UnresolvedRow};
pub use run::{Evaluation, MIXED, Options};
pub use scores::{Scores, ScoresError};
pub use table::TableError;
pub use text::text;
