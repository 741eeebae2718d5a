//! `judgeprint simhash`: fingerprints whose Hamming distance tells likeness. One file a subcommand.

pub mod cluster;
pub mod dedupe;
pub mod distance;
pub mod explain;
pub mod find;
pub mod fingerprint;
mod hex;
mod input;
mod list;
pub mod pairs;
mod source;
pub mod table;
mod voting;

use clap::{Args, Subcommand};

/// Arguments of `simhash`.
#[derive(Debug, Args)]
#[command(
    after_help = "Modes: mt19937 (32 bits, each byte), java-words (32, words by String.hashCode), jenkins (64, given weights), \
                  tfidf (64 or 128, unusual terms), segmented (64, Chinese words), tokens (64 or 128, programs).\n\n\
                  Example: judgeprint simhash fingerprint --mode java-words statement.txt"
)]
pub struct SimhashArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: SimhashCommand,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum SimhashCommand {
    /// Say for each two words of standard input whether they are near-duplicates: 1 or 0
    Pairs(pairs::PairsArgs),
    /// Print the fingerprint of each line, or of whole files
    Fingerprint(fingerprint::FingerprintArgs),
    /// Print how far apart two fingerprints, or the fingerprints of two texts, are
    Distance(distance::DistanceArgs),
    /// Show which features vote for a fingerprint, and how each bit comes out
    Explain(explain::ExplainArgs),
    /// Find the fingerprints of a table within K bits of each query
    Find(find::FindArgs),
    /// Build a block table and save it, for `find`
    Table(table::TableArgs),
    /// Leave out fingerprints that are near one before them
    Dedupe(dedupe::DedupeArgs),
    /// Group fingerprints that are near each other
    Cluster(cluster::ClusterArgs),
}

/// Runs the subcommand.
///
/// # Errors
/// When an input cannot be read or means nothing in the mode, or the answer cannot be written.
pub fn run(args: &SimhashArgs) -> anyhow::Result<u8> {
    match &args.command {
        SimhashCommand::Pairs(args) => pairs::run(args),
        SimhashCommand::Fingerprint(args) => fingerprint::run(args),
        SimhashCommand::Distance(args) => distance::run(args),
        SimhashCommand::Explain(args) => explain::run(args),
        SimhashCommand::Find(args) => find::run(args),
        SimhashCommand::Table(args) => table::run(args),
        SimhashCommand::Dedupe(args) => dedupe::run(args),
        SimhashCommand::Cluster(args) => cluster::run(args),
    }
}
