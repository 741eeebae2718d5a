//! The configuration: a TOML file, environment variables over it, arguments of the command line over both. The comments
//! here are the documentation that `judgeprint serve --print-config` writes.

#![expect(unused_qualifications, reason = "confique writes out what is in scope")]

mod file;
mod list;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use confique::Config;
use ipnet::IpNet;
use url::Url;

pub(crate) use file::secrets_in;

/// The server's configuration.
#[derive(Debug, Clone, Config)]
pub struct Settings {
    /// Where HTTP is served. Loopback unless told otherwise: put a proxy with TLS before it, or name an address of a closed
    /// network.
    #[config(default = "127.0.0.1:8730", env = "JUDGEPRINT_LISTEN")]
    pub listen: SocketAddr,

    /// Where the MOSS protocol is served; not at all when left out. The protocol knows no passwords: keep it to loopback or
    /// name who may come in `moss.networks`.
    #[config(env = "JUDGEPRINT_MOSS")]
    pub moss_listen: Option<SocketAddr>,

    /// The address under which browsers and MOSS clients reach this server, as `https://judgeprint.example/`. With https,
    /// cookies are sent over TLS only. When left out: `http://` and `listen`.
    #[config(env = "JUDGEPRINT_PUBLIC_URL")]
    pub public_url: Option<Url>,

    /// The index, one SQLite file. When left out: index.db in judgeprint's folder among this user's data.
    #[config(env = "JUDGEPRINT_DB")]
    pub index: Option<PathBuf>,

    /// The folder for submissions that wait to be stored, and for MOSS results. When left out: beside the index, named
    /// after it with `.server` at the end.
    #[config(env = "JUDGEPRINT_STATE")]
    pub state: Option<PathBuf>,

    /// Threads that compare; 0 for as many as there are cores.
    #[config(default = 0, env = "JUDGEPRINT_CHECKERS")]
    pub checkers: usize,

    /// Milliseconds after which a judge gets a receipt instead of a result, where it does not say itself how long it waits.
    #[config(default = 2000, env = "JUDGEPRINT_DEADLINE_MS")]
    pub deadline_ms: u64,

    /// Seconds for which requests under way may go on when the server is told to stop.
    #[config(default = 10, env = "JUDGEPRINT_GRACE_SECONDS")]
    pub grace_seconds: u64,

    /// Proxies whose `X-Forwarded-For` is believed, as addresses or networks (`["127.0.0.1", "10.1.0.0/16"]`). In the
    /// environment, here and below, a list is written with commas: `127.0.0.1,10.1.0.0/16`.
    #[config(
        default = [],
        env = "JUDGEPRINT_TRUSTED_PROXIES",
        parse_env = list::networks,
        deserialize_with = list::networks_of
    )]
    pub trusted_proxies: Vec<IpNet>,

    /// Bounds on what clients may do.
    #[config(nested)]
    pub limits: LimitSettings,

    /// Signing in with a browser.
    #[config(nested)]
    pub session: SessionSettings,

    /// Announcing flagged pairs to another system.
    #[config(nested)]
    pub webhook: WebhookSettings,

    /// The MOSS protocol.
    #[config(nested)]
    pub moss: MossSettings,

    /// Events that judges send here by themselves.
    #[config(nested)]
    pub hooks: HookSettings,
}

/// Bounds on what clients may do.
#[derive(Debug, Clone, Config)]
pub struct LimitSettings {
    /// Bytes of a request's body.
    #[config(default = 8388608, env = "JUDGEPRINT_LIMITS_BODY_BYTES")]
    pub body_bytes: usize,

    /// Bytes of a submission, all its files together, unpacked.
    #[config(default = 1048576, env = "JUDGEPRINT_LIMITS_SUBMISSION_BYTES")]
    pub submission_bytes: u64,

    /// Files in a submission's zip.
    #[config(default = 1000, env = "JUDGEPRINT_LIMITS_ARCHIVE_ENTRIES")]
    pub archive_entries: usize,

    /// Requests a second of one token, on average; ten times as many may come at once.
    #[config(default = 200, env = "JUDGEPRINT_LIMITS_REQUESTS_PER_SECOND")]
    pub requests_per_second: u32,

    /// Requests a minute without a valid token, of one address.
    #[config(default = 30, env = "JUDGEPRINT_LIMITS_FAILURES_PER_MINUTE")]
    pub failures_per_minute: u32,

    /// Connections at a time.
    #[config(default = 512, env = "JUDGEPRINT_LIMITS_CONNECTIONS")]
    pub connections: usize,

    /// Seconds that a request may take to arrive, first its head and then its body, and that a client may take nothing of
    /// its answer.
    #[config(default = 30, env = "JUDGEPRINT_LIMITS_REQUEST_SECONDS")]
    pub request_seconds: u64,

    /// Bytes of submissions that may wait to be stored, on the disk.
    #[config(default = 1073741824, env = "JUDGEPRINT_LIMITS_SPOOL_BYTES")]
    pub spool_bytes: u64,

    /// Days for which the audit is kept.
    #[config(default = 400, env = "JUDGEPRINT_LIMITS_AUDIT_DAYS")]
    pub audit_days: u32,
}

/// Signing in with a browser.
#[derive(Debug, Clone, Config)]
pub struct SessionSettings {
    /// Hours after which one has to sign in again.
    #[config(default = 12, env = "JUDGEPRINT_SESSION_HOURS")]
    pub hours: u32,
}

/// Announcing flagged pairs to another system.
#[derive(Debug, Clone, Config)]
pub struct WebhookSettings {
    /// Where each flagged pair is sent, once, as JSON by POST; nowhere when left out.
    #[config(env = "JUDGEPRINT_WEBHOOK_URL")]
    pub url: Option<Url>,

    /// The key of the signature: `X-Judgeprint-Signature: t=<seconds>,v1=<hex of HMAC-SHA-256 of "<seconds>.<body>">`.
    /// Needed where there is a url; better given as a file or by the environment.
    #[config(env = "JUDGEPRINT_WEBHOOK_SECRET")]
    pub secret: Option<String>,

    /// A file whose first line is the key.
    #[config(env = "JUDGEPRINT_WEBHOOK_SECRET_FILE")]
    pub secret_file: Option<PathBuf>,

    /// Whether the url may lead to an address of a private network or of this machine.
    #[config(default = false, env = "JUDGEPRINT_WEBHOOK_ALLOW_PRIVATE")]
    pub allow_private: bool,

    /// How often it is tried, at growing intervals: 12 tries are some ten hours.
    #[config(default = 12, env = "JUDGEPRINT_WEBHOOK_TRIES")]
    pub tries: u32,
}

/// The MOSS protocol.
#[derive(Debug, Clone, Config)]
pub struct MossSettings {
    /// Addresses or networks that may come; all of them when empty.
    #[config(
        default = [],
        env = "JUDGEPRINT_MOSS_NETWORKS",
        parse_env = list::networks,
        deserialize_with = list::networks_of
    )]
    pub networks: Vec<IpNet>,

    /// User ids that may come; all of them when empty. They are no secret.
    #[config(default = [], env = "JUDGEPRINT_MOSS_USERS", parse_env = list::numbers)]
    pub users: Vec<u64>,

    /// Days for which a result is kept.
    #[config(default = 14, env = "JUDGEPRINT_MOSS_DAYS")]
    pub days: u32,
}

/// Events that judges send here by themselves.
#[derive(Debug, Clone, Config)]
pub struct HookSettings {
    /// The `Webhook-Token` that a CLICS server sends to `/hooks/clics`; no such events are taken when left out.
    #[config(env = "JUDGEPRINT_CLICS_WEBHOOK_TOKEN")]
    pub clics_token: Option<String>,

    /// Where that server's API is (`https://judge/api/v4/`): notifications name files relative to it.
    #[config(env = "JUDGEPRINT_CLICS_API")]
    pub clics_api: Option<Url>,

    /// The user that fetches files from there.
    #[config(env = "JUDGEPRINT_CLICS_USER")]
    pub clics_user: Option<String>,

    /// That user's password.
    #[config(env = "JUDGEPRINT_CLICS_PASSWORD")]
    pub clics_password: Option<String>,

    /// The unguessable part of the callback address `/hooks/judge0/<secret>`; no callbacks are taken when left out.
    #[config(env = "JUDGEPRINT_JUDGE0_SECRET")]
    pub judge0_secret: Option<String>,

    /// Where Judge0 is: sources are fetched from there and from nowhere else.
    #[config(env = "JUDGEPRINT_JUDGE0_URL")]
    pub judge0_url: Option<Url>,

    /// Judge0's `X-Auth-Token`, where it asks for one.
    #[config(env = "JUDGEPRINT_JUDGE0_TOKEN")]
    pub judge0_token: Option<String>,
}

impl Settings {
    /// Reads the environment and, over nothing, a file.
    ///
    /// # Errors
    /// When the file is not there, is no TOML, has a key that means nothing, or a value makes no sense; the message names
    /// it.
    pub fn load(file: Option<&Path>) -> anyhow::Result<Self> {
        let mut builder = Self::builder().env();
        if let Some(file) = file {
            builder = builder.preloaded(file::read(file)?);
        }
        builder.load().map_err(|error| {
            let said = error.to_string();
            // It repeats the value, which may be a secret and would end in a log.
            let variable =
                said.split_once(" from environment variable ").and_then(|(_, rest)| rest.split_once(": "));
            match variable {
                Some((name, why)) => {
                    anyhow::anyhow!("the environment variable {name}: {}", file::without_value(why))
                }
                None => error.into(),
            }
        })
    }

    /// A file with every key, its documentation and its default.
    pub fn template() -> String {
        confique::toml::template::<Self>(confique::toml::FormatOptions::default())
    }

    /// Where browsers reach the server; ends in `/`.
    ///
    /// # Errors
    /// When it is no address of this kind.
    pub fn public_base(&self) -> anyhow::Result<Url> {
        let mut base = match &self.public_url {
            Some(url) => url.clone(),
            None => Url::parse(&format!("http://{}/", self.listen))?,
        };
        if !matches!(base.scheme(), "http" | "https") || base.host_str().is_none() {
            anyhow::bail!("public_url `{base}` has to begin with https:// or http://");
        }
        if !base.path().ends_with('/') {
            base.set_path(&format!("{}/", base.path()));
        }
        Ok(base)
    }

    /// What is the matter with [`Settings::public_base`], if it leads nobody here: a server that listens at every address of
    /// its machine does not know under which of them others know it.
    pub fn nowhere(&self) -> Option<String> {
        (self.public_url.is_none() && self.listen.ip().is_unspecified()).then(|| {
            format!(
                "public_url is not set, so links and the addresses of MOSS results begin with http://{}/, which leads \
                 nowhere",
                self.listen
            )
        })
    }

    /// The key of the webhook's signature.
    ///
    /// # Errors
    /// When the file cannot be read, or there is none although pairs are to be announced.
    pub fn webhook_secret(&self) -> anyhow::Result<Option<String>> {
        use anyhow::Context as _;
        let webhook = &self.webhook;
        let secret = match (&webhook.secret, &webhook.secret_file) {
            (Some(secret), _) => Some(secret.clone()),
            (None, Some(file)) => {
                let text = std::fs::read_to_string(file)
                    .with_context(|| format!("cannot read the webhook's key from `{}`", file.display()))?;
                text.lines().next().map(|line| line.trim().to_owned())
            }
            (None, None) => None,
        };
        let secret = secret.filter(|secret| !secret.is_empty());
        if webhook.url.is_some() && secret.is_none() {
            anyhow::bail!(
                "webhook.url is set and webhook.secret is not\nhint: whoever gets the pairs could not tell that they \
                 come from here; set webhook.secret_file or JUDGEPRINT_WEBHOOK_SECRET"
            );
        }
        Ok(secret)
    }
}

#[cfg(test)]
mod tests;
