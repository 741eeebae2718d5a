//! Places of a list that are only ever named by a number or a text: each is a variable.
//!
//! With `v[0]` for `x` and `v[1]` for `y` all of a program's values would be one of `v`. Where a list or a table is made,
//! filled and read at constant places alone, and handed to nobody, it is no list but a way to write variables.
//!
//! Scalar replacement of aggregates: Muchnick, *Advanced Compiler Design and Implementation*, 12.2.

use std::collections::{BTreeMap, BTreeSet};

use super::graph::{Graph, Value, ValueId, Variable};
use super::label::Label;
use crate::token::row::ROW_HEAD;

/// More places are a table.
const MAX_SLOTS: usize = 64;
/// Values that are looked at for what something is made of.
const MAX_LOOKED_AT: usize = 32;

/// The variables of a list's places, by what tells one from another.
type Slots = BTreeMap<u64, Variable>;

impl Graph {
    /// Once all is known. O(values · log slots).
    pub(super) fn replace_slots(&mut self) {
        let mut lists = self.lists_of_slots();
        for slots in lists.values_mut() {
            slots.values_mut().for_each(|slot| *slot = self.variable());
        }
        for value in 0..self.values.len() as ValueId {
            let Some((list, place)) = self.place_read(value) else { continue };
            let slot = lists.get(&list).and_then(|slots| slots.get(&self.key(place)?));
            if let Some(&slot) = slot {
                self.values[value as usize] = Value::Use(slot);
                self.idle.insert(place);
            }
        }
        for (list, slots) in lists {
            let mut filled: BTreeSet<Variable> = BTreeSet::new();
            for value in self.definitions[list as usize].clone() {
                self.idle.insert(value);
                match self.parts(value) {
                    Some((Label::STORE, &[place, held])) => {
                        self.idle.insert(place);
                        if let Some(&slot) = self.key(place).and_then(|key| slots.get(&key)) {
                            // What is set, and not from itself, is not what the list was filled with.
                            if filled.remove(&slot) && !self.is_made_of(held, slot) {
                                self.definitions[slot as usize].clear();
                            }
                            self.define(slot, held);
                        }
                    }
                    Some((Label::NEW, &[filler])) => {
                        slots.values().for_each(|&slot| self.define(slot, filler));
                        filled.extend(slots.values().copied());
                    }
                    Some((Label::TUPLE, elements)) => {
                        let held = elements.iter().enumerate().filter_map(|(place, &held)| {
                            let slot = slots.get(&Label::constant(&place.to_string()).0)?;
                            Some((*slot, held))
                        });
                        for (slot, held) in held.collect::<Vec<_>>() {
                            self.define(slot, held);
                            filled.insert(slot);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// A variable and the place of it that a value is.
    fn place_read(&self, value: ValueId) -> Option<(Variable, ValueId)> {
        let (Label::ELEMENT | Label::PART, &[list, place]) = self.parts(value)? else { return None };
        match self.values[list as usize] {
            Value::Use(list) => Some((list, place)),
            Value::Operation { .. } => None,
        }
    }

    /// Whether a value is computed from a variable, as far as the operation itself says.
    fn is_made_of(&self, value: ValueId, variable: Variable) -> bool {
        let mut open = vec![value];
        for _ in 0..MAX_LOOKED_AT {
            let Some(value) = open.pop() else { return false };
            match self.values[value as usize] {
                Value::Use(used) if used == variable => return true,
                Value::Use(_) => {}
                Value::Operation { .. } => {
                    open.extend(self.parts(value).into_iter().flat_map(|(_, operands)| operands));
                }
            }
        }
        true
    }

    /// The variables that are such lists, with the places of them that are read.
    fn lists_of_slots(&self) -> BTreeMap<Variable, Slots> {
        let mut may_be: Vec<bool> = self.definitions.iter().map(|known| self.may_be_slots(known)).collect();
        if !may_be.contains(&true) {
            return BTreeMap::new();
        }
        let mut lists: BTreeMap<Variable, Slots> = BTreeMap::new();
        for value in 0..self.values.len() as ValueId {
            let read = self.place_read(value).and_then(|(list, place)| Some((list, self.key(place)?)));
            if let Some((list, key)) = read.filter(|(list, _)| may_be[*list as usize]) {
                let slots = lists.entry(list).or_default();
                slots.insert(key, Variable::MAX);
                may_be[list as usize] = slots.len() <= MAX_SLOTS;
            }
            let operands = self.parts(value).map_or(&[][..], |(_, operands)| operands);
            for &operand in &operands[usize::from(read.is_some())..] {
                if let Value::Use(list) = self.values[operand as usize] {
                    may_be[list as usize] = false;
                }
            }
        }
        // Another name of it may be anything's.
        for &value in self.definitions.iter().flatten() {
            if let Value::Use(list) = self.values[value as usize] {
                may_be[list as usize] = false;
            }
        }
        lists.retain(|&list, _| may_be[list as usize]);
        lists
    }

    /// Whether what a variable may be is made here, and filled at constant places.
    fn may_be_slots(&self, definitions: &[ValueId]) -> bool {
        let mut is_filled = false;
        let are_known = definitions.iter().all(|&value| match self.parts(value) {
            Some((Label::STORE, &[place, _])) => {
                is_filled = true;
                self.key(place).is_some()
            }
            Some((Label::NEW, made_of)) => made_of.len() < 2,
            // Behind its first ones a table may be cut short.
            Some((Label::TUPLE, elements)) => {
                elements.len() <= ROW_HEAD as usize
                    && !elements.iter().any(|&element| self.is(element, Label::STORE))
            }
            _ => false,
        });
        are_known && is_filled
    }
}
