//! What a macro is given: read up to the closing parenthesis, and put back where it turns out to be no use of the macro.

use super::conditional::Open;
use super::directive::{self, Directive};
use super::expand::{Expander, Pending};
use crate::token::lexer::RawToken;

/// Why a macro's name with what follows it is left as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is not given arguments.
    NoUse,
    TooFew,
}

/// What stands in the parentheses behind a macro's name.
#[derive(Debug, Default)]
pub(super) struct Arguments {
    /// Split at the commas.
    pub(super) parts: Vec<Vec<Pending>>,
    /// The first of the commas.
    pub(super) comma: Option<RawToken>,
    /// All that was read, the parentheses and commas, too.
    taken: Vec<Pending>,
    /// The conditionals that were open, and how many branches were beside, before the first directive in them.
    before: Option<(Vec<Open>, usize)>,
}

impl Expander<'_> {
    /// Reads `( … )` after a macro's name, split at its commas. If it is refused, the stack is as it was. With fewer than `least`
    /// it is no use of the macro (C 6.10.5, paragraph 4), and its words are the program's. Where there are too many, the last one
    /// takes the rest: a comma of a template's parts them, too.
    pub(super) fn arguments(&mut self, least: usize) -> Result<Arguments, Refusal> {
        let mut refusal = Refusal::NoUse;
        let mut read = Arguments { parts: vec![Vec::new()], ..Arguments::default() };
        let mut nesting = 0_u32;
        while let Some(token) = self.next() {
            if nesting > 0 && token.raw.first_on_line && self.is_ahead(&token) && self.text(&token) == "#" {
                read.before.get_or_insert_with(|| (self.conditionals.clone(), self.beside.len()));
                self.directive_inside();
                continue;
            }
            read.taken.push(token);
            if !self.affords(1) {
                break;
            }
            match (self.text(&token), nesting) {
                ("(", 0) => {
                    nesting = 1;
                    continue;
                }
                (_, 0) => break,
                (")", 1) if read.parts.len() < least => {
                    refusal = Refusal::TooFew;
                    break;
                }
                (")", 1) => return Ok(read),
                (",", 1) => {
                    read.comma.get_or_insert(token.raw);
                    read.parts.push(Vec::new());
                    continue;
                }
                ("(", _) => nesting += 1,
                (")", _) => nesting -= 1,
                _ => {}
            }
            if let Some(part) = read.parts.last_mut() {
                part.push(token);
            }
        }
        self.put_back(&read);
        Err(refusal)
    }

    /// A directive in the midst of arguments. What one does there that is no conditional differs from compiler to compiler.
    fn directive_inside(&mut self) {
        let (directive, end) = directive::read(self.source, &mut self.lexer);
        let end = match directive {
            Directive::If(condition) => self.open_conditional(&condition, end),
            Directive::Else(condition) => self.branch(&condition, end),
            Directive::EndIf => {
                self.close_conditional();
                end
            }
            Directive::Define(..) | Directive::Undef(_) | Directive::Other => {
                self.out.uncertain = true;
                end
            }
        };
        self.lexer.seek(end);
    }

    /// Puts back what came from the stack; the caller puts the lexer back for what came from the source.
    pub(super) fn put_back(&mut self, read: &Arguments) {
        if let Some((open, beside)) = &read.before {
            self.conditionals.clone_from(open);
            self.beside.truncate(*beside);
        }
        let of_stack = read.taken.iter().position(|token| self.is_ahead(token)).unwrap_or(read.taken.len());
        self.stack.extend(read.taken[..of_stack].iter().rev());
    }

    /// Whether a token was read from the source just now (as opposed to an argument put on the stack).
    fn is_ahead(&self, token: &Pending) -> bool {
        token.invocation.is_none()
            && token.hidden == 0
            && token.pasted.is_none()
            && token.raw.span.start as usize >= self.copied
    }
}
