//! Finding the pairs worth a look, without comparing every pair of programs.
//!
//! A pair can only be remarkable through k-grams that few others hold, so the postings of such grams name
//! the candidates: rarest first, up to a bound on work. The same walk adds up what a pair shares, so that a
//! candidate's measures are exact once the grams past the bound are added to it; most problems have none.
//! Memory is bounded by the submissions: only so many pairs are kept, the most suspicious.

use std::cmp::Ordering;

use rayon::prelude::*;

use super::calibration::{Calibration, MIN_FLAGGED_BITS, Verdict};
use super::cohort::{Cohort, Shared};
use super::kept::{Kept, PairCount, Ranked};
use super::sample::calibration_pairs;
use super::similarity::Measures;
use super::weight::UNIT;
use crate::fingerprint::K;
use crate::score::calibration::statistic;

/// Bounds of a search.
#[derive(Debug, Clone, Copy)]
pub struct SearchLimits {
    /// Postings looked at to name candidates, for each k-gram of the cohort; the rarest come first.
    pub postings_per_gram: u64,
    /// Postings looked at in any case.
    pub min_postings: u64,
    /// Candidates share at least this many bits of rare grams.
    pub min_bits: f64,
    /// Flagged pairs kept for each submission of the cohort.
    pub flagged_per_submission: usize,
}

impl Default for SearchLimits {
    fn default() -> Self {
        Self {
            postings_per_gram: 64,
            min_postings: 20_000_000,
            min_bits: MIN_FLAGGED_BITS,
            flagged_per_submission: 16,
        }
    }
}

/// A measured pair: members of the cohort, `left < right`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScoredPair {
    /// Index of the left submission.
    pub left: u32,
    /// Index of the right submission.
    pub right: u32,
    /// Its measures.
    pub measures: Measures,
    /// What they mean.
    pub verdict: Verdict,
}

impl ScoredPair {
    /// Most suspicious first; ties by index.
    pub fn rank(&self, other: &Self) -> Ordering {
        other
            .verdict
            .statistic
            .total_cmp(&self.verdict.statistic)
            .then(other.measures.evidence_bits.total_cmp(&self.measures.evidence_bits))
            .then((self.left, self.right).cmp(&(other.left, other.right)))
    }
}

/// A search over one cohort.
pub struct PairSearch<'a> {
    cohort: &'a Cohort,
    calibration: Calibration,
    /// Grams from this one on are held by too many to name candidates.
    first_common: u32,
    min_weight: u64,
    limits: SearchLimits,
}

impl<'a> PairSearch<'a> {
    /// Prepares a search: decides which grams name candidates, and calibrates on the cohort's pairs.
    pub fn new(cohort: &'a Cohort, limits: SearchLimits) -> Self {
        let mut search = Self {
            cohort,
            calibration: Calibration::new(Vec::new(), 0),
            first_common: cohort.first_held_by_more_than(max_holders(cohort, &limits)),
            min_weight: (limits.min_bits * UNIT * K as f64) as u64,
            limits,
        };
        search.calibration = Calibration::new(search.sample(), cohort.hands());
        search
    }

    /// What honest pairs look like here.
    pub fn calibration(&self) -> &Calibration {
        &self.calibration
    }

    /// Measures one pair, or a program with its copies. Symmetric but for left and right.
    pub fn measure(&self, left: u32, right: u32) -> ScoredPair {
        let (left, right) = (left.min(right), left.max(right));
        self.scored(left, right, self.cohort.shared(left as usize, right as usize))
    }

    fn scored(&self, left: u32, right: u32, shared: Shared) -> ScoredPair {
        let measures = Measures::of(shared);
        ScoredPair { left, right, measures, verdict: self.calibration.verdict(&measures) }
    }

    /// The most suspicious of the wanted pairs: all flagged ones (up to the limit) and at least `top` in all,
    /// ranked. `count` says how many pairs of submissions a pair of programs (or a program with itself, for its
    /// copies) stands for; `done` is called after each program, from any thread.
    pub fn ranked(
        &self,
        top: usize,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
        done: &(dyn Fn() + Sync),
    ) -> Ranked {
        let members = self.cohort.len();
        let keep = top.max(self.limits.flagged_per_submission.saturating_mul(members));
        let merged = (0..members as u32)
            .into_par_iter()
            .fold(
                || (Kept::new(top, keep), Scratch::new(members)),
                |(mut kept, mut scratch), left| {
                    if count(left, left) != PairCount::default() {
                        let shared = self.cohort.shared(left as usize, left as usize);
                        if shared.weight >= self.min_weight {
                            self.offer(left, left, shared, &mut kept, count);
                        }
                    }
                    for (right, shared) in self.candidates(left, left + 1, &mut scratch) {
                        self.offer(left, right, shared, &mut kept, count);
                    }
                    done();
                    (kept, scratch)
                },
            )
            .map(|(kept, _)| kept)
            .reduce(|| Kept::new(top, keep), Kept::merge);
        merged.finish()
    }

    /// Offers a candidate. Nearly all are neither flagged nor among the best, which their statistic alone tells;
    /// logarithms and tails are for the others.
    fn offer(
        &self,
        left: u32,
        right: u32,
        shared: Shared,
        kept: &mut Kept,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
    ) {
        kept.measured += 1;
        let statistic = statistic(&Measures::of(shared));
        if kept.would_keep(statistic) || !self.calibration.is_usual(statistic) {
            kept.offer(self.scored(left, right, shared), count(left, right));
        }
    }

    /// The pairs of one program with every other that shares anything with it, ascending by the other.
    pub fn sharing_anything(&self, member: u32, scratch: &mut Scratch) -> Vec<ScoredPair> {
        let mut partners: Vec<(u32, Shared)> = self.partners(member, 0, u32::MAX, scratch).collect();
        partners.sort_unstable_by_key(|&(other, _)| other);
        partners.into_par_iter().map(|(other, _)| self.measure(member, other)).collect()
    }

    /// One program against all others: the pairs that share enough rare grams with it, ranked.
    pub fn against_all(&self, member: u32) -> Vec<ScoredPair> {
        let mut scratch = Scratch::new(self.cohort.len());
        let mut pairs: Vec<ScoredPair> =
            self.candidates(member, 0, &mut scratch).map(|(other, _)| self.measure(member, other)).collect();
        pairs.sort_unstable_by(ScoredPair::rank);
        pairs
    }

    /// The pair of two copies of a program, unless it shares too little with itself.
    pub fn copies_of(&self, program: u32) -> Option<ScoredPair> {
        let shared = self.cohort.shared(program as usize, program as usize);
        (shared.weight >= self.min_weight).then(|| self.scored(program, program, shared))
    }

    /// The programs from `first` on that share enough rare grams with `member`, with all that the two share,
    /// in no particular order.
    fn candidates<'s>(
        &'s self,
        member: u32,
        first: u32,
        scratch: &'s mut Scratch,
    ) -> impl Iterator<Item = (u32, Shared)> + 's {
        self.partners(member, first, self.first_common, scratch)
            .filter(|(_, shared)| shared.weight >= self.min_weight)
            .map(move |(other, mut shared)| {
                self.cohort.add_shared(member as usize, other as usize, self.first_common, &mut shared);
                (other, shared)
            })
    }

    /// The programs from `first` on that hold any of `member`'s grams before `end`, in no particular order,
    /// with what the two share of those. O(postings of these grams).
    fn partners<'s>(
        &'s self,
        member: u32,
        first: u32,
        end: u32,
        scratch: &'s mut Scratch,
    ) -> impl Iterator<Item = (u32, Shared)> + 's {
        for &(gram, count) in self.cohort.shared_grams(member as usize) {
            if gram >= end {
                break;
            }
            let holders = self.cohort.holders_of(gram);
            let gram = self.cohort.gram(gram);
            let begin = holders.partition_point(|holder| holder.member < first);
            for holder in &holders[begin..] {
                if holder.member == member {
                    continue;
                }
                let shared = &mut scratch.shared[holder.member as usize];
                if shared.weight == NOT_TOUCHED.weight {
                    *shared = self.cohort.nothing_shared(member as usize, holder.member as usize);
                    scratch.touched.push(holder.member);
                }
                let same_hand = self.cohort.same_hand(member as usize, holder.member as usize);
                shared.add(gram, count, holder.count, same_hand);
            }
        }
        let Scratch { shared, touched } = scratch;
        touched.drain(..).map(|other| (other, std::mem::replace(&mut shared[other as usize], NOT_TOUCHED)))
    }

    /// Statistics of pairs of two hands: all of a small cohort, an even sample of a large one.
    fn sample(&self) -> Vec<f64> {
        let hands = self.cohort.first_of_hands();
        calibration_pairs(hands.len())
            .into_par_iter()
            .map(|(left, right)| {
                let (left, right) = (hands[left as usize] as usize, hands[right as usize] as usize);
                statistic(&Measures::of(self.cohort.shared(left, right)))
            })
            .collect()
    }
}

/// The largest number of holders at which all grams up to it stay within the bound on postings.
fn max_holders(cohort: &Cohort, limits: &SearchLimits) -> u32 {
    let mut postings_at = vec![0_u64; cohort.len() + 1];
    let mut grams = 0_u64;
    for holders in cohort.holder_counts() {
        let holders = u64::from(holders);
        postings_at[holders as usize] += holders * (holders - 1) / 2;
        grams += holders;
    }
    let bound = (grams * limits.postings_per_gram).max(limits.min_postings);
    let mut spent = 0_u64;
    for (holders, postings) in postings_at.iter().enumerate() {
        spent += postings;
        if spent > bound {
            return holders as u32 - 1;
        }
    }
    u32::MAX
}

/// Sums by partner, cleared after each use; of one cohort's size.
pub struct Scratch {
    shared: Vec<Shared>,
    touched: Vec<u32>,
}

/// Nothing was added up yet: no sum gets this large.
const NOT_TOUCHED: Shared = Shared { weight: u64::MAX, left_total: 0, right_total: 0 };

impl Scratch {
    /// For a cohort of so many programs.
    pub fn new(members: usize) -> Self {
        Self { shared: vec![NOT_TOUCHED; members], touched: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::GramBag;
    use crate::score::CohortInput;
    use proptest::prelude::*;

    fn cohort(programs: &[Vec<u32>]) -> Cohort {
        let bags: Vec<GramBag> = programs.iter().map(|codes| GramBag::of(codes, 3)).collect();
        let bags: Vec<&GramBag> = bags.iter().collect();
        Cohort::new(&CohortInput { bags: &bags, hands: &[], background: None, template: &[] })
    }

    /// No program has copies.
    fn each_is_one(left: u32, right: u32) -> PairCount {
        PairCount { wanted: u64::from(left != right), unwanted: 0 }
    }

    fn programs() -> impl Strategy<Value = Vec<Vec<u32>>> {
        prop::collection::vec(prop::collection::vec(1_u32..5, 0..40), 2..14)
    }

    proptest! {
        #[test]
        fn the_search_finds_what_measuring_every_pair_finds(programs in programs()) {
            let cohort = cohort(&programs);
            let search = PairSearch::new(&cohort, SearchLimits { min_bits: 0.0, ..SearchLimits::default() });
            let mut all = Vec::new();
            for left in 0..programs.len() as u32 {
                for right in left + 1..programs.len() as u32 {
                    let pair = search.measure(left, right);
                    if pair.measures.evidence_bits > 0.0 {
                        all.push(pair);
                    }
                }
            }
            all.sort_unstable_by(ScoredPair::rank);
            let mut ranked = search.ranked(usize::MAX, &each_is_one, &|| ()).pairs;
            ranked.retain(|pair| pair.measures.evidence_bits > 0.0);
            prop_assert_eq!(ranked, all);
        }

        #[test]
        fn past_the_bound_on_postings_measures_are_still_exact(programs in programs(), min_postings in 0_u64..40) {
            let cohort = cohort(&programs);
            let limits =
                SearchLimits { postings_per_gram: 0, min_postings, min_bits: 0.0, ..SearchLimits::default() };
            let search = PairSearch::new(&cohort, limits);
            for pair in search.ranked(usize::MAX, &each_is_one, &|| ()).pairs {
                prop_assert_eq!(pair, search.measure(pair.left, pair.right));
            }
        }

        #[test]
        fn one_against_all_is_its_part_of_all_against_all(programs in programs()) {
            let cohort = cohort(&programs);
            let search = PairSearch::new(&cohort, SearchLimits::default());
            let all = search.ranked(usize::MAX, &each_is_one, &|| ()).pairs;
            for member in 0..programs.len() as u32 {
                let own: Vec<_> =
                    all.iter().filter(|pair| pair.left == member || pair.right == member).copied().collect();
                prop_assert_eq!(search.against_all(member), own);
            }
        }

        #[test]
        fn measures_are_symmetric_and_whole_on_a_twin(programs in programs()) {
            let mut twins = programs.clone();
            twins.extend(programs.clone());
            let cohort = cohort(&twins);
            let search = PairSearch::new(&cohort, SearchLimits::default());
            for (index, program) in programs.iter().enumerate() {
                let pair = search.measure(index as u32, (index + programs.len()) as u32);
                if pair.measures.evidence_bits > 0.0 {
                    prop_assert_eq!(pair.measures.similarity, 1.0, "{:?}", program);
                    prop_assert_eq!(pair.measures.containment_left, 1.0);
                }
                prop_assert_eq!(pair, search.measure((index + programs.len()) as u32, index as u32));
            }
        }

        #[test]
        fn the_order_of_submissions_does_not_matter(programs in programs()) {
            let reversed: Vec<_> = programs.iter().rev().cloned().collect();
            let (forth, back) = (cohort(&programs), cohort(&reversed));
            let (forth, back) =
                (PairSearch::new(&forth, SearchLimits::default()), PairSearch::new(&back, SearchLimits::default()));
            let last = programs.len() as u32 - 1;
            for left in 0..last {
                let (one, other) = (forth.measure(left, last), back.measure(last - left, 0));
                prop_assert_eq!(one.verdict, other.verdict);
            }
        }
    }

    #[test]
    fn a_bounded_heap_keeps_the_most_suspicious() {
        let programs: Vec<Vec<u32>> =
            (0..30).map(|i| (0..20).map(|j| 16 + (i * j * 7 + j) % 23).collect()).collect();
        let cohort = cohort(&programs);
        let search = PairSearch::new(&cohort, SearchLimits { min_bits: 0.0, ..SearchLimits::default() });
        let all = search.ranked(usize::MAX, &each_is_one, &|| ());
        let few = search.ranked(7, &each_is_one, &|| ());
        assert_eq!(few.measured, all.measured);
        let kept = few.pairs.len();
        assert!(kept >= 7);
        assert_eq!(few.pairs[..], all.pairs[..kept]);
    }
}
