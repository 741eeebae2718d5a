//! The one thread that writes: what has come while it wrote goes into the next commit together.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::checking;
use super::job::{FactsJob, Job};
use super::merger::Request;
use super::thread::{StoreThreads, Task};
use super::{Shared, text_bytes};
use crate::check;
use crate::intake::Found;
use crate::server::metrics::Written;
use crate::store::{Key, Outcome, Pace, PairsOf, Put, Store, StoreError};

/// Requests that may wait for the writer. Submissions are bounded by their number and bytes besides.
const QUEUE: usize = 1024;
/// Submissions in one commit.
const MAX_BATCH: usize = 32;
/// So long nothing has to come before a problem's segments are merged into few.
const QUIET: Duration = Duration::from_secs(3);
/// After so many submissions to a problem some of its segments are merged: each is one more place to look at in every check.
const MANY: usize = 4;
/// So long nothing has to come before it is stored that comparisons found nothing.
const LATER: Duration = Duration::from_millis(100);
/// A pause before asking again whether a full queue has room.
const PAUSE: Duration = Duration::from_millis(20);

/// The exit code of a server whose writing thread panicked.
const PANICKED: i32 = 70;

/// What the writer does.
pub(super) enum Op {
    /// Store a submission, have it compared.
    Put(Box<Job>),
    /// Store what is known of one.
    Tell(Box<FactsJob>),
    /// Store what a comparison found.
    Found(Box<Found>),
    /// Something else.
    Run(Written, Task),
    /// Go on with nothing but what is in the queue, and end.
    Stop,
}

/// The thread and its queue.
pub(super) struct Writer {
    queue: mpsc::Sender<Op>,
    thread: JoinHandle<()>,
}

impl Writer {
    /// Starts it.
    pub(super) fn start(
        runtime: Runtime,
        store: Store,
        shared: Arc<Shared>,
        checkers: &Arc<StoreThreads>,
        follow_up: FollowUp,
    ) -> std::io::Result<Self> {
        let (queue, ops) = mpsc::channel(QUEUE);
        let work = Writing {
            runtime,
            store,
            shared,
            checkers: Arc::clone(checkers),
            follow_up,
            found: queue.clone(),
            nothing_found: Vec::new(),
            nothing_since: Instant::now(),
            unsettled: BTreeMap::new(),
        };
        let thread = std::thread::Builder::new().name("writer".to_owned()).spawn(move || {
            // A server that cannot write any more is started again by whoever looks after it, and goes on where it was.
            if catch_unwind(AssertUnwindSafe(|| work.run(ops))).is_err() {
                tracing::error!("the writing thread panicked: the server ends");
                std::process::exit(PANICKED);
            }
        })?;
        Ok(Self { queue, thread })
    }

    pub(super) fn queue(&self) -> &mpsc::Sender<Op> {
        &self.queue
    }

    /// Lets it finish what is in the queue.
    pub(super) fn stop(self) {
        // Whoever stops the engine is on no asynchronous thread. A full queue is being emptied.
        let mut stop = Op::Stop;
        while let Err(mpsc::error::TrySendError::Full(back)) = self.queue.try_send(stop) {
            stop = back;
            std::thread::sleep(PAUSE);
        }
        if self.thread.join().is_err() {
            tracing::error!("the writing thread panicked");
        }
    }
}

struct Writing {
    runtime: Runtime,
    store: Store,
    shared: Arc<Shared>,
    checkers: Arc<StoreThreads>,
    follow_up: FollowUp,
    /// Where the checkers bring what they found.
    found: mpsc::Sender<Op>,
    /// Comparisons that found nothing, until that is stored.
    nothing_found: Vec<Found>,
    /// When the first of these was found.
    nothing_since: Instant,
    /// How many submissions came to a problem since a merge was asked for, where it is not settled.
    unsettled: BTreeMap<String, usize>,
}

/// What came in one go, by kind.
#[derive(Default)]
struct Batch {
    jobs: Vec<Job>,
    facts: Vec<FactsJob>,
    found: Vec<Found>,
    is_last: bool,
}

/// What the writer waited for.
enum Next {
    Op(Op),
    /// Comparisons that found nothing have waited long enough to be stored.
    Late,
    /// Nothing has come for a while.
    Quiet,
    /// Nothing can come any more.
    Gone,
}

impl Writing {
    fn run(mut self, mut ops: mpsc::Receiver<Op>) {
        loop {
            let first = match self.next(&mut ops) {
                Next::Op(first) => first,
                Next::Late => {
                    self.put_nothing_found();
                    continue;
                }
                Next::Quiet => {
                    self.settle();
                    continue;
                }
                Next::Gone => break,
            };
            let mut batch = Batch::default();
            self.sort(first, &mut batch);
            // What was told before a program stays before it.
            while batch.jobs.len() < MAX_BATCH
                && batch.facts.is_empty()
                && let Ok(op) = ops.try_recv()
            {
                self.sort(op, &mut batch);
            }
            let is_last = batch.is_last;
            if !batch.jobs.is_empty() {
                self.timed(Written::Submissions, |this| this.put(batch.jobs));
            }
            for facts in batch.facts {
                self.timed(Written::Facts, |this| this.tell(facts));
            }
            self.found(batch.found);
            self.merge();
            if is_last {
                break;
            }
        }
        self.put_nothing_found();
        // What the checkers still find stands as awaiting its check. Whoever was about to send something is waited for: what came
        // after the queue was emptied would stay in it, and who waits for its outcome would wait for ever.
        ops.close();
        while ops.blocking_recv().is_some() {}
        if let Err(error) = self.runtime.block_on(self.store.close()) {
            tracing::warn!(%error, "the index could not be closed");
        }
    }

    /// What comes next, as far as it comes soon enough.
    fn next(&self, ops: &mut mpsc::Receiver<Op>) -> Next {
        let (wait, without) = match (self.nothing_found.is_empty(), self.unsettled.is_empty()) {
            (false, _) => (LATER.saturating_sub(self.nothing_since.elapsed()), Next::Late),
            (true, false) => (QUIET, Next::Quiet),
            (true, true) => return ops.blocking_recv().map_or(Next::Gone, Next::Op),
        };
        match self.runtime.block_on(async { tokio::time::timeout(wait, ops.recv()).await }) {
            Ok(first) => first.map_or(Next::Gone, Next::Op),
            Err(_) => without,
        }
    }

    fn sort(&mut self, op: Op, batch: &mut Batch) {
        match op {
            Op::Put(job) => batch.jobs.push(*job),
            Op::Tell(facts) => batch.facts.push(*facts),
            Op::Found(found) => batch.found.push(*found),
            Op::Run(kind, task) => self.timed(kind, |this| task(&this.runtime, &mut this.store)),
            Op::Stop => batch.is_last = true,
        }
    }

    fn timed(&mut self, kind: Written, write: impl FnOnce(&mut Self)) {
        let start = Instant::now();
        write(self);
        self.shared.metrics.written(kind, start.elapsed());
    }

    fn put(&mut self, jobs: Vec<Job>) {
        let (prepared, tickets): (Vec<_>, Vec<_>) =
            jobs.into_iter().map(|job| (job.prepared, job.ticket)).unzip();
        let puts: Vec<Result<Put, String>> = match self.put_batch(&prepared) {
            Ok(puts) => puts.into_iter().map(Ok).collect(),
            // One that cannot be stored must not keep the others out.
            Err(_) if prepared.len() > 1 => {
                let each = prepared.iter().map(|one| {
                    let put = self.put_batch(std::slice::from_ref(one)).map_err(|error| error.to_string())?;
                    put.into_iter().next().ok_or_else(|| "nothing was stored".to_owned())
                });
                each.collect()
            }
            Err(error) => vec![Err(error.to_string())],
        };
        for ((prepared, ticket), put) in prepared.into_iter().zip(tickets).zip(puts) {
            let bytes = text_bytes(&prepared);
            match put {
                Ok(put) => {
                    self.shared.metrics.stored(put.outcome);
                    *self.unsettled.entry(prepared.key().problem.clone()).or_default() += 1;
                    ticket.stored(put.outcome, &self.shared.spool);
                    checking::send(&self.checkers, &self.shared, &self.found, prepared, Some(put), ticket);
                }
                Err(why) => {
                    tracing::error!(why, "a submission could not be stored");
                    self.shared.metrics.not_stored();
                    ticket.failed(&self.shared.spool);
                    self.shared.leave(bytes);
                }
            }
        }
    }

    fn put_batch(&mut self, batch: &[crate::store::Prepared<'static>]) -> Result<Vec<Put>, StoreError> {
        let handed_out = self.shared.handed_out();
        let templates = |problem: &str| handed_out.of(problem);
        let (runtime, store) = (&self.runtime, &mut self.store);
        runtime.block_on(async {
            let puts = store.put_awaiting(batch).await?;
            // A small cohort is measured before anything is compared in it, as at the command line. It is stored whatever
            // comes of that.
            let mut problems: Vec<&str> = batch.iter().map(|one| one.key().problem.as_str()).collect();
            problems.dedup();
            for problem in problems {
                if let Err(error) = check::calibrate_first(store, problem, &templates).await {
                    tracing::error!(%error, "a problem could not be measured");
                }
            }
            Ok(puts)
        })
    }

    fn tell(&mut self, job: FactsJob) {
        let FactsJob { key, facts, received_at, ticket } = job;
        let told = self.runtime.block_on(self.store.tell_awaiting(&key, &facts, received_at));
        match told {
            Ok(Some(outcome)) => {
                self.shared.metrics.stored(outcome);
                ticket.stored(outcome, &self.shared.spool);
                if outcome != Outcome::Unchanged {
                    self.compare_again(key);
                }
            }
            Ok(None) => ticket.unknown(&self.shared.spool),
            Err(error) => {
                tracing::error!(%error, "what is known of a submission could not be stored");
                ticket.failed(&self.shared.spool);
            }
        }
    }

    /// Where it awaits its check: who sent it decides what is a finding, and what is known of it was not known to a comparison on
    /// its way, whose findings are left.
    fn compare_again(&mut self, key: Key) {
        // One author's programs that were taken for several's may have been put together.
        *self.unsettled.entry(key.problem.clone()).or_default() += 1;
        match self.runtime.block_on(self.store.is_awaiting(&key)) {
            Ok(false) => {}
            Ok(true) => checking::again(&self.checkers, &self.shared, &self.found, key),
            Err(error) => tracing::error!(%error, "what awaits its check cannot be read"),
        }
    }

    /// What was found is stored at once: somebody wants to see it. That nothing was is only what is not to be done again after
    /// a power cut, so it is stored with others.
    fn found(&mut self, found: Vec<Found>) {
        let (mut some, none): (Vec<_>, Vec<_>) = found.into_iter().partition(|found| !found.is_empty());
        if self.nothing_found.is_empty() {
            self.nothing_since = Instant::now();
        }
        self.nothing_found.extend(none);
        if !some.is_empty() {
            some.append(&mut self.nothing_found);
            self.timed(Written::Findings, |this| this.put_found(&some));
        } else if self.nothing_found.len() >= MAX_BATCH {
            self.put_nothing_found();
        }
    }

    fn put_nothing_found(&mut self) {
        let none = std::mem::take(&mut self.nothing_found);
        if !none.is_empty() {
            self.timed(Written::Findings, |this| this.put_found(&none));
        }
    }

    fn put_found(&mut self, found: &[Found]) {
        let items: Vec<PairsOf<'_>> = found.iter().map(Found::pairs_of).collect();
        let announce = self.shared.announces.then(crate::server::clock::now);
        match self.runtime.block_on(self.store.put_pairs_of(&items, announce)) {
            Ok(counts) => {
                let count: u64 = counts.iter().sum();
                self.shared.metrics.found(count);
                if count > 0 {
                    self.shared.findings.send_modify(|version| *version += 1);
                }
            }
            // One that cannot be stored must not keep the others out.
            Err(_) if found.len() > 1 => {
                for one in found {
                    self.put_found(std::slice::from_ref(one));
                }
            }
            // It awaits its check still, and is compared again in a while.
            Err(error) => tracing::error!(%error, "findings could not be stored"),
        }
    }

    /// Has the segments of problems merged that many submissions came to.
    fn merge(&mut self) {
        for (problem, count) in &mut self.unsettled {
            if *count >= MANY {
                *count = 0;
                self.follow_up.ask(problem, Pace::Busy);
            }
        }
    }

    /// Has all segments merged into few.
    fn settle(&mut self) {
        for problem in std::mem::take(&mut self.unsettled).into_keys() {
            self.follow_up.ask(&problem, Pace::Settled);
        }
    }
}

/// Who goes on with a problem that something was added to. Whoever is gone has nothing to do any more.
pub(super) struct FollowUp {
    /// Measures again what honest pairs look like.
    pub(super) keeper: mpsc::UnboundedSender<String>,
    /// Merges segments.
    pub(super) merger: mpsc::UnboundedSender<Request>,
}

impl FollowUp {
    fn ask(&self, problem: &str, pace: Pace) {
        let _ = self.merger.send((problem.to_owned(), pace));
        let _ = self.keeper.send(problem.to_owned());
    }
}
