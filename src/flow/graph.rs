//! The flow of values through a program: operations, and where their operands may come from.
//!
//! A value is an operation on other values, or a use of a variable; a variable may be any of the values that are
//! assigned to it anywhere. Copies, arguments and results are definitions like any other, so that a value's
//! sources are found through them (`origin`). After the def–use chains of compilers (Aho, Lam, Sethi, Ullman,
//! *Compilers*, 2nd ed., 9.2), without the order of statements.

use std::collections::BTreeSet;

use hashbrown::{HashMap, HashSet};

use super::label::Label;

/// Steps from a value to what it is a part of.
const MAX_BEHIND: usize = 32;
/// Values that a function puts into one place, of those that are followed.
const MAX_CHANGES: usize = 4;
/// Definitions of a parameter that are looked through for these.
const MAX_DEFINITIONS: usize = 64;

/// A value of a [`Graph`], by its number.
pub(super) type ValueId = u32;
/// A variable of a [`Graph`], by its number.
pub(super) type Variable = u32;

/// Where a value comes from.
#[derive(Debug, Clone, Copy)]
pub(super) enum Value {
    /// An operation; its operands are a stretch of the graph's list.
    Operation {
        label: Label,
        /// The order of operands does not matter.
        commutes: bool,
        /// First operand and one past the last.
        operands: (u32, u32),
    },
    /// Whatever the variable may be.
    Use(Variable),
}

/// Operations and variables of a program.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) values: Vec<Value>,
    operands: Vec<ValueId>,
    /// What each variable may be, in the order of the text.
    pub(super) definitions: Vec<Vec<ValueId>>,
    /// Values that are constants, ascending.
    pub(super) constants: Vec<ValueId>,
    /// What each value is where it is a whole number.
    numbers: Vec<(ValueId, i128)>,
    /// Texts of more than two characters, ascending, with a hash of what they say.
    texts: Vec<(ValueId, u64)>,
    /// Uses that may be other values than the same variable's next one: what calls of the program's functions give, and what a
    /// variable was before a step.
    pub(super) given_back: HashSet<ValueId>,
    /// Operations that are none if nobody needs them.
    pub(super) idle: BTreeSet<ValueId>,
    /// What tells whether a loop goes on.
    pub(super) bounds: BTreeSet<ValueId>,
    /// Values that are copies, ascending, with what they are copies of.
    copies: Vec<(ValueId, ValueId)>,
}

impl Graph {
    /// An operation whose operands have an order.
    pub(super) fn operation(&mut self, label: Label, operands: &[ValueId]) -> ValueId {
        self.push(label, false, operands)
    }

    /// An operation whose operands have none.
    pub(super) fn commuting(&mut self, label: Label, operands: &[ValueId]) -> ValueId {
        self.push(label, true, operands)
    }

    fn push(&mut self, label: Label, commutes: bool, operands: &[ValueId]) -> ValueId {
        let start = self.operands.len() as u32;
        self.operands.extend_from_slice(operands);
        let operands = (start, self.operands.len() as u32);
        self.values.push(Value::Operation { label, commutes, operands });
        (self.values.len() - 1) as ValueId
    }

    /// A value of which nothing is known.
    pub(super) fn unknown(&mut self) -> ValueId {
        self.operation(Label::UNKNOWN, &[])
    }

    /// A value is another operation from now on.
    pub(super) fn become_operation(&mut self, value: ValueId, label: Label, operands: &[ValueId]) {
        let start = self.operands.len() as u32;
        self.operands.extend_from_slice(operands);
        let operands = (start, self.operands.len() as u32);
        self.values[value as usize] = Value::Operation { label, commutes: false, operands };
    }

    /// A value that is the same wherever it is written.
    pub(super) fn constant(&mut self, label: Label) -> ValueId {
        let value = self.operation(label, &[]);
        self.constants.push(value);
        value
    }

    /// A whole number.
    pub(super) fn number(&mut self, number: i128) -> ValueId {
        let value = self.constant(Label::constant(&number.to_string()));
        self.numbers.push((value, number));
        value
    }

    /// Whether a value is made of no other. Most are not, and need not be looked up among those that are.
    fn is_leaf(&self, value: ValueId) -> bool {
        matches!(self.values[value as usize], Value::Operation { operands: (start, end), .. } if start == end)
    }

    /// The whole number that a value is, if it is one as such.
    pub(super) fn as_number(&self, value: ValueId) -> Option<i128> {
        if !self.is_leaf(value) {
            return None;
        }
        let at = self.numbers.binary_search_by_key(&value, |&(known, _)| known).ok()?;
        Some(self.numbers[at].1)
    }

    /// Whether a value is the same wherever it is written.
    pub(super) fn is_constant(&self, value: ValueId) -> bool {
        self.constants.binary_search(&value).is_ok()
    }

    /// A text of more than two characters: one counts like another, but is not the same place of a table.
    pub(super) fn text(&mut self, said: &str) -> ValueId {
        let value = self.operation(Label::TEXT, &[]);
        self.texts.push((value, Label::library(said).0));
        value
    }

    /// What tells one place of a list or a table from others, where it is a number or a text.
    pub(super) fn key(&self, place: ValueId) -> Option<u64> {
        if !self.is_leaf(place) {
            return None;
        }
        if let Ok(at) = self.texts.binary_search_by_key(&place, |&(text, _)| text) {
            return Some(self.texts[at].1);
        }
        let (label, _) = self.parts(place).filter(|_| self.is_constant(place))?;
        Some(label.0)
    }

    /// A new variable without definitions.
    pub(super) fn variable(&mut self) -> Variable {
        self.definitions.push(Vec::new());
        (self.definitions.len() - 1) as Variable
    }

    /// A use of a variable.
    pub(super) fn use_of(&mut self, variable: Variable) -> ValueId {
        self.values.push(Value::Use(variable));
        (self.values.len() - 1) as ValueId
    }

    /// A variable may be this value.
    pub(super) fn define(&mut self, variable: Variable, value: ValueId) {
        let known = &mut self.definitions[variable as usize];
        if known.last() != Some(&value) {
            known.push(value);
        }
    }

    /// The same value once more, of other operands and variables where these have others in their place.
    pub(super) fn copy(
        &mut self,
        value: ValueId,
        values: &HashMap<ValueId, ValueId>,
        variables: &HashMap<Variable, Variable>,
    ) -> ValueId {
        let copy = match self.values[value as usize] {
            Value::Use(variable) => self.use_of(*variables.get(&variable).unwrap_or(&variable)),
            Value::Operation { label, commutes, .. } => {
                let operands = self.parts(value).map_or(&[][..], |(_, operands)| operands);
                let operands: Vec<_> =
                    operands.iter().map(|operand| *values.get(operand).unwrap_or(operand)).collect();
                self.push(label, commutes, &operands)
            }
        };
        for marked in [&mut self.idle, &mut self.bounds] {
            if marked.contains(&value) {
                marked.insert(copy);
            }
        }
        if self.is_constant(value) {
            self.constants.push(copy);
        }
        if let Some(number) = self.as_number(value) {
            self.numbers.push((copy, number));
        }
        if let Ok(at) = self.texts.binary_search_by_key(&value, |&(text, _)| text) {
            self.texts.push((copy, self.texts[at].1));
        }
        self.copies.push((copy, self.original(value)));
        copy
    }

    /// What a value is a copy of, or itself.
    pub(super) fn original(&self, value: ValueId) -> ValueId {
        let found = self.copies.binary_search_by_key(&value, |&(copy, _)| copy);
        found.map_or(value, |at| self.copies[at].1)
    }

    /// These are no operations any more; nothing is made of them.
    pub(super) fn forget(&mut self, values: &HashSet<ValueId>) {
        for &value in values {
            self.values[value as usize] =
                Value::Operation { label: Label::UNKNOWN, commutes: false, operands: (0, 0) };
        }
        self.constants.retain(|value| !values.contains(value));
        self.numbers.retain(|(value, _)| !values.contains(value));
        self.texts.retain(|(value, _)| !values.contains(value));
    }

    /// A value that may be either of two.
    pub(super) fn either(&mut self, one: ValueId, other: ValueId) -> ValueId {
        let variable = self.variable();
        self.define(variable, one);
        self.define(variable, other);
        self.use_of(variable)
    }

    /// Label and operands; `None` for a use of a variable.
    pub(super) fn parts(&self, value: ValueId) -> Option<(Label, &[ValueId])> {
        match self.values[value as usize] {
            Value::Operation { label, operands: (start, end), .. } => {
                Some((label, &self.operands[start as usize..end as usize]))
            }
            Value::Use(_) => None,
        }
    }

    /// Whether a value is an operation of this label.
    pub(super) fn is(&self, value: ValueId, label: Label) -> bool {
        self.parts(value).is_some_and(|(own, _)| own == label)
    }

    /// The variable that a value without a name is a part of, if it is known.
    pub(super) fn behind(&self, value: ValueId) -> Option<Variable> {
        self.path_to(value).map(|(variable, _)| variable)
    }

    /// The same with the places in it that lead to the value, the last one first.
    fn path_to(&self, value: ValueId) -> Option<(Variable, Vec<ValueId>)> {
        let (mut at, mut places) = (value, Vec::new());
        for _ in 0..MAX_BEHIND {
            at = match self.values[at as usize] {
                Value::Use(variable) => match self.definitions[variable as usize][..] {
                    [only] if matches!(self.values[only as usize], Value::Use(_)) => only,
                    _ => return Some((variable, places)),
                },
                Value::Operation { .. } => match self.parts(at) {
                    Some((Label::ELEMENT | Label::PART | Label::HALF, &[container, ref place @ ..])) => {
                        places.extend(place.first().filter(|_| self.is_place(at)));
                        container
                    }
                    Some((Label::MEMBER, &[_, field])) => field,
                    _ => return None,
                },
            };
        }
        None
    }

    /// Whether a value is what stands at a place in a container.
    pub(super) fn is_place(&self, value: ValueId) -> bool {
        matches!(self.parts(value), Some((Label::ELEMENT, [_, _])))
    }

    /// What a value without a name is a part of, if that is known, holds another one in its place from now on. Of a variable that is
    /// what was there or something else (one of those that `is_there`), that is all else, as long as it is little.
    pub(super) fn change_behind(
        &mut self,
        target: ValueId,
        value: ValueId,
        is_there: impl Fn(ValueId) -> bool,
    ) {
        let Some((container, places)) = self.path_to(target) else { return };
        let mut made = vec![value];
        if let Value::Use(variable) = self.values[value as usize]
            && self.is_place(target)
            && self.definitions[variable as usize].len() <= MAX_DEFINITIONS
        {
            let all = self.definitions[variable as usize].iter().copied();
            let others: Vec<_> = all.filter(|&one| one != target && !is_there(one)).collect();
            if others.len() <= MAX_CHANGES {
                made = others;
            }
        }
        for one in made {
            let stored =
                places.iter().fold(one, |inner, &place| self.operation(Label::STORE, &[place, inner]));
            self.define(container, stored);
        }
    }

    /// Follows variables of one definition, a few steps, and from what is no more than a field yet to the field.
    pub(super) fn single(&self, mut value: ValueId) -> ValueId {
        for _ in 0..8 {
            value = match self.values[value as usize] {
                Value::Use(variable) => match self.definitions[variable as usize][..] {
                    [only] => only,
                    _ => break,
                },
                Value::Operation {
                    label: Label::MEMBER | Label::STORE_MEMBER, operands: (_, end), ..
                } => self.operands[end as usize - 1],
                Value::Operation { .. } => break,
            };
        }
        value
    }
}
