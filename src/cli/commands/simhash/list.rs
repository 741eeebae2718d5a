//! Reads lists of fingerprints: one a line in hexadecimal, with whatever else the line says.

use std::path::Path;

use anyhow::bail;

use super::hex::{DIGITS, Fingerprint};
use super::source::{Bound, Source};
use crate::cli::output::{Output, harmless};

/// A longer line is no fingerprint with a name.
const LINE: Bound =
    Bound { bytes: 1 << 16, hint: "write a fingerprint a line, and a name or anything else after a space" };

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The fingerprint, in the lowest bits.
    pub(super) word: u128,
    /// The whole line without its end.
    pub(super) raw: Vec<u8>,
    /// Where in the raw line the label begins.
    label: usize,
}

impl Line {
    /// What stands after the fingerprint, without the white space around it.
    pub(super) fn label(&self) -> String {
        String::from_utf8_lossy(self.raw[self.label..].trim_ascii()).into_owned()
    }
}

/// What a blank line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Blank {
    /// Nothing: lists may have empty lines.
    Skipped,
    /// An error: a line of answers for each line of questions is what questions are told apart by.
    Refused,
}

/// The fingerprints of a text, all of the first one's width.
pub(super) struct Fingerprints {
    source: Source,
    blank: Blank,
    number: u64,
    bits: Option<u32>,
}

impl Fingerprints {
    /// Opens a file, or standard input when there is none (or it is `-`). Blank lines are skipped.
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        Ok(Self::new(Source::open(path.unwrap_or(Path::new("-")))?))
    }

    /// Reads from anything; blank lines are skipped.
    pub(super) fn new(source: Source) -> Self {
        Self { source, blank: Blank::Skipped, number: 0, bits: None }
    }

    /// Reads questions from standard input, of this width where it is known: a blank line is an error.
    pub(super) fn questions(bits: Option<u32>) -> anyhow::Result<Self> {
        Ok(Self { blank: Blank::Refused, bits, ..Self::open(None)? })
    }

    /// The width of the fingerprints, once one was read.
    pub(super) fn bits(&self) -> Option<u32> {
        self.bits
    }

    /// The next fingerprint; None at the end.
    ///
    /// # Errors
    /// When a line is none, or one of another width than the others.
    pub(super) fn next_line(&mut self) -> anyhow::Result<Option<Line>> {
        self.next_of(|source| source.line(LINE))
    }

    /// As [`Self::next_line`], where answers to what was read before are on their way: they go out before the
    /// next line is waited for.
    ///
    /// # Errors
    /// Those of reading, and of writing.
    pub(super) fn next_line_after(&mut self, output: &mut Output) -> anyhow::Result<Option<Line>> {
        self.next_of(|source| source.line_after(output, LINE))
    }

    fn next_of(
        &mut self,
        mut line: impl FnMut(&mut Source) -> anyhow::Result<Option<Vec<u8>>>,
    ) -> anyhow::Result<Option<Line>> {
        loop {
            let Some(mut raw) = line(&mut self.source)? else { return Ok(None) };
            self.number += 1;
            if raw.last() == Some(&b'\r') {
                raw.pop();
            }
            if !raw.trim_ascii().is_empty() {
                return self.parse(raw).map(Some);
            }
            if self.blank == Blank::Refused {
                bail!(
                    "{}: it is blank and asks nothing\nhint: leave it out, or write {DIGITS}; every line is answered by a line",
                    self.place()
                );
            }
        }
    }

    fn place(&self) -> String {
        format!("{}, line {}", self.source.name, self.number)
    }

    fn parse(&mut self, raw: Vec<u8>) -> anyhow::Result<Line> {
        let start = raw.len() - raw.trim_ascii_start().len();
        let length = raw[start..].iter().position(u8::is_ascii_whitespace).unwrap_or(raw.len() - start);
        let digits = String::from_utf8_lossy(&raw[start..start + length]);
        let Some(Fingerprint { bits: word, width }) = Fingerprint::parse(&digits) else {
            let shown: String = digits.chars().take(40).collect();
            bail!(
                "{}: `{}` is no fingerprint\nhint: write {DIGITS}, one fingerprint a line",
                self.place(),
                harmless(&shown)
            );
        };
        let expected = *self.bits.get_or_insert(width);
        if width != expected {
            bail!(
                "{}: this fingerprint has {width} bits, the others have {expected}\nhint: only fingerprints of one mode and width can be compared",
                self.place()
            );
        }
        Ok(Line { word, raw, label: start + length })
    }

    /// Every line at once.
    ///
    /// # Errors
    /// Those of [`Self::next_line`].
    pub(super) fn read_all(&mut self) -> anyhow::Result<Vec<Line>> {
        std::iter::from_fn(|| self.next_line().transpose()).collect()
    }

    /// Every fingerprint at once, without what else the lines say.
    ///
    /// # Errors
    /// Those of [`Self::next_line`].
    pub(super) fn read_words(&mut self) -> anyhow::Result<Vec<u128>> {
        std::iter::from_fn(|| self.next_line().transpose()).map(|line| Ok(line?.word)).collect()
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

    fn list(text: &[u8]) -> Fingerprints {
        let bytes = std::io::Cursor::new(text.to_vec());
        Fingerprints::new(Source::over("x".to_owned(), Box::new(bytes)))
    }

    fn read(text: &str) -> anyhow::Result<Vec<Line>> {
        list(text.as_bytes()).read_all()
    }

    #[test]
    fn lines_are_fingerprints_and_labels() {
        let lines = read("0000000f  a b.cpp\r\n\n  0xDEADBEEF\tc \n00000001").unwrap();
        let found: Vec<(u128, String)> = lines.iter().map(|line| (line.word, line.label())).collect();
        assert_eq!(found, [(15, "a b.cpp".into()), (0xdead_beef, "c".into()), (1, String::new())]);
        assert!(read("").unwrap().is_empty());
        assert_eq!(list(b"\n00000002 x\n00000001\n").read_words().unwrap(), [2, 1]);
    }

    #[test]
    fn the_raw_line_is_what_was_written() {
        let lines = list(b" 0xDEADBEEF \xff\t c \r\n00000001\r").read_all().unwrap();
        let raw: Vec<&[u8]> = lines.iter().map(|line| &line.raw[..]).collect();
        assert_eq!(raw, [&b" 0xDEADBEEF \xff\t c "[..], b"00000001"]);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, said) in [
            ("00000000\nxyz\n", "x, line 2: `xyz` is no fingerprint\nhint: write 8, 16 or 32"),
            (
                "0000000000000001\n00000001\n",
                "x, line 2: this fingerprint has 32 bits, the others have 64\nhint:",
            ),
            ("+0000001", "no fingerprint"),
            ("123", "no fingerprint"),
            ("00000001\u{a0}", "no fingerprint"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        assert!(read(&"0".repeat(1 << 17)).unwrap_err().to_string().contains("more than 65536 bytes"));
    }

    #[test]
    fn a_question_that_is_blank_is_refused_with_its_place() {
        let mut questions = Fingerprints { blank: Blank::Refused, ..list(b"00000001\n \r\n00000002\n") };
        assert_eq!(questions.next_line().unwrap().map(|line| line.word), Some(1));
        let error = questions.next_line().unwrap_err().to_string();
        assert!(error.starts_with("x, line 2: it is blank and asks nothing\nhint: "), "{error}");
    }

    #[test]
    fn a_width_can_be_asked_for() {
        let mut short = Fingerprints { bits: Some(64), ..list(b"00000001") };
        assert!(short.next_line().unwrap_err().to_string().contains("the others have 64"));
        let mut right = list(b"\n00000001");
        right.next_line().unwrap();
        assert_eq!((right.bits(), right.number), (Some(32), 2));
    }
}
