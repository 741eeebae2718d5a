//! Declarations: names with their first values.

use tree_sitter::Node;

use super::Dialect;
use super::bind::How;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::label::Label;
use super::library;
use super::shape::{Shape, declared_name, first_part, parts};
use super::signature::is_of_number;

impl<'t> Builder<'t> {
    pub(super) fn declaration(&mut self, node: Node<'t>) {
        let class = Field::Type.of(node).filter(|kind| Shape::of(*kind) == Shape::Class);
        let mut tasks: Vec<_> = class.into_iter().map(Task::Statement).collect();
        let is_c = self.dialect == Dialect::C;
        let is_stream = is_c && self.names.known.is_of_stream(node, self.text);
        let is_number = is_c && is_of_number(node);
        for declarator in Field::Declarator.all_of(node) {
            self.declarator(declarator, is_number, &mut tasks);
            if is_stream || is_c && self.is_given_a_stream(declarator) {
                tasks.push(Task::Finish(Finish::Stream(declarator), 0));
            }
        }
        self.schedule(tasks);
    }

    pub(super) fn field_declaration(&mut self, node: Node<'t>) {
        let own = Field::DefaultValue.of(node);
        let mut tasks = Vec::new();
        let is_zero = self.dialect == Dialect::Java && is_of_number(node);
        for declarator in Field::Declarator.all_of(node) {
            let Some(name) = declared_name(declarator) else { continue };
            match Field::Value.of(declarator).or(own) {
                Some(value) => {
                    let field = self.names.field(self.text_of(name), &mut self.graph);
                    tasks.extend([Task::Value(value), Task::Finish(Finish::Define(field), 1)]);
                }
                // Of arrays Java says that in the type, or behind the name.
                None if is_zero && Field::Dimensions.of(declarator).is_none() => {
                    let field = self.names.field(self.text_of(name), &mut self.graph);
                    let zero = self.graph.number(0);
                    self.graph.define(field, zero);
                }
                None => (),
            }
        }
        self.schedule(tasks);
    }

    /// The one value that a container is made of these.
    pub(super) fn arguments(&self, values: Vec<Node<'t>>, tasks: &mut Vec<Task<'t>>) {
        let count = values.len();
        if self.is_all(&values) {
            tasks.push(Task::Value(values[0]));
        } else {
            tasks.extend(values.into_iter().map(Task::Value));
            tasks.push(Task::Finish(Finish::Fill, count));
        }
    }

    /// Whether a name is declared as another one of a stream: `auto& in = std::cin`.
    fn is_given_a_stream(&self, declarator: Node<'t>) -> bool {
        let value = Field::Value.of(declarator);
        value.filter(|value| matches!(Shape::of(*value), Shape::Name | Shape::QualifiedName)).is_some_and(
            |value| {
                self.is_stream(value, |name| {
                    library::is_read_stream(name) || library::is_written_stream(name)
                })
            },
        )
    }

    /// One declared name with its first value; `is_number`: as the type says. Tasks go to the end of `tasks`.
    fn declarator(&mut self, node: Node<'t>, is_number: bool, tasks: &mut Vec<Task<'t>>) {
        if !self.is_in_function() && self.is_prototype(node) {
            return;
        }
        match node.kind() {
            "init_declarator" | "variable_declarator" => {
                let Some(target) = Field::first_of(&[Field::Declarator, Field::Name], node) else { return };
                let Some(value) = Field::Value.of(node) else {
                    return tasks.push(Task::Finish(Finish::Declare(target), 0));
                };
                let is_list = matches!(value.kind(), "argument_list" | "initializer_list");
                let values = if is_list { parts(value) } else { Vec::new() };
                match values[..] {
                    // `int n(7)` and `int n{7}`
                    [only] if is_number && target.kind() == "identifier" => tasks.push(Task::Value(only)),
                    _ if value.kind() == "argument_list" => self.arguments(values, tasks),
                    _ => tasks.push(Task::Value(value)),
                }
                tasks.extend(match target.kind() {
                    "reference_declarator" => {
                        vec![Task::Finish(Finish::Reference { target, source: value }, 1)]
                    }
                    _ => vec![Task::Finish(Finish::Bind { target, how: How::Declare }, 1), Task::Discard],
                });
            }
            // `vector<int> a(n);` reads like a function.
            "function_declarator" => {
                let (Some(name), Some(list)) = (Field::Declarator.of(node), Field::Parameters.of(node))
                else {
                    return;
                };
                // `int (*f)(int)` is a variable that holds a function.
                if name.kind() == "parenthesized_declarator" {
                    tasks.push(Task::Finish(Finish::Declare(node), 0));
                } else if name.kind() == "identifier" {
                    self.arguments(parts(list), tasks);
                    let bind = Finish::Bind { target: name, how: How::Declare };
                    tasks.extend([Task::Finish(bind, 1), Task::Discard]);
                }
            }
            "array_declarator" => {
                if let Some(name) = declared_name(node) {
                    tasks.push(Task::Finish(Finish::DeclareAs(name, Label::NEW), 0));
                }
            }
            // What stands outside of all functions is 0 at first.
            "identifier" if is_number && !self.is_in_function() => {
                let zero = self.graph.number(0);
                tasks.push(Task::Bind(node, zero, How::Declare));
            }
            _ => tasks.push(Task::Finish(Finish::Declare(node), 0)),
        }
    }

    /// Whether a declarator says that there is a function which is defined elsewhere.
    fn is_prototype(&self, declarator: Node<'_>) -> bool {
        let mut at = declarator;
        while matches!(at.kind(), "pointer_declarator" | "reference_declarator") {
            let Some(inner) = Field::Declarator.of(at).or_else(|| first_part(at)) else { return false };
            at = inner;
        }
        let name = if at.kind() == "function_declarator" { Field::Declarator.of(at) } else { None };
        name.is_some_and(|name| self.names.function(self.text_of(name)).is_some())
    }
}
