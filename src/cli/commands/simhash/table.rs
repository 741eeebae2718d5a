//! `judgeprint simhash table`: builds a block table and saves it; and how a table is chosen, for `find` too.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;

use super::list::{Fingerprints, with_width};
use crate::cli::exit;
use crate::cli::output::Output;
use crate::hamming::table::{Levels, MAX_K, Scheme};
use crate::hamming::{Bits, SimhashTable};

/// How many bits may differ where nobody says.
pub const DEFAULT_K: u32 = 3;

/// Arguments of `simhash table`.
#[derive(Debug, Args)]
#[command(
    after_help = "The file is mapped into memory when it is used: it is checked once from end to end, and nothing is built. \
                        Its ids are the numbers of the fingerprints in the list, from 1; blank lines are left out.\n\n\
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

    /// How many bits may differ, 0 to 15: what the blocks are made for. `find` scans for more
    #[arg(long, short, default_value_t = DEFAULT_K, value_name = "K")]
    pub k: u32,

    /// Which blocks.
    #[command(flatten)]
    pub blocks: BlockArgs,
}

/// Which blocks a table has.
#[derive(Debug, Clone, Copy, Args)]
pub struct BlockArgs {
    /// Levels of blocks: 0 scans, 1 has a table a block, 2 cuts the rest of each block again [default: the cheapest]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=2))]
    pub levels: Option<u32>,

    /// Blocks to cut fingerprints into, K + 1 or more: more give fewer candidates and need more tables
    #[arg(long, value_name = "N")]
    pub blocks: Option<u32>,
}

impl BlockArgs {
    /// Whether nothing is asked for.
    pub(super) fn are_default(self) -> bool {
        self.levels.is_none() && self.blocks.is_none()
    }

    /// An empty table as asked for, which is without blocks where k is over what they serve.
    fn table<B: Bits>(self, k: u32) -> anyhow::Result<SimhashTable<'static, B>> {
        let levels = self.levels.and_then(Levels::from_number);
        if k > MAX_K {
            if self.blocks.is_some() || levels.is_some_and(|levels| levels != Levels::Zero) {
                bail!(
                    "blocks serve at most {MAX_K} differing bits, not {k}\nhint: leave out --levels and --blocks; then all fingerprints are compared"
                );
            }
            return Ok(scanned());
        }
        if self.are_default() {
            return Ok(SimhashTable::new(k)?);
        }
        let scheme =
            Scheme::with_blocks::<B>(k, self.blocks.unwrap_or(k + 1), levels.unwrap_or(Levels::One))?;
        Ok(SimhashTable::with_scheme(scheme))
    }
}

/// An empty table that has no blocks: it serves any distance by comparing with all that is in it.
pub(super) fn scanned<B: Bits>() -> SimhashTable<'static, B> {
    let scheme = Scheme::new::<B>(0, Levels::Zero).expect("0 bits can be served");
    SimhashTable::with_scheme(scheme)
}

/// Runs it.
///
/// # Errors
/// When a line is no fingerprint, the blocks are impossible, or the file cannot be written.
pub fn run(args: &TableArgs) -> anyhow::Result<u8> {
    if args.k > MAX_K {
        bail!(
            "-k {k}: a table is made for at most {MAX_K} differing bits\nhint: save it with a smaller -k; `judgeprint simhash find -k {k}` takes any table or list and compares all of it",
            k = args.k
        );
    }
    let mut fingerprints = Fingerprints::open(args.file.as_deref())?;
    let words = fingerprints.read_words()?;
    let bits =
        fingerprints.bits().context("there is no fingerprint\nhint: give one a line, in hexadecimal")?;
    with_width!(bits, save(&words, args))?;
    Ok(exit::DONE)
}

fn save<B: Bits>(words: &[u128], args: &TableArgs) -> anyhow::Result<()> {
    let table = filled::<B>(words, args.k, args.blocks)?;
    let mut output = Output::open(Some(&args.output))?;
    table.write(&mut output)?;
    output.finish()
}

/// A table of these fingerprints for distances up to k, by their numbers from 1.
pub(super) fn filled<B: Bits>(
    words: &[u128],
    k: u32,
    blocks: BlockArgs,
) -> anyhow::Result<SimhashTable<'static, B>> {
    let mut table = blocks.table::<B>(k)?;
    table.extend(words.iter().zip(1..).map(|(&word, id)| (B::truncate(word), id)));
    table.compact();
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_that_blocks_do_not_serve_get_none() {
        let words: Vec<u128> =
            (0..100_000).map(|word: u128| word.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let size = |k, levels| {
            let blocks = BlockArgs { levels, blocks: None };
            filled::<u64>(&words, k, blocks).unwrap().size_bytes()
        };
        let bare = size(3, Some(0));
        assert!(size(3, Some(1)) > bare);
        assert_eq!((size(MAX_K + 1, None), size(u32::MAX, Some(0))), (bare, bare));
        for (levels, blocks) in [(Some(1), None), (None, Some(20)), (Some(0), Some(20))] {
            let refused = BlockArgs { levels, blocks }.table::<u64>(MAX_K + 1).err().unwrap().to_string();
            assert!(refused.contains("at most 15 differing bits, not 16\nhint: leave out"), "{refused}");
        }
    }
}
