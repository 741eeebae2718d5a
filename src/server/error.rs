//! What a client is told when something is wrong: a status, and a sentence as JSON. What is not the client's business is
//! logged instead, once, here.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::engine::Stopping;
use crate::intake::Refused;
use crate::store::StoreError;

/// Bytes of what a library says.
const MAX_SAID: usize = 4096;

/// Something is wrong with a request, or with the server.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// The message makes no sense.
    #[error("{0}")]
    BadRequest(String),
    /// Nobody is signed in.
    #[error("a token is needed: `Authorization: Bearer …`; `judgeprint token create` makes one")]
    Unauthorized,
    /// The token may not do that.
    #[error("this token's role is `{has}`; `{needs}` is needed")]
    Forbidden {
        /// The role it has.
        has: &'static str,
        /// The least role that may.
        needs: &'static str,
    },
    /// A browser's request did not come from a page of this server.
    #[error("this form is out of date; load the page again")]
    Forged,
    /// There is no such thing.
    #[error("{0}")]
    NotFound(String),
    /// The address is there, and does something else.
    #[error("this address does not take this method")]
    BadMethod,
    /// The body is larger than it may be.
    #[error(
        "the body is too large; `limits.body_bytes` in the server's configuration says how large it may be"
    )]
    TooLarge,
    /// The body took too long.
    #[error("the body did not arrive within `limits.request_seconds` of the server's configuration")]
    TooSlow,
    /// Too much at once.
    #[error("{what}; try again in {seconds} s")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// When to come again.
        seconds: u64,
    },
    /// It was not taken, and may be when sent again.
    #[error("{0}")]
    Unavailable(String),
    /// What is nobody's business outside.
    #[error("something went wrong here; the server's log says what")]
    Internal(#[source] anyhow::Error),
}

/// How an error is told.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// What is wrong, and what to do.
    #[schema(example = "`problem`: is missing or empty")]
    pub(crate) error: String,
}

impl ApiError {
    /// No such address.
    pub(crate) fn nothing_here() -> Self {
        Self::NotFound("there is nothing at this address".to_owned())
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::Forbidden { .. } | Self::Forged => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Seconds after which it is worth to come again.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany { seconds, .. } => Some(*seconds),
            Self::Unavailable(_) => Some(5),
            _ => None,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Internal(error) = &self {
            tracing::error!(error = format!("{error:#}"), "a request failed");
        }
        let retry_after = self.retry_after();
        let body = Json(ErrorBody { error: self.to_string() });
        let mut response = (self.status(), body).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if matches!(self, Self::Unauthorized) {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// What libraries refuse by themselves (a query that cannot be read, a path that is no UTF-8, a time that is up), in the form
/// of all errors.
pub(crate) async fn in_one_form(response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_text = kind.is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if !is_text || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = axum::body::to_bytes(body, MAX_SAID).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let error = if said.trim().is_empty() {
        status.canonical_reason().unwrap_or("refused").to_lowercase()
    } else {
        said.trim().to_owned()
    };
    parts.headers.remove(header::CONTENT_TYPE);
    parts.headers.remove(header::CONTENT_LENGTH);
    let (own, body) = Json(ErrorBody { error }).into_response().into_parts();
    parts.headers.extend(own.headers);
    Response::from_parts(parts, body)
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        Self::BadRequest(refused.to_string())
    }
}

impl From<Stopping> for ApiError {
    fn from(stopping: Stopping) -> Self {
        Self::Unavailable(stopping.to_string())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl From<anyhow::Error> for ApiError {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}
