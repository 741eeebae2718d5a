//! Reads lists of fingerprints: one a line in hexadecimal, with whatever else the line says.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};

use crate::cli::output::harmless;
use crate::hamming::Bits;

/// A longer line is no fingerprint with a name.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The fingerprint, in the lowest bits.
    pub(super) word: u128,
    /// What stands after it, without the space between.
    pub(super) label: String,
}

/// The fingerprints of a text, all of the first one's width. Empty lines are left out.
pub(super) struct Fingerprints<R> {
    reader: R,
    /// What is read, for messages.
    name: String,
    number: u64,
    bits: Option<u32>,
}

impl Fingerprints<Box<dyn BufRead>> {
    /// Opens a file, or standard input when there is none (or it is `-`).
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Self::new(Box::new(std::io::stdin().lock()), "standard input"));
        };
        let file = File::open(path).with_context(|| format!("cannot read `{}`", path.display()))?;
        Ok(Self::new(Box::new(BufReader::new(file)), &path.display().to_string()))
    }
}

impl<R: BufRead> Fingerprints<R> {
    /// Reads from anything.
    pub(super) fn new(reader: R, name: &str) -> Self {
        Self { reader, name: harmless(name), number: 0, bits: None }
    }

    /// The width that fingerprints must have; by default the first one's.
    pub(super) fn of_width(mut self, bits: u32) -> Self {
        self.bits = Some(bits);
        self
    }

    /// The width of the fingerprints, once one was read.
    pub(super) fn bits(&self) -> Option<u32> {
        self.bits
    }

    /// The next fingerprint; None at the end.
    pub(super) fn next_line(&mut self) -> anyhow::Result<Option<Line>> {
        loop {
            let Some(text) = self.next_text()? else { return Ok(None) };
            if !text.trim().is_empty() {
                return self.parse(text.trim()).map(Some);
            }
        }
    }

    fn next_text(&mut self) -> anyhow::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self.reader.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes);
        read.with_context(|| format!("cannot read {}", self.name))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        if bytes.len() as u64 == MAX_LINE_BYTES && bytes.last() != Some(&b'\n') {
            bail!("line {} of {} has more than {MAX_LINE_BYTES} bytes", self.number, self.name);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn parse(&mut self, text: &str) -> anyhow::Result<Line> {
        let (digits, label) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let bits = 4 * digits.len() as u32;
        let known = [32, 64, 128].contains(&bits).then(|| u128::from_hex(digits)).flatten();
        let Some(word) = known else {
            bail!(
                "line {} of {}: `{}` is no fingerprint\nhint: fingerprints are 8, 16 or 32 hexadecimal digits, one a line",
                self.number,
                self.name,
                harmless(&digits.chars().take(40).collect::<String>()),
            );
        };
        let expected = *self.bits.get_or_insert(bits);
        if bits != expected {
            bail!(
                "line {} of {}: this fingerprint has {bits} bits, the others have {expected}",
                self.number,
                self.name,
            );
        }
        Ok(Line { word, label: label.trim_start().to_owned() })
    }

    /// Everything at once.
    pub(super) fn read_all(&mut self) -> anyhow::Result<Vec<Line>> {
        let mut lines = Vec::new();
        while let Some(line) = self.next_line()? {
            lines.push(line);
        }
        Ok(lines)
    }
}

/// Calls a generic function for the width that was read: `with_width!(bits, run::<B>(…))`.
macro_rules! with_width {
    ($bits:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $bits {
            32 => $function::<u32>($($argument),*),
            64 => $function::<u64>($($argument),*),
            _ => $function::<u128>($($argument),*),
        }
    };
}
pub(super) use with_width;

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> anyhow::Result<Vec<Line>> {
        Fingerprints::new(text.as_bytes(), "x").read_all()
    }

    #[test]
    fn lines_are_fingerprints_and_labels() {
        let lines = read("0000000f  a b.cpp\r\n\n  DEADBEEF\tc\n00000001").unwrap();
        let found: Vec<(u128, &str)> = lines.iter().map(|line| (line.word, line.label.as_str())).collect();
        assert_eq!(found, [(15, "a b.cpp"), (0xdead_beef, "c"), (1, "")]);
        assert!(read("").unwrap().is_empty());
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, said) in [
            ("00000000\nxyz\n", "line 2 of x: `xyz` is no fingerprint"),
            ("0000000000000001\n00000001\n", "line 2 of x: this fingerprint has 32 bits, the others have 64"),
            ("+0000001", "no fingerprint"),
            ("123", "no fingerprint"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        assert!(read(&"0".repeat(1 << 17)).unwrap_err().to_string().contains("more than 65536 bytes"));
    }

    #[test]
    fn a_width_can_be_asked_for() {
        let mut short = Fingerprints::new("00000001".as_bytes(), "x").of_width(64);
        assert!(short.next_line().unwrap_err().to_string().contains("the others have 64"));
        let mut right = Fingerprints::new("\n00000001".as_bytes(), "x");
        right.next_line().unwrap();
        assert_eq!((right.bits(), right.number), (Some(32), 2));
    }
}
