//! Storing submissions, all of a batch or none of it.

use std::collections::BTreeSet;

use sqlx::SqliteConnection;

use super::content::pack_bytes;
use super::derive::{self, After, Change};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::page_cache::NewPages;
use super::prepared::Prepared;
use super::problem::{Opened, open_problem};
use super::row::{Key, Stored};
use super::submission::{Found, NewRow, delete_files, find_all, insert, insert_files, update};
use super::{awaiting, block, pair_put, segment_merge, transaction};
use crate::posting::Pace;

/// What became of a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was not known.
    Added,
    /// It was known with other content.
    Replaced,
    /// Its content was known; what the judge tells of it is new.
    Updated,
    /// It was known as it is.
    Unchanged,
}

/// A submission that is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Put {
    /// Its number in the problem.
    pub number: i64,
    /// What became of it.
    pub outcome: Outcome,
}

impl Store {
    /// Which of these are stored just as they are. A few statements.
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn are_known(&mut self, batch: &[Prepared<'_>]) -> Result<Vec<bool>, StoreError> {
        let found = find_batch(&mut self.connection, batch).await.map_err(|kind| self.error(kind))?;
        let is_known = |(found, prepared): (Option<Found>, &Prepared<'_>)| {
            found.is_some_and(|found| found.outcome(prepared) == Outcome::Unchanged)
        };
        Ok(found.into_iter().zip(batch).map(is_known).collect())
    }

    /// What storing it would come to.
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn outcome(&mut self, one: &Prepared<'_>) -> Result<Outcome, StoreError> {
        let found = find_batch(&mut self.connection, std::slice::from_ref(one)).await;
        let found = found.map_err(|kind| self.error(kind))?.pop().flatten();
        Ok(found.map_or(Outcome::Added, |found| found.outcome(one)))
    }

    /// Stores submissions in one transaction; when this returns they are on the disk, with all that is derived from
    /// them. Those that are known and unchanged cost a look-up, and where all are, no other writer is waited for.
    ///
    /// # Errors
    /// None of the batch is stored then.
    pub async fn put(&mut self, batch: &[Prepared<'_>]) -> Result<Vec<Put>, StoreError> {
        put(self, batch, How { pace: Some(Pace::Bulk), is_awaiting: false })
            .await
            .map_err(|kind| self.error(kind))
    }

    /// As [`Store::put`] without merging segments, which is left to [`Store::settle`]: somebody waits for an answer.
    ///
    /// # Errors
    /// None of the batch is stored then.
    pub async fn put_now(&mut self, batch: &[Prepared<'_>]) -> Result<Vec<Put>, StoreError> {
        put(self, batch, How::NOW).await.map_err(|kind| self.error(kind))
    }

    /// As [`Store::put_now`]; those of which anything but the verdict is not as before await their check from then on
    /// ([`Store::awaiting`]).
    ///
    /// # Errors
    /// None of the batch is stored then.
    pub async fn put_awaiting(&mut self, batch: &[Prepared<'_>]) -> Result<Vec<Put>, StoreError> {
        put(self, batch, How { is_awaiting: true, ..How::NOW }).await.map_err(|kind| self.error(kind))
    }
}

/// How submissions are stored.
#[derive(Debug, Clone, Copy)]
pub(super) struct How {
    /// Segments are merged so far; `None` where somebody waits for an answer.
    pub(super) pace: Option<Pace>,
    /// What is to be compared, or compared again, awaits its check.
    pub(super) is_awaiting: bool,
}

impl How {
    pub(super) const NOW: Self = Self { pace: None, is_awaiting: false };
}

async fn put(store: &mut Store, batch: &[Prepared<'_>], how: How) -> Result<Vec<Put>, ErrorKind> {
    let Store { connection, pages, .. } = store;
    let found = find_batch(connection, batch).await?;
    let unchanged = |(found, prepared): (&Option<Found>, &Prepared<'_>)| {
        let found = found.as_ref().filter(|found| found.outcome(prepared) == Outcome::Unchanged)?;
        Some(Put { number: found.stored.number, outcome: Outcome::Unchanged })
    };
    if let Some(known) = found.iter().zip(batch).map(unchanged).collect() {
        return Ok(known);
    }
    // Compared again: another process may have written in between.
    // Who adds many asks nothing in between.
    let mut new_pages = if how.pace.is_none() { pages.new_pages() } else { NewPages::default() };
    let done = transaction::write(connection, async |connection| {
        let mut done = Vec::with_capacity(batch.len());
        let mut rest = batch;
        while !rest.is_empty() {
            let (group, after) = rest.split_at(group_length(rest));
            rest = after;
            done.extend(put_group(connection, group, how, &mut new_pages).await?);
        }
        Ok(done)
    })
    .await?;
    pages.committed(new_pages);
    Ok(done)
}

/// What is stored under the keys of a batch.
async fn find_batch(
    connection: &mut SqliteConnection,
    batch: &[Prepared<'_>],
) -> Result<Vec<Option<Found>>, ErrorKind> {
    let mut found = Vec::with_capacity(batch.len());
    for group in batch.chunk_by(|one, other| one.key().problem == other.key().problem) {
        let keys: Vec<&Key> = group.iter().map(Prepared::key).collect();
        found.extend(find_all(connection, &group[0].key().problem, &keys).await?);
    }
    Ok(found)
}

/// How many from the first on are different submissions of one problem.
fn group_length(batch: &[Prepared<'_>]) -> usize {
    let mut keys = BTreeSet::new();
    let problem = batch.first().map(|first| &first.stored.key.problem);
    batch
        .iter()
        .take_while(|one| Some(&one.stored.key.problem) == problem && keys.insert(&one.stored.key))
        .count()
}

/// Stores different submissions of one problem.
pub(super) async fn put_group(
    connection: &mut SqliteConnection,
    group: &[Prepared<'_>],
    how: How,
    new_pages: &mut NewPages,
) -> Result<Vec<Put>, ErrorKind> {
    let Some(first) = group.first() else { return Ok(Vec::new()) };
    let name = first.stored.key.problem.as_str();
    let keys: Vec<&Key> = group.iter().map(Prepared::key).collect();
    // This may forget what an older version derived, so nothing is looked up before.
    let Opened { problem, rule, mut next_number } = open_problem(connection, name).await?;
    let found = find_all(connection, name, &keys).await?;
    let mut puts = Vec::with_capacity(group.len());
    let mut changes = Vec::new();
    for (prepared, found) in group.iter().zip(&found) {
        let put = match found {
            Some(found) => Put { number: found.stored.number, outcome: found.outcome(prepared) },
            None => {
                next_number += 1;
                Put { number: next_number - 1, outcome: Outcome::Added }
            }
        };
        puts.push(put);
        if put.outcome != Outcome::Unchanged {
            changes.push(Change {
                number: put.number,
                before: found.as_ref().and_then(|found| found.before.clone()),
                after: Some(After {
                    derived: prepared.derived(),
                    owner: prepared.told(found.as_ref().map(|found| &found.stored)).owner(),
                    is_same_content: put.outcome == Outcome::Updated,
                }),
            });
        }
    }
    sqlx::query("UPDATE problem SET next_number = ?2 WHERE id = ?1")
        .bind(problem)
        .bind(next_number)
        .execute(&mut *connection)
        .await?;
    let plan = derive::plan(connection, problem, &changes).await?;
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    let (mut added, mut files) = (Vec::new(), Vec::new());
    for ((prepared, found), put) in group.iter().zip(&found).zip(&puts) {
        if put.outcome == Outcome::Unchanged {
            continue;
        }
        let row = NewRow {
            problem,
            stored: Stored {
                number: put.number,
                ..prepared.told(found.as_ref().map(|found| &found.stored)).into_owned()
            },
            program: plan.program_of.get(&put.number).copied(),
            simhash: block::fingerprint(rule, &prepared.submission().files, || prepared.derived().simhash),
            token_lines: pack_bytes(&prepared.derived().token_lines.to_bytes()),
        };
        if put.outcome != Outcome::Updated
            && let Some(found) = found
        {
            gone.extend(found.simhash.map(|simhash| (put.number, simhash)));
            pair_put::forget_pairs(connection, problem, put.number).await?;
            delete_files(connection, problem, put.number).await?;
        }
        // One of the same content has its blocks, unless nothing was derived from it yet.
        if put.outcome != Outcome::Updated || found.as_ref().is_none_or(|found| found.simhash.is_none()) {
            come.push((put.number, row.simhash));
        }
        if put.outcome == Outcome::Added {
            added.push(row);
        } else {
            update(connection, &row).await?;
        }
        if put.outcome != Outcome::Updated {
            files.extend((0..).zip(&prepared.worked().files).map(|(place, file)| (put.number, place, file)));
        }
    }
    insert(connection, &added).await?;
    insert_files(connection, problem, &files).await?;
    block::remove_blocks(connection, problem, &gone, rule).await?;
    block::put_blocks(connection, problem, &come, rule).await?;
    derive::apply(connection, problem, &plan, new_pages).await?;
    if how.is_awaiting {
        let mut marked = BTreeSet::new();
        for ((prepared, found), put) in group.iter().zip(&found).zip(&puts) {
            if found.as_ref().is_none_or(|found| found.is_to_be_compared_again(prepared)) {
                marked.insert((put.number, prepared.stored.added_at.0));
            }
        }
        awaiting::mark(connection, problem, &marked).await?;
    }
    if let Some(pace) = how.pace {
        for cohort in &plan.cohorts {
            segment_merge::maintain(connection, problem, &cohort.family, pace, new_pages).await?;
        }
    }
    Ok(puts)
}

#[cfg(test)]
#[path = "batch_tests.rs"]
mod tests;
