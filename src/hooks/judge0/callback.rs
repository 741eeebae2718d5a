//! Judge0's call: checked, kept, and answered at once. It asks again only where nobody answers, and waits five seconds.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

/// Bytes of a call's body, which carries what the program wrote. More is not taken.
pub const MAX_BODY_BYTES: usize = 16 << 20;
/// Bytes of a name in the address.
const MAX_NAME_BYTES: usize = 256;
/// A token is a UUID.
const TOKEN_BYTES: usize = 36;

/// What is to be fetched: all that is known of a submission before Judge0 is asked for its program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Callback {
    /// What Judge0 calls the submission: hexadecimal digits and hyphens only.
    pub token: String,
    /// The problem.
    pub problem: String,
    /// Who sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<String>,
    /// The team that sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The contest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<String>,
}

/// Where calls are kept until their programs are fetched.
pub trait CallbackQueue: Send + Sync + 'static {
    /// Keeps one. What this returned `Ok` for survives a crash.
    ///
    /// # Errors
    /// When it is not kept; the text goes to the log.
    fn keep(&self, callback: Callback) -> impl Future<Output = Result<(), String>> + Send;
}

/// What the address says beside its secret.
#[derive(Debug, Deserialize)]
pub struct Parameters {
    problem: String,
    #[serde(default)]
    user: Option<String>,
    #[serde(default)]
    team: Option<String>,
    #[serde(default)]
    contest: Option<String>,
}

/// All that is read of the body.
#[derive(Deserialize)]
struct Call {
    token: String,
}

/// Takes a call (`PUT`): 204 once it is kept, 400 where it makes no sense, 503 where it cannot be kept. Whoever mounts this
/// has compared the address's secret, and bounds the body by [`MAX_BODY_BYTES`].
pub async fn callback<Q: CallbackQueue>(
    State(queue): State<Arc<Q>>,
    Query(parameters): Query<Parameters>,
    body: Bytes,
) -> StatusCode {
    let Some(callback) = read(parameters, &body) else { return StatusCode::BAD_REQUEST };
    match queue.keep(callback).await {
        Ok(()) => StatusCode::NO_CONTENT,
        Err(why) => {
            tracing::error!(why, "a call of Judge0 was not kept");
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

fn read(parameters: Parameters, body: &[u8]) -> Option<Callback> {
    if body.len() > MAX_BODY_BYTES {
        return None;
    }
    let token = serde_json::from_slice::<Call>(body).ok()?.token;
    let fits = |name: &str| name.len() <= MAX_NAME_BYTES && !name.contains(char::is_control);
    let optional = |name: Option<String>| name.filter(|name| !name.trim().is_empty());
    let callback = Callback {
        token,
        problem: parameters.problem,
        user: optional(parameters.user),
        team: optional(parameters.team),
        contest: optional(parameters.contest),
    };
    let names = [&callback.user, &callback.team, &callback.contest];
    let fit = fits(&callback.problem) && names.into_iter().flatten().all(|name| fits(name));
    (fit && !callback.problem.trim().is_empty() && is_token(&callback.token)).then_some(callback)
}

/// Nothing that means something in an address.
pub(super) fn is_token(text: &str) -> bool {
    text.len() == TOKEN_BYTES && text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = r#"{"token":"d85cd024-1548-4165-96c7-7bc88673f194","time":"0.045","memory":556,
        "stdout":"aGVsbG8K","stderr":null,"compile_output":null,"message":null,
        "status":{"id":3,"description":"Accepted"}}"#;

    fn parameters(problem: &str, user: Option<&str>) -> Parameters {
        Parameters {
            problem: problem.into(),
            user: user.map(str::to_owned),
            team: None,
            contest: Some(String::new()),
        }
    }

    #[test]
    fn a_call_is_its_token_and_what_the_address_says() {
        let callback = read(parameters("p", Some("ann")), BODY.as_bytes()).unwrap();
        assert_eq!((callback.problem.as_str(), callback.user.as_deref()), ("p", Some("ann")));
        assert_eq!((callback.contest.as_deref(), callback.team.as_deref()), (None, None));
        let kept = serde_json::to_string(&callback).unwrap();
        assert_eq!(serde_json::from_str::<Callback>(&kept).unwrap(), callback);
    }

    #[test]
    fn what_makes_no_sense_is_not_kept() {
        assert_eq!(read(parameters(" ", None), BODY.as_bytes()), None);
        assert_eq!(read(parameters("p\n", None), BODY.as_bytes()), None);
        assert_eq!(read(parameters("p", Some(&"x".repeat(257))), BODY.as_bytes()), None);
        assert_eq!(read(parameters("p", None), b"{}"), None);
        for token in ["", "../../languages", "d85cd024-1548-4165-96c7-7bc88673f19/", "d85cd024"] {
            let body = format!(r#"{{"token":"{token}"}}"#);
            assert_eq!(read(parameters("p", None), body.as_bytes()), None, "{token}");
        }
        let long = format!("{BODY}{}", " ".repeat(MAX_BODY_BYTES));
        assert_eq!(read(parameters("p", None), long.as_bytes()), None);
    }
}
