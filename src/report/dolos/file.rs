//! A submission as a file of Dolos: one text, its tokens, and where each of them stands.

use std::borrow::Cow;

use serde::Serialize;

use super::hash::{gram_hashes, token_hash};
use crate::fingerprint::K;
use crate::report::model::SubmissionReport;
use crate::report::placed::{LineEnd, PlacedTokens, positions};

/// A part of a text, counted as editors do: rows and columns from 0, the end exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Region {
    pub start_row: u32,
    pub start_col: u32,
    pub end_row: u32,
    pub end_col: u32,
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

    /// The counted tokens with a break wherever the file changes, so that no k-gram reaches over it.
    fn tokens(&self) -> impl Iterator<Item = Token> {
        let tokens = &self.placed.tokens;
        (0..tokens.len()).flat_map(move |at| {
            let is_break = at > 0 && tokens[at - 1].file != tokens[at].file;
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
        let region = |token| {
            let (start, end) = match token {
                Token::Counted(at) => (places[2 * at], places[2 * at + 1]),
                Token::Break => Default::default(),
            };
            Region { start_row: start.line, start_col: start.column, end_row: end.line, end_col: end.column }
        };
        let mapping = self.tokens().map(region).collect();
        (text, mapping)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::placed::PlacedToken;
    use crate::report::sample;

    fn token(code: u32, file: u32, start: u32, end: u32) -> PlacedToken {
        PlacedToken { code, file, start, end }
    }

    #[test]
    fn files_of_a_submission_follow_each_other_with_a_break_between() {
        let report = sample::report();
        let alpha = &report.problems[1].submissions[0];
        let placed = PlacedTokens {
            tokens: vec![token(7, 0, 0, 4), token(8, 0, 5, 9), token(7, 1, 0, 3), token(9, 1, 4, 9)],
            template: vec![false, true, false, false],
        };
        let file = File::new(3, "b/alpha".into(), alpha, &placed);
        assert_eq!(file.texts(), ["7", "8", "|3.2", "7", "9"]);
        let (text, mapping) = file.content();
        assert!(text.starts_with("----- main.py -----\nfrom util import"), "{text}");
        let words: Vec<&str> = mapping
            .iter()
            .map(|region| {
                let line = text.lines().nth(region.start_row as usize).expect("a line");
                &line[region.start_col as usize..region.end_col as usize]
            })
            .collect();
        assert_eq!(words, ["from", "util", "", "def", "solve"]);
        assert_eq!(file.template().count(), 0, "no k-gram begins in so few tokens");
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
