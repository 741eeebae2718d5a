//! Handed-out code of problems: what everybody was given weighs nothing.

#![expect(unused_qualifications, reason = "utoipa writes out what is in scope")]

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::json::Body;
use crate::corpus;
use crate::intake::MessageFile;
use crate::language;
use crate::server::app::App;
use crate::server::auth::Caller;
use crate::server::error::{ApiError, ErrorBody};
use crate::store::{Role, Store};

/// Handed-out code to be stored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TemplateBody {
    /// The problem; for every problem when left out.
    problem: Option<String>,
    /// Its language; when left out, what the file's name says.
    language: Option<String>,
    /// The code.
    file: MessageFile,
}

/// Handed-out code in the index.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StoredTemplateBody {
    /// The problem; null for every problem.
    problem: Option<String>,
    /// Its name.
    name: String,
    /// Its language.
    language: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TemplateQuery {
    /// The problem; what is for every problem when left out.
    problem: Option<String>,
    /// Its name.
    name: String,
}

/// What is handed out.
#[utoipa::path(
    get, path = "/api/v1/templates", security(("token" = [])),
    responses((status = 200, body = Vec<StoredTemplateBody>))
)]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Vec<StoredTemplateBody>>, ApiError> {
    caller.needs(Role::Read)?;
    let stored = app.engine.read(async |store: &mut Store| store.templates().await).await??;
    let body = stored.into_iter().map(|stored| StoredTemplateBody {
        problem: stored.problem,
        name: stored.template.file.name,
        language: stored.template.language.id.clone(),
    });
    Ok(Json(body.collect()))
}

/// Stores handed-out code; the same name for the same problem again replaces it. It counts from the next comparison on.
#[utoipa::path(
    post, path = "/api/v1/templates", request_body = TemplateBody, security(("token" = [])),
    responses((status = 201, body = StoredTemplateBody), (status = 400, body = ErrorBody))
)]
pub(crate) async fn put(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Body(body): Body<TemplateBody>,
) -> Result<(StatusCode, Json<StoredTemplateBody>), ApiError> {
    caller.needs(Role::Admin)?;
    caller.is_meant(csrf(&headers))?;
    let TemplateBody { problem, language, file } = body;
    let declared = match &language {
        Some(word) => Some(
            language::by_name(word)
                .or_else(|| language::declared(word))
                .ok_or_else(|| ApiError::BadRequest(format!("`language`: no language is called `{word}`")))?,
        ),
        None => None,
    };
    let name = file.name.clone();
    let bytes = file.bytes().map_err(|error| ApiError::BadRequest(format!("`file`: {error}")))?;
    let template = corpus::sent_template(&name, bytes, declared, &app.limits())
        .map_err(|reason| ApiError::BadRequest(format!("`file`: {reason}")))?;
    let answer =
        StoredTemplateBody { problem: problem.clone(), name, language: template.language.id.clone() };
    let of = problem.clone();
    let stored = app
        .engine
        .write(async move |store: &mut Store| store.put_templates(of.as_deref(), &[template]).await);
    stored.await??;
    app.engine.refresh_handed_out().await?;
    let object = problem.as_deref().unwrap_or("*");
    app.audit(&caller.token.name, Some(caller.token.role), "template-put", object, &answer.name).await;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Removes handed-out code.
#[utoipa::path(
    delete, path = "/api/v1/templates", params(TemplateQuery), security(("token" = [])),
    responses((status = 204), (status = 404, body = ErrorBody))
)]
pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Query(query): Query<TemplateQuery>,
) -> Result<StatusCode, ApiError> {
    caller.needs(Role::Admin)?;
    caller.is_meant(csrf(&headers))?;
    let TemplateQuery { problem, name } = query;
    let (of, called) = (problem.clone(), name.clone());
    let removed =
        app.engine.write(async move |store: &mut Store| store.remove_template(of.as_deref(), &called).await);
    if !removed.await?? {
        return Err(ApiError::NotFound("there is no such template".to_owned()));
    }
    app.engine.refresh_handed_out().await?;
    let object = problem.as_deref().unwrap_or("*");
    app.audit(&caller.token.name, Some(caller.token.role), "template-remove", object, &name).await;
    Ok(StatusCode::NO_CONTENT)
}

fn csrf(headers: &HeaderMap) -> Option<&str> {
    headers.get("x-csrf-token")?.to_str().ok()
}
