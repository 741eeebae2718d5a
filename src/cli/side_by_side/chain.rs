//! Which blocks keep their order on both sides: those can stand beside each other, the others have moved.

use std::collections::BTreeMap;
use std::ops::Range;

/// For each block whether it belongs to the chain: among all sets of blocks that begin in the same order on both
/// sides the one of the greatest weight, the first found where several have it.
///
/// A heaviest increasing subsequence, in n log n: for every beginning on the right the map knows the heaviest
/// chain so far that ends there, and keeps only those that no earlier beginning outweighs.
pub(super) fn chain(left: &[Range<usize>], right: &[Range<usize>], weights: &[usize]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..left.len().min(right.len()).min(weights.len())).collect();
    // Blocks that begin in one line cannot both stand beside their counterparts: descending on the right keeps
    // them from following each other.
    order.sort_by(|&a, &b| {
        left[a].start.cmp(&left[b].start).then(right[b].start.cmp(&right[a].start)).then(a.cmp(&b))
    });
    let mut before: Vec<Option<usize>> = vec![None; left.len()];
    let mut ends: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for block in order {
        let at = right[block].start;
        let best = ends.range(..at).next_back().map(|(_, &end)| end);
        let weight = best.map_or(0, |(weight, _)| weight) + weights[block].max(1);
        if ends.range(..=at).next_back().is_some_and(|(_, end)| end.0 >= weight) {
            continue;
        }
        before[block] = best.map(|(_, block)| block);
        let outweighed: Vec<usize> =
            ends.range(at..).take_while(|(_, end)| end.0 <= weight).map(|(&at, _)| at).collect();
        for at in outweighed {
            ends.remove(&at);
        }
        ends.insert(at, (weight, block));
    }
    let mut chained = vec![false; left.len()];
    let mut next = ends.last_key_value().map(|(_, &(_, block))| block);
    while let Some(block) = next {
        chained[block] = true;
        next = before[block];
    }
    chained
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn chained(blocks: &[(usize, usize, usize)]) -> Vec<bool> {
        let range = |at: usize| at..at + 1;
        let left: Vec<_> = blocks.iter().map(|block| range(block.0)).collect();
        let right: Vec<_> = blocks.iter().map(|block| range(block.1)).collect();
        let weights: Vec<_> = blocks.iter().map(|block| block.2).collect();
        chain(&left, &right, &weights)
    }

    #[test]
    fn what_moved_is_the_lighter_part() {
        assert_eq!(chained(&[]), [false; 0]);
        assert_eq!(chained(&[(1, 1, 5), (5, 9, 5), (9, 5, 6), (12, 12, 5)]), [true, false, true, true]);
        assert_eq!(chained(&[(1, 7, 20), (5, 2, 5), (9, 4, 6)]), [true, false, false]);
        assert_eq!(chained(&[(3, 3, 1), (3, 4, 2)]), [false, true], "one line begins one row");
    }

    proptest! {
        #[test]
        fn no_chain_is_heavier(blocks in prop::collection::vec((0_usize..8, 0_usize..8, 1_usize..9), 0..8)) {
            let weight = |taken: &dyn Fn(usize) -> bool| {
                let chosen: Vec<_> = (0..blocks.len()).filter(|&at| taken(at)).map(|at| blocks[at]).collect();
                let rises = chosen.iter().all(|a| {
                    chosen.iter().filter(|b| b != &a).all(|b| (a.0 < b.0) == (a.1 < b.1) && a.0 != b.0 && a.1 != b.1)
                });
                let twins = (0..chosen.len()).any(|at| chosen[..at].contains(&chosen[at]));
                (rises && !twins).then(|| chosen.iter().map(|block| block.2).sum::<usize>())
            };
            let best = (0_u32..1 << blocks.len()).filter_map(|set| weight(&|at| set >> at & 1 == 1)).max();
            let chained = chained(&blocks);
            prop_assert_eq!(weight(&|at| chained[at]), best);
        }
    }
}
