//! The kernel of the population count instruction of x86-64 (SSE4.2's neighbour, 2008): one word at a time.

#![expect(unsafe_code, reason = "calls functions for a processor feature that was found at run time")]

use super::portable::{count, within_by_chunk};
use super::{Kernel, Lane};

/// The kernel, if this machine has the instruction.
pub(super) fn kernel<L: Lane>() -> Option<Kernel<L>> {
    is_x86_feature_detected!("popcnt").then_some(Kernel {
        name: "popcnt",
        within: |query, words, k, first, found| {
            // SAFETY: this is reached through the kernel only, which exists where the feature does.
            unsafe { within(query, words, k, first, found) }
        },
        count_within: |query, words, k| {
            // SAFETY: as above.
            unsafe { count_within(query, words, k) }
        },
    })
}

#[target_feature(enable = "popcnt")]
fn within<L: Lane>(query: L, words: &[L], k: u32, first: u32, found: &mut Vec<u32>) {
    within_by_chunk(query, words, k, first, found);
}

#[target_feature(enable = "popcnt")]
fn count_within<L: Lane>(query: L, words: &[L], k: u32) -> usize {
    count(words, |word| (query ^ word).count_ones() <= k)
}

/// The distance of one pair, if this machine has the instruction.
#[inline]
pub(super) fn pair_distance<L: Lane>(left: L, right: L) -> Option<u32> {
    #[inline]
    #[target_feature(enable = "popcnt")]
    fn distance<L: Lane>(left: L, right: L) -> u32 {
        (left ^ right).count_ones()
    }
    // SAFETY: the feature was found.
    is_x86_feature_detected!("popcnt").then(|| unsafe { distance(left, right) })
}
