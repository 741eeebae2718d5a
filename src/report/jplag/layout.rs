//! The JSON files of an archive, field by field as the viewer of JPlag 6.2 and 6.3 reads them.
//!
//! Read in the viewer's `report-viewer/parser` and `report-viewer/model` (JPlag 6.3.0); a field that the viewer does not
//! read is there because other programs that open archives may.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::report::number::six_decimals;

/// `runInformation.json`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RunInformation {
    pub version: Version,
    pub failed_submissions: Vec<FailedSubmission>,
    /// `dd/MM/yy`.
    pub date_of_execution: String,
    /// In milliseconds.
    pub execution_time: u64,
    pub total_comparisons: u64,
}

/// The version of the layout, which is the version of JPlag that wrote it first.
#[derive(Debug, Serialize)]
pub(super) struct Version {
    pub major: u32,
    pub minor: u32,
    pub patch: u32,
}

/// A submission that was left out.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FailedSubmission {
    pub submission_id: String,
    pub submission_state: &'static str,
}

/// `distribution.json`: pairs by similarity in steps of one percent, from 0.
#[derive(Debug, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub(super) struct Distribution {
    pub avg: Vec<u64>,
    pub max: Vec<u64>,
}

/// The measures of a pair.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) struct Similarities {
    #[serde(serialize_with = "six_decimals")]
    pub avg: f64,
    #[serde(serialize_with = "six_decimals")]
    pub max: f64,
    pub longest_match: usize,
    pub maximum_length: usize,
}

/// A row of `topComparisons.json`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TopComparison<'a> {
    pub first_submission: &'a str,
    pub second_submission: &'a str,
    pub similarities: Similarities,
}

/// A row of `cluster.json`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Cluster<'a> {
    #[serde(serialize_with = "six_decimals")]
    pub average_similarity: f64,
    #[serde(serialize_with = "six_decimals")]
    pub strength: f64,
    pub members: Vec<&'a str>,
}

/// `submissionMappings.json`.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SubmissionMappings<'a> {
    /// What each id is called on the screen.
    pub submission_ids: BTreeMap<&'a str, String>,
    /// The comparison of two ids, either way round.
    pub submission_ids_to_comparison_file_name: BTreeMap<&'a str, BTreeMap<&'a str, String>>,
}

/// `submissionFileIndex.json`.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SubmissionFileIndex<'a> {
    /// By id and by the path below `files/`.
    pub file_indexes: BTreeMap<&'a str, BTreeMap<String, FileIndex>>,
}

/// What is known of a file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FileIndex {
    /// One more than its tokens: JPlag counts the end of a file.
    pub token_count: usize,
}

/// A file in `comparisons/`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Comparison<'a> {
    pub first_submission_id: &'a str,
    pub second_submission_id: &'a str,
    pub similarities: Similarities,
    pub matches: Vec<Match>,
    #[serde(serialize_with = "six_decimals")]
    pub first_similarity: f64,
    #[serde(serialize_with = "six_decimals")]
    pub second_similarity: f64,
}

/// A matching part.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Match {
    pub first_file_name: String,
    pub second_file_name: String,
    pub start_in_first: CodePosition,
    pub end_in_first: CodePosition,
    pub start_in_second: CodePosition,
    pub end_in_second: CodePosition,
    pub length_of_first: usize,
    pub length_of_second: usize,
}

/// A place in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodePosition {
    /// From 1.
    pub line: u32,
    /// UTF-16 units from 0; of an end, the last one that belongs to it.
    pub column: u32,
    /// Among all counted tokens of the submission, from 0.
    pub token_list_index: usize,
}

/// A row of a file in `basecode/`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BaseCodeMatch {
    pub file_name: String,
    pub start: CodePosition,
    pub end: CodePosition,
    pub tokens: usize,
}
