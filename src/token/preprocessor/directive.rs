//! Reading directives: `#define` and `#undef`, `#if` and its kind.

use std::rc::Rc;

use super::conditional::Condition;
use super::signs::text;
use crate::token::lexer::{RawKind, RawLexer, RawToken};
use crate::token::source::Span;

/// A macro or an alias: what its name stands for.
#[derive(Debug, Clone)]
pub(super) struct Macro {
    /// Names of its parameters; `None` when it takes none (as opposed to an empty list).
    pub(super) parameters: Option<Vec<Span>>,
    /// Its last parameter takes all remaining arguments.
    pub(super) variadic: bool,
    /// What stands for it.
    pub(super) body: Vec<RawToken>,
    /// Its body is nothing but a built-in type.
    pub(super) is_type: bool,
    /// Index among the definitions that were found.
    pub(super) definition: usize,
    /// Brace depth at which an alias ends to be known; macros have none.
    pub(super) scope: Option<u32>,
}

/// Words that spell a built-in type, alone or together.
const TYPE_WORDS: [&str; 13] = [
    "signed",
    "unsigned",
    "long",
    "short",
    "int",
    "char",
    "double",
    "float",
    "bool",
    "void",
    "__int64",
    "__int128",
    "__int128_t",
];

impl Macro {
    /// A macro or alias without parameters.
    pub(super) fn new(source: &str, body: Vec<RawToken>) -> Self {
        let is_type =
            !body.is_empty() && body.iter().all(|token| TYPE_WORDS.contains(&text(source, token.span)));
        Self { parameters: None, variadic: false, body, is_type, definition: usize::MAX, scope: None }
    }

    /// Whether it is a macro, and no alias.
    pub(super) fn is_macro(self: &Rc<Self>) -> bool {
        self.scope.is_none()
    }
}

/// Most parameters of a macro; C++ asks compilers for 256, and each costs a look for every token of a body.
const MAX_PARAMETERS: usize = 256;

/// A directive's meaning.
pub(super) enum Directive {
    /// `#define NAME …`
    Define(Span, Macro),
    /// `#undef NAME`
    Undef(Span),
    /// `#if…`
    If(Condition),
    /// `#else`, `#elif…`
    Else(Condition),
    /// `#endif`
    EndIf,
    /// Anything else: dropped.
    Other,
}

/// Reads the directive whose `#` the lexer has just passed and leaves the lexer at the end of its line.
/// Returns it with the offset of that end.
pub(super) fn read(source: &str, lexer: &mut RawLexer<'_>) -> (Directive, usize) {
    let hash = lexer.offset();
    let line_end = comment_aware_end(source, lexer, hash);
    let mut tokens = Vec::new();
    while lexer.offset() < line_end {
        match lexer.next() {
            Some(token) if (token.span.start as usize) < line_end => {
                if token.kind != RawKind::Comment {
                    tokens.push(token);
                }
            }
            _ => break,
        }
    }
    lexer.seek(line_end);
    (classify(source, &tokens), line_end)
}

/// The end of a directive's line; a block comment that begins on it may carry it further.
fn comment_aware_end(source: &str, lexer: &RawLexer<'_>, from: usize) -> usize {
    let mut end = lexer.end_of_line(from);
    let mut probe = lexer.clone();
    while probe.offset() < end {
        match probe.next() {
            Some(token) if token.kind == RawKind::Comment && (token.span.start as usize) < end => {
                if token.span.end as usize > end {
                    end = lexer.end_of_line(token.span.end as usize);
                }
            }
            Some(token) if (token.span.start as usize) < end => {}
            _ => break,
        }
    }
    end.min(source.len())
}

fn classify(source: &str, tokens: &[RawToken]) -> Directive {
    let Some((head, rest)) = tokens.split_first() else { return Directive::Other };
    match text(source, head.span) {
        "define" => define(source, rest).unwrap_or(Directive::Other),
        "undef" => rest.first().map_or(Directive::Other, |name| Directive::Undef(name.span)),
        "if" => Directive::If(Condition::Holds(rest.to_vec())),
        "ifdef" | "ifndef" => Directive::If(defined(rest, text(source, head.span) == "ifdef")),
        "elif" => Directive::Else(Condition::Holds(rest.to_vec())),
        "elifdef" | "elifndef" => Directive::Else(defined(rest, text(source, head.span) == "elifdef")),
        "else" => Directive::Else(Condition::Otherwise),
        "endif" => Directive::EndIf,
        _ => Directive::Other,
    }
}

fn defined(tokens: &[RawToken], is_defined: bool) -> Condition {
    match tokens.first() {
        Some(name) => Condition::Defined { name: name.span, is_defined },
        None => Condition::Holds(Vec::new()),
    }
}

fn define(source: &str, tokens: &[RawToken]) -> Option<Directive> {
    let (name, rest) = tokens.split_first()?;
    if name.kind != RawKind::Word {
        return None;
    }
    let mut made = Macro::new(source, rest.to_vec());
    // Parameters only when the parenthesis touches the name.
    let open = rest.first().filter(|open| text(source, open.span) == "(" && open.span.start == name.span.end);
    if open.is_some() {
        let close = rest.iter().position(|token| text(source, token.span) == ")")?;
        let mut parameters = Vec::new();
        for token in &rest[1..close] {
            match text(source, token.span) {
                "..." => {
                    made.variadic = true;
                    // `args...` names the rest; a lone `...` is known as __VA_ARGS__.
                    let named = parameters.last().is_some_and(|last: &Span| last.end == token.span.start);
                    if !named {
                        parameters.push(token.span);
                    }
                }
                "," => {}
                _ => parameters.push(token.span),
            }
        }
        if parameters.len() > MAX_PARAMETERS {
            return None;
        }
        let mut of_body = Macro::new(source, rest[close + 1..].to_vec());
        // A parameter may be called like a type, and then stands for what it is given.
        let is_parameter = |token: &RawToken| {
            parameters.iter().any(|&parameter| text(source, parameter) == text(source, token.span))
        };
        of_body.is_type = of_body.is_type && !of_body.body.iter().any(is_parameter);
        made = Macro { parameters: Some(parameters), variadic: made.variadic, ..of_body };
    }
    Some(Directive::Define(name.span, made))
}
