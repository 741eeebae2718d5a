//! A submission as a file of Dolos: one text, its tokens, and where each of them stands.

use std::borrow::Cow;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::hash::{gram_hashes, token_hash};
use crate::fingerprint::K;
use crate::report::model::SubmissionReport;
use crate::report::placed::{LineEnd, PlacedTokens, Position, positions};

/// A part of a text, counted as editors do; the end exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Region {
    pub start: Position,
    pub end: Position,
}

impl Serialize for Region {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut region = serializer.serialize_struct("Region", 4)?;
        region.serialize_field("startRow", &self.start.line)?;
        region.serialize_field("startCol", &self.start.column)?;
        region.serialize_field("endRow", &self.end.line)?;
        region.serialize_field("endCol", &self.end.column)?;
        region.end()
    }
}

/// A submission.
#[derive(Debug)]
pub(super) struct File<'a> {
    /// From 1, over all problems.
    pub id: u32,
    /// With the problem, where there are several.
    pub path: String,
    pub submission: &'a SubmissionReport,
    /// Dolos' hashes of its k-grams.
    pub grams: Vec<u32>,
    placed: &'a PlacedTokens,
}

/// One of a file's tokens: the submission's, or what stands between two of its files.
#[derive(Debug, Clone, Copy)]
enum Token {
    Counted(usize),
    Break,
}

impl<'a> File<'a> {
    /// A submission with its tokens. O(tokens).
    pub(super) fn new(
        id: u32,
        path: String,
        submission: &'a SubmissionReport,
        placed: &'a PlacedTokens,
    ) -> Self {
        let mut file = Self { id, path, submission, grams: Vec::new(), placed };
        let hashes: Vec<u32> = file.texts().iter().map(|text| token_hash(text)).collect();
        file.grams = gram_hashes(&hashes, K);
        file
    }

    /// The counted tokens with a break wherever the file changes or something does not count, so that no k-gram reaches over it.
    fn tokens(&self) -> impl Iterator<Item = Token> {
        let tokens = &self.placed.tokens;
        (0..tokens.len()).flat_map(move |at| {
            let is_break = at > 0 && tokens[at].after_break;
            is_break.then_some(Token::Break).into_iter().chain([Token::Counted(at)])
        })
    }

    /// What Dolos calls the syntax tree: the tokens as texts. Equal texts are equal tokens; a break equals nothing.
    pub(super) fn texts(&self) -> Vec<String> {
        let name = |(number, token)| match token {
            Token::Counted(at) => self.placed.tokens[at].code.to_string(),
            Token::Break => format!("|{}.{number}", self.id),
        };
        self.tokens().enumerate().map(name).collect()
    }

    /// Dolos' hashes of the k-grams that are template code.
    pub(super) fn template(&self) -> impl Iterator<Item = u32> {
        let starts = self.tokens().map(|token| match token {
            Token::Counted(at) => self.placed.template.get(at).copied().unwrap_or(false),
            Token::Break => false,
        });
        self.grams.iter().zip(starts).filter(|(_, template)| *template).map(|(hash, _)| *hash)
    }

    /// Its files as one text, and where each token of [`File::texts`] is in it. Several files have a line with the name
    /// of each above it. O(text + tokens log tokens).
    pub(super) fn content(&self) -> (Cow<'a, str>, Vec<Region>) {
        let files = &self.submission.files;
        let mut starts = Vec::with_capacity(files.len());
        let text = if let [file] = files.as_slice() {
            starts.push(0);
            Cow::Borrowed(file.text.as_str())
        } else {
            let mut joined = String::new();
            for file in files {
                joined += &format!("----- {} -----\n", file.name.replace(char::is_control, "\u{fffd}"));
                starts.push(u32::try_from(joined.len()).unwrap_or(u32::MAX));
                joined += &file.text;
                joined.push('\n');
            }
            Cow::Owned(joined)
        };
        let place = |at: usize| {
            let token = &self.placed.tokens[at];
            let start = starts.get(token.file as usize).copied().unwrap_or(0);
            [start.saturating_add(token.start), start.saturating_add(token.end)]
        };
        let offsets: Vec<u32> = (0..self.placed.tokens.len()).flat_map(place).collect();
        let places = positions(&text, &offsets, LineEnd::LfOrCr);
        let mut mapping: Vec<Region> = Vec::new();
        for token in self.tokens() {
            let (start, end) = match token {
                Token::Counted(at) => (places[2 * at], places[2 * at + 1]),
                // Behind what was there last.
                Token::Break => {
                    mapping.last().map_or_else(Default::default, |before| (before.end, before.end))
                }
            };
            // Of a macro's arguments each stands where it was written, in whatever order they come. The interface stops at
            // a k-gram whose last token ends before its first begins.
            let within = mapping.len().saturating_sub(K - 1)..;
            let latest = mapping[within].iter().map(|before| before.start).max().unwrap_or_default();
            mapping.push(Region { start, end: end.max(latest) });
        }
        (text, mapping)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::placed::PlacedToken;
    use crate::report::sample;

    fn token(code: u32, file: u32, start: u32, end: u32) -> PlacedToken {
        PlacedToken { code, file, start, end, after_break: false }
    }

    fn first(code: u32, file: u32, start: u32, end: u32) -> PlacedToken {
        PlacedToken { after_break: true, ..token(code, file, start, end) }
    }

    #[test]
    fn files_of_a_submission_follow_each_other_with_a_break_between() {
        let report = sample::report();
        let alpha = &report.problems[1].submissions[0];
        let placed = PlacedTokens {
            tokens: vec![first(7, 0, 0, 4), token(8, 0, 5, 9), first(7, 1, 0, 3), token(9, 1, 4, 9)],
            template: vec![false, true, false, false],
        };
        let file = File::new(3, "b/alpha".into(), alpha, &placed);
        assert_eq!(file.texts(), ["7", "8", "|3.2", "7", "9"]);
        let (text, mapping) = file.content();
        assert!(text.starts_with("----- main.py -----\nfrom util import"), "{text}");
        let words: Vec<&str> = mapping
            .iter()
            .map(|region| {
                let line = text.lines().nth(region.start.line as usize).expect("a line");
                &line[region.start.column as usize..region.end.column as usize]
            })
            .collect();
        assert_eq!(words, ["from", "util", "", "def", "solve"]);
        assert_eq!(file.template().count(), 0, "no k-gram begins in so few tokens");
    }

    #[test]
    fn no_gram_reaches_over_what_does_not_count() {
        let report = sample::report();
        let alpha = &report.problems[1].submissions[0];
        let mut tokens: Vec<PlacedToken> = (0..24).map(|at| token(at, 0, at, at + 1)).collect();
        tokens[12].after_break = true;
        let placed = PlacedTokens { template: vec![false; tokens.len()], tokens };
        let file = File::new(3, "x".into(), alpha, &placed);
        assert_eq!(file.texts()[11..14], ["11", "|3.12", "12"]);
        assert_eq!(file.content().1.len(), 25);
    }

    #[test]
    fn no_gram_ends_before_it_begins() {
        let report = sample::report();
        let alpha = &report.problems[1].submissions[0];
        // The arguments of a macro, out of order, and a file after another.
        let places = [30, 10, 20, 5, 40, 2, 41, 3, 42, 1, 43, 0];
        let mut tokens: Vec<PlacedToken> = places.iter().map(|&at| token(1, 0, at, at + 1)).collect();
        tokens.push(first(1, 1, 0, 1));
        tokens.extend((1..12).map(|at| token(1, 1, at, at + 1)));
        let placed = PlacedTokens { template: vec![false; tokens.len()], tokens };
        let (_, mapping) = File::new(1, "x".into(), alpha, &placed).content();
        for gram in mapping.windows(K) {
            assert!(gram[0].start <= gram[K - 1].end, "{gram:?}");
        }
        assert!(mapping.iter().all(|region| region.start <= region.end));
        let json = serde_json::to_string(&mapping[0]).expect("JSON");
        assert_eq!(json, r#"{"startRow":2,"startCol":7,"endRow":2,"endCol":8}"#);
    }

    #[test]
    fn one_file_is_as_it_was() {
        let report = sample::report();
        let third = &report.problems[0].submissions[2];
        let tokens: Vec<PlacedToken> = (0..12).map(|at| token(at, 0, at, at + 1)).collect();
        let placed = PlacedTokens { template: (0..12).map(|at| at == 1).collect(), tokens };
        let file = File::new(1, "x".into(), third, &placed);
        assert_eq!(file.content().0, third.files[0].text);
        assert_eq!(file.grams.len(), 12 - K + 1);
        assert_eq!(file.template().collect::<Vec<_>>(), [file.grams[1]]);
    }
}
