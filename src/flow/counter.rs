//! What counts and does nothing else.
//!
//! How often something is done again is said in many ways: `for (int i = 0; i < n; i++)`, `while (n--)`, `for x in all`. A
//! counter that nothing but its own bound asks for is none of what a program computes. And who stores one value after the
//! other at the places 0, 1, 2 … fills a container in order, as who appends them does.

use super::graph::{Graph, Value, ValueId, Variable};
use super::label::Label;
use super::normal::{Normal, unit};
use super::origin::Origins;

/// A counter is set at a few places.
const MAX_DEFINITIONS: usize = 16;

impl Normal {
    /// Steps that only they themselves and comparisons ask for, and these comparisons, are no operations. O(origins).
    pub(super) fn leave_out_counters(&mut self) {
        let mut is_used = vec![false; self.len()];
        self.origins.iter().for_each(|&origin| is_used[origin as usize] = true);
        let is_step = |normal: &Self, node: usize| normal.labels[node] == Label::STEP.0;
        let is_bound = |normal: &Self, node: usize| normal.labels[node] == Label::ORDER.0 && !is_used[node];
        let (mut is_compared, mut is_computed_with) = (vec![false; self.len()], vec![false; self.len()]);
        for node in 0..self.len() {
            if self.labels[node] == Self::NOTHING {
                continue;
            }
            let uses = if is_bound(self, node) { &mut is_compared } else { &mut is_computed_with };
            for origin in self.operands(node).filter(|&origin| origin != node && is_step(self, origin)) {
                uses[origin] = true;
            }
        }
        let only_counts = |normal: &Self, node: usize| {
            is_compared[node]
                && !is_computed_with[node]
                && is_step(normal, node)
                && normal.operands(node).any(|origin| origin == node)
        };
        let left_out: Vec<usize> = (0..self.len())
            .filter(|&node| {
                only_counts(self, node)
                    || is_bound(self, node) && self.operands(node).any(|origin| only_counts(self, origin))
            })
            .collect();
        left_out.into_iter().for_each(|node| self.labels[node] = Self::NOTHING);
    }

    /// Whether a value is stored at one place after the other: at a counter's, or right behind another place. A counter at
    /// its own place (`parent[i] = i`) is not: that says something of the place.
    pub(super) fn is_put_in_order(
        &mut self,
        graph: &Graph,
        stored: &[ValueId],
        origins: &mut Origins<'_>,
    ) -> bool {
        let &[place, value] = stored else { return false };
        let variable = |value: ValueId| match graph.values[value as usize] {
            Value::Use(variable) => Some(variable),
            Value::Operation { .. } => None,
        };
        if variable(place).is_some() && variable(place) == variable(value) {
            return false;
        }
        let start = self.origins.len();
        origins.append(place, &mut self.origins);
        let places = self.origins.split_off(start);
        counts_by_one(graph, &places)
    }
}

/// Whether a value of these sources is a counter's that starts at 0, 1 or −1, or one further than a counter's.
fn counts_by_one(graph: &Graph, sources: &[ValueId]) -> bool {
    let is_step = |source: ValueId| stepped(graph, source).is_some_and(|counter| is_counter(graph, counter));
    let is_start = |source: ValueId| unit(graph, source).is_some();
    sources.iter().any(|&source| is_step(source))
        && sources.iter().all(|&source| is_start(source) || is_step(source))
}

/// The variable that a value is one more or one less than.
fn stepped(graph: &Graph, value: ValueId) -> Option<Variable> {
    let (one, other) = match graph.parts(value)? {
        (Label::ADD, &[one, other]) if unit(graph, other).is_none() => (other, one),
        (Label::ADD | Label::SUBTRACT, &[one, other]) => (one, other),
        _ => return None,
    };
    match graph.values[one as usize] {
        Value::Use(variable) if matches!(unit(graph, other), Some(1 | -1)) => Some(variable),
        _ => None,
    }
}

/// Whether a variable starts at 0, 1 or −1 and is set to nothing but one more or less than it was.
fn is_counter(graph: &Graph, variable: Variable) -> bool {
    let definitions = &graph.definitions[variable as usize];
    let steps = |definition: &ValueId| stepped(graph, *definition) == Some(variable);
    definitions.len() <= MAX_DEFINITIONS
        && definitions.iter().any(steps)
        && definitions.iter().all(|definition| unit(graph, *definition).is_some() || steps(definition))
}
