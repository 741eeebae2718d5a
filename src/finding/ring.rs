//! Pairs that seem usual because a ring has what they share as well ([`crate::score::ring`]).

use rayon::prelude::*;

use super::problem::Problem;
use super::program::Program;
use crate::score::ring::ProgramBags;
use crate::score::{PairCount, PairSearch, Raised, Ranked, ScoredPair};

impl Problem<'_> {
    /// The pairs among those that share much that are more alike beside a ring.
    pub(super) fn raised_beside_rings(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        ranked: &Ranked,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
    ) -> Vec<Raised> {
        let raised = |&(left, right): &(u32, u32)| {
            let [before, pair] =
                self.beside_ring(family, search, (left, right), || search.measure(left, right))?;
            Some(Raised { pair, was_flagged: before.verdict.flagged, count: count(left, right) })
        };
        ranked.alike.par_iter().filter_map(raised).collect()
    }

    /// Puts pairs that are more alike beside a ring in the place of the same without.
    pub(super) fn raise_beside_rings(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pairs: &mut [ScoredPair],
    ) {
        pairs.par_iter_mut().for_each(|pair| {
            if let Some([_, beside]) = self.beside_ring(family, search, (pair.left, pair.right), || *pair) {
                *pair = beside;
            }
        });
    }

    /// A pair as it is, which is only asked for where there is a ring beside it, and as it is without the ring; `None` where it is no
    /// more alike then.
    fn beside_ring(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        (left, right): (u32, u32),
        measured: impl FnOnce() -> ScoredPair,
    ) -> Option<[ScoredPair; 2]> {
        let ring = search.ring_beside(left, right)?;
        let copies = &self.families[family].distinct.copies;
        let bags = |program: u32| bags(&self.programs[copies[program as usize][0]]);
        let ring: Vec<Vec<ProgramBags<'_>>> =
            ring.into_iter().map(|programs| programs.into_iter().map(bags).collect()).collect();
        let before = measured();
        let beside = search.without_ring(&before, [bags(left), bags(right)], &ring);
        (beside.verdict.statistic > before.verdict.statistic).then_some([before, beside])
    }
}

fn bags(program: &Program) -> ProgramBags<'_> {
    [&program.bag, &program.computed.flow, &program.computed.vocabulary]
}
