//! `judgeprint simhash pairs`: words in pairs, 1 or 0 a line, byte for byte as the reference program.

use std::io::Write;
use std::path::Path;

use anyhow::bail;
use clap::Args;

use super::input::{MAX_BYTES, mode_parser, text, undefined};
use super::source::Source;
use crate::cli::exit;
use crate::cli::output::Output;
use crate::fingerprint::simhash::mt19937::{self, Mt19937};
use crate::fingerprint::simhash::{Mode, java_words};
use crate::hamming::Bits;

/// Arguments of `simhash pairs`.
#[derive(Debug, Args)]
#[command(
    after_help = "Words are separated as C's isspace separates them (space, tab, LF, VT, FF, CR) and may be any bytes; \
                        reading stops where a word has no partner. In mode mt19937 memory does not grow with the words.\n\n\
                        Example: printf 'hello hello  hello hellp' | judgeprint simhash pairs\n\
                        prints 1 and 0, a line each"
)]
pub struct PairsArgs {
    /// How words are fingerprinted: mt19937 or java-words
    #[arg(long, value_name = "MODE", value_parser = mode_parser(), default_value = "mt19937")]
    pub mode: Mode,

    /// Near-duplicates are those less than this many bits apart
    #[arg(short, value_name = "N", default_value_t = mt19937::DISTANCE)]
    pub n: u32,

    /// As where `char` is unsigned: bytes from 0x80 up are refused, they have no value there
    #[arg(long)]
    pub unsigned_char: bool,
}

/// A word as far as it was read.
#[expect(
    clippy::large_enum_variant,
    reason = "one or two exist at a time, and a box would be made for every word"
)]
enum Word {
    Mt19937(Mt19937),
    /// Its bytes: text can be told only when it is whole.
    JavaWords(Vec<u8>),
}

impl Word {
    fn push(&mut self, piece: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::Mt19937(word) => word.push(piece),
            Self::JavaWords(bytes) => {
                if bytes.len() + piece.len() > MAX_BYTES {
                    bail!(
                        "it has more than {} MiB\nhint: mode mt19937 takes words of any length",
                        MAX_BYTES >> 20
                    );
                }
                bytes.extend_from_slice(piece);
            }
        }
        Ok(())
    }

    fn fingerprint(self) -> anyhow::Result<u32> {
        match self {
            Self::Mt19937(word) => Ok(word.fingerprint()),
            Self::JavaWords(bytes) => Ok(java_words::fingerprint(&text(bytes, Mode::JavaWords)?)),
        }
    }
}

/// Runs it.
///
/// # Errors
/// When the mode has no words, a word means nothing in it, or standard input or output fails.
pub fn run(args: &PairsArgs) -> anyhow::Result<u8> {
    let start: fn() -> Word = match args.mode {
        Mode::Mt19937 => || Word::Mt19937(Mt19937::new()),
        Mode::JavaWords => || Word::JavaWords(Vec::new()),
        mode => bail!(
            "mode `{mode}` does not compare single words\n\
             hint: say --mode mt19937 or --mode java-words, or compare texts with `judgeprint simhash distance --mode {mode} A B`"
        ),
    };
    if args.unsigned_char && args.mode != Mode::Mt19937 {
        bail!(
            "--unsigned-char means nothing in mode `{}`\nhint: leave it out; it is for --mode mt19937",
            args.mode
        );
    }
    let mut words = Words { source: Source::open(Path::new("-"))?, number: 0 };
    let mut output = Output::open(None)?;
    while let Some(left) = words.next(start, args.unsigned_char, &mut output)? {
        let Some(right) = words.next(start, args.unsigned_char, &mut output)? else { break };
        output.write_all(if left.distance(right) < args.n { b"1\n" } else { b"0\n" })?;
    }
    output.finish()?;
    Ok(exit::DONE)
}

/// The words of standard input.
struct Words {
    source: Source,
    /// Words begun so far.
    number: u64,
}

impl Words {
    /// The fingerprint of the next word; `None` at the end.
    fn next(
        &mut self,
        start: fn() -> Word,
        unsigned_char: bool,
        output: &mut Output,
    ) -> anyhow::Result<Option<u32>> {
        let mut word = None;
        loop {
            if self.source.may_wait() {
                // Whoever writes the next pair may wait for the answer to the last.
                output.flush()?;
            }
            let chunk = self.source.chunk()?;
            if word.is_none() {
                let blanks = chunk.iter().take_while(|byte| is_space(**byte)).count();
                if blanks > 0 {
                    self.source.consume(blanks);
                    continue;
                }
                if chunk.is_empty() {
                    return Ok(None);
                }
                self.number += 1;
            }
            let number = self.number;
            let in_word = |error: anyhow::Error| error.context(format!("standard input, word {number}"));
            let length = chunk.iter().position(|byte| is_space(*byte)).unwrap_or(chunk.len());
            let (piece, is_last) = (&chunk[..length], length < chunk.len() || chunk.is_empty());
            if unsigned_char && let Some(at) = mt19937::first_undefined(piece) {
                return Err(in_word(undefined(piece[at])));
            }
            if is_last && word.is_none() {
                // Nearly every word: it need not be kept until more of it comes.
                let mut whole = start();
                whole.push(piece).map_err(in_word)?;
                self.source.consume(length);
                return whole.fingerprint().map(Some).map_err(in_word);
            }
            let unfinished = word.get_or_insert_with(start);
            unfinished.push(piece).map_err(in_word)?;
            self.source.consume(length);
            if is_last {
                return word.map(Word::fingerprint).transpose().map_err(in_word);
            }
        }
    }
}

/// C's `isspace` in the "C" locale.
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
