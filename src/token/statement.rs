//! The statements of a text that may be dead: where they are, in the order in which they begin.

use tree_sitter::Node;

use super::definition::DefinitionWalk;
use super::name::span_of;
use super::source::Span;
use crate::language::grammar::{Part, StatementRules};

/// A statement, in bytes of the parsed text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Statement {
    pub(super) span: Span,
    pub(super) part: Part,
}

/// Collects statements along a walk.
pub(super) struct StatementWalk<'a> {
    rules: &'a StatementRules,
    text: &'a str,
    statements: Vec<Statement>,
}

impl<'a> StatementWalk<'a> {
    pub(super) fn new(rules: &'a StatementRules, text: &'a str) -> Self {
        Self { rules, text, statements: Vec::new() }
    }

    /// Looks at a node with children, in the order of the text. What stands in a class is its members'. O(its length) of a
    /// declaration.
    pub(super) fn enter(&mut self, node: &Node<'_>, id: u16, definitions: &DefinitionWalk<'_>) {
        let Some(&Some(part)) = self.rules.parts.get(usize::from(id)) else { return };
        let may_be_dead =
            !definitions.is_in_class() && (part != Part::Declaration || !self.declares_other(node));
        if may_be_dead {
            self.statements.push(Statement { span: span_of(node), part });
        }
    }

    /// Whether a declaration is of something that is elsewhere, or of what may be a reference or an object.
    fn declares_other(&self, node: &Node<'_>) -> bool {
        let text = self.text.get(node.byte_range()).unwrap_or("");
        // What kind it is stands before what is declared, and what is in that may hold others.
        let text = text.split(['=', '(', '{']).next().unwrap_or("");
        ["extern", "decltype", "auto"].iter().any(|word| text.contains(word))
    }

    /// Those around others first.
    pub(super) fn into_statements(self) -> Vec<Statement> {
        self.statements
    }
}
