//! Branches that can be written in several ways: behind a condition that always holds, and behind a negated one.
//!
//! Whoever hides a copy puts statements behind `if (5 > 3)`, which runs them all the same, or turns a condition about and
//! exchanges its branches. What is behind a condition that never holds is left as it is: code that runs must not be taken for
//! code that does not, and a macro, a jump or the library may know a way in.

use std::num::NonZero;

use tree_sitter::Node;

use super::name::span_of;
use super::number;
use super::source::Span;
use crate::language::grammar::{Control, ControlRules};

/// Parentheses and negations around a condition that are looked at.
const MAX_AROUND: usize = 16;

/// A branch that is to be put into the one form, in bytes of the parsed text.
#[derive(Debug, Clone, Copy)]
pub(super) enum Branch {
    /// Nothing else can run; whether it begins with a brace.
    Certain { condition: Span, runs: Span, in_braces: bool },
    /// The condition without its negations and the parentheses around these; whether they turn it about.
    Negated { condition: Span, exchanged: bool, consequence: Span, alternative: Span },
}

/// What is to be made of a branch, if anything. O(children).
pub(super) fn branch_of(node: &Node<'_>, rules: &ControlRules, text: &str) -> Option<Branch> {
    let condition = part(node, rules.condition)?;
    // Nearly every condition begins with a name, and is not looked at.
    let said = text
        .get(condition.byte_range())?
        .trim_start_matches(|first: char| first == '(' || first.is_whitespace());
    // Behind a comment there may be anything.
    let is_one = said.starts_with(['!', '-', '/']) || said.starts_with(|first: char| first.is_ascii_digit());
    if !is_one && !["not", "true", "false"].iter().any(|word| said.starts_with(word)) {
        return None;
    }
    let consequence = part(node, rules.consequence)?;
    let alternative = part(node, rules.alternative);
    // What does not parse may stand between the parts, and would be lost.
    if condition.has_error() || is_broken(node) {
        return None;
    }
    let (inner, negations) = core_of(condition);
    let is_turned = negations % 2 == 1;
    let Some(alternative) = alternative.map(behind_else) else {
        let holds = constant(&inner, text)? != is_turned;
        return holds.then(|| Branch::Certain {
            condition: span_of(&condition),
            runs: span_of(&consequence),
            in_braces: begins_with(&consequence, "{"),
        });
    };
    // `else if` goes on, and cannot go before an `else`.
    let goes_on = rules.kinds.get(usize::from(alternative.kind_id())) == Some(&Some(Control::Branch));
    (negations > 0 && !goes_on).then(|| Branch::Negated {
        condition: span_of(&inner),
        exchanged: is_turned,
        consequence: span_of(&consequence),
        alternative: span_of(&alternative),
    })
}

/// A condition without the parentheses and negations around it, and how many of these there are.
fn core_of(condition: Node<'_>) -> (Node<'_>, usize) {
    let (mut inner, mut negations) = (condition, 0);
    for _ in 0..MAX_AROUND {
        // A C++ fold has more between its parentheses.
        let (is_negated, only) = match parts(&inner)[..] {
            [sign, only] if matches!(sign.kind(), "!" | "not") => (true, only),
            [open, only, _] if open.kind() == "(" => (false, only),
            _ => break,
        };
        inner = only;
        negations += usize::from(is_negated);
    }
    (inner, negations)
}

/// What a condition comes to that is `true` or `false`, a whole number, or compares two.
fn constant(condition: &Node<'_>, text: &str) -> Option<bool> {
    let slice = |node: &Node<'_>| text.get(node.byte_range()).unwrap_or("");
    let number = |node: &Node<'_>| number::canonical(slice(node)).parse::<i64>().ok();
    match parts(condition)[..] {
        [] => match slice(condition) {
            "true" => Some(true),
            "false" => Some(false),
            _ => number(condition).map(|number| number != 0),
        },
        [left, sign, right] => {
            let (left, right) = (number(&left)?, number(&right)?);
            match sign.kind() {
                "<" => Some(left < right),
                ">" => Some(left > right),
                "<=" => Some(left <= right),
                ">=" => Some(left >= right),
                "==" => Some(left == right),
                "!=" => Some(left != right),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The first children of a node that are no comments: four at most, for nothing here has more.
fn parts<'t>(node: &Node<'t>) -> Vec<Node<'t>> {
    let mut cursor = node.walk();
    node.children(&mut cursor).filter(|child| !child.is_extra()).take(4).collect()
}

/// The statement that runs if a condition does not hold. C's grammars have `else` in it, Java's has not.
fn behind_else(alternative: Node<'_>) -> Node<'_> {
    let last = alternative.child_count().checked_sub(1).filter(|_| begins_with(&alternative, "else"));
    last.and_then(|last| alternative.child(last)).unwrap_or(alternative)
}

/// Whether something among a node's children does not parse.
fn is_broken(node: &Node<'_>) -> bool {
    let mut cursor = node.walk();
    node.children(&mut cursor).any(|child| child.is_error())
}

fn part<'t>(node: &Node<'t>, field: u16) -> Option<Node<'t>> {
    node.child_by_field_id(NonZero::new(field)?.get())
}

fn begins_with(node: &Node<'_>, spelling: &str) -> bool {
    node.child(0).is_some_and(|first| first.kind() == spelling)
}
