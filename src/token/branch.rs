//! Branches that can be written in several ways: behind a condition that always holds, and behind a negated one.
//!
//! Whoever hides a copy puts statements behind `if (5 > 3)`, which runs them all the same, or turns a condition about and
//! exchanges its branches. What is behind a condition that never holds is left as it is: code that runs must not be taken for
//! code that does not, and a macro, a jump or the library may know a way in.

use std::num::NonZero;

use tree_sitter::Node;

use super::constant::truth_of;
use super::name::span_of;
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

/// What is to be made of a branch, if anything. O(depth of its condition's first operand).
pub(super) fn branch_of(node: &Node<'_>, rules: &ControlRules, text: &str) -> Option<Branch> {
    let (condition, consequence) = (part(node, rules.condition)?, part(node, rules.consequence)?);
    if condition.has_error() {
        return None;
    }
    match part(node, rules.alternative) {
        None => (truth_of(&condition, text) == Some(true)).then(|| Branch::Certain {
            condition: span_of(&condition),
            runs: span_of(&consequence),
            in_braces: begins_with(&consequence, "{"),
        }),
        Some(alternative) => negated(condition, consequence, behind_else(alternative), rules),
    }
}

fn negated(condition: Node<'_>, one: Node<'_>, other: Node<'_>, rules: &ControlRules) -> Option<Branch> {
    // `else if` goes on, and cannot go before an `else`.
    if rules.kinds.get(usize::from(other.kind_id())) == Some(&Some(Control::Branch)) {
        return None;
    }
    let (mut inner, mut negations) = (condition, 0);
    for _ in 0..MAX_AROUND {
        let mut cursor = inner.walk();
        let parts: Vec<Node<'_>> =
            inner.children(&mut cursor).filter(|child| !child.is_extra()).take(4).collect();
        // A C++ fold has more between its parentheses.
        let (is_negated, only) = match parts[..] {
            [sign, only] if matches!(sign.kind(), "!" | "not") => (true, only),
            [open, only, _] if open.kind() == "(" => (false, only),
            _ => break,
        };
        inner = only;
        negations += usize::from(is_negated);
    }
    (negations > 0).then(|| Branch::Negated {
        condition: span_of(&inner),
        exchanged: negations % 2 == 1,
        consequence: span_of(&one),
        alternative: span_of(&other),
    })
}

/// The statement that runs if a condition does not hold. C's grammars have `else` in it, Java's has not.
fn behind_else(alternative: Node<'_>) -> Node<'_> {
    let last = alternative.child_count().checked_sub(1).filter(|_| begins_with(&alternative, "else"));
    last.and_then(|last| alternative.child(last)).unwrap_or(alternative)
}

fn part<'t>(node: &Node<'t>, field: u16) -> Option<Node<'t>> {
    node.child_by_field_id(NonZero::new(field)?.get())
}

fn begins_with(node: &Node<'_>, spelling: &str) -> bool {
    node.child(0).is_some_and(|first| first.kind() == spelling)
}
