//! Connected components: sets that grow together, each known by its smallest member.
//!
//! Union-find with path halving (R. E. Tarjan, J. van Leeuwen, "Worst-case analysis of set union algorithms", 1984).

/// The numbers from 0 on, sorted into sets.
#[derive(Debug, Clone)]
pub(super) struct Components {
    parent: Vec<usize>,
}

impl Components {
    /// Each of `size` numbers alone.
    pub(super) fn new(size: usize) -> Self {
        Self { parent: (0..size).collect() }
    }

    /// Makes the sets of two numbers one; whether they were two. The smaller first member leads, whatever the order of joining.
    pub(super) fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.first(one), self.first(other));
        self.parent[one.max(other)] = one.min(other);
        one != other
    }

    /// The smallest number of a number's set.
    pub(super) fn first(&mut self, mut of: usize) -> usize {
        let parent = &mut self.parent;
        while parent[of] != of {
            parent[of] = parent[parent[of]];
            of = parent[of];
        }
        of
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_spreading_the_smallest(joins in prop::collection::vec((0_usize..20, 0_usize..20), 0..30)) {
            let mut components = Components::new(20);
            let mut smallest: Vec<usize> = (0..20).collect();
            for &(one, other) in &joins {
                let were_two = components.join(one, other);
                prop_assert_eq!(were_two, smallest[one] != smallest[other]);
                let (from, to) = (smallest[one].max(smallest[other]), smallest[one].min(smallest[other]));
                smallest.iter_mut().filter(|first| **first == from).for_each(|first| *first = to);
            }
            for (number, &first) in smallest.iter().enumerate() {
                prop_assert_eq!(components.first(number), first);
            }
        }
    }
}
