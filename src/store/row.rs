//! One submission's row: its key, what the judge told, and the checksum over both.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::content::{ContentHash, RowChecksum};
use super::error::ErrorKind;
use super::hands::OwnerName;
use crate::corpus::Timestamp;

/// Where submissions come from. Their ids are unique only there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin {
    /// The kind of system: a judge's name, `files`.
    pub source: String,
    /// Which of several of that kind; may be empty.
    pub instance: String,
}

impl Default for Origin {
    fn default() -> Self {
        Self { source: "files".to_owned(), instance: String::new() }
    }
}

/// What makes a submission the same one again.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The problem's name.
    pub problem: String,
    /// What it is called where it comes from.
    pub external_id: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// A stored submission without its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// What makes it the same one again.
    pub key: Key,
    /// Its number in the problem, from 1; given out once.
    pub number: i64,
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
    /// When it was sent.
    pub submitted_at: Option<Timestamp>,
    /// When it came into the index, or was last changed in it.
    pub added_at: Timestamp,
    /// Of its language and files.
    pub content_hash: ContentHash,
}

/// The columns that [`Stored::read`] takes, from `submission s JOIN problem p`.
macro_rules! columns {
    () => {
        "s.problem, p.name AS problem_name, s.number, s.source, s.instance, s.external_id, s.language, s.author, \
         s.team, s.verdict, s.contest, s.submitted_at_ms, s.added_at_ms, s.content_hash, s.row_checksum"
    };
}
pub(super) use columns;

impl Stored {
    /// From a row with [`columns!`]; a row that does not have its checksum is refused.
    pub(super) fn read(row: &SqliteRow) -> Result<Self, ErrorKind> {
        let hash: Vec<u8> = row.try_get("content_hash")?;
        let origin = Origin { source: row.try_get("source")?, instance: row.try_get("instance")? };
        let key =
            Key { problem: row.try_get("problem_name")?, external_id: row.try_get("external_id")?, origin };
        let number = row.try_get("number")?;
        let bad = |what: &str| ErrorKind::inconsistent("submission", place(&key.problem, number), what);
        let stored = Self {
            number,
            language: row.try_get("language")?,
            author: row.try_get("author")?,
            team: row.try_get("team")?,
            verdict: row.try_get("verdict")?,
            contest: row.try_get("contest")?,
            submitted_at: row.try_get::<Option<i64>, _>("submitted_at_ms")?.map(Timestamp),
            added_at: Timestamp(row.try_get("added_at_ms")?),
            content_hash: ContentHash::from_column(&hash)
                .ok_or_else(|| bad("its content hash is cut short"))?,
            key: key.clone(),
        };
        if stored.checksum(row.try_get("problem")?) != row.try_get::<i64, _>("row_checksum")? {
            return Err(bad("its fields do not have the checksum that was stored with them"));
        }
        Ok(stored)
    }

    /// What `row_checksum` holds for the problem with this id.
    pub(super) fn checksum(&self, problem: i64) -> i64 {
        let time = self.submitted_at.map(|time| time.0.to_string());
        let mut sum = RowChecksum::new();
        sum.number(problem)
            .text(Some(&self.key.problem))
            .number(self.number)
            .text(Some(&self.key.origin.source));
        sum.text(Some(&self.key.origin.instance)).text(Some(&self.key.external_id));
        sum.text(Some(&self.language)).text(self.author.as_deref()).text(self.team.as_deref());
        sum.text(self.verdict.as_deref()).text(self.contest.as_deref()).text(time.as_deref());
        sum.number(self.added_at.0).bytes(&self.content_hash.0);
        sum.finish()
    }

    pub(super) fn owner(&self) -> OwnerName {
        OwnerName { author: self.author.clone(), team: self.team.clone() }
    }

    /// What is not told of it is as it was told of `known`.
    pub(super) fn fill_in(&mut self, known: &Self) {
        let texts = [
            (&mut self.author, &known.author),
            (&mut self.team, &known.team),
            (&mut self.verdict, &known.verdict),
            (&mut self.contest, &known.contest),
        ];
        for (text, known) in texts {
            if text.is_none() {
                text.clone_from(known);
            }
        }
        self.submitted_at = self.submitted_at.or(known.submitted_at);
    }

    /// Whether the judge tells the same of it.
    pub(super) fn tells_the_same(&self, other: &Self) -> bool {
        self.is_compared_alike(other) && self.verdict == other.verdict
    }

    /// Whether all that is told of it and bears on a comparison is the same: a verdict decides nothing.
    pub(super) fn is_compared_alike(&self, other: &Self) -> bool {
        let told = |of: &Self| [&of.author, &of.team, &of.contest].map(Clone::clone);
        told(self) == told(other) && self.submitted_at == other.submitted_at
    }
}

/// A submission's row as messages name it.
pub(super) fn place(problem: &str, number: i64) -> String {
    format!("submission {number} of problem `{problem}`")
}
