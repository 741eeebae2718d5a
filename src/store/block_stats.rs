//! How full the block index of a problem is: what a look-up has to look at.

use serde::Serialize;
use sqlx::SqliteConnection;

use super::error::ErrorKind;
use crate::fingerprint::simhash::NearRule;

/// The fingerprints of a problem.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SimhashStats {
    /// Their mode.
    pub mode: String,
    /// Their width.
    pub bits: u32,
    /// Bits in which near-duplicates differ at most.
    pub max_distance: u32,
    /// Submissions that have one.
    pub fingerprints: i64,
    /// The blocks, from the highest bits.
    pub blocks: Vec<BlockStats>,
}

/// One block.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BlockStats {
    /// Its bits.
    pub bits: u32,
    /// Its entries: one a fingerprint.
    pub entries: i64,
    /// Distinct values that occur.
    pub values: i64,
    /// Entries a value that occurs: what a look-up under it reads; 0 where there is none.
    pub mean: f64,
    /// Entries of the most frequent value.
    pub fullest: i64,
}

/// Counts what is there. O(entries of the problem).
pub(super) async fn of_problem(
    connection: &mut SqliteConnection,
    problem: i64,
    rule: NearRule,
) -> Result<SimhashStats, ErrorKind> {
    let counted: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
        "SELECT block, sum(entries), count(*), max(entries)
         FROM (SELECT block, count(*) AS entries FROM simhash_block WHERE problem = ?1 GROUP BY block, value)
         GROUP BY block ORDER BY block",
    )
    .bind(problem)
    .fetch_all(&mut *connection)
    .await?;
    let fingerprints = sqlx::query_scalar("SELECT count(simhash) FROM submission WHERE problem = ?1")
        .bind(problem)
        .fetch_one(connection)
        .await?;
    let blocks = (0..).zip(rule.blocks()).map(|(index, block)| {
        let row = counted.iter().find(|row| row.0 == index);
        let (entries, values, fullest) = row.map_or((0, 0, 0), |row| (row.1, row.2, row.3));
        // Thousandths: a figure for people, the same on every machine.
        let mean = (1000.0 * entries as f64 / values.max(1) as f64).round() / 1000.0;
        BlockStats { bits: block.bits, entries, values, mean, fullest }
    });
    Ok(SimhashStats {
        mode: rule.mode().to_string(),
        bits: rule.bits(),
        max_distance: rule.max_distance(),
        fingerprints,
        blocks: blocks.collect(),
    })
}
