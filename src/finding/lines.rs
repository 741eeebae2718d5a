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

/// Lines whose tokens the entry point cannot reach or that only read input, and macros that nothing uses. O(tokens log tokens),
/// however many lines a token is on: one from a macro is on all lines of the macro's use.
pub fn unreachable(program: &Program) -> Vec<Lines> {
    let tokens = &program.tokens;
    let is_apart = |flags: &u8| flags & (UNREACHABLE | READER) != 0;
    if !tokens.flags.iter().any(is_apart) && tokens.notes.definitions.iter().all(|one| one.used) {
        return Vec::new();
    }
    let mut lines = LineFacts::default();
    for (span, flags) in tokens.spans.iter().zip(&tokens.flags) {
        lines.note(program, span.start, span.end, is_apart(flags));
    }
    for definition in &tokens.notes.definitions {
        lines.note(program, definition.span.start, definition.span.end, !definition.used);
    }
    lines.apart()
}

/// Lines all of whose k-grams are template code. O(tokens log tokens).
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

/// The lines of what is apart and of what counts, in any order.
#[derive(Default)]
struct LineFacts {
    apart: Vec<Lines>,
    counting: Vec<Lines>,
}

impl LineFacts {
    fn note(&mut self, program: &Program, start: u32, end: u32, apart: bool) {
        let Location { file, line: first } = program.source.location(start);
        let last = program.source.location(end.saturating_sub(1).max(start)).line;
        let lines = Lines { file, first, last };
        let noted = if apart { &mut self.apart } else { &mut self.counting };
        // The tokens of a macro's use are all on the same lines.
        if noted.last() != Some(&lines) {
            noted.push(lines);
        }
    }

    /// Lines that hold something apart and nothing that counts, joined over lines without tokens.
    fn apart(self) -> Vec<Lines> {
        let mut counting = union(self.counting).into_iter().peekable();
        let mut ranges: Vec<Lines> = Vec::new();
        // Nothing that counts is between the last range and what comes next.
        let mut open = false;
        let mut take = |file, first, last, open| match ranges.last_mut() {
            Some(range) if open && range.file == file => range.last = last,
            _ => ranges.push(Lines { file, first, last }),
        };
        for run in union(self.apart) {
            let Lines { file, mut first, last } = run;
            while let Some(next) = counting.peek().filter(|next| (next.file, next.first) <= (file, last)) {
                let is_within = (next.file, next.last) >= (file, first);
                if is_within && next.first > first {
                    take(file, first, next.first - 1, open);
                }
                open = false;
                first = if is_within { next.last + 1 } else { first };
                if is_within && next.last > last {
                    break;
                }
                counting.next();
            }
            if first <= last {
                take(file, first, last, open);
                open = true;
            }
        }
        ranges
    }
}

/// The same lines as disjoint ranges, ascending, none of which adjoins the next.
fn union(mut lines: Vec<Lines>) -> Vec<Lines> {
    lines.sort_unstable();
    let mut joined: Vec<Lines> = Vec::new();
    for next in lines {
        match joined.last_mut() {
            Some(last) if last.file == next.file && next.first <= last.last.saturating_add(1) => {
                last.last = last.last.max(next.last);
            }
            _ => joined.push(next),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use crate::language::by_name;
    use crate::token::SourceText;

    /// Line by line.
    fn naive(facts: &LineFacts) -> Vec<Lines> {
        let mut held: BTreeMap<(u32, u32), bool> = BTreeMap::new();
        for (lines, counts) in [(&facts.apart, false), (&facts.counting, true)] {
            for lines in lines {
                for line in lines.first..=lines.last {
                    *held.entry((lines.file, line)).or_default() |= counts;
                }
            }
        }
        let mut ranges: Vec<Lines> = Vec::new();
        let mut open = false;
        for ((file, line), counts) in held {
            match ranges.last_mut() {
                _ if counts => {}
                Some(range) if open && range.file == file => range.last = line,
                _ => ranges.push(Lines { file, first: line, last: line }),
            }
            open = !counts;
        }
        ranges
    }

    fn lines() -> impl Strategy<Value = Vec<Lines>> {
        let lines = (0..2_u32, 1..30_u32, 0..6_u32);
        let lines = lines.prop_map(|(file, first, more)| Lines { file, first, last: first + more });
        prop::collection::vec(lines, 0..9)
    }

    proptest! {
        #[test]
        fn lines_apart_are_those_of_going_through_each(apart in lines(), counting in lines()) {
            let facts = LineFacts { apart, counting };
            let naive = naive(&facts);
            prop_assert_eq!(facts.apart(), naive);
        }
    }

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
