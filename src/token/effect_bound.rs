//! What statements of Python bind otherwise than by `name = …`: a loop's targets, names in a row, names with what kind they are to be.

use super::{Effects, Set};
use crate::token::effect_table::Class::{
    self, Assign, Choice, Close, CloseIndex, Comma, Dot, Literal, Name, Open, OpenIndex, Start, Type,
};

impl Effects {
    /// Between `for` and `in` of Python.
    pub(super) fn takes_target(&mut self, class: Class, name: u64) -> bool {
        match class {
            Name => self.set.push(Set { name, shares: true, ..Set::default() }),
            Choice => self.is_target = false,
            _ => return matches!(class, Comma | Open | Close),
        }
        true
    }

    /// Between the colon and what is assigned.
    pub(super) fn annotates(&mut self, class: Class, variable: u64) -> bool {
        if class == Assign {
            self.annotated = None;
            self.sets(variable);
        }
        matches!(class, Assign | Name | Type | Literal | OpenIndex | CloseIndex | Comma | Dot)
    }

    /// Several names of Python in a row, of which each may be set.
    pub(super) fn note_row(&mut self, class: Class, name: u64) {
        let is_row = !self.row.is_empty();
        match class {
            Comma if self.nesting == 0 && self.last == Name => {
                if !is_row && matches!(self.before_last, Start | Assign) {
                    self.row.push(self.name);
                }
            }
            Name if is_row && self.last == Comma => self.row.push(name),
            Assign => {}
            _ => self.row.clear(),
        }
    }
}
