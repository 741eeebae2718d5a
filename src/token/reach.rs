//! Which definitions the entry point reaches.
//!
//! By name: a definition is reached when something reached names it. Where functions have names of their own (Java), only a
//! call or a reference (`Main::f`) names one, and a call those that take as many arguments. That is more than the language's
//! own rules reach (a method of another class with the same name), never less, except for what
//! runs without being named; the grammar's table says which names those are. Of what is reached, what only reads
//! input is told apart (`reader`).

use hashbrown::{HashMap, HashSet};

use super::alias_facts::Assignment;
use super::definition::{Definition, NO_DEFINITION, Takes};
use super::kind::{TokenKind, code_of};
use super::leaf::Leaf;
use super::library::Library;
use super::name::name_hash;
use super::reader::readers;
use super::whole::Whole;
use crate::language::reach_rules::ReachRules;

/// A program with fewer tokens beside what only reads has its work there.
const MIN_BESIDE_READERS: usize = 40;
/// What reads is shorter: who has more of it has something else in it.
const MAX_READERS: usize = 1000;

/// One file's share in the search: its definitions and leaves.
pub(super) struct File<'a> {
    pub(super) definitions: &'a [Definition],
    pub(super) leaves: &'a [Leaf],
    /// The order in which leaves count; empty where it is their own.
    pub(super) order: &'a [u32],
    /// Names in nodes without leaves of their own, with the definition each stands in.
    pub(super) mentions: &'a [(u32, u64)],
    /// What imports give another name.
    pub(super) renamed: &'a [u64],
    /// What may be another name for something (`read = sys.stdin.readline`).
    pub(super) assignments: &'a [Assignment],
    /// Where functions are named, ascending.
    pub(super) calls: &'a [(u32, How)],
    /// Places of it do not parse; a name may not be what it looks like.
    pub(super) has_errors: bool,
    /// A text that is not known reads members of what is put into it.
    pub(super) reads_by_text: bool,
    /// A compiler may read other names in it than are read here.
    pub(super) uncertain: bool,
    /// Part of the file could not be read, so what it names is not known.
    pub(super) incomplete: bool,
}

/// What a definition is to the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// Nothing reaches it.
    Unreached,
    /// It is reached, and part of what only reads input: neither its tokens nor what it computes count.
    Reader,
    /// It counts.
    Counts,
}

/// What each definition of each file is, or why that cannot be told. O(names + definitions).
pub(super) fn standings(files: &[File<'_>], rules: &ReachRules) -> Result<Vec<Vec<Standing>>, Whole> {
    if files.iter().any(|file| file.incomplete) {
        return Err(Whole::Cut);
    }
    if files.iter().any(|file| file.uncertain) {
        return Err(Whole::Uncertain);
    }
    if files.iter().any(|file| file.reads_by_text) {
        return Err(Whole::AnyName);
    }
    // Where something does not parse, a call may not look like one.
    let by_calls = !rules.call.kinds.is_empty() && !files.iter().any(|file| file.has_errors);
    let mut search = Search { by_calls, ..Search::default() };
    let mut first = 0_u32;
    let mut outside = HashSet::new();
    let dynamic: HashSet<u64> = rules.dynamic.iter().map(|name| name_hash(name)).collect();
    let dropped: HashSet<u64> = rules.dynamic_dropped.iter().map(|name| name_hash(name)).collect();
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
        if file.mentions.iter().any(|(_, name)| dropped.contains(name)) {
            return Err(Whole::AnyName);
        }
        let members = library.members(file.leaves);
        let mut uses = Uses::new(file, by_calls);
        let leaves = file.leaves.iter().map(|leaf| (leaf, uses.next(leaf)));
        let own = leaves.zip(members).filter(|((leaf, _), is_librarys)| leaf.name != 0 && !is_librarys);
        let of_leaves = own.map(|((leaf, how), _)| (leaf.definition, Use { name: leaf.name, how }));
        let mentions =
            file.mentions.iter().map(|&(definition, name)| (definition, Use { name, how: How::Any }));
        for (definition, one) in of_leaves.chain(mentions) {
            let name = one.name;
            if dynamic.contains(&name) {
                return Err(Whole::AnyName);
            }
            match search.nodes.get_mut((first as usize).saturating_add(definition as usize)) {
                Some(node) if definition != NO_DEFINITION => {
                    // A prototype names its function and does not call it.
                    if !node.definition.prototype || !node.definition.names.contains(&name) {
                        node.names_used.push(one);
                    }
                }
                _ => {
                    outside.insert(one);
                }
            }
        }
        first += file.definitions.len() as u32;
    }
    search.index();
    search.root_decorated(files, &rules.plain_decorators);

    let entries: Vec<u32> =
        (0..first).filter(|&index| search.nodes[index as usize].definition.entry).collect();
    if entries.is_empty() && !(rules.top_level_runs && runs_outside) {
        return Err(Whole::NoEntryPoint);
    }
    search.run(&entries, outside);
    if !rules.dynamic_words.is_empty() && search.uses(files, &rules.dynamic_words) {
        return Err(Whole::AnyName);
    }
    if search.misses_a_function() {
        return Err(Whole::MissingFunction);
    }
    if search.nodes.iter().any(|node| !node.reached) {
        for (names, without) in [(&rules.output, Whole::NoOutput), (&rules.input, Whole::NoInput)] {
            if !names.is_empty() && !search.uses(files, names) {
                return Err(without);
            }
        }
    }
    let readers = readers(files, &search.nodes, &search.by_name, rules);

    let mut standings = search.nodes.iter().zip(readers).map(|(node, is_reader)| match node.reached {
        false => Standing::Unreached,
        true if is_reader => Standing::Reader,
        true => Standing::Counts,
    });
    let mut standings: Vec<Vec<Standing>> =
        files.iter().map(|file| standings.by_ref().take(file.definitions.len()).collect()).collect();
    let standing = |one: Standing| -> usize {
        files.iter().zip(&standings).map(|(file, own)| leaves_that(one, file, own)).sum()
    };
    if standing(Standing::Counts) < MIN_BESIDE_READERS || standing(Standing::Reader) > MAX_READERS {
        let readers = standings.iter_mut().flatten().filter(|standing| **standing == Standing::Reader);
        readers.for_each(|standing| *standing = Standing::Counts);
    }
    Ok(standings)
}

/// How many leaves of a file stand so; what is outside of every definition counts.
fn leaves_that(stand: Standing, file: &File<'_>, standings: &[Standing]) -> usize {
    let counts =
        |leaf: &Leaf| standings.get(leaf.definition as usize).copied().unwrap_or(Standing::Counts) == stand;
    if file.order.is_empty() {
        file.leaves.iter().filter(|leaf| counts(leaf)).count()
    } else {
        file.order.iter().filter(|&&index| counts(&file.leaves[index as usize])).count()
    }
}

/// What a name may mean where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum How {
    Any,
    /// No function.
    NoCall,
    /// A function, given so many arguments.
    Call(u32),
}

/// A name in a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Use {
    pub(super) name: u64,
    how: How,
}

/// Tells how each leaf of a file uses its name.
struct Uses<'a> {
    calls: Option<std::iter::Peekable<std::slice::Iter<'a, (u32, How)>>>,
}

impl<'a> Uses<'a> {
    fn new(file: &File<'a>, by_calls: bool) -> Self {
        Self { calls: by_calls.then(|| file.calls.iter().peekable()) }
    }

    /// Of the next leaf.
    fn next(&mut self, leaf: &Leaf) -> How {
        let Some(calls) = &mut self.calls else { return How::Any };
        while calls.next_if(|&&(start, _)| start < leaf.span.start).is_some() {}
        calls.peek().filter(|(start, _)| *start == leaf.span.start).map_or(How::NoCall, |&&(_, how)| how)
    }
}

/// A definition of a program, numbered over all its files.
pub(super) struct Node<'a> {
    pub(super) definition: &'a Definition,
    /// The class that it is a member of, or [`NO_DEFINITION`].
    pub(super) owner: u32,
    /// The names in it, until the search has looked at them.
    pub(super) names_used: Vec<Use>,
    members: Vec<u32>,
    /// Runs with its owner, or by itself outside every class.
    root: bool,
    pub(super) reached: bool,
}

#[derive(Default)]
struct Search<'a> {
    nodes: Vec<Node<'a>>,
    by_name: HashMap<u64, Vec<u32>>,
    /// Functions that take so many arguments.
    by_count: HashMap<(u64, u32), Vec<u32>>,
    /// Names of classes and of types.
    types: HashSet<u64>,
    /// Names of functions outside of every class.
    functions: HashSet<u64>,
    named: HashSet<u64>,
    /// Functions are reached by calls.
    by_calls: bool,
    /// Names that may mean any function, calls of functions, and the names of these.
    referred: HashSet<u64>,
    calls: HashSet<(u64, u32)>,
    called: HashSet<u64>,
    /// Reached, and what they name is still to be looked at.
    open: Vec<u32>,
}

impl Search<'_> {
    fn index(&mut self) {
        for index in 0..self.nodes.len() {
            for &name in &self.nodes[index].definition.names {
                self.by_name.entry(name).or_default().push(index as u32);
                let definition = self.nodes[index].definition;
                if let Some(Takes::Exactly(count)) = definition.takes {
                    self.by_count.entry((name, count)).or_default().push(index as u32);
                }
                if definition.container || definition.declares_type {
                    self.types.insert(name);
                }
                if definition.may_read && self.nodes[index].owner == NO_DEFINITION {
                    self.functions.insert(name);
                }
            }
            let owner = self.nodes[index].owner;
            if let Some(owner) = self.nodes.get_mut(owner as usize) {
                owner.members.push(index as u32);
            }
        }
    }

    /// A decorator may call what it is given or keep it for later, unless it is one of a library that does neither, and the
    /// program has the name for nothing else: `property = run` gives it another meaning.
    fn root_decorated(&mut self, files: &[File<'_>], plain: &[String]) {
        if plain.is_empty() {
            return self
                .nodes
                .iter_mut()
                .for_each(|node| node.root |= !node.definition.decorators.is_empty());
        }
        // How often each is named in another way than as a decorator.
        let mut plain: HashMap<u64, i64> = plain.iter().map(|name| (name_hash(name), 0)).collect();
        let leaves = files.iter().flat_map(|file| file.leaves).map(|leaf| (leaf.name, 1));
        let decorators = self.nodes.iter().flat_map(|node| &node.definition.decorators);
        for (name, times) in leaves.chain(decorators.map(|&name| (name, -1))) {
            if let Some(named) = plain.get_mut(&name) {
                *named += times;
            }
        }
        for node in &mut self.nodes {
            let harmless = |name: &u64| {
                plain.get(name).is_some_and(|&named| named <= 0) && !self.by_name.contains_key(name)
            };
            node.root |= !node.definition.decorators.iter().all(harmless);
        }
    }

    fn run(&mut self, entries: &[u32], outside: HashSet<Use>) {
        let mut outside: Vec<Use> = outside.into_iter().collect();
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
            // What it is called itself says nothing; nor does a prototype, which is given nothing.
            let names_function = |name: &u64| {
                self.functions.contains(name)
                    && !node.definition.prototype
                    && !node.definition.names.contains(name)
            };
            let names_class = node.definition.rooted_by_types
                && node
                    .names_used
                    .iter()
                    .any(|one| self.types.contains(&one.name) || names_function(&one.name));
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
        // Each name once: as many prototypes of it may stand there as a file has room for.
        let declared: HashSet<&u64> = declared.flat_map(|node| &node.definition.names).collect();
        declared.into_iter().any(|name| self.named.contains(name) && !is_defined(name))
    }

    /// Whether what is reached names something that output is written by, or input is read by. Where nothing does, the program
    /// is hardly what its entry point runs: its classes or functions are called by somebody else's code, a test's, say, or
    /// only tried out with fixed values. (That little is reached would not do for a sign: of a short solution below a pasted
    /// library it is so, and two strangers may paste the same.)
    fn uses(&self, files: &[File<'_>], listed: &[String]) -> bool {
        let names: HashSet<u64> = listed.iter().map(|name| name_hash(name)).collect();
        // `print` of Python 2 and `asm` are no names.
        let words: HashSet<u32> = listed.iter().map(|name| code_of(TokenKind::Keyword, name)).collect();
        let mut first = 0;
        files.iter().any(|file| {
            let own = &self.nodes[first..first + file.definitions.len()];
            first += own.len();
            let runs = |definition: u32| own.get(definition as usize).is_none_or(|node| node.reached);
            let is_listed = |leaf: &Leaf| names.contains(&leaf.name) || words.contains(&leaf.code);
            // A name that is only mentioned does nothing (`using std::cout`); one with another name is taken to be used by that.
            file.leaves.iter().any(|leaf| is_listed(leaf) && runs(leaf.definition))
                || file.renamed.iter().any(|name| names.contains(name))
        })
    }

    fn name(&mut self, Use { name, how }: Use) {
        let is_new = match how {
            How::Any if self.by_calls => self.referred.insert(name),
            How::Any | How::NoCall => false,
            How::Call(given) => {
                if self.calls.insert((name, given)) {
                    for index in self.by_count.get(&(name, given)).cloned().unwrap_or_default() {
                        self.consider(index);
                    }
                }
                self.called.insert(name)
            }
        };
        if self.named.insert(name) | is_new {
            for index in self.by_name.get(&name).cloned().unwrap_or_default() {
                self.consider(index);
            }
        }
    }

    /// Reaches a definition if its owner is reached and something names it (or need not).
    fn consider(&mut self, index: u32) {
        let node = &self.nodes[index as usize];
        // Each of its names leads here (those of an `enum`), and all of them are looked at.
        if node.reached {
            return;
        }
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
            || definition.names.iter().any(|&name| self.is_meant(definition, name))
        {
            self.reach(index);
        }
    }

    /// Whether something reached means a definition by its name.
    fn is_meant(&self, definition: &Definition, name: u64) -> bool {
        match definition.takes.filter(|_| self.by_calls) {
            None => self.named.contains(&name),
            Some(Takes::Exactly(count)) => {
                self.referred.contains(&name) || self.calls.contains(&(name, count))
            }
            Some(Takes::AnyNumber) => self.referred.contains(&name) || self.called.contains(&name),
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
