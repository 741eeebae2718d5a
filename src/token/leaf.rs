//! A leaf of a syntax tree on its way to a token.

use super::kind::TokenKind;
use super::source::Span;

/// A token before its span is mapped back to the source.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leaf {
    pub(super) code: u32,
    pub(super) kind: TokenKind,
    /// Bytes of the parsed text.
    pub(super) span: Span,
    /// Innermost definition, or [`NO_DEFINITION`](super::definition::NO_DEFINITION).
    pub(super) definition: u32,
    /// Hash of an identifier's text, 0 for other tokens.
    pub(super) name: u64,
    /// It counts far from where it stands.
    pub(super) moved: bool,
    /// It is of a statement on which nothing depends.
    pub(super) dead: bool,
}
