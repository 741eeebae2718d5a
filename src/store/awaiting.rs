//! Submissions that are stored and not yet wholly checked. The mark is set in the transaction that stores them and taken
//! away in the one that stores what was found, so that a server that is killed in between goes on where it was.

use std::collections::BTreeSet;

use sqlx::{Row, SqliteConnection};

use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::open::Store;
use super::row::{Key, Stored, columns};
use crate::corpus::Timestamp;

/// Submissions that are read at a time.
const MAX_READ: u32 = 10_000;

/// A submission that awaits its check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaiting {
    /// What it is stored under.
    pub key: Key,
    /// Its number in the problem.
    pub number: i64,
    /// Since when.
    pub since: Timestamp,
}

impl Store {
    /// Submissions that await their check, the oldest first; at most `limit`, and at most 10,000.
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn awaiting(&mut self, limit: u32) -> Result<Vec<Awaiting>, StoreError> {
        awaiting(&mut self.connection, limit).await.map_err(|kind| self.error(kind))
    }

    /// How many submissions await their check.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn awaiting_count(&mut self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM awaiting_check");
        let count: i64 =
            count.fetch_one(&mut self.connection).await.map_err(|error| self.error(error.into()))?;
        Ok(count.unsigned_abs())
    }

    /// Whether a submission awaits its check; not if it is not there.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn is_awaiting(&mut self, key: &Key) -> Result<bool, StoreError> {
        let is_there = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM problem p JOIN submission s ON s.problem = p.id
                            JOIN awaiting_check w ON w.problem = s.problem AND w.number = s.number
                            WHERE p.name = ?1 AND s.source = ?2 AND s.instance = ?3 AND s.external_id = ?4)",
        )
        .bind(&key.problem)
        .bind(&key.origin.source)
        .bind(&key.origin.instance)
        .bind(&key.external_id)
        .fetch_one(&mut self.connection)
        .await;
        is_there.map_err(|error| self.error(error.into()))
    }

    /// The submission awaits its check no longer: nothing more will come of it. Whether it did.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn stop_awaiting(&mut self, problem: &str, number: i64) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "DELETE FROM awaiting_check
             WHERE problem = (SELECT id FROM problem WHERE name = ?1) AND number = ?2",
        )
        .bind(problem)
        .bind(number)
        .execute(&mut self.connection)
        .await;
        done.map(|done| done.rows_affected() > 0).map_err(|error| self.error(error.into()))
    }
}

async fn awaiting(connection: &mut SqliteConnection, limit: u32) -> Result<Vec<Awaiting>, ErrorKind> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        ", w.added_at_ms AS since FROM awaiting_check w
           CROSS JOIN submission s ON s.problem = w.problem AND s.number = w.number
           JOIN problem p ON p.id = s.problem
           ORDER BY w.added_at_ms, w.problem, w.number LIMIT ?1"
    ))
    .bind(limit.min(MAX_READ))
    .fetch_all(connection)
    .await?;
    rows.iter()
        .map(|row| {
            let Stored { key, number, .. } = Stored::read(row)?;
            Ok(Awaiting { key, number, since: Timestamp(row.try_get("since")?) })
        })
        .collect()
}

/// Marks submissions of a problem. One that is marked already keeps its place.
pub(super) async fn mark(
    connection: &mut SqliteConnection,
    problem: i64,
    numbers: &BTreeSet<(i64, i64)>,
) -> Result<(), ErrorKind> {
    sqlx::query(
        "INSERT INTO awaiting_check (problem, number, added_at_ms)
         SELECT ?1, j.value ->> 0, j.value ->> 1 FROM json_each(?2) j WHERE true
         ON CONFLICT (problem, number) DO NOTHING",
    )
    .bind(problem)
    .bind(json(numbers))
    .execute(connection)
    .await?;
    Ok(())
}

/// Takes the mark of a submission away.
pub(super) async fn stop(
    connection: &mut SqliteConnection,
    problem: i64,
    number: i64,
) -> Result<(), ErrorKind> {
    sqlx::query("DELETE FROM awaiting_check WHERE problem = ?1 AND number = ?2")
        .bind(problem)
        .bind(number)
        .execute(connection)
        .await?;
    Ok(())
}

#[cfg(test)]
#[path = "awaiting_tests.rs"]
mod tests;
