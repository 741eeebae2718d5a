//! What is written in other problems as well, by both authors of a pair ([`super::habit`]) or by many
//! ([`super::widespread`]): no pair is flagged that this explains ([`crate::score::elsewhere`]).
//!
//! One other problem is not enough: two problems can be an easy and a hard form of one, or the same in two contests, and
//! who copies in one copies in both.

use super::habit::of_both;
use super::problem::{PairFinding, Problem, ProblemOptions, Stage};
use super::program::Program;
use crate::score::elsewhere::{Elsewhere, is_part_of};
use crate::score::{PairCount, PairSearch, Ranked, ScoredPair};
pub use crate::score::{SharedCode, SharedFeatures};

/// What is written elsewhere shows in programs to at least so many other problems.
pub const MIN_PROBLEMS: usize = 2;

/// The features, ascending, that stand in programs to at least [`MIN_PROBLEMS`] of some problems: for each the features of
/// programs to it, in any order and any number of times. O(features log features).
pub fn in_several(problems: impl IntoIterator<Item = Vec<u64>>) -> Vec<u64> {
    let mut all = Vec::new();
    for mut features in problems {
        features.sort_unstable();
        features.dedup();
        all.append(&mut features);
    }
    all.sort_unstable();
    all.chunk_by(|one, other| one == other)
        .filter(|same| same.len() >= MIN_PROBLEMS)
        .map(|same| same[0])
        .collect()
}

/// What is known to be written elsewhere of a pair: features of both kinds, ascending.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenElsewhere {
    /// By the author of each of the two.
    pub habits: [Vec<u64>; 2],
    /// By many; of the features that the two share.
    pub widespread: Vec<u64>,
}

/// What is written elsewhere of two submissions, by their indices in the problem, which share this code.
pub type Lookup<'a> = dyn Fn(usize, usize, &SharedCode) -> WrittenElsewhere + Sync + 'a;

impl<'a> Problem<'a> {
    /// Flags no pair for what is written elsewhere as well. `elsewhere` is asked of few pairs, those that would be flagged.
    #[must_use]
    pub fn with_elsewhere(self, elsewhere: &'a Lookup<'a>) -> Self {
        Self { elsewhere: Some(elsewhere), ..self }
    }

    /// The pairs of a family that [`PairSearch::ranked`] finds, with as many more as would be flagged and are explained: those are
    /// listed beside `top` others, not in their place.
    pub(super) fn ranked(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        options: &ProblemOptions,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
        progress: &(dyn Fn(Stage) + Sync),
    ) -> Ranked {
        let mut ranked = search.ranked(options.top, count, &|| progress(Stage::Compared));
        let beside_rings = self.raised_beside_rings(family, search, &ranked, count);
        search.raise(&mut ranked, &beside_rings, options.top);
        let is_explained = |pair: &&ScoredPair| {
            let (distinct, own) = (&self.families[family].distinct, options.include_same_author);
            let sides = || distinct.listed(self.programs, (pair.left, pair.right), 1, own).into_iter().next();
            let is_explained =
                |sides| self.of_submissions(family, search, pair, sides).measures.is_explained();
            pair.may_be_flagged && sides().is_some_and(is_explained)
        };
        match ranked.pairs.iter().filter(is_explained).count() {
            0 => ranked,
            more => {
                let mut ranked = search.ranked(options.top + more, count, &|| ());
                search.raise(&mut ranked, &beside_rings, options.top + more);
                ranked
            }
        }
    }

    /// A pair that would be flagged less what is written elsewhere of two submissions that hold it; `None` where that makes no
    /// difference.
    pub(super) fn without_elsewhere(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        sides: (usize, usize),
    ) -> Option<ScoredPair> {
        let (shared, WrittenElsewhere { habits, widespread }) =
            self.written_elsewhere(family, search, pair, sides)?;
        let mut are_parts =
            (habits.iter().zip([sides.0, sides.1])).map(|(own, at)| is_part_of(own, &self.programs[at].bag));
        let habit = of_both(&habits[0], &habits[1]);
        let habit = if !habit.is_empty() && are_parts.all(|is_part| is_part) { habit } else { Vec::new() };
        let elsewhere = Elsewhere { habit: &habit, widespread: &widespread };
        let without = |elsewhere| self.without(family, search, pair, &shared, elsewhere);
        // What is known besides may leave too little of a program, and takes no habit from it.
        without(elsewhere).or_else(|| without(Elsewhere { widespread: &[], ..elsewhere }))
    }

    /// Whether what explains one of these pairs of submissions explains all of two authors that hold the same programs: what is widespread
    /// does, and habits are somebody's own.
    pub(super) fn is_explained_for_all(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        looked_at: &[PairFinding],
    ) -> bool {
        let is_widespread = |one: &PairFinding| {
            let pair = self.in_their_words(family, search, pair, (one.left, one.right));
            let known = self.written_elsewhere(family, search, &pair, (one.left, one.right));
            known.is_some_and(|(shared, WrittenElsewhere { widespread, .. })| {
                let elsewhere = Elsewhere { habit: &[], widespread: &widespread };
                self.without(family, search, &pair, &shared, elsewhere).is_some()
            })
        };
        looked_at.iter().find(|one| !one.verdict.flagged).is_some_and(is_widespread)
    }

    /// What is known to be written elsewhere of a pair that would be flagged, and what it shares; `None` where nobody is asked.
    fn written_elsewhere(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        (left, right): (usize, usize),
    ) -> Option<(SharedCode, WrittenElsewhere)> {
        // In a check, too, those are asked that a report would flag, so that both say the same of them.
        let is_flagged = search.calibration().of_all_submissions().flags(pair.verdict.chance, &pair.measures);
        let lookup = self.elsewhere.filter(|_| is_flagged && !self.same_author(left, right))?;
        let [one, other] = self.programs_of(family, pair);
        let bags = [(&one.bag, &other.bag), (&one.computed.flow, &other.computed.flow)];
        let shared = search.shared_code(pair, bags);
        let known = lookup(left, right, &shared);
        Some((shared, known))
    }

    fn without(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        shared: &SharedCode,
        elsewhere: Elsewhere<'_>,
    ) -> Option<ScoredPair> {
        let [one, other] = self.programs_of(family, pair).map(|program| &program.bag);
        // What is written elsewhere may be what makes the ring.
        let pair = if pair.measures.ring > 0 { &search.measure(pair.left, pair.right) } else { pair };
        (!elsewhere.is_empty()).then(|| search.without(pair, (shared, [one, other]), &elsewhere))?
    }

    fn programs_of(&self, family: usize, pair: &ScoredPair) -> [&Program; 2] {
        let copies = &self.families[family].distinct.copies;
        [pair.left, pair.right].map(|program| &self.programs[copies[program as usize][0]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_elsewhere_is_in_programs_to_two_other_problems() {
        assert_eq!(in_several([vec![5, 1, 5], vec![2, 5], vec![1, 7]]), [1, 5]);
        assert!(in_several([vec![3, 3, 3]]).is_empty(), "two programs to one problem are no two problems");
        assert!(in_several([]).is_empty());
    }
}
