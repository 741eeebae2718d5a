//! Threads that own a connection to the index each, and run what they are given in turn.
//!
//! A connection does one thing at a time, and its tasks block (SQLite waits for the disk, a check computes). So the
//! asynchronous side never touches one: it sends a task and awaits what comes of it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

use crate::store::{Access, OpenOptions, PageCache, Store, StoreError};

/// What such a thread is given.
pub(super) type Task = Box<dyn FnOnce(&Runtime, &mut Store) + Send>;

/// Some threads that take tasks from one queue.
#[derive(Debug)]
pub(crate) struct StoreThreads {
    queue: Option<mpsc::Sender<Task>>,
    threads: Vec<JoinHandle<()>>,
}

/// The threads are gone: the server is stopping.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the server is stopping")]
pub(crate) struct Stopping;

impl StoreThreads {
    /// Starts `count` threads, each with its own connection; what they read is kept in `pages`.
    ///
    /// # Errors
    /// When the index cannot be opened, or a thread cannot be started.
    pub(crate) fn start(
        name: &str,
        count: usize,
        path: &Path,
        access: Access,
        wait: Duration,
        pages: &PageCache,
    ) -> anyhow::Result<Self> {
        let (queue, tasks) = mpsc::channel::<Task>();
        let tasks = Arc::new(Mutex::new(tasks));
        let mut threads = Vec::with_capacity(count);
        for _ in 0..count {
            let (runtime, mut store) = open(path, access, wait)?;
            store.share_cache(pages);
            let tasks = Arc::clone(&tasks);
            let work = move || {
                loop {
                    // The lock is held while waiting for a task, not while it runs.
                    let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    match task {
                        Ok(task) => survive(|| task(&runtime, &mut store)),
                        Err(_) => break,
                    }
                }
                if let Err(error) = runtime.block_on(store.close()) {
                    tracing::warn!(%error, "the index could not be closed");
                }
            };
            threads.push(std::thread::Builder::new().name(name.to_owned()).spawn(work)?);
        }
        Ok(Self { queue: Some(queue), threads })
    }

    /// Puts a task into the queue.
    pub(crate) fn send(
        &self,
        task: impl FnOnce(&Runtime, &mut Store) + Send + 'static,
    ) -> Result<(), Stopping> {
        self.queue.as_ref().ok_or(Stopping)?.send(Box::new(task)).map_err(|_| Stopping)
    }

    /// Runs a task on one of the threads.
    ///
    /// # Errors
    /// When the threads are gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        task: impl AsyncFnOnce(&mut Store) -> T + Send + 'static,
    ) -> Result<T, Stopping> {
        let (done, answer) = oneshot::channel();
        self.send(move |runtime, store| {
            // Nobody may be waiting any more.
            let _ = done.send(runtime.block_on(task(store)));
        })?;
        answer.await.map_err(|_| Stopping)
    }

    /// Runs what is in the queue and ends the threads.
    pub(crate) fn stop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a thread of the index panicked");
            }
        }
    }
}

impl Drop for StoreThreads {
    fn drop(&mut self) {
        self.stop();
    }
}

/// One task that panics must not take the thread from all others. What it leaves open is ended by whoever comes next.
pub(super) fn survive(task: impl FnOnce()) {
    if catch_unwind(AssertUnwindSafe(task)).is_err() {
        tracing::error!("a task of the index panicked");
    }
}

/// A connection with the runtime that its statements run on.
pub(crate) fn open(path: &Path, access: Access, wait: Duration) -> Result<(Runtime, Store), OpenError> {
    let runtime = Builder::new_current_thread().enable_time().build().map_err(OpenError::Runtime)?;
    let path: PathBuf = path.to_owned();
    let store = runtime.block_on(async { Store::open(&path, &OpenOptions { access, wait }).await })?;
    Ok((runtime, store))
}

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// The system has none to give.
    #[error("cannot start a runtime")]
    Runtime(#[source] std::io::Error),
    /// What the index says.
    #[error(transparent)]
    Store(#[from] StoreError),
}
