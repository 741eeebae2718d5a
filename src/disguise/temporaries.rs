//! Names for parts of what is returned or assigned.

use std::collections::BTreeSet;

use super::Dialect;
use super::choice::Choice;
use super::edit::{Edits, Groups};
use super::facts::{Facts, is_directed};
use super::tree::Tree;

const ARITHMETIC: &[&str] = &["+", "-", "*", "/", "%", "//"];

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let facts = Facts::of(tree);
    let mut groups = Groups::default();
    let c = tree.dialect != Dialect::Python;
    // Own operators, operators that keep references to their operands, and jumps over what would be a declaration.
    if facts.own_operators || tree.has_word("valarray") || (c && tree.has_word("goto")) {
        return groups.finish();
    }
    let entered = entered(tree);
    for node in tree.all() {
        let Some((statement, value)) = place(tree, &facts, node) else { continue };
        let jumped = tree.parent(statement).is_some_and(|block| entered.contains(&block));
        if jumped || is_directed(tree, statement) {
            continue;
        }
        let Some(indent) = tree.indent(statement) else { continue };
        let fits = facts.is_pure(tree, value)
            && facts.is_plain(tree, statement)
            && !tree.text(value).contains(['\n', '#']);
        let continued = tree.is_continued(tree.start(statement));
        if !fits || continued || !tree.ends_line(statement) {
            continue;
        }
        let Some(part) = operand(tree, &facts, value) else { continue };
        if !choice.here() {
            continue;
        }
        let name = choice.name(tree);
        let kind = match tree.dialect {
            Dialect::C => "int ",
            Dialect::Cpp => "auto ",
            Dialect::Python => "",
        };
        let end = if tree.dialect == Dialect::Python { "" } else { ";" };
        groups.add(vec![
            (
                tree.start(statement)..tree.start(statement),
                format!("{kind}{name} = {}{end}\n{indent}", tree.text(part)),
            ),
            (tree.range(part), name),
        ]);
    }
    groups.finish()
}

/// Blocks into which a `switch` jumps: no declaration of theirs may stand before a label.
fn entered(tree: &Tree<'_>) -> BTreeSet<usize> {
    let mut entered = BTreeSet::new();
    for label in tree.all().filter(|node| tree.is(*node, &["case_statement"])) {
        let inside = tree.above(label).take_while(|above| !tree.is(*above, &["switch_statement"]));
        entered.extend(inside.filter(|above| tree.is(*above, &["compound_statement"])));
    }
    entered
}

/// A statement of a block and the value that it returns, assigns or gives a new variable.
fn place(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<(usize, usize)> {
    let parent = tree.parent(node)?;
    let blocks = &["block", "compound_statement", "module"];
    let in_class = tree.is(parent, &["block"])
        && tree.parent(parent).is_some_and(|owner| tree.is(owner, &["class_definition", "match_statement"]));
    if !tree.is(parent, blocks) || in_class {
        return None;
    }
    let is_constexpr = tree.above(parent).any(|above| {
        tree.is(above, &["function_definition"])
            && tree.children(above).any(|child| tree.text(child) == "constexpr")
    });
    if is_constexpr {
        return None;
    }
    match tree.kind(node) {
        "return_statement" => Some((node, tree.parts(node).next()?)),
        "expression_statement" => {
            let assignment = tree.parts(node).next()?;
            let left = tree.child(assignment, "left")?;
            let plain = tree.is(assignment, &["assignment", "assignment_expression"])
                && facts.is_pure(tree, left)
                && tree.child(assignment, "operator").is_none_or(|operator| tree.text(operator) == "=");
            plain.then_some((node, tree.child(assignment, "right")?))
        }
        "declaration" => {
            let mut parts = tree.children(node).filter(|child| tree.field(*child) == Some("declarator"));
            let part = parts.next().filter(|part| tree.is(*part, &["init_declarator"]))?;
            let special = ["const", "constexpr", "static", "extern"]
                .iter()
                .any(|word| tree.children(node).any(|child| tree.text(child) == *word));
            (parts.next().is_none() && !special).then_some((node, tree.child(part, "value")?))
        }
        _ => None,
    }
}

/// The first calculated operand of a calculation, else all of it: what is evaluated whenever the whole is.
fn operand(tree: &Tree<'_>, facts: &Facts, value: usize) -> Option<usize> {
    let calculated = |node: usize| {
        tree.is(node, &["binary_expression", "binary_operator"])
            && tree.child(node, "operator").is_some_and(|operator| ARITHMETIC.contains(&tree.text(operator)))
    };
    let mut open = vec![value];
    while let Some(node) = open.pop() {
        if tree.is(node, &["parenthesized_expression"]) {
            open.extend(tree.parts(node));
        } else if tree.is(node, &["subscript", "subscript_expression"]) {
            let indices = tree
                .children(node)
                .filter(|child| matches!(tree.field(*child), Some("subscript" | "indices" | "index")));
            for index in indices {
                let list = tree.is(index, &["subscript_argument_list"]);
                open.extend(if list { tree.parts(index).next() } else { Some(index) });
            }
        } else if calculated(node) {
            if node != value && keeps_type(tree, facts, node) {
                return Some(node);
            }
            open.extend(tree.child(node, "right"));
            open.extend(tree.child(node, "left"));
        }
    }
    (calculated(value) && keeps_type(tree, facts, value)).then_some(value)
}

/// In C there is no `auto`: only what is `int` throughout.
fn keeps_type(tree: &Tree<'_>, facts: &Facts, node: usize) -> bool {
    tree.dialect != Dialect::C
        || tree.within(node).all(|below| match tree.kind(below) {
            "identifier" => facts.number(tree.text(below)) == Some("int"),
            "number_literal" => tree.text(below).parse::<i32>().is_ok(),
            kind => ["binary_expression", "parenthesized_expression"].contains(&kind) || tree.is_leaf(below),
        })
}
