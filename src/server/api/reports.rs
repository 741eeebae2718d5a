//! Reports over a problem or a contest: the page, or its figures.

#![expect(unused_qualifications, reason = "utoipa writes out what is in scope")]

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::server::app::App;
use crate::server::auth::Caller;
use crate::server::error::{ApiError, ErrorBody};
use crate::server::reports::Form;
use crate::store::{Role, Selection};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReportQuery {
    /// `html` (the page), `json` or `csv`.
    #[param(example = "html")]
    format: Option<String>,
}

/// The report over a problem. It may be half a minute old.
#[utoipa::path(
    get, path = "/api/v1/problems/{id}/report", params(ReportQuery, ("id" = String, Path, description = "The problem")),
    security(("token" = [])),
    responses(
        (status = 200, content((String = "text/html"), (String = "application/json"), (String = "text/csv"))),
        (status = 404, body = ErrorBody),
    )
)]
pub(crate) async fn of_problem(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<ReportQuery>,
) -> Result<Response, ApiError> {
    let of = Selection { problem: Some(id), contest: None };
    report(&app, &caller, of, query.format.as_deref()).await
}

/// The report over a contest. It may be half a minute old.
#[utoipa::path(
    get, path = "/api/v1/contests/{id}/report", params(ReportQuery, ("id" = String, Path, description = "The contest")),
    security(("token" = [])),
    responses(
        (status = 200, content((String = "text/html"), (String = "application/json"), (String = "text/csv"))),
        (status = 404, body = ErrorBody),
    )
)]
pub(crate) async fn of_contest(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<ReportQuery>,
) -> Result<Response, ApiError> {
    let of = Selection { problem: None, contest: Some(id) };
    report(&app, &caller, of, query.format.as_deref()).await
}

/// A report, for whoever may read.
pub(crate) async fn report(
    app: &Arc<App>,
    caller: &Caller,
    of: Selection,
    format: Option<&str>,
) -> Result<Response, ApiError> {
    caller.needs(Role::Read)?;
    let (form, kind) = match format.unwrap_or("html") {
        "html" => (Form::Html, "text/html; charset=utf-8"),
        "json" => (Form::Json, "application/json"),
        "csv" => (Form::Csv, "text/csv; charset=utf-8"),
        _ => return Err(ApiError::BadRequest("`format`: expected html, json or csv".to_owned())),
    };
    // Whoever asks may go away, or be timed out: it is made all the same, and kept for who asks next.
    let making = Arc::clone(app);
    let made = tokio::spawn(async move { making.reports.report(&of, form).await }).await;
    let bytes = made.map_err(|error| ApiError::Internal(error.into()))??;
    Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response())
}
