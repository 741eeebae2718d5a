//! Asks Judge0 for a submission's program. Only the configured address is asked, and it cannot send this elsewhere.

use std::time::{Duration, Instant};

use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};
use serde::de::DeserializeOwned;

use super::callback::{Callback, is_token};
use super::languages::{Known, Languages, Told};
use super::submission::{FIELDS, Submission};
use crate::intake::Message;
use crate::language::{self, Language};

/// Bytes of an answer that are read.
const MAX_ANSWER_BYTES: usize = 32 << 20;
const MAX_LANGUAGES_BYTES: usize = 1 << 20;
const TIMEOUT: Duration = Duration::from_secs(20);
/// Without the list a program is taken as text: other calls are not kept waiting for it.
const LANGUAGES_TIMEOUT: Duration = Duration::from_secs(5);
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
    /// Ends with a slash.
    base: Url,
    token: Option<String>,
    instance: String,
    languages: Languages,
}

/// Without the token.
impl std::fmt::Debug for Judge0Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judge0Client")
            .field("base", &self.base.as_str())
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
        let base =
            Url::parse(&with_slash).ok().filter(|url| matches!(url.scheme(), "http" | "https")).ok_or_else(
                || format!("`{base}` is no address of a Judge0: it has to begin with http:// or https://"),
            )?;
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .connect_timeout(CONNECT)
            .build()
            .map_err(|error| error.to_string())?;
        Ok(Self { client, base, token, instance: instance.to_owned(), languages: Languages::default() })
    }

    /// The submission that Judge0 called about.
    ///
    /// # Errors
    /// When Judge0 does not tell it.
    pub async fn message(&self, callback: &Callback) -> Result<Message, FetchError> {
        if !is_token(&callback.token) {
            return Err(FetchError::Final("the token is none of Judge0's".to_owned()));
        }
        let path = format!("submissions/{}", callback.token);
        let query = [("base64_encoded", "true"), ("fields", FIELDS)];
        let body = self.get(&path, "this submission", &query, TIMEOUT, MAX_ANSWER_BYTES).await?;
        let submission: Submission = read(&body)?;
        let language = match submission.language_id() {
            Some(id) => self.language(id).await,
            None => None,
        };
        submission.into_message(callback, &self.instance, language).map_err(FetchError::Final)
    }

    /// The language of this id, which is asked for where it is a new one; `None` where it stays unknown.
    async fn language(&self, id: i64) -> Option<&'static Language> {
        if self.languages.find(id, Instant::now()) == Known::Ask {
            let asked =
                self.get("languages", "its languages", &[], LANGUAGES_TIMEOUT, MAX_LANGUAGES_BYTES).await;
            match asked.and_then(|body| read::<Vec<Told>>(&body)) {
                Ok(list) => self.languages.told(list, Instant::now()),
                Err(error) => {
                    tracing::warn!(%error, id, "Judge0 does not tell its languages: this one is taken as text");
                    self.languages.untold(Instant::now());
                }
            }
        }
        match self.languages.find(id, Instant::now()) {
            Known::As(name) => language::by_name(name?),
            Known::Ask => None,
        }
    }

    /// What stands at this path of the configured Judge0, and nowhere else.
    async fn get(
        &self,
        path: &str,
        what: &str,
        query: &[(&str, &str)],
        within: Duration,
        max_bytes: usize,
    ) -> Result<Vec<u8>, FetchError> {
        let address = self.base.join(path).map_err(|error| FetchError::Final(error.to_string()))?;
        let mut request = self.client.get(address).query(query).timeout(within);
        if let Some(token) = &self.token {
            request = request.header("X-Auth-Token", token);
        }
        let later = |error: reqwest::Error| FetchError::Later(error.without_url().to_string());
        let mut response = request.send().await.map_err(later)?;
        match response.status() {
            StatusCode::OK => {}
            StatusCode::NOT_FOUND => return Err(FetchError::Final(format!("Judge0 does not know {what}"))),
            status => return Err(FetchError::Later(format!("it said {status}"))),
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(later)? {
            body.extend_from_slice(&chunk);
            if body.len() > max_bytes {
                return Err(FetchError::Final("Judge0's answer is too long".to_owned()));
            }
        }
        Ok(body)
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, FetchError> {
    serde_json::from_slice(body)
        .map_err(|error| FetchError::Final(format!("Judge0's answer cannot be read: {error}")))
}
