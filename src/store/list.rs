//! What is in an index, without the sources.

use sqlx::Row;

use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::read::Selection;
use super::row::{Stored, columns};

/// A submission as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The submission.
    pub stored: Stored,
    /// Number of its files.
    pub files: i64,
    /// Bytes of their texts, in UTF-8.
    pub size_bytes: i64,
}

impl Store {
    /// Lists submissions by problem, id and origin: an order that does not tell who came first, so that two indexes
    /// with the same content list the same. O(selected log selected).
    ///
    /// # Errors
    /// When a row is damaged.
    pub async fn list(&mut self, selection: &Selection) -> Result<Vec<Listed>, StoreError> {
        self.listed(selection).await.map_err(|kind| self.error(kind))
    }

    async fn listed(&mut self, selection: &Selection) -> Result<Vec<Listed>, ErrorKind> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            columns!(),
            ", count(f.file) AS files, coalesce(sum(f.size_bytes), 0) AS size_bytes
             FROM problem p
             JOIN submission s ON s.problem = p.id
             LEFT JOIN source_file f ON f.problem = s.problem AND f.number = s.number
             WHERE (?1 IS NULL OR p.name = ?1) AND (?2 IS NULL OR s.contest = ?2)
             GROUP BY s.problem, s.number
             ORDER BY p.name, s.external_id, s.source, s.instance"
        ))
        .bind(&selection.problem)
        .bind(&selection.contest)
        .fetch_all(&mut self.connection)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Listed {
                    stored: Stored::read(row)?,
                    files: row.try_get("files")?,
                    size_bytes: row.try_get("size_bytes")?,
                })
            })
            .collect()
    }
}
