//! Where a value may come from: the operations behind it, through variables.

use super::graph::{Graph, Value, ValueId};
use super::label::Label;

/// Operations that are followed for one value; a variable with more sources is nothing in particular.
const MAX_ORIGINS: usize = 24;
/// Values looked at for all of a program's values together.
const MAX_STEPS: usize = 400_000;

/// Finds origins; keeps its stacks between values.
pub(super) struct Origins<'g> {
    graph: &'g Graph,
    /// Which value each variable was last looked at for.
    seen: Vec<ValueId>,
    stack: Vec<ValueId>,
    steps: usize,
}

impl<'g> Origins<'g> {
    pub(super) fn new(graph: &'g Graph) -> Self {
        Self { graph, seen: vec![ValueId::MAX; graph.definitions.len()], stack: Vec::new(), steps: 0 }
    }

    /// Appends the operations that `value` may be, in the order they are met. Past a bound the rest is left out.
    pub(super) fn append(&mut self, value: ValueId, out: &mut Vec<ValueId>) {
        let start = out.len();
        self.stack.push(value);
        while let Some(next) = self.stack.pop() {
            self.steps += 1;
            if self.steps > MAX_STEPS || out.len() - start >= MAX_ORIGINS {
                self.stack.clear();
                break;
            }
            match self.graph.values[next as usize] {
                Value::Operation { label, .. } if label == Label::UNKNOWN => {}
                Value::Operation { .. } => {
                    if !out[start..].contains(&next) {
                        out.push(next);
                    }
                }
                Value::Use(variable) => {
                    let seen = &mut self.seen[variable as usize];
                    if *seen != value {
                        *seen = value;
                        self.stack.extend(self.graph.definitions[variable as usize].iter().rev());
                    }
                }
            }
        }
    }
}
