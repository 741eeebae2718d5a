//! What tells a class or function that only reads input.
//!
//! *A class* names something that input is read by (`reads` of the language's table) or another such class, and nothing that
//! solutions are made of: no output (`outputs`, `writes`), no collections (`works`), no other class or function of the program,
//! no loop inside a loop, no remainder, no superclass or interface through which others may call it. It may be made on a class
//! of the library (`bases`): one that writes, as long as it does not write itself, or one of streams. Where the table says what
//! it may call (`calls`), it calls nothing else.
//!
//! *A function* is short, calls nothing else than that, is not called by itself, has few variables, and shows what it does: in a
//! loop it makes a number of digits (`x = x * 10 + …`); or it fills a buffer, without a loop; or it hands on what is read,
//! with nothing but names and calls in it.
//!
//! Names that are the program's own decide nothing, or renaming them would: a class of the program that is called as one of
//! the library's reads nothing, and a variable that is called as something else is that variable, unless it is called.

use hashbrown::{HashMap, HashSet};

use super::definition::Definition;
use super::kind::{BLOCK_OPEN, TokenKind, code_of, kind_of_spelling};
use super::leaf::Leaf;
use super::name::name_hash;
use super::reach::{File, Node};
use crate::language::reach_rules::{ReachRules, ReaderRules};

/// Most tokens of a function's body.
const MAX_FUNCTION: usize = 100;
/// Most variables in it: a value, a sign, what is read, a type.
const MAX_VARIABLES: usize = 5;

/// What is looked for.
struct Signs {
    reads: HashSet<u64>,
    function_reads: HashSet<u64>,
    fills: HashSet<u64>,
    calls: HashSet<u64>,
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
    index: u32,
    assign: u32,
    comma: u32,
    /// What stands before a variable's name where it is declared, besides its type's name.
    after_type: [u32; 2],
    /// And what behind it.
    behind_variable: [u32; 6],
    /// And around a parameter's.
    before_parameter: [u32; 4],
    behind_parameter: [u32; 3],
    loops: [u32; 3],
    /// Of keywords and operators these alone stand in what hands on.
    handing_on: [u32; 4],
    times: u32,
    /// Behind these `*` is a product.
    closing: [u32; 2],
    ten: u32,
    shift: u32,
    /// By which digits are shifted: `(x << 3) + (x << 1)`.
    shifted: [u32; 2],
    /// No reader needs one.
    remainders: [u32; 2],
    /// And no function that reads one of these.
    works_of_functions: [u32; 6],
}

impl Signs {
    fn new(rules: &ReaderRules) -> Self {
        let hashes = |names: &[String]| names.iter().map(|name| name_hash(name)).collect();
        let spelled = |text: &str| code_of(kind_of_spelling(text), text);
        let number = |text: &str| code_of(TokenKind::Number, text);
        Self {
            reads: hashes(&rules.reads),
            function_reads: hashes(&rules.function_reads),
            fills: hashes(&rules.fills),
            calls: hashes(&rules.calls),
            works: hashes(&rules.works),
            outputs: hashes(&rules.outputs),
            writes: hashes(&rules.writes),
            writes_on_bases: hashes(&rules.writes_on_bases),
            methods: hashes(&rules.methods),
            bases: hashes(&rules.bases),
            before_bases: rules.before_bases.iter().map(|text| spelled(text)).collect(),
            block: [spelled("{"), BLOCK_OPEN],
            call: spelled("("),
            dot: spelled("."),
            index: spelled("["),
            assign: spelled("="),
            comma: spelled(","),
            after_type: ["]", ">"].map(spelled),
            behind_variable: ["=", ";", ",", ")", ":", "["].map(spelled),
            before_parameter: ["(", ",", "&", "*"].map(spelled),
            behind_parameter: [",", ")", "="].map(spelled),
            loops: ["for", "while", "do"].map(spelled),
            handing_on: ["return", "=", "def", "none"].map(spelled),
            times: spelled("*"),
            closing: [")", "]"].map(spelled),
            ten: number("10"),
            shift: spelled("<<"),
            shifted: ["3", "1"].map(number),
            remainders: ["%", "%="].map(spelled),
            works_of_functions: ["/", "/=", "//", "//=", "goto", "switch"].map(spelled),
        }
    }

    /// Whether a unit may call it, by its name.
    fn may_be_called(&self, name: u64) -> bool {
        self.calls.is_empty()
            || [&self.calls, &self.reads, &self.function_reads, &self.methods]
                .iter()
                .any(|all| all.contains(&name))
    }

    /// Whether a place is followed at a leaf, as an index would: `*(p + i)`, which is no product.
    fn follows(&self, leaves: &[Leaf], at: usize) -> bool {
        let code = |at: usize| leaves.get(at).map_or(0, |leaf| leaf.code);
        let before = at.checked_sub(1).map(|before| &leaves[before]);
        let is_product = before.is_some_and(|before| {
            before.name != 0 || before.kind == TokenKind::Number || self.closing.contains(&before.code)
        });
        code(at) == self.times && code(at + 1) == self.call && !is_product
    }

    /// Whether its name decides something where it is the library's.
    fn lists(&self, name: u64) -> bool {
        let all = [&self.reads, &self.function_reads, &self.fills, &self.works, &self.outputs];
        all.iter().any(|all| all.contains(&name))
    }

    /// Whether a number is made of digits at a leaf: `x = x * 10`, `x = 10 * x`, `x = (x << 3)`.
    fn makes_number(&self, leaves: &[Leaf], at: usize) -> bool {
        let leaf = |at: Option<usize>| at.and_then(|at| leaves.get(at));
        let code = |at: Option<usize>| leaf(at).map_or(0, |leaf| leaf.code);
        let is_ten = leaves[at].code == self.ten;
        let is_shifted = self.shifted.contains(&leaves[at].code);
        let by = code(at.checked_sub(1));
        // The number that becomes ten times as large, and where that begins.
        let (number, start) = if is_ten && by == self.times || is_shifted && by == self.shift {
            (leaf(at.checked_sub(2)), at.checked_sub(2))
        } else if is_ten && code(Some(at + 1)) == self.times {
            (leaf(Some(at + 2)), Some(at))
        } else {
            return false;
        };
        let mut before = start.and_then(|start| start.checked_sub(1));
        while code(before) == self.call {
            before = before.and_then(|before| before.checked_sub(1));
        }
        let becomes = leaf(before.and_then(|before| before.checked_sub(1)));
        let name = number.map_or(0, |number| number.name);
        name != 0 && code(before) == self.assign && becomes.is_some_and(|becomes| becomes.name == name)
    }
}

/// What a unit is looked at in.
pub(super) struct Program<'a> {
    signs: Signs,
    by_name: &'a HashMap<u64, Vec<u32>>,
    /// Its units by their names; `None` where a name may mean something else as well.
    units: HashMap<u64, Option<u32>>,
    /// Names of its functions, methods and prototypes.
    functions: HashSet<u64>,
    /// A function is a value: it need not be called where it is named.
    has_function_values: bool,
    /// `f(name=value)` declares nothing.
    has_keyword_arguments: bool,
}

impl<'a> Program<'a> {
    /// Of a program's definitions, with its units by their names.
    pub(super) fn new(
        nodes: &[Node<'_>],
        by_name: &'a HashMap<u64, Vec<u32>>,
        units: HashMap<u64, Option<u32>>,
        rules: &ReachRules,
    ) -> Self {
        let functions = nodes.iter().filter(|node| node.definition.may_read || node.definition.prototype);
        Self {
            signs: Signs::new(&rules.reader),
            by_name,
            units,
            functions: functions.flat_map(|node| &node.definition.names).copied().collect(),
            has_function_values: rules.call.kinds.is_empty(),
            has_keyword_arguments: rules.reader.keyword_arguments,
        }
    }

    /// What a file calls that functions read by: `read = sys.stdin.readline`, and `get = read` behind it.
    pub(super) fn add_other_names(&mut self, file: &File<'_>) {
        for one in file.assignments {
            let mut value = file.leaves.get(one.value.clone()).into_iter().flatten();
            if value.any(|leaf| leaf.name != 0 && self.signs.function_reads.contains(&leaf.name)) {
                self.signs.function_reads.insert(one.name);
            }
        }
    }

    /// Whether a block begins at a leaf.
    pub(super) fn begins_block(&self, leaf: &Leaf) -> bool {
        self.signs.block.contains(&leaf.code)
    }

    /// Whether a leaf is the name of a variable that is declared there, and called as something of the program or of the table
    /// is. `is_in_head`: it stands before a function's block.
    pub(super) fn declares_variable(&self, leaves: &[Leaf], at: usize, is_in_head: bool) -> bool {
        let (leaf, signs) = (&leaves[at], &self.signs);
        let is_known = self.by_name.contains_key(&leaf.name) || signs.lists(leaf.name);
        if leaf.name == 0 || !is_known {
            return false;
        }
        let Some(before) = at.checked_sub(1).map(|before| &leaves[before]) else { return false };
        let next = leaves.get(at + 1).map_or(0, |next| next.code);
        if self.has_function_values {
            let is_parameter = is_in_head
                && signs.before_parameter.contains(&before.code)
                && signs.behind_parameter.contains(&next);
            let may_be_argument =
                self.has_keyword_arguments && [signs.call, signs.comma].contains(&before.code);
            let is_assigned = next == signs.assign && before.code != signs.dot && !may_be_argument;
            if is_parameter || is_assigned {
                return true;
            }
        } else if !self.units.contains_key(&leaf.name) {
            return false;
        }
        let is_behind_type = before.name != 0
            || before.kind == TokenKind::Type
            || !self.has_function_values && signs.after_type.contains(&before.code);
        is_behind_type && signs.behind_variable.contains(&next)
    }
}

/// What is known of a class, or of a function outside of every class.
pub(super) struct Unit {
    /// Names of its members, and its own.
    pub(super) own: HashSet<u64>,
    /// Variables in it that are called as something else.
    pub(super) variables: HashSet<u64>,
    /// Other units of the program that it names.
    pub(super) units_named: HashSet<u32>,
    pub(super) reads: bool,
    /// It has a class or an interface above it.
    pub(super) is_open: bool,
    /// It is a class or a function, and nothing was found in it that a reader has not.
    pub(super) is_plain: bool,
    /// One that a reader may have.
    has_base: bool,
    /// It is where classes above it are named.
    in_bases: bool,
    /// Its block has begun.
    in_block: bool,
    /// `None` of a class.
    work: Option<Work>,
}

/// What a function does.
#[derive(Default)]
struct Work {
    tokens: usize,
    /// Names in it that are the program's.
    names: HashSet<u64>,
    makes_number: bool,
    fills: bool,
    loops: bool,
    indexes: bool,
    /// There is something in it besides names and calls.
    computes: bool,
}

impl Work {
    fn is_reading(&self) -> bool {
        let is_small = self.tokens <= MAX_FUNCTION && self.names.len() <= MAX_VARIABLES;
        let makes_number = self.makes_number && self.loops && !self.indexes;
        is_small && (makes_number || self.fills && !self.loops || !self.computes)
    }

    fn look_at(&mut self, signs: &Signs, leaves: &[Leaf], at: usize) {
        let leaf = &leaves[at];
        self.tokens += 1;
        if leaf.name != 0 && self.names.len() <= MAX_VARIABLES && !signs.may_be_called(leaf.name) {
            self.names.insert(leaf.name);
        }
        self.makes_number |= signs.makes_number(leaves, at);
        self.fills |= leaf.name != 0 && signs.fills.contains(&leaf.name);
        self.loops |= signs.loops.contains(&leaf.code);
        self.indexes |= leaf.code == signs.index || signs.follows(leaves, at);
        // Names that are kept as they are have a name.
        let is_word = leaf.name == 0 && matches!(leaf.kind, TokenKind::Keyword | TokenKind::Operator);
        self.computes |= is_word && !signs.handing_on.contains(&leaf.code);
    }
}

impl Unit {
    /// Of a definition, before anything in it was looked at.
    pub(super) fn of(definition: &Definition) -> Self {
        let is_function = definition.may_read && !definition.container;
        Self {
            own: HashSet::new(),
            variables: HashSet::new(),
            units_named: HashSet::new(),
            reads: false,
            is_open: false,
            is_plain: definition.container || is_function,
            has_base: false,
            in_bases: false,
            in_block: false,
            work: is_function.then(Work::default),
        }
    }

    /// Whether it is a function outside of every class.
    pub(super) fn is_function(&self) -> bool {
        self.work.is_some()
    }

    /// Whether it only reads, if what it names does.
    pub(super) fn may_only_read(&self) -> bool {
        let is_reading = self.work.as_ref().is_none_or(Work::is_reading);
        self.is_plain && (self.has_base || !self.is_open) && is_reading
    }

    /// Looks at a leaf of it; `is_in_head`: that is not one of a member.
    pub(super) fn look_at(&mut self, program: &Program<'_>, leaves: &[Leaf], at: usize, is_in_head: bool) {
        let leaf = &leaves[at];
        let signs = &program.signs;
        if self.in_block
            && let Some(work) = &mut self.work
        {
            work.look_at(signs, leaves, at);
            self.is_plain &= !signs.works_of_functions.contains(&leaf.code);
            // It is not called by itself.
            self.is_plain &= leaf.name == 0 || !self.own.contains(&leaf.name);
        }
        self.is_plain &= !signs.remainders.contains(&leaf.code);
        if is_in_head && !self.in_block {
            self.in_bases |= self.work.is_none() && signs.before_bases.contains(&leaf.code);
            self.in_block = program.begins_block(leaf);
            self.in_bases &= !self.in_block;
        }
        if leaf.name != 0 {
            self.look_at_name(program, leaves, at);
        }
    }

    fn look_at_name(&mut self, program: &Program<'_>, leaves: &[Leaf], at: usize) {
        let leaf = &leaves[at];
        let signs = &program.signs;
        let next = leaves.get(at + 1).map_or(0, |next| next.code);
        let is_called = next == signs.call;
        let is_member = at.checked_sub(1).is_some_and(|before| leaves[before].code == signs.dot);
        // `System.out` is handed to what a class is made on, and nothing is done with it.
        let is_handed_on = self.has_base && is_member && !is_called && next != signs.dot;
        let may_write = is_member && !is_handed_on || self.has_base && is_called;
        self.is_plain &= !(may_write && signs.writes.contains(&leaf.name));
        self.is_plain &= !(self.has_base && is_called && signs.writes_on_bases.contains(&leaf.name));
        if self.own.contains(&leaf.name) {
            return;
        }
        // Who calls something by a variable's name may call the program's function; in Java a variable cannot be called.
        let is_variable = self.variables.contains(&leaf.name) && !(is_called && program.has_function_values);
        if program.by_name.contains_key(&leaf.name) {
            self.is_plain &= !self.in_bases;
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
        } else if !is_variable || is_member {
            self.reads |= signs.reads.contains(&leaf.name)
                || self.work.is_some() && signs.function_reads.contains(&leaf.name);
            self.is_plain &= !signs.works.contains(&leaf.name);
            self.is_plain &= self.has_base || !signs.outputs.contains(&leaf.name);
            self.is_plain &= !is_called || signs.may_be_called(leaf.name);
        }
    }
}
