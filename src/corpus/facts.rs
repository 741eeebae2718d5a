//! What a judge's archive says about a submission beside its program, in file names or metadata.

use super::pattern::Said;
use super::timestamp::{Timestamp, TimestampError, UtcOffset};
use crate::language::Language;

/// Messages of one kind that are shown one by one; the rest is counted.
pub(super) const SHOWN: usize = 20;

/// Values that are known; `submissions.csv` goes before them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) author: Option<String>,
    pub(super) team: Option<String>,
    pub(super) verdict: Option<String>,
    pub(super) contest: Option<String>,
    pub(super) submitted_at: Option<Timestamp>,
    pub(super) language: Option<&'static Language>,
}

/// Turns what paths say into values, and keeps count of what cannot be used.
#[derive(Debug)]
pub(super) struct FactReader {
    offset: Option<UtcOffset>,
    language: fn(&str) -> Option<&'static Language>,
    bad: Messages,
    /// How many times are local ones of no known offset, and the path of the first.
    local: (usize, String),
}

impl FactReader {
    /// `language` knows the judge's names of languages.
    pub(super) fn new(offset: Option<UtcOffset>, language: fn(&str) -> Option<&'static Language>) -> Self {
        Self { offset, language, bad: Messages::default(), local: (0, String::new()) }
    }

    /// The values of one path; a bad one costs a warning and itself.
    pub(super) fn facts(&mut self, said: Said, path: &str) -> Facts {
        let submitted_at = said.time.and_then(|text| match Timestamp::parse_local(&text, self.offset) {
            Ok(moment) => Some(moment),
            Err(TimestampError::NoOffset) => {
                if self.local.0 == 0 {
                    path.clone_into(&mut self.local.1);
                }
                self.local.0 += 1;
                None
            }
            Err(error) => {
                self.bad.push(format!("{path}: the time is `{text}`: {error}"));
                None
            }
        });
        let language = said.language.and_then(|name| {
            let language = (self.language)(&name);
            if language.is_none() {
                self.bad.push(format!("{path}: `{name}` is no known language"));
            }
            language
        });
        let Said { author, team, verdict, contest, .. } = said;
        Facts { author, team, verdict, contest, submitted_at, language }
    }

    /// Says what could not be used.
    pub(super) fn finish(self, warnings: &mut Vec<String>) {
        self.bad.finish("more such names", warnings);
        if let (count @ 1.., first) = self.local {
            warnings.push(format!(
                "{count} local times in file names are not used (the first: {first}); say with --utc-offset \
                 where they are from"
            ));
        }
    }
}

/// Messages of one kind: the first few, and how many there are. A hostile file can cause one for every two of
/// its bytes.
#[derive(Debug, Default)]
pub(super) struct Messages {
    shown: Vec<String>,
    more: usize,
}

impl Messages {
    pub(super) fn push(&mut self, message: String) {
        if self.shown.len() < SHOWN {
            self.shown.push(message);
        } else {
            self.more += 1;
        }
    }

    /// Passes the first ones on and counts the rest, which `rest` names.
    pub(super) fn finish(self, rest: &str, warnings: &mut Vec<String>) {
        warnings.extend(self.shown);
        if self.more > 0 {
            warnings.push(format!("{rest}: {}", self.more));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::declared;

    fn said(time: &str, language: &str) -> Said {
        Said { time: Some(time.into()), language: Some(language.into()), ..Said::default() }
    }

    #[test]
    fn bad_values_cost_only_themselves_and_are_named() {
        let mut reader = FactReader::new(None, declared);
        assert_eq!(
            reader.facts(said("1709209800", "g++"), "a").submitted_at,
            Some(Timestamp(1_709_209_800_000))
        );
        let facts = reader.facts(Said { author: Some("ann".into()), ..said("noon", "Befunge") }, "b");
        assert_eq!((facts.author.as_deref(), facts.submitted_at, facts.language), (Some("ann"), None, None));
        for path in ["c", "d"] {
            assert_eq!(reader.facts(said("20240229123000", "c"), path).submitted_at, None);
        }
        let mut warnings = Vec::new();
        reader.finish(&mut warnings);
        assert!(warnings[0].starts_with("b: the time is `noon`: expected RFC 3339"), "{warnings:?}");
        assert_eq!(warnings[1], "b: `Befunge` is no known language");
        assert!(
            warnings[2].starts_with(
                "2 local times in file names are not used (the first: c); say with --utc-offset"
            )
        );
        assert_eq!(warnings.len(), 3);
    }

    #[test]
    fn many_bad_values_do_not_drown_the_rest() {
        let mut reader = FactReader::new(None, declared);
        for _ in 0..500 {
            reader.facts(said("noon", "c"), "x");
        }
        let mut warnings = Vec::new();
        reader.finish(&mut warnings);
        assert_eq!((warnings.len(), warnings[SHOWN].as_str()), (SHOWN + 1, "more such names: 480"));
    }
}
