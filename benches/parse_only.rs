//! The yardstick for whole runs: reads a folder as `judgeprint report` does, and only parses it.
//!
//! ```text
//! cargo run --release --example parse_only -- FOLDER
//! ```
//!
//! Everything around the parse is as in the program itself (allocator, reader, threads, one parser a thread
//! and language), so that the CPU time of a `report` divided by the CPU time of this says what everything
//! besides the parse costs, on any machine. It prints what it counted, so that no work can be dropped.

use std::collections::HashMap;
use std::path::PathBuf;

use anyhow::Context;
use judgeprint::corpus::{self, ReadOptions};
use rayon::prelude::*;
use tree_sitter::Parser;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What was parsed.
#[derive(Default, Clone, Copy)]
struct Parsed {
    files: usize,
    bytes: usize,
    /// Files whose tree has an error somewhere.
    broken: usize,
    /// Files in a language without a grammar: not parsed.
    without_grammar: usize,
    nodes: usize,
}

impl Parsed {
    fn plus(self, other: Self) -> Self {
        Self {
            files: self.files + other.files,
            bytes: self.bytes + other.bytes,
            broken: self.broken + other.broken,
            without_grammar: self.without_grammar + other.without_grammar,
            nodes: self.nodes + other.nodes,
        }
    }
}

#[expect(clippy::print_stdout, reason = "a program of its own: its counts are its answer")]
fn main() -> anyhow::Result<()> {
    let mut folders = std::env::args_os().skip(1).map(PathBuf::from);
    let folder = folders.next().context("which folder? usage: parse_only FOLDER")?;
    let corpus = corpus::read(&folder, &ReadOptions::default(), &|_| ())?;

    let submissions: Vec<_> = corpus.problems.iter().flat_map(|problem| &problem.submissions).collect();
    let parsed = submissions
        .par_iter()
        .map_init(HashMap::new, |parsers: &mut HashMap<&str, Parser>, submission| {
            let Some(grammar) = submission.language.grammar() else {
                return Parsed { without_grammar: submission.files.len(), ..Parsed::default() };
            };
            let parser = parsers.entry(submission.language.id.as_str()).or_insert_with(|| {
                let mut parser = Parser::new();
                parser.set_language(&grammar.tree_sitter).expect("the shipped grammars are of a known ABI");
                parser
            });
            let mut parsed = Parsed::default();
            for file in &submission.files {
                let tree = parser.parse(&file.text, None).expect("nothing stops this parser");
                let root = tree.root_node();
                parsed.files += 1;
                parsed.bytes += file.text.len();
                parsed.broken += usize::from(root.has_error());
                parsed.nodes += root.descendant_count();
            }
            parsed
        })
        .reduce(Parsed::default, Parsed::plus);

    println!(
        "{} files, {} bytes, {} nodes; {} files with errors, {} without a grammar",
        parsed.files, parsed.bytes, parsed.nodes, parsed.broken, parsed.without_grammar
    );
    Ok(())
}
