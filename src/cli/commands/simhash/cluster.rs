//! `judgeprint simhash cluster`: groups of fingerprints that are connected by steps of at most k bits.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::list::{Fingerprints, Line, with_width};
use crate::cli::exit;
use crate::cli::output::Output;
use crate::hamming::table::MAX_K;
use crate::hamming::{Bits, clusters};

/// Arguments of `simhash cluster`.
#[derive(Debug, Args)]
#[command(
    after_help = "Each member of a group is a line: the group's number, the fingerprint, and what stood after it in its line, \
                        with tabs between. Groups are numbered from 1 by their first member; who is near nobody is left out. \
                        Near means within K bits of some member, so the ends of a chain may be far apart. \
                        Blank lines are left out. K is at most 15: all pairs of near ones are looked for by blocks of equal bits, \
                        which serve no more; dedupe and find take any K.\n\n\
                        Example: judgeprint simhash fingerprint --mode tokens *.cpp | judgeprint simhash cluster -k 3"
)]
pub struct ClusterArgs {
    /// Fingerprints; standard input when not given
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// How many bits may differ in one step, 0 to 15
    #[arg(long, short, default_value_t = 3, value_name = "K", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_K)))]
    pub k: u32,

    /// List groups of one as well
    #[arg(long)]
    pub all: bool,
}

/// Runs it.
///
/// # Errors
/// When a line is no fingerprint.
pub fn run(args: &ClusterArgs) -> anyhow::Result<u8> {
    let mut fingerprints = Fingerprints::open(args.file.as_deref())?;
    let lines = fingerprints.read_all()?;
    if let Some(bits) = fingerprints.bits() {
        with_width!(bits, list(&lines, args))?;
    }
    Ok(exit::DONE)
}

fn list<B: Bits>(lines: &[Line], args: &ClusterArgs) -> anyhow::Result<()> {
    let words: Vec<B> = lines.iter().map(|line| B::truncate(line.word)).collect();
    let first = clusters(&words, args.k)?;
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); lines.len()];
    for (place, &first) in first.iter().enumerate() {
        members[first as usize].push(place);
    }
    let mut output = Output::open(None)?;
    let least = if args.all { 1 } else { 2 };
    for (number, group) in (1_u64..).zip(members.iter().filter(|group| group.len() >= least)) {
        for &place in group {
            let label = lines[place].label();
            let tab = if label.is_empty() { "" } else { "\t" };
            writeln!(output, "{number}\t{}{tab}{label}", words[place].to_hex())?;
        }
    }
    output.finish()
}
