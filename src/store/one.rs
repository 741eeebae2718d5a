//! One submission by its key or its number, and what is told of it later.

use sqlx::SqliteConnection;

use super::batch::{How, Outcome, put_group};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::prepared::Prepared;
use super::read::read_numbers;
use super::row::{Key, Stored, columns};
use super::submission::find;
use super::transaction;
use crate::corpus::{Submission, Timestamp};

/// How often a submission that is replaced again and again is read anew.
const TRIES: usize = 8;

/// What a judge tells of a submission; `None` where it tells nothing new.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    /// Who sent it.
    pub author: Option<String>,
    /// The team they are in.
    pub team: Option<String>,
    /// What the judge says.
    pub verdict: Option<String>,
    /// The contest it was sent to.
    pub contest: Option<String>,
    /// When it was sent.
    pub submitted_at: Option<Timestamp>,
}

impl Store {
    /// The submission of a key, without its files.
    ///
    /// # Errors
    /// When its row is damaged.
    pub async fn stored(&mut self, key: &Key) -> Result<Option<Stored>, StoreError> {
        let found = find(&mut self.connection, key).await.map_err(|kind| self.error(kind))?;
        Ok(found.map(|found| found.stored))
    }

    /// The submission of a number, without its files.
    ///
    /// # Errors
    /// When its row is damaged.
    pub async fn stored_by_number(
        &mut self,
        problem: &str,
        number: i64,
    ) -> Result<Option<Stored>, StoreError> {
        let row = sqlx::query(concat!(
            "SELECT ",
            columns!(),
            " FROM problem p JOIN submission s ON s.problem = p.id WHERE p.name = ?1 AND s.number = ?2"
        ))
        .bind(problem)
        .bind(number)
        .fetch_optional(&mut self.connection)
        .await
        .map_err(|error| self.error(error.into()))?;
        row.as_ref().map(Stored::read).transpose().map_err(|kind| self.error(kind))
    }

    /// The submission of a key with its files, held to its checksum; its name is its id.
    ///
    /// # Errors
    /// When it is damaged, or in a language that this program does not know.
    pub async fn read_one(&mut self, key: &Key) -> Result<Option<(Stored, Submission)>, StoreError> {
        let read =
            transaction::read(&mut self.connection, async |connection| read_one(connection, key).await);
        read.await.map_err(|kind| self.error(kind))
    }

    /// Fills in what `prepared` does not tell of its submission with what is stored of it, so that it is compared as who it
    /// is; whether it is stored. For one that is [`Prepared::filling_in`], after it was stored.
    ///
    /// # Errors
    /// When its row is damaged.
    pub async fn fill_in(&mut self, prepared: &mut Prepared<'_>) -> Result<bool, StoreError> {
        let known = self.stored(prepared.key()).await?;
        if let Some(known) = &known {
            prepared.stored.fill_in(known);
        }
        Ok(known.is_some())
    }

    /// Stores what a judge tells of a submission that it sent before; what it does not tell stays. `None` where the submission
    /// is not there, else [`Outcome::Updated`] or [`Outcome::Unchanged`].
    ///
    /// # Errors
    /// When it is damaged, or cannot be stored; it is as before then.
    pub async fn tell(
        &mut self,
        key: &Key,
        facts: &Facts,
        now: Timestamp,
    ) -> Result<Option<Outcome>, StoreError> {
        tell(self, key, facts, now, How::NOW).await.map_err(|kind| self.error(kind))
    }

    /// As [`Store::tell`]; where anything but the verdict is new the submission awaits its check from then on
    /// ([`Store::awaiting`]): who sent it decides what is a finding.
    ///
    /// # Errors
    /// When it is damaged, or cannot be stored; it is as before then.
    pub async fn tell_awaiting(
        &mut self,
        key: &Key,
        facts: &Facts,
        now: Timestamp,
    ) -> Result<Option<Outcome>, StoreError> {
        let how = How { is_awaiting: true, ..How::NOW };
        tell(self, key, facts, now, how).await.map_err(|kind| self.error(kind))
    }
}

async fn read_one(
    connection: &mut SqliteConnection,
    key: &Key,
) -> Result<Option<(Stored, Submission)>, ErrorKind> {
    let Some(found) = find(connection, key).await? else { return Ok(None) };
    let id: i64 = sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1")
        .bind(&key.problem)
        .fetch_one(&mut *connection)
        .await?;
    let mut read = read_numbers(connection, id, &key.problem, &[found.stored.number]).await?;
    Ok(read.pop().map(|(_, submission)| (found.stored, submission)))
}

async fn tell(
    store: &mut Store,
    key: &Key,
    facts: &Facts,
    now: Timestamp,
    how: How,
) -> Result<Option<Outcome>, ErrorKind> {
    let Store { connection, pages, .. } = store;
    for _ in 0..TRIES {
        let read = transaction::read(connection, async |connection| read_one(connection, key).await);
        let Some((_, stored)) = read.await? else { return Ok(None) };
        let Facts { author, team, verdict, contest, submitted_at } = facts.clone();
        let told = Submission { author, team, verdict, contest, submitted_at, ..stored };
        let prepared = Prepared::new(&told, &key.origin, now).filling_in();
        let found = find(connection, key).await?;
        if found.is_some_and(|found| found.outcome(&prepared) == Outcome::Unchanged) {
            return Ok(Some(Outcome::Unchanged));
        }
        // Before others have to wait.
        prepared.work_out();
        let mut new_pages = pages.new_pages();
        let done = transaction::write(connection, async |connection| {
            let found = find(connection, key).await?;
            // With other content, what was read must not come back.
            if !found.is_some_and(|found| found.is_same_content(&prepared)) {
                return Ok(None);
            }
            let puts = put_group(connection, std::slice::from_ref(&prepared), how, &mut new_pages).await?;
            Ok(puts.first().map(|put| put.outcome))
        })
        .await?;
        if done.is_some() {
            pages.committed(new_pages);
            return Ok(done);
        }
    }
    Err(ErrorKind::Busy { waited_ms: 0 })
}

#[cfg(test)]
#[path = "one_tests.rs"]
mod tests;
