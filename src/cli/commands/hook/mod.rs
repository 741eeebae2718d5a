//! `judgeprint hook`: one judge each, what connects it to an index or a server.

pub mod clics;
pub mod generic;
#[cfg(unix)]
pub mod hustoj;
pub mod moss;

use clap::{Args, Subcommand};

/// Arguments of `hook`.
#[derive(Debug, Args)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = "judge-hooks/ has for each judge how to install it in five steps.\n\n\
        Examples:\n\
        \x20 judgeprint hook generic --server https://check.example < submission.json\n\
        \x20 judgeprint hook clics --url https://judge.example/api/v4/ --contest finals --user reader --self-check"
)]
pub struct HookArgs {
    /// Which judge.
    #[command(subcommand)]
    pub judge: Judge,
}

/// The judges.
#[derive(Debug, Subcommand)]
pub enum Judge {
    /// HUSTOJ: in place of its sim.sh, or a poller of its database
    #[cfg(unix)]
    Hustoj(Box<hustoj::HustojArgs>),
    /// Any judge: submissions as JSON on standard input, answers as JSON on standard output
    Generic(generic::GenericArgs),
    /// Follow a contest in DOMjudge, PC^2, the CDS or any judge with the CLICS Contest API
    Clics(Box<clics::ClicsArgs>),
    /// Clients of the MOSS protocol: check that they get their report from a server
    Moss(moss::MossArgs),
}

/// Runs it.
///
/// # Errors
/// What the judge's own command says.
pub fn run(args: &HookArgs, quiet: bool) -> anyhow::Result<u8> {
    match &args.judge {
        #[cfg(unix)]
        Judge::Hustoj(args) => hustoj::run(args, quiet),
        Judge::Generic(args) => generic::run(args, quiet),
        Judge::Clics(args) => clics::run(args, quiet),
        Judge::Moss(args) => moss::run(args),
    }
}
