//! A body as JSON: what is wrong with it is told in the form of all errors, and nothing of it is repeated.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::server::error::ApiError;

/// A JSON body of this type.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = Bytes::from_request(request, state).await.map_err(|error| rejected(&error))?;
        // `serde_json` stops at a depth of 128, and its messages name fields and places, not values of ours.
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| ApiError::BadRequest(format!("the body cannot be read: {error}")))
    }
}

fn rejected(error: &BytesRejection) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::TooLarge;
    }
    ApiError::BadRequest(error.body_text())
}
