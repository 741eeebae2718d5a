//! What is left to chance, drawn from a seed; and names that a text does not have.

use std::collections::BTreeSet;

use super::names;
use super::tree::Tree;

/// What people call things.
const POOL: [&str; 40] = [
    "acc", "item", "pos2", "value", "tmp", "limit", "step", "total", "node", "row", "col", "start", "stop",
    "size", "best", "part", "rest", "key", "bound", "mark", "look", "store", "temp", "amount", "level",
    "cell", "curr", "prior", "nxt", "buf", "lim", "base", "offs", "flag", "elem", "result", "chunk", "point",
    "edge", "span",
];

/// Draws of one kind of edit.
pub(super) struct Choice {
    generator: rand_mt::Mt,
    /// Of 2^32.
    share: u64,
    given: BTreeSet<String>,
}

impl Choice {
    pub(super) fn new(seed: u64, stream: u32, strength: f64) -> Self {
        let generator = rand_mt::Mt::new_with_key([seed as u32, (seed >> 32) as u32, stream]);
        let share = (strength.clamp(0.0, 1.0) * 4_294_967_296.0) as u64;
        Self { generator, share, given: BTreeSet::new() }
    }

    /// Whether a place is among those that are changed.
    pub(super) fn here(&mut self) -> bool {
        u64::from(self.generator.next_u32()) < self.share
    }

    /// A number below `bound`, which is not 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (u64::from(self.generator.next_u32()) % bound.max(1) as u64) as usize
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            let other = self.below(at + 1);
            list.swap(at, other);
        }
    }

    /// Another order than the present one, where there is one.
    pub(super) fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        if count > 1 && order.iter().enumerate().all(|(at, from)| at == *from) {
            order.rotate_left(1);
        }
        order
    }

    /// A name that nothing in the text has, nor anything that its libraries bring, and that was not given before.
    pub(super) fn name(&mut self, tree: &Tree<'_>) -> String {
        let word = POOL[self.below(POOL.len())];
        let mut number = self.below(9);
        loop {
            let name = if number == 0 { word.to_owned() } else { format!("{word}{number}") };
            if !tree.has_word(&name)
                && !names::is_library(tree.dialect, &name)
                && self.given.insert(name.clone())
            {
                return name;
            }
            number += 1;
        }
    }
}
