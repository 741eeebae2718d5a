//! `judgeprint index vacuum`.

use anyhow::bail;
use clap::Args;

use crate::cli::index::IndexArgs;
use crate::cli::{exit, say};
use crate::store::{Access, Cleaned};

/// Arguments of `index vacuum`.
#[derive(Debug, Args)]
#[command(after_help = "Needs room for the file twice. `index remove` does this by itself.\n\n\
                        Example: judgeprint index vacuum --db /srv/judge/index.db")]
pub struct VacuumArgs {
    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be written anew, or another process holds its log.
pub(super) fn run(args: &VacuumArgs, quiet: bool) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Write)?;
    let cleaned = index.run(async |store| store.clean().await)?;
    let name = index.name();
    index.close()?;
    complete(&cleaned, &name)?;
    say(quiet, &format!("{name}: {} bytes, {} before", cleaned.after_bytes, cleaned.before_bytes));
    Ok(exit::DONE)
}

/// Refuses to call a cleaning done that another process kept from its end.
pub(super) fn complete(cleaned: &Cleaned, index: &str) -> anyhow::Result<()> {
    if !cleaned.is_complete {
        bail!(
            "another process is reading the index `{index}`, so traces of what was removed may stand in its log\nhint: run \
             `judgeprint index vacuum` when that process is done"
        );
    }
    Ok(())
}
