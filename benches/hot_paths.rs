//! The hot paths, one at a time, for counting instructions: `scripts/perf-gate` runs this under Valgrind.
//!
//! ```text
//! cargo run --release --example hot_paths            # the names
//! cargo run --release --example hot_paths -- NAME    # one of them
//! ```
//!
//! What is counted is everything inside [`measured`]; preparing the input is not. Every path asserts its answer and
//! is fixed in what it does: the same inputs on every machine, one thread.

#![expect(clippy::print_stdout, reason = "a program of its own: names and answers are what it prints")]

mod corpus;
mod splitmix;

use std::hint::black_box;
use std::ops::ControlFlow;

use anyhow::{Context, ensure};
use judgeprint::align::{TilingLimits, tile};
use judgeprint::fingerprint::simhash::tfidf::{Documents, Terms};
use judgeprint::fingerprint::simhash::{java_words, jenkins, mt19937, segmented, tokens};
use judgeprint::fingerprint::{Background, GramBag, K};
use judgeprint::flow::Computed;
use judgeprint::hamming::table::{Levels, Scheme};
use judgeprint::hamming::{Kernel, PairKernel, SimhashTable, clusters};
use judgeprint::language;
use judgeprint::token::{ParsedFile, SourceText, TokenLimits, Tokenizer};
use splitmix::SplitMix64;

/// A path: its name, and what prepares it, runs it inside [`measured`], and gives a number that tells whether it
/// did its work.
type Path = (&'static str, fn() -> u64);

const PATHS: [Path; 21] = [
    ("tokenize-cpp", tokenize),
    ("flow-cpp", flow),
    ("kgram-bag", kgram_bag),
    ("simhash-tokens-64", simhash_tokens::<u64>),
    ("simhash-tokens-128", simhash_tokens::<u128>),
    ("simhash-mt19937", || simhash(|text| mt19937::fingerprint(text.as_bytes()).into())),
    ("simhash-java-words", || simhash(|text| java_words::fingerprint(text).into())),
    ("simhash-jenkins", simhash_jenkins),
    ("simhash-tfidf-64", simhash_tfidf),
    ("simhash-segmented", || simhash(segmented::fingerprint)),
    ("distance-pair", distance_pair),
    ("scan-count-ones", || scan("count_ones")),
    ("scan-popcnt", || scan("popcnt")),
    ("scan-avx2", || scan("avx2")),
    ("within-best", within),
    ("table-build", table_build),
    ("table-insert", table_insert),
    ("table-query", table_query),
    ("self-join", self_join),
    ("clusters", cluster),
    ("tiling", tiling),
];

/// Runs it; its own function, so that a profiler can be told to count in here.
#[inline(never)]
fn measured(run: &mut dyn FnMut() -> u64) -> u64 {
    black_box(run())
}

fn main() -> anyhow::Result<()> {
    let Some(name) = std::env::args().nth(1) else {
        PATHS.iter().for_each(|(name, _)| println!("{name}"));
        return Ok(());
    };
    let (_, run) = PATHS.iter().find(|(known, _)| *known == name).context("there is no such path")?;
    let answer = run();
    ensure!(answer > 0, "{name} did nothing");
    println!("{name} {answer}");
    Ok(())
}

fn programs(count: usize, bytes: usize) -> Vec<Vec<u32>> {
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let mut tokenizer = Tokenizer::new(cpp, TokenLimits::default());
    let (texts, _) = corpus::problem("cpp", count, bytes);
    let codes = |text: &String| tokenizer.tokenize(&SourceText::single("a.cpp", text)).counted().codes;
    texts.iter().map(codes).collect()
}

fn tokenize() -> u64 {
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let (texts, _) = corpus::problem("cpp", 5, 1_500);
    let mut tokenizer = Tokenizer::new(cpp, TokenLimits::default());
    let mut codes =
        |text: &String| tokenizer.tokenize(&SourceText::single("a.cpp", text)).counted().codes.len() as u64;
    // Tables are loaded by the first program.
    codes(&texts[0]);
    measured(&mut || texts[1..].iter().map(&mut codes).sum())
}

/// What flow adds to tokenizing: the trees are there already.
fn flow() -> u64 {
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let (texts, _) = corpus::problem("cpp", 5, 1_500);
    let mut tokenizer = Tokenizer::new(cpp, TokenLimits::default());
    let sources: Vec<SourceText> = texts.iter().map(|text| SourceText::single("a.cpp", text)).collect();
    let features = |source: &SourceText| {
        let read = tokenizer.tokenize_and(source, |files: &[ParsedFile<'_>]| {
            measured(&mut || Computed::of(cpp, files).flow.hashes.len() as u64)
        });
        read.1.unwrap_or_default()
    };
    sources.iter().map(features).sum()
}

fn kgram_bag() -> u64 {
    let codes = programs(1, 150_000).remove(0);
    measured(&mut || GramBag::of(&codes, K).hashes.len() as u64)
}

fn simhash_tokens<B: judgeprint::fingerprint::simhash::stable_hash::StableHash>() -> u64 {
    let bag = GramBag::of(&programs(1, 150_000)[0], K);
    let background = Background::shipped("cpp");
    measured(&mut || tokens::fingerprint::<B>(&bag, background).low_u64())
}

/// A mode over 20,000 words.
fn simhash(fingerprint: fn(&str) -> u64) -> u64 {
    let text = words().join(" ");
    // A dictionary is loaded by the first text.
    fingerprint("最短路径");
    measured(&mut || fingerprint(&text))
}

/// Features that are at hand: what parts a text into words is not this mode's.
fn simhash_jenkins() -> u64 {
    let words = words();
    measured(&mut || jenkins::fingerprint(words.iter().map(|word| (word, 1.5))))
}

fn words() -> Vec<&'static str> {
    let mut random = SplitMix64(7);
    let words = [
        "print", "the", "number", "of", "edges", "graph", "if", "there", "is", "none", "最短", "路径", "答案",
    ];
    (0..20_000).map(|_| words[(random.next() % 13) as usize]).collect()
}

fn simhash_tfidf() -> u64 {
    let documents = ["the shortest path in a graph", "paths and trees", "no such graph is there"];
    let terms = documents.map(|text| Terms::<u64>::of(&format!("{text} ").repeat(2_000)));
    measured(&mut || {
        let mut all = Documents::new();
        terms.iter().for_each(|terms| all.add(terms));
        let read = Terms::<u64>::of(&documents[0].repeat(2_000));
        all.fingerprint(&read)
    })
}

fn distance_pair() -> u64 {
    let mut random = SplitMix64(8);
    let words: Vec<u64> = (0..1 << 14).map(|_| random.next()).collect();
    measured(&mut || {
        let pairs = words.windows(2);
        pairs.map(|pair| u64::from(PairKernel::Kernighan.within(pair[0], pair[1], 3)) + 1).sum()
    })
}

fn scan(kernel: &str) -> u64 {
    let mut random = SplitMix64(9);
    let words: Vec<u64> = (0..1 << 16).map(|_| random.next()).collect();
    let kernel = Kernel::available().find(|known| known.name() == kernel);
    // A processor without the instructions cannot be told from one with them by the answer; it can by the count.
    kernel.map_or(0, |kernel| {
        measured(&mut || (0..8).map(|at| kernel.count_within(words[at], &words, 3) as u64).sum())
    })
}

/// The kernel that the tables use, on slices as short as theirs.
fn within() -> u64 {
    let mut random = SplitMix64(11);
    let sketches: Vec<u16> = (0..1 << 14).map(|_| random.next() as u16).collect();
    let mut found = Vec::new();
    measured(&mut || {
        for slot in sketches.chunks(21) {
            Kernel::best().within(0x0f0f_u16, slot, 3, 0, &mut found);
        }
        found.len() as u64
    })
}

fn entries(count: u32) -> Vec<(u64, u32)> {
    let mut random = SplitMix64(10);
    // Every other fingerprint is near the one before it.
    let mut last = 0;
    (0..count)
        .map(|id| {
            last = if id % 2 == 0 { random.next() } else { last ^ 1 << (random.next() % 64) };
            (last, id)
        })
        .collect()
}

/// With blocks whatever the size, so that the gate does not move with the plan.
fn table(entries: Vec<(u64, u32)>) -> SimhashTable<'static, u64> {
    let mut table = SimhashTable::with_scheme(Scheme::new::<u64>(3, Levels::One).expect("a small k"));
    table.extend(entries);
    table
}

fn table_build() -> u64 {
    let mut entries = entries(1 << 16);
    measured(&mut || table(std::mem::take(&mut entries)).len() as u64)
}

fn table_insert() -> u64 {
    let entries = entries(1 << 14);
    measured(&mut || {
        let mut table = SimhashTable::<u64>::new(3).expect("a small k");
        entries.iter().for_each(|&(word, id)| table.insert(word, id));
        table.len() as u64
    })
}

fn table_query() -> u64 {
    let entries = entries(1 << 16);
    let table = table(entries.clone());
    let mut searcher = table.searcher();
    measured(&mut || entries[..4096].iter().map(|&(word, _)| searcher.find_all(word).len() as u64).sum())
}

fn self_join() -> u64 {
    let table = table(entries(1 << 16));
    measured(&mut || {
        let mut pairs = 0;
        let _ = table.for_each_pair(|_| {
            pairs += 1;
            ControlFlow::Continue(())
        });
        pairs
    })
}

fn cluster() -> u64 {
    let words: Vec<u64> = entries(1 << 14).into_iter().map(|(word, _)| word).collect();
    measured(&mut || clusters(&words, 3).map_or(0, |first| first.iter().map(|&first| u64::from(first)).sum()))
}

fn tiling() -> u64 {
    let programs = programs(2, 15_000);
    let limits = TilingLimits { min_match: K, ..TilingLimits::default() };
    measured(&mut || tile(&programs[0], &programs[1], &limits).tiles.len() as u64)
}
