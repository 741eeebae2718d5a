//! Statements on which nothing depends: dead code.
//!
//! Whoever hides a copy puts statements between its own that change nothing (`int t = 5; t = t * 2 + 1;`, `(void)0;`, `if (t < 0) t = 0;`),
//! and programs have variables that are set and never read. A statement is dead if all it does is to set variables that no living
//! statement reads. Which they are is told by names, over whole files: the liveness by which compilers eliminate dead stores
//! (A. Aho, M. Lam, R. Sethi, J. Ullman, "Compilers", 9.2.5), without an order of statements. Whatever may do more
//! ([`effect`](super::effect)) lives, and so does what it reads; so a variable lives that is declared in any other way than by such a
//! statement.

use hashbrown::HashMap;

use super::effect::Effects;
use super::effect_table::{Class, EffectTable};
use super::kind::{BLOCK_CLOSE, BLOCK_OPEN, STRING};
use super::leaf::Leaf;
use super::statement::Statement;
use super::walk::Walked;

/// No statement.
const NONE: u32 = u32::MAX;

/// A statement's leaves, those of the statements in it among them.
struct Unit {
    /// The statement around it, or [`NONE`].
    outer: u32,
    first: usize,
    end: usize,
    /// It does more than to set variables.
    does_more: bool,
    lives: bool,
}

/// A variable that statements set.
#[derive(Default)]
struct Variable {
    setters: Vec<u32>,
    lives: bool,
    /// Somewhere it goes on from what it was; somewhere it stands for what something else stands for. Both together may change that.
    changes: bool,
    shares: bool,
    /// By such a statement.
    is_declared: bool,
    /// Somewhere a part of it is set; somewhere it is declared as what has none, so that the part is another one's (`i[a]` in C).
    is_filled: bool,
    is_single: bool,
}

/// Marks the leaves of dead statements. What stands beside the program lives, and so does a file that does not parse or in which
/// signs may do anything. O(leaves).
pub(super) fn mark<'t>(
    files: &mut [&mut Walked<'_>],
    is_beside: impl Fn(usize) -> bool,
    text: impl Fn(usize) -> &'t str,
    table: &EffectTable,
) {
    let owners = owners(files, &is_beside);
    for (index, file) in files.iter_mut().enumerate() {
        let is_asked = file.errors == 0 && !file.statements.is_empty() && !is_beside(index);
        if !is_asked || overloads(&file.leaves, text(index)) {
            continue;
        }
        let is_read = |name: u64| owners.get(&name).is_some_and(|&file| file != index as u32);
        mark_file(&mut file.leaves, &file.statements, is_read, table);
    }
}

/// Operators that only compare or that a call shows, and what Python's classes have that compares, spells or begins: taken to do
/// nothing else.
const HARMLESS: [&str; 14] = [
    "<", "<=", ">", "==", "!=", "()", "__init__", "__name__", "__lt__", "__gt__", "__eq__", "__hash__",
    "__repr__", "__str__",
];

/// Whether a program gives signs, or reading a member, a meaning of its own: then they may do anything. O(bytes).
fn overloads(leaves: &[Leaf], text: &str) -> bool {
    let has = |word: &str| memchr::memmem::find(text.as_bytes(), word.as_bytes()).is_some();
    if !["operator", "__", "property"].iter().any(|word| has(word)) {
        return false;
    }
    // An attribute is no token.
    if has("__attribute__") && has("cleanup") {
        return true;
    }
    leaves.iter().any(|leaf| {
        let spelling = text.get(leaf.span.start as usize..leaf.span.end as usize).unwrap_or("");
        let sign = spelling.strip_prefix("operator").map(str::trim);
        let method = Some(spelling).filter(|name| name.starts_with("__") && name.ends_with("__"));
        spelling == "property" || sign.or(method).is_some_and(|own| !HARMLESS.contains(&own))
    })
}

/// The file that alone has a name, for each that is in one; [`NONE`] for what is in several, or in none as a leaf.
fn owners(files: &[&mut Walked<'_>], is_beside: impl Fn(usize) -> bool) -> HashMap<u64, u32> {
    let mut found: HashMap<u64, u32> = HashMap::new();
    for (index, file) in files.iter().enumerate().filter(|&(index, _)| !is_beside(index)) {
        found.extend(file.mentions.iter().map(|&(_, name)| (name, NONE)));
        if files.len() > 1 {
            for leaf in file.leaves.iter().filter(|leaf| leaf.name != 0) {
                let own = *found.entry(leaf.name).or_insert(index as u32);
                if own != index as u32 {
                    found.insert(leaf.name, NONE);
                }
            }
        }
    }
    found
}

fn mark_file(
    leaves: &mut [Leaf],
    statements: &[Statement],
    is_read_elsewhere: impl Fn(u64) -> bool,
    table: &EffectTable,
) {
    let mut liveness =
        Liveness { units: Vec::new(), unit_of: vec![NONE; leaves.len()], variables: HashMap::new() };
    liveness.read(leaves, statements, table);
    if liveness.units.iter().all(|unit| unit.does_more) {
        return;
    }
    liveness.spread(leaves, is_read_elsewhere);
    // They begin in this order, and what is in a dead one is dead.
    let mut done = 0;
    for unit in liveness.units.iter().filter(|unit| !unit.lives) {
        let rest = unit.first.max(done).min(unit.end)..unit.end;
        leaves[rest].iter_mut().for_each(|leaf| leaf.dead = true);
        done = done.max(unit.end);
    }
}

/// A statement that is being read.
struct Open {
    unit: u32,
    /// In bytes.
    end: u32,
    /// Blocks of its own that are open.
    blocks: u32,
    effects: Effects,
}

impl Open {
    /// The end of a block has no length, and stands where statements in and around it end.
    fn ends_before(&self, leaf: &Leaf) -> bool {
        self.end < leaf.span.start
            || self.end == leaf.span.start && (leaf.code != BLOCK_CLOSE || self.blocks == 0)
    }
}

struct Liveness {
    units: Vec<Unit>,
    /// The innermost statement of each leaf.
    unit_of: Vec<u32>,
    variables: HashMap<u64, Variable>,
}

impl Liveness {
    /// Makes a unit of each statement, with its effects.
    fn read(&mut self, leaves: &[Leaf], statements: &[Statement], table: &EffectTable) {
        let rules = table.rules_of(leaves);
        let mut open: Vec<Open> = Vec::new();
        let mut statements = statements.iter().peekable();
        for (at, leaf) in leaves.iter().enumerate() {
            while let Some(done) = open.pop_if(|open| open.ends_before(leaf)) {
                self.close(done.unit, at, done.effects, leaves, table);
            }
            // The beginning of a block stands where the first statement in it begins.
            let begun = leaf.span.start + u32::from(leaf.code != BLOCK_OPEN);
            while let Some(statement) = statements.next_if(|next| next.span.start < begun) {
                // Of one before there may be no leaf.
                if statement.span.end <= leaf.span.start {
                    continue;
                }
                let outer = open.last().map_or(NONE, |outer| outer.unit);
                let unit = self.units.len() as u32;
                let effects = Effects::new(statement.part, rules);
                open.push(Open { unit, end: statement.span.end, blocks: 0, effects });
                self.units.push(Unit { outer, first: at, end: at, does_more: true, lives: false });
            }
            if let Some(innermost) = open.last_mut() {
                self.unit_of[at] = innermost.unit;
                innermost.blocks += u32::from(leaf.code == BLOCK_OPEN);
                innermost.blocks -= u32::from(leaf.code == BLOCK_CLOSE).min(innermost.blocks);
                innermost.effects.leaf(leaf, table);
            }
        }
        while let Some(done) = open.pop() {
            self.close(done.unit, leaves.len(), done.effects, leaves, table);
        }
    }

    fn close(&mut self, index: u32, end: usize, effects: Effects, leaves: &[Leaf], table: &EffectTable) {
        let unit = &mut self.units[index as usize];
        unit.end = end;
        // What a function says of itself is none between others.
        let is_first = unit.first.checked_sub(1).is_none_or(|before| leaves[before].code == BLOCK_OPEN);
        if is_first && end == unit.first + 1 && leaves[unit.first].code == STRING {
            return;
        }
        // Its value is used: of a condition, an arm of Java's `switch`, the last statement in `({ … })`.
        let class = |at: usize| leaves.get(at).map(|leaf| table.class(leaf));
        let is_arm = unit.first.checked_sub(1).and_then(class) == Some(Class::Dot);
        let is_last = class(end) == Some(Class::CloseBrace) && class(end + 1) == Some(Class::Close);
        if is_arm || is_last || class(end) == Some(Class::Close) {
            return;
        }
        let Some(set) = effects.finish() else { return };
        unit.does_more = false;
        for one in set {
            let variable = self.variables.entry(one.name).or_default();
            variable.setters.push(index);
            variable.changes |= one.changes;
            variable.shares |= one.shares;
            variable.is_declared |= one.declares;
            variable.is_filled |= one.fills;
            variable.is_single |= one.declares && !one.holds;
        }
    }

    /// Finds what lives.
    fn spread(&mut self, leaves: &[Leaf], is_read_elsewhere: impl Fn(u64) -> bool) {
        // What each statement reads of the variables that count, by statement.
        let mut reads: Vec<(u32, u64)> = Vec::new();
        let mut names: Vec<u64> = Vec::new();
        for (leaf, &unit) in leaves.iter().zip(&self.unit_of) {
            if leaf.name == 0 || !self.variables.contains_key(&leaf.name) {
                continue;
            }
            if self.units.get(unit as usize).is_none_or(|unit| unit.does_more) {
                names.push(leaf.name);
            } else {
                reads.push((unit, leaf.name));
            }
        }
        reads.sort_unstable();
        let kept = self.variables.iter().filter(|&(&name, variable)| {
            !variable.is_declared
                || variable.changes && variable.shares
                || variable.is_filled && variable.is_single
                || is_read_elsewhere(name)
        });
        names.extend(kept.map(|(&name, _)| name));
        let mut units: Vec<u32> =
            (0..self.units.len() as u32).filter(|&unit| self.units[unit as usize].does_more).collect();
        loop {
            while let Some(index) = units.pop() {
                let Some(unit) = self.units.get_mut(index as usize).filter(|unit| !unit.lives) else {
                    continue;
                };
                unit.lives = true;
                units.push(unit.outer);
                let first = reads.partition_point(|&(unit, _)| unit < index);
                let own = reads[first..].iter().take_while(|&&(unit, _)| unit == index);
                names.extend(own.map(|&(_, name)| name));
            }
            let Some(name) = names.pop() else { break };
            if let Some(variable) = self.variables.get_mut(&name).filter(|variable| !variable.lives) {
                variable.lives = true;
                units.append(&mut variable.setters);
            }
        }
    }
}

#[cfg(test)]
#[path = "dead_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "dead_order_tests.rs"]
mod order_tests;
