//! Reading findings: those of a selection by score, the newest ones page by page, one by its key.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::content::packed_size;
use super::decision::{self, Decision, DecisionState};
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::open::Store;
use super::pair::{PairContent, PairSide, StoredPair, place};
use super::pair_key::PairKey;
use super::read::Selection;
use super::row::{Stored, columns};
use super::transaction;
use crate::corpus::Timestamp;

/// Findings of a page.
const MAX_PAGE: u32 = 500;
/// Bytes of the unpacked measures and blocks of a page; a page ends after the finding that goes over it.
const MAX_PAGE_BYTES: usize = 64 << 20;

/// A finding with all that is known of its submissions.
#[derive(Debug, Clone, PartialEq)]
pub struct PairDetail {
    /// What it is known by.
    pub key: PairKey,
    /// The finding.
    pub pair: StoredPair,
    /// The submission with the smaller number.
    pub one: Stored,
    /// The other.
    pub other: Stored,
    /// What was last decided of the two.
    pub decision: Option<Decision>,
}

impl PairDetail {
    /// Whether the decision was made on other programs than those that are there now.
    pub fn is_decision_outdated(&self) -> bool {
        self.decision.as_ref().is_some_and(|decision| {
            decision.one_content != self.one.content_hash || decision.other_content != self.other.content_hash
        })
    }
}

/// Which of the newest findings: those to which everything that is given here applies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewestPairs {
    /// Of this problem.
    pub problem: Option<String>,
    /// With a submission of this contest.
    pub contest: Option<String>,
    /// Found at this moment or later.
    pub found_from: Option<Timestamp>,
    /// Last decided to be this; one of which nothing was decided is open.
    pub state: Option<DecisionState>,
    /// Those that come after this one.
    pub after: Option<PairCursor>,
    /// At most so many, and at most 500.
    pub limit: u32,
}

/// A place among the newest findings: the newest first, those of one moment by their keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairCursor {
    /// When the finding was found.
    pub found_at: Timestamp,
    /// Which.
    pub key: PairKey,
}

/// Some of the newest findings.
#[derive(Debug, Clone, PartialEq)]
pub struct PairPage {
    /// The findings, the newest first.
    pub pairs: Vec<PairDetail>,
    /// Where to go on; `None` where there are no more.
    pub next: Option<PairCursor>,
}

/// The columns that [`read`] takes, from `pair q JOIN problem p`.
macro_rules! pair_columns {
    () => {
        "q.problem, p.name AS problem_name, q.one, q.other, q.found_at_ms, q.score, q.chance, q.content"
    };
}

/// The statement of a page: of the problem ?1, or of all (then `$of` takes it for nothing).
macro_rules! newest {
    ($of:literal) => {
        concat!(
            "SELECT q.problem, q.one, q.other, q.found_at_ms FROM pair q
             CROSS JOIN submission a ON a.problem = q.problem AND a.number = q.one
             CROSS JOIN submission b ON b.problem = q.problem AND b.number = q.other
             WHERE ",
            $of,
            " AND (?2 IS NULL OR a.contest = ?2 OR b.contest = ?2) AND q.found_at_ms >= ?3 AND q.found_at_ms <= ?4
               AND (q.found_at_ms < ?4 OR (q.problem, q.one, q.other) > (?5, ?6, ?7))
               AND (?8 IS NULL OR ?8 = coalesce((SELECT d.state FROM decision d
                    WHERE d.problem = q.problem AND d.one = q.one AND d.other = q.other
                    ORDER BY d.at_ms DESC, d.seq DESC LIMIT 1), 'open'))
             ORDER BY q.found_at_ms DESC, q.problem, q.one, q.other LIMIT ?9"
        )
    };
}

impl Store {
    /// Stored findings: of a problem, with a submission of a contest on either side, with a submission of this id
    /// on either side. The highest score first, then by names.
    ///
    /// # Errors
    /// When one cannot be read.
    pub async fn pairs(
        &mut self,
        selection: &Selection,
        external_id: Option<&str>,
    ) -> Result<Vec<StoredPair>, StoreError> {
        let read = transaction::read(&mut self.connection, async |connection| {
            pairs(connection, selection, external_id).await
        });
        read.await.map_err(|kind| self.error(kind))
    }

    /// The newest findings, a page of them, as of one moment.
    ///
    /// # Errors
    /// When one cannot be read.
    pub async fn newest_pairs(&mut self, which: &NewestPairs) -> Result<PairPage, StoreError> {
        let read =
            transaction::read(&mut self.connection, async |connection| newest(connection, which).await);
        read.await.map_err(|kind| self.error(kind))
    }

    /// A finding with all that is known of its submissions; `None` where it is none, or none any more.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn pair(&mut self, key: &PairKey) -> Result<Option<PairDetail>, StoreError> {
        let read = transaction::read(&mut self.connection, async |connection| {
            Ok(details(connection, &[*key], usize::MAX).await?.pop())
        });
        read.await.map_err(|kind| self.error(kind))
    }
}

async fn newest(connection: &mut SqliteConnection, which: &NewestPairs) -> Result<PairPage, ErrorKind> {
    let none = PairPage { pairs: Vec::new(), next: None };
    let problem: Option<i64> = match &which.problem {
        Some(name) => {
            let id = sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1").bind(name);
            let Some(id) = id.fetch_optional(&mut *connection).await? else { return Ok(none) };
            Some(id)
        }
        None => None,
    };
    let limit = which.limit.min(MAX_PAGE);
    let (last, (a, b, c)) = match which.after {
        Some(PairCursor { found_at, key }) => (found_at.0, key.parts()),
        // Before all others: no number is negative.
        None => (i64::MAX, (-1, -1, -1)),
    };
    let of_one = newest!("q.problem = ?1");
    let of_all = newest!("?1 IS NULL");
    let rows: Vec<(i64, i64, i64, i64)> = sqlx::query_as(if problem.is_some() { of_one } else { of_all })
        .bind(problem)
        .bind(&which.contest)
        .bind(which.found_from.map_or(i64::MIN, |time| time.0))
        .bind(last)
        .bind(a)
        .bind(b)
        .bind(c)
        .bind(which.state.map(DecisionState::name))
        .bind(i64::from(limit) + 1)
        .fetch_all(&mut *connection)
        .await?;
    let listed = rows.len().min(limit as usize);
    let keys = rows[..listed].iter().map(|&(problem, one, other, _)| {
        let bad = || ErrorKind::inconsistent("pair", place_of(problem, one, other), "they are one");
        PairKey::new(problem, one, other).ok_or_else(bad)
    });
    let keys: Vec<PairKey> = keys.collect::<Result<_, _>>()?;
    let pairs = details(connection, &keys, MAX_PAGE_BYTES).await?;
    let is_more = pairs.len() < rows.len();
    let next = pairs.last().filter(|_| is_more);
    let next = next.map(|last| PairCursor { found_at: last.pair.found_at, key: last.key });
    Ok(PairPage { pairs, next })
}

/// Findings by their keys, in their order, without those that are not there; it ends after the one that goes over so many
/// bytes of measures and blocks.
async fn details(
    connection: &mut SqliteConnection,
    keys: &[PairKey],
    max_bytes: usize,
) -> Result<Vec<PairDetail>, ErrorKind> {
    let numbers = keys.iter().flat_map(|key| [(key.problem(), key.one()), (key.problem(), key.other())]);
    let sides = sides(connection, &numbers.collect()).await?;
    let mut decisions = decision::latest_of(connection, keys).await?;
    let (mut found, mut bytes) = (Vec::with_capacity(keys.len()), 0_usize);
    for &key in keys {
        if bytes > max_bytes {
            break;
        }
        let row = sqlx::query(concat!(
            "SELECT ",
            pair_columns!(),
            " FROM pair q JOIN problem p ON p.id = q.problem WHERE q.problem = ?1 AND q.one = ?2 AND q.other = ?3"
        ))
        .bind(key.problem())
        .bind(key.one())
        .bind(key.other())
        .fetch_optional(&mut *connection)
        .await?;
        let Some(row) = row else { continue };
        bytes = bytes.saturating_add(packed_size(row.try_get("content")?).unwrap_or(0));
        let pair = read(&row, &sides)?;
        let side = |number: i64| {
            let missing = || {
                let place = place_of(key.problem(), key.one(), key.other());
                ErrorKind::inconsistent("pair", place, "one of them is not there")
            };
            sides.get(&(key.problem(), number)).cloned().ok_or_else(missing)
        };
        let (one, other) = (side(key.one())?, side(key.other())?);
        found.push(PairDetail { key, pair, one, other, decision: decisions.remove(&key) });
    }
    Ok(found)
}

async fn pairs(
    connection: &mut SqliteConnection,
    selection: &Selection,
    external_id: Option<&str>,
) -> Result<Vec<StoredPair>, ErrorKind> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        pair_columns!(),
        " FROM pair q
         JOIN problem p ON p.id = q.problem
         JOIN submission a ON a.problem = q.problem AND a.number = q.one
         JOIN submission b ON b.problem = q.problem AND b.number = q.other
         WHERE (?1 IS NULL OR p.name = ?1)
           AND (?2 IS NULL OR a.contest = ?2 OR b.contest = ?2)
           AND (?3 IS NULL OR a.external_id = ?3 OR b.external_id = ?3)
         ORDER BY q.score DESC, p.name, a.external_id, b.external_id, a.source, a.instance, b.source, b.instance"
    ))
    .bind(&selection.problem)
    .bind(&selection.contest)
    .bind(external_id)
    .fetch_all(&mut *connection)
    .await?;
    let mut numbers: BTreeSet<(i64, i64)> = BTreeSet::new();
    for row in &rows {
        let problem: i64 = row.try_get("problem")?;
        numbers.extend([(problem, row.try_get("one")?), (problem, row.try_get("other")?)]);
    }
    let sides = sides(connection, &numbers).await?;
    rows.iter().map(|row| read(row, &sides)).collect()
}

/// Submissions of findings, given as problem and number, each held to its checksum: a finding accuses somebody.
async fn sides(
    connection: &mut SqliteConnection,
    numbers: &BTreeSet<(i64, i64)>,
) -> Result<BTreeMap<(i64, i64), Stored>, ErrorKind> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM json_each(?1) j CROSS JOIN submission s ON s.problem = j.value ->> 0 AND s.number = j.value ->> 1
          JOIN problem p ON p.id = s.problem"
    ))
    .bind(json(numbers))
    .fetch_all(connection)
    .await?;
    rows.iter()
        .map(|row| {
            let stored = Stored::read(row)?;
            Ok(((row.try_get("problem")?, stored.number), stored))
        })
        .collect()
}

fn read(row: &SqliteRow, sides: &BTreeMap<(i64, i64), Stored>) -> Result<StoredPair, ErrorKind> {
    let (id, problem): (i64, String) = (row.try_get("problem")?, row.try_get("problem_name")?);
    let (one, other): (i64, i64) = (row.try_get("one")?, row.try_get("other")?);
    let side = |number: i64| {
        let missing =
            || ErrorKind::inconsistent("pair", place(&problem, one, other), "one of them is not there");
        let Stored { key, number, .. } = sides.get(&(id, number)).ok_or_else(missing)?;
        let (external_id, origin) = (key.external_id.clone(), key.origin.clone());
        Ok::<_, ErrorKind>(PairSide { external_id, origin, number: *number })
    };
    let (one, other) = (side(one)?, side(other)?);
    let content = PairContent::from_column(row.try_get("content")?)
        .map_err(|what| ErrorKind::inconsistent("pair", place(&problem, one.number, other.number), what))?;
    Ok(StoredPair {
        problem,
        one,
        other,
        found_at: Timestamp(row.try_get("found_at_ms")?),
        score: row.try_get("score")?,
        chance: row.try_get("chance")?,
        content,
    })
}

/// A finding as messages name it where the problem's name is not at hand.
fn place_of(problem: i64, one: i64, other: i64) -> String {
    format!("the finding of submissions {one} and {other} of the problem with the id {problem}")
}

#[cfg(test)]
#[path = "pair_read_tests.rs"]
mod tests;
