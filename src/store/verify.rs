//! Whether everything in an index is as it was written.

use sqlx::{Row, SqliteConnection};

use super::content::{check, file_of};
use super::error::ErrorKind;
use super::mode::parse_mode;
use super::open::Store;
use super::row::{Stored, columns, place};
use super::{decision, pair, template, transaction, verify_blocks, verify_deep, verify_derived};

/// Submissions that are in memory at a time.
const PAGE: i64 = 500;
/// Findings that are listed; a torn file can have millions.
const MAX_FINDINGS: usize = 100;

/// What a check of the whole index found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verified {
    /// Submissions that were read and are whole.
    pub submissions: u64,
    /// Their files.
    pub files: u64,
    /// Templates that are whole.
    pub templates: u64,
    /// Stored pairs that can be read.
    pub pairs: u64,
    /// Decisions that are whole.
    pub decisions: u64,
    /// Submissions from which nothing is derived yet. That is no fault.
    pub pending: u64,
    /// What is wrong, each a sentence that names its place; at most a hundred.
    pub findings: Vec<String>,
    /// How many of these are of what is derived, which can be made anew.
    pub derived_findings: usize,
}

impl Store {
    /// Reads everything, as of one moment: the structure of the file, references between tables, every field and text
    /// against its checksum, and what is derived against the submissions. What cannot be read is a finding like any
    /// other. O(index), in memory O(a cohort's k-grams).
    pub async fn verify(&mut self) -> Verified {
        self.verify_all(None).await
    }

    /// As [`Store::verify`]; beyond that, tokenizes every source again and compares what comes of it with what is stored.
    /// `progress` hears of how many submissions of how many are done.
    pub async fn verify_deep(&mut self, progress: &dyn Fn(usize, usize)) -> Verified {
        self.verify_all(Some(progress)).await
    }

    async fn verify_all(&mut self, deep: Option<&dyn Fn(usize, usize)>) -> Verified {
        let mut verified = Verified::default();
        let connection = &mut self.connection;
        // Others may write meanwhile. Where no moment can be held, the parts find out why.
        let is_held = transaction::begin(connection).await.is_ok();
        for part in [
            structure(connection, &mut verified).await,
            submissions(connection, &mut verified).await,
            problems(connection, &mut verified).await,
            templates(connection, &mut verified).await,
            pairs(connection, &mut verified).await,
            decisions(connection, &mut verified).await,
            blocks(connection, &mut verified).await,
            derived(connection, &mut verified).await,
            sources(connection, &mut verified, deep).await,
        ] {
            if let Err(kind) = part {
                verified.add(words(kind));
            }
        }
        if is_held {
            // It has written nothing, so there is nothing that could fail to be undone.
            let _ = transaction::end(connection).await;
        }
        verified
    }
}

impl Verified {
    fn add(&mut self, finding: String) {
        if self.findings.len() < MAX_FINDINGS && !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }

    /// A finding of what is derived.
    fn add_derived(&mut self, finding: String) {
        let before = self.findings.len();
        self.add(finding);
        self.derived_findings += self.findings.len() - before;
    }
}

/// What is wrong, without the index's name and without advice.
pub(super) fn words(kind: ErrorKind) -> String {
    match kind {
        ErrorKind::Inconsistent { table, row, what } => format!("{row} in table `{table}`: {what}"),
        ErrorKind::Damaged { what } | ErrorKind::Other { what } | ErrorKind::Unusable { what } => what,
        kind => format!("{kind:?}"),
    }
}

/// What SQLite knows of it: pages, indexes, constraints, references.
async fn structure(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    let lines: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check(100)").fetch_all(&mut *connection).await?;
    for line in lines.iter().flat_map(|text| text.lines()).filter(|line| *line != "ok") {
        verified.add(line.to_owned());
    }
    for row in sqlx::query("PRAGMA foreign_key_check").fetch_all(connection).await? {
        let (table, parent): (String, String) = (row.try_get(0)?, row.try_get(2)?);
        verified.add(format!("a row of table `{table}` belongs to none of `{parent}`"));
    }
    Ok(())
}

async fn submissions(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    let (mut problem, mut number) = (0_i64, 0_i64);
    loop {
        let rows = sqlx::query(concat!(
            "SELECT ",
            columns!(),
            " FROM submission s JOIN problem p ON p.id = s.problem
              WHERE (s.problem, s.number) > (?1, ?2) ORDER BY s.problem, s.number LIMIT ?3"
        ))
        .bind(problem)
        .bind(number)
        .bind(PAGE)
        .fetch_all(&mut *connection)
        .await?;
        let Some(last) = rows.last() else { return Ok(()) };
        (problem, number) = (last.try_get("problem")?, last.try_get("number")?);
        for row in &rows {
            let stored = match Stored::read(row) {
                Ok(stored) => stored,
                Err(kind) => {
                    verified.add(words(kind));
                    continue;
                }
            };
            match content(connection, row.try_get("problem")?, &stored).await {
                Ok(files) => {
                    verified.submissions += 1;
                    verified.files += files;
                }
                Err(what) => verified.add(format!("{}: {what}", place(&stored.key.problem, stored.number))),
            }
        }
    }
}

/// Checks a submission's files; their number.
async fn content(connection: &mut SqliteConnection, problem: i64, stored: &Stored) -> Result<u64, String> {
    let said = |error: sqlx::Error| words(error.into());
    let rows = sqlx::query(
        "SELECT name, encoding, lossy, size_bytes, content FROM source_file
         WHERE problem = ?1 AND number = ?2 ORDER BY file",
    )
    .bind(problem)
    .bind(stored.number)
    .fetch_all(connection)
    .await
    .map_err(said)?;
    let mut files = Vec::with_capacity(rows.len());
    for row in &rows {
        files.push(file_of(row).map_err(said)??);
    }
    check(&stored.language, &files, stored.content_hash)?;
    Ok(files.len() as u64)
}

/// No number may be given out twice, and the fingerprint must be one that is known.
async fn problems(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    let rows: Vec<(String, String, bool)> = sqlx::query_as(
        "SELECT p.name, p.simhash_mode,
                p.next_number > coalesce((SELECT max(number) FROM submission s WHERE s.problem = p.id), 0)
         FROM problem p ORDER BY p.name",
    )
    .fetch_all(connection)
    .await?;
    for (name, mode, is_next) in rows {
        if !is_next {
            verified.add(format!("problem `{name}` would give a number out again"));
        }
        if parse_mode(&name, &mode).is_err() {
            verified.add(format!("problem `{name}` has the simhash mode `{mode}`, which is unknown"));
        }
    }
    Ok(())
}

async fn blocks(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    for finding in verify_blocks::blocks(connection).await? {
        verified.add_derived(finding);
    }
    Ok(())
}

async fn derived(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    verified.pending =
        verify_derived::derived(connection, &mut |finding| verified.add_derived(finding)).await?;
    Ok(())
}

async fn sources(
    connection: &mut SqliteConnection,
    verified: &mut Verified,
    deep: Option<&dyn Fn(usize, usize)>,
) -> Result<(), ErrorKind> {
    match deep {
        Some(progress) => {
            verify_deep::sources(connection, progress, &mut |finding| verified.add_derived(finding)).await
        }
        None => Ok(()),
    }
}

async fn templates(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    verified.templates = template::all(connection).await?.len() as u64;
    Ok(())
}

async fn pairs(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    verified.pairs = pair::verify(connection, |kind| verified.add(words(kind))).await?;
    Ok(())
}

async fn decisions(connection: &mut SqliteConnection, verified: &mut Verified) -> Result<(), ErrorKind> {
    verified.decisions = decision::verify(connection, |kind| verified.add(words(kind))).await?;
    Ok(())
}
