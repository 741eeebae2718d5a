//! Webhooks of the CLICS Contest API: the judge calls here with what its event feed would say.
//!
//! A call is answered with 204 once all that it asks for was taken by the sink, and with 503 where not: the judge then
//! sends it again. So nothing has to be kept here. What was told before this program started is asked for, once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State as Shared};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Deserialize;
use serde_json::value::RawValue;
use subtle::ConstantTimeEq;
use tokio::sync::Mutex;

use super::api::Api;
use super::courier::{Courier, Failure};
use super::event::{Event, Id};
use super::files::Fetcher;
use super::naming::Naming;
use super::policy::When;
use super::prime::prime;
use super::resume::Resume;
use super::sink::Sink;
use super::state::State;

/// Bytes of a call.
const MAX_BODY_BYTES: usize = 16 << 20;
/// For a whole body to arrive.
const BODY: Duration = Duration::from_secs(30);
/// Contests that are kept apart.
const MAX_CONTESTS: usize = 64;
/// Tries at a busy destination within one call; the judge has more.
const TRIES: usize = 2;

/// What a receiver needs to know.
#[derive(Debug)]
pub struct ReceiverOptions {
    /// What the judge writes into `Webhook-Token`.
    pub token: String,
    /// Where it serves files; the contest is told by each call.
    pub api: Api,
    /// What its objects are called here.
    pub naming: Naming,
    /// When a submission is handed over.
    pub when: When,
}

struct Receiver<S> {
    options: ReceiverOptions,
    sink: Mutex<Contests<S>>,
}

struct Contests<S> {
    sink: S,
    /// By the contest's id.
    states: BTreeMap<String, (State, Arc<Api>)>,
}

/// A call.
#[derive(Deserialize)]
struct Call<'a> {
    contest_id: Option<Id>,
    #[serde(borrow)]
    notifications: Vec<&'a RawValue>,
}

/// Takes the calls of one judge, as `POST` on `/` below where it is nested.
pub fn receiver<S: Sink + 'static>(options: ReceiverOptions, sink: S) -> Router {
    let sink = Mutex::new(Contests { sink, states: BTreeMap::new() });
    Router::new().route("/", post(receive::<S>)).with_state(Arc::new(Receiver { options, sink }))
}

async fn receive<S: Sink + 'static>(
    Shared(receiver): Shared<Arc<Receiver<S>>>,
    request: Request,
) -> Response {
    // Who does not know the token is told so before a byte of the body is read.
    let given =
        request.headers().get("webhook-token").map(axum::http::HeaderValue::as_bytes).unwrap_or_default();
    let is_right: bool = given.ct_eq(receiver.options.token.as_bytes()).into();
    if !is_right || receiver.options.token.is_empty() {
        return (StatusCode::UNAUTHORIZED, "the header Webhook-Token is missing or wrong\n").into_response();
    }
    let body: Body = request.into_body();
    let bytes = match tokio::time::timeout(BODY, to_bytes(body, MAX_BODY_BYTES)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => {
            return (StatusCode::PAYLOAD_TOO_LARGE, "the body is too long or broken\n").into_response();
        }
        Err(_) => return (StatusCode::REQUEST_TIMEOUT, "the body did not arrive in time\n").into_response(),
    };
    if serde_json::from_slice::<Call<'_>>(&bytes).is_err() {
        let wanted = "expected {\"contest_id\":…,\"notifications\":[…]}\n";
        return (StatusCode::BAD_REQUEST, wanted).into_response();
    }
    // It goes on when the judge hangs up: what was begun has to be delivered, or forgotten so that it is asked for again.
    let taken = tokio::spawn(async move {
        let Ok(call) = serde_json::from_slice::<Call<'_>>(&bytes) else { return Ok(()) };
        // One call at a time: the judge sends them in order.
        let mut contests = receiver.sink.lock().await;
        contests.take(&receiver.options, call).await
    });
    let failed = |error: tokio::task::JoinError| Err((StatusCode::INTERNAL_SERVER_ERROR, error.to_string()));
    match taken.await.unwrap_or_else(failed) {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err((status, reason)) => {
            tracing::warn!(reason = ?reason, "a webhook call was not taken");
            (status, "not taken, send it again later\n").into_response()
        }
    }
}

impl<S: Sink> Contests<S> {
    async fn take(&mut self, options: &ReceiverOptions, call: Call<'_>) -> Result<(), (StatusCode, String)> {
        let own = options.naming.contest.clone().or_else(|| options.api.address().contest_id.clone());
        let id = call.contest_id.map(|id| id.0).or(own).unwrap_or_default();
        if !self.states.contains_key(&id) {
            if self.states.len() >= MAX_CONTESTS {
                return Err((StatusCode::SERVICE_UNAVAILABLE, format!("more than {MAX_CONTESTS} contests")));
            }
            let api = options.api.with_contest(&id).map_err(|error| (StatusCode::BAD_REQUEST, error))?;
            let mut naming = options.naming.clone();
            naming.contest = Some(id.clone()).filter(|id| !id.is_empty()).or(naming.contest);
            let mut state = State::new(naming, options.when);
            if let Err(error) = prime(&api, &mut state).await {
                if error.may_pass() {
                    return Err((StatusCode::SERVICE_UNAVAILABLE, error.to_string()));
                }
                tracing::warn!(contest = ?id, %error, "what this contest told before cannot be had");
            }
            self.states.insert(id.clone(), (state, Arc::new(api)));
        }
        let Some((state, api)) = self.states.get_mut(&id) else { return Ok(()) };
        let fetcher = Fetcher::new(Arc::clone(api));
        let mut courier = Courier::new(fetcher, &mut self.sink, Resume::in_memory(), Some(TRIES));
        for notification in call.notifications {
            match Event::read(notification.get().as_bytes()) {
                Ok(event) => {
                    let actions = state.apply(&event);
                    courier.take(actions, event.token);
                }
                Err(error) => courier.unusable(&format!("a notification: {error}")),
            }
        }
        let done = courier.finish().await;
        // A file that the judge did not give now is asked for again when the judge speaks of it again.
        let left: Vec<String> = courier.resume.all_missed().iter().cloned().collect();
        let under_way = courier.abandon();
        left.iter().chain(&under_way).for_each(|submission| state.forget(submission));
        done.map_err(|failure| {
            let (Failure::Judge { reason, .. } | Failure::Destination(reason)) = failure;
            (StatusCode::SERVICE_UNAVAILABLE, reason)
        })
    }
}

/// One sink for many couriers.
impl<S: Sink> Sink for &mut S {
    async fn send(
        &mut self,
        message: &crate::intake::Message,
    ) -> Result<crate::intake::SubmissionAnswer, crate::hooks::deliver::DeliverError> {
        (**self).send(message).await
    }
}
