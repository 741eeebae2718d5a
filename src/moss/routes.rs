//! Results over HTTP: read by whoever has the address, which is all that is asked for.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use url::Url;

use super::counters::{MossCounters, count};
use super::pages::content_security_policy;
use super::shelf::Shelf;

/// Below which path results are, as with the original.
pub const ADDRESS: &str = "/results";

#[derive(Clone)]
struct Results {
    shelf: Arc<Shelf>,
    base: Url,
    counters: Arc<MossCounters>,
}

/// The address of a result.
pub(super) fn address(base: &Url, secret: &str) -> String {
    // Nothing after the secret: clients put `/match0.html` behind it.
    format!("{}{ADDRESS}/{secret}", base.as_str().trim_end_matches('/'))
}

/// `GET /results/<secret>` and the pages below it. `public_base` is what clients reach this under.
pub fn routes<S: Clone + Send + Sync + 'static>(
    shelf: Arc<Shelf>,
    public_base: Url,
    counters: Arc<MossCounters>,
) -> Router<S> {
    let state = Results { shelf, base: public_base, counters };
    Router::new()
        .route(&format!("{ADDRESS}/{{secret}}"), get(first))
        .route(&format!("{ADDRESS}/{{secret}}/"), get(first))
        .route(&format!("{ADDRESS}/{{secret}}/{{*page}}"), get(one))
        .with_state(state)
}

async fn first(State(results): State<Results>, Path(secret): Path<String>) -> Response {
    answer(results, secret, String::new()).await
}

async fn one(State(results): State<Results>, Path((secret, page)): Path<(String, String)>) -> Response {
    // A client that put `/match0.html` behind an address with a slash asks for `//match0.html`.
    let page = page.trim_start_matches('/').to_owned();
    answer(results, secret, page).await
}

async fn answer(results: Results, secret: String, name: String) -> Response {
    let shelf = Arc::clone(&results.shelf);
    let address = address(&results.base, &secret);
    let read = tokio::task::spawn_blocking(move || shelf.page(&secret, &name));
    let found = match read.await {
        Ok(Ok(found)) => found,
        Ok(Err(error)) => {
            tracing::error!(error = %error, "a result cannot be read");
            return (StatusCode::INTERNAL_SERVER_ERROR, headers(TEXT), "the result cannot be read\n")
                .into_response();
        }
        Err(_) => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    };
    match found {
        Some(page) => {
            count(&results.counters.pages);
            let mut headers = headers(&page.content_type);
            // A pair's page has frames, which are pages of the same result.
            headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
            (headers, page.at(&address)).into_response()
        }
        None => (StatusCode::NOT_FOUND, headers(TEXT), "no such result, or it has ended\n").into_response(),
    }
}

const TEXT: &str = "text/plain; charset=utf-8";

fn headers(content_type: &str) -> HeaderMap {
    let content_type = HeaderValue::from_str(content_type);
    let policy = HeaderValue::from_str(content_security_policy());
    let fixed = HeaderValue::from_static;
    HeaderMap::from_iter([
        (CONTENT_TYPE, content_type.unwrap_or(fixed(TEXT))),
        (CONTENT_SECURITY_POLICY, policy.unwrap_or(fixed("default-src 'none'"))),
        (CACHE_CONTROL, fixed("private, no-store")),
        // The address is the secret.
        (REFERRER_POLICY, fixed("no-referrer")),
        (X_CONTENT_TYPE_OPTIONS, fixed("nosniff")),
        (HeaderName::from_static("x-robots-tag"), fixed("noindex")),
    ])
}
