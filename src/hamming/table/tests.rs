//! The block table against a scan of everything, on random and adversarial sets, and the reference's vectors.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::*;
use crate::hamming::expansion::{QueryExpansion, TableExpansion};

/// Splitmix64 (S. Vigna, public domain).
pub(super) fn splitmix(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut word = *seed;
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// Words that are hard for one part or another: near each other in few bits, all in one block, all alike.
fn adversarial<B: Bits>(count: usize, seed: u64, narrow: fn(u128) -> B) -> Vec<B> {
    let mut seed = seed;
    let mut word = |kind: usize| {
        let random = narrow(u128::from(splitmix(&mut seed)) << 64 | u128::from(splitmix(&mut seed)));
        let flip = || B::ONE << (random.low_u64() % u64::from(B::BITS)) as u32;
        match kind % 6 {
            0 => random,
            1 => B::ZERO ^ flip(),
            2 => B::ONES ^ flip() ^ (B::ONE << ((random.low_u64() >> 9) as u32 % B::BITS)),
            // Everything differs in the lowest bits only, and in the highest only.
            3 => narrow(u128::from(random.low_u64() & 0x3f)),
            4 => random << (B::BITS - 6),
            _ => B::ONES,
        }
    };
    (0..count).map(|index| word(index % 7)).collect()
}

fn brute<B: Bits>(entries: &[(B, u32)], query: B, k: u32) -> Vec<Near<B>> {
    let near = entries.iter().map(|&(fingerprint, id)| Near {
        fingerprint,
        id,
        distance: query.distance(fingerprint),
    });
    let mut near: Vec<_> = near.filter(|near| near.distance <= k).collect();
    near.sort_unstable();
    near
}

fn schemes<B: Bits>(k: u32) -> Vec<Scheme> {
    // Hundreds of tables need time to build, and show nothing that fewer do not.
    let more = (1..=if k > 5 { 1 } else { 3 }).flat_map(|more| {
        let one = Scheme::with_blocks::<B>(k, k + more, Levels::One);
        let two = Scheme::with_blocks::<B>(k, k + more, Levels::Two);
        [one, two]
    });
    std::iter::once(Scheme::new::<B>(k, Levels::Zero)).chain(more).flatten().collect()
}

fn every_way_agrees<B: Bits>(narrow: fn(u128) -> B) {
    let words = adversarial(500, 7, narrow);
    let entries: Vec<(B, u32)> = words.iter().copied().zip(0..).collect();
    let mut queries = adversarial(12, 99, narrow);
    queries.extend(words.iter().step_by(97));
    for k in 0..=MAX_K {
        let expected: Vec<_> = queries.iter().map(|&query| brute(&entries, query, k)).collect();
        let mut plans: Vec<Plan> = schemes::<B>(k).into_iter().map(Plan::fixed).collect();
        plans.push(Plan::cheapest::<B>(k).unwrap());
        assert!(plans.len() > 2, "k = {k}");
        for plan in plans {
            let mut table = SimhashTable::with_plan(plan);
            table.extend(entries.iter().copied());
            table.compact();
            for (&query, expected) in queries.iter().zip(&expected) {
                assert_eq!(&table.find_all(query), expected, "k = {k}, {plan:?}, {query:x}");
                assert_eq!(table.has_any(query), !expected.is_empty());
                assert_eq!(table.find_first(query), expected.first().copied());
            }
            // Smaller distances through the same blocks, larger ones by a scan.
            let query = queries[1];
            assert_eq!(table.find_within(query, k / 2), brute(&entries, query, k / 2));
            assert_eq!(table.find_within(query, k + 20), brute(&entries, query, k + 20));
        }
        if k <= 2 || k == 3 && B::BITS < 128 {
            let expansion = QueryExpansion::new(&words);
            let few = &words[..if k < 3 { 60 } else { 8 }];
            let table = TableExpansion::new(few, k).unwrap();
            for (&query, expected) in queries.iter().zip(&expected) {
                let mut ids: Vec<u32> = expected.iter().map(|near| near.id).collect();
                ids.sort_unstable();
                assert_eq!(expansion.find_all(query, k), ids, "k = {k}");
                ids.retain(|&id| (id as usize) < few.len());
                assert_eq!(table.find_all(query), ids, "k = {k}");
            }
        }
    }
}

#[test]
fn every_way_agrees_with_32_bits() {
    every_way_agrees(|word| word as u32);
}

#[test]
fn every_way_agrees_with_64_bits() {
    every_way_agrees(|word| word as u64);
}

#[test]
fn every_way_agrees_with_128_bits() {
    every_way_agrees(|word| word);
}

fn brute_pairs<B: Bits>(entries: &[(B, u32)], k: u32) -> Vec<Pair<B>> {
    let mut entries = entries.to_vec();
    entries.sort_unstable();
    let mut pairs = Vec::new();
    for (at, &left) in entries.iter().enumerate() {
        for &right in &entries[at + 1..] {
            let distance = left.0.distance(right.0);
            if distance <= k {
                pairs.push(Pair { left, right, distance });
            }
        }
    }
    pairs.sort_unstable();
    pairs
}

fn the_join_finds_all_pairs<B: Bits>(narrow: fn(u128) -> B) {
    let entries: Vec<(B, u32)> = adversarial(600, 3, narrow).into_iter().zip(0..).collect();
    for k in [0, 1, 2, 3, 5, 8, 15] {
        let expected = brute_pairs(&entries, k);
        for plan in schemes::<B>(k).into_iter().map(Plan::fixed).chain([Plan::cheapest::<B>(k).unwrap()]) {
            let mut table = SimhashTable::with_plan(plan);
            table.extend(entries.iter().copied());
            assert_eq!(table.all_pairs(), expected, "k = {k}, {plan:?}");
        }
    }
}

#[test]
fn the_join_finds_all_pairs_of_every_width() {
    the_join_finds_all_pairs(|word| word as u32);
    the_join_finds_all_pairs(|word| word as u64);
    the_join_finds_all_pairs(|word| word);
}

/// 5,000 fingerprints that differ in their lowest 24 bits only: three of the four slots hold all of them.
#[test]
fn a_slot_of_many_is_cut_once_more() {
    let mut seed = 5;
    let entries: Vec<(u64, u32)> =
        (0..5000).map(|id| (0xabcd_0123_4500_0000 | splitmix(&mut seed) >> 40, id)).collect();
    let mut table = SimhashTable::<u64>::with_scheme(Scheme::new::<u64>(3, Levels::One).unwrap());
    table.extend(entries.iter().copied());
    let expected = brute_pairs(&entries, 3);
    assert!(expected.len() > 1000);
    assert_eq!(table.all_pairs(), expected);
}

#[test]
fn a_join_and_a_search_stop_when_told() {
    let mut table = SimhashTable::<u64>::new(3).unwrap();
    table.extend((0..3000).map(|id| (u64::from(id % 2), id)));
    let mut seen = 0;
    let stopped = table.for_each_pair(|_| {
        seen += 1;
        if seen == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(stopped.is_break() && seen == 10);
}

fn golden(name: &str) -> Vec<String> {
    let path = format!("{}/tests/data/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn every_query_of_the_reference_has_the_reference_answer() {
    let words: Vec<u64> =
        golden("table_fingerprints.txt").iter().map(|line| u64::from_hex(line).unwrap()).collect();
    assert_eq!(words.len(), 1003);
    let queries = golden("table_queries.tsv");
    assert_eq!(queries.len(), 441);
    let mut answered = 0;
    for line in queries {
        let columns: Vec<&str> = line.split('\t').collect();
        let (k, query) = (columns[0].parse().unwrap(), u64::from_hex(columns[1]).unwrap());
        let expected: Vec<u64> = columns[2].split(',').map(|word| u64::from_hex(word).unwrap()).collect();
        for levels in [Levels::Zero, Levels::One, Levels::Two] {
            let mut table = SimhashTable::with_scheme(Scheme::new::<u64>(k, levels).unwrap());
            table.extend(words.iter().copied().zip(0..));
            let found: Vec<u64> = table.find_all(query).iter().map(|near| near.fingerprint).collect();
            assert_eq!(found, expected, "{line}, {levels:?}");
        }
        answered += 1;
    }
    assert_eq!(answered, 441);
}

#[test]
fn what_a_saved_table_answers_is_what_it_answered_before() {
    let mut table = SimhashTable::<u64>::new(3).unwrap();
    let words = adversarial(5000, 17, |word| word as u64);
    for (id, &word) in (0..).zip(&words) {
        table.insert(word, id);
    }
    assert!(table.remove(words[10], 10) && table.remove(words[4999], 4999));
    let mut bytes = Vec::new();
    table.write(&mut bytes).unwrap();
    let mut read = SimhashTable::<u64>::read(&bytes).unwrap();
    assert_eq!((read.len(), read.k()), (4998, 3));
    for &query in words.iter().step_by(50) {
        assert_eq!(read.find_all(query), table.find_all(query));
    }
    let mut again = Vec::new();
    read.write(&mut again).unwrap();
    assert_eq!(again, bytes, "saving what was read changes nothing");
    // What is read can go on.
    read.insert(words[10], 10);
    assert!(read.remove(words[11], 11) && !read.remove(words[11], 11));
    assert!(read.find_exact(words[10]).contains(&10));
    read.compact();
    assert_eq!(read.len(), 4998);
}

#[test]
fn a_long_scan_counts_on() {
    let mut seed = 8;
    let words: Vec<u64> = (0..50_000).map(|_| splitmix(&mut seed)).collect();
    let mut table = SimhashTable::with_scheme(Scheme::new::<u64>(3, Levels::Zero).unwrap());
    table.extend(words.iter().copied().zip(0..));
    for at in [0, 16_383, 16_384, 32_768, 49_999] {
        let ids: Vec<u32> = table.find_all(words[at] ^ 0b101).iter().map(|near| near.id).collect();
        assert_eq!(ids, [at as u32]);
    }
}

#[test]
fn what_was_removed_is_neither_saved_nor_paired() {
    let scheme = Scheme::new::<u64>(3, Levels::One).unwrap();
    let mut table = SimhashTable::with_scheme(scheme);
    table.extend((0..2000_u32).map(|id| (u64::from(id / 2).wrapping_mul(0x9e37_79b9_7f4a_7c15), id)));
    assert_eq!(table.all_pairs().len(), 1000);
    for id in 0..500 {
        assert!(table.remove(u64::from(id / 2).wrapping_mul(0x9e37_79b9_7f4a_7c15), id));
    }
    assert_eq!((table.len(), table.all_pairs().len()), (1500, 750));
    let mut bytes = Vec::new();
    table.write(&mut bytes).unwrap();
    let read = SimhashTable::<u64>::read(&bytes).unwrap();
    assert_eq!((read.len(), read.all_pairs().len(), read.find_all(0).len()), (1500, 750, 0));
    assert_eq!(table.runs.len(), 1);
    for id in 500..1100 {
        table.remove(u64::from(id / 2).wrapping_mul(0x9e37_79b9_7f4a_7c15), id);
    }
    assert!(table.runs[0].removed_count < 200, "once more were gone than left, it was built again");
}

/// Random bytes of saved tables are changed and the checksum is made right again: what still opens must answer
/// anything without leaving its bounds.
#[test]
fn a_forged_file_does_no_harm() {
    let mut seed = 12;
    let mut opened = 0;
    for round in 0..3000 {
        let k = round % 6;
        let levels = [Levels::Zero, Levels::One, Levels::Two][round as usize / 6 % 3];
        let words = adversarial(40, u64::from(round), |word| word as u64);
        let mut table = SimhashTable::with_scheme(Scheme::new::<u64>(k, levels).unwrap());
        table.extend(words.iter().copied().zip(0..));
        table.compact();
        let mut bytes = Vec::new();
        table.write(&mut bytes).unwrap();
        for _ in 0..1 + splitmix(&mut seed) % 4 {
            let at = splitmix(&mut seed) as usize % bytes.len();
            bytes[at] = splitmix(&mut seed) as u8 & [0xff, 0x03][at % 2];
        }
        file::sign(&mut bytes);
        let Ok(mut forged) = SimhashTable::<u64>::read(&bytes) else { continue };
        opened += 1;
        for &query in words.iter().step_by(5) {
            forged.find_all(query);
            forged.has_any(query);
            forged.find_exact(query);
            forged.remove(query, 3);
        }
        forged.all_pairs();
        forged.insert(7, 7);
        forged.compact();
        forged.all_pairs();
    }
    assert!(opened > 300, "{opened} of 3000 opened");
}

#[test]
fn a_table_that_grows_with_its_size_does_so_after_loading() {
    let mut table = SimhashTable::<u64>::new(3).unwrap();
    table.extend([(1, 1), (2, 2)]);
    let mut bytes = Vec::new();
    table.write(&mut bytes).unwrap();
    let mut read = SimhashTable::<u64>::read(&bytes).unwrap();
    let mut seed = 4;
    read.extend((0..100_000).map(|id| (splitmix(&mut seed), id)));
    read.compact();
    assert_eq!(read.runs[0].run.scheme().levels(), Levels::One);
}

#[test]
fn an_empty_table_works() {
    let mut table = SimhashTable::<u32>::new(2).unwrap();
    assert!(table.is_empty() && table.find_all(7).is_empty() && !table.has_any(7) && !table.remove(7, 7));
    assert!(table.all_pairs().is_empty());
    table.compact();
    let mut bytes = Vec::new();
    table.write(&mut bytes).unwrap();
    assert!(SimhashTable::<u32>::read(&bytes).unwrap().is_empty());
    table.insert(7, 1);
    table.clear();
    assert_eq!((table.len(), table.find_first(7)), (0, None));
}

#[derive(Debug, Clone)]
enum Step {
    Insert(u64),
    Remove(usize),
    Many(u64, usize),
    Compact,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0_u64..64).prop_map(|word| Step::Insert(word.wrapping_mul(0x0101_0000_0100_0401))),
        4 => any::<usize>().prop_map(Step::Remove),
        1 => (any::<u64>(), 1_usize..1500).prop_map(|(seed, count)| Step::Many(seed, count)),
        1 => Just(Step::Compact),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is inserted and removed, in whatever order: the table is the multiset of what is left.
    #[test]
    fn equals_a_list_after_any_history(steps in prop::collection::vec(step(), 1..60), blocks in any::<bool>()) {
        let scheme = Scheme::new::<u64>(3, Levels::One).unwrap();
        let mut table =
            if blocks { SimhashTable::with_scheme(scheme) } else { SimhashTable::<u64>::new(3).unwrap() };
        let mut list: Vec<(u64, u32)> = Vec::new();
        for step in steps {
            match step {
                Step::Insert(word) => {
                    // Ids repeat, so that equal entries occur.
                    table.insert(word, list.len() as u32 % 5);
                    list.push((word, list.len() as u32 % 5));
                }
                Step::Many(mut seed, count) => {
                    let many: Vec<_> = (0..count).map(|id| (splitmix(&mut seed) & 0xffff_0000_0fff, id as u32)).collect();
                    list.extend(&many);
                    table.extend(many);
                }
                Step::Remove(at) if !list.is_empty() => {
                    let (word, id) = list.swap_remove(at % list.len());
                    prop_assert!(table.remove(word, id));
                    prop_assert_eq!(table.remove(word, id), list.contains(&(word, id)));
                    if let Some(at) = list.iter().position(|&entry| entry == (word, id)) {
                        list.swap_remove(at);
                    }
                }
                Step::Remove(_) => prop_assert!(!table.remove(1, 1)),
                Step::Compact => table.compact(),
            }
            prop_assert_eq!(table.len(), list.len());
        }
        for &(query, _) in list.iter().step_by(1 + list.len() / 20) {
            prop_assert_eq!(table.find_all(query), brute(&list, query, 3));
            prop_assert!(table.has_any(query));
            let mut ids: Vec<u32> = list.iter().filter(|entry| entry.0 == query).map(|entry| entry.1).collect();
            ids.sort_unstable();
            prop_assert_eq!(table.find_exact(query), ids);
        }
        let mut entries: Vec<_> = table.entries().collect();
        entries.sort_unstable();
        list.sort_unstable();
        prop_assert_eq!(entries, list);
    }
}
