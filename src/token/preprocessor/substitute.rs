//! A macro's body with the arguments in the place of its parameters, and what `##` pastes together.

use super::arguments::Arguments;
use super::directive::Macro;
use super::expand::{Expander, Pending};
use crate::token::lexer::{RawKind, RawToken};
use crate::token::source::Span;

/// Longest name that `##` may paste together; longer ones are left apart.
const MAX_PASTED_BYTES: usize = 256;

impl Expander<'_> {
    /// What a use of a macro becomes; `None` where that is more than there is room for.
    pub(super) fn substitute(
        &mut self,
        found: &Macro,
        arguments: &Arguments,
        hidden: u32,
        invocation: Span,
    ) -> Option<Vec<Pending>> {
        if found.is_type {
            return Some(self.type_words(found, hidden, invocation));
        }
        let room = self.room();
        let parameters = found.parameters.as_deref().unwrap_or_default();
        let mut body: Vec<Pending> = Vec::with_capacity(found.body.len());
        let mut index = 0;
        while let Some(&raw) = found.body.get(index) {
            if body.len() > room {
                return None;
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
        Some(body)
    }

    /// `ll(x)` is a cast, `long long(x)` is no C++: one word stands for the type, all are one token. Where words of it are macros
    /// themselves, what these stand for is the type.
    fn type_words(&mut self, found: &Macro, hidden: u32, invocation: Span) -> Vec<Pending> {
        let word = |raw, pasted| Pending { raw, pasted, hidden, invocation: Some(invocation) };
        let is_macro = |raw: &&RawToken| {
            let name = self.raw_text(raw.span);
            self.macros.contains_key(name) && !self.hide_sets.has(hidden, name)
        };
        let macros: Vec<Pending> = found.body.iter().filter(is_macro).map(|&raw| word(raw, None)).collect();
        if !macros.is_empty() {
            return macros;
        }
        self.pasted.push("int".to_owned());
        vec![word(found.body[0], Some(self.pasted.len() as u32 - 1))]
    }

    /// What a token of the body becomes: an argument for a parameter, itself otherwise.
    fn replaced(
        &self,
        token: Pending,
        found: &Macro,
        parameters: &[Span],
        arguments: &Arguments,
    ) -> Vec<Pending> {
        let name = self.raw_text(token.raw.span);
        let position = parameters.iter().position(|&parameter| {
            let parameter = self.raw_text(parameter);
            parameter == name || (parameter == "..." && name == "__VA_ARGS__")
        });
        let Some(position) = position else { return vec![token] };
        let Arguments { parts, comma, .. } = arguments;
        let rest = position + 1 == parameters.len() && (found.variadic || parts.len() > parameters.len());
        if !rest {
            return parts.get(position).cloned().unwrap_or_default();
        }
        let mut joined = Vec::new();
        for part in parts.iter().skip(position) {
            if !joined.is_empty()
                && let Some(raw) = *comma
            {
                joined.push(Pending { raw, ..token });
            }
            joined.extend_from_slice(part);
        }
        joined
    }

    /// `left ## right`
    fn paste(&mut self, body: &mut Vec<Pending>, mut right: Vec<Pending>) {
        let Some(&left) = body.last() else { return };
        let left_text = self.full_text(&left);
        let Some(&first) = right.first() else {
            // GNU: `, ## __VA_ARGS__` with no arguments takes the comma away.
            if left_text == "," {
                body.pop();
            }
            return;
        };
        let right_text = self.full_text(&first);
        if left_text != "," && left_text.len() + right_text.len() <= MAX_PASTED_BYTES {
            let joined = left_text.to_owned() + right_text;
            body.pop();
            self.pasted.push(joined);
            right[0] = Pending { pasted: Some(self.pasted.len() as u32 - 1), raw: left.raw, ..left };
        }
        body.extend(right);
    }

    pub(super) fn full_text(&self, token: &Pending) -> &str {
        match token.pasted {
            None => self.raw_text(token.raw.span),
            Some(index) => &self.pasted[index as usize],
        }
    }
}
