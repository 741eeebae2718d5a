//! One form for control structures that can be written in several ways.
//!
//! ```text
//! for (init; condition; step) { body }     init; for (condition) { body step; }       a while, but for the keyword
//! { one { two } three }                    { one two three }
//! if (!(condition)) one else other         if (condition) other else one
//! ```
//!
//! Turning loops and branches about is among the first things that a copier does. Only the order in which tokens count
//! changes, and some of them do not count; where each stands in the source stays what it is.

use std::ops::Range;

use tree_sitter::Node;

use super::kind::{code_of, kind_of_spelling};
use super::name::span_of;
use super::source::Span;
use super::walk::Leaf;
use crate::language::grammar::Control;

/// Structures of a text that are looked at; the rest stays as it is written.
const MAX_STRUCTURES: usize = 1 << 16;

/// A control structure that is to be put into the one form, in bytes of the parsed text.
#[derive(Debug)]
struct Structure {
    span: Span,
    parts: Parts,
}

#[derive(Debug)]
enum Parts {
    /// Where its condition begins, the `;` behind that, and its body.
    Loop { condition: u32, semicolon: u32, body: u32, in_braces: bool },
    /// A block inside another one.
    Block,
    /// Its condition, what of that is negated, and the branches, which change places.
    Branch { condition: Span, negated: Span, branches: [Span; 2] },
}

/// Collects the control structures along a walk.
#[derive(Debug, Default)]
pub(super) struct ControlWalk {
    structures: Vec<Structure>,
    /// Depths of the open blocks.
    blocks: Vec<u32>,
}

impl ControlWalk {
    /// Looks at a control structure; in the order of the text. O(children).
    pub(super) fn enter(&mut self, node: &Node<'_>, control: Control, depth: u32) {
        if self.structures.len() >= MAX_STRUCTURES {
            return;
        }
        let parts = match control {
            Control::Loop => loop_parts(node),
            Control::Block => {
                let is_inside = self.blocks.last().is_some_and(|&outer| outer + 1 == depth);
                self.blocks.push(depth);
                is_inside.then_some(Parts::Block)
            }
            Control::Branch => branch_parts(node),
        };
        self.structures.extend(parts.map(|parts| Structure { span: span_of(node), parts }));
    }

    /// Closes what was opened at `depth`.
    pub(super) fn leave(&mut self, depth: u32) {
        while self.blocks.last().is_some_and(|&open| open >= depth) {
            self.blocks.pop();
        }
    }

    /// The order in which the leaves of the text count, those left out that do not; empty where it is their own. Marks those
    /// that count far from where they stand.
    /// O(leaves + structures log leaves).
    pub(super) fn order(&self, leaves: &mut [Leaf]) -> Vec<u32> {
        if self.structures.is_empty() { Vec::new() } else { Ordering::new(&self.structures, leaves).run() }
    }
}

fn loop_parts(node: &Node<'_>) -> Option<Parts> {
    let body = node.child_by_field_name("body")?;
    let mut cursor = node.walk();
    let head = node.children(&mut cursor).take_while(|child| child.id() != body.id());
    let semicolon = head.filter(|child| child.kind() == ";").last()?;
    let condition = node.child_by_field_name("condition").unwrap_or(semicolon);
    Some(Parts::Loop {
        condition: span_of(&condition).start,
        semicolon: span_of(&semicolon).start,
        body: span_of(&body).start,
        in_braces: body.child(0).is_some_and(|first| first.kind() == "{"),
    })
}

fn branch_parts(node: &Node<'_>) -> Option<Parts> {
    let one = node.child_by_field_name("consequence")?;
    let other = node.child_by_field_name("alternative")?;
    let other = if other.kind() == "else_clause" { only_part(&other)? } else { other };
    let condition = only_part(&node.child_by_field_name("condition")?)?;
    condition.child_by_field_name("operator").filter(|sign| matches!(sign.kind(), "!" | "not"))?;
    let operand = condition.child_by_field_name("argument");
    let operand = operand.or_else(|| condition.child_by_field_name("operand"))?;
    let negated = if operand.kind() == "parenthesized_expression" { only_part(&operand)? } else { operand };
    let branches = [span_of(&one), span_of(&other)];
    Some(Parts::Branch { condition: span_of(&condition), negated: span_of(&negated), branches })
}

/// The only named child that is no comment.
fn only_part<'t>(node: &Node<'t>) -> Option<Node<'t>> {
    let mut cursor = node.walk();
    let mut parts = node.named_children(&mut cursor).filter(|part| !part.is_extra());
    parts.next().filter(|_| parts.next().is_none())
}

/// What is to be put in order next.
enum Task {
    Leaf(u32),
    /// Leaves, and the first structure that may be among them.
    Leaves(Range<u32>, usize),
}

/// Puts leaves in order.
struct Ordering<'a> {
    structures: &'a [Structure],
    /// The first leaf of each.
    starts: Vec<u32>,
    leaves: &'a mut [Leaf],
    order: Vec<u32>,
    /// The next one last.
    open: Vec<Task>,
}

impl<'a> Ordering<'a> {
    fn new(structures: &'a [Structure], leaves: &'a mut [Leaf]) -> Self {
        let all = Task::Leaves(0..leaves.len() as u32, 0);
        let order = Vec::with_capacity(leaves.len());
        let mut own = Self { structures, starts: Vec::new(), leaves, order, open: vec![all] };
        own.starts = structures.iter().map(|structure| own.at(structure.span.start)).collect();
        own
    }

    fn run(mut self) -> Vec<u32> {
        while let Some(task) = self.open.pop() {
            match task {
                Task::Leaf(leaf) => self.order.push(leaf),
                Task::Leaves(range, next) => self.leaves(range, next),
            }
        }
        self.order
    }

    fn leaves(&mut self, range: Range<u32>, next: usize) {
        let next = next.max(self.starts.partition_point(|&start| start < range.start));
        let Some(&start) = self.starts.get(next).filter(|&&start| start < range.end) else {
            return self.order.extend(range);
        };
        let end = self.at(self.structures[next].span.end);
        match self.tasks(start..end, next).filter(|_| end <= range.end) {
            Some(tasks) => {
                self.order.extend(range.start..start);
                self.open.push(Task::Leaves(end..range.end, next + 1));
                self.open.extend(tasks.into_iter().rev());
            }
            // A part that did not parse: it stays as it is.
            None => self.open.push(Task::Leaves(range, next + 1)),
        }
    }

    /// What becomes of the leaves of a structure; `None` where it is not made as it should be. None is lost but the signs that
    /// the one form has not.
    fn tasks(&mut self, Range { start, end }: Range<u32>, index: usize) -> Option<Vec<Task>> {
        let inside = |range: Range<u32>| Task::Leaves(range, index + 1);
        match &self.structures[index].parts {
            &Parts::Loop { condition, semicolon, body, in_braces } => {
                let [condition, semicolon, body] = [condition, semicolon, body].map(|byte| self.at(byte));
                let ascends = start + 2 < condition && condition <= semicolon && semicolon + 1 < body;
                let last = end.checked_sub(u32::from(in_braces)).filter(|&last| ascends && body <= last)?;
                let (first, step) = (start + 2..condition, semicolon + 1..body - 1);
                let mut tasks = Vec::with_capacity(9);
                // A `;` alone begins nothing.
                if !self.is_only(first.clone(), ";") {
                    tasks.push(inside(first));
                }
                tasks.extend([Task::Leaf(start), Task::Leaf(start + 1), inside(condition..semicolon)]);
                tasks.extend([Task::Leaf(body - 1), inside(body..last)]);
                if !step.is_empty() {
                    let moved = self.leaves[semicolon as usize..].iter_mut().take(step.len() + 1);
                    moved.for_each(|leaf| leaf.moved = true);
                    tasks.extend([inside(step), Task::Leaf(semicolon)]);
                }
                tasks.push(inside(last..end));
                Some(tasks)
            }
            Parts::Block => {
                let is_block =
                    start + 1 < end && self.is_only(start..start + 1, "{") && self.is_only(end - 1..end, "}");
                is_block.then(|| vec![inside(start + 1..end - 1)])
            }
            Parts::Branch { condition, negated, branches } => {
                let (condition, negated) = (self.of(*condition), self.of(*negated));
                let [one, other] = branches.map(|branch| self.of(branch));
                let sign = condition.start..condition.start + 1;
                let is_negated = self.is_only(sign.clone(), "!")
                    && (sign.end == negated.start && negated.end == condition.end
                        || self.is_only(sign.end..negated.start, "(")
                            && self.is_only(negated.end..condition.end, ")"));
                let ascends = start < condition.start && condition.end <= one.start && one.end <= other.start;
                if !is_negated || !ascends || other.end > end {
                    return None;
                }
                let (before, between, after) =
                    (condition.end..one.start, one.end..other.start, other.end..end);
                let parts = [start..condition.start, negated, before, other, between, one, after];
                Some(parts.map(inside).into())
            }
        }
    }

    /// Whether a stretch is one leaf that is spelled so.
    fn is_only(&self, range: Range<u32>, spelling: &str) -> bool {
        let is_spelled = |leaf: &Leaf| leaf.code == code_of(kind_of_spelling(spelling), spelling);
        range.end == range.start + 1 && self.leaves.get(range.start as usize).is_some_and(is_spelled)
    }

    /// The first leaf that does not begin before a byte.
    fn at(&self, byte: u32) -> u32 {
        self.leaves.partition_point(|leaf| leaf.span.start < byte) as u32
    }

    fn of(&self, span: Span) -> Range<u32> {
        self.at(span.start)..self.at(span.end)
    }
}
