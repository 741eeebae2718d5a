//! What stands between `#if` and `#endif`: of the branches the one that a compiler takes is read in its place.
//!
//! The others are in the file all the same, and whoever hides a copy may put anything there, line by line. They are kept, for which
//! names a judge defines is not known for sure, but beside the program: one after the other, as a file of its own. What stands
//! behind a condition of numbers alone (`#if 0`) is a comment by another name, and is left out.

use super::condition::{self, MAX_TOKENS};
use super::directive::{self, Directive, Macro};
use super::expand::{Expander, Pending};
use crate::token::lexer::{RawKind, RawToken};
use crate::token::source::Span;

/// A branch's condition.
#[derive(Debug)]
pub(super) enum Condition {
    /// `#ifdef NAME`, or `#ifndef NAME`
    Defined { name: Span, is_defined: bool },
    /// `#if …`
    Holds(Vec<RawToken>),
    /// `#else`
    Otherwise,
}

/// A conditional that is open.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    /// One of its branches was taken: the others are not.
    is_taken: bool,
    /// All conditions up to that one are of numbers alone.
    is_certain: bool,
}

/// Whether a branch is taken.
struct Outcome {
    holds: bool,
    /// It is said by numbers alone.
    is_certain: bool,
}

impl<'a> Expander<'a> {
    /// Opens a conditional. Returns where the branch that is taken begins, or what comes after it all.
    pub(super) fn open_conditional(&mut self, condition: &Condition, end: usize) -> usize {
        self.doubts.open_if();
        self.conditionals.push(Open { is_taken: false, is_certain: true });
        self.branch(condition, end)
    }

    pub(super) fn close_conditional(&mut self) {
        self.doubts.close_if();
        self.conditionals.pop();
    }

    /// From a branch of the conditional that was opened last, which begins at `end`, to the next one that is taken or behind it all.
    pub(super) fn branch(&mut self, condition: &Condition, mut end: usize) -> usize {
        let mut next;
        let mut condition = condition;
        loop {
            let outcome = self.outcome(condition);
            if outcome.holds {
                return end;
            }
            let (branch_end, directive, after) = self.skip_branch(end, outcome.is_certain);
            if !outcome.is_certain {
                self.beside.push(Span { start: end as u32, end: branch_end as u32 });
            }
            end = after;
            match directive {
                Directive::Else(one) => next = one,
                _ => {
                    self.close_conditional();
                    return end;
                }
            }
            condition = &next;
        }
    }

    fn outcome(&mut self, condition: &Condition) -> Outcome {
        let Some(&open) = self.conditionals.last() else { return Outcome { holds: true, is_certain: false } };
        if open.is_taken {
            return self.but_beside(&Outcome { holds: false, is_certain: open.is_certain });
        }
        let own = match condition {
            Condition::Otherwise => Outcome { holds: true, is_certain: true },
            &Condition::Defined { name, is_defined } => {
                let name = self.raw_text(name);
                Outcome { holds: self.is_defined(name) == is_defined, is_certain: false }
            }
            Condition::Holds(tokens) => {
                let holds = self.condition_holds(tokens);
                Outcome {
                    // Where it is not known the first branch is as good as any.
                    holds: holds.unwrap_or(true),
                    is_certain: holds.is_some() && tokens.iter().all(|token| self.is_plain(token)),
                }
            }
        };
        let own = self.but_beside(&own);
        let is_certain = open.is_certain && own.is_certain;
        if let Some(open) = self.conditionals.last_mut() {
            *open = Open { is_taken: own.holds, is_certain };
        }
        own
    }

    /// Whether a token of a condition means the same to everybody: a sign, or a number that is not unsigned.
    fn is_plain(&self, token: &RawToken) -> bool {
        match token.kind {
            RawKind::Operator => true,
            RawKind::Number => !self.raw_text(token.span).contains(['u', 'U']),
            _ => false,
        }
    }

    /// Beside the program only what is certain is taken out, so that no text is read more than twice.
    fn but_beside(&self, outcome: &Outcome) -> Outcome {
        let stays = self.is_beside && !outcome.is_certain;
        Outcome { holds: outcome.holds || stays, is_certain: outcome.is_certain }
    }

    /// The end of a branch that begins at `from`, with the directive behind it and that one's end.
    fn skip_branch(&mut self, from: usize, is_certain: bool) -> (usize, Directive, usize) {
        self.lexer.seek(from);
        let mut nested = 0_u32;
        while let Some(token) = self.lexer.next() {
            if !(token.first_on_line && self.raw_text(token.span) == "#") {
                continue;
            }
            let (directive, end) = directive::read(self.source, &mut self.lexer);
            match directive {
                Directive::If(_) => nested += 1,
                Directive::EndIf | Directive::Else(_) if nested == 0 => {
                    return (token.span.start as usize, directive, end);
                }
                Directive::EndIf => nested -= 1,
                // Somebody may read it after all.
                Directive::Define(name, made) if !is_certain => {
                    let mut words = self.words(&made);
                    words.push(self.raw_text(name));
                    self.doubts.may_mean(self.raw_text(name), words);
                }
                Directive::Undef(name) if !is_certain => {
                    let name = self.raw_text(name);
                    self.doubts.may_mean(name, vec![name]);
                }
                _ => {}
            }
        }
        (self.end, Directive::EndIf, self.end)
    }

    /// Whether a name is a macro's.
    fn is_defined(&self, name: &str) -> bool {
        self.macros.get(name).is_some_and(Macro::is_macro)
            || self.predefined.contains_key(name) && !self.undefined.contains(name)
    }

    /// What a condition comes to with its macros expanded.
    fn condition_holds(&mut self, tokens: &[RawToken]) -> Option<bool> {
        let span = tokens.first().filter(|_| tokens.len() <= MAX_TOKENS)?.span;
        let before = (std::mem::take(&mut self.stack), self.lexer.clone(), self.copied);
        // What a macro is given stands in the directive.
        self.lexer.seek(self.source.len());
        let pending = |&raw| Pending { raw, pasted: None, hidden: 0, invocation: Some(span) };
        self.stack.extend(tokens.iter().rev().map(pending));
        let mut found: Vec<String> = Vec::new();
        while let Some(token) = self.stack.pop() {
            if found.len() > MAX_TOKENS {
                break;
            }
            let text = self.text(&token);
            if text == "defined" {
                found.push(u8::from(self.takes_defined()).to_string());
                continue;
            }
            // There is nearly everything that anybody asks for.
            if text.starts_with("__has_") && self.stack.last().is_some_and(|next| self.text(next) == "(") {
                self.skip_parentheses();
                found.push("1".to_owned());
                continue;
            }
            let is_macro = self.macros.get(text).is_some_and(Macro::is_macro);
            if !(is_macro && self.invoke(text, token, false, "")) {
                found.push(self.full_text(&token).to_owned());
            }
        }
        (self.stack, self.lexer, self.copied) = before;
        let texts: Vec<&str> = found.iter().map(String::as_str).collect();
        let value_of = |name: &str| self.predefined.get(name).filter(|_| self.is_defined(name)).copied();
        condition::holds(&texts, value_of)
    }

    /// Takes what stands in the parentheses that come next.
    fn skip_parentheses(&mut self) {
        let mut nesting = 0_u32;
        while let Some(token) = self.stack.pop() {
            match self.text(&token) {
                "(" => nesting += 1,
                ")" if nesting <= 1 => return,
                ")" => nesting -= 1,
                _ => {}
            }
        }
    }

    /// Takes what stands behind `defined` in a condition: whether it is a macro's name.
    fn takes_defined(&mut self) -> bool {
        let Some(mut name) = self.stack.pop() else { return false };
        let is_in_parentheses = self.text(&name) == "(";
        if is_in_parentheses {
            let Some(inner) = self.stack.pop() else { return false };
            name = inner;
            self.stack.pop();
        }
        self.is_defined(self.full_text(&name))
    }
}

#[cfg(test)]
#[path = "conditional_tests.rs"]
mod tests;
