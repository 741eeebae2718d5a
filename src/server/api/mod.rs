//! The HTTP API, a file a resource. docs/api.md is its manual; its OpenAPI description is made from these functions.

mod audit;
mod decisions;
mod health;
mod json;
mod pairs;
mod reports;
mod submissions;
mod templates;

pub(crate) use decisions::add as add_decision;
pub(crate) use pairs::{PairBody, cursor, cursor_text, no_pair, pair_key};
pub(crate) use reports::report;

use std::sync::Arc;

use axum::Router;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::app::App;

/// All routes below `/api/v1` and what machines ask beside them, with their description.
pub(crate) fn routes() -> (Router<Arc<App>>, OpenApi) {
    let (router, mut description) = OpenApiRouter::new()
        .routes(routes!(submissions::submit))
        .routes(routes!(submissions::submission))
        .routes(routes!(submissions::pairs_of_submission))
        .routes(routes!(pairs::newest))
        .routes(routes!(pairs::pair))
        .routes(routes!(decisions::decisions, decisions::decide))
        .routes(routes!(reports::of_problem))
        .routes(routes!(reports::of_contest))
        .routes(routes!(templates::list, templates::put, templates::remove))
        .routes(routes!(audit::audit))
        .routes(routes!(health::health))
        .routes(routes!(health::ready))
        .routes(routes!(health::metrics))
        .split_for_parts();
    description.info.title = "judgeprint".to_owned();
    description.info.version = "1".to_owned();
    description.info.description = Some(
        "Submissions in, similar pairs out. It reports similarity and evidence; people decide. Every request needs a \
         token, `Authorization: Bearer jp_…`, but for `/health` and `/ready`."
            .to_owned(),
    );
    description
        .components
        .get_or_insert_default()
        .add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    (router, description)
}
