//! Where in the text each value of a graph was made: noted beside the machine, for those who ask.
//!
//! A task belongs to the node that is read by it, or else to that of the task that scheduled it. So an operation, which is
//! made when its operands are known, is where the construct is that it stands for.

use tree_sitter::Node;

use super::build::{Task, Watch};
use super::field::Field;
use super::shape::Shape;
use crate::token::{ParsedFile, Span};

/// Notes the place of each value.
#[derive(Default)]
pub(super) struct Trace<'t> {
    file: Option<ParsedFile<'t>>,
    /// The place of each task on the machine's stack.
    owners: Vec<Span>,
    /// Of the task at hand.
    now: Span,
    /// For each value, in bytes of the submission's text.
    places: Vec<Span>,
}

impl Trace<'_> {
    /// The place of a value.
    pub(super) fn place(&self, value: usize) -> Option<Span> {
        self.places.get(value).copied()
    }
}

impl<'t> Watch<'t> for Trace<'t> {
    fn file(&mut self, file: &ParsedFile<'t>) {
        self.file = Some(*file);
        self.owners.clear();
        self.owners.push(Span::default());
    }

    fn before(&mut self, task: &Task<'t>, tasks: usize) {
        let owner = self.owners.get(tasks).copied().unwrap_or_default();
        self.owners.truncate(tasks);
        self.now = match (task, &self.file) {
            (
                Task::Statement(node) | Task::Scoped(node) | Task::Stepped(node) | Task::Value(node),
                Some(file),
            ) => file.source_of(head(*node)),
            _ => owner,
        };
    }

    fn after(&mut self, tasks: usize, values: usize) {
        self.owners.resize(tasks, self.now);
        self.places.resize(values, self.now);
    }
}

/// The part of a construct that says what it does: of a loop, a condition or a function without what is inside.
fn head(node: Node<'_>) -> Span {
    if matches!(Shape::of(node), Shape::If | Shape::While)
        && let Some(condition) = Field::Condition.of(node)
    {
        return span(condition.start_byte(), condition.end_byte());
    }
    let mut end = node.end_byte();
    if let Some(body) = Field::Body.of(node) {
        // From the front: to ask the body for what is before it would walk down from the root.
        let mut cursor = node.walk();
        let before = node.children(&mut cursor).take_while(|child| child.start_byte() < body.start_byte());
        end = before.last().map_or(end, |last| last.end_byte());
    }
    span(node.start_byte(), end)
}

fn span(start: usize, end: usize) -> Span {
    Span { start: start as u32, end: end.max(start) as u32 }
}
