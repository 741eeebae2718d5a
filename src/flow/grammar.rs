//! What the flow of data asks of the nodes of each grammar, by numbers in place of names: to ask a node for its kind or for a
//! field by name takes the library some fifty steps, and a program's nodes are asked several times each.

use std::sync::LazyLock;

use tree_sitter::{Language, Node};

use super::field::{Numbers, numbers_of};
use super::shape::{OfKind, Shape};
use crate::language::{self, all};

/// One grammar's numbers.
struct Grammar {
    language: Language,
    /// By [`super::field::Field`].
    fields: Numbers,
    /// By the number of a kind.
    shapes: Vec<OfKind>,
}

impl Grammar {
    fn of(language: Language) -> Self {
        let kinds = 0..language.node_kind_count() as u16;
        let name = |kind| language.node_kind_for_id(kind).unwrap_or_default();
        let shapes = kinds.map(|kind| Shape::of_kind(name(kind))).collect();
        Self { fields: numbers_of(&language), shapes, language }
    }
}

static GRAMMARS: LazyLock<Vec<Grammar>> =
    LazyLock::new(|| all().iter().filter_map(language::Language::tree_sitter).map(Grammar::of).collect());

/// Of the grammar of a node.
fn of(node: Node<'_>) -> Option<&'static Grammar> {
    let language = node.language();
    GRAMMARS.iter().find(|grammar| grammar.language == *language)
}

/// The number of a field in the grammar of a node; 0 where that has no such field.
pub(super) fn field_number(node: Node<'_>, field: usize) -> u16 {
    match of(node) {
        Some(grammar) => grammar.fields[field],
        None => numbers_of(&node.language())[field],
    }
}

/// What the kind of a node says of its shape.
pub(super) fn shape_of_kind(node: Node<'_>) -> OfKind {
    // Errors have no number among the kinds.
    match of(node).and_then(|grammar| grammar.shapes.get(usize::from(node.kind_id()))) {
        Some(&shape) => shape,
        None => Shape::of_kind(node.kind()),
    }
}
