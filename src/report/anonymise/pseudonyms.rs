//! The table of pseudonyms: what stands for what, and how it is written down.
//!
//! ```json
//! { "version": 1, "author": { "Author-K7Q4X": "ivanov" }, "submission": { "S-R7W2T.cpp": "1001.cpp" }, … }
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use serde::{Deserialize, Serialize};

use super::{NewCode, extension};

/// Version of the table's JSON.
const VERSION: u32 = 1;

/// Letters of a code, at its first, third … place. No two stand together, so that no word and no abbreviation arises.
const LETTERS: &[u8; 19] = b"BCDFGHJKLMNPQRTVWXZ";

/// Digits of a code, between the letters: those that are not taken for letters.
const DIGITS: &[u8; 8] = b"23456789";

/// Characters of a code where none is taken: 438,976 codes.
const LENGTH: usize = 5;

/// What may stand at a place of a code.
fn alphabet(place: usize) -> &'static [u8] {
    if place.is_multiple_of(2) { LETTERS } else { DIGITS }
}

/// What a name is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Somebody who sent a submission.
    Author,
    /// A team.
    Team,
    /// A submission; its extension stays.
    Submission,
    /// A file inside a submission; its extension stays.
    File,
    /// What was read.
    Source,
    /// The place of something that was skipped.
    Place,
    /// A warning, whole: it may name what is nowhere else in the report.
    Warning,
    /// A name in a source, or a part of one.
    Name,
    /// A mail address in a source.
    Mail,
    /// A link to somebody's profile in a source.
    Link,
}

impl Kind {
    fn prefix(self) -> &'static str {
        match self {
            Self::Author => "Author",
            Self::Team => "Team",
            Self::Submission => "S",
            Self::File => "F",
            Self::Source => "Source",
            Self::Place => "Place",
            Self::Warning => "Warning",
            Self::Name => "Name",
            Self::Mail => "Mail",
            Self::Link => "Link",
        }
    }

    fn keeps_extension(self) -> bool {
        matches!(self, Self::Submission | Self::File)
    }
}

/// What is wrong with a table that was written down.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// It is no such table.
    #[error("{0}")]
    Unreadable(#[from] serde_json::Error),
    /// A later version of judgeprint wrote it.
    #[error("it has version {0}, and this program knows {VERSION}")]
    Version(u32),
    /// Something stands for two names, or is no pseudonym.
    #[error("`{0}` is no pseudonym for one name")]
    Ambiguous(String),
}

/// Pseudonyms and the names that they stand for. Both are unique among their kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pseudonyms {
    by_name: BTreeMap<Kind, BTreeMap<String, String>>,
    codes: BTreeSet<String>,
}

#[derive(Serialize, Deserialize)]
struct Written {
    version: u32,
    #[serde(flatten)]
    names: BTreeMap<Kind, BTreeMap<String, String>>,
}

impl Pseudonyms {
    /// Reads a table.
    ///
    /// # Errors
    ///
    /// When it is none, or not one that [`Pseudonyms::to_json`] could have written.
    pub fn from_json(text: &str) -> Result<Self, KeyError> {
        let Written { version, names } = serde_json::from_str(text)?;
        if version != VERSION {
            return Err(KeyError::Version(version));
        }
        let mut read = Self::default();
        for (kind, names) in names {
            for (pseudonym, name) in names {
                let code = code_of(kind, &pseudonym).ok_or_else(|| KeyError::Ambiguous(pseudonym.clone()))?;
                let is_new = read.codes.insert(code.to_owned());
                let before = read.by_name.entry(kind).or_default().insert(name, pseudonym.clone());
                if !is_new || before.is_some() {
                    return Err(KeyError::Ambiguous(pseudonym));
                }
            }
        }
        Ok(read)
    }

    /// The table as indented JSON, pseudonyms to names.
    ///
    /// # Errors
    ///
    /// None that comes from what a table holds.
    pub fn to_json(&self) -> Result<String, KeyError> {
        let turned = |(&kind, names): (&Kind, &BTreeMap<String, String>)| {
            (kind, names.iter().map(|(name, pseudonym)| (pseudonym.clone(), name.clone())).collect())
        };
        let written = Written { version: VERSION, names: self.by_name.iter().map(turned).collect() };
        Ok(serde_json::to_string_pretty(&written)? + "\n")
    }

    /// The pseudonym of a name, if it has one.
    pub fn get(&self, kind: Kind, name: &str) -> Option<&str> {
        self.by_name.get(&kind)?.get(name).map(String::as_str)
    }

    fn draw(&mut self, kind: Kind, name: &str, new_code: &mut NewCode<'_>) -> io::Result<String> {
        let mut random = new_code()?;
        let mut code = String::new();
        // A code that is taken grows, so that the search ends however full the table is.
        while code.len() < LENGTH || self.codes.contains(&code) {
            if random == 0 {
                random = new_code()?;
            }
            let alphabet = alphabet(code.len());
            code.push(char::from(alphabet[(random % alphabet.len() as u64) as usize]));
            random /= alphabet.len() as u64;
        }
        let kept = if kind.keeps_extension() { extension(name) } else { "" };
        let pseudonym = format!("{}-{code}{kept}", kind.prefix());
        self.codes.insert(code);
        self.by_name.entry(kind).or_default().insert(name.to_owned(), pseudonym.clone());
        Ok(pseudonym)
    }
}

/// The code in a pseudonym; `None` where it is no pseudonym of this kind.
fn code_of(kind: Kind, pseudonym: &str) -> Option<&str> {
    let kept = if kind.keeps_extension() { extension(pseudonym).len() } else { 0 };
    let code = pseudonym[..pseudonym.len() - kept].strip_prefix(kind.prefix())?.strip_prefix('-')?;
    let is_code = code.bytes().enumerate().all(|(place, byte)| alphabet(place).contains(&byte));
    (code.len() >= LENGTH && is_code).then_some(code)
}

/// A table that is being asked and filled.
pub(super) struct Register<'a, 'b> {
    pseudonyms: &'a mut Pseudonyms,
    new_code: &'a mut NewCode<'b>,
}

impl<'a, 'b> Register<'a, 'b> {
    pub(super) fn new(pseudonyms: &'a mut Pseudonyms, new_code: &'a mut NewCode<'b>) -> Self {
        Self { pseudonyms, new_code }
    }

    /// The pseudonym of a name, a new one if need be.
    pub(super) fn of(&mut self, kind: Kind, name: &str) -> io::Result<String> {
        match self.pseudonyms.get(kind, name) {
            Some(pseudonym) => Ok(pseudonym.to_owned()),
            None => self.pseudonyms.draw(kind, name, self.new_code),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_pseudonym_and_what_is_written_is_read() {
        let mut table = Pseudonyms::default();
        // The same code each time: taken ones grow.
        let mut same = || Ok(123_456_789_u64);
        let mut register = Register::new(&mut table, &mut same);
        let mut draw = |kind, name: &str| register.of(kind, name).unwrap();
        let first = draw(Kind::Author, "ivanov");
        assert_eq!(draw(Kind::Author, "ivanov"), first);
        let others: Vec<String> =
            (0..50).map(|n| draw(Kind::Submission, &format!("\"{n}\0\u{202e}.cpp"))).collect();
        let unique: BTreeSet<&String> = others.iter().collect();
        assert!(unique.len() == 50 && others[49].starts_with("S-") && others[49].ends_with(".cpp"));
        assert!(first.starts_with("Author-") && first.len() == "Author-".len() + LENGTH);
        assert_eq!(draw(Kind::Submission, "John.Smith").find('.'), None, "no extension that anybody knows");
        let read = Pseudonyms::from_json(&table.to_json().unwrap()).unwrap();
        assert_eq!(read, table);
        assert_eq!(read.get(Kind::Author, "ivanov"), Some(first.as_str()));
        assert_eq!(read.get(Kind::Team, "ivanov"), None);
    }

    #[test]
    fn what_is_damaged_is_refused() {
        for (text, said) in [
            ("", "EOF"),
            ("{\"version\": 1, \"author\": {\"Author-K7Q", "EOF"),
            ("{\"version\": 2}", "version 2"),
            ("{\"problems\": []}", "missing field `version`"),
            ("{\"version\": 1, \"problems\": {}}", "unknown variant"),
            ("{\"version\": 1, \"author\": {\"</script>\": \"x\"}}", "no pseudonym"),
            ("{\"version\": 1, \"author\": {\"Author-LGBTQ\": \"x\"}}", "no pseudonym"),
            ("{\"version\": 1, \"author\": {\"Team-K7Q4X\": \"x\"}}", "no pseudonym"),
            (
                "{\"version\": 1, \"author\": {\"Author-K7Q4X\": \"x\", \"Author-K7Q4Z\": \"x\"}}",
                "no pseudonym",
            ),
            (
                "{\"version\": 1, \"author\": {\"Author-K7Q4X\": \"x\"}, \"team\": {\"Team-K7Q4X\": \"x\"}}",
                "no pseudonym",
            ),
        ] {
            let error = Pseudonyms::from_json(text).unwrap_err().to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
        assert_eq!(Pseudonyms::from_json("{\"version\": 1}").unwrap(), Pseudonyms::default());
    }
}
