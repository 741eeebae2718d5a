//! Storing what checks found, of one submission or of many in one transaction.

use sqlx::SqliteConnection;

use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::pair::{Checked, FoundPair, place};
use super::{awaiting, delivery, transaction};
use crate::corpus::Timestamp;

/// The findings of one submission.
#[derive(Debug, Clone, Copy)]
pub struct PairsOf<'a> {
    /// The problem's name.
    pub problem: &'a str,
    /// The submission.
    pub checked: Checked,
    /// Its [`super::Stored::added_at`] as it was when it was compared: where it is another now, something new was told of it,
    /// and it goes on awaiting its check. `None`: no matter.
    pub added_at: Option<Timestamp>,
    /// When the comparison began: pairs that were found since are others' findings, which it could not see, and stay. `None`:
    /// there are none.
    pub started_at: Option<Timestamp>,
    /// Nothing more would come of comparing it again, though the findings may not be all: it awaits its check no longer.
    pub is_done: bool,
    /// What it has in common with others.
    pub pairs: &'a [FoundPair],
}

impl Store {
    /// Makes these the findings of the submission `checked`, in one transaction: where they are all that there are, every
    /// stored pair that it is in goes first, and it awaits its check no longer; else those that are there stay as they are.
    /// How many were stored: a submission that is no longer there as it was compared has none.
    ///
    /// # Errors
    /// When they cannot be stored; all is as before then.
    pub async fn put_pairs(
        &mut self,
        problem: &str,
        checked: &Checked,
        pairs: &[FoundPair],
    ) -> Result<u64, StoreError> {
        let counts = self
            .put_pairs_of(
                &[PairsOf {
                    problem,
                    checked: *checked,
                    added_at: None,
                    started_at: None,
                    is_done: false,
                    pairs,
                }],
                None,
            )
            .await?;
        Ok(counts.into_iter().sum())
    }

    /// As [`Store::put_pairs`] for many submissions in one transaction, one after the other; how many findings of each were
    /// stored. With a time in `announce`, those of them that are flagged and were never announced are to be delivered from
    /// then on ([`Store::due_deliveries`]).
    ///
    /// # Errors
    /// When one of them cannot be stored; all is as before then.
    pub async fn put_pairs_of(
        &mut self,
        items: &[PairsOf<'_>],
        announce: Option<Timestamp>,
    ) -> Result<Vec<u64>, StoreError> {
        put(&mut self.connection, items, announce).await.map_err(|kind| self.error(kind))
    }
}

/// A finding's columns.
struct NewRow<'a> {
    one: i64,
    other: i64,
    pair: &'a FoundPair,
    content: Vec<u8>,
}

async fn put(
    connection: &mut SqliteConnection,
    items: &[PairsOf<'_>],
    announce: Option<Timestamp>,
) -> Result<Vec<u64>, ErrorKind> {
    // Packed before others have to wait.
    let rows: Vec<Vec<NewRow<'_>>> = items.iter().map(rows_of).collect::<Result<_, _>>()?;
    transaction::write(connection, async |connection| {
        let mut counts = Vec::with_capacity(items.len());
        for (item, rows) in items.iter().zip(rows) {
            counts.push(put_one(connection, item, rows, announce).await?);
        }
        Ok(counts)
    })
    .await
}

fn rows_of<'a>(item: &PairsOf<'a>) -> Result<Vec<NewRow<'a>>, ErrorKind> {
    let checked = item.checked.number;
    let mut rows = Vec::with_capacity(item.pairs.len());
    for pair in item.pairs.iter().filter(|pair| pair.other != checked) {
        let is_turned = checked > pair.other;
        let content = if is_turned { pair.content.clone().turned() } else { pair.content.clone() };
        let column = if pair.score.is_finite() {
            content.to_column()
        } else {
            Err("its score is not finite".to_owned())
        };
        let content = column.map_err(|what| {
            ErrorKind::inconsistent("pair", place(item.problem, checked, pair.other), what)
        })?;
        rows.push(NewRow { one: checked.min(pair.other), other: checked.max(pair.other), pair, content });
    }
    Ok(rows)
}

async fn put_one(
    connection: &mut SqliteConnection,
    item: &PairsOf<'_>,
    rows: Vec<NewRow<'_>>,
    announce: Option<Timestamp>,
) -> Result<u64, ErrorKind> {
    let Checked { number: checked, content_hash, is_whole } = item.checked;
    let id: Option<i64> = sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1")
        .bind(item.problem)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(id) = id else { return Ok(0) };
    let added_at: Option<i64> = sqlx::query_scalar(
        "SELECT added_at_ms FROM submission WHERE problem = ?1 AND number = ?2 AND content_hash = ?3",
    )
    .bind(id)
    .bind(checked)
    .bind(&content_hash.0[..])
    .fetch_optional(&mut *connection)
    .await?;
    let Some(added_at) = added_at else { return Ok(0) };
    if item.added_at.is_some_and(|time| time.0 != added_at) {
        // Something was told of it since, perhaps who sent it. It awaits another check, whose findings hold.
        return Ok(0);
    }
    if is_whole {
        let since = item.started_at.map_or(i64::MAX, |time| time.0);
        forget_pairs_before(connection, id, checked, since).await?;
    }
    let (mut stored, mut is_outdated) = (0, false);
    for NewRow { one, other, pair, content } in rows {
        // The other may have been removed or replaced since it was read, or be known now as somebody else's.
        let done = sqlx::query(
            "INSERT INTO pair (problem, one, other, found_at_ms, score, chance, content)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
             WHERE EXISTS (SELECT 1 FROM submission WHERE problem = ?1 AND number = ?9 AND content_hash = ?10
                                                      AND author IS ?11 AND team IS ?12)
             ON CONFLICT (problem, one, other) DO UPDATE SET found_at_ms = excluded.found_at_ms,
                score = excluded.score, chance = excluded.chance, content = excluded.content WHERE ?8",
        )
        .bind(id)
        .bind(one)
        .bind(other)
        .bind(pair.found_at.0)
        .bind(pair.score)
        .bind(pair.chance.filter(|chance| chance.is_finite()))
        .bind(content)
        .bind(is_whole)
        .bind(pair.other)
        .bind(&pair.other_content.0[..])
        .bind(pair.other_author.as_deref())
        .bind(pair.other_team.as_deref())
        .execute(&mut *connection)
        .await?;
        stored += done.rows_affected();
        is_outdated |= done.rows_affected() == 0 && is_of_another_now(connection, id, pair).await?;
        if let Some(now) = announce.filter(|_| pair.content.flagged && done.rows_affected() > 0) {
            delivery::announce(connection, (id, one, other), now).await?;
        }
    }
    // What is found of one that is known now as somebody else's, a new comparison says.
    if (is_whole || item.is_done) && !is_outdated {
        awaiting::stop(connection, id, checked).await?;
    }
    Ok(stored)
}

/// Whether the other is still there as it was compared, and not as of whom.
async fn is_of_another_now(
    connection: &mut SqliteConnection,
    problem_id: i64,
    pair: &FoundPair,
) -> Result<bool, ErrorKind> {
    let is_so = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM submission WHERE problem = ?1 AND number = ?2 AND content_hash = ?3
                                                   AND NOT (author IS ?4 AND team IS ?5))",
    );
    let is_so = is_so.bind(problem_id).bind(pair.other).bind(&pair.other_content.0[..]);
    Ok(is_so
        .bind(pair.other_author.as_deref())
        .bind(pair.other_team.as_deref())
        .fetch_one(connection)
        .await?)
}

/// Removes what was found of a submission: its content is another now.
pub(super) async fn forget_pairs(
    connection: &mut SqliteConnection,
    problem_id: i64,
    number: i64,
) -> Result<(), ErrorKind> {
    forget_pairs_before(connection, problem_id, number, i64::MAX).await
}

/// Of those, what was found before that moment.
async fn forget_pairs_before(
    connection: &mut SqliteConnection,
    problem_id: i64,
    number: i64,
    since_ms: i64,
) -> Result<(), ErrorKind> {
    sqlx::query("DELETE FROM pair WHERE problem = ?1 AND (one = ?2 OR other = ?2) AND found_at_ms < ?3")
        .bind(problem_id)
        .bind(number)
        .bind(since_ms)
        .execute(connection)
        .await?;
    Ok(())
}
