//! What counts: how it is made, and that it is left out where it does nothing else.
//!
//! How often something is done again is said in many ways: `for (int i = 0; i < n; i++)`, `while (n--)`, `for x in all`,
//! `while (i != n)`, `if (i == n) break`. A counter that nothing but its own bounds asks for is none of what a program
//! computes.

use std::collections::BTreeSet;

use super::build::Builder;
use super::graph::ValueId;
use super::label::Label;
use super::normal::Normal;

impl Builder<'_> {
    /// 0 and whatever is reached from it by steps.
    pub(super) fn counter(&mut self, step: i128) -> ValueId {
        let (start, step) = (self.graph.number(0), self.graph.number(step));
        self.counting(start, step)
    }

    /// `start` and whatever is reached from it by steps of this size, down where it is negative.
    pub(super) fn counting(&mut self, start: ValueId, step: ValueId) -> ValueId {
        let variable = self.graph.variable();
        self.graph.define(variable, start);
        let now = self.graph.use_of(variable);
        // As `i -= 2` does it.
        let next = match self.graph.as_number(step).filter(|step| *step < 0).and_then(i128::checked_neg) {
            Some(down) => {
                self.graph.idle.insert(step);
                let down = self.graph.number(down);
                self.binary_operation("-", now, down)
            }
            None => self.graph.commuting(Label::ADD, &[now, step]),
        };
        self.graph.define(variable, next);
        now
    }
}

impl Normal {
    /// Steps that only they themselves and comparisons ask for, and these comparisons, are no operations. Whether two are
    /// equal is such a comparison where a loop goes on or is left by it (`bounds`): elsewhere what was counted is the
    /// answer to something. O(origins + n log b) for n operations and b bounds.
    pub(super) fn leave_out_counters(&mut self, bounds: &BTreeSet<ValueId>) {
        let mut is_used = vec![false; self.len()];
        self.origins.iter().for_each(|&origin| is_used[origin as usize] = true);
        let is_step = |normal: &Self, node: usize| normal.labels[node] == Label::STEP.0;
        let is_bound = |normal: &Self, node: usize| {
            let label = normal.labels[node];
            let compares =
                label == Label::ORDER.0 || label == Label::EQUAL.0 && bounds.contains(&(node as ValueId));
            compares && !is_used[node]
        };
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
}
