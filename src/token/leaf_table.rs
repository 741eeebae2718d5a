//! What a leaf of each kind becomes, and which kinds a walk looks at by their names.

use super::binding::BindingTable;
use super::kind::{TokenKind, code_of, spelling_code};
use super::name::name_hash;
use crate::language::Grammar;

/// Made once a language.
pub(super) struct LeafTable {
    pub(super) anonymous: Vec<Option<(u32, TokenKind)>>,
    pub(super) assignment: Option<u16>,
    pub(super) import: [Option<u16>; 2],
    pub(super) bindings: BindingTable,
    /// The grammar's `public`, `private`, `protected` (C++).
    pub(super) access: Option<u16>,
    /// Where a sign and a number stand apart that may be one number.
    pub(super) signed: Option<u16>,
    /// Names of methods that read members by a text.
    pub(super) formats: Vec<u64>,
    /// Codes of `;`, `}` and `.`.
    pub(super) semicolon: u32,
    pub(super) brace: u32,
    pub(super) dot: u32,
}

impl LeafTable {
    pub(super) fn new(grammar: &Grammar) -> Self {
        let language = &grammar.tree_sitter;
        let anonymous = (0..grammar.roles.len() as u16)
            .map(|id| {
                let text = language.node_kind_for_id(id).unwrap_or("");
                (!language.node_kind_is_named(id)).then(|| spelling_code(grammar, text))
            })
            .collect();
        let id = |name: &str| match language.id_for_node_kind(name, true) {
            0 => None,
            id => Some(id),
        };
        Self {
            anonymous,
            assignment: id("assignment").filter(|_| !grammar.alias_roots.is_empty()),
            import: if !grammar.alias_roots.is_empty() {
                [id("import_statement"), id("import_from_statement")]
            } else {
                [None, None]
            },
            bindings: BindingTable::new(grammar),
            access: id("access_specifier"),
            signed: id("number_literal").and(id("unary_expression")),
            semicolon: code_of(TokenKind::Punctuation, ";"),
            brace: code_of(TokenKind::Punctuation, "}"),
            dot: code_of(TokenKind::Punctuation, "."),
            formats: grammar.reach.formats.iter().map(|name| name_hash(name)).collect(),
        }
    }
}
