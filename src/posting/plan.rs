//! Which segments are merged, and when: a question is put to every segment, and every merge writes its k-grams again.
//!
//! While many batches come (*bulk*), segments stand in tiers: sixteen of one size class become one of the next (the
//! size-tiered compaction of log-structured merge trees; N. Dayan et al., "Monkey", SIGMOD 2017, DOI
//! 10.1145/3035918.3064054, compares the policies). So each k-gram is written about twice in 100 equal batches. When
//! submissions come one by one and each is followed by questions (*settled*), each segment is kept to a quarter of the
//! one before it, and only a few small ones stand beside these. When they come all the time (*busy*), segments stand in
//! tiers again, of four: less writing than settling takes, and large segments are left alone until there are four.

use std::ops::Range;

/// Segments below this many k-grams are small: a merge of them costs a few milliseconds.
const SMALL: u64 = 8192;
/// So many small ones may stand behind the others while settled.
const MAX_SMALL: usize = 8;
/// While settled, a segment that is not small is at least so many times as large as the next.
const RATIO: u64 = 4;
/// So many neighbours of one size class are merged in bulk; the next class is so many times as large.
const BULK_TIER: usize = 16;
/// The same while it is busy.
const BUSY_TIER: usize = 4;

/// What is to be expected next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// More batches: write little. At most 15 segments stand in each of the 16 size classes that 64 bits have, in
    /// practice some 60.
    Bulk,
    /// Questions: keep segments few. At most 8 small ones stand, and 1 + log₄(k-grams / 8192) others; 10,000 single
    /// submissions write each k-gram some twelve times.
    Settled,
    /// Submissions and questions all the time, and somebody waits for each: at most 3 segments stand in each of the 32 size
    /// classes, in practice some 12 in all; 10,000 single submissions write each k-gram some seven times.
    Busy,
}

/// Which neighbouring segments to merge into one, if any: `sizes` are their numbers of k-grams, the newer and smaller
/// last; the index gives them by size, the largest first.
///
/// The result takes their place. To ask until there is nothing to do ends, as every merge leaves fewer. O(n).
pub fn plan(sizes: &[u64], pace: Pace) -> Option<Range<usize>> {
    match pace {
        Pace::Bulk => full_tier(sizes, BULK_TIER),
        Pace::Settled => unsettled(sizes),
        Pace::Busy => full_tier(sizes, BUSY_TIER),
    }
}

/// The newest neighbours of one class that are as many as a tier has, or more. A segment counts to the class of a larger
/// one that came later, or small ones that stand between large ones would never be enough neighbours and stay for ever.
fn full_tier(sizes: &[u64], most: usize) -> Option<Range<usize>> {
    let class = |index: usize| sizes[index].checked_ilog2().unwrap_or(0) / most.ilog2();
    let mut end = sizes.len();
    while end > 0 {
        let tier = class(end - 1);
        let start = (0..end).rev().take_while(|&index| class(index) <= tier).last().unwrap_or(end - 1);
        if end - start >= most {
            return Some(start..end);
        }
        end = start;
    }
    None
}

/// The newest segments, from the first that breaks the order.
fn unsettled(sizes: &[u64]) -> Option<Range<usize>> {
    let small = sizes.iter().rev().take_while(|&&size| size < SMALL).count();
    let others = sizes.len() - small;
    let ordered = |older: u64, newer: u64| older >= newer.saturating_mul(RATIO);
    let broken = sizes[..others].windows(2).position(|pair| !ordered(pair[0], pair[1]));
    let mut start = match broken {
        Some(before) => before,
        None if small > MAX_SMALL => others,
        None => return None,
    };
    let mut sum = sizes[start..].iter().fold(0_u64, |sum, &size| sum.saturating_add(size));
    while start > 0 && !ordered(sizes[start - 1], sum) {
        start -= 1;
        sum = sum.saturating_add(sizes[start]);
    }
    Some(start..sizes.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Merges until nothing is to do, where a share of the k-grams is in several segments; what was written.
    fn settle(sizes: &mut Vec<u64>, pace: Pace, common: u64) -> u64 {
        let mut written = 0;
        while let Some(range) = plan(sizes, pace) {
            assert!(range.len() > 1 && range.end <= sizes.len(), "{range:?} of {sizes:?}");
            let sum = sizes[range.clone()].iter().fold(0_u64, |sum, &size| sum.saturating_add(size));
            let merged = sum - sum / 100 * common;
            sizes.splice(range, [merged]);
            written = u64::saturating_add(written, merged);
        }
        written
    }

    /// What is written for each k-gram that comes, and how many segments there are at most.
    fn cost(arriving: impl Iterator<Item = u64>, pace: Pace) -> (f64, usize) {
        let (mut sizes, mut came, mut written, mut most) = (Vec::new(), 0, 0, 0);
        for size in arriving {
            sizes.push(size);
            came += size;
            written += size + settle(&mut sizes, pace, 0);
            most = most.max(sizes.len());
        }
        assert_eq!(sizes.iter().sum::<u64>(), came);
        (written as f64 / came as f64, most)
    }

    #[test]
    fn ten_thousand_single_submissions() {
        let (writes, segments) = cost(std::iter::repeat_n(400, 10_000), Pace::Settled);
        assert!((11.0..13.0).contains(&writes), "{writes} writes of each k-gram");
        assert!(segments <= MAX_SMALL + 1 + 4, "{segments} segments");
    }

    #[test]
    fn a_hundred_batches() {
        let (writes, segments) = cost(std::iter::repeat_n(400_000, 100), Pace::Bulk);
        assert!(writes <= 2.0, "{writes} writes of each k-gram");
        assert!(segments <= 30, "{segments} segments");
        let uneven = (0..1000).map(|i| if i % 2 == 0 { 100 } else { 5000 });
        let (writes, segments) = cost(uneven, Pace::Bulk);
        assert!(writes < 5.0 && segments < 45, "{writes} writes, {segments} segments");
    }

    #[test]
    fn what_bulk_leaves_is_settled_at_once() {
        let mut sizes = vec![6_400_000; 6];
        sizes.extend([400_000; 4]);
        assert_eq!(plan(&sizes, Pace::Bulk), None);
        assert_eq!(plan(&sizes, Pace::Settled), Some(0..10));
        assert_eq!(plan(&[8_000_000], Pace::Settled), None);
        assert_eq!(plan(&[], Pace::Settled), None);
        assert_eq!(plan(&[], Pace::Bulk), None);
    }

    #[test]
    fn small_ones_may_stand() {
        let mut sizes = vec![100_000];
        sizes.extend([400; MAX_SMALL]);
        assert_eq!(plan(&sizes, Pace::Settled), None);
        sizes.push(400);
        assert_eq!(plan(&sizes, Pace::Settled), Some(1..10), "the large one is left alone");
        sizes[0] = 14_000;
        assert_eq!(plan(&sizes, Pace::Settled), Some(0..10), "it is not four times as large");
    }

    #[test]
    fn while_it_is_busy_little_is_written_and_large_ones_are_left_alone() {
        let mut sizes = vec![1 << 23];
        sizes.extend([400; BUSY_TIER - 1]);
        assert_eq!(plan(&sizes, Pace::Busy), None);
        sizes.push(400);
        assert_eq!(plan(&sizes, Pace::Busy), Some(1..1 + BUSY_TIER));
        let (writes, segments) = cost(std::iter::repeat_n(400, 10_000), Pace::Busy);
        assert!((5.0..8.0).contains(&writes), "{writes} writes of each k-gram");
        assert!(segments <= 3 * 8, "{segments} segments");
    }

    #[test]
    fn sixteen_of_a_class_become_one() {
        let mut sizes = vec![1 << 20];
        sizes.extend([5000; 15]);
        assert_eq!(plan(&sizes, Pace::Bulk), None);
        sizes.push(5000);
        assert_eq!(plan(&sizes, Pace::Bulk), Some(1..17));
        sizes.push(1);
        assert_eq!(plan(&sizes, Pace::Bulk), Some(1..17), "what is smaller and newer is left alone");
    }

    fn arrivals() -> impl Strategy<Value = Vec<(u64, Pace)>> {
        let pace = prop_oneof![Just(Pace::Bulk), Just(Pace::Settled), Just(Pace::Busy)];
        let size = (0_u64..10_000_000, 0_u32..24).prop_map(|(size, shift)| size >> shift);
        prop::collection::vec((prop_oneof![20 => size, 1 => Just(u64::MAX)], pace), 0..300)
    }

    proptest! {
        #[test]
        fn segments_are_few(arrivals in arrivals(), common in 0_u64..100) {
            let mut sizes = Vec::new();
            for (size, pace) in arrivals {
                sizes.push(size);
                settle(&mut sizes, pace, common);
                let bits = sizes.iter().max().and_then(|size| size.checked_ilog2()).unwrap_or(0) as usize;
                let most = match pace {
                    Pace::Bulk => 15 * (bits / 4 + 1),
                    Pace::Busy => 3 * (bits / 2 + 1),
                    Pace::Settled => MAX_SMALL + 1 + bits.saturating_sub(SMALL.ilog2() as usize) / 2,
                };
                prop_assert!(sizes.len() <= most, "{:?} {:?}", pace, sizes);
            }
        }
    }
}
