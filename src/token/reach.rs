//! Which definitions the entry point reaches.
//!
//! By name: a definition is reached when something reached names it. That is more than the language's own
//! rules reach (an overload, a method of another class with the same name), never less, except for what
//! runs without being named; the grammar's table says which names those are. Of what is reached, classes that
//! only read input are told apart (`reader`).

use std::collections::{HashMap, HashSet};

use super::definition::{Definition, NO_DEFINITION};
use super::leaf::Leaf;
use super::library::Library;
use super::name::name_hash;
use super::reader::readers;
use crate::language::reach_rules::ReachRules;

/// A program with fewer tokens beside a class that only reads has its work there.
const MIN_BESIDE_READERS: usize = 64;

/// One file's share in the search: its definitions and leaves.
pub(super) struct File<'a> {
    pub(super) definitions: &'a [Definition],
    pub(super) leaves: &'a [Leaf],
    /// The order in which leaves count; empty where it is their own.
    pub(super) order: &'a [u32],
    /// Names in nodes without leaves of their own, with the definition each stands in.
    pub(super) mentions: &'a [(u32, u64)],
    /// Places of it do not parse; a name may not be what it looks like.
    pub(super) has_errors: bool,
    /// Part of the file could not be read, so what it names is not known.
    pub(super) incomplete: bool,
}

/// What a definition is to the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// Nothing reaches it.
    Unreached,
    /// It is reached, and part of a class that only reads input: neither its tokens nor what it computes count.
    Reader,
    /// It counts.
    Counts,
}

/// Why everything in a program counts, whatever reaches it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whole {
    /// Part of it could not be read, so what that names is not known.
    Cut,
    /// It may call by a name that it makes up as it runs.
    AnyName,
    /// Nothing is an entry point.
    NoEntryPoint,
    /// It calls a function that it declares and does not define: that is elsewhere, or goes by another name here.
    MissingFunction,
}

impl Whole {
    /// As a note to a report.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Cut => "part of it could not be read, so everything counts",
            Self::AnyName => "it may call anything by name, so everything counts",
            Self::NoEntryPoint => "no entry point was found, so everything counts",
            Self::MissingFunction => {
                "a function that it calls is declared but not defined, so everything counts"
            }
        }
    }
}

/// What each definition of each file is, or why that cannot be told. O(names + definitions).
pub(super) fn standings(files: &[File<'_>], rules: &ReachRules) -> Result<Vec<Vec<Standing>>, Whole> {
    if files.iter().any(|file| file.incomplete) {
        return Err(Whole::Cut);
    }
    let mut search = Search::default();
    let mut first = 0_u32;
    let mut outside = HashSet::new();
    let dynamic: HashSet<u64> = rules.dynamic.iter().map(|name| name_hash(name)).collect();
    let mut runs_outside = false;
    let library = Library::of(files, &rules.library);
    for file in files {
        search.nodes.extend(file.definitions.iter().map(|definition| Node {
            owner: if definition.owner == NO_DEFINITION { NO_DEFINITION } else { first + definition.owner },
            definition,
            names_used: Vec::new(),
            members: Vec::new(),
            root: definition.root,
            reached: false,
        }));
        runs_outside |= file.leaves.iter().any(|leaf| leaf.definition == NO_DEFINITION);
        let members = library.members(file.leaves);
        let own = file.leaves.iter().zip(members).filter(|(_, is_librarys)| !is_librarys);
        let of_leaves = own.map(|(leaf, _)| (leaf.definition, leaf.name));
        for (definition, name) in of_leaves.chain(file.mentions.iter().copied()) {
            if name == 0 {
                continue;
            }
            if dynamic.contains(&name) {
                return Err(Whole::AnyName);
            }
            match search.nodes.get_mut((first as usize).saturating_add(definition as usize)) {
                Some(node) if definition != NO_DEFINITION => {
                    // A prototype names its function and does not call it.
                    if !node.definition.prototype || !node.definition.names.contains(&name) {
                        node.names_used.push(name);
                    }
                }
                _ => {
                    outside.insert(name);
                }
            }
        }
        first += file.definitions.len() as u32;
    }
    search.index();
    search.root_decorated(&rules.plain_decorators);

    let entries: Vec<u32> =
        (0..first).filter(|&index| search.nodes[index as usize].definition.entry).collect();
    if entries.is_empty() && !(rules.top_level_runs && runs_outside) {
        return Err(Whole::NoEntryPoint);
    }
    search.run(&entries, outside);
    if search.misses_a_function() {
        return Err(Whole::MissingFunction);
    }
    let readers = readers(files, &search.nodes, &search.by_name, &rules.reader);

    let mut standings = search.nodes.iter().zip(readers).map(|(node, is_reader)| match node.reached {
        false => Standing::Unreached,
        true if is_reader => Standing::Reader,
        true => Standing::Counts,
    });
    let mut standings: Vec<Vec<Standing>> =
        files.iter().map(|file| standings.by_ref().take(file.definitions.len()).collect()).collect();
    let left: usize = files.iter().zip(&standings).map(|(file, own)| counting(file, own)).sum();
    if left < MIN_BESIDE_READERS {
        let readers = standings.iter_mut().flatten().filter(|standing| **standing == Standing::Reader);
        readers.for_each(|standing| *standing = Standing::Counts);
    }
    Ok(standings)
}

/// How many leaves of a file count.
fn counting(file: &File<'_>, standings: &[Standing]) -> usize {
    let counts = |leaf: &Leaf| {
        let standing = standings.get(leaf.definition as usize);
        standing.is_none_or(|&standing| standing == Standing::Counts)
    };
    if file.order.is_empty() {
        file.leaves.iter().filter(|leaf| counts(leaf)).count()
    } else {
        file.order.iter().filter(|&&index| counts(&file.leaves[index as usize])).count()
    }
}

/// A definition of a program, numbered over all its files.
pub(super) struct Node<'a> {
    pub(super) definition: &'a Definition,
    /// The class that it is a member of, or [`NO_DEFINITION`].
    pub(super) owner: u32,
    /// Hashes of the names in it, until the search has looked at them.
    pub(super) names_used: Vec<u64>,
    members: Vec<u32>,
    /// Runs with its owner, or by itself outside every class.
    root: bool,
    pub(super) reached: bool,
}

#[derive(Default)]
struct Search<'a> {
    nodes: Vec<Node<'a>>,
    by_name: HashMap<u64, Vec<u32>>,
    /// Names of classes and of types.
    types: HashSet<u64>,
    named: HashSet<u64>,
    /// Reached, and what they name is still to be looked at.
    open: Vec<u32>,
}

impl Search<'_> {
    fn index(&mut self) {
        for index in 0..self.nodes.len() {
            for &name in &self.nodes[index].definition.names {
                self.by_name.entry(name).or_default().push(index as u32);
                let definition = self.nodes[index].definition;
                if definition.container || definition.declares_type {
                    self.types.insert(name);
                }
            }
            let owner = self.nodes[index].owner;
            if let Some(owner) = self.nodes.get_mut(owner as usize) {
                owner.members.push(index as u32);
            }
        }
    }

    /// A decorator may call what it is given or keep it for later, unless it is one of a library that does
    /// neither (and the program has none of its own by that name).
    fn root_decorated(&mut self, plain: &[String]) {
        let plain: HashSet<u64> = plain.iter().map(|name| name_hash(name)).collect();
        for node in &mut self.nodes {
            let harmless = |name: &u64| plain.contains(name) && !self.by_name.contains_key(name);
            node.root |= !node.definition.decorators.iter().all(harmless);
        }
    }

    fn run(&mut self, entries: &[u32], outside: HashSet<u64>) {
        let mut outside: Vec<u64> = outside.into_iter().collect();
        outside.sort_unstable();
        for name in outside {
            self.name(name);
        }
        for &entry in entries {
            // The class that holds the entry point comes with it.
            let mut index = entry;
            while let Some(node) = self.nodes.get(index as usize) {
                let owner = node.owner;
                self.reach(index);
                index = owner;
            }
        }
        for index in 0..self.nodes.len() {
            let node = &self.nodes[index];
            let names_class = node.definition.rooted_by_types
                && node.names_used.iter().any(|name| self.types.contains(name));
            let outermost = node.owner == NO_DEFINITION;
            if outermost && (node.root || node.definition.with_owner || names_class) {
                self.reach(index as u32);
            }
        }
        while let Some(index) = self.open.pop() {
            let node = &mut self.nodes[index as usize];
            let (names, members) = (std::mem::take(&mut node.names_used), std::mem::take(&mut node.members));
            for name in names {
                self.name(name);
            }
            for member in members {
                self.consider(member);
            }
        }
    }

    /// Whether something reached names a function that is declared and nowhere defined: it is somewhere else, or goes by
    /// another name here.
    fn misses_a_function(&self) -> bool {
        let is_defined = |name: &u64| {
            let all = self.by_name.get(name).into_iter().flatten();
            all.into_iter().any(|&index| !self.nodes[index as usize].definition.prototype)
        };
        let declared = self.nodes.iter().filter(|node| node.reached && node.definition.prototype);
        declared
            .flat_map(|node| &node.definition.names)
            .any(|name| self.named.contains(name) && !is_defined(name))
    }

    fn name(&mut self, name: u64) {
        if self.named.insert(name) {
            for index in self.by_name.get(&name).cloned().unwrap_or_default() {
                self.consider(index);
            }
        }
    }

    /// Reaches a definition if its owner is reached and something names it (or need not).
    fn consider(&mut self, index: u32) {
        let node = &self.nodes[index as usize];
        let owner = self.nodes.get(node.owner as usize);
        if !owner.is_none_or(|owner| owner.reached) {
            return;
        }
        let definition = node.definition;
        // A base class calls methods, not the classes declared among them.
        let open = !definition.container && owner.is_some_and(|owner| owner.definition.open);
        if open
            || definition.with_owner
            || node.root
            || definition.names.iter().any(|name| self.named.contains(name))
        {
            self.reach(index);
        }
    }

    fn reach(&mut self, index: u32) {
        let node = &mut self.nodes[index as usize];
        if !node.reached {
            node.reached = true;
            self.open.push(index);
        }
    }
}
