//! Deriving what is not derived yet: after an upgrade of the index or of the algorithms, and to make everything anew.

use std::collections::BTreeMap;

use rayon::prelude::*;
use sqlx::SqliteConnection;

use super::content::pack_bytes;
use super::derive::{self, After, Change};
use super::derived::{ALGORITHM_VERSION, Derived};
use super::error::{ErrorKind, StoreError};
use super::hands::OwnerName;
use super::open::Store;
use super::page_cache::NewPages;
use super::read::read_numbers;
use super::segment_merge::MergedAside;
use super::{block, segment, segment_merge, transaction};
use crate::corpus::Submission;
use crate::posting::Pace;

/// Submissions that are derived in one transaction.
const BATCH: i64 = 256;

impl Store {
    /// How many submissions (of one problem, or of all) nothing is derived from yet.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn pending(&mut self, problem: Option<&str>) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT (SELECT count(*) FROM submission s JOIN problem p ON p.id = s.problem
                     WHERE s.program IS NULL AND (?1 IS NULL OR p.name = ?1))
                  + (SELECT count(*) FROM problem p CROSS JOIN submission s ON s.problem = p.id
                     WHERE p.derived_version NOT IN (0, ?2) AND s.program IS NOT NULL AND (?1 IS NULL OR p.name = ?1))",
        )
        .bind(problem)
        .bind(ALGORITHM_VERSION)
        .fetch_one(&mut self.connection)
        .await;
        count.map_err(|error| self.error(error.into()))
    }

    /// Derives the next of those that are pending; how many were done, 0 when there are no more. What was done stays
    /// done, so that a run that was stopped goes on where it was.
    ///
    /// # Errors
    /// When a submission is damaged, or the index cannot be written.
    pub async fn derive_some(&mut self, problem: Option<&str>) -> Result<usize, StoreError> {
        derive_some(&mut self.connection, problem).await.map_err(|kind| self.error(kind))
    }

    /// Forgets all that is derived, of one problem or of all, so that everything is pending. Findings stay.
    ///
    /// # Errors
    /// When the index cannot be written. Nothing is forgotten then.
    pub async fn forget_derived(&mut self, problem: Option<&str>) -> Result<(), StoreError> {
        let forgotten = transaction::write(&mut self.connection, async |connection| {
            let problems: Vec<i64> =
                sqlx::query_scalar("SELECT id FROM problem WHERE ?1 IS NULL OR name = ?1")
                    .bind(problem)
                    .fetch_all(&mut *connection)
                    .await?;
            for problem in problems {
                forget(connection, problem).await?;
            }
            if problem.is_none() {
                segment::delete_nobodys_pages(connection).await?;
            }
            Ok(())
        });
        forgotten.await.map_err(|kind| self.error(kind))
    }

    /// Merges a problem's segments into few, as it should be once many submissions were added.
    ///
    /// # Errors
    /// When the index cannot be written.
    pub async fn settle(&mut self, problem: &str) -> Result<(), StoreError> {
        settle(self, problem, Pace::Settled).await.map_err(|kind| self.error(kind))
    }

    /// Merges some of a problem's segments in memory, as `pace` asks first; [`Store::put_merged`] writes what came of it. So
    /// nobody who wants to write waits for the merge. `None` where nothing is to be merged, or more than memory should hold.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn merge_aside(
        &mut self,
        problem: &str,
        pace: Pace,
    ) -> Result<Option<MergedAside>, StoreError> {
        let merged = transaction::read(&mut self.connection, async |connection| {
            for (problem, family) in cohorts(connection, problem).await? {
                let merged = segment_merge::merge_aside(connection, problem, &family, pace).await?;
                if merged.is_some() {
                    return Ok(merged);
                }
            }
            Ok(None)
        });
        merged.await.map_err(|kind| self.error(kind))
    }

    /// Puts what [`Store::merge_aside`] made into its place; nothing happens, and `false` is given, where that is not there any
    /// more: somebody else merged, or something was removed.
    ///
    /// # Errors
    /// When the index cannot be written.
    pub async fn put_merged(&mut self, merged: &MergedAside) -> Result<bool, StoreError> {
        let Self { connection, pages, .. } = self;
        let mut new_pages = pages.new_pages();
        let put = transaction::write(connection, async |connection| {
            segment_merge::put_merged(connection, merged, &mut new_pages).await
        });
        match put.await {
            Ok(is_put) => {
                pages.committed(new_pages);
                Ok(is_put)
            }
            Err(kind) => Err(self.error(kind)),
        }
    }
}

async fn settle(store: &mut Store, problem: &str, pace: Pace) -> Result<(), ErrorKind> {
    let Store { connection, pages, .. } = store;
    // Where all is as it should be, no other writer is waited for.
    if !transaction::read(connection, async |connection| is_unsettled(connection, problem, pace).await)
        .await?
    {
        return Ok(());
    }
    let mut new_pages = pages.new_pages();
    transaction::write(connection, async |connection| {
        for (problem, family) in cohorts(connection, problem).await? {
            segment_merge::maintain(connection, problem, &family, pace, &mut new_pages).await?;
        }
        Ok(())
    })
    .await?;
    pages.committed(new_pages);
    Ok(())
}

async fn is_unsettled(
    connection: &mut SqliteConnection,
    problem: &str,
    pace: Pace,
) -> Result<bool, ErrorKind> {
    for (problem, family) in cohorts(connection, problem).await? {
        if segment_merge::is_due(connection, problem, &family, pace).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The cohorts of the problem of this name: its id and their families.
async fn cohorts(connection: &mut SqliteConnection, problem: &str) -> Result<Vec<(i64, String)>, ErrorKind> {
    Ok(sqlx::query_as(
        "SELECT c.problem, c.family FROM cohort c JOIN problem p ON p.id = c.problem WHERE p.name = ?1",
    )
    .bind(problem)
    .fetch_all(connection)
    .await?)
}

/// Before anything is derived for a problem, or taken from what is: what an older version derived is forgotten. Whether
/// there was anything to do.
pub(super) async fn hold_to_version(
    connection: &mut SqliteConnection,
    problem: i64,
) -> Result<bool, ErrorKind> {
    let version: i64 = sqlx::query_scalar("SELECT derived_version FROM problem WHERE id = ?1")
        .bind(problem)
        .fetch_one(&mut *connection)
        .await?;
    if version == ALGORITHM_VERSION {
        return Ok(false);
    }
    if version != 0 {
        forget(connection, problem).await?;
    }
    sqlx::query("UPDATE problem SET derived_version = ?2 WHERE id = ?1")
        .bind(problem)
        .bind(ALGORITHM_VERSION)
        .execute(connection)
        .await?;
    Ok(true)
}

async fn forget(connection: &mut SqliteConnection, problem: i64) -> Result<(), ErrorKind> {
    // All pages that can be the problem's: this is also how damage is got rid of, so nothing is believed of segments.
    segment::delete_all_pages(connection, problem).await?;
    for sql in [
        "DELETE FROM segment WHERE problem = ?1",
        "DELETE FROM cohort WHERE problem = ?1",
        "DELETE FROM simhash_block WHERE problem = ?1",
        "DELETE FROM program WHERE problem = ?1",
        "UPDATE submission SET program = NULL, simhash = NULL, token_lines = NULL, algorithm_version = 0
         WHERE problem = ?1",
        "UPDATE problem SET derived_version = 0 WHERE id = ?1",
    ] {
        sqlx::query(sql).bind(problem).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn derive_some(connection: &mut SqliteConnection, problem: Option<&str>) -> Result<usize, ErrorKind> {
    transaction::write(connection, async |connection| {
        let outdated: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM problem WHERE derived_version <> ?2 AND (?1 IS NULL OR name = ?1)",
        )
        .bind(problem)
        .bind(ALGORITHM_VERSION)
        .fetch_all(&mut *connection)
        .await?;
        for problem in outdated {
            hold_to_version(connection, problem).await?;
        }
        let rows: Vec<(i64, String, i64)> = sqlx::query_as(
            "SELECT s.problem, p.name, s.number FROM submission s JOIN problem p ON p.id = s.problem
             WHERE s.program IS NULL AND (?1 IS NULL OR p.name = ?1) ORDER BY s.problem, s.number LIMIT ?2",
        )
        .bind(problem)
        .bind(BATCH)
        .fetch_all(&mut *connection)
        .await?;
        let mut by_problem: BTreeMap<(i64, String), Vec<i64>> = BTreeMap::new();
        for (problem, name, number) in &rows {
            by_problem.entry((*problem, name.clone())).or_default().push(*number);
        }
        for ((problem, name), numbers) in by_problem {
            derive_numbers(connection, problem, &name, &numbers).await?;
        }
        Ok(rows.len())
    })
    .await
}

async fn derive_numbers(
    connection: &mut SqliteConnection,
    problem: i64,
    name: &str,
    numbers: &[i64],
) -> Result<(), ErrorKind> {
    let submissions: Vec<(i64, Submission)> = read_numbers(connection, problem, name, numbers).await?;
    let derived: Vec<Derived> = submissions.par_iter().map(|(_, one)| Derived::new(one)).collect();
    let owner = |one: &Submission| OwnerName { author: one.author.clone(), team: one.team.clone() };
    let changes: Vec<Change<'_>> = submissions
        .iter()
        .zip(&derived)
        .map(|((number, one), derived)| Change {
            number: *number,
            before: None,
            after: Some(After { derived, owner: owner(one), is_same_content: false }),
        })
        .collect();
    let plan = derive::plan(connection, problem, &changes).await?;
    let rule = block::rule(connection, problem).await?;
    let mut blocks = Vec::with_capacity(numbers.len());
    for ((number, submission), derived) in submissions.iter().zip(&derived) {
        let simhash = block::fingerprint(rule, &submission.files, || derived.simhash);
        sqlx::query(
            "UPDATE submission SET program = ?3, simhash = ?4, token_lines = ?5, algorithm_version = ?6
             WHERE problem = ?1 AND number = ?2",
        )
        .bind(problem)
        .bind(number)
        .bind(plan.program_of.get(number).copied())
        .bind(simhash)
        .bind(pack_bytes(&derived.token_lines.to_bytes()))
        .bind(ALGORITHM_VERSION)
        .execute(&mut *connection)
        .await?;
        blocks.push((*number, simhash));
    }
    block::put_blocks(connection, problem, &blocks, rule).await?;
    derive::apply(connection, problem, &plan, &mut NewPages::default()).await?;
    for cohort in &plan.cohorts {
        segment_merge::maintain(connection, problem, &cohort.family, Pace::Bulk, &mut NewPages::default())
            .await?;
    }
    Ok(())
}
