//! Lines of tokens against the spans they stand for, over the samples and the example contest, and as bytes.

use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::*;
use crate::language::{all, by_name};
use crate::token::{SourceText, Span};

/// The same, from the spans.
fn from_spans(program: &Program, ranges: impl Iterator<Item = Range<usize>>) -> (Location, Location) {
    let mut cover: Option<Span> = None;
    for token in ranges.flatten() {
        let token = program.counted.origin[token] as usize;
        let Some(&span) = program.tokens.spans.get(token) else { continue };
        if program.tokens.flags[token] & MOVED != 0 {
            continue;
        }
        let cover = cover.get_or_insert(span);
        cover.start = cover.start.min(span.start);
        cover.end = cover.end.max(span.end);
    }
    let cover = cover.unwrap_or_default();
    let last = cover.end.saturating_sub(1).max(cover.start);
    (program.source.location(cover.start), program.source.location(last))
}

/// The sources below a folder of the repository.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut files = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn programs() -> Vec<Program> {
    let mut texts = Vec::new();
    for folder in ["examples/contest", "grammars", "tests/data/eval"] {
        for path in sources(folder) {
            let extension =
                path.extension().and_then(|extension| extension.to_str()).unwrap_or("").to_owned();
            let language = all().iter().find(|language| language.extensions.contains(&extension));
            if let (Some(language), Ok(text)) = (language, std::fs::read_to_string(&path)) {
                texts.push((language, text));
            }
        }
    }
    assert!(texts.len() > 60, "only {} sources were found", texts.len());
    // A block begins with a token without bytes: behind a continued line, at the start of the next.
    let flat = "if f(1): \\\ng(2)\nwhile f(3): \\\ng(4)\n";
    texts.push((by_name("python").unwrap(), flat.to_owned()));
    let mut programs: Vec<Program> = texts
        .iter()
        .map(|(language, text)| Program::read("a", language, SourceText::single("a", text)))
        .collect();
    for two in texts.windows(2).filter(|two| two[0].0.id == two[1].0.id).step_by(3) {
        let files = [("a", two[0].1.as_str()), ("b", ""), ("c", two[1].1.as_str())];
        programs.push(Program::read("a", two[0].0, SourceText::new(files)));
    }
    programs
}

#[test]
fn places_are_those_of_the_spans() {
    let (mut breaks, mut backwards) = (0, 0);
    for program in programs() {
        let lines = TokenLines::of(&program);
        let tokens = program.counted.codes.len();
        assert_eq!(lines.len(), tokens);
        assert_eq!(TokenLines::from_bytes(&lines.to_bytes(), tokens), Ok(lines.clone()));
        breaks += program.counted.origin.iter().filter(|&&origin| origin == u32::MAX).count();
        backwards += lines.runs.iter().filter(|run| run.lines.last < run.lines.first).count();
        let equal = |ranges: &[Range<usize>]| {
            let (found, expected) =
                (lines.places(ranges.iter().cloned()), from_spans(&program, ranges.iter().cloned()));
            assert_eq!(found, expected, "{ranges:?} of {}", program.source.text());
        };
        for start in 0..tokens {
            for length in [0, 1, 2, 3, 7, 30] {
                let end = (start + length).min(tokens);
                equal(std::slice::from_ref(&(start..end)));
                equal(&[start..end, (end + 5).min(tokens)..(end + 9).min(tokens)]);
            }
        }
        equal(&[]);
        equal(std::slice::from_ref(&(0..tokens)));
    }
    assert!(breaks > 5 && backwards > 1, "{breaks} file breaks and {backwards} tokens before their line");
}

#[test]
fn the_end_of_a_loop_is_not_on_the_line_of_its_step() {
    let text = "int main() {\n  for (int i = 0; i < n; i++) {\n    f(i);\n    g(i);\n  }\n}\n";
    let program = Program::read("a", by_name("cpp").unwrap(), SourceText::single("a", text));
    let lines = TokenLines::of(&program);
    let tokens = program.counted.codes.len();
    let last = |count: usize| {
        let (first, last) = lines.places(std::iter::once(tokens - count..tokens));
        (first.line, last.line)
    };
    // `g ( i ) ; i ++ ; } }`
    assert_eq!((last(2), last(10), last(15)), ((5, 6), (4, 6), (3, 6)));
    assert_eq!(lines.places(std::iter::once(0..tokens)).0.line, 1);
}

#[test]
fn what_is_outside_has_no_place() {
    let nowhere = (Location { file: 0, line: 1 }, Location { file: 0, line: 1 });
    assert_eq!(TokenLines::default().places(std::iter::once(0..10)), nowhere);
    let mut lines = TokenLines::default();
    lines.push(Lines { file: 2, first: 7, last: 9 }, 5);
    assert_eq!(lines.places(std::iter::once(5..10)), nowhere);
    let there = (Location { file: 2, line: 7 }, Location { file: 2, line: 9 });
    assert_eq!(lines.places(std::iter::once(4..usize::MAX)), there);
}

#[test]
fn what_cannot_be_is_refused() {
    let mut lines = TokenLines::default();
    lines.push(Lines { file: 0, first: u32::MAX, last: u32::MAX }, 300);
    lines.push(Lines { file: u32::MAX, first: 1, last: 0 }, 1);
    let bytes = lines.to_bytes();
    assert_eq!(TokenLines::from_bytes(&bytes, 301), Ok(lines));
    assert_eq!(TokenLines::from_bytes(&bytes, 300), Err(TokenLinesError::Long { max: 300 }));
    for length in 1..bytes.len() {
        let cut = TokenLines::from_bytes(&bytes[..length], 301);
        // Only between the two runs is it whole.
        assert!(cut == Err(TokenLinesError::Short) || cut.is_ok_and(|lines| lines.len() == 300));
    }
    assert_eq!(TokenLines::from_bytes(&[0, 2, 0, 0], 9), Err(TokenLinesError::Range), "an empty run");
    assert_eq!(
        TokenLines::from_bytes(&[1, 2, 0, 1], 9),
        Err(TokenLinesError::Range),
        "a file before the first"
    );
    assert_eq!(TokenLines::from_bytes(&[0xff; 40], 9), Err(TokenLinesError::Range));
}

fn any_lines() -> impl Strategy<Value = Lines> {
    let line = prop_oneof![0_u32..5, any::<u32>()];
    (prop_oneof![0_u32..3, any::<u32>()], line.clone(), line).prop_map(|(file, first, last)| Lines {
        file,
        first,
        last,
    })
}

proptest! {
    #[test]
    fn bytes_lead_back(runs in prop::collection::vec((any_lines(), 1_u32..1000), 0..40)) {
        let mut lines = TokenLines::default();
        for (of, tokens) in runs {
            lines.push(of, tokens);
        }
        prop_assert_eq!(TokenLines::from_bytes(&lines.to_bytes(), lines.len()), Ok(lines));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..80), max in 0_usize..100) {
        if let Ok(lines) = TokenLines::from_bytes(&bytes, max) {
            prop_assert!(lines.len() <= max && 4 * lines.runs.len() <= bytes.len());
            prop_assert_eq!(TokenLines::from_bytes(&lines.to_bytes(), max), Ok(lines.clone()));
            let _ = lines.places([0..max, 3..5].into_iter());
        }
    }
}
