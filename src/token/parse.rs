//! A text into a syntax tree, with a bound on what that costs.

use std::ops::ControlFlow;

use tree_sitter::{ParseOptions, Parser, Tree};

use crate::language::Language;

/// The tree of `text` in the grammar of `language`; `None` when it has no grammar or when the bound on steps stopped the
/// parser ([`super::TokenLimits::max_parse_steps`]). What the grammar cannot read stands in the tree as errors.
pub fn parse_text(language: &Language, text: &str, max_steps: usize) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&language.grammar()?.tree_sitter).ok()?;
    parse(&mut parser, text, max_steps)
}

/// Longest text that is parsed on the caller's stack. The parser's library frees its stack of ambiguous
/// states by recursion, up to a frame of about 112 bytes for each token that it has not reduced; this many
/// bytes hold no more tokens than half of a small thread's stack of 2 MiB takes.
const MAX_INLINE_BYTES: usize = 8 << 10;
/// Stack for each such token, and for everything else.
const STACK_BYTES_PER_TOKEN: usize = 128;
const STACK_BYTES: usize = 1 << 20;
/// A state that is freed by recursion takes two operations of the hundred in a step at the least.
const STATES_PER_STEP: usize = 50;

/// Parses `text`; `None` when the bound on steps stopped it, or when there is no room for the stack that the
/// worst text of its length needs.
pub(super) fn parse(parser: &mut Parser, text: &str, max_steps: usize) -> Option<Tree> {
    if text.len() <= MAX_INLINE_BYTES {
        return parse_here(parser, text, max_steps);
    }
    let tokens = text.len().min(max_steps.saturating_mul(STATES_PER_STEP));
    let stack = STACK_BYTES + tokens.saturating_mul(STACK_BYTES_PER_TOKEN);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(stack);
        thread.spawn_scoped(scope, || parse_here(parser, text, max_steps)).ok()?.join().ok()?
    })
}

fn parse_here(parser: &mut Parser, text: &str, max_steps: usize) -> Option<Tree> {
    let mut steps = 0_usize;
    let mut count = |_: &tree_sitter::ParseState| {
        steps += 1;
        if steps > max_steps { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let bytes = text.as_bytes();
    let options = ParseOptions::new().progress_callback(&mut count);
    let tree = parser.parse_with_options(
        &mut |offset, _| bytes.get(offset..).unwrap_or_default(),
        None,
        Some(options),
    );
    if tree.is_none() {
        // The parser would otherwise go on with the text it was stopped in.
        parser.reset();
    }
    tree
}
