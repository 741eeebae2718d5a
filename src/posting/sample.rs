//! Runs for property tests: few k-grams, so that runs share them, some lists long, some frequencies negative.

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

use super::run::{Entry, Run};

/// Up to so many entries; the k-grams are spread over all hashes, with both ends among them.
pub(super) fn runs(entries: usize) -> impl Strategy<Value = Run> {
    let gram = prop_oneof![
        4 => (0_u64..64).prop_map(|gram| gram << 58),
        2 => 0_u64..32,
        1 => Just(u64::MAX),
        3 => any::<u64>()
    ];
    let few = prop::collection::btree_set(1_u32..70_000, 1..5);
    let many = (60_u32..80, 1_u32..9).prop_map(|(count, step)| (1..=count).map(|i| i * step).collect());
    let entry = prop_oneof![
        5 => (1_u32..100_000).prop_map(|program| (1, 1, BTreeSet::from([program]))),
        2 => few.clone().prop_map(|few| (few.len() as i32, few.len() as i32, few)),
        3 => (-3_i32..9, -300_i32..300, few),
        1 => (-9_i32..9, -9_i32..9).prop_map(|(hands, submissions)| (hands, submissions, BTreeSet::new())),
        1 => (-9_i32..90, 0_i32..90, many),
        1 => (Just(1 << 20), Just(-(1 << 20)), Just(BTreeSet::from([0, u32::MAX]))),
    ];
    prop::collection::btree_map(gram, entry, 0..=entries).prop_map(|entries| {
        let mut run = Run::default();
        for (gram, (hands, submissions, programs)) in entries {
            let programs: Vec<u32> = programs.into_iter().collect();
            run.push(Entry { gram, hands, submissions, programs: &programs });
        }
        run
    })
}

/// What runs say together, by maps.
pub(super) fn naive_sum(runs: &[Run], keep: impl Fn(u32) -> bool) -> Run {
    let mut sums: BTreeMap<u64, (i64, i64, BTreeSet<u32>)> = BTreeMap::new();
    for entry in runs.iter().flat_map(Run::iter) {
        let sum = sums.entry(entry.gram).or_default();
        sum.0 += i64::from(entry.hands);
        sum.1 += i64::from(entry.submissions);
        sum.2.extend(entry.programs.iter().filter(|&&program| keep(program)));
    }
    let mut out = Run::default();
    for (gram, (hands, submissions, programs)) in sums {
        if hands != 0 || submissions != 0 || !programs.is_empty() {
            let end = |sum: i64| sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
            let programs: Vec<u32> = programs.into_iter().collect();
            out.push(Entry { gram, hands: end(hands), submissions: end(submissions), programs: &programs });
        }
    }
    out
}
