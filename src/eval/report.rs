//! The shape of an evaluation's result, as JSON says it.

use serde::Serialize;

use super::contest::{ContestScore, Flags};
use super::metrics::Metrics;
use super::resolve::UnresolvedRow;

/// Version of the JSON that [`EvalReport`] serialises to; raised when a field changes its meaning or goes.
pub const SCHEMA_VERSION: u32 = 1;

/// How many unresolved label rows a report lists; all of them are counted. A wrong folder would otherwise make
/// the report as long as the labels.
pub const MAX_UNRESOLVED_SHOWN: usize = 20;

/// Detection quality on one labelled corpus.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EvalReport {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// Whether pairs without a label counted as negatives.
    pub unlisted_negative: bool,
    /// What was counted, and what was left out.
    pub counts: Counts,
    /// Over all pairs that count, of all problems together.
    pub all: Metrics,
    /// What was flagged among them.
    pub flags: Flags,
    /// By language, sorted by its id; pairs of two languages are under [`MIXED`](super::MIXED).
    pub by_language: Vec<LanguageReport>,
    /// By label kind, sorted by name.
    pub by_kind: Vec<KindReport>,
    /// By problem, sorted by name.
    pub by_problem: Vec<ProblemReport>,
    /// The contest score over the problems that have a pair that counts.
    pub contest: ContestScore,
    /// The first [`MAX_UNRESOLVED_SHOWN`] label rows that could not be used, by line.
    pub unresolved: Vec<UnresolvedRow>,
}

/// Sizes of an evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Counts {
    /// Problems evaluated.
    pub problems: u64,
    /// Their submissions.
    pub submissions: u64,
    /// Positive pairs.
    pub positives: u64,
    /// Negative pairs, listed or not.
    pub negatives: u64,
    /// Those of the negatives that no label lists.
    pub unlisted_negatives: u64,
    /// Positive pairs that the detector gave no score.
    pub unscored_positives: u64,
    /// Negative pairs that the detector gave no score.
    pub unscored_negatives: u64,
    /// Pairs that were flagged but do not count, as nothing is known about them.
    pub flagged_unlabelled: u64,
    /// Pairs whose score was not a number; they count as unscored.
    pub nan_scores: u64,
    /// Label rows that name no pair of submissions.
    pub unresolved_rows: u64,
    /// Label rows whose pair an earlier row labels.
    pub duplicate_rows: u64,
    /// Those of the duplicates that contradict the pair's first row; the positive counts.
    pub contradicting_rows: u64,
}

/// Quality within one language.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LanguageReport {
    /// Language id.
    pub language: String,
    /// Over the pairs of this language.
    pub metrics: Metrics,
    /// What was flagged among them.
    pub flags: Flags,
}

/// Quality on one kind of label.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct KindReport {
    /// The kind, as `labels.csv` writes it.
    pub kind: String,
    /// Positive pairs of this kind.
    pub positives: u64,
    /// Negative pairs of this kind.
    pub negatives: u64,
    /// Positive pairs of this kind that were flagged.
    pub flagged_true: u64,
    /// The positives of this kind against the negatives of every kind; `None` for a kind without positives.
    pub metrics: Option<Metrics>,
}

/// Quality on one problem.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ProblemReport {
    /// The problem's name.
    pub problem: String,
    /// Its submissions.
    pub submissions: u64,
    /// Its label rows that name no pair of submissions.
    pub unresolved_rows: u64,
    /// Over the pairs of this problem.
    pub metrics: Metrics,
    /// What was flagged among the pairs that count.
    pub flags: Flags,
    /// The problem's share in the contest score; `None` without a pair that counts, as it then proves nothing.
    pub contest_score: Option<f64>,
}
