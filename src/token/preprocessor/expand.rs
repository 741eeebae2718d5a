//! Expanding macros and aliases, bounded in tokens, bytes, depth and look-ahead.

use std::collections::HashMap;

use super::alias;
use super::directive::{self, Directive, Macro};
use super::map::{Expanded, MacroDefinition};
use crate::token::lexer::{RawKind, RawLexer, RawToken, c_rules};
use crate::token::limits::TokenLimits;
use crate::token::source::Span;

/// Expands a C or C++ source's own macros and aliases.
///
/// Besides, it takes out what only spells the same thing differently: directives, `#if 0` blocks and the
/// qualifier `std::` (a program with `using namespace std` does not write it). O(source + expansion).
pub fn expand(source: &str, limits: &TokenLimits) -> Expanded {
    let rules = c_rules();
    let mut expander = Expander {
        source,
        lexer: RawLexer::new(source, &rules).with_raw_strings(),
        limits,
        macros: HashMap::new(),
        aliases: Vec::new(),
        out: Expanded::with_capacity(source.len() + source.len() / 4),
        copied: 0,
        stack: Vec::new(),
        hide_sets: Vec::new(),
        pasted: Vec::new(),
        depth: 0,
        work: 0,
        produced: 0,
        sign_end: None,
    };
    expander.run();
    expander.out
}

/// A token on its way to the output.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pending {
    pub(super) raw: RawToken,
    /// Index into the pasted texts when the text is not the source's.
    pub(super) pasted: Option<u32>,
    /// The macros that this token must not expand again: an index into the hide sets, 0 for none.
    pub(super) hidden: u32,
    /// The invocation that made it; `None` for a token of the source itself.
    pub(super) invocation: Option<Span>,
}

/// A hide set: one more macro than `parent`.
struct HideSet<'a> {
    parent: u32,
    name: &'a str,
    depth: usize,
}

/// Why a macro's name with what follows it is left as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refusal {
    /// It is not given arguments.
    NoUse,
    TooFew,
}

pub(super) struct Expander<'a> {
    pub(super) source: &'a str,
    lexer: RawLexer<'a>,
    limits: &'a TokenLimits,
    macros: HashMap<&'a str, Macro>,
    /// Names of aliases in scope, with the brace depth at which each ends.
    aliases: Vec<(u32, &'a str)>,
    pub(super) out: Expanded,
    /// Source bytes before this are in the output (or left out for good).
    copied: usize,
    /// Tokens to read before the source goes on, last first.
    stack: Vec<Pending>,
    hide_sets: Vec<HideSet<'a>>,
    pub(super) pasted: Vec<String>,
    depth: u32,
    /// Tokens looked at while collecting arguments.
    work: usize,
    /// Tokens made by expansion.
    produced: usize,
    /// Where in the source the sign ended that the output ends with (and a space).
    sign_end: Option<u32>,
}

impl<'a> Expander<'a> {
    fn run(&mut self) {
        let mut previous = "";
        while let Some(token) = self.next() {
            let text = self.text(&token);
            let of_source = token.invocation.is_none() && self.stack.is_empty() && self.copied_before(token);
            if of_source && text == "#" && token.raw.first_on_line {
                self.directive(token.raw.span);
                previous = "";
                continue;
            }
            let word = token.raw.kind == RawKind::Word;
            let handled = word
                && (of_source && self.declares_alias(text, token, previous)
                    || self.drops_std(text, token, of_source)
                    || self.invoke(text, token, of_source, previous));
            if !handled {
                if of_source {
                    self.track_scope(text);
                } else {
                    self.emit(token);
                }
            }
            previous = match text {
                "." | "->" | "::" | ">" | "struct" | "class" | "union" | "enum" | "typename" => text_of(text),
                _ => "",
            };
        }
        self.flush(self.source.len());
    }

    /// Whether the token stands in the source after everything that is already in the output.
    fn copied_before(&self, token: Pending) -> bool {
        token.pasted.is_none() && token.raw.span.start as usize >= self.copied
    }

    fn next(&mut self) -> Option<Pending> {
        if let Some(token) = self.stack.pop() {
            return Some(token);
        }
        loop {
            let raw = self.lexer.next()?;
            if raw.kind != RawKind::Comment {
                return Some(Pending { raw, pasted: None, hidden: 0, invocation: None });
            }
        }
    }

    pub(super) fn raw_text(&self, span: Span) -> &'a str {
        &self.source[span.start as usize..span.end as usize]
    }

    /// The token's text. A pasted one is looked up again where it is needed; here it only has to be known
    /// as a name of a macro, so its text is found through the table's own keys.
    fn text(&self, token: &Pending) -> &'a str {
        match token.pasted {
            None => self.raw_text(token.raw.span),
            Some(index) => {
                self.macros.get_key_value(self.pasted[index as usize].as_str()).map_or("", |(key, _)| key)
            }
        }
    }

    /// Copies the source up to `to`.
    fn flush(&mut self, to: usize) {
        if to > self.copied {
            self.sign_end = None;
            let span = Span { start: self.copied as u32, end: to as u32 };
            self.out.push_verbatim(self.source, span);
            self.copied = to;
        }
    }

    fn emit(&mut self, token: Pending) {
        // The grammar reads `-1` as one number and `- 1` as two tokens: what touches in a body still does.
        let sign_before = self.sign_end == Some(token.raw.span.start);
        if token.pasted.is_none() && token.raw.kind == RawKind::Number && sign_before {
            self.out.text.pop();
        }
        let is_sign = token.pasted.is_none() && matches!(self.raw_text(token.raw.span), "-" | "+");
        self.sign_end = is_sign.then_some(token.raw.span.end);
        match (token.pasted, token.invocation) {
            (None, None) => self.out.push_verbatim(self.source, token.raw.span),
            (None, Some(span)) => {
                let text = self.raw_text(token.raw.span);
                self.out.push_expansion(text, span);
            }
            (Some(index), span) => {
                self.out.push_expansion(&self.pasted[index as usize], span.unwrap_or(token.raw.span));
            }
        }
        self.out.text.push(' ');
    }

    fn track_scope(&mut self, text: &str) {
        match text {
            "{" => self.depth += 1,
            "}" => {
                self.depth = self.depth.saturating_sub(1);
                while let Some(&(scope, name)) = self.aliases.last()
                    && scope > self.depth
                {
                    self.aliases.pop();
                    if self.macros.get(name).is_some_and(|known| known.scope == Some(scope)) {
                        self.macros.remove(name);
                    }
                }
            }
            _ => {}
        }
    }

    fn directive(&mut self, hash: Span) {
        self.flush(hash.start as usize);
        let (directive, mut end) = directive::read(self.source, &mut self.lexer);
        match directive {
            Directive::Define(name, made) => {
                self.define(self.raw_text(name), made, Span { start: hash.start, end: end as u32 });
            }
            Directive::Undef(name) => {
                self.macros.remove(self.raw_text(name));
            }
            Directive::IfZero => end = self.skip_if_zero(end),
            Directive::If | Directive::Else | Directive::EndIf | Directive::Other => {}
        }
        self.lexer.seek(end);
        self.copied = end;
    }

    fn define(&mut self, name: &'a str, mut made: Macro, span: Span) {
        made.definition = self.out.definitions.len();
        self.out.definitions.push(MacroDefinition { span, used: false });
        self.macros.insert(name, made);
    }

    /// The end of the directive that closes a `#if 0` (or begins its other branch).
    fn skip_if_zero(&mut self, from: usize) -> usize {
        self.lexer.seek(from);
        let mut nested = 0_u32;
        while let Some(token) = self.lexer.next() {
            if !(token.first_on_line && self.raw_text(token.span) == "#") {
                continue;
            }
            let (directive, end) = directive::read(self.source, &mut self.lexer);
            match directive {
                Directive::If | Directive::IfZero => nested += 1,
                Directive::EndIf if nested == 0 => return end,
                Directive::EndIf => nested -= 1,
                Directive::Else if nested == 0 => return end,
                _ => {}
            }
        }
        self.source.len()
    }

    fn declares_alias(&mut self, text: &str, token: Pending, previous: &str) -> bool {
        let alias = match text {
            "typedef" => alias::typedef(self.source, self.lexer.clone()),
            // After `template<…>` the name stands for a family of types: left to the parser.
            "using" if previous != ">" => alias::using(self.source, self.lexer.clone()),
            _ => None,
        };
        let Some(alias) = alias else { return false };
        self.flush(token.raw.span.start as usize);
        self.copied = alias.end;
        self.lexer.seek(alias.end);
        let name = self.raw_text(alias.name);
        let made = Macro { scope: Some(self.depth), ..Macro::new(self.source, alias.body) };
        self.aliases.push((self.depth, name));
        self.define(name, made, Span { start: token.raw.span.start, end: alias.end as u32 });
        true
    }

    fn drops_std(&mut self, text: &str, token: Pending, of_source: bool) -> bool {
        if text != "std" {
            return false;
        }
        if let Some(next) = self.stack.last() {
            let qualifier = self.text(next) == "::";
            if qualifier {
                self.stack.pop();
            }
            return qualifier;
        }
        let bytes = self.source.as_bytes();
        let mut at = self.lexer.offset();
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        if !bytes[at.min(bytes.len())..].starts_with(b"::") {
            return false;
        }
        if of_source {
            self.flush(token.raw.span.start as usize);
        }
        self.lexer.seek(at + 2);
        self.copied = at + 2;
        true
    }

    /// Replaces a macro's use by its body on the stack. `false` when the word is no macro's use.
    fn invoke(&mut self, name: &'a str, token: Pending, of_source: bool, previous: &str) -> bool {
        if self.out.limited {
            return false;
        }
        let Some((name, found)) = self.macros.get_key_value(name).map(|(key, found)| (*key, found)) else {
            return false;
        };
        // In `x.T`, and in `struct T` after `typedef struct T T`, the name is not the alias.
        let other = found.scope.is_some() && matches!(previous, "." | "->" | "::" | "struct");
        if other || self.is_hidden(token.hidden, name) {
            return false;
        }
        let depth = self.hide_depth(token.hidden);
        if depth >= self.limits.max_expansion_depth {
            return false;
        }
        let found = found.clone();
        let before = self.lexer.clone();
        let arguments = if let Some(parameters) = &found.parameters {
            match self.arguments(parameters.len() - usize::from(found.variadic)) {
                Ok(arguments) => arguments,
                Err(refusal) => {
                    self.lexer = before;
                    self.out.refused |= refusal == Refusal::TooFew;
                    return false;
                }
            }
        } else {
            Vec::new()
        };
        let room = self.limits.max_expanded_tokens.saturating_sub(self.produced);
        let bytes = self.limits.max_expanded_bytes + self.source.len();
        if self.out.text.len() > bytes || self.pasted.len() > room {
            self.out.limited = true;
        }
        if of_source {
            self.flush(token.raw.span.start as usize);
        }
        let end = (self.lexer.offset() as u32).max(token.raw.span.end);
        let invocation = token.invocation.unwrap_or(Span { start: token.raw.span.start, end });
        self.copied = self.copied.max(self.lexer.offset());

        self.hide_sets.push(HideSet { parent: token.hidden, name, depth: depth + 1 });
        let hidden = self.hide_sets.len() as u32;
        let body = self.substitute(&found, &arguments, hidden, invocation, room);
        if let Some(definition) = self.out.definitions.get_mut(found.definition) {
            definition.used = true;
        }
        self.produced += body.len() + 1;
        self.stack.extend(body.into_iter().rev());
        true
    }

    fn hide_depth(&self, hidden: u32) -> usize {
        hidden.checked_sub(1).map_or(0, |index| self.hide_sets[index as usize].depth)
    }

    fn is_hidden(&self, mut hidden: u32, name: &str) -> bool {
        while let Some(index) = hidden.checked_sub(1) {
            let set = &self.hide_sets[index as usize];
            if set.name == name {
                return true;
            }
            hidden = set.parent;
        }
        false
    }

    /// Reads `( … )` after a macro's name, split at its commas. If it is refused, the stack is as it was. With fewer than `least`
    /// it is no use of the macro (C 6.10.5, paragraph 4), and its words are the program's. Where there are too many, the last one
    /// takes the rest: a comma of a template's parts them, too.
    fn arguments(&mut self, least: usize) -> Result<Vec<Vec<Pending>>, Refusal> {
        let mut refusal = Refusal::NoUse;
        let mut taken = Vec::new();
        let mut arguments = vec![Vec::new()];
        let mut nesting = 0_u32;
        while let Some(token) = self.next() {
            let from_stack = token.invocation.is_some() || token.hidden != 0 || token.pasted.is_some();
            taken.push((token, from_stack));
            self.work += 1;
            if self.work > self.limits.max_expanded_tokens.saturating_mul(4) {
                self.out.limited = true;
                break;
            }
            match (self.text(&token), nesting) {
                ("(", 0) => nesting = 1,
                (_, 0) => break,
                (")", 1) if arguments.len() < least => {
                    refusal = Refusal::TooFew;
                    break;
                }
                (")", 1) => return Ok(arguments),
                (",", 1) => {
                    arguments.push(Vec::new());
                    continue;
                }
                ("(", _) => {
                    nesting += 1;
                    self.last(&mut arguments).push(token);
                }
                (")", _) => {
                    nesting -= 1;
                    self.last(&mut arguments).push(token);
                }
                _ => self.last(&mut arguments).push(token),
            }
        }
        // Put back what came from the stack; the caller puts the lexer back for what came from the source.
        let source_from = taken.iter().position(|(token, _)| self.is_ahead(token)).unwrap_or(taken.len());
        self.stack.extend(taken[..source_from].iter().rev().map(|(token, _)| *token));
        Err(refusal)
    }

    /// Whether a token was read from the source just now (as opposed to an argument put on the stack).
    fn is_ahead(&self, token: &Pending) -> bool {
        token.invocation.is_none()
            && token.hidden == 0
            && token.pasted.is_none()
            && token.raw.span.start as usize >= self.copied
    }

    fn last<'b>(&self, arguments: &'b mut [Vec<Pending>]) -> &'b mut Vec<Pending> {
        arguments.last_mut().expect("there is always a current argument")
    }
}

/// The few spellings that the next token needs to know of, without borrowing from the expander.
fn text_of(text: &str) -> &'static str {
    match text {
        "." => ".",
        "->" => "->",
        "::" => "::",
        ">" => ">",
        "struct" | "class" | "union" | "enum" | "typename" => "struct",
        _ => "",
    }
}

#[cfg(test)]
#[path = "expand_tests.rs"]
mod tests;
