//! Functions of a program that may do nothing but compute, and what a call of them does.
//!
//! A function is known if all of its statements are. Of one that is known a call does what its statements do to variables that are
//! not its own, and nothing else; a call of one that is not known may do anything. (The greatest solution: functions that call each
//! other are known together.)

use hashbrown::{HashMap, HashSet};

use super::effect::Set;
use super::leaf::Leaf;
use super::unit::{NONE, Units};
use crate::language::grammar::Part;

/// Functions in each other, of whose parameters a statement may set one.
const MAX_DEPTH: usize = 8;

/// A function whose statements are all known.
#[derive(Debug, Default)]
pub(super) struct Function {
    /// Variables that are there only while it runs.
    own: HashSet<u64>,
    pub(super) name: u64,
    /// Something needs what it computes.
    pub(super) lives: bool,
    /// Statements that live as soon as it does.
    pub(super) waiting: Vec<u32>,
}

impl Function {
    /// Whether what is set there is there when the function has ended.
    pub(super) fn leaves_behind(&self, variable: u64) -> bool {
        !self.own.contains(&variable)
    }
}

/// The functions of a file.
pub(super) struct Functions {
    /// Those that are known, by their unit.
    pub(super) known: HashMap<u32, Function>,
    /// Units of the known functions of a name.
    pub(super) named: HashMap<u64, Vec<u32>>,
    /// Statements that call a function of a name.
    pub(super) callers: HashMap<u64, Vec<u32>>,
}

impl Functions {
    /// Finds which are known, and takes what statements do that call others for unknown. `is_entry` says whether a function of a
    /// name may run unnamed, `is_seen` whether a name may be used where nothing is known of it. O(leaves).
    pub(super) fn new(
        units: &mut Units,
        leaves: &[Leaf],
        binds: bool,
        is_entry: impl Fn(u64) -> bool,
        is_seen: impl Fn(u64) -> bool,
    ) -> Self {
        let mut found = Self { known: HashMap::new(), named: HashMap::new(), callers: HashMap::new() };
        for (index, unit) in (0_u32..).zip(&units.all) {
            for &name in unit.done.iter().flat_map(|done| &done.calls) {
                found.callers.entry(name).or_default().push(index);
            }
            let name = unit.parameters.function;
            if unit.part == Part::Function && !unit.does_more() && !is_entry(name) && !is_seen(name) {
                let own = unit.parameters.own.iter().copied().collect();
                found.known.insert(index, Function { own, name, ..Function::default() });
                found.named.entry(name).or_default().push(index);
            }
        }
        found.settle(units);
        if !found.known.is_empty() {
            found.find_own(units, leaves, binds, is_seen);
        }
        found
    }

    /// Forgets those of which something may do more, and all that call them.
    fn settle(&mut self, units: &mut Units) {
        let mut unknown: Vec<u32> = Vec::new();
        for (index, unit) in (0_u32..).zip(&units.all) {
            if unit.does_more() || sets_a_callers(units, index) {
                unknown.push(units.function_around(index));
            }
            if unit.part == Part::Function && !self.known.contains_key(&index) {
                unknown.push(index);
            }
        }
        let mut is_done = vec![false; units.all.len()];
        while let Some(function) = unknown.pop() {
            let Some(unit) = units.all.get_mut(function as usize) else { continue };
            if std::mem::replace(&mut is_done[function as usize], true) {
                continue;
            }
            unit.done = None;
            let name = unit.parameters.function;
            self.known.remove(&function);
            // A call may mean any of a name.
            unknown.extend(self.named.remove(&name).unwrap_or_default());
            for caller in self.callers.remove(&name).unwrap_or_default() {
                units.all[caller as usize].done = None;
                unknown.push(units.function_around(caller));
            }
        }
    }

    /// Finds the variables of the known ones: what they declare and is named nowhere outside of functions.
    fn find_own(&mut self, units: &Units, leaves: &[Leaf], binds: bool, is_seen: impl Fn(u64) -> bool) {
        let is_outside = |&(_, &unit): &(&Leaf, &u32)| {
            let part = units.all.get(unit as usize).map(|unit| unit.part);
            part != Some(Part::Function)
                && units.around.get(unit as usize).is_none_or(|around| around.function == NONE)
        };
        let outside: HashSet<u64> = if binds {
            // What is assigned in a function is its own, whatever stands outside.
            HashSet::new()
        } else {
            leaves.iter().zip(&units.of_leaf).filter(is_outside).map(|(leaf, _)| leaf.name).collect()
        };
        for (unit, around) in units.all.iter().zip(&units.around) {
            if let Some(function) = self.known.get_mut(&around.function) {
                let declared = unit.done.iter().flat_map(|done| &done.set);
                let own = declared.filter(|set| set.declares && !set.persists);
                function.own.extend(own.map(|set| set.name));
            }
        }
        for function in self.known.values_mut() {
            function.own.retain(|&name| !outside.contains(&name) && !is_seen(name));
        }
    }
}

/// Whether a statement sets, by a parameter of a function around it, what may be its caller's.
fn sets_a_callers(units: &Units, index: u32) -> bool {
    let Some(done) = units.all[index as usize].done.as_ref().filter(|done| !done.set.is_empty()) else {
        return false;
    };
    let around = |index: u32| Some(units.function_around(index)).filter(|&function| function != NONE);
    let functions = std::iter::successors(around(index), |&function| around(function));
    functions.enumerate().any(|(depth, function)| {
        let open = &units.all[function as usize].parameters.open;
        let sets = |set: &Set| (!set.declares || set.fills) && open.binary_search(&set.name).is_ok();
        depth == MAX_DEPTH || !open.is_empty() && done.set.iter().any(sets)
    })
}
