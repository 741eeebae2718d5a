//! What people decided of pairs: a history to which decisions are only added.
//!
//! It hangs on the two submissions. A later check that makes the finding anew, or takes it away, leaves it; an erasure of
//! either submission takes it along. Each decision holds the content hashes of then, so that one on a program that was
//! replaced since is told apart.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::content::{ContentHash, RowChecksum};
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::open::Store;
use super::pair_key::PairKey;
use super::transaction;
use crate::corpus::Timestamp;

/// Characters of a note; the caller says it to people before the index refuses it.
pub const MAX_NOTE_CHARS: usize = 10_000;

/// What a pair was decided to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DecisionState {
    /// Nothing yet, or no longer.
    Open,
    /// Somebody is looking at it.
    Claimed,
    /// It is no plagiarism.
    Cleared,
    /// It is.
    Confirmed,
}

impl DecisionState {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Open, Self::Claimed, Self::Cleared, Self::Confirmed];

    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Claimed => "claimed",
            Self::Cleared => "cleared",
            Self::Confirmed => "confirmed",
        }
    }
}

impl fmt::Display for DecisionState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected open, claimed, cleared or confirmed")]
pub struct UnknownState;

impl FromStr for DecisionState {
    type Err = UnknownState;

    fn from_str(text: &str) -> Result<Self, UnknownState> {
        Self::ALL.into_iter().find(|state| state.name() == text).ok_or(UnknownState)
    }
}

/// A decision to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDecision {
    /// What was decided.
    pub state: DecisionState,
    /// Why; at most [`MAX_NOTE_CHARS`].
    pub note: String,
    /// By whom; not empty.
    pub who: String,
    /// Now.
    pub at: Timestamp,
}

/// A stored decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Its number among the pair's, from 1.
    pub seq: i64,
    /// What was decided.
    pub state: DecisionState,
    /// Why.
    pub note: String,
    /// By whom.
    pub who: String,
    /// When; not before the pair's decision before it.
    pub at: Timestamp,
    /// What the submission with the smaller number held then.
    pub one_content: ContentHash,
    /// What the other held then.
    pub other_content: ContentHash,
}

/// The columns that [`read`] takes, from `decision d`.
macro_rules! decision_columns {
    () => {
        "d.problem, d.one, d.other, d.seq, d.state, d.note, d.who, d.at_ms, d.one_content, d.other_content, \
         d.row_checksum"
    };
}
pub(super) use decision_columns;

impl Store {
    /// Adds a decision to a pair, whether or not it is a finding now; its number among the pair's, or `None` where one of the
    /// submissions is not there. Where the clock went back, its time is that of the decision before it.
    ///
    /// # Errors
    /// When it cannot be stored, nobody decided, or the note is too long.
    pub async fn add_decision(
        &mut self,
        pair: &PairKey,
        decision: &NewDecision,
    ) -> Result<Option<i64>, StoreError> {
        let added = transaction::write(&mut self.connection, async |connection| {
            let Some((one_content, other_content)) = contents(connection, *pair).await? else {
                return Ok(None);
            };
            let at = match latest(connection, *pair).await? {
                Some(last) => decision.at.max(last.at),
                None => decision.at,
            };
            let NewDecision { state, note, who, .. } = decision.clone();
            let decision = Decision { seq: 0, state, note, who, at, one_content, other_content };
            Ok(Some(insert(connection, *pair, decision).await?))
        });
        added.await.map_err(|kind| self.error(kind))
    }

    /// A pair's decisions, the last one last.
    ///
    /// # Errors
    /// When one is damaged.
    pub async fn decisions(&mut self, pair: &PairKey) -> Result<Vec<Decision>, StoreError> {
        of_pair(&mut self.connection, *pair).await.map_err(|kind| self.error(kind))
    }

    /// The last decision of each of some pairs; those of which nothing was decided are not in it. One statement.
    ///
    /// # Errors
    /// When one is damaged.
    pub async fn latest_decisions(
        &mut self,
        pairs: &[PairKey],
    ) -> Result<BTreeMap<PairKey, Decision>, StoreError> {
        latest_of(&mut self.connection, pairs).await.map_err(|kind| self.error(kind))
    }
}

/// The content hashes of both submissions of a pair, if they are there.
pub(super) async fn contents(
    connection: &mut SqliteConnection,
    pair: PairKey,
) -> Result<Option<(ContentHash, ContentHash)>, ErrorKind> {
    let hashes: Option<(Vec<u8>, Vec<u8>)> = sqlx::query_as(
        "SELECT a.content_hash, b.content_hash
         FROM submission a JOIN submission b ON b.problem = a.problem AND b.number = ?3
         WHERE a.problem = ?1 AND a.number = ?2",
    )
    .bind(pair.problem())
    .bind(pair.one())
    .bind(pair.other())
    .fetch_optional(connection)
    .await?;
    let Some((one, other)) = hashes else { return Ok(None) };
    let hash = |bytes: &[u8], number: i64| {
        ContentHash::from_column(bytes).ok_or_else(|| {
            let row = format!("submission {number} of problem {}", pair.problem());
            ErrorKind::inconsistent("submission", row, "its content hash is cut short")
        })
    };
    Ok(Some((hash(&one, pair.one())?, hash(&other, pair.other())?)))
}

/// Adds a decision under the next number, which it returns.
pub(super) async fn insert(
    connection: &mut SqliteConnection,
    pair: PairKey,
    mut decision: Decision,
) -> Result<i64, ErrorKind> {
    let (problem, one, other) = pair.parts();
    decision.seq = sqlx::query_scalar(
        "SELECT coalesce(max(seq), 0) + 1 FROM decision WHERE problem = ?1 AND one = ?2 AND other = ?3",
    )
    .bind(problem)
    .bind(one)
    .bind(other)
    .fetch_one(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO decision (problem, one, other, seq, state, note, who, at_ms, one_content, other_content, row_checksum)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )
    .bind(problem)
    .bind(one)
    .bind(other)
    .bind(decision.seq)
    .bind(decision.state.name())
    .bind(&decision.note)
    .bind(&decision.who)
    .bind(decision.at.0)
    .bind(&decision.one_content.0[..])
    .bind(&decision.other_content.0[..])
    .bind(checksum(pair, &decision))
    .execute(connection)
    .await?;
    Ok(decision.seq)
}

/// A pair's decisions in their order: by time, and by number where others were imported.
pub(super) async fn of_pair(
    connection: &mut SqliteConnection,
    pair: PairKey,
) -> Result<Vec<Decision>, ErrorKind> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        decision_columns!(),
        " FROM decision d WHERE d.problem = ?1 AND d.one = ?2 AND d.other = ?3 ORDER BY d.at_ms, d.seq"
    ))
    .bind(pair.problem())
    .bind(pair.one())
    .bind(pair.other())
    .fetch_all(connection)
    .await?;
    rows.iter().map(|row| Ok(read(row)?.1)).collect()
}

async fn latest(connection: &mut SqliteConnection, pair: PairKey) -> Result<Option<Decision>, ErrorKind> {
    Ok(latest_of(connection, &[pair]).await?.remove(&pair))
}

pub(super) async fn latest_of(
    connection: &mut SqliteConnection,
    pairs: &[PairKey],
) -> Result<BTreeMap<PairKey, Decision>, ErrorKind> {
    let pairs: BTreeSet<_> = pairs.iter().map(|pair| pair.parts()).collect();
    let rows = sqlx::query(concat!(
        "SELECT ",
        decision_columns!(),
        " FROM json_each(?1) j CROSS JOIN decision d
          ON d.problem = j.value ->> 0 AND d.one = j.value ->> 1 AND d.other = j.value ->> 2
          WHERE d.seq = (SELECT e.seq FROM decision e
                         WHERE e.problem = d.problem AND e.one = d.one AND e.other = d.other
                         ORDER BY e.at_ms DESC, e.seq DESC LIMIT 1)"
    ))
    .bind(json(&pairs))
    .fetch_all(connection)
    .await?;
    rows.iter().map(read).collect()
}

/// From a row with [`decision_columns!`]; one that does not have its checksum is refused.
pub(super) fn read(row: &SqliteRow) -> Result<(PairKey, Decision), ErrorKind> {
    let (problem, one, other): (i64, i64, i64) =
        (row.try_get("problem")?, row.try_get("one")?, row.try_get("other")?);
    let seq: i64 = row.try_get("seq")?;
    let bad = |what: &str| {
        let row = format!("decision {seq} on submissions {one} and {other} of problem {problem}");
        ErrorKind::inconsistent("decision", row, what)
    };
    let pair = PairKey::new(problem, one, other).ok_or_else(|| bad("it is on one submission"))?;
    let hash = |column: &str| -> Result<_, ErrorKind> {
        let bytes: Vec<u8> = row.try_get(column)?;
        ContentHash::from_column(&bytes).ok_or_else(|| bad("a content hash is cut short"))
    };
    let state: String = row.try_get("state")?;
    let decision = Decision {
        seq,
        state: state.parse().map_err(|UnknownState| bad("its state is unknown"))?,
        note: row.try_get("note")?,
        who: row.try_get("who")?,
        at: Timestamp(row.try_get("at_ms")?),
        one_content: hash("one_content")?,
        other_content: hash("other_content")?,
    };
    if checksum(pair, &decision) != row.try_get::<i64, _>("row_checksum")? {
        return Err(bad("its fields do not have the checksum that was stored with them"));
    }
    Ok((pair, decision))
}

fn checksum(pair: PairKey, decision: &Decision) -> i64 {
    let (problem, one, other) = pair.parts();
    let mut sum = RowChecksum::new();
    sum.number(problem).number(one).number(other).number(decision.seq);
    sum.text(Some(decision.state.name())).text(Some(&decision.note)).text(Some(&decision.who));
    sum.number(decision.at.0).bytes(&decision.one_content.0).bytes(&decision.other_content.0);
    sum.finish()
}

/// Reads every decision: how many are whole, and what is wrong with the others.
pub(super) async fn verify(
    connection: &mut SqliteConnection,
    mut found: impl FnMut(ErrorKind),
) -> Result<u64, ErrorKind> {
    const PAGE: i64 = 500;
    let (mut whole, mut last) = (0, (0_i64, 0_i64, 0_i64, 0_i64));
    loop {
        let rows = sqlx::query(concat!(
            "SELECT ",
            decision_columns!(),
            " FROM decision d WHERE (d.problem, d.one, d.other, d.seq) > (?1, ?2, ?3, ?4)
              ORDER BY d.problem, d.one, d.other, d.seq LIMIT ?5"
        ))
        .bind(last.0)
        .bind(last.1)
        .bind(last.2)
        .bind(last.3)
        .bind(PAGE)
        .fetch_all(&mut *connection)
        .await?;
        if rows.is_empty() {
            return Ok(whole);
        }
        for row in &rows {
            last = (row.try_get("problem")?, row.try_get("one")?, row.try_get("other")?, row.try_get("seq")?);
            match read(row) {
                Ok(_) => whole += 1,
                Err(kind) => found(kind),
            }
        }
    }
}

#[cfg(test)]
#[path = "decision_tests.rs"]
mod tests;
