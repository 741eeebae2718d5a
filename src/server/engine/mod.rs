//! The way of a submission through the server: stored by one thread, compared by several, and never lost in between.
//!
//! ```text
//! request ─ worked out ─ queue ─ writer ───────────── checkers ── answer
//!                          │     many submissions      each its      │
//!                          │     in one commit         own          findings ─ writer
//!           past the       │                           snapshot
//!           deadline ─── spool (a file each) ─ taken up again, after a start too
//! ```
//!
//! One thread writes, as SQLite lets one write at a time; what has come while it wrote goes into the next commit
//! together. Two more threads go on with what was written, each with a connection of its own, and bring the writer what comes
//! of it: one merges segments, one measures what honest pairs look like. A submission is told to be taken once it is in the index or in the spool. That it is still to be compared
//! is stored with it, so a server that was killed goes on where it was.

mod checking;
mod job;
mod keeper;
mod merger;
mod recovery;
mod thread;
mod writer;

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use anyhow::Context as _;
use tokio::sync::{mpsc, watch};

pub(crate) use job::{Progress, Ticket};
pub(crate) use recovery::recover;
pub(crate) use thread::{Stopping, StoreThreads};

use crate::batch::HandedOut;
use crate::corpus::Timestamp;
use crate::server::metrics::{Metrics, Written};
use crate::server::spool::Spool;
use crate::store::{Access, Facts, Key, PageCache, Prepared, Store};
use job::{FactsJob, Job};
use writer::Op;

/// Submissions in memory, from the request to the comparison. More wait in the spool.
const MAX_IN_MEMORY: u64 = 512;
/// Bytes of text in them.
const MAX_BYTES_IN_MEMORY: u64 = 64 << 20;

/// What the threads share.
pub(super) struct Shared {
    pub(super) spool: Arc<Spool>,
    pub(super) metrics: Arc<Metrics>,
    /// Handed-out code by problem.
    handed_out: RwLock<Arc<HandedOut>>,
    /// Goes up when findings were stored.
    findings: watch::Sender<u64>,
    /// Whether findings are announced to another system.
    announces: bool,
    in_memory: AtomicU64,
    bytes_in_memory: AtomicU64,
    /// What is still to be compared is left to the next start.
    pub(super) is_stopping: AtomicBool,
}

impl Shared {
    pub(super) fn handed_out(&self) -> Arc<HandedOut> {
        Arc::clone(&self.handed_out.read().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The engine. Dropping it stores what is in memory; what is not compared by then is after the next start.
pub(crate) struct Engine {
    shared: Arc<Shared>,
    writer: Option<writer::Writer>,
    checkers: Arc<StoreThreads>,
    readers: StoreThreads,
    keeper: Option<keeper::Keeper>,
    merger: Option<merger::Merger>,
}

/// How an engine is set up.
#[derive(Debug, Clone)]
pub(crate) struct EngineOptions {
    /// Threads that compare.
    pub(crate) checkers: usize,
    /// Threads that read for everything else.
    pub(crate) readers: usize,
    /// How long a writer waits for another process.
    pub(crate) wait: Duration,
    /// Whether findings are announced to another system.
    pub(crate) announces: bool,
}

/// There is no room in memory; the spool has some.
#[derive(Debug)]
pub(crate) struct Busy;

impl Engine {
    /// Opens the index with all threads.
    ///
    /// # Errors
    /// When it cannot be opened or written.
    pub(crate) fn start(
        index: &Path,
        spool: Arc<Spool>,
        metrics: Arc<Metrics>,
        options: &EngineOptions,
    ) -> anyhow::Result<Self> {
        let (runtime, mut store) = thread::open(index, Access::Create, options.wait)?;
        let pending = runtime.block_on(store.pending(None)).context("cannot read the index")?;
        if pending > 0 {
            // What an older version stored is not found before it is derived.
            tracing::info!(submissions = pending, "deriving what an older version stored");
            while runtime.block_on(store.derive_some(None)).context("cannot derive what is stored")? > 0 {}
        }
        let handed_out =
            runtime.block_on(HandedOut::of_index(&mut store, Vec::new())).context("cannot read templates")?;
        let shared = Arc::new(Shared {
            spool,
            metrics,
            handed_out: RwLock::new(Arc::new(handed_out)),
            findings: watch::Sender::new(0),
            announces: options.announces,
            in_memory: AtomicU64::new(0),
            bytes_in_memory: AtomicU64::new(0),
            is_stopping: AtomicBool::new(false),
        });
        // One for all threads.
        let pages = PageCache::default();
        store.share_cache(&pages);
        runtime.block_on(store.leave_checkpoints())?;
        let threads =
            |name, count| StoreThreads::start(name, count, index, Access::Read, options.wait, &pages);
        let checkers = Arc::new(threads("checker", options.checkers)?);
        let readers = threads("reader", options.readers)?;
        let ((problems, changed), (merges, requests)) =
            (mpsc::unbounded_channel(), mpsc::unbounded_channel());
        let follow_up = writer::FollowUp { keeper: problems, merger: merges };
        let writer = writer::Writer::start(runtime, store, Arc::clone(&shared), &checkers, follow_up)?;
        let queue = writer.queue().clone();
        // From here on the writer is stopped before those that bring it something, whatever fails.
        let mut engine = Self { shared, writer: Some(writer), checkers, readers, keeper: None, merger: None };
        let shared = Arc::clone(&engine.shared);
        engine.keeper = Some(keeper::Keeper::start(index, options.wait, shared, queue.clone(), changed)?);
        engine.merger = Some(merger::Merger::start(index, options.wait, &pages, queue, requests)?);
        Ok(engine)
    }

    fn queue(&self) -> Result<&mpsc::Sender<Op>, Stopping> {
        self.writer.as_ref().map(writer::Writer::queue).ok_or(Stopping)
    }

    /// Queues a submission.
    ///
    /// # Errors
    /// When memory is full, or the engine stops.
    pub(crate) fn submit(
        &self,
        prepared: Prepared<'static>,
        spooled: Option<std::path::PathBuf>,
    ) -> Result<Arc<Ticket>, Busy> {
        let ticket = Ticket::new(spooled);
        let bytes = text_bytes(&prepared);
        let place =
            self.queue().and_then(|queue| queue.try_reserve().map_err(|_| Stopping)).map_err(|_| Busy)?;
        if !self.shared.enter(bytes) {
            return Err(Busy);
        }
        place.send(Op::Put(Box::new(Job { prepared, ticket: Arc::clone(&ticket) })));
        Ok(ticket)
    }

    /// Queues facts about a submission.
    ///
    /// # Errors
    /// When memory is full, or the engine stops.
    pub(crate) fn tell(
        &self,
        key: Key,
        facts: Facts,
        received_at: Timestamp,
        spooled: Option<std::path::PathBuf>,
    ) -> Result<Arc<Ticket>, Busy> {
        let ticket = Ticket::new(spooled);
        let place =
            self.queue().and_then(|queue| queue.try_reserve().map_err(|_| Stopping)).map_err(|_| Busy)?;
        place.send(Op::Tell(Box::new(FactsJob { key, facts, received_at, ticket: Arc::clone(&ticket) })));
        Ok(ticket)
    }

    /// Reads something from the index.
    ///
    /// # Errors
    /// When the engine stops.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        task: impl AsyncFnOnce(&mut Store) -> T + Send + 'static,
    ) -> Result<T, Stopping> {
        self.readers.run(task).await
    }

    /// Writes something else into the index, when its turn comes.
    ///
    /// # Errors
    /// When the engine stops.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        task: impl AsyncFnOnce(&mut Store) -> T + Send + 'static,
    ) -> Result<T, Stopping> {
        let (done, answer) = tokio::sync::oneshot::channel();
        let op = Op::Run(
            Written::Other,
            Box::new(move |runtime, store| {
                // Nobody may be waiting any more.
                let _ = done.send(runtime.block_on(task(store)));
            }),
        );
        self.queue()?.send(op).await.map_err(|_| Stopping)?;
        answer.await.map_err(|_| Stopping)
    }

    /// Reads the handed-out code again: it was changed, by this server or at the command line.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn refresh_handed_out(&self) -> anyhow::Result<()> {
        let read =
            self.read(async |store: &mut Store| HandedOut::of_index(store, Vec::new()).await).await??;
        *self.shared.handed_out.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(read);
        Ok(())
    }

    /// Goes up whenever findings were stored.
    pub(crate) fn findings(&self) -> watch::Receiver<u64> {
        self.shared.findings.subscribe()
    }

    /// Submissions in memory.
    pub(crate) fn in_memory(&self) -> u64 {
        self.shared.in_memory.load(Ordering::Relaxed)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // The writer's last submissions are not compared any more, but are stored as awaiting that.
        self.shared.is_stopping.store(true, Ordering::Relaxed);
        if let Some(writer) = self.writer.take() {
            writer.stop();
        }
        self.merger = None;
        self.keeper = None;
    }
}

impl Shared {
    /// Counts a submission in, if there is room.
    fn enter(&self, bytes: u64) -> bool {
        let (count, held) = (
            self.in_memory.fetch_add(1, Ordering::Relaxed),
            self.bytes_in_memory.fetch_add(bytes, Ordering::Relaxed),
        );
        let has_room = count < MAX_IN_MEMORY && held.saturating_add(bytes) <= MAX_BYTES_IN_MEMORY;
        if !has_room {
            self.leave(bytes);
        }
        has_room
    }

    fn leave(&self, bytes: u64) {
        self.in_memory.fetch_sub(1, Ordering::Relaxed);
        self.bytes_in_memory.fetch_sub(bytes, Ordering::Relaxed);
    }
}

fn text_bytes(prepared: &Prepared<'_>) -> u64 {
    prepared.submission().files.iter().map(|file| file.text.len() as u64).sum()
}
