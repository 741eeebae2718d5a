//! A macro's body with the arguments in the place of its parameters, and what `##` pastes together.

use super::directive::Macro;
use super::expand::{Expander, Pending};
use crate::token::lexer::{RawKind, RawToken};
use crate::token::source::Span;

/// Longest name that `##` may paste together; longer ones are left apart.
const MAX_PASTED_BYTES: usize = 256;

impl Expander<'_> {
    pub(super) fn substitute(
        &mut self,
        found: &Macro,
        arguments: &[Vec<Pending>],
        hidden: u32,
        invocation: Span,
        room: usize,
    ) -> Vec<Pending> {
        if found.is_type {
            // `ll(x)` is a cast, `long long(x)` is no C++: one word stands for the type, all are one token.
            self.pasted.push("int".to_owned());
            let pasted = Some(self.pasted.len() as u32 - 1);
            return vec![Pending { raw: found.body[0], pasted, hidden, invocation: Some(invocation) }];
        }
        let parameters = found.parameters.as_deref().unwrap_or_default();
        let mut body: Vec<Pending> = Vec::with_capacity(found.body.len());
        let mut index = 0;
        while let Some(&raw) = found.body.get(index) {
            if body.len() > room {
                self.out.limited = true;
                break;
            }
            index += 1;
            let token = Pending { raw, pasted: None, hidden, invocation: Some(invocation) };
            match self.raw_text(raw.span) {
                "#" if !parameters.is_empty() => {
                    index += 1;
                    self.pasted.push("\"\"".to_owned());
                    let pasted = Some(self.pasted.len() as u32 - 1);
                    body.push(Pending { pasted, raw: RawToken { kind: RawKind::String, ..raw }, ..token });
                }
                "##" if !body.is_empty() && index < found.body.len() => {
                    let raw = found.body[index];
                    index += 1;
                    let right = self.replaced(Pending { raw, ..token }, found, parameters, arguments);
                    self.paste(&mut body, right);
                }
                _ => body.extend(self.replaced(token, found, parameters, arguments)),
            }
        }
        body
    }

    /// What a token of the body becomes: an argument for a parameter, itself otherwise.
    fn replaced(
        &self,
        token: Pending,
        found: &Macro,
        parameters: &[Span],
        arguments: &[Vec<Pending>],
    ) -> Vec<Pending> {
        let name = self.raw_text(token.raw.span);
        let position = parameters.iter().position(|&parameter| {
            let parameter = self.raw_text(parameter);
            parameter == name || (parameter == "..." && name == "__VA_ARGS__")
        });
        let Some(position) = position else { return vec![token] };
        let rest = position + 1 == parameters.len() && (found.variadic || arguments.len() > parameters.len());
        if !rest {
            return arguments.get(position).cloned().unwrap_or_default();
        }
        let comma = Pending { raw: token.raw, ..token };
        let mut joined = Vec::new();
        for argument in arguments.iter().skip(position) {
            if !joined.is_empty() {
                joined.push(self.comma(comma));
            }
            joined.extend_from_slice(argument);
        }
        joined
    }

    /// A comma between variadic arguments: the text is the first comma of the source there is.
    fn comma(&self, like: Pending) -> Pending {
        let at = memchr::memchr(b',', self.source.as_bytes()).unwrap_or(0) as u32;
        let raw =
            RawToken { kind: RawKind::Operator, span: Span { start: at, end: at + 1 }, first_on_line: false };
        Pending { raw, ..like }
    }

    /// `left ## right`
    fn paste(&mut self, body: &mut Vec<Pending>, mut right: Vec<Pending>) {
        let Some(&left) = body.last() else { return };
        let left_text = self.full_text(&left).to_owned();
        let Some(&first) = right.first() else {
            // GNU: `, ## __VA_ARGS__` with no arguments takes the comma away.
            if left_text == "," {
                body.pop();
            }
            return;
        };
        let joined = left_text.clone() + self.full_text(&first);
        if left_text != "," && joined.len() <= MAX_PASTED_BYTES {
            body.pop();
            self.pasted.push(joined);
            right[0] = Pending { pasted: Some(self.pasted.len() as u32 - 1), raw: left.raw, ..left };
        }
        body.extend(right);
    }

    fn full_text(&self, token: &Pending) -> &str {
        match token.pasted {
            None => self.raw_text(token.raw.span),
            Some(index) => &self.pasted[index as usize],
        }
    }
}
