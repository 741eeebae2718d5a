//! A body as JSON: what is wrong with it is told in the form of all errors, and little of it is repeated.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::server::app::App;
use crate::server::error::ApiError;
use crate::server::patience::TooSlow;

/// Characters of what is said to be wrong with a body.
const MAX_WHY: usize = 500;

/// A JSON body of this type.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, ApiError> {
        // One that says that it is too large is not waited for.
        if request.body().size_hint().lower() > app.settings.limits.body_bytes as u64 {
            return Err(ApiError::TooLarge);
        }
        let bytes = Bytes::from_request(request, app).await.map_err(|error| rejected(&error))?;
        // `serde_json` stops at a depth of 128. Its messages repeat names and values that it did not expect, of any length.
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            let mut why = error.to_string();
            if let Some((cut, _)) = why.char_indices().nth(MAX_WHY) {
                why.truncate(cut);
                why += &format!("… at line {} column {}", error.line(), error.column());
            }
            ApiError::BadRequest(format!("the body cannot be read: {why}"))
        })
    }
}

fn rejected(error: &BytesRejection) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::TooLarge;
    }
    if TooSlow::is_cause_of(error) {
        return ApiError::TooSlow;
    }
    ApiError::BadRequest(error.body_text())
}
