//! `judgeprint simhash`: the simhash family on text, and fingerprints by their Hamming distance.

pub mod cluster;
pub mod dedupe;
pub mod find;
mod fingerprints;
pub mod table;

use clap::{Args, Subcommand};

/// Arguments of `simhash`.
#[derive(Debug, Args)]
pub struct SimhashArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: SimhashCommand,
}

/// The commands of the family.
#[derive(Debug, Subcommand)]
pub enum SimhashCommand {
    /// Find the fingerprints of a table within K bits of each query
    Find(find::FindArgs),
    /// Build a block table and save it
    Table(table::TableArgs),
    /// Leave out fingerprints that are near one before them
    Dedupe(dedupe::DedupeArgs),
    /// Group fingerprints that are near each other
    Cluster(cluster::ClusterArgs),
}

/// Runs it.
///
/// # Errors
/// Those of the command.
pub fn run(args: &SimhashArgs) -> anyhow::Result<u8> {
    match &args.command {
        SimhashCommand::Find(args) => find::run(args),
        SimhashCommand::Table(args) => table::run(args),
        SimhashCommand::Dedupe(args) => dedupe::run(args),
        SimhashCommand::Cluster(args) => cluster::run(args),
    }
}
