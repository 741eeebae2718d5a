//! Texts that read members of what is put into them: `"{0.size}".format(x)` (Python, "Format String Syntax") runs a property
//! `size`, which nothing else may name.

use tree_sitter::Node;

use super::name::name_hash;

/// Names behind a dot in a text. O(length).
pub(super) fn members_in(text: &str) -> impl Iterator<Item = u64> {
    let is_of_name = |sign: char| sign == '_' || sign.is_alphanumeric();
    memchr::memchr_iter(b'.', text.as_bytes()).filter_map(move |dot| {
        let rest = &text[dot + 1..];
        let name = &rest[..rest.find(|sign| !is_of_name(sign)).unwrap_or(rest.len())];
        (!name.is_empty()).then(|| name_hash(name))
    })
}

/// Whether a text is what stands in the source: one text, with nothing put into it, and no part of it is written by a number or
/// a name (`"\x2e"`) or goes on in the next line. O(children + length).
pub(super) fn is_plain(node: &Node<'_>, text: &str) -> bool {
    let mut cursor = node.walk();
    let is_one = node.kind() != "concatenated_string"
        && !node.children(&mut cursor).any(|child| child.kind() == "interpolation");
    is_one
        && !memchr::memchr_iter(b'\\', text.as_bytes()).any(|at| {
            text[at + 1..].starts_with(|next: char| "xuUN\r\n".contains(next) || next.is_ascii_digit())
        })
}
