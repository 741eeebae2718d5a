//! Blocks: tiles that follow each other closely on both sides are one matching part to a person.
//!
//! A copier who inserts a statement cuts a tile in two; the parts still stand in the same order with a small
//! gap. Such tiles are bridged, so that the report shows one block and not crumbs.

use super::tiling::Tile;
use crate::token::kind::FILE_BREAK;

/// Largest gap in tokens, on either side, that is bridged: about one inserted statement.
pub const MAX_GAP: usize = 12;

/// A matching part of two programs: one or more tiles in the same order on both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Its tiles, in order.
    pub tiles: Vec<Tile>,
}

impl Block {
    /// Matching tokens, gaps left out.
    pub fn tokens(&self) -> usize {
        self.tiles.iter().map(|tile| tile.length).sum()
    }

    /// Token range in the left program, gaps included.
    pub fn left(&self) -> std::ops::Range<usize> {
        self.range(|tile| tile.left)
    }

    /// Token range in the right program, gaps included.
    pub fn right(&self) -> std::ops::Range<usize> {
        self.range(|tile| tile.right)
    }

    fn range(&self, start: impl Fn(&Tile) -> usize) -> std::ops::Range<usize> {
        match (self.tiles.first(), self.tiles.last()) {
            (Some(first), Some(last)) => start(first)..start(last) + last.length,
            _ => 0..0,
        }
    }
}

/// Joins tiles (in the order of the left program) into blocks. O(tiles).
///
/// A gap is bridged when it is at most [`MAX_GAP`] tokens on each side and no larger than the shorter of the
/// tiles at its ends: crumbs do not hold each other together. A gap between two files is none; a seam is a gap of one token.
pub fn bridge(tiles: &[Tile], left: &[u32], right: &[u32]) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for &tile in tiles {
        if let Some(block) = blocks.last_mut()
            && let Some(last) = block.tiles.last()
            && follows(last, &tile)
            && !left[last.left + last.length..tile.left].contains(&FILE_BREAK)
            && !right[last.right + last.length..tile.right].contains(&FILE_BREAK)
        {
            block.tiles.push(tile);
        } else {
            blocks.push(Block { tiles: vec![tile] });
        }
    }
    blocks
}

fn follows(last: &Tile, next: &Tile) -> bool {
    let gap = |end: usize, start: usize| start.checked_sub(end);
    let (Some(left), Some(right)) =
        (gap(last.left + last.length, next.left), gap(last.right + last.length, next.right))
    else {
        return false;
    };
    left.max(right) <= MAX_GAP.min(last.length).min(next.length)
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
        let blocks = joined(&[tile(0, 0, 20), tile(20, 25, 30)]);
        assert_eq!(blocks.len(), 1);
        assert_eq!(blocks[0].tokens(), 50);
        assert_eq!((blocks[0].left(), blocks[0].right()), (0..50, 0..55));
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
    fn no_block_reaches_into_another_file() {
        let mut right = [7; 100];
        right[22] = FILE_BREAK;
        assert_eq!(bridge(&[tile(0, 0, 20), tile(20, 25, 30)], &[7; 100], &right).len(), 2);
    }
}
