//! Which macros a token must not expand again: those that it came out of.

/// All hide sets of an expansion: each is one more macro than another, so they share what they have in common.
#[derive(Debug, Default)]
pub(super) struct HideSets<'a> {
    sets: Vec<HideSet<'a>>,
}

/// One more macro than `parent`.
#[derive(Debug)]
struct HideSet<'a> {
    parent: u32,
    name: &'a str,
    depth: usize,
}

impl<'a> HideSets<'a> {
    /// The number of the set that has one more macro than `parent`; 0 is the empty one.
    pub(super) fn add(&mut self, parent: u32, name: &'a str) -> u32 {
        self.sets.push(HideSet { parent, name, depth: self.depth(parent) + 1 });
        self.sets.len() as u32
    }

    /// How many macros are in a set.
    pub(super) fn depth(&self, set: u32) -> usize {
        set.checked_sub(1).map_or(0, |index| self.sets[index as usize].depth)
    }

    /// Whether a macro is in a set. O(macros in it).
    pub(super) fn has(&self, mut set: u32, name: &str) -> bool {
        while let Some(index) = set.checked_sub(1) {
            let one = &self.sets[index as usize];
            if one.name == name {
                return true;
            }
            set = one.parent;
        }
        false
    }
}
