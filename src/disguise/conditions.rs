//! Conditions turned: comparisons read from the other side, branches swapped under the negated condition.

use super::Dialect;
use super::choice::Choice;
use super::edit::{Edits, Groups};
use super::facts::Facts;
use super::tree::Tree;

const MIRRORED: [(&str, &str); 6] =
    [("<", ">"), (">", "<"), ("<=", ">="), (">=", "<="), ("==", "=="), ("!=", "!=")];
const OPPOSITE: [(&str, &str); 2] = [("==", "!="), ("!=", "==")];
const COMPARED: &[&str] = &["<", ">", "<=", ">=", "==", "!=", "<=>", "&", "|", "^", "&&", "||", "and", "or"];

/// `a < b` to `b > a`.
pub(super) fn comparisons(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let facts = Facts::of(tree);
    let mut groups = Groups::default();
    if facts.own_operators {
        return groups.finish();
    }
    for node in tree.all().filter(|node| tree.is(*node, &["binary_expression", "comparison_operator"])) {
        let parts: Vec<usize> = tree.children(node).collect();
        let &[left, operator, right] = parts.as_slice() else { continue };
        let Some((_, mirrored)) = MIRRORED.iter().find(|(text, _)| *text == tree.text(operator)) else {
            continue;
        };
        let pure = facts.is_pure(tree, left) && facts.is_pure(tree, right) && facts.is_plain(tree, node);
        let tight = [left, right].iter().all(|side| {
            let operator = tree.child(*side, "operator").map_or("", |operator| tree.text(operator));
            !COMPARED.contains(&operator)
                && tree.kind(*side) != "comparison_operator"
                && !tree.text(*side).contains('\n')
        });
        let in_template = tree
            .above(node)
            .any(|above| tree.is(above, &["template_argument_list", "template_parameter_list"]));
        if pure && tight && !in_template && choice.here() {
            groups.add(vec![
                (tree.range(left), tree.text(right).to_owned()),
                (tree.range(operator), (*mirrored).to_owned()),
                (tree.range(right), tree.text(left).to_owned()),
            ]);
        }
    }
    groups.finish()
}

/// `if (c) a else b` to `if (!(c)) b else a`, and `c ? a : b` likewise. Of branches in branches one is swapped.
pub(super) fn branches(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let facts = Facts::of(tree);
    if facts.own_not {
        return Edits::default();
    }
    let kinds = &["if_statement", "conditional_expression"];
    let mut places: Vec<usize> = tree.all().filter(|node| tree.is(*node, kinds)).collect();
    choice.shuffle(&mut places);
    let mut groups = Groups::default();
    for node in places {
        let group = match (tree.kind(node), tree.dialect) {
            ("if_statement", Dialect::Python) => python_branches(tree, &facts, node),
            ("if_statement", _) => c_branches(tree, &facts, node),
            (_, Dialect::Python) => python_expression(tree, &facts, node),
            _ => c_expression(tree, &facts, node),
        };
        if let Some(group) = group
            && choice.here()
        {
            groups.add(group);
        }
    }
    groups.finish()
}

type Group = Vec<(std::ops::Range<usize>, String)>;

/// The condition with the opposite truth.
fn negated(tree: &Tree<'_>, facts: &Facts, condition: usize) -> String {
    let text = tree.text(condition);
    let parts: Vec<usize> = tree.children(condition).collect();
    if let (&[left, operator, right], false) = (parts.as_slice(), facts.own_operators)
        && tree.is(condition, &["binary_expression", "comparison_operator"])
        && let Some((_, opposite)) = OPPOSITE.iter().find(|(text, _)| *text == tree.text(operator))
    {
        return format!("{} {opposite} {}", tree.text(left), tree.text(right));
    }
    let not = parts.first().is_some_and(|first| ["!", "not"].contains(&tree.text(*first)));
    if not && parts.len() == 2 {
        return tree.text(parts[1]).to_owned();
    }
    let simple = tree.is(condition, &["identifier", "call", "call_expression", "parenthesized_expression"]);
    match (tree.dialect, simple) {
        (Dialect::Python, true) => format!("not {text}"),
        (Dialect::Python, false) => format!("not ({text})"),
        (_, true) => format!("!{text}"),
        (_, false) => format!("!({text})"),
    }
}

/// Whether a branch returns from a function without a written type: the first `return` says it, and has to stay the first.
fn deduces(tree: &Tree<'_>, node: usize) -> bool {
    let functions = &["function_definition", "lambda_expression"];
    let Some(function) = tree.above(node).find(|above| tree.is(*above, functions)) else { return false };
    let head = tree.child(function, "declarator");
    let trailing =
        head.and_then(|head| tree.children(head).find(|part| tree.is(*part, &["trailing_return_type"])));
    let said = trailing.or_else(|| tree.child(function, "type"));
    let written = said.is_some_and(|said| !tree.text(said).contains("auto"));
    !written && tree.has(node, &["return_statement"])
}

fn c_branches(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<Group> {
    let clause = tree.child(node, "condition")?;
    let condition = tree.child(clause, "value").or_else(|| tree.parts(clause).next())?;
    let (then, other) = (tree.child(node, "consequence")?, tree.child(node, "alternative")?);
    let other = tree.parts(other).next()?;
    let special = tree.child(clause, "initializer").is_some()
        || tree.is(condition, &["declaration", "comma_expression"])
        || tree.children(node).any(|child| tree.text(child) == "constexpr")
        || tree.has(clause, &["comment"])
        || deduces(tree, node)
        || !facts.is_plain(tree, node);
    if special {
        return None;
    }
    Some(vec![
        (tree.range(condition), negated(tree, facts, condition)),
        (tree.range(then), braced(tree, other)),
        (tree.range(other), braced(tree, then)),
    ])
}

/// A statement that an `else` behind it cannot be taken for.
fn braced(tree: &Tree<'_>, statement: usize) -> String {
    let text = tree.text(statement);
    if tree.is(statement, &["compound_statement"]) { text.to_owned() } else { format!("{{ {text} }}") }
}

fn c_expression(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<Group> {
    let (condition, then, other) =
        (tree.child(node, "condition")?, tree.child(node, "consequence")?, tree.child(node, "alternative")?);
    let simple = |part: usize| {
        !tree.has(part, &["comment", "assignment_expression", "comma_expression", "throw_expression"])
    };
    (simple(then) && simple(other) && simple(condition) && facts.is_plain(tree, node)).then(|| {
        vec![
            (tree.range(condition), negated(tree, facts, condition)),
            (tree.range(then), tree.text(other).to_owned()),
            (tree.range(other), tree.text(then).to_owned()),
        ]
    })
}

fn python_branches(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<Group> {
    let condition = tree.child(node, "condition")?;
    let then = tree.child(node, "consequence")?;
    let mut alternatives = tree.children(node).filter(|child| tree.field(*child) == Some("alternative"));
    let clause = alternatives.next().filter(|clause| tree.is(*clause, &["else_clause"]))?;
    let other = tree.child(clause, "body")?;
    let level = tree.indent(then)? == tree.indent(other)?;
    let one_line = !tree.text(condition).contains(['\n', '#']);
    // A comment at its end may belong to what follows.
    let clean = [then, other].iter().all(|block| {
        tree.children(*block).last().is_none_or(|last| tree.kind(last) != "comment")
            && !tree.text(*block).ends_with(['\n', ';'])
    });
    let walrus = tree.has(condition, &["named_expression"]);
    (alternatives.next().is_none() && level && one_line && clean && !walrus).then(|| {
        vec![
            (tree.range(condition), negated(tree, facts, condition)),
            (tree.range(then), tree.text(other).to_owned()),
            (tree.range(other), tree.text(then).to_owned()),
        ]
    })
}

fn python_expression(tree: &Tree<'_>, facts: &Facts, node: usize) -> Option<Group> {
    let parts: Vec<usize> = tree.parts(node).collect();
    let &[then, condition, other] = parts.as_slice() else { return None };
    let complex = &["conditional_expression", "lambda", "named_expression", "comment"];
    let simple = parts.iter().all(|part| !tree.has(*part, complex) && !tree.text(*part).contains('\n'));
    simple.then(|| {
        vec![
            (tree.range(condition), negated(tree, facts, condition)),
            (tree.range(then), tree.text(other).to_owned()),
            (tree.range(other), tree.text(then).to_owned()),
        ]
    })
}
