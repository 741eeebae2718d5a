//! Functions without a name of their own: handed on, held by a variable, or called where they stand.

use tree_sitter::Node;

use super::Dialect;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::ValueId;
use super::label::Label;
use super::shape::{Shape, declared_name};
use super::signature::parameters_of;

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

    /// A lambda that is called where it stands, or any number of times where it is handed to, gives what its body does with these
    /// arguments.
    pub(super) fn apply(&mut self, lambda: Node<'t>, arguments: &[ValueId], is_repeated: bool) {
        let Some(body) = Field::Body.of(lambda) else { return self.unknown() };
        let result = self.graph.variable();
        let value = self.graph.use_of(result);
        self.give(value);
        let mut tasks = self.body_of_lambda(body);
        if is_repeated {
            tasks.insert(0, Task::Perhaps);
            tasks.push(Task::Surely);
        }
        self.enter_applied(result, tasks);
        for (parameter, &argument) in parameters_of(lambda).into_iter().zip(arguments) {
            if let Some(name) = declared_name(parameter).map(|name| self.text_of(name)) {
                let variable = self.names.declare(name, &mut self.graph);
                self.graph.define(variable, argument);
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
