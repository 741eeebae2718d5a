//! Blocks: tiles that follow each other closely on both sides are one matching part to a person.
//!
//! A copier who inserts a statement cuts a tile in two; the parts still stand in the same order with a small
//! gap. Such tiles are bridged, so that the report shows one block and not crumbs. Neither side is before the other: which
//! tiles are one block does not depend on which program is called the left one.

use super::tiling::Tile;
use crate::token::kind::FILE_BREAK;

/// Largest gap in tokens, on either side, that is bridged: about one inserted statement.
pub const MAX_GAP: usize = 12;

/// A matching part of two programs: the indices of one or more tiles, in the same order on both sides.
pub type Block = Vec<usize>;

/// Joins tiles (in the order of the left program) into blocks, in the order of their first tiles. O(tiles).
///
/// A gap is bridged when it is at most [`MAX_GAP`] tokens on each side and no larger than the shorter of the
/// tiles at its ends: crumbs do not hold each other together. Of several tiles that may follow one the nearest does, and of
/// several that one may follow likewise. A gap between two files is none; a seam is a gap of one token.
pub fn bridge(tiles: &[Tile], left: &[u32], right: &[u32]) -> Vec<Block> {
    let gaps: Vec<Gap> = gaps(tiles)
        .filter(|gap| {
            let (from, to) = (&tiles[gap.from], &tiles[gap.to]);
            !left[from.left + from.length..to.left].contains(&FILE_BREAK)
                && !right[from.right + from.length..to.right].contains(&FILE_BREAK)
        })
        .collect();
    let next = nearest(&gaps, tiles.len(), |gap| (gap.from, gap.to));
    let before = nearest(&gaps, tiles.len(), |gap| (gap.to, gap.from));
    let follows = |to: usize| before[to].filter(|&from| next[from] == Some(to));
    let mut blocks: Vec<Block> = Vec::new();
    let mut block_of = vec![0; tiles.len()];
    for tile in 0..tiles.len() {
        block_of[tile] = match follows(tile) {
            Some(from) => block_of[from],
            None => {
                blocks.push(Vec::new());
                blocks.len() - 1
            }
        };
        blocks[block_of[tile]].push(tile);
    }
    blocks
}

/// A gap that may be bridged.
struct Gap {
    /// The tile before it.
    from: usize,
    /// The tile behind it.
    to: usize,
    /// The longer side and both together, in tokens.
    size: (usize, usize),
}

/// Gaps between tiles that follow each other closely on both sides. Tiles do not overlap, so only a few stand close behind one.
fn gaps(tiles: &[Tile]) -> impl Iterator<Item = Gap> + '_ {
    tiles.iter().enumerate().flat_map(move |(from, last)| {
        let end = last.left + last.length;
        let close = tiles[from + 1..].iter().take_while(move |tile| tile.left <= end + MAX_GAP);
        close.zip(from + 1..).filter_map(move |(tile, to)| {
            let left = tile.left.checked_sub(end)?;
            let right = tile.right.checked_sub(last.right + last.length)?;
            let longer = left.max(right);
            let is_bridged = longer <= MAX_GAP.min(last.length).min(tile.length);
            is_bridged.then_some(Gap { from, to, size: (longer, left + right) })
        })
    })
}

/// For each tile that which is nearest to it over these gaps; none where two are equally near.
fn nearest(gaps: &[Gap], tiles: usize, ends: impl Fn(&Gap) -> (usize, usize)) -> Vec<Option<usize>> {
    let mut sizes = vec![None; tiles];
    let mut nearest = vec![None; tiles];
    for gap in gaps {
        let (tile, other) = ends(gap);
        match sizes[tile] {
            Some(size) if size < gap.size => {}
            Some(size) if size == gap.size => nearest[tile] = None,
            _ => (sizes[tile], nearest[tile]) = (Some(gap.size), Some(other)),
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(left: usize, right: usize, length: usize) -> Tile {
        Tile { left, right, length }
    }

    fn joined(tiles: &[Tile]) -> Vec<Block> {
        bridge(tiles, &[7; 100], &[7; 100])
    }

    #[test]
    fn an_inserted_statement_does_not_cut_a_block() {
        assert_eq!(joined(&[tile(0, 0, 20), tile(20, 25, 30)]), [[0, 1]]);
    }

    #[test]
    fn far_or_crossing_tiles_stay_apart() {
        assert_eq!(joined(&[tile(0, 0, 20), tile(40, 20, 20)]).len(), 2, "gap too large on the left");
        assert_eq!(joined(&[tile(0, 50, 20), tile(20, 0, 20)]).len(), 2, "order differs");
        assert_eq!(
            joined(&[tile(0, 0, 8), tile(18, 18, 8)]).len(),
            2,
            "the gap is larger than what it joins"
        );
        assert!(joined(&[]).is_empty());
    }

    #[test]
    fn a_tile_that_stands_elsewhere_on_one_side_parts_no_block_on_either() {
        // The second one stands between the others on the left, and behind them on the right.
        let tiles = [tile(0, 0, 20), tile(21, 60, 10), tile(32, 21, 30)];
        assert_eq!(joined(&tiles), [vec![0, 2], vec![1]]);
        let mut turned = tiles.map(|one| tile(one.right, one.left, one.length));
        turned.sort_unstable_by_key(|one| one.left);
        assert_eq!(joined(&turned), [vec![0, 1], vec![2]]);
    }

    #[test]
    fn of_two_that_may_follow_equally_well_none_does() {
        assert_eq!(joined(&[tile(0, 0, 20), tile(20, 30, 10), tile(30, 20, 10)]).len(), 3);
    }

    #[test]
    fn no_block_reaches_into_another_file() {
        let mut right = [7; 100];
        right[22] = FILE_BREAK;
        assert_eq!(bridge(&[tile(0, 0, 20), tile(20, 25, 30)], &[7; 100], &right).len(), 2);
    }
}
