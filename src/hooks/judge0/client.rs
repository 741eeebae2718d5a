//! Asks Judge0 for a submission's program. Only the configured address is asked, and it cannot send this elsewhere.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};

use super::callback::{Callback, is_token};
use super::submission::{FIELDS, Submission};
use crate::intake::Message;

/// Bytes of an answer that are read.
const MAX_ANSWER_BYTES: usize = 32 << 20;
const TIMEOUT: Duration = Duration::from_secs(20);
const CONNECT: Duration = Duration::from_secs(5);

/// Why there is no program.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// Asking again changes nothing.
    #[error("{0}")]
    Final(String),
    /// Asking again may help.
    #[error("Judge0 does not answer: {0}")]
    Later(String),
}

/// A client of one Judge0.
pub struct Judge0Client {
    client: Client,
    submissions: Url,
    token: Option<String>,
    instance: String,
}

/// Without the token.
impl std::fmt::Debug for Judge0Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judge0Client")
            .field("submissions", &self.submissions.as_str())
            .field("instance", &self.instance)
            .finish_non_exhaustive()
    }
}

impl Judge0Client {
    /// For the Judge0 at `base`, which asks for `token` in its header `X-Auth-Token`, if for any. The process has installed
    /// its provider of cryptography before.
    ///
    /// # Errors
    /// When the address is none.
    pub fn new(base: &str, token: Option<String>, instance: &str) -> Result<Self, String> {
        let with_slash = if base.ends_with('/') { base.to_owned() } else { format!("{base}/") };
        let submissions = Url::parse(&with_slash)
            .ok()
            .filter(|url| matches!(url.scheme(), "http" | "https"))
            .and_then(|url| url.join("submissions/").ok())
            .ok_or_else(|| {
                format!("`{base}` is no address of a Judge0: it has to begin with http:// or https://")
            })?;
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .connect_timeout(CONNECT)
            .timeout(TIMEOUT)
            .build()
            .map_err(|error| error.to_string())?;
        Ok(Self { client, submissions, token, instance: instance.to_owned() })
    }

    /// The submission that Judge0 called about.
    ///
    /// # Errors
    /// When Judge0 does not tell it.
    pub async fn message(&self, callback: &Callback) -> Result<Message, FetchError> {
        if !is_token(&callback.token) {
            return Err(FetchError::Final("the token is none of Judge0's".to_owned()));
        }
        let address =
            self.submissions.join(&callback.token).map_err(|error| FetchError::Final(error.to_string()))?;
        let mut request = self.client.get(address).query(&[("base64_encoded", "true"), ("fields", FIELDS)]);
        if let Some(token) = &self.token {
            request = request.header("X-Auth-Token", token);
        }
        let later = |error: reqwest::Error| FetchError::Later(error.without_url().to_string());
        let mut response = request.send().await.map_err(later)?;
        match response.status() {
            StatusCode::OK => {}
            StatusCode::NOT_FOUND => {
                return Err(FetchError::Final("Judge0 does not know this submission".to_owned()));
            }
            status => return Err(FetchError::Later(format!("it said {status}"))),
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(later)? {
            body.extend_from_slice(&chunk);
            if body.len() > MAX_ANSWER_BYTES {
                return Err(FetchError::Final("Judge0's answer is too long".to_owned()));
            }
        }
        let submission: Submission = serde_json::from_slice(&body)
            .map_err(|error| FetchError::Final(format!("Judge0's answer cannot be read: {error}")))?;
        submission.into_message(callback, &self.instance).map_err(FetchError::Final)
    }
}
