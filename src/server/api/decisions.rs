//! What people decide of pairs: added, never changed.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::json::Body;
use super::pairs::{no_pair, pair_key};
use crate::server::app::App;
use crate::server::auth::Caller;
use crate::server::clock;
use crate::server::error::{ApiError, ErrorBody};
use crate::store::{Decision, DecisionState, MAX_NOTE_CHARS, NewDecision, PairKey, Role, Store};

/// A decision.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DecisionBody {
    /// Its number among the pair's, from 1.
    number: i64,
    /// `open`, `claimed`, `cleared` or `confirmed`.
    #[schema(example = "cleared")]
    state: String,
    /// Why.
    note: String,
    /// The name of the token that decided.
    who: String,
    /// When, RFC 3339.
    at: String,
}

impl DecisionBody {
    /// As it is told.
    pub(crate) fn of(decision: &Decision) -> Self {
        Self {
            number: decision.seq,
            state: decision.state.to_string(),
            note: decision.note.clone(),
            who: decision.who.clone(),
            at: decision.at.to_string(),
        }
    }
}

/// A decision to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewDecisionBody {
    /// `open`, `claimed`, `cleared` or `confirmed`.
    #[schema(example = "cleared")]
    state: String,
    /// Why; at most 10,000 characters.
    #[serde(default)]
    note: String,
}

/// All decisions on a pair, the first one first.
#[utoipa::path(
    get, path = "/api/v1/pairs/{id}/decisions", security(("token" = [])),
    params(("id" = String, Path, description = "`id` of a pair")),
    responses((status = 200, body = Vec<DecisionBody>), (status = 404, body = ErrorBody))
)]
pub(crate) async fn decisions(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Vec<DecisionBody>>, ApiError> {
    caller.needs(Role::Read)?;
    let key = pair_key(&id)?;
    let made = app.engine.read(async move |store: &mut Store| store.decisions(&key).await).await??;
    Ok(Json(made.iter().map(DecisionBody::of).collect()))
}

/// Decides on a pair. The decision hangs on the two submissions, and stays when the finding is made anew.
#[utoipa::path(
    post, path = "/api/v1/pairs/{id}/decisions", request_body = NewDecisionBody, security(("token" = [])),
    params(("id" = String, Path, description = "`id` of a pair")),
    responses(
        (status = 201, body = DecisionBody), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody),
    )
)]
pub(crate) async fn decide(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(body): Body<NewDecisionBody>,
) -> Result<(StatusCode, Json<DecisionBody>), ApiError> {
    caller.needs(Role::Review)?;
    caller.is_meant(headers.get("x-csrf-token").and_then(|value| value.to_str().ok()))?;
    let state = body.state.parse().map_err(|error| ApiError::BadRequest(format!("`state`: {error}")))?;
    let made = add(&app, &caller, pair_key(&id)?, state, body.note).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Adds a decision, and a line to the audit.
pub(crate) async fn add(
    app: &Arc<App>,
    caller: &Caller,
    key: PairKey,
    state: DecisionState,
    note: String,
) -> Result<DecisionBody, ApiError> {
    if note.chars().count() > MAX_NOTE_CHARS {
        return Err(ApiError::BadRequest(format!("`note`: is longer than {MAX_NOTE_CHARS} characters")));
    }
    let made = NewDecision { state, note: note.clone(), who: caller.token.name.clone(), at: clock::now() };
    let at = made.at;
    let added = app.engine.write(async move |store: &mut Store| store.add_decision(&key, &made).await);
    let number = added.await??.ok_or_else(no_pair)?;
    app.audit(&caller.token.name, Some(caller.token.role), "decide", &key.to_string(), state.name()).await;
    Ok(DecisionBody {
        number,
        state: state.to_string(),
        note,
        who: caller.token.name.clone(),
        at: at.to_string(),
    })
}
