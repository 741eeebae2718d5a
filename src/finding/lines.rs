//! Which lines of a program do not count, and why.

use super::program::Program;
use crate::fingerprint::{K, gram_hashes};
use crate::token::Location;
use crate::token::stream::{READER, UNREACHABLE};

/// A range of lines of one file, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lines {
    /// Index of the file.
    pub file: u32,
    /// First line, from 1.
    pub first: u32,
    /// Last line.
    pub last: u32,
}

/// What a line holds, seen over its tokens.
#[derive(Clone, Copy, Default)]
struct Held {
    apart: bool,
    counting: bool,
}

/// Lines whose tokens the entry point cannot reach or that only read input, and macros that nothing uses. O(tokens log lines).
pub fn unreachable(program: &Program) -> Vec<Lines> {
    let tokens = &program.tokens;
    let mut lines = LineFacts::default();
    for (span, flags) in tokens.spans.iter().zip(&tokens.flags) {
        lines.note(program, span.start, span.end, flags & (UNREACHABLE | READER) != 0);
    }
    for definition in &tokens.notes.definitions {
        lines.note(program, definition.span.start, definition.span.end, !definition.used);
    }
    lines.apart()
}

/// Lines all of whose k-grams are template code. O(tokens log lines).
pub fn template(program: &Program, is_template: impl Fn(u64) -> bool) -> Vec<Lines> {
    let codes = &program.counted.codes;
    let mut in_template = vec![false; codes.len()];
    for (position, hash) in gram_hashes(codes, K) {
        if is_template(hash) {
            let end = (position + K).min(codes.len());
            in_template[position..end].fill(true);
        }
    }
    let mut lines = LineFacts::default();
    for (token, inside) in program.counted.origin.iter().zip(in_template) {
        if let Some(span) = program.tokens.spans.get(*token as usize) {
            lines.note(program, span.start, span.end, inside);
        }
    }
    lines.apart()
}

#[derive(Default)]
struct LineFacts {
    held: std::collections::BTreeMap<(u32, u32), Held>,
}

impl LineFacts {
    fn note(&mut self, program: &Program, start: u32, end: u32, apart: bool) {
        let Location { file, line } = program.source.location(start);
        let last = program.source.location(end.saturating_sub(1).max(start)).line;
        for line in line..=last {
            let held = self.held.entry((file, line)).or_default();
            if apart {
                held.apart = true;
            } else {
                held.counting = true;
            }
        }
    }

    /// Lines that hold something apart and nothing that counts, joined over lines without tokens.
    fn apart(self) -> Vec<Lines> {
        let mut ranges: Vec<Lines> = Vec::new();
        let mut open = false;
        for ((file, line), held) in self.held {
            if !held.apart || held.counting {
                open = false;
                continue;
            }
            match ranges.last_mut().filter(|range| open && range.file == file) {
                Some(range) => range.last = line,
                None => ranges.push(Lines { file, first: line, last: line }),
            }
            open = true;
        }
        ranges
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;
    use crate::token::SourceText;

    fn cpp(text: &str) -> Program {
        Program::read("a.cpp", by_name("cpp").unwrap(), SourceText::single("a.cpp", text))
    }

    #[test]
    fn pasted_code_that_main_does_not_use_is_apart() {
        let program = cpp(
            "#define USED 1\n#define UNUSED 2\nint f() { return USED; }\n\nint g() {\n  return 3;\n}\nint main() { printf(\"%d\", f() + getchar()); }\n",
        );
        assert_eq!(
            unreachable(&program),
            [Lines { file: 0, first: 2, last: 2 }, Lines { file: 0, first: 5, last: 7 }]
        );
    }

    #[test]
    fn template_lines_are_those_whose_grams_were_handed_out() {
        let text = "int main() {\n  int n; cin >> n; cout << n + 1 << n + 2;\n  return f(n, 5, 6, 7);\n}\n";
        let program = cpp(text);
        assert_eq!(template(&program, |_| true), [Lines { file: 0, first: 1, last: 4 }]);
        assert!(template(&program, |_| false).is_empty());
    }
}
