//! What is near a checked submission by its problem's simhash mode, as of the snapshot: in its problem, and in the others
//! of that mode.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Row, SqliteConnection};

use super::block::candidates;
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::read::submission_name;
use super::row::{Key, Stored, columns};
use super::snapshot::{Holding, Snapshot, shared_ids};
use super::subject::Subject;
use crate::corpus::Timestamp;

/// What is known of submissions, given as pairs of problem and number.
pub(super) const NEIGHBOURS: &str = concat!(
    "SELECT ",
    columns!(),
    ", s.program, g.family
     FROM json_each(?1) j CROSS JOIN submission s ON s.problem = j.value ->> 0 AND s.number = j.value ->> 1
     JOIN problem p ON p.id = s.problem
     JOIN program g ON g.problem = s.problem AND g.program = s.program"
);
/// The programs of a family among those of some submissions.
pub(super) const PROGRAMS: &str = "SELECT DISTINCT p.program
     FROM json_each(?2) j CROSS JOIN submission s ON s.problem = ?1 AND s.number = j.value
     CROSS JOIN program p ON p.problem = ?1 AND p.program = s.program
     WHERE p.family = ?3";

/// A submission whose fingerprint is near the checked one's.
#[derive(Debug, Clone)]
pub struct Neighbour {
    /// Its problem's name.
    pub problem: String,
    /// What it is and whose.
    pub holding: Holding,
    /// The language family of its program.
    pub family: String,
    /// When it was sent.
    pub submitted_at: Option<Timestamp>,
    /// Differing bits.
    pub distance: u32,
    problem_id: i64,
}

/// Problem, number and distance.
type Found = BTreeMap<(i64, i64), u32>;

impl Snapshot<'_> {
    /// The submissions of the problem near a fingerprint of its mode, besides the subject; in the order of their numbers.
    /// O(submissions that share a block).
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn near(&mut self, subject: &Subject, simhash: u64) -> Result<Vec<Neighbour>, StoreError> {
        let connection = &mut self.store.connection;
        let read = async {
            let found = in_problem(connection, subject, simhash).await?;
            neighbours(connection, &found).await
        };
        read.await.map_err(|kind| self.store.error(kind))
    }

    /// The submissions near a fingerprint in the other problems of its problem's mode, by problem and number.
    /// O(problems + submissions that share a block).
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn near_elsewhere(
        &mut self,
        subject: &Subject,
        simhash: u64,
    ) -> Result<Vec<Neighbour>, StoreError> {
        let connection = &mut self.store.connection;
        let read = async {
            let mut found = within(connection, None, subject, simhash).await?;
            found.retain(|&(problem, _), _| problem != subject.problem);
            neighbours(connection, &found).await
        };
        read.await.map_err(|kind| self.store.error(kind))
    }

    /// The programs of a family that submissions near a fingerprint hold, at most so many of the nearest submissions
    /// being looked at.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn near_programs(
        &mut self,
        subject: &Subject,
        family: &str,
        simhash: u64,
        most: usize,
    ) -> Result<Vec<u32>, StoreError> {
        let connection = &mut self.store.connection;
        let read = async {
            let found = in_problem(connection, subject, simhash).await?;
            let mut nearest: Vec<_> =
                found.into_iter().map(|((_, number), distance)| (distance, number)).collect();
            nearest.sort_unstable();
            let numbers: BTreeSet<i64> = nearest.into_iter().take(most).map(|(_, number)| number).collect();
            let programs = sqlx::query_scalar::<_, u32>(PROGRAMS)
                .bind(subject.problem)
                .bind(json(&numbers))
                .bind(family)
                .fetch_all(connection)
                .await?;
            Ok(programs)
        };
        read.await.map_err(|kind: ErrorKind| self.store.error(kind))
    }

    /// The names of submissions among those of their own problems. A few statements a problem.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn names(&mut self, of: &[Neighbour]) -> Result<Vec<String>, StoreError> {
        let connection = &mut self.store.connection;
        names(connection, of).await.map_err(|kind| self.store.error(kind))
    }

    /// Submissions of the problem in all languages, the subject among them.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn submissions(&mut self, subject: &Subject) -> Result<usize, StoreError> {
        let sum = sqlx::query_scalar("SELECT coalesce(sum(submissions), 0) FROM cohort WHERE problem = ?1")
            .bind(subject.problem)
            .fetch_one(&mut self.store.connection)
            .await;
        let sum: i64 = sum.map_err(|error| self.store.error(error.into()))?;
        Ok(usize::try_from(sum).unwrap_or(0) + usize::from(subject.number.is_none()))
    }
}

async fn in_problem(
    connection: &mut SqliteConnection,
    subject: &Subject,
    simhash: u64,
) -> Result<Found, ErrorKind> {
    let mut found = within(connection, Some(subject.problem), subject, simhash).await?;
    found.retain(|&(_, number), _| Some(number) != subject.number);
    Ok(found)
}

async fn within(
    connection: &mut SqliteConnection,
    problem: Option<i64>,
    subject: &Subject,
    simhash: u64,
) -> Result<Found, ErrorKind> {
    let candidates = candidates(connection, problem, subject.rule, simhash).await?;
    let distances = candidates
        .into_iter()
        .map(|(problem, number, other)| ((problem, number), (other.cast_unsigned() ^ simhash).count_ones()));
    Ok(distances.filter(|&(_, distance)| distance <= subject.rule.max_distance()).collect())
}

async fn neighbours(connection: &mut SqliteConnection, found: &Found) -> Result<Vec<Neighbour>, ErrorKind> {
    let keys: BTreeSet<(i64, i64)> = found.keys().copied().collect();
    let rows = sqlx::query(NEIGHBOURS).bind(json(&keys)).fetch_all(connection).await?;
    let mut neighbours = Vec::with_capacity(rows.len());
    for row in rows {
        let problem_id: i64 = row.try_get("problem")?;
        let stored = Stored::read(&row)?;
        let Some(&distance) = found.get(&(problem_id, stored.number)) else { continue };
        neighbours.push(Neighbour {
            problem: stored.key.problem,
            holding: Holding {
                number: stored.number,
                program: row.try_get::<u32, _>("program")?,
                external_id: stored.key.external_id,
                origin: stored.key.origin,
                author: stored.author,
                team: stored.team,
            },
            family: row.try_get("family")?,
            submitted_at: stored.submitted_at,
            distance,
            problem_id,
        });
    }
    Ok(neighbours)
}

async fn names(connection: &mut SqliteConnection, of: &[Neighbour]) -> Result<Vec<String>, ErrorKind> {
    let mut by_problem: BTreeMap<i64, Vec<&Neighbour>> = BTreeMap::new();
    for one in of {
        by_problem.entry(one.problem_id).or_default().push(one);
    }
    let mut shared: BTreeMap<i64, BTreeSet<String>> = BTreeMap::new();
    for (problem, some) in by_problem {
        let ids: BTreeSet<String> = some.iter().map(|one| one.holding.external_id.clone()).collect();
        let Some(first) = some.first() else { continue };
        // Any that is stored counts once, like the others.
        let own = Key {
            problem: first.problem.clone(),
            external_id: first.holding.external_id.clone(),
            origin: first.holding.origin.clone(),
        };
        shared.insert(problem, shared_ids(connection, problem, &ids, &own).await?);
    }
    let name = |one: &Neighbour| {
        let holding = &one.holding;
        let is_shared = shared.get(&one.problem_id).is_some_and(|ids| ids.contains(&holding.external_id));
        submission_name(&holding.external_id, &holding.origin, is_shared)
    };
    Ok(of.iter().map(name).collect())
}
