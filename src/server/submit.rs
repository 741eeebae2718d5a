//! A message taken: read, worked out, stored or put into the spool, and waited for up to a deadline. The API, and every
//! judge that sends its events here by itself, go this one way.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::app::App;
use super::clock;
use super::engine::{Progress, Ticket};
use super::error::ApiError;
use super::spool::{SpoolError, Waiting};
use crate::intake::{self, Message};
use crate::store::{Key, Prepared};

/// Who does not wait for a comparison waits so long for the index, which saves a detour over the spool.
const TO_BE_STORED: Duration = Duration::from_millis(250);

/// Takes a submission. When this returns `Ok`, it is on the disk: in the index, or in the spool.
///
/// # Errors
/// When the message makes no sense, is about nobody's submission, or could not be put on the disk.
pub(crate) async fn take(
    app: &Arc<App>,
    message: Message,
    deadline: Duration,
) -> Result<(Key, Progress), ApiError> {
    let received_at = clock::moment();
    let limits = app.limits();
    // Unpacking and parsing take milliseconds, on a thread that may.
    let read = move || {
        let arrival = intake::read(&message, &limits)?;
        let prepared = arrival.submission.map(|submission| {
            let prepared = Prepared::owning(submission, &arrival.key.origin, received_at).filling_in();
            prepared.work_out();
            prepared
        });
        Ok::<_, intake::Refused>((message, arrival.key, arrival.facts, prepared))
    };
    let read = tokio::task::spawn_blocking(read).await.map_err(|error| ApiError::Internal(error.into()))?;
    let (message, key, facts, prepared) = read.inspect_err(|_| app.metrics.refused())?;
    let is_facts_alone = prepared.is_none();
    let ticket = match prepared {
        Some(prepared) => app.engine.submit(prepared, None),
        None => app.engine.tell(key.clone(), facts, received_at, None),
    };
    let waiting = Waiting { received_at_ms: received_at.0, message };
    let Ok(ticket) = ticket else {
        spool(app, waiting, None).await?;
        return Ok((key, Progress::Queued));
    };
    match reached(&ticket, deadline, is_facts_alone).await {
        // The submission may be one that waits in the spool itself; what is known of it waits behind it.
        Progress::Unknown if app.spool.files() > 0 => {
            spool(app, waiting, None).await?;
            Ok((key, Progress::Queued))
        }
        Progress::Unknown => {
            Err(ApiError::NotFound("nobody knows this submission; send its files first".to_owned()))
        }
        Progress::Failed => {
            spool(app, waiting, None).await?;
            Ok((key, Progress::Queued))
        }
        Progress::Queued => {
            spool(app, waiting, Some(Arc::clone(&ticket))).await?;
            let now = ticket.watch().borrow().clone();
            Ok((key, if now.is_stored() { now } else { Progress::Queued }))
        }
        stored => Ok((key, stored)),
    }
}

/// How far it has come when it was compared, or at the deadline.
async fn reached(ticket: &Ticket, deadline: Duration, is_facts_alone: bool) -> Progress {
    let mut progress: watch::Receiver<Progress> = ticket.watch();
    let is_enough = |progress: &Progress| {
        progress.is_final() || ((is_facts_alone || deadline.is_zero()) && progress.is_stored())
    };
    let wait = if deadline.is_zero() { TO_BE_STORED } else { deadline };
    // Where the deadline comes first the last word counts. The engine that is gone has said its last.
    let _ = tokio::time::timeout(wait, progress.wait_for(is_enough)).await;
    progress.borrow().clone()
}

/// Puts a submission into the spool. With a ticket the engine has it too.
async fn spool(app: &Arc<App>, waiting: Waiting, ticket: Option<Arc<Ticket>>) -> Result<(), ApiError> {
    let spool = Arc::clone(&app.spool);
    let put = move || {
        let path = spool.put(&waiting, ticket.is_some())?;
        if let Some(ticket) = ticket {
            ticket.spooled(path, &spool);
        }
        Ok::<_, SpoolError>(())
    };
    let put = tokio::task::spawn_blocking(put).await.map_err(|error| ApiError::Internal(error.into()))?;
    put.map_err(|error| {
        tracing::error!(%error, "a submission could not be put into the spool");
        ApiError::Unavailable(
            "this submission was not taken: neither the index nor the spool can be written".to_owned(),
        )
    })
}
