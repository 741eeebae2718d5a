//! Submissions: handed over by judges, asked after by whoever may read.

#![expect(unused_qualifications, reason = "utoipa writes out what is in scope")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::json::Body;
use super::pairs::{PairBody, pairs_of};
use crate::intake::{Message, State as HowFar, SubmissionAnswer, key_of, said, submission_id};
use crate::server::app::App;
use crate::server::auth::Caller;
use crate::server::engine::Progress;
use crate::server::error::{ApiError, ErrorBody};
use crate::server::submit;
use crate::store::{Key, Role, Store};

/// The longest that a judge may wait.
const MAX_DEADLINE_MS: u64 = 30_000;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SubmitQuery {
    /// Milliseconds after which a receipt will do; 0: do not wait for the comparison.
    #[param(example = 500, maximum = 30000)]
    deadline_ms: Option<u64>,
}

/// Hands a submission over. The answer is its best match; past the deadline it is a receipt, and the comparison goes on. What
/// is answered with 200 or 202 is on the disk. The same submission again is the same one; what a later message leaves out
/// stays as it was.
#[utoipa::path(
    post, path = "/api/v1/submissions", params(SubmitQuery), request_body = Message, security(("token" = [])),
    responses(
        (status = 200, description = "Stored and compared", body = SubmissionAnswer),
        (status = 202, description = "Taken; it is compared later", body = SubmissionAnswer),
        (status = 400, description = "The message makes no sense", body = ErrorBody),
        (status = 404, description = "Facts without files, about a submission that nobody knows", body = ErrorBody),
        (status = 413, description = "The body is too large", body = ErrorBody),
        (status = 429, description = "Too many requests", body = ErrorBody),
        (status = 503, description = "Not taken; send it again", body = ErrorBody),
    )
)]
pub(crate) async fn submit(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(query): Query<SubmitQuery>,
    Body(message): Body<Message>,
) -> Result<(StatusCode, Json<SubmissionAnswer>), ApiError> {
    let start = Instant::now();
    caller.needs(Role::Submit)?;
    // A browser's cookie hands nothing over.
    caller.is_meant(None)?;
    let deadline = query.deadline_ms.unwrap_or(app.settings.deadline_ms).min(MAX_DEADLINE_MS);
    let (key, progress) = submit::take(&app, message, Duration::from_millis(deadline)).await?;
    let (status, mut answer) = match progress {
        Progress::Checked(answer) => (StatusCode::OK, *answer),
        Progress::Stored(outcome) => {
            (StatusCode::ACCEPTED, receipt(&key, HowFar::Stored, Some(said(outcome).to_owned())))
        }
        _ => (StatusCode::ACCEPTED, receipt(&key, HowFar::Accepted, None)),
    };
    answer.took_ms = (start.elapsed().as_secs_f64() * 1e4).round() / 10.0;
    Ok((status, Json(answer)))
}

fn receipt(key: &Key, state: HowFar, stored: Option<String>) -> SubmissionAnswer {
    SubmissionAnswer {
        id: submission_id(key),
        state,
        stored,
        flagged: None,
        flagged_matches: None,
        best: None,
        took_ms: 0.0,
    }
}

/// What is known of a submission, without its program.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SubmissionBody {
    /// Its address.
    id: String,
    /// How far it has come.
    state: HowFar,
    /// The problem.
    problem: String,
    /// The kind of judge it came from.
    source: String,
    /// Which installation of it.
    instance: String,
    /// What that judge calls it.
    submission_id: String,
    /// Its language.
    language: String,
    /// Who sent it.
    author: Option<String>,
    /// The team.
    team: Option<String>,
    /// The contest.
    contest: Option<String>,
    /// What the judge says of it.
    verdict: Option<String>,
    /// When it was sent, RFC 3339.
    submitted_at: Option<String>,
    /// Whether any pair with it is flagged; null before it was compared.
    flagged: Option<bool>,
}

/// Tells of a submission. One that waits in the spool is not there yet: 404.
#[utoipa::path(
    get, path = "/api/v1/submissions/{id}", security(("token" = [])),
    params(("id" = String, Path, description = "`id` of an answer")),
    responses((status = 200, body = SubmissionBody), (status = 404, body = ErrorBody))
)]
pub(crate) async fn submission(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<SubmissionBody>, ApiError> {
    caller.needs(Role::Read)?;
    let key = key_of(&id).ok_or_else(no_submission)?;
    let read = app.engine.read(async move |store: &mut Store| {
        let Some(stored) = store.stored(&key).await? else { return Ok(None) };
        let (waits, pairs) = (store.is_awaiting(&key).await?, pairs_of(store, &key).await?);
        Ok::<_, crate::store::StoreError>(Some((stored, waits, pairs)))
    });
    let (stored, waits, pairs) = read.await??.ok_or_else(no_submission)?;
    Ok(Json(SubmissionBody {
        id,
        state: if waits { HowFar::Stored } else { HowFar::Checked },
        problem: stored.key.problem,
        source: stored.key.origin.source,
        instance: stored.key.origin.instance,
        submission_id: stored.key.external_id,
        language: stored.language,
        author: stored.author,
        team: stored.team,
        contest: stored.contest,
        verdict: stored.verdict,
        submitted_at: stored.submitted_at.map(|time| time.to_string()),
        flagged: (!waits).then_some(!pairs.is_empty()),
    }))
}

/// The flagged pairs of a submission, the most suspicious first.
#[utoipa::path(
    get, path = "/api/v1/submissions/{id}/pairs", security(("token" = [])),
    params(("id" = String, Path, description = "`id` of an answer")),
    responses((status = 200, body = Vec<PairBody>), (status = 404, body = ErrorBody))
)]
pub(crate) async fn pairs_of_submission(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Vec<PairBody>>, ApiError> {
    caller.needs(Role::Read)?;
    let key = key_of(&id).ok_or_else(no_submission)?;
    let read = app.engine.read(async move |store: &mut Store| {
        let is_there = store.stored(&key).await?.is_some();
        Ok::<_, crate::store::StoreError>(if is_there { Some(pairs_of(store, &key).await?) } else { None })
    });
    let pairs = read.await??.ok_or_else(no_submission)?;
    Ok(Json(pairs.iter().map(|pair| PairBody::of(pair, &app)).collect()))
}

fn no_submission() -> ApiError {
    ApiError::NotFound(
        "there is no such submission in the index; one that was just taken may still wait".to_owned(),
    )
}
