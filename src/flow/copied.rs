//! A copy of a function for one of its calls.

use hashbrown::{HashMap, HashSet};

use super::graph::{Graph, Value, ValueId, Variable};
use super::inline::OwnCall;
use super::owner::Function;

/// A function as it is copied.
pub(super) struct Original<'a> {
    function: &'a Function,
    /// What its variables may be whoever calls it.
    definitions: Vec<(Variable, Vec<ValueId>)>,
}

/// What was made for a call.
pub(super) struct Copied {
    pub(super) values: Vec<ValueId>,
    pub(super) locals: Vec<Variable>,
    /// What is not the function's own and may be one of these.
    pub(super) effects: Vec<(Variable, ValueId)>,
    /// Values of which a part becomes another one.
    pub(super) changes: Vec<(ValueId, ValueId)>,
}

impl<'a> Original<'a> {
    pub(super) fn of(function: &'a Function, calls: &[&OwnCall], graph: &Graph) -> Self {
        // What one call hands to it is no other one's.
        let handed: HashSet<(Variable, ValueId)> =
            calls.iter().flat_map(|call| call.arguments.iter().copied()).collect();
        let definitions = function.locals.iter().map(|&variable| {
            let known = graph.definitions[variable as usize].iter().copied();
            (variable, known.filter(|&value| !handed.contains(&(variable, value))).collect())
        });
        Self { function, definitions: definitions.collect() }
    }

    pub(super) fn copy_to(&self, call: &OwnCall, graph: &mut Graph) -> Copied {
        let Function { references, .. } = self.function;
        let mut copied =
            Copied { values: Vec::new(), locals: Vec::new(), effects: Vec::new(), changes: Vec::new() };
        // What a reference refers to takes its place.
        let mut own = self.referred_to(call, graph);
        let referred: HashSet<Variable> = own.keys().copied().collect();
        for &(variable, _) in &self.definitions {
            own.entry(variable).or_insert_with(|| {
                let local = graph.variable();
                copied.locals.push(local);
                local
            });
        }
        let mut copies = HashMap::with_capacity(self.function.values.len());
        for &value in &self.function.values {
            let copy = graph.copy(value, &copies, &own);
            copies.insert(value, copy);
            copied.values.push(copy);
        }
        for (variable, values) in &self.definitions {
            for value in values {
                let copy = copies.get(value).copied();
                graph.define(own[variable], copy.unwrap_or(*value));
                if referred.contains(variable) {
                    copied.effects.extend(copy.map(|copy| (own[variable], copy)));
                }
            }
        }
        for &(parameter, argument) in &call.arguments {
            let Some(&local) = own.get(&parameter).filter(|_| !referred.contains(&parameter)) else {
                continue;
            };
            graph.define(local, argument);
            // A part of something: that becomes what the function makes of it.
            if references.contains(&parameter) {
                let after = graph.use_of(local);
                copied.values.push(after);
                copied.changes.push((argument, after));
            }
        }
        for &(variable, value) in &self.function.effects {
            if let Some(&copy) = copies.get(&value).filter(|_| !own.contains_key(&variable)) {
                graph.define(variable, copy);
                copied.effects.push((variable, copy));
            }
        }
        let copy = |value: &ValueId| copies.get(value).copied().unwrap_or(*value);
        copied
            .changes
            .extend(self.function.changes.iter().map(|(target, value)| (copy(target), copy(value))));
        graph.values[call.value as usize] = Value::Use(own[&self.function.result]);
        copied
    }

    /// The variables that its references refer to in a call.
    fn referred_to(&self, call: &OwnCall, graph: &Graph) -> HashMap<Variable, Variable> {
        let is_reference = |parameter: &Variable| self.function.references.contains(parameter);
        let references = call.arguments.iter().filter(|(parameter, _)| is_reference(parameter));
        references
            .filter_map(|&(parameter, argument)| match graph.values[argument as usize] {
                Value::Use(variable) if !graph.given_back.contains(&argument) => Some((parameter, variable)),
                _ => None,
            })
            .collect()
    }
}

/// Functions that nothing calls any more.
#[derive(Default)]
pub(super) struct Gone {
    values: HashSet<ValueId>,
    variables: HashSet<Variable>,
}

impl Gone {
    pub(super) fn add(&mut self, function: &Function) {
        self.values.extend(&function.values);
        self.variables.extend(&function.locals);
    }

    /// O(definitions).
    pub(super) fn leave(self, graph: &mut Graph, changes: &mut Vec<(ValueId, ValueId)>) {
        if self.variables.is_empty() {
            return;
        }
        let is_gone = |graph: &Graph, value: ValueId| match graph.values[value as usize] {
            Value::Use(variable) => self.variables.contains(&variable),
            Value::Operation { .. } => self.values.contains(&value),
        };
        changes.retain(|&(target, value)| !is_gone(graph, target) && !is_gone(graph, value));
        for variable in 0..graph.definitions.len() {
            let mut known = std::mem::take(&mut graph.definitions[variable]);
            if self.variables.contains(&(variable as Variable)) {
                known.clear();
            }
            known.retain(|&value| !is_gone(graph, value));
            graph.definitions[variable] = known;
        }
        graph.forget(&self.values);
    }
}
