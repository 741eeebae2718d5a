//! Loops of C and C++: `for` to `while`, `while` to `for`.

use std::collections::BTreeSet;

use super::Dialect;
use super::choice::Choice;
use super::edit::Edits;
use super::facts::{Facts, continues, is_directed};
use super::names;
use super::tree::Tree;

/// Types of libraries whose destructors call what they were given, let another thread go on, wait for one, or write.
const EFFECTIVE: &[&str] = &[
    "unique_ptr",
    "shared_ptr",
    "lock_guard",
    "unique_lock",
    "shared_lock",
    "scoped_lock",
    "thread",
    "jthread",
    "stop_callback",
    "async",
    "future",
    "promise",
    "packaged_task",
    "fstream",
    "ofstream",
    "wofstream",
    "basic_ofstream",
    "basic_fstream",
    "osyncstream",
    "syncbuf",
    "sentry",
    // Memory of the program's own making.
    "deallocate",
    "do_deallocate",
    "pmr",
];

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let facts = Facts::of(tree);
    // A directive for parallel loops wants its `for`.
    if ["goto", "omp", "_Pragma"].iter().any(|word| tree.has_word(word)) {
        return edits;
    }
    let has_effects = has_effective_destructors(tree);
    // Inner loops first: where two end together, the inner one's end is written first.
    for node in tree.all().rev() {
        match tree.kind(node) {
            "for_statement" | "while_statement" if is_directed(tree, node) => {}
            "for_statement" if has_effects && keeps_objects(tree, node) => {}
            "for_statement" => for_to_while(tree, &facts, node, choice, &mut edits),
            "while_statement" => while_to_for(tree, &facts, node, choice, &mut edits),
            _ => {}
        }
    }
    edits
}

fn for_to_while(tree: &Tree<'_>, facts: &Facts, node: usize, choice: &mut Choice, edits: &mut Edits) {
    let Some(body) = tree.child(node, "body") else { return };
    let header: Vec<usize> = tree.children(node).take_while(|child| *child != body).collect();
    let commented = header.iter().any(|part| tree.has(*part, &["comment"]));
    let plain = header.iter().all(|part| facts.is_plain(tree, *part)) && facts.is_plain(tree, body);
    if commented || !plain || continues(tree, body) {
        return;
    }
    let part = |field: &str| tree.child(node, field).map_or("", |part| tree.text(part));
    let initializer = part("initializer").trim_end_matches(';');
    let condition = match (part("condition"), tree.dialect) {
        ("", Dialect::C) => "1",
        ("", _) => "true",
        (condition, _) => condition,
    };
    let step = part("update");
    let step_names: BTreeSet<&str> = tree.child(node, "update").map_or_else(BTreeSet::new, |update| {
        tree.within(update).filter(|n| tree.is(*n, &["identifier"])).map(|n| tree.text(n)).collect()
    });
    if hides(tree, body, &step_names) || !choice.here() {
        return;
    }
    let step = if step.is_empty() { String::new() } else { format!("{step};") };
    let opened = if initializer.is_empty() { String::new() } else { format!("{{ {initializer}; ") };
    let closed = if initializer.is_empty() { "" } else { " }" };
    let is_block = tree.is(body, &["compound_statement"]);
    let brace = if is_block { "" } else { "{ " };
    edits.replace(tree.start(node)..tree.start(body), format!("{opened}while ({condition}) {brace}"));
    if is_block {
        let end = tree.end(body) - 1;
        // The brace may follow a comment on a line of its own only.
        if !step.is_empty() {
            edits.insert(end, step_before_brace(tree, end, &step));
        }
        edits.insert(tree.end(body), closed);
    } else {
        edits.insert(tree.end(body), format!(" {step} }}{closed}"));
    }
}

/// Whether the program or what it includes has a destructor that does something. O(nodes).
fn has_effective_destructors(tree: &Tree<'_>) -> bool {
    tree.has(0, &["destructor_name"])
        || EFFECTIVE.iter().any(|word| tree.has_word(word))
        || names::has_unknown_header(tree)
}

/// Whether the block of a loop has a variable of a type that may have a destructor, which would run behind the step.
fn keeps_objects(tree: &Tree<'_>, node: usize) -> bool {
    let builtin = &["primitive_type", "sized_type_specifier"];
    let declarations = tree.child(node, "body").into_iter().flat_map(|body| tree.children(body));
    declarations
        .filter(|child| tree.is(*child, &["declaration"]))
        .any(|declaration| tree.child(declaration, "type").is_none_or(|kind| !tree.is(kind, builtin)))
}

/// The step as the last line of a block whose brace is at `end`.
fn step_before_brace(tree: &Tree<'_>, end: usize, step: &str) -> String {
    let before = &tree.text[tree.line_start(end)..end];
    if before.trim().is_empty() { format!("    {step}\n{before}") } else { format!("{step} ") }
}

/// Whether a block declares one of some names for itself.
fn hides(tree: &Tree<'_>, body: usize, names: &BTreeSet<&str>) -> bool {
    let declarations = tree.children(body).filter(|child| tree.is(*child, &["declaration"]));
    let declarators =
        declarations.flat_map(|node| tree.children(node).filter(|n| tree.field(*n) == Some("declarator")));
    declarators.map(|node| tree.child(node, "declarator").unwrap_or(node)).any(|declarator| {
        tree.within(declarator).any(|node| tree.is(node, &["identifier"]) && names.contains(tree.text(node)))
    })
}

fn while_to_for(tree: &Tree<'_>, facts: &Facts, node: usize, choice: &mut Choice, edits: &mut Edits) {
    let Some(condition) = tree.child(node, "condition") else { return };
    let text = tree.text(condition);
    let declares = tree.has(condition, &["declaration", "comment", "init_statement"]);
    if declares || !facts.is_plain(tree, condition) || !text.starts_with('(') || !choice.here() {
        return;
    }
    edits.replace(tree.start(node)..tree.start(condition), "for ");
    edits.replace(tree.start(condition)..tree.start(condition) + 1, "(; ");
    edits.replace(tree.end(condition) - 1..tree.end(condition), "; )");
}
