//! Reading submissions back as the folder reader gave them.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Row, SqliteConnection};

use super::content::{bad, check, unpack};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::row::{Key, Stored, columns, place};
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
        let bad = || bad("submission", &place(name, stored.number));
        let files = files.remove(&stored.number).unwrap_or_default();
        check(&stored.language, &files, stored.content_hash).map_err(bad())?;
        let language = language::by_name(&stored.language).ok_or_else(|| {
            bad()(format!("its language `{}` is unknown to this version of judgeprint", stored.language))
        })?;
        submissions.push(Submission {
            problem: name.to_owned(),
            name: submission_name,
            language,
            files,
            author: stored.author,
            team: stored.team,
            verdict: stored.verdict,
            contest: stored.contest,
            submitted_at: stored.submitted_at,
        });
    }
    submissions.sort_by(|left, right| left.name.cmp(&right.name));
    Ok(submissions)
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
    let mut files: BTreeMap<i64, Vec<SourceFile>> = BTreeMap::new();
    for row in rows {
        let number: i64 = row.try_get("number")?;
        let file = unpack(
            row.try_get("name")?,
            row.try_get("encoding")?,
            row.try_get("lossy")?,
            row.try_get("size_bytes")?,
            row.try_get("content")?,
        );
        files.entry(number).or_default().push(file.map_err(bad("source_file", &place(name, number)))?);
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
            let mut name = match (ids[external_id.as_str()], origin.instance.as_str()) {
                (1, _) => external_id.clone(),
                (_, "") => format!("{}/{external_id}", origin.source),
                (_, instance) => format!("{}/{instance}/{external_id}", origin.source),
            };
            // Only where an id holds slashes.
            while !taken.insert(name.clone()) {
                name.push('~');
            }
            name
        })
        .collect()
}
