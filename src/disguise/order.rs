//! Functions, and statements that do not need each other, in another order.

use std::collections::BTreeSet;

use super::Dialect;
use super::choice::Choice;
use super::edit::Edits;
use super::facts::Facts;
use super::names;
use super::tree::Tree;

const TOP: &[&str] = &["module", "translation_unit"];

/// Puts functions that stand together into another order; C and C++ get declarations before the first.
pub(super) fn functions(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let facts = Facts::of(tree);
    let mut run: Vec<usize> = Vec::new();
    for node in tree.children(0).chain([0]) {
        if node > 0 && tree.kind(node) == "comment" {
            continue;
        }
        if node > 0 && is_movable(tree, &facts, node) {
            run.push(node);
            continue;
        }
        let run = std::mem::take(&mut run);
        if run.len() < 2 || !choice.here() {
            continue;
        }
        if tree.dialect != Dialect::Python {
            let declared: String = run.iter().filter_map(|function| declaration(tree, *function)).collect();
            edits.insert(tree.start(run[0]), declared + "\n");
        }
        swap(tree, &run, choice, &mut edits);
    }
    edits
}

/// Puts what stands in some places into them in another order.
fn swap(tree: &Tree<'_>, places: &[usize], choice: &mut Choice, edits: &mut Edits) {
    for (place, from) in choice.order(places.len()).into_iter().enumerate() {
        edits.replace(tree.range(places[place]), tree.text(places[from]));
    }
}

fn is_movable(tree: &Tree<'_>, facts: &Facts, node: usize) -> bool {
    let named = |field: &str| tree.child(node, field).map(|child| tree.text(child));
    let in_text = |name: &str| {
        tree.all()
            .filter(|other| tree.is(*other, &["function_definition"]) && name == function_name(tree, *other))
            .count()
    };
    if !tree.is(node, &["function_definition"]) || !facts.is_plain(tree, node) {
        return false;
    }
    let name = function_name(tree, node);
    if tree.dialect == Dialect::Python {
        let parameters = tree.child(node, "parameters").unwrap_or(node);
        let literal = &["integer", "string", "none", "true", "false", "float"];
        let defaults = tree.within(parameters).filter(|below| tree.field(*below) == Some("value"));
        let plain =
            defaults.into_iter().all(|value| tree.is(value, literal)) && !tree.has(parameters, &["type"]);
        return plain && in_text(name) == 1 && named("return_type").is_none() && assigned_once(tree, name);
    }
    let Some(declarator) = tree.child(node, "declarator") else { return false };
    let Some(body) = tree.child(node, "body").filter(|body| tree.is(*body, &["compound_statement"])) else {
        return false;
    };
    let head = &tree.text[tree.start(node)..tree.start(body)];
    let overloads = !name.is_empty() && in_text(name) == 1;
    overloads
        && tree.has(declarator, &["function_declarator"])
        && !tree.has(
            declarator,
            &["optional_parameter_declaration", "trailing_return_type", "qualified_identifier"],
        )
        && !["auto", "constexpr", "template", "struct {", "__attribute__", "//"]
            .iter()
            .any(|word| head.contains(word))
        && (name == "main" || !names::is_library(tree.dialect, name))
        && !facts.own_operators
}

/// Whether only its definition gives a name of the module its value.
fn assigned_once(tree: &Tree<'_>, name: &str) -> bool {
    let bound = tree.all().filter(|node| tree.is(*node, &["identifier"]) && tree.text(*node) == name);
    bound.filter(|node| super::facts::python_binding(tree, *node).is_some()).count() == 1
}

fn function_name<'t>(tree: &Tree<'t>, function: usize) -> &'t str {
    if tree.dialect == Dialect::Python {
        return tree.child(function, "name").map_or("", |name| tree.text(name));
    }
    let mut at = tree.child(function, "declarator");
    while let Some(node) = at {
        if tree.is(node, &["identifier"]) {
            return tree.text(node);
        }
        at = tree.child(node, "declarator").or_else(|| tree.parts(node).next());
    }
    ""
}

/// `int f(int x);` of a function; `main` needs none.
fn declaration(tree: &Tree<'_>, function: usize) -> Option<String> {
    let body = tree.child(function, "body")?;
    let head = tree.text[tree.start(function)..tree.start(body)].trim_end();
    (function_name(tree, function) != "main").then(|| format!("{head};\n"))
}

/// Puts neighbouring declarations and assignments that do not need each other into another order.
pub(super) fn statements(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let facts = Facts::of(tree);
    let blocks = &["block", "compound_statement", "module", "translation_unit"];
    let failure = Failure::of(tree, &facts);
    for block in tree.all().filter(|node| tree.is(*node, blocks)) {
        let in_class = tree.parent(block).is_some_and(|parent| tree.is(parent, &["class_definition"]));
        if (in_class && tree.is(block, &["block"])) || failure.is_seen(tree, block) {
            continue;
        }
        let mut run: Vec<usize> = Vec::new();
        let (mut read, mut written) = (BTreeSet::new(), BTreeSet::new());
        for node in tree.children(block).chain([0]) {
            let set = (node > 0).then(|| assigned(tree, &facts, node)).flatten();
            let (reads, writes) = set.unwrap_or_default();
            let free = !writes.is_empty()
                && writes.is_disjoint(&read)
                && writes.is_disjoint(&written)
                && reads.is_disjoint(&written);
            if !free {
                if run.len() > 1 && choice.here() {
                    swap(tree, &run, choice, &mut edits);
                }
                run.clear();
                read.clear();
                written.clear();
            }
            if !writes.is_empty() {
                run.push(node);
                read.extend(reads);
                written.extend(writes);
            }
        }
    }
    edits
}

/// Who may see what a statement did though one behind it failed.
struct Failure {
    /// Somebody goes on, or does something, when something has failed.
    matters: bool,
    /// By what others know the names of the function around it, in reading order.
    shares: Vec<usize>,
}

impl Failure {
    fn of(tree: &Tree<'_>, facts: &Facts) -> Self {
        let shares = &[
            "global_statement",
            "nonlocal_statement",
            "function_definition",
            "lambda",
            "generator_expression",
        ];
        let matters = facts.raising;
        let shares = tree.all().filter(|node| matters && tree.is(*node, shares)).collect();
        Self { matters, shares }
    }

    /// Whether somebody sees what is done in a block: a `try` or a `with` is around it, or others know the names of a function
    /// that is left. O(depth · log nodes).
    fn is_seen(&self, tree: &Tree<'_>, block: usize) -> bool {
        let shares = |function: usize| {
            let next = self.shares.partition_point(|share| *share <= function);
            self.shares.get(next).is_some_and(|share| tree.within(function).contains(share))
        };
        self.matters
            && tree.above(block).any(|above| {
                tree.is(above, &["try_statement", "with_statement"])
                    || (tree.is(above, &["function_definition"]) && shares(above))
            })
    }
}

/// What a plain assignment or declaration reads and writes; `None` for anything else.
fn assigned<'t>(
    tree: &Tree<'t>,
    facts: &Facts,
    node: usize,
) -> Option<(BTreeSet<&'t str>, BTreeSet<&'t str>)> {
    let (mut read, mut written) = (BTreeSet::new(), BTreeSet::new());
    let collect = |node: usize, into: &mut BTreeSet<&'t str>| {
        into.extend(
            tree.within(node)
                .filter(|n| tree.is(*n, &["identifier", "type_identifier"]))
                .map(|n| tree.text(n)),
        );
    };
    let own_line = tree.indent(node).is_some() && tree.ends_line(node);
    if !own_line || !facts.is_plain(tree, node) || tree.has(node, &["comment"]) {
        return None;
    }
    if tree.dialect == Dialect::Python {
        let assignment =
            tree.is(node, &["expression_statement"]).then(|| tree.parts(node).next()).flatten()?;
        let (left, right) = (tree.child(assignment, "left")?, tree.child(assignment, "right")?);
        let container = &["list", "tuple", "dictionary", "pair", "set"];
        let plain = tree.is(assignment, &["assignment"])
            && tree.is(left, &["identifier"])
            && tree.child(assignment, "type").is_none()
            && is_value(tree, facts, right, container);
        if !plain {
            return None;
        }
        collect(right, &mut read);
        collect(left, &mut written);
        return Some((read, written));
    }
    let bodies =
        &["field_declaration_list", "enumerator_list", "function_declarator", "template_type", "auto"];
    let kind = tree.child(node, "type")?;
    let builtin = tree.is(kind, &["primitive_type", "sized_type_specifier"]);
    if !tree.is(node, &["declaration"]) || tree.has(node, bodies) || !builtin {
        return None;
    }
    for part in tree.children(node).filter(|child| tree.field(*child) == Some("declarator")) {
        let declarator =
            tree.child(part, "declarator").filter(|_| tree.is(part, &["init_declarator"])).unwrap_or(part);
        let value = tree.child(part, "value").filter(|_| tree.is(part, &["init_declarator"]));
        if value.is_some_and(|value| !is_value(tree, facts, value, &["initializer_list"])) {
            return None;
        }
        collect(declarator, &mut written);
        if let Some(value) = value {
            collect(value, &mut read);
        }
    }
    Some((read, written))
}

/// Whether an expression only makes a value: pure, or a display of such.
fn is_value(tree: &Tree<'_>, facts: &Facts, node: usize, containers: &[&str]) -> bool {
    let calls = tree.has(node, &["call", "call_expression", "subscript_expression", "subscript"]);
    let is_simple = |node: usize| !calls && facts.is_pure(tree, node) && !is_own(tree, facts, node);
    if !tree.is(node, containers) {
        return is_simple(node);
    }
    let mut open = vec![node];
    while let Some(node) = open.pop() {
        for part in tree.parts(node) {
            if tree.is(part, containers) {
                open.push(part);
            } else if !is_simple(part) {
                return false;
            }
        }
    }
    !TOP.contains(&tree.kind(node))
}

/// Whether an operator of the program's own may have a hand in an expression.
fn is_own(tree: &Tree<'_>, facts: &Facts, node: usize) -> bool {
    let operators = &[
        "binary_expression",
        "unary_expression",
        "pointer_expression",
        "->",
        "binary_operator",
        "unary_operator",
        "boolean_operator",
        "not_operator",
        "comparison_operator",
    ];
    facts.own_operators && !facts.is_number(tree, node) && (facts.own_casts || tree.has(node, operators))
}
