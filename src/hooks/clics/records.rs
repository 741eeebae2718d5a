//! The objects of the Contest API that matter here. What is unknown in them is passed over.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::event::Id;

/// Bytes of one object; those of real judges have some hundred.
const MAX_RECORD_BYTES: usize = 64 << 10;

/// Anything with an id; each has its collection.
pub(super) trait Record: DeserializeOwned {
    fn id(&self) -> &str;
}

/// Reads an object.
pub(super) fn record<T: Record>(data: &RawValue) -> Result<T, String> {
    if data.get().len() > MAX_RECORD_BYTES {
        return Err(format!("{} bytes, over the limit of {MAX_RECORD_BYTES}", data.get().len()));
    }
    serde_json::from_str(data.get()).map_err(|error| error.to_string())
}

/// `submissions`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Submission {
    pub(super) id: Id,
    pub(super) problem_id: Id,
    pub(super) team_id: Option<Id>,
    /// Contests of single persons have accounts instead of teams.
    pub(super) account_id: Option<Id>,
    pub(super) language_id: Option<Id>,
    pub(super) time: Option<String>,
    /// Absent for an account that may not read programs.
    pub(super) files: Option<Vec<FileReference>>,
}

/// Where a file is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FileReference {
    /// Its address, if the judge gives one.
    pub href: Option<String>,
    /// What it is called.
    pub filename: Option<String>,
    /// Its type: `application/zip`.
    pub mime: Option<String>,
}

/// `judgements`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Judgement {
    pub(super) id: Id,
    pub(super) submission_id: Id,
    /// Absent until it is judged.
    pub(super) judgement_type_id: Option<Id>,
    /// All that an account with fewer rights is told (2026-01).
    pub(super) simplified_judgement_type_id: Option<Id>,
    pub(super) end_time: Option<String>,
    /// `false` where a rejudging took its place (2026-01).
    pub(super) current: Option<bool>,
    /// The same in DOMjudge's words.
    pub(super) valid: Option<bool>,
}

/// `judgement-types`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct JudgementType {
    pub(super) id: Id,
    pub(super) solved: Option<bool>,
}

/// `languages`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct LanguageRecord {
    pub(super) id: Id,
    pub(super) name: Option<String>,
    pub(super) extensions: Option<Vec<String>>,
}

/// `contest`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Contest {
    pub(super) id: Id,
}

/// `state`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct ContestState {
    pub(super) end_of_updates: Option<String>,
}

impl Record for Submission {
    fn id(&self) -> &str {
        &self.id.0
    }
}
impl Record for Judgement {
    fn id(&self) -> &str {
        &self.id.0
    }
}
impl Record for JudgementType {
    fn id(&self) -> &str {
        &self.id.0
    }
}
impl Record for LanguageRecord {
    fn id(&self) -> &str {
        &self.id.0
    }
}
impl Record for Contest {
    fn id(&self) -> &str {
        &self.id.0
    }
}
