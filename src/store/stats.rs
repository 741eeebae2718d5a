//! How much is in an index.

use serde::Serialize;
use sqlx::{Row, SqliteConnection};

use super::block_stats::{self, SimhashStats};
use super::cohort_stats::{self, CohortStats};
use super::derived::ALGORITHM_VERSION;
use super::error::{ErrorKind, StoreError};
use super::migrate::VERSION;
use super::mode::parse_mode;
use super::open::Store;
use super::problem::is_in_use;
use crate::corpus::Timestamp;

/// How much is in an index. The names are those of the JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Stats {
    /// Number of migrations that the file has had.
    pub format_version: i64,
    /// Bytes of the file and its log.
    pub file_bytes: u64,
    /// Of these, bytes in free pages.
    pub free_bytes: i64,
    /// Submissions in all problems.
    pub submissions: i64,
    /// Templates, of problems and for all.
    pub templates: i64,
    /// By name; those without submissions, too, where they have a template or another mode than one begins
    /// with.
    pub problems: Vec<ProblemStats>,
}

/// How much is in a problem.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ProblemStats {
    /// Its name.
    pub name: String,
    /// Which fingerprint its block index holds.
    pub simhash_mode: String,
    /// Its block index.
    pub simhash: SimhashStats,
    /// Its submissions.
    pub submissions: i64,
    /// Of these, how many nothing is derived from yet.
    pub pending: i64,
    /// Stored findings.
    pub findings: i64,
    /// Decisions on pairs.
    pub decisions: i64,
    /// Submissions that a server has stored and not yet wholly checked.
    pub awaiting: i64,
    /// What is derived, by language family.
    pub cohorts: Vec<CohortStats>,
    /// Known authors.
    pub authors: i64,
    /// Languages.
    pub languages: i64,
    /// Contests.
    pub contests: i64,
    /// Bytes of all texts.
    pub source_bytes: i64,
    /// What they take compressed.
    pub stored_bytes: i64,
    /// The first submission's time, RFC 3339.
    pub first_submitted_at: Option<String>,
    /// The last one's.
    pub last_submitted_at: Option<String>,
}

impl Store {
    /// Counts what is there. O(index).
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn stats(&mut self) -> Result<Stats, StoreError> {
        let file_bytes = self.size_bytes();
        stats(&mut self.connection, file_bytes).await.map_err(|kind| self.error(kind))
    }
}

async fn stats(connection: &mut SqliteConnection, file_bytes: u64) -> Result<Stats, ErrorKind> {
    let rows = sqlx::query(concat!(
        "SELECT p.id, p.name, p.simhash_mode, count(s.number) AS submissions, count(DISTINCT s.author) AS authors,
                count(DISTINCT s.language) AS languages, count(DISTINCT s.contest) AS contests,
                min(s.submitted_at_ms) AS first, max(s.submitted_at_ms) AS last,
                count(s.number) FILTER (WHERE s.program IS NULL OR p.derived_version NOT IN (0, ?1)) AS pending,
                (SELECT count(*) FROM pair WHERE problem = p.id) AS findings,
                (SELECT count(*) FROM decision WHERE problem = p.id) AS decisions,
                (SELECT count(*) FROM awaiting_check WHERE problem = p.id) AS awaiting,
                (SELECT coalesce(sum(size_bytes), 0) FROM source_file WHERE problem = p.id) AS source_bytes,
                (SELECT coalesce(sum(length(content)), 0) FROM source_file WHERE problem = p.id) AS stored_bytes
         FROM problem p LEFT JOIN submission s ON s.problem = p.id WHERE ",
        is_in_use!(),
        " GROUP BY p.id ORDER BY p.name"
    ))
    .bind(ALGORITHM_VERSION)
    .fetch_all(&mut *connection)
    .await?;
    let mut problems = Vec::with_capacity(rows.len());
    for row in rows {
        let time = |column: &str| -> Result<_, sqlx::Error> {
            Ok(row.try_get::<Option<i64>, _>(column)?.map(|ms| Timestamp(ms).to_string()))
        };
        let (name, mode): (String, String) = (row.try_get("name")?, row.try_get("simhash_mode")?);
        let rule = parse_mode(&name, &mode)?;
        problems.push(ProblemStats {
            name,
            simhash_mode: mode,
            simhash: block_stats::of_problem(connection, row.try_get("id")?, rule).await?,
            submissions: row.try_get("submissions")?,
            pending: row.try_get("pending")?,
            findings: row.try_get("findings")?,
            decisions: row.try_get("decisions")?,
            awaiting: row.try_get("awaiting")?,
            cohorts: cohort_stats::of_problem(connection, row.try_get("id")?).await?,
            authors: row.try_get("authors")?,
            languages: row.try_get("languages")?,
            contests: row.try_get("contests")?,
            source_bytes: row.try_get("source_bytes")?,
            stored_bytes: row.try_get("stored_bytes")?,
            first_submitted_at: time("first")?,
            last_submitted_at: time("last")?,
        });
    }
    let templates = sqlx::query_scalar("SELECT count(*) FROM template").fetch_one(&mut *connection).await?;
    let free: i64 = sqlx::query_scalar("PRAGMA freelist_count").fetch_one(&mut *connection).await?;
    let page: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(connection).await?;
    Ok(Stats {
        format_version: VERSION,
        file_bytes,
        free_bytes: free * page,
        submissions: problems.iter().map(|problem| problem.submissions).sum(),
        templates,
        problems,
    })
}
