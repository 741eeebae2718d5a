//! Which names, with a parenthesis behind them, are calls that may do nothing but compute: functions of the program, as far as these
//! do (`liveness` finds out), and those of the library that do.
//!
//! It goes by names over a whole file. A name that may have another meaning somewhere, a variable's, a class's, is none of them.

use hashbrown::HashSet;

use super::effect_table::Class::{
    self, Assign, CloseBrace, CloseIndex, Colon, Comma, Dot, For, Greater, Jump, Name, Open, OpenBrace,
    Other, Semicolon, Start, Type,
};
use super::effect_table::EffectTable;
use super::leaf::Leaf;
use super::name_filter::NameFilter;

/// So many tokens of what is assigned are looked at.
const MAX_VALUE: usize = 64;

/// What is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Call {
    /// A function of the program.
    Own,
    /// One of the library: its value is a new one.
    Computes,
    /// One of the library: its value may be one that it is given.
    Chooses,
}

/// The functions and methods of a file that may be called so.
pub(super) struct Callables<'a> {
    pub(super) table: &'a EffectTable,
    own: HashSet<u64>,
    /// Names that may have another meaning, behind a point or not.
    refused: HashSet<u64>,
    refused_methods: HashSet<u64>,
    /// Names of Python that stand for what can be gone through once.
    consumed: HashSet<u64>,
    /// What Python gives another meaning than the library does, but for `name = …`.
    bound: &'a dyn Fn(u64) -> bool,
}

impl<'a> Callables<'a> {
    /// `functions` has the places of the names of the program's functions, ascending; `bound` says of a name whether it is a
    /// parameter, a loop's variable, something imported, …, where a language has such. O(leaves).
    pub(super) fn new(
        leaves: &[Leaf],
        functions: &[usize],
        table: &'a EffectTable,
        bound: &'a dyn Fn(u64) -> bool,
    ) -> Self {
        let own: HashSet<u64> = functions.iter().map(|&at| leaves[at].name).collect();
        let of_program = NameFilter::new(own.iter().copied());
        let yields = table.binds() && leaves.iter().any(|leaf| leaf.code == table.sign.yields);
        let none = HashSet::new;
        let mut found =
            Self { table, own, refused: none(), refused_methods: none(), consumed: none(), bound };
        let mut functions = functions.iter().peekable();
        for (at, leaf) in leaves.iter().enumerate().filter(|(_, leaf)| leaf.name != 0) {
            let is_named_here = functions.next_if_eq(&&at).is_some();
            let role = table.library(leaf.name);
            let is_function = role.computing
                || role.choosing
                || of_program.may_hold(leaf.name) && found.own.contains(&leaf.name);
            let place = Surroundings { leaves, at, table };
            if is_function && !is_named_here && !place.is_behind_point() && !found.is_call(&place) {
                found.refused.insert(leaf.name);
            }
            let is_called = || {
                if place.is_behind_point() { place.next() == Open } else { found.is_call(&place) }
            };
            if role.telling && !is_called() {
                found.refused_methods.insert(leaf.name);
            }
            if table.binds() && found.gives_iterator(&place, yields) {
                found.consumed.insert(leaf.name);
            }
        }
        found
    }

    /// What a name that stands behind no point calls; `None` where that may be anything.
    pub(super) fn call(&self, name: u64) -> Option<Call> {
        if self.refused.contains(&name) {
            return None;
        }
        if self.own.contains(&name) {
            return Some(Call::Own);
        }
        let role = self.table.library(name);
        if (self.bound)(name) {
            None
        } else if role.computing {
            Some(Call::Computes)
        } else {
            role.choosing.then_some(Call::Chooses)
        }
    }

    /// Whether a name behind a point calls a method that only computes.
    pub(super) fn is_telling(&self, name: u64) -> bool {
        self.table.library(name).telling && !self.refused_methods.contains(&name)
    }

    /// Whether to name it may use something up: the input, a file, an iterator of Python.
    pub(super) fn is_consumed(&self, name: u64) -> bool {
        name != 0 && self.table.binds() && (self.consumed.contains(&name) || self.table.library(name).used_up)
    }

    /// Whether a name that stands behind no point is called there, or read, and is given no meaning.
    fn is_call(&self, place: &Surroundings<'_>) -> bool {
        let (class, code) = (|back| place.class(back), |back| place.code(back));
        let sign = &self.table.sign;
        if self.table.binds() {
            let is_named = sign.binding.contains(&code(1)) || place.next() == Assign;
            // What else gives one of the library's names a meaning is bound.
            return !is_named && (place.next() == Open || !self.own.contains(&place.leaves[place.at].name));
        }
        let is_reference = |back| sign.references.contains(&code(back));
        // `T *f(`, but not `a * f(`
        let is_declared = is_reference(1)
            && match class(2) {
                Type | Greater => true,
                Name => {
                    matches!(class(3), Start | Semicolon | OpenBrace | CloseBrace | Colon | Comma | Other)
                }
                _ => is_reference(2),
            };
        let may_name = matches!(class(1), Type | Name | Greater | CloseIndex | Other)
            || class(1) == Jump && code(1) != sign.return_;
        place.next() == Open && !may_name && !is_declared
    }

    /// Whether a name of Python is bound there to what can be gone through once.
    fn gives_iterator(&self, place: &Surroundings<'_>, yields: bool) -> bool {
        if place.code(1) == self.table.sign.as_ {
            return true;
        }
        if place.next() != Assign {
            return false;
        }
        let value = Surroundings { at: place.at + 2, ..*place };
        let name = value.leaves.get(value.at).map_or(0, |leaf| leaf.name);
        let is_used_up = |at: usize| {
            let leaf = |at: usize| value.leaves.get(at);
            let is_last = || leaf(at + 1).is_none_or(|next| self.table.class(next) != Dot);
            leaf(at).is_some_and(|leaf| self.table.library(leaf.name).used_up) && is_last()
        };
        match value.class(0) {
            // `sys.stdin`, but not `sys.stdin.readline`
            Name if is_used_up(value.at) || is_used_up(value.at + 2) => true,
            Name if value.next() == Open => {
                self.table.library(name).iterating || yields && !self.table.library(name).computing
            }
            // `(x for x in a)`
            Open => {
                let rest = value.leaves[value.at..].iter().take(MAX_VALUE);
                rest.map(|leaf| self.table.class(leaf)).any(|class| class == For)
            }
            _ => false,
        }
    }
}

/// What stands around a leaf.
#[derive(Clone, Copy)]
struct Surroundings<'l> {
    leaves: &'l [Leaf],
    at: usize,
    table: &'l EffectTable,
}

impl Surroundings<'_> {
    /// What stands so many before it.
    fn class(&self, back: usize) -> Class {
        let leaf = self.at.checked_sub(back).and_then(|at| self.leaves.get(at));
        leaf.map_or(Start, |leaf| self.table.class(leaf))
    }

    fn code(&self, back: usize) -> u32 {
        self.at.checked_sub(back).and_then(|at| self.leaves.get(at)).map_or(0, |leaf| leaf.code)
    }

    fn next(&self) -> Class {
        self.leaves.get(self.at + 1).map_or(Start, |leaf| self.table.class(leaf))
    }

    fn is_behind_point(&self) -> bool {
        self.class(1) == Dot
    }
}
