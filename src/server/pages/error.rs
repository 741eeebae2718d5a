//! What a browser is shown when something is wrong: a page, or the way to where one signs in.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::local::{local, sign_in_for};
use super::page::{Frame, see, shown};
use crate::report::html::Visible;
use crate::server::app::App;
use crate::server::error::ApiError;

/// Why there is no page. It becomes one in [`written`], which knows the server.
#[derive(Debug)]
pub(super) enum PageError {
    /// Nobody is signed in, or no longer (`why`).
    SignedOut { next: Option<String>, why: &'static str },
    /// The browser is to ask for this path again by itself.
    Again(String),
    /// Something else.
    Told(ApiError),
}

impl<E: Into<ApiError>> From<E> for PageError {
    fn from(error: E) -> Self {
        Self::Told(error.into())
    }
}

/// What the middleware writes.
#[derive(Debug, Clone)]
enum ToWrite {
    SignIn { next: Option<String>, why: &'static str },
    Again(String),
    Sentence(String),
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let (mut response, what) = match self {
            Self::SignedOut { next, why } => {
                (StatusCode::SEE_OTHER.into_response(), ToWrite::SignIn { next, why })
            }
            Self::Again(path) => (StatusCode::OK.into_response(), ToWrite::Again(path)),
            Self::Told(error) => {
                let sentence = ToWrite::Sentence(error.to_string());
                // It logs what only the log may say.
                (error.into_response(), sentence)
            }
        };
        response.extensions_mut().insert(what);
        response
    }
}

#[derive(Template)]
#[template(path = "server/error.html")]
struct ErrorPage<'a> {
    frame: Frame<'a>,
    title: &'static str,
    status: u16,
    sentence: Visible<'a>,
}

#[derive(Template)]
#[template(path = "server/again.html")]
struct AgainPage<'a> {
    frame: Frame<'a>,
    path: &'a str,
}

/// Middleware that makes pages of errors.
pub(super) async fn written(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let what = match response.extensions().get::<ToWrite>() {
        Some(what) => what.clone(),
        // What could not be read of a request: the framework's own words are about its insides.
        None if status.is_client_error() && !is_page(&response) => ToWrite::Sentence(
            "this request cannot be read; go back, load the page again, and try once more".to_owned(),
        ),
        None => return response,
    };
    let retry = response.headers().get(RETRY_AFTER).cloned();
    let page = match &what {
        ToWrite::SignIn { next, why } => Ok(see(&app, &sign_in_for(next.as_deref(), why))),
        ToWrite::Again(path) => {
            let path = local(path).unwrap_or("/").trim_start_matches('/');
            shown(StatusCode::OK, &AgainPage { frame: Frame::of_nobody(&app), path })
        }
        ToWrite::Sentence(sentence) => error_page(&app, status, sentence),
    };
    let mut page = page.unwrap_or(response);
    if let Some(retry) = retry {
        page.headers_mut().insert(RETRY_AFTER, retry);
    }
    page
}

fn is_page(response: &Response) -> bool {
    response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}

/// An error as a page.
pub(super) fn error_page(app: &App, status: StatusCode, sentence: &str) -> Result<Response, PageError> {
    let title = match status {
        StatusCode::NOT_FOUND => "Nothing here",
        StatusCode::FORBIDDEN => "Not allowed",
        StatusCode::TOO_MANY_REQUESTS => "Too many requests",
        StatusCode::BAD_REQUEST => "This makes no sense",
        _ if status.is_client_error() => "This cannot be done",
        _ => "Something went wrong",
    };
    let frame = Frame::of_nobody(app);
    shown(status, &ErrorPage { frame, title, status: status.as_u16(), sentence: Visible::line(sentence) })
}

/// What is answered at addresses that nothing is at: a page to a browser, JSON to programs.
pub(crate) async fn nothing_here(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let sentence = "there is nothing at this address";
    let accepts = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/html")
        && let Ok(page) = error_page(&app, StatusCode::NOT_FOUND, sentence)
    {
        return page;
    }
    ApiError::NotFound(sentence.to_owned()).into_response()
}
