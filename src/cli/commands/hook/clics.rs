//! `judgeprint hook clics`: follows the event feed of a contest and hands its submissions over.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::{Args, ValueEnum};

use crate::cli::destination::DestinationArgs;
use crate::cli::findings;
use crate::cli::{exit, say};
use crate::hooks::clics::address::Address;
use crate::hooks::clics::api::{Api, Trust, client};
use crate::hooks::clics::follow::{FollowOptions, follow};
use crate::hooks::clics::naming::Naming;
use crate::hooks::clics::policy::When;
use crate::hooks::clics::resume::Resume;
use crate::hooks::clics::self_check as clics;
use crate::hooks::clics::state::State;
use crate::hooks::self_check::{self as check, Finding};

/// How long a self-check waits for an answer.
const CHECK_DEADLINE: Duration = Duration::from_secs(5);
/// Bytes of a password or certificate file.
const MAX_SECRET_BYTES: u64 = 1 << 20;

/// Arguments of `hook clics`.
#[derive(Debug, Args)]
pub struct ClicsArgs {
    /// The judge's API (https://HOST/api/v4/), a contest in it or its event feed; for PC^2 https://HOST:50443/contest
    #[arg(long)]
    pub url: String,

    /// The contest's id, unless the address has it
    #[arg(long, value_name = "ID")]
    pub contest: Option<String>,

    /// The account to read with
    #[arg(long)]
    pub user: Option<String>,

    /// A file with its password; else the environment's JUDGEPRINT_CLICS_PASSWORD
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,

    /// Where it is remembered how far the feed was delivered; without it each start delivers all again, which is harmless
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,

    /// When a submission is handed over; its verdict follows when there is one
    #[arg(long, value_enum, default_value_t = WhenArg::Submitted)]
    pub when: WhenArg,

    /// What this installation of a judge is called, where there are several [default: its host]
    #[arg(long, value_name = "NAME")]
    pub instance: Option<String>,

    /// Put before the ids of problems, where other contests use the same ids for other problems
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub problem_prefix: String,

    /// Believe only the certificates in this file (PEM): the judge's own or its authority's
    #[arg(long, value_name = "FILE", conflicts_with = "insecure")]
    pub ca: Option<PathBuf>,

    /// Believe any certificate: whoever is on the way can read the password and change programs
    #[arg(long)]
    pub insecure: bool,

    /// Deliver what is there, and end
    #[arg(long)]
    pub once: bool,

    /// Check that the contest can be followed, and say what to do where not
    #[arg(long)]
    pub self_check: bool,

    /// Seconds of silence after which a connection is taken for dead
    #[arg(long, value_name = "SECONDS", default_value_t = 150, value_parser = clap::value_parser!(u64).range(1..=86_400), hide = true)]
    pub idle: u64,

    /// Longest pause before a new connection, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000), hide = true)]
    pub max_pause: u64,

    /// Where submissions go.
    #[command(flatten)]
    pub destination: DestinationArgs,
}

/// When a submission is handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WhenArg {
    /// At once
    Submitted,
    /// When it is judged
    Judged,
    /// When it is accepted
    Accepted,
}

impl From<WhenArg> for When {
    fn from(when: WhenArg) -> Self {
        match when {
            WhenArg::Submitted => Self::Submitted,
            WhenArg::Judged => Self::Judged,
            WhenArg::Accepted => Self::Accepted,
        }
    }
}

/// Runs it.
///
/// # Errors
/// When the judge refuses, or cannot be reached with `--once`.
pub fn run(args: &ClicsArgs, quiet: bool) -> anyhow::Result<u8> {
    log_to_standard_error(quiet);
    let address = Address::read(&args.url, args.contest.as_deref()).map_err(|error| anyhow!(error))?;
    let api = api(args, address)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if args.self_check {
        return findings::write(&runtime.block_on(findings(args, &api)));
    }
    let destination = runtime.block_on(args.destination.open())?;
    let feed = api.address().of_contest(&["event-feed"]);
    let resume = match &args.state {
        None => Resume::in_memory(),
        Some(file) => Resume::open(file, feed.as_str()).with_context(|| {
            format!("cannot use the state file `{}`; its folder has to be there and writable", file.display())
        })?,
    };
    let naming = Naming {
        instance: args.instance.clone().unwrap_or_else(|| api.address().host()),
        problem_prefix: args.problem_prefix.clone(),
        contest: api.address().contest_id.clone(),
    };
    let options = FollowOptions {
        once: args.once,
        dead: Duration::from_secs(args.idle),
        max_pause: Duration::from_millis(args.max_pause),
        ..FollowOptions::default()
    };
    let (api, state) = (Arc::new(api), State::new(naming, args.when.into()));
    let counts = runtime.block_on(async {
        tokio::select! {
            counts = follow(&api, state, destination, resume, options) => counts.map(Some),
            () = asked_to_stop() => Ok(None),
        }
    })?;
    if let Some(counts) = counts {
        say(
            quiet,
            &format!(
                "{} submissions delivered, {} updates, {} missed, {} deleted by the judge, {} lines unusable",
                counts.delivered, counts.updates, counts.missed, counts.deleted, counts.unusable
            ),
        );
    }
    Ok(exit::DONE)
}

/// The judge, and where submissions go.
async fn findings(args: &ClicsArgs, api: &Api) -> Vec<Finding> {
    let mut found = clics::self_check(api).await;
    found.push(match args.destination.open().await {
        Ok(mut destination) => check::destination("clics", &mut destination, CHECK_DEADLINE).await,
        Err(error) => Finding::bad("there is no destination", format!("{error:#}").replace('\n', "; ")),
    });
    found
}

fn api(args: &ClicsArgs, address: Address) -> anyhow::Result<Api> {
    let trust = match &args.ca {
        Some(file) => Trust::Only(small_file(file)?),
        None if args.insecure => {
            tracing::warn!(
                "--insecure: whoever is on the way to the judge can read the password and change programs; --ca FILE is better"
            );
            Trust::Anything
        }
        None => Trust::System,
    };
    let client = client(&trust).map_err(|error| anyhow!(error))?;
    let user = match &args.user {
        None => None,
        Some(user) => Some((user.clone(), password(args)?)),
    };
    let is_local = matches!(address.base.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    if user.is_some() && address.base.scheme() == "http" && !is_local {
        tracing::warn!("the password goes to the judge unencrypted: use https if the judge has it");
    }
    Ok(Api::new(client, address, user))
}

fn password(args: &ClicsArgs) -> anyhow::Result<String> {
    let text = match &args.password_file {
        Some(file) => String::from_utf8(small_file(file)?)
            .map_err(|_| anyhow!("the password in `{}` is not UTF-8", file.display()))?,
        None => std::env::var("JUDGEPRINT_CLICS_PASSWORD").map_err(|_| {
            anyhow!("there is no password\nhint: give --password-file FILE, or set JUDGEPRINT_CLICS_PASSWORD")
        })?,
    };
    let text = text.trim_end_matches(['\r', '\n']);
    Ok(text.to_owned())
}

fn small_file(file: &std::path::Path) -> anyhow::Result<Vec<u8>> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let open = std::fs::File::open(file).with_context(|| format!("cannot read `{}`", file.display()))?;
    open.take(MAX_SECRET_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_SECRET_BYTES {
        bail!("`{}` is over {MAX_SECRET_BYTES} bytes: is it the right file?", file.display());
    }
    Ok(bytes)
}

/// Interrupted, or told to end by whoever looks after services.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Whoever runs this in a process that logs already keeps its own way.
fn log_to_standard_error(quiet: bool) {
    let level = if quiet { tracing::Level::ERROR } else { tracing::Level::INFO };
    let _ = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(level)
        .with_target(false)
        .with_ansi(false)
        .try_init();
}
