//! Every kernel of every width against the loop over the bits.

use super::{Kernel, Lane};
use proptest::prelude::*;

fn naive<L: Lane>(left: L, right: L) -> u32 {
    let differing = left ^ right;
    (0..L::BITS).map(|shift| u32::from((differing >> shift).low_u16() & 1)).sum()
}

fn check<L: Lane>(query: L, words: &[L], k: u32, first: u32) {
    let near = (first..).zip(words).filter(|(_, word)| naive(query, **word) <= k);
    let expected: Vec<u32> = std::iter::once(7).chain(near.map(|(id, _)| id)).collect();
    for kernel in Kernel::<L>::available() {
        let what = || format!("{}, {} bits, k = {k}, {} words", kernel.name(), L::BITS, words.len());
        let mut found = vec![7];
        kernel.within(query, words, k, first, &mut found);
        assert_eq!(found, expected, "{}", what());
        assert_eq!(kernel.count_within(query, words, k), expected.len() - 1, "{}", what());
    }
}

/// The same words as those of the narrower type: their lowest bits.
macro_rules! check_all {
    ($query:expr, $words:expr, $k:expr, $first:expr) => {
        check_all!(u16, $query, $words, $k, $first);
        check_all!(u32, $query, $words, $k, $first);
        check_all!(u64, $query, $words, $k, $first);
        check_all!(u128, $query, $words, $k, $first);
    };
    ($lane:ty, $query:expr, $words:expr, $k:expr, $first:expr) => {
        let words: Vec<$lane> = $words.iter().map(|word| *word as $lane).collect();
        check($query as $lane, &words, $k, $first);
    };
}

/// A word some of whose bits differ from the query's: none, few, half, all but few, all.
fn word(query: u128) -> impl Strategy<Value = u128> {
    (any::<u128>(), any::<u128>(), any::<u128>(), any::<u128>(), 0..8_u8).prop_map(
        move |(a, b, c, d, kind)| match kind {
            0 => query,
            1 => !query,
            2 => query ^ (a & b & c & d),
            3 => query ^ (a & b & c),
            4 => query ^ !(a & b & c),
            _ => a,
        },
    )
}

fn query_and_words() -> impl Strategy<Value = (u128, Vec<u128>)> {
    any::<u128>().prop_flat_map(|query| (Just(query), prop::collection::vec(word(query), 0..200)))
}

proptest! {
    #[test]
    fn kernels_find_what_the_bit_loop_finds((query, words) in query_and_words(), k in 0..130_u32, start in 0..9_usize) {
        let words = &words[start.min(words.len())..];
        check_all!(query, words, k, 1000);
        // Small k, where few are found.
        check_all!(query, words, k % 8, 1000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn kernels_find_one_among_many(len in 1..1200_usize, start in 0..9_usize, at: prop::sample::Index, few: u128, more: u128) {
        let mut words = vec![u128::MAX; start + len];
        words[start + at.index(len)] = few & more & (more >> 1) & 0xff00_0010_ff01;
        macro_rules! check_unaligned {
            ($($lane:ty),*) => {$(
                let lanes: Vec<$lane> = words.iter().map(|word| *word as $lane).collect();
                for k in [0, 2, 8] {
                    check(0, &lanes[start..], k, 0);
                }
            )*};
        }
        check_unaligned!(u16, u32, u64, u128);
    }
}

#[test]
fn every_k_of_every_distance() {
    // Word i differs in i bits, from the low end and from the high end.
    let words: Vec<u128> = (0..=128)
        .flat_map(|i| [u128::MAX.checked_shr(i).unwrap_or(0), u128::MAX.checked_shl(i).unwrap_or(0)])
        .collect();
    for k in (0..=130).chain([u32::MAX - 1, u32::MAX]) {
        check_all!(0, words, k, 0);
        check_all!(u128::MAX, words, k, 5);
    }
}

#[test]
fn every_length_where_all_are_alike() {
    for fill in [0, u128::MAX, 0x5555 << 64] {
        for len in 0..170 {
            let words = vec![fill; len];
            for k in [0, 7, 8, 63, 64] {
                check_all!(0, words, k, 3);
            }
        }
    }
}

#[test]
fn every_lane_of_a_long_array() {
    // Long enough for the narrowest to be aligned.
    for at in 0..540 {
        let mut words = vec![u128::MAX; 540];
        words[at] = 0;
        check_all!(0, words, 3, 0);
    }
}

#[test]
fn the_last_numbers_are_used_and_no_more() {
    for kernel in Kernel::<u32>::available() {
        for (count, k) in [(5, 0), (8, 0), (24, 0), (64, 0), (64, 99)] {
            let first = u32::MAX - (count as u32 - 1);
            let mut found = Vec::new();
            kernel.within(0, &vec![0; count], k, first, &mut found);
            assert!(found.iter().copied().eq(first..=u32::MAX), "{}", kernel.name());
            let over = || kernel.within(0, &vec![0; count + 1], k, first, &mut Vec::new());
            assert!(std::panic::catch_unwind(over).is_err());
        }
    }
}

#[test]
fn the_best_is_the_last_and_names_differ() {
    let names: Vec<&str> = Kernel::<u64>::available().map(Kernel::name).collect();
    assert_eq!(names.last(), Some(&Kernel::<u64>::best().name()));
    assert_eq!(names[..5], ["recursive", "lut", "kernighan", "blocks", "count_ones"]);
    assert_eq!(names.iter().filter(|name| **name == names[0]).count(), 1);
}
