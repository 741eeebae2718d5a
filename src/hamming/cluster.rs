//! Clusters: fingerprints that are connected by steps of at most k bits (single linkage).
//!
//! Components of the graph whose edges the self-join finds, by union-find with path halving (R. E. Tarjan,
//! J. van Leeuwen, "Worst-case analysis of set union algorithms", 1984). Equal fingerprints are one node, so a
//! million copies cost no more than one.

use std::ops::ControlFlow;

use crate::hamming::Bits;
use crate::hamming::table::{SchemeError, SimhashTable};

/// The cluster of each fingerprint: the place of its first member. Places whose cluster is themselves begin one.
///
/// O(n log n) and the cost of the self-join.
///
/// # Errors
/// When k is more than a block table serves.
///
/// # Panics
/// With 2^32 fingerprints or more.
pub fn clusters<B: Bits>(words: &[B], k: u32) -> Result<Vec<u32>, SchemeError> {
    let mut order: Vec<u32> =
        (0..u32::try_from(words.len()).expect("fewer than 2^32 fingerprints")).collect();
    order.sort_unstable_by_key(|&place| (words[place as usize], place));
    let mut parent: Vec<u32> = (0..words.len() as u32).collect();
    let mut table = SimhashTable::<B>::new(k)?;
    table.extend(order.chunk_by(|&a, &b| words[a as usize] == words[b as usize]).map(|equal| {
        for &place in equal {
            parent[place as usize] = equal[0];
        }
        (words[equal[0] as usize], equal[0])
    }));
    let _ = table.for_each_pair(|pair| {
        let (left, right) = (root(&mut parent, pair.left.1), root(&mut parent, pair.right.1));
        // The smaller place leads, so that a cluster is known by its first member whatever the order of pairs.
        parent[left.max(right) as usize] = left.min(right);
        ControlFlow::Continue(())
    });
    Ok((0..words.len() as u32).map(|place| root(&mut parent, place)).collect())
}

fn root(parent: &mut [u32], mut place: u32) -> u32 {
    while parent[place as usize] != place {
        let grandparent = parent[parent[place as usize] as usize];
        parent[place as usize] = grandparent;
        place = grandparent;
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Spreads the smallest place over everything that is connected until nothing changes.
    fn naive(words: &[u64], k: u32) -> Vec<u32> {
        let mut cluster: Vec<u32> = (0..words.len() as u32).collect();
        loop {
            let before = cluster.clone();
            for left in 0..words.len() {
                for right in 0..words.len() {
                    if words[left].distance(words[right]) <= k {
                        cluster[left] = cluster[left].min(cluster[right]);
                    }
                }
            }
            if cluster == before {
                return cluster;
            }
        }
    }

    proptest! {
        #[test]
        fn equals_spreading(bits in prop::collection::vec((0_u32..12, 0_u32..12, 0_u32..12), 0..60), k in 0_u32..3) {
            let words: Vec<u64> = bits.iter().map(|&(a, b, c)| 1 << (5 * a) ^ 1 << (5 * b) ^ 1 << (5 * c)).collect();
            prop_assert_eq!(clusters(&words, k).unwrap(), naive(&words, k));
        }
    }

    /// More than are compared one by one: through blocks.
    #[test]
    fn many_are_clustered_as_few_are() {
        let words: Vec<u64> =
            (0..900_u64).map(|i| (i % 150).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 1 << (i % 7)).collect();
        assert_eq!(clusters(&words, 2).unwrap(), naive(&words, 2));
    }

    #[test]
    fn chains_are_one_cluster_and_copies_cost_nothing() {
        let chain: Vec<u64> = (0..40).map(|i| (1_u64 << i) - 1).collect();
        assert!(clusters(&chain, 1).unwrap().iter().all(|&first| first == 0));
        assert!(clusters(&vec![7_u64; 100_000], 3).unwrap().iter().all(|&first| first == 0));
        assert!(clusters(&[1_u64], 16).is_err());
    }
}
