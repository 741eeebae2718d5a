//! `judgeprint hook generic`: submissions of any judge, as JSON.

use std::time::Duration;

use anyhow::Context;
use clap::Args;

use crate::cli::destination::DestinationArgs;
use crate::cli::findings;
use crate::cli::{exit, say};
use crate::hooks::generic::{self, SOURCE, Submissions};
use crate::hooks::self_check::{self as check, Finding};

/// Arguments of `hook generic`.
#[derive(Debug, Args)]
#[command(
    after_help = "Standard input is one submission in JSON, or one a line; docs/intake.md lists its fields. Each is answered by a \
                  line of JSON, in order; one that cannot be taken is answered by {\"line\", \"error\", \"may_be_repeated\"} and \
                  does not stop the rest. Exit codes: 0 all were taken, 2 one was not, and with --exit-code 1 where one is \
                  flagged.\n\n\
                  Example:\n  judgeprint hook generic --server http://127.0.0.1:8730 < judge-hooks/generic/event.json"
)]
pub struct GenericArgs {
    /// One submission a line, whatever the first line looks like
    #[arg(long)]
    pub many: bool,

    /// How long to wait for each answer; what is not compared by then is stored all the same
    #[arg(long, value_name = "MS", default_value = "5000", value_parser = parse_deadline)]
    pub deadline: Duration,

    /// Exit with 1 when a submission is flagged
    #[arg(long)]
    pub exit_code: bool,

    /// See whether everything is in place, and say what to do
    #[arg(long)]
    pub self_check: bool,

    /// Where they go.
    #[command(flatten)]
    pub destination: DestinationArgs,
}

/// At most ten minutes.
pub(super) fn parse_deadline(text: &str) -> Result<Duration, String> {
    const MAX_MS: u64 = 600_000;
    match text.parse() {
        Ok(ms @ 1..=MAX_MS) => Ok(Duration::from_millis(ms)),
        _ => Err(format!("a whole number of milliseconds from 1 to {MAX_MS}")),
    }
}

/// Runs it.
///
/// # Errors
/// When the destination cannot be used, or standard input or output.
pub fn run(args: &GenericArgs, quiet: bool) -> anyhow::Result<u8> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if args.self_check {
        return findings::write(&runtime.block_on(findings(args)));
    }
    let mut destination = runtime.block_on(args.destination.open())?;
    let submissions = Submissions::new(std::io::stdin().lock(), args.many);
    let output = std::io::stdout().lock();
    let tally = runtime
        .block_on(generic::run(submissions, output, &mut destination, args.deadline))
        .context("cannot go on")?;
    runtime.block_on(destination.settle())?;
    if tally.failed > 0 {
        say(quiet, &format!("{} of {} were not taken", tally.failed, tally.failed + tally.taken));
        return Ok(exit::ERROR);
    }
    Ok(if args.exit_code && tally.flagged > 0 { exit::FLAGGED } else { exit::DONE })
}

async fn findings(args: &GenericArgs) -> Vec<Finding> {
    match args.destination.open().await {
        Ok(mut destination) => vec![check::destination(SOURCE, &mut destination, args.deadline).await],
        Err(error) => vec![Finding::bad("there is no destination", format!("{error:#}").replace('\n', "; "))],
    }
}
