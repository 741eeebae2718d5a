//! Classes that only read input.
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
//! Names that are the program's own decide nothing, or renaming them would: a class of the program that is called as one of
//! the library's reads nothing, and a variable that is called as a class or, in Python, as a function is none.

use std::collections::{HashMap, HashSet};

use super::definition::NO_DEFINITION;
use super::kind::{BLOCK_OPEN, TokenKind, code_of, kind_of_spelling};
use super::leaf::Leaf;
use super::name::name_hash;
use super::reach::{File, Node};
use crate::language::reach_rules::{ReachRules, ReaderRules};

/// For each definition whether it is such a class or a member of one. `nodes` are the definitions of all files, `by_name` has
/// them by their names; it is known which are reached. Classes with classes inside are none; an interface inside is part of
/// its class. O(leaves + names).
pub(super) fn readers(
    files: &[File<'_>],
    nodes: &[Node<'_>],
    by_name: &HashMap<u64, Vec<u32>>,
    rules: &ReachRules,
) -> Vec<bool> {
    if rules.reader.reads.is_empty() {
        return vec![false; nodes.len()];
    }
    let program = Program {
        signs: Signs::new(&rules.reader),
        by_name,
        classes: classes_by_name(nodes, by_name),
        has_function_values: rules.call.kinds.is_empty(),
    };
    let class_of = classes_of(nodes);
    let mut classes: Vec<Class> = nodes.iter().map(|node| Class::of(node)).collect();
    for (index, node) in nodes.iter().enumerate().filter(|(_, node)| node.reached) {
        let Some(class) = class_of[index] else { continue };
        if class == index
            && let Some(outer) = class_of.get(node.owner as usize).copied().flatten()
        {
            classes[outer].is_plain = false;
        }
        let class = &mut classes[class];
        class.is_plain &= !node.definition.entry && !node.definition.nests_loops;
        class.is_open |= node.definition.open;
        class.own.extend(&node.definition.names);
    }
    let mut first = 0;
    for file in files {
        // What stands outside every definition is in no class, this file's or another's.
        let class_in_file = |definition: u32| {
            let index = (definition != NO_DEFINITION).then(|| first + definition as usize)?;
            if nodes.get(index)?.reached { class_of[index] } else { None }
        };
        let mut begun = vec![false; file.definitions.len()];
        for (at, leaf) in file.leaves.iter().enumerate() {
            let Some(class) = class_in_file(leaf.definition) else { continue };
            let has_begun = &mut begun[leaf.definition as usize];
            *has_begun |= program.signs.block.contains(&leaf.code);
            if program.declares_variable(file.leaves, at, !*has_begun) {
                classes[class].variables.insert(leaf.name);
            }
        }
        for (at, leaf) in file.leaves.iter().enumerate() {
            let Some(class) = class_in_file(leaf.definition) else { continue };
            if classes[class].is_plain {
                let is_in_head = first + leaf.definition as usize == class;
                classes[class].look_at(&program, file.leaves, at, is_in_head);
            }
        }
        for &(definition, name) in file.mentions {
            if let Some(class) = class_in_file(definition) {
                let class = &mut classes[class];
                class.is_plain &= !by_name.contains_key(&name) || class.own.contains(&name);
            }
        }
        first += file.definitions.len();
    }
    let only_read = those_that_only_read(&classes);
    class_of.iter().map(|class| class.is_some_and(|class| only_read[class])).collect()
}

/// The class that each name of one means; `None` where it may mean something else as well.
fn classes_by_name(nodes: &[Node<'_>], by_name: &HashMap<u64, Vec<u32>>) -> HashMap<u64, Option<u32>> {
    let containers = nodes.iter().filter(|node| node.definition.container);
    let names: HashSet<u64> = containers.flat_map(|node| &node.definition.names).copied().collect();
    let meant = |name: u64| {
        let all = &by_name[&name];
        let class = *all.iter().find(|&&index| nodes[index as usize].definition.container)?;
        // Its constructors are called as it is.
        all.iter().all(|&index| index == class || nodes[index as usize].owner == class).then_some(class)
    };
    names.into_iter().map(|name| (name, meant(name))).collect()
}

/// Which classes only read, by themselves and by the classes that they name. O(classes + names of classes in them).
fn those_that_only_read(classes: &[Class]) -> Vec<bool> {
    let mut named_by: Vec<Vec<usize>> = vec![Vec::new(); classes.len()];
    for (index, class) in classes.iter().enumerate() {
        class.classes_named.iter().for_each(|&other| named_by[other as usize].push(index));
    }
    // From those that have it on to all that name them.
    let spread = |has: &mut Vec<bool>| {
        let mut open: Vec<usize> = (0..classes.len()).filter(|&index| has[index]).collect();
        while let Some(index) = open.pop() {
            let next = named_by[index].iter().filter(|&&other| !std::mem::replace(&mut has[other], true));
            open.extend(next);
        }
    };
    let mut reads: Vec<bool> = classes.iter().map(|class| class.reads && class.may_only_read()).collect();
    spread(&mut reads);
    let mut does_more: Vec<bool> =
        classes.iter().zip(reads).map(|(class, reads)| !reads || !class.may_only_read()).collect();
    spread(&mut does_more);
    does_more.into_iter().map(|does_more| !does_more).collect()
}

/// The class that each definition is, or is a member of. An interface inside a class, with no method that does anything, is
/// part of that.
fn classes_of(nodes: &[Node<'_>]) -> Vec<Option<usize>> {
    let mut does_nothing: Vec<bool> = nodes.iter().map(|node| node.definition.interface).collect();
    for node in nodes.iter().filter(|node| !node.definition.bodiless) {
        if let Some(owner) = does_nothing.get_mut(node.owner as usize) {
            *owner = false;
        }
    }
    let mut classes: Vec<Option<usize>> = Vec::with_capacity(nodes.len());
    // Owners come before what they own.
    for (index, node) in nodes.iter().enumerate() {
        let outer = classes.get(node.owner as usize).copied().flatten();
        let is_class = node.definition.container && (outer.is_none() || !does_nothing[index]);
        classes.push(if is_class { Some(index) } else { outer });
    }
    classes
}

/// What is looked for.
struct Signs {
    reads: HashSet<u64>,
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
    /// And where there are no types: what stands around a parameter's.
    around_parameter: [u32; 3],
    assign: u32,
    /// And what behind it.
    behind_variable: [u32; 6],
}

impl Signs {
    fn new(rules: &ReaderRules) -> Self {
        let hashes = |names: &[String]| names.iter().map(|name| name_hash(name)).collect();
        let sign = |text: &str| code_of(TokenKind::Punctuation, text);
        let spelled = |text: &str| code_of(kind_of_spelling(text), text);
        Self {
            reads: hashes(&rules.reads),
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
            around_parameter: ["(", ",", ")"].map(sign),
            assign: sign("="),
            behind_variable: ["=", ";", ",", ")", ":", "["].map(sign),
        }
    }
}

/// What a class is looked at in.
struct Program<'a> {
    signs: Signs,
    by_name: &'a HashMap<u64, Vec<u32>>,
    /// Its classes by their names; `None` where a name may mean something else as well.
    classes: HashMap<u64, Option<u32>>,
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
        if self.has_function_values {
            let next = leaves.get(at + 1).map_or(0, |next| next.code);
            let is_around = |code: u32| self.signs.around_parameter.contains(&code);
            let is_parameter =
                is_in_head && is_around(before.code) && (is_around(next) || next == self.signs.assign);
            return is_parameter || next == self.signs.assign && before.code != self.signs.dot;
        }
        if !self.classes.contains_key(&leaf.name) {
            return false;
        }
        let is_behind_type = before.name != 0
            || before.kind == TokenKind::Type
            || self.signs.after_type.contains(&before.code);
        is_behind_type
            && leaves.get(at + 1).is_some_and(|next| self.signs.behind_variable.contains(&next.code))
    }
}

/// What is known of a class.
struct Class {
    /// Names of its members, and its own.
    own: HashSet<u64>,
    /// Variables in it that are called as classes or functions are.
    variables: HashSet<u64>,
    /// Other classes of the program that it names.
    classes_named: HashSet<u32>,
    reads: bool,
    /// It has a class or an interface above it.
    is_open: bool,
    /// One that a reader may have.
    has_base: bool,
    /// It is where classes above it are named.
    in_bases: bool,
    /// Its block has begun.
    in_block: bool,
    /// It is a class, and nothing was found in it that a reader has not.
    is_plain: bool,
}

impl Class {
    fn of(node: &Node<'_>) -> Self {
        Self {
            own: HashSet::new(),
            variables: HashSet::new(),
            classes_named: HashSet::new(),
            reads: false,
            is_open: false,
            has_base: false,
            in_bases: false,
            in_block: false,
            is_plain: node.definition.container,
        }
    }

    /// Whether it only reads, if what it names does.
    fn may_only_read(&self) -> bool {
        self.is_plain && (self.has_base || !self.is_open)
    }

    /// Looks at a leaf of it; `is_in_head`: that is not one of a member.
    fn look_at(&mut self, program: &Program<'_>, leaves: &[Leaf], at: usize, is_in_head: bool) {
        let leaf = &leaves[at];
        let signs = &program.signs;
        if is_in_head && !self.in_block {
            self.in_bases |= signs.before_bases.contains(&leaf.code);
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
            let class = program.classes.get(&leaf.name).filter(|_| !is_variable);
            let is_librarys = is_member && signs.methods.contains(&leaf.name);
            match class {
                Some(&Some(class)) => _ = self.classes_named.insert(class),
                Some(None) => self.is_plain = false,
                None if is_member || !program.has_function_values => {
                    self.is_plain &= !is_called || is_librarys;
                }
                None => self.is_plain &= is_variable,
            }
        } else if self.in_bases {
            self.has_base |= signs.bases.contains(&leaf.name);
            self.is_plain &= signs.bases.contains(&leaf.name);
        } else {
            self.reads |= signs.reads.contains(&leaf.name);
            self.is_plain &= !signs.works.contains(&leaf.name);
            self.is_plain &= self.has_base || !signs.outputs.contains(&leaf.name);
        }
    }
}
