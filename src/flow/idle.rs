//! Operations that change nothing: what they are given is what they give.
//!
//! `x * 1`, `x + 0`, `x or x`, `x if True else y`, `[x][0]` compute no more than `x` does. Nobody needs them, so hardly any
//! honest program has one, but a script can put them around every name of a copied one.
//! Algebraic identities: Aho, Lam, Sethi, Ullman, *Compilers*, 2nd ed., 8.5.4.

use super::graph::{Graph, Value, ValueId};
use super::label::Label;
use crate::token::row::ROW_HEAD;

/// Operations of two values that are compared whether they are the same.
const MAX_COMPARED: usize = 16;

impl Graph {
    /// What an operation comes to that changes nothing.
    pub(super) fn unchanged(&self, sign: &str, left: ValueId, right: ValueId) -> Option<ValueId> {
        let [one, other] = [left, right].map(|value| self.as_number(value));
        match (sign, one, other) {
            ("*" | "/" | "//" | "**", _, Some(1)) => Some(left),
            ("+" | "-" | "|" | "^" | "<<" | ">>" | ">>>", _, Some(0)) => Some(left),
            ("*", Some(1), _) | ("+" | "|" | "^", Some(0), _) => Some(right),
            ("&&" | "||" | "and" | "or" | "&" | "|", ..) if self.are_same(left, right) => Some(left),
            _ => None,
        }
    }

    /// One of some values that are known by their places, or of a table by its key.
    pub(super) fn element_of(&mut self, all: ValueId, place: ValueId) -> Option<ValueId> {
        let (Label::TUPLE, elements) = self.parts(all)? else { return None };
        let element = if elements.iter().any(|&element| self.is(element, Label::STORE)) {
            let key = self.key(place)?;
            let held = elements.iter().find_map(|&element| match self.parts(element)? {
                (Label::STORE, &[own, held]) if self.key(own) == Some(key) => Some(held),
                _ => None,
            });
            held?
        } else {
            let place = self.as_number(place)?;
            let is_whole = elements.len() < ROW_HEAD as usize;
            let from_end = if place < 0 && is_whole { elements.len() as i128 } else { 0 };
            let place = usize::try_from(place + from_end).ok().filter(|&place| place < ROW_HEAD as usize)?;
            *elements.get(place)?
        };
        self.idle.insert(all);
        Some(element)
    }

    /// Whether two values that are computed one right after the other are the same for certain.
    pub(super) fn are_same(&self, one: ValueId, other: ValueId) -> bool {
        let mut open = vec![(one, other)];
        for _ in 0..MAX_COMPARED {
            let Some((one, other)) = open.pop() else { return true };
            if self.given_back.contains(&one) {
                return false;
            }
            match (&self.values[one as usize], &self.values[other as usize]) {
                (Value::Use(variable), Value::Use(own)) if variable == own => {}
                _ => match (self.parts(one), self.parts(other)) {
                    (Some((label, parts)), Some((own, others)))
                        if label == own
                            && parts.len() == others.len()
                            && !parts.is_empty()
                            && !is_new(label, parts) =>
                    {
                        open.extend(parts.iter().copied().zip(others.iter().copied()));
                    }
                    (Some((label, [])), Some((own, [])))
                        if label == own && [one, other].iter().all(|value| self.is_constant(*value)) => {}
                    _ => return false,
                },
            }
        }
        false
    }
}

/// Whether an operation gives another value each time: what is made, and one of many, whichever.
fn is_new(label: Label, parts: &[ValueId]) -> bool {
    matches!(label, Label::NEW | Label::PUSH) || label == Label::ELEMENT && parts.len() == 1
}
