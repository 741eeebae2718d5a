//! Stored findings: the flagged pairs of a submission as they were when it was checked.
//!
//! Numbers that a list is sorted and filtered by have columns; the rest is one zstd frame of JSON with a version, so
//! that a later program reads what an earlier one found. A finding goes with either of its submissions.

use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::content::{ContentHash, pack};
use super::error::ErrorKind;
use super::row::Origin;
use crate::corpus::Timestamp;

/// Version of what stands in `content`.
const CONTENT_VERSION: u32 = 1;
/// Bytes of it unpacked. A block takes some 200.
const MAX_CONTENT_BYTES: usize = 16 << 20;

/// A finding to be stored: what a checked submission has in common with another one of its problem.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundPair {
    /// The other one's number.
    pub other: i64,
    /// Of what it was compared as.
    pub other_content: ContentHash,
    /// Who had sent it, as was known then.
    pub other_author: Option<String>,
    /// The team they were in.
    pub other_team: Option<String>,
    /// When it was found.
    pub found_at: Timestamp,
    /// 0…1, on one scale for all problems.
    pub score: f64,
    /// Expected number of honest pairs in the problem at least this alike.
    pub chance: Option<f64>,
    /// The rest; its first side is the checked submission.
    pub content: PairContent,
}

/// A stored finding.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredPair {
    /// The problem's name.
    pub problem: String,
    /// The submission with the smaller number.
    pub one: PairSide,
    /// The other.
    pub other: PairSide,
    /// When it was found.
    pub found_at: Timestamp,
    /// 0…1, on one scale for all problems.
    pub score: f64,
    /// Expected number of honest pairs in the problem at least this alike.
    pub chance: Option<f64>,
    /// The rest; its first side is `one`.
    pub content: PairContent,
}

/// The submission whose findings are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// Its number in the problem.
    pub number: i64,
    /// Of what was compared.
    pub content_hash: ContentHash,
    /// The findings are all that there are.
    pub is_whole: bool,
}

/// A submission of a finding.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PairSide {
    /// What it is called where it comes from.
    pub external_id: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Its number in the problem.
    pub number: i64,
}

/// Measures of a finding and where it shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PairContent {
    /// Weighted Dice, 0…1.
    pub similarity: f64,
    /// Weighted share of the first in the second, 0…1.
    pub containment_one: f64,
    /// Weighted share of the second in the first, 0…1.
    pub containment_other: f64,
    /// Weight of what is shared, in bits.
    pub evidence_bits: f64,
    /// The same measures of what the two compute; a finding of an older judgeprint has none.
    #[serde(default)]
    pub flow: PairFlow,
    /// Differing bits of the two simhashes.
    pub simhash_distance: u32,
    /// Tokens of the longest block; `None` where the pair was not aligned.
    pub longest_block: Option<u64>,
    /// Whether the chance was below the threshold.
    pub flagged: bool,
    /// Why it is listed, in words.
    pub explanation: String,
    /// The matching parts.
    pub blocks: Vec<PairBlock>,
}

/// How alike two programs are in what they compute.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct PairFlow {
    /// Weighted Dice, 0…1.
    pub similarity: f64,
    /// Weighted share of the first in the second, 0…1.
    pub containment_one: f64,
    /// Weighted share of the second in the first, 0…1.
    pub containment_other: f64,
    /// Weight of what is shared, in bits.
    pub evidence_bits: f64,
}

/// One matching part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PairBlock {
    /// Lines of the first submission.
    pub one: PairLines,
    /// Lines of the second.
    pub other: PairLines,
    /// Matching tokens.
    pub tokens: u64,
    /// Their weight in bits.
    pub bits: f64,
    /// Submissions besides the two that hold even its rarest run of tokens.
    pub others: u32,
    /// It is template code, or nearly everybody has it.
    pub template: bool,
}

/// Whole lines of one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairLines {
    /// Index of the file inside the submission, from 0.
    pub file: u32,
    /// First line, from 1.
    pub first: u32,
    /// Last line, inclusive.
    pub last: u32,
}

/// As `content` holds it.
#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    #[serde(flatten)]
    content: T,
}

/// What every version has.
#[derive(Deserialize)]
struct Nothing {}

impl PairContent {
    /// The same with its sides exchanged. The words stay as they are.
    #[must_use]
    pub fn turned(mut self) -> Self {
        std::mem::swap(&mut self.containment_one, &mut self.containment_other);
        std::mem::swap(&mut self.flow.containment_one, &mut self.flow.containment_other);
        for block in &mut self.blocks {
            std::mem::swap(&mut block.one, &mut block.other);
        }
        self
    }

    pub(super) fn to_column(&self) -> Result<Vec<u8>, String> {
        let numbers = [self.similarity, self.containment_one, self.containment_other, self.evidence_bits];
        let PairFlow { similarity, containment_one, containment_other, evidence_bits } = self.flow;
        let flow = [similarity, containment_one, containment_other, evidence_bits];
        let mut numbers = numbers.into_iter().chain(flow).chain(self.blocks.iter().map(|block| block.bits));
        if !numbers.all(f64::is_finite) {
            return Err("a measure is not finite".to_owned());
        }
        let json = serde_json::to_string(&Versioned { version: CONTENT_VERSION, content: self })
            .map_err(|error| error.to_string())?;
        if json.len() > MAX_CONTENT_BYTES {
            return Err(format!("{} bytes, over the limit of {MAX_CONTENT_BYTES}", json.len()));
        }
        Ok(pack(&json))
    }

    pub(super) fn from_column(content: &[u8]) -> Result<Self, String> {
        // What the frame says of its size is believed only up to the limit.
        let declared = zstd::zstd_safe::get_frame_content_size(content).ok().flatten();
        let size =
            declared.and_then(|size| usize::try_from(size).ok()).filter(|&size| size <= MAX_CONTENT_BYTES);
        let size = size.ok_or_else(|| "its content is not of a size that is written".to_owned())?;
        let json = zstd::bulk::decompress(content, size)
            .map_err(|error| format!("its content cannot be unpacked: {error}"))?;
        let unreadable = |error: serde_json::Error| format!("its content cannot be read: {error}");
        let Versioned { version, .. } =
            serde_json::from_slice::<Versioned<Nothing>>(&json).map_err(unreadable)?;
        if version != CONTENT_VERSION {
            return Err(format!("its content is of version {version}, which is unknown to this judgeprint"));
        }
        Ok(serde_json::from_slice::<Versioned<Self>>(&json).map_err(unreadable)?.content)
    }
}

/// Reads every finding: how many are whole, and what is wrong with the others.
pub(super) async fn verify(
    connection: &mut SqliteConnection,
    mut found: impl FnMut(ErrorKind),
) -> Result<u64, ErrorKind> {
    const PAGE: i64 = 1000;
    let (mut whole, mut last) = (0, (0_i64, 0_i64, 0_i64));
    loop {
        let rows: Vec<(i64, i64, i64, String, Vec<u8>)> = sqlx::query_as(
            "SELECT q.problem, q.one, q.other, p.name, q.content FROM pair q JOIN problem p ON p.id = q.problem
             WHERE (q.problem, q.one, q.other) > (?1, ?2, ?3) ORDER BY q.problem, q.one, q.other LIMIT ?4",
        )
        .bind(last.0)
        .bind(last.1)
        .bind(last.2)
        .bind(PAGE)
        .fetch_all(&mut *connection)
        .await?;
        if rows.is_empty() {
            return Ok(whole);
        }
        for (problem, one, other, name, content) in rows {
            last = (problem, one, other);
            match PairContent::from_column(&content) {
                Ok(_) => whole += 1,
                Err(what) => found(ErrorKind::inconsistent("pair", place(&name, one, other), what)),
            }
        }
    }
}

/// A finding as messages name it.
pub(super) fn place(problem: &str, one: i64, other: i64) -> String {
    format!("the finding of submissions {one} and {other} of problem `{problem}`")
}
