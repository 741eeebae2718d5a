//! Texts that read members of what is put into them: `"{0.size}".format(x)` (Python, "Format String Syntax") runs a property
//! `size`, which nothing else may name.

use super::leaf::Leaf;
use super::name::name_hash;

/// Names behind a dot in a text as it stands in the source. O(length).
pub(super) fn members_in(text: &str) -> impl Iterator<Item = u64> {
    let is_of_name = |sign: char| sign == '_' || sign.is_alphanumeric();
    memchr::memchr_iter(b'.', text.as_bytes()).filter_map(move |dot| {
        let rest = &text[dot + 1..];
        let name = &rest[..rest.find(|sign| !is_of_name(sign)).unwrap_or(rest.len())];
        (!name.is_empty()).then(|| name_hash(name))
    })
}

/// Whether letters or signs of a text are written by their numbers or names (`"\x2e"`).
pub(super) fn is_escaped(text: &str) -> bool {
    memchr::memchr_iter(b'\\', text.as_bytes())
        .any(|at| text[at + 1..].starts_with(|next: char| "xuUN".contains(next) || next.is_ascii_digit()))
}

/// Whether a leaf is a method that reads members by a text, called on something else than one text as it stands: what that
/// names is not known. `dot` is the code of the sign before a member.
pub(super) fn is_of_unknown_text(leaves: &[Leaf], at: usize, dot: u32) -> bool {
    let is_text =
        |back: usize| at.checked_sub(back).is_some_and(|before| leaves[before].code == super::kind::STRING);
    let is_member = at.checked_sub(1).is_some_and(|before| leaves[before].code == dot);
    // Texts beside each other are one.
    is_member && (!is_text(2) || is_text(3))
}
