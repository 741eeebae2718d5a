//! Storing submissions, all of a batch or none of it.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::content::{ContentHash, pack, pack_bytes};
use super::derive::{self, After, Before, Change};
use super::derived::{ALGORITHM_VERSION, Derived, Tokenizers};
use super::error::{ErrorKind, StoreError};
use super::hands::OwnerName;
use super::mode::parse_mode;
use super::open::Store;
use super::row::{Key, Origin, Stored, columns};
use super::{block, pair, pending, segment_merge, transaction};
use crate::corpus::{SourceFile, Submission, Timestamp};
use crate::fingerprint::simhash::NearRule;
use crate::posting::Pace;

/// A submission ready to be stored.
#[derive(Debug)]
pub struct Prepared<'a> {
    submission: &'a Submission,
    stored: Stored,
    worked_out: OnceLock<WorkedOut>,
}

/// What takes time and no database.
#[derive(Debug)]
struct WorkedOut {
    files: Vec<PackedFile>,
    derived: Derived,
}

#[derive(Debug)]
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

impl<'a> Prepared<'a> {
    /// Hashes. The submission's name is its external id. `added_at` is the time now.
    pub fn new(submission: &'a Submission, origin: &Origin, added_at: Timestamp) -> Self {
        let key = Key {
            problem: submission.problem.clone(),
            external_id: submission.name.clone(),
            origin: origin.clone(),
        };
        let stored = Stored {
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
        };
        Self { submission, stored, worked_out: OnceLock::new() }
    }

    /// What it is stored under.
    pub fn key(&self) -> &Key {
        &self.stored.key
    }

    /// Compresses and tokenizes it, so that [`Store::put`] does not have to while others wait. O(text).
    pub fn work_out(&self, tokenizers: &mut Tokenizers) {
        self.worked_out.get_or_init(|| WorkedOut {
            files: self.submission.files.iter().map(pack_file).collect(),
            derived: Derived::new(self.submission, tokenizers.of(self.submission.language)),
        });
    }

    /// The submission as it was given.
    pub fn submission(&self) -> &'a Submission {
        self.submission
    }

    /// What is derived from it.
    pub fn derived(&self) -> &Derived {
        &self.worked().derived
    }

    fn worked(&self) -> &WorkedOut {
        self.worked_out.get_or_init(|| WorkedOut {
            files: self.submission.files.iter().map(pack_file).collect(),
            derived: Derived::new(self.submission, Tokenizers::default().of(self.submission.language)),
        })
    }

    pub(super) fn owner(&self) -> OwnerName {
        OwnerName { author: self.stored.author.clone(), team: self.stored.team.clone() }
    }
}

fn pack_file(file: &SourceFile) -> PackedFile {
    PackedFile {
        name: file.name.clone(),
        encoding: file.encoding,
        is_lossy: file.lossy,
        size_bytes: file.text.len() as i64,
        content: pack(&file.text),
    }
}

impl Store {
    /// Which of these are stored just as they are. One statement each.
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn are_known(&mut self, batch: &[Prepared<'_>]) -> Result<Vec<bool>, StoreError> {
        let mut known = Vec::with_capacity(batch.len());
        for prepared in batch {
            let found = find(&mut self.connection, &prepared.stored.key).await;
            let found = found.map_err(|kind| self.error(kind))?;
            known.push(found.is_some_and(|found| found.outcome(&prepared.stored) == Outcome::Unchanged));
        }
        Ok(known)
    }

    /// Stores submissions in one transaction; when this returns they are on the disk, with all that is derived from
    /// them. Those that are known and unchanged cost a look-up, and where all are, no other writer is waited for.
    ///
    /// # Errors
    /// None of the batch is stored then.
    pub async fn put(&mut self, batch: &[Prepared<'_>]) -> Result<Vec<Put>, StoreError> {
        put(&mut self.connection, batch, Some(Pace::Bulk)).await.map_err(|kind| self.error(kind))
    }

    /// As [`Store::put`] without merging segments, which is left to [`Store::settle`]: somebody waits for an answer.
    ///
    /// # Errors
    /// None of the batch is stored then.
    pub async fn put_now(&mut self, batch: &[Prepared<'_>]) -> Result<Vec<Put>, StoreError> {
        put(&mut self.connection, batch, None).await.map_err(|kind| self.error(kind))
    }
}

async fn put(
    connection: &mut SqliteConnection,
    batch: &[Prepared<'_>],
    pace: Option<Pace>,
) -> Result<Vec<Put>, ErrorKind> {
    let mut known = Vec::with_capacity(batch.len());
    for prepared in batch {
        match find(connection, &prepared.stored.key).await? {
            Some(found) if found.outcome(&prepared.stored) == Outcome::Unchanged => {
                known.push(Put { number: found.stored.number, outcome: Outcome::Unchanged });
            }
            _ => break,
        }
    }
    if known.len() == batch.len() {
        return Ok(known);
    }
    // Compared again: another process may have written in between.
    transaction::write(connection, async |connection| {
        let mut done = Vec::with_capacity(batch.len());
        let mut rest = batch;
        while !rest.is_empty() {
            let (group, after) = rest.split_at(group_length(rest));
            rest = after;
            done.extend(put_group(connection, group, pace).await?);
        }
        Ok(done)
    })
    .await
}

/// How many from the first on are different submissions of one problem.
fn group_length(batch: &[Prepared<'_>]) -> usize {
    let mut keys = BTreeSet::new();
    let problem = batch.first().map(|first| &first.stored.key.problem);
    batch.iter().take_while(|one| Some(&one.stored.key.problem) == problem && keys.insert(&one.stored.key)).count()
}

/// Stores different submissions of one problem.
async fn put_group(
    connection: &mut SqliteConnection,
    group: &[Prepared<'_>],
    pace: Option<Pace>,
) -> Result<Vec<Put>, ErrorKind> {
    let Some(first) = group.first() else { return Ok(Vec::new()) };
    let name = first.stored.key.problem.as_str();
    let mut found = Vec::with_capacity(group.len());
    for prepared in group {
        found.push(find(connection, &prepared.stored.key).await?);
    }
    let Opened { problem, rule, mut next_number } = open_problem(connection, name).await?;
    let mut puts = Vec::with_capacity(group.len());
    let mut changes = Vec::new();
    for (prepared, found) in group.iter().zip(&found) {
        let put = match found {
            Some(found) => {
                Put { number: found.stored.number, outcome: found.outcome(&prepared.stored) }
            }
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
                    owner: prepared.owner(),
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
    for ((prepared, found), put) in group.iter().zip(&found).zip(&puts) {
        if put.outcome == Outcome::Unchanged {
            continue;
        }
        let row = NewRow {
            problem,
            stored: Stored { number: put.number, ..prepared.stored.clone() },
            program: plan.program_of.get(&put.number).copied(),
            simhash: block::fingerprint(rule, &prepared.submission.files, || prepared.derived().simhash),
            token_lines: pack_bytes(&prepared.derived().token_lines.to_bytes()),
        };
        if put.outcome != Outcome::Updated {
            if let Some(found) = found {
                gone.extend(found.simhash.map(|simhash| (put.number, simhash)));
                pair::forget_pairs(connection, problem, put.number).await?;
                delete_files(connection, problem, put.number).await?;
            }
            come.push((put.number, row.simhash));
        }
        if put.outcome == Outcome::Added { insert(connection, &row).await? } else { update(connection, &row).await? }
        if put.outcome != Outcome::Updated {
            insert_files(connection, problem, put.number, &prepared.worked().files).await?;
        }
    }
    block::remove_blocks(connection, problem, &gone, rule).await?;
    block::put_blocks(connection, problem, &come, rule).await?;
    derive::apply(connection, problem, &plan).await?;
    if let Some(pace) = pace {
        for cohort in &plan.cohorts {
            segment_merge::maintain(connection, problem, &cohort.family, pace).await?;
        }
    }
    Ok(puts)
}

/// A problem that submissions are stored in.
struct Opened {
    problem: i64,
    rule: NearRule,
    next_number: i64,
}

/// A problem's row, made where there is none, and held to the version of what is derived.
async fn open_problem(connection: &mut SqliteConnection, name: &str) -> Result<Opened, ErrorKind> {
    const SQL: &str = "SELECT id, simhash_mode, next_number, derived_version FROM problem WHERE name = ?1";
    let mut row: Option<(i64, String, i64, i64)> =
        sqlx::query_as(SQL).bind(name).fetch_optional(&mut *connection).await?;
    if row.as_ref().is_none_or(|&(.., version)| version != ALGORITHM_VERSION) {
        let problem = problem_id(connection, name).await?;
        pending::hold_to_version(connection, problem).await?;
        row = sqlx::query_as(SQL).bind(name).fetch_optional(&mut *connection).await?;
    }
    let missing = || ErrorKind::inconsistent("problem", format!("problem `{name}`"), "it cannot be made");
    let (problem, mode, next_number, _) = row.ok_or_else(missing)?;
    Ok(Opened { problem, rule: parse_mode(name, &mode)?, next_number })
}

/// A submission that is stored.
pub(super) struct Found {
    pub(super) stored: Stored,
    /// What was derived from it, if anything was.
    pub(super) before: Option<Before>,
    pub(super) simhash: Option<i64>,
}

impl Found {
    /// From a row with [`columns!`], the program, its family and the fingerprint.
    pub(super) fn read(row: &SqliteRow) -> Result<Self, ErrorKind> {
        let stored = Stored::read(row)?;
        let owner = OwnerName { author: stored.author.clone(), team: stored.team.clone() };
        let (program, family): (Option<i64>, Option<String>) = (row.try_get("program")?, row.try_get("family")?);
        let before = program.zip(family).map(|(program, family)| Before { program, family, owner });
        Ok(Self { stored, before, simhash: row.try_get("simhash")? })
    }

    /// Whether it is stored with the same content, so that it keeps its program.
    pub(super) fn is_same_content(&self, prepared: &Prepared<'_>) -> bool {
        self.outcome(&prepared.stored) != Outcome::Replaced
    }

    fn outcome(&self, now: &Stored) -> Outcome {
        if self.stored.content_hash != now.content_hash || self.stored.language != now.language {
            Outcome::Replaced
        } else if self.stored.tells_the_same(now) {
            Outcome::Unchanged
        } else {
            Outcome::Updated
        }
    }
}

pub(super) async fn find(connection: &mut SqliteConnection, key: &Key) -> Result<Option<Found>, ErrorKind> {
    let row = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        ", s.program, g.family, s.simhash
          FROM problem p JOIN submission s ON s.problem = p.id
          LEFT JOIN program g ON g.problem = s.problem AND g.program = s.program
          WHERE p.name = ?1 AND s.source = ?2 AND s.instance = ?3 AND s.external_id = ?4"
    ))
    .bind(&key.problem)
    .bind(&key.origin.source)
    .bind(&key.origin.instance)
    .bind(&key.external_id)
    .fetch_optional(connection)
    .await?;
    row.as_ref().map(Found::read).transpose()
}

/// The id of a problem, which is made where there is none.
pub(super) async fn problem_id(connection: &mut SqliteConnection, name: &str) -> Result<i64, ErrorKind> {
    sqlx::query("INSERT INTO problem (name) VALUES (?1) ON CONFLICT (name) DO NOTHING")
        .bind(name)
        .execute(&mut *connection)
        .await?;
    Ok(sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1").bind(name).fetch_one(connection).await?)
}

/// A submission's row as it is to be.
struct NewRow {
    problem: i64,
    stored: Stored,
    program: Option<i64>,
    simhash: i64,
    token_lines: Vec<u8>,
}

/// Both statements bind the same values.
macro_rules! bound {
    ($sql:expr, $row:expr) => {
        sqlx::query($sql)
            .bind($row.problem)
            .bind($row.stored.number)
            .bind(&$row.stored.key.origin.source)
            .bind(&$row.stored.key.origin.instance)
            .bind(&$row.stored.key.external_id)
            .bind(&$row.stored.language)
            .bind(&$row.stored.author)
            .bind(&$row.stored.team)
            .bind(&$row.stored.verdict)
            .bind(&$row.stored.contest)
            .bind($row.stored.submitted_at.map(|time| time.0))
            .bind($row.stored.added_at.0)
            .bind(&$row.stored.content_hash.0[..])
            .bind($row.stored.checksum($row.problem))
            .bind(ALGORITHM_VERSION)
            .bind($row.program)
            .bind($row.simhash)
            .bind(&$row.token_lines)
    };
}

async fn insert(connection: &mut SqliteConnection, row: &NewRow) -> Result<(), ErrorKind> {
    bound!(
        "INSERT INTO submission (problem, number, source, instance, external_id, language, author, team, verdict,
                                 contest, submitted_at_ms, added_at_ms, content_hash, row_checksum,
                                 algorithm_version, program, simhash, token_lines)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
        row
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn update(connection: &mut SqliteConnection, row: &NewRow) -> Result<(), ErrorKind> {
    bound!(
        "UPDATE submission
         SET source = ?3, instance = ?4, external_id = ?5, language = ?6, author = ?7, team = ?8, verdict = ?9,
             contest = ?10, submitted_at_ms = ?11, added_at_ms = ?12, content_hash = ?13, row_checksum = ?14,
             algorithm_version = ?15, program = ?16, simhash = ?17, token_lines = ?18
         WHERE problem = ?1 AND number = ?2",
        row
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn delete_files(connection: &mut SqliteConnection, problem: i64, number: i64) -> Result<(), ErrorKind> {
    sqlx::query("DELETE FROM source_file WHERE problem = ?1 AND number = ?2")
        .bind(problem)
        .bind(number)
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
