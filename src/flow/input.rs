//! What is read from outside, given back or put into places that are named, and what is told to it.

use tree_sitter::Node;

use super::bind::How;
use super::build::{Builder, Task};
use super::finish::Finish;
use super::label::Label;
use super::library;
use super::shape::{Shape, is_text, place_of_sum, unwrapped};

impl<'t> Builder<'t> {
    /// Whether a value is what is read from outside.
    pub(super) fn is_input_name(&self, node: Node<'_>) -> bool {
        library::is_input(self.text_of(node))
    }

    /// Whether what is read from is the standard input. A variable is what it was bound to, whatever it is called.
    pub(super) fn is_standard_input(&self, on: Node<'t>) -> bool {
        let meant = self.names.given.meant_by(on, self.text);
        let said = self.said(meant);
        let is_first_file = said.chars().filter(|c| !c.is_whitespace()).eq("open(0)".chars());
        is_first_file || said.contains("stdin") && !self.names.is_variable(said)
    }

    /// Leaves what is read. What it is asked with is computed all the same, and may be told.
    pub(super) fn read_with(&mut self, arguments: &[Node<'t>], is_told: bool) {
        self.input();
        let arguments = arguments.iter().filter(|argument| !is_text(**argument));
        let tasks = arguments.flat_map(|&argument| {
            let told = is_told.then_some(Task::Finish(Finish::Output, 1));
            [Some(Task::Value(argument)), told, Some(Task::Discard)]
        });
        self.schedule(tasks.flatten().collect::<Vec<_>>());
    }

    /// Reads into each of some places.
    pub(super) fn read_into(&mut self, targets: impl IntoIterator<Item = Node<'t>>) {
        let mut tasks = Vec::new();
        for target in targets {
            let value = self.graph.operation(Label::INPUT, &[]);
            tasks.extend(match place_of_sum(unwrapped(target)) {
                // `scanf("%s", text + 1)` reads all of it.
                Some((all, place))
                    if matches!(Shape::of(place), Shape::Number | Shape::One | Shape::Zero) =>
                {
                    vec![Task::Bind(all, value, How::Assign)]
                }
                Some((root, place)) => {
                    vec![Task::Value(place), Task::Finish(Finish::Store { root, levels: vec![1], value }, 1)]
                }
                None => vec![Task::Bind(target, value, How::Assign)],
            });
        }
        self.unknown();
        self.schedule(tasks);
    }

    /// Tells what is computed. Leaves a value that nothing is known of.
    pub(super) fn tell(&mut self, values: Vec<Node<'t>>) {
        self.unknown();
        let tasks = values
            .into_iter()
            .filter(|value| Shape::of(*value) != Shape::KeywordArgument)
            .flat_map(|value| [Task::Value(value), Task::Finish(Finish::Output, 1), Task::Discard]);
        self.schedule(tasks.collect::<Vec<_>>());
    }

    /// Computes what says where something is read from or written to: it is no part of that, but it may do anything.
    pub(super) fn compute_aside(&mut self, values: impl Iterator<Item = Node<'t>>) {
        let values = values.filter(|value| Shape::of(*value) != Shape::Name && !is_text(*value));
        let tasks: Vec<_> = values.flat_map(|value| [Task::Value(value), Task::Discard]).collect();
        self.schedule(tasks);
    }
}
