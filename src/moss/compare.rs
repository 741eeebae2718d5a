//! A job compared, off the threads that listen, and its result put on the shelf.

use std::sync::Arc;
use std::time::Instant;

use super::job::Job;
use super::material::material;
use super::pages::{Asked, pages};
use super::routes::address;
use super::server::Server;
use super::shelf::ShelfError;
use crate::batch::{self, BatchOptions};
use crate::finding::ProblemOptions;
use crate::report::build::Detail;

/// Compares a job when it is its turn; the address of the result, or why there is none, in words for the client.
pub(super) async fn compared(
    server: &Arc<Server>,
    job: Job,
    comment: String,
) -> Result<String, &'static str> {
    let turn = Arc::clone(&server.comparisons).acquire_owned().await;
    let worker = Arc::clone(server);
    let work = tokio::task::spawn_blocking(move || {
        let done = result(&worker, job, &comment);
        drop(turn);
        done
    });
    match work.await {
        Ok(Ok(secret)) => Ok(address(&server.options.public_base, &secret)),
        Ok(Err(error @ ShelfError::TooLarge { .. })) => {
            tracing::warn!(error = %error, "the result of a MOSS job is not kept");
            Err("the result is too large, ask for fewer pairs (-n)")
        }
        Ok(Err(error)) => {
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            tracing::error!(error = %error, cause, "the result of a MOSS job cannot be kept");
            Err("the result cannot be kept, tell the administrator")
        }
        Err(_) => {
            tracing::error!("a MOSS job ended the thread that compared it");
            Err("the comparison failed, tell the administrator")
        }
    }
}

fn result(server: &Server, mut job: Job, comment: &str) -> Result<String, ShelfError> {
    let start = Instant::now();
    let (files, bytes) = (job.files.len(), job.size_bytes);
    let material = material(&mut job);
    let shown = job.shown(&server.options.limits);
    let options = BatchOptions {
        problem: ProblemOptions { top: shown, computations: false, ..ProblemOptions::default() },
        detail: Detail::Sources,
        common_above: job.common_above(),
        ..BatchOptions::default()
    };
    let built = batch::report(&material, &options, &|_| ());
    drop(material);
    let asked = Asked { job: &job, shown, comment, now: server.shelf.clock().now() };
    let pages = pages(&built, &asked);
    let secret = server.shelf.put(&pages)?;
    tracing::info!(
        files,
        bytes,
        pages = pages.len(),
        flagged = built.flagged,
        took_ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
        "a MOSS job is done"
    );
    Ok(secret)
}
