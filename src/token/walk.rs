//! Walking a syntax tree: its leaves become tokens, its definitions are noted with what they name.
//!
//! The walk uses a cursor and its own small stacks: a submission may nest as deep as it likes.

use tree_sitter::{Node, Tree, TreeCursor};

use super::alias_facts::AliasFacts;
use super::control::ControlWalk;
use super::definition::{Definition, DefinitionWalk};
use super::format_text::{is_plain, members_in};
use super::kind::{self, TokenKind, code_of, spelling_code};
use super::leaf::Leaf;
use super::leaf_table::LeafTable;
use super::lexer::{RawKind, RawLexer};
use super::name::{name_hash, span_of};
use super::number;
use super::reach::How;
use super::source::Span;
use super::statement::{Statement, StatementWalk};
use crate::language::{Grammar, LexerRules, Role};

/// What a walk found.
#[derive(Debug, Default)]
pub(super) struct Walked<'t> {
    /// In the order of the text.
    pub(super) leaves: Vec<Leaf>,
    /// The order in which they count, those left out that do not; empty where it is their own.
    pub(super) order: Vec<u32>,
    pub(super) definitions: Vec<Definition>,
    /// Those around others first.
    pub(super) statements: Vec<Statement>,
    /// Names inside nodes that are one token or none (`f"{solve()}"`, an attribute's arguments), each with
    /// the definition it stands in: no tokens, but they reach what they name.
    pub(super) mentions: Vec<(u32, u64)>,
    /// Calls of functions and other names of functions, ascending by where the name begins.
    pub(super) calls: Vec<(u32, How)>,
    pub(super) aliases: AliasFacts,
    /// Nodes with a name that have parts with one, in the order in which they begin; where they are asked for.
    pub(super) inner: Vec<Node<'t>>,
    /// A text that is not known reads members of what is put into it.
    pub(super) reads_by_text: bool,
    /// Names have letters that Python may fold into others.
    pub(super) has_foreign_names: bool,
    pub(super) errors: u32,
    pub(super) truncated: bool,
}

/// Walks a tree over `text`. At most `max_leaves` leaves are kept. `keeps_inner`: of the inner nodes all are, past that bound
/// as well.
pub(super) fn walk<'t>(
    tree: &'t Tree,
    text: &str,
    grammar: &Grammar,
    table: &LeafTable,
    rules: &LexerRules,
    max_leaves: usize,
    keeps_inner: bool,
) -> Walked<'t> {
    let mut walk = Walk {
        text,
        grammar,
        table,
        rules,
        max_leaves,
        keeps_inner,
        out: Walked::default(),
        definitions: DefinitionWalk::new(text, &grammar.reach, &grammar.roles),
        control: ControlWalk::new(&grammar.control, text),
        statements: StatementWalk::new(&grammar.statements, text),
        open_blocks: Vec::new(),
        open_assignments: Vec::new(),
        binds_until: 0,
        plain_text: None,
        after_access: false,
    };
    // A tree has more nodes than leaves: growing step by step would touch twice the memory.
    walk.out.leaves.reserve(tree.root_node().descendant_count().min(max_leaves));
    walk.run(&mut tree.walk());
    walk.out.definitions = walk.definitions.into_definitions();
    walk.out.order = walk.control.order(&mut walk.out.leaves);
    walk.out.statements = walk.statements.into_statements();
    walk.out.calls.sort_unstable();
    walk.out
}

struct Walk<'a, 't> {
    text: &'a str,
    grammar: &'a Grammar,
    table: &'a LeafTable,
    rules: &'a LexerRules,
    max_leaves: usize,
    keeps_inner: bool,
    out: Walked<'t>,
    definitions: DefinitionWalk<'a>,
    control: ControlWalk<'a>,
    statements: StatementWalk<'a>,
    /// Depths of open indented blocks, with where they end.
    open_blocks: Vec<(u32, u32)>,
    /// Open assignments: depth and index.
    open_assignments: Vec<(u32, usize)>,
    /// Names before this byte are being bound.
    binds_until: u32,
    /// The leaf of the last text that stands there as it is.
    plain_text: Option<usize>,
    /// The node before was `public`, `private` or `protected`: the colon after it says nothing more.
    after_access: bool,
}

impl<'t> Walk<'_, 't> {
    fn run(&mut self, cursor: &mut TreeCursor<'t>) {
        let mut depth = 0_u32;
        // Siblings to come, of each level: to be told that there is none takes a cursor as long as to find one.
        let mut to_come = vec![0];
        loop {
            let node = cursor.node();
            if self.out.leaves.len() >= self.max_leaves {
                self.out.truncated = true;
                if self.keeps_inner {
                    self.note_inner_from(cursor);
                }
                return;
            }
            self.note_inner(node);
            if self.enter(&node, depth) && cursor.goto_first_child() {
                depth += 1;
                to_come.push(node.child_count().saturating_sub(1));
                continue;
            }
            self.leave(depth);
            while let Some(left) = to_come.pop() {
                if left > 0 && cursor.goto_next_sibling() {
                    to_come.push(left - 1);
                    break;
                }
                if !cursor.goto_parent() {
                    return;
                }
                depth -= 1;
                self.leave(depth);
            }
        }
    }

    fn note_inner(&mut self, node: Node<'t>) {
        if self.keeps_inner && node.named_child_count() > 0 && node.is_named() {
            self.out.inner.push(node);
        }
    }

    /// Of a node and all that comes after it.
    fn note_inner_from(&mut self, cursor: &mut TreeCursor<'t>) {
        loop {
            self.note_inner(cursor.node());
            if cursor.goto_first_child() {
                continue;
            }
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return;
                }
            }
        }
    }

    /// Deals with a node; `true` when its children are to be visited.
    fn enter(&mut self, node: &Node<'t>, depth: u32) -> bool {
        let id = node.kind_id();
        let role = self.grammar.roles.get(usize::from(id)).copied().unwrap_or(Role::Descend);
        if !matches!(role, Role::Descend | Role::Block) && node.child_count() > 0 {
            self.mention(node);
        }
        // A comment between is none of it.
        let begins_access = self.table.access == Some(id) || self.after_access && node.is_extra();
        let after_access = std::mem::replace(&mut self.after_access, begins_access);
        if after_access && self.slice(span_of(node)) == ":" {
            return false;
        }
        match role {
            Role::Drop => {
                if self.table.import.contains(&Some(id)) {
                    self.out.aliases.import(node, self.text);
                }
                false
            }
            Role::Identifier => {
                let span = span_of(node);
                let name = name_hash(self.slice(span));
                self.out.has_foreign_names |= !self.slice(span).is_ascii();
                if span.start < self.binds_until {
                    self.out.aliases.rebound.insert(name);
                }
                if self.table.formats.contains(&name) {
                    self.format();
                }
                self.push(kind::IDENTIFIER, TokenKind::Identifier, span, name);
                false
            }
            Role::Type => {
                self.push(kind::TYPE, TokenKind::Type, span_of(node), 0);
                false
            }
            Role::String => {
                if !self.table.formats.is_empty() && is_plain(node, self.slice(span_of(node))) {
                    self.plain_text = Some(self.out.leaves.len());
                }
                self.push(kind::STRING, TokenKind::String, span_of(node), 0);
                false
            }
            Role::Number => {
                let span = span_of(node);
                let code = code_of(TokenKind::Number, &number::canonical(self.slice(span)));
                self.push(code, TokenKind::Number, span, 0);
                false
            }
            Role::Keyword => {
                let span = span_of(node);
                if span.start < span.end {
                    let (code, kind) = spelling_code(self.grammar, self.slice(span));
                    self.push(code, kind, span, 0);
                }
                false
            }
            Role::Block => {
                let span = span_of(node);
                self.push(kind::BLOCK_OPEN, TokenKind::Block, Span { start: span.start, end: span.start }, 0);
                self.open_blocks.push((depth, span.end));
                true
            }
            Role::Descend => self.descend(node, id, depth),
        }
    }

    fn descend(&mut self, node: &Node<'_>, id: u16, depth: u32) -> bool {
        if node.child_count() > 0 {
            if node.is_error() {
                self.out.errors += 1;
            }
            if self.table.signed == Some(id) && self.signed_number(node) {
                return false;
            }
            self.definitions.enter(node, id, depth);
            self.control.enter(node, id, depth);
            self.statements.enter(node, id, &self.definitions);
            self.call(node, usize::from(id));
            if let Some(end) = self.table.bindings.binds_until(node, id) {
                self.binds_until = self.binds_until.max(end);
            }
            if self.table.assignment == Some(id) {
                let leaves = self.out.leaves.len();
                let opened = self.out.aliases.assignment(node, self.text, leaves);
                self.open_assignments.extend(opened.map(|index| (depth, index)));
            }
            return true;
        }
        let span = span_of(node);
        if node.is_missing() || span.start >= span.end {
            self.out.errors += u32::from(node.is_missing());
            return false;
        }
        if node.is_error() {
            self.out.errors += 1;
            self.lex(span);
        } else if let Some(Some((code, kind))) = self.table.anonymous.get(usize::from(id)) {
            self.push(*code, *kind, span, 0);
        } else {
            let (code, kind) = spelling_code(self.grammar, self.slice(span));
            self.push(code, kind, span, 0);
        }
        false
    }

    /// Puts a sign and a number together that are one number: whether that was so.
    fn signed_number(&mut self, node: &Node<'_>) -> bool {
        let (Some(sign), Some(digits)) = (node.child(0), node.child_by_field_name("argument")) else {
            return false;
        };
        let is_number = self.grammar.roles.get(usize::from(digits.kind_id())) == Some(&Role::Number);
        let number = number::with_sign(self.slice(span_of(&sign)), self.slice(span_of(&digits)));
        let Some(number) = number.filter(|_| is_number) else { return false };
        self.push(code_of(TokenKind::Number, &number), TokenKind::Number, span_of(node), 0);
        true
    }

    /// A method comes next that reads members by the names in its text: notes these, if it is called on one that is known.
    fn format(&mut self) {
        let Some(dot) = self.out.leaves.len().checked_sub(1) else { return };
        if self.out.leaves[dot].code != self.table.dot {
            return;
        }
        match self.plain_text.filter(|text| text + 1 == dot) {
            Some(text) => {
                let (members, definition) =
                    (self.slice(self.out.leaves[text].span), self.definitions.current());
                let members: Vec<_> = members_in(members).map(|name| (definition, name)).collect();
                self.out.mentions.extend(members);
            }
            None => self.out.reads_by_text = true,
        }
    }

    /// Notes what is called with how many arguments, or named without a call. O(arguments).
    fn call(&mut self, node: &Node<'_>, id: usize) {
        let rule = &self.grammar.reach.call;
        if rule.references.get(id) == Some(&true)
            && let Some(name) =
                node.named_child_count().checked_sub(1).and_then(|last| node.named_child(last as u32))
        {
            self.out.calls.push((span_of(&name).start, How::Any));
        }
        if rule.kinds.get(id) != Some(&true) {
            return;
        }
        let (name, given) = (node.child_by_field_id(rule.name), node.child_by_field_id(rule.arguments));
        if let (Some(name), Some(given)) = (name, given) {
            let mut cursor = given.walk();
            let count = given.named_children(&mut cursor).filter(|argument| !argument.is_extra()).count();
            self.out.calls.push((span_of(&name).start, How::Call(count as u32)));
        }
    }

    /// Notes the names below a node whose children make no tokens. Linear: no such node is entered twice.
    fn mention(&mut self, node: &Node<'t>) {
        let definition = self.definitions.current();
        let mut cursor = node.walk();
        loop {
            let below = cursor.node();
            if below != *node {
                self.note_inner(below);
            }
            let is_name = self.grammar.roles.get(usize::from(below.kind_id())) == Some(&Role::Identifier);
            if is_name && below.child_count() == 0 {
                let spelling = self.slice(span_of(&below));
                let (name, is_foreign) = (name_hash(spelling), !spelling.is_ascii());
                self.out.mentions.push((definition, name));
                self.out.has_foreign_names |= is_foreign;
                self.out.reads_by_text |= self.table.formats.contains(&name);
            }
            if cursor.goto_first_child() {
                continue;
            }
            while !cursor.goto_next_sibling() {
                // A cursor does not leave the node it was made at.
                if !cursor.goto_parent() {
                    return;
                }
            }
        }
    }

    /// A stretch that the grammar has no node for still counts.
    fn lex(&mut self, span: Span) {
        let text = self.slice(span).to_owned();
        let rules = self.rules;
        for token in RawLexer::new(&text, rules) {
            let place = Span { start: span.start + token.span.start, end: span.start + token.span.end };
            let spelling = self.slice(place);
            let (code, kind, name) = match token.kind {
                RawKind::Comment => continue,
                RawKind::Word => (kind::IDENTIFIER, TokenKind::Identifier, name_hash(spelling)),
                RawKind::Number => {
                    (code_of(TokenKind::Number, &number::canonical(spelling)), TokenKind::Number, 0)
                }
                RawKind::String => (kind::STRING, TokenKind::String, 0),
                RawKind::Operator => {
                    let (code, kind) = spelling_code(self.grammar, spelling);
                    (code, kind, 0)
                }
            };
            self.push(code, kind, place, name);
        }
    }

    fn leave(&mut self, depth: u32) {
        while let Some(&(at, end)) = self.open_blocks.last()
            && at == depth
        {
            self.open_blocks.pop();
            self.push(kind::BLOCK_CLOSE, TokenKind::Block, Span { start: end, end }, 0);
        }
        while let Some(&(at, index)) = self.open_assignments.last()
            && at == depth
        {
            self.open_assignments.pop();
            let end = self.out.leaves.len();
            let assignment = &mut self.out.aliases.assignments[index];
            assignment.statement.end = end;
            assignment.value.end = end;
        }
        self.definitions.leave(depth);
        self.control.leave(depth);
    }

    fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn push(&mut self, code: u32, kind: TokenKind, span: Span, name: u64) {
        let mut definition = self.definitions.current();
        // `struct S { … };` as a statement: the semicolon stands behind the node but goes where it goes.
        if code == self.table.semicolon
            && let Some(last) = self.out.leaves.last()
            && last.code == self.table.brace
            && self.definitions.owner_of(last.definition) == Some(definition)
        {
            definition = last.definition;
        }
        self.out.leaves.push(Leaf { code, kind, span, definition, name, moved: false, dead: false });
    }
}
