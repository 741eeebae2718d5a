//! Statements on which nothing depends: dead code.
//!
//! Whoever hides a copy puts statements between its own that change nothing (`int t = 5; t = t * 2 + 1;`, `(void)0;`, `if (t < 0) t = 0;`),
//! and programs have variables that are set and never read. A statement is dead if all it does is to set variables that no living
//! statement reads. Which they are is told by names, over whole files: the liveness by which compilers eliminate dead stores
//! (A. Aho, M. Lam, R. Sethi, J. Ullman, "Compilers", 9.2.5), without an order of statements. Whatever may do more
//! ([`effect`](super::effect)) lives, and so does what it reads; so a variable lives that is declared in any other way than by such a
//! statement.

use hashbrown::HashMap;

use super::effect_table::EffectTable;
use super::leaf::Leaf;
use super::liveness;
use super::walk::Walked;

/// No file alone.
const NONE: u32 = u32::MAX;

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
        let aliases = &file.aliases;
        let is_bound = |name: u64| {
            [&aliases.rebound, &aliases.imported, &aliases.modules].iter().any(|names| names.contains(&name))
        };
        for dead in liveness::dead(&file.leaves, &file.statements, is_read, &is_bound, table) {
            file.leaves[dead].iter_mut().for_each(|leaf| leaf.dead = true);
        }
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

#[cfg(test)]
#[path = "dead_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "dead_call_tests.rs"]
mod call_tests;

#[cfg(test)]
#[path = "dead_loop_tests.rs"]
mod loop_tests;

#[cfg(test)]
#[path = "dead_order_tests.rs"]
mod order_tests;
