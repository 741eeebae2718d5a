//! One line a request: method, route (the pattern, never the path, which holds ids of problems and people), status, time,
//! and the number of the token that asked. No source code and no names of people are logged anywhere, and tokens have names of people.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use super::app::App;
use super::peer::Peer;

/// Where whoever finds out which token asks writes it down.
#[derive(Debug, Clone, Default)]
struct Who(Arc<OnceLock<i64>>);

/// Notes which token asks.
pub(crate) fn note(parts: &Parts, token: i64) {
    if let Some(who) = parts.extensions.get::<Who>() {
        // The first one stays.
        let _ = who.0.set(token);
    }
}

/// The middleware.
pub(crate) async fn log(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "unknown".to_owned(), |path| path.as_str().to_owned());
    let method = known(request.method());
    let (mut parts, body) = request.into_parts();
    let who = Who::default();
    parts.extensions.insert(who.clone());
    let peer = Peer::of(&parts, &app.settings.trusted_proxies);
    let response = next.run(Request::from_parts(parts, body)).await;
    let (status, took) = (response.status().as_u16(), start.elapsed());
    app.metrics.answered(&route, method, status, took);
    tracing::info!(
        method,
        route,
        status,
        took_ms = took.as_secs_f64() * 1e3,
        peer = %peer.0,
        token = who.0.get(),
        "request"
    );
    response
}

/// Methods that clients make up are one in metrics and logs.
fn known(method: &axum::http::Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}
