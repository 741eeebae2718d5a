//! Expanding macros and aliases, bounded in tokens, bytes, depth and look-ahead.

use std::collections::BTreeMap;
use std::rc::Rc;

use hashbrown::{HashMap, HashSet};

use super::alias;
use super::arguments::{Arguments, Refusal};
use super::conditional::Open;
use super::directive::{self, Directive, Macro};
use super::doubt::Doubts;
use super::hide_set::HideSets;
use super::map::{Expanded, MacroDefinition};
use super::{signs, splice};
use crate::token::lexer::{RawKind, RawLexer, RawToken, c_rules};
use crate::token::limits::TokenLimits;
use crate::token::source::Span;

/// A source with its macros and aliases expanded.
#[derive(Debug, Clone, Default)]
pub struct Preprocessed {
    /// What a compiler takes.
    pub compiled: Expanded,
    /// What it does not, as far as is known (`conditional`); `None` where there is nothing of it.
    pub beside: Option<Expanded>,
}

/// Expands a C or C++ source's own macros and aliases. `predefined` are names that compilers and judges know, with their numbers.
///
/// Besides, it takes out what only spells the same thing differently: directives, `#if 0` blocks and the
/// qualifier `std::` (a program with `using namespace std` does not write it). O(source + expansion).
pub fn expand(source: &str, predefined: &BTreeMap<String, i64>, limits: &TokenLimits) -> Preprocessed {
    let rules = c_rules();
    let joined = splice::join(source);
    let source = joined.text.as_ref();
    let mut expander = Expander {
        source,
        end: source.len(),
        predefined,
        joints: &joined.joints,
        lexer: RawLexer::new(source, &rules).for_c(&joined.joints),
        limits,
        macros: HashMap::new(),
        aliases: Vec::new(),
        undefined: HashSet::new(),
        conditionals: Vec::new(),
        beside: Vec::new(),
        is_beside: false,
        doubts: Doubts::default(),
        definitions: Vec::new(),
        out: Expanded::with_capacity(source.len() + source.len() / 4),
        copied: 0,
        stack: Vec::new(),
        hide_sets: HideSets::default(),
        pasted: Vec::new(),
        depth: 0,
        work: 0,
        produced: 0,
        produced_bytes: 0,
        sign_end: None,
    };
    // It may bring back what a macro was, and be written in more ways than one.
    expander.out.uncertain = memchr::memmem::find(source.as_bytes(), b"pop_macro").is_some();
    expander.run();
    let mut compiled = std::mem::take(&mut expander.out);
    expander.is_beside = true;
    for span in std::mem::take(&mut expander.beside) {
        (expander.copied, expander.end) = (span.start as usize, span.end as usize);
        expander.lexer = RawLexer::new(&source[..expander.end], &rules).for_c(&joined.joints);
        expander.lexer.seek(expander.copied);
        expander.run();
    }
    let beside = Some(expander.out).filter(|beside| !beside.text.trim().is_empty());
    compiled.definitions = expander.definitions;
    compiled.definitions.sort_by_key(|definition| definition.span.start);
    joined.lead_back(&mut compiled);
    let lead_back = |mut beside| {
        joined.lead_back(&mut beside);
        beside
    };
    Preprocessed { compiled, beside: beside.map(lead_back) }
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

pub(super) struct Expander<'a> {
    pub(super) source: &'a str,
    /// What is read ends here.
    pub(super) end: usize,
    pub(super) predefined: &'a BTreeMap<String, i64>,
    /// Where lines were joined.
    joints: &'a [u32],
    pub(super) lexer: RawLexer<'a>,
    limits: &'a TokenLimits,
    pub(super) macros: HashMap<&'a str, Rc<Macro>>,
    /// Names of aliases in scope, with the brace depth at which each ends.
    aliases: Vec<(u32, &'a str)>,
    /// Names that are no more what they were before the source.
    pub(super) undefined: HashSet<&'a str>,
    /// Conditionals that are open.
    pub(super) conditionals: Vec<Open>,
    /// Branches that are to be read beside the program.
    pub(super) beside: Vec<Span>,
    /// They are being read.
    pub(super) is_beside: bool,
    pub(super) doubts: Doubts<'a>,
    definitions: Vec<MacroDefinition>,
    pub(super) out: Expanded,
    /// Source bytes before this are in the output (or left out for good).
    pub(super) copied: usize,
    /// Tokens to read before the source goes on, last first.
    pub(super) stack: Vec<Pending>,
    pub(super) hide_sets: HideSets<'a>,
    pub(super) pasted: Vec<String>,
    depth: u32,
    /// Tokens looked at in arguments and bodies.
    work: usize,
    /// Tokens made by expansion, and their bytes.
    produced: usize,
    produced_bytes: usize,
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
            self.out.uncertain |= token.raw.kind == RawKind::String && self.may_be_no_raw_string(token);
            let word = token.raw.kind == RawKind::Word;
            let handled = word
                && (of_source && self.declares_alias(text, token, previous)
                    || self.drops_std(text, token, of_source)
                    || self.invoke(text, token, of_source, previous));
            if !handled {
                self.track_scope(text);
                if !of_source {
                    self.emit(token);
                } else if text != &self.source[token.raw.span.start as usize..token.raw.span.end as usize] {
                    self.respell(text, token.raw.span);
                }
            }
            previous = text_of(text);
        }
        self.flush(self.end);
    }

    /// Whether a raw string begins with a macro's name: then C may read that, and another string that ends sooner.
    fn may_be_no_raw_string(&self, token: Pending) -> bool {
        let prefix = self.raw_text(token.raw.span).split('"').next().unwrap_or("");
        !prefix.is_empty() && self.macros.contains_key(prefix)
    }

    /// Whether the token stands in the source after everything that is already in the output.
    fn copied_before(&self, token: Pending) -> bool {
        token.pasted.is_none() && token.raw.span.start as usize >= self.copied
    }

    pub(super) fn next(&mut self) -> Option<Pending> {
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

    /// A token's text as it is for the parser: no digraphs, and no raw string that would end where lines are joined in it.
    pub(super) fn raw_text(&self, span: Span) -> &'a str {
        let text = signs::text(self.source, span);
        let is_raw = text.ends_with('"') && !text.starts_with('"');
        if is_raw && splice::first_inside(self.joints, span).is_some() { "\"\"" } else { text }
    }

    /// The token's text. A pasted one is looked up again where it is needed; here it only has to be known
    /// as a name of a macro, so its text is found through the table's own keys.
    pub(super) fn text(&self, token: &Pending) -> &'a str {
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

    /// Puts a token of the source into the output as `text`.
    fn respell(&mut self, text: &str, span: Span) {
        self.flush(span.start as usize);
        self.out.push_expansion(text, span);
        self.copied = span.end as usize;
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
                let name = self.raw_text(name);
                self.doubt(name, false);
                self.macros.remove(name);
                self.undefined.insert(name);
            }
            Directive::If(condition) => end = self.open_conditional(&condition, end),
            Directive::Else(condition) => end = self.branch(&condition, end),
            Directive::EndIf => self.close_conditional(),
            Directive::Other => {}
        }
        self.lexer.seek(end);
        self.copied = end;
    }

    fn define(&mut self, name: &'a str, mut made: Macro, span: Span) {
        self.doubt(name, true);
        made.definition = self.definitions.len();
        self.definitions.push(MacroDefinition { span, used: false });
        self.macros.insert(name, Rc::new(made));
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
        let mut ahead = self.lexer.clone();
        let next = ahead.find(|next| next.kind != RawKind::Comment);
        if next.is_none_or(|next| self.raw_text(next.span) != "::") {
            return false;
        }
        if of_source {
            self.flush(token.raw.span.start as usize);
        }
        self.copied = ahead.offset();
        self.lexer = ahead;
        true
    }

    /// Replaces a macro's use by its body on the stack. `false` when the word is no macro's use, or its body does not fit in the
    /// bounds: then what stands there stays, and is in the output as it is written.
    pub(super) fn invoke(&mut self, name: &'a str, token: Pending, of_source: bool, previous: &str) -> bool {
        if self.out.limited {
            return false;
        }
        self.note_doubt(name);
        let Some((&name, found)) = self.macros.get_key_value(name) else { return false };
        // In `x.T`, and in `struct T` after `typedef struct T T`, the name is not the alias.
        if found.scope.is_some() && matches!(previous, "." | "->" | "::" | "struct") {
            // A member that is called like an alias was declared by what that stands for.
            if previous != "struct" {
                let words = self.words(found);
                self.mention(words);
            }
            return false;
        }
        if self.hide_sets.has(token.hidden, name) {
            return false;
        }
        if self.hide_sets.depth(token.hidden) >= self.limits.max_expansion_depth {
            self.out.limited = true;
            return false;
        }
        let found = Rc::clone(found);
        let before = self.lexer.clone();
        let arguments = match &found.parameters {
            Some(parameters) => self.arguments(parameters.len() - usize::from(found.variadic)),
            None => Ok(Arguments::default()),
        };
        let arguments = match arguments {
            Ok(arguments) => arguments,
            Err(refusal) => {
                self.lexer = before;
                self.out.uncertain |= refusal == Refusal::TooFew;
                return false;
            }
        };
        let end = (self.lexer.offset() as u32).max(token.raw.span.end);
        let invocation = token.invocation.unwrap_or(Span { start: token.raw.span.start, end });
        let hidden = self.hide_sets.add(token.hidden, name);
        let body = if self.affords(found.body.len()) {
            self.substitute(&found, &arguments, hidden, invocation).filter(|body| self.has_room_for(body))
        } else {
            None
        };
        let Some(body) = body else {
            self.out.limited = true;
            self.put_back(&arguments);
            self.lexer = before;
            return false;
        };
        if of_source {
            self.flush(token.raw.span.start as usize);
        }
        self.copied = self.copied.max(self.lexer.offset());
        if let Some(definition) = self.definitions.get_mut(found.definition) {
            definition.used = true;
        }
        self.stack.extend(body.into_iter().rev());
        true
    }

    /// How many tokens expansion may still make.
    pub(super) fn room(&self) -> usize {
        self.limits.max_expanded_tokens.saturating_sub(self.produced)
    }

    /// Counts what a macro comes to; `false` where that is too much.
    fn has_room_for(&mut self, body: &[Pending]) -> bool {
        let fits = body.len() <= self.room() && self.pasted.len() <= self.room();
        self.produced += body.len() + 1;
        self.produced_bytes += body.iter().map(|token| self.full_text(token).len()).sum::<usize>();
        fits && self.produced_bytes <= self.limits.max_expanded_bytes
    }

    /// Counts tokens that are looked at; `false` past the bound, where expansion ends.
    pub(super) fn affords(&mut self, tokens: usize) -> bool {
        self.work += tokens;
        let affords = self.work <= self.limits.max_expanded_tokens.saturating_mul(4);
        self.out.limited |= !affords;
        affords
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
