//! Postings: a segment of a million k-grams to pages, the k-grams of one program found in it, and the merge of two runs.

mod splitmix;

use std::io::Write;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::posting::{
    Entry, Programs, Run, bits_for, decode_list, decode_page, encode, find, find_many, merge, partition_of,
};
use splitmix::SplitMix64;
use std::hint::black_box;

/// So many k-grams at random; three of four have one holder, and the others up to 40, as among real programs.
fn run(seed: u64, grams: usize) -> Run {
    let mut random = SplitMix64(seed);
    let mut hashes: Vec<u64> = (0..grams).map(|_| random.next()).collect();
    hashes.sort_unstable();
    hashes.dedup();
    let mut run = Run::default();
    for gram in hashes {
        let holders = if random.next().is_multiple_of(4) { 2 + random.next() % 39 } else { 1 };
        let mut programs: Vec<u32> = (0..holders).map(|_| (1 + random.next() % 100_000) as u32).collect();
        programs.sort_unstable();
        programs.dedup();
        let count = programs.len() as i32;
        run.push(Entry { gram, hands: count, submissions: count, programs: &programs });
    }
    run
}

/// The same k-grams, each with its first program only.
fn singletons(run: &Run) -> Run {
    let mut out = Run::default();
    for entry in run.iter() {
        out.push(Entry { hands: 1, submissions: 1, programs: &entry.programs[..1], ..entry });
    }
    out
}

fn pages(c: &mut Criterion) {
    let mut group = c.benchmark_group("posting");
    let million = run(1, 1_000_000);
    for (name, run) in [("singletons", &singletons(&million)), ("mixed", &million)] {
        let bits = bits_for(run.len() as u64);
        let segment = encode(run, bits);
        let bytes: usize = segment.pages.iter().chain(&segment.lists).map(Vec::len).sum();
        let (grams, postings) = (run.len() as f64, run.postings() as f64);
        // Nobody to tell it to is no reason to stop.
        let _ = writeln!(
            std::io::stderr(),
            "{name}: {:.2} bytes a k-gram, {:.2} a posting, {} a page",
            bytes as f64 / grams,
            bytes as f64 / postings,
            bytes >> bits
        );
        assert!(bytes < 10 * run.len() + 3 * run.postings());
        group.throughput(Throughput::Elements(run.len() as u64));
        group.bench_function(format!("encode/{name}"), |b| {
            b.iter(|| assert_eq!(encode(black_box(run), bits).pages.len(), 1 << bits));
        });
        group.bench_function(format!("decode/{name}"), |b| {
            b.iter(|| {
                let mut out = Run::with_capacity(run.len(), run.postings());
                let mut lists = |list: u32| decode_list(&segment.lists[list as usize]);
                for (partition, page) in (0..).zip(&segment.pages) {
                    decode_page(black_box(page), partition, bits, &mut lists, &mut out)
                        .expect("a whole page");
                }
                assert_eq!((out.len(), out.postings()), (run.len(), run.postings()));
            });
        });

        // Half of them are there.
        let mut random = SplitMix64(2);
        let held = run.grams().iter().step_by(run.len() / 200).take(200).copied();
        let mut wanted: Vec<u64> = held.chain((0..200).map(|_| random.next())).collect();
        wanted.sort_unstable();
        let here = |programs: Programs| match programs {
            Programs::Here(programs) => programs.len(),
            Programs::Long { length, .. } => length as usize,
        };
        let expected: usize = run
            .grams()
            .iter()
            .step_by(run.len() / 200)
            .take(200)
            .map(|&gram| run.range(gram, gram).map(|entry| entry.programs.len()).sum::<usize>())
            .sum();
        group.throughput(Throughput::Elements(wanted.len() as u64));
        group.bench_function(format!("find/{name}"), |b| {
            b.iter(|| {
                let mut programs = 0;
                for &gram in black_box(&wanted) {
                    let partition = partition_of(gram, bits);
                    let page = &segment.pages[partition as usize];
                    let found = find(page, partition, bits, gram).expect("a whole page");
                    programs += found.map_or(0, |found| here(found.programs));
                }
                assert_eq!(programs, expected);
            });
        });
        group.bench_function(format!("find_many/{name}"), |b| {
            b.iter(|| {
                let mut programs = 0;
                for grams in
                    black_box(&wanted).chunk_by(|&a, &b| partition_of(a, bits) == partition_of(b, bits))
                {
                    let partition = partition_of(grams[0], bits);
                    let page = &segment.pages[partition as usize];
                    find_many(page, partition, bits, grams, |_, found| programs += here(found.programs))
                        .expect("a whole page");
                }
                assert_eq!(programs, expected);
            });
        });
    }
    group.finish();
}

fn merges(c: &mut Criterion) {
    let mut group = c.benchmark_group("merge");
    let (one, other) = (singletons(&run(1, 200_000)), singletons(&run(2, 200_000)));
    // A third with half the k-grams of the first.
    let mut shared = Run::default();
    one.iter().step_by(2).for_each(|entry| shared.push(Entry { programs: &[100_001], ..entry }));
    let many: Vec<Run> = (0..16).map(|seed| singletons(&run(seed, 25_000))).collect();
    for (name, inputs) in
        [("two", vec![&one, &other]), ("shared", vec![&one, &shared]), ("sixteen", many.iter().collect())]
    {
        let entries: usize = inputs.iter().map(|run| run.len()).sum();
        let expected = if name == "shared" { one.len() } else { entries };
        group.throughput(Throughput::Elements(entries as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let merged = merge(black_box(&inputs), |program| program != 0);
                assert_eq!((merged.len(), merged.postings()), (expected, entries));
            });
        });
    }
    group.finish();
}

criterion_group!(benches, pages, merges);
criterion_main!(benches);
