//! Classes and functions that only read input.
//!
//! Half of a Java contest program is often a class that wraps the input: pasted, everybody's, and different from the one
//! that the next person pasted; of a Python program it is two, one of them around the other. They say nothing of the
//! solution, make strangers alike and copies unlike. Such a class names something that input is read by (`reads` of the
//! language's table) or another such class, and nothing that solutions are made of: no output (`outputs`, `writes`), no
//! collections (`works`), no other class or function of the program, no loop inside a loop, no superclass or interface
//! through which others may call it. It may be made on a class of the library (`bases`): one that writes, as long as it does
//! not write itself, or one of streams. Its tokens do not count, unless hardly any would be left (`reach`), nor does what it
//! computes: its methods give what is read (`flow`). What nothing reaches in it decides nothing.
//!
//! In C and C++ it is functions as well: one that makes a number of digits that it reads (`x * 10`), one that fills a buffer,
//! and, as in Python, one that hands on what is read and does nothing with it. What they name is looked at in the same way.
//! A class of C++ makes numbers of digits, too.
//!
//! Names that are the program's own decide nothing, or renaming them would: a class of the program that is called as one of
//! the library's reads nothing, and a variable that is called as a class or, in Python, as a function is none.

use std::collections::{HashMap, HashSet};

use super::definition::NO_DEFINITION;
use super::kind::{BLOCK_OPEN, TokenKind, code_of, kind_of_spelling};
use super::leaf::Leaf;
use super::name::name_hash;
use super::reach::{File, Node};
use crate::language::reach_rules::{ReachRules, ReaderRules};

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
    let program = Program {
        signs: Signs::new(&rules.reader),
        by_name,
        units: units_by_name(nodes, by_name),
        functions: (nodes.iter())
            .filter(|node| node.definition.may_read || node.definition.prototype)
            .flat_map(|node| &node.definition.names)
            .copied()
            .collect(),
        has_function_values: rules.call.kinds.is_empty(),
    };
    let unit_of = units_of(nodes);
    let shows_digits = !rules.reader.fills.is_empty();
    let mut units: Vec<Unit> = nodes.iter().map(|node| Unit::of(node, shows_digits)).collect();
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
            *has_begun |= program.signs.block.contains(&leaf.code);
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
fn units_by_name(nodes: &[Node<'_>], by_name: &HashMap<u64, Vec<u32>>) -> HashMap<u64, Option<u32>> {
    let is_unit = |node: &Node<'_>| {
        node.definition.container || node.definition.may_read && node.owner == NO_DEFINITION
    };
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
    spread(&mut does_more);
    does_more.into_iter().map(|does_more| !does_more).collect()
}

/// The unit that each definition is or is a member of: a class, or a function outside of every class. An interface inside a
/// class, with no method that does anything, is part of that.
fn units_of(nodes: &[Node<'_>]) -> Vec<Option<usize>> {
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
        let is_class = node.definition.container && (outer.is_none() || !does_nothing[index]);
        let is_function = node.definition.may_read && outer.is_none();
        units.push(if is_class || is_function { Some(index) } else { outer });
    }
    units
}

/// What is looked for.
struct Signs {
    reads: HashSet<u64>,
    function_reads: HashSet<u64>,
    works: HashSet<u64>,
    outputs: HashSet<u64>,
    writes: HashSet<u64>,
    writes_on_bases: HashSet<u64>,
    methods: HashSet<u64>,
    bases: HashSet<u64>,
    /// Between these and the block's beginning the bases stand.
    before_bases: Vec<u32>,
    block: [u32; 2],
    call: u32,
    dot: u32,
    /// What stands before a variable's name where it is declared, besides its type's name.
    after_type: [u32; 2],
    /// And what behind it.
    behind_variable: [u32; 6],
    /// And around a parameter's.
    before_parameter: [u32; 4],
    behind_parameter: [u32; 3],
    assign: u32,
    /// Functions that fill a buffer.
    fills: HashSet<u64>,
    loops: [u32; 3],
    branches: [u32; 4],
    /// `*` and `<<`, with 10 and 3 behind them: a number is made of digits.
    times: [u32; 2],
    ten: u32,
    shift: u32,
    three: u32,
    /// Nothing that is read needs these.
    divisions: [u32; 4],
}

impl Signs {
    fn new(rules: &ReaderRules) -> Self {
        let hashes = |names: &[String]| names.iter().map(|name| name_hash(name)).collect();
        let sign = |text: &str| code_of(TokenKind::Punctuation, text);
        let word = |text: &str| code_of(TokenKind::Keyword, text);
        let spelled = |text: &str| code_of(kind_of_spelling(text), text);
        Self {
            reads: hashes(&rules.reads),
            function_reads: hashes(&rules.function_reads),
            works: hashes(&rules.works),
            outputs: hashes(&rules.outputs),
            writes: hashes(&rules.writes),
            writes_on_bases: hashes(&rules.writes_on_bases),
            methods: hashes(&rules.methods),
            bases: hashes(&rules.bases),
            before_bases: rules.before_bases.iter().map(|text| spelled(text)).collect(),
            block: [sign("{"), BLOCK_OPEN],
            call: sign("("),
            dot: sign("."),
            after_type: ["]", ">"].map(sign),
            behind_variable: ["=", ";", ",", ")", ":", "["].map(sign),
            before_parameter: ["(", ",", "&", "*"].map(sign),
            behind_parameter: [",", ")", "="].map(sign),
            assign: sign("="),
            fills: hashes(&rules.fills),
            loops: ["for", "while", "do"].map(word),
            branches: ["if", "?", "switch", "match"].map(spelled),
            times: ["*", "*="].map(sign),
            ten: code_of(TokenKind::Number, "10"),
            shift: sign("<<"),
            three: code_of(TokenKind::Number, "3"),
            divisions: ["%", "%=", "/", "//"].map(sign),
        }
    }
}

/// What a unit is looked at in.
struct Program<'a> {
    signs: Signs,
    by_name: &'a HashMap<u64, Vec<u32>>,
    /// Its units by their names; `None` where a name may mean something else as well.
    units: HashMap<u64, Option<u32>>,
    /// Names of its functions, methods and prototypes.
    functions: HashSet<u64>,
    /// A function is a value: it need not be called where it is named.
    has_function_values: bool,
}

impl Program<'_> {
    /// Whether a leaf is the name of a variable that is declared there, and called as a class or a function is. `is_in_head`:
    /// it stands before a function's block.
    fn declares_variable(&self, leaves: &[Leaf], at: usize, is_in_head: bool) -> bool {
        let leaf = &leaves[at];
        if leaf.name == 0 || !self.by_name.contains_key(&leaf.name) {
            return false;
        }
        let Some(before) = at.checked_sub(1).map(|before| &leaves[before]) else { return false };
        let next = leaves.get(at + 1).map_or(0, |next| next.code);
        if self.has_function_values {
            let is_parameter = is_in_head
                && self.signs.before_parameter.contains(&before.code)
                && self.signs.behind_parameter.contains(&next);
            if is_parameter || next == self.signs.assign && before.code != self.signs.dot {
                return true;
            }
        } else if !self.units.contains_key(&leaf.name) {
            return false;
        }
        let is_behind_type = before.name != 0
            || before.kind == TokenKind::Type
            || !self.has_function_values && self.signs.after_type.contains(&before.code);
        is_behind_type && self.signs.behind_variable.contains(&next)
    }
}

/// What is known of a class, or of a function outside of every class.
struct Unit {
    /// Names of its members, and its own.
    own: HashSet<u64>,
    /// Variables in it that are called as classes or functions are.
    variables: HashSet<u64>,
    /// Other units of the program that it names.
    units_named: HashSet<u32>,
    reads: bool,
    /// It has a class or an interface above it.
    is_open: bool,
    /// One that a reader may have.
    has_base: bool,
    /// It is where classes above it are named.
    in_bases: bool,
    /// Its block has begun.
    in_block: bool,
    is_function: bool,
    /// What it does must show that it only reads: it is a function, or of a language whose classes are not told by what is above
    /// them and what they name.
    is_told_by_work: bool,
    /// It makes a number of digits.
    makes_number: bool,
    fills_buffer: bool,
    /// There is a loop in it.
    loops: bool,
    /// There is an operator in it, a branch or a loop.
    computes: bool,
    /// It is a class or a function, and nothing was found in it that a reader has not.
    is_plain: bool,
}

impl Unit {
    fn of(node: &Node<'_>, shows_digits: bool) -> Self {
        let is_function = node.definition.may_read && !node.definition.container;
        Self {
            own: HashSet::new(),
            variables: HashSet::new(),
            units_named: HashSet::new(),
            reads: false,
            is_open: false,
            has_base: false,
            in_bases: false,
            in_block: false,
            is_function,
            is_told_by_work: is_function || shows_digits,
            makes_number: false,
            fills_buffer: false,
            loops: false,
            computes: false,
            is_plain: node.definition.container || node.definition.may_read,
        }
    }

    /// Whether it only reads, if what it names does.
    fn may_only_read(&self) -> bool {
        let hands_on = self.is_function && (self.fills_buffer && !self.loops || !self.computes);
        let is_told = self.makes_number || hands_on || !self.is_told_by_work;
        self.is_plain && (self.has_base || !self.is_open) && is_told
    }

    /// Notes what it does.
    fn look_at_work(&mut self, signs: &Signs, leaves: &[Leaf], at: usize) {
        let leaf = &leaves[at];
        let before = at.checked_sub(1).map_or(0, |before| leaves[before].code);
        let next = leaves.get(at + 1).map_or(0, |next| next.code);
        // `x * 10`, `10 * x`, `x *= 10`, `(x << 3) + (x << 1)`
        self.makes_number |=
            leaf.code == signs.ten && [before, next].iter().any(|by| signs.times.contains(by));
        self.makes_number |= leaf.code == signs.three && before == signs.shift;
        self.loops |= signs.loops.contains(&leaf.code);
        self.computes |= leaf.kind == TokenKind::Operator && leaf.code != signs.assign
            || signs.loops.contains(&leaf.code)
            || signs.branches.contains(&leaf.code);
        self.is_plain &= !signs.divisions.contains(&leaf.code);
        self.fills_buffer |= leaf.name != 0 && signs.fills.contains(&leaf.name);
    }

    /// Looks at a leaf of it; `is_in_head`: that is not one of a member.
    fn look_at(&mut self, program: &Program<'_>, leaves: &[Leaf], at: usize, is_in_head: bool) {
        let leaf = &leaves[at];
        let signs = &program.signs;
        if self.is_told_by_work && self.in_block {
            self.look_at_work(signs, leaves, at);
        }
        if is_in_head && !self.in_block {
            self.in_bases |= !self.is_function && signs.before_bases.contains(&leaf.code);
            self.in_block = signs.block.contains(&leaf.code);
            self.in_bases &= !self.in_block;
        }
        if leaf.name == 0 {
            return;
        }
        let behind = |distance: usize| at.checked_sub(distance).map(|before| &leaves[before]);
        let next = leaves.get(at + 1).map_or(0, |next| next.code);
        let is_called = next == signs.call;
        let is_member = behind(1).is_some_and(|before| before.code == signs.dot);
        // `System.out` is handed to what a class is made on, and nothing is done with it.
        let is_handed_on = self.has_base && is_member && !is_called && next != signs.dot;
        let may_write = is_member && !is_handed_on || self.has_base && is_called;
        self.is_plain &= !(may_write && signs.writes.contains(&leaf.name));
        self.is_plain &= !(self.has_base && is_called && signs.writes_on_bases.contains(&leaf.name));
        if self.own.contains(&leaf.name) {
            return;
        }
        if program.by_name.contains_key(&leaf.name) {
            self.is_plain &= !self.in_bases;
            let is_variable = self.variables.contains(&leaf.name);
            // What stands behind a dot is no function by itself.
            let is_none = is_variable || is_member && program.functions.contains(&leaf.name);
            let unit = program.units.get(&leaf.name).filter(|_| !is_none);
            let is_librarys = is_member && signs.methods.contains(&leaf.name);
            match unit {
                Some(&Some(unit)) => _ = self.units_named.insert(unit),
                Some(None) => self.is_plain = false,
                None if is_member || !program.has_function_values => {
                    self.is_plain &= !is_called || is_librarys;
                }
                None => self.is_plain &= is_variable || !program.functions.contains(&leaf.name),
            }
        } else if self.in_bases {
            self.has_base |= signs.bases.contains(&leaf.name);
            self.is_plain &= signs.bases.contains(&leaf.name);
        } else {
            self.reads |= signs.reads.contains(&leaf.name)
                || self.is_function && signs.function_reads.contains(&leaf.name);
            self.is_plain &= !signs.works.contains(&leaf.name);
            self.is_plain &= self.has_base || !signs.outputs.contains(&leaf.name);
        }
    }
}
