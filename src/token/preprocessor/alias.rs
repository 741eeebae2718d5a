//! Reading `typedef … X;` and `using X = …;` as names for their types.

use super::signs::text;
use crate::token::lexer::{RawKind, RawLexer, RawToken};
use crate::token::source::Span;

/// Longest alias in tokens: beyond this it is a program, not a name for a type.
const MAX_ALIAS_TOKENS: usize = 64;

/// An alias that was read: its name, what it stands for, and where the declaration ends.
pub(super) struct Alias {
    pub(super) name: Span,
    pub(super) body: Vec<RawToken>,
    pub(super) end: usize,
}

/// Reads the rest of a `typedef` whose keyword the lexer has just passed. `None` for what is more than
/// another name: a struct with a body, an array, a function type, several declarators.
pub(super) fn typedef(source: &str, mut lexer: RawLexer<'_>) -> Option<Alias> {
    let tokens = until_semicolon(source, &mut lexer, &["{", "}", "(", "[", "#"])?;
    let (name, body) = tokens.split_last()?;
    if body.is_empty() || name.kind != RawKind::Word {
        return None;
    }
    let mut depth = 0_i32;
    for token in body {
        match text(source, token.span) {
            "<" => depth += 1,
            ">" => depth -= 1,
            ">>" => depth -= 2,
            "," if depth == 0 => return None,
            _ => {}
        }
    }
    Some(Alias { name: name.span, body: body.to_vec(), end: lexer.offset() })
}

/// Reads the rest of a `using` whose keyword the lexer has just passed. `None` unless it is `using X = type;`.
pub(super) fn using(source: &str, mut lexer: RawLexer<'_>) -> Option<Alias> {
    let tokens = until_semicolon(source, &mut lexer, &["{", "}", "#"])?;
    let [name, equals, body @ ..] = tokens.as_slice() else { return None };
    if name.kind != RawKind::Word || text(source, equals.span) != "=" || body.is_empty() {
        return None;
    }
    Some(Alias { name: name.span, body: body.to_vec(), end: lexer.offset() })
}

fn until_semicolon(source: &str, lexer: &mut RawLexer<'_>, refused: &[&str]) -> Option<Vec<RawToken>> {
    let mut tokens = Vec::new();
    for token in lexer.by_ref() {
        let spelling = text(source, token.span);
        if spelling == ";" {
            return Some(tokens);
        }
        if refused.contains(&spelling) || tokens.len() == MAX_ALIAS_TOKENS {
            return None;
        }
        if token.kind != RawKind::Comment && spelling != "typename" {
            tokens.push(token);
        }
    }
    None
}
