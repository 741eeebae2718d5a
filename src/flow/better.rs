//! What keeps the better of two: `best = max(best, x)` does what `if (best < x) best = x` does, and so does `best = best < x ?
//! x : best`, whatever is a better one.

use tree_sitter::Node;

use super::bind::How;
use super::build::{Builder, Task};
use super::finish::Finish;
use super::graph::ValueId;
use super::library::Meaning;
use super::shape::{Shape, is_written_out, parts, unwrapped};

impl<'t> Builder<'t> {
    /// Whether an assignment keeps what was there unless another value is better; if so, leaves that value.
    pub(super) fn schedule_better(&mut self, target: Node<'t>, value: Node<'t>) -> bool {
        let value = unwrapped(value);
        match Shape::of(value) {
            Shape::Call => {
                let Some(other) = self.compared_with(target, value) else { return false };
                self.finish_after(&[target, other], Finish::Better { target });
            }
            Shape::Conditional => {
                let Some([condition, one, other]) = self.branches(value) else { return false };
                let new = match [one, other].map(|branch| self.are_one_place(branch, target)) {
                    [true, false] => other,
                    [false, true] => one,
                    _ => return false,
                };
                // It is known which one is chosen.
                if matches!(Shape::of(unwrapped(condition)), Shape::One | Shape::Zero | Shape::Number) {
                    return false;
                }
                let condition = [Task::Value(condition), Task::Finish(Finish::Truth, 1), Task::Discard];
                let bind = Finish::Bind { target, how: How::Assign };
                self.schedule(condition.into_iter().chain([Task::Value(new), Task::Finish(bind, 1)]));
            }
            _ => return false,
        }
        true
    }

    /// What a target is compared with: x in `max(target, x)`.
    fn compared_with(&self, target: Node<'t>, call: Node<'t>) -> Option<Node<'t>> {
        let call = self.read_call(call)?;
        let is_own = self.names.function(call.name).is_some() || call.receiver.is_some();
        if is_own || self.meaning_of(&call) != Meaning::Extremum {
            return None;
        }
        let arguments = match call.arguments[..] {
            [list] if is_written_out(list) => parts(list),
            _ => call.arguments,
        };
        let [one, other] = arguments[..] else { return None };
        match [one, other].map(|argument| self.are_one_place(argument, target)) {
            [true, false] => Some(other),
            [false, true] => Some(one),
            _ => None,
        }
    }

    /// Whether two expressions name the same place for certain: whatever their layout, without calls and changes.
    fn are_one_place(&self, one: Node<'t>, other: Node<'t>) -> bool {
        let [one, other] = [one, other].map(|node| self.said(node));
        let signs = |said: &'t str| said.bytes().filter(|byte| !byte.is_ascii_whitespace());
        let is_changed = ["(", "++", "--"].iter().any(|sign| one.contains(sign));
        !one.is_empty() && !is_changed && signs(one).eq(signs(other))
    }

    /// What was there and another value are compared, and the target may be that one.
    pub(super) fn bind_better(&mut self, target: Node<'t>, operands: &[ValueId]) -> ValueId {
        let &[before, other] = operands else { return self.graph.unknown() };
        if self.graph.are_same(before, other) {
            return before;
        }
        self.comparison("<", before, other);
        self.schedule([Task::Bind(target, other, How::Assign)]);
        other
    }
}
