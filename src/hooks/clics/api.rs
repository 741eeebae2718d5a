//! Asking the judge: with a password, a limit on what it may answer, and words for what goes wrong.

use std::time::Duration;

use reqwest::{Certificate, Client, Response, StatusCode, Url, header, redirect};
use serde::Deserialize;

use super::address::Address;
use super::event::Token;

/// For a connection to be made.
const CONNECT: Duration = Duration::from_secs(15);
/// For an answer that is no stream, from first to last byte.
const WHOLE_ANSWER: Duration = Duration::from_secs(60);
/// The collections that are asked for; a judge that knows no such choice sends all.
const TYPES: &str = "contest,contests,languages,judgement-types,submissions,judgements,state";

/// Whose certificate is believed.
#[derive(Debug, Clone, Default)]
pub enum Trust {
    /// Those that the system believes.
    #[default]
    System,
    /// Only these, in PEM: a judge's own or its authority's.
    Only(Vec<u8>),
    /// Anybody's. Whoever is on the way can read the password and change programs.
    Anything,
}

/// A judge's contest, and who asks.
#[derive(Clone)]
pub struct Api {
    client: Client,
    address: Address,
    user: Option<(String, String)>,
}

/// Without the password.
impl std::fmt::Debug for Api {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let user = self.user.as_ref().map(|(user, _)| user);
        f.debug_struct("Api").field("address", &self.address).field("user", &user).finish_non_exhaustive()
    }
}

/// Why the judge did not give what was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// 400.
    #[error("the judge cannot make sense of the request (400)")]
    BadRequest,
    /// 401.
    #[error(
        "the judge does not know this user or password (401)\nhint: check --user and the password file; in DOMjudge the account has to be enabled"
    )]
    Unauthorized,
    /// 403.
    #[error(
        "the account may not read this (403)\nhint: in DOMjudge give it the roles api_reader and api_source_reader, in PC^2 take an administrator or analyst account"
    )]
    Forbidden,
    /// 404.
    #[error(
        "the judge has no such thing at `{0}` (404)\nhint: check --url (DOMjudge: https://HOST/api/v4/, PC^2: https://HOST:50443/contest) and --contest (the id, not the name)"
    )]
    NotFound(Url),
    /// 3xx. It is not followed: the password goes nowhere but where it was meant to go.
    #[error("the judge sends us on to `{0}`\nhint: if that is right, give that address as --url")]
    Moved(String),
    /// Another status.
    #[error("the judge answers {0}")]
    Status(StatusCode),
    /// A page for people.
    #[error(
        "the judge answers with a web page\nhint: --url has to be the address of the API, as https://HOST/api/v4/"
    )]
    WebPage,
    /// More than is read.
    #[error("the judge's answer is over the limit of {0} bytes")]
    TooLarge(usize),
    /// No answer, or a broken one.
    #[error("the judge cannot be reached: {0}")]
    Unreachable(String),
}

impl ApiError {
    /// Whether the same question may be answered later without anybody changing anything.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(_) => true,
            Self::Status(status) => matches!(status.as_u16(), 408 | 429 | 502 | 503 | 504),
            _ => false,
        }
    }

    /// Whether it is about rights.
    pub fn is_denial(&self) -> bool {
        matches!(self, Self::Unauthorized | Self::Forbidden)
    }
}

/// A client that believes these certificates and follows nobody elsewhere.
///
/// # Errors
/// When the certificates are none, or the system has none to believe.
pub fn client(trust: &Trust) -> Result<Client, String> {
    // Whoever came first has installed the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = Client::builder()
        .redirect(redirect::Policy::none())
        .connect_timeout(CONNECT)
        .tcp_keepalive(Duration::from_secs(60))
        .user_agent(concat!("judgeprint/", env!("CARGO_PKG_VERSION")));
    let builder = match trust {
        Trust::System => builder,
        Trust::Anything => builder.tls_danger_accept_invalid_certs(true),
        Trust::Only(pem) => {
            let certificates = Certificate::from_pem_bundle(pem).map_err(|error| chain(&error))?;
            if certificates.is_empty() {
                return Err("the file holds no certificate in PEM".to_owned());
            }
            builder.tls_certs_only(certificates)
        }
    };
    builder.build().map_err(|error| {
        format!("{}\nhint: if the system has no certificates, install ca-certificates", chain(&error))
    })
}

impl Api {
    /// A contest as `user` sees it, with a password.
    pub fn new(client: Client, address: Address, user: Option<(String, String)>) -> Self {
        Self { client, address, user }
    }

    /// Where the contest is.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// The same judge's other contest.
    ///
    /// # Errors
    /// When its address cannot have one.
    pub fn with_contest(&self, id: &str) -> Result<Self, String> {
        let address = self.address.with_contest(id)?;
        Ok(Self { client: self.client.clone(), address, user: self.user.clone() })
    }

    fn ask(&self, url: Url) -> reqwest::RequestBuilder {
        let request = self.client.get(url);
        match &self.user {
            Some((user, password)) => request.basic_auth(user, Some(password)),
            None => request,
        }
    }

    /// Asks for something of at most `limit` bytes.
    ///
    /// # Errors
    /// When the judge does not give it.
    pub async fn get(&self, url: Url, limit: usize) -> Result<Vec<u8>, ApiError> {
        self.get_dated(url, limit).await.map(|(bytes, _)| bytes)
    }

    /// The same, with the judge's clock if it tells it.
    ///
    /// # Errors
    /// When the judge does not give it.
    pub async fn get_dated(&self, url: Url, limit: usize) -> Result<(Vec<u8>, Option<String>), ApiError> {
        let request = self.ask(url.clone()).timeout(WHOLE_ANSWER);
        let mut response = accepted(request.send().await.map_err(|error| unreachable(&error))?, &url)?;
        let date = header_text(&response, header::DATE);
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| unreachable(&error))? {
            if bytes.len() + chunk.len() > limit {
                return Err(ApiError::TooLarge(limit));
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok((bytes, date))
    }

    /// Asks for JSON of at most `limit` bytes.
    ///
    /// # Errors
    /// When the judge does not give it.
    pub async fn json<T: for<'a> Deserialize<'a>>(&self, url: Url, limit: usize) -> Result<T, ApiError> {
        let bytes = self.get(url, limit).await?;
        serde_json::from_slice(&bytes).map_err(|_| ApiError::WebPage)
    }

    /// Opens the event feed behind `after`. What is no `live` feed ends with what there is, if the judge knows the
    /// difference.
    ///
    /// # Errors
    /// When the judge does not open it within `patience`.
    pub async fn feed(
        &self,
        after: Option<&Token>,
        feed: FeedOptions,
        patience: Duration,
    ) -> Result<Response, ApiError> {
        let mut url = self.address.of_contest(&["event-feed"]);
        {
            let mut query = url.query_pairs_mut();
            query.append_pair("stream", if feed.live { "true" } else { "false" });
            if feed.only_types {
                query.append_pair("types", TYPES);
            }
            match after {
                None => {}
                Some(Token::Token(token)) => drop(query.append_pair("since_token", token)),
                // PC^2 says `id`. Others know their own name for it, and whose id it is shows.
                Some(Token::EventId(id)) if id.starts_with("pc2-") => drop(query.append_pair("id", id)),
                Some(Token::EventId(id)) => drop(query.append_pair("since_id", id)),
            }
        }
        let answer = tokio::time::timeout(patience, self.ask(url.clone()).send()).await;
        let answer = answer.map_err(|_| ApiError::Unreachable(format!("no answer in {patience:?}")))?;
        let response = accepted(answer.map_err(|error| unreachable(&error))?, &url)?;
        let media_type = header_text(&response, header::CONTENT_TYPE).unwrap_or_default();
        if media_type.starts_with("text/html") { Err(ApiError::WebPage) } else { Ok(response) }
    }
}

/// How a feed is asked for.
#[derive(Debug, Clone, Copy)]
pub struct FeedOptions {
    /// Whether it goes on with what happens later.
    pub live: bool,
    /// Whether the judge is asked to leave out what does not matter here.
    pub only_types: bool,
}

fn header_text(response: &Response, name: header::HeaderName) -> Option<String> {
    response.headers().get(name)?.to_str().ok().map(str::to_owned)
}

fn accepted(response: Response, url: &Url) -> Result<Response, ApiError> {
    let status = response.status();
    if status == StatusCode::OK {
        return Ok(response);
    }
    Err(match status {
        StatusCode::BAD_REQUEST => ApiError::BadRequest,
        StatusCode::UNAUTHORIZED => ApiError::Unauthorized,
        StatusCode::FORBIDDEN => ApiError::Forbidden,
        StatusCode::NOT_FOUND => ApiError::NotFound(url.clone()),
        status if status.is_redirection() => {
            ApiError::Moved(header_text(&response, header::LOCATION).unwrap_or_default())
        }
        status => ApiError::Status(status),
    })
}

pub(super) fn unreachable(error: &reqwest::Error) -> ApiError {
    let text = chain(error);
    let hint = "hint: give its certificate with --ca FILE; --insecure trusts anybody on the way";
    let is_trust = text.contains("certificate");
    ApiError::Unreachable(if is_trust { format!("{text}\n{hint}") } else { text })
}

/// An error with what caused it, without addresses, which are long and known.
fn chain(error: &dyn std::error::Error) -> String {
    let mut causes = vec![error.to_string()];
    let mut next = error.source();
    while let Some(error) = next {
        causes.push(error.to_string());
        next = error.source();
    }
    causes.dedup();
    causes.join(": ")
}
