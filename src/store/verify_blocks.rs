//! Whether each fingerprint has its blocks in the index, and whether any block is there that is none's.

use sqlx::{QueryBuilder, SqliteConnection};

use super::error::ErrorKind;
use super::mode::parse_mode;
use super::row::place;

/// Findings listed of each kind in a problem.
const LISTED: i64 = 10;

/// What is wrong, each a sentence that names its place. A problem whose mode is unknown is passed over: that is another
/// finding. O(fingerprints).
pub(super) async fn blocks(connection: &mut SqliteConnection) -> Result<Vec<String>, ErrorKind> {
    let mut findings = Vec::new();
    let problems: Vec<(i64, String, String)> =
        sqlx::query_as("SELECT id, name, simhash_mode FROM problem ORDER BY name")
            .fetch_all(&mut *connection)
            .await?;
    for (id, name, mode) in problems {
        let Ok(rule) = parse_mode(&name, &mode) else { continue };
        // The blocks that the rule cuts, as a table.
        let mut query = QueryBuilder::new("WITH cut (block, shift, mask) AS (");
        query.push_values((0_i64..).zip(rule.blocks()), |mut row, (index, block)| {
            let (shift, mask) = (i64::from(block.shift), block.largest().cast_signed());
            row.push_bind(index).push_bind(shift).push_bind(mask);
        });
        query
            .push(") SELECT s.number, 0 FROM submission s CROSS JOIN cut c WHERE s.problem = ")
            .push_bind(id);
        query.push(
            " AND s.simhash IS NOT NULL
              AND NOT EXISTS (SELECT 1 FROM simhash_block b
                              WHERE b.problem = s.problem AND b.block = c.block
                                AND b.value = s.simhash >> c.shift & c.mask AND b.number = s.number)
              UNION SELECT b.number, 1 FROM simhash_block b
              LEFT JOIN submission s ON s.problem = b.problem AND s.number = b.number
              LEFT JOIN cut c ON c.block = b.block
              WHERE b.problem = ",
        );
        query.push_bind(id);
        query.push(
            " AND (s.simhash IS NULL OR c.block IS NULL OR b.value <> (s.simhash >> c.shift & c.mask))
              ORDER BY 1, 2 LIMIT ",
        );
        query.push_bind(LISTED);
        let rows: Vec<(i64, bool)> =
            query.build_query_as().persistent(false).fetch_all(&mut *connection).await?;
        findings.extend(rows.into_iter().map(|(number, is_extra)| {
            let place = place(&name, number);
            if is_extra {
                format!("{place} is in the block index under a fingerprint that it does not have")
            } else {
                format!("{place} is not in the block index, or not under all of its fingerprint")
            }
        }));
        if rule.bits() < u64::BITS {
            let wide: Vec<i64> = sqlx::query_scalar(
                "SELECT number FROM submission WHERE problem = ?1 AND simhash >> ?2 <> 0 ORDER BY number LIMIT ?3",
            )
            .bind(id)
            .bind(i64::from(rule.bits()))
            .bind(LISTED)
            .fetch_all(&mut *connection)
            .await?;
            findings.extend(wide.into_iter().map(|number| {
                format!("{} has a fingerprint of more than {} bits", place(&name, number), rule.bits())
            }));
        }
    }
    Ok(findings)
}
