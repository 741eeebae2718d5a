//! Both ends of what is gone through, as C++'s library is given them: they are that container or that array.
//!
//! `sort(all.begin(), all.end())`, `sort(all, all + n)` and `sort(&all[0], &all[n])` sort the same. A loop from one end to the
//! other by an iterator goes through each of it.

use tree_sitter::Node;

use super::Dialect;
use super::build::Builder;
use super::call::Call;
use super::field::Field;
use super::graph::ValueId;
use super::label::Label;
use super::library;
use super::shape::{Shape, first_part, unwrapped};

/// What may be added to a place.
const MAX_STEPS: usize = 8;

impl<'t> Builder<'t> {
    /// Whether two places are the ends of one container: `all.begin(), all.end()`.
    pub(super) fn is_all(&self, ends: &[Node<'t>]) -> bool {
        let &[first, last] = ends else { return false };
        let container_of = |end: Node<'t>, name| {
            let call = self.read_call(end).filter(|call| call.name == name && call.arguments.is_empty())?;
            call.receiver.map(|container| self.text_of(container))
        };
        let container = container_of(first, "begin");
        container.is_some() && container == container_of(last, "end")
    }

    /// A function of the library that is given both ends of an array is given the array.
    pub(super) fn name_array(&self, call: &mut Call<'t>) {
        if self.dialect != Dialect::C || call.receiver.is_some() || !library::takes_both_ends(call.name) {
            return;
        }
        if let [first, last, ..] = &mut call.arguments[..]
            && let (Some(array), Some(end)) = (self.array_of(*first), self.array_of(*last))
            && end.id() != last.id()
            && self.text_of(array) == self.text_of(end)
        {
            (*first, *last) = (array, end);
        }
    }

    /// A place found in an ordered container: `lower_bound(all.begin(), all.end(), x)`, `all.lower_bound(x)`, `bisect_left(all, x)`.
    pub(super) fn bisect(&mut self, receiver: Option<ValueId>, arguments: &[ValueId]) -> ValueId {
        let mut operands: Vec<ValueId> = receiver.into_iter().chain(arguments.iter().copied()).collect();
        if self.dialect == Dialect::C && receiver.is_none() && operands.len() > 2 {
            operands.remove(1);
        }
        self.graph.operation(Label::BISECT, &operands)
    }

    /// What a loop goes through by an iterator, and that: `for (auto it = all.begin(); it != all.end(); ++it)`.
    pub(super) fn iterated(&self, starts: &[Node<'t>], looping: Node<'t>) -> Option<(Node<'t>, Node<'t>)> {
        let (&[start], Dialect::C) = (starts, self.dialect) else { return None };
        let [declarator] = Field::Declarator.all_of(start)[..] else { return None };
        let target = Field::Declarator.of(declarator).filter(|target| target.kind() == "identifier")?;
        let begin = self.read_call(Field::Value.of(declarator)?)?;
        let all = match (begin.name, begin.receiver, &begin.arguments[..]) {
            ("begin" | "cbegin" | "rbegin" | "crbegin", Some(all), []) => all,
            ("begin" | "cbegin" | "rbegin" | "crbegin", None, &[all]) => all,
            _ => return None,
        };
        let name = self.text_of(target);
        let condition = Field::Condition.of(looping).map(unwrapped)?;
        let asks =
            Field::Operator.of(condition).filter(|sign| sign.kind() == "!=").and(Field::Left.of(condition));
        let update = Field::Update.of(looping).filter(|update| update.kind() == "update_expression")?;
        let (asked, stepped) = (self.text_of(asks?), self.text_of(Field::Argument.of(update)?));
        (asked == name && stepped == name).then_some((target, all))
    }

    /// The container or the array that a place is in, by a name: `all`, `all + 1`, `&all[1]`, `all.begin()`, `end(all)`.
    pub(super) fn array_of(&self, place: Node<'t>) -> Option<Node<'t>> {
        let mut at = place;
        for _ in 0..MAX_STEPS {
            at = match at.kind() {
                "binary_expression" if Field::Operator.of(at)?.kind() == "+" => Field::Left.of(at)?,
                "pointer_expression" => Field::Argument.of(first_part(at)?)?,
                "call_expression" => {
                    let call = self.read_call(at).filter(|call| matches!(call.name, "begin" | "end"))?;
                    match (call.receiver, &call.arguments[..]) {
                        (Some(all), []) | (None, &[all]) => all,
                        _ => return None,
                    }
                }
                _ => return (Shape::of(at) == Shape::Name).then_some(at),
            };
        }
        None
    }
}
