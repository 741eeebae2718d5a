//! Names of a program as hashes, and where a node stands: what the walk and the definitions both need.

use tree_sitter::Node;
use xxhash_rust::xxh3::xxh3_64;

use super::source::Span;

/// The hash under which names are compared; never 0, which stands for "no name".
pub(super) fn name_hash(text: &str) -> u64 {
    xxh3_64(text.as_bytes()) | 1
}

/// The bytes of a node.
pub(super) fn span_of(node: &Node<'_>) -> Span {
    Span { start: node.start_byte() as u32, end: node.end_byte() as u32 }
}
