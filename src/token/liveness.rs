//! Which statements of a file live: those that may do more than to set variables, and what they depend on.

use std::ops::Range;

use hashbrown::HashMap;

use super::callable::Callables;
use super::effect_table::EffectTable;
use super::function_header::name_of;
use super::function_use::Functions;
use super::kind::STRING;
use super::leaf::Leaf;
use super::loop_scope;
use super::statement::Statement;
use super::unit::{NONE, Unit, Units};
use crate::language::grammar::Part;

/// A variable that statements set.
#[derive(Default)]
struct Variable {
    setters: Vec<u32>,
    lives: bool,
    /// Somewhere it goes on from what it was; somewhere it stands for what something else stands for. Both together may change that.
    changes: bool,
    shares: bool,
    /// By such a statement.
    is_declared: bool,
    /// Somewhere a part of it is set; somewhere it is declared as what has none, so that the part is another one's (`i[a]` in C).
    is_filled: bool,
    is_single: bool,
    /// What it stands for may be anything else's, so setting it may do more.
    may_be_anothers: bool,
}

/// The leaves of statements on which nothing depends, in the order in which they begin, no leaf twice. `is_read_elsewhere` says
/// whether other files may name something, `is_bound` whether a name has another meaning than the library's (Python).
/// O(leaves · log leaves).
pub(super) fn dead(
    leaves: &[Leaf],
    statements: &[Statement],
    is_read_elsewhere: impl Fn(u64) -> bool,
    is_bound: &dyn Fn(u64) -> bool,
    table: &EffectTable,
) -> Vec<Range<usize>> {
    let rules = table.rules_of(leaves);
    let of_functions = statements.iter().filter(|statement| statement.part == Part::Function);
    let names = of_functions.filter_map(|function| {
        let first = leaves.partition_point(|leaf| leaf.span.start < function.span.start);
        name_of(leaves[first..].iter().map(|leaf| table.class_by(rules, leaf)), first)
    });
    let callables = Callables::new(leaves, &names.collect::<Vec<_>>(), table, is_bound);
    let mut units = Units::new(leaves, statements, &callables, rules);
    let jumps = jumps(&mut units, leaves, table);
    let names = loop_scope::names(&mut units, leaves, table, &is_read_elsewhere);
    let is_entry = |name: u64| table.is_entry(name);
    let functions = Functions::new(&mut units, leaves, rules.binds, is_entry, &is_read_elsewhere);
    if units.all.iter().all(Unit::does_more) {
        return Vec::new();
    }
    let mut liveness =
        Liveness { lives: vec![false; units.all.len()], jumps, functions, variables: HashMap::new(), units };
    liveness.find_variables();
    liveness.spread(&names, is_read_elsewhere);
    liveness.dead()
}

/// What statements that leave a loop or a function leave, each with the statement, ascending. On what leaves nothing that is known
/// anything may depend. O(statements).
fn jumps(units: &mut Units, leaves: &[Leaf], table: &EffectTable) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    for (index, (unit, around)) in (0_u32..).zip(units.all.iter_mut().zip(&units.around)) {
        if unit.part != Part::Jump || unit.does_more() {
            continue;
        }
        let word = leaves[unit.first].code;
        // To what it names it goes, whatever is around it.
        let has_label =
            word != table.sign.return_ && leaves.get(unit.first + 1).is_some_and(|leaf| leaf.name != 0);
        let left = match word {
            _ if has_label => NONE,
            _ if word == table.sign.return_ || word == STRING => around.function,
            _ if word == table.sign.continue_ => around.continued,
            _ => around.broken,
        };
        if left == NONE {
            unit.done = None;
        } else {
            found.push((left, index));
        }
    }
    found.sort_unstable();
    found
}

struct Liveness {
    units: Units,
    lives: Vec<bool>,
    /// What is left, and by which statement.
    jumps: Vec<(u32, u32)>,
    functions: Functions,
    variables: HashMap<u64, Variable>,
}

/// What is known to live and was not followed yet.
#[derive(Default)]
struct Open {
    units: Vec<u32>,
    names: Vec<u64>,
    /// Functions, by name, of which a call changes something that is needed.
    acting: Vec<u64>,
}

impl Liveness {
    fn find_variables(&mut self) {
        for (index, unit) in (0_u32..).zip(&self.units.all) {
            for set in unit.done.iter().flat_map(|done| &done.set) {
                let variable = self.variables.entry(set.name).or_default();
                variable.setters.push(index);
                variable.changes |= set.changes;
                variable.shares |= set.shares;
                variable.is_declared |= set.declares;
                variable.is_filled |= set.fills;
                variable.is_single |= set.declares && !set.holds;
            }
            // They are declared, but by no statement.
            for name in &unit.parameters.own {
                let variable = self.variables.entry(*name).or_default();
                variable.is_declared = true;
                variable.is_single = true;
            }
        }
    }

    /// Finds what lives.
    fn spread(&mut self, names: &[u64], is_read_elsewhere: impl Fn(u64) -> bool) {
        // What each statement reads of the names that count, by statement.
        let mut reads: Vec<(u32, u64)> = Vec::new();
        let mut open = Open::default();
        for (&name, &unit) in names.iter().zip(&self.units.of_leaf).filter(|&(&name, _)| name != 0) {
            if !self.variables.contains_key(&name) && !self.functions.named.contains_key(&name) {
                continue;
            }
            if self.units.all.get(unit as usize).is_none_or(Unit::does_more) {
                open.names.push(name);
            } else {
                reads.push((unit, name));
            }
        }
        reads.sort_unstable();
        for (&name, variable) in &mut self.variables {
            variable.may_be_anothers = !variable.is_declared
                || variable.changes && variable.shares
                || variable.is_filled && variable.is_single;
            if variable.may_be_anothers || is_read_elsewhere(name) {
                open.names.push(name);
            }
        }
        let living = (0_u32..).zip(&self.units.all).filter(|(_, unit)| unit.does_more());
        open.units = living.map(|(index, _)| index).collect();
        loop {
            if let Some(index) = open.units.pop() {
                self.unit_lives(index, &reads, &mut open);
            } else if let Some(function) = open.acting.pop() {
                self.function_acts(function, &mut open);
            } else if let Some(name) = open.names.pop() {
                self.name_lives(name, &mut open);
            } else {
                break;
            }
        }
    }

    fn unit_lives(&mut self, index: u32, reads: &[(u32, u64)], open: &mut Open) {
        if self.lives.get(index as usize) != Some(&false) {
            return;
        }
        let around = self.units.around[index as usize].function;
        if let Some(function) = self.functions.known.get_mut(&around).filter(|function| !function.lives) {
            function.waiting.push(index);
            return;
        }
        self.lives[index as usize] = true;
        open.units.push(self.units.all[index as usize].outer);
        let first = self.jumps.partition_point(|&(left, _)| left < index);
        let leaving = self.jumps[first..].iter().take_while(|&&(left, _)| left == index);
        open.units.extend(leaving.map(|&(_, jump)| jump));
        let first = reads.partition_point(|&(unit, _)| unit < index);
        let own = reads[first..].iter().take_while(|&&(unit, _)| unit == index).map(|&(_, name)| name);
        // One that is only set is not read where it is: a name stands there once for that.
        let done = self.units.all[index as usize].done.as_ref();
        let mut written: Vec<u64> = done.iter().flat_map(|done| done.written()).collect();
        written.sort_unstable();
        let mut written = written.into_iter().peekable();
        // Both ascend.
        open.names.extend(own.filter(|&name| {
            while written.next_if(|&one| one < name).is_some() {}
            written.next_if_eq(&name).is_none()
        }));
    }

    fn name_lives(&mut self, name: u64, open: &mut Open) {
        for function in self.functions.named.remove(&name).unwrap_or_default() {
            if let Some(known) = self.functions.known.get_mut(&function) {
                known.lives = true;
                open.units.append(&mut known.waiting);
                open.units.push(function);
            }
        }
        let Some(variable) = self.variables.get_mut(&name).filter(|variable| !variable.lives) else { return };
        variable.lives = true;
        for &setter in &variable.setters {
            let function = self.functions.known.get(&self.units.around[setter as usize].function);
            if let Some(function) =
                function.filter(|function| variable.may_be_anothers || function.leaves_behind(name))
            {
                open.acting.push(function.name);
            }
        }
        open.units.append(&mut variable.setters);
    }

    /// A call of such a function changes something that is needed, and so do functions that call it.
    fn function_acts(&mut self, name: u64, open: &mut Open) {
        open.names.push(name);
        for caller in self.functions.callers.remove(&name).unwrap_or_default() {
            open.units.push(caller);
            let around = self.functions.known.get(&self.units.around[caller as usize].function);
            open.acting.extend(around.map(|function| function.name));
        }
    }

    /// They begin in this order, and what is in a dead one is dead.
    fn dead(&self) -> Vec<Range<usize>> {
        let mut done = 0;
        let mut found = Vec::new();
        for (unit, _) in self.units.all.iter().zip(&self.lives).filter(|&(_, &lives)| !lives) {
            found.push(unit.first.max(done).min(unit.end)..unit.end);
            done = done.max(unit.end);
        }
        found
    }
}
