//! `judgeprint index`: what is in the index and whether it is whole; making anew, listing, moving, removing, shrinking.

mod export;
mod findings;
mod import;
mod lines;
mod mode;
mod rebuild;
mod remove;
mod stats;
mod vacuum;
mod verify;

use clap::{Args, Subcommand};

/// Arguments of `index`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  judgeprint index stats\n  judgeprint index verify --db /srv/judge/index.db\n  \
                        judgeprint index export --problem two-sum -o submissions.csv\n  \
                        judgeprint index export --format jsonl -o moved.jsonl.zst\n  \
                        judgeprint index import moved.jsonl.zst --db other.db\n  \
                        judgeprint index remove --author ann --dry-run"
)]
pub struct IndexCommandArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: IndexCommand,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum IndexCommand {
    /// Count what is there, problem by problem
    Stats(stats::StatsArgs),
    /// Read everything and hold it to its checksums
    Verify(verify::VerifyArgs),
    /// Make all that is derived from the sources anew
    Rebuild(rebuild::RebuildArgs),
    /// Show or change by which simhash a problem's submissions are compared
    Mode(mode::ModeArgs),
    /// List the submissions, or write all of them out with their files
    Export(export::ExportArgs),
    /// Store what was exported from another index
    Import(import::ImportArgs),
    /// List the stored findings: the pairs that checks have flagged
    Findings(findings::FindingsArgs),
    /// Remove submissions so that nothing of them is left in the file
    Remove(remove::RemoveArgs),
    /// Write the file anew, without free pages and traces of what was removed
    Vacuum(vacuum::VacuumArgs),
}

/// Runs it.
///
/// # Errors
/// When the index cannot be used, or is not whole.
pub fn run(args: &IndexCommandArgs, quiet: bool) -> anyhow::Result<u8> {
    match &args.command {
        IndexCommand::Stats(args) => stats::run(args),
        IndexCommand::Verify(args) => verify::run(args, quiet),
        IndexCommand::Rebuild(args) => rebuild::run(args, quiet),
        IndexCommand::Mode(args) => mode::run(args, quiet),
        IndexCommand::Export(args) => export::run(args, quiet),
        IndexCommand::Import(args) => import::run(args, quiet),
        IndexCommand::Findings(args) => findings::run(args),
        IndexCommand::Remove(args) => remove::run(args, quiet),
        IndexCommand::Vacuum(args) => vacuum::run(args, quiet),
    }
}
