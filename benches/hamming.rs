//! Hamming distances: of one pair, of a query and an array by every kernel, the nearest, many queries.
//!
//! The words are random from a fixed seed; a few near the query are planted, so that every scan finds something.
//! `scan/sum` adds up the same array: the speed at which it can be read, which no scan can be expected to pass.

mod splitmix;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::hamming::{Bits, Kernel, PairKernel, nearest, within, within_many};
use splitmix::SplitMix64;
use std::hint::black_box;
use std::time::Duration;

const SEED: u64 = 0x7369_6d68_6173_6821;

/// Differences that count as near: of random 64-bit words, one pair in 4 · 10¹⁴ is.
const K: u32 = 3;

/// From the first-level cache to memory: 32 KiB, 800 KiB, 8 MiB, 128 MiB.
const SIZES: [(&str, usize); 4] =
    [("4Ki", 4 << 10), ("100Ki", 100 << 10), ("1Mi", 1 << 20), ("16Mi", 16 << 20)];

/// Random words; eight of them, in all eighths and the last place, are 0 to 3 bits from 0.
fn words(count: usize) -> Vec<u64> {
    let mut random = SplitMix64(SEED);
    let mut words: Vec<u64> = (0..count).map(|_| random.next()).collect();
    for (planted, word) in words.chunks_mut(count / 8).filter_map(<[u64]>::last_mut).enumerate() {
        *word = [0, 1 << 63, 0b101, 0b111 << 20][planted % 4];
    }
    words
}

/// The answer, by a plain loop.
fn near<B: Bits>(query: B, words: &[B], k: u32) -> Vec<u32> {
    (0..).zip(words).filter(|(_, word)| query.distance(**word) <= k).map(|(id, _)| id).collect()
}

fn pairs(c: &mut Criterion) {
    let words = words(2048);
    let (left, right) = words.split_at(1024);
    let pairs: Vec<(u64, u64)> = left.iter().copied().zip(right.iter().copied()).collect();
    let sum: u32 = pairs.iter().map(|(left, right)| left.distance(*right)).sum();
    let near = pairs.iter().filter(|(left, right)| left.distance(*right) <= 28).count();
    assert!(sum.abs_diff(1024 * 32) < 1024 && near > 100, "{sum}, {near}");

    let mut group = c.benchmark_group("pair");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    group.throughput(Throughput::Elements(pairs.len() as u64));
    for kernel in PairKernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
        group.bench_function(BenchmarkId::new("distance", kernel.name()), |b| {
            b.iter(|| {
                let distances = black_box(&pairs).iter().map(|(left, right)| kernel.distance(*left, *right));
                assert_eq!(distances.sum::<u32>(), sum);
            });
        });
        // A third of the pairs are near: nothing to learn for a branch, little to stop early for.
        group.bench_function(BenchmarkId::new("within-28", kernel.name()), |b| {
            b.iter(|| {
                let found = black_box(&pairs).iter().filter(|(left, right)| kernel.within(*left, *right, 28));
                assert_eq!(found.count(), near);
            });
        });
    }
    group.finish();
}

fn scans(c: &mut Criterion) {
    let all = words(16 << 20);
    let mut group = c.benchmark_group("scan");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1)).sample_size(10);
    for (size, count) in SIZES {
        let words = if count == all.len() { &all } else { &words(count) };
        let ids = near(0, words, K);
        assert_eq!(ids.len(), 8);
        group.throughput(Throughput::Bytes(size_of_val(&words[..]) as u64));

        let sum = words.iter().fold(0_u64, |sum, word| sum.wrapping_add(*word));
        group.bench_function(BenchmarkId::new("sum", size), |b| {
            b.iter(|| {
                assert_eq!(black_box(words).iter().fold(0_u64, |sum, word| sum.wrapping_add(*word)), sum);
            });
        });
        for kernel in Kernel::<u64>::available() {
            group.bench_function(BenchmarkId::new(kernel.name(), size), |b| {
                let mut found = Vec::new();
                b.iter(|| {
                    found.clear();
                    kernel.within(black_box(0), black_box(words), K, 0, &mut found);
                    assert_eq!(found, ids);
                });
            });
        }
        let best = Kernel::<u64>::best();
        group.bench_function(BenchmarkId::new("count", size), |b| {
            b.iter(|| assert_eq!(best.count_within(black_box(0), black_box(words), K), ids.len()));
        });
    }
    group.finish();
}

/// The best kernel for arrays of as many bytes as 1 Mi words of 64 bits have.
fn widths(c: &mut Criterion) {
    fn one<B: Bits>(c: &mut Criterion, words: &[B], k: u32) {
        let ids = near(B::ZERO, words, k);
        assert!(!ids.is_empty() && ids.len() < 100, "{}", ids.len());
        let mut group = c.benchmark_group("width");
        group.throughput(Throughput::Bytes(size_of_val(words) as u64)).sample_size(20);
        group.bench_function(BenchmarkId::from_parameter(B::BITS), |b| {
            b.iter(|| assert_eq!(within(B::ZERO, black_box(words), k), ids));
        });
        group.finish();
    }
    let words = words(1 << 20);
    let halves: Vec<u32> = words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]).collect();
    let doubles: Vec<u128> =
        words.chunks(2).map(|two| u128::from(two[0]) << 64 | u128::from(two[1])).collect();
    one(c, &halves, 0);
    one(c, &words, K);
    one(c, &doubles, 40);
}

fn many(c: &mut Criterion) {
    let words = words(1 << 20);
    let mut group = c.benchmark_group("nearest");
    group.sample_size(20);
    for (size, count) in [("4Ki", 4 << 10), ("100Ki", 100 << 10), ("1Mi", 1 << 20)] {
        let words = &words[words.len() - count..];
        let mut all: Vec<(u32, u32)> = (0..).zip(words).map(|(id, word)| (word.count_ones(), id)).collect();
        all.sort_unstable();
        group.throughput(Throughput::Bytes(size_of_val(words) as u64));
        group.bench_function(BenchmarkId::new("10", size), |b| {
            b.iter(|| {
                let found = nearest(black_box(0), black_box(words), 10);
                assert!(found.iter().map(|one| (one.distance, one.id)).eq(all[..10].iter().copied()));
            });
        });
    }
    group.finish();

    let queries: Vec<u64> = words.iter().step_by(words.len() / 64).map(|word| word ^ 0b11).collect();
    assert_eq!(queries.len(), 64);
    let expected: usize = queries.iter().map(|query| near(*query, &words, K).len()).sum();
    let mut group = c.benchmark_group("queries-64");
    group.sample_size(20).throughput(Throughput::Bytes(64 * size_of_val(&words[..]) as u64));
    group.bench_function("one-by-one", |b| {
        b.iter(|| {
            let found = queries.iter().map(|query| within(*query, black_box(&words), K).len());
            assert_eq!(found.sum::<usize>(), expected);
        });
    });
    group.bench_function("tiled", |b| {
        b.iter(|| {
            let mut found = 0;
            within_many(&queries, black_box(&words), K, |_, _| found += 1);
            assert_eq!(found, expected);
        });
    });
    group.finish();
}

criterion_group!(benches, pairs, scans, widths, many);
criterion_main!(benches);
