//! Both ends of what is gone through, as C++'s library is given them: they are that container or that array.
//!
//! `sort(all.begin(), all.end())`, `sort(all, all + n)` and `sort(&all[0], &all[n])` sort the same. A loop from one end to the
//! other by an iterator goes through each of it.

use tree_sitter::Node;

use super::Dialect;
use super::build::{Builder, Task};
use super::call::Call;
use super::field::Field;
use super::finish::Finish;
use super::graph::ValueId;
use super::label::Label;
use super::library;
use super::shape::{Shape, first_part, parts, unwrapped};

/// What may be added to a place.
const MAX_STEPS: usize = 8;
/// Nodes of a loop that are looked at for what an iterator is used for.
const MAX_LOOKED_AT: usize = 2_000;

impl<'t> Builder<'t> {
    /// Whether two places are the ends of one container: `all.begin(), all.end()`.
    pub(super) fn is_all(&self, ends: &[Node<'t>]) -> bool {
        let &[first, last] = ends else { return false };
        let [begun, ended] = [(first, "begin"), (last, "end")].map(|(end, name)| self.end_of(end, &[name]));
        matches!((begun, ended), (Some(one), Some(other)) if self.text_of(one) == self.text_of(other))
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

    /// What a loop goes through by an iterator, and that: `for (auto it = all.begin(); it != all.end(); ++it)`. Only where the body
    /// asks for nothing but what is there: `*it`, `it->cost`.
    pub(super) fn iterated(&self, starts: &[Node<'t>], looping: Node<'t>) -> Option<(Node<'t>, Node<'t>)> {
        let &[start] = starts else { return None };
        let update = Field::Update.of(looping)?;
        self.gone_through(start, looping, update, 0)
    }

    /// The same of a `while` behind a declaration, with the step at the end of its body.
    pub(super) fn iterated_behind(&self, start: Node<'t>, looping: Node<'t>) -> Option<(Node<'t>, Node<'t>)> {
        if looping.kind() != "while_statement" || start.kind() != "declaration" {
            return None;
        }
        let body = Field::Body.of(looping).filter(|body| body.kind() == "compound_statement")?;
        let last = parts(body).pop().filter(|last| last.kind() == "expression_statement")?;
        self.gone_through(start, looping, first_part(last)?, 1)
    }

    /// `steps`: how often the body names the iterator for its step.
    fn gone_through(
        &self,
        start: Node<'t>,
        looping: Node<'t>,
        update: Node<'t>,
        steps: usize,
    ) -> Option<(Node<'t>, Node<'t>)> {
        if self.dialect != Dialect::C {
            return None;
        }
        let (target, value) = if start.kind() == "assignment_expression" {
            (Field::Left.of(start), Field::Right.of(start))
        } else {
            let [declarator] = Field::Declarator.all_of(start)[..] else { return None };
            (Field::Declarator.of(declarator), Field::Value.of(declarator))
        };
        let target = target.filter(|target| target.kind() == "identifier")?;
        let all = self.end_of(value?, &["begin", "cbegin", "rbegin", "crbegin"])?;
        let clause = Field::Condition.of(looping)?;
        let condition = unwrapped(
            Field::Value.of(clause).filter(|_| clause.kind() == "condition_clause").unwrap_or(clause),
        );
        let is_asked = Field::Operator.of(condition).is_some_and(|sign| sign.kind() == "!=");
        let last = self.end_of(Field::Right.of(condition)?, &["end", "cend", "rend", "crend"])?;
        let name = self.text_of(target);
        let is_stepped = self.text_of(Field::Argument.of(update)?) == name;
        let is_through = is_asked && is_stepped && self.text_of(Field::Left.of(condition)?) == name;
        let is_whole = is_through && self.text_of(all) == self.text_of(last);
        (is_whole && self.only_points(Field::Body.of(looping)?, name, steps)).then_some((target, all))
    }

    /// What goes through a container by a name for each of it.
    pub(super) fn each_at(target: Node<'t>, source: Node<'t>, body: Task<'t>) -> [Task<'t>; 5] {
        let each = Finish::Each { target, source: Some(source) };
        [Task::Value(source), Task::Finish(each, 1), Task::Perhaps, body, Task::Surely]
    }

    /// The body of a loop without its last statement.
    pub(super) fn stepped(&mut self, body: Node<'t>) {
        self.names.enter();
        let mut statements = self.in_order(body);
        statements.pop();
        self.schedule(statements.into_iter().chain([Task::Leave]).collect::<Vec<_>>());
    }

    /// The container that a call gives an end of: `all.begin()`, `begin(all)`.
    pub(super) fn end_of(&self, call: Node<'t>, names: &[&str]) -> Option<Node<'t>> {
        let call = self.read_call(call).filter(|call| names.contains(&call.name))?;
        if self.names.function(call.name).is_some() {
            return None;
        }
        match (call.receiver, &call.arguments[..]) {
            (Some(all), []) | (None, &[all]) => Some(all),
            _ => None,
        }
    }

    /// Whether a name stands for nothing but what it points to, and `steps` steps, in a body that is not too long to tell.
    fn only_points(&self, body: Node<'t>, name: &str, steps: usize) -> bool {
        let is_name = |node: Node<'t>| node.kind() == "identifier" && self.text_of(node) == name;
        let (mut named, mut pointed) = (0, 0);
        let mut cursor = body.walk();
        for _ in 0..MAX_LOOKED_AT {
            let node = cursor.node();
            named += usize::from(is_name(node));
            let sign = match node.kind() {
                "pointer_expression" => "*",
                "field_expression" => "->",
                _ => "",
            };
            let is_pointed = Field::Operator.of(node).is_some_and(|own| own.kind() == sign);
            pointed += usize::from(is_pointed && Field::Argument.of(node).is_some_and(is_name));
            if cursor.goto_first_child() {
                continue;
            }
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return named == pointed + steps;
                }
            }
        }
        false
    }

    /// The container or the array that a place is in, by a name: `all`, `all + 1`, `&all[1]`, `all.begin()`, `end(all)`.
    pub(super) fn array_of(&self, place: Node<'t>) -> Option<Node<'t>> {
        let mut at = place;
        for _ in 0..MAX_STEPS {
            at = match at.kind() {
                "binary_expression" if Field::Operator.of(at)?.kind() == "+" => Field::Left.of(at)?,
                "pointer_expression" => Field::Argument.of(first_part(at)?)?,
                "call_expression" => self.end_of(at, &["begin", "end"])?,
                _ => return (Shape::of(at) == Shape::Name).then_some(at),
            };
        }
        None
    }
}
