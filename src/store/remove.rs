//! Removing submissions, with nothing of them left behind in the file.

use sqlx::SqliteConnection;

use super::clean::Cleaned;
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::row::{Stored, columns};
use super::transaction;
use crate::corpus::Timestamp;

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
    /// What became of the traces; `None` where there was nothing to remove.
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
    " FROM problem p JOIN submission s ON s.problem = p.id WHERE ",
    condition!(),
    " ORDER BY p.name, s.external_id, s.source, s.instance"
);

/// The files go with their submission (`ON DELETE CASCADE`).
const DELETE: &str = concat!(
    "DELETE FROM submission WHERE (problem, number) IN (
         SELECT s.problem, s.number FROM problem p JOIN submission s ON s.problem = p.id WHERE ",
    condition!(),
    ")"
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
    /// A crash between the two leaves traces, which the next [`Store::clean`] takes away.
    ///
    /// # Errors
    /// When nothing was removed, or the traces could not be.
    pub async fn remove(&mut self, scope: &Scope) -> Result<Removed, StoreError> {
        let submissions = remove(&mut self.connection, scope).await.map_err(|kind| self.error(kind))?;
        let cleaned = if submissions.is_empty() { None } else { Some(self.clean().await?) };
        Ok(Removed { submissions, cleaned })
    }
}

async fn matching(connection: &mut SqliteConnection, scope: &Scope) -> Result<Vec<Stored>, ErrorKind> {
    let rows = bound!(sqlx::query(MATCHING), scope).fetch_all(connection).await?;
    rows.iter().map(Stored::read).collect()
}

async fn remove(connection: &mut SqliteConnection, scope: &Scope) -> Result<Vec<Stored>, ErrorKind> {
    transaction::write(connection, async |connection| {
        let submissions = matching(connection, scope).await?;
        if !submissions.is_empty() {
            bound!(sqlx::query(DELETE), scope).execute(connection).await?;
        }
        Ok(submissions)
    })
    .await
}
