//! Other names of places: references, and what goes through a container by them.
//!
//! `for (auto &x : all) x *= 2;` changes each of `all`, and `int &best = table[i]; best = 5;` is `table[i] = 5`. What is assigned by
//! such a name is at the place, so that the name itself stays what it was bound to.
//! Aliases of names that are bound once: Muchnick, *Advanced Compiler Design and Implementation*, 10.

use tree_sitter::Node;

use super::bind::{How, container_of, indices_of};
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::{ValueId, Variable};
use super::label::Label;
use super::shape::{parts, unwrapped};

/// Places inside places. A name of one further inside is no other name of anything.
const MAX_LEVELS: usize = 8;

/// What a name is another one of.
#[derive(Debug, Clone)]
pub(super) struct Reference {
    variable: Variable,
    /// The place in what the variable holds, innermost first; `None` is each of it.
    places: Vec<Option<ValueId>>,
    /// What is taken out of there, which is nothing where somebody only writes there.
    element: ValueId,
}

impl<'t> Builder<'t> {
    /// Binds the names of a reference to `value`, and notes what they are other names of. The parts of `source` are known.
    pub(super) fn bind_reference(
        &mut self,
        target: Node<'t>,
        source: Node<'t>,
        is_each: bool,
        value: ValueId,
    ) {
        let mut tasks = vec![Task::Bind(target, value, How::Declare)];
        // Looked up before the names are new: `for (auto &row : row)`.
        if let Some(place) = self.place_named(source, is_each, value) {
            tasks.push(Task::Finish(Finish::Refer { target, place }, 0));
        }
        self.schedule(tasks);
    }

    /// After they are bound.
    pub(super) fn refer(&mut self, target: Node<'t>, place: &Reference) {
        let inner = match target.kind() {
            "reference_declarator" => parts(target).pop().unwrap_or(target),
            _ => target,
        };
        let is_pair = inner.kind() == "structured_binding_declarator";
        let names = if is_pair { parts(inner) } else { vec![inner] };
        for (index, name) in names.into_iter().enumerate().filter(|(_, name)| name.kind() == "identifier") {
            let variable = self.names.variable(self.text_of(name), &mut self.graph);
            let mut place = place.clone();
            // The parts of one pair are two places, those of a pair in a row are where it is.
            if is_pair && place.places.is_empty() {
                place.places.push(Some(self.graph.number(index as i128)));
            }
            self.refer_to(variable, place);
        }
    }

    /// A variable is another name of a place from now on.
    pub(super) fn refer_to(&mut self, variable: Variable, place: Reference) {
        self.referred_to.insert(place.variable);
        self.references.insert(variable, place);
    }

    /// A name becomes a value, or a part of what it names does. Whether it is one of a place, which does instead of the name.
    pub(super) fn change_place(&mut self, name: Variable, mut value: ValueId) -> bool {
        let Some(Reference { variable, places, element }) = self.references.get(&name).cloned() else {
            return false;
        };
        if places.contains(&None) {
            self.graph.idle.insert(element);
        }
        for place in &places {
            value = match *place {
                Some(place) => self.graph.operation(Label::STORE, &[place, value]),
                None => self.put_somewhere(value),
            };
        }
        self.graph.define(variable, value);
        if !places.is_empty() {
            self.changed.insert(variable);
        }
        true
    }

    /// Whether a name is another one of a place.
    pub(super) fn is_reference(&self, name: Node<'t>) -> bool {
        let variable = self.names.look_up(self.text_of(name));
        variable.is_some_and(|variable| self.references.contains_key(&variable))
    }

    /// Whether a name is one of a place, or there is one of a place of it: what it was before is not gone when it is assigned to.
    pub(super) fn is_shared_place(&self, name: Node<'t>) -> bool {
        let variable = self.names.look_up(self.text_of(name));
        variable
            .is_some_and(|known| self.references.contains_key(&known) || self.referred_to.contains(&known))
    }

    /// The variable and the place that an expression names, or each of what is there, if it names one.
    pub(super) fn place_named(
        &mut self,
        expression: Node<'t>,
        is_each: bool,
        element: ValueId,
    ) -> Option<Reference> {
        let mut places: Vec<Option<ValueId>> = if is_each { vec![None] } else { Vec::new() };
        let mut at = unwrapped(expression);
        while places.len() <= MAX_LEVELS {
            match at.kind() {
                "identifier" if self.names.is_variable(self.text_of(at)) => {
                    let variable = self.names.variable(self.text_of(at), &mut self.graph);
                    // A name of what has another name is one of that.
                    let whole = self.references.get(&variable);
                    let root = whole.map_or(variable, |whole| whole.variable);
                    places.extend(whole.into_iter().flat_map(|whole| &whole.places));
                    let is_known = places.len() <= MAX_LEVELS;
                    return is_known.then_some(Reference { variable: root, places, element });
                }
                "subscript_expression" => {
                    let [index] = indices_of(at)[..] else { return None };
                    places.push(Some(*self.known_values.get(&index.id())?));
                    at = container_of(at)?;
                }
                "field_expression" if self.is_half(at) => {
                    let pair = Field::Argument.of(at)?;
                    if !self.is_in_row(pair) {
                        places.push(Some(self.half_named(at)));
                    }
                    at = pair;
                }
                _ => return None,
            }
        }
        None
    }
}
