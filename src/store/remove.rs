//! Removing submissions, with nothing of them left behind in the file.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Row, SqliteConnection};

use super::clean::Cleaned;
use super::derive::{self, Change};
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::open::Store;
use super::page_cache::NewPages;
use super::pending::hold_to_version;
use super::row::{Stored, columns};
use super::submission::Found;
use super::{block, segment_merge, transaction};
use crate::corpus::Timestamp;

/// Submissions that are removed at a time, so that memory does not grow with what is removed.
const REMOVED_AT_ONCE: usize = 1000;

/// Which submissions: those to which everything that is given here applies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scope {
    /// Of this problem.
    pub problem: Option<String>,
    /// With this id.
    pub external_id: Option<String>,
    /// From this system.
    pub source: Option<String>,
    /// From this installation.
    pub instance: Option<String>,
    /// Of this author.
    pub author: Option<String>,
    /// Of this team.
    pub team: Option<String>,
    /// Of this contest.
    pub contest: Option<String>,
    /// Sent before this moment; where that is not known, added before it.
    pub before: Option<Timestamp>,
}

/// What was removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// The submissions as they were, by problem and id.
    pub submissions: Vec<Stored>,
    /// What became of the traces; `None` where nothing was removed and nobody was to be erased.
    pub cleaned: Option<Cleaned>,
}

/// The statement's condition on `submission s JOIN problem p`, for both of its uses.
macro_rules! condition {
    () => {
        "(?1 IS NULL OR p.name = ?1) AND (?2 IS NULL OR s.external_id = ?2) AND (?3 IS NULL OR s.source = ?3)
         AND (?4 IS NULL OR s.instance = ?4) AND (?5 IS NULL OR s.author = ?5)
         AND (?6 IS NULL OR s.contest = ?6) AND (?7 IS NULL OR coalesce(s.submitted_at_ms, s.added_at_ms) < ?7)
         AND (?8 IS NULL OR s.team = ?8)"
    };
}

const MATCHING: &str = concat!(
    "SELECT ",
    columns!(),
    ", s.program, g.family, s.simhash
      FROM problem p JOIN submission s ON s.problem = p.id
      LEFT JOIN program g ON g.problem = s.problem AND g.program = s.program WHERE ",
    condition!(),
    " ORDER BY p.name, s.external_id, s.source, s.instance"
);

macro_rules! bound {
    ($query:expr, $scope:expr) => {
        $query
            .bind(&$scope.problem)
            .bind(&$scope.external_id)
            .bind(&$scope.source)
            .bind(&$scope.instance)
            .bind(&$scope.author)
            .bind(&$scope.contest)
            .bind($scope.before.map(|time| time.0))
            .bind(&$scope.team)
    };
}

impl Store {
    /// What [`Store::remove`] would remove. O(index).
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn matching(&mut self, scope: &Scope) -> Result<Vec<Stored>, StoreError> {
        matching(&mut self.connection, scope).await.map_err(|kind| self.error(kind))
    }

    /// Removes submissions with all that hangs on them, and then every trace of them from the file. O(index).
    ///
    /// A crash between the two leaves traces. Where an author or a team is named, removing them again takes these away,
    /// though nothing of them is found any more; else [`Store::clean`] does.
    ///
    /// # Errors
    /// When the submissions cannot be removed, and none was; or when they were removed and the traces could not be.
    pub async fn remove(&mut self, scope: &Scope) -> Result<Removed, StoreError> {
        let submissions = remove(&mut self.connection, scope).await.map_err(|kind| self.error(kind))?;
        let is_erasure = scope.author.is_some() || scope.team.is_some();
        let cleaned = if submissions.is_empty() && !is_erasure { None } else { Some(self.clean().await?) };
        Ok(Removed { submissions, cleaned })
    }
}

async fn matching(connection: &mut SqliteConnection, scope: &Scope) -> Result<Vec<Stored>, ErrorKind> {
    let rows = bound!(sqlx::query(MATCHING), scope).fetch_all(connection).await?;
    rows.iter().map(Stored::read).collect()
}

async fn remove(connection: &mut SqliteConnection, scope: &Scope) -> Result<Vec<Stored>, ErrorKind> {
    transaction::write(connection, async |connection| {
        let mut rows = bound!(sqlx::query(MATCHING), scope).fetch_all(&mut *connection).await?;
        let problems: Result<BTreeSet<i64>, _> = rows.iter().map(|row| row.try_get("problem")).collect();
        let mut is_forgotten = false;
        for problem in problems? {
            is_forgotten |= hold_to_version(connection, problem).await?;
        }
        if is_forgotten {
            rows = bound!(sqlx::query(MATCHING), scope).fetch_all(&mut *connection).await?;
        }
        let mut by_problem: BTreeMap<i64, Vec<Found>> = BTreeMap::new();
        let mut submissions = Vec::with_capacity(rows.len());
        for row in &rows {
            let found = Found::read(row)?;
            submissions.push(found.stored.clone());
            by_problem.entry(row.try_get("problem")?).or_default().push(found);
        }
        for (problem, found) in by_problem {
            remove_from(connection, problem, &found).await?;
        }
        Ok(submissions)
    })
    .await
}

/// Removes submissions of one problem with what was derived from them.
async fn remove_from(
    connection: &mut SqliteConnection,
    problem: i64,
    found: &[Found],
) -> Result<(), ErrorKind> {
    let rule = block::rule(connection, problem).await?;
    for some in found.chunks(REMOVED_AT_ONCE) {
        let changes: Vec<Change<'_>> = some
            .iter()
            .map(|found| Change { number: found.stored.number, before: found.before.clone(), after: None })
            .collect();
        let plan = derive::plan(connection, problem, &changes).await?;
        let blocks: Vec<(i64, i64)> =
            some.iter().filter_map(|found| Some((found.stored.number, found.simhash?))).collect();
        block::remove_blocks(connection, problem, &blocks, rule).await?;
        let numbers: BTreeSet<i64> = some.iter().map(|found| found.stored.number).collect();
        // Files and findings go with their submission (`ON DELETE CASCADE`).
        sqlx::query(
            "DELETE FROM submission WHERE problem = ?1 AND number IN (SELECT value FROM json_each(?2))",
        )
        .bind(problem)
        .bind(json(&numbers))
        .execute(&mut *connection)
        .await?;
        derive::apply(connection, problem, &plan, &mut NewPages::default()).await?;
    }
    // Merging leaves out what is no more, so that no k-gram of it is left.
    let families: Vec<String> = sqlx::query_scalar("SELECT family FROM cohort WHERE problem = ?1")
        .bind(problem)
        .fetch_all(&mut *connection)
        .await?;
    for family in families {
        segment_merge::merge_all(connection, problem, &family).await?;
    }
    Ok(())
}

#[cfg(test)]
#[path = "remove_tests.rs"]
mod tests;
