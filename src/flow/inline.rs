//! Functions that are called more than once, at each of their calls.
//!
//! A function's parameters may be whatever any of its calls hands to it. Where it is called once, that is as if its body stood
//! there; where it is called more often, all that goes in comes out of each call: with `same(v): return v` around every name of
//! a program, any of its values may be any other. So a small function is copied to each of its calls, callees first. One that
//! calls itself, directly or through others, stays as it is.
//!
//! Inlining along the call graph, callees first: Cooper, Torczon, *Engineering a Compiler*, 2nd ed., 8.7.1.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use hashbrown::{HashMap, HashSet};

use super::graph::{Graph, Value, ValueId, Variable};

/// Operations of a function that is copied: some twenty lines.
const MAX_OPERATIONS: usize = 48;
/// Values and variables that are made so in one program.
const MAX_COPIED: usize = 16_384;
/// What is no function's.
const NOBODY: u32 = u32::MAX;

/// A function of the program that was read.
#[derive(Debug)]
pub(super) struct Body {
    /// By which its calls know it.
    pub(super) result: Variable,
    pub(super) parameters: Vec<Variable>,
    /// What was made while it was read.
    pub(super) values: Range<ValueId>,
    pub(super) variables: Range<Variable>,
    /// Another one is inside of it.
    pub(super) has_inner: bool,
}

/// A call of one.
#[derive(Debug)]
pub(super) struct OwnCall {
    pub(super) result: Variable,
    /// What the call gives: a use of the result.
    pub(super) value: ValueId,
    pub(super) arguments: Vec<(Variable, ValueId)>,
}

/// What is known of a program's functions once all is read.
#[derive(Debug, Default)]
pub(super) struct Functions {
    /// In the order in which they were left.
    pub(super) bodies: Vec<Body>,
    pub(super) calls: Vec<OwnCall>,
    /// Results of functions that are not only called by their names.
    pub(super) are_values: BTreeSet<Variable>,
}

/// A function with what is its own, which grows by what is copied into it.
#[derive(Debug, Default)]
struct Function {
    may_be_copied: bool,
    result: Variable,
    parameters: Vec<Variable>,
    /// Those through which a caller's variable changes.
    references: Vec<Variable>,
    values: Vec<ValueId>,
    locals: Vec<Variable>,
    /// What is not its own and may be one of its values.
    effects: Vec<(Variable, ValueId)>,
    /// Calls of it.
    calls: Vec<usize>,
    /// Calls in it of functions whose turn is not over.
    waits_for: usize,
}

impl Functions {
    /// Copies functions to their calls. `is_shared` tells variables that are no function's own, `is_changed` parameters through
    /// which a caller's variable changes. O(values + copied).
    pub(super) fn inline(
        self,
        graph: &mut Graph,
        is_shared: impl Fn(Variable) -> bool,
        is_changed: impl Fn(Variable) -> bool,
    ) {
        if self.calls.is_empty() {
            return;
        }
        let (mut functions, owners) = self.functions(graph, is_shared, is_changed);
        let of_result: HashMap<Variable, usize> =
            functions.iter().enumerate().map(|(at, function)| (function.result, at)).collect();
        let owner = |call: &OwnCall| {
            let owner = owners[call.value as usize];
            (owner != NOBODY).then_some(owner as usize)
        };
        for (at, call) in self.calls.iter().enumerate() {
            let Some(&called) = of_result.get(&call.result) else { continue };
            functions[called].calls.push(at);
            if let Some(caller) = owner(call) {
                functions[caller].waits_for += 1;
            }
        }
        let mut ready: Vec<usize> = (0..functions.len()).filter(|&at| functions[at].waits_for == 0).collect();
        let (mut left, mut gone) = (MAX_COPIED, Gone::default());
        while let Some(at) = ready.pop() {
            let function = std::mem::take(&mut functions[at]);
            let size = function.values.len() + function.locals.len();
            let calls: Vec<&OwnCall> = function.calls.iter().map(|&call| &self.calls[call]).collect();
            // Called once, it is there for each copy of its caller.
            let is_needed = match calls[..] {
                [call] => owner(call).is_some_and(|caller| functions[caller].calls.len() > 1),
                _ => calls.len() > 1,
            };
            let may_be_copied = function.may_be_copied
                && function.operations(graph) <= MAX_OPERATIONS
                && size * calls.len() <= left
                && calls.iter().all(|call| function.may_be_copied_to(call, graph));
            if is_needed && may_be_copied {
                left -= size * calls.len();
                let original = Original::of(&function, graph);
                for call in &calls {
                    let copy = original.copy_to(call, graph);
                    if let Some(caller) = owner(call) {
                        functions[caller].values.extend(copy.values);
                        functions[caller].locals.extend(copy.locals);
                        functions[caller].effects.extend(copy.effects);
                    }
                }
                gone.add(&function);
            }
            for caller in calls.into_iter().filter_map(owner) {
                functions[caller].waits_for -= 1;
                if functions[caller].waits_for == 0 {
                    ready.push(caller);
                }
            }
        }
        gone.leave(graph);
    }

    /// The functions, and whose each value is.
    fn functions(
        &self,
        graph: &Graph,
        is_shared: impl Fn(Variable) -> bool,
        is_changed: impl Fn(Variable) -> bool,
    ) -> (Vec<Function>, Vec<u32>) {
        let mut values = owners(graph.values.len(), self.bodies.iter().map(|body| body.values.clone()));
        let mut variables =
            owners(graph.definitions.len(), self.bodies.iter().map(|body| body.variables.clone()));
        for (variable, owner) in (0..).zip(&mut variables) {
            if is_shared(variable) {
                *owner = NOBODY;
            }
        }
        // Overloads are one function, as they are to their calls.
        let mut of_result: HashMap<Variable, u32> = HashMap::new();
        let mut functions: Vec<Function> = Vec::new();
        let mut of_body = Vec::with_capacity(self.bodies.len());
        for body in &self.bodies {
            let at = *of_result.entry(body.result).or_insert(functions.len() as u32);
            of_body.push(at);
            if at as usize == functions.len() {
                functions.push(Function {
                    may_be_copied: !self.are_values.contains(&body.result),
                    result: body.result,
                    parameters: body.parameters.clone(),
                    references: body.parameters.iter().copied().filter(|&one| is_changed(one)).collect(),
                    ..Function::default()
                });
            }
            functions[at as usize].may_be_copied &= !body.has_inner;
        }
        for owner in values.iter_mut().chain(&mut variables).filter(|owner| **owner != NOBODY) {
            *owner = of_body[*owner as usize];
        }
        for (at, function) in (0..).zip(&functions) {
            for &variable in function.parameters.iter().chain([&function.result]) {
                variables[variable as usize] = at;
            }
        }
        for (value, &owner) in (0..).zip(&values).filter(|&(_, &owner)| owner != NOBODY) {
            functions[owner as usize].values.push(value);
        }
        for (variable, &owner) in (0..).zip(&variables) {
            if owner != NOBODY {
                functions[owner as usize].locals.push(variable);
            }
            for &value in &graph.definitions[variable as usize] {
                let maker = values[value as usize];
                if maker != NOBODY && maker != owner {
                    functions[maker as usize].effects.push((variable, value));
                }
            }
        }
        (functions, values)
    }
}

/// In which of these ranges, by its number, each place is; the innermost of several. Ranges are inside or apart of each other.
fn owners(len: usize, ranges: impl Iterator<Item = Range<u32>>) -> Vec<u32> {
    let mut ranges: Vec<(Range<u32>, u32)> = ranges.zip(0..).collect();
    ranges.sort_unstable_by_key(|(range, at)| (range.start, Reverse(range.end), Reverse(*at)));
    let mut ranges = ranges.into_iter().peekable();
    let mut open: Vec<(Range<u32>, u32)> = Vec::new();
    (0..len as u32)
        .map(|place| {
            while let Some(range) = ranges.next_if(|(range, _)| range.start <= place) {
                open.push(range);
            }
            while open.pop_if(|(range, _)| range.end <= place).is_some() {}
            open.last().map_or(NOBODY, |&(_, at)| at)
        })
        .collect()
}

impl Function {
    /// How many of its values are made of others.
    fn operations(&self, graph: &Graph) -> usize {
        let is_operation =
            |value: &&ValueId| graph.parts(**value).is_some_and(|(_, parts)| !parts.is_empty());
        self.values.iter().filter(is_operation).count()
    }

    /// Whether each of its references refers to a variable there.
    fn may_be_copied_to(&self, call: &OwnCall, graph: &Graph) -> bool {
        let referred = self.referred_to(call, graph);
        self.references.iter().all(|reference| referred.contains_key(reference))
    }

    /// The variables that its references refer to.
    fn referred_to(&self, call: &OwnCall, graph: &Graph) -> HashMap<Variable, Variable> {
        let references = call.arguments.iter().filter(|(parameter, _)| self.references.contains(parameter));
        references
            .filter_map(|&(parameter, argument)| match graph.values[argument as usize] {
                Value::Use(variable) => Some((parameter, variable)),
                Value::Operation { .. } => None,
            })
            .collect()
    }
}

/// A function as it is copied.
struct Original<'a> {
    function: &'a Function,
    /// What its variables may be whoever calls it.
    definitions: Vec<(Variable, Vec<ValueId>)>,
}

/// What was made for a call.
struct Copied {
    values: Vec<ValueId>,
    locals: Vec<Variable>,
    effects: Vec<(Variable, ValueId)>,
}

impl<'a> Original<'a> {
    fn of(function: &'a Function, graph: &Graph) -> Self {
        let own: HashSet<ValueId> = function.values.iter().copied().collect();
        let definitions = function.locals.iter().map(|&variable| {
            let known = graph.definitions[variable as usize].iter().copied();
            // What any call hands to it is not its own.
            let is_handed = function.parameters.contains(&variable);
            (variable, known.filter(|value| !is_handed || own.contains(value)).collect())
        });
        Self { function, definitions: definitions.collect() }
    }

    fn copy_to(&self, call: &OwnCall, graph: &mut Graph) -> Copied {
        let mut locals = Vec::with_capacity(self.definitions.len());
        // What a reference refers to takes its place.
        let mut own = self.function.referred_to(call, graph);
        for &(variable, _) in &self.definitions {
            own.entry(variable).or_insert_with(|| {
                let local = graph.variable();
                locals.push(local);
                local
            });
        }
        let mut copies = HashMap::with_capacity(self.function.values.len());
        for &value in &self.function.values {
            let copy = graph.copy(value, &copies, &own);
            copies.insert(value, copy);
        }
        let mut effects = Vec::new();
        for (variable, values) in &self.definitions {
            let is_reference = self.function.references.contains(variable);
            for value in values {
                let value = *copies.get(value).unwrap_or(value);
                graph.define(own[variable], value);
                if is_reference {
                    effects.push((own[variable], value));
                }
            }
        }
        for (parameter, argument) in &call.arguments {
            if !self.function.references.contains(parameter) {
                graph.define(own[parameter], *argument);
            }
        }
        for &(variable, value) in
            self.function.effects.iter().filter(|(variable, _)| !own.contains_key(variable))
        {
            let value = copies[&value];
            graph.define(variable, value);
            effects.push((variable, value));
        }
        graph.values[call.value as usize] = Value::Use(own[&self.function.result]);
        let values = self.function.values.iter().map(|value| copies[value]).collect();
        Copied { values, locals, effects }
    }
}

/// Functions that nothing calls any more.
#[derive(Default)]
struct Gone {
    values: HashSet<ValueId>,
    variables: HashSet<Variable>,
}

impl Gone {
    fn add(&mut self, function: &Function) {
        self.values.extend(&function.values);
        self.variables.extend(&function.locals);
    }

    /// O(definitions).
    fn leave(self, graph: &mut Graph) {
        if self.variables.is_empty() {
            return;
        }
        let is_gone = |graph: &Graph, value: ValueId| match graph.values[value as usize] {
            Value::Use(variable) => self.variables.contains(&variable),
            Value::Operation { .. } => self.values.contains(&value),
        };
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
