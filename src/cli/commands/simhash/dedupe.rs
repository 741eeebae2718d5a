//! `judgeprint simhash dedupe`: the lines that are near no line before them.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::list::{Fingerprints, Line, with_width};
use super::table::scanned;
use crate::cli::exit;
use crate::cli::output::Output;
use crate::hamming::table::MAX_K;
use crate::hamming::{Bits, SimhashTable};

/// Arguments of `simhash dedupe`.
#[derive(Debug, Args)]
#[command(
    after_help = "A line is a fingerprint in hexadecimal, and a name or anything else after a space; blank lines are left \
                        out. It is printed as it is, but for a carriage return at its end, unless a line that was printed before \
                        is within K bits of it. K over 15 is served by comparing with every line that was printed.\n\n\
                        Example: judgeprint simhash fingerprint --mode tokens *.cpp | judgeprint simhash dedupe -k 3"
)]
pub struct DedupeArgs {
    /// Fingerprints; standard input when not given
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// How many bits may differ
    #[arg(long, short, default_value_t = 3, value_name = "K")]
    pub k: u32,
}

/// Runs it.
///
/// # Errors
/// When a line is no fingerprint.
pub fn run(args: &DedupeArgs) -> anyhow::Result<u8> {
    let mut lines = Fingerprints::open(args.file.as_deref())?;
    let Some(first) = lines.next_line()? else { return Ok(exit::DONE) };
    let bits = lines.bits().unwrap_or(64);
    with_width!(bits, keep(first, lines, args.k))?;
    Ok(exit::DONE)
}

fn keep<B: Bits>(first: Line, mut lines: Fingerprints, k: u32) -> anyhow::Result<()> {
    let by_blocks = k <= MAX_K;
    let mut table = if by_blocks { SimhashTable::<B>::new(k)? } else { scanned() };
    let mut output = Output::open(None)?;
    let mut next = Some(first);
    while let Some(line) = next {
        let word = B::truncate(line.word);
        let is_near = if by_blocks { table.has_any(word) } else { !table.find_within(word, k).is_empty() };
        if !is_near {
            table.insert(word, 0);
            output.write_all(&line.raw)?;
            output.write_all(b"\n")?;
        }
        next = lines.next_line_after(&mut output)?;
    }
    output.finish()
}
