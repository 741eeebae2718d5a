//! Events that judges send by themselves: CLICS notifications, Judge0's callbacks. What is acknowledged is on the disk.

use std::path::Path as FilePath;
use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::put;

use super::app::App;
use super::auth::is_same;
use super::clock;
use super::engine::Progress;
use super::error::ApiError;
use super::peer::Peer;
use super::settings::Settings;
use super::spool::{Spool, Waiting};
use super::submit;
use crate::hooks::clics::address::Address;
use crate::hooks::clics::api::{Api, Trust, client};
use crate::hooks::clics::naming::Naming;
use crate::hooks::clics::policy::When;
use crate::hooks::clics::receiver::{ReceiverOptions, receiver};
use crate::hooks::clics::sink::Sink;
use crate::hooks::deliver::DeliverError;
use crate::hooks::judge0::{self, Callback, CallbackQueue, FetchError, Judge0Client};
use crate::intake::{Message, State as HowFar, SubmissionAnswer, submission_id};

/// How often calls are looked for whose submissions are to be fetched.
const EVERY: Duration = Duration::from_secs(1);
/// How long to wait when Judge0 does not answer.
const AFTER_FAILURE: Duration = Duration::from_secs(10);
/// Calls taken up at a time.
const AT_ONCE: usize = 16;

/// Judge0's calls, until their programs are fetched.
pub(crate) struct Judge0 {
    calls: Spool<Callback>,
    client: Judge0Client,
    secret: String,
}

impl Judge0 {
    /// As configured; `None` where no calls are taken.
    ///
    /// # Errors
    /// When it is configured by half, or the folder cannot be used.
    pub(crate) fn open(settings: &Settings, state: &FilePath) -> anyhow::Result<Option<Self>> {
        let hooks = &settings.hooks;
        let Some(secret) = hooks.judge0_secret.clone() else { return Ok(None) };
        let Some(base) = &hooks.judge0_url else {
            anyhow::bail!(
                "hooks.judge0_secret is set and hooks.judge0_url is not: where are programs fetched from?"
            );
        };
        hard_to_guess("hooks.judge0_secret", &secret)?;
        let instance = base.host_str().unwrap_or_default();
        let client = Judge0Client::new(base.as_str(), hooks.judge0_token.clone(), instance)
            .map_err(|error| anyhow!("hooks.judge0_url: {error}"))?;
        let calls = Spool::open(&state.join("judge0"), settings.limits.spool_bytes)?;
        Ok(Some(Self { calls, client, secret }))
    }
}

/// Characters of a secret that may be tried out as often as the network allows: whoever knows it is never kept out.
const MIN_SECRET: usize = 16;

/// Refuses what could be found by trying.
fn hard_to_guess(key: &str, secret: &str) -> anyhow::Result<()> {
    let count = secret.chars().count();
    if count < MIN_SECRET {
        anyhow::bail!(
            "{key} has {count} characters, which can be found by trying\nhint: take {MIN_SECRET} or more that nobody can \
             think of, such as those of `openssl rand -hex 16`"
        );
    }
    Ok(())
}

impl CallbackQueue for App {
    async fn keep(&self, callback: Callback) -> Result<(), String> {
        let Some(judge0) = &self.judge0 else { return Err("no calls are taken".to_owned()) };
        let waiting = Waiting { received_at_ms: clock::now().0, message: callback };
        // Some hundred bytes; whoever calls waits for five seconds.
        tokio::task::block_in_place(|| judge0.calls.put(&waiting, false))
            .map_err(|error| error.to_string())?;
        Ok(())
    }
}

/// The server itself as where messages go.
struct Here(Arc<App>);

impl Sink for Here {
    async fn send(&mut self, message: &Message) -> Result<SubmissionAnswer, DeliverError> {
        let taken = submit::take(&self.0, message.clone(), Duration::ZERO).await;
        let (key, progress) = taken.map_err(|error| match error {
            ApiError::BadRequest(_) | ApiError::NotFound(_) => DeliverError::Refused(error.to_string()),
            _ => DeliverError::Later(error.to_string()),
        })?;
        let state = if progress.is_stored() { HowFar::Stored } else { HowFar::Accepted };
        if let Progress::Checked(answer) = progress {
            return Ok(*answer);
        }
        Ok(SubmissionAnswer {
            id: submission_id(&key),
            state,
            stored: None,
            flagged: None,
            flagged_matches: None,
            best: None,
            took_ms: 0.0,
        })
    }
}

/// The routes of those judges that are configured.
///
/// # Errors
/// When one is configured by half.
pub(super) fn routes(app: &Arc<App>) -> anyhow::Result<Router<Arc<App>>> {
    let hooks = &app.settings.hooks;
    let mut router = Router::new();
    if let Some(token) = &hooks.clics_token {
        let Some(url) = &hooks.clics_api else {
            anyhow::bail!(
                "hooks.clics_token is set and hooks.clics_api is not: where are files fetched from?"
            );
        };
        hard_to_guess("hooks.clics_token", token)?;
        let user =
            hooks.clics_user.clone().map(|user| (user, hooks.clics_password.clone().unwrap_or_default()));
        let address = Address::of_judge(url.as_str()).map_err(|error| anyhow!("hooks.clics_api: {error}"))?;
        let client = client(&Trust::System).map_err(|error| anyhow!(error))?;
        let api = Api::new(client, address, user);
        let naming = Naming { instance: api.address().host(), problem_prefix: String::new(), contest: None };
        let options = ReceiverOptions { token: token.clone(), api, naming, when: When::Submitted };
        let calls = receiver(options, Here(Arc::clone(app)))
            .layer(middleware::from_fn_with_state(Arc::clone(app), strangers_may_not_guess));
        router = router.nest_service("/hooks/clics", calls);
    }
    if app.judge0.is_some() {
        let calls = Router::new()
            .route("/hooks/judge0/{secret}", put(judge0::callback::<App>))
            .layer(middleware::from_fn_with_state(Arc::clone(app), knows_the_secret))
            .layer(DefaultBodyLimit::max(judge0::MAX_BODY_BYTES));
        router = router.merge(calls);
    }
    Ok(router)
}

async fn knows_the_secret(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    request: Request,
    next: Next,
) -> Response {
    match &app.judge0 {
        Some(judge0) if is_same(&secret, &judge0.secret) => next.run(request).await,
        // As any other address that is not there.
        _ => {
            let (parts, _) = request.into_parts();
            failed(&app, &parts, ApiError::nothing_here().into_response())
        }
    }
}

/// Whoever does not know the secret is told to wait after a few tries, as with tokens.
async fn strangers_may_not_guess(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let answer = next.run(Request::from_parts(parts.clone(), body)).await;
    if answer.status() == StatusCode::UNAUTHORIZED { failed(&app, &parts, answer) } else { answer }
}

/// `answer`, unless this address has failed too often.
fn failed(app: &App, parts: &Parts, answer: Response) -> Response {
    let peer = Peer::of(parts, &app.settings.trusted_proxies);
    app.limiter.failed(peer).map_or_else(IntoResponse::into_response, |()| answer)
}

/// Fetches the programs of kept calls and takes them, until it is dropped.
pub(crate) async fn fetch(app: Arc<App>) {
    let Some(judge0) = &app.judge0 else { return };
    loop {
        let waiting = match tokio::task::block_in_place(|| judge0.calls.unowned(AT_ONCE)) {
            Ok(waiting) => waiting,
            Err(error) => {
                tracing::error!(%error, "Judge0's calls cannot be read");
                Vec::new()
            }
        };
        let mut pause = if waiting.is_empty() { EVERY } else { Duration::ZERO };
        for (path, call) in waiting {
            let taken = match judge0.client.message(&call.message).await {
                Ok(message) => {
                    submit::take(&app, message, Duration::ZERO).await.map(|_| ()).map_err(|error| match error
                    {
                        ApiError::BadRequest(_) => FetchError::Final(error.to_string()),
                        _ => FetchError::Later(error.to_string()),
                    })
                }
                Err(error) => Err(error),
            };
            match taken {
                Ok(()) => judge0.calls.remove(&path),
                Err(FetchError::Later(error)) => {
                    tracing::warn!(error, "a submission that Judge0 called for could not be fetched yet");
                    judge0.calls.give_back(&path);
                    pause = AFTER_FAILURE;
                }
                Err(FetchError::Final(error)) => {
                    tracing::error!(error, "a submission that Judge0 called for can never be fetched");
                    if let Err(error) = judge0.calls.refuse(&path) {
                        tracing::error!(%error, "the call could not be moved aside");
                    }
                }
            }
        }
        tokio::time::sleep(pause).await;
    }
}
