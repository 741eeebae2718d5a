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
use crate::check::{self, CheckOptions};
use crate::corpus::Timestamp;
use crate::intake::{self, State, SubmissionAnswer, submission_id};
use crate::server::clock;
use crate::store::{Checked, FoundPair, Key, Outcome, PairsOf, Prepared, Put, Store, StoreError};

/// A judge is told the best match; all flagged ones are listed whatever this says.
const OPTIONS: CheckOptions =
    CheckOptions { top: 1, include_same_author: false, dry_run: false, everywhere: false };

/// What a comparison found, for the index.
pub(super) struct Found {
    problem: String,
    checked: Checked,
    added_at: Option<Timestamp>,
    pairs: Vec<FoundPair>,
}

impl Found {
    pub(super) fn pairs_of(&self) -> PairsOf<'_> {
        PairsOf {
            problem: &self.problem,
            checked: self.checked,
            added_at: self.added_at,
            pairs: &self.pairs,
        }
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
        compare(runtime, store, &owned, &writer, &mut prepared, put, Some(&ticket));
        owned.leave(bytes);
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
    let _ = checkers.send(move |runtime, store| {
        match runtime.block_on(store.read_one(&key)) {
            Ok(Some((stored, submission))) => {
                let mut prepared = Prepared::owning(submission, &stored.key.origin, stored.added_at);
                compare(runtime, store, &shared, &writer, &mut prepared, None, None);
            }
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "a stored submission could not be read"),
        }
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
    match runtime.block_on(compared(store, shared, prepared, put)) {
        Ok(Some((answer, found))) => {
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

async fn compared(
    store: &mut Store,
    shared: &Shared,
    prepared: &mut Prepared<'_>,
    put: Option<Put>,
) -> Result<Option<(SubmissionAnswer, Option<Found>)>, StoreError> {
    let start = Instant::now();
    // What this message left out was told before, and decides whether two submissions are one hand's.
    store.fill_in(prepared).await?;
    let problem = prepared.key().problem.as_str();
    let templates = shared.handed_out().of(problem);
    let Some(answer) = check::check(store, prepared, &templates, &OPTIONS, &|| false).await? else {
        return Ok(None);
    };
    let outcome = put.map(|put| put.outcome);
    let report = intake::check_report(problem, &answer, outcome, start.elapsed());
    let found = answer.number.map(|number| Found {
        problem: problem.to_owned(),
        checked: Checked {
            number,
            content_hash: prepared.content_hash(),
            is_whole: answer.incomplete.is_none(),
        },
        // Of one that was known just so, the index has another time, and nothing new was told of it.
        added_at: outcome.filter(|outcome| *outcome != Outcome::Unchanged).map(|_| prepared.added_at()),
        pairs: intake::found_pairs(&answer, &report, clock::now()),
    });
    let answer = SubmissionAnswer {
        id: submission_id(prepared.key()),
        state: State::Checked,
        stored: outcome.map(|outcome| intake::said(outcome).to_owned()),
        flagged: Some(report.flagged),
        flagged_matches: Some(report.flagged_matches as u64),
        best: intake::best_match(problem, &answer, &report),
        took_ms: 0.0,
    };
    Ok(Some((answer, found)))
}
