//! todo
use clap::Args;
/// Arguments.
#[derive(Debug, Args)]
pub struct TokensArgs {}
/// Runs it.
///
/// # Errors
/// Never.
pub fn run(_: &TokensArgs) -> anyhow::Result<u8> {
    Ok(0)
}
