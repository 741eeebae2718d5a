//! Edits of a text, none over another.

use std::collections::BTreeMap;
use std::ops::Range;

/// What is to be done to a text.
#[derive(Debug, Default)]
pub(super) struct Edits {
    list: Vec<(Range<usize>, String)>,
}

impl Edits {
    pub(super) fn replace(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.list.push((range, text.into()));
    }

    /// Of two insertions at one place the one that was asked for first comes first.
    pub(super) fn insert(&mut self, at: usize, text: impl Into<String>) {
        self.replace(at..at, text);
    }

    /// The text with all edits made; one that reaches into another is left out. Insertions stand before what is
    /// replaced at the same place. O(n log n).
    pub(super) fn apply(mut self, text: &str) -> String {
        self.list.sort_by_key(|(range, _)| (range.start, !range.is_empty()));
        let mut out = String::with_capacity(text.len() + text.len() / 4);
        let mut at = 0;
        for (range, new) in &self.list {
            let Some(kept) = text.get(at..range.start) else { continue };
            join(&mut out, kept);
            join(&mut out, new);
            at = range.end.max(range.start);
        }
        join(&mut out, text.get(at..).unwrap_or_default());
        out
    }
}

/// Puts a text behind another, with a blank between where they would grow together: `return(a)<b` turned is no `returnb`.
fn join(out: &mut String, text: &str) {
    if let (Some(before), Some(after)) = (out.chars().next_back(), text.chars().next()) {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        // A letter before a quote would be the string's prefix.
        let words = is_word(before) && (is_word(after) || after == '"' || after == '\'');
        let operators = "+-&|<>:/".contains(before) && (before == after || (before, after) == ('/', '*'));
        if words || operators || (before, after) == ('-', '>') {
            out.push(' ');
        }
    }
    out.push_str(text);
}

/// Edits of which several belong together: all of a group are made, or none.
#[derive(Debug, Default)]
pub(super) struct Groups {
    edits: Edits,
    /// Where each group ends, by where it begins.
    taken: BTreeMap<usize, usize>,
}

impl Groups {
    /// Adds a group unless it touches one that was added before.
    pub(super) fn add(&mut self, group: Vec<(Range<usize>, String)>) -> bool {
        let Some(start) = group.iter().map(|(range, _)| range.start).min() else { return false };
        let end = group.iter().map(|(range, _)| range.end).max().unwrap_or(start);
        if self.taken.range(..=end).next_back().is_some_and(|(_, taken)| start <= *taken) {
            return false;
        }
        self.taken.insert(start, end);
        self.edits.list.extend(group);
        true
    }

    pub(super) fn finish(self) -> Edits {
        self.edits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insertions_keep_their_order_and_overlaps_are_left_out() {
        let mut edits = Edits::default();
        edits.replace(2..4, "CD.");
        edits.insert(2, ".1.");
        edits.insert(2, "2.");
        edits.replace(3..5, "lost");
        edits.insert(6, "!");
        assert_eq!(edits.apply("abcdef"), "ab.1.2.CD.ef!");
    }

    #[test]
    fn what_is_put_side_by_side_does_not_grow_together() {
        let mut edits = Edits::default();
        edits.replace(6..9, "b");
        edits.replace(10..11, "(a)");
        edits.replace(13..16, "-c");
        edits.replace(18..21, "\"d\"");
        assert_eq!(edits.apply("return(a)<b;-(e)in(f)"), "return b<(a);- -c in \"d\"");
    }

    #[test]
    fn a_group_is_made_whole_or_not_at_all() {
        let mut groups = Groups::default();
        assert!(groups.add(vec![(0..1, "X".to_owned()), (4..5, "Y".to_owned())]));
        assert!(!groups.add(vec![(2..3, "Z".to_owned())]));
        assert!(groups.add(vec![(6..7, "W".to_owned())]));
        assert_eq!(groups.finish().apply("a,c,e,g"), "X,c,Y,W");
    }
}
