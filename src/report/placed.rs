//! The counted tokens of a submission and where each stands in its files, for formats whose viewers mark columns or find
//! matching parts themselves.

use crate::finding::Program;
use crate::fingerprint::{K, gram_hashes};
use crate::token::stream::MOVED;

/// A token that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedToken {
    /// What it is; two tokens match when their codes are equal.
    pub code: u32,
    /// Index of its file inside the submission, from 0.
    pub file: u32,
    /// First byte in that file's text.
    pub start: u32,
    /// One past its last byte, white space at its end left out.
    pub end: u32,
    /// It is the first of a file, or something stands before it that does not count: no k-gram reaches over that.
    pub after_break: bool,
}

/// The counted tokens of a submission.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlacedTokens {
    /// Without breaks, in the order in which they count, which macros and control structures may make
    /// another than the text's.
    pub tokens: Vec<PlacedToken>,
    /// For each token, whether the k-gram that begins at it is template code.
    pub template: Vec<bool>,
}

impl PlacedTokens {
    /// Of a program; `is_template` is asked for the hash of each k-gram. O(tokens log files).
    pub fn of(program: &Program, is_template: impl Fn(u64) -> bool) -> Self {
        let codes = &program.counted.codes;
        let mut in_template = vec![false; codes.len()];
        for (position, hash) in gram_hashes(codes, K) {
            in_template[position] = is_template(hash);
        }
        let mut placed = Self::default();
        let mut after_break = true;
        for ((&code, &origin), template) in codes.iter().zip(&program.counted.origin).zip(in_template) {
            // A break has no place.
            let Some(&span) = program.tokens.spans.get(origin as usize) else {
                after_break = true;
                continue;
            };
            let after_break = std::mem::take(&mut after_break);
            let file = program.source.location(span.start).file;
            let Some((_, text, offset)) = program.source.file(file as usize) else { continue };
            let inside = |at: u32| at.saturating_sub(offset).min(text.len() as u32);
            // What counts far from where it stands is shown behind what comes before it, without length.
            let is_moved = program.tokens.flags.get(origin as usize).is_some_and(|flags| flags & MOVED != 0);
            let before = placed
                .tokens
                .last()
                .filter(|before| is_moved && before.file == file)
                .map(|before| before.end);
            if let Some(end) = before {
                placed.tokens.push(PlacedToken { code, file, start: end, end, after_break });
                placed.template.push(template);
                continue;
            }
            let (start, end) = (inside(span.start), inside(span.end));
            let trimmed = text.get(start as usize..end as usize).map_or(0, |token| token.trim_end().len());
            placed.tokens.push(PlacedToken { code, file, start, end: start + trimmed as u32, after_break });
            placed.template.push(template);
        }
        placed
    }
}

/// A place in a text as editors written in JavaScript count it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    /// From 0.
    pub line: u32,
    /// UTF-16 units from the line's start.
    pub column: u32,
}

/// What ends a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// LF alone, as everywhere in a report.
    Lf,
    /// LF, CR LF, and a CR that stands alone, as in editors.
    LfOrCr,
}

/// The positions of some offsets of a text, which may come in any order; one pass over the text, whose line may be all
/// of it. O(text + offsets log offsets).
pub(super) fn positions(text: &str, offsets: &[u32], ends: LineEnd) -> Vec<Position> {
    let mut order: Vec<usize> = (0..offsets.len()).collect();
    order.sort_by_key(|&index| offsets[index]);
    let mut found = vec![Position::default(); offsets.len()];
    let mut waiting = order.into_iter().peekable();
    let mut at = Position::default();
    let mut chars = text.char_indices().peekable();
    while let Some((start, c)) = chars.next() {
        while let Some(index) = waiting.next_if(|&index| offsets[index] as usize <= start) {
            found[index] = at;
        }
        let next = chars.peek().map(|&(_, next)| next);
        let ends_line = c == '\n' || (c == '\r' && ends == LineEnd::LfOrCr && next != Some('\n'));
        if ends_line {
            at = Position { line: at.line + 1, column: 0 };
        } else {
            at.column += c.len_utf16() as u32;
        }
    }
    for index in waiting {
        found[index] = at;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;
    use crate::token::SourceText;

    #[test]
    fn tokens_lead_back_to_their_bytes() {
        let files = [("a.cpp", "int g;\n"), ("b.cpp", "// é\nint main() { return g; }\n")];
        let program = Program::read("x", by_name("cpp").expect("C++"), SourceText::new(files));
        let placed = PlacedTokens::of(&program, |_| false);
        assert_eq!(placed.tokens.len(), placed.template.len());
        let texts: Vec<&str> = placed
            .tokens
            .iter()
            .map(|token| &files[token.file as usize].1[token.start as usize..token.end as usize])
            .collect();
        assert!(texts.ends_with(&["return", "g", ";", "}"]), "{texts:?}");
        assert!(PlacedTokens::of(&program, |_| true).template.contains(&true));
    }

    #[test]
    fn what_stands_behind_something_that_does_not_count_is_known() {
        let text = "int used() { return 1; }\nint unused() { return 2; }\nint main() { printf(\"%d\", used() + getchar()); }\n";
        let program = Program::read("x", by_name("cpp").expect("C++"), SourceText::single("a.cpp", text));
        let placed = PlacedTokens::of(&program, |_| false);
        let after: Vec<u32> =
            placed.tokens.iter().filter(|token| token.after_break).map(|token| token.start).collect();
        assert_eq!(after, [0, text.find("int main").expect("it is there") as u32]);
    }

    #[test]
    fn the_step_of_a_loop_stands_behind_what_comes_before_it() {
        let text = "int main() { for (;i<9;i++) { f(i); } }";
        let program = Program::read("x", by_name("cpp").expect("C++"), SourceText::single("a.cpp", text));
        let placed = PlacedTokens::of(&program, |_| false);
        assert_eq!(placed.tokens.len(), placed.template.len());
        let last: Vec<&str> = (placed.tokens.iter().rev().take(6))
            .map(|token| &text[token.start as usize..token.end as usize])
            .collect();
        assert_eq!(last, ["}", "}", "", "", "", ";"]);
        assert!(placed.tokens.is_sorted_by_key(|token| (token.start, token.end)));
    }

    #[test]
    fn positions_count_as_editors_do() {
        let text = "a\u{1f600}b\r\nc\rd\n";
        let offsets = [12, 0, 5, 8, 10, 99];
        let place = |line, column| Position { line, column };
        let lf = positions(text, &offsets, LineEnd::Lf);
        assert_eq!(lf, [place(2, 0), place(0, 0), place(0, 3), place(1, 0), place(1, 2), place(2, 0)]);
        let both = positions(text, &offsets, LineEnd::LfOrCr);
        assert_eq!(both, [place(3, 0), place(0, 0), place(0, 3), place(1, 0), place(2, 0), place(3, 0)]);
        assert_eq!(positions("", &[0], LineEnd::Lf), [place(0, 0)]);
    }
}
