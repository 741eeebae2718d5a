//! A stored submission compared with the others of its problem, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::job::Ticket;
use super::thread::StoreThreads;
use super::writer::Op;
use super::{Shared, text_bytes};
use crate::intake::{self, Compared};
use crate::server::clock;
use crate::store::{Key, Prepared, Put, Store};

/// A submission that was counted in, and is counted out when this goes.
struct Held {
    shared: Arc<Shared>,
    bytes: u64,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.shared.leave(self.bytes);
    }
}

/// Has a stored submission compared; it was counted in, and is counted out in the end.
pub(super) fn send(
    checkers: &StoreThreads,
    shared: &Arc<Shared>,
    writer: &mpsc::Sender<Op>,
    mut prepared: Prepared<'static>,
    put: Option<Put>,
    ticket: Arc<Ticket>,
) {
    let bytes = text_bytes(&prepared);
    let (owned, writer) = (Arc::clone(shared), writer.clone());
    let sent = checkers.send(move |runtime, store| {
        let held = Held { shared: owned, bytes };
        compare(runtime, store, &held.shared, &writer, &mut prepared, put, Some(&ticket));
    });
    if sent.is_err() {
        // It stands as awaiting its check.
        shared.leave(bytes);
    }
}

/// Has a submission compared again, as it is stored.
pub(super) fn again(checkers: &StoreThreads, shared: &Arc<Shared>, writer: &mpsc::Sender<Op>, key: Key) {
    let (shared, writer) = (Arc::clone(shared), writer.clone());
    // Where the checkers are gone it stands as awaiting its check.
    let _ = checkers.send(move |runtime, store| match runtime.block_on(store.read_one(&key)) {
        Ok(Some((stored, submission))) => {
            let mut prepared = Prepared::owning(submission, &stored.key.origin, stored.added_at);
            compare(runtime, store, &shared, &writer, &mut prepared, None, None);
        }
        Ok(None) => {}
        Err(error) => tracing::error!(%error, "a stored submission could not be read"),
    });
}

fn compare(
    runtime: &Runtime,
    store: &mut Store,
    shared: &Shared,
    writer: &mpsc::Sender<Op>,
    prepared: &mut Prepared<'_>,
    put: Option<Put>,
    ticket: Option<&Ticket>,
) {
    if shared.is_stopping.load(Ordering::Relaxed) {
        return;
    }
    let start = Instant::now();
    let templates = shared.handed_out().of(&prepared.key().problem);
    let compared = intake::compare(store, prepared, put, &templates, clock::moment(), &|| false);
    match runtime.block_on(compared) {
        Ok(Some(Compared { answer, found })) => {
            shared.metrics.checked(start.elapsed(), answer.flagged == Some(true));
            if let Some(ticket) = ticket {
                ticket.checked(answer);
            }
            // When the writer is gone it stands as awaiting its check.
            if let Some(found) = found {
                let _ = writer.blocking_send(Op::Found(Box::new(found)));
            }
        }
        // It was removed or replaced meanwhile; whoever replaced it hears of it.
        Ok(None) => {}
        Err(error) => {
            tracing::error!(%error, "a submission could not be compared");
            shared.metrics.not_checked();
        }
    }
}
