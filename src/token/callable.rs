//! Which names, with a parenthesis behind them, are calls that may do nothing but compute: functions of the program, as far as these
//! do (`liveness` finds out), and those of the library that do.
//!
//! It goes by names over a whole file. A name that may have another meaning somewhere, a variable's, a class's, is none of them.

use hashbrown::HashSet;

use super::effect_table::{
    Class::{Assign, CloseIndex, Dot, Greater, Jump, Name, Open, Other, Start, Type},
    EffectTable,
};
use super::leaf::Leaf;

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
        let mut found = Self { table, own, refused: HashSet::new(), refused_methods: HashSet::new(), bound };
        let mut functions = functions.iter().peekable();
        for (at, leaf) in leaves.iter().enumerate().filter(|(_, leaf)| leaf.name != 0) {
            let is_named_here = functions.next_if_eq(&&at).is_some();
            let role = table.library(leaf.name);
            let is_function = role.computing || role.choosing || found.own.contains(&leaf.name);
            if is_function && !is_named_here && !found.is_call(leaves, at) {
                found.refused.insert(leaf.name);
            }
            if role.telling && (is_named_here || found.is_definition(leaves, at)) {
                found.refused_methods.insert(leaf.name);
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

    /// Whether a name is called there, or is another's member, and is given no meaning.
    fn is_call(&self, leaves: &[Leaf], at: usize) -> bool {
        let class =
            |at: Option<usize>| at.and_then(|at| leaves.get(at)).map_or(Start, |leaf| self.table.class(leaf));
        let code = |at: Option<usize>| at.and_then(|at| leaves.get(at)).map_or(0, |leaf| leaf.code);
        let (before, next) = (at.checked_sub(1), class(Some(at + 1)));
        if class(before) == Dot {
            return true;
        }
        let sign = &self.table.sign;
        if self.table.binds() {
            let is_named = sign.binding.contains(&code(before)) || next == Assign;
            // What else gives one of the library's names a meaning is bound.
            return !is_named && (next == Open || !self.own.contains(&leaves[at].name));
        }
        let may_name = matches!(class(before), Type | Name | Greater | CloseIndex | Other)
            || class(before) == Jump && code(before) != sign.return_
            || sign.references.contains(&code(before));
        next == Open && !may_name
    }

    /// Whether something of the program may be called so: a name before a parenthesis, behind no point.
    fn is_definition(&self, leaves: &[Leaf], at: usize) -> bool {
        let class =
            |at: Option<usize>| at.and_then(|at| leaves.get(at)).map_or(Start, |leaf| self.table.class(leaf));
        let before = class(at.checked_sub(1));
        class(Some(at + 1)) == Open && matches!(before, Type | Name | Greater | Other)
    }
}
