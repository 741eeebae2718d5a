//! What honest pairs look like, measured again now and then: beside the writer, which only stores the outcome.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Context as _;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::writer::Op;
use super::{Shared, thread};
use crate::check;
use crate::server::metrics::Written;
use crate::store::{Access, PageCache, Store, StoreError};

/// Bytes of postings that it keeps.
const CACHE_BYTES: u64 = 16 << 20;
/// How much it gives way to all other threads: as much as the system knows.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

/// The thread that measures. It ends when nobody can name a problem any more.
pub(super) struct Keeper(Option<JoinHandle<()>>);

impl Keeper {
    /// Starts it with a connection of its own; `writer` is where outcomes are put, `changed` names problems that something was
    /// added to.
    ///
    /// # Errors
    /// When the index cannot be opened.
    pub(super) fn start(
        index: &Path,
        wait: Duration,
        shared: Arc<Shared>,
        writer: mpsc::Sender<Op>,
        changed: mpsc::UnboundedReceiver<String>,
    ) -> anyhow::Result<Self> {
        let index = index.to_owned();
        let (told, is_open) = std::sync::mpsc::sync_channel(1);
        let work = move || {
            // Before the connection has a thread of its own, which does as this one does.
            give_way();
            let (runtime, mut store) = match thread::open(&index, Access::Read, wait) {
                Ok(opened) => opened,
                Err(error) => return drop(told.send(Err(error))),
            };
            // Whoever waits for a check must not wait for this thread to let go of their cache.
            store.share_cache(&PageCache::of(CACHE_BYTES));
            let _ = told.send(Ok(()));
            Keeping { runtime, store, shared, writer }.run(changed);
        };
        let thread = std::thread::Builder::new().name("keeper".to_owned()).spawn(work)?;
        is_open.recv().context("the measuring thread does not start")??;
        Ok(Self(Some(thread)))
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take()
            && thread.join().is_err()
        {
            tracing::error!("the measuring thread panicked");
        }
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

struct Keeping {
    runtime: Runtime,
    store: Store,
    shared: Arc<Shared>,
    writer: mpsc::Sender<Op>,
}

impl Keeping {
    fn run(mut self, mut changed: mpsc::UnboundedReceiver<String>) {
        while let Some(first) = changed.blocking_recv() {
            let mut due = BTreeSet::from([first]);
            while let Ok(problem) = changed.try_recv() {
                due.insert(problem);
            }
            for problem in due {
                if self.writer.is_closed() {
                    break;
                }
                thread::survive(|| {
                    if let Err(error) = self.measure(&problem) {
                        tracing::error!(%error, "a problem could not be measured");
                    }
                });
            }
        }
        if let Err(error) = self.runtime.block_on(self.store.close()) {
            tracing::warn!(%error, "the index could not be closed");
        }
    }

    /// Measures, and has the writer store it: a thread that gives way must not hold the lock that others wait for.
    fn measure(&mut self, problem: &str) -> Result<(), StoreError> {
        let handed_out = self.shared.handed_out();
        let templates = |problem: &str| handed_out.of(problem);
        let due = check::measure_due(&mut self.store, Some(problem), &templates);
        for measured in self.runtime.block_on(due)? {
            let task = move |runtime: &Runtime, store: &mut Store| {
                if let Err(error) = runtime.block_on(measured.put(store)) {
                    tracing::error!(%error, "what honest pairs look like could not be stored");
                }
            };
            // A writer that ends drops what is in its queue.
            let _ = self.writer.blocking_send(Op::Run(Written::Other, Box::new(task)));
        }
        Ok(())
    }
}
