//! What honest pairs look like, measured again now and then: beside the writer, which only stores the outcome.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Context as _;
use tokio::sync::mpsc;

use super::{Shared, thread};
use crate::check;
use crate::store::{Access, PageCache};

/// Bytes of postings that it keeps.
const CACHE_BYTES: u64 = 16 << 20;
/// How much it gives way to all other threads: as much as the system knows.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

/// The thread that measures.
pub(super) struct Keeper {
    problems: Option<mpsc::UnboundedSender<String>>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Starts it with a connection of its own.
    ///
    /// # Errors
    /// When the index cannot be opened.
    pub(super) fn start(index: &Path, wait: Duration, shared: Arc<Shared>) -> anyhow::Result<Self> {
        let (problems, mut changed) = mpsc::unbounded_channel::<String>();
        let index = index.to_owned();
        let (told, is_open) = std::sync::mpsc::sync_channel(1);
        let work = move || {
            // Before the connection has a thread of its own, which does as this one does.
            give_way();
            let (runtime, mut store) = match thread::open(&index, Access::Write, wait) {
                Ok(opened) => opened,
                Err(error) => return drop(told.send(Err(error))),
            };
            // Whoever waits for a check must not wait for this thread to let go of their cache.
            store.share_cache(&PageCache::of(CACHE_BYTES));
            let _ = told.send(Ok(()));
            while let Some(first) = changed.blocking_recv() {
                let mut due = BTreeSet::from([first]);
                while let Ok(problem) = changed.try_recv() {
                    due.insert(problem);
                }
                for problem in due {
                    let handed_out = shared.handed_out();
                    let templates = |problem: &str| handed_out.of(problem);
                    let measured = check::calibrate_due(&mut store, Some(&problem), &templates);
                    if let Err(error) = runtime.block_on(measured) {
                        tracing::error!(%error, "a problem could not be measured");
                    }
                }
            }
            if let Err(error) = runtime.block_on(store.close()) {
                tracing::warn!(%error, "the index could not be closed");
            }
        };
        let thread = std::thread::Builder::new().name("keeper".to_owned()).spawn(work)?;
        is_open.recv().context("the measuring thread does not start")??;
        Ok(Self { problems: Some(problems), thread: Some(thread) })
    }

    /// Where problems are named that something was added to.
    pub(super) fn problems(&self) -> mpsc::UnboundedSender<String> {
        // There is always one until it is dropped.
        self.problems.clone().unwrap_or_else(|| mpsc::unbounded_channel().0)
    }
}

/// Measuring takes a second now and then, for which nobody waits; somebody waits for every check.
fn give_way() {
    // On Linux, and only there, this is of one thread.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "the measuring thread has the same priority as others");
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.problems = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the measuring thread panicked");
        }
    }
}
