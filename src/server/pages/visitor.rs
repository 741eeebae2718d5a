//! Who looks at a page: somebody whose browser has a session. Others are led to where one signs in.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::Method;
use axum::http::request::Parts;

use super::error::PageError;
use crate::server::app::App;
use crate::server::auth::{Caller, cookie_secret};
use crate::server::peer::Peer;
use crate::store::Role;

/// Somebody who signed in and may read.
#[derive(Debug)]
pub(super) struct Visitor {
    pub(super) caller: Caller,
    /// What the browser's cookie holds.
    pub(super) secret: String,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, PageError> {
        let secret = cookie_secret(parts);
        // What is sent by a form is not sent again after signing in.
        let next = (parts.method == Method::GET)
            .then(|| parts.uri.path_and_query().map(|path| path.as_str().to_owned()))
            .flatten();
        let Some(secret) = secret else {
            // A link on another site brings no cookie, not even of one who is signed in: the same address, asked for from
            // here, does.
            let is_link = parts.headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
            return Err(match next {
                Some(next) if is_link => PageError::Again(next),
                next => PageError::SignedOut { next, why: "" },
            });
        };
        let Some(caller) = app.session_of(&secret).await? else {
            app.limiter.failed(Peer::of(parts, &app.settings.trusted_proxies))?;
            return Err(PageError::SignedOut { next, why: "ended" });
        };
        app.limiter.asks(caller.token.id)?;
        crate::server::log::note(parts, caller.token.id);
        caller.needs(Role::Read)?;
        Ok(Self { caller, secret })
    }
}
