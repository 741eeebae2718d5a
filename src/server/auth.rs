//! Who is asking: a token in a header, or a browser that signed in with one.
//!
//! Secrets are 256 random bits, so their plain SHA-256 is all that has to be kept of them: there is nothing to guess. A
//! secret is looked up by its hash, which whoever sends it cannot steer; how long that takes says nothing of how much of it
//! is right.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cookie::Cookie;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq as _;

use super::app::App;
use super::clock;
use super::error::ApiError;
use super::peer::Peer;
use crate::store::{Role, SecretHash, Store, StoredToken};

/// What a secret begins with, so that scanners of published files find it.
const PREFIX: &str = "jp_";
/// The cookie of a browser that signed in.
pub(crate) const COOKIE_NAME: &str = "judgeprint_session";
/// So long a revoked token may still be believed by a server that saw it before.
const REMEMBERED: Duration = Duration::from_secs(2);
/// Tokens that are remembered.
const MAX_REMEMBERED: usize = 1024;
/// Characters of a secret that are looked at.
const MAX_SECRET: usize = 256;

/// A new secret.
///
/// # Errors
/// When the system has no randomness.
pub fn new_secret() -> Result<String, getrandom::Error> {
    Ok(format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(random()?)))
}

/// 256 random bits.
pub(crate) fn random() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// What is kept of a secret.
pub fn secret_hash(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether two secrets are one, in a time that does not depend on where they differ.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    secret_hash(one).ct_eq(&secret_hash(other)).into()
}

/// Who is asking.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    /// What they came with.
    pub(crate) token: StoredToken,
    /// Of a browser: what its forms have to send.
    pub(crate) csrf: Option<String>,
}

impl Caller {
    /// Refuses who may not do what `needed` may.
    ///
    /// # Errors
    /// [`ApiError::Forbidden`].
    pub(crate) fn needs(&self, needed: Role) -> Result<(), ApiError> {
        if self.token.role.allows(needed) {
            return Ok(());
        }
        Err(ApiError::Forbidden { has: self.token.role.name(), needs: needed.name() })
    }

    /// Refuses a request that changes something and may have been made by another site in the browser's name.
    ///
    /// # Errors
    /// [`ApiError::Forged`].
    pub(crate) fn is_meant(&self, csrf: Option<&str>) -> Result<(), ApiError> {
        match &self.csrf {
            // No browser sends a bearer token by itself.
            None => Ok(()),
            Some(expected) if csrf.is_some_and(|csrf| is_same(csrf, expected)) => Ok(()),
            Some(_) => Err(ApiError::Forged),
        }
    }
}

/// Tokens that were seen a moment ago.
#[derive(Debug, Default)]
pub(crate) struct Remembered(Mutex<HashMap<SecretHash, (Instant, Option<StoredToken>)>>);

impl Remembered {
    fn get(&self, hash: &SecretHash) -> Option<Option<StoredToken>> {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get(hash).filter(|(when, _)| when.elapsed() < REMEMBERED).map(|(_, token)| token.clone())
    }

    fn put(&self, hash: SecretHash, token: Option<StoredToken>) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MAX_REMEMBERED {
            seen.clear();
        }
        seen.insert(hash, (Instant::now(), token));
    }
}

impl App {
    /// The valid token of a secret.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub(crate) async fn token_of(&self, secret: &str) -> Result<Option<StoredToken>, ApiError> {
        if secret.len() > MAX_SECRET {
            return Ok(None);
        }
        let hash = secret_hash(secret);
        let token = match self.remembered.get(&hash) {
            Some(token) => token,
            None => {
                let token = self
                    .engine
                    .read(async move |store: &mut Store| store.token_by_hash(&hash).await)
                    .await??;
                self.remembered.put(hash, token.clone());
                if let Some(id) = token.as_ref().map(|token| token.id) {
                    self.note_use(id).await;
                }
                token
            }
        };
        Ok(token.filter(|token| token.is_valid_at(clock::now())))
    }

    async fn note_use(&self, id: i64) {
        let engine = Arc::clone(&self.engine);
        // Whoever asks does not wait for it.
        tokio::spawn(async move {
            let touched =
                engine.write(async move |store: &mut Store| store.touch_token(id, clock::now()).await).await;
            if let Ok(Err(error)) = touched {
                tracing::warn!(%error, "that a token was used could not be written down");
            }
        });
    }

    /// Who signed in with the browser that has this secret.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub(crate) async fn session_of(&self, secret: &str) -> Result<Option<Caller>, ApiError> {
        if secret.len() > MAX_SECRET {
            return Ok(None);
        }
        let hash = secret_hash(secret);
        let session =
            self.engine.read(async move |store: &mut Store| store.session_by_hash(&hash, clock::now()).await);
        Ok(session
            .await??
            .map(|session| Caller { token: session.token, csrf: Some(URL_SAFE_NO_PAD.encode(session.csrf)) }))
    }
}

/// The secret in a request's cookie.
pub(crate) fn cookie_secret(parts: &Parts) -> Option<String> {
    let cookies = parts.headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut cookies = cookies.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == COOKIE_NAME).map(|cookie| cookie.value().to_owned())
}

fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let caller = match bearer(parts) {
            Some(secret) => app.token_of(secret).await?.map(|token| Self { token, csrf: None }),
            None => match cookie_secret(parts) {
                Some(secret) => app.session_of(&secret).await?,
                None => None,
            },
        };
        let Some(caller) = caller else {
            app.limiter.failed(Peer::of(parts, &app.settings.trusted_proxies))?;
            return Err(ApiError::Unauthorized);
        };
        app.limiter.asks(caller.token.id)?;
        super::log::note(parts, caller.token.id);
        Ok(caller)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_and_never_the_same() {
        let (one, other) = (new_secret().unwrap(), new_secret().unwrap());
        assert_eq!((one.len(), one.starts_with(PREFIX)), (46, true));
        assert_ne!(one, other);
        assert!(is_same(&one, &one.clone()) && !is_same(&one, &other) && !is_same(&one, &one[..45]));
    }

    #[test]
    fn how_long_a_comparison_takes_does_not_tell_where_secrets_differ() {
        // Longer than any secret, so that whatever stops at the first difference is many times as fast for one of the two.
        let secret = "s".repeat(100_000);
        let (first, last) = (format!("x{}", &secret[1..]), format!("{}x", &secret[1..]));
        // The least of many: whatever else the machine does makes it longer.
        let [early, late] = [&first, &last].map(|guess| {
            let times = (0..200).map(|_| {
                let start = Instant::now();
                assert!(!is_same(std::hint::black_box(&secret), std::hint::black_box(guess)));
                start.elapsed()
            });
            times.min().unwrap_or_default().as_secs_f64()
        });
        assert!(early / late > 0.5 && late / early > 0.5, "{early} s and {late} s");
    }
}
