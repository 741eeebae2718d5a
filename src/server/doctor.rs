//! `judgeprint doctor`: whether a server would run well with this configuration, and what to do where not. It changes
//! nothing.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use reqwest::{Client, Url, redirect};

use super::settings::Settings;
use super::webhook::Webhook;
use super::{clock, state_folder};
use crate::hooks::clics::address::Address;
use crate::hooks::clics::api::{Api, Trust, client};
use crate::hooks::clics::self_check::self_check;
use crate::hooks::self_check::Finding;
use crate::store::{Access, OpenOptions, Store};

/// How long somebody else's server may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Bytes that should be free beside the index and the spool.
const ENOUGH_BYTES: u64 = 1 << 30;
/// Seconds by which clocks may differ: verdicts and submissions are put in order by them.
const MAX_CLOCK_SECONDS: i64 = 30;
/// 2026-01-01: no clock that is right is before this program was written.
const WRITTEN_SECONDS: i64 = 1_767_225_600;

/// Looks at everything that the configuration names.
pub async fn examine(settings: &Settings, index: &Path) -> Vec<Finding> {
    let mut found = Vec::new();
    let newest = index_findings(index, &mut found).await;
    folder_findings(settings, index, &mut found);
    clock_findings(newest, &mut found);
    address_findings(settings, &mut found).await;
    webhook_findings(settings, &mut found).await;
    judge_findings(settings, &mut found).await;
    found
}

/// The index; gives when something was last stored in it, in milliseconds.
async fn index_findings(index: &Path, found: &mut Vec<Finding>) -> Option<i64> {
    let shown = index.display();
    let opened = Store::open(index, &OpenOptions { access: Access::Write, wait: TIMEOUT }).await;
    let mut store = match opened {
        Ok(store) => store,
        Err(error) if !index.exists() => {
            tracing::debug!(%error, "there is no index yet");
            found.push(Finding::doubtful(
                format!("there is no index at `{shown}` yet"),
                "the first submission makes it, and `judgeprint token create` does; is it the right path?",
            ));
            return None;
        }
        Err(error) => {
            let text = error.to_string();
            let (what, todo) =
                text.split_once('\n').unwrap_or((&text, "look at the path and its permissions"));
            found.push(Finding::bad(what, todo.trim_start_matches("hint: ")));
            return None;
        }
    };
    found.push(Finding::good(format!("the index `{shown}` opens and can be written")));
    permission_findings(index, found);
    match store.tokens().await {
        Ok(tokens) => {
            let valid = tokens.iter().filter(|token| token.is_valid_at(clock::now())).count();
            found.push(if valid == 0 {
                Finding::bad(
                    "no token is valid, so nobody can ask anything",
                    "make one: judgeprint token create NAME --role admin",
                )
            } else {
                Finding::good(format!("{valid} of {} tokens are valid", tokens.len()))
            });
        }
        Err(error) => found.push(Finding::bad("the tokens cannot be read", error.to_string())),
    }
    match store.awaiting_count().await {
        Ok(0) => {}
        Ok(count) => found.push(Finding::doubtful(
            format!("{count} submissions await their comparison"),
            "a running server takes them up; if it runs and the number does not fall, look into its log",
        )),
        Err(error) => {
            found.push(Finding::bad("what awaits its comparison cannot be read", error.to_string()));
        }
    }
    let newest =
        store.audit_since(0, 1000).await.ok().and_then(|lines| lines.last().map(|line| line.entry.at.0));
    if let Err(error) = store.close().await {
        found.push(Finding::bad("the index cannot be closed", error.to_string()));
    }
    newest
}

/// Everybody's programs are in it.
#[cfg(unix)]
fn permission_findings(index: &Path, found: &mut Vec<Finding>) {
    use std::os::unix::fs::PermissionsExt as _;
    let Ok(data) = std::fs::metadata(index) else { return };
    let mode = data.permissions().mode() & 0o777;
    if mode & 0o007 != 0 {
        found.push(Finding::doubtful(
            format!("every user of this machine can read the index (mode {mode:o})"),
            format!("chmod 600 {}", index.display()),
        ));
    }
}

#[cfg(not(unix))]
fn permission_findings(_index: &Path, _found: &mut Vec<Finding>) {}

/// The spool, and the room on its disk and the index's.
fn folder_findings(settings: &Settings, index: &Path, found: &mut Vec<Finding>) {
    let state = state_folder(settings, index);
    let spool = state.join("spool");
    let count = |folder: &Path| {
        std::fs::read_dir(folder).map_or(0, |entries| {
            let files = entries.filter_map(Result::ok).filter(|entry| entry.path().is_file());
            files.count()
        })
    };
    // Where a folder is not there yet, the nearest one above it says what can be made.
    let Some(there) = state.ancestors().find(|folder| folder.is_dir()) else {
        found.push(Finding::bad(
            format!("the state folder `{}` cannot be made", state.display()),
            "name another with --state",
        ));
        return;
    };
    match tempfile::Builder::new().prefix(".judgeprint-doctor").tempfile_in(there) {
        Ok(_) => found.push(Finding::good(format!("`{}` can be written", there.display()))),
        Err(error) => found.push(Finding::bad(
            format!("`{}` cannot be written: {error}", there.display()),
            "what cannot be stored at once is lost then: give the server's user the folder, or name another with --state",
        )),
    }
    let (waiting, refused) = (count(&spool), count(&spool.join("refused")));
    if waiting > 0 {
        found.push(Finding::doubtful(
            format!("{waiting} submissions wait in the spool"),
            "a running server stores them; if it runs and they stay, its log says why",
        ));
    }
    if refused > 0 {
        found.push(Finding::bad(
            format!("{refused} submissions in `{}` could not be used", spool.join("refused").display()),
            "each is the JSON of a message below a line with its checksum: mend it and send it again, or remove it",
        ));
    }
    let folders = [(there, "the spool's disk"), (index.parent().unwrap_or(there), "the index's disk")];
    for (folder, name) in folders {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        if let Ok(disk) = rustix::fs::statvfs(folder) {
            let free = disk.f_bavail.saturating_mul(disk.f_frsize);
            let megabytes = free >> 20;
            found.push(if free < ENOUGH_BYTES {
                Finding::doubtful(
                    format!("{name} has {megabytes} MiB left"),
                    "make room, or move it to another disk",
                )
            } else {
                Finding::good(format!("{name} has {megabytes} MiB left"))
            });
        }
    }
}

fn clock_findings(newest: Option<i64>, found: &mut Vec<Finding>) {
    let now = clock::now().0;
    if now / 1000 < WRITTEN_SECONDS {
        found.push(Finding::bad("this machine's clock is years behind", "set it: timedatectl set-ntp true"));
    } else if newest.is_some_and(|newest| newest > now + MAX_CLOCK_SECONDS * 1000) {
        found.push(Finding::bad(
            "this machine's clock is behind what stands in the index",
            "set it: timedatectl set-ntp true; tokens and sessions end by it",
        ));
    } else {
        found.push(Finding::good("this machine's clock goes on from what stands in the index"));
    }
}

async fn address_findings(settings: &Settings, found: &mut Vec<Finding>) {
    let listen = settings.listen;
    match health(listen).await {
        Some(true) => found.push(Finding::good(format!("a judgeprint answers at {listen}"))),
        Some(false) => found.push(Finding::bad(
            format!("another program answers at {listen}"),
            "stop it, or choose another address with --listen",
        )),
        None => match std::net::TcpListener::bind(listen) {
            Ok(_) => found.push(Finding::good(format!("{listen} is free; no server runs there now"))),
            Err(error) => found.push(Finding::bad(
                format!("nothing answers at {listen}, and it cannot be used: {error}"),
                "choose an address of this machine, and a port above 1023 unless it runs as root",
            )),
        },
    }
    match settings.public_base() {
        Err(error) => found.push(Finding::bad(error.to_string(), "mend public_url in the configuration")),
        Ok(base) if !listen.ip().is_loopback() && base.scheme() != "https" => found.push(Finding::doubtful(
            format!("{listen} is reached from other machines, and {base} has no TLS"),
            "tokens and programs cross the network unencrypted: put a proxy with TLS before it and set public_url",
        )),
        Ok(base) => found.push(Finding::good(format!("browsers and MOSS clients are sent to {base}"))),
    }
    if let Some(moss) = settings.moss_listen
        && !moss.ip().is_loopback()
        && settings.moss.networks.is_empty()
    {
        found.push(Finding::doubtful(
            format!("anybody who reaches {moss} can have programs compared"),
            "the MOSS protocol knows no passwords: set moss.networks, or listen on loopback",
        ));
    }
}

/// Whether a judgeprint answers there; `None` where nothing does.
async fn health(listen: SocketAddr) -> Option<bool> {
    let client = plain_client().ok()?;
    let host = if listen.ip().is_unspecified() { "127.0.0.1".to_owned() } else { listen.ip().to_string() };
    let host = if host.contains(':') { format!("[{host}]") } else { host };
    let answer = client.get(format!("http://{host}:{}/health", listen.port())).send().await;
    match answer {
        Ok(answer) => {
            let is_ok = answer.status().is_success();
            Some(is_ok && answer.text().await.is_ok_and(|text| text == "{\"status\":\"ok\"}"))
        }
        Err(error) if error.is_connect() => None,
        Err(_) => Some(false),
    }
}

fn plain_client() -> reqwest::Result<Client> {
    // There is one for the process; whoever came first has put the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().timeout(TIMEOUT).no_proxy().redirect(redirect::Policy::none()).build()
}

async fn webhook_findings(settings: &Settings, found: &mut Vec<Finding>) {
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

async fn judge_findings(settings: &Settings, found: &mut Vec<Finding>) {
    let hooks = &settings.hooks;
    if let Some(url) = &hooks.clics_api {
        match (Address::of_judge(url.as_str()), client(&Trust::System)) {
            (Ok(address), Ok(client)) => {
                let user = hooks
                    .clics_user
                    .clone()
                    .map(|user| (user, hooks.clics_password.clone().unwrap_or_default()));
                found.extend(self_check(&Api::new(client, address, user)).await);
            }
            (Err(error), _) | (_, Err(error)) => {
                found.push(Finding::bad(error, "mend hooks.clics_api in the configuration"));
            }
        }
    }
    if let Some(url) = &hooks.judge0_url {
        found.push(reach("Judge0", url, "about").await);
    }
}

/// Whether a judge answers, and has the same time.
async fn reach(name: &str, base: &Url, path: &str) -> Finding {
    let todo = format!("is {base} the right address, and the way open?");
    let url = match base.join(path) {
        Ok(url) => url,
        Err(error) => return Finding::bad(format!("{name}: {error}"), todo),
    };
    let client = match plain_client() {
        Ok(client) => client,
        Err(error) => return Finding::bad(error.to_string(), "this machine's certificates cannot be read"),
    };
    match client.get(url).send().await {
        Err(error) => Finding::bad(format!("{name} does not answer: {}", error.without_url()), todo),
        Ok(answer) => {
            let date = answer.headers().get("date").and_then(|date| date.to_str().ok());
            let there = date.and_then(|date| httpdate::parse_http_date(date).ok());
            let seconds = |time: SystemTime| {
                time.duration_since(UNIX_EPOCH).map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(0))
            };
            let apart = there.map(|there| (seconds(there) - clock::now().0 / 1000).abs());
            match apart {
                Some(apart) if apart > MAX_CLOCK_SECONDS => Finding::doubtful(
                    format!("{name} answers; its clock and this one are {apart} s apart"),
                    "set both by NTP: timedatectl set-ntp true",
                ),
                _ => Finding::good(format!("{name} answers")),
            }
        }
    }
}
