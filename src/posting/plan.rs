//! Which segments are merged, and when: a question is put to every segment, and every merge writes its k-grams again.
//!
//! While many batches come (*bulk*), segments stand in tiers: sixteen of one size class become one of the next (the
//! size-tiered compaction of log-structured merge trees; N. Dayan et al., "Monkey", SIGMOD 2017, DOI
//! 10.1145/3035918.3064054, compares the policies). So each k-gram is written about twice in 100 equal batches. When
//! submissions come one by one and each is followed by questions (*settled*), each segment is kept to a quarter of the
//! one before it, and only a few small ones stand beside these.

use std::ops::Range;

/// Segments below this many k-grams are small: a merge of them costs a few milliseconds.
const SMALL: u64 = 8192;
/// So many small ones may stand behind the others while settled.
const MAX_SMALL: usize = 8;
/// Segments from so many k-grams on are large: a merge of them keeps others from writing for a good part of a second.
const LARGE: u64 = 128 << 10;
/// So many large ones may stand while submissions and questions come all the time.
const MAX_LARGE: usize = 16;
/// While settled, a segment that is not small is at least so many times as large as the next.
const RATIO: u64 = 4;
/// So many neighbours of one size class are merged in bulk; the next class is so many times as large.
const TIER: usize = 16;

/// What is to be expected next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// More batches: write little. At most 15 segments stand in each of the 16 size classes that 64 bits have, in
    /// practice some 60.
    Bulk,
    /// Questions: keep segments few. At most 8 small ones stand, and 1 + log₄(k-grams / 8192) others; 10,000 single
    /// submissions write each k-gram some twelve times.
    Settled,
    /// Submissions and questions all the time, and somebody waits for each: as settled, but up to 16 large segments are left for
    /// a quieter moment.
    Busy,
}

/// Which neighbouring segments to merge into one, if any: `sizes` are their numbers of k-grams, the newer and smaller
/// last; the index gives them by size, the largest first.
///
/// The result takes their place. To ask until there is nothing to do ends, as every merge leaves fewer. O(n).
pub fn plan(sizes: &[u64], pace: Pace) -> Option<Range<usize>> {
    match pace {
        Pace::Bulk => full_tier(sizes),
        Pace::Settled => unsettled(sizes),
        Pace::Busy => {
            let large = sizes.iter().take_while(|&&size| size >= LARGE).count();
            let left_alone = if large > MAX_LARGE { 0 } else { large };
            unsettled(&sizes[left_alone..]).map(|range| range.start + left_alone..range.end + left_alone)
        }
    }
}

/// The newest sixteen or more neighbours of one class. A segment counts to the class of a larger one that came later,
/// or small ones that stand between large ones would never be sixteen neighbours and stay for ever.
fn full_tier(sizes: &[u64]) -> Option<Range<usize>> {
    let class = |index: usize| sizes[index].checked_ilog2().unwrap_or(0) / TIER.ilog2();
    let mut end = sizes.len();
    while end > 0 {
        let tier = class(end - 1);
        let start = (0..end).rev().take_while(|&index| class(index) <= tier).last().unwrap_or(end - 1);
        if end - start >= TIER {
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
            written += merged;
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
    fn while_it_is_busy_large_ones_are_left_alone_up_to_a_number() {
        let mut sizes = vec![LARGE; MAX_LARGE];
        sizes.extend([400; MAX_SMALL + 1]);
        assert_eq!(plan(&sizes, Pace::Busy), Some(MAX_LARGE..MAX_LARGE + MAX_SMALL + 1));
        assert_eq!(plan(&sizes, Pace::Settled), Some(0..sizes.len()));
        sizes.insert(0, LARGE);
        assert_eq!(plan(&sizes, Pace::Busy), Some(0..sizes.len()));
        let (writes, segments) = cost(std::iter::repeat_n(400, 10_000), Pace::Busy);
        assert!((7.0..13.0).contains(&writes), "{writes} writes of each k-gram");
        assert!(segments <= MAX_LARGE + MAX_SMALL + 4, "{segments} segments");
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

    fn arrivals() -> impl Strategy<Value = Vec<(u64, bool)>> {
        let size = (0_u64..10_000_000, 0_u32..24).prop_map(|(size, shift)| size >> shift);
        prop::collection::vec((prop_oneof![20 => size, 1 => Just(u64::MAX)], any::<bool>()), 0..300)
    }

    proptest! {
        #[test]
        fn segments_are_few(arrivals in arrivals(), common in 0_u64..100) {
            let mut sizes = Vec::new();
            for (size, bulk) in arrivals {
                sizes.push(size);
                settle(&mut sizes, if bulk { Pace::Bulk } else { Pace::Settled }, common);
                let largest = sizes.iter().max().copied().unwrap_or(0);
                if bulk {
                    let classes = largest.checked_ilog2().unwrap_or(0) as usize / 4 + 1;
                    prop_assert!(sizes.len() <= 15 * classes, "{:?}", sizes);
                } else {
                    let ratio = (largest / SMALL).checked_ilog2().unwrap_or(0) as usize / 2;
                    prop_assert!(sizes.len() <= MAX_SMALL + 1 + ratio, "{:?}", sizes);
                }
            }
        }
    }
}
