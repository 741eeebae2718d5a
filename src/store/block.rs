//! The pigeonhole blocks of fingerprints: kept beside each one, and looked up to find what is near.
//!
//! Near fingerprints agree in one block at least ([`NearRule::blocks`]), so the rows with a query's value in one of its
//! blocks are all that can be near; their whole fingerprints tell which are. Where `submission.simhash` is not NULL its
//! blocks are here, and no others are.

use std::collections::BTreeMap;

use sqlx::{QueryBuilder, Row, SqliteConnection};

use super::error::{ErrorKind, StoreError};
use super::mode::parse_mode;
use super::open::Store;
use super::row::{Stored, columns};
use super::transaction;
use crate::corpus::SourceFile;
use crate::fingerprint::simhash::NearRule;

/// Submissions in one statement: SQLite binds 32,766 values, four for each of at most four blocks.
const ROWS: usize = 1000;

/// A stored submission near a fingerprint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// The submission.
    pub stored: Stored,
    /// Its fingerprint.
    pub simhash: u64,
    /// Differing bits.
    pub distance: u32,
}

/// The rule of a problem.
pub(super) async fn rule(connection: &mut SqliteConnection, problem: i64) -> Result<NearRule, ErrorKind> {
    let (name, mode): (String, String) =
        sqlx::query_as("SELECT name, simhash_mode FROM problem WHERE id = ?1")
            .bind(problem)
            .fetch_one(connection)
            .await?;
    parse_mode(&name, &mode)
}

/// A submission's fingerprint as its column holds it; `tokens` gives that of its program, where the rule asks for it.
pub(super) fn fingerprint(rule: NearRule, files: &[SourceFile], tokens: impl FnOnce() -> u64) -> i64 {
    rule.fingerprint(files.iter().map(|file| file.text.as_str()), tokens).cast_signed()
}

/// The rows of some submissions, given as number and fingerprint: block, value, number; in the table's order.
fn entries(rows: &[(i64, i64)], rule: NearRule) -> Vec<(i64, i64, i64)> {
    let blocks = rule.blocks();
    let mut entries: Vec<_> = rows
        .iter()
        .flat_map(|&(number, simhash)| {
            let of_block = move |(index, block): (i64, &crate::fingerprint::simhash::near::Block)| {
                (index, block.value(simhash.cast_unsigned()).cast_signed(), number)
            };
            (0..).zip(&blocks).map(of_block).collect::<Vec<_>>()
        })
        .collect();
    entries.sort_unstable();
    entries
}

/// Puts the blocks of submissions, given as number and fingerprint. What is there already stays. O(rows log table).
pub(super) async fn put_blocks(
    connection: &mut SqliteConnection,
    problem: i64,
    rows: &[(i64, i64)],
    rule: NearRule,
) -> Result<(), ErrorKind> {
    for some in rows.chunks(ROWS) {
        let mut query =
            QueryBuilder::new("INSERT OR IGNORE INTO simhash_block (problem, block, value, number) ");
        query.push_values(entries(some, rule), |mut row, (block, value, number)| {
            row.push_bind(problem).push_bind(block).push_bind(value).push_bind(number);
        });
        query.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Removes the blocks of submissions, given as number and fingerprint. O(rows log table).
pub(super) async fn remove_blocks(
    connection: &mut SqliteConnection,
    problem: i64,
    rows: &[(i64, i64)],
    rule: NearRule,
) -> Result<(), ErrorKind> {
    for some in rows.chunks(ROWS) {
        let mut query =
            QueryBuilder::new("DELETE FROM simhash_block WHERE (problem, block, value, number) IN (");
        query.push_values(entries(some, rule), |mut row, (block, value, number)| {
            row.push_bind(problem).push_bind(block).push_bind(value).push_bind(number);
        });
        query.push(")");
        query.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}

impl Store {
    /// The submissions near a fingerprint of `rule`'s mode: of one problem, or of all problems of that mode. Nearest
    /// first, ties by problem, id and origin. `except` is a submission that is left out: its problem's name and its
    /// number. O(problems + submissions that share a block).
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn near(
        &mut self,
        problem: Option<&str>,
        rule: NearRule,
        simhash: u64,
        except: Option<(&str, i64)>,
    ) -> Result<Vec<Near>, StoreError> {
        let read = transaction::read(&mut self.connection, async |connection| {
            near(connection, problem, rule, simhash, except).await
        });
        read.await.map_err(|kind| self.error(kind))
    }
}

async fn near(
    connection: &mut SqliteConnection,
    problem: Option<&str>,
    rule: NearRule,
    simhash: u64,
    except: Option<(&str, i64)>,
) -> Result<Vec<Near>, ErrorKind> {
    let id: Option<i64> = match problem {
        Some(name) => {
            let id = sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1").bind(name);
            let Some(id) = id.fetch_optional(&mut *connection).await? else { return Ok(Vec::new()) };
            Some(id)
        }
        None => None,
    };
    let found = candidates(connection, id, rule, simhash).await?;
    let distances: BTreeMap<(i64, i64), (u64, u32)> = found
        .into_iter()
        .map(|(problem, number, other)| (problem, number, other.cast_unsigned()))
        .map(|(problem, number, other)| ((problem, number), (other, (other ^ simhash).count_ones())))
        .filter(|(_, (_, distance))| *distance <= rule.max_distance())
        .collect();
    let keys: Vec<(i64, i64)> = distances.keys().copied().collect();
    let mut near = Vec::with_capacity(keys.len());
    for some in keys.chunks(ROWS) {
        let mut query = QueryBuilder::new(concat!(
            "SELECT ",
            columns!(),
            " FROM submission s JOIN problem p ON p.id = s.problem WHERE (s.problem, s.number) IN ("
        ));
        query.push_values(some, |mut row, &(problem, number)| {
            row.push_bind(problem).push_bind(number);
        });
        query.push(")");
        for row in query.build().persistent(false).fetch_all(&mut *connection).await? {
            let stored = Stored::read(&row)?;
            let of: i64 = row.try_get("problem")?;
            let Some(&(simhash, distance)) = distances.get(&(of, stored.number)) else { continue };
            if except != Some((stored.key.problem.as_str(), stored.number)) {
                near.push(Near { stored, simhash, distance });
            }
        }
    }
    near.sort_by(|one, other| {
        one.distance.cmp(&other.distance).then_with(|| {
            let key = |near: &Near| {
                let key = &near.stored.key;
                (key.problem.clone(), key.external_id.clone(), key.origin.clone())
            };
            key(one).cmp(&key(other))
        })
    });
    Ok(near)
}

/// Problem, number and fingerprint of what shares a block with a fingerprint, in a problem of its mode or in all of them.
pub(super) async fn candidates(
    connection: &mut SqliteConnection,
    problem: Option<i64>,
    rule: NearRule,
    simhash: u64,
) -> Result<Vec<(i64, i64, i64)>, ErrorKind> {
    let blocks = rule.blocks();
    // A rule with fewer blocks than four looks for NULL in the others, which is nowhere.
    let value = |block: usize| blocks.get(block).map(|block| block.value(simhash).cast_signed());
    Ok(sqlx::query_as(
        "WITH wanted (problem) AS (SELECT id FROM problem WHERE simhash_mode = ?1 AND (?2 IS NULL OR id = ?2)),
              candidate (problem, number) AS (
                  SELECT b.problem, b.number FROM wanted w CROSS JOIN simhash_block b
                  WHERE b.problem = w.problem AND b.block = 0 AND b.value = ?3
                  UNION SELECT b.problem, b.number FROM wanted w CROSS JOIN simhash_block b
                  WHERE b.problem = w.problem AND b.block = 1 AND b.value = ?4
                  UNION SELECT b.problem, b.number FROM wanted w CROSS JOIN simhash_block b
                  WHERE b.problem = w.problem AND b.block = 2 AND b.value = ?5
                  UNION SELECT b.problem, b.number FROM wanted w CROSS JOIN simhash_block b
                  WHERE b.problem = w.problem AND b.block = 3 AND b.value = ?6)
         SELECT s.problem, s.number, s.simhash
         FROM candidate c CROSS JOIN submission s ON s.problem = c.problem AND s.number = c.number
         WHERE s.simhash IS NOT NULL",
    )
    .bind(rule.mode().name())
    .bind(problem)
    .bind(value(0))
    .bind(value(1))
    .bind(value(2))
    .bind(value(3))
    .fetch_all(connection)
    .await?)
}

#[cfg(test)]
#[path = "block_tests.rs"]
mod tests;
