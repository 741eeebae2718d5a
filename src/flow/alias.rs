//! Other names of places: references, and what goes through a container by them.
//!
//! `for (auto &x : all) x *= 2;` changes each of `all`, and `int &best = table[i]; best = 5;` is `table[i] = 5`. Who is assigned to
//! by such a name is the place, so that the name itself stays what it was bound to.
//! Flow-insensitive alias analysis of names bound once: Muchnick, *Advanced Compiler Design and Implementation*, 10.

use tree_sitter::Node;

use super::Dialect;
use super::bind::{How, container_of, indices_of};
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::{ValueId, Variable};
use super::label::Label;
use super::shape::{parts, unwrapped};

/// Places inside places, and names for what has a name, that are followed.
const MAX_LEVELS: usize = 8;

/// What a name is another one of.
#[derive(Debug, Clone)]
pub(super) struct Alias {
    variable: Variable,
    /// The place in what the variable holds, innermost first; `None` is each of it.
    places: Vec<Option<ValueId>>,
}

impl<'t> Builder<'t> {
    /// Binds the names of a reference to `value`, and notes what they are other names of. The parts of `source` are known.
    pub(super) fn bind_alias(&mut self, target: Node<'t>, source: Node<'t>, is_each: bool, value: ValueId) {
        let mut tasks = vec![Task::Bind(target, value, How::Declare)];
        // Looked up before the names are new: `for (auto &row : row)`.
        if let Some(mut alias) = self.place_named(source) {
            if is_each {
                alias.places.insert(0, None);
            }
            tasks.push(Task::Finish(Finish::NoteAlias { target, alias }, 0));
        }
        self.schedule(tasks);
    }

    /// After they are bound.
    pub(super) fn note_alias(&mut self, target: Node<'t>, alias: &Alias) {
        let inner = match target.kind() {
            "reference_declarator" => parts(target).pop().unwrap_or(target),
            _ => target,
        };
        let names = if inner.kind() == "structured_binding_declarator" { parts(inner) } else { vec![inner] };
        for name in names.into_iter().filter(|name| name.kind() == "identifier") {
            let variable = self.names.variable(self.text_of(name), &mut self.graph);
            if variable != alias.variable {
                self.aliases.insert(variable, alias.clone());
            }
        }
    }

    /// A name becomes a value, or a part of what it names does. Whether it is one of a place, which does instead of the name.
    pub(super) fn change_place(&mut self, name: Variable, mut value: ValueId) -> bool {
        let mut root = name;
        for _ in 0..MAX_LEVELS {
            let Some(alias) = self.aliases.get(&root).cloned() else { break };
            for place in alias.places {
                value = match place {
                    Some(place) => self.graph.operation(Label::STORE, &[place, value]),
                    None => self.put_somewhere(value),
                };
            }
            root = alias.variable;
        }
        if root != name {
            self.graph.define(root, value);
            self.changed.insert(root);
        }
        root != name
    }

    /// The variable and the place that an expression names, if it names one.
    fn place_named(&mut self, expression: Node<'t>) -> Option<Alias> {
        let mut places = Vec::new();
        let mut at = unwrapped(expression);
        for _ in 0..MAX_LEVELS {
            match at.kind() {
                "identifier" if self.names.is_variable(self.text_of(at)) => {
                    let variable = self.names.variable(self.text_of(at), &mut self.graph);
                    return Some(Alias { variable, places });
                }
                "subscript_expression" => {
                    let [index] = indices_of(at)[..] else { return None };
                    places.push(Some(*self.known_values.get(&index.id())?));
                    at = container_of(at)?;
                }
                "field_expression" if self.is_half(at) => at = Field::Argument.of(at)?,
                _ => return None,
            }
        }
        None
    }

    /// Whether a name is another one of a place.
    pub(super) fn is_alias(&self, name: Node<'t>) -> bool {
        let variable = self.names.look_up(self.text_of(name));
        variable.is_some_and(|variable| self.aliases.contains_key(&variable))
    }

    /// Whether something is the first or the second of a pair (C++).
    pub(super) fn is_half(&self, member: Node<'t>) -> bool {
        let name = Field::Member.of(member).map_or("", |name| self.text_of(name));
        self.dialect == Dialect::C && matches!(name, "first" | "second") && !self.names.known.has_field(name)
    }
}
