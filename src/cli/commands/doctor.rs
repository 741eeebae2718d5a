//! `judgeprint doctor`: what would keep a server from running well.

use anyhow::Context as _;
use clap::Args;

use super::serve::ServeArgs;
use crate::cli::findings;
use crate::cli::index::default_index;
use crate::server;

/// Arguments of `doctor`.
#[derive(Debug, Args)]
#[command(
    after_help = "It looks at the index, its permissions and its tokens, the state folder, the room on the disks, the clock, \
                  the addresses, the webhook, and every judge that the configuration names; each line that is not `ok` says what \
                  to do. It changes nothing, and may be asked while the server runs. `judgeprint hook JUDGE --self-check` looks at \
                  one judge's side.\n\n\
                  Examples:\n  judgeprint doctor\n  judgeprint doctor --config judgeprint.toml"
)]
pub struct DoctorArgs {
    /// The server's configuration.
    #[command(flatten)]
    pub server: ServeArgs,
}

/// Runs it: 0 where nothing has to be mended, else 2.
///
/// # Errors
/// When the configuration cannot be read.
pub fn run(args: &DoctorArgs) -> anyhow::Result<u8> {
    let settings = args.server.settings()?;
    let index = settings.index.clone().map_or_else(default_index, Ok)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a runtime")?;
    findings::write(&runtime.block_on(server::examine(&settings, args.server.config.as_deref(), &index)))
}
