//! Two programs side by side: the blocks that match, with their lines and how rare they are.

use super::rarity::Rarity;
use super::token_lines::TokenLines;
use crate::align::{Block, TilingLimits, bridge, tile};
use crate::fingerprint::{K, gram_hashes};
use crate::score::weight::UNIT;
use crate::token::Location;
use crate::token::kind::is_break;

/// A matching part of two programs.
#[derive(Debug, Clone, PartialEq)]
pub struct AlignedBlock {
    /// First and last place in the left program.
    pub left: (Location, Location),
    /// First and last place in the right program.
    pub right: (Location, Location),
    /// Matching tokens.
    pub tokens: usize,
    /// Their weight in bits.
    pub bits: f64,
    /// Submissions besides the two that hold even its rarest k-gram.
    pub others: u32,
    /// More than half of it is template code.
    pub template: bool,
}

/// One of the two programs.
#[derive(Debug, Clone, Copy)]
pub struct Side<'a> {
    /// Codes of its counted tokens, with breaks.
    pub codes: &'a [u32],
    /// Where each of them is.
    pub lines: &'a TokenLines,
}

/// All matching parts of two programs.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Alignment {
    /// In the order of the left program.
    pub blocks: Vec<AlignedBlock>,
    /// A bound was reached; there may be more.
    pub limited: bool,
}

impl Alignment {
    /// Aligns two programs. Blocks are exact: tokens are compared, not hashes. `rarity` is asked for k-grams that both
    /// hold, and for no other.
    pub fn of(left: Side<'_>, right: Side<'_>, rarity: &impl Rarity, limits: &TilingLimits) -> Self {
        let (left_codes, right_codes) = (left.codes, right.codes);
        let tiling = tile(left_codes, right_codes, limits);
        // Hash of the k-gram that begins at each token, where one does.
        let mut grams = vec![None; left_codes.len()];
        for (position, hash) in gram_hashes(left_codes, K) {
            grams[position] = Some(hash);
        }
        let blocks = bridge(&tiling.tiles, left_codes, right_codes)
            .iter()
            .map(|block| aligned(block, left, right, rarity, &grams))
            .collect();
        // Where one side is covered whole, there cannot be more.
        let covered: usize = tiling.tiles.iter().map(|tile| tile.length).sum();
        let tokens = |codes: &[u32]| codes.iter().filter(|&&code| !is_break(code)).count();
        let whole = covered >= tokens(left_codes).min(tokens(right_codes));
        Self { blocks, limited: tiling.limited && !whole }
    }

    /// Tokens of the longest block that is not template code.
    pub fn longest_block(&self) -> usize {
        self.blocks.iter().filter(|block| !block.template).map(|block| block.tokens).max().unwrap_or(0)
    }
}

fn aligned(
    block: &Block,
    left: Side<'_>,
    right: Side<'_>,
    rarity: &impl Rarity,
    grams: &[Option<u64>],
) -> AlignedBlock {
    let mut weight = 0_u64;
    // Fewest other hands, and the gram they hold.
    let mut rarest: Option<(u32, u64)> = None;
    let (mut template, mut all) = (0_usize, 0_usize);
    for tile in &block.tiles {
        let inside = (tile.length + 1).saturating_sub(K).max(usize::from(tile.length < K));
        for hash in grams[tile.left..tile.left + inside].iter().flatten() {
            all += 1;
            if rarity.is_template(*hash) {
                template += 1;
            } else {
                weight += u64::from(rarity.weight(*hash));
                let others = rarity.others(*hash);
                if rarest.is_none_or(|(fewest, _)| others < fewest) {
                    rarest = Some((others, *hash));
                }
            }
        }
    }
    let tiles = &block.tiles;
    AlignedBlock {
        left: left.lines.places(tiles.iter().map(|tile| tile.left..tile.left + tile.length)),
        right: right.lines.places(tiles.iter().map(|tile| tile.right..tile.right + tile.length)),
        tokens: block.tokens(),
        bits: weight as f64 / UNIT / K as f64,
        others: rarest.map_or(0, |(_, hash)| rarity.other_submissions(hash)),
        template: 2 * template > all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::kind::SEAM;

    /// Nobody else has anything.
    struct Alone;

    impl Rarity for Alone {
        fn is_template(&self, _: u64) -> bool {
            false
        }

        fn weight(&self, _: u64) -> u32 {
            1024
        }

        fn others(&self, _: u64) -> u32 {
            0
        }

        fn other_submissions(&self, _: u64) -> u32 {
            0
        }
    }

    #[test]
    fn of_what_is_covered_whole_there_is_no_more_to_be_found() {
        // The same token again and again matches everywhere, so that looking is cut short, and the longest tiles come first.
        let run = [20; 40];
        let codes = [&run[..], &[SEAM], &[21; 40]].concat();
        let lines = TokenLines::default();
        let side = |codes| Side { codes, lines: &lines };
        let limits = TilingLimits { min_match: K, max_steps: 2_000 };
        assert!(tile(&codes, &codes, &limits).limited);
        let whole = Alignment::of(side(&codes), side(&codes), &Alone, &limits);
        assert_eq!((whole.blocks.len(), whole.blocks[0].tokens, whole.limited), (1, 80, false));
        let and = |code: u32| [&codes[..], &[code]].concat();
        assert!(Alignment::of(side(&and(22)), side(&and(23)), &Alone, &limits).limited);
    }
}
