//! Signing in: a token is given once, and the browser gets a session that ends by itself.

use std::sync::Arc;

use askama::Template;
use axum::Form;
use axum::RequestExt as _;
use axum::extract::{FromRequestParts as _, Query, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cookie::{Cookie, SameSite};
use serde::Deserialize;

use super::error::PageError;
use super::local::local;
use super::origin::is_own;
use super::page::{Frame, see, shown};
use super::visitor::Visitor;
use crate::corpus::Timestamp;
use crate::server::app::App;
use crate::server::auth::{COOKIE_NAME, cookie_secret, random, secret_hash};
use crate::server::clock;
use crate::server::error::ApiError;
use crate::server::peer::Peer;
use crate::store::{NewSession, Role, Store, StoredToken};

/// Where one goes who asked for nothing else.
const FIRST: &str = "/findings";
const HOUR_MS: i64 = 3_600_000;

#[derive(Template)]
#[template(path = "server/sign_in.html")]
struct SignInPage<'a> {
    frame: Frame<'a>,
    /// Why one is here, if not of one's own will.
    why: &'static str,
    /// What was wrong with the last try.
    wrong: &'static str,
    next: &'a str,
    hours: u32,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    next: String,
    #[serde(default)]
    why: String,
}

#[derive(Deserialize)]
pub(super) struct Given {
    #[serde(default)]
    token: String,
    #[serde(default)]
    next: String,
}

/// `/`: the findings, or what leads there.
pub(super) async fn home(
    State(app): State<Arc<App>>,
    visitor: Result<Visitor, PageError>,
) -> Result<Response, PageError> {
    match visitor {
        Ok(_) => Ok(see(&app, FIRST)),
        Err(PageError::SignedOut { why, .. }) => Err(PageError::SignedOut { next: None, why }),
        Err(other) => Err(other),
    }
}

/// The form. Who is signed in goes on.
pub(super) async fn form(
    State(app): State<Arc<App>>,
    Query(asked): Query<Asked>,
    request: Request,
) -> Result<Response, PageError> {
    let next = local(&asked.next).unwrap_or(FIRST);
    let (mut parts, _) = request.into_parts();
    match Visitor::from_request_parts(&mut parts, &app).await {
        Ok(_) => return Ok(see(&app, next)),
        Err(PageError::Told(error @ ApiError::TooMany { .. })) => return Err(error.into()),
        Err(_) => {}
    }
    let why = match asked.why.as_str() {
        "ended" => {
            "Your session has ended: it was old, or its token has expired or was revoked. Sign in again."
        }
        "out" => "You are signed out.",
        _ => "",
    };
    show(&app, StatusCode::OK, why, "", next)
}

fn show(
    app: &App,
    status: StatusCode,
    why: &'static str,
    wrong: &'static str,
    next: &str,
) -> Result<Response, PageError> {
    let hours = app.settings.session.hours;
    shown(status, &SignInPage { frame: Frame::of_nobody(app), why, wrong, next, hours })
}

/// Takes the token.
pub(super) async fn sign_in(State(app): State<Arc<App>>, request: Request) -> Result<Response, PageError> {
    is_own(request.headers(), &app.public_base)?;
    let (parts, body) = request.into_parts();
    let peer = Peer::of(&parts, &app.settings.trusted_proxies);
    let before = cookie_secret(&parts);
    let request = Request::from_parts(parts, body);
    let Form(given) = request
        .extract::<Form<Given>, _>()
        .await
        .map_err(|_| ApiError::BadRequest("the form cannot be read; load the page again".to_owned()))?;
    let next = local(&given.next).unwrap_or(FIRST);
    let Some(token) = app.token_of(given.token.trim()).await? else {
        app.limiter.failed(peer)?;
        app.audit("", None, "sign-in-refused", "", &format!("no valid token; from {}", peer.0)).await;
        let wrong = "This is no valid token. It may be mistyped, expired or revoked.";
        return show(&app, StatusCode::FORBIDDEN, "", wrong, next);
    };
    app.limiter.asks(token.id)?;
    if !token.role.allows(Role::Read) {
        let detail = format!("its role may not read; from {}", peer.0);
        app.audit(&token.name, Some(token.role), "sign-in-refused", "", &detail).await;
        let wrong = "This token hands submissions over and may read nothing (its role is submit). Sign in with one whose \
                     role is read, review or admin.";
        return show(&app, StatusCode::FORBIDDEN, "", wrong, next);
    }
    let Some(secret) = begin(&app, &token).await? else {
        let wrong = "This token has just expired or was revoked.";
        return show(&app, StatusCode::FORBIDDEN, "", wrong, next);
    };
    if let Some(before) = before {
        end(&app, &before).await?;
    }
    app.audit(&token.name, Some(token.role), "sign-in", "", &format!("from {}", peer.0)).await;
    let hours = i64::from(app.settings.session.hours);
    let mut response = see(&app, next);
    set_cookie(&app, &mut response, &secret, hours)?;
    Ok(response)
}

/// A new session; the secret of its cookie. None where the token is worth nothing any more.
async fn begin(app: &App, token: &StoredToken) -> Result<Option<String>, ApiError> {
    let fresh = || random().map_err(|error| ApiError::Internal(error.into()));
    let secret = URL_SAFE_NO_PAD.encode(fresh()?);
    let now = clock::now();
    let lasts = i64::from(app.settings.session.hours) * HOUR_MS;
    let session = NewSession {
        hash: secret_hash(&secret),
        token: token.id,
        csrf: fresh()?,
        created_at: now,
        expires_at: Timestamp(now.0.saturating_add(lasts)),
    };
    let is_stored =
        app.engine.write(async move |store: &mut Store| store.add_session(&session).await).await??;
    Ok(is_stored.then_some(secret))
}

/// Ends the session of a secret, if there is one.
pub(super) async fn end(app: &App, secret: &str) -> Result<(), ApiError> {
    let hash = secret_hash(secret);
    app.engine.write(async move |store: &mut Store| store.end_session(&hash).await).await??;
    Ok(())
}

/// Gives the browser its secret for so many hours; for none, takes it away.
pub(super) fn set_cookie(
    app: &App,
    response: &mut Response,
    secret: &str,
    hours: i64,
) -> Result<(), ApiError> {
    let cookie = Cookie::build((COOKIE_NAME, secret))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(app.public_base.scheme() == "https")
        .max_age(cookie::time::Duration::hours(hours));
    let value =
        HeaderValue::from_str(&cookie.to_string()).map_err(|error| ApiError::Internal(error.into()))?;
    response.headers_mut().insert(SET_COOKIE, value);
    Ok(())
}
