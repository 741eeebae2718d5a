//! Arguments that name the index, shared by the commands, and the edge between them and the asynchronous store.

use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow};
use clap::Args;
use tokio::runtime::{Builder, Runtime};

use crate::batch::HandedOut;
use crate::corpus::Timestamp;
use crate::finding::Template;
use crate::store::{Access, OpenOptions, Store, StoreError};

/// Which index, and how long to wait for it.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Index")]
pub struct IndexArgs {
    /// The index's file; by default index.db in judgeprint's folder among this user's data
    #[arg(long, value_name = "FILE", env = "JUDGEPRINT_DB", hide_env_values = true)]
    pub db: Option<PathBuf>,

    /// How long to wait while another process writes
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = parse_wait)]
    pub wait: Duration,
}

fn parse_wait(text: &str) -> Result<Duration, String> {
    const MAX_SECONDS: f64 = 86_400.0;
    match text.parse() {
        Ok(seconds) if (0.0..=MAX_SECONDS).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("a number of seconds from 0 to {MAX_SECONDS}")),
    }
}

impl IndexArgs {
    /// Where the index is.
    ///
    /// # Errors
    /// When it is not named, and this user has no folder for data.
    pub fn path(&self) -> anyhow::Result<PathBuf> {
        self.db.clone().map_or_else(default_index, Ok)
    }

    /// Opens it.
    ///
    /// # Errors
    /// When it cannot be opened; the message says why and what to do.
    pub fn open(&self, access: Access) -> anyhow::Result<Index> {
        let runtime =
            Builder::new_current_thread().enable_time().build().context("cannot start a runtime")?;
        let options = OpenOptions { access, wait: self.wait };
        let store = runtime.block_on(Store::open(&self.path()?, &options))?;
        Ok(Index { runtime, store })
    }
}

/// Where the index is when nobody says: among this user's data.
///
/// # Errors
/// When this user has no folder for data.
pub fn default_index() -> anyhow::Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "judgeprint").ok_or_else(|| {
        anyhow!("cannot tell where this user's data is\nhint: name the index with --db FILE or JUDGEPRINT_DB")
    })?;
    Ok(folders.data_dir().join("index.db"))
}

/// An open index, for commands that know nothing of `async`.
pub struct Index {
    runtime: Runtime,
    store: Store,
}

impl Index {
    /// Does something with the store.
    ///
    /// # Errors
    /// What the store says.
    pub fn run<T>(&mut self, task: impl AsyncFnOnce(&mut Store) -> T) -> T {
        self.runtime.block_on(task(&mut self.store))
    }

    /// Its templates, beside others that are for every problem.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn handed_out(&mut self, beside: Vec<Template>) -> Result<HandedOut, StoreError> {
        self.run(async |store| HandedOut::of_index(store, beside).await)
    }

    /// The index's file, as messages name it.
    pub fn name(&self) -> String {
        self.store.path().display().to_string()
    }

    /// Closes it.
    ///
    /// # Errors
    /// When the log cannot be folded into the file.
    pub fn close(self) -> Result<(), StoreError> {
        self.runtime.block_on(self.store.close())
    }
}

/// The time, to the millisecond.
pub fn now() -> Timestamp {
    // A clock before 1970 is wrong; what was added "then" is as old as can be.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_bounded() {
        assert_eq!(parse_wait("0.5"), Ok(Duration::from_millis(500)));
        for text in ["", "-1", "NaN", "inf", "1e9", "soon"] {
            assert!(parse_wait(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_index_that_is_named_needs_no_folder_for_data() {
        let args = IndexArgs { db: Some("x.db".into()), wait: Duration::ZERO };
        assert_eq!(args.path().unwrap(), PathBuf::from("x.db"));
    }
}
