//! What can be said of operations only once it is known what all names stand for.
//!
//! A condition that goes by a name is asked for by that name; a 0 that goes by a name adds nothing.

use super::Dialect;
use super::graph::{Graph, Value, ValueId};
use super::label::Label;

/// What a name stands for is asked of so many of the values it was given.
const MAX_LOOKED_AT: usize = 64;
/// What holds or does not.
const CONDITIONS: [Label; 4] = [Label::ORDER, Label::EQUAL, Label::LOGIC, Label::HAS];
/// Operators that some number changes nothing by.
const WITH_NEUTRAL: [&str; 6] = ["+", "-", "*", "/", "|", "^"];

impl Graph {
    /// Operations that change nothing are what they are given. O(values).
    pub(super) fn settle(&mut self, dialect: Dialect) {
        let signs = WITH_NEUTRAL.map(|sign| (Label::operator(sign), sign));
        for value in 0..self.values.len() as ValueId {
            let Some((label, operands)) = self.parts(value) else { continue };
            let same = match (label, operands) {
                (Label::ORDER, &[named]) => match self.single(named) {
                    known if self.is_condition(known) || self.is(known, Label::LENGTH) => {
                        Some(self.truth(known))
                    }
                    known if dialect == Dialect::Python && self.is_container(known) => {
                        let length = self.operation(Label::LENGTH, &[named]);
                        Some(self.is_any(length))
                    }
                    _ => None,
                },
                (Label::EQUAL, &[one, other]) => self.compared_with_none(one, other),
                (Label::ELEMENT | Label::PART, &[all, place]) => self.element_of(self.single(all), place),
                (Label::COMPLEMENT, &[inner]) => self.complemented(inner),
                (Label::SUBTRACT, &[zero, inner]) if self.is_zero(zero) => self.negated(inner),
                (label, &[left, right]) => {
                    let sign = signs.iter().find(|(own, _)| *own == label).map(|(_, sign)| *sign);
                    sign.and_then(|sign| self.unchanged_by_name(sign, left, right))
                }
                _ => None,
            };
            if let Some(same) = same.filter(|&same| same != value) {
                let variable = self.variable();
                self.define(variable, same);
                self.values[value as usize] = Value::Use(variable);
            }
        }
    }

    /// A value as a condition: what is no comparison is compared with nothing.
    pub(super) fn truth(&mut self, value: ValueId) -> ValueId {
        match self.parts(value) {
            Some((Label::LENGTH, _)) => self.is_any(value),
            Some((label, _)) if CONDITIONS.contains(&label) || label == Label::UNKNOWN => value,
            _ => self.commuting(Label::ORDER, &[value]),
        }
    }

    /// Whether a length is that of anything.
    pub(super) fn is_any(&mut self, length: ValueId) -> ValueId {
        let none = self.number(0);
        self.commuting(Label::ORDER, &[length, none])
    }

    /// Of a value and a 0 that goes by a name, whether the value is any.
    fn compared_with_none(&mut self, one: ValueId, other: ValueId) -> Option<ValueId> {
        let value = match [one, other].map(|value| self.is_zero(self.single(value))) {
            [true, false] => other,
            [false, true] => one,
            _ => return None,
        };
        // A name for what is asked asks no more than that.
        let known = self.single(value);
        let is_asked = self.is_condition(known) || self.is(known, Label::LENGTH);
        Some(self.truth(if is_asked { known } else { value }))
    }

    fn is_condition(&self, value: ValueId) -> bool {
        CONDITIONS.iter().any(|label| self.is(value, *label))
    }

    /// Whether a value is a container, or a name of what was one at some time.
    fn is_container(&self, value: ValueId) -> bool {
        let is_made = |value: ValueId| self.is(value, Label::NEW) || self.is(value, Label::PUSH);
        match self.values[value as usize] {
            Value::Use(variable) => {
                self.definitions[variable as usize].iter().take(MAX_LOOKED_AT).copied().any(is_made)
            }
            Value::Operation { .. } => is_made(value),
        }
    }

    fn is_zero(&self, value: ValueId) -> bool {
        self.as_number(value) == Some(0)
    }

    /// What the number behind a name leaves as it is.
    fn unchanged_by_name(&self, sign: &str, left: ValueId, right: ValueId) -> Option<ValueId> {
        let [one, other] = [left, right].map(|value| self.single(value));
        let found = self.unchanged(sign, one, other)?;
        Some(if found == one { left } else { right })
    }

    /// Of `~~x`, x.
    fn complemented(&mut self, inner: ValueId) -> Option<ValueId> {
        let inner = self.single(inner);
        let (Label::COMPLEMENT, &[operand]) = self.parts(inner)? else { return None };
        self.idle.insert(inner);
        Some(operand)
    }

    /// Of `-(-x)`, x.
    fn negated(&mut self, inner: ValueId) -> Option<ValueId> {
        let inner = self.single(inner);
        let (Label::SUBTRACT, &[zero, operand]) = self.parts(inner)? else { return None };
        if !self.is_zero(zero) {
            return None;
        }
        self.idle.insert(inner);
        Some(operand)
    }
}
