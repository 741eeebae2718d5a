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
            let before = search.measure(left, right);
            let pair = self.beside_ring(family, search, &before)?;
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
            if let Some(raised) = self.beside_ring(family, search, pair) {
                *pair = raised;
            }
        });
    }

    /// A pair as it is without the ring beside it, where it is more alike then.
    fn beside_ring(&self, family: usize, search: &PairSearch<'_>, pair: &ScoredPair) -> Option<ScoredPair> {
        let beside = self.without_ring(family, search, pair)?;
        (beside.verdict.statistic > pair.verdict.statistic).then_some(beside)
    }

    /// A pair as if the ring beside it were not there; `None` where there is no ring.
    fn without_ring(&self, family: usize, search: &PairSearch<'_>, pair: &ScoredPair) -> Option<ScoredPair> {
        let copies = &self.families[family].distinct.copies;
        let bags = |program: u32| bags(&self.programs[copies[program as usize][0]]);
        let ring = search.ring(pair.left, pair.right)?;
        let ring: Vec<Vec<ProgramBags<'_>>> =
            ring.into_iter().map(|programs| programs.into_iter().map(bags).collect()).collect();
        Some(search.without_ring(pair, [bags(pair.left), bags(pair.right)], &ring))
    }
}

fn bags(program: &Program) -> ProgramBags<'_> {
    [&program.bag, &program.computed.flow, &program.computed.vocabulary]
}
