//! Operations that change nothing: what they are given is what they give.
//!
//! `x * 1`, `x + 0`, `x or x`, `x if True else y`, `[x][0]` compute no more than `x` does. Nobody needs them, so hardly any
//! honest program has one, but a script can put them around every name of a copied one.
//! Algebraic identities: Aho, Lam, Sethi, Ullman, *Compilers*, 2nd ed., 8.5.4.

use super::graph::{Graph, Value, ValueId};
use super::label::Label;

/// Operations of two values that are compared whether they are the same.
const MAX_COMPARED: usize = 16;
/// Elements of a list that are surely those of the text: behind these a table may be cut short.
const MAX_ELEMENTS: i128 = 4;

/// What holds or does not.
const CONDITIONS: [Label; 4] = [Label::ORDER, Label::EQUAL, Label::LOGIC, Label::HAS];

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

    /// One of some values that are known by their places.
    pub(super) fn element_of(&mut self, all: ValueId, place: ValueId) -> Option<ValueId> {
        let (Label::TUPLE, elements) = self.parts(all)? else { return None };
        let place = self.as_number(place).filter(|place| *place < MAX_ELEMENTS)?;
        let element = elements.get(usize::try_from(place).ok()?).copied();
        self.idle.extend(element.map(|_| all));
        element
    }

    /// A condition that goes by a name is none of its own: `is_less = a < b; if is_less: …`. Once all is known. O(values).
    pub(super) fn settle_conditions(&mut self) {
        for value in 0..self.values.len() as ValueId {
            let Some((Label::ORDER, &[named])) = self.parts(value) else { continue };
            let known = self.single(named);
            let is_condition = CONDITIONS.iter().any(|label| self.is(known, *label)) && known != value;
            if is_condition {
                let variable = self.variable();
                self.define(variable, known);
                self.values[value as usize] = Value::Use(variable);
            }
        }
    }

    /// Whether two values that are computed one right after the other are the same for certain.
    pub(super) fn are_same(&self, one: ValueId, other: ValueId) -> bool {
        let mut open = vec![(one, other)];
        for _ in 0..MAX_COMPARED {
            let Some((one, other)) = open.pop() else { return true };
            match (&self.values[one as usize], &self.values[other as usize]) {
                (Value::Use(variable), Value::Use(own))
                    if variable == own && self.given_back.binary_search(&one).is_err() => {}
                _ => match (self.parts(one), self.parts(other)) {
                    (Some((label, parts)), Some((own, others)))
                        if label == own && parts.len() == others.len() && !parts.is_empty() =>
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
