//! Where a hook brings its messages: a server by HTTP, or the index itself.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use reqwest::{Client, StatusCode, Url};
use serde::Deserialize;

use crate::corpus::Timestamp;
use crate::intake::{Desk, DeskError, Message, SubmissionAnswer};

/// Beyond its deadline a server answers with a receipt; so much longer is waited for that answer.
const GRACE: Duration = Duration::from_secs(5);
/// Bytes of an answer that are read.
const MAX_ANSWER_BYTES: usize = 1 << 20;

/// Where messages go.
pub enum Destination {
    /// A `judgeprint serve`.
    Server(ServerClient),
    /// The index itself.
    Index(Box<Desk>),
}

/// Why a message did not arrive.
#[derive(Debug, thiserror::Error)]
pub enum DeliverError {
    /// The message itself is at fault; sending it again changes nothing.
    #[error("refused: {0}")]
    Refused(String),
    /// Something on the way is; sending it again may help.
    #[error("not delivered: {0}")]
    Later(String),
}

impl DeliverError {
    /// Whether sending it again may help.
    pub fn may_be_repeated(&self) -> bool {
        matches!(self, Self::Later(_))
    }
}

impl Destination {
    /// Brings a message, and waits for the answer up to `deadline`; `None` asks for nothing but to have it taken.
    /// What this returned `Ok` for is never lost.
    ///
    /// # Errors
    /// When it was not taken.
    pub async fn send(
        &mut self,
        message: &Message,
        deadline: Option<Duration>,
    ) -> Result<SubmissionAnswer, DeliverError> {
        match self {
            Self::Server(server) => server.send(message, deadline).await,
            Self::Index(desk) => {
                let start = Instant::now();
                let is_late = || deadline.is_none_or(|deadline| start.elapsed() >= deadline);
                desk.take(message, now(), &is_late).await.map_err(|error| match error {
                    DeskError::Refused(_) | DeskError::Unknown => DeliverError::Refused(error.to_string()),
                    DeskError::Store(error) => DeliverError::Later(error.to_string()),
                })
            }
        }
    }

    /// Does what could wait until the judge had its answer; a server does so by itself.
    ///
    /// # Errors
    /// When the index cannot be written. Everything that was sent is in it all the same.
    pub async fn settle(&mut self) -> Result<(), DeliverError> {
        match self {
            Self::Server(_) => Ok(()),
            Self::Index(desk) => {
                desk.settle(now()).await.map_err(|error| DeliverError::Later(error.to_string()))
            }
        }
    }
}

fn now() -> Timestamp {
    // A clock before 1970 is wrong; what happens "then" is as old as can be.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// A client of one server.
pub struct ServerClient {
    client: Client,
    submissions: Url,
    token: String,
}

/// Without the token.
impl std::fmt::Debug for ServerClient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ServerClient")
            .field("submissions", &self.submissions.as_str())
            .finish_non_exhaustive()
    }
}

/// How the server says what went wrong.
#[derive(Deserialize)]
struct Problem {
    error: String,
}

impl ServerClient {
    /// For a server at `base`, as `https://judgeprint.example/`, with a token that may submit.
    ///
    /// # Errors
    /// When the address is none.
    pub fn new(base: &str, token: &str, client: Client) -> Result<Self, String> {
        let with_slash = if base.ends_with('/') { base.to_owned() } else { format!("{base}/") };
        let submissions = Url::parse(&with_slash)
            .and_then(|base| base.join("api/v1/submissions"))
            .map_err(|error| format!("`{base}` is no address of a server: {error}"))?;
        if !matches!(submissions.scheme(), "http" | "https") {
            return Err(format!(
                "`{base}` is no address of a server: it has to begin with http:// or https://"
            ));
        }
        Ok(Self { client, submissions, token: token.to_owned() })
    }

    async fn send(
        &self,
        message: &Message,
        deadline: Option<Duration>,
    ) -> Result<SubmissionAnswer, DeliverError> {
        let deadline = deadline.unwrap_or(Duration::ZERO);
        let later = |error: reqwest::Error| DeliverError::Later(error.without_url().to_string());
        let mut response = self
            .client
            .post(self.submissions.clone())
            .query(&[("deadline_ms", deadline.as_millis().to_string())])
            .bearer_auth(&self.token)
            .json(message)
            .timeout(deadline + GRACE)
            .send()
            .await
            .map_err(later)?;
        let status = response.status();
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(later)? {
            body.extend_from_slice(&chunk);
            if body.len() > MAX_ANSWER_BYTES {
                return Err(DeliverError::Later("the server's answer is too long".to_owned()));
            }
        }
        if status.is_success() {
            return serde_json::from_slice(&body).map_err(|error| {
                DeliverError::Later(format!("the server's answer cannot be read: {error}"))
            });
        }
        let said =
            serde_json::from_slice::<Problem>(&body).map_or_else(|_| status.to_string(), |said| said.error);
        // A token may be mended, a busy server recovers; anything else a client said wrong stays wrong.
        let is_final = status.is_client_error()
            && !matches!(
                status,
                StatusCode::UNAUTHORIZED
                    | StatusCode::FORBIDDEN
                    | StatusCode::REQUEST_TIMEOUT
                    | StatusCode::TOO_MANY_REQUESTS
            );
        Err(if is_final { DeliverError::Refused(said) } else { DeliverError::Later(said) })
    }
}
