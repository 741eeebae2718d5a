//! What can be wrong with an index, in words that say what to do.

use std::path::{Path, PathBuf};

/// Something about an index that stopped what was asked of it. What was confirmed before stays.
#[derive(Debug, thiserror::Error)]
#[error("{}", kind.describe(path))]
pub struct StoreError {
    /// The index's file.
    pub path: PathBuf,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// What is wrong with an index.
#[derive(Debug)]
pub enum ErrorKind {
    /// There is no file, or one in which nothing was ever stored.
    Missing,
    /// A file of something else.
    Foreign {
        /// What it is, as the end of a sentence.
        what: &'static str,
    },
    /// A later version of the program has upgraded it.
    Newer {
        /// Its number of migrations.
        version: i64,
        /// How many this program knows.
        known: i64,
    },
    /// Bytes are missing or changed.
    Damaged {
        /// What SQLite says of it.
        what: String,
    },
    /// A row that cannot have been written like this.
    Inconsistent {
        /// The table.
        table: &'static str,
        /// Which row, as a person names it.
        row: String,
        /// What is wrong with it.
        what: String,
    },
    /// Another process is writing and did not come to its end in time.
    Busy {
        /// How long it was waited for.
        waited_ms: u64,
    },
    /// It may be read and not written.
    ReadOnly,
    /// There is no room for more.
    Full,
    /// The system does not give access.
    Unusable {
        /// In its words.
        what: String,
    },
    /// Anything else that SQLite says.
    Other {
        /// In its words.
        what: String,
    },
}

impl ErrorKind {
    /// The whole message: what failed, on what, what to do.
    fn describe(&self, path: &Path) -> String {
        let path = path.display();
        match self {
            Self::Missing => format!(
                "there is no index at `{path}`\nhint: `judgeprint add SOURCE` makes one; --db FILE or JUDGEPRINT_DB \
                 names another"
            ),
            Self::Foreign { what } => format!(
                "`{path}` is not an index of judgeprint but {what}\nhint: name the index with --db; this file was left \
                 as it is"
            ),
            Self::Newer { version, known } => format!(
                "the index `{path}` is of a newer judgeprint (format {version}, this one knows up to {known})\nhint: \
                 update judgeprint; the index was left as it is"
            ),
            Self::Damaged { what } => format!("the index `{path}` is damaged: {what}\n{DAMAGED_HINT}"),
            Self::Inconsistent { table, row, what } => {
                format!("the index `{path}` is damaged: {row} in table `{table}`: {what}\n{DAMAGED_HINT}")
            }
            Self::Busy { waited_ms } => format!(
                "the index `{path}` is being written by another process, which did not finish in {} s\nhint: run it \
                 again later, or wait longer with --wait SECONDS; what was confirmed is kept",
                *waited_ms as f64 / 1000.0
            ),
            Self::ReadOnly => format!(
                "cannot write the index `{path}`: it is read-only\nhint: make the file and its folder writable for \
                 this user, or name another with --db"
            ),
            Self::Full => format!(
                "cannot write the index `{path}`: there is no room left\nhint: make room and run it again; what was \
                 confirmed is kept"
            ),
            Self::Unusable { what } => format!(
                "cannot open the index `{path}`: {what}\nhint: check the path and who may read it, or name another \
                 with --db"
            ),
            Self::Other { what } => format!("the index `{path}`: {what}"),
        }
    }

    /// The same of a place in the store's own words.
    pub(super) fn inconsistent(table: &'static str, row: impl Into<String>, what: impl Into<String>) -> Self {
        Self::Inconsistent { table, row: row.into(), what: what.into() }
    }

    /// Gives it the index's path.
    pub(super) fn of(self, path: &Path) -> StoreError {
        StoreError { path: path.to_owned(), kind: self }
    }
}

const DAMAGED_HINT: &str = "hint: copy the file as it is, then restore a backup, or add the sources to a new index; \
                            `judgeprint index verify` lists all that is wrong";

/// SQLite's primary result codes, as <https://www.sqlite.org/rescode.html> lists them.
mod code {
    pub(super) const PERM: i32 = 3;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const READONLY: i32 = 8;
    pub(super) const IOERR: i32 = 10;
    pub(super) const CORRUPT: i32 = 11;
    pub(super) const FULL: i32 = 13;
    pub(super) const CANTOPEN: i32 = 14;
    pub(super) const PROTOCOL: i32 = 15;
    pub(super) const NOTADB: i32 = 26;
    /// Extended: a read past the file's end.
    pub(super) const IOERR_SHORT_READ: i32 = IOERR | 2 << 8;
}

impl From<sqlx::Error> for ErrorKind {
    fn from(error: sqlx::Error) -> Self {
        let sqlx::Error::Database(database) = &error else {
            return match error {
                sqlx::Error::ColumnDecode { index, source } => {
                    Self::Damaged { what: format!("column {index}: {source}") }
                }
                error => Self::Other { what: error.to_string() },
            };
        };
        let extended = database.code().and_then(|code| code.parse().ok()).unwrap_or(1);
        let what = database.message().to_owned();
        match (extended, extended & 0xff) {
            (code::IOERR_SHORT_READ, _) => Self::Damaged { what: "its end is missing".to_owned() },
            // The limit is filled in by the store, which knows it.
            (_, code::BUSY | code::LOCKED | code::PROTOCOL) => Self::Busy { waited_ms: 0 },
            (_, code::READONLY) => Self::ReadOnly,
            (_, code::CORRUPT) => Self::Damaged { what },
            (_, code::FULL) => Self::Full,
            (_, code::CANTOPEN | code::PERM) => Self::Unusable { what },
            (_, code::NOTADB) => Self::Foreign { what: "no SQLite database at all" },
            (_, code::IOERR) => Self::Unusable { what: format!("{what} (code {extended})") },
            _ => Self::Other { what },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_names_the_file_and_what_to_do() {
        let text = || "x".to_owned();
        for kind in [
            ErrorKind::Missing,
            ErrorKind::Foreign { what: "a picture" },
            ErrorKind::Newer { version: 9, known: 1 },
            ErrorKind::Damaged { what: text() },
            ErrorKind::inconsistent("submission", "1 of problem `a`", "x"),
            ErrorKind::Busy { waited_ms: 1500 },
            ErrorKind::ReadOnly,
            ErrorKind::Full,
            ErrorKind::Unusable { what: text() },
        ] {
            let message = kind.of(Path::new("some/index.db")).to_string();
            assert!(message.contains("`some/index.db`") && message.contains("\nhint: "), "{message}");
            assert!(!message.ends_with('.') && !message.contains("  "), "{message}");
        }
        let busy = ErrorKind::Busy { waited_ms: 1500 }.of(Path::new("x")).to_string();
        assert!(busy.contains("in 1.5 s"), "{busy}");
    }
}
