//! What was taken and not finished: submissions in the spool are stored, stored ones that await their check are compared.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use super::{Engine, Progress, checking};
use crate::corpus::{Limits, Timestamp};
use crate::intake;
use crate::server::clock;
use crate::server::spool::Waiting;
use crate::store::{Facts, Prepared, Store, Stored};

/// How often the spool is looked at.
const EVERY: Duration = Duration::from_millis(500);
/// How long to wait after the index refused one: its disk is full, or another process holds it.
const AFTER_FAILURE: Duration = Duration::from_secs(5);
/// Submissions taken up at a time.
const AT_ONCE: u32 = 64;

/// Takes up what is left from before this start, and then whatever comes into the spool, until it is dropped.
pub(crate) async fn recover(engine: Arc<Engine>, limits: Limits) {
    engine.compare_awaiting().await;
    loop {
        let pause = match engine.take_up(&limits).await {
            TakenUp::All => EVERY,
            TakenUp::Some => Duration::ZERO,
            TakenUp::Failed => AFTER_FAILURE,
        };
        tokio::time::sleep(pause).await;
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
    /// Compares what is stored and was not wholly compared when the server stopped, some thousand at a time.
    async fn compare_awaiting(&self) {
        let started = clock::now();
        let mut seen = HashSet::new();
        loop {
            let Ok(Ok(awaiting)) = self.read(async |store: &mut Store| store.awaiting(u32::MAX).await).await
            else {
                tracing::error!("what awaits its check cannot be read");
                return;
            };
            let mut fresh = Vec::new();
            for one in awaiting {
                // What came since is being compared already.
                if one.since <= started && seen.insert(one.key.clone()) {
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
        let listing = Arc::clone(&spool);
        let listed = tokio::task::spawn_blocking(move || listing.unowned(AT_ONCE as usize)).await;
        let waiting = match listed {
            Ok(Ok(waiting)) => waiting,
            Ok(Err(error)) => {
                tracing::error!(%error, "the spool cannot be read");
                return TakenUp::Failed;
            }
            Err(_) => return TakenUp::Failed,
        };
        let count = waiting.len();
        let mut tickets = Vec::with_capacity(count);
        for (path, Waiting { received_at_ms, message }) in waiting {
            let received_at = Timestamp(received_at_ms);
            let arrival = match intake::read(&message, limits) {
                Ok(arrival) => arrival,
                Err(refused) => {
                    tracing::error!(%refused, "a waiting submission is refused now");
                    if let Err(error) = spool.refuse(&path) {
                        tracing::error!(%error, "it could not be moved aside");
                    }
                    continue;
                }
            };
            let origin = arrival.key.origin.clone();
            let prepared = arrival
                .submission
                .map(|submission| Prepared::owning(submission, &origin, received_at).filling_in());
            let key = arrival.key.clone();
            let stored = self.read(async move |store: &mut Store| store.stored(&key).await).await;
            let newer = stored.ok().and_then(Result::ok).flatten().filter(|it| it.added_at >= received_at);
            let queued = match (newer, prepared) {
                // Something newer came by another way while this one waited. Which of the two programs holds cannot be
                // told: the newer message may have told facts alone.
                (Some(newer), Some(prepared)) if prepared.content_hash() != newer.content_hash => {
                    tracing::error!(file = ?path.file_name(), "a waiting submission was overtaken by another one of its id");
                    if let Err(error) = spool.refuse(&path) {
                        tracing::error!(%error, "it could not be moved aside");
                    }
                    continue;
                }
                (Some(newer), _) => match unknown_of(arrival.facts, &newer) {
                    Some(facts) => self.tell(arrival.key, facts, clock::now(), Some(path.clone())),
                    None => {
                        spool.remove(&path);
                        continue;
                    }
                },
                (None, Some(prepared)) => self.submit(prepared, Some(path.clone())),
                (None, None) => self.tell(arrival.key, arrival.facts, received_at, Some(path.clone())),
            };
            match queued {
                Ok(ticket) => tickets.push(ticket),
                Err(_) => spool.give_back(&path),
            }
        }
        let mut has_failed = tickets.is_empty() && count > 0;
        for ticket in tickets {
            let mut progress = ticket.watch();
            let reached = progress.wait_for(|progress| progress.is_stored() || progress.is_final()).await;
            has_failed |= reached.map_or(true, |progress| matches!(*progress, Progress::Failed));
        }
        match (has_failed, count) {
            (true, _) => TakenUp::Failed,
            (false, 0) => TakenUp::All,
            (false, _) => TakenUp::Some,
        }
    }
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
