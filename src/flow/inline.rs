//! Functions that are called more than once, at each of their calls.
//!
//! A function's parameters may be whatever any of its calls hands to it. Where it is called once, that is as if its body stood
//! there; where it is called more often, all that goes in comes out of each call: with `same(v): return v` around every name of
//! a program, any of its values may be any other. So a small function is copied to each of its calls, callees first, and of
//! those the smallest first. Functions that call each other stay as they are, and so do those that call these.
//!
//! Inlining along the call graph, callees first: Cooper, Torczon, *Engineering a Compiler*, 2nd ed., 8.7.1.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::ops::Range;

use hashbrown::{HashMap, HashSet};

use super::copied::{Gone, Original};
use super::graph::{Graph, ValueId, Variable};
use super::owner::{Function, Owners};

/// Operations of a function that is copied: some twenty lines.
const MAX_OPERATIONS: usize = 48;
/// Of several functions of one name, of which a call may mean any.
const MAX_OPERATIONS_OF_SEVERAL: usize = 4;
/// What is made so in one program: values, variables and what becomes of others.
const MAX_COPIED: usize = 16_384;

/// A function of the program that was read.
#[derive(Debug)]
pub(super) struct Body {
    /// By which its calls know it.
    pub(super) result: Variable,
    pub(super) parameters: Vec<Variable>,
    /// What was made while it was read.
    pub(super) values: Range<ValueId>,
    pub(super) variables: Range<Variable>,
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
    /// Results of functions that go by their name as a value as well.
    pub(super) are_values: BTreeSet<Variable>,
    /// Results of those that make objects.
    pub(super) make_objects: BTreeSet<Variable>,
    /// Values of which a part becomes another one.
    pub(super) changes: Vec<(ValueId, ValueId)>,
}

impl Functions {
    /// Of all functions.
    pub(super) fn parameters(&self) -> HashSet<Variable> {
        self.bodies.iter().flat_map(|body| body.parameters.iter().copied()).collect()
    }

    /// Copies functions to their calls. `is_shared` tells variables that are no function's own, `may_change` parameters through
    /// which a caller's variable may change. Gives the values of which a part becomes another one. O(values + copied).
    pub(super) fn inline(
        mut self,
        graph: &mut Graph,
        is_shared: impl Fn(Variable) -> bool,
        may_change: impl Fn(Variable) -> bool,
    ) -> Vec<(ValueId, ValueId)> {
        let mut changes = std::mem::take(&mut self.changes);
        let mut called = HashSet::new();
        // Each function is where it is called.
        if self.calls.iter().all(|call| called.insert(call.result)) {
            return changes;
        }
        let (mut functions, owners) = Owners::of(graph, &self, &changes, is_shared, may_change);
        let of_result: HashMap<Variable, usize> =
            functions.iter().enumerate().map(|(at, function)| (function.result, at)).collect();
        for (at, call) in self.calls.iter().enumerate() {
            let Some(&called) = of_result.get(&call.result) else { continue };
            let caller = owners.of_value(call.value);
            // What calls itself does so in its copy.
            if caller != Some(called) {
                functions[called].calls.push(at);
                caller.into_iter().for_each(|caller| functions[caller].waits_for += 1);
            }
        }
        let mut ready = BinaryHeap::new();
        let note_ready = |ready: &mut BinaryHeap<_>, functions: &[Function], at: usize| {
            if functions[at].waits_for == 0 {
                ready.push(Reverse((functions[at].size(), at)));
            }
        };
        (0..functions.len()).for_each(|at| note_ready(&mut ready, &functions, at));
        let (mut left, mut gone) = (MAX_COPIED, Gone::default());
        while let Some(Reverse((size, at))) = ready.pop() {
            let function = std::mem::take(&mut functions[at]);
            let calls: Vec<&OwnCall> = function.calls.iter().map(|&call| &self.calls[call]).collect();
            let callers: Vec<Option<usize>> = calls.iter().map(|call| owners.of_value(call.value)).collect();
            // Called once, it is there for each copy of its caller.
            let is_needed = match callers[..] {
                [caller] => caller.is_some_and(|caller| functions[caller].calls.len() > 1),
                _ => calls.len() > 1,
            };
            let most = if function.bodies > 1 { MAX_OPERATIONS_OF_SEVERAL } else { MAX_OPERATIONS };
            let is_small = function.operations(graph) <= most && size * calls.len() <= left;
            if is_needed && function.may_be_copied && is_small {
                left -= size * calls.len();
                let original = Original::of(&function, &calls, graph);
                for (call, caller) in calls.iter().zip(&callers) {
                    let copied = original.copy_to(call, graph);
                    changes.extend(&copied.changes);
                    if let Some(caller) = *caller {
                        functions[caller].take_in(copied);
                    }
                }
                // Who has it by its name may call it.
                if !self.are_values.contains(&function.result) {
                    gone.add(&function);
                }
            }
            for caller in callers.into_iter().flatten() {
                functions[caller].waits_for -= 1;
                note_ready(&mut ready, &functions, caller);
            }
        }
        gone.leave(graph, &mut changes);
        changes
    }
}
