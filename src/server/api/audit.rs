//! What was done, by whom.

#![expect(unused_qualifications, reason = "utoipa writes out what is in scope")]

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::server::app::App;
use crate::server::auth::Caller;
use crate::server::error::ApiError;
use crate::store::{Role, Store};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditQuery {
    /// Lines after this one.
    after: Option<i64>,
    /// At most so many, and at most 1,000.
    limit: Option<u32>,
}

/// A line of the audit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditBody {
    /// Goes up.
    number: i64,
    /// When, RFC 3339.
    at: String,
    /// The name of the token; empty where nobody was known.
    who: String,
    /// Its role then.
    role: Option<String>,
    /// What was done.
    action: String,
    /// To what, by its id.
    object: String,
    /// How.
    detail: String,
}

/// The audit trail, the oldest line first.
#[utoipa::path(
    get, path = "/api/v1/audit", params(AuditQuery), security(("token" = [])),
    responses((status = 200, body = Vec<AuditBody>))
)]
pub(crate) async fn audit(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(AuditQuery { after, limit }): Query<AuditQuery>,
) -> Result<Json<Vec<AuditBody>>, ApiError> {
    caller.needs(Role::Admin)?;
    let (after, limit) = (after.unwrap_or(0), limit.unwrap_or(100));
    let lines = app.engine.read(async move |store: &mut Store| store.audit_since(after, limit).await);
    let body = lines.await??.into_iter().map(|line| AuditBody {
        number: line.seq,
        at: line.entry.at.to_string(),
        who: line.entry.who,
        role: line.entry.role.map(|role| role.to_string()),
        action: line.entry.action,
        object: line.entry.object,
        detail: line.entry.detail,
    });
    Ok(Json(body.collect()))
}
