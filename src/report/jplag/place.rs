//! Lines of a submission as places in an archive: which file, which columns, which tokens.

use super::layout::CodePosition;
use crate::report::model::{FileReport, LineRange};
use crate::report::placed::{LineEnd, PlacedTokens, Position, positions};

/// Where the tokens of a submission's files are.
#[derive(Debug)]
pub(super) struct Places {
    files: Vec<FilePlaces>,
}

#[derive(Debug)]
struct FilePlaces {
    /// As the viewer counts them.
    lines: u32,
    /// In the order of the text.
    tokens: Vec<TokenPlace>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct TokenPlace {
    start: Position,
    end: Position,
    /// Among all counted tokens.
    index: usize,
}

/// A range of whole lines, from its first to its last token.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Index of the file.
    pub file: usize,
    pub start: CodePosition,
    pub end: CodePosition,
    /// Counted tokens on its lines.
    pub tokens: usize,
}

impl Places {
    /// Of a submission. O(text + tokens log tokens).
    pub(super) fn of(files: &[FileReport], placed: &PlacedTokens) -> Self {
        let mut by_file = vec![Vec::new(); files.len()];
        for (index, token) in placed.tokens.iter().enumerate() {
            if let Some(tokens) = by_file.get_mut(token.file as usize) {
                tokens.push((index, token));
            }
        }
        let found = files
            .iter()
            .zip(by_file)
            .map(|(file, tokens)| {
                let mut offsets = Vec::with_capacity(2 * tokens.len());
                for (_, token) in &tokens {
                    // The column of an end is that of its last character; of a token without any (Python's end of a
                    // line) that of the one before.
                    let before = file.text.get(..token.end as usize).unwrap_or_default();
                    let last = before.char_indices().next_back().map_or(token.end, |(at, _)| at as u32);
                    offsets.extend([token.start, last]);
                }
                let places = positions(&file.text, &offsets, LineEnd::Lf);
                let mut tokens: Vec<TokenPlace> = tokens
                    .into_iter()
                    .zip(places.chunks_exact(2))
                    .map(|((index, _), pair)| TokenPlace { start: pair[0], end: pair[1], index })
                    .collect();
                tokens.sort_unstable();
                let lines = memchr::memchr_iter(b'\n', file.text.as_bytes()).count() + 1;
                FilePlaces { lines: u32::try_from(lines).unwrap_or(u32::MAX), tokens }
            })
            .collect();
        Self { files: found }
    }

    /// Number of counted tokens of a file.
    pub(super) fn tokens(&self, file: usize) -> usize {
        self.files.get(file).map_or(0, |file| file.tokens.len())
    }

    /// Where some lines are; `None` where the submission has no such file. Lines past its end are its last.
    /// O(log tokens).
    pub(super) fn place(&self, range: LineRange) -> Option<Place> {
        let places = self.files.get(range.file as usize)?;
        let first = range.first.clamp(1, places.lines);
        let last = range.last.clamp(first, places.lines);
        let from = places.tokens.partition_point(|token| token.start.line + 1 < first);
        let to = places.tokens.partition_point(|token| token.start.line < last);
        let on_lines = places.tokens.get(from..to).unwrap_or_default();
        // Without tokens the whole lines are meant, of which the viewer shows what is there.
        let whole = (
            CodePosition { line: first, column: 0, token_list_index: 0 },
            CodePosition { line: last, column: 0, token_list_index: 0 },
        );
        let (start, end) = match (on_lines.first(), on_lines.last()) {
            (Some(head), Some(tail)) => {
                let Position { line, column } = head.start;
                let start = CodePosition { line: line + 1, column, token_list_index: head.index };
                let Position { line, column } = tail.end.max(head.start);
                let end = CodePosition { line: line + 1, column, token_list_index: tail.index };
                (start, end)
            }
            _ => whole,
        };
        Some(Place { file: range.file as usize, start, end, tokens: on_lines.len() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Program;
    use crate::language::by_name;
    use crate::token::SourceText;

    #[test]
    fn lines_are_marked_from_their_first_to_their_last_token() {
        let text = "int main() {\n    return 1; // é\n}\n";
        let source = SourceText::single("a.cpp", text);
        let program = Program::read("x", by_name("cpp").expect("C++"), source);
        let placed = PlacedTokens::of(&program, |_| false);
        let file = FileReport { name: "a.cpp".into(), encoding: "utf-8".into(), text: text.into() };
        let places = Places::of(&[file], &placed);
        let range = |first, last| LineRange { file: 0, first, last };

        let place = places.place(range(2, 2)).expect("the file");
        let index = placed.tokens.iter().position(|token| token.start == 17).expect("return");
        assert_eq!(place.start, CodePosition { line: 2, column: 4, token_list_index: index });
        assert_eq!(place.end, CodePosition { line: 2, column: 12, token_list_index: index + 2 });
        assert_eq!(place.tokens, 3);

        let all = places.place(range(0, u32::MAX)).expect("the file");
        assert_eq!((all.start.line, all.end.line, all.tokens), (1, 3, places.tokens(0)));
        assert_eq!(places.place(range(4, 4)).expect("the file").tokens, 0);
        assert_eq!(places.place(LineRange { file: 1, first: 1, last: 1 }), None);
    }
}
