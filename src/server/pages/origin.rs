//! Whether a form was sent from a page of this server, as far as the browser says it.
//!
//! Who is signed in proves it with the session's secret. Before that there is none: another site could sign somebody in with
//! a token of its own, to see what they then write.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use url::Url;

use crate::server::error::ApiError;

/// Refuses a form of another site. What is no browser says nothing of sites, and passes.
///
/// # Errors
/// [`ApiError::Forged`].
pub(super) fn is_own(headers: &HeaderMap, public_base: &Url) -> Result<(), ApiError> {
    let text = |value: &axum::http::HeaderValue| value.to_str().ok().map(str::to_owned);
    // `none` is the person at the browser themselves.
    if let Some(site) = headers.get("sec-fetch-site") {
        let is_ours = matches!(site.as_bytes(), b"same-origin" | b"none");
        return if is_ours { Ok(()) } else { Err(ApiError::Forged) };
    }
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = text(origin).and_then(|origin| Url::parse(&origin).ok());
    let host = headers.get(HOST).and_then(text);
    let is_ours = origin.is_some_and(|origin| {
        let authority = origin.as_str().split_once("://").map(|(_, rest)| rest.trim_end_matches('/'));
        origin.origin() == public_base.origin() || (authority.is_some() && authority == host.as_deref())
    });
    if is_ours { Ok(()) } else { Err(ApiError::Forged) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(headers: &[(&'static str, &str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        is_own(&headers.collect(), &Url::parse("https://judgeprint.example/jp/").unwrap()).is_ok()
    }

    #[test]
    fn forms_of_other_sites_are_told_by_what_the_browser_says() {
        assert!(passes(&[]), "no browser");
        assert!(passes(&[("sec-fetch-site", "same-origin"), ("origin", "null")]));
        for site in ["cross-site", "same-site", "", "anything"] {
            assert!(!passes(&[("sec-fetch-site", site)]), "{site}");
        }
        assert!(passes(&[("origin", "https://judgeprint.example"), ("host", "127.0.0.1:8730")]), "a proxy");
        assert!(passes(&[("origin", "http://127.0.0.1:8730"), ("host", "127.0.0.1:8730")]));
        for origin in
            ["null", "https://evil.example", "http://judgeprint.example.evil.example", "127.0.0.1:8730"]
        {
            assert!(!passes(&[("origin", origin), ("host", "127.0.0.1:8730")]), "{origin}");
        }
    }
}
