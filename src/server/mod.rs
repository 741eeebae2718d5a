//! `judgeprint serve`: judges hand submissions over by HTTP, and people read what was found, over one index.
//!
//! ```text
//! judge ── POST /api/v1/submissions ── submit ── engine (writer, checkers, spool) ── index
//! people ─ sign in, findings, reports ─ pages ─┐
//! programs ─ /api/v1, /metrics ──────── api ───┴ readers, reports
//! MOSS clients ─ moss                    flagged pairs ─ webhook ── another system
//! ```
//!
//! Nothing is readable without a token, but for a MOSS result under its unguessable address. docs/server.md is the manual.

mod accept;
mod api;
mod app;
mod auth;
pub(crate) mod clock;
mod doctor;
mod engine;
mod error;
mod headers;
mod hooks;
mod limiter;
mod log;
mod metrics;
mod moss;
mod pages;
mod patience;
mod peer;
mod reports;
mod settings;
mod spool;
mod submit;
mod webhook;

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::Json;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use tokio::net::TcpListener;
use url::Url;

pub use auth::{new_secret, secret_hash};
pub use doctor::examine;
pub use settings::Settings;

use app::App;
use engine::{Engine, EngineOptions};
use error::ApiError;
use limiter::Limiter;
use metrics::Metrics;
use reports::Reports;
use spool::Spool;
use webhook::Webhook;

/// Threads that read for everything but comparisons and reports.
const READERS: usize = 2;
/// How long a writer waits for another process, as `judgeprint add`.
const WAIT: Duration = Duration::from_secs(30);
/// How often old sessions and lines of the audit are removed, and handed-out code is read again.
const SWEEP: Duration = Duration::from_secs(60);
/// Letters, digits and what RFC 3986 leaves unreserved stay.
const PATH: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Serves until `stop` is done and requests under way have ended or their time is up. `told` hears where it listens.
///
/// # Errors
/// When the index, the state folder or an address cannot be used.
pub fn serve(
    mut settings: Settings,
    index: &Path,
    stop: impl Future<Output = ()> + Send + 'static,
    told: impl FnOnce(&Listening),
) -> anyhow::Result<()> {
    // There is one for the process; whoever came first has put the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(std::thread::available_parallelism().map_or(2, usize::from).clamp(2, 8))
        .enable_all()
        .build()
        .context("cannot start a runtime")?;
    let grace = Duration::from_secs(settings.grace_seconds);
    let listen = settings.listen;
    let listener = std::net::TcpListener::bind(listen)
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
        .with_context(|| {
            format!("cannot listen at {listen}: another program may, or the address is not this machine's")
        })?;
    // Port 0 means any: addresses that are given to others name the one that it is.
    settings.listen = listener.local_addr()?;
    let app = start(settings, index)?;
    let served = runtime.block_on(run(Arc::clone(&app), listener, stop, told));
    // Tasks that hold the engine go first, so that what is dropped below is its last owner.
    runtime.shutdown_timeout(grace);
    drop(app);
    served
}

/// Where a server listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listening {
    /// HTTP.
    pub http: std::net::SocketAddr,
    /// The MOSS protocol.
    pub moss: Option<std::net::SocketAddr>,
}

/// Where waiting submissions and results lie, beside the index unless told otherwise.
pub fn state_folder(settings: &Settings, index: &Path) -> PathBuf {
    settings.state.clone().unwrap_or_else(|| {
        let mut name = index.as_os_str().to_owned();
        name.push(".server");
        name.into()
    })
}

fn start(settings: Settings, index: &Path) -> anyhow::Result<Arc<App>> {
    let public_base = settings.public_base()?;
    if let Some(what) = settings.nowhere() {
        tracing::warn!("{what}");
    }
    let state = state_folder(&settings, index);
    let spool = Spool::open(&state.join("spool"), settings.limits.spool_bytes)
        .with_context(|| format!("cannot use the state folder `{}`", state.display()))?;
    let (spool, metrics) = (Arc::new(spool), Arc::new(Metrics::new()));
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let options = EngineOptions {
        checkers: if settings.checkers == 0 { cores } else { settings.checkers },
        readers: READERS,
        wait: WAIT,
        announces: settings.webhook.url.is_some(),
    };
    let engine = Engine::start(index, Arc::clone(&spool), Arc::clone(&metrics), &options)?;
    let limits = &settings.limits;
    let moss = settings.moss_listen.map(|_| moss::open(&settings, &state)).transpose()?;
    let judge0 = hooks::Judge0::open(&settings, &state)?;
    Ok(Arc::new(App {
        public_base,
        engine: Arc::new(engine),
        spool,
        metrics,
        limiter: Limiter::new(limits.requests_per_second, limits.failures_per_minute),
        remembered: auth::Remembered::default(),
        reports: Reports::start(index, WAIT)?,
        moss,
        judge0,
        is_stopping: tokio::sync::watch::Sender::new(false),
        settings,
    }))
}

async fn run(
    app: Arc<App>,
    listener: std::net::TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
    told: impl FnOnce(&Listening),
) -> anyhow::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let webhook = match &app.settings.webhook.url {
        Some(url) => {
            let key = app.settings.webhook_secret()?.unwrap_or_default();
            Some(Webhook::new(url, &key, app.settings.webhook.allow_private, app.settings.webhook.tries)?)
        }
        None => None,
    };
    let mut tasks = tokio::task::JoinSet::new();
    tasks.spawn(engine::recover(Arc::clone(&app.engine), app.limits()));
    tasks.spawn(sweep(Arc::clone(&app)));
    if let Some(webhook) = webhook {
        tasks.spawn(webhook::announce(Arc::clone(&app), webhook));
    }
    if app.judge0.is_some() {
        tasks.spawn(hooks::fetch(Arc::clone(&app)));
    }
    let router = router(&app)?;
    let moss = moss::start(&app).await?;
    told(&Listening { http: listener.local_addr()?, moss: moss.as_ref().map(|(address, _)| *address) });
    let stopping = Arc::clone(&app);
    let stop = async move {
        stop.await;
        // Whoever waits for findings is answered now, and no more jobs are taken.
        stopping.is_stopping.send_replace(true);
    };
    accept::accept(listener, router, &app.settings, stop).await;
    if let Some((_, serving)) = moss
        && serving.await.is_err()
    {
        tracing::error!("the MOSS protocol's side panicked");
    }
    tasks.shutdown().await;
    Ok(())
}

/// All routes.
fn router(app: &Arc<App>) -> anyhow::Result<Router> {
    let (api, description) = api::routes();
    let description = Arc::new(description);
    let openapi = get(move |caller: auth::Caller| async move {
        // Any token will do.
        drop(caller);
        Json((*description).clone())
    });
    let results = app.moss.as_ref().map_or_else(Router::<Arc<App>>::new, |moss| {
        crate::moss::routes(Arc::clone(&moss.shelf), app.public_base.clone(), Arc::clone(&moss.counters))
    });
    let router = Router::new()
        .merge(api)
        .merge(hooks::routes(app)?)
        .merge(results)
        .merge(pages::routes(app))
        .route("/api/v1/openapi.json", openapi)
        .fallback(pages::nothing_here)
        .method_not_allowed_fallback(|| async { ApiError::BadMethod })
        .layer(DefaultBodyLimit::max(app.settings.limits.body_bytes))
        .layer(tower_http::timeout::TimeoutLayer::with_status_code(
            axum::http::StatusCode::REQUEST_TIMEOUT,
            Duration::from_secs(app.settings.limits.request_seconds.max(1)) + Duration::from_secs(30),
        ))
        .layer(tower_http::catch_panic::CatchPanicLayer::new())
        .layer(middleware::map_response(error::in_one_form))
        .layer(middleware::map_response(headers::secure))
        .layer(middleware::from_fn_with_state(Arc::clone(app), log::log))
        .with_state(Arc::clone(app));
    Ok(router)
}

/// The description of the HTTP API.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn openapi_json() -> anyhow::Result<String> {
    let (_, description) = api::routes();
    Ok(description.to_pretty_json()? + "\n")
}

/// The address of a report page.
pub(crate) fn report_url(base: &Url, kind: &str, name: &str) -> String {
    format!("{base}{}", report_path(kind, name))
}

/// The same below the base.
pub(crate) fn report_path(kind: &str, name: &str) -> String {
    format!("{kind}/{}/report", utf8_percent_encode(name, &PATH))
}

/// Removes what is old, and notices handed-out code that was changed at the command line.
async fn sweep(app: Arc<App>) {
    const DAY_MS: i64 = 86_400_000;
    loop {
        tokio::time::sleep(SWEEP).await;
        let now = clock::now();
        let oldest = crate::corpus::Timestamp(now.0 - i64::from(app.settings.limits.audit_days) * DAY_MS);
        let swept = app.engine.write(async move |store: &mut crate::store::Store| {
            store.sweep_sessions(now).await?;
            store.prune_audit(oldest).await
        });
        if let Ok(Err(error)) = swept.await {
            tracing::warn!(%error, "old sessions could not be removed");
        }
        if let Err(error) = app.engine.refresh_handed_out().await {
            tracing::warn!(error = format!("{error:#}"), "handed-out code could not be read again");
        }
    }
}
