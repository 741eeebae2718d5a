//! Tokens by the generic lexer: of languages without a grammar, and of what a grammar could not read in bounded steps.

use super::kind::{self, FILE_BREAK, TokenKind, code_of, kind_of_spelling};
use super::lexer::{RawKind, RawLexer, c_rules};
use super::limits::TokenLimits;
use super::number;
use super::source::{SourceText, Span};
use super::stream::{Fallback, Tokens};
use crate::language::{Language, LexerRules};

/// A submission's tokens. O(bytes).
pub(super) fn generic(
    source: &SourceText,
    language: &Language,
    limits: &TokenLimits,
    why: Fallback,
) -> Tokens {
    let mut tokens = Tokens::default();
    tokens.notes.fallback = Some(why);
    let rules = &rules_of(language);
    'files: for index in 0..source.file_count() {
        let Some((_, text, start)) = source.file(index) else { continue };
        if index > 0 {
            tokens.push(FILE_BREAK, TokenKind::Punctuation, Span { start, end: start }, 0);
        }
        let mut lexer = RawLexer::new(text, rules);
        while let Some(token) = lexer.next() {
            if tokens.len() >= limits.max_tokens {
                tokens.notes.truncated = true;
                break 'files;
            }
            let spelling = &text[token.span.start as usize..token.span.end as usize];
            if token.first_on_line
                && rules
                    .drop_lines
                    .iter()
                    .any(|import| text[token.span.start as usize..].starts_with(import.as_str()))
            {
                lexer.skip_line();
                continue;
            }
            let (code, kind) = match token.kind {
                RawKind::Comment => continue,
                RawKind::Word => word(spelling, rules),
                RawKind::Number => {
                    (code_of(TokenKind::Number, &number::canonical(spelling)), TokenKind::Number)
                }
                RawKind::String => (kind::STRING, TokenKind::String),
                RawKind::Operator => {
                    let kind = kind_of_spelling(spelling);
                    (code_of(kind, spelling), kind)
                }
            };
            tokens.push(code, kind, Span { start: token.span.start + start, end: token.span.end + start }, 0);
        }
    }
    tokens
}

/// How the generic lexer reads a language: as its table says, else like C.
pub(super) fn rules_of(language: &Language) -> LexerRules {
    let own = &language.lexer;
    if language.has_grammar() && own.line.is_empty() && own.block.is_empty() {
        c_rules()
    } else {
        own.clone()
    }
}

fn word(spelling: &str, rules: &LexerRules) -> (u32, TokenKind) {
    let lower;
    let spelling = if rules.ignore_case {
        lower = spelling.to_lowercase();
        &lower
    } else {
        spelling
    };
    if rules.keywords.iter().any(|keyword| keyword == spelling) {
        (code_of(TokenKind::Keyword, spelling), TokenKind::Keyword)
    } else {
        (kind::IDENTIFIER, TokenKind::Identifier)
    }
}
