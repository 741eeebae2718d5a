//! Memory of an index over a million fingerprints: the block table's and that of `mih-rs`, as the allocator counts it.
//!
//! Not a measurement of time, so it runs once and asserts: the block table for k = 3 takes no more than multi-index
//! hashing with the number of blocks that it chooses itself, on uniform and on clustered fingerprints.

#![expect(clippy::print_stdout, reason = "what it measures is printed")]

mod fingerprints;
mod splitmix;

use std::alloc::System;

use fingerprints::Set;
use judgeprint::hamming::SimhashTable;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Bytes that what is made holds on to.
fn held<T>(make: impl FnOnce() -> T) -> (usize, T) {
    let region = Region::new(ALLOCATOR);
    let made = make();
    let change = region.change();
    // What a growing vector gives back when it moves is counted among the reallocations.
    let held = change.bytes_allocated as isize - change.bytes_deallocated as isize;
    (held as usize, made)
}

fn main() {
    for set in [Set::uniform(), Set::clustered()] {
        let count = set.words.len();
        let (ours, table) = held(|| {
            let mut table = SimhashTable::<u64>::new(3).expect("a small k");
            table.extend(set.words.iter().copied().zip(0..));
            table
        });
        // It takes the fingerprints over: the copy is its own.
        let (theirs, index) = held(|| mih_rs::Index::new(set.words.clone()).expect("not empty"));
        let mut searcher = index.range_searcher();
        for &query in &set.queries[..1000] {
            assert_eq!(table.find_all(query).len(), searcher.run(query, 3).len());
        }
        let mb = |bytes: usize| bytes as f64 / 1e6;
        println!(
            "{:<10} {count} fingerprints: block table {:.1} MB, mih-rs {:.1} MB ({} blocks)",
            set.name,
            mb(ours),
            mb(theirs),
            index.num_blocks(),
        );
        assert!(ours <= theirs, "{}: {ours} bytes against {theirs}", set.name);
        assert!(
            ours.abs_diff(table.size_bytes()) < 100_000,
            "what the table says of itself: {}",
            table.size_bytes()
        );
    }
}
