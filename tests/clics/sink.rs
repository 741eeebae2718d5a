//! A made-up judgeprint server that keeps what it is handed, and behaves as bid.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Json, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::{Value, json};

use super::host::Host;

pub(crate) const TOKEN: &str = "jp_made_up";

#[derive(Default)]
pub(crate) struct Taken {
    pub(crate) messages: Vec<Value>,
    /// Answers before it takes anything, the last one first.
    pub(crate) refusals: Vec<u16>,
    /// Submissions that it refuses.
    pub(crate) refused: Vec<String>,
}

#[derive(Clone)]
pub(crate) struct Sink {
    pub(crate) taken: Arc<Mutex<Taken>>,
    pub(crate) host: Arc<Host>,
}

impl Sink {
    pub(crate) fn new() -> Self {
        let taken = Arc::new(Mutex::new(Taken::default()));
        let router = Router::new().route("/api/v1/submissions", post(take)).with_state(Arc::clone(&taken));
        let router = router.layer(axum::extract::DefaultBodyLimit::max(64 << 20));
        Self { taken, host: Arc::new(Host::serve(router)) }
    }

    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut Taken) -> T) -> T {
        change(&mut self.taken.lock().expect("no test has failed"))
    }

    pub(crate) fn messages(&self) -> Vec<Value> {
        self.with(|taken| taken.messages.clone())
    }

    /// In short: submission, verdict, and whether it has files.
    pub(crate) fn short(&self) -> Vec<String> {
        let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
        self.messages()
            .iter()
            .map(|one| {
                let files = if one.get("files").is_some() { " files" } else { "" };
                format!("{} {}{files}", text(&one["submission_id"]), text(&one["verdict"]))
            })
            .collect()
    }
}

async fn take(State(taken): State<Arc<Mutex<Taken>>>, headers: HeaderMap, body: Json<Value>) -> Response {
    let given = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if given != format!("Bearer {TOKEN}") {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    // What is not a submission as the intake reads it is a fault of the client.
    let read: Result<judgeprint::intake::Message, _> = serde_json::from_value(body.0.clone());
    let mut taken = taken.lock().expect("no test has failed");
    let id = body.0["submission_id"].as_str().unwrap_or_default().to_owned();
    if read.is_err() || taken.refused.contains(&id) {
        return (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({"error": "refused"}))).into_response();
    }
    if let Some(status) = taken.refusals.pop() {
        return StatusCode::from_u16(status).expect("a status").into_response();
    }
    taken.messages.push(body.0);
    let answer = json!({"id": id, "state": "accepted", "stored": null, "flagged": null, "flagged_matches": null,
        "best": null, "took_ms": 0.1});
    (StatusCode::ACCEPTED, Json(answer)).into_response()
}
