//! Numbers for the grams of a cohort, so that what is rare comes first, and how many hands have each.

use super::shared::SharedGram;

/// Stands for a gram that is no shared gram.
pub(super) const NO_GRAM: u32 = u32::MAX;

/// How many hands have each gram, by the grams of each program in some parts. O(grams + programs log programs).
pub(super) fn count_hands(parts: [&[Vec<u32>]; 2], grams: usize, hand_of: &dyn Fn(usize) -> u32) -> Vec<u32> {
    let mut order: Vec<usize> = (0..parts[0].len()).collect();
    order.sort_unstable_by_key(|&member| (hand_of(member), member));
    let mut hands = vec![0; grams];
    let mut last = vec![u32::MAX; grams];
    for member in order {
        let hand = hand_of(member);
        for &id in parts.iter().flat_map(|part| &part[member]) {
            if id != NO_GRAM && last[id as usize] != hand {
                last[id as usize] = hand;
                hands[id as usize] += 1;
            }
        }
    }
    hands
}

/// Numbers the grams that two or more hold, or one and one more in which they do not count: the fewer holders the smaller the id,
/// then in the given order. O(grams + members), by counting.
pub(super) fn number_shared(
    holders_of: &[u32],
    is_elsewhere: &[bool],
    members: usize,
) -> (Vec<u32>, Vec<SharedGram>) {
    let is_shared = |&(&holders, &is_elsewhere): &(&u32, &bool)| holders >= 2 || is_elsewhere;
    // Where the grams of each number of holders begin.
    let mut next = vec![0_u32; members + 2];
    for (&holders, _) in holders_of.iter().zip(is_elsewhere).filter(is_shared) {
        next[holders as usize + 1] += 1;
    }
    for holders in 1..next.len() {
        next[holders] += next[holders - 1];
    }
    let mut grams = vec![SharedGram::default(); next[members + 1] as usize];
    let ids = holders_of
        .iter()
        .zip(is_elsewhere)
        .map(|one| {
            if !is_shared(&one) {
                return NO_GRAM;
            }
            let holders = *one.0;
            let place = &mut next[holders as usize];
            let id = *place;
            *place += 1;
            grams[id as usize].holders = holders;
            id
        })
        .collect();
    (ids, grams)
}
