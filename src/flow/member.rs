//! Parts of objects: fields, and the two of a pair.
//!
//! A field is a variable that all objects have. Of one of many objects it is one of many, at the same place: `row[k].cost` is
//! `cost[k]`, so that it makes little difference whether somebody keeps a row of structures or a row for each of their fields
//! (that there is a row of objects as well is left standing, docs/experiments.md). And the two parts of a pair in a row are in
//! the same place as the pair.
//! Structures of arrays: Allen, Kennedy, *Optimizing Compilers for Modern Architectures*, 9.

use hashbrown::HashMap;
use tree_sitter::Node;

use super::Dialect;
use super::bind::How;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::{Graph, Value, ValueId, Variable};
use super::known::is_large_class;
use super::label::Label;
use super::library;
use super::shape::{Shape, unwrapped};

/// Sources of an object that are looked at for where it is.
const MAX_SOURCES: usize = 32;

/// The numbers that Java's large ones have names for.
fn large_number(name: &str) -> Option<i128> {
    Some(match name {
        "ZERO" => 0,
        "ONE" => 1,
        "TWO" => 2,
        "TEN" => 10,
        _ => return None,
    })
}

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
        // `Integer.MAX_VALUE`, `math.inf`
        if library::is_huge(name) && !self.names.known.has_field(name) {
            let huge = self.graph.constant(Label::HUGE);
            return self.give(huge);
        }
        // `BigInteger.ONE`
        if let Some(number) = large_number(name)
            && object.is_some_and(|object| is_large_class(self.text_of(object)))
        {
            let number = self.graph.number(number);
            return self.give(number);
        }
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
                let object = object.filter(|object| self.says_which(*object));
                self.finish_after(object.as_slice(), Finish::Member { field: variable, object });
            }
        }
    }

    /// A field of an object becomes a value.
    pub(super) fn bind_member(&mut self, target: Node<'t>, value: ValueId) {
        let Some(name) = Field::first_of(&[Field::Attribute, Field::Member], target) else { return };
        let field = self.names.field(self.text_of(name), &mut self.graph);
        let object = object_of(target).filter(|object| self.says_which(*object));
        let Some(object) = object else { return self.graph.define(field, value) };
        // Where the field was read before, the object is known: reading it again would do what it does again.
        let known = self.known_values.get(&object.id());
        let task = known.map_or(Task::Value(object), |&known| Task::Given(known));
        self.schedule([task, Task::Finish(Finish::StoreMember(field, value), 1)]);
    }

    /// Whether what an object is may say which of many it is. A name that is a function's and no variable's is a class.
    fn says_which(&self, object: Node<'t>) -> bool {
        let name = self.said(object);
        match Shape::of(object) {
            Shape::Name if object.kind() == "this" => false,
            Shape::Name if self.names.is_variable(name) => true,
            Shape::Name => !library::is_input(name) && self.names.function(name).is_none(),
            Shape::Member => !library::is_input(name),
            _ => true,
        }
    }

    /// Whether something is the first or the second of a pair (C++).
    pub(super) fn is_half(&self, member: Node<'t>) -> bool {
        let name = Field::Member.of(member).map_or("", |name| self.text_of(name));
        self.dialect == Dialect::C && matches!(name, "first" | "second") && !self.names.known.has_field(name)
    }

    /// Which of the two it is.
    pub(super) fn half_named(&mut self, member: Node<'t>) -> ValueId {
        let is_second = Field::Member.of(member).is_some_and(|name| self.text_of(name) == "second");
        self.graph.number(i128::from(is_second))
    }

    /// Whether a pair is one of many as it is written, so that its parts are where it is.
    pub(super) fn is_in_row(&self, pair: Node<'t>) -> bool {
        let pair = unwrapped(pair);
        match pair.kind() {
            "identifier" => self.is_reference(pair),
            "field_expression" => {
                self.is_half(pair)
                    && Field::Argument.of(pair).is_some_and(|on| self.is_reference(unwrapped(on)))
            }
            _ => true,
        }
    }

    /// The first or the second of a pair becomes a value: of one in a row, what is at its place does.
    pub(super) fn bind_half(&mut self, target: Node<'t>, mut value: ValueId) {
        let Some(pair) = Field::Argument.of(target).map(unwrapped) else { return };
        if let Some((all, key)) = self.found_by(pair) {
            let stored = self.graph.operation(Label::STORE, &[key, value]);
            if let Some(container) = self.graph.behind(all) {
                self.graph.define(container, stored);
                self.changed.insert(container);
            }
            return;
        }
        if !self.is_in_row(pair) {
            let place = self.half_named(target);
            value = self.graph.operation(Label::STORE, &[place, value]);
        }
        let is_place = pair.kind() == "identifier" && self.is_reference(pair);
        self.schedule([Task::Bind(pair, value, if is_place { How::Assign } else { How::Change })]);
    }

    /// The container and the place that a name was found at: `it = all.find(x)`.
    fn found_by(&self, name: Node<'t>) -> Option<(ValueId, ValueId)> {
        let variable = self.names.look_up(self.text_of(name)).filter(|_| name.kind() == "identifier")?;
        let &[found] = &self.graph.definitions[variable as usize][..] else { return None };
        match self.graph.parts(self.graph.single(found)) {
            Some((Label::HAS, &[all, key])) => Some((all, key)),
            _ => None,
        }
    }

    /// A field of an object: until all is known, what says which field of what it is.
    pub(super) fn member_of(
        &mut self,
        field: Variable,
        object: Option<Node<'t>>,
        value: Option<ValueId>,
    ) -> ValueId {
        let field = self.graph.use_of(field);
        let (Some(object), Some(value)) = (object, value) else { return field };
        self.known_values.insert(object.id(), value);
        self.graph.operation(Label::MEMBER, &[value, field])
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
        // `it->second`, where `it = all.find(x)`
        let single = self.graph.single(pair);
        if let (Dialect::C, Some((Label::HAS, &[all, key]))) = (self.dialect, self.graph.parts(single)) {
            // A set of pairs was asked for one of them.
            return match self.graph.element_of(key, place) {
                Some(half) => half,
                None if which == 0 => key,
                None => self.graph.operation(Label::ELEMENT, &[all, key]),
            };
        }
        let known = self.graph.element_of(pair, place);
        known.unwrap_or_else(|| self.graph.operation(Label::HALF, &[pair, place]))
    }
}

/// What a node names a part of.
fn object_of(member: Node<'_>) -> Option<Node<'_>> {
    Field::first_of(&[Field::Object, Field::Argument, Field::Value], member)
}

/// Where an object is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At this place of a row.
    At(ValueId),
    /// Each of a row, or one of several.
    Each,
    /// In no row, as far as is known.
    Nowhere,
    /// Each call of a function says where.
    Handed,
}

impl Graph {
    /// Fields that are read, and parts of pairs, are what they are once it is known which objects are meant. Those of what
    /// `is_handed` to a function by several calls are left for later, unless this is the last time. O(values).
    pub(super) fn settle_members(&mut self, is_last: bool, is_handed: impl Fn(&Self, Variable) -> bool) {
        // All are looked at before any is settled, so that the order of the text makes no difference.
        let known: Vec<(ValueId, Place)> = (0..self.values.len() as ValueId)
            .filter_map(|value| match self.parts(value)? {
                (Label::MEMBER | Label::HALF, &[object, _]) => {
                    Some((value, self.place_of(object, &is_handed)))
                }
                _ => None,
            })
            .collect();
        for (value, place) in known {
            let Some((label, &[object, part])) = self.parts(value) else { continue };
            match (label, place) {
                (_, Place::Handed) => {}
                // Each call may give another one, once functions stand at their calls.
                (_, Place::At(_) | Place::Each) if !is_last && self.given_back.contains(&object) => {}
                // A part of a part: where that is may be known the next time.
                (Label::HALF, Place::Nowhere) if !is_last => {}
                (Label::MEMBER, Place::At(place)) => {
                    self.become_operation(value, Label::ELEMENT, &[part, place]);
                }
                (Label::MEMBER, Place::Each) => self.become_operation(value, Label::ELEMENT, &[part]),
                // The field, whoever has it.
                (Label::MEMBER, Place::Nowhere) => self.values[value as usize] = self.values[part as usize],
                (_, Place::Nowhere) => self.become_operation(value, Label::PART, &[object, part]),
                (_, Place::At(_) | Place::Each) => {
                    self.values[value as usize] = self.values[object as usize];
                    if self.parts(object).is_some() {
                        self.idle.insert(object);
                    }
                }
            }
        }
    }

    /// The same of fields that are set, once nothing is left for later. O(values + definitions).
    pub(super) fn settle_set_members(&mut self) {
        let mut bare: HashMap<ValueId, ValueId> = HashMap::new();
        let set: Vec<(ValueId, ValueId, Place)> = (0..self.values.len() as ValueId)
            .filter_map(|value| match self.parts(value)? {
                (Label::STORE_MEMBER, &[object, held]) => {
                    Some((value, held, self.place_of(object, &|_, _| false)))
                }
                _ => None,
            })
            .collect();
        for (value, held, place) in set {
            if let Place::At(place) = place {
                self.become_operation(value, Label::STORE, &[place, held]);
                continue;
            }
            bare.insert(value, held);
            self.become_operation(value, Label::UNKNOWN, &[]);
        }
        if !bare.is_empty() {
            for value in self.definitions.iter_mut().flatten() {
                *value = *bare.get(value).unwrap_or(value);
            }
        }
    }

    /// Where in a row an object is, whichever of its sources it comes from. O(1).
    fn place_of(&self, object: ValueId, is_handed: &impl Fn(&Self, Variable) -> bool) -> Place {
        // Of each source, whether it is what the object is a part of.
        let (mut open, mut seen, mut found) = (vec![(object, false)], Vec::new(), Place::Nowhere);
        for _ in 0..MAX_SOURCES {
            let Some((value, is_part)) = open.pop() else { return found };
            if let Value::Use(variable) = self.values[value as usize] {
                if is_handed(self, variable) {
                    return Place::Handed;
                }
                if !seen.contains(&variable) {
                    seen.push(variable);
                    let sources = self.definitions[variable as usize].iter().take(MAX_SOURCES);
                    open.extend(sources.map(|&source| (source, is_part)));
                } else if is_part {
                    // The next one of a chain.
                    return Place::Nowhere;
                }
                continue;
            }
            let place = match self.parts(value) {
                // A part of what is at a place is there, too.
                Some((Label::MEMBER, &[whole, _])) => {
                    open.push((whole, true));
                    continue;
                }
                Some((Label::ELEMENT | Label::PART, &[row, place]))
                    if self.as_number(place).is_some() && self.is_in_row(row) =>
                {
                    open.push((row, true));
                    continue;
                }
                Some((Label::ELEMENT | Label::PART, &[_, place])) => Place::At(place),
                Some((Label::ELEMENT, &[_])) => Place::Each,
                _ => return Place::Nowhere,
            };
            found = match (found, place) {
                (Place::Nowhere, place) => place,
                (Place::At(one), Place::At(other)) if one == other || self.are_same(one, other) => found,
                _ => Place::Each,
            };
        }
        Place::Nowhere
    }

    fn is_in_row(&self, value: ValueId) -> bool {
        let single = self.single(value);
        self.is(single, Label::ELEMENT) || self.is(single, Label::PART)
    }
}
