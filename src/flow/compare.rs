//! Comparisons: what is asked, whichever way it is written.
//!
//! Which of two comes first is asked by `a < b` as by `!(b <= a)`, and by `compare(a, b) < 0`; whether something is held by
//! `all.find(x) != all.end()`; whether anything is by `all.empty()`, `all.size() == 0` and, in Python, by `not all`;
//! and a number that is compared with 0 is asked whether it is any.

use tree_sitter::Node;

use super::build::Builder;
use super::graph::ValueId;
use super::label::Label;

/// Whether an operator asks which of two comes first.
fn is_order(sign: &str) -> bool {
    matches!(sign, "<" | ">" | "<=" | ">=")
}

/// The same comparison of the two in the other order.
fn mirrored(sign: &str) -> &str {
    match sign {
        "<" => ">",
        ">" => "<",
        "<=" => ">=",
        ">=" => "<=",
        sign => sign,
    }
}

/// Whether an operator compares.
pub(super) fn is_comparison(sign: &str) -> bool {
    is_order(sign) || matches!(sign, "==" | "!=")
}

impl<'t> Builder<'t> {
    /// A value as a condition.
    pub(super) fn truth(&mut self, value: ValueId) -> ValueId {
        // `!strcmp(a, b)`
        if self.is_by_number(value)
            && let Some(equal) = self.two_compared(self.graph.single(value), Label::EQUAL)
        {
            return equal;
        }
        self.graph.truth(value)
    }

    /// `a < b < c`
    pub(super) fn comparisons(&mut self, node: Node<'t>, operands: &[ValueId]) -> ValueId {
        let mut cursor = node.walk();
        let signs: Vec<&str> =
            node.children(&mut cursor).filter(|child| !child.is_named()).map(|child| child.kind()).collect();
        let mut all = None;
        for (index, pair) in operands.windows(2).enumerate() {
            let sign = signs.get(index).copied().unwrap_or("<");
            let one = self.binary_operation(sign, pair[0], pair[1]);
            all = Some(match all {
                None => one,
                Some(all) => self.graph.commuting(Label::LOGIC, &[all, one]),
            });
        }
        all.unwrap_or_else(|| self.graph.unknown())
    }

    /// What is asked by an operator that compares.
    pub(super) fn comparison(&mut self, sign: &str, left: ValueId, right: ValueId) -> ValueId {
        if let Some(asked) = self.asked_of(left, sign, right) {
            return asked;
        }
        if let Some(asked) = self.asked_of(right, mirrored(sign), left) {
            return asked;
        }
        let label = if is_order(sign) { Label::ORDER } else { Label::EQUAL };
        self.graph.commuting(label, &[left, right])
    }

    /// Whether a value tells by a number which of two comes first, or that they are equal.
    pub(super) fn is_by_number(&self, value: ValueId) -> bool {
        self.three_way.contains(&self.graph.single(value))
    }

    /// What is asked of two that a function of the library has compared; the number that it gives says no more.
    fn two_compared(&mut self, by_number: ValueId, label: Label) -> Option<ValueId> {
        let (_, &[one, other]) = self.graph.parts(by_number)? else { return None };
        self.graph.idle.insert(by_number);
        Some(self.graph.commuting(label, &[one, other]))
    }

    /// What a comparison with a certain other value asks of a value, where that is more than whether they are equal.
    fn asked_of(&mut self, value: ValueId, sign: &str, other: ValueId) -> Option<ValueId> {
        let number = self.graph.as_number(other);
        let single = self.graph.single(value);
        match (self.graph.parts(single), number) {
            // `compare(a, b) == 0` and `compare(a, b) < 0`
            (Some(_), Some(0)) if self.is_by_number(value) => {
                let label = if is_order(sign) { Label::ORDER } else { Label::EQUAL };
                self.two_compared(single, label)
            }
            (Some((Label::ORDER, _)), Some(0)) if is_order(sign) => Some(single),
            (Some((Label::LENGTH, _)), Some(bound)) if asks_for_any(sign, bound) => {
                // It is compared with a 0 of its own; a 1 would stay behind.
                self.graph.idle.insert(other);
                Some(self.graph.is_any(value))
            }
            // `all.find(x) != all.end()`, `all.indexOf(x) == -1`
            (Some((Label::HAS, &[all, ..])), number)
                if !is_order(sign) && (number == Some(-1) || self.graph.are_same(all, other)) =>
            {
                Some(value)
            }
            (_, Some(0)) if !is_order(sign) => Some(self.truth(value)),
            _ => None,
        }
    }
}

/// Whether a comparison of a length with a number asks whether there is anything at all.
fn asks_for_any(sign: &str, bound: i128) -> bool {
    match bound {
        0 => true,
        1 => matches!(sign, "<" | ">="),
        _ => false,
    }
}
