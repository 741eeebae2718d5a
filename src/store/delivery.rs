//! Flagged pairs that are announced to another system: which are due, and what became of those that were tried.

use sqlx::SqliteConnection;

use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::pair_key::PairKey;
use crate::corpus::Timestamp;

/// Characters of what is kept of an error.
const MAX_ERROR_CHARS: usize = 500;
/// Deliveries read at a time.
const MAX_DUE: u32 = 500;

/// A pair that is to be announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// Which.
    pub pair: PairKey,
    /// How often it was tried already.
    pub attempts: u32,
    /// Since when it is due.
    pub next_at: Timestamp,
    /// Why the last try failed.
    pub last_error: Option<String>,
}

/// How many deliveries there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DeliveryCounts {
    /// To be tried, now or later.
    pub waiting: u64,
    /// Delivered.
    pub done: u64,
    /// Given up.
    pub failed: u64,
}

impl Store {
    /// Pairs that are to be announced by now, those that are due for longest first; at most `limit`, and at most 500.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn due_deliveries(&mut self, now: Timestamp, limit: u32) -> Result<Vec<Delivery>, StoreError> {
        due(&mut self.connection, now, limit).await.map_err(|kind| self.error(kind))
    }

    /// The pair is announced; whether it was to be.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn delivered(&mut self, pair: &PairKey) -> Result<bool, StoreError> {
        self.change_waiting(
            "UPDATE webhook_delivery SET state = 'done', attempts = attempts + 1, last_error = NULL
             WHERE problem = ?1 AND one = ?2 AND other = ?3 AND state = 'waiting'",
            pair,
        )
        .await
    }

    /// The pair is not to be announced any more, as if it had never been; whether it was to be.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn forget_delivery(&mut self, pair: &PairKey) -> Result<bool, StoreError> {
        self.change_waiting(
            "DELETE FROM webhook_delivery
             WHERE problem = ?1 AND one = ?2 AND other = ?3 AND state = 'waiting'",
            pair,
        )
        .await
    }

    /// Does something to a pair's delivery; whether it was to be announced.
    async fn change_waiting(&mut self, sql: &'static str, pair: &PairKey) -> Result<bool, StoreError> {
        let query = sqlx::query(sql).bind(pair.problem()).bind(pair.one()).bind(pair.other());
        let done = query.execute(&mut self.connection).await;
        done.map(|done| done.rows_affected() > 0).map_err(|error| self.error(error.into()))
    }

    /// A try failed: it is tried again at `next_at`, or given up where that is `None`; whether it was to be announced.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn delivery_failed(
        &mut self,
        pair: &PairKey,
        next_at: Option<Timestamp>,
        error: &str,
    ) -> Result<bool, StoreError> {
        let error = error.char_indices().nth(MAX_ERROR_CHARS).map_or(error, |(end, _)| &error[..end]);
        let done = sqlx::query(
            "UPDATE webhook_delivery
             SET attempts = attempts + 1, last_error = ?5, next_at_ms = coalesce(?4, next_at_ms),
                 state = CASE WHEN ?4 IS NULL THEN 'failed' ELSE 'waiting' END
             WHERE problem = ?1 AND one = ?2 AND other = ?3 AND state = 'waiting'",
        )
        .bind(pair.problem())
        .bind(pair.one())
        .bind(pair.other())
        .bind(next_at.map(|time| time.0))
        .bind(error)
        .execute(&mut self.connection)
        .await;
        done.map(|done| done.rows_affected() > 0).map_err(|error| self.error(error.into()))
    }

    /// How many deliveries there are. O(deliveries).
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn delivery_counts(&mut self) -> Result<DeliveryCounts, StoreError> {
        let counts: Result<(i64, i64, i64), _> = sqlx::query_as(
            "SELECT count(*) FILTER (WHERE state = 'waiting'), count(*) FILTER (WHERE state = 'done'),
                    count(*) FILTER (WHERE state = 'failed')
             FROM webhook_delivery",
        )
        .fetch_one(&mut self.connection)
        .await;
        let (waiting, done, failed) = counts.map_err(|error| self.error(error.into()))?;
        let count = i64::unsigned_abs;
        Ok(DeliveryCounts { waiting: count(waiting), done: count(done), failed: count(failed) })
    }
}

async fn due(
    connection: &mut SqliteConnection,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<Delivery>, ErrorKind> {
    let rows: Vec<(i64, i64, i64, u32, i64, Option<String>)> = sqlx::query_as(
        "SELECT problem, one, other, attempts, next_at_ms, last_error FROM webhook_delivery
         WHERE state = 'waiting' AND next_at_ms <= ?1 ORDER BY next_at_ms, problem, one, other LIMIT ?2",
    )
    .bind(now.0)
    .bind(limit.min(MAX_DUE))
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|(problem, one, other, attempts, next_at, last_error)| {
            let row = || format!("the delivery of submissions {one} and {other} of problem {problem}");
            let pair = PairKey::new(problem, one, other).ok_or_else(|| {
                ErrorKind::inconsistent("webhook_delivery", row(), "it is of one submission")
            })?;
            Ok(Delivery { pair, attempts, next_at: Timestamp(next_at), last_error })
        })
        .collect()
}

/// The pair is to be announced from now on, unless it was or is to be already.
pub(super) async fn announce(
    connection: &mut SqliteConnection,
    (problem, one, other): (i64, i64, i64),
    now: Timestamp,
) -> Result<(), ErrorKind> {
    sqlx::query(
        "INSERT INTO webhook_delivery (problem, one, other, next_at_ms) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (problem, one, other) DO NOTHING",
    )
    .bind(problem)
    .bind(one)
    .bind(other)
    .bind(now.0)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
#[path = "delivery_tests.rs"]
mod tests;
