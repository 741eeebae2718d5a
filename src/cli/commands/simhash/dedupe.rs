//! `judgeprint simhash dedupe`: the lines that are near no line before them.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::list::{Fingerprints, Line, with_width};
use crate::cli::exit;
use crate::cli::output::Output;
use crate::hamming::table::MAX_K;
use crate::hamming::{Bits, SimhashTable};

/// Arguments of `simhash dedupe`.
#[derive(Debug, Args)]
#[command(
    after_help = "A line is a fingerprint in hexadecimal, and a name or anything else after a space. It is printed as it is \
                        unless a line that was printed before is within K bits of it.\n\n\
                        Example: judgeprint simhash fingerprint --mode tokens *.cpp | judgeprint simhash dedupe -k 3"
)]
pub struct DedupeArgs {
    /// Fingerprints; standard input when not given
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// How many bits may differ
    #[arg(long, short, default_value_t = 3, value_name = "K", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_K)))]
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

fn keep<B: Bits>(first: Line, mut lines: Fingerprints<impl std::io::BufRead>, k: u32) -> anyhow::Result<()> {
    let mut table = SimhashTable::<B>::new(k)?;
    let mut output = Output::open(None)?;
    let mut next = Some(first);
    while let Some(line) = next {
        let word = B::truncate(line.word);
        if !table.has_any(word) {
            table.insert(word, 0);
            let space = if line.label.is_empty() { "" } else { "  " };
            writeln!(output, "{}{space}{}", word.to_hex(), line.label)?;
        }
        next = lines.next_line()?;
    }
    output.finish()
}
