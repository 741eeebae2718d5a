//! Opening an index: what is asked of SQLite, and what is refused before anything is changed.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::error::{ErrorKind, StoreError};
use super::migrate::{State, look, migrate};
use super::page_cache::PageCache;
use super::transaction;

/// No SQLite database is shorter. One of some bytes would be taken for an empty one, and written over.
const MIN_BYTES: u64 = 512;
/// Rows that may wait to be taken: more than a step of a check reads.
const ROW_BUFFER: usize = 4096;
/// How long to sleep before a lock that SQLite itself does not wait for is tried again.
const RETRY: Duration = Duration::from_millis(5);

/// What an index is opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Nothing is changed; the file may be read-only.
    Read,
    /// The index must be there.
    Write,
    /// The index is made where there is none, with the folders above it.
    Create,
}

/// How to open an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenOptions {
    /// What for.
    pub access: Access,
    /// How long a writer waits for another one.
    pub wait: Duration,
}

/// An open index: one connection, one statement at a time.
#[derive(Debug)]
pub struct Store {
    pub(super) connection: SqliteConnection,
    pub(super) pages: PageCache,
    path: PathBuf,
    wait: Duration,
}

impl Store {
    /// Opens an index, and upgrades an older one if it is opened for writing.
    ///
    /// The file is only ever opened by SQLite: its locks belong to the process, and closing any other handle of
    /// the same file would drop them.
    ///
    /// # Errors
    /// When there is none, it is none, it is of a newer program, damaged, locked, or the system refuses.
    pub async fn open(path: &Path, options: &OpenOptions) -> Result<Self, StoreError> {
        let opened = open(path, options).await;
        opened.map_err(|kind| with_wait(kind, options.wait).of(path))
    }

    /// Whether opening an index for writing would upgrade it first. It is left as it is, an older one too.
    ///
    /// # Errors
    /// As of [`Store::open`] for reading.
    pub async fn is_older(path: &Path, wait: Duration) -> Result<bool, StoreError> {
        is_older(path, wait).await.map_err(|kind| with_wait(kind, wait).of(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps what was read for the next question here, with all connections to the same index that do, instead of in some
    /// hundred megabytes of its own.
    pub fn share_cache(&mut self, pages: &PageCache) {
        self.pages = pages.clone();
    }

    /// Leaves it to others to fold the write-ahead log into the file ([`Store::checkpoint`]), unless it grows to 256 MiB: whoever
    /// commits would wait for the disk to have all of it, which can take half a second.
    ///
    /// # Errors
    /// When the index cannot be used.
    pub async fn leave_checkpoints(&mut self) -> Result<(), StoreError> {
        let set = sqlx::raw_sql("PRAGMA wal_autocheckpoint = 65536").execute(&mut self.connection).await;
        set.map(|_| ()).map_err(|error| self.error(error.into()))
    }

    /// Folds what is in the write-ahead log into the file, as far as nobody reads it; pages in the log, 0 where another process does
    /// the same just now. Nobody waits for it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub async fn checkpoint(&mut self) -> Result<u64, StoreError> {
        let done = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut self.connection).await;
        let (_, logged, _): (i64, i64, i64) = done.map_err(|error| self.error(error.into()))?;
        Ok(u64::try_from(logged).unwrap_or(0))
    }

    /// Closes it; the last one to do so folds the write-ahead log into the file.
    ///
    /// # Errors
    /// When that cannot be written. Nothing is lost then: the log is read at the next opening.
    pub async fn close(self) -> Result<(), StoreError> {
        let (path, wait) = (self.path, self.wait);
        self.connection.close().await.map_err(|error| with_wait(error.into(), wait).of(&path))
    }

    /// Puts the index's name to what went wrong in it.
    pub(super) fn error(&self, kind: ErrorKind) -> StoreError {
        with_wait(kind, self.wait).of(&self.path)
    }
}

fn with_wait(kind: ErrorKind, wait: Duration) -> ErrorKind {
    match kind {
        ErrorKind::Busy { .. } => {
            ErrorKind::Busy { waited_ms: u64::try_from(wait.as_millis()).unwrap_or(u64::MAX) }
        }
        kind => kind,
    }
}

async fn open(path: &Path, options: &OpenOptions) -> Result<Store, ErrorKind> {
    let is_writable = look_at(path, options.access)?;
    if options.access == Access::Create {
        make_private(path);
    }
    let (mut connection, found) = connect(path, options, is_writable).await?;
    match (options.access, found) {
        (Access::Read | Access::Write, State::Empty) => return Err(ErrorKind::Missing),
        (Access::Read, State::Older) if !is_writable => return Err(ErrorKind::ReadOnly),
        (Access::Read, State::Current) => {}
        _ => {
            write_ahead(&mut connection, options.wait).await?;
            if found != State::Current {
                migrate(&mut connection).await?;
            }
        }
    }
    if options.access == Access::Read && is_writable {
        sqlx::query("PRAGMA query_only = ON").execute(&mut connection).await?;
    }
    Ok(Store { connection, pages: PageCache::default(), path: path.to_owned(), wait: options.wait })
}

async fn is_older(path: &Path, wait: Duration) -> Result<bool, ErrorKind> {
    let options = OpenOptions { access: Access::Read, wait };
    let is_writable = look_at(path, options.access)?;
    let (connection, found) = connect(path, &options, is_writable).await?;
    connection.close().await?;
    match found {
        State::Empty => Err(ErrorKind::Missing),
        State::Older => Ok(true),
        State::Current => Ok(false),
    }
}

/// Makes an empty file, which SQLite takes for a new database, for its owner only where there is none: it will hold what
/// contestants wrote. SQLite gives the files beside it the same mode. Whoever shares an index with other users changes the
/// mode once; a file that is there keeps it.
///
/// The file is made elsewhere and closed before it gets its name, so that no handle of ours is ever closed on a file that
/// SQLite has locks on. Where that cannot be done SQLite makes the file, as anybody's program would.
#[cfg(unix)]
fn make_private(path: &Path) {
    // A link that leads to nothing yet: the file is made where it leads.
    let target = std::fs::read_link(path).map(|target| path.parent().unwrap_or(Path::new("")).join(target));
    let path = target.as_deref().unwrap_or(path);
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if !path.exists()
        && let Ok(made) = tempfile::Builder::new().prefix(".judgeprint-").tempfile_in(folder)
    {
        // Another process may have been first, or the file system may know no such thing.
        let _ = made.into_temp_path().persist_noclobber(path);
    }
}

#[cfg(not(unix))]
fn make_private(_path: &Path) {}

/// A connection to a file, and what the file is. Nothing is changed yet.
async fn connect(
    path: &Path,
    options: &OpenOptions,
    is_writable: bool,
) -> Result<(SqliteConnection, State), ErrorKind> {
    let connect = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(options.access == Access::Create)
        .read_only(!is_writable)
        .busy_timeout(options.wait)
        // Statements run on a thread of their own, which stops when so many rows wait to be taken.
        .row_buffer_size(ROW_BUFFER)
        // What was removed must not be found by who reads the file's bytes.
        .pragma("secure_delete", "ON")
        .pragma("synchronous", "FULL")
        .disable_statement_logging();
    // SQLite would leave lock files beside a file that may only be read, and they could only be read as well.
    let connect = connect.immutable(!is_writable && is_alone(path));
    match connect_and_look(&connect, path).await {
        // Where it cannot make lock files at all.
        Err(ErrorKind::Unusable { .. } | ErrorKind::ReadOnly)
            if options.access == Access::Read && is_alone(path) =>
        {
            connect_and_look(&connect.immutable(true), path).await
        }
        looked => looked,
    }
}

/// What the file system says before SQLite is asked: whether the file may be written.
fn look_at(path: &Path, access: Access) -> Result<bool, ErrorKind> {
    let unusable = |error: std::io::Error| ErrorKind::Unusable { what: error.to_string() };
    match std::fs::metadata(path) {
        Ok(data) if data.is_dir() => Err(ErrorKind::Unusable { what: "it is a folder".to_owned() }),
        Ok(data) if !data.is_file() => Err(ErrorKind::Unusable { what: "it is no regular file".to_owned() }),
        Ok(data) if (1..MIN_BYTES).contains(&data.len()) => {
            Err(ErrorKind::Foreign { what: "no SQLite database at all" })
        }
        Ok(data) if !data.permissions().readonly() => Ok(true),
        Ok(_) if access == Access::Read => Ok(false),
        Ok(_) => Err(ErrorKind::ReadOnly),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => match (access, path.parent()) {
            (Access::Create, Some(parent)) => {
                std::fs::create_dir_all(parent).map(|()| true).map_err(unusable)
            }
            (Access::Create, None) => Ok(true),
            _ => Err(ErrorKind::Missing),
        },
        Err(error) => Err(unusable(error)),
    }
}

async fn connect_and_look(
    connect: &SqliteConnectOptions,
    path: &Path,
) -> Result<(SqliteConnection, State), ErrorKind> {
    let mut connection = connect.connect().await?;
    let state = state(&mut connection, path).await?;
    Ok((connection, state))
}

/// What the file is, if it is all there.
async fn state(connection: &mut SqliteConnection, path: &Path) -> Result<State, ErrorKind> {
    transaction::read(connection, async |connection| {
        let state = look(connection).await?;
        // SQLite sees that whole pages are missing, not that a part of the last one is. While this transaction
        // lasts nobody folds the log in, which is what makes the file shorter.
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *connection).await?;
        let page_bytes: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(connection).await?;
        let (expected, there) = (pages * page_bytes, std::fs::metadata(path).map_or(0, |data| data.len()));
        if !has_log(path) && there < expected.cast_unsigned() {
            return Err(ErrorKind::Damaged { what: format!("{there} of its {expected} bytes are there") });
        }
        Ok(state)
    })
    .await
}

/// Whether there is anything in the write-ahead log.
fn has_log(path: &Path) -> bool {
    std::fs::metadata(beside(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// Whether no process has the file open and nothing is left in its log: then it can be read without locks.
fn is_alone(path: &Path) -> bool {
    !has_log(path) && !beside(path, "-shm").exists()
}

/// One of the files that SQLite puts beside an index.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Turns the write-ahead log on: readers and a writer do not wait for each other. The file remembers it. Switching
/// takes a lock that SQLite gives up on at once, so this waits.
async fn write_ahead(connection: &mut SqliteConnection, wait: Duration) -> Result<(), ErrorKind> {
    let start = Instant::now();
    loop {
        let mode = sqlx::query_scalar::<_, String>("PRAGMA journal_mode = WAL").fetch_one(&mut *connection);
        match mode.await.map_err(ErrorKind::from) {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(_) | Err(ErrorKind::Busy { .. }) if start.elapsed() < wait => tokio::time::sleep(RETRY).await,
            Ok(_) => return Err(ErrorKind::Busy { waited_ms: 0 }),
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::fixture::{Place, run};

    const WAIT: Duration = Duration::from_secs(5);

    #[test]
    fn an_older_index_is_told_and_left_as_it_is() {
        let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compat/index-1.db");
        run(async {
            let place = Place::new();
            assert!(matches!(
                Store::is_older(&place.path(), WAIT).await.unwrap_err().kind,
                ErrorKind::Missing
            ));
            std::fs::copy(&old, place.path()).unwrap();
            let before = std::fs::read(place.path()).unwrap();
            for _ in 0..2 {
                assert!(Store::is_older(&place.path(), WAIT).await.unwrap());
            }
            assert!(std::fs::read(place.path()).unwrap() == before, "it was changed");
            assert_eq!(std::fs::read_dir(place.folder.path()).unwrap().count(), 1, "something was left");
            place.open_for(Access::Write).await.unwrap().close().await.unwrap();
            assert!(!Store::is_older(&place.path(), WAIT).await.unwrap());
        });
    }

    #[cfg(unix)]
    #[test]
    fn a_new_index_is_its_owner_s_and_one_that_is_there_keeps_its_mode() {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        run(async {
            let place = Place::new();
            let store = place.open().await;
            assert_eq!(mode(&place.path()), 0o600);
            assert_eq!(mode(&beside(&place.path(), "-wal")), 0o600);
            store.close().await.unwrap();
            std::fs::set_permissions(place.path(), std::fs::Permissions::from_mode(0o660)).unwrap();
            let store = place.open().await;
            assert_eq!((mode(&place.path()), mode(&beside(&place.path(), "-wal"))), (0o660, 0o660));
            store.close().await.unwrap();
            assert_eq!(std::fs::read_dir(place.folder.path()).unwrap().count(), 1, "something was left");
            // A link to where nothing is yet.
            let elsewhere = Place::new();
            std::fs::remove_file(place.path()).unwrap();
            std::os::unix::fs::symlink(elsewhere.path(), place.path()).unwrap();
            place.open().await.close().await.unwrap();
            assert_eq!(mode(&elsewhere.path()), 0o600);
        });
    }
}
