//! The texts of a submission that are parsed: its files with their macros expanded, and what stands beside them, branches that no
//! compiler takes and programs that are run from a text.

use tree_sitter::{Parser, Tree};

use super::limits::TokenLimits;
use super::parse::parse;
use super::preprocessor::{Expanded, Preprocessed, decode, expand};
use super::program_text::in_texts;
use super::source::SourceText;
use crate::language::Grammar;

/// Programs in texts of programs in texts, and so on.
const MAX_DEPTH: usize = 4;

/// A text that was parsed.
pub(super) struct FileTree<'s> {
    /// The file it is from.
    pub(super) text: &'s str,
    pub(super) expanded: Option<Expanded>,
    pub(super) tree: Tree,
    /// Offset of the file in the submission's text.
    pub(super) start: u32,
    /// What a compiler does not take, or not as a part of the file: it need not parse.
    pub(super) is_beside: bool,
}

impl FileTree<'_> {
    /// The text that was parsed.
    pub(super) fn parsed(&self) -> &str {
        self.expanded.as_ref().map_or(self.text, |expanded| expanded.text.as_str())
    }
}

/// Parses a submission, file by file; `None` where the parser was stopped at its bound. What stands beside a file and cannot be
/// parsed within it is left out.
pub(super) fn read<'s>(
    source: &'s SourceText,
    parser: &mut Parser,
    grammar: &Grammar,
    limits: &TokenLimits,
) -> Option<Vec<FileTree<'s>>> {
    let mut trees = Vec::with_capacity(source.file_count());
    for index in 0..source.file_count() {
        let Some((_, text, start)) = source.file(index) else { continue };
        let (expanded, beside) = if grammar.preprocessor {
            let Preprocessed { compiled, beside } = expand(text, &grammar.predefined, limits);
            (Some(compiled), beside)
        } else {
            (Some(text).filter(|_| grammar.reach.escapes).and_then(decode), None)
        };
        let parsed = expanded.as_ref().map_or(text, |expanded| expanded.text.as_str());
        let tree = parse(parser, parsed, limits.max_parse_steps)?;
        trees.push(FileTree { text, expanded, tree, start, is_beside: false });
        let mut add = |beside: Expanded| {
            let tree = parse(parser, &beside.text, limits.max_parse_steps);
            tree.map(|tree| FileTree { text, expanded: Some(beside), tree, start, is_beside: true })
        };
        trees.extend(beside.and_then(&mut add));
        for _ in 0..MAX_DEPTH {
            let Some(inner) = trees.last().and_then(|last| text_in(last, grammar)).and_then(&mut add) else {
                break;
            };
            trees.push(inner);
        }
    }
    Some(trees)
}

/// The programs that stand in a text as texts, leading back to the file.
fn text_in(read: &FileTree<'_>, grammar: &Grammar) -> Option<Expanded> {
    let mut found = in_texts(&read.tree, read.parsed(), &grammar.runs_texts)?;
    if let Some(outer) = &read.expanded {
        // Roughly: what is the outer text's own word for word may lead a few bytes beside where it has escapes.
        found.place(|span| outer.source_of(span, &mut 0).span);
    }
    Some(found)
}
