//! The tokenizer: one submission's text in, its tokens out.

use tree_sitter::{Node, Parser, Tree};

use super::alias;
use super::dead;
use super::definition::NO_DEFINITION;
use super::effect_table::EffectTable;
use super::generic::{generic, rules_of};
use super::kept_name::KeptNames;
use super::kind::{FILE_BREAK, TokenKind};
use super::leaf::Leaf;
use super::leaf_table::LeafTable;
use super::limits::TokenLimits;
use super::preprocessor::{Expanded, MacroDefinition};
use super::reach::{self, Standing};
use super::reading::{self, FileTree};
use super::source::{SourceText, Span};
use super::stream::{DEAD, EXPANDED, Fallback, MOVED, OUTSIDE, READER, Tokens, UNREACHABLE};
use super::walk::{Walked, walk};
use super::whole::Whole;
use crate::language::{Grammar, Language, LexerRules};

/// Turns submissions of one language into tokens. Keeps the parser between submissions; one a thread.
pub struct Tokenizer {
    language: &'static Language,
    limits: TokenLimits,
    parser: Option<Parsing>,
    broken_rules: LexerRules,
}

/// A parser and what its leaves become.
struct Parsing {
    parser: Parser,
    grammar: &'static Grammar,
    table: LeafTable,
    kept: KeptNames,
    effects: EffectTable,
}

/// One file on its way.
struct FileTokens<'t> {
    read: &'t FileTree<'t>,
    walked: Walked<'t>,
}

/// One file of a submission as it was parsed.
#[derive(Debug, Clone, Copy)]
pub struct ParsedFile<'t> {
    /// The text that was parsed: the source's with its macros expanded.
    pub text: &'t str,
    /// Its tree.
    pub tree: &'t Tree,
    /// The nodes of the tree that have a name and parts with one, in the order in which they begin.
    pub inner: &'t [Node<'t>],
    /// Where definitions are that the entry point does not reach, ascending, in bytes of the text.
    unreached: &'t [Span],
    /// Where classes and functions are that only read input.
    readers: &'t [Span],
    expanded: Option<&'t Expanded>,
    /// Offset of the file in the submission's text.
    start: u32,
}

impl<'t> ParsedFile<'t> {
    /// Whether all of it counts.
    pub fn is_whole(&self) -> bool {
        self.unreached.is_empty() && self.readers.is_empty()
    }

    /// Whether what begins at a byte of the parsed text is a definition that the entry point does not reach. O(log spans).
    pub fn is_unreached(&self, start: usize) -> bool {
        holds(self.unreached, start)
    }

    /// Whether it is, or is in, what only reads input. O(log spans).
    pub fn only_reads(&self, start: usize) -> bool {
        holds(self.readers, start)
    }

    /// The bytes of the submission's text that a stretch of the parsed text is from: of what a macro made, those of its
    /// use. O(log segments).
    pub fn source_of(&self, span: Span) -> Span {
        // Past the end: stretches come in no order, so each is looked up.
        let mut hint = usize::MAX;
        let own = self.expanded.map_or(span, |expanded| expanded.source_of(span, &mut hint).span);
        shift(own, self.start)
    }
}

impl Tokenizer {
    /// A tokenizer for `language`.
    pub fn new(language: &'static Language, limits: TokenLimits) -> Self {
        let parser = language.grammar().and_then(|grammar| {
            let mut parser = Parser::new();
            // A grammar whose ABI the library does not speak is as good as none.
            parser.set_language(&grammar.tree_sitter).ok()?;
            let (table, kept) = (LeafTable::new(grammar), KeptNames::new(grammar));
            Some(Parsing { parser, grammar, table, kept, effects: EffectTable::new(grammar) })
        });
        Self { language, limits, parser, broken_rules: rules_of(language) }
    }

    /// The language it reads.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// The tokens of a submission. Never fails: what no grammar can read, the generic lexer does, and the
    /// notes say so. O(bytes) but for the parser's error recovery, which is bounded in steps.
    pub fn tokenize(&mut self, source: &SourceText) -> Tokens {
        self.tokens(source, None::<fn(&[ParsedFile<'_>])>).0
    }

    /// As [`Self::tokenize`]; `with` is shown the trees, where a grammar could read all files.
    pub fn tokenize_and<R>(
        &mut self,
        source: &SourceText,
        with: impl FnOnce(&[ParsedFile<'_>]) -> R,
    ) -> (Tokens, Option<R>) {
        self.tokens(source, Some(with))
    }

    fn tokens<R>(
        &mut self,
        source: &SourceText,
        with: Option<impl FnOnce(&[ParsedFile<'_>]) -> R>,
    ) -> (Tokens, Option<R>) {
        let Some(Parsing { parser, grammar, table, kept, effects }) = &mut self.parser else {
            return (generic(source, self.language, &self.limits, Fallback::NoGrammar), None);
        };
        let Some(trees) = reading::read(source, parser, grammar, &self.limits) else {
            return (generic(source, self.language, &self.limits, Fallback::ParseLimit), None);
        };
        let mut left = self.limits.max_tokens;
        let mut files = Vec::with_capacity(trees.len());
        for read in &trees {
            let rules = &self.broken_rules;
            let mut walked = walk(&read.tree, read.parsed(), grammar, table, rules, left, with.is_some());
            let mentions = read.expanded.iter().flat_map(|expanded| &expanded.mentions);
            walked.mentions.extend(mentions.map(|&name| (NO_DEFINITION, name)));
            left -= walked.leaves.len().min(left);
            files.push(FileTokens { read, walked });
        }
        let standings = standings(&files, grammar);
        let mut walked: Vec<&mut Walked<'_>> = files.iter_mut().map(|file| &mut file.walked).collect();
        if standings.is_ok() {
            dead::mark(&mut walked, |file| trees[file].is_beside, |file| trees[file].parsed(), effects);
        }
        let is_compiled = |file: usize| !(trees[file].is_beside && grammar.preprocessor);
        kept.keep(&mut walked, standings.as_deref().unwrap_or_default(), is_compiled);
        let tokens = assemble(&files, standings.as_deref().map_err(|&whole| whole), grammar, &self.limits);
        let Some(with) = with else { return (tokens, None) };
        let stretches = |of: Standing| -> Vec<Vec<Span>> {
            let standings = standings.as_deref().unwrap_or_default();
            let own = |index| standings.get(index).map_or(&[][..], |own: &Vec<Standing>| own);
            files.iter().enumerate().map(|(index, file)| stretches(&file.walked, own(index), of)).collect()
        };
        let (unreached, readers) = (stretches(Standing::Unreached), stretches(Standing::Reader));
        let parsed: Vec<ParsedFile<'_>> = files
            .iter()
            .zip(unreached.iter().zip(&readers))
            .map(|(FileTokens { read, walked }, (unreached, readers))| ParsedFile {
                text: read.parsed(),
                tree: &read.tree,
                inner: &walked.inner,
                unreached,
                readers,
                expanded: read.expanded.as_ref(),
                start: read.start,
            })
            .collect();
        let with = with(&parsed);
        (tokens, Some(with))
    }
}

/// What each definition of each file is to the comparison; why nothing is told apart, where all count.
fn standings(files: &[FileTokens<'_>], grammar: &Grammar) -> Result<Vec<Vec<Standing>>, Whole> {
    let parts: Vec<reach::File<'_>> = files
        .iter()
        .map(|file| reach::File {
            definitions: &file.walked.definitions,
            leaves: &file.walked.leaves,
            order: &file.walked.order,
            mentions: &file.walked.mentions,
            renamed: &file.walked.aliases.renamed,
            assignments: &file.walked.aliases.assignments,
            calls: &file.walked.calls,
            has_errors: file.walked.errors > 0 && !file.read.is_beside,
            reads_by_text: file.walked.reads_by_text,
            uncertain: is_uncertain(file, grammar),
            incomplete: file.walked.truncated
                || file.read.expanded.as_ref().is_some_and(|expanded| expanded.limited),
        })
        .collect();
    reach::standings(&parts, &grammar.reach)
}

/// Whether a compiler may read other names in a file than are read here.
fn is_uncertain(file: &FileTokens<'_>, grammar: &Grammar) -> bool {
    let rules = &grammar.reach;
    rules.escapes && writes_by_numbers(file.read.text)
        || rules.folds_names && file.walked.has_foreign_names
        || grammar.preprocessor && parts_names(file.read.text)
        || file.read.expanded.as_ref().is_some_and(|expanded| expanded.uncertain)
}

/// Whether a letter or sign stands there by its number (`\u0022`): no grammar reads it as that.
fn writes_by_numbers(text: &str) -> bool {
    memchr::memmem::find_iter(text.as_bytes(), b"\\").any(|at| {
        let rest = &text[at + 1..];
        let (digits, count) = match rest.as_bytes().first() {
            Some(b'u') => (rest.trim_start_matches('u'), 4),
            Some(b'U') => (&rest[1..], 8),
            _ => return false,
        };
        let sign = digits
            .get(..count)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .and_then(char::from_u32);
        sign.is_some_and(|sign| !sign.is_control() || sign.is_whitespace())
    })
}

/// Whether a line goes on in the midst of a name (`so\` and `lve`).
fn parts_names(text: &str) -> bool {
    let is_of_name = |sign: Option<char>| sign.is_some_and(|sign| sign == '_' || sign.is_alphanumeric());
    memchr::memchr_iter(b'\\', text.as_bytes()).any(|at| {
        let rest = text[at + 1..].trim_start_matches([' ', '\t', '\r']);
        let next = rest.strip_prefix('\n').and_then(|next| next.chars().next());
        is_of_name(text[..at].chars().next_back()) && is_of_name(next)
    })
}

/// The stretches of a file that definitions of a standing take up, ascending, each from the first word of a definition on.
fn stretches(walked: &Walked<'_>, standings: &[Standing], of: Standing) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    let mut is_open = false;
    for leaf in &walked.leaves {
        let index = leaf.definition as usize;
        let is_one = standings.get(index) == Some(&of);
        match (spans.last_mut().filter(|_| is_open), walked.definitions.get(index)) {
            (Some(last), _) if is_one => last.end = leaf.span.end,
            (None, Some(definition)) if is_one => {
                spans.push(Span { start: definition.start.min(leaf.span.start), end: leaf.span.end });
            }
            _ => {}
        }
        is_open = is_one;
    }
    spans
}

/// Whether a byte is in one of some stretches, which ascend.
fn holds(stretches: &[Span], byte: usize) -> bool {
    let byte = byte as u32;
    let after = stretches.partition_point(|span| span.start <= byte);
    after > 0 && byte < stretches[after - 1].end
}

fn assemble(
    files: &[FileTokens<'_>],
    standings: Result<&[Vec<Standing>], Whole>,
    grammar: &Grammar,
    limits: &TokenLimits,
) -> Tokens {
    let leaves: usize = files.iter().map(|file| file.walked.leaves.len()).sum();
    let mut tokens = Tokens::with_capacity(leaves + files.len());
    tokens.notes.whole = standings.err();
    for (index, FileTokens { read: file, walked }) in files.iter().enumerate() {
        if index > 0 {
            let first = tokens.len();
            tokens.push(FILE_BREAK, TokenKind::Punctuation, Span { start: file.start, end: file.start }, 0);
            tokens.put_in_order(first, &[]);
        }
        let notes = &mut tokens.notes;
        notes.parse_errors += if file.is_beside { 0 } else { walked.errors };
        notes.truncated |= walked.truncated;
        if let Some(expanded) = &file.expanded {
            notes.expansion_limited |= expanded.limited;
            notes.definitions.extend(expanded.definitions.iter().map(|definition| MacroDefinition {
                span: shift(definition.span, file.start),
                ..*definition
            }));
        }
        let standings = standings.map_or(&[][..], |all| &all[index]);
        let flags_of = |definition: u32| match standings.get(definition as usize) {
            Some(Standing::Unreached) => UNREACHABLE,
            Some(Standing::Reader) => READER,
            Some(Standing::Counts) | None => 0,
        };
        let first = tokens.len();
        let (room, mut hint) = (limits.max_tokens.saturating_sub(first), 0);
        let mut push = |leaf: &Leaf, from_alias: bool| {
            let (span, from_macro) = match &file.expanded {
                Some(expanded) => {
                    let mapped = expanded.source_of(leaf.span, &mut hint);
                    (mapped.span, mapped.expanded)
                }
                None => (leaf.span, false),
            };
            let is_outside = grammar.reach.top_level_runs && leaf.definition == NO_DEFINITION;
            let uncounted = flags_of(leaf.definition);
            let marks = [
                (from_alias || from_macro, EXPANDED),
                (leaf.moved, MOVED),
                // What does not count does not count behind the others either.
                (leaf.dead && uncounted == 0, DEAD),
                (is_outside, OUTSIDE),
            ];
            let flags = marks.into_iter().filter(|&(is_so, _)| is_so).fold(0, |all, (_, flag)| all | flag);
            tokens.push(leaf.code, leaf.kind, shift(span, file.start), uncounted | flags);
        };
        if grammar.alias_roots.is_empty() {
            walked.leaves.iter().for_each(|leaf| push(leaf, false));
        } else {
            let resolved = alias::resolve(walked, &grammar.alias_roots, room);
            resolved.leaves.iter().for_each(|resolved| push(&resolved.leaf, resolved.from_alias));
            tokens.notes.truncated |= resolved.truncated;
        }
        tokens.put_in_order(first, &walked.order);
    }
    tokens
}

fn shift(span: Span, by: u32) -> Span {
    Span { start: span.start + by, end: span.end + by }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;

    /// Of strings with programs in them, of what makes no tokens, of what does not parse, and past the bound on tokens.
    #[test]
    fn the_inner_nodes_are_those_of_the_tree() {
        let texts = [
            (
                "cpp",
                "#include <map>\n[[nodiscard(\"f(x)\")]] int f(int a) { if (a < 1) { return g(a); } ) else }",
            ),
            (
                "java",
                "class A { @Deprecated(since = f(1)) int f(int... a) { return a.length > 0 ? g(a) : 1; } }",
            ),
            (
                "python",
                "import os.path as p\n@q.w(1)\ndef f(a: list[int] = 2):\n    return f'{g(a)!r:>{a}} {[b for b in a]}'\n",
            ),
        ];
        for (id, text) in texts {
            for max_tokens in [usize::MAX, 7] {
                let limits = TokenLimits { max_tokens, ..TokenLimits::default() };
                let mut tokenizer = Tokenizer::new(by_name(id).unwrap(), limits);
                let source = SourceText::single("a", text);
                tokenizer.tokenize_and(&source, |files| {
                    let mut all = Vec::new();
                    let mut open = vec![files[0].tree.root_node()];
                    while let Some(node) = open.pop() {
                        all.push(node);
                        let inner: Vec<Node<'_>> = node
                            .named_children(&mut node.walk())
                            .filter(|child| child.named_child_count() > 0)
                            .collect();
                        open.extend(inner.into_iter().rev());
                    }
                    assert_eq!(files[0].inner, all, "{id}, {max_tokens} tokens");
                });
            }
        }
    }

    #[test]
    fn past_the_parsers_bound_the_generic_lexer_reads_by_the_languages_own_rules() {
        let limits = TokenLimits { max_parse_steps: 0, ..TokenLimits::default() };
        let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), limits);
        // Long enough that the parser reports at all.
        let text = "x = 1  # a comment\n".repeat(400);
        let tokens = tokenizer.tokenize(&SourceText::single("a.py", &text));
        assert_eq!(tokens.notes.fallback, Some(Fallback::ParseLimit));
        assert_eq!(tokens.len(), 3 * 400, "comments are no tokens");
    }
}
