//! Parts of objects: fields, and the two of a pair.
//!
//! A field is a variable that all objects have. Of one of many objects it is one of many, at the same place: `row[k].cost` is
//! `cost[k]`, so that it makes little difference whether somebody keeps a row of structures or a row for each of their fields
//! (that there is a row of objects as well is left standing, docs/experiments.md). And the two parts of a pair in a row are in
//! the same place as the pair.
//! Structures of arrays: Kennedy, Allen, *Optimizing Compilers for Modern Architectures*, 9.

use tree_sitter::Node;

use super::Dialect;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::{Graph, Value, ValueId, Variable};
use super::label::Label;
use super::shape::Shape;

impl<'t> Builder<'t> {
    /// What a part of an object is.
    pub(super) fn member(&mut self, node: Node<'t>) {
        let object = object_of(node);
        let name =
            Field::first_of(&[Field::Attribute, Field::Member], node).map_or("", |name| self.text_of(name));
        if self.is_input_name(node) {
            return self.input();
        }
        // Java's arrays have a length beside any field of that name; nothing of Python's library has one of these.
        let is_own = match self.dialect {
            Dialect::C => self.names.known.has_field(name),
            Dialect::Java => self.names.known.has_field(name) && name != "length",
            Dialect::Python => true,
        };
        match (name, object) {
            ("first", Some(object)) if !is_own => self.finish_after(&[object], Finish::Half(0)),
            ("second", Some(object)) if !is_own => self.finish_after(&[object], Finish::Half(1)),
            ("length", Some(object)) if !is_own => {
                self.finish_after(&[object], Finish::Operation(Label::LENGTH));
            }
            (_, object) => {
                let own = self.names.function(name).map(|function| function.result);
                let variable = match own {
                    Some(result) if !self.names.known.has_field(name) => {
                        self.functions.are_values.insert(result);
                        result
                    }
                    _ => self.names.field(name, &mut self.graph),
                };
                let object = object.filter(|object| match Shape::of(*object) {
                    // What is no variable is a class or a module.
                    Shape::Name => self.names.is_variable(self.text_of(*object)),
                    shape => shape != Shape::Member,
                });
                self.finish_after(object.as_slice(), Finish::Member(variable));
            }
        }
    }

    /// A field of an object becomes a value.
    pub(super) fn bind_member(&mut self, target: Node<'t>, value: ValueId) {
        let Some(name) = Field::first_of(&[Field::Attribute, Field::Member], target) else { return };
        let field = self.names.field(self.text_of(name), &mut self.graph);
        let object = object_of(target).filter(|object| match Shape::of(*object) {
            Shape::Name => self.names.is_variable(self.text_of(*object)),
            shape => shape == Shape::Index,
        });
        let Some(object) = object else { return self.graph.define(field, value) };
        let known = self.known_values.get(&object.id());
        let task = known.map_or(Task::Value(object), |&known| Task::Given(known));
        self.schedule([task, Task::Finish(Finish::StoreMember { field, value }, 1)]);
    }

    /// A field of an object: until all is known, what says which field of what it is.
    pub(super) fn member_of(&mut self, object: Option<ValueId>, field: Variable) -> ValueId {
        let field = self.graph.use_of(field);
        object.map_or(field, |object| self.graph.operation(Label::MEMBER, &[object, field]))
    }

    /// The same of one that becomes a value.
    pub(super) fn store_member(&mut self, object: Option<ValueId>, field: Variable, value: ValueId) {
        let stored = object.map(|object| self.graph.operation(Label::STORE_MEMBER, &[object, value]));
        self.graph.define(field, stored.unwrap_or(value));
    }

    /// The first or the second of a pair.
    pub(super) fn half_of(&mut self, pair: Option<ValueId>, which: i128) -> ValueId {
        let place = self.graph.number(which);
        let Some(pair) = pair else { return self.graph.unknown() };
        let known = self.graph.element_of(pair, place);
        known.unwrap_or_else(|| self.graph.operation(Label::HALF, &[pair, place]))
    }
}

/// What a node names a part of.
fn object_of(member: Node<'_>) -> Option<Node<'_>> {
    Field::first_of(&[Field::Object, Field::Argument, Field::Value], member)
}

impl Graph {
    /// Parts of objects are what they are once it is known which objects these are. O(values).
    pub(super) fn settle_members(&mut self) {
        for value in 0..self.values.len() as ValueId {
            let Some((label, &[one, other])) = self.parts(value) else { continue };
            match label {
                Label::MEMBER => match self.place_of(one) {
                    Some(Some(place)) => self.become_operation(value, Label::ELEMENT, &[other, place]),
                    Some(None) => self.become_operation(value, Label::ELEMENT, &[other]),
                    None => self.become_same(value, other),
                },
                Label::STORE_MEMBER => match self.place_of(one) {
                    Some(Some(place)) => self.become_operation(value, Label::STORE, &[place, other]),
                    _ => {
                        // An object is what its fields are.
                        if let Value::Use(object) = self.values[one as usize] {
                            self.define(object, other);
                        }
                        self.become_same(value, other);
                    }
                },
                Label::HALF if self.place_of(one).is_some() => self.become_same(value, one),
                Label::HALF => self.become_operation(value, Label::ELEMENT, &[one, other]),
                _ => {}
            }
        }
    }

    /// Where in a container an object is, if it is one of a container's: at no place in particular where each of all is meant.
    fn place_of(&self, object: ValueId) -> Option<Option<ValueId>> {
        match self.parts(self.single(object))? {
            (Label::ELEMENT | Label::PART, &[_, place]) => Some(Some(place)),
            (Label::ELEMENT, &[_]) => Some(None),
            _ => None,
        }
    }

    /// A value is another one by another name.
    pub(super) fn become_same(&mut self, value: ValueId, other: ValueId) {
        let variable = self.variable();
        self.define(variable, other);
        self.values[value as usize] = Value::Use(variable);
    }
}
