//! What is widespread ([`crate::finding::widespread`]): how many hands hold a feature in the problems that were added last.

use sqlx::SqliteConnection;

use super::derived::ALGORITHM_VERSION;
use super::error::{ErrorKind, StoreError};
use super::lookup::count_hands;
use super::open::Store;
use super::page_cache::PageCache;
use super::segment::segments;
use super::snapshot::Snapshot;
use super::subject::Subject;
use crate::finding::elsewhere::in_several;
use crate::finding::widespread::{MAX_PROBLEMS, MIN_HANDS};

/// The problems with some submissions of a family, besides one. What an older version derived says nothing today.
pub(super) const OTHERS: &str = "SELECT c.problem FROM cohort c JOIN problem p ON p.id = c.problem
     WHERE c.family = ?1 AND c.problem <> ?2 AND c.submissions >= ?3 AND p.derived_version = ?4
     ORDER BY c.problem DESC LIMIT ?5";

impl Snapshot<'_> {
    /// Those of some features (ascending, distinct) that many write in others than the subject's problem, in the same language
    /// family. A few pages for each feature.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn widespread(
        &mut self,
        subject: &Subject,
        family: &str,
        features: &[u64],
    ) -> Result<Vec<u64>, StoreError> {
        let Store { connection, pages, .. } = &mut *self.store;
        let read = read(connection, pages, (subject.problem, family), features).await;
        read.map_err(|kind| self.store.error(kind))
    }
}

impl Store {
    /// The same of a problem that is named; one that is not in the index is beside all that are.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn widespread(
        &mut self,
        problem: &str,
        family: &str,
        features: &[u64],
    ) -> Result<Vec<u64>, StoreError> {
        let id = self.problem_id(problem).await?.unwrap_or(-1);
        let read = read(&mut self.connection, &self.pages, (id, family), features).await;
        read.map_err(|kind| self.error(kind))
    }
}

async fn read(
    connection: &mut SqliteConnection,
    pages: &PageCache,
    (problem, family): (i64, &str),
    features: &[u64],
) -> Result<Vec<u64>, ErrorKind> {
    let others: Vec<i64> = sqlx::query_scalar(OTHERS)
        .bind(family)
        .bind(problem)
        .bind(MIN_HANDS as i64)
        .bind(ALGORITHM_VERSION)
        .bind(MAX_PROBLEMS as i64)
        .fetch_all(&mut *connection)
        .await?;
    let mut held = Vec::with_capacity(others.len());
    for other in others {
        let segments = segments(connection, other, family).await?;
        let hands = count_hands(connection, pages, other, &segments, features).await?;
        let by_many = features.iter().zip(hands).filter(|&(_, hands)| hands >= MIN_HANDS as i64);
        held.push(by_many.map(|(&feature, _)| feature).collect());
    }
    Ok(in_several(held))
}
