//! What all pages share: their frame, their style and script, and the policy that goes with them.

use std::sync::LazyLock;

use askama::Template;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use super::error::PageError;
use super::visitor::Visitor;
use crate::report::html::{Visible, script_hash};
use crate::server::app::App;
use crate::server::error::ApiError;

/// The style of all pages, as it is between its tags.
const STYLE: &str = include_str!("../../../templates/server/style.css");
/// The script of all pages, as it is between its tags.
const SCRIPT: &str = include_str!("../../../templates/server/live.js");

/// Nothing but our own style and script; forms and requests go to this server alone.
static POLICY: LazyLock<Result<HeaderValue, String>> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'none'; style-src '{}'; script-src '{}'; connect-src 'self'; img-src data:; form-action 'self'; \
         frame-ancestors 'none'; base-uri 'none'",
        script_hash(STYLE),
        script_hash(SCRIPT)
    );
    HeaderValue::from_str(&policy).map_err(|error| error.to_string())
});

/// What is around a page.
#[derive(Debug)]
pub(super) struct Frame<'a> {
    /// Where the pages begin: `/`, or the folder that a proxy serves them under.
    pub(super) base: &'a str,
    pub(super) style: &'static str,
    pub(super) script: &'static str,
    /// Who is signed in.
    pub(super) who: Option<Visible<'a>>,
    /// What they may do.
    pub(super) role: &'static str,
    /// What forms have to send.
    pub(super) csrf: &'a str,
}

impl<'a> Frame<'a> {
    /// Of a page for somebody who is signed in.
    pub(super) fn of(app: &'a App, visitor: &'a Visitor) -> Self {
        let token = &visitor.caller.token;
        let csrf = visitor.caller.csrf.as_deref().unwrap_or_default();
        Self { who: Some(Visible::line(&token.name)), role: token.role.name(), csrf, ..Self::of_nobody(app) }
    }

    /// Of a page for anybody.
    pub(super) fn of_nobody(app: &'a App) -> Self {
        Self { base: app.public_base.path(), style: STYLE, script: SCRIPT, who: None, role: "", csrf: "" }
    }
}

/// A page as an answer.
///
/// # Errors
/// When it cannot be rendered.
pub(super) fn shown(status: StatusCode, page: &impl Template) -> Result<Response, PageError> {
    let text = page.render().map_err(|error| ApiError::Internal(error.into()))?;
    let policy = POLICY.clone().map_err(|error| ApiError::Internal(anyhow::anyhow!(error)))?;
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    // Without a referrer a form would not tell which site it is from, and that is looked at.
    let referrer = HeaderValue::from_static("same-origin");
    let headers = [(CONTENT_TYPE, html), (CONTENT_SECURITY_POLICY, policy), (REFERRER_POLICY, referrer)];
    Ok((status, headers, text).into_response())
}

/// To another page of ours; `path` begins with `/`.
pub(super) fn see(app: &App, path: &str) -> Response {
    let place = format!("{}{}", app.public_base.path(), path.trim_start_matches('/'));
    match HeaderValue::from_str(&place) {
        Ok(place) => (StatusCode::SEE_OTHER, [(axum::http::header::LOCATION, place)]).into_response(),
        Err(error) => ApiError::Internal(error.into()).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_and_script_cannot_end_before_their_tags_and_the_policy_knows_them() {
        assert!(!STYLE.contains("</") && !SCRIPT.contains("</") && !SCRIPT.contains("<!--"));
        let policy = POLICY.clone().unwrap();
        let policy = policy.to_str().unwrap();
        assert!(policy.contains(&script_hash(SCRIPT)) && !policy.contains("unsafe"), "{policy}");
    }
}
