//! Signing out: the session is no more, here and in the browser.

use std::sync::Arc;

use axum::Form;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use super::error::PageError;
use super::page::see;
use super::sign_in::{end, set_cookie};
use super::visitor::Visitor;
use crate::server::app::App;

#[derive(Deserialize)]
pub(super) struct Sent {
    #[serde(default)]
    csrf: String,
}

/// Ends the session. Who has none is told the same.
pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    visitor: Result<Visitor, PageError>,
    Form(sent): Form<Sent>,
) -> Result<Response, PageError> {
    let mut response = see(&app, "/sign-in?why=out");
    match visitor {
        Ok(Visitor { caller, secret }) => {
            caller.is_meant(Some(&sent.csrf))?;
            end(&app, &secret).await?;
            app.audit(&caller.token.name, Some(caller.token.role), "sign-out", "", "").await;
        }
        Err(PageError::SignedOut { .. }) => {}
        Err(other) => return Err(other),
    }
    set_cookie(&app, &mut response, "", 0)?;
    Ok(response)
}
