//! `judgeprint completions`: a completion script.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::{Cli, exit};

/// Arguments of `completions`.
#[derive(Debug, Args)]
#[command(
    after_help = "Example: judgeprint completions bash > ~/.local/share/bash-completion/completions/judgeprint"
)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Runs it.
///
/// # Errors
/// When standard output cannot be written.
pub fn run(args: &CompletionsArgs) -> anyhow::Result<u8> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "judgeprint", &mut script);
    std::io::Write::write_all(&mut std::io::stdout().lock(), &script)?;
    Ok(exit::DONE)
}
