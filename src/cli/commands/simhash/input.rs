//! What the subcommands of `simhash` read: lines and whole inputs, decoded as a mode needs them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::output::harmless;
use crate::cli::source::{parse_language, read_program};
use crate::corpus::ReadOptions;
use crate::finding::Program;
use crate::fingerprint::simhash::mode::InputKind;
use crate::fingerprint::simhash::{Mode, mt19937, weighted};
use crate::language::Language;

/// Longest line or whole input in bytes.
pub(super) const MAX_BYTES: usize = 256 << 20;

/// How inputs are read, shared by the subcommands that take texts.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Reading")]
pub struct InputArgs {
    /// Bits of a fingerprint: 64 or 128 in modes tfidf and tokens; the other modes have one width
    #[arg(long, value_name = "N")]
    pub bits: Option<u32>,

    /// Inputs are hexadecimal, any bytes; of `feature:weight` only the features
    #[arg(long)]
    pub hex_input: bool,

    /// In mode segmented: inputs are `word:weight,word:weight,…` as in mode jenkins, not text
    #[arg(long)]
    pub weighted: bool,

    /// In mode mt19937: as where `char` is unsigned; bytes from 0x80 up are refused, they have no value there
    #[arg(long)]
    pub unsigned_char: bool,

    /// In mode tokens: the language of every program, whatever its name
    #[arg(long = "as", visible_alias = "language", value_name = "LANGUAGE", value_parser = parse_language)]
    pub read_as: Option<&'static Language>,
}

/// A mode's name as an argument.
pub(super) fn mode_parser() -> impl TypedValueParser<Value = Mode> {
    PossibleValuesParser::new(Mode::ALL.map(Mode::name)).try_map(|name| name.parse::<Mode>())
}

/// An input as a mode takes it.
pub(super) enum Input {
    Bytes(Vec<u8>),
    Text(String),
    Weighted(Vec<(Vec<u8>, f64)>),
    Program(Box<Program>),
}

/// A mode with its width and how its inputs are read; what does not go together is refused.
pub(super) struct Reading {
    pub(super) mode: Mode,
    pub(super) width: u32,
    hex: bool,
    weighted: bool,
    unsigned_char: bool,
    read_as: Option<&'static Language>,
}

impl Reading {
    /// # Errors
    /// When an option means nothing in this mode.
    pub(super) fn new(mode: Mode, args: &InputArgs) -> anyhow::Result<Self> {
        let widths: Vec<String> = mode.widths().iter().map(|bits| format!("--bits {bits}")).collect();
        let width = mode
            .width(args.bits)
            .map_err(|error| anyhow!("{error}\nhint: say {} or leave it out", widths.join(" or ")))?;
        let only = |given: bool, option: &str, right: &str| {
            if given {
                bail!("{option} means nothing in mode `{mode}`\nhint: leave it out; it is for {right}");
            }
            Ok(())
        };
        let is_program = mode.input() == InputKind::Program;
        only(
            args.weighted && !matches!(mode, Mode::Segmented | Mode::Jenkins),
            "--weighted",
            "--mode segmented",
        )?;
        only(args.unsigned_char && mode != Mode::Mt19937, "--unsigned-char", "--mode mt19937")?;
        only(args.read_as.is_some() && !is_program, "--as", "--mode tokens")?;
        only(args.hex_input && is_program, "--hex-input", "modes that take bytes or text")?;
        Ok(Self {
            mode,
            width,
            hex: args.hex_input,
            weighted: args.weighted || mode.input() == InputKind::Weighted,
            unsigned_char: args.unsigned_char,
            read_as: args.read_as,
        })
    }

    /// Whether inputs are programs, which are read by [`Self::program`] only.
    pub(super) fn is_program(&self) -> bool {
        self.mode.input() == InputKind::Program
    }

    /// Decodes an input.
    ///
    /// # Errors
    /// When it is not what the mode takes; the message says what to do.
    pub(super) fn decode(&self, raw: Vec<u8>) -> anyhow::Result<Input> {
        if self.weighted {
            let raw = if self.hex { raw.trim_ascii_end() } else { &raw };
            let features = weighted::parse(raw, self.hex).map_err(|error| {
                anyhow!(
                    "{}\nhint: write feature:weight,feature:weight, as in a:1,b:2.5{}",
                    harmless(&error.to_string()),
                    match self.hex {
                        true => ", the features in hexadecimal",
                        false =>
                            "; a feature that holds a comma can be given in hexadecimal with --hex-input",
                    }
                )
            })?;
            return Ok(Input::Weighted(
                features.into_iter().map(|(feature, weight)| (feature.into_owned(), weight)).collect(),
            ));
        }
        let bytes = if self.hex { decode_hex(&raw)? } else { raw };
        match self.mode.input() {
            InputKind::Bytes => {
                self.check_char(&bytes)?;
                Ok(Input::Bytes(bytes))
            }
            _ => Ok(Input::Text(text(bytes, self.mode)?)),
        }
    }

    /// With `--unsigned-char`: refuses what has no value then.
    pub(super) fn check_char(&self, bytes: &[u8]) -> anyhow::Result<()> {
        if !self.unsigned_char {
            return Ok(());
        }
        match mt19937::first_undefined(bytes) {
            None => Ok(()),
            Some(at) => Err(undefined(bytes[at])),
        }
    }

    /// Reads a program.
    ///
    /// # Errors
    /// When it cannot be read, or nobody knows its language.
    pub(super) fn program(&self, path: &Path) -> anyhow::Result<Input> {
        let options = ReadOptions { declared_language: self.read_as, ..ReadOptions::default() };
        Ok(Input::Program(Box::new(read_program(path, &options)?.1)))
    }

    /// Reads the whole of a file as one input.
    ///
    /// # Errors
    /// When it cannot be read or is not what the mode takes.
    pub(super) fn whole(&self, path: &Path) -> anyhow::Result<Input> {
        if self.is_program() {
            return self.program(path);
        }
        let mut source = Source::open(path)?;
        let raw = source.whole()?;
        self.decode(raw).with_context(|| source.name)
    }
}

/// Why a byte has no fingerprint where `char` is unsigned.
pub(super) fn undefined(byte: u8) -> anyhow::Error {
    anyhow!(
        "byte 0x{byte:02x}: where `char` is unsigned, the reference reads past its table of 128 there, and no value is defined\n\
         hint: leave out --unsigned-char for what it does where `char` is signed (x86-64)"
    )
}

/// Bytes as the text that a mode needs.
///
/// # Errors
/// When they are not UTF-8.
pub(super) fn text(bytes: Vec<u8>, mode: Mode) -> anyhow::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        anyhow!(
            "not UTF-8 from byte {at} on, and mode `{mode}` needs text\n\
             hint: convert it to UTF-8; mode mt19937 takes any bytes"
        )
    })
}

fn decode_hex(digits: &[u8]) -> anyhow::Result<Vec<u8>> {
    weighted::decode_hex(digits.trim_ascii_end()).context(
        "not hexadecimal\nhint: with --hex-input write an even number of digits 0 to 9, a to f; or leave --hex-input out",
    )
}

/// A file or standard input, and what to call it in messages.
pub(super) struct Source {
    pub(super) name: String,
    reader: BufReader<Box<dyn Read>>,
}

impl Source {
    /// Standard input, also as `-`, or the file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        let (name, reader): (String, Box<dyn Read>) = if path == Path::new("-") {
            ("standard input".to_owned(), Box::new(io::stdin().lock()))
        } else {
            let name = format!("`{}`", path.display());
            let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
            (name, Box::new(file))
        };
        Ok(Self { name, reader: BufReader::with_capacity(1 << 16, reader) })
    }

    /// Whether reading on may wait for somebody who waits for answers.
    pub(super) fn may_wait(&self) -> bool {
        self.reader.buffer().is_empty()
    }

    /// The next bytes, empty at the end; tell [`Self::consume`] how many were used.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn chunk(&mut self) -> anyhow::Result<&[u8]> {
        loop {
            match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.unreadable(&error)),
                Ok(_) => return Ok(self.reader.buffer()),
            }
        }
    }

    pub(super) fn consume(&mut self, bytes: usize) {
        self.reader.consume(bytes);
    }

    /// The next line without its line feed, all other bytes as they are; `None` at the end.
    ///
    /// # Errors
    /// When it cannot be read or is longer than [`MAX_BYTES`].
    pub(super) fn line(&mut self) -> anyhow::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let mut bounded = (&mut self.reader).take(MAX_BYTES as u64 + 1);
        let read = bounded.read_until(b'\n', &mut line).map_err(|error| self.unreadable(&error))?;
        if line.last() == Some(&b'\n') {
            line.pop();
        }
        self.check_length(&line, "a line")?;
        Ok((read > 0).then_some(line))
    }

    /// All that is left.
    ///
    /// # Errors
    /// When it cannot be read or is longer than [`MAX_BYTES`].
    pub(super) fn whole(&mut self) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut bounded = (&mut self.reader).take(MAX_BYTES as u64 + 1);
        bounded.read_to_end(&mut bytes).map_err(|error| self.unreadable(&error))?;
        self.check_length(&bytes, "the input")?;
        Ok(bytes)
    }

    fn unreadable(&self, error: &io::Error) -> anyhow::Error {
        unreadable(&self.name, error)
    }

    fn check_length(&self, bytes: &[u8], what: &str) -> anyhow::Result<()> {
        if bytes.len() > MAX_BYTES {
            bail!("{}: {what} has more than {} MiB\nhint: split it", self.name, MAX_BYTES >> 20);
        }
        Ok(())
    }
}

fn unreadable(name: &str, error: &io::Error) -> anyhow::Error {
    anyhow!("cannot read {name}: {error}\nhint: check the path; it must be a file")
}

/// The files, or standard input where none is named.
pub(super) fn sources(files: &[PathBuf]) -> Vec<&Path> {
    if files.is_empty() { vec![Path::new("-")] } else { files.iter().map(PathBuf::as_path).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args() -> InputArgs {
        InputArgs { bits: None, hex_input: false, weighted: false, unsigned_char: false, read_as: None }
    }

    #[test]
    fn options_of_other_modes_are_refused() {
        let refused = |mode, args: InputArgs| Reading::new(mode, &args).err().unwrap().to_string();
        assert!(refused(Mode::Tokens, InputArgs { hex_input: true, ..args() }).contains("--hex-input"));
        assert!(refused(Mode::TfIdf, InputArgs { weighted: true, ..args() }).contains("--mode segmented"));
        assert!(refused(Mode::Jenkins, InputArgs { unsigned_char: true, ..args() }).contains("hint: "));
        let error = refused(Mode::Mt19937, InputArgs { bits: Some(64), ..args() });
        assert!(error.ends_with("not of 64\nhint: say --bits 32 or leave it out"), "{error}");
    }

    #[test]
    fn only_hexadecimal_loses_its_carriage_return() {
        let decoded = |hex_input, raw: &[u8]| {
            let reading = Reading::new(Mode::Mt19937, &InputArgs { hex_input, ..args() }).unwrap();
            match reading.decode(raw.to_vec()) {
                Ok(Input::Bytes(bytes)) => Some(bytes),
                _ => None,
            }
        };
        assert_eq!(decoded(false, b"a\r"), Some(b"a\r".to_vec()));
        assert_eq!(decoded(true, b"61\r"), Some(b"a".to_vec()));
        assert_eq!(decoded(true, b"6"), None);
    }
}
