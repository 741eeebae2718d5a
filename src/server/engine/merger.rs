//! Segments are merged beside the writer, which only puts the outcome into its place: a merge takes up to seconds, and
//! nobody's submission should wait that long. So is the write-ahead log folded into the file.

use std::collections::BTreeMap;
use std::path::Path;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::thread;
use super::writer::Op;
use crate::server::metrics::Written;
use crate::store::{Access, MergedAside, Pace, PageCache, Store, StoreError};

/// What is to be merged: a problem's segments, as a pace asks.
pub(super) type Request = (String, Pace);

/// The thread that merges. It ends when nobody can ask for anything any more.
pub(super) struct Merger(Option<JoinHandle<()>>);

impl Merger {
    /// Starts it with a connection of its own; `writer` is where outcomes are put.
    ///
    /// # Errors
    /// When the index cannot be opened.
    pub(super) fn start(
        index: &Path,
        wait: Duration,
        pages: &PageCache,
        writer: mpsc::Sender<Op>,
        requests: mpsc::UnboundedReceiver<Request>,
    ) -> anyhow::Result<Self> {
        let (runtime, mut store) = thread::open(index, Access::Read, wait)?;
        store.share_cache(pages);
        let merging = Merging { checkpoint: Instant::now(), runtime, store, writer };
        let thread =
            std::thread::Builder::new().name("merger".to_owned()).spawn(move || merging.run(requests))?;
        Ok(Self(Some(thread)))
    }
}

impl Drop for Merger {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take()
            && thread.join().is_err()
        {
            tracing::error!("the merging thread panicked");
        }
    }
}

/// How often the write-ahead log is folded into the index at the most.
const CHECKPOINT: Duration = Duration::from_millis(500);
/// A log of so many pages is to begin anew: sixteen megabytes.
const LONG_LOG: u64 = 4096;

struct Merging {
    /// When that was done last.
    checkpoint: Instant,
    runtime: Runtime,
    store: Store,
    writer: mpsc::Sender<Op>,
}

impl Merging {
    fn run(mut self, mut requests: mpsc::UnboundedReceiver<Request>) {
        while let Some((problem, pace)) = requests.blocking_recv() {
            // What was asked last is asked of the present.
            let mut due = BTreeMap::from([(problem, pace)]);
            while let Ok((problem, pace)) = requests.try_recv() {
                due.insert(problem, pace);
            }
            for (problem, pace) in due {
                if self.writer.is_closed() {
                    break;
                }
                thread::survive(|| {
                    if let Err(error) = self.merge(&problem, pace) {
                        tracing::error!(%error, "segments could not be merged");
                    }
                });
            }
            if let Err(error) = self.checkpoint() {
                tracing::warn!(%error, "the write-ahead log could not be folded into the index");
            }
        }
        if let Err(error) = self.runtime.block_on(self.store.close()) {
            tracing::warn!(%error, "the index could not be closed");
        }
    }

    /// Until there is nothing to merge, or the server stops.
    fn merge(&mut self, problem: &str, pace: Pace) -> Result<(), StoreError> {
        while let Some(merged) = self.runtime.block_on(self.store.merge_aside(problem, pace))? {
            if !self.put(merged)? {
                break;
            }
        }
        Ok(())
    }

    /// Folds what was written into the index's file, so that whoever writes need not wait for that.
    fn checkpoint(&mut self) -> Result<(), StoreError> {
        if self.checkpoint.elapsed() < CHECKPOINT {
            return Ok(());
        }
        let done = self.runtime.block_on(self.store.checkpoint());
        self.checkpoint = Instant::now();
        if done? >= LONG_LOG {
            // It begins anew only where nothing is in it that is not in the file, and something always comes meanwhile while
            // it is busy. For the little that has, the writer does it again.
            let task = |runtime: &Runtime, store: &mut Store| {
                if let Err(error) = runtime.block_on(store.checkpoint()) {
                    tracing::warn!(%error, "the write-ahead log could not be folded into the index");
                }
            };
            let _ = self.writer.blocking_send(Op::Run(Written::Log, Box::new(task)));
        }
        Ok(())
    }

    /// Has the writer put it into its place; whether it did.
    fn put(&self, merged: MergedAside) -> Result<bool, StoreError> {
        let (done, is_put) = std::sync::mpsc::sync_channel(1);
        let task = move |runtime: &Runtime, store: &mut Store| {
            let put = runtime.block_on(store.put_merged(&merged));
            // The merger may have been stopped.
            let _ = done.send(put);
        };
        if self.writer.blocking_send(Op::Run(Written::Merge, Box::new(task))).is_err() {
            return Ok(false);
        }
        // A writer that ends drops what is in its queue.
        is_put.recv().unwrap_or(Ok(false))
    }
}
