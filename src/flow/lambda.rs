//! Functions without a name of their own: handed on, held by a variable, or called where they stand.

use tree_sitter::Node;

use super::Dialect;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::ValueId;
use super::label::Label;
use super::reference::Reference;
use super::shape::{Shape, declared_name};
use super::signature::parameters_of;

/// How often a lambda is called.
#[derive(Debug)]
pub(super) enum Calls {
    /// Where it stands.
    Once,
    /// For each of something, of which its first parameter may be another name.
    Often(Option<Reference>),
}

impl<'t> Builder<'t> {
    /// Reads a lambda's body. Leaves one value.
    pub(super) fn lambda(&mut self, node: Node<'t>) {
        let name = self.names.known.name_of(node);
        let value = self.graph.operation(Label::FUNCTION, &[]);
        let Some(body) = Field::Body.of(node) else { return self.give(value) };
        self.give(value);
        let body_tasks = self.body_of_lambda(body);
        let name = name.filter(|name| self.names.function(name).is_some());
        self.enter_lambda(name, body_tasks);
        if let Some(name) = name {
            let first = parameters_of(node).first().and_then(|parameter| declared_name(*parameter));
            first.into_iter().for_each(|first| self.note_itself(name, self.text_of(first)));
        } else {
            for parameter in parameters_of(node) {
                if let Some(name) = declared_name(parameter).map(|name| self.text_of(name)) {
                    self.names.declare(name, &mut self.graph);
                    if self.dialect == Dialect::C && self.names.known.is_of_stream(parameter, self.text) {
                        self.names.add_stream(name);
                    }
                }
            }
        }
    }

    /// A lambda that is called gives what its body does with these arguments.
    pub(super) fn apply(&mut self, lambda: Node<'t>, arguments: &[ValueId], calls: Calls) {
        let Some(body) = Field::Body.of(lambda) else { return self.unknown() };
        let result = self.graph.variable();
        let value = self.graph.use_of(result);
        self.give(value);
        let mut tasks = self.body_of_lambda(body);
        let mut place = None;
        if let Calls::Often(of) = calls {
            tasks.insert(0, Task::Perhaps);
            tasks.push(Task::Surely);
            place = of;
        }
        self.enter_applied(result, tasks);
        for (index, parameter) in parameters_of(lambda).into_iter().enumerate() {
            let Some(name) = declared_name(parameter).map(|name| self.text_of(name)) else { continue };
            let variable = self.names.declare(name, &mut self.graph);
            // Both of a pair are where it is: `m.forEach((key, value) -> …)`.
            let given = arguments.get(index).or(if arguments.len() == 1 { arguments.first() } else { None });
            given.into_iter().for_each(|&given| self.graph.define(variable, given));
            let is_reference =
                Field::Declarator.of(parameter).is_some_and(|own| own.kind() == "reference_declarator");
            // Only the first one is what is gone through.
            if let Some(place) = place.take().filter(|_| is_reference) {
                self.refer_to(variable, place);
            }
        }
    }

    fn body_of_lambda(&self, body: Node<'t>) -> Vec<Task<'t>> {
        if Shape::of(body).is_statement() {
            vec![Task::Statement(body)]
        } else {
            vec![Task::Value(body), Task::Finish(Finish::Return, 1), Task::Discard]
        }
    }
}
