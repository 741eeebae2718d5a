//! Names behind a class of the library.
//!
//! `Math.max(a, b)` names the library's `max`, whatever else is called so: a program's own `max`, pasted with a hundred more
//! and never called, is not reached by it. The language's table lists classes that are named for their members and nothing
//! else (`library`); one is taken for the library's where the program defines none of the name and the name stands nowhere
//! without a member, for a variable may be called the same but has to be declared. In a program of which places do not
//! parse none is: Java lets letters of a name be written as their numbers, which no grammar reads.

use hashbrown::HashSet;

use super::kind::{TokenKind, code_of};
use super::leaf::Leaf;
use super::name::name_hash;
use super::reach::File;

/// The library's classes that a program uses for their members alone.
pub(super) struct Library {
    classes: HashSet<u64>,
    dots: [u32; 2],
}

impl Library {
    /// Of the classes that the table lists, those that are the library's in this program. O(leaves + names).
    pub(super) fn of(files: &[File<'_>], listed: &[String]) -> Self {
        let dots = [".", "::"].map(|text| code_of(TokenKind::Punctuation, text));
        let mut classes: HashSet<u64> = listed.iter().map(|name| name_hash(name)).collect();
        if files.iter().any(|file| file.has_errors) {
            classes.clear();
        }
        if classes.is_empty() {
            return Self { classes, dots };
        }
        for file in files {
            for name in file.definitions.iter().flat_map(|definition| &definition.names) {
                classes.remove(name);
            }
            for (at, leaf) in file.leaves.iter().enumerate() {
                if leaf.name != 0 && !file.leaves.get(at + 1).is_some_and(|next| dots.contains(&next.code)) {
                    classes.remove(&leaf.name);
                }
            }
        }
        Self { classes, dots }
    }

    /// For each leaf of a file whether it is a member of such a class, or a member of that (`System.out.println`). O(leaves).
    pub(super) fn members(&self, leaves: &[Leaf]) -> impl Iterator<Item = bool> {
        let mut last = None;
        leaves.iter().enumerate().map(move |(at, leaf)| {
            let Some(owner) = at.checked_sub(2).filter(|_| leaf.name != 0) else { return false };
            let is_member = self.dots.contains(&leaves[at - 1].code)
                && (last == Some(owner) || self.classes.contains(&leaves[owner].name));
            if is_member {
                last = Some(at);
            }
            is_member
        })
    }
}
