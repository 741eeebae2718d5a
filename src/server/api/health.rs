//! What machines ask: is it alive, is it ready, what has it counted.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::server::app::App;
use crate::server::auth::Caller;
use crate::server::error::ApiError;
use crate::server::metrics::Now;
use crate::store::{Role, Store};

/// How it is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HealthBody {
    /// `ok`, or `unavailable`.
    status: &'static str,
}

/// The process is alive.
#[utoipa::path(get, path = "/health", responses((status = 200, body = HealthBody)))]
pub(crate) async fn health() -> Json<HealthBody> {
    Json(HealthBody { status: "ok" })
}

/// The index can be read.
#[utoipa::path(
    get, path = "/ready",
    responses((status = 200, body = HealthBody), (status = 503, body = HealthBody))
)]
pub(crate) async fn ready(State(app): State<Arc<App>>) -> (StatusCode, Json<HealthBody>) {
    match app.engine.read(async |store: &mut Store| store.awaiting_count().await).await {
        Ok(Ok(_)) => (StatusCode::OK, Json(HealthBody { status: "ok" })),
        _ => (StatusCode::SERVICE_UNAVAILABLE, Json(HealthBody { status: "unavailable" })),
    }
}

/// What was counted, for Prometheus.
#[utoipa::path(
    get, path = "/metrics", security(("token" = [])),
    responses((status = 200, content_type = "application/openmetrics-text", body = String))
)]
pub(crate) async fn metrics(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, ApiError> {
    caller.needs(Role::Read)?;
    let now = Now {
        waiting: app.spool.files(),
        waiting_bytes: app.spool.bytes(),
        in_memory: app.engine.in_memory(),
    };
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.metrics.text(now)).into_response())
}
