//! Two programs side by side: the blocks that match, with their lines and how rare they are.

use std::ops::Range;

use super::rarity::Rarity;
use super::token_lines::TokenLines;
use crate::align::{Block, Tile, TilingLimits, bridge, tile};
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
    /// It is template code, or nearly everybody has it.
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
    /// hold, and for no other. Which of the two is called the left one makes no difference but to the order of the blocks.
    pub fn of(left: Side<'_>, right: Side<'_>, rarity: &impl Rarity, limits: &TilingLimits) -> Self {
        if left.codes <= right.codes {
            return Self::in_order(left, right, rarity, limits);
        }
        // Of equally long matches that which begins first on the left is laid first, so names must not say which is left.
        let mut turned = Self::in_order(right, left, rarity, limits);
        for block in &mut turned.blocks {
            std::mem::swap(&mut block.left, &mut block.right);
        }
        turned.blocks.sort_by_key(|block| (block.left, block.right));
        turned
    }

    fn in_order(left: Side<'_>, right: Side<'_>, rarity: &impl Rarity, limits: &TilingLimits) -> Self {
        let (left_codes, right_codes) = (left.codes, right.codes);
        let tiling = tile(left_codes, right_codes, limits);
        // Hash of the k-gram that begins at each token, where one does.
        let mut grams = vec![None; left_codes.len()];
        for (position, hash) in gram_hashes(left_codes, K) {
            grams[position] = Some(hash);
        }
        // What adjoins template code is somebody's own all the same.
        let (template, own): (Vec<Part>, Vec<Part>) = tiling
            .tiles
            .iter()
            .flat_map(|tile| parts(tile, rarity, &grams))
            .partition(|part| part.is_template);
        let mut blocks: Vec<AlignedBlock> = [own, template]
            .iter()
            .flat_map(|parts| joined(parts, left_codes, right_codes))
            .map(|parts| aligned(&parts, left, right, rarity, &grams))
            .collect();
        blocks.sort_by_key(|block| (block.left, block.right));
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

/// A run of a tile that is template code, or one that is not.
struct Part {
    tile: Tile,
    is_template: bool,
}

/// Where the k-grams of a run of tokens begin; a shorter one is a gram of its own length.
fn gram_starts(tokens: &Range<usize>) -> Range<usize> {
    let grams = (tokens.len() + 1).saturating_sub(K).max(usize::from(tokens.len() < K));
    tokens.start..tokens.start + grams
}

/// A tile in runs that are template code and runs that are not. Own are all tokens of k-grams that were not handed out, so up to
/// K − 1 tokens of the template at either end; what is left is template code, and weighs nothing, if it is as long as a k-gram.
/// Fewer than K own tokens at an end of a tile are too short to be shown, as they would be without the template, and stay with it.
fn parts(tile: &Tile, rarity: &impl Rarity, grams: &[Option<u64>]) -> Vec<Part> {
    let all = tile.left..tile.left + tile.length;
    let is_own = |&at: &usize| !grams[at].is_some_and(|hash| rarity.is_template(hash));
    let mut own: Vec<Range<usize>> = Vec::new();
    for at in gram_starts(&all).filter(is_own) {
        let run = at..(at + K).min(all.end);
        match own.last_mut() {
            // What lies between is too short to be template code by itself.
            Some(last) if run.start < last.end + K => last.end = run.end,
            _ => own.push(run),
        }
    }
    own.retain(|run| *run == all || gram_starts(run).filter(is_own).count() >= K);
    if let Some(run) = own.first_mut().filter(|run| run.start - all.start < K) {
        run.start = all.start;
    }
    if let Some(run) = own.last_mut().filter(|run| all.end - run.end < K) {
        run.end = all.end;
    }
    let part = |tokens: Range<usize>, is_template| Part {
        tile: Tile {
            left: tokens.start,
            right: tile.right + (tokens.start - all.start),
            length: tokens.len(),
        },
        is_template,
    };
    let mut parts = Vec::new();
    let mut from = all.start;
    for run in own {
        if from < run.start {
            parts.push(part(from..run.start, true));
        }
        from = run.end;
        parts.push(part(run, false));
    }
    if from < all.end {
        parts.push(part(from..all.end, true));
    }
    parts
}

/// Parts that stand close to each other on both sides, as blocks.
fn joined<'p>(parts: &'p [Part], left: &[u32], right: &[u32]) -> Vec<Vec<&'p Part>> {
    let tiles: Vec<Tile> = parts.iter().map(|part| part.tile).collect();
    let of = |block: Block| block.into_iter().map(|tile| &parts[tile]).collect();
    bridge(&tiles, left, right).into_iter().map(of).collect()
}

fn aligned(
    parts: &[&Part],
    left: Side<'_>,
    right: Side<'_>,
    rarity: &impl Rarity,
    grams: &[Option<u64>],
) -> AlignedBlock {
    let mut weight = 0_u64;
    // Fewest other hands, and the gram they hold.
    let mut rarest: Option<(u32, u64)> = None;
    let own = parts.iter().filter(|part| !part.is_template);
    let starts = own.flat_map(|part| gram_starts(&(part.tile.left..part.tile.left + part.tile.length)));
    let all = starts.filter_map(|at| grams[at].as_ref());
    for hash in all.filter(|&&hash| !rarity.is_template(hash)) {
        weight += u64::from(rarity.weight(*hash));
        let others = rarity.others(*hash);
        if rarest.is_none_or(|(fewest, _)| others < fewest) {
            rarest = Some((others, *hash));
        }
    }
    let tiles = parts.iter().map(|part| part.tile);
    AlignedBlock {
        left: left.lines.places(tiles.clone().map(|tile| tile.left..tile.left + tile.length)),
        right: right.lines.places(tiles.clone().map(|tile| tile.right..tile.right + tile.length)),
        tokens: tiles.map(|tile| tile.length).sum(),
        bits: weight as f64 / UNIT / K as f64,
        others: rarest.map_or(0, |(_, hash)| rarity.other_submissions(hash)),
        template: parts.iter().all(|part| part.is_template),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    fn sizes(alignment: &Alignment) -> Vec<usize> {
        let mut sizes: Vec<usize> = alignment.blocks.iter().map(|block| block.tokens).collect();
        sizes.sort_unstable();
        sizes
    }

    proptest! {
        /// Of few different tokens the same runs stand in many places, and it is a choice which match which.
        #[test]
        fn what_is_a_choice_is_the_same_from_either_side(
            left in prop::collection::vec(20_u32..23, 0..60),
            right in prop::collection::vec(20_u32..23, 0..60),
        ) {
            let lines = TokenLines::default();
            let side = |codes| Side { codes, lines: &lines };
            let limits = TilingLimits { min_match: 4, max_steps: 300 };
            let found = |one, other| Alignment::of(side(one), side(other), &Alone, &limits);
            let (one, other) = (found(&left, &right), found(&right, &left));
            prop_assert_eq!((sizes(&one), one.limited), (sizes(&other), other.limited));
        }
    }

    /// The k-grams of these codes were handed out.
    struct HandedOut(Vec<u64>);

    impl Rarity for HandedOut {
        fn is_template(&self, gram: u64) -> bool {
            self.0.contains(&gram)
        }

        fn weight(&self, gram: u64) -> u32 {
            if self.is_template(gram) { 0 } else { 1024 }
        }

        fn others(&self, _: u64) -> u32 {
            0
        }

        fn other_submissions(&self, _: u64) -> u32 {
            0
        }
    }

    #[test]
    fn own_code_beside_template_code_is_a_block_of_its_own_with_all_its_weight() {
        let run = |first: u32, length: u32| (first..first + length).collect::<Vec<_>>();
        let template = run(1000, 40);
        let handed_out = HandedOut(gram_hashes(&template, K).map(|(_, hash)| hash).collect());
        let blocks = |parts: &[&[u32]], own_grams: usize| {
            let codes = parts.concat();
            let lines = TokenLines::default();
            let side = Side { codes: &codes, lines: &lines };
            let found = Alignment::of(side, side, &handed_out, &TilingLimits::default());
            let bits: f64 = found.blocks.iter().map(|block| block.bits).sum();
            assert!((bits - own_grams as f64 / K as f64).abs() < 1e-9, "{bits} of {own_grams} k-grams");
            assert!(found.blocks.iter().all(|block| !block.template || block.bits == 0.0));
            let mut blocks: Vec<(usize, bool)> =
                found.blocks.iter().map(|block| (block.tokens, block.template)).collect();
            blocks.sort_unstable();
            blocks
        };
        assert_eq!(blocks(&[&run(20, 30)], 21), [(30, false)]);
        assert_eq!(blocks(&[&template], 0), [(40, true)]);
        // Nine tokens of the template at either end are in k-grams with what is own.
        assert_eq!(blocks(&[&template, &run(20, 25)], 25), [(31, true), (34, false)]);
        let both = [&run(20, 12)[..], &template, &run(60, 25)];
        assert_eq!(blocks(&both, 37), [(21, false), (22, true), (34, false)]);
        let between = [&template[..], &run(20, 1), &template];
        assert_eq!(blocks(&between, 10), [(19, false), (31, true), (31, true)]);
        // At an end it has to be as long as a block.
        assert_eq!(blocks(&[&template, &run(20, 10)], 10), [(19, false), (31, true)]);
        assert_eq!(blocks(&[&template, &run(20, 9)], 0), [(49, true)]);
        assert_eq!(blocks(&[&run(20, 1), &template], 0), [(41, true)]);
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
