//! What all requests share.

use std::sync::Arc;

use url::Url;

use super::auth::Remembered;
use super::clock;
use super::engine::Engine;
use super::hooks::Judge0;
use super::limiter::Limiter;
use super::metrics::Metrics;
use super::reports::Reports;
use super::settings::Settings;
use super::spool::Spool;
use crate::corpus::Limits;
use crate::moss::{MossCounters, Shelf};
use crate::store::{AuditEntry, Role, Store};

/// The server's state.
pub(crate) struct App {
    pub(crate) settings: Settings,
    /// Where browsers reach it; ends in `/`.
    pub(crate) public_base: Url,
    pub(crate) engine: Arc<Engine>,
    pub(crate) spool: Arc<Spool>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limiter: Limiter,
    pub(crate) remembered: Remembered,
    pub(crate) reports: Reports,
    /// Becomes true when the server is told to stop.
    pub(crate) is_stopping: tokio::sync::watch::Sender<bool>,
    /// The MOSS protocol, where it is served.
    pub(crate) moss: Option<Moss>,
    /// Judge0's calls, where they are taken.
    pub(crate) judge0: Option<Judge0>,
}

/// What the MOSS protocol's side and the HTTP side share.
pub(crate) struct Moss {
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) counters: Arc<MossCounters>,
}

impl App {
    /// Bounds on a submission.
    pub(crate) fn limits(&self) -> Limits {
        limits(&self.settings)
    }

    /// Writes down what was done, by whom. What cannot be written down is logged; it is done all the same.
    pub(crate) async fn audit(
        &self,
        who: &str,
        role: Option<Role>,
        action: &str,
        object: &str,
        detail: &str,
    ) {
        let entry = AuditEntry {
            at: clock::now(),
            who: who.to_owned(),
            role,
            action: action.to_owned(),
            object: object.to_owned(),
            detail: detail.to_owned(),
        };
        let written =
            self.engine.write(async move |store: &mut Store| store.append_audit(&[entry]).await).await;
        match written {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the audit could not be written"),
            Err(stopping) => tracing::error!(%stopping, "the audit could not be written"),
        }
    }
}

/// Bounds on a submission, as configured.
pub(crate) fn limits(settings: &Settings) -> Limits {
    Limits {
        max_submission_bytes: settings.limits.submission_bytes,
        max_archive_bytes: settings.limits.body_bytes as u64,
        max_archive_entries: settings.limits.archive_entries,
        ..Limits::default()
    }
}
