//! Pairs of two languages: held against each other by what they compute alone, since their tokens are of two vocabularies.
//!
//! The programs of all families whose flow is known stand in one [`Cohort`] of flow features. A pair's statistic t is that of
//! flow, less what its programs' usualness makes of it, and the line of honest pairs is drawn through pairs of two languages
//! only, which look less alike than those of one:
//!
//! ```text
//! z = (t − middle) / spread, at most 5, − h (`evidence`)
//! p = P(normal > z)        chance = p · number of such pairs of hands
//! ```
//!
//! The prior, the ceiling and the bound of 0.01 false alarms come from a laboratory set of honest and of translated
//! programs (docs/quality.md): t mostly ranks such pairs, and few translations stand far enough above honest pairs to be
//! flagged.

use rayon::prelude::*;

use super::amount;
use super::calibration::{ALARMS_A_PAIR, Verdict, least_flagged, score_of_p, upper_tail};
use super::cohort::Cohort;
use super::distribution::Distribution;
use super::enough::Enough;
use super::evidence::{LARGEST_FLOW_Z, held_back};
use super::kept::{self, Kept, PairCount, Ranked};
use super::line::Line;
use super::pairs::{SearchLimits, max_holders};
use super::partners::Partners;
use super::sample::{even_grid, longest_of_hands};
use super::scored::ScoredPair;
use super::shared::Shared;
use super::similarity::{Kind, Likeness, Measures};
use super::statistic::{of_flow, statistic};

/// What honest pairs of two languages show in other problems.
const USUAL: Line = Line { middle: -2.5, spread: 1.3 };
/// False alarms that are put up with in a problem among its pairs of two languages: few, so that those of all kinds together
/// stay near the 0.05 of a family.
const ALARMS_A_PROBLEM: f64 = 0.01;
/// Fewer bits are not flagged: programs of a few lines compute the same in any language, and their words do not tell.
const MIN_FLAGGED_BITS: f64 = 100.0;
/// Pairs that the line is drawn through; of more an even sample.
const CALIBRATION_PAIRS: usize = 20_000;

/// What honest pairs of two languages look like in a problem.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AcrossCalibration {
    /// Of what is computed.
    pub line: Line,
    /// Number of pairs of two hands in two languages; one who sent programs in two is a hand in each.
    pub pairs: u64,
    /// Number of hands in all the languages together.
    pub hands: u64,
}

impl AcrossCalibration {
    /// Estimates from the statistics of pairs of two hands, all or a fair sample; the order does not matter. One pair tells
    /// nothing of what is usual, least of all of itself.
    fn new(sample: &[f64], pairs: u64, hands: usize) -> Self {
        let line = match sample {
            [] | [_] => USUAL,
            _ => Line::estimate(USUAL, Line::MOST_SPREAD_OF_FLOW, sample.to_vec(), hands),
        };
        Self { line, pairs, hands: hands as u64 }
    }

    /// The chance below which a pair is flagged.
    pub fn flag_chance(&self) -> f64 {
        ALARMS_A_PROBLEM.min(ALARMS_A_PAIR * self.pairs.max(1) as f64)
    }

    /// The score from which on pairs are flagged, if they share enough.
    pub fn flag_score(&self) -> f64 {
        score_of_p(self.flag_chance() / self.pairs.max(1) as f64)
    }

    /// How many spreads above the middle a statistic t counts as.
    fn z(&self, t: f64) -> f64 {
        self.line.z(t).min(LARGEST_FLOW_Z) - held_back(self.hands)
    }

    fn verdict(&self, measures: &Measures) -> Verdict {
        let z = self.z(of_flow(measures));
        let p = upper_tail(z);
        let chance = p * self.pairs.max(1) as f64;
        Verdict {
            statistic: z,
            chance,
            score: score_of_p(p),
            flagged: chance < self.flag_chance() && measures.flow.evidence_bits >= MIN_FLAGGED_BITS,
            enough: Enough::InAnyWords,
            decided_by: Kind::Flow,
            due_to_wording: 0.0,
            due_to_unlike_writing: 0.0,
            due_to_vocabulary: 0.0,
            due_to_amount: z - self.z(of_flow(measures) - amount::of_any(measures.flow.evidence_bits)),
            held_back: held_back(self.hands),
            due_to_usualness: z - self.z(statistic(Kind::Flow, &measures.flow)),
            flag_chance: self.flag_chance(),
        }
    }

    fn distribution(&self, sample: &[f64]) -> Distribution {
        Distribution::of_scores(sample.iter().map(|&t| score_of_p(upper_tail(self.z(t)))))
    }
}

/// A search for pairs of two languages.
pub struct AcrossSearch<'a> {
    /// Of flow features.
    cohort: &'a Cohort,
    /// The number of each program's language family; ascending.
    families: &'a [u32],
    calibration: AcrossCalibration,
    /// No pair below this z is flagged.
    least_flagged: f64,
    /// What it was estimated from.
    sample: Vec<f64>,
    /// Features from this one on are held by too many to name candidates.
    first_common: u32,
    /// What candidates share of the others at least.
    min_weight: u64,
    flagged_per_submission: usize,
}

impl<'a> AcrossSearch<'a> {
    /// Prepares a search over a cohort of flow features; `families` has the number of each program's language family,
    /// ascending. Calibrates on the pairs of two hands and two families. O(programs + 20,000 pairs).
    pub fn new(cohort: &'a Cohort, families: &'a [u32], limits: &SearchLimits) -> Self {
        let longest = longest_of_families(cohort, families);
        let sampled = sampled(&longest);
        let sample: Vec<f64> = sampled
            .into_par_iter()
            .filter(|&(left, right)| !cohort.same_hand(left as usize, right as usize))
            .map(|(left, right)| {
                of_flow(&measures(cohort, left, right, cohort.shared(left as usize, right as usize)))
            })
            .collect();
        let calibration = AcrossCalibration::new(&sample, pairs_of_two(cohort, &longest), cohort.hands());
        Self {
            cohort,
            families,
            calibration,
            least_flagged: least_flagged(calibration.pairs, calibration.flag_chance()),
            sample,
            first_common: cohort.first_held_by_more_than(max_holders(cohort, limits)),
            min_weight: Kind::Flow.weight_of(limits.min_flow_bits),
            flagged_per_submission: limits.flagged_per_submission,
        }
    }

    /// What honest pairs look like here.
    pub fn calibration(&self) -> &AcrossCalibration {
        &self.calibration
    }

    /// How the scores of the pairs it was estimated from are spread. O(those pairs).
    pub fn distribution(&self) -> Distribution {
        self.calibration.distribution(&self.sample)
    }

    /// Measures one pair. Symmetric but for left and right.
    pub fn measure(&self, left: u32, right: u32) -> ScoredPair {
        let (left, right) = (left.min(right), left.max(right));
        self.scored(left, right, self.cohort.shared(left as usize, right as usize))
    }

    fn scored(&self, left: u32, right: u32, shared: Shared) -> ScoredPair {
        let measures = measures(self.cohort, left, right, shared);
        let verdict = self.calibration.verdict(&measures);
        ScoredPair { left, right, measures, verdict, may_be_flagged: verdict.flagged }
    }

    /// The most suspicious of the wanted pairs, as [`super::PairSearch::ranked`] has them: all flagged ones (up to the limit)
    /// and at least `top` in all, ranked.
    pub fn ranked(
        &self,
        top: usize,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
        done: &(dyn Fn() + Sync),
    ) -> Ranked {
        let members = self.cohort.len();
        let keep = top.max(self.flagged_per_submission.saturating_mul(members));
        kept::ranked(
            members,
            (top, keep),
            || AcrossScratch::new(members),
            |left, kept, scratch| {
                let family = self.families[left as usize];
                let after = self.families.partition_point(|&other| other <= family) as u32;
                let rare = self.first_common;
                for (right, mut shared) in self.partners(left, after, rare, scratch) {
                    if shared.weight() >= self.min_weight {
                        self.cohort.add_shared::<true>(left as usize, right as usize, rare, &mut shared);
                        self.offer(left, right, shared, kept, count);
                    }
                }
                done();
            },
        )
    }

    /// Offers a candidate. Nearly all are neither flagged nor among the best, which costs no tail.
    fn offer(
        &self,
        left: u32,
        right: u32,
        shared: Shared,
        kept: &mut Kept,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
    ) {
        kept.measured += 1;
        let measures = measures(self.cohort, left, right, shared);
        let z = self.calibration.z(of_flow(&measures));
        if kept.would_keep(z) || z >= self.least_flagged {
            let verdict = self.calibration.verdict(&measures);
            let may_be_flagged = verdict.flagged;
            kept.offer(ScoredPair { left, right, measures, verdict, may_be_flagged }, count(left, right));
        }
    }

    /// The pairs of one program with all of other families and hands that compute anything it does, ascending by the other.
    pub fn sharing_anything(&self, member: u32, scratch: &mut AcrossScratch) -> Vec<ScoredPair> {
        let mut pairs: Vec<ScoredPair> = self
            .partners(member, 0, u32::MAX, scratch)
            .map(|(other, shared)| {
                if member < other {
                    self.scored(member, other, shared)
                } else {
                    self.scored(other, member, shared.turned())
                }
            })
            .collect();
        pairs.sort_unstable_by_key(|pair| (pair.left, pair.right));
        pairs
    }

    /// The programs from `first` on, of other families and hands, that hold any of `member`'s features before `end`, in no
    /// particular order, with what the two share of those. O(postings of these features).
    fn partners<'s>(
        &'s self,
        member: u32,
        first: u32,
        end: u32,
        scratch: &'s mut AcrossScratch,
    ) -> impl Iterator<Item = (u32, Shared)> + 's {
        let (own_family, own_hand) = (self.families[member as usize], self.cohort.hand(member as usize));
        let is_other = |other: u32| {
            self.families[other as usize] != own_family && self.cohort.hand(other as usize) != own_hand
        };
        scratch.0.add::<true>(self.cohort, member, (first, end), is_other);
        scratch.0.drain()
    }
}

fn measures(cohort: &Cohort, left: u32, right: u32, flow: Shared) -> Measures {
    let usualness = cohort.usualness(left as usize, right as usize, flow);
    Measures { flow: Likeness::of(Kind::Flow, flow), usualness, ..Measures::default() }
}

/// Sums by partner, cleared after each use; of one cohort's size.
pub struct AcrossScratch(Partners);

impl AcrossScratch {
    /// For a cohort of so many programs.
    pub fn new(members: usize) -> Self {
        Self(Partners::new(members))
    }
}

/// For each family the program of each hand in it that computes most.
fn longest_of_families(cohort: &Cohort, families: &[u32]) -> Vec<Vec<u32>> {
    let mut next = 0_u32;
    let mut of_family = |family: &[u32]| {
        let programs = next..next + family.len() as u32;
        next = programs.end;
        let with_hands = programs.map(|program| (program, cohort.hand(program as usize)));
        longest_of_hands(with_hands, |program| cohort.gram_count(program as usize) as usize)
    };
    families.chunk_by(|one, other| one == other).map(&mut of_family).collect()
}

/// How many pairs of two hands in two families there are.
fn pairs_of_two(cohort: &Cohort, longest: &[Vec<u32>]) -> u64 {
    let two = |n: u64| n * n.saturating_sub(1) / 2;
    let mut families_of = vec![0_u64; cohort.hands()];
    for &program in longest.iter().flatten() {
        families_of[cohort.hand(program as usize) as usize] += 1;
    }
    let all: u64 = longest.iter().map(|family| family.len() as u64).sum();
    let within: u64 = longest.iter().map(|family| two(family.len() as u64)).sum();
    two(all) - within - families_of.into_iter().map(two).sum::<u64>()
}

/// Pairs of such programs of two families: all, or an even sample of some 20,000 in which each two families have their
/// share.
fn sampled(longest: &[Vec<u32>]) -> Vec<(u32, u32)> {
    let sides = || (0..longest.len()).flat_map(|one| (one + 1..longest.len()).map(move |other| (one, other)));
    let size = |(one, other): (usize, usize)| longest[one].len() * longest[other].len();
    let all: usize = sides().map(size).sum();
    sides()
        .flat_map(|(one, other)| {
            let wanted = if all <= CALIBRATION_PAIRS {
                usize::MAX
            } else {
                (size((one, other)) as u64 * CALIBRATION_PAIRS as u64).div_ceil(all as u64) as usize
            };
            let (lefts, rights) = (&longest[one], &longest[other]);
            even_grid(lefts.len(), rights.len(), wanted)
                .map(move |(left, right)| (lefts[left], rights[right]))
        })
        .collect()
}

#[cfg(test)]
#[path = "across_tests.rs"]
mod tests;
