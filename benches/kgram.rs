//! From tokens to k-grams: the rolling hash alone, the sorted bag, and the simhash of the bag.

mod corpus;
mod splitmix;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::finding::Program;
use judgeprint::fingerprint::kgram::gram_hashes;
use judgeprint::fingerprint::{Background, GramBag, K, simhash};
use judgeprint::language;
use judgeprint::token::SourceText;
use std::hint::black_box;

/// The counted tokens of one program of about so many bytes.
fn codes(bytes: usize) -> Vec<u32> {
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let text = &corpus::problem("cpp", 1, bytes).0[0];
    Program::read("a.cpp", cpp, SourceText::single("a.cpp", text)).counted.codes
}

fn kgrams(c: &mut Criterion) {
    let mut group = c.benchmark_group("kgram");
    for (name, bytes) in [("1.5kB", 1_500), ("15kB", 15_000), ("150kB", 150_000)] {
        let codes = codes(bytes);
        assert!(codes.len() > bytes / 8, "{} tokens of {bytes} bytes", codes.len());
        // One file: a gram begins at every token but the last K − 1.
        let grams = codes.len() + 1 - K;
        group.throughput(Throughput::Elements(grams as u64));

        let sum = gram_hashes(&codes, K).fold(0, |sum: u64, (_, hash)| sum ^ hash);
        group.bench_function(BenchmarkId::new("hashes", name), |b| {
            b.iter(|| {
                let (mut count, mut all) = (0, 0);
                for (_, hash) in gram_hashes(black_box(&codes), K) {
                    count += 1;
                    all ^= hash;
                }
                assert_eq!((count, all), (grams, sum));
            });
        });
        group.bench_function(BenchmarkId::new("bag", name), |b| {
            b.iter(|| {
                let bag = GramBag::of(black_box(&codes), K);
                assert_eq!(bag.counts.iter().sum::<u32>() as usize, grams);
                bag
            });
        });
        let bag = GramBag::of(&codes, K);
        let background = Background::shipped("cpp");
        let sketch = simhash(&bag, background);
        assert_ne!(sketch, 0);
        group.bench_function(BenchmarkId::new("simhash", name), |b| {
            b.iter(|| assert_eq!(simhash(black_box(&bag), background), sketch));
        });
    }
    group.finish();
}

criterion_group!(benches, kgrams);
criterion_main!(benches);
