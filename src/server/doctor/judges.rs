//! Other systems: where flagged pairs are announced, and the judges that programs are fetched from.

use std::time::{SystemTime, UNIX_EPOCH};

use reqwest::{StatusCode, Url};

use super::{MAX_CLOCK_SECONDS, plain_client};
use crate::hooks::clics::address::Address;
use crate::hooks::clics::api::{Api, ApiError, Trust, client};
use crate::hooks::clics::self_check::self_check;
use crate::hooks::self_check::Finding;
use crate::server::clock;
use crate::server::settings::Settings;
use crate::server::webhook::Webhook;

/// Bytes of a list of contests that are read.
const MAX_ANSWER_BYTES: usize = 4 << 20;

/// Whether flagged pairs can be announced.
pub(super) async fn examine_webhook(settings: &Settings, found: &mut Vec<Finding>) {
    let Some(url) = &settings.webhook.url else { return };
    let key = match settings.webhook_secret() {
        Ok(key) => key.unwrap_or_default(),
        Err(error) => {
            found.push(Finding::bad(
                format!("{error:#}").replace('\n', "; "),
                "see [webhook] in the configuration",
            ));
            return;
        }
    };
    match Webhook::new(url, &key, settings.webhook.allow_private, settings.webhook.tries) {
        Err(error) => found.push(Finding::bad(
            format!("{error:#}").replace('\n', "; "),
            "see [webhook] in the configuration",
        )),
        Ok(webhook) => match webhook.reach().await {
            Ok(()) => found.push(Finding::good("the webhook's address can be reached")),
            Err(error) => found.push(Finding::bad(
                format!("the webhook's address cannot be reached: {error}"),
                "flagged pairs are announced when it can; is the address right, and the way open?",
            )),
        },
    }
}

/// Whether each judge that is configured answers, and lets this server read.
pub(super) async fn examine(settings: &Settings, found: &mut Vec<Finding>) {
    let hooks = &settings.hooks;
    if let Some(url) = &hooks.clics_api {
        match (Address::of_judge(url.as_str()), client(&Trust::System)) {
            (Ok(address), Ok(client)) => {
                let user = hooks
                    .clics_user
                    .clone()
                    .map(|user| (user, hooks.clics_password.clone().unwrap_or_default()));
                let api = Api::new(client, address, user);
                match denied(&api).await {
                    Some(finding) => found.push(finding),
                    None => found.extend(self_check(&api).await),
                }
            }
            (Err(error), _) | (_, Err(error)) => {
                found.push(Finding::bad(error, "mend hooks.clics_api in the configuration"));
            }
        }
    }
    if let Some(url) = &hooks.judge0_url {
        found.push(reach_judge0(url, hooks.judge0_token.as_deref()).await);
    }
}

/// What a CLICS server says of its user; the self-check would name options that only `judgeprint hook clics` has.
async fn denied(api: &Api) -> Option<Finding> {
    let of_all = || api.address().base.join("contests").ok();
    let url = if api.address().is_of_judge() { of_all()? } else { api.address().of_contest(&[]) };
    match api.get(url, MAX_ANSWER_BYTES).await {
        Err(ApiError::Unauthorized) => Some(Finding::bad(
            "the CLICS server does not know this user or password (401)",
            "mend hooks.clics_user and hooks.clics_password; in DOMjudge the account has to be enabled",
        )),
        Err(ApiError::Forbidden) => Some(Finding::bad(
            "the user hooks.clics_user may not read the CLICS server's contests (403)",
            "in DOMjudge give it the roles api_reader and api_source_reader, in PC^2 take an administrator or analyst account",
        )),
        // Whatever else there is to say, the self-check says.
        _ => None,
    }
}

/// Whether Judge0 answers and knows the token, and has the same time.
async fn reach_judge0(base: &Url, token: Option<&str>) -> Finding {
    let todo = format!(
        "is hooks.judge0_url the right address ({}), and the way open?",
        base.host_str().unwrap_or("of no host")
    );
    // As whoever fetches programs does: a folder in the address is one with or without a slash.
    let with_slash = if base.path().ends_with('/') { base.to_string() } else { format!("{base}/") };
    let url = match Url::parse(&with_slash).and_then(|base| base.join("about")) {
        Ok(url) => url,
        Err(error) => return Finding::bad(format!("Judge0: {error}"), todo),
    };
    let client = match plain_client() {
        Ok(client) => client,
        Err(error) => return Finding::bad(error.to_string(), "this machine's certificates cannot be read"),
    };
    let request = client.get(url);
    let request = match token {
        Some(token) => request.header("X-Auth-Token", token),
        None => request,
    };
    let answer = match request.send().await {
        Ok(answer) => answer,
        Err(error) => return Finding::bad(format!("Judge0 does not answer: {}", error.without_url()), todo),
    };
    let status = answer.status();
    if matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) {
        let what = match token {
            Some(_) => "does not take hooks.judge0_token",
            None => "asks for a token, and hooks.judge0_token is not set",
        };
        return Finding::bad(
            format!("Judge0 {what} ({})", status.as_u16()),
            "set it to one of AUTHN_TOKEN in Judge0's judge0.conf",
        );
    }
    if !status.is_success() {
        return Finding::doubtful(format!("Judge0 answers {} at `about`", status.as_u16()), todo);
    }
    let date = answer.headers().get("date").and_then(|date| date.to_str().ok());
    let there = date.and_then(|date| httpdate::parse_http_date(date).ok());
    let apart = there.map(|there| (seconds(there) - clock::now().0 / 1000).abs());
    match apart {
        Some(apart) if apart > MAX_CLOCK_SECONDS => Finding::doubtful(
            format!("Judge0 answers; its clock and this one are {apart} s apart"),
            "set both by NTP: timedatectl set-ntp true",
        ),
        _ => Finding::good("Judge0 answers"),
    }
}

fn seconds(time: SystemTime) -> i64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(0))
}
