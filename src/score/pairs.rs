//! Finding the pairs worth a look, without comparing every pair of programs.
//!
//! A pair can only be remarkable through k-grams that few others hold, so the postings of such grams name
//! the candidates: rarest first, up to a bound on work. The same walk adds up what a pair shares, so that a
//! candidate's measures are exact once the grams past the bound are added to it; most problems have none.
//! Memory is bounded by the submissions: only so many pairs are kept, the most suspicious.

use std::cmp::Reverse;

use rayon::prelude::*;

use super::calibration::Calibration;
use super::cohort::Cohort;
use super::counts::Counts;
use super::distribution::Distribution;
use super::elsewhere::{Elsewhere, SharedCode};
use super::enough::MIN_SHARED_BITS;
use super::kept::{self, Bar, Kept, PairCount, Raised, Ranked};
use super::layers::{Against, BothShared, Layers};
use super::partners::Partners;
use super::ring::{self, MAX_ALIKE};
use super::sample::calibration_pairs;
use super::sampled::{Sampled, SampledPrograms, usual};
use super::scored::ScoredPair;
use super::similarity::{Kind, Measures};
use super::statistic::Statistics;
use crate::fingerprint::GramBag;

/// What people who solve one problem have in common of rare computations often comes to this.
pub const MIN_FLOW_BITS: f64 = 5.0;

/// Bounds of a search.
#[derive(Debug, Clone, Copy)]
pub struct SearchLimits {
    /// Postings looked at to name candidates, for each k-gram of the cohort; the rarest come first.
    pub postings_per_gram: u64,
    /// Postings looked at in any case.
    pub min_postings: u64,
    /// Candidates share at least this many bits of rare k-grams.
    pub min_bits: f64,
    /// Or this many bits of rare features of the flow of data.
    pub min_flow_bits: f64,
    /// Pairs that may be flagged kept for each submission of the cohort.
    pub flagged_per_submission: usize,
}

impl Default for SearchLimits {
    fn default() -> Self {
        Self {
            postings_per_gram: 64,
            min_postings: 20_000_000,
            min_bits: MIN_SHARED_BITS,
            min_flow_bits: MIN_FLOW_BITS,
            flagged_per_submission: 16,
        }
    }
}

/// A search over one cohort.
pub struct PairSearch<'a> {
    layers: &'a Layers,
    calibration: Calibration,
    /// No pair below this Z is flagged.
    least_flagged: f64,
    /// Pairs that show what is usual, with those beside a large ring, which it was not estimated from.
    sample: Vec<Statistics>,
    tokens: Bound,
    flow: Bound,
    limits: SearchLimits,
}

/// What makes a candidate by one kind of feature.
#[derive(Debug, Clone, Copy)]
struct Bound {
    /// Features from this one on are held by too many to name candidates.
    first_common: u32,
    /// What candidates share of the others at least.
    min_weight: u64,
}

impl<'a> PairSearch<'a> {
    /// Prepares a search: decides which features name candidates, and calibrates on the cohort's pairs.
    pub fn new(layers: &'a Layers, limits: SearchLimits) -> Self {
        let bound = |kind: Kind, bits| {
            let cohort = layers.of(kind);
            Bound {
                first_common: cohort.first_held_by_more_than(max_holders(cohort, &limits)),
                min_weight: kind.weight_of(bits),
            }
        };
        let mut search = Self {
            layers,
            calibration: Calibration::known(None, 0),
            least_flagged: 0.0,
            sample: Vec::new(),
            tokens: bound(Kind::Tokens, limits.min_bits),
            flow: bound(Kind::Flow, limits.min_flow_bits),
            limits,
        };
        search.calibrate();
        search
    }

    /// The same search where one submission is asked for: what is flagged is bounded by its own false alarms as well.
    #[must_use]
    pub fn of_one_submission(self) -> Self {
        Self { calibration: self.calibration.of_one_submission(), ..self }
    }

    pub(super) fn layers(&self) -> &Layers {
        self.layers
    }

    /// What honest pairs look like here.
    pub fn calibration(&self) -> &Calibration {
        &self.calibration
    }

    /// How the scores of the sampled pairs are spread. O(those pairs).
    pub fn distribution(&self) -> Distribution {
        Distribution::of(&self.sample, &self.calibration)
    }

    /// Measures one pair, or a program with its copies. Symmetric but for left and right.
    pub fn measure(&self, left: u32, right: u32) -> ScoredPair {
        let (left, right) = (left.min(right), left.max(right));
        self.scored(left, right, self.layers.shared(left as usize, right as usize))
    }

    fn scored(&self, left: u32, right: u32, shared: BothShared) -> ScoredPair {
        let measures = self.all_measures(left, right, shared);
        ScoredPair::new((left, right), measures, &self.calibration)
    }

    fn measures(&self, left: u32, right: u32, shared: BothShared) -> Measures {
        self.layers.measures(left as usize, right as usize, shared)
    }

    /// Those that take longer as well.
    fn all_measures(&self, left: u32, right: u32, shared: BothShared) -> Measures {
        let (one, other) = (left as usize, right as usize);
        self.measures(left, right, shared)
            .with_vocabulary(self.layers.vocabulary(one, other))
            .with_wording(self.layers.wording(one, other))
    }

    /// What a pair shares, feature by feature. `tokens` and `flow` are of its left and its right program.
    pub fn shared_code(&self, pair: &ScoredPair, [tokens, flow]: [(&GramBag, &GramBag); 2]) -> SharedCode {
        let sides = (pair.left as usize, pair.right as usize);
        SharedCode {
            tokens: self.layers.shared_features(Kind::Tokens, sides, tokens),
            flow: self.layers.shared_features(Kind::Flow, sides, flow),
        }
    }

    /// A pair whose programs have these k-grams less what is written elsewhere as well; `None` where that does not explain it
    /// ([`super::elsewhere`]).
    pub fn without(
        &self,
        pair: &ScoredPair,
        (shared, programs): (&SharedCode, [&GramBag; 2]),
        elsewhere: &Elsewhere<'_>,
    ) -> Option<ScoredPair> {
        let measures = pair.measures.rest(shared, programs, elsewhere)?;
        let is_ordinary = self.calibration.is_ordinary(&measures);
        let verdict = || self.calibration.verdict(&measures);
        is_ordinary.then(|| ScoredPair { measures, verdict: verdict(), may_be_flagged: false, ..*pair })
    }

    fn is_candidate(&self, shared: &BothShared) -> bool {
        shared.tokens.weight() >= self.tokens.min_weight || shared.flow.weight() >= self.flow.min_weight
    }

    /// The most suspicious of the wanted pairs: all that may be flagged (up to the limit) and at least `top` in all,
    /// ranked, those first. `count` says how many pairs of submissions a pair of programs (or a program with itself, for its
    /// copies) stands for; `done` is called after each program, from any thread.
    pub fn ranked(
        &self,
        top: usize,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
        done: &(dyn Fn() + Sync),
    ) -> Ranked {
        let members = self.layers.len();
        let keep = self.most_kept(top);
        let bar = Bar::new();
        kept::ranked(
            members,
            (top, keep),
            || Scratch::new(members),
            |left, kept, scratch| {
                if count(left, left) != PairCount::default() {
                    let shared = self.layers.shared(left as usize, left as usize);
                    if self.is_candidate(&shared) {
                        self.offer(left, left, shared, kept, &bar, count);
                        kept.alike.push((left, left));
                    }
                }
                let mut alike: Vec<(Reverse<u32>, u32)> = Vec::new();
                for (right, shared) in self.candidates(left, left + 1, scratch) {
                    if self.may_have_ring(left, right, &shared) {
                        alike.push((Reverse(shared.tokens.occurrences()), right));
                    }
                    self.offer(left, right, shared, kept, &bar, count);
                }
                alike.sort_unstable();
                alike.truncate(MAX_ALIKE);
                kept.alike.extend(alike.into_iter().map(|(_, right)| (left, right)));
                done();
            },
        )
    }

    /// So many flagged pairs are kept where `top` are asked for.
    fn most_kept(&self, top: usize) -> usize {
        top.max(self.limits.flagged_per_submission.saturating_mul(self.layers.len()))
    }

    /// Puts pairs that are more alike than they seemed among those that [`Self::ranked`] found.
    pub fn raise(&self, ranked: &mut Ranked, raised: &[Raised], top: usize) {
        ranked.raise(raised, (top, self.most_kept(top)));
    }

    fn may_have_ring(&self, left: u32, right: u32, shared: &BothShared) -> bool {
        let is_of_two = !self.layers.tokens.same_hand(left as usize, right as usize);
        is_of_two && self.shares_much(left, right, shared.tokens.occurrences())
    }

    fn shares_much(&self, left: u32, right: u32, grams: u32) -> bool {
        let [one, other] = [left, right].map(|program| self.layers.tokens.gram_count(program as usize));
        ring::is_much(grams, one, other)
    }

    /// Offers a candidate. Nearly all are neither flagged nor among the best, which their statistic alone tells; tails
    /// are for the others.
    fn offer(
        &self,
        left: u32,
        right: u32,
        shared: BothShared,
        kept: &mut Kept,
        bar: &Bar,
        count: &(dyn Fn(u32, u32) -> PairCount + Sync),
    ) {
        kept.measured += 1;
        let measures = self.measures(left, right, shared);
        let matters =
            |most: f64| most >= self.least_flagged || (bar.is_reached(most) && kept.would_keep(most));
        // Logarithms are taken, texts and vocabularies compared only where they may matter.
        if !matters(self.calibration.bound_of_joined_at_best(&measures))
            || !matters(self.calibration.joined_at_best(&measures))
        {
            return;
        }
        let measures = self.all_measures(left, right, shared);
        let statistic = self.calibration.joined(&measures);
        // In some words it may be more alike.
        if kept.would_keep(statistic) || statistic >= self.least_flagged || measures.wording.is_none() {
            let verdict = self.calibration.verdict_at(statistic, &measures);
            let pair = ScoredPair::of_verdict((left, right), measures, verdict, &self.calibration);
            kept.offer(pair, count(left, right));
            bar.raise(kept.worst());
        }
    }

    /// The pairs of one program with every other that shares anything with it, ascending by the other.
    pub fn sharing_anything(&self, member: u32, scratch: &mut Scratch) -> Vec<ScoredPair> {
        let mut partners: Vec<(u32, BothShared)> =
            self.partners(member, 0, (u32::MAX, u32::MAX), &mut scratch.partners).collect();
        partners.sort_unstable_by_key(|&(other, _)| other);
        partners.into_par_iter().map(|(other, _)| self.measure(member, other)).collect()
    }

    /// One program against all others: the pairs that share enough rare grams with it, ranked.
    pub fn against_all(&self, member: u32) -> Vec<ScoredPair> {
        let mut scratch = Scratch::new(self.layers.len());
        let mut pairs: Vec<ScoredPair> =
            self.candidates(member, 0, &mut scratch).map(|(other, _)| self.measure(member, other)).collect();
        pairs.sort_unstable_by(ScoredPair::rank);
        pairs
    }

    /// The pair of two copies of a program, unless it shares too little with itself.
    pub fn copies_of(&self, program: u32) -> Option<ScoredPair> {
        let shared = self.layers.shared(program as usize, program as usize);
        self.is_candidate(&shared).then(|| self.scored(program, program, shared))
    }

    /// The programs from `first` on that share enough rare features with `member`, with all that the two share,
    /// in no particular order.
    fn candidates<'s>(
        &'s self,
        member: u32,
        first: u32,
        scratch: &'s mut Scratch,
    ) -> impl Iterator<Item = (u32, BothShared)> + 's {
        let ends = (self.tokens.first_common, self.flow.first_common);
        let Layers { tokens, flow, .. } = self.layers;
        let Scratch { partners, common } = scratch;
        let common = common.get_or_insert_with(|| [Counts::new(tokens, ends.0), Counts::new(flow, ends.1)]);
        let [common_tokens, common_flow] = common;
        let common_tokens = common_tokens.lay_out(tokens, member);
        let common_flow = common_flow.lay_out(flow, member);
        self.partners(member, first, ends, partners).filter(|(_, shared)| self.is_candidate(shared)).map(
            move |(other, mut shared)| {
                common_tokens.add_shared::<false>(other as usize, &mut shared.tokens);
                common_flow.add_shared::<true>(other as usize, &mut shared.flow);
                (other, shared)
            },
        )
    }

    /// The programs from `first` on that hold any of `member`'s features before `ends` (of tokens, of flow), in no
    /// particular order, with what the two share of those. O(postings of these features).
    fn partners<'s>(
        &'s self,
        member: u32,
        first: u32,
        ends: (u32, u32),
        [by_tokens, by_flow]: &'s mut [Partners; 2],
    ) -> impl Iterator<Item = (u32, BothShared)> + 's {
        let Layers { tokens, flow, .. } = self.layers;
        let is_other = |other| other != member;
        by_tokens.add::<false>(tokens, member, (first, ends.0), is_other);
        // How usual the two are is told by what they compute.
        by_flow.add::<true>(flow, member, (first, ends.1), is_other);
        let nothing = move |cohort: &Cohort, other| cohort.nothing_shared(member as usize, other as usize);
        by_tokens.with_all_of(by_flow, |other| nothing(tokens, other));
        by_tokens.drain().map(move |(other, tokens)| {
            let flow = by_flow.take(other).unwrap_or_else(|| nothing(flow, other));
            (other, BothShared { tokens, flow })
        })
    }

    fn calibrate(&mut self) {
        let hands = self.layers.tokens.hands();
        let (pairs, sample) = self.sample();
        let are_beside_rings = |asked: &[(usize, u32)]| {
            let programs = SampledPrograms::new(&pairs, |one| self.layers.tokens.sampled(one), hands);
            let is_beside_ring = |&(at, shared): &(usize, u32)| programs.has_ring_beside(pairs[at], shared);
            asked.par_iter().map(is_beside_ring).collect()
        };
        self.calibration = Calibration::new(&usual(&sample, hands, are_beside_rings), hands);
        self.least_flagged = self.calibration.least_flagged();
        self.sample = sample.into_iter().map(|pair| pair.statistics).collect();
    }

    /// Pairs of two hands, all of a small cohort, an even sample of a large one: the programs, and what is known of them.
    fn sample(&self) -> (Vec<(u32, u32)>, Vec<Sampled>) {
        let longest = self.layers.longest_of_hands();
        let programs = |(left, right): (u32, u32)| {
            let (one, other) = (longest[left as usize], longest[right as usize]);
            (one.min(other), one.max(other))
        };
        let mut pairs: Vec<(u32, u32)> = calibration_pairs(longest.len()).into_iter().map(programs).collect();
        // One program against several takes less time than two and two.
        pairs.sort_unstable();
        let of_one = |against: &mut Against<'_>, pairs: &[(u32, u32)]| -> Vec<Sampled> {
            let sampled = |&(left, right): &(u32, u32)| {
                let (measures, grams) = against.measures(left, right);
                Sampled {
                    statistics: Statistics::of(&measures),
                    much: self.shares_much(left, right, grams).then_some(grams),
                }
            };
            pairs.iter().map(sampled).collect()
        };
        let sample = pairs
            .par_chunk_by(|one, other| one.0 == other.0)
            .map_init(|| Against::new(self.layers), of_one)
            .flatten_iter()
            .collect();
        (pairs, sample)
    }
}

/// The largest number of holders at which all grams up to it stay within the bound on postings.
pub(super) fn max_holders(cohort: &Cohort, limits: &SearchLimits) -> u32 {
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

/// Sums by partner, cleared after each use; of one search.
pub struct Scratch {
    /// Of tokens, of the flow.
    partners: [Partners; 2],
    /// Likewise, of the features that name no candidates; laid out with the first program that is asked for.
    common: Option<[Counts; 2]>,
}

impl Scratch {
    /// For a cohort of so many programs.
    pub fn new(members: usize) -> Self {
        Self { partners: [Partners::new(members), Partners::new(members)], common: None }
    }
}

#[cfg(test)]
#[path = "pairs_tests.rs"]
mod tests;
