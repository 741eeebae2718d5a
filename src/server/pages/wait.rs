//! Waiting for findings: the list's script asks, and is answered when there are new ones.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};

use super::error::PageError;
use super::visitor::Visitor;
use crate::server::app::App;

/// The longest that one waits: below what proxies wait.
const LONGEST: Duration = Duration::from_secs(25);

#[derive(Debug, Deserialize)]
pub(super) struct Waiting {
    /// What the list says it is as of.
    version: u64,
}

#[derive(Debug, Serialize)]
pub(super) struct Found {
    version: u64,
}

/// Answers when findings were stored after `version`, or after a while. A server that was started anew counts from the
/// beginning, so any other number is news.
pub(super) async fn wait(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Query(Waiting { version }): Query<Waiting>,
) -> Result<Json<Found>, PageError> {
    drop(visitor);
    let (mut findings, mut stopping) = (app.engine.findings(), app.is_stopping.subscribe());
    tokio::select! {
        // The sender lives as long as the server, and what ends sooner is as good as an answer.
        _ = findings.wait_for(|now| *now != version) => {}
        _ = stopping.wait_for(|is_stopping| *is_stopping) => {}
        () = tokio::time::sleep(LONGEST) => {}
    }
    let version = *findings.borrow();
    Ok(Json(Found { version }))
}
