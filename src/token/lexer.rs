//! The generic lexer: words, numbers, strings, operators and comments of any language that looks like one.
//!
//! It reads languages without a grammar, the parts of a program that its grammar could not make sense of,
//! and the C preprocessor's tokens. It never fails: an unterminated string ends with its line, an
//! unterminated comment with the text, and an unknown character is an operator.

use crate::language::LexerRules;

use super::source::Span;

/// What a raw token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RawKind {
    /// A name or a keyword.
    Word,
    /// A number literal.
    Number,
    /// A string or character literal.
    String,
    /// An operator or punctuation.
    Operator,
    /// A comment.
    Comment,
}

/// A token as it stands in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawToken {
    /// What it is.
    pub kind: RawKind,
    /// Where it is.
    pub span: Span,
    /// Whether nothing but white space and comments precedes it on its line.
    pub first_on_line: bool,
}

/// Reads raw tokens from a text. O(length) over a whole text.
#[derive(Debug, Clone)]
pub struct RawLexer<'a> {
    text: &'a str,
    at: usize,
    first_on_line: bool,
    rules: &'a LexerRules,
    /// Bytes that may begin a comment or a string, so that most bytes need one look-up.
    special: [bool; 256],
    /// What the preprocessor of C reads: raw strings and digraphs.
    for_c: bool,
    /// Where lines were joined, ascending.
    joints: &'a [u32],
    /// Raw strings that were found to have no end: each cost a look at the rest of the text.
    endless: u8,
}

/// After so many raw strings without an end no further are looked for; no program that compiles has one.
const MAX_ENDLESS: u8 = 16;

/// Operators of more than one character, longest first.
const OPERATORS: [&str; 33] = [
    ">>>=", "<<=", ">>=", "<=>", "->*", "...", "**=", "//=", ">>>", "::", "->", "++", "--", "<<", ">>", "<=",
    ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##", ":=", "<>", "**",
];

/// The second bytes of these: before any other byte an operator is one character.
const OPERATOR_SECONDS: &[u8] = b"<>=-*.:+&|/#";

impl<'a> RawLexer<'a> {
    /// A lexer at the beginning of `text`.
    pub fn new(text: &'a str, rules: &'a LexerRules) -> Self {
        let mut special = [false; 256];
        for start in rules.line.iter().chain(rules.block.iter().map(|(open, _)| open)) {
            if let Some(&byte) = start.as_bytes().first() {
                special[usize::from(byte)] = true;
            }
        }
        for byte in rules.quotes.bytes() {
            special[usize::from(byte)] = true;
        }
        Self { text, at: 0, first_on_line: true, rules, special, for_c: false, joints: &[], endless: 0 }
    }

    /// Reads as the preprocessor of C and C++ does: raw strings (`R"x(…)x"`) and digraphs are one token. In a raw string lines are
    /// not joined, so what `joints`, ascending, made is no end of it.
    #[must_use]
    pub fn for_c(mut self, joints: &'a [u32]) -> Self {
        (self.for_c, self.joints) = (true, joints);
        self
    }

    /// Where the next token is looked for.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Goes on at `position`, which must be a character boundary at the end of a token or a line.
    pub fn seek(&mut self, position: usize) {
        self.at = position.min(self.text.len());
        self.first_on_line = self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n';
    }

    /// Leaves out the rest of the line.
    pub fn skip_line(&mut self) {
        self.seek(self.end_of_line(self.at));
    }

    fn token(&mut self, kind: RawKind, start: usize, end: usize) -> RawToken {
        // `end` was found by looking at bytes; a token always ends on a character boundary.
        let mut end = end.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        let first_on_line = self.first_on_line;
        self.first_on_line &= kind == RawKind::Comment;
        self.at = end;
        RawToken { kind, span: Span { start: start as u32, end: end as u32 }, first_on_line }
    }

    fn comment_or_string(&mut self, start: usize) -> Option<RawToken> {
        let rest = &self.text[start..];
        for (open, close) in &self.rules.block {
            if rest.starts_with(open.as_str()) {
                let body = start + open.len();
                let end = memchr::memmem::find(&self.text.as_bytes()[body..], close.as_bytes())
                    .map_or(self.text.len(), |at| body + at + close.len());
                return Some(self.token(RawKind::Comment, start, end));
            }
        }
        if self.rules.line.iter().any(|open| rest.starts_with(open.as_str())) {
            let end = self.end_of_line(start);
            return Some(self.token(RawKind::Comment, start, end));
        }
        let quote = self.text.as_bytes()[start];
        if self.rules.quotes.as_bytes().contains(&quote) {
            let end = self.end_of_string(start + 1, quote);
            return Some(self.token(RawKind::String, start, end));
        }
        None
    }

    /// The offset just before the line's end; a backslash before it continues the line, as in C.
    pub(super) fn end_of_line(&self, from: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mut at = from;
        while let Some(offset) = memchr::memchr(b'\n', &bytes[at..]) {
            let end = at + offset;
            let before = if end > from && bytes[end - 1] == b'\r' { end - 1 } else { end };
            if before == from || bytes[before - 1] != b'\\' {
                return end;
            }
            at = end + 1;
        }
        bytes.len()
    }

    fn end_of_string(&self, from: usize, quote: u8) -> usize {
        let bytes = self.text.as_bytes();
        let mut at = from;
        while at < bytes.len() {
            match bytes[at] {
                b'\\' => at += 2,
                b'\n' => return at,
                byte if byte == quote => return at + 1,
                _ => at += 1,
            }
        }
        bytes.len()
    }

    fn end_of_raw_string(&self, quote: usize) -> Option<usize> {
        let rest = &self.text[quote + 1..];
        let open = rest.bytes().take(17).position(|byte| byte == b'(')?;
        let mut close = String::with_capacity(open + 2);
        close.push(')');
        close.push_str(rest.get(..open)?);
        close.push('"');
        let body = quote + 1 + open;
        let is_joined = |start: usize| {
            let after = self.joints.partition_point(|&joint| joint as usize <= start);
            self.joints.get(after).is_some_and(|&joint| (joint as usize) < start + close.len())
        };
        memchr::memmem::find_iter(&self.text.as_bytes()[body..], close.as_bytes())
            .map(|at| body + at)
            .find(|&start| !is_joined(start))
            .map(|start| start + close.len())
    }
}

fn operator_length(text: &[u8]) -> usize {
    // Most are a bracket, a comma or a semicolon: not worth 33 comparisons.
    if !text.get(1).is_some_and(|second| OPERATOR_SECONDS.contains(second)) {
        return 1;
    }
    OPERATORS.iter().find(|operator| text.starts_with(operator.as_bytes())).map_or(1, |found| found.len())
}

/// The length of a digraph. In `<::` the `<` is one of a template's, unless that is `<::>` or `<:::`.
fn digraph_length(text: &[u8]) -> Option<usize> {
    match text {
        [b'<', b':', b':', next, ..] if !matches!(next, b':' | b'>') => None,
        [b'%', b':', b'%', b':', ..] => Some(4),
        [b'<', b':' | b'%', ..] | [b'%', b'>' | b':', ..] | [b':', b'>', ..] => Some(2),
        _ => None,
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

impl Iterator for RawLexer<'_> {
    type Item = RawToken;

    fn next(&mut self) -> Option<RawToken> {
        let bytes = self.text.as_bytes();
        loop {
            let byte = *bytes.get(self.at)?;
            match byte {
                b'\n' => {
                    self.first_on_line = true;
                    self.at += 1;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.at += 1,
                b'\\' if matches!(bytes.get(self.at + 1), Some(b'\n' | b'\r')) => self.at += 2,
                _ => break,
            }
        }
        let start = self.at;
        let byte = bytes[start];
        if self.special[usize::from(byte)]
            && let Some(token) = self.comment_or_string(start)
        {
            return Some(token);
        }
        let mut end = start + 1;
        if byte.is_ascii_digit() || (byte == b'.' && bytes.get(end).is_some_and(u8::is_ascii_digit)) {
            while let Some(&next) = bytes.get(end) {
                let exponent_sign = matches!(next, b'+' | b'-')
                    && matches!(bytes[end - 1], b'e' | b'E' | b'p' | b'P')
                    && !bytes[start..end].starts_with(b"0x");
                let separator = next == b'\'' && bytes.get(end + 1).is_some_and(u8::is_ascii_hexdigit);
                // `1..5` is a range in some languages, not a number with two points.
                let point = next == b'.' && bytes.get(end + 1) != Some(&b'.');
                if !(is_word(next) || exponent_sign || separator || point) {
                    break;
                }
                end += 1;
            }
            return Some(self.token(RawKind::Number, start, end));
        }
        if is_word(byte) {
            while bytes.get(end).is_some_and(|&next| is_word(next)) {
                end += 1;
            }
            if self.for_c
                && bytes[end - 1] == b'R'
                && bytes.get(end) == Some(&b'"')
                && self.endless < MAX_ENDLESS
                && matches!(&bytes[start..end], b"R" | b"LR" | b"uR" | b"UR" | b"u8R")
            {
                match self.end_of_raw_string(end) {
                    Some(close) => return Some(self.token(RawKind::String, start, close)),
                    None => self.endless += 1,
                }
            }
            return Some(self.token(RawKind::Word, start, end));
        }
        let rest = &bytes[start..];
        let digraph = if self.for_c { digraph_length(rest) } else { None };
        let length = digraph.unwrap_or_else(|| operator_length(rest));
        Some(self.token(RawKind::Operator, start, start + length))
    }
}

/// The rules of C and its relatives, for the preprocessor and for broken parts of programs.
pub fn c_rules() -> LexerRules {
    LexerRules {
        line: vec!["//".to_owned()],
        block: vec![("/*".to_owned(), "*/".to_owned())],
        quotes: "\"'".to_owned(),
        ..LexerRules::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(RawKind, &str)> {
        let rules = c_rules();
        RawLexer::new(text, &rules)
            .for_c(&[])
            .map(|token| (token.kind, &text[token.span.start as usize..token.span.end as usize]))
            .collect()
    }

    #[test]
    fn reads_words_numbers_strings_and_operators() {
        use RawKind::*;
        assert_eq!(
            texts("a+=0x1F'0u; // c\n\"s\\\"\" /* d */ 'x'>>=1e-5"),
            [
                (Word, "a"),
                (Operator, "+="),
                (Number, "0x1F'0u"),
                (Operator, ";"),
                (Comment, "// c"),
                (String, "\"s\\\"\""),
                (Comment, "/* d */"),
                (String, "'x'"),
                (Operator, ">>="),
                (Number, "1e-5"),
            ]
        );
        assert_eq!(texts("R\"x(a)\"b)x\" y")[0], (String, "R\"x(a)\"b)x\""));
    }

    #[test]
    fn looks_for_the_end_of_few_endless_raw_strings() {
        let endless = "R\"x(\n".repeat(200);
        let rules = c_rules();
        let mut lexer = RawLexer::new(&endless, &rules).for_c(&[]);
        assert_eq!(lexer.by_ref().count(), 400);
        assert_eq!(lexer.endless, MAX_ENDLESS);
    }

    #[test]
    fn reads_every_operator_as_one_token() {
        for operator in OPERATORS {
            assert!(OPERATOR_SECONDS.contains(&operator.as_bytes()[1]), "{operator}");
            assert_eq!(operator_length(operator.as_bytes()), operator.len(), "{operator}");
        }
        assert_eq!(operator_length(b"(="), 1);
        assert_eq!(operator_length(b"+"), 1);
    }

    #[test]
    fn ends_whatever_is_not_closed() {
        assert_eq!(texts("\"abc\nd").len(), 2);
        assert_eq!(texts("/* abc"), [(RawKind::Comment, "/* abc")]);
        assert_eq!(texts("\"\\"), [(RawKind::String, "\"\\")]);
        assert_eq!(texts("'é").len(), 1);
        assert_eq!(texts("// a \\\n b\nc").len(), 2);
    }
}
