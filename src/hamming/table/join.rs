//! The self-join: all pairs of entries within k bits of each other.
//!
//! Entries that agree under a key stand together in its table, so only pairs inside a slot are compared. A slot
//! that many share is cut once more by the bits outside the key, as the second level does.

use std::ops::ControlFlow;

use crate::hamming::Bits;
use crate::hamming::kernel::Kernel;
use crate::hamming::table::SimhashTable;
use crate::hamming::table::run::Run;
use crate::hamming::table::scheme::{Levels, Scheme, cut};

/// Slots with more entries than this are cut once more: sorting them k + 1 times is then cheaper.
const LARGE_SLOT: usize = 2048;
/// With fewer entries than this comparing all is cheaper than building tables.
const FEW: usize = 512;

/// Two entries near each other; the left one is the smaller by fingerprint, then id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair<B> {
    /// Fingerprint and id of the smaller.
    pub left: (B, u32),
    /// Fingerprint and id of the larger.
    pub right: (B, u32),
    /// Differing bits.
    pub distance: u32,
}

impl<B: Bits> SimhashTable<'_, B> {
    /// Reports all pairs of entries within k bits of each other, each once, in an order that depends on nothing
    /// but the entries and the scheme. Breaks when `report` does; memory does not grow with the pairs.
    ///
    /// A table of several parts is put together for this first.
    pub fn for_each_pair(&self, mut report: impl FnMut(Pair<B>) -> ControlFlow<()>) -> ControlFlow<()> {
        let pair = &mut |run: &Run<'_, B>, left: usize, right: usize, distance: u32| {
            let entry = |rank: usize| (run.words()[rank], run.ids()[rank]);
            report(Pair { left: entry(left), right: entry(right), distance })
        };
        let k = self.k();
        match self.as_one_run() {
            Some(run) if run.scheme().levels() == Levels::One || run.len() < FEW => join(run, k, pair),
            // Two levels have more tables than a join needs.
            _ => {
                let levels = if self.len() < FEW { Levels::Zero } else { Levels::One };
                let scheme = Scheme::new::<B>(k, levels).expect("the table's own k");
                join(&Run::build(scheme, self.entries().collect()), k, pair)
            }
        }
    }

    /// All pairs of entries within k bits of each other, ascending.
    pub fn all_pairs(&self) -> Vec<Pair<B>> {
        let mut pairs = Vec::new();
        let _ = self.for_each_pair(|pair| {
            pairs.push(pair);
            ControlFlow::Continue(())
        });
        pairs.sort_unstable();
        pairs
    }
}

/// Where pairs of ranks go.
type Report<'r, B> = dyn FnMut(&Run<'_, B>, usize, usize, u32) -> ControlFlow<()> + 'r;

fn join<B: Bits>(run: &Run<'_, B>, k: u32, report: &mut Report<'_, B>) -> ControlFlow<()> {
    let mut group = Group { words: Vec::new(), ranks: Vec::new(), found: Vec::new() };
    if run.keys().is_empty() {
        group.words.extend(run.words());
        group.ranks.extend(0..run.len() as u32);
        return group.pairs(k, |_| true, &mut |left, right, distance| report(run, left, right, distance));
    }
    for table in 0..run.keys().len() {
        for slot in run.starts(table).windows(2) {
            let (start, end) = (slot[0] as usize, slot[1] as usize);
            if end - start < 2 {
                continue;
            }
            group.ranks.clear();
            if table == 0 {
                group.ranks.extend(slot[0]..slot[1]);
            } else {
                group.ranks.extend(&run.ranks(table)[start..end]);
            }
            group.look_up(run);
            let first = |differ: B| run.is_first(table, differ);
            let report = &mut |left, right, distance| report(run, left, right, distance);
            if end - start <= LARGE_SLOT {
                group.pairs(k, first, report)?;
            } else {
                group.cut_once_more(run, k, first, report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Entries that are compared with each other, ascending by rank.
struct Group<B> {
    words: Vec<B>,
    ranks: Vec<u32>,
    found: Vec<u32>,
}

impl<B: Bits> Group<B> {
    fn look_up(&mut self, run: &Run<'_, B>) {
        let words = run.words();
        self.words.clear();
        self.words.extend(self.ranks.iter().map(|&rank| words[rank as usize]));
    }

    /// Compares each with all after it; reports those whose differing bits are `wanted`.
    fn pairs(
        &mut self,
        k: u32,
        wanted: impl Fn(B) -> bool,
        report: &mut dyn FnMut(usize, usize, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let kernel = Kernel::best();
        for left in 0..self.words.len().saturating_sub(1) {
            let word = self.words[left];
            self.found.clear();
            kernel.within(word, &self.words[left + 1..], k, left as u32 + 1, &mut self.found);
            for &right in &self.found {
                let differ = word ^ self.words[right as usize];
                if wanted(differ) {
                    let rank = |at: usize| self.ranks[at] as usize;
                    report(rank(left), rank(right as usize), differ.count_ones())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Cuts the bits that differ at all into k + 1 blocks, and compares only those that agree in one of them.
    fn cut_once_more(
        &mut self,
        run: &Run<'_, B>,
        k: u32,
        first: impl Fn(B) -> bool,
        report: &mut dyn FnMut(usize, usize, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let words = run.words();
        // Bits that are the same in all cannot tell any apart.
        let differing = self.words.iter().fold(B::ZERO, |bits, &word| bits | word ^ self.words[0]);
        let rest = cut(differing, k + 1);
        let mut all = std::mem::take(&mut self.ranks);
        for (index, &block) in rest.iter().enumerate() {
            let wanted = |differ: B| {
                let agree = |block: B| block & differ == B::ZERO;
                first(differ) && agree(block) && !rest[..index].iter().any(|&before| agree(before))
            };
            all.sort_unstable_by_key(|&rank| (words[rank as usize] & block, rank));
            for group in all.chunk_by(|&a, &b| words[a as usize] & block == words[b as usize] & block) {
                if group.len() > 1 {
                    self.ranks.clear();
                    self.ranks.extend(group);
                    self.look_up(run);
                    self.pairs(k, wanted, report)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
