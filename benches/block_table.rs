//! The block table against a scan, the two expansions, and peers: `mih-rs` (multi-index hashing, its own choice of
//! blocks) and `gaoya` (blocks as here, in hash maps). Every measurement asserts the number of answers,
//! which was counted one by one.

mod fingerprints;
mod splitmix;

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fingerprints::Set;
use gaoya::simhash::SimHashIndex;
use judgeprint::hamming::expansion::{QueryExpansion, TableExpansion, ball};

use judgeprint::hamming::table::{Levels, Scheme};
use judgeprint::hamming::{Kernel, SimhashTable};

fn table(set: &Set, scheme: Scheme) -> SimhashTable<'static, u64> {
    let mut table = SimhashTable::with_scheme(scheme);
    table.extend(set.words.iter().copied().zip(0..));
    table
}

/// How many fingerprints are within k bits of the first so many queries, in all: counted one by one.
fn answers(set: &Set, queries: usize, k: u32) -> usize {
    let near = |query: u64| set.words.iter().filter(|word| (*word ^ query).count_ones() <= k).count();
    set.queries[..queries].iter().map(|&query| near(query)).sum()
}

/// `one_level`, `two_levels`, or the former with more blocks than k + 1.
fn schemes(k: u32) -> Vec<(String, Scheme)> {
    let of = |name: &str, blocks, levels| {
        Scheme::with_blocks::<u64>(k, blocks, levels).ok().map(|scheme| (name.to_owned(), scheme))
    };
    let more = [k + 2, k + 3].map(|blocks| of(&format!("one_level_{blocks}_blocks"), blocks, Levels::One));
    let plain = [of("one_level", k + 1, Levels::One), of("two_levels", k + 1, Levels::Two)];
    // 64 tables over a million fingerprints are 400 MB: enough to see where it leads.
    plain.into_iter().chain(more).flatten().filter(|(_, scheme)| scheme.masks::<u64>().len() <= 64).collect()
}

/// One search a query, over a set of a million.
fn queries(c: &mut Criterion) {
    for set in [Set::uniform(), Set::clustered()] {
        let multi_index = mih_rs::Index::new(set.words.clone()).expect("not empty");
        for k in 1..=7 {
            let mut group = c.benchmark_group(format!("queries/{}/k={k}", set.name));
            let mut measure = |name: &str, count: usize, answer: &mut dyn FnMut(u64) -> usize| {
                let expected = answers(&set, count.min(64), k);
                let found: usize = set.queries[..count.min(64)].iter().map(|&query| answer(query)).sum();
                assert_eq!(found, expected, "{name}");
                let total: usize = set.queries[..count].iter().map(|&query| answer(query)).sum();
                group.throughput(Throughput::Elements(count as u64));
                group.bench_function(name, |b| {
                    b.iter(|| {
                        let queries = black_box(&set.queries[..count]);
                        assert_eq!(queries.iter().map(|&query| answer(query)).sum::<usize>(), total);
                    });
                });
            };
            for (name, scheme) in schemes(k) {
                let table = table(&set, scheme);
                let mut searcher = table.searcher();
                let count = if k > 4 { 256 } else { 4096 };
                measure(&name, count, &mut |query| searcher.find_all(query).len());
            }
            let mut searcher = multi_index.range_searcher();
            let count = if k > 4 { 256 } else { 4096 };
            measure("mih_rs", count, &mut |query| searcher.run(query, k as usize).len());
            measure("scan", 8, &mut |query| Kernel::best().count_within(query, &set.words, k));
            if ball(64, k) < 100_000 {
                let expansion = QueryExpansion::new(&set.words);
                measure("query_expansion", 8, &mut |query| expansion.find_all(query, k).len());
            }
            if k == 3 {
                // Its distances are less than, not at most: 4 is k = 3, and takes five blocks.
                let mut index = SimHashIndex::<u64, u32>::new(5, 4);
                for (id, &word) in (0..).zip(&set.words) {
                    index.insert(id, word);
                }
                measure("gaoya", 256, &mut |query| index.query(&query).len());
            }
            group.finish();
        }
    }
}

/// Table expansion stores 65 or 2,081 entries a fingerprint: against the others on as many as it can take.
fn small(c: &mut Criterion) {
    let mut set = Set::clustered();
    for (k, count) in [(1, 1 << 18), (2, 1 << 14), (3, 1 << 10)] {
        set.words.truncate(count);
        let mut group = c.benchmark_group(format!("small/{count}/k={k}"));
        group.throughput(Throughput::Elements(256));
        let expected = answers(&set, 256, k);
        let mut measure = |name: &str, answer: &mut dyn FnMut(u64) -> usize| {
            group.bench_function(name, |b| {
                b.iter(|| {
                    let found: usize = set.queries[..256].iter().map(|&query| answer(black_box(query))).sum();
                    assert_eq!(found, expected);
                });
            });
        };
        let expansion = TableExpansion::new(&set.words, k).expect("few enough");
        measure("table_expansion", &mut |query| expansion.find_all(query).len());
        let expansion = QueryExpansion::new(&set.words);
        measure("query_expansion", &mut |query| expansion.find_all(query, k).len());
        let table = table(&set, Scheme::new::<u64>(k, Levels::One).expect("a small k"));
        let mut searcher = table.searcher();
        measure("one_level", &mut |query| searcher.find_all(query).len());
        measure("scan", &mut |query| Kernel::best().count_within(query, &set.words, k));
        group.finish();
    }
}

/// Where a scan stops being the cheapest: what `Plan` has to know.
fn sizes(c: &mut Criterion) {
    let mut set = Set::uniform();
    for exponent in (8..=16).rev().step_by(2) {
        set.words.truncate(1 << exponent);
        let mut group = c.benchmark_group(format!("sizes/{}", set.words.len()));
        group.throughput(Throughput::Elements(256));
        for k in [1, 3, 7] {
            let expected = answers(&set, 256, k);
            for (name, levels) in [("scan", Levels::Zero), ("one_level", Levels::One)] {
                let table = table(&set, Scheme::new::<u64>(k, levels).expect("a small k"));
                let mut searcher = table.searcher();
                group.bench_function(BenchmarkId::new(name, format!("k={k}")), |b| {
                    b.iter(|| {
                        let queries = black_box(&set.queries[..256]).iter();
                        let found: usize = queries.map(|&query| searcher.find_all(query).len()).sum();
                        assert_eq!(found, expected);
                    });
                });
            }
        }
        group.finish();
    }
}

/// From a list of fingerprints to an index.
fn building(c: &mut Criterion) {
    for set in [Set::uniform(), Set::clustered()] {
        let mut group = c.benchmark_group(format!("building/{}", set.name));
        group.sample_size(10).throughput(Throughput::Elements(set.words.len() as u64));
        for (name, scheme) in schemes(3) {
            group.bench_function(name, |b| {
                b.iter(|| assert_eq!(table(black_box(&set), scheme).len(), set.words.len()));
            });
        }
        group.bench_function("one_by_one", |b| {
            b.iter(|| {
                let mut table = SimhashTable::<u64>::new(3).expect("a small k");
                for (id, &word) in (0..).zip(black_box(&set.words)) {
                    table.insert(word, id);
                }
                assert_eq!(table.len(), set.words.len());
            });
        });
        group.bench_function("mih_rs", |b| {
            let build = |words| mih_rs::Index::new(words).expect("not empty");
            b.iter_batched(
                || set.words.clone(),
                |words| assert_eq!(build(words).codes().len(), set.words.len()),
                BatchSize::LargeInput,
            );
        });
        group.finish();
    }
}

/// All pairs within three bits, building included, against sorting the same array as often as there are blocks.
fn self_join(c: &mut Criterion) {
    for set in [Set::uniform(), Set::clustered()] {
        let mut group = c.benchmark_group(format!("self_join/{}", set.name));
        group.sample_size(10).throughput(Throughput::Elements(set.words.len() as u64));
        let scheme = Scheme::new::<u64>(3, Levels::One).expect("a small k");
        let pairs = |set: &Set| {
            let mut pairs = 0_u64;
            let _ = table(set, scheme).for_each_pair(|_| {
                pairs += 1;
                ControlFlow::Continue(())
            });
            pairs
        };
        // Every fourth part of the set against itself, one by one, would take minutes; a sample of it does.
        let sample = Set { name: set.name, words: set.words[..20_000].to_vec(), queries: Vec::new() };
        let near = |left: u64, right: &u64| (left ^ right).count_ones() <= 3;
        let after =
            |at: usize| sample.words[at + 1..].iter().filter(|right| near(sample.words[at], right)).count();
        assert_eq!(pairs(&sample), (0..20_000).map(|at| after(at) as u64).sum::<u64>());
        let expected = pairs(&set);
        group.bench_function("join", |b| b.iter(|| assert_eq!(pairs(black_box(&set)), expected)));
        group.bench_function("four_sorts", |b| {
            let copies = || [set.words.clone(), set.words.clone(), set.words.clone(), set.words.clone()];
            let sort = |copies: [Vec<u64>; 4]| {
                copies.map(|mut words| {
                    words.sort_unstable();
                    assert!(words[0] <= words[1]);
                    words
                })
            };
            b.iter_batched(copies, sort, BatchSize::LargeInput);
        });
        group.finish();
    }
}

fn briefly() -> Criterion {
    let second = std::time::Duration::from_secs(1);
    Criterion::default().sample_size(20).warm_up_time(second / 2).measurement_time(second)
}

criterion_group! { name = benches; config = briefly(); targets = queries, small, sizes, building, self_join }
criterion_main!(benches);
