//! Assigning values to targets: names, places of containers, fields, several names at once.

use tree_sitter::Node;

use super::Dialect;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::{Value, ValueId};
use super::label::Label;
use super::shape::{bare, declared_name, first_part, parts, place_pointed_to};

/// Containers inside containers that are followed to the one that changes.
const MAX_LEVELS: usize = 8;
/// Nodes of an expression that are looked at for names.
const MAX_LOOKED_AT: usize = 400;

/// What becomes of a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// It is new in the innermost scope.
    Declare,
    /// It is one of its values.
    Assign,
    /// A part of it is.
    Change,
}

impl<'t> Builder<'t> {
    pub(super) fn bind(&mut self, target: Node<'t>, value: ValueId, how: How) {
        match target.kind() {
            "identifier" | "field_identifier" => {
                let name = self.text_of(target);
                let variable = match how {
                    How::Declare => self.names.declare(name, &mut self.graph),
                    How::Assign => self.names.assigned(name, &mut self.graph),
                    How::Change => self.names.variable(name, &mut self.graph),
                };
                let is_place = self.change_place(variable, value);
                // What is put into a container by another name is in that, too, as where all names of objects are such (Java, Python).
                if !is_place || how == How::Change {
                    self.graph.define(variable, value);
                }
                if how == How::Change {
                    self.changed.insert(variable);
                }
            }
            "pattern_list"
            | "tuple_pattern"
            | "list_pattern"
            | "tuple"
            | "list"
            | "structured_binding_declarator"
            | "expression_list" => self.bind_several(target, value, how),
            // `tie(a, b) = …`
            "call_expression" if self.is_tie(target) => {
                if let Some(names) = Field::Arguments.of(target) {
                    self.bind_several(names, value, how);
                }
            }
            "call" | "call_expression" | "method_invocation" if self.place_called(target).is_none() => {
                self.bind_behind(target, value, how);
            }
            "subscript" if container_of(target).is_some_and(is_display) => {
                self.bind_behind(target, value, how);
            }
            "pointer_expression" if place_pointed_to(target).is_some() => self.bind_place(target, value),
            "subscript"
            | "subscript_expression"
            | "array_access"
            | "call"
            | "call_expression"
            | "method_invocation" => {
                self.bind_place(target, value);
            }
            "field_expression" if self.is_half(target) => self.bind_half(target, value),
            "attribute" | "field_expression" | "field_access" => self.bind_member(target, value),
            // `int (*f)(int) = twice;` names a variable as well.
            "array_declarator" | "function_declarator" => {
                if let Some(name) = declared_name(target) {
                    self.bind(name, value, how);
                }
            }
            "reference_declarator"
            | "pointer_declarator"
            | "parenthesized_declarator"
            | "parenthesized_expression"
            | "pointer_expression"
            | "list_splat_pattern" => {
                if let Some(inner) = parts(target).pop() {
                    self.schedule([Task::Bind(inner, value, how)]);
                }
            }
            _ => self.bind_behind(target, value, how),
        }
    }

    /// A part of something that has no name changes: of whatever is behind it (`same(a).append(v)`).
    fn bind_behind(&mut self, target: Node<'t>, value: ValueId, how: How) {
        if how == How::Change {
            let task = match self.known_values.get(&target.id()) {
                Some(&known) => Task::Given(known),
                None => Task::Value(target),
            };
            self.schedule([task, Task::Finish(Finish::ChangeBehind(value), 1)]);
        }
    }

    /// Whether a call is one of the library's `tie`. What else is called may be long, and is not read for that.
    fn is_tie(&self, call: Node<'t>) -> bool {
        let called = Field::Function.of(call).filter(|called| {
            matches!(called.kind(), "identifier" | "qualified_identifier")
                && bare(self.said(*called)) == "tie"
        });
        called.is_some() && self.names.function("tie").is_none()
    }

    fn bind_several(&mut self, target: Node<'t>, value: ValueId, how: How) {
        let known: Vec<ValueId> = match self.graph.parts(value) {
            Some((Label::TUPLE, values)) => values.to_vec(),
            _ => Vec::new(),
        };
        // What is taken apart at once is no operation, unless somebody else has it.
        self.graph.idle.extend((!known.is_empty()).then_some(value));
        // `a, b = [f(x) for x in all]`
        let is_list = matches!(self.graph.parts(value), Some((Label::PUSH, &[_])));
        let value = if is_list { self.each_of(value) } else { value };
        let is_input = is_list || self.graph.is(value, Label::INPUT);
        let targets = parts(target);
        // Both of a pair are of one and the same, which a name is already.
        let is_pair = targets.len() == 2 && known.is_empty() && !is_input;
        let is_named = matches!(self.graph.values[value as usize], Value::Use(_));
        let (whole, label) = if is_pair && !is_named {
            let pair = self.graph.variable();
            self.graph.define(pair, value);
            (self.graph.use_of(pair), Label::HALF)
        } else {
            (value, if is_pair { Label::HALF } else { Label::ELEMENT })
        };
        let mut tasks = Vec::new();
        for (index, part) in targets.into_iter().enumerate() {
            let value = match known.get(index) {
                Some(&known) => known,
                None if is_input => value,
                None => {
                    let place = self.graph.number(index as i128);
                    self.graph.operation(label, &[whole, place])
                }
            };
            tasks.push(Task::Bind(part, value, how));
        }
        self.schedule(tasks);
    }

    /// `a[i][j] = v`: what is at place i of a becomes what it was with v at place j.
    fn bind_place(&mut self, target: Node<'t>, value: ValueId) {
        let mut root = target;
        let mut indices = Vec::new();
        let mut levels = Vec::new();
        while levels.len() < MAX_LEVELS {
            let (container, own) = match root.kind() {
                "pointer_expression" if place_pointed_to(root).is_none() => break,
                "subscript" | "subscript_expression" | "array_access" | "pointer_expression" => {
                    let Some(container) = container_of(root) else { return };
                    if !levels.is_empty() && is_display(container) {
                        break;
                    }
                    (container, indices_of(root))
                }
                "call" | "call_expression" | "method_invocation" => match self.place_called(root) {
                    Some((container, place)) => (container, vec![place]),
                    // What else is called gives no place.
                    None => break,
                },
                _ => break,
            };
            levels.push(own.len());
            indices.extend(own);
            root = container;
        }
        // Where the place was read before, its indices are known: reading them again would do what they do again.
        let count = indices.len();
        let values: Vec<Task<'t>> = indices
            .into_iter()
            .map(|index| match self.known_values.get(&index.id()) {
                Some(&known) => Task::Given(known),
                None => Task::Value(index),
            })
            .collect();
        self.schedule([Task::Finish(Finish::Store { root, levels, value }, count)]);
        self.schedule(values);
    }

    /// After the indices of [`Self::bind_place`] are known, outermost level (the last written) first.
    pub(super) fn store(
        &mut self,
        root: Node<'t>,
        levels: &[usize],
        mut value: ValueId,
        indices: &[ValueId],
    ) {
        if self.is_empty_one(value) {
            return;
        }
        let mut rest = indices;
        for &count in levels {
            let (own, others) = rest.split_at(count.min(rest.len()));
            rest = others;
            let index = self.one_of(own);
            value = self.graph.operation(Label::STORE, &[index, value]);
        }
        self.schedule([Task::Bind(root, value, How::Change)]);
    }

    /// One value as such, several as a tuple.
    pub(super) fn one_of(&mut self, values: &[ValueId]) -> ValueId {
        match values {
            [only] => *only,
            values => self.graph.operation(Label::TUPLE, values),
        }
    }

    /// A name that is assigned anew outside conditions and loops, not from itself, has nothing to do with what it was.
    pub(super) fn renew(&mut self, assignment: Node<'t>) {
        if self.is_in_function()
            && let Some(name) = self.set_anew(assignment)
        {
            self.names.renew(name, &mut self.graph);
        }
    }

    /// The variable of a loop starts anew: that of an assignment, or a name. In a script it is the loop's, functions see all of it.
    pub(super) fn renew_counter(&mut self, assignment: Node<'t>) {
        let is_name = assignment.kind() == "identifier";
        let name = if is_name { Some(self.text_of(assignment)) } else { self.set_anew(assignment) };
        let renewed = name.and_then(|name| {
            let old = match (self.is_in_function(), self.dialect) {
                // What a function of Python sets is its own, from its first line on.
                (true, Dialect::Python) => self.names.renew(name, &mut self.graph).or_else(|| {
                    self.names.declare(name, &mut self.graph);
                    self.names.renew(name, &mut self.graph)
                }),
                (true, _) => self.names.renew(name, &mut self.graph),
                (false, Dialect::Python) => {
                    self.names.variable(name, &mut self.graph);
                    self.names.renew_global(name, &mut self.graph)
                }
                (false, _) => None,
            };
            old.map(|old| (name, old))
        });
        // In a branch or a loop it may be what it was as well.
        self.renewed.push(renewed.filter(|_| self.nesting > 0));
    }

    /// After the loop.
    pub(super) fn settle_counter(&mut self) {
        if let Some((name, old)) = self.renewed.pop().flatten() {
            self.names.settle(name, old, &mut self.graph);
        }
    }

    /// The name that is assigned to, if not from itself; one that is another name of a place names that for good.
    fn set_anew(&self, assignment: Node<'t>) -> Option<&'t str> {
        let (left, right) = (Field::Left.of(assignment)?, Field::Right.of(assignment)?);
        let is_plain = Field::Operator.of(assignment).is_none_or(|sign| sign.kind() == "=");
        if !is_plain || left.kind() != "identifier" || self.is_shared_place(left) {
            return None;
        }
        let name = self.text_of(left);
        (!self.names_in(right)?.contains(&name)).then_some(name)
    }

    /// The names in an expression; `None` for one too long to tell.
    pub(super) fn names_in(&self, expression: Node<'t>) -> Option<Vec<&'t str>> {
        let mut names = Vec::new();
        let mut cursor = expression.walk();
        for _ in 0..MAX_LOOKED_AT {
            if cursor.node().kind() == "identifier" {
                names.push(self.text_of(cursor.node()));
            }
            if cursor.goto_first_child() {
                continue;
            }
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return Some(names);
                }
            }
        }
        None
    }
}

/// Whether something is a list or a tuple of Python as it is written.
fn is_display(node: Node<'_>) -> bool {
    matches!(node.kind(), "list" | "tuple")
}

/// What an index is applied to.
pub(super) fn container_of(index: Node<'_>) -> Option<Node<'_>> {
    if index.kind() == "pointer_expression" {
        return place_pointed_to(index).map(|(container, _)| container);
    }
    Field::first_of(&[Field::Value, Field::Argument, Field::Array], index).or_else(|| first_part(index))
}

/// The indices of one level.
pub(super) fn indices_of(index: Node<'_>) -> Vec<Node<'_>> {
    if index.kind() == "pointer_expression" {
        return place_pointed_to(index).map(|(_, place)| place).into_iter().collect();
    }
    let python = Field::Subscript.all_of(index);
    if !python.is_empty() {
        return python;
    }
    match Field::first_of(&[Field::Indices, Field::Index], index) {
        Some(list) if list.kind() == "subscript_argument_list" => parts(list),
        Some(one) => vec![one],
        None => Vec::new(),
    }
}
