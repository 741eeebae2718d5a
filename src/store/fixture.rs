//! An index in a temporary folder, and submissions for it.

use std::future::Future;
use std::path::PathBuf;
use std::time::Duration;

use tempfile::TempDir;

use super::{Access, OpenOptions, Origin, Prepared, Store, StoreError};
use crate::corpus::{SourceFile, Submission, Timestamp};
use crate::language;

/// Runs to the end on this thread.
pub(super) fn run<T>(task: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime").block_on(task)
}

/// A place for an index.
pub(super) struct Place {
    pub(super) folder: TempDir,
}

impl Place {
    pub(super) fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a temporary folder") }
    }

    pub(super) fn path(&self) -> PathBuf {
        self.folder.path().join("index.db")
    }

    pub(super) async fn open_for(&self, access: Access) -> Result<Store, StoreError> {
        Store::open(&self.path(), &OpenOptions { access, wait: Duration::from_millis(50) }).await
    }

    pub(super) async fn open(&self) -> Store {
        self.open_for(Access::Create).await.expect("an index")
    }
}

/// A submission in C with some of everything.
pub(super) fn submission(problem: &str, name: &str, text: &str) -> Submission {
    let file = |name: &str, text: &str| SourceFile {
        name: name.to_owned(),
        text: text.to_owned(),
        encoding: "windows-1251",
        lossy: true,
    };
    Submission {
        problem: problem.to_owned(),
        name: name.to_owned(),
        language: language::by_name("c").expect("a language"),
        files: vec![file("a.h", "int a;\n"), file("main.c", text)],
        author: Some("ann".to_owned()),
        team: None,
        verdict: Some(String::new()),
        contest: Some("round 1".to_owned()),
        submitted_at: Some(Timestamp(1_700_000_000_123)),
    }
}

/// Ready to be stored, at the moment 5.
pub(super) fn prepared(submissions: &[Submission]) -> Vec<Prepared<'_>> {
    submissions.iter().map(|one| Prepared::new(one, &Origin::default(), Timestamp(5))).collect()
}
