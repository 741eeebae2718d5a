//! A problem whose pairs are flagged by simhash alone: its findings are exactly the pairs of submissions within the
//! distance that the mode's reference calls near, whatever their k-grams say of them.
//!
//! What the k-grams say is shown all the same: measures, blocks, and how many honest pairs share as much. A pair of two
//! languages has no tokens to compare; it has the measures of programs that share nothing, which are those of every
//! pair, and stands with the cohort of its left program.

use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use rayon::prelude::*;

use super::components::Components;
use super::group::{Link, groups};
use super::problem::{CohortFindings, PairFinding, Problem, ProblemFindings, ProblemOptions, Stage};
use super::program::{Program, is_across, language_of};
use crate::fingerprint::simhash::NearRule;
use crate::hamming::{Bits, SimhashTable};
use crate::score::{Measures, PairSearch, Verdict};

/// Two submissions within the distance: distance, then indices, the smaller first.
type NearPair = (u32, usize, usize);

impl Problem<'_> {
    /// As [`Problem::findings`] where `rule` flags. Of the pairs so many are listed as there flagged ones are kept, the
    /// nearest first, and all are counted and grouped. O(programs + pairs), memory O(programs).
    pub fn near_findings(
        &self,
        rule: NearRule,
        options: &ProblemOptions,
        progress: &(dyn Fn(Stage) + Sync),
    ) -> ProblemFindings {
        let programs = self.programs;
        progress(Stage::ComparingStarts(programs.len()));
        let fingerprints = fingerprints(programs, rule, &|| progress(Stage::Compared));
        let keep = options.top.max(options.search.flagged_per_submission.saturating_mul(programs.len()));
        let mut nearest = BinaryHeap::<NearPair>::new();
        let mut flagged = vec![0; self.families.len()];
        let mut same_author_flagged = 0;
        let mut linked = Linked::new(programs.len());
        for_each_pair(rule, &fingerprints, &mut |distance, left, right| {
            if !options.include_same_author && self.same_author(left, right) {
                same_author_flagged += 1;
                return;
            }
            if let Some((family, _)) = self.family_of(left) {
                flagged[family] += 1;
            }
            linked.add(left, right, rule.score(distance));
            if rule.score(distance) >= options.min_score {
                nearest.push((distance, left, right));
                if nearest.len() > keep {
                    nearest.pop();
                }
            }
        });
        let searches = self.searches(options);
        let (mut pairs, mut across): (Vec<_>, Vec<_>) = nearest
            .iter()
            .filter_map(|&pair| self.near_pair(rule, pair, &searches))
            .partition(|pair| !is_across(&programs[pair.left], &programs[pair.right]));
        self.finish_pairs(&mut pairs, None, options, progress);
        pairs.append(&mut across);
        for pair in &mut pairs {
            pair.simhash_distance = fingerprints[pair.left].distance(fingerprints[pair.right]);
        }
        pairs.sort_by(PairFinding::rank);
        let cohorts = (self.families.iter().zip(&searches).enumerate())
            .map(|(index, (family, search))| CohortFindings {
                language: family.language.clone(),
                members: family.members.clone(),
                calibration: *search.calibration(),
                distribution: search.distribution(),
                measured: pairs.iter().filter(|pair| pair.cohort == index && pair.alignment.is_some()).count()
                    as u64,
                skeleton: family.skeleton.features.len(),
                flagged: flagged[index],
            })
            .collect();
        let groups = groups(programs.len(), linked.links, |index| programs[index].provenance.submitted_at_ms);
        ProblemFindings { cohorts, across: None, pairs, groups, same_author_flagged, near: Some(rule) }
    }

    /// Every pair within the distance, in the order of names and with its languages; not aligned, whatever its score.
    pub fn every_near_pair(
        &self,
        rule: NearRule,
        options: &ProblemOptions,
        mut each: impl FnMut(&str, &PairFinding),
    ) {
        let programs = self.programs;
        let fingerprints = fingerprints(programs, rule, &|| ());
        let searches = self.searches(options);
        let finder = Finder::new(rule, &fingerprints);
        for left in 0..programs.len() {
            let mut after = finder.near(fingerprints[left]);
            after.retain(|&(right, _)| right > left);
            after.sort_unstable();
            for (right, distance) in after {
                if !options.include_same_author && self.same_author(left, right) {
                    continue;
                }
                if let Some(pair) = self.near_pair(rule, (distance, left, right), &searches) {
                    each(&language_of(&programs[left], &programs[right]), &pair);
                }
            }
        }
    }

    fn searches(&self, options: &ProblemOptions) -> Vec<PairSearch<'_>> {
        self.families.iter().map(|family| PairSearch::new(&family.layers, options.search)).collect()
    }

    /// A near pair with what its k-grams say of it.
    fn near_pair(
        &self,
        rule: NearRule,
        (distance, left, right): NearPair,
        searches: &[PairSearch<'_>],
    ) -> Option<PairFinding> {
        let (index, family) = self.family_of(left)?;
        let one = family.distinct.program_of(left)?;
        let mut pair = match family.distinct.program_of(right) {
            Some(other) => {
                let search = &searches[index];
                let pair = self.in_their_words(index, search, &search.measure(one, other), (left, right));
                self.finding_of(&family.distinct, index, &pair, (left, right))
            }
            None => PairFinding {
                left,
                right,
                cohort: index,
                measures: Measures::default(),
                verdict: Verdict { chance: chance_across(self.programs.len()), ..Verdict::default() },
                simhash_distance: 0,
                same_author: self.same_author(left, right),
                alignment: None,
                computations: Vec::new(),
            },
        };
        pair.simhash_distance = distance;
        pair.verdict.score = rule.score(distance);
        pair.verdict.flagged = true;
        // No chance decides.
        pair.verdict.flag_chance = 0.0;
        Some(pair)
    }
}

/// The chance of a pair of two languages in a problem of `n` submissions: that of any pair.
pub fn chance_across(n: usize) -> f64 {
    n as f64 * n.saturating_sub(1) as f64 / 2.0
}

fn fingerprints(programs: &[Program], rule: NearRule, done: &(dyn Fn() + Sync)) -> Vec<u64> {
    let fingerprint = |program: &Program| {
        let fingerprint = program.fingerprint(rule);
        done();
        fingerprint
    };
    programs.par_iter().map(fingerprint).collect()
}

/// Fingerprints of either width in a table, by their index.
enum Finder {
    Narrow(SimhashTable<'static, u32>),
    Wide(SimhashTable<'static, u64>),
}

impl Finder {
    fn new(rule: NearRule, fingerprints: &[u64]) -> Self {
        if rule.bits() == u32::BITS {
            Self::Narrow(table(rule, fingerprints))
        } else {
            Self::Wide(table(rule, fingerprints))
        }
    }

    /// Indices and distances of what is near, in no particular order.
    fn near(&self, fingerprint: u64) -> Vec<(usize, u32)> {
        match self {
            Self::Narrow(table) => near(table, fingerprint),
            Self::Wide(table) => near(table, fingerprint),
        }
    }
}

fn table<B: Bits>(rule: NearRule, fingerprints: &[u64]) -> SimhashTable<'static, B> {
    let mut table = SimhashTable::new(rule.max_distance()).expect("rules have distances of a few bits");
    for (index, &fingerprint) in fingerprints.iter().enumerate() {
        table.insert(B::truncate(fingerprint.into()), index as u32);
    }
    table.compact();
    table
}

fn near<B: Bits>(table: &SimhashTable<'_, B>, fingerprint: u64) -> Vec<(usize, u32)> {
    let found = table.find_all(B::truncate(fingerprint.into()));
    found.into_iter().map(|near| (near.id as usize, near.distance)).collect()
}

/// All pairs within the rule's distance, each once, in an order that depends on the fingerprints alone.
fn for_each_pair(rule: NearRule, fingerprints: &[u64], each: &mut dyn FnMut(u32, usize, usize)) {
    fn join<B: Bits>(table: &SimhashTable<'_, B>, each: &mut dyn FnMut(u32, usize, usize)) {
        let _ = table.for_each_pair(|pair| {
            let (one, other) = (pair.left.1 as usize, pair.right.1 as usize);
            each(pair.distance, one.min(other), one.max(other));
            ControlFlow::Continue(())
        });
    }
    match Finder::new(rule, fingerprints) {
        Finder::Narrow(table) => join(&table, each),
        Finder::Wide(table) => join(&table, each),
    }
}

/// Links that connect what the pairs connect and stand for as many, however many those are.
struct Linked {
    /// At most two a submission: one that connected it to others, one for all its further pairs.
    links: Vec<Link>,
    joined: Components,
    /// The link of each submission that stands for its further pairs.
    own: Vec<Option<usize>>,
}

impl Linked {
    fn new(submissions: usize) -> Self {
        Self { links: Vec::new(), joined: Components::new(submissions), own: vec![None; submissions] }
    }

    fn add(&mut self, left: usize, right: usize, score: f64) {
        if !self.joined.join(left, right) {
            if let Some(own) = self.own[left] {
                let link = &mut self.links[own];
                (link.pairs, link.score) = (link.pairs + 1, link.score.max(score));
                return;
            }
            self.own[left] = Some(self.links.len());
        }
        self.links.push(Link { left, right, score, pairs: 1 });
    }
}

#[cfg(test)]
#[path = "near_tests.rs"]
mod tests;
