//! `judgeprint hook moss --self-check`: whether clients of the MOSS protocol get their report.

use anyhow::Context;
use clap::Args;

use crate::cli::findings;
use crate::hooks::moss;

/// Arguments of `hook moss`.
#[derive(Debug, Args)]
#[command(
    after_help = "Clients of the MOSS protocol speak with the server itself (`judgeprint serve --moss ADDR`), so there is nothing to \
                  run beside it. Run this where they run: it sends three small programs, as they would, and opens the result.\n\n\
                  Example:\n  judgeprint hook moss judge.example:7690 --self-check"
)]
pub struct MossArgs {
    /// The server's host and port
    #[arg(value_name = "HOST:PORT", default_value = "127.0.0.1:7690")]
    pub address: String,

    /// See whether everything is in place, and say what to do
    #[arg(long, required = true)]
    pub self_check: bool,

    /// The user id that clients send
    #[arg(long, value_name = "ID", default_value_t = 1)]
    pub user: u64,
}

/// Runs it.
///
/// # Errors
/// When no client can be made, or standard output cannot be written.
pub fn run(args: &MossArgs) -> anyhow::Result<u8> {
    // Somebody else may have done that already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .build()
        .context("cannot make a client")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    findings::write(&runtime.block_on(moss::self_check(&args.address, args.user, &client)))
}
