//! `judgeprint simhash find`: which fingerprints of a table are within k bits of each query.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;

use super::list::{Fingerprints, with_width};
use super::source::{Source, quoted, unreadable};
use super::table::{BlockArgs, DEFAULT_K, filled, scanned};
use crate::cli::exit;
use crate::cli::memory_map::MappedFile;
use crate::cli::output::Output;
use crate::hamming::table::file;
use crate::hamming::{Bits, SimhashTable};

/// Arguments of `simhash find`.
#[derive(Debug, Args)]
#[command(
    after_help = "Queries are read from standard input, one a line in hexadecimal; each is answered by a line: the \
                        fingerprints within K bits of it, ascending, with commas between, and nothing where there are none. \
                        A blank query is an error, because answers are told apart by their lines; blank lines of a list are \
                        left out.\n\n\
                        Example: echo 45e1b9523b6b6092 | judgeprint simhash find -k 3 --table fingerprints.txt"
)]
pub struct FindArgs {
    /// Fingerprints in hexadecimal, one a line, or a table that `simhash table` saved
    #[arg(long, value_name = "FILE")]
    pub table: PathBuf,

    /// How many bits may differ; any number [default: what a saved table was made for, 3 for a list]
    #[arg(long, short, value_name = "K")]
    pub k: Option<u32>,

    /// Answer with the numbers of the fingerprints in their list, from 1, not with the fingerprints
    #[arg(long)]
    pub ids: bool,

    /// Which blocks; a saved table has its own.
    #[command(flatten)]
    pub blocks: BlockArgs,
}

/// Runs it.
///
/// # Errors
/// When the table cannot be read or used, or a query is no fingerprint.
pub fn run(args: &FindArgs) -> anyhow::Result<u8> {
    if args.table == Path::new("-") {
        bail!(
            "--table -: standard input has the queries and cannot have the table, too\nhint: name a file; `judgeprint simhash table -o FILE` saves what it reads from standard input"
        );
    }
    let name = quoted(&args.table);
    // Opened once and read on: a pipe has nothing for whoever opens it again.
    let mut file = File::open(&args.table).map_err(|error| unreadable(&name, &error))?;
    let mut head = Vec::new();
    let read = (&mut file).take(file::NAME.len() as u64).read_to_end(&mut head);
    read.map_err(|error| unreadable(&name, &error))?;
    if head != file::NAME {
        in_list(Source::over(name, Box::new(std::io::Cursor::new(head).chain(file))), args)?;
    } else if file.metadata().is_ok_and(|metadata| metadata.is_file()) {
        let mapped = MappedFile::of(&file).with_context(|| format!("cannot map {name}"))?;
        in_saved(&mapped, &name, args)?;
    } else {
        file.read_to_end(&mut head).map_err(|error| unreadable(&name, &error))?;
        in_saved(&head, &name, args)?;
    }
    Ok(exit::DONE)
}

fn in_list(list: Source, args: &FindArgs) -> anyhow::Result<()> {
    let mut list = Fingerprints::new(list);
    let words = list.read_words()?;
    match list.bits() {
        Some(bits) => with_width!(bits, find_in_list(&words, args)),
        // A table without a fingerprint answers queries of any width with nothing.
        None => answer(&scanned::<u128>(), 0, args, Fingerprints::questions(None)?),
    }
}

fn find_in_list<B: Bits>(words: &[u128], args: &FindArgs) -> anyhow::Result<()> {
    let k = args.k.unwrap_or(DEFAULT_K);
    answer(&filled::<B>(words, k, args.blocks)?, k, args, Fingerprints::questions(Some(B::BITS))?)
}

fn in_saved(bytes: &[u8], name: &str, args: &FindArgs) -> anyhow::Result<()> {
    if !args.blocks.are_default() {
        bail!(
            "{name} is a saved table and has its own blocks\nhint: leave out --levels and --blocks, or save another table with them"
        );
    }
    let bits = file::width(bytes).with_context(|| format!("cannot use {name}"))?;
    with_width!(bits, find_in_saved(bytes, name, args))
}

fn find_in_saved<B: Bits>(bytes: &[u8], name: &str, args: &FindArgs) -> anyhow::Result<()> {
    let table = SimhashTable::<B>::read(bytes).with_context(|| format!("cannot use {name}"))?;
    answer(&table, args.k.unwrap_or(table.k()), args, Fingerprints::questions(Some(B::BITS))?)
}

fn answer<B: Bits>(
    table: &SimhashTable<'_, B>,
    k: u32,
    args: &FindArgs,
    mut queries: Fingerprints,
) -> anyhow::Result<()> {
    let mut output = Output::open(None)?;
    let mut searcher = table.searcher();
    while let Some(query) = queries.next_line_after(&mut output)? {
        let near = searcher.find_within(B::truncate(query.word), k);
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
