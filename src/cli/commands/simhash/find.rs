//! `judgeprint simhash find`: which fingerprints of a table are within k bits of each query.

use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use super::list::{Fingerprints, with_width};
use super::table::{BlockArgs, filled};
use crate::cli::exit;
use crate::cli::memory_map::MappedFile;
use crate::cli::output::Output;
use crate::hamming::table::{MAX_K, file};
use crate::hamming::{Bits, SimhashTable};

/// Arguments of `simhash find`.
#[derive(Debug, Args)]
#[command(
    after_help = "Queries are read from standard input, one a line in hexadecimal; each is answered by a line: the \
                        fingerprints within K bits of it, ascending, with commas between, and nothing where there are none.\n\n\
                        Example: echo 45e1b9523b6b6092 | judgeprint simhash find -k 3 --table fingerprints.txt"
)]
pub struct FindArgs {
    /// Fingerprints in hexadecimal, one a line, or a table that `simhash table` saved
    #[arg(long, value_name = "FILE")]
    pub table: PathBuf,

    /// Answer with the numbers of the fingerprints in their list, from 1, not with the fingerprints
    #[arg(long)]
    pub ids: bool,

    /// Which blocks; a saved table has its own, and only K counts.
    #[command(flatten)]
    pub blocks: BlockArgs,
}

/// Runs it.
///
/// # Errors
/// When the table cannot be read or used, or a query is no fingerprint.
pub fn run(args: &FindArgs) -> anyhow::Result<u8> {
    let name = args.table.display();
    let mut file = File::open(&args.table).with_context(|| format!("cannot read `{name}`"))?;
    let mut head = [0; file::NAME.len()];
    let regular = file.metadata().is_ok_and(|metadata| metadata.is_file());
    if regular && file.read_exact(&mut head).is_ok() && head == file::NAME {
        let mapped = MappedFile::of(&file).with_context(|| format!("cannot map `{name}`"))?;
        let bits = file::width(&mapped).with_context(|| format!("cannot use `{name}`"))?;
        with_width!(bits, find_in_saved(&mapped, args))?;
    } else {
        let mut fingerprints = Fingerprints::open(Some(&args.table))?;
        let lines = fingerprints.read_all()?;
        // A table without a fingerprint answers queries of any width with nothing.
        let bits = fingerprints.bits();
        match bits {
            Some(bits) => with_width!(bits, find_in_list(&lines, args))?,
            None => answer(&SimhashTable::<u128>::new(0)?, args, Fingerprints::open(None)?)?,
        }
    }
    Ok(exit::DONE)
}

fn find_in_saved<B: Bits>(bytes: &[u8], args: &FindArgs) -> anyhow::Result<()> {
    let table =
        SimhashTable::<B>::read(bytes).with_context(|| format!("cannot use `{}`", args.table.display()))?;
    answer(&table, args, Fingerprints::open(None)?.of_width(B::BITS))
}

fn find_in_list<B: Bits>(lines: &[super::list::Line], args: &FindArgs) -> anyhow::Result<()> {
    let blocks = BlockArgs { k: args.blocks.k.min(MAX_K), ..args.blocks };
    answer(&filled::<B>(lines, blocks)?, args, Fingerprints::open(None)?.of_width(B::BITS))
}

fn answer<B: Bits>(
    table: &SimhashTable<'_, B>,
    args: &FindArgs,
    mut queries: Fingerprints<impl std::io::BufRead>,
) -> anyhow::Result<()> {
    let mut output = Output::open(None)?;
    let mut searcher = table.searcher();
    while let Some(query) = queries.next_line()? {
        let near = searcher.find_within(B::truncate(query.word), args.blocks.k);
        let answers: Vec<String> = if args.ids {
            let mut ids: Vec<u32> = near.iter().map(|near| near.id).collect();
            ids.sort_unstable();
            ids.iter().map(u32::to_string).collect()
        } else {
            // Equal fingerprints stand beside each other, and are one answer.
            near.chunk_by(|a, b| a.fingerprint == b.fingerprint)
                .map(|equal| equal[0].fingerprint.to_hex())
                .collect()
        };
        writeln!(output, "{}", answers.join(","))?;
    }
    output.finish()
}
