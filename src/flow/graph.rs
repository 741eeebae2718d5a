//! The flow of values through a program: operations, and where their operands may come from.
//!
//! A value is an operation on other values, or a use of a variable; a variable may be any of the values that are
//! assigned to it anywhere. Copies, arguments and results are definitions like any other, so that a value's
//! sources are found through them (`origin`). After the def–use chains of compilers (Aho, Lam, Sethi, Ullman,
//! *Compilers*, 2nd ed., 9.2), without the order of statements.

use super::label::Label;

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

    /// The whole number that a value is, if it is one as such.
    pub(super) fn as_number(&self, value: ValueId) -> Option<i128> {
        let at = self.numbers.binary_search_by_key(&value, |&(known, _)| known).ok()?;
        Some(self.numbers[at].1)
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

    /// Follows variables of one definition, a few steps.
    pub(super) fn single(&self, mut value: ValueId) -> ValueId {
        for _ in 0..8 {
            let Value::Use(variable) = self.values[value as usize] else { break };
            let [only] = self.definitions[variable as usize][..] else { break };
            value = only;
        }
        value
    }
}
