//! Building a cohort's index, which is also its weighting: who holds which k-gram, and what each is worth.

mod corpus;
mod splitmix;

use std::collections::HashMap;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::fingerprint::{Background, GramBag, K};
use judgeprint::language;
use judgeprint::score::cohort::MAX_COUNT;
use judgeprint::score::{Cohort, CohortInput};
use judgeprint::token::{SourceText, TokenLimits, Tokenizer};

/// Size of a contest program.
const BYTES: usize = 1_500;

fn bags(programs: usize) -> Vec<GramBag> {
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let mut tokenizer = Tokenizer::new(cpp, TokenLimits::default());
    let texts = corpus::problem("cpp", programs, BYTES).0;
    let codes = |text: &String| tokenizer.tokenize(&SourceText::single("a.cpp", text)).counted().codes;
    texts.iter().map(codes).map(|codes| GramBag::of(&codes, K)).collect()
}

/// The gram that most bags hold (of several the smallest), and how many do.
fn most_common(bags: &[&GramBag]) -> (u64, u32) {
    let mut holders: HashMap<u64, u32> = HashMap::new();
    for hash in bags.iter().flat_map(|bag| &bag.hashes) {
        *holders.entry(*hash).or_default() += 1;
    }
    let most = holders.iter().max_by_key(|&(&hash, &count)| (count, u64::MAX - hash));
    most.map(|(&hash, &count)| (hash, count)).expect("programs have grams")
}

fn build(c: &mut Criterion) {
    let mut group = c.benchmark_group("cohort");
    group.sample_size(20);
    let all = bags(1000);
    for programs in [100, 300, 1000] {
        let bags: Vec<&GramBag> = all[..programs].iter().collect();
        let grams: usize = bags.iter().map(|bag| bag.hashes.len()).sum();
        let occurrences: u32 =
            bags.iter().flat_map(|bag| &bag.counts).map(|&count| count.min(MAX_COUNT)).sum();
        let (common, holders) = most_common(&bags);
        assert!(holders > 2 && grams > 100 * programs);
        let input =
            CohortInput { bags: &bags, hands: &[], background: Background::shipped("cpp"), template: &[] };
        group.throughput(Throughput::Elements(grams as u64));
        group.bench_function(BenchmarkId::new("new", programs), |b| {
            b.iter_batched(
                || (),
                |()| {
                    let cohort = Cohort::new(&input);
                    assert_eq!(cohort.others(common, false), holders - 2);
                    assert_eq!((0..programs).map(|at| cohort.gram_count(at)).sum::<u32>(), occurrences);
                    cohort
                },
                // Freeing the index is not building it.
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, build);
criterion_main!(benches);
