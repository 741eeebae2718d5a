//! What honest pairs of a cohort looked like when it was last measured, and what is needed to measure it again.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::derive::read_programs;
use super::derived::ALGORITHM_VERSION;
use super::error::StoreError;
use super::lookup::{count, count_hands};
use super::open::Store;
use super::segment::segments;
use super::skeleton::pack_skeleton;
use super::stored_program::StoredProgram;
use super::transaction;
use crate::finding::Skeleton;
use crate::score::Lines;

/// A cohort whose calibration is to be measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CohortKey {
    /// The problem's name.
    pub problem: String,
    /// The language family.
    pub family: String,
    pub(super) id: i64,
    /// Its hands, as far as they are counted.
    pub hands: u64,
    /// Its changes so far.
    changes: i64,
    /// Of these, how many the calibration has not seen; `None` where there is no calibration.
    pub unseen: Option<u64>,
}

impl CohortKey {
    /// Whether what honest pairs look like was never measured. What an older version measured went with what it derived.
    pub fn is_unmeasured(&self) -> bool {
        self.unseen.is_none()
    }
}

/// Who holds which program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterRow {
    /// The submission's number.
    pub number: i64,
    /// Its id.
    pub external_id: String,
    /// Another submission of the problem, in any language, has the same id.
    pub is_id_shared: bool,
    /// Where it comes from: source, instance.
    pub origin: (String, String),
    /// Who sent it.
    pub author: Option<String>,
    /// The team they are in.
    pub team: Option<String>,
    /// Its program.
    pub program: u32,
}

/// Problem, family, the problem's id, hands, changes, and the change that was measured last.
type CohortRow = (String, String, i64, i64, i64, Option<i64>);
type Row = (i64, String, String, String, Option<String>, Option<String>, u32);

impl Store {
    /// The cohorts of a problem, or of all. What an older version derived is to be made anew, and is not among them.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn cohorts(&mut self, problem: Option<&str>) -> Result<Vec<CohortKey>, StoreError> {
        let rows: Result<Vec<CohortRow>, _> = sqlx::query_as(
            "SELECT p.name, c.family, p.id, c.hands, c.changes, c.calibrated_at
             FROM cohort c JOIN problem p ON p.id = c.problem
             WHERE (?1 IS NULL OR p.name = ?1) AND p.derived_version = ?2 ORDER BY p.name, c.family",
        )
        .bind(problem)
        .bind(ALGORITHM_VERSION)
        .fetch_all(&mut self.connection)
        .await;
        let rows = rows.map_err(|error| self.error(error.into()))?;
        let cohort = |(problem, family, id, hands, changes, seen): CohortRow| CohortKey {
            problem,
            family,
            id,
            hands: u64::try_from(hands).unwrap_or(0),
            changes,
            unseen: seen.map(|seen| u64::try_from(changes - seen).unwrap_or(0)),
        };
        Ok(rows.into_iter().map(cohort).collect())
    }

    /// The submissions of a cohort with their programs, in no particular order. O(submissions).
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn roster(&mut self, cohort: &CohortKey) -> Result<Vec<RosterRow>, StoreError> {
        let rows: Result<Vec<Row>, _> = sqlx::query_as(
            "SELECT s.number, s.external_id, s.source, s.instance, s.author, s.team, s.program
             FROM submission s JOIN program g ON g.problem = s.problem AND g.program = s.program
             WHERE s.problem = ?1 AND g.family = ?2",
        )
        .bind(cohort.id)
        .bind(&cohort.family)
        .fetch_all(&mut self.connection)
        .await;
        let rows = rows.map_err(|error| self.error(error.into()))?;
        let shared: Result<Vec<String>, _> = sqlx::query_scalar(
            "SELECT external_id FROM submission WHERE problem = ?1 GROUP BY external_id HAVING count(*) > 1",
        )
        .bind(cohort.id)
        .fetch_all(&mut self.connection)
        .await;
        let shared: HashSet<String> = shared.map_err(|error| self.error(error.into()))?.into_iter().collect();
        let row = |(number, external_id, source, instance, author, team, program): Row| RosterRow {
            number,
            is_id_shared: shared.contains(&external_id),
            external_id,
            origin: (source, instance),
            author,
            team,
            program,
        };
        Ok(rows.into_iter().map(row).collect())
    }

    /// What is compared of some programs of a cohort.
    ///
    /// # Errors
    /// When one is damaged.
    pub async fn programs(
        &mut self,
        cohort: &CohortKey,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, StoredProgram>, StoreError> {
        let programs = programs.iter().map(|&program| i64::from(program)).collect();
        let stored = read_programs(&mut self.connection, cohort.id, &programs).await;
        let stored = stored.map_err(|kind| self.error(kind))?;
        Ok(stored
            .into_iter()
            .filter_map(|(program, stored)| Some((u32::try_from(program).ok()?, stored)))
            .collect())
    }

    /// How many hands hold some features (ascending, distinct) in a cohort, in their order.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn hands(&mut self, cohort: &CohortKey, features: &[u64]) -> Result<Vec<u32>, StoreError> {
        let Self { connection, pages, .. } = self;
        let found = transaction::read(connection, async |connection| {
            let segments = segments(connection, cohort.id, &cohort.family).await?;
            count_hands(connection, pages, cohort.id, &segments, features).await
        });
        let found = found.await.map_err(|kind| self.error(kind))?;
        Ok(found.into_iter().map(count).collect())
    }

    /// The bytes that a cohort's programs take in the index; `None` where it has more than `most` programs. O(`most`).
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn packed_bytes(&mut self, cohort: &CohortKey, most: u32) -> Result<Option<u64>, StoreError> {
        let counted: Result<(i64, i64), _> = sqlx::query_as(
            "SELECT count(*), coalesce(sum(bytes), 0) FROM
               (SELECT length(codes) AS bytes FROM program WHERE problem = ?1 AND family = ?2 LIMIT ?3)",
        )
        .bind(cohort.id)
        .bind(&cohort.family)
        .bind(i64::from(most) + 1)
        .fetch_one(&mut self.connection)
        .await;
        let (programs, bytes) = counted.map_err(|error| self.error(error.into()))?;
        Ok((programs <= i64::from(most)).then(|| u64::try_from(bytes).unwrap_or(0)))
    }

    /// Keeps what was measured of a cohort as it was then and what nearly everybody has, unless something newer is known of it.
    ///
    /// # Errors
    /// When the index cannot be written.
    pub async fn calibrated(
        &mut self,
        cohort: &CohortKey,
        Lines { tokens, flow, vocabulary, wording }: Lines,
        skeleton: &Skeleton,
    ) -> Result<(), StoreError> {
        let done = sqlx::query(
            // Another process may have measured what came after, or made all anew, so that changes count from 0 again.
            "UPDATE cohort SET calibrated_at = ?3, middle = ?4, spread = ?5,
                    flow_middle = ?6, flow_spread = ?7, wording_middle = ?8, wording_spread = ?9,
                    vocabulary_middle = ?10, vocabulary_spread = ?11, skeleton = ?12
             WHERE problem = ?1 AND family = ?2 AND changes >= ?3
               AND (calibrated_at IS NULL OR calibrated_at <= ?3)",
        )
        .bind(cohort.id)
        .bind(&cohort.family)
        .bind(cohort.changes)
        .bind(tokens.middle)
        .bind(tokens.spread)
        .bind(flow.middle)
        .bind(flow.spread)
        .bind(wording.middle)
        .bind(wording.spread)
        .bind(vocabulary.middle)
        .bind(vocabulary.spread)
        .bind(pack_skeleton(skeleton))
        .execute(&mut self.connection)
        .await;
        done.map(|_| ()).map_err(|error| self.error(error.into()))
    }
}

#[cfg(test)]
#[path = "calibration_tests.rs"]
mod tests;
