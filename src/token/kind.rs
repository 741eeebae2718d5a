//! Token kinds, and the 32-bit code that stands for a token wherever programs are compared.

use xxhash_rust::xxh3::xxh3_64;

use crate::language::Grammar;

/// What a token is, for people: its code is what comparisons use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TokenKind {
    /// A word of the language.
    Keyword,
    /// `+`, `&&`, `<<=`, …
    Operator,
    /// Brackets, commas, semicolons.
    Punctuation,
    /// Any name; all names are one token.
    Identifier,
    /// A built-in type's name; all are one token.
    Type,
    /// A number, told apart by value.
    Number,
    /// A string or a character; all are one token.
    String,
    /// The beginning or the end of a block that the source shows by indentation.
    Block,
}

impl TokenKind {
    /// The lower-case name, as in `judgeprint tokens`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Keyword => "keyword",
            Self::Operator => "operator",
            Self::Punctuation => "punctuation",
            Self::Identifier => "identifier",
            Self::Type => "type",
            Self::Number => "number",
            Self::String => "string",
            Self::Block => "block",
        }
    }
}

/// Every identifier.
pub const IDENTIFIER: u32 = 1;
/// Every built-in type.
pub const TYPE: u32 = 2;
/// Every string and character.
pub const STRING: u32 = 3;
/// The beginning of an indented block.
pub const BLOCK_OPEN: u32 = 4;
/// The end of an indented block.
pub const BLOCK_CLOSE: u32 = 5;
/// Every number in a row of units that are the same but for such things (`row`).
pub const ROW_NUMBER: u32 = 6;
/// Stands between two files of one submission; no k-gram contains it.
pub const FILE_BREAK: u32 = 0;
/// Stands between two tokens that count and have something between them that does not; no k-gram contains it.
pub const SEAM: u32 = 15;

/// Whether it is no token but keeps those around it apart.
#[inline]
pub fn is_break(code: u32) -> bool {
    code == FILE_BREAK || code == SEAM
}

/// The code of a keyword, an operator, punctuation (by canonical spelling) or a number (by canonical value).
///
/// The hash is XXH3, specified and stable, because codes end up in stored fingerprints. Codes below 16 are
/// reserved for the folded kinds.
pub fn code_of(kind: TokenKind, text: &str) -> u32 {
    match kind {
        TokenKind::Identifier => IDENTIFIER,
        TokenKind::Type => TYPE,
        TokenKind::String => STRING,
        TokenKind::Number => text_code(text) ^ 0x5bd1_e995 | 16,
        TokenKind::Keyword | TokenKind::Operator | TokenKind::Punctuation | TokenKind::Block => {
            text_code(text) | 16
        }
    }
}

fn text_code(text: &str) -> u32 {
    (xxh3_64(text.as_bytes()) >> 32) as u32
}

/// Whether a word-like, bracket-like or operator-like spelling.
pub fn kind_of_spelling(text: &str) -> TokenKind {
    let first = text.bytes().next().unwrap_or(b' ');
    if first.is_ascii_alphabetic() || first == b'_' || first >= 0x80 {
        TokenKind::Keyword
    } else if matches!(text, "(" | ")" | "[" | "]" | "{" | "}" | ";" | "," | ":" | "." | "()" | "[]") {
        TokenKind::Punctuation
    } else {
        TokenKind::Operator
    }
}

/// The code and the kind of a spelling, in the form that the grammar gives it.
pub(super) fn spelling_code(grammar: &Grammar, text: &str) -> (u32, TokenKind) {
    let canonical =
        grammar.canonical.iter().find(|(from, _)| from == text).map_or(text, |(_, to)| to.as_str());
    let kind = kind_of_spelling(canonical);
    (code_of(kind, canonical), kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_fixed_because_fingerprints_are_stored() {
        assert_eq!(code_of(TokenKind::Operator, "&&"), 0xb888_023d);
        assert_ne!(code_of(TokenKind::Number, "1"), code_of(TokenKind::Keyword, "1"));
        assert_eq!(code_of(TokenKind::Identifier, "a"), code_of(TokenKind::Identifier, "b"));
    }

    #[test]
    fn spellings_fall_into_kinds() {
        assert_eq!(kind_of_spelling("while"), TokenKind::Keyword);
        assert_eq!(kind_of_spelling("{"), TokenKind::Punctuation);
        assert_eq!(kind_of_spelling("<<="), TokenKind::Operator);
    }
}
