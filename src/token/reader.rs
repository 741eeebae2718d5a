//! What only reads input: classes and functions.
//!
//! Half of a Java contest program is often a class that wraps the input: pasted, everybody's, and different from the one
//! that the next person pasted; of a Python program it is two, one of them around the other; in C and C++ it is functions.
//! They say nothing of the solution, make strangers alike and copies unlike. Their tokens do not count, unless hardly any
//! would be left (`reach`), nor does what they compute: what they give is what is read (`flow`). What each is told by is in
//! [`reader_unit`](super::reader_unit); here it is found which of them make use of none but each other.

use hashbrown::{HashMap, HashSet};

use super::definition::NO_DEFINITION;
use super::name::name_hash;
use super::reach::{File, Node};
use super::reader_unit::{Program, Unit};
use crate::language::reach_rules::ReachRules;

/// For each definition whether it is such a function, such a class or a member of one. `nodes` are the definitions of all
/// files, `by_name` has them by their names; it is known which are reached. Classes with classes inside are none; an interface
/// inside is part of its class. O(leaves + names).
pub(super) fn readers(
    files: &[File<'_>],
    nodes: &[Node<'_>],
    by_name: &HashMap<u64, Vec<u32>>,
    rules: &ReachRules,
) -> Vec<bool> {
    // Most programs name nothing of the kind.
    let by = rules.reader.reads.iter().chain(&rules.reader.function_reads);
    let mut reads: Vec<u64> = by.map(|name| name_hash(name)).collect();
    reads.sort_unstable();
    let mut leaves = files.iter().flat_map(|file| file.leaves);
    if !leaves.any(|leaf| leaf.name != 0 && reads.binary_search(&leaf.name).is_ok()) {
        return vec![false; nodes.len()];
    }
    let takes_classes = rules.reader.classes;
    let mut program = Program::new(nodes, by_name, units_by_name(nodes, by_name, takes_classes), rules);
    files.iter().for_each(|file| program.add_other_names(file));
    let unit_of = units_of(nodes, takes_classes);
    let mut units: Vec<Unit> = nodes.iter().map(|node| Unit::of(node.definition)).collect();
    for (index, node) in nodes.iter().enumerate().filter(|(_, node)| node.reached) {
        let Some(unit) = unit_of[index] else { continue };
        if unit == index
            && let Some(outer) = unit_of.get(node.owner as usize).copied().flatten()
        {
            units[outer].is_plain = false;
        }
        let unit = &mut units[unit];
        unit.is_plain &= !node.definition.entry && !node.definition.nests_loops;
        unit.is_open |= node.definition.open;
        unit.own.extend(&node.definition.names);
    }
    let mut first = 0;
    for file in files {
        // What stands outside every definition is in no class, this file's or another's.
        let unit_in_file = |definition: u32| {
            let index = (definition != NO_DEFINITION).then(|| first + definition as usize)?;
            if nodes.get(index)?.reached { unit_of[index] } else { None }
        };
        let mut begun = vec![false; file.definitions.len()];
        for (at, leaf) in file.leaves.iter().enumerate() {
            let Some(unit) = unit_in_file(leaf.definition) else { continue };
            let has_begun = &mut begun[leaf.definition as usize];
            *has_begun |= program.begins_block(leaf);
            if program.declares_variable(file.leaves, at, !*has_begun) {
                units[unit].variables.insert(leaf.name);
            }
        }
        for (at, leaf) in file.leaves.iter().enumerate() {
            let Some(unit) = unit_in_file(leaf.definition) else { continue };
            if units[unit].is_plain {
                let is_in_head = first + leaf.definition as usize == unit;
                units[unit].look_at(&program, file.leaves, at, is_in_head);
            }
        }
        for &(definition, name) in file.mentions {
            if let Some(unit) = unit_in_file(definition) {
                let unit = &mut units[unit];
                unit.is_plain &= !by_name.contains_key(&name) || unit.own.contains(&name);
            }
        }
        first += file.definitions.len();
    }
    let only_read = those_that_only_read(&units);
    unit_of.iter().map(|unit| unit.is_some_and(|unit| only_read[unit])).collect()
}

/// The class or function that each name of one means; `None` where it may mean something else as well.
fn units_by_name(
    nodes: &[Node<'_>],
    by_name: &HashMap<u64, Vec<u32>>,
    takes_classes: bool,
) -> HashMap<u64, Option<u32>> {
    let is_unit = |node: &Node<'_>| takes_classes && node.definition.container || is_function(node);
    let all = nodes.iter().filter(|node| is_unit(node));
    let names: HashSet<u64> = all.flat_map(|node| &node.definition.names).copied().collect();
    let meant = |name: u64| {
        let all = &by_name[&name];
        let unit = *all.iter().find(|&&index| is_unit(&nodes[index as usize]))?;
        // A class's constructors are called as it is, a prototype is its function's.
        let means_it = |index: u32| {
            let node = &nodes[index as usize];
            index == unit || node.owner == unit || node.definition.prototype
        };
        all.iter().all(|&index| means_it(index)).then_some(unit)
    };
    names.into_iter().map(|name| (name, meant(name))).collect()
}

/// Which units only read, by themselves and by the units that they name. O(units + names of units in them).
fn those_that_only_read(units: &[Unit]) -> Vec<bool> {
    let mut named_by: Vec<Vec<usize>> = vec![Vec::new(); units.len()];
    for (index, unit) in units.iter().enumerate() {
        unit.units_named.iter().for_each(|&other| named_by[other as usize].push(index));
    }
    // From those that have it on to all that name them.
    let spread = |has: &mut Vec<bool>| {
        let mut open: Vec<usize> = (0..units.len()).filter(|&index| has[index]).collect();
        while let Some(index) = open.pop() {
            let next = named_by[index].iter().filter(|&&other| !std::mem::replace(&mut has[other], true));
            open.extend(next);
        }
    };
    let mut reads: Vec<bool> = units.iter().map(|unit| unit.reads && unit.may_only_read()).collect();
    spread(&mut reads);
    let mut does_more: Vec<bool> =
        units.iter().zip(reads).map(|(unit, reads)| !reads || !unit.may_only_read()).collect();
    circles(units, &named_by).into_iter().for_each(|index| does_more[index] = true);
    spread(&mut does_more);
    does_more.into_iter().map(|does_more| !does_more).collect()
}

/// Functions that come back to themselves by functions that they name, or name one that does: no reader needs that. O(units + names
/// of units in them).
fn circles(units: &[Unit], named_by: &[Vec<usize>]) -> Vec<usize> {
    let is_function = |unit: u32| units[unit as usize].is_function();
    let named = |unit: &Unit| unit.units_named.iter().filter(|&&other| is_function(other)).count();
    // How many of the functions that each names may still be in a circle.
    let mut left: Vec<usize> =
        units.iter().map(|unit| if unit.is_function() { named(unit) } else { 0 }).collect();
    let mut open: Vec<usize> = (0..units.len()).filter(|&index| left[index] == 0).collect();
    while let Some(index) = open.pop() {
        if !units[index].is_function() {
            continue;
        }
        for &other in named_by[index].iter().filter(|&&other| units[other].is_function()) {
            left[other] -= 1;
            if left[other] == 0 {
                open.push(other);
            }
        }
    }
    (0..units.len()).filter(|&index| left[index] > 0).collect()
}

/// The unit that each definition is or is a member of: a class, or a function outside of every class. An interface inside a
/// class, with no method that does anything, is part of that.
fn units_of(nodes: &[Node<'_>], takes_classes: bool) -> Vec<Option<usize>> {
    let mut does_nothing: Vec<bool> = nodes.iter().map(|node| node.definition.interface).collect();
    for node in nodes.iter().filter(|node| !node.definition.bodiless) {
        if let Some(owner) = does_nothing.get_mut(node.owner as usize) {
            *owner = false;
        }
    }
    let mut units: Vec<Option<usize>> = Vec::with_capacity(nodes.len());
    // Owners come before what they own.
    for (index, node) in nodes.iter().enumerate() {
        let outer = units.get(node.owner as usize).copied().flatten();
        let is_class =
            takes_classes && node.definition.container && (outer.is_none() || !does_nothing[index]);
        units.push(if is_class || is_function(node) { Some(index) } else { outer });
    }
    units
}

/// Whether it is a function outside of every class, in a language in which such a one may only read.
fn is_function(node: &Node<'_>) -> bool {
    node.definition.may_read && node.owner == NO_DEFINITION
}
