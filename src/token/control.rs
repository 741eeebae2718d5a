//! One form for control structures that can be written in several ways.
//!
//! ```text
//! for (init; condition; step) { body }     init; for (condition) { body step; }       a while, but for the keyword
//! { one { two } three }                    { one two three }
//! if (5 > 3) one;                          one;
//! if (!(condition)) one; else two;         if (condition) two; else one;
//! ```
//!
//! Turning loops about is among the first things that a copier does. Only the order in which tokens count changes, and some
//! of them do not count; where each stands in the source stays what it is.

use std::num::NonZero;
use std::ops::Range;

use tree_sitter::Node;

use super::branch::{Branch, branch_of};
use super::kind::{code_of, kind_of_spelling};
use super::leaf::Leaf;
use super::name::span_of;
use super::source::Span;
use crate::language::grammar::{Control, ControlRules};

/// Structures of a text that are looked at; the rest stays as it is written.
const MAX_STRUCTURES: usize = 1 << 16;
/// Steps and branches of as many leaves stay where they are: a matching part of that length is shown with its lines.
const LONG_PART: usize = 10;

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
    /// A condition with what it decides.
    Branch(Branch),
}

/// Collects the control structures along a walk.
pub(super) struct ControlWalk<'a> {
    rules: &'a ControlRules,
    text: &'a str,
    structures: Vec<Structure>,
    /// Depths of the open blocks.
    blocks: Vec<u32>,
}

impl<'a> ControlWalk<'a> {
    pub(super) fn new(rules: &'a ControlRules, text: &'a str) -> Self {
        Self { rules, text, structures: Vec::new(), blocks: Vec::new() }
    }

    /// Looks at a node with children, in the order of the text. O(children).
    pub(super) fn enter(&mut self, node: &Node<'_>, id: u16, depth: u32) {
        let Some(&Some(control)) = self.rules.kinds.get(usize::from(id)) else { return };
        if self.structures.len() >= MAX_STRUCTURES {
            return;
        }
        let parts = match control {
            Control::Loop => self.loop_parts(node),
            Control::Block => {
                let is_inside = self.blocks.last().is_some_and(|&outer| outer + 1 == depth);
                self.blocks.push(depth);
                is_inside.then_some(Parts::Block)
            }
            Control::Branch => branch_of(node, self.rules, self.text).map(Parts::Branch),
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
    /// that count far from where they stand. O(leaves + structures log leaves).
    pub(super) fn order(&self, leaves: &mut [Leaf]) -> Vec<u32> {
        if self.structures.is_empty() { Vec::new() } else { Ordering::new(&self.structures, leaves).run() }
    }

    fn loop_parts(&self, node: &Node<'_>) -> Option<Parts> {
        let (mut condition, mut semicolon, mut cursor) = (None, None, node.walk());
        let mut more = cursor.goto_first_child();
        while more {
            let (child, field) = (cursor.node(), cursor.field_id().map_or(0, NonZero::get));
            if field == self.rules.body {
                let semicolon: u32 = semicolon?;
                return Some(Parts::Loop {
                    condition: condition.unwrap_or(semicolon),
                    semicolon,
                    body: span_of(&child).start,
                    in_braces: child.child(0).is_some_and(|first| first.kind() == "{"),
                });
            }
            if field == self.rules.condition {
                condition = Some(span_of(&child).start);
            } else if child.kind_id() == self.rules.semicolon {
                semicolon = Some(span_of(&child).start);
            }
            more = cursor.goto_next_sibling();
        }
        None
    }
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
        let tasks = if end <= range.end { self.tasks(start..end, next) } else { None };
        match tasks {
            Some(tasks) => {
                self.order.extend(range.start..start);
                self.open.push(Task::Leaves(end..range.end, next + 1));
                self.open.extend(tasks.into_iter().rev());
            }
            // A part that did not parse: it stays as it is.
            None => self.open.push(Task::Leaves(range, next + 1)),
        }
    }

    /// What becomes of the leaves of a structure; `None` where it is not made as it should be. None is lost but the signs
    /// that the one form has not.
    fn tasks(&mut self, Range { start, end }: Range<u32>, index: usize) -> Option<Vec<Task>> {
        let inside = |range: Range<u32>| Task::Leaves(range, index + 1);
        match &self.structures[index].parts {
            &Parts::Loop { condition, semicolon, body, in_braces } => {
                let [condition, semicolon, body] = [condition, semicolon, body].map(|byte| self.at(byte));
                let ascends = start + 2 < condition && condition <= semicolon && semicolon + 1 < body;
                let last = end.checked_sub(u32::from(in_braces)).filter(|&last| ascends && body <= last)?;
                let is_whole = self.is_only(start + 1..start + 2, "(")
                    && self.is_only(semicolon..semicolon + 1, ";")
                    && self.is_only(body - 1..body, ")")
                    && (!in_braces || self.is_only(last..end, "}"));
                let (first, step) = (start + 2..condition, semicolon + 1..body - 1);
                if !is_whole || step.len() >= LONG_PART {
                    return None;
                }
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
            &Parts::Branch(Branch::Certain { condition, runs, in_braces }) => {
                let [head, first, last] = [condition.start, runs.start, runs.end].map(|byte| self.at(byte));
                // `if`, the condition and what runs, and nothing that did not parse between them.
                if head != start + 1 || self.at(condition.end) != first || last != end {
                    return None;
                }
                let is_block = in_braces
                    && first + 1 < last
                    && self.is_only(first..first + 1, "{")
                    && self.is_only(last - 1..last, "}");
                Some(vec![if is_block { inside(first + 1..last - 1) } else { inside(first..last) }])
            }
            &Parts::Branch(Branch::Negated { condition, exchanged, consequence, alternative }) => {
                let leaves = |span: Span| self.at(span.start)..self.at(span.end);
                let [condition, one, other] = [condition, consequence, alternative].map(leaves);
                let is_whole = start + 2 < condition.start
                    && condition.start < condition.end
                    && condition.end < one.start
                    && one.end + 1 == other.start
                    && other.end == end
                    && self.is_only(start + 1..start + 2, "(")
                    && self.is_only(one.start - 1..one.start, ")");
                if !is_whole || exchanged && one.len().max(other.len()) >= LONG_PART {
                    return None;
                }
                let (close, or) = (one.start - 1, one.end);
                let (first, second) = if exchanged { (other, one.clone()) } else { (one.clone(), other) };
                if exchanged {
                    self.leaves[one.start as usize..end as usize]
                        .iter_mut()
                        .for_each(|leaf| leaf.moved = true);
                }
                let head = [Task::Leaf(start), Task::Leaf(start + 1), inside(condition), Task::Leaf(close)];
                Some(head.into_iter().chain([inside(first), Task::Leaf(or), inside(second)]).collect())
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
}
