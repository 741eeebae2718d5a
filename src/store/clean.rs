//! Making an index small, and making sure that nothing removed is left in it.
//!
//! `secure_delete` overwrites what a deletion frees, which leaves nothing that the tests can find. It promises nothing
//! of copies that earlier moves of a row between pages left in their gaps, and the write-ahead log holds old pages
//! until it is folded in. So: the file is written anew (`VACUUM`), then the log is folded in and cut to nothing.

use std::path::Path;
use std::time::Duration;

use super::error::{ErrorKind, StoreError};
use super::open::{Store, beside};

/// How often the log is tried to be cut.
const TRIES: usize = 5;
/// A pause in between.
const PAUSE: Duration = Duration::from_millis(100);

/// What became of a cleaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cleaned {
    /// Bytes of the file and its log before.
    pub before_bytes: u64,
    /// And after.
    pub after_bytes: u64,
    /// Whether the log is empty. A process that is still reading keeps it: then what was removed may stand in it,
    /// and cleaning has to be done again.
    pub is_complete: bool,
}

impl Store {
    /// Writes the file anew. Needs room for it twice. O(index).
    ///
    /// # Errors
    /// When another process is writing, or there is no room. The index is as before then.
    pub async fn clean(&mut self) -> Result<Cleaned, StoreError> {
        let before_bytes = self.size_bytes();
        let is_complete = self.vacuum().await.map_err(|kind| self.error(kind))?;
        Ok(Cleaned { before_bytes, after_bytes: self.size_bytes(), is_complete })
    }

    async fn vacuum(&mut self) -> Result<bool, ErrorKind> {
        sqlx::query("VACUUM").execute(&mut self.connection).await?;
        for _ in 0..TRIES {
            let (busy, logged, _): (i64, i64, i64) =
                sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut self.connection).await?;
            // Readers were waited for.
            if busy == 0 || logged >= 0 {
                return Ok(busy == 0);
            }
            // A server is folding the log in just now, which is not waited for.
            tokio::time::sleep(PAUSE).await;
        }
        Ok(false)
    }

    /// Bytes of the file and its log; 0 where they cannot be seen.
    pub(super) fn size_bytes(&self) -> u64 {
        let size = |path: &Path| std::fs::metadata(path).map_or(0, |data| data.len());
        size(self.path()) + size(&beside(self.path(), "-wal"))
    }
}
