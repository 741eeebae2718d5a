//! Greedy string tiling: the two programs' tokens are covered with the longest common runs, each token once.
//!
//! M. Wise, "String Similarity via Greedy String Tiling and Running Karp-Rabin Matching" (1993). The rule is
//! Wise's: again and again the longest match of tokens that are not yet covered becomes a tile, ties going to
//! the smaller left, then right position. Instead of scanning anew for every length, all maximal matches are
//! found once (seeds by hashed windows of the minimum length, extended token by token, so no hash decides),
//! put into a priority queue, and cut where a longer tile has covered them meanwhile.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use foldhash::fast::FixedState;
use hashbrown::HashMap;

use crate::token::kind::is_break;

/// One common run of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    /// First token in the left program.
    pub left: usize,
    /// First token in the right program.
    pub right: usize,
    /// Number of tokens.
    pub length: usize,
}

/// Bounds of one tiling.
#[derive(Debug, Clone, Copy)]
pub struct TilingLimits {
    /// Shorter matches are no tiles.
    pub min_match: usize,
    /// Token comparisons, once for finding matches and once for laying tiles; beyond, no further are looked for.
    pub max_steps: usize,
}

impl Default for TilingLimits {
    fn default() -> Self {
        Self { min_match: 8, max_steps: 1_000_000 }
    }
}

/// The tiles of a pair.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tiling {
    /// In the order of the left program. No token is in two tiles, on either side.
    pub tiles: Vec<Tile>,
    /// The bound on steps was reached: there may be more.
    pub limited: bool,
}

/// A match waiting in the queue: longest first, then leftmost.
#[derive(PartialEq, Eq)]
struct Match(Tile);

impl Ord for Match {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |tile: &Tile| (tile.length, Reverse(tile.left), Reverse(tile.right));
        key(&self.0).cmp(&key(&other.0))
    }
}
impl PartialOrd for Match {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Covers two token sequences with tiles. A break matches nothing.
///
/// O(n + m + matches · log matches) on ordinary programs, at most twice `max_steps` on any.
pub fn tile(left: &[u32], right: &[u32], limits: &TilingLimits) -> Tiling {
    let width = limits.min_match.max(1);
    let mut queue = BinaryHeap::new();
    let mut limited = !seed(left, right, width, limits.max_steps, &mut queue);
    // Laying has a budget of its own: what was found is laid even where looking was cut short.
    let mut steps = limits.max_steps;

    let mut tiling = Tiling::default();
    let mut left_covered = vec![false; left.len()];
    let mut right_covered = vec![false; right.len()];
    while let Some(Match(found)) = queue.pop() {
        if steps == 0 {
            limited = true;
            break;
        }
        let free = |offset: usize| !left_covered[found.left + offset] && !right_covered[found.right + offset];
        steps = steps.saturating_sub(found.length);
        if (0..found.length).all(free) {
            left_covered[found.left..found.left + found.length].fill(true);
            right_covered[found.right..found.right + found.length].fill(true);
            tiling.tiles.push(found);
        } else {
            queue.extend(free_parts(&found, width, free).map(Match));
        }
    }
    tiling.tiles.sort_unstable_by_key(|tile| tile.left);
    tiling.limited = limited;
    tiling
}

/// The parts of a match that are still free and long enough.
fn free_parts<'a>(
    found: &'a Tile,
    width: usize,
    free: impl Fn(usize) -> bool + 'a,
) -> impl Iterator<Item = Tile> + 'a {
    let mut offset = 0;
    std::iter::from_fn(move || {
        while offset < found.length {
            while offset < found.length && !free(offset) {
                offset += 1;
            }
            let start = offset;
            while offset < found.length && free(offset) {
                offset += 1;
            }
            if offset - start >= width {
                return Some(Tile {
                    left: found.left + start,
                    right: found.right + start,
                    length: offset - start,
                });
            }
        }
        None
    })
}

/// Puts every maximal match of at least `width` tokens into the queue; `false` when the steps ran out.
fn seed(left: &[u32], right: &[u32], width: usize, mut steps: usize, queue: &mut BinaryHeap<Match>) -> bool {
    let mut positions: HashMap<&[u32], Vec<u32>, FixedState> = HashMap::default();
    for (position, window) in right.windows(width).enumerate() {
        if !window.iter().any(|&code| is_break(code)) {
            positions.entry(window).or_default().push(position as u32);
        }
    }
    for (at_left, window) in left.windows(width).enumerate() {
        let Some(found) = positions.get(window) else { continue };
        for &at_right in found {
            let at_right = at_right as usize;
            if steps == 0 {
                return false;
            }
            steps -= 1;
            // Begun further left already?
            let before = (at_left.checked_sub(1), at_right.checked_sub(1));
            if let (Some(before_left), Some(before_right)) = before
                && left[before_left] == right[before_right]
                && !is_break(left[before_left])
            {
                continue;
            }
            let more = left[at_left + width..]
                .iter()
                .zip(&right[at_right + width..])
                .take_while(|(a, b)| a == b && !is_break(**a))
                .count();
            steps = steps.saturating_sub(more);
            queue.push(Match(Tile { left: at_left, right: at_right, length: width + more }));
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Wise's rule, word for word: the longest free match again and again. O(n³) and more.
    fn oracle(left: &[u32], right: &[u32], width: usize) -> Vec<Tile> {
        let (mut left_covered, mut right_covered) = (vec![false; left.len()], vec![false; right.len()]);
        let mut tiles = Vec::new();
        loop {
            let mut best: Option<Tile> = None;
            for i in 0..left.len() {
                for j in 0..right.len() {
                    let length = (0..left.len().min(right.len()))
                        .take_while(|&k| {
                            i + k < left.len()
                                && j + k < right.len()
                                && left[i + k] == right[j + k]
                                && !is_break(left[i + k])
                                && !left_covered[i + k]
                                && !right_covered[j + k]
                        })
                        .count();
                    if length >= width && best.is_none_or(|best| length > best.length) {
                        best = Some(Tile { left: i, right: j, length });
                    }
                }
            }
            let Some(best) = best else { break };
            left_covered[best.left..best.left + best.length].fill(true);
            right_covered[best.right..best.right + best.length].fill(true);
            tiles.push(best);
        }
        tiles.sort_by_key(|tile| tile.left);
        tiles
    }

    proptest! {
        #[test]
        fn equals_the_naive_rule(
            left in prop::collection::vec(0_u32..4, 0..28),
            right in prop::collection::vec(0_u32..4, 0..28),
            width in 1_usize..5,
        ) {
            let limits = TilingLimits { min_match: width, ..TilingLimits::default() };
            let tiling = tile(&left, &right, &limits);
            prop_assert_eq!(tiling.tiles, oracle(&left, &right, width));
            prop_assert!(!tiling.limited);
        }
    }

    #[test]
    fn a_program_is_one_tile_of_itself() {
        let codes: Vec<u32> = (16..60).collect();
        let tiling = tile(&codes, &codes, &TilingLimits::default());
        assert_eq!(tiling.tiles, [Tile { left: 0, right: 0, length: codes.len() }]);
    }

    #[test]
    fn repetition_costs_bounded_work() {
        let same = vec![7; 100_000];
        let tiling = tile(&same, &same, &TilingLimits { max_steps: 1_000_000, ..TilingLimits::default() });
        assert!(tiling.limited);
        assert_eq!(tiling.tiles.first().map(|tile| tile.length), Some(100_000));
    }
}
