//! Laying two programs side by side: a copy, two strangers, and what an adversary would send.

mod corpus;
mod splitmix;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judgeprint::align::{TilingLimits, tile};
use judgeprint::finding::Program;
use judgeprint::fingerprint::K;
use judgeprint::language;
use judgeprint::token::SourceText;
use std::hint::black_box;

fn tiling(c: &mut Criterion) {
    let cpp = language::by_name("cpp").expect("a language of the registry");
    let codes = |text: &String| Program::read("a.cpp", cpp, SourceText::single("a.cpp", text)).counted.codes;
    // As the reports do it.
    let limits = TilingLimits { min_match: K, ..TilingLimits::default() };

    let mut group = c.benchmark_group("tiling");
    group.sample_size(20);
    for (name, bytes) in [("1.5kB", 1_500), ("15kB", 15_000), ("150kB", 150_000)] {
        let (texts, copies) = corpus::problem("cpp", 50, bytes);
        let (original, copy) = copies[0];
        let stranger = if original == 0 { 1 } else { 0 };
        let (original, copy, stranger) =
            (codes(&texts[original]), codes(&texts[copy]), codes(&texts[stranger]));
        // Period 7 against itself: every window matches at every seventh place.
        let repeated: Vec<u32> = original.iter().copied().take(7).cycle().take(original.len()).collect();

        for (case, left, right, covered) in [
            ("copy", &original, &copy, 70..=100),
            // Long programs are made of the same statements again and again.
            ("strangers", &original, &stranger, 0..=85),
            ("repetitive", &repeated, &repeated, 100..=100),
        ] {
            let expected = tile(left, right, &limits);
            let tokens: usize = expected.tiles.iter().map(|tile| tile.length).sum();
            let percent = 100 * tokens / left.len();
            assert!(covered.contains(&percent), "{case} of {name}: {percent} % covered");
            group.throughput(Throughput::Elements((left.len() + right.len()) as u64));
            group.bench_function(BenchmarkId::new(case, name), |b| {
                b.iter(|| assert_eq!(tile(black_box(left), right, &limits), expected));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, tiling);
criterion_main!(benches);
