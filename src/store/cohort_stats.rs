//! How much is derived for the submissions of a language family, and what it takes.

use serde::Serialize;
use sqlx::SqliteConnection;

use super::error::ErrorKind;
use super::segment::{key, segments};

/// How much is derived for a cohort. The names are those of the JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CohortStats {
    /// Language family.
    pub family: String,
    /// Its submissions.
    pub submissions: i64,
    /// Programs: submissions of the same tokens are one.
    pub programs: i64,
    /// Hands: programs by one author or team are of one.
    pub hands: i64,
    /// k-grams in its segments; one that is in several counts in each.
    pub grams: i64,
    /// Segments that are looked into for a k-gram.
    pub segments: usize,
    /// Bytes of the segments' pages.
    pub postings_bytes: i64,
    /// Bytes of the programs' tokens.
    pub codes_bytes: i64,
}

/// The cohorts of a problem, by family. O(programs + pages of the problem).
pub(super) async fn of_problem(
    connection: &mut SqliteConnection,
    problem: i64,
) -> Result<Vec<CohortStats>, ErrorKind> {
    let rows: Vec<(String, i64, i64, i64, i64)> = sqlx::query_as(
        "SELECT c.family, c.submissions, c.programs, c.hands, coalesce(p.bytes, 0)
         FROM cohort c LEFT JOIN (SELECT family, sum(length(codes)) AS bytes FROM program
                                  WHERE problem = ?1 GROUP BY family) p ON p.family = c.family
         WHERE c.problem = ?1 ORDER BY c.family",
    )
    .bind(problem)
    .fetch_all(&mut *connection)
    .await?;
    let mut cohorts = Vec::with_capacity(rows.len());
    for (family, submissions, programs, hands, codes_bytes) in rows {
        let segments = segments(connection, problem, &family).await?;
        let mut postings_bytes = 0;
        for segment in &segments {
            let bytes: i64 = sqlx::query_scalar(
                "SELECT coalesce(sum(length(content)), 0) FROM posting_page WHERE page >= ?1 AND page < ?2",
            )
            .bind(key(problem, segment.first_page))
            .bind(key(problem, segment.end()))
            .fetch_one(&mut *connection)
            .await?;
            postings_bytes += bytes;
        }
        cohorts.push(CohortStats {
            family,
            submissions,
            programs,
            hands,
            grams: segments.iter().map(|segment| segment.grams).sum(),
            segments: segments.len(),
            postings_bytes,
            codes_bytes,
        });
    }
    Ok(cohorts)
}
