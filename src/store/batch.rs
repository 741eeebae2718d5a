//! Storing submissions, all of a batch or none of it.

use std::collections::BTreeMap;

use sqlx::SqliteConnection;

use super::content::{ContentHash, pack};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::row::{Key, Origin, Stored, columns};
use super::transaction;
use crate::corpus::{SourceFile, Submission, Timestamp};

/// A submission ready to be stored: what takes time and no database is done.
#[derive(Debug, Clone)]
pub struct Prepared {
    stored: Stored,
    files: Vec<PackedFile>,
}

#[derive(Debug, Clone)]
struct PackedFile {
    name: String,
    encoding: &'static str,
    is_lossy: bool,
    size_bytes: i64,
    content: Vec<u8>,
}

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

impl Prepared {
    /// Hashes and compresses. The submission's name is its external id. `added_at` is the time now.
    pub fn new(submission: &Submission, origin: &Origin, added_at: Timestamp) -> Self {
        let key = Key {
            problem: submission.problem.clone(),
            external_id: submission.name.clone(),
            origin: origin.clone(),
        };
        let pack_file = |file: &SourceFile| PackedFile {
            name: file.name.clone(),
            encoding: file.encoding,
            is_lossy: file.lossy,
            size_bytes: file.text.len() as i64,
            content: pack(&file.text),
        };
        Self {
            stored: Stored {
                key,
                number: 0,
                language: submission.language.id.clone(),
                author: submission.author.clone(),
                team: submission.team.clone(),
                verdict: submission.verdict.clone(),
                contest: submission.contest.clone(),
                submitted_at: submission.submitted_at,
                added_at,
                content_hash: ContentHash::of(&submission.language.id, &submission.files),
            },
            files: submission.files.iter().map(pack_file).collect(),
        }
    }

    /// What it is stored under.
    pub fn key(&self) -> &Key {
        &self.stored.key
    }
}

impl Store {
    /// Stores submissions in one transaction; when this returns they are on the disk. Those that are known and
    /// unchanged cost a look-up, and where all are, no other writer is waited for. O(batch log index).
    ///
    /// # Errors
    /// None of the batch is stored then.
    pub async fn put(&mut self, batch: &[Prepared]) -> Result<Vec<Put>, StoreError> {
        put(&mut self.connection, batch).await.map_err(|kind| self.error(kind))
    }
}

async fn put(connection: &mut SqliteConnection, batch: &[Prepared]) -> Result<Vec<Put>, ErrorKind> {
    let mut known = Vec::with_capacity(batch.len());
    for prepared in batch {
        match find(connection, &prepared.stored.key).await? {
            Some((_, stored)) if outcome(&stored, &prepared.stored) == Outcome::Unchanged => {
                known.push(Put { number: stored.number, outcome: Outcome::Unchanged });
            }
            _ => break,
        }
    }
    if known.len() == batch.len() {
        return Ok(known);
    }
    // Compared again: another process may have written in between.
    transaction::write(connection, async |connection| {
        let mut problems = BTreeMap::new();
        let mut done = Vec::with_capacity(batch.len());
        for prepared in batch {
            done.push(put_one(connection, prepared, &mut problems).await?);
        }
        Ok(done)
    })
    .await
}

fn outcome(known: &Stored, now: &Stored) -> Outcome {
    if known.content_hash != now.content_hash || known.language != now.language {
        Outcome::Replaced
    } else if known.tells_the_same(now) {
        Outcome::Unchanged
    } else {
        Outcome::Updated
    }
}

async fn put_one<'a>(
    connection: &mut SqliteConnection,
    prepared: &'a Prepared,
    problems: &mut BTreeMap<&'a str, i64>,
) -> Result<Put, ErrorKind> {
    let mut stored = prepared.stored.clone();
    if let Some((problem, known)) = find(connection, &stored.key).await? {
        let outcome = outcome(&known, &stored);
        stored.number = known.number;
        if outcome != Outcome::Unchanged {
            update(connection, problem, &stored).await?;
        }
        if outcome == Outcome::Replaced {
            sqlx::query("DELETE FROM source_file WHERE problem = ?1 AND number = ?2")
                .bind(problem)
                .bind(stored.number)
                .execute(&mut *connection)
                .await?;
            insert_files(connection, problem, stored.number, &prepared.files).await?;
        }
        return Ok(Put { number: stored.number, outcome });
    }
    let name = prepared.stored.key.problem.as_str();
    let problem = match problems.get(name) {
        Some(&problem) => problem,
        None => {
            let problem = problem_id(connection, name).await?;
            problems.insert(name, problem);
            problem
        }
    };
    stored.number = sqlx::query_scalar(
        "UPDATE problem SET next_number = next_number + 1 WHERE id = ?1 RETURNING next_number - 1",
    )
    .bind(problem)
    .fetch_one(&mut *connection)
    .await?;
    insert(connection, problem, &stored).await?;
    insert_files(connection, problem, stored.number, &prepared.files).await?;
    Ok(Put { number: stored.number, outcome: Outcome::Added })
}

/// A submission and its problem's id.
async fn find(connection: &mut SqliteConnection, key: &Key) -> Result<Option<(i64, Stored)>, ErrorKind> {
    let row = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM problem p JOIN submission s ON s.problem = p.id
          WHERE p.name = ?1 AND s.source = ?2 AND s.instance = ?3 AND s.external_id = ?4"
    ))
    .bind(&key.problem)
    .bind(&key.origin.source)
    .bind(&key.origin.instance)
    .bind(&key.external_id)
    .fetch_optional(connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((sqlx::Row::try_get(&row, "problem")?, Stored::read(&row)?)))
}

/// The id of a problem, which is made where there is none.
pub(super) async fn problem_id(connection: &mut SqliteConnection, name: &str) -> Result<i64, ErrorKind> {
    sqlx::query("INSERT INTO problem (name) VALUES (?1) ON CONFLICT (name) DO NOTHING")
        .bind(name)
        .execute(&mut *connection)
        .await?;
    Ok(sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1").bind(name).fetch_one(connection).await?)
}

async fn insert(connection: &mut SqliteConnection, problem: i64, stored: &Stored) -> Result<(), ErrorKind> {
    sqlx::query(
        "INSERT INTO submission (problem, number, source, instance, external_id, language, author, team, verdict,
                                 contest, submitted_at_ms, added_at_ms, content_hash, row_checksum)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
    )
    .bind(problem)
    .bind(stored.number)
    .bind(&stored.key.origin.source)
    .bind(&stored.key.origin.instance)
    .bind(&stored.key.external_id)
    .bind(&stored.language)
    .bind(&stored.author)
    .bind(&stored.team)
    .bind(&stored.verdict)
    .bind(&stored.contest)
    .bind(stored.submitted_at.map(|time| time.0))
    .bind(stored.added_at.0)
    .bind(&stored.content_hash.0[..])
    .bind(stored.checksum(problem))
    .execute(connection)
    .await?;
    Ok(())
}

/// Everything but the key. What was derived from the old content is out of date.
async fn update(connection: &mut SqliteConnection, problem: i64, stored: &Stored) -> Result<(), ErrorKind> {
    sqlx::query(
        "UPDATE submission
         SET language = ?3, author = ?4, team = ?5, verdict = ?6, contest = ?7, submitted_at_ms = ?8,
             added_at_ms = ?9, row_checksum = ?11,
             algorithm_version = CASE WHEN content_hash = ?10 THEN algorithm_version ELSE 0 END,
             content_hash = ?10
         WHERE problem = ?1 AND number = ?2",
    )
    .bind(problem)
    .bind(stored.number)
    .bind(&stored.language)
    .bind(&stored.author)
    .bind(&stored.team)
    .bind(&stored.verdict)
    .bind(&stored.contest)
    .bind(stored.submitted_at.map(|time| time.0))
    .bind(stored.added_at.0)
    .bind(&stored.content_hash.0[..])
    .bind(stored.checksum(problem))
    .execute(connection)
    .await?;
    Ok(())
}

async fn insert_files(
    connection: &mut SqliteConnection,
    problem: i64,
    number: i64,
    files: &[PackedFile],
) -> Result<(), ErrorKind> {
    for (index, file) in files.iter().enumerate() {
        sqlx::query(
            "INSERT INTO source_file (problem, number, file, name, encoding, lossy, size_bytes, content)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )
        .bind(problem)
        .bind(number)
        .bind(index as i64)
        .bind(&file.name)
        .bind(file.encoding)
        .bind(file.is_lossy)
        .bind(file.size_bytes)
        .bind(&file.content)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
