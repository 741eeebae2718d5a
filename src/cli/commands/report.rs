//! todo
use clap::Args;
/// Arguments.
#[derive(Debug, Args)]
pub struct ReportArgs {}
/// Runs it.
///
/// # Errors
/// Never.
pub fn run(_: &ReportArgs, _quiet: bool) -> anyhow::Result<u8> {
    Ok(0)
}
