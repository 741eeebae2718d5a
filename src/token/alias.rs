//! Other names for the same thing, where assignment and import make them (Python).
//!
//! `sys.stdin.readline`, `from sys import stdin` with `stdin.readline`, and `f = sys.stdin.readline` with `f`
//! are one thing: a module's name before a dot goes, and a name that is bound once, to a dotted name of an
//! import or a built-in function, stands for what it was bound to.

use hashbrown::{HashMap, HashSet};

use std::ops::Range;

use super::alias_facts::Assignment;
use super::kind::{TokenKind, code_of};
use super::leaf::Leaf;
use super::name::name_hash;
use super::walk::Walked;

/// Aliases of aliases.
const MAX_DEPTH: usize = 8;

/// A leaf after aliases are resolved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Resolved {
    pub(super) leaf: Leaf,
    /// It stands for an alias that was used here.
    pub(super) from_alias: bool,
}

/// All leaves of a file after aliases are resolved.
#[derive(Debug, Default)]
pub(super) struct ResolvedFile {
    pub(super) leaves: Vec<Resolved>,
    /// The rest was left out.
    pub(super) truncated: bool,
}

/// Resolves the aliases of one file. Every use grows by at most a dotted name's tokens, `MAX_DEPTH` deep, which
/// is a hundred for one: the result stops at about `max_leaves`.
pub(super) fn resolve(walked: &Walked<'_>, roots: &[String], max_leaves: usize) -> ResolvedFile {
    let facts = &walked.aliases;
    let leaves = &walked.leaves;
    let dot = code_of(TokenKind::Punctuation, ".");
    let equals = code_of(TokenKind::Operator, "=");
    let after_dot = |index: usize| index > 0 && leaves[index - 1].code == dot;

    let mut bindings: HashMap<u64, u32> = HashMap::new();
    for (index, leaf) in leaves.iter().enumerate() {
        if leaf.name != 0
            && leaves.get(index + 1).is_some_and(|next| next.code == equals)
            && !after_dot(index)
        {
            *bindings.entry(leaf.name).or_default() += 1;
        }
    }
    let built_in: HashSet<u64> = roots.iter().map(|name| name_hash(name)).collect();
    let bound_once = |name: u64| bindings.get(&name) == Some(&1) && !facts.rebound.contains(&name);
    // `import string` and a parameter `string`: the name may be either, so it stays.
    let modules: HashSet<u64> = facts
        .modules
        .iter()
        .copied()
        .filter(|name| !bindings.contains_key(name) && !facts.rebound.contains(name))
        .collect();
    let mut aliases: HashMap<u64, Range<usize>> = HashMap::new();
    let mut taken_out: Vec<Range<usize>> = Vec::new();
    for Assignment { name, root, statement, value } in &facts.assignments {
        let named_elsewhere = aliases.contains_key(root);
        let known = built_in.contains(root)
            || modules.contains(root)
            || facts.imported.contains(root)
            || named_elsewhere;
        let is_whole = value.start < value.end && value.end <= leaves.len();
        // `input = input` is no alias, `input = sys.stdin.readline` is one.
        if known && bound_once(*name) && name != root && is_whole {
            aliases.insert(*name, value.clone());
            taken_out.push(statement.clone());
        }
    }

    let mut out = Vec::with_capacity(leaves.len());
    let mut taken_out = taken_out.into_iter().peekable();
    let mut index = 0;
    while index < leaves.len() {
        if out.len() >= max_leaves {
            return ResolvedFile { leaves: out, truncated: true };
        }
        if let Some(statement) = taken_out.next_if(|statement| statement.start == index) {
            index = statement.end.max(index + 1);
            continue;
        }
        let leaf = leaves[index];
        if leaf.name == 0 || after_dot(index) {
            out.push(Resolved { leaf, from_alias: false });
            index += 1;
        } else if modules.contains(&leaf.name) && leaves.get(index + 1).is_some_and(|next| next.code == dot) {
            index += 2;
        } else {
            push_alias(&mut out, leaf, leaves, &aliases, &modules, dot);
            index += 1;
        }
    }
    ResolvedFile { leaves: out, truncated: false }
}

/// Pushes what a name stands for, following aliases of aliases at the front of each value.
fn push_alias(
    out: &mut Vec<Resolved>,
    used: Leaf,
    leaves: &[Leaf],
    aliases: &HashMap<u64, Range<usize>>,
    modules: &HashSet<u64>,
    dot: u32,
) {
    let mut tails: Vec<&[Leaf]> = Vec::new();
    let mut head = used;
    let mut from_alias = false;
    for _ in 0..MAX_DEPTH {
        let Some(value) = aliases.get(&head.name).map(|range| &leaves[range.clone()]) else { break };
        from_alias = true;
        // A module's name and its dot go, as everywhere.
        let value = if value.len() > 2 && modules.contains(&value[0].name) && value[1].code == dot {
            &value[2..]
        } else {
            value
        };
        let Some((&first, tail)) = value.split_first() else { break };
        tails.push(tail);
        head = first;
    }
    let stands_for =
        |leaf: Leaf| Leaf { span: used.span, definition: used.definition, dead: used.dead, ..leaf };
    out.push(Resolved { leaf: stands_for(head), from_alias });
    for tail in tails.into_iter().rev() {
        out.extend(tail.iter().map(|&leaf| Resolved { leaf: stands_for(leaf), from_alias }));
    }
}
