//! Two programs side by side: the blocks that match, with their lines and how rare they are.

use super::distinct::Distinct;
use super::program::Program;
use crate::align::{Block, TilingLimits, bridge, tile};
use crate::fingerprint::{K, gram_hashes};
use crate::score::Cohort;
use crate::score::weight::UNIT;
use crate::token::{Location, Span};

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

/// Where two programs stand among the others.
#[derive(Clone, Copy)]
pub struct Standing<'a> {
    /// The index that they are in.
    pub cohort: &'a Cohort,
    /// Which submissions hold which program.
    pub distinct: &'a Distinct,
    /// The left program in both.
    pub left: u32,
    /// The right program.
    pub right: u32,
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
    /// Aligns two programs of a cohort. Blocks are exact: tokens are compared, not hashes.
    pub fn new(left: &Program, right: &Program, standing: Standing<'_>, limits: &TilingLimits) -> Self {
        let (left_codes, right_codes) = (&left.counted.codes, &right.counted.codes);
        let tiling = tile(left_codes, right_codes, limits);
        // Hash of the k-gram that begins at each token, where one does.
        let mut grams = vec![None; left_codes.len()];
        for (position, hash) in gram_hashes(left_codes, K) {
            grams[position] = Some(hash);
        }
        let blocks = bridge(&tiling.tiles, left_codes, right_codes)
            .iter()
            .map(|block| aligned(block, left, right, standing, &grams))
            .collect();
        // Where one side is covered whole, there cannot be more.
        let covered: usize = tiling.tiles.iter().map(|tile| tile.length).sum();
        let whole = covered >= left_codes.len().min(right_codes.len());
        Self { blocks, limited: tiling.limited && !whole }
    }

    /// Tokens of the longest block that is not template code.
    pub fn longest_block(&self) -> usize {
        self.blocks.iter().filter(|block| !block.template).map(|block| block.tokens).max().unwrap_or(0)
    }
}

fn aligned(
    block: &Block,
    left: &Program,
    right: &Program,
    standing: Standing<'_>,
    grams: &[Option<u64>],
) -> AlignedBlock {
    let cohort = standing.cohort;
    let same_hand = cohort.same_hand(standing.left as usize, standing.right as usize);
    let mut weight = 0_u64;
    // Fewest other hands, and the gram they hold.
    let mut rarest: Option<(u32, u64)> = None;
    let (mut template, mut all) = (0_usize, 0_usize);
    for tile in &block.tiles {
        let inside = (tile.length + 1).saturating_sub(K).max(usize::from(tile.length < K));
        for hash in grams[tile.left..tile.left + inside].iter().flatten() {
            all += 1;
            if cohort.is_template(*hash) {
                template += 1;
            } else {
                weight += u64::from(cohort.shared_weight(*hash, same_hand));
                let others = cohort.others(*hash, same_hand);
                if rarest.is_none_or(|(fewest, _)| others < fewest) {
                    rarest = Some((others, *hash));
                }
            }
        }
    }
    let tiles = &block.tiles;
    AlignedBlock {
        left: places(left, tiles.iter().map(|tile| tile.left..tile.left + tile.length)),
        right: places(right, tiles.iter().map(|tile| tile.right..tile.right + tile.length)),
        tokens: block.tokens(),
        bits: weight as f64 / UNIT / K as f64,
        others: rarest.map_or(0, |(_, hash)| standing.other_submissions(hash)),
        template: 2 * template > all,
    }
}

impl Standing<'_> {
    /// Submissions besides the two that hold a gram of theirs.
    fn other_submissions(&self, hash: u64) -> u32 {
        let copies = |program: u32| self.distinct.copies[program as usize].len();
        let all: usize = match self.cohort.programs_with(hash) {
            Some(programs) => programs.map(copies).sum(),
            None => copies(self.left),
        };
        u32::try_from(all.saturating_sub(2)).unwrap_or(u32::MAX)
    }
}

/// The first and the last place that a block's tokens cover; macros may put them out of order.
fn places(program: &Program, ranges: impl Iterator<Item = std::ops::Range<usize>>) -> (Location, Location) {
    let mut cover: Option<Span> = None;
    for token in ranges.flatten() {
        let Some(&span) = program.tokens.spans.get(program.counted.origin[token] as usize) else { continue };
        let cover = cover.get_or_insert(span);
        cover.start = cover.start.min(span.start);
        cover.end = cover.end.max(span.end);
    }
    let cover = cover.unwrap_or_default();
    let last = cover.end.saturating_sub(1).max(cover.start);
    (program.source.location(cover.start), program.source.location(last))
}
