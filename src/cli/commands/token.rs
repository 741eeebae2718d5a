//! `judgeprint token`: who may ask the server.

use std::io::Write as _;
use std::time::Duration;

use anyhow::bail;
use clap::{Args, Subcommand};

use crate::cli::exit;
use crate::cli::index::{IndexArgs, now};
use crate::cli::output::{Output, harmless};
use crate::corpus::Timestamp;
use crate::server::{new_secret, secret_hash};
use crate::store::{Access, AuditEntry, NewToken, Role, Store};

/// Arguments of `token`.
#[derive(Debug, Args)]
#[command(
    after_help = "Roles: `submit` hands submissions over and reads nothing (what stands on a judge's machine); `read` reads \
                  findings and reports; `review` also decides on pairs; `admin` does everything. Only a hash of a token is \
                  kept: it is shown once, when it is made.\n\n\
                  Examples:\n  judgeprint token create judgehost-1 --role submit\n  \
                  judgeprint token create ann --role review --days 30\n  judgeprint token list\n  \
                  judgeprint token revoke judgehost-1"
)]
pub struct TokenArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: TokenCommand,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum TokenCommand {
    /// Make a token, and write it to standard output
    Create(CreateArgs),
    /// List all tokens, without their secrets
    List(ListArgs),
    /// Make a token worthless; whoever signed in with it is signed out
    Revoke(RevokeArgs),
}

/// Arguments of `token create`.
#[derive(Debug, Args)]
pub struct CreateArgs {
    /// What it is called in decisions and the audit; logs have its number
    #[arg(value_name = "NAME", value_parser = super::add::parse_name)]
    pub name: String,

    /// What it may do: submit, read, review or admin
    #[arg(long, value_name = "ROLE")]
    pub role: Role,

    /// After so many days it is worth nothing; never, when left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub days: Option<u32>,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Arguments of `token list`.
#[derive(Debug, Args)]
pub struct ListArgs {
    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Arguments of `token revoke`.
#[derive(Debug, Args)]
pub struct RevokeArgs {
    /// Which
    #[arg(value_name = "NAME")]
    pub name: String,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When the index cannot be used, or the name is taken or unknown.
pub fn run(args: &TokenArgs) -> anyhow::Result<u8> {
    match &args.command {
        TokenCommand::Create(args) => create(args),
        TokenCommand::List(args) => list(args),
        TokenCommand::Revoke(args) => revoke(args),
    }
}

fn create(args: &CreateArgs) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Create)?;
    let (secret, now) = (new_secret()?, now());
    let days = |days: u32| {
        i64::try_from(Duration::from_secs(u64::from(days) * 86_400).as_millis()).unwrap_or(i64::MAX)
    };
    let token = NewToken {
        name: args.name.clone(),
        role: args.role,
        hash: secret_hash(&secret),
        created_at: now,
        expires_at: args.days.map(|count| Timestamp(now.0.saturating_add(days(count)))),
    };
    if index.run(async |store: &mut Store| store.add_token(&token).await)?.is_none() {
        bail!(
            "there is, or was, a token called `{}`\nhint: names are not given out twice, so that the audit stays true; \
             `judgeprint token list` shows them",
            args.name
        );
    }
    let entry = audit("token-create", &args.name, args.role.name());
    index.run(async |store: &mut Store| store.append_audit(&[entry]).await)?;
    index.close()?;
    let mut output = Output::open(None)?;
    writeln!(output, "{secret}")?;
    output.finish()?;
    Ok(exit::DONE)
}

fn list(args: &ListArgs) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Read)?;
    let tokens = index.run(async |store: &mut Store| store.tokens().await)?;
    index.close()?;
    let now = now();
    let mut output = Output::open(None)?;
    writeln!(output, "number\tname\trole\tstate\tcreated\texpires\tlast used")?;
    for token in tokens {
        let state = match (token.revoked_at, token.is_valid_at(now)) {
            (Some(_), _) => "revoked",
            (None, false) => "expired",
            (None, true) => "valid",
        };
        let time = |time: Option<Timestamp>| time.map_or_else(|| "never".to_owned(), |time| time.to_string());
        writeln!(
            output,
            "{}\t{}\t{}\t{state}\t{}\t{}\t{}",
            token.id,
            harmless(&token.name),
            token.role,
            token.created_at,
            time(token.expires_at),
            time(token.last_used_at)
        )?;
    }
    output.finish()?;
    Ok(exit::DONE)
}

fn revoke(args: &RevokeArgs) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Write)?;
    if !index.run(async |store: &mut Store| store.revoke_token(&args.name, now()).await)? {
        bail!("no token is called `{}`\nhint: `judgeprint token list` shows all", args.name);
    }
    let entry = audit("token-revoke", &args.name, "");
    index.run(async |store: &mut Store| store.append_audit(&[entry]).await)?;
    index.close()?;
    Ok(exit::DONE)
}

/// What is done at the command line is done by whoever may write the index's file.
fn audit(action: &str, object: &str, detail: &str) -> AuditEntry {
    AuditEntry {
        at: now(),
        who: "command line".to_owned(),
        role: None,
        action: action.to_owned(),
        object: object.to_owned(),
        detail: detail.to_owned(),
    }
}
