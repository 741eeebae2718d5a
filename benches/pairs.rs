//! The search for pairs: calibration, candidates, measures, ranking; and one pair measured by itself.

mod corpus;
mod splitmix;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::fingerprint::{Background, GramBag, K};
use judgeprint::flow::Computed;
use judgeprint::language;
use judgeprint::score::{Layers, LayersInput, PairCount, PairSearch, ScoredPair, SearchLimits};
use judgeprint::token::{SourceText, TokenLimits, Tokenizer};
use std::hint::black_box;

/// Pairs listed at least, as in a report.
const TOP: usize = 100;
/// Size of a contest program.
const BYTES: usize = 1_500;

/// No program has copies.
fn one_each(left: u32, right: u32) -> PairCount {
    PairCount { wanted: u64::from(left != right), unwanted: 0 }
}

fn search(c: &mut Criterion) {
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let mut tokenizer = Tokenizer::new(cpp, TokenLimits::default());
    let (texts, copies) = corpus::problem("cpp", 1000, BYTES);
    let bags: Vec<[GramBag; 3]> = texts
        .iter()
        .map(|text| {
            let source = SourceText::single("a.cpp", text);
            let (tokens, computed) = tokenizer.tokenize_and(&source, |files| Computed::of(cpp, files));
            let Computed { flow, vocabulary } = computed.expect("a grammar");
            [GramBag::of(&tokens.counted().codes, K), flow, vocabulary]
        })
        .collect();

    let mut group = c.benchmark_group("pairs");
    group.sample_size(20);
    for programs in [100, 300, 1000] {
        let [tokens, flow, vocabulary] =
            [0, 1, 2].map(|kind| bags[..programs].iter().map(|all| &all[kind]).collect::<Vec<_>>());
        let copies: Vec<(u32, u32)> = copies
            .iter()
            .filter(|&&(_, copy)| copy < programs)
            .map(|&(original, copy)| (original as u32, copy as u32))
            .collect();
        let background = Background::shipped("cpp");
        let layers = Layers::new(&LayersInput {
            tokens: &tokens,
            flow: &flow,
            vocabulary: &vocabulary,
            wording: &[],
            hands: &[],
            longest: &[],
            background,
            template: &[],
        });

        group.throughput(Throughput::Elements(layers.tokens.pairs()));
        group.bench_function(BenchmarkId::new("ranked", programs), |b| {
            b.iter(|| {
                let search = PairSearch::new(&layers, SearchLimits::default());
                let ranked = search.ranked(TOP, &one_each, &|| ());
                // Copies come first, only copies are flagged, and honest pairs fill the list. In a small
                // problem there is too little to compare with for flagging every copy.
                let is_copy = |pair: &ScoredPair| copies.contains(&(pair.left, pair.right));
                let first = ranked.pairs.iter().take(copies.len()).filter(|pair| is_copy(pair)).count();
                assert!(10 * first >= 9 * copies.len(), "{first} of {} copies come first", copies.len());
                assert!(ranked.pairs.iter().filter(|pair| pair.verdict.flagged).all(is_copy));
                assert!(2 * ranked.flagged >= copies.len() as u64, "{} are flagged", ranked.flagged);
                assert_eq!(ranked.pairs.len(), TOP);
            });
        });

        let search = PairSearch::new(&layers, SearchLimits::default());
        let (original, copy) = copies[0];
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::new("measure", programs), |b| {
            b.iter(|| {
                let pair = search.measure(black_box(original), copy);
                assert!(pair.measures.tokens.similarity > 0.5, "{pair:?}");
            });
        });
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
