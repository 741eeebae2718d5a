//! todo
use clap::Args;
/// Arguments.
#[derive(Debug, Args)]
pub struct CompareArgs {}
/// Runs it.
///
/// # Errors
/// Never.
pub fn run(_: &CompareArgs) -> anyhow::Result<u8> {
    Ok(0)
}
