//! The statements of a text that may be dead: where they are, in the order in which they begin.

use tree_sitter::Node;

use super::definition::{DefinitionWalk, NO_DEFINITION};
use super::name::span_of;
use super::source::Span;
use crate::language::grammar::{Part, StatementRules};

/// A statement, in bytes of the parsed text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Statement {
    pub(super) span: Span,
    pub(super) part: Part,
    /// A declaration that leaves it to the compiler what kind of variable it is of.
    pub(super) infers: bool,
    /// A declaration of what outlives the function it stands in.
    pub(super) persists: bool,
    /// Something else is done if it fails.
    pub(super) is_guarded: bool,
}

/// Collects statements along a walk.
pub(super) struct StatementWalk<'a> {
    rules: &'a StatementRules,
    text: &'a str,
    statements: Vec<Statement>,
    /// There are containers of bits, of which an element is no variable by itself.
    has_proxies: bool,
    /// A function that ends there is decorated.
    decorated_end: u32,
    /// What begins before that is tried.
    guarded_end: u32,
}

impl<'a> StatementWalk<'a> {
    pub(super) fn new(rules: &'a StatementRules, text: &'a str) -> Self {
        let has_proxies = memchr::memmem::find(text.as_bytes(), b"vector<bool").is_some();
        Self { rules, text, statements: Vec::new(), has_proxies, decorated_end: 0, guarded_end: 0 }
    }

    /// Looks at a node with children, in the order of the text. What stands in a class is its members'. O(its length) of a
    /// declaration and of what stands before a function's body.
    pub(super) fn enter(&mut self, node: &Node<'_>, id: u16, definitions: &DefinitionWalk<'_>) {
        let Some(&Some(part)) = self.rules.parts.get(usize::from(id)) else { return };
        let span = span_of(node);
        let is_member = || definitions.owner_of(definitions.current()) != Some(NO_DEFINITION);
        let text = self.text.get(node.byte_range()).unwrap_or("");
        // What kind it is stands before what is declared, and what is in that may hold others.
        let head = || text.split(['=', '(', '{']).next().unwrap_or("");
        let says = |words: &[&str]| {
            let is_of_name = |sign: char| sign == '_' || sign.is_alphanumeric();
            head().split(|sign| !is_of_name(sign)).any(|word| words.contains(&word))
        };
        let infers = match part {
            Part::Declaration => says(&["auto"]),
            Part::Structure => {
                self.has_proxies && text.split(':').next().is_some_and(|head| head.contains("auto"))
            }
            _ => false,
        };
        let may_be_dead = match part {
            Part::Decorated => {
                self.decorated_end = span.end;
                false
            }
            Part::Guarded => {
                self.guarded_end = self.guarded_end.max(span.end);
                false
            }
            // What it infers may stand for a bit of another one.
            Part::Declaration | Part::Structure if infers && self.has_proxies => false,
            // Something else may run it.
            Part::Function => span.end != self.decorated_end && !is_member(),
            // What another class has in its place, or a library calls, is none.
            Part::Method => says(&["static", "private"]),
            Part::Declaration => !definitions.is_in_class() && !says(&["extern", "decltype"]),
            Part::Simple | Part::Structure | Part::Jump => !definitions.is_in_class(),
        };
        if !may_be_dead {
            return;
        }
        let persists = part == Part::Declaration && says(&["static", "thread_local"]);
        let part = if part == Part::Method { Part::Function } else { part };
        let is_guarded = span.start < self.guarded_end;
        self.statements.push(Statement { span, part, infers, persists, is_guarded });
    }

    /// Those around others first.
    pub(super) fn into_statements(self) -> Vec<Statement> {
        self.statements
    }
}
