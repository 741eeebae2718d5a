//! Reading submissions back as the folder reader gave them.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::content::{bad, check, file_of};
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::open::Store;
use super::row::{Key, Origin, Stored, columns, place};
use super::transaction;
use crate::corpus::{Problem, SourceFile, Submission};
use crate::language;

/// Which submissions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    /// Only of this problem.
    pub problem: Option<String>,
    /// Only of this contest.
    pub contest: Option<String>,
}

impl Store {
    /// Reads submissions with their files, as they were at one moment: problems by name, submissions by name, and
    /// no problem without any. Each is held to its checksum.
    ///
    /// Ids are names. Where two submissions of a problem come from different places under one id, both get their
    /// place before it (`source/instance/id`).
    ///
    /// # Errors
    /// When one of them is damaged, or in a language that this program does not know.
    pub async fn read(&mut self, selection: &Selection) -> Result<Vec<Problem>, StoreError> {
        let read =
            transaction::read(&mut self.connection, async |connection| read(connection, selection).await);
        read.await.map_err(|kind| self.error(kind))
    }
}

async fn read(connection: &mut SqliteConnection, selection: &Selection) -> Result<Vec<Problem>, ErrorKind> {
    let names: Vec<(i64, String)> = sqlx::query_as(
        "SELECT id, name FROM problem p
         WHERE (?1 IS NULL OR name = ?1)
           AND (?2 IS NULL OR EXISTS (SELECT 1 FROM submission s WHERE s.problem = p.id AND s.contest = ?2))
         ORDER BY name",
    )
    .bind(&selection.problem)
    .bind(&selection.contest)
    .fetch_all(&mut *connection)
    .await?;
    let mut problems = Vec::with_capacity(names.len());
    for (id, name) in names {
        let submissions = read_problem(connection, id, &name, selection.contest.as_deref()).await?;
        if !submissions.is_empty() {
            problems.push(Problem { name, submissions });
        }
    }
    Ok(problems)
}

async fn read_problem(
    connection: &mut SqliteConnection,
    problem: i64,
    name: &str,
    contest: Option<&str>,
) -> Result<Vec<Submission>, ErrorKind> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM submission s JOIN problem p ON p.id = s.problem
          WHERE s.problem = ?1 AND (?2 IS NULL OR s.contest = ?2)
          ORDER BY s.number"
    ))
    .bind(problem)
    .bind(contest)
    .fetch_all(&mut *connection)
    .await?;
    let mut files = read_files(connection, problem, name, contest).await?;
    let stored = rows.iter().map(Stored::read).collect::<Result<Vec<_>, _>>()?;
    let names = names(&stored);
    let mut submissions = Vec::with_capacity(stored.len());
    for (stored, submission_name) in stored.into_iter().zip(names) {
        let files = files.remove(&stored.number).unwrap_or_default();
        submissions.push(assemble(stored, name, submission_name, files)?);
    }
    submissions.sort_by(|left, right| left.name.cmp(&right.name));
    Ok(submissions)
}

/// A submission from its parts, held to its checksum.
fn assemble(
    stored: Stored,
    problem: &str,
    name: String,
    files: Vec<SourceFile>,
) -> Result<Submission, ErrorKind> {
    let bad = || bad("submission", &place(problem, stored.number));
    check(&stored.language, &files, stored.content_hash).map_err(bad())?;
    let language = language::by_name(&stored.language).ok_or_else(|| {
        bad()(format!("its language `{}` is unknown to this version of judgeprint", stored.language))
    })?;
    Ok(Submission {
        problem: problem.to_owned(),
        name,
        language,
        files,
        author: stored.author,
        team: stored.team,
        verdict: stored.verdict,
        contest: stored.contest,
        submitted_at: stored.submitted_at,
    })
}

/// Some of a problem's submissions, by number. Their names are their ids.
pub(super) async fn read_numbers(
    connection: &mut SqliteConnection,
    problem: i64,
    name: &str,
    numbers: &[i64],
) -> Result<Vec<(i64, Submission)>, ErrorKind> {
    let numbers = json(&numbers.iter().copied().collect());
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM submission s JOIN problem p ON p.id = s.problem
          WHERE s.problem = ?1 AND s.number IN (SELECT value FROM json_each(?2)) ORDER BY s.number"
    ))
    .bind(problem)
    .bind(&numbers)
    .fetch_all(&mut *connection)
    .await?;
    let files = sqlx::query(
        "SELECT number, name, encoding, lossy, size_bytes, content FROM source_file
         WHERE problem = ?1 AND number IN (SELECT value FROM json_each(?2)) ORDER BY number, file",
    )
    .bind(problem)
    .bind(&numbers)
    .fetch_all(connection)
    .await?;
    let mut files = files_by_number(&files, name)?;
    rows.iter()
        .map(|row| {
            let stored = Stored::read(row)?;
            let (number, id) = (stored.number, stored.key.external_id.clone());
            let files = files.remove(&number).unwrap_or_default();
            Ok((number, assemble(stored, name, id, files)?))
        })
        .collect()
}

/// The files of a problem's submissions by number.
async fn read_files(
    connection: &mut SqliteConnection,
    problem: i64,
    name: &str,
    contest: Option<&str>,
) -> Result<BTreeMap<i64, Vec<SourceFile>>, ErrorKind> {
    let rows = sqlx::query(
        "SELECT f.number, f.name, f.encoding, f.lossy, f.size_bytes, f.content
         FROM submission s JOIN source_file f ON f.problem = s.problem AND f.number = s.number
         WHERE s.problem = ?1 AND (?2 IS NULL OR s.contest = ?2)
         ORDER BY f.number, f.file",
    )
    .bind(problem)
    .bind(contest)
    .fetch_all(connection)
    .await?;
    files_by_number(&rows, name)
}

fn files_by_number(rows: &[SqliteRow], problem: &str) -> Result<BTreeMap<i64, Vec<SourceFile>>, ErrorKind> {
    let mut files: BTreeMap<i64, Vec<SourceFile>> = BTreeMap::new();
    for row in rows {
        let number: i64 = row.try_get("number")?;
        let file = file_of(row)?;
        files.entry(number).or_default().push(file.map_err(bad("source_file", &place(problem, number)))?);
    }
    Ok(files)
}

/// A name for each, unique among them: the id, with its origin before it where it is another's as well.
fn names(stored: &[Stored]) -> Vec<String> {
    let mut ids: BTreeMap<&str, usize> = BTreeMap::new();
    for one in stored {
        *ids.entry(&one.key.external_id).or_default() += 1;
    }
    let mut taken = BTreeSet::new();
    stored
        .iter()
        .map(|one| {
            let Key { external_id, origin, .. } = &one.key;
            let mut name = submission_name(external_id, origin, ids[external_id.as_str()] > 1);
            // Only where an id holds slashes.
            while !taken.insert(name.clone()) {
                name.push('~');
            }
            name
        })
        .collect()
}

/// What a submission is called among its problem's: its id, with its place before it where another place uses it too.
pub fn submission_name(external_id: &str, origin: &Origin, is_shared: bool) -> String {
    match (is_shared, origin.instance.as_str()) {
        (false, _) => external_id.to_owned(),
        (true, "") => format!("{}/{external_id}", origin.source),
        (true, instance) => format!("{}/{instance}/{external_id}", origin.source),
    }
}
