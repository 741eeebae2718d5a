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
            // Nearly all of them have none, and to measure them takes longer.
            let ring = search.ring_beside(left, right)?;
            let before = search.measure(left, right);
            let pair = self.without_ring(family, search, &before, ring);
            if pair.verdict.statistic <= before.verdict.statistic {
                return None;
            }
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
            if let Some(ring) = search.ring_beside(pair.left, pair.right) {
                let beside = self.without_ring(family, search, pair, ring);
                if beside.verdict.statistic > pair.verdict.statistic {
                    *pair = beside;
                }
            }
        });
    }

    /// A pair as if a ring, by the programs of each of its hands, were not there.
    fn without_ring(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        ring: Vec<Vec<u32>>,
    ) -> ScoredPair {
        let copies = &self.families[family].distinct.copies;
        let bags = |program: u32| bags(&self.programs[copies[program as usize][0]]);
        let ring: Vec<Vec<ProgramBags<'_>>> =
            ring.into_iter().map(|programs| programs.into_iter().map(bags).collect()).collect();
        search.without_ring(pair, [bags(pair.left), bags(pair.right)], &ring)
    }
}

fn bags(program: &Program) -> ProgramBags<'_> {
    [&program.bag, &program.computed.flow, &program.computed.vocabulary]
}
