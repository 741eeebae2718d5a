//! The exchange format: an index, or part of one, as lines of JSON, for another machine or another version.
//!
//! ```text
//! {"judgeprint_index_export":1,"program":"judgeprint 0.1.0","problems":1,"templates":0,"submissions":1}
//! {"problem":{"name":"a","simhash_mode":"tokens"}}
//! {"submission":{"problem":"a","id":"1.cpp","source":"files",…,"files":[{"name":"1.cpp",…,"text":"…"}]}}
//! ```
//!
//! It holds what was sent, what people decided, and nothing that is derived, so that it does not change when an algorithm
//! does. Version 2 has decisions; an export without any is of version 1, which every judgeprint reads.
//! Unknown fields are refused: what this version does not know of, it would lose.

use serde::{Deserialize, Serialize};

use super::decision_exchange::DecisionRecord;
use super::export::{Exported, Totals};
use super::row::{Origin, Stored};
use super::template::StoredTemplate;
use crate::corpus::{SourceFile, Submission, Template, Timestamp};
use crate::fingerprint::simhash::{Mode, NearRule};
use crate::language;

/// The newest version of the lines.
pub const EXCHANGE_VERSION: u32 = 2;
/// The version of an export without decisions.
const WITHOUT_DECISIONS: u32 = 1;

/// Characters of what is said of a bad line: it quotes from it.
const MAX_COMPLAINT_CHARS: usize = 300;

/// The first line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Version of the lines that follow.
    #[serde(rename = "judgeprint_index_export")]
    pub version: u32,
    /// What wrote it.
    #[serde(default)]
    pub program: String,
    /// How many lines of each kind follow, where that is known.
    #[serde(flatten)]
    pub totals: Option<Totals>,
}

/// A line after the first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record {
    /// A problem. Comes before what belongs to it.
    Problem(ProblemRecord),
    /// Handed-out code.
    Template(TemplateRecord),
    /// A submission with its files.
    Submission(Box<SubmissionRecord>),
    /// A decision on a pair. Comes after its submissions.
    Decision(Box<DecisionRecord>),
}

/// A problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProblemRecord {
    /// Its name.
    pub name: String,
    /// Which fingerprint its block index holds.
    pub simhash_mode: String,
}

/// A template.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateRecord {
    /// The problem it was handed out for; nothing for all.
    pub problem: Option<String>,
    /// Its language's id.
    pub language: String,
    /// The file.
    pub file: FileRecord,
}

/// A submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubmissionRecord {
    /// Its problem's name.
    pub problem: String,
    /// What it is called where it comes from.
    pub id: String,
    /// The kind of system it comes from.
    pub source: String,
    /// Which of several of that kind.
    pub instance: String,
    /// Its language's id.
    pub language: String,
    /// Who sent it.
    pub author: Option<String>,
    /// The team they are in.
    pub team: Option<String>,
    /// What the judge said.
    pub verdict: Option<String>,
    /// The contest it was sent to.
    pub contest: Option<String>,
    /// When it was sent, RFC 3339.
    pub submitted_at: Option<String>,
    /// When it came into the index, RFC 3339.
    pub added_at: Option<String>,
    /// In their order; at least one.
    pub files: Vec<FileRecord>,
}

/// One file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileRecord {
    /// Its name.
    pub name: String,
    /// The encoding it was read as.
    pub encoding: String,
    /// Whether some bytes were not valid in it.
    pub lossy: bool,
    /// Its text.
    pub text: String,
}

/// A submission that came in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// The submission; its name is its id.
    pub submission: Submission,
    /// Where it first came from.
    pub origin: Origin,
    /// When it came into the index it was exported from.
    pub added_at: Option<Timestamp>,
}

impl Header {
    /// Of an export with so many lines.
    pub fn new(totals: Totals) -> Self {
        let program = concat!("judgeprint ", env!("CARGO_PKG_VERSION")).to_owned();
        let version = if totals.decisions > 0 { EXCHANGE_VERSION } else { WITHOUT_DECISIONS };
        Self { version, program, totals: Some(totals) }
    }

    /// Reads the first line.
    ///
    /// # Errors
    /// What it is instead, as the end of a sentence.
    pub fn parse(line: &[u8]) -> Result<Self, String> {
        let header: Self = serde_json::from_slice(line)
            .map_err(|error| format!("no first line of an export: {}", complaint(&error)))?;
        if !(WITHOUT_DECISIONS..=EXCHANGE_VERSION).contains(&header.version) {
            let version = header.version;
            return Err(format!(
                "version {version} of the export, and this judgeprint reads versions {WITHOUT_DECISIONS} to \
                 {EXCHANGE_VERSION}"
            ));
        }
        Ok(header)
    }
}

impl Record {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &[u8]) -> Result<Self, String> {
        serde_json::from_slice(line).map_err(|error| complaint(&error))
    }
}

impl From<Exported> for Record {
    fn from(exported: Exported) -> Self {
        match exported {
            Exported::Problem { name, simhash_mode } => Self::Problem(ProblemRecord { name, simhash_mode }),
            Exported::Template(StoredTemplate { problem, template: Template { file, language } }) => {
                Self::Template(TemplateRecord { problem, language: language.id.clone(), file: file.into() })
            }
            Exported::Submission { stored, files, .. } => {
                Self::Submission(Box::new(SubmissionRecord::new(*stored, files)))
            }
            Exported::Decision(decision) => Self::Decision(Box::new((*decision).into())),
        }
    }
}

impl ProblemRecord {
    /// Whether it can be stored.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), String> {
        if self.name.is_empty() {
            return Err("a problem without a name".to_owned());
        }
        let mode: Mode = self
            .simhash_mode
            .parse()
            .map_err(|_| format!("`{}` is no known simhash mode", shortened(&self.simhash_mode)))?;
        NearRule::of(mode).map(|_| ()).map_err(|error| error.to_string())
    }
}

impl TemplateRecord {
    /// The problem and the template.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn receive(self) -> Result<(Option<String>, Template), String> {
        if self.problem.as_deref() == Some("") {
            return Err("a problem without a name".to_owned());
        }
        Ok((self.problem, Template { file: self.file.receive()?, language: known(&self.language)? }))
    }
}

impl SubmissionRecord {
    fn new(stored: Stored, files: Vec<SourceFile>) -> Self {
        let moment = |time: Timestamp| time.to_string();
        Self {
            problem: stored.key.problem,
            id: stored.key.external_id,
            source: stored.key.origin.source,
            instance: stored.key.origin.instance,
            language: stored.language,
            author: stored.author,
            team: stored.team,
            verdict: stored.verdict,
            contest: stored.contest,
            submitted_at: stored.submitted_at.map(moment),
            added_at: Some(moment(stored.added_at)),
            files: files.into_iter().map(FileRecord::from).collect(),
        }
    }

    /// The submission, ready to be stored.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn receive(self) -> Result<Received, String> {
        for (what, text) in [("problem", &self.problem), ("id", &self.id), ("source", &self.source)] {
            if text.is_empty() {
                return Err(format!("`{what}` is empty"));
            }
        }
        if self.files.is_empty() {
            return Err("a submission without files".to_owned());
        }
        let moment = |what: &str, text: Option<String>| match text.as_deref().map(Timestamp::parse) {
            Some(Err(error)) => Err(format!("`{what}`: {error}")),
            Some(Ok(time)) => Ok(Some(time)),
            None => Ok(None),
        };
        let submission = Submission {
            problem: self.problem,
            name: self.id,
            language: known(&self.language)?,
            files: self.files.into_iter().map(FileRecord::receive).collect::<Result<_, _>>()?,
            author: self.author,
            team: self.team,
            verdict: self.verdict,
            contest: self.contest,
            submitted_at: moment("submitted_at", self.submitted_at)?,
        };
        let origin = Origin { source: self.source, instance: self.instance };
        Ok(Received { submission, origin, added_at: moment("added_at", self.added_at)? })
    }
}

impl From<SourceFile> for FileRecord {
    fn from(file: SourceFile) -> Self {
        Self { name: file.name, encoding: file.encoding.to_owned(), lossy: file.lossy, text: file.text }
    }
}

impl FileRecord {
    fn receive(self) -> Result<SourceFile, String> {
        let encoding = language::encoding_name(&self.encoding)
            .ok_or_else(|| format!("`{}` is no known encoding", shortened(&self.encoding)))?;
        Ok(SourceFile { name: self.name, text: self.text, encoding, lossy: self.lossy })
    }
}

fn known(id: &str) -> Result<&'static language::Language, String> {
    language::by_name(id)
        .filter(|language| language.id == id)
        .ok_or_else(|| format!("language `{}` is unknown to this version of judgeprint", shortened(id)))
}

/// What is wrong, and in which column; the line's number is not the parser's to know.
fn complaint(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    format!("{} (column {})", shortened(what), error.column())
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_COMPLAINT_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
