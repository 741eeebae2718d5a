//! What honest pairs look like, measured again now and then: beside the writer, which only stores the outcome.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::sync::mpsc;

use super::{Shared, thread};
use crate::check;
use crate::store::{Access, PageCache};

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
    pub(super) fn start(
        index: &Path,
        wait: Duration,
        pages: &PageCache,
        shared: Arc<Shared>,
    ) -> anyhow::Result<Self> {
        let (runtime, mut store) = thread::open(index, Access::Write, wait)?;
        store.share_cache(pages);
        let (problems, mut changed) = mpsc::unbounded_channel::<String>();
        let work = move || {
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
        Ok(Self { problems: Some(problems), thread: Some(thread) })
    }

    /// Where problems are named that something was added to.
    pub(super) fn problems(&self) -> mpsc::UnboundedSender<String> {
        // There is always one until it is dropped.
        self.problems.clone().unwrap_or_else(|| mpsc::unbounded_channel().0)
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
