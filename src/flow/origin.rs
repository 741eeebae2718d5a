//! Where a value may come from: the operations behind it, through variables.

use super::graph::{Graph, Value, ValueId};
use super::label::Label;

/// A variable of more sources is nothing in particular: it has none.
const MAX_ORIGINS: usize = 64;
/// Values looked at for all of a program's values together.
const MAX_STEPS: usize = 400_000;

/// Finds origins; keeps its stacks between values.
pub(super) struct Origins<'g> {
    graph: &'g Graph,
    /// In which look-up each variable was last met.
    seen: Vec<u32>,
    look_up: u32,
    stack: Vec<ValueId>,
    steps: usize,
}

impl<'g> Origins<'g> {
    pub(super) fn new(graph: &'g Graph) -> Self {
        Self { graph, seen: vec![0; graph.definitions.len()], look_up: 0, stack: Vec::new(), steps: 0 }
    }

    /// Appends the operations that `value` may be, in the order they are met; none where they are more than a bound. Whether these
    /// are all that it may be.
    pub(super) fn append(&mut self, value: ValueId, out: &mut Vec<ValueId>) -> bool {
        let start = out.len();
        let mut are_all = true;
        self.look_up += 1;
        self.stack.push(value);
        while let Some(next) = self.stack.pop() {
            self.steps += 1;
            if self.steps > MAX_STEPS || out.len() - start > MAX_ORIGINS {
                self.stack.clear();
                out.truncate(start);
                return false;
            }
            match self.graph.values[next as usize] {
                Value::Operation { label, .. } if label == Label::UNKNOWN => are_all = false,
                Value::Operation { .. } => {
                    if !out[start..].contains(&next) {
                        out.push(next);
                    }
                }
                Value::Use(variable) => {
                    let seen = &mut self.seen[variable as usize];
                    if *seen != self.look_up {
                        *seen = self.look_up;
                        self.stack.extend(self.graph.definitions[variable as usize].iter().rev());
                    }
                }
            }
        }
        are_all
    }
}
