//! What was taken and not finished: submissions in the spool are stored, stored ones that await their check are compared.

use std::sync::Arc;
use std::time::Duration;

use super::{Engine, Progress, checking};
use crate::corpus::{Limits, Timestamp};
use crate::intake;
use crate::server::spool::Waiting;
use crate::store::{Prepared, Store};

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
    /// Compares what is stored and was not wholly compared when the server stopped.
    async fn compare_awaiting(&self) {
        let Ok(Ok(awaiting)) = self.read(async |store: &mut Store| store.awaiting(u32::MAX).await).await
        else {
            tracing::error!("what awaits its check cannot be read");
            return;
        };
        if !awaiting.is_empty() {
            tracing::info!(count = awaiting.len(), "going on with submissions that await their check");
        }
        let Ok(queue) = self.queue() else { return };
        for one in awaiting {
            checking::again(&self.checkers, &self.shared, queue, one.key);
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
            // Something newer may have come by another way while this one waited.
            let key = arrival.key.clone();
            let stored = self.read(async move |store: &mut Store| store.stored(&key).await).await;
            if let Ok(Ok(Some(stored))) = &stored
                && stored.added_at >= received_at
            {
                spool.remove(&path);
                continue;
            }
            let queued = match arrival.submission {
                Some(submission) => {
                    let prepared =
                        Prepared::owning(submission, &arrival.key.origin, received_at).filling_in();
                    self.submit(prepared, Some(path.clone()))
                }
                None => self.tell(arrival.key, arrival.facts, received_at, Some(path.clone())),
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
