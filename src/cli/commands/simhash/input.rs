//! What the subcommands of `simhash` read: lines and whole inputs, decoded as a mode needs them.

use std::borrow::Cow;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::source::{Bound, Source};
use crate::cli::output::harmless;
use crate::cli::source::{parse_language, read_program};
use crate::corpus::ReadOptions;
use crate::finding::Program;
use crate::fingerprint::simhash::mode::InputKind;
use crate::fingerprint::simhash::weighted::{self, WeightedError};
use crate::fingerprint::simhash::{Mode, mt19937};
use crate::language::Language;

/// Longest line or whole input in bytes, where the features vote as they are read: memory is about twice that.
pub(super) const MAX_BYTES: usize = 256 << 20;
/// The same where distinct words or named features are kept, which takes up to some twenty times the text.
pub(super) const MAX_KEPT_BYTES: usize = 16 << 20;

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

    /// Longest line or whole input [default: 16 MiB in modes tfidf and segmented, and for sums and features; programs 1
    /// MiB; else 256 MiB]
    #[arg(long, value_name = "BYTES")]
    pub max_bytes: Option<usize>,
}

/// A mode's name as an argument.
pub(super) fn mode_parser() -> impl TypedValueParser<Value = Mode> {
    PossibleValuesParser::new(Mode::ALL.map(Mode::name)).try_map(|name| name.parse::<Mode>())
}

/// An input as a mode takes it.
pub(super) enum Input {
    Bytes(Vec<u8>),
    Text(String),
    Weighted(Given),
    Program(Box<Program>),
}

/// Features with their weights, checked and kept as they were written: a list of them is many times as large.
pub(super) struct Given {
    list: Vec<u8>,
    hex: bool,
}

impl Given {
    /// # Errors
    /// When the list cannot be read or its weights are too large; the message says what to do.
    fn new(mut list: Vec<u8>, hex: bool) -> anyhow::Result<Self> {
        // The end of a line, a carriage return too, is no part of its last weight.
        list.truncate(list.trim_ascii_end().len());
        if let Some(error) = weighted::parse(&list, hex).find_map(Result::err) {
            let advice = match (&error, hex) {
                (WeightedError::Sum(_), _) => "give smaller weights: only their ratios count",
                (_, true) => {
                    "write feature:weight,feature:weight, as in a:1,b:2.5, the features in hexadecimal"
                }
                (_, false) => {
                    "write feature:weight,feature:weight, as in a:1,b:2.5; a feature that holds a comma can be given \
                     in hexadecimal with --hex-input"
                }
            };
            bail!("{}\nhint: {advice}", harmless(&error.to_string()));
        }
        Ok(Self { list, hex })
    }

    pub(super) fn features(&self) -> impl Iterator<Item = (Cow<'_, [u8]>, f64)> {
        // None is an error: that was checked.
        weighted::parse(&self.list, self.hex).filter_map(Result::ok)
    }
}

/// What becomes of inputs, which tells how long they may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// They are fingerprinted.
    Bits,
    /// Their features are kept, for their sums or to be shown.
    Features,
}

/// A mode with its width and how its inputs are read; what does not go together is refused.
pub(super) struct Reading {
    pub(super) mode: Mode,
    pub(super) width: u32,
    hex: bool,
    weighted: bool,
    unsigned_char: bool,
    /// How long a line or a whole input may be.
    pub(super) bound: Bound,
    options: ReadOptions,
}

impl Reading {
    /// # Errors
    /// When an option means nothing in this mode.
    pub(super) fn new(mode: Mode, args: &InputArgs, purpose: Use) -> anyhow::Result<Self> {
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
        let weighted = args.weighted || mode.input() == InputKind::Weighted;
        let keeps = match mode {
            Mode::Mt19937 => false,
            Mode::JavaWords | Mode::Jenkins => purpose == Use::Features,
            Mode::TfIdf | Mode::Segmented | Mode::Tokens => !weighted || purpose == Use::Features,
        };
        let bound = Bound {
            bytes: args.max_bytes.unwrap_or(if keeps { MAX_KEPT_BYTES } else { MAX_BYTES }),
            hint: "split it, or say --max-bytes; memory is up to twenty times that where distinct words are counted",
        };
        let mut options = ReadOptions { declared_language: args.read_as, ..ReadOptions::default() };
        if let Some(bytes) = args.max_bytes {
            options.limits.max_submission_bytes = bytes as u64;
        }
        Ok(Self {
            mode,
            width,
            hex: args.hex_input,
            weighted,
            unsigned_char: args.unsigned_char,
            bound,
            options,
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
            return Ok(Input::Weighted(Given::new(raw, self.hex)?));
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
        Ok(Input::Program(Box::new(read_program(path, &self.options)?.1)))
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
        let raw = source.whole(self.bound)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn args() -> InputArgs {
        let (hex_input, weighted, unsigned_char) = (false, false, false);
        InputArgs { bits: None, hex_input, weighted, unsigned_char, read_as: None, max_bytes: None }
    }

    #[test]
    fn options_of_other_modes_are_refused() {
        let refused = |mode, args: InputArgs| Reading::new(mode, &args, Use::Bits).err().unwrap().to_string();
        assert!(refused(Mode::Tokens, InputArgs { hex_input: true, ..args() }).contains("--hex-input"));
        assert!(refused(Mode::TfIdf, InputArgs { weighted: true, ..args() }).contains("--mode segmented"));
        assert!(refused(Mode::Jenkins, InputArgs { unsigned_char: true, ..args() }).contains("hint: "));
        let error = refused(Mode::Mt19937, InputArgs { bits: Some(64), ..args() });
        assert!(error.ends_with("not of 64\nhint: say --bits 32 or leave it out"), "{error}");
    }

    #[test]
    fn of_bytes_only_hexadecimal_loses_its_carriage_return() {
        let decoded = |hex_input, raw: &[u8]| {
            let args = InputArgs { hex_input, ..args() };
            let reading = Reading::new(Mode::Mt19937, &args, Use::Bits).unwrap();
            match reading.decode(raw.to_vec()) {
                Ok(Input::Bytes(bytes)) => Some(bytes),
                _ => None,
            }
        };
        assert_eq!(decoded(false, b"a\r"), Some(b"a\r".to_vec()));
        assert_eq!(decoded(true, b"61\r"), Some(b"a".to_vec()));
        assert_eq!(decoded(true, b"6"), None);
    }

    #[test]
    fn what_is_kept_in_memory_has_the_smaller_bound() {
        let bound = |mode, weighted, purpose| {
            let args = InputArgs { weighted, ..args() };
            Reading::new(mode, &args, purpose).unwrap().bound.bytes
        };
        for mode in [Mode::Mt19937, Mode::JavaWords, Mode::Jenkins] {
            assert_eq!(bound(mode, false, Use::Bits), MAX_BYTES, "{mode}");
        }
        assert_eq!(bound(Mode::Segmented, true, Use::Bits), MAX_BYTES);
        for (mode, weighted) in [(Mode::TfIdf, false), (Mode::Segmented, false)] {
            assert_eq!(bound(mode, weighted, Use::Bits), MAX_KEPT_BYTES, "{mode}");
        }
        for (mode, weighted) in [(Mode::Jenkins, false), (Mode::Segmented, true), (Mode::JavaWords, false)] {
            assert_eq!(bound(mode, weighted, Use::Features), MAX_KEPT_BYTES, "{mode}");
        }
        let asked = InputArgs { max_bytes: Some(7), ..args() };
        assert_eq!(Reading::new(Mode::TfIdf, &asked, Use::Bits).unwrap().bound.bytes, 7);
    }

    #[test]
    fn weights_are_checked_and_kept_as_they_were_written() {
        let given = Given::new(b"a:1,b:2.5 \r\n".to_vec(), false).unwrap_or_else(|error| panic!("{error}"));
        let features: Vec<_> = given.features().collect();
        assert_eq!(features, [(b"a"[..].into(), 1.0), (b"b"[..].into(), 2.5)]);
        let refused = |list: &[u8], hex| Given::new(list.to_vec(), hex).err().unwrap().to_string();
        assert!(refused(b"a:1,b", false).ends_with("in hexadecimal with --hex-input"));
        assert!(refused(b"g:1", true).ends_with("the features in hexadecimal"));
        assert!(
            refused(b"a:9e307,b:-1e308", false)
                .ends_with("hint: give smaller weights: only their ratios count")
        );
    }
}
