//! Which simhashes there are: what each takes for a feature, how it hashes and weighs it, what an even vote means.
//!
//! A stored fingerprint is comparable only with those of the same mode and width, so an index keeps both; the
//! names here are what it stores and what the command line takes.

use std::fmt;
use std::str::FromStr;

use super::votes::Tie;
use super::{java_words, jenkins, mt19937, segmented, tfidf, tokens};

/// A simhash mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mode {
    /// Every byte, 32 bits: [`mt19937`].
    Mt19937,
    /// Words by Java's `hashCode`, 32 bits: [`java_words`].
    JavaWords,
    /// Given features with real weights, 64 bits: [`jenkins`].
    Jenkins,
    /// Terms weighted by tf · idf, 64 or 128 bits: [`tfidf`].
    TfIdf,
    /// Segmented words weighing 1 to 5, 64 bits: [`segmented`].
    Segmented,
    /// k-grams of a program's tokens, 64 or 128 bits: [`tokens`].
    Tokens,
}

/// What a mode makes fingerprints of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputKind {
    /// Any bytes.
    Bytes,
    /// Text: UTF-8.
    Text,
    /// A list of features with their weights ([`super::weighted`]).
    Weighted,
    /// A program in one of the languages.
    Program,
}

/// Why a mode cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModeError {
    /// No mode has that name.
    #[error("no simhash mode is called `{0}`; there are {list}", list = names())]
    Unknown(String),
    /// The mode has no fingerprints of that width.
    #[error("mode `{mode}` has fingerprints of {widths} bits, not of {asked}", widths = listed(mode.widths()))]
    Width {
        /// The mode.
        mode: Mode,
        /// The width asked for.
        asked: u32,
    },
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 6] =
        [Self::Mt19937, Self::JavaWords, Self::Jenkins, Self::TfIdf, Self::Segmented, Self::Tokens];

    /// Its name, as stored and typed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mt19937 => "mt19937",
            Self::JavaWords => "java-words",
            Self::Jenkins => "jenkins",
            Self::TfIdf => "tfidf",
            Self::Segmented => "segmented",
            Self::Tokens => "tokens",
        }
    }

    /// The widths of its fingerprints in bits, the usual one first.
    pub fn widths(self) -> &'static [u32] {
        match self {
            Self::Mt19937 | Self::JavaWords => &[32],
            Self::Jenkins | Self::Segmented => &[64],
            Self::TfIdf | Self::Tokens => &[64, 128],
        }
    }

    /// The width asked for if the mode has it, the usual one where none is asked for.
    ///
    /// # Errors
    /// When the mode has no fingerprints of that width.
    pub fn width(self, asked: Option<u32>) -> Result<u32, ModeError> {
        match asked {
            None => Ok(self.widths()[0]),
            Some(asked) if self.widths().contains(&asked) => Ok(asked),
            Some(asked) => Err(ModeError::Width { mode: self, asked }),
        }
    }

    /// What an even vote means.
    pub fn tie(self) -> Tie {
        match self {
            Self::Mt19937 => mt19937::TIE,
            Self::JavaWords => java_words::TIE,
            Self::Jenkins => jenkins::TIE,
            Self::TfIdf => tfidf::TIE,
            Self::Segmented => segmented::TIE,
            Self::Tokens => tokens::TIE,
        }
    }

    /// What it makes fingerprints of.
    pub fn input(self) -> InputKind {
        match self {
            Self::Mt19937 => InputKind::Bytes,
            Self::JavaWords | Self::TfIdf | Self::Segmented => InputKind::Text,
            Self::Jenkins => InputKind::Weighted,
            Self::Tokens => InputKind::Program,
        }
    }

    /// What it takes for a feature, in words.
    pub fn features(self) -> &'static str {
        match self {
            Self::Mt19937 => "each byte",
            Self::JavaWords => "words between single spaces",
            Self::Jenkins => "as given",
            Self::TfIdf => "terms without stop words, English stemmed, Chinese segmented",
            Self::Segmented => "Chinese segments and other words, or as given",
            Self::Tokens => "k-grams of a program's tokens",
        }
    }

    /// How it hashes a feature, in words.
    pub fn hash(self) -> &'static str {
        match self {
            Self::Mt19937 => "transfer table from MT19937(19260817)",
            Self::JavaWords => "String.hashCode",
            Self::Jenkins => "lookup3 hashlittle2",
            Self::TfIdf | Self::Segmented => "XXH3",
            Self::Tokens => "Karp-Rabin, finalised",
        }
    }

    /// What a feature weighs, in words.
    pub fn weight(self) -> &'static str {
        match self {
            Self::Mt19937 | Self::JavaWords => "1",
            Self::Jenkins => "as given",
            Self::TfIdf => "tf · ln(N / (n + 1))",
            Self::Segmented => "occurrences, at most 5, or as given",
            Self::Tokens => "count · background rarity",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = ModeError;

    fn from_str(name: &str) -> Result<Self, ModeError> {
        let named = Self::ALL.into_iter().find(|mode| mode.name() == name);
        named.ok_or_else(|| ModeError::Unknown(name.to_owned()))
    }
}

fn names() -> String {
    Mode::ALL.map(Mode::name).join(", ")
}

fn listed(widths: &[u32]) -> String {
    widths.iter().map(u32::to_string).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mode_is_known_by_its_name() {
        for mode in Mode::ALL {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
        let error = "sha1".parse::<Mode>().unwrap_err().to_string();
        assert!(
            error.ends_with("there are mt19937, java-words, jenkins, tfidf, segmented, tokens"),
            "{error}"
        );
    }

    #[test]
    fn only_widths_that_a_mode_has_can_be_had() {
        assert_eq!(Mode::Tokens.width(None), Ok(64));
        assert_eq!(Mode::TfIdf.width(Some(128)), Ok(128));
        let error = Mode::TfIdf.width(Some(32)).unwrap_err().to_string();
        assert_eq!(error, "mode `tfidf` has fingerprints of 64 or 128 bits, not of 32");
    }
}
