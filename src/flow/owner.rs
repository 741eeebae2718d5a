//! Whose the values and variables of a graph are: of which function of the program.

use std::cmp::Reverse;
use std::ops::Range;

use hashbrown::{HashMap, HashSet};

use super::copied::Copied;
use super::graph::{Graph, Value, ValueId, Variable};
use super::inline::Functions;

/// What is no function's.
const NOBODY: u32 = u32::MAX;

/// A function with what is its own, which grows by what is copied into it. Those of one name are one function, as they are to
/// their calls.
#[derive(Debug, Default)]
pub(super) struct Function {
    pub(super) may_be_copied: bool,
    /// How many there are of its name.
    pub(super) bodies: usize,
    pub(super) result: Variable,
    pub(super) parameters: Vec<Variable>,
    /// Those through which a caller's variable changes.
    pub(super) references: Vec<Variable>,
    pub(super) values: Vec<ValueId>,
    /// Its variables, with the result and the parameters.
    pub(super) locals: Vec<Variable>,
    /// What is not its own and may be one of its values.
    pub(super) effects: Vec<(Variable, ValueId)>,
    /// Its values of which a part becomes another one.
    pub(super) changes: Vec<(ValueId, ValueId)>,
    /// Calls of it, but for its own.
    pub(super) calls: Vec<usize>,
    /// Calls in it of functions whose turn is not over.
    pub(super) waits_for: usize,
}

impl Function {
    /// How much a copy makes.
    pub(super) fn size(&self) -> usize {
        self.values.len() + self.locals.len() + self.effects.len() + self.changes.len()
    }

    /// How many of its values are made of others.
    pub(super) fn operations(&self, graph: &Graph) -> usize {
        let is_operation =
            |value: &&ValueId| graph.parts(**value).is_some_and(|(_, parts)| !parts.is_empty());
        self.values.iter().filter(is_operation).count()
    }

    /// Something was copied into it.
    pub(super) fn take_in(&mut self, copied: Copied) {
        self.values.extend(copied.values);
        self.locals.extend(copied.locals);
        self.effects.extend(copied.effects);
        self.changes.extend(copied.changes);
    }
}

/// The function of each value, by its number.
pub(super) struct Owners(Vec<u32>);

impl Owners {
    pub(super) fn of_value(&self, value: ValueId) -> Option<usize> {
        let owner = self.0.get(value as usize).copied().filter(|&owner| owner != NOBODY);
        owner.map(|owner| owner as usize)
    }

    /// The functions of a program, and whose each value is. O(values).
    pub(super) fn of(
        graph: &Graph,
        known: &Functions,
        changes: &[(ValueId, ValueId)],
        is_shared: impl Fn(Variable) -> bool,
        may_change: impl Fn(Variable) -> bool,
    ) -> (Vec<Function>, Self) {
        let (mut functions, of_body) = by_name(known);
        note_references(&mut functions, known, graph, may_change);
        let bodies = || known.bodies.iter().zip(of_body.iter().copied());
        let values =
            innermost(graph.values.len(), bodies().map(|(body, function)| (body.values.clone(), function)));
        let mut variables = innermost(
            graph.definitions.len(),
            bodies().map(|(body, function)| (body.variables.clone(), function)),
        );
        for (variable, owner) in (0..).zip(&mut variables) {
            if is_shared(variable) {
                *owner = NOBODY;
            }
        }
        for (at, function) in (0..).zip(&functions) {
            for &variable in function.parameters.iter().chain([&function.result]) {
                variables[variable as usize] = at;
            }
        }
        hand_out_values(&mut functions, graph, &values, &variables);
        hand_out_variables(&mut functions, graph, &values, &variables);
        for &(target, value) in changes {
            let owner = values[target as usize];
            if owner != NOBODY {
                functions[owner as usize].changes.push((target, value));
            }
        }
        (functions, Self(values))
    }
}

/// The functions by their names, and which of them each body is of.
fn by_name(known: &Functions) -> (Vec<Function>, Vec<u32>) {
    let mut of_result: HashMap<Variable, u32> = HashMap::new();
    let mut functions: Vec<Function> = Vec::new();
    let mut of_body = Vec::with_capacity(known.bodies.len());
    for body in &known.bodies {
        let at = *of_result.entry(body.result).or_insert(functions.len() as u32);
        of_body.push(at);
        if at as usize == functions.len() {
            functions.push(Function {
                may_be_copied: !known.make_objects.contains(&body.result),
                result: body.result,
                parameters: body.parameters.clone(),
                ..Function::default()
            });
        }
        functions[at as usize].bodies += 1;
    }
    (functions, of_body)
}

/// Parameters through which a caller's variable changes: those that become something else than what they are handed.
fn note_references(
    functions: &mut [Function],
    known: &Functions,
    graph: &Graph,
    may_change: impl Fn(Variable) -> bool,
) {
    let handed: HashSet<(Variable, ValueId)> =
        known.calls.iter().flat_map(|call| call.arguments.iter().copied()).collect();
    let is_changed = |parameter: &Variable| {
        let known = &graph.definitions[*parameter as usize];
        may_change(*parameter) && known.iter().any(|&value| !handed.contains(&(*parameter, value)))
    };
    for function in functions {
        function.references = function.parameters.iter().copied().filter(is_changed).collect();
    }
}

/// Each function has its values. One inside of another function, whose variables it knows, keeps that one from being copied.
fn hand_out_values(functions: &mut [Function], graph: &Graph, values: &[u32], variables: &[u32]) {
    for (value, &owner) in (0..).zip(values).filter(|&(_, &owner)| owner != NOBODY) {
        functions[owner as usize].values.push(value);
        let Value::Use(variable) = graph.values[value as usize] else { continue };
        let other = variables[variable as usize];
        if other != NOBODY && other != owner && functions[other as usize].result != variable {
            functions[other as usize].may_be_copied = false;
        }
    }
}

/// Each function has its variables, and what it does to those of others.
fn hand_out_variables(functions: &mut [Function], graph: &Graph, values: &[u32], variables: &[u32]) {
    for (variable, &owner) in (0..).zip(variables) {
        if owner != NOBODY {
            functions[owner as usize].locals.push(variable);
        }
        for &value in &graph.definitions[variable as usize] {
            let maker = values[value as usize];
            if maker == NOBODY || maker == owner {
                continue;
            }
            functions[maker as usize].effects.push((variable, value));
        }
    }
}

/// What the innermost range around each place is marked with. Ranges are inside or apart of each other. O(places + ranges · log ranges).
fn innermost(places: usize, ranges: impl Iterator<Item = (Range<u32>, u32)>) -> Vec<u32> {
    let mut ranges: Vec<(Range<u32>, u32)> = ranges.collect();
    ranges.sort_by_key(|(range, _)| (range.start, Reverse(range.end)));
    let mut ranges = ranges.into_iter().peekable();
    let mut open: Vec<(Range<u32>, u32)> = Vec::new();
    (0..places as u32)
        .map(|place| {
            while let Some(range) = ranges.next_if(|(range, _)| range.start <= place) {
                open.push(range);
            }
            while open.pop_if(|(range, _)| range.end <= place).is_some() {}
            open.last().map_or(NOBODY, |&(_, mark)| mark)
        })
        .collect()
}
