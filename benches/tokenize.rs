//! Tokenizing, in bytes of source a second; the parse alone stands beside it, so that their ratio can be read.

mod corpus;
mod splitmix;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::language::{self, Language};
use judgeprint::token::{SourceText, TokenLimits, Tokenizer};
use std::hint::black_box;

/// Programs of the comparison of languages.
const PROGRAMS: usize = 60;
/// Size of a contest program.
const BYTES: usize = 1_500;

fn named(id: &str) -> &'static Language {
    language::by_name(id).expect("a language of the registry")
}

fn sources(texts: &[String]) -> Vec<SourceText> {
    texts.iter().map(|text| SourceText::single("a", text)).collect()
}

/// Tokens of all programs.
fn tokenize(tokenizer: &mut Tokenizer, sources: &[SourceText]) -> usize {
    sources.iter().map(|source| tokenizer.tokenize(source).len()).sum()
}

/// Measures one set of programs; with the parse alone where there is a grammar.
fn measure(c: &mut Criterion, group: &str, name: &str, language: &'static Language, texts: &[String]) {
    let mut group = c.benchmark_group(group);
    let bytes: usize = texts.iter().map(String::len).sum();
    group.throughput(Throughput::Bytes(bytes as u64));
    let sources = sources(texts);

    let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
    let tokens = tokenize(&mut tokenizer, &sources);
    // A token of a contest program is some two to four bytes with the space around it.
    assert!((bytes / 8..bytes).contains(&tokens), "{name}: {tokens} tokens of {bytes} bytes");
    group.bench_function(BenchmarkId::new("tokenize", name), |b| {
        b.iter(|| assert_eq!(tokenize(&mut tokenizer, black_box(&sources)), tokens));
    });

    if let Some(grammar) = language.grammar() {
        let mut parser = tree_sitter::Parser::new();
        parser.set_language(&grammar.tree_sitter).expect("the shipped grammars are of a known ABI");
        let mut nodes = |texts: &[String]| -> usize {
            let mut tree = |text: &String| parser.parse(text, None).expect("nothing stops this parser");
            texts.iter().map(|text| tree(text).root_node().descendant_count()).sum()
        };
        let expected = nodes(texts);
        assert!(expected > bytes / 16, "{name}: {expected} nodes of {bytes} bytes");
        group.bench_function(BenchmarkId::new("parse", name), |b| {
            b.iter(|| assert_eq!(nodes(black_box(texts)), expected));
        });
    }
    group.finish();
}

fn languages(c: &mut Criterion) {
    for (style, id) in
        [("cpp", "cpp"), ("cpp-macros", "cpp"), ("c", "c"), ("java", "java"), ("python", "python")]
    {
        measure(c, "languages", style, named(id), &corpus::problem(style, PROGRAMS, BYTES).0);
    }
    // The generic lexer reads anything; braces and operators are those of Go.
    let texts = corpus::problem("c", PROGRAMS, BYTES).0;
    measure(c, "languages", "generic-lexer", named("go"), &texts);
}

fn sizes(c: &mut Criterion) {
    for (name, bytes, programs) in [("1.5kB", 1_500, 60), ("15kB", 15_000, 6), ("150kB", 150_000, 1)] {
        let texts = corpus::problem("cpp", programs, bytes).0;
        measure(c, "sizes", name, named("cpp"), &texts);
    }
}

criterion_group!(benches, languages, sizes);
criterion_main!(benches);
