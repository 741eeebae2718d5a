//! `judgeprint simhash table`: builds a block table and saves it; and how a table is chosen, for `find` too.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use super::list::{Fingerprints, Line, with_width};
use crate::cli::exit;
use crate::cli::output::Output;
use crate::hamming::table::{Levels, Scheme};
use crate::hamming::{Bits, SimhashTable};

/// Arguments of `simhash table`.
#[derive(Debug, Args)]
#[command(
    after_help = "The file is mapped into memory when it is used, so that a search begins at once. Its ids are the numbers \
                        of the fingerprints in the list, from 1.\n\n\
                        Example: judgeprint simhash table fingerprints.txt -o fingerprints.table\n    \
                        judgeprint simhash find -k 3 --table fingerprints.table < queries.txt"
)]
pub struct TableArgs {
    /// Fingerprints in hexadecimal, one a line; standard input when not given
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Where the table goes
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,

    /// Which blocks.
    #[command(flatten)]
    pub blocks: BlockArgs,
}

/// Which blocks a table has.
#[derive(Debug, Clone, Copy, Args)]
pub struct BlockArgs {
    /// The largest distance: how many bits may differ
    #[arg(long, short, default_value_t = 3, value_name = "K")]
    pub k: u32,

    /// Levels of blocks: 0 scans, 1 has a table a block, 2 cuts the rest of each block again [default: the cheapest]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=2))]
    pub levels: Option<u32>,

    /// Blocks to cut fingerprints into, K + 1 or more: more give fewer candidates and need more tables
    #[arg(long, value_name = "N")]
    pub blocks: Option<u32>,
}

impl BlockArgs {
    /// An empty table as asked for. Distances over what blocks serve are scanned for.
    pub(super) fn table<B: Bits>(self) -> anyhow::Result<SimhashTable<'static, B>> {
        let levels = self.levels.and_then(Levels::from_number);
        if levels.is_none() && self.blocks.is_none() {
            return Ok(SimhashTable::new(self.k)?);
        }
        let blocks = self.blocks.unwrap_or(self.k.saturating_add(1));
        let scheme = Scheme::with_blocks::<B>(self.k, blocks, levels.unwrap_or(Levels::One))?;
        Ok(SimhashTable::with_scheme(scheme))
    }
}

/// Runs it.
///
/// # Errors
/// When a line is no fingerprint, the blocks are impossible, or the file cannot be written.
pub fn run(args: &TableArgs) -> anyhow::Result<u8> {
    let mut fingerprints = Fingerprints::open(args.file.as_deref())?;
    let lines = fingerprints.read_all()?;
    let bits =
        fingerprints.bits().context("there is no fingerprint\nhint: give one a line, in hexadecimal")?;
    with_width!(bits, save(&lines, args))?;
    Ok(exit::DONE)
}

fn save<B: Bits>(lines: &[Line], args: &TableArgs) -> anyhow::Result<()> {
    let table = filled::<B>(lines, args.blocks)?;
    let mut output = Output::open(Some(&args.output))?;
    table.write(&mut output)?;
    output.finish()
}

/// A table of these fingerprints, by their numbers from 1.
pub(super) fn filled<B: Bits>(lines: &[Line], blocks: BlockArgs) -> anyhow::Result<SimhashTable<'static, B>> {
    let mut table = blocks.table::<B>()?;
    table.extend(lines.iter().zip(1..).map(|(line, id)| (B::truncate(line.word), id)));
    table.compact();
    Ok(table)
}
