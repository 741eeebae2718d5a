//! Reports: the page that `judgeprint report` writes, for who is signed in.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::Response;

use super::error::PageError;
use super::visitor::Visitor;
use crate::server::api;
use crate::server::app::App;
use crate::store::Selection;

/// The page brings its own policy, which knows its script; what a page cannot say of itself comes on top.
const POLICY: HeaderValue = HeaderValue::from_static("frame-ancestors 'none'");

/// Over a problem.
pub(super) async fn of_problem(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    report(&app, &visitor, Selection { problem: Some(id), contest: None }).await
}

/// Over a contest.
pub(super) async fn of_contest(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    report(&app, &visitor, Selection { problem: None, contest: Some(id) }).await
}

async fn report(app: &Arc<App>, visitor: &Visitor, of: Selection) -> Result<Response, PageError> {
    let mut response = api::report(app, &visitor.caller, of, None).await?;
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, POLICY);
    Ok(response)
}
