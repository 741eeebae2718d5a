//! `judgeprint hook`: what a judge system calls or is followed with, one file a judge.

pub mod clics;

use clap::{Args, Subcommand};

/// Arguments of `hook`.
#[derive(Debug, Args)]
pub struct HookArgs {
    /// Which judge.
    #[command(subcommand)]
    pub judge: HookCommand,
}

/// The judges.
#[derive(Debug, Subcommand)]
pub enum HookCommand {
    /// Follow a contest in DOMjudge, PC^2, the CDS or any judge with the CLICS Contest API
    Clics(clics::ClicsArgs),
}

/// Runs it.
///
/// # Errors
/// What the judge's hook says.
pub fn run(args: &HookArgs, quiet: bool) -> anyhow::Result<u8> {
    match &args.judge {
        HookCommand::Clics(args) => clics::run(args, quiet),
    }
}
