//! What a browser sees that signed in with a token: a page a file, their templates in `templates/server/`.
//!
//! Names and sources are chosen by contestants. The template engine escapes every value, `Visible` writes out what a browser
//! would hide or obey, and the policy that goes with each page lets nothing run but the one script, known by its hash. What
//! changes something is a form with the session's own secret in it.

mod error;
mod findings;
mod local;
mod origin;
mod page;
mod pair;
mod report;
mod row;
mod sign_in;
mod sign_out;
mod visitor;
mod wait;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};

use super::app::App;

pub(crate) use error::nothing_here;

/// A form of ours is a note of 10,000 characters at most, of up to twelve bytes each as forms write them.
const MAX_FORM: usize = 160 << 10;

/// All pages.
pub(crate) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/", get(sign_in::home))
        .route("/sign-in", get(sign_in::form).post(sign_in::sign_in))
        .route("/sign-out", post(sign_out::sign_out))
        .route("/findings", get(findings::page))
        .route("/findings/list", get(findings::list))
        .route("/findings/wait", get(wait::wait))
        .route("/pairs/{id}", get(pair::page))
        .route("/pairs/{id}/decide", post(pair::decide))
        .route("/problems/{id}/report", get(report::of_problem))
        .route("/contests/{id}/report", get(report::of_contest))
        .layer(DefaultBodyLimit::max(MAX_FORM))
        .layer(middleware::from_fn_with_state(Arc::clone(app), error::written))
}
