//! Reading an index from one end to the other, as it is at one moment, a submission at a time.
//!
//! Submissions come in the order of their numbers, so that whoever stores them in that order numbers them alike.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::content::{bad, check, file_of};
use super::decision_exchange::DecisionOn;
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::problem::is_in_use;
use super::read::Selection;
use super::row::{Stored, columns, place};
use super::template::{self, StoredTemplate};
use super::{decision_exchange, transaction};
use crate::corpus::SourceFile;

/// Rows of submissions that are in memory at a time; their files are read one submission after the other.
const PAGE: i64 = 256;

/// How much is selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Totals {
    /// Problems.
    pub problems: u64,
    /// Templates: those of the problems and those for all.
    pub templates: u64,
    /// Submissions.
    pub submissions: u64,
    /// Decisions on pairs of these.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub decisions: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Something that an index holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exported {
    /// A problem; all of them come first, by name.
    Problem {
        /// Its name.
        name: String,
        /// Which fingerprint its block index holds.
        simhash_mode: String,
    },
    /// A template; all of them come second.
    Template(StoredTemplate),
    /// A submission; by problem, in the order of their numbers.
    Submission {
        /// The submission.
        stored: Box<Stored>,
        /// Its files.
        files: Vec<SourceFile>,
        /// Whether another selected submission of the problem, from elsewhere, has its id.
        is_id_shared: bool,
    },
    /// A decision on two selected submissions; all of them come last, by problem and pair.
    Decision(Box<DecisionOn>),
}

impl Store {
    /// Hands everything selected to `sink`, after the `totals`, as of one moment; stops where `sink` fails. Each
    /// submission is held to its checksum. O(selected), with a page of rows and one submission's files in memory.
    ///
    /// A selection of a contest leaves out the problems that have no submission in it; of templates, it takes those
    /// of the problems and those for all.
    ///
    /// # Errors
    /// When one of them is damaged. The inner error is that of `sink`.
    pub async fn export<E>(
        &mut self,
        selection: &Selection,
        totals: impl FnOnce(Totals) -> Result<(), E>,
        mut sink: impl FnMut(Exported) -> Result<(), E>,
    ) -> Result<Result<(), E>, StoreError> {
        let exported = transaction::read(&mut self.connection, async |connection| {
            export(connection, selection, totals, &mut sink).await
        });
        exported.await.map_err(|kind| self.error(kind))
    }
}

/// Ends the reading where the receiver fails; that is no error of the index.
macro_rules! given {
    ($told:expr) => {
        if let Err(error) = $told {
            return Ok(Err(error));
        }
    };
}

async fn export<E>(
    connection: &mut SqliteConnection,
    selection: &Selection,
    totals: impl FnOnce(Totals) -> Result<(), E>,
    sink: &mut impl FnMut(Exported) -> Result<(), E>,
) -> Result<Result<(), E>, ErrorKind> {
    let problems: Vec<(i64, String, String)> = sqlx::query_as(concat!(
        "SELECT id, name, simhash_mode FROM problem p
         WHERE (?1 IS NULL OR name = ?1)
           AND (?2 IS NULL OR EXISTS (SELECT 1 FROM submission s WHERE s.problem = p.id AND s.contest = ?2)) AND ",
        is_in_use!(),
        " ORDER BY name"
    ))
    .bind(&selection.problem)
    .bind(&selection.contest)
    .fetch_all(&mut *connection)
    .await?;
    let names: BTreeSet<&str> = problems.iter().map(|(_, name, _)| name.as_str()).collect();
    let mut templates = template::all(connection).await?;
    templates.retain(|one| one.problem.as_deref().is_none_or(|problem| names.contains(problem)));
    let contest = selection.contest.as_deref();
    let (mut submissions, mut decisions) = (0, 0);
    for (id, ..) in &problems {
        submissions += count(connection, *id, contest).await?;
        decisions += decision_exchange::count(connection, *id, contest).await?;
    }
    given!(totals(Totals {
        problems: problems.len() as u64,
        templates: templates.len() as u64,
        submissions,
        decisions,
    }));
    for (_, name, simhash_mode) in &problems {
        given!(sink(Exported::Problem { name: name.clone(), simhash_mode: simhash_mode.clone() }));
    }
    for template in templates {
        given!(sink(Exported::Template(template)));
    }
    for (id, ..) in &problems {
        given!(submissions_of(connection, *id, contest, sink).await?);
    }
    for (id, ..) in &problems {
        let mut last = (0, 0, 0, 0);
        loop {
            let decisions = decision_exchange::next(connection, *id, contest, &mut last).await?;
            if decisions.is_empty() {
                break;
            }
            for decision in decisions {
                given!(sink(Exported::Decision(Box::new(decision))));
            }
        }
    }
    Ok(Ok(()))
}

async fn count(
    connection: &mut SqliteConnection,
    problem: i64,
    contest: Option<&str>,
) -> Result<u64, ErrorKind> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM submission WHERE problem = ?1 AND (?2 IS NULL OR contest = ?2)",
    )
    .bind(problem)
    .bind(contest)
    .fetch_one(connection)
    .await?;
    Ok(count.unsigned_abs())
}

async fn submissions_of<E>(
    connection: &mut SqliteConnection,
    problem: i64,
    contest: Option<&str>,
    sink: &mut impl FnMut(Exported) -> Result<(), E>,
) -> Result<Result<(), E>, ErrorKind> {
    let shared: Vec<String> = sqlx::query_scalar(
        "SELECT external_id FROM submission WHERE problem = ?1 AND (?2 IS NULL OR contest = ?2)
         GROUP BY external_id HAVING count(*) > 1",
    )
    .bind(problem)
    .bind(contest)
    .fetch_all(&mut *connection)
    .await?;
    let shared: BTreeSet<String> = shared.into_iter().collect();
    let mut number = 0_i64;
    loop {
        let rows = sqlx::query(concat!(
            "SELECT ",
            columns!(),
            " FROM submission s JOIN problem p ON p.id = s.problem
              WHERE s.problem = ?1 AND s.number > ?2 AND (?3 IS NULL OR s.contest = ?3)
              ORDER BY s.number LIMIT ?4"
        ))
        .bind(problem)
        .bind(number)
        .bind(contest)
        .bind(PAGE)
        .fetch_all(&mut *connection)
        .await?;
        if rows.is_empty() {
            return Ok(Ok(()));
        }
        for row in &rows {
            let stored = Stored::read(row)?;
            number = stored.number;
            let files = files(connection, problem, &stored).await?;
            let is_id_shared = shared.contains(&stored.key.external_id);
            given!(sink(Exported::Submission { stored: Box::new(stored), files, is_id_shared }));
        }
    }
}

/// A submission's files, held to its checksum.
async fn files(
    connection: &mut SqliteConnection,
    problem: i64,
    stored: &Stored,
) -> Result<Vec<SourceFile>, ErrorKind> {
    let rows = sqlx::query(
        "SELECT name, encoding, lossy, size_bytes, content FROM source_file
         WHERE problem = ?1 AND number = ?2 ORDER BY file",
    )
    .bind(problem)
    .bind(stored.number)
    .fetch_all(connection)
    .await?;
    let place = place(&stored.key.problem, stored.number);
    let mut files = Vec::with_capacity(rows.len());
    for row in rows {
        let file = file_of(&row)?;
        files.push(file.map_err(bad("source_file", &place))?);
    }
    check(&stored.language, &files, stored.content_hash).map_err(bad("submission", &place))?;
    Ok(files)
}
