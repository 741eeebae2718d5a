//! Decisions on their way from one index to another. They name submissions by what these are called where they come from,
//! for numbers and ids of problems are one index's own.

use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection};

use super::content::ContentHash;
use super::decision::{self, Decision, MAX_NOTE_CHARS, UnknownState, decision_columns};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::pair_key::PairKey;
use super::row::{Key, Origin};
use super::submission::find;
use super::transaction;
use crate::corpus::Timestamp;

/// Rows that are in memory at a time; a note takes up to 40 KB.
const PAGE: i64 = 256;
/// Characters of a name.
const MAX_NAME_CHARS: usize = 1000;

/// A decision with the submissions it is on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionOn {
    /// The first submission; [`Decision::one_content`] is of it.
    pub one: Key,
    /// The other, of the same problem.
    pub other: Key,
    /// What was decided. Its number is its index's own.
    pub decision: Decision,
}

/// A decision as a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionRecord {
    /// The problem's name.
    pub problem: String,
    /// One submission.
    pub one: DecisionSide,
    /// The other.
    pub other: DecisionSide,
    /// What was decided: `open`, `claimed`, `cleared`, `confirmed`.
    pub state: String,
    /// Why.
    pub note: String,
    /// By whom.
    pub who: String,
    /// When, RFC 3339.
    pub at: String,
}

/// A submission of a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionSide {
    /// What it is called where it comes from.
    pub id: String,
    /// The kind of system it comes from.
    pub source: String,
    /// Which of several of that kind.
    pub instance: String,
    /// Its content hash when it was decided, 32 hexadecimal digits.
    pub content: String,
}

impl From<DecisionOn> for DecisionRecord {
    fn from(DecisionOn { one, other, decision }: DecisionOn) -> Self {
        let side = |key: Key, content: ContentHash| DecisionSide {
            id: key.external_id,
            source: key.origin.source,
            instance: key.origin.instance,
            content: content.to_string(),
        };
        Self {
            problem: one.problem.clone(),
            one: side(one, decision.one_content),
            other: side(other, decision.other_content),
            state: decision.state.name().to_owned(),
            note: decision.note,
            who: decision.who,
            at: decision.at.to_string(),
        }
    }
}

impl DecisionRecord {
    /// The decision, ready to be stored.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn receive(self) -> Result<DecisionOn, String> {
        let problem = self.problem;
        let side = |side: DecisionSide| {
            let content = parse_hash(&side.content)
                .ok_or_else(|| "`content` is no content hash: 32 hexadecimal digits".to_owned())?;
            let origin = Origin { source: side.source, instance: side.instance };
            Ok::<_, String>((Key { problem: problem.clone(), external_id: side.id, origin }, content))
        };
        let ((one, one_content), (other, other_content)) = (side(self.one)?, side(self.other)?);
        if one == other {
            return Err("a decision on one submission".to_owned());
        }
        if self.who.is_empty() || self.who.chars().count() > MAX_NAME_CHARS {
            return Err(format!("`who` is not of 1 to {MAX_NAME_CHARS} characters"));
        }
        if self.note.chars().count() > MAX_NOTE_CHARS {
            return Err(format!("`note` is longer than {MAX_NOTE_CHARS} characters"));
        }
        let decision = Decision {
            seq: 0,
            state: self.state.parse().map_err(|error: UnknownState| format!("`state`: {error}"))?,
            note: self.note,
            who: self.who,
            at: Timestamp::parse(&self.at).map_err(|error| format!("`at`: {error}"))?,
            one_content,
            other_content,
        };
        Ok(DecisionOn { one, other, decision })
    }
}

fn parse_hash(text: &str) -> Option<ContentHash> {
    let mut hash = [0_u8; 16];
    let is_plain = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    for (byte, digits) in hash.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digits = std::str::from_utf8(digits).ok().filter(|_| is_plain)?;
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    is_plain.then_some(ContentHash(hash))
}

impl Store {
    /// Adds decisions of another index, in one transaction. Of each whether it is new, or `None` where one of its
    /// submissions is not there. A decision that is there already, word for word, is passed over.
    ///
    /// # Errors
    /// When one cannot be stored; none is then.
    pub async fn put_decisions(&mut self, decisions: &[DecisionOn]) -> Result<Vec<Option<bool>>, StoreError> {
        let put = transaction::write(&mut self.connection, async |connection| {
            let mut are_new = Vec::with_capacity(decisions.len());
            for decision in decisions {
                are_new.push(put_one(connection, decision).await?);
            }
            Ok(are_new)
        });
        put.await.map_err(|kind| self.error(kind))
    }
}

async fn put_one(
    connection: &mut SqliteConnection,
    DecisionOn { one, other, decision }: &DecisionOn,
) -> Result<Option<bool>, ErrorKind> {
    let (Some(first), Some(second)) = (find(connection, one).await?, find(connection, other).await?) else {
        return Ok(None);
    };
    let problem: i64 = sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1")
        .bind(&one.problem)
        .fetch_one(&mut *connection)
        .await?;
    let (first, second) = (first.stored.number, second.stored.number);
    let Some(pair) = PairKey::new(problem, first, second) else { return Ok(None) };
    let mut decision = decision.clone();
    if first > second {
        std::mem::swap(&mut decision.one_content, &mut decision.other_content);
    }
    for known in decision::of_pair(connection, pair).await? {
        if (Decision { seq: decision.seq, ..known }) == decision {
            return Ok(Some(false));
        }
    }
    decision::insert(connection, pair, decision).await?;
    Ok(Some(true))
}

/// How many decisions there are on submissions of a problem, or on those of one of its contests.
pub(super) async fn count(
    connection: &mut SqliteConnection,
    problem: i64,
    contest: Option<&str>,
) -> Result<u64, ErrorKind> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM decision d
         JOIN submission a ON a.problem = d.problem AND a.number = d.one
         JOIN submission b ON b.problem = d.problem AND b.number = d.other
         WHERE d.problem = ?1 AND (?2 IS NULL OR (a.contest = ?2 AND b.contest = ?2))",
    )
    .bind(problem)
    .bind(contest)
    .fetch_one(connection)
    .await?;
    Ok(count.unsigned_abs())
}

/// The decisions on submissions of a problem or a contest after a place, which is moved; by pair, each pair's in their
/// order. Empty where there are no more.
pub(super) async fn next(
    connection: &mut SqliteConnection,
    problem: i64,
    contest: Option<&str>,
    last: &mut (i64, i64, i64, i64),
) -> Result<Vec<DecisionOn>, ErrorKind> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        decision_columns!(),
        ", p.name, a.external_id AS one_id, a.source AS one_source, a.instance AS one_instance,
           b.external_id AS other_id, b.source AS other_source, b.instance AS other_instance
         FROM decision d JOIN problem p ON p.id = d.problem
         JOIN submission a ON a.problem = d.problem AND a.number = d.one
         JOIN submission b ON b.problem = d.problem AND b.number = d.other
         WHERE d.problem = ?1 AND (?2 IS NULL OR (a.contest = ?2 AND b.contest = ?2))
           AND (d.one, d.other, d.at_ms, d.seq) > (?3, ?4, ?5, ?6)
         ORDER BY d.one, d.other, d.at_ms, d.seq LIMIT ?7"
    ))
    .bind(problem)
    .bind(contest)
    .bind(last.0)
    .bind(last.1)
    .bind(last.2)
    .bind(last.3)
    .bind(PAGE)
    .fetch_all(connection)
    .await?;
    let mut decisions = Vec::with_capacity(rows.len());
    for row in &rows {
        let (pair, decision) = decision::read(row)?;
        *last = (pair.one(), pair.other(), decision.at.0, decision.seq);
        let key = |id: &str, source: &str, instance: &str| -> Result<_, sqlx::Error> {
            let origin = Origin { source: row.try_get(source)?, instance: row.try_get(instance)? };
            Ok(Key { problem: row.try_get("name")?, external_id: row.try_get(id)?, origin })
        };
        decisions.push(DecisionOn {
            one: key("one_id", "one_source", "one_instance")?,
            other: key("other_id", "other_source", "other_instance")?,
            decision,
        });
    }
    Ok(decisions)
}

#[cfg(test)]
#[path = "decision_exchange_tests.rs"]
mod tests;
