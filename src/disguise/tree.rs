//! The syntax tree as a list in reading order: parents, children and all below a node without recursion.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Dialect;
use crate::language::Language;
use crate::token::parse_text;

/// Largest text that is rewritten, a judge's usual limit. Some questions about a place look at the whole tree.
const MAX_BYTES: usize = 1 << 16;
/// Most nodes of a tree, and deepest. Looking from a node to its root and back costs depth.
const MAX_NODES: usize = 1 << 16;
const MAX_DEPTH: usize = 400;
/// As the tokenizer's.
const MAX_PARSE_STEPS: usize = 1 << 14;

/// Why a text has no tree here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoTree {
    /// The grammar found an error in this line.
    Error(usize),
    /// Too long, too deep, or too hard to parse.
    Limit,
}

#[derive(Debug)]
struct Node<'t> {
    kind: &'t str,
    field: Option<&'t str>,
    start: u32,
    end: u32,
    parent: u32,
    /// One past the last node below.
    last: u32,
    named: bool,
}

/// Text and tree. Nodes are numbered in reading order, the root is 0.
pub(super) struct Tree<'t> {
    pub(super) text: &'t str,
    pub(super) dialect: Dialect,
    nodes: Vec<Node<'t>>,
    words: BTreeSet<&'t str>,
}

impl<'t> Tree<'t> {
    pub(super) fn parse(language: &'t Language, dialect: Dialect, text: &'t str) -> Result<Self, NoTree> {
        if text.len() > MAX_BYTES {
            return Err(NoTree::Limit);
        }
        let parsed = parse_text(language, text, MAX_PARSE_STEPS).ok_or(NoTree::Limit)?;
        let names = &language.grammar().ok_or(NoTree::Limit)?.tree_sitter;
        let mut cursor = parsed.walk();
        let mut nodes: Vec<Node<'t>> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        let mut wrong = None;
        loop {
            let node = cursor.node();
            if nodes.len() >= MAX_NODES || open.len() >= MAX_DEPTH {
                return Err(NoTree::Limit);
            }
            if node.is_error() || node.is_missing() {
                wrong.get_or_insert(node.start_position().row + 1);
            }
            nodes.push(Node {
                kind: names.node_kind_for_id(node.kind_id()).unwrap_or_default(),
                field: cursor.field_id().and_then(|field| names.field_name_for_id(field.get())),
                start: node.start_byte() as u32,
                end: node.end_byte() as u32,
                parent: open.last().map_or(0, |parent| *parent as u32),
                last: 0,
                named: node.is_named(),
            });
            if cursor.goto_first_child() {
                open.push(nodes.len() - 1);
                continue;
            }
            let here = nodes.len() - 1;
            nodes[here].last = nodes.len() as u32;
            while !cursor.goto_next_sibling() {
                let Some(parent) = open.pop() else { break };
                nodes[parent].last = nodes.len() as u32;
                cursor.goto_parent();
            }
            if open.is_empty() {
                break;
            }
        }
        match wrong {
            Some(line) => Err(NoTree::Error(line)),
            None => Ok(Self { text, dialect, nodes, words: words(text).collect() }),
        }
    }

    pub(super) fn all(&self) -> Range<usize> {
        0..self.nodes.len()
    }

    /// A node and all below it.
    pub(super) fn within(&self, node: usize) -> Range<usize> {
        node..self.nodes[node].last as usize
    }

    pub(super) fn kind(&self, node: usize) -> &'t str {
        self.nodes[node].kind
    }

    pub(super) fn is(&self, node: usize, kinds: &[&str]) -> bool {
        kinds.contains(&self.nodes[node].kind)
    }

    pub(super) fn field(&self, node: usize) -> Option<&'t str> {
        self.nodes[node].field
    }

    pub(super) fn range(&self, node: usize) -> Range<usize> {
        self.nodes[node].start as usize..self.nodes[node].end as usize
    }

    pub(super) fn start(&self, node: usize) -> usize {
        self.nodes[node].start as usize
    }

    pub(super) fn end(&self, node: usize) -> usize {
        self.nodes[node].end as usize
    }

    pub(super) fn text(&self, node: usize) -> &'t str {
        self.text.get(self.range(node)).unwrap_or_default()
    }

    pub(super) fn is_leaf(&self, node: usize) -> bool {
        self.nodes[node].last as usize == node + 1
    }

    pub(super) fn parent(&self, node: usize) -> Option<usize> {
        (node > 0).then(|| self.nodes[node].parent as usize)
    }

    /// From the parent to the root.
    pub(super) fn above(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.parent(node), |node| self.parent(*node))
    }

    pub(super) fn children(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let last = self.nodes[node].last as usize;
        let first = (node + 1 < last).then_some(node + 1);
        std::iter::successors(first, move |child| {
            let next = self.nodes[*child].last as usize;
            (next < last).then_some(next)
        })
    }

    /// The child of the same parent before a node, comments aside. O(depth).
    pub(super) fn previous(&self, node: usize) -> Option<usize> {
        let parent = self.parent(node)?;
        let mut first = node;
        while first > parent + 1 {
            let mut at = first - 1;
            while self.nodes[at].parent as usize != parent {
                at = self.nodes[at].parent as usize;
            }
            if self.kind(at) != "comment" {
                return Some(at);
            }
            first = at;
        }
        None
    }

    /// Children that say something: no punctuation, no keywords and no comments.
    pub(super) fn parts(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.children(node).filter(|child| self.nodes[*child].named && self.kind(*child) != "comment")
    }

    pub(super) fn child(&self, node: usize, field: &str) -> Option<usize> {
        self.children(node).find(|child| self.nodes[*child].field == Some(field))
    }

    pub(super) fn has(&self, node: usize, kinds: &[&str]) -> bool {
        self.within(node).any(|below| self.is(below, kinds))
    }

    /// Whether a word stands anywhere in the text.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Where the line of a place begins.
    pub(super) fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// Whether the line of a place goes on the one before, which ends with a backslash; compilers overlook blanks behind it.
    pub(super) fn is_continued(&self, at: usize) -> bool {
        let before = self.text[..self.line_start(at)].strip_suffix('\n').unwrap_or_default();
        before.trim_end_matches([' ', '\t']).ends_with('\\')
    }

    /// The white space before a node when it is the first of its line.
    pub(super) fn indent(&self, node: usize) -> Option<&'t str> {
        let start = self.start(node);
        let before = self.text.get(self.line_start(start)..start)?;
        before.chars().all(|c| c == ' ' || c == '\t').then_some(before)
    }

    /// Whether nothing follows a node on its line but a comment.
    pub(super) fn ends_line(&self, node: usize) -> bool {
        let rest = self.text[self.end(node)..].lines().next().unwrap_or_default().trim_start();
        rest.is_empty() || rest.starts_with('#') || rest.starts_with("//")
    }
}

/// What looks like a name in a text, wherever it stands.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}
