//! Where names are bound otherwise than by `name = …` (Python): such a name is no alias, and no module's.
//!
//! Scopes are not told apart: a parameter anywhere keeps the name from being an alias everywhere. That loses
//! an alias now and then and never changes what a program means.

use tree_sitter::Node;

use crate::language::Grammar;

/// Node kinds that bind names, with the field that holds them; `None` for the whole node.
const BINDERS: &[(&str, Option<&str>)] = &[
    ("parameters", None),
    ("lambda_parameters", None),
    ("as_pattern_target", None),
    ("case_pattern", None),
    ("for_statement", Some("left")),
    ("for_in_clause", Some("left")),
    ("named_expression", Some("name")),
    ("augmented_assignment", Some("left")),
    ("function_definition", Some("name")),
    ("class_definition", Some("name")),
];

/// By kind id, what of the node binds names. Empty for a language without aliases.
pub(super) struct BindingTable {
    binders: Vec<Option<Option<&'static str>>>,
    assignment: u16,
}

impl BindingTable {
    pub(super) fn new(grammar: &Grammar) -> Self {
        if grammar.alias_roots.is_empty() {
            return Self { binders: Vec::new(), assignment: 0 };
        }
        let language = &grammar.tree_sitter;
        let mut binders = vec![None; grammar.roles.len()];
        for &(kind, field) in BINDERS {
            binders[usize::from(language.id_for_node_kind(kind, true))] = Some(field);
        }
        // Id 0 stands for kinds that the grammar does not know.
        binders[0] = None;
        Self { binders, assignment: language.id_for_node_kind("assignment", true) }
    }

    /// The byte up to which the names that follow are bound by `node`, which the walk has just entered.
    pub(super) fn binds_until(&self, node: &Node<'_>, id: u16) -> Option<u32> {
        if self.assignment != 0 && id == self.assignment {
            return Self::odd_assignment(node);
        }
        let binder = (*self.binders.get(usize::from(id))?)?;
        let bound = match binder {
            Some(field) => node.child_by_field_name(field)?,
            None => *node,
        };
        Some(bound.end_byte() as u32)
    }

    /// `a, b = …`, `a: int = …` and `a = b = …` bind names too, but none that can be an alias.
    fn odd_assignment(node: &Node<'_>) -> Option<u32> {
        let left = node.child_by_field_name("left")?;
        if let Some(right) = node.child_by_field_name("right")
            && right.kind() == "assignment"
        {
            return right.child_by_field_name("left").map(|left| left.end_byte() as u32);
        }
        let plain = left.kind() == "identifier" && node.child_by_field_name("type").is_none();
        (!plain).then(|| left.end_byte() as u32)
    }
}
