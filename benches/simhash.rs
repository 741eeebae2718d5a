//! From a text to its fingerprint in every mode, bytes a second; and the votes alone, features a second.

mod corpus;
mod splitmix;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::finding::Program;
use judgeprint::fingerprint::simhash::stable_hash::StableHash;
use judgeprint::fingerprint::simhash::tfidf::{Documents, Terms};
use judgeprint::fingerprint::simhash::{
    Feature, Mode, Tie, UnitVotes, Votes, feature, java_words, jenkins, mt19937, segmented, tokens,
};
use judgeprint::language;
use judgeprint::token::SourceText;
use std::hint::black_box;

/// Sentences as problem statements have them, made up for this.
const ENGLISH: [&str; 6] = [
    "You are given an undirected graph with weighted edges, and every vertex holds some number of coins. ",
    "Print the smallest number of moves that turns the first sequence into the second one. ",
    "A robot stands in the upper left cell of a grid; some cells are blocked by walls. ",
    "Each query asks for the maximum over a segment after adding a constant to another segment. ",
    "It is guaranteed that the sum of lengths over all test cases does not exceed two hundred thousand. ",
    "Two players take turns removing stones from piles, and both of them play optimally. ",
];
const CHINESE: [&str; 6] = [
    "给定一张带权无向图，每个顶点上放着若干枚硬币，请求出收集全部硬币的最小代价。",
    "机器人从网格的左上角出发，每次可以向右或者向下走一格，障碍物不能通过。",
    "每次询问给出一个区间，请输出区间内的最大值，然后把另一个区间加上一个常数。",
    "两名玩家轮流从石子堆中取走石子，双方都采取最优策略，判断先手是否必胜。",
    "保证所有测试数据中字符串的总长度不超过二十万，时间限制为两秒。",
    "小明在北京参加程序设计竞赛，他想知道有多少种不同的排列满足条件。",
];

/// About so many bytes of sentences in a fixed, irregular order.
fn text(sentences: &[&str], bytes: usize) -> String {
    let mut text = String::new();
    let mut state = 1_u64;
    while text.len() < bytes {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        text += sentences[(state >> 33) as usize % sentences.len()];
        text += &format!("{} ", state >> 54);
    }
    text
}

/// The fingerprint by the other way there is: named features, real sums.
fn expected(mode: Mode, width: u32, features: &[Feature]) -> u128 {
    assert!(features.len() > 20, "{mode}: only {} features", features.len());
    feature::reduce(&feature::sums(features, width), mode.tie())
}

fn modes(c: &mut Criterion) {
    let mut group = c.benchmark_group("simhash");
    for (name, bytes) in [("100B", 100), ("1kB", 1_000), ("64kB", 64_000), ("1MB", 1_000_000)] {
        let text = text(&ENGLISH, bytes);
        group.throughput(Throughput::Bytes(text.len() as u64));
        let answer = expected(Mode::Mt19937, 32, &mt19937::features(text.as_bytes()));
        group.bench_function(BenchmarkId::new("mt19937", name), |b| {
            b.iter(|| assert_eq!(u128::from(mt19937::fingerprint(black_box(text.as_bytes()))), answer));
        });
        if bytes < 1_000 {
            continue;
        }
        let answer = expected(Mode::JavaWords, 32, &java_words::features(&text));
        group.bench_function(BenchmarkId::new("java-words", name), |b| {
            b.iter(|| assert_eq!(u128::from(java_words::fingerprint(black_box(&text))), answer));
        });
    }

    let words = text(&ENGLISH, 64_000);
    let weighted: Vec<(&str, f64)> =
        words.split(' ').enumerate().map(|(index, word)| (word, (index % 17) as f64 * 0.37)).collect();
    group.throughput(Throughput::Bytes(words.len() as u64));
    let answer = expected(Mode::Jenkins, 64, &jenkins::features(weighted.iter().copied()));
    group.bench_function(BenchmarkId::new("jenkins", "64kB"), |b| {
        b.iter(|| assert_eq!(u128::from(jenkins::fingerprint(black_box(&weighted).iter().copied())), answer));
    });

    for (script, sentences) in [("english", ENGLISH), ("chinese", CHINESE)] {
        let text = text(&sentences, 64_000);
        group.throughput(Throughput::Bytes(text.len() as u64));
        let answer = expected(Mode::Segmented, 64, &segmented::features(&text));
        group.bench_function(BenchmarkId::new("segmented", script), |b| {
            b.iter(|| assert_eq!(u128::from(segmented::fingerprint(black_box(&text))), answer));
        });
        tfidf::<u64>(&mut group, script, &text);
        tfidf::<u128>(&mut group, script, &text);
    }

    let source = &corpus::problem("cpp", 1, 64_000).0[0];
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let program = Program::read("a.cpp", cpp, SourceText::single("a.cpp", source));
    let (bag, background) = (&program.bag, program.background());
    group.throughput(Throughput::Bytes(source.len() as u64));
    let answer = expected(Mode::Tokens, 128, &tokens::features::<u128>(bag, background));
    group.bench_function("tokens-64/64kB", |b| {
        b.iter(|| assert_eq!(tokens::fingerprint::<u64>(black_box(bag), background), answer as u64));
    });
    group.bench_function("tokens-128/64kB", |b| {
        b.iter(|| assert_eq!(tokens::fingerprint::<u128>(black_box(bag), background), answer));
    });
    group.finish();
}

type Group<'a> = criterion::BenchmarkGroup<'a, criterion::measurement::WallTime>;

/// Terms and fingerprint; the documents are there.
fn tfidf<B: StableHash + Into<u128>>(group: &mut Group<'_>, script: &str, text: &str) {
    let mut documents = Documents::<B>::new();
    for seventh in 0..7 {
        let cut = |at: usize| text.floor_char_boundary(text.len() * at / 7);
        documents.add(&Terms::of(&text[cut(seventh)..cut(seventh + 1)]));
    }
    let answer = expected(Mode::TfIdf, B::BITS, &documents.features(text));
    group.bench_function(BenchmarkId::new(format!("tfidf-{}", B::BITS), script), |b| {
        b.iter(|| assert_eq!(documents.fingerprint(&Terms::of(black_box(text))).into(), answer));
    });
}

/// Only the sums and the reduction.
fn votes(c: &mut Criterion) {
    const FEATURES: u64 = 4_096;
    let mut group = c.benchmark_group("votes");
    group.throughput(Throughput::Elements(FEATURES));
    let hashes: Vec<u64> = (0..FEATURES).map(|number| u64::of(&number.to_le_bytes())).collect();
    let weigh = |weight: fn(u64) -> i64| {
        let mut votes = Votes::<u64, i64>::new();
        hashes.iter().for_each(|&hash| votes.add(hash, weight(hash)));
        votes.reduce(Tie::Clears)
    };
    let unit = weigh(|_| 1);
    group.bench_function("unit-sliced", |b| {
        b.iter(|| {
            let mut votes = UnitVotes::<u64>::new();
            votes.add_all(black_box(&hashes).iter().copied());
            assert_eq!(votes.reduce(Tie::Clears), unit);
        });
    });
    group.bench_function("unit-as-weights", |b| {
        b.iter(|| {
            let mut votes = Votes::<u64, i64>::new();
            black_box(&hashes).iter().for_each(|&hash| votes.add(hash, 1));
            assert_eq!(votes.reduce(Tie::Clears), unit);
        });
    });
    let weighted = weigh(|hash| (hash >> 7 & 31) as i64);
    group.bench_function("whole", |b| {
        b.iter(|| {
            let mut votes = Votes::<u64, i64>::new();
            black_box(&hashes).iter().for_each(|&hash| votes.add(hash, (hash >> 7 & 31) as i64));
            assert_eq!(votes.reduce(Tie::Clears), weighted);
        });
    });
    group.bench_function("real", |b| {
        b.iter(|| {
            let mut votes = Votes::<u64, f64>::new();
            black_box(&hashes).iter().for_each(|&hash| votes.add(hash, (hash >> 7 & 31) as f64));
            assert_eq!(votes.reduce(Tie::Clears), weighted);
        });
    });
    // A bit at a time, the definition: what the masks save.
    group.bench_function("bit-by-bit", |b| {
        b.iter(|| {
            let mut sums = [0_i64; 64];
            for &hash in black_box(&hashes) {
                for (bit, sum) in sums.iter_mut().enumerate() {
                    let weight = (hash >> 7 & 31) as i64;
                    *sum += if hash >> bit & 1 == 1 { weight } else { -weight };
                }
            }
            let bits = sums.iter().enumerate().fold(0, |bits, (bit, &sum)| bits | u64::from(sum > 0) << bit);
            assert_eq!(bits, weighted);
        });
    });
    group.finish();
}

criterion_group!(benches, modes, votes);
criterion_main!(benches);
