//! What was taken and not finished: submissions in the spool are stored, stored ones that await their check are compared.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Busy, Engine, Progress, Ticket, checking};
use crate::corpus::{Limits, Timestamp};
use crate::intake;
use crate::server::clock;
use crate::server::spool::{Spool, Waiting};
use crate::store::{Facts, Key, Prepared, Store, Stored};

/// How often the spool is looked at.
const EVERY: Duration = Duration::from_millis(500);
/// How long to wait after the index refused one: its disk is full, or another process holds it.
const AFTER_FAILURE: Duration = Duration::from_secs(5);
/// How often what should have been compared long ago is compared again.
const AGAIN: Duration = Duration::from_secs(60);
/// Submissions taken up at a time.
const AT_ONCE: u32 = 64;

/// Takes up what is left from before this start, and then whatever comes into the spool, until it is dropped.
pub(crate) async fn recover(engine: Arc<Engine>, limits: Limits) {
    engine.compare_awaiting(Timestamp(i64::MAX)).await;
    let mut looked = Instant::now();
    loop {
        let pause = match engine.take_up(&limits).await {
            TakenUp::All => EVERY,
            TakenUp::Some => Duration::ZERO,
            TakenUp::Failed => AFTER_FAILURE,
        };
        tokio::time::sleep(pause).await;
        // What could not be compared, or whose findings could not be stored; and what other processes left to be compared.
        if looked.elapsed() > AGAIN {
            let since = Timestamp(clock::now().0 - i64::try_from(AGAIN.as_millis()).unwrap_or(0));
            engine.compare_awaiting(since).await;
            looked = Instant::now();
        }
    }
}

enum TakenUp {
    /// Nothing waits.
    All,
    /// There may be more.
    Some,
    /// It is no use to go on right now.
    Failed,
}

impl Engine {
    /// Compares what is stored since before that moment and was not wholly compared, some thousand at a time. What is stored since
    /// a time that has not come is taken for old: the clock was wrong then.
    async fn compare_awaiting(&self, before: Timestamp) {
        let (mut seen, now) = (HashSet::new(), clock::now());
        loop {
            let Ok(Ok(awaiting)) = self.read(async |store: &mut Store| store.awaiting(u32::MAX).await).await
            else {
                tracing::error!("what awaits its check cannot be read");
                return;
            };
            let mut fresh = Vec::new();
            for one in awaiting {
                // What came since is being compared already.
                if (one.since <= before || one.since > now) && seen.insert(one.key.clone()) {
                    fresh.push(one.key);
                }
            }
            let Ok(queue) = self.queue() else { return };
            if fresh.is_empty() {
                return;
            }
            tracing::info!(count = fresh.len(), "going on with submissions that await their check");
            for key in fresh {
                checking::again(&self.checkers, &self.shared, queue, key);
            }
            // It stands in the checkers' queue behind them.
            if self.checkers.run(async |_: &mut Store| ()).await.is_err() {
                return;
            }
            tokio::time::sleep(EVERY).await;
        }
    }

    async fn take_up(&self, limits: &Limits) -> TakenUp {
        let spool = Arc::clone(&self.shared.spool);
        if spool.files() == 0 {
            return TakenUp::All;
        }
        let (listing, limits) = (Arc::clone(&spool), *limits);
        // Unpacking and parsing take milliseconds each, on a thread that may.
        let read = move || {
            listing.unowned(AT_ONCE as usize).map(|waiting| {
                waiting.into_iter().filter_map(|(path, one)| read(&listing, path, &one, &limits)).collect()
            })
        };
        let waiting: Vec<Taking> = match tokio::task::spawn_blocking(read).await {
            Ok(Ok(waiting)) => waiting,
            Ok(Err(error)) => {
                tracing::error!(%error, "the spool cannot be read");
                return TakenUp::Failed;
            }
            Err(_) => return TakenUp::Failed,
        };
        let count = waiting.len();
        let (mut tickets, mut facts, mut has_failed) = (Vec::new(), Vec::new(), false);
        for one in waiting {
            if has_failed {
                spool.give_back(&one.path);
                continue;
            }
            let newer = self.newer(&one.key, one.received_at).await;
            match (newer, one.prepared) {
                // Something newer came by another way while this one waited. Which of the two programs holds cannot be
                // told: the newer message may have told facts alone.
                (Some(newer), Some(prepared)) if prepared.content_hash() != newer.content_hash => {
                    tracing::error!(
                        file = ?one.path.file_name(),
                        "a waiting submission was overtaken by another one of its id"
                    );
                    if let Err(error) = spool.refuse(&one.path) {
                        tracing::error!(%error, "it could not be moved aside");
                    }
                }
                (None, Some(prepared)) => match self.submit(*prepared, Some(one.path.clone())) {
                    Ok(ticket) => tickets.push(ticket),
                    Err(Busy) => {
                        spool.give_back(&one.path);
                        has_failed = true;
                    }
                },
                (_, _) => facts.push((one.path, one.key, one.facts, one.received_at)),
            }
        }
        has_failed |= reached(tickets).await;
        // Facts come last: those about a submission that still waits must not be taken for facts about nobody's.
        let mut tickets = Vec::new();
        for (path, key, facts, received_at) in facts {
            let told = match self.newer(&key, received_at).await {
                Some(newer) => unknown_of(facts, &newer).map(|facts| (facts, clock::moment())),
                None => Some((facts, received_at)),
            };
            match told {
                _ if has_failed => spool.give_back(&path),
                None => spool.remove(&path),
                Some((facts, at)) => match self.tell(key, facts, at, Some(path.clone())) {
                    Ok(ticket) => tickets.push(ticket),
                    Err(Busy) => {
                        spool.give_back(&path);
                        has_failed = true;
                    }
                },
            }
        }
        has_failed |= reached(tickets).await;
        match (has_failed, count) {
            (true, _) => TakenUp::Failed,
            (false, 0) => TakenUp::All,
            (false, _) => TakenUp::Some,
        }
    }

    /// What is stored under a key, if it is as new as that.
    async fn newer(&self, key: &Key, than: Timestamp) -> Option<Stored> {
        let key = key.clone();
        let stored = self.read(async move |store: &mut Store| store.stored(&key).await).await;
        stored.ok().and_then(Result::ok).flatten().filter(|stored| stored.added_at >= than)
    }
}

/// A waiting message, read.
struct Taking {
    path: PathBuf,
    key: Key,
    facts: Facts,
    received_at: Timestamp,
    prepared: Option<Box<Prepared<'static>>>,
}

/// Reads a waiting message; one that makes no sense any more is moved aside.
fn read(spool: &Spool, path: PathBuf, one: &Waiting, limits: &Limits) -> Option<Taking> {
    let received_at = Timestamp(one.received_at_ms);
    match intake::read(&one.message, limits) {
        Ok(arrival) => {
            let prepared = arrival.submission.map(|submission| {
                let prepared = Prepared::owning(submission, &arrival.key.origin, received_at).filling_in();
                prepared.work_out();
                Box::new(prepared)
            });
            Some(Taking { path, key: arrival.key, facts: arrival.facts, received_at, prepared })
        }
        Err(refused) => {
            tracing::error!(field = refused.field, "a waiting submission is refused now");
            if let Err(error) = spool.refuse(&path) {
                tracing::error!(%error, "it could not be moved aside");
            }
            None
        }
    }
}

/// Waits until all are stored; whether any was not.
async fn reached(tickets: Vec<Arc<Ticket>>) -> bool {
    let mut has_failed = false;
    for ticket in tickets {
        let mut progress = ticket.watch();
        let reached = progress.wait_for(|progress| progress.is_stored() || progress.is_final()).await;
        has_failed |= reached.map_or(true, |progress| matches!(*progress, Progress::Failed));
    }
    has_failed
}

/// What older facts add to what is known since; `None` where that is nothing.
fn unknown_of(older: Facts, known: &Stored) -> Option<Facts> {
    let unless = |is_known: bool, older: Option<String>| older.filter(|_| !is_known);
    let added = Facts {
        author: unless(known.author.is_some(), older.author),
        team: unless(known.team.is_some(), older.team),
        verdict: unless(known.verdict.is_some(), older.verdict),
        contest: unless(known.contest.is_some(), older.contest),
        submitted_at: older.submitted_at.filter(|_| known.submitted_at.is_none()),
    };
    (added != Facts::default()).then_some(added)
}
