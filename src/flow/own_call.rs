//! Calls of the program's own functions: what is handed to which parameter, and what comes back.

use super::build::{Builder, Handed};
use super::call::Call;
use super::field::Field;
use super::graph::{Value, ValueId, Variable};
use super::inline::OwnCall;
use super::label::Label;

/// Arguments that `f(*values)` stands for.
const MAX_SPREAD: usize = 8;

impl<'t> Builder<'t> {
    /// A call of the program's own function: its parameters may be the arguments.
    pub(super) fn call_own(&mut self, call: &Call<'t>, values: &[ValueId]) {
        let Some(function) = self.names.function(call.name) else { return self.unknown() };
        let result = function.result;
        // A constructor says what becomes of its arguments; what it makes is of them.
        let made = self.names.given.is_type(call.name) && !values.is_empty();
        let made = made.then(|| self.one_of(values));
        let arguments = self.handed_to(call, values);
        for &(parameter, value) in &arguments {
            self.graph.define(parameter, value);
            if self.changeable(value).is_some_and(|own| own != parameter) {
                let is_reference = self.names.is_reference(parameter);
                self.handed.push(Handed { parameter, is_reference, argument: value });
            }
        }
        let value = match made {
            Some(made) => {
                self.functions.make_objects.insert(result);
                made
            }
            None => {
                let value = self.graph.use_of(result);
                self.graph.given_back.insert(value);
                self.functions.calls.push(OwnCall { result, value, arguments });
                value
            }
        };
        self.give(value);
    }

    /// What each parameter is handed: by its name, or by its place.
    fn handed_to(&mut self, call: &Call<'t>, values: &[ValueId]) -> Vec<(Variable, ValueId)> {
        let Some(function) = self.names.function(call.name) else { return Vec::new() };
        let mut parameters = function.parameters.clone();
        let mut handed = Vec::with_capacity(values.len());
        let mut by_place = Vec::with_capacity(values.len());
        for (node, &value) in call.arguments.iter().zip(values) {
            let name = Field::Name.of(*node).filter(|_| node.kind() == "keyword_argument");
            let named = name.map(|name| self.text_of(name));
            match named.and_then(|named| parameters.iter().position(|parameter| parameter.name == named)) {
                Some(at) => handed.push((parameters.remove(at).variable, value)),
                None => by_place.push(value),
            }
        }
        if call.arguments.last().is_some_and(|last| last.kind() == "list_splat")
            && let Some(spread) = by_place.pop()
        {
            let is_input = self.graph.is(spread, Label::INPUT);
            for index in 0..parameters.len().saturating_sub(by_place.len()).min(MAX_SPREAD) {
                let place = self.graph.number(index as i128);
                let value = match self.graph.element_of(spread, place) {
                    Some(element) => element,
                    None if is_input => spread,
                    None => self.graph.operation(Label::ELEMENT, &[spread, place]),
                };
                by_place.push(value);
            }
        }
        handed.extend(parameters.iter().map(|parameter| parameter.variable).zip(by_place));
        handed
    }

    /// The variable behind an argument: itself, or the container it is an element of.
    pub(super) fn changeable(&self, value: ValueId) -> Option<u32> {
        let mut at = value;
        for _ in 0..4 {
            match self.graph.parts(at) {
                Some((Label::ELEMENT | Label::PART | Label::HALF, [container, ..])) => at = *container,
                Some((Label::MEMBER, [_, field])) => at = *field,
                _ => break,
            }
        }
        match self.graph.values[at as usize] {
            Value::Use(variable) => Some(variable),
            Value::Operation { .. } => None,
        }
    }
}
