//! The colours of a source: comments, strings, numbers, keywords and directives, by the generic lexer.
//!
//! The lexer never fails and takes time in the length of the text, so hostile sources are coloured like any other. A
//! grammar's keywords are the words that its tree has as nodes of their own.

use std::collections::HashMap;

use crate::language::{Language, LexerRules};
use crate::token::lexer::{RawKind, RawLexer, RawToken, c_rules};

/// One line of a source in pieces.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Line<'t> {
    /// Class of the style sheet (empty for plain text) and text, in order.
    pub(super) pieces: Vec<(&'static str, &'t str)>,
}

/// The lines of a text with their pieces; without their ends. A text that ends with a newline has no line after it.
/// O(length).
pub(super) fn lines<'t>(text: &'t str, language: Option<&'static Language>) -> Vec<Line<'t>> {
    let mut lines = vec![Line::default()];
    let mut written = 0;
    for (start, end, class) in language.map(|language| spans(text, language)).unwrap_or_default() {
        push(&mut lines, "", &text[written..start]);
        push(&mut lines, class, &text[start..end]);
        written = end;
    }
    push(&mut lines, "", &text[written..]);
    if text.ends_with('\n') {
        lines.pop();
    }
    lines
}

fn push<'t>(lines: &mut Vec<Line<'t>>, class: &'static str, text: &'t str) {
    for (at, part) in text.split('\n').enumerate() {
        if at > 0 {
            lines.push(Line::default());
        }
        let part = part.strip_suffix('\r').unwrap_or(part);
        if let Some(line) = lines.last_mut().filter(|_| !part.is_empty()) {
            line.pieces.push((class, part));
        }
    }
}

/// What is coloured: start, end, class, ascending and apart.
fn spans(text: &str, language: &'static Language) -> Vec<(usize, usize, &'static str)> {
    let c_like = language.lexer.line.is_empty() && language.lexer.block.is_empty();
    let rules: LexerRules = if c_like { c_rules() } else { language.lexer.clone() };
    let directives = language.grammar().is_some_and(|grammar| grammar.preprocessor);
    let mut lexer = RawLexer::new(text, &rules);
    if directives {
        lexer = lexer.for_c(&[]);
    }
    // A grammar compares a word with all that it knows, and a text has few words, often.
    let mut keywords: HashMap<&str, bool> = HashMap::new();
    let mut found = Vec::new();
    while let Some(RawToken { kind, span, first_on_line }) = lexer.next() {
        let (start, end) = (span.start as usize, span.end as usize);
        let spelling = &text[start..end];
        let class = match kind {
            RawKind::Comment => "c",
            RawKind::Number => "n",
            RawKind::Word if *keywords.entry(spelling).or_insert_with(|| is_keyword(spelling, language)) => {
                "k"
            }
            RawKind::String => {
                let end = end_of_long_string(text, start, end);
                lexer.seek(end);
                found.push((start, end, "s"));
                continue;
            }
            RawKind::Operator if directives && first_on_line && spelling == "#" => {
                lexer.skip_line();
                found.push((start, lexer.offset().max(end), "p"));
                continue;
            }
            RawKind::Operator | RawKind::Word => continue,
        };
        found.push((start, end, class));
    }
    found
}

fn is_keyword(word: &str, language: &Language) -> bool {
    let among = |words: &[String], word: &str| words.iter().any(|keyword| keyword == word);
    match language.grammar() {
        Some(grammar) => {
            grammar.tree_sitter.id_for_node_kind(word, false) != 0 || among(&language.type_words, word)
        }
        None if language.lexer.ignore_case => among(&language.lexer.keywords, &word.to_lowercase()),
        None => among(&language.lexer.keywords, word),
    }
}

/// Where a string of three quotes ends, of which the lexer read the first two as an empty one; else `end`.
fn end_of_long_string(text: &str, start: usize, end: usize) -> usize {
    let bytes = text.as_bytes();
    let opens = end == start + 2 && bytes[start] == bytes[start + 1] && bytes.get(end) == Some(&bytes[start]);
    if !opens {
        return end;
    }
    let quotes = &bytes[start..=end];
    let body = end + 1;
    memchr::memmem::find(&bytes[body..], quotes).map_or(text.len(), |at| body + at + quotes.len())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::language::by_name;

    fn coloured(text: &str, language: &str) -> Vec<(&'static str, String)> {
        lines(text, by_name(language))
            .into_iter()
            .flat_map(|line| line.pieces)
            .filter(|piece| !piece.0.is_empty())
            .map(|(class, text)| (class, text.to_owned()))
            .collect()
    }

    #[test]
    fn each_language_has_its_words() {
        let cpp = coloured("#define N 5\nint main() { return 42; } // \"no\"\nauto s = R\"(a\nb)\";", "cpp");
        let expected = [
            ("p", "#define N 5"),
            ("k", "int"),
            ("k", "return"),
            ("n", "42"),
            ("c", "// \"no\""),
            ("k", "auto"),
            ("s", "R\"(a"),
            ("s", "b)\""),
        ];
        assert_eq!(cpp, expected.map(|(class, text)| (class, text.to_owned())));
        let python = coloured("def f():\n  '''a\n  def b'''\n  return \"x\" # y\n", "python");
        let expected =
            [("k", "def"), ("s", "'''a"), ("s", "  def b'''"), ("k", "return"), ("s", "\"x\""), ("c", "# y")];
        assert_eq!(python, expected.map(|(class, text)| (class, text.to_owned())));
        assert_eq!(coloured("BEGIN x := 'a' { b } END.", "pascal").len(), 4);
    }

    #[test]
    fn lines_are_those_of_the_text() {
        let of = |text| lines(text, None).len();
        assert_eq!([of("a"), of("a\n"), of("a\nb"), of("\n\n"), of("a\r\nb\r\n")], [1, 1, 2, 2, 2]);
        assert!(lines("", None).len() <= 1);
    }

    proptest! {
        #[test]
        fn no_character_is_lost(text in "[a-z\"'#/*\\\\\n \u{e9}]{0,60}", which in 0_usize..4) {
            let language = by_name(["cpp", "python", "java", "pascal"][which]);
            let shown: Vec<String> = lines(&text, language)
                .iter()
                .map(|line| line.pieces.iter().map(|piece| piece.1).collect())
                .collect();
            let whole = shown.join("\n");
            prop_assert_eq!(whole, text.strip_suffix('\n').unwrap_or(&text));
        }
    }
}
