//! What was done through the server, by whom: lines that are added and, when they are old, removed.

use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row};

use super::access_token::Role;
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::transaction;
use crate::corpus::Timestamp;

/// Characters of a text of a line; what is longer is cut.
const MAX_CHARS: usize = 1000;
/// Rows written by one statement, and read at a time.
const ROWS: usize = 64;
/// Lines read at a time.
const MAX_LINES: u32 = 1000;

/// Something that was done. Texts are cut after 1,000 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// When.
    pub at: Timestamp,
    /// A token's name; empty where nobody was known.
    pub who: String,
    /// The token's role then.
    pub role: Option<Role>,
    /// What, in a word: `decide`, `sign-in`.
    pub action: String,
    /// To what, by its id: nothing of a submission stands here.
    pub object: String,
    /// How, or what came of it.
    pub detail: String,
}

/// A line of the audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditLine {
    /// Goes up; not given out twice.
    pub seq: i64,
    /// What was done.
    pub entry: AuditEntry,
}

impl Store {
    /// Adds lines, all or none.
    ///
    /// # Errors
    /// When they cannot be stored, or an action is empty.
    pub async fn append_audit(&mut self, entries: &[AuditEntry]) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let appended = transaction::write(&mut self.connection, async |connection| {
            for some in entries.chunks(ROWS) {
                let mut query =
                    QueryBuilder::new("INSERT INTO audit (at_ms, who, role, action, object, detail) ");
                query.push_values(some, |mut row, entry| {
                    row.push_bind(entry.at.0).push_bind(cut(&entry.who));
                    row.push_bind(entry.role.map(Role::name)).push_bind(cut(&entry.action));
                    row.push_bind(cut(&entry.object)).push_bind(cut(&entry.detail));
                });
                query.build().persistent(some.len() == 1).execute(&mut *connection).await?;
            }
            Ok(())
        });
        appended.await.map_err(|kind| self.error(kind))
    }

    /// When the newest line was written, by the clock of then.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn newest_audit_at(&mut self) -> Result<Option<Timestamp>, StoreError> {
        let newest = sqlx::query_scalar("SELECT at_ms FROM audit ORDER BY seq DESC LIMIT 1")
            .fetch_optional(&mut self.connection)
            .await;
        newest.map(|at| at.map(Timestamp)).map_err(|error| self.error(error.into()))
    }

    /// The lines after one, the oldest first; at most `limit`, and at most 1,000.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn audit_since(&mut self, after_seq: i64, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT seq, at_ms, who, role, action, object, detail FROM audit WHERE seq > ?1 ORDER BY seq LIMIT ?2",
        )
        .bind(after_seq)
        .bind(limit.min(MAX_LINES))
        .fetch_all(&mut self.connection)
        .await
        .map_err(|error| self.error(error.into()))?;
        rows.iter().map(read).collect::<Result<_, _>>().map_err(|kind| self.error(kind))
    }

    /// Removes the lines from before a moment; how many.
    ///
    /// # Errors
    /// When they cannot be removed.
    pub async fn prune_audit(&mut self, before: Timestamp) -> Result<u64, StoreError> {
        let done = sqlx::query("DELETE FROM audit WHERE at_ms < ?1")
            .bind(before.0)
            .execute(&mut self.connection)
            .await;
        done.map(|done| done.rows_affected()).map_err(|error| self.error(error.into()))
    }
}

fn cut(text: &str) -> &str {
    text.char_indices().nth(MAX_CHARS).map_or(text, |(end, _)| &text[..end])
}

fn read(row: &SqliteRow) -> Result<AuditLine, ErrorKind> {
    let seq = row.try_get("seq")?;
    let role: Option<String> = row.try_get("role")?;
    let unknown =
        |_| ErrorKind::inconsistent("audit", format!("line {seq} of the audit"), "its role is unknown");
    let entry = AuditEntry {
        at: Timestamp(row.try_get("at_ms")?),
        who: row.try_get("who")?,
        role: role.map(|role| role.parse().map_err(unknown)).transpose()?,
        action: row.try_get("action")?,
        object: row.try_get("object")?,
        detail: row.try_get("detail")?,
    };
    Ok(AuditLine { seq, entry })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::fixture::{Place, run};

    fn entry(at: i64) -> AuditEntry {
        AuditEntry {
            at: Timestamp(at),
            who: "ann".to_owned(),
            role: Some(Role::Review),
            action: "decide".to_owned(),
            object: "1-2-3".to_owned(),
            detail: "cleared".to_owned(),
        }
    }

    #[test]
    fn lines_are_read_in_order_and_the_old_ones_go() {
        run(async {
            let place = Place::new();
            let mut store = place.open().await;
            let nobody = AuditEntry { who: String::new(), role: None, ..entry(1000) };
            let entries: Vec<_> = (0..99).map(entry).chain([nobody]).collect();
            store.append_audit(&[]).await.unwrap();
            assert_eq!(store.newest_audit_at().await.unwrap(), None);
            store.append_audit(&entries).await.unwrap();
            let lines = store.audit_since(0, u32::MAX).await.unwrap();
            assert_eq!(lines.iter().map(|line| line.entry.clone()).collect::<Vec<_>>(), entries);
            let some = store.audit_since(lines[9].seq, 2).await.unwrap();
            assert_eq!(some, lines[10..12]);
            assert_eq!(store.newest_audit_at().await.unwrap(), Some(Timestamp(1000)));

            assert_eq!(store.prune_audit(Timestamp(1000)).await.unwrap(), 99);
            assert_eq!(store.prune_audit(Timestamp(2000)).await.unwrap(), 1);
            store.append_audit(&[entry(3000)]).await.unwrap();
            let after = store.audit_since(0, 10).await.unwrap();
            assert_eq!(after[0].seq, lines[99].seq + 1, "who follows the audit misses none");
        });
    }

    #[test]
    fn texts_are_bounded_and_a_bad_line_takes_all_with_it() {
        run(async {
            let place = Place::new();
            let mut store = place.open().await;
            let long = AuditEntry { object: "é".repeat(1001), detail: "a".repeat(1000), ..entry(1) };
            store.append_audit(&[long]).await.unwrap();
            let lines = store.audit_since(0, 10).await.unwrap();
            assert_eq!(lines[0].entry.object, "é".repeat(1000));
            assert_eq!(lines[0].entry.detail.len(), 1000);
            let bad = AuditEntry { action: String::new(), ..entry(3) };
            assert!(store.append_audit(&[entry(2), bad]).await.is_err());
            assert_eq!(store.audit_since(0, 10).await.unwrap().len(), 1);
        });
    }
}
