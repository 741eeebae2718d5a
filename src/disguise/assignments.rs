//! Compound assignments written out and back, and steps by one, for what is evidently a number.

use super::Dialect;
use super::choice::Choice;
use super::edit::{Edits, Groups};
use super::facts::Facts;
use super::tree::Tree;

const OPERATORS: &[&str] = &["+", "-", "*", "/", "%", "//", "&", "|", "^"];

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let facts = Facts::of(tree);
    let mut groups = Groups::default();
    for node in tree.all() {
        let new = match (tree.kind(node), tree.dialect) {
            ("augmented_assignment", Dialect::Python) => python_written_out(tree, &facts, node),
            ("assignment", Dialect::Python) => compound(tree, &facts, node),
            ("assignment_expression", _) if is_statement(tree, node) => {
                c_written_out(tree, &facts, node, choice).or_else(|| compound(tree, &facts, node))
            }
            ("update_expression", _) if is_statement(tree, node) => step(tree, &facts, node),
            _ => None,
        };
        if let Some(new) = new
            && choice.here()
        {
            groups.add(vec![(tree.range(node), new)]);
        }
    }
    groups.finish()
}

/// Whether nobody asks for the value.
fn is_statement(tree: &Tree<'_>, node: usize) -> bool {
    tree.parent(node).is_some_and(|parent| tree.is(parent, &["expression_statement"]))
        || tree.field(node) == Some("update")
}

fn is_number_name(tree: &Tree<'_>, facts: &Facts, node: usize) -> bool {
    tree.is(node, &["identifier"]) && facts.number(tree.text(node)).is_some()
}

/// `+` of `+=`.
fn operator<'t>(tree: &Tree<'t>, node: usize) -> Option<&'t str> {
    let operator = tree.text(tree.child(node, "operator")?).strip_suffix('=')?;
    OPERATORS.contains(&operator).then_some(operator)
}

/// An operand that stands behind an operator.
fn grouped(tree: &Tree<'_>, node: usize) -> String {
    let text = tree.text(node);
    let simple = ["identifier", "integer", "number_literal", "parenthesized_expression", "call", "subscript"];
    if simple.contains(&tree.kind(node)) { text.to_owned() } else { format!("({text})") }
}

fn c_written_out(tree: &Tree<'_>, facts: &Facts, node: usize, choice: &mut Choice) -> Option<String> {
    let (left, right) = (tree.child(node, "left")?, tree.child(node, "right")?);
    let operator = operator(tree, node)?;
    let sound =
        is_number_name(tree, facts, left) && facts.is_pure(tree, right) && !tree.has(right, &["comment"]);
    if !sound || !facts.is_plain(tree, node) {
        return None;
    }
    let x = tree.text(left);
    let is_bool = facts.number(x) == Some("bool");
    if tree.text(right) == "1" && ["+", "-"].contains(&operator) && !is_bool && choice.below(2) == 0 {
        return Some(format!("{x}{operator}{operator}"));
    }
    Some(format!("{x} = {x} {operator} {}", grouped(tree, right)))
}

/// `i++` as a statement.
fn step(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<String> {
    let argument = tree.child(node, "argument")?;
    let operator = tree.text(tree.child(node, "operator")?).get(..1)?;
    let is_bool = facts.number(tree.text(argument)) == Some("bool");
    (is_number_name(tree, facts, argument) && !is_bool && facts.is_plain(tree, node))
        .then(|| format!("{} {operator}= 1", tree.text(argument)))
}

fn python_written_out(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<String> {
    let (left, right) = (tree.child(node, "left")?, tree.child(node, "right")?);
    let operator = operator(tree, node)?;
    let literal = tree.is(right, &["integer", "float"]);
    // With a number on the right the left side is none that changes in place, but for `*=` of a list.
    let number = match tree.kind(left) {
        "identifier" => facts.number(tree.text(left)).is_some() || (literal && operator != "*"),
        "subscript" | "attribute" => literal && operator != "*" && facts.is_pure(tree, left),
        _ => false,
    };
    let sound = number && !facts.own_operators && !tree.text(right).contains(['\n', '#']);
    let right_text =
        if tree.is(right, &["expression_list", "yield"]) { return None } else { grouped(tree, right) };
    sound.then(|| format!("{0} = {0} {operator} {right_text}", tree.text(left)))
}

/// `x = x + e` to `x += e`.
fn compound(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<String> {
    let (left, right) = (tree.child(node, "left")?, tree.child(node, "right")?);
    if tree.child(node, "operator").is_some_and(|operator| tree.text(operator) != "=") {
        return None;
    }
    let value = if tree.is(right, &["binary_expression", "binary_operator"]) { right } else { return None };
    let (first, operator, rest) =
        (tree.child(value, "left")?, tree.text(tree.child(value, "operator")?), tree.child(value, "right")?);
    let sound = tree.is(first, &["identifier"])
        && tree.text(first) == tree.text(left)
        && is_number_name(tree, facts, left)
        && OPERATORS.contains(&operator)
        && facts.is_pure(tree, rest)
        && facts.is_plain(tree, node)
        && !facts.own_operators
        && tree.child(node, "type").is_none();
    sound.then(|| format!("{} {operator}= {}", tree.text(left), tree.text(rest)))
}
