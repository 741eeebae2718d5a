//! Pairs of two languages: programs that compute the same though they have no tokens in common.
//!
//! The distinct programs of all families whose flow is known stand in one cohort of flow features, with their hands joined over
//! all of these families; `score::across` finds the pairs. They are a kind of their own: they have no tokens to compare and no
//! blocks, and few of them are listed unless they are flagged, since even translated copies mostly are not.

use rayon::prelude::*;

use super::distinct::Distinct;
use super::family::Family;
use super::group::{Link, groups};
use super::hand::{Owner, join_hands};
use super::problem::{
    CohortFindings, MAX_LISTED_COPIES, PairFinding, Problem, ProblemFindings, ProblemOptions, Stage,
};
use super::program::language_of;
use super::rarity::Standing;
use super::worded::links;
use crate::fingerprint::{Background, GramBag, hamming_distance};
use crate::score::{
    AcrossCalibration, AcrossScratch, AcrossSearch, Cohort, CohortInput, Distribution, PairSearch,
    ScoredPair, SearchLimits,
};

/// Pairs of two languages that are listed though they are not flagged: the best of a problem.
pub const MAX_UNFLAGGED: usize = 5;

/// What was found of a problem's pairs of two languages.
#[derive(Debug, Clone)]
pub struct AcrossFindings {
    /// Ids of the language families, ascending, with `+` between them.
    pub language: String,
    /// Number of submissions in these families whose flow is known.
    pub submissions: usize,
    /// Pairs of these submissions in two families.
    pub pairs: u64,
    /// What honest pairs look like.
    pub calibration: AcrossCalibration,
    /// How the scores of honest pairs are spread.
    pub distribution: Distribution,
    /// Pairs of distinct programs that were measured.
    pub measured: u64,
    /// Flagged pairs of submissions, listed or not; same-author ones are left out.
    pub flagged: u64,
}

/// The programs of several families by what they compute.
pub(super) struct Across {
    /// Each program's family, as an index into the problem's families; ascending.
    families: Vec<u32>,
    language: String,
    distinct: Distinct,
    /// Of flow features.
    cohort: Cohort,
}

impl Across {
    /// The number of distinct programs.
    pub(super) fn len(&self) -> usize {
        self.families.len()
    }

    /// Where the programs of a pair of submissions stand among the others.
    pub(super) fn standing(&self, left: usize, right: usize) -> Standing<'_> {
        let program = |submission| self.distinct.program_of(submission).unwrap_or_default();
        let (left, right) = (program(left), program(right));
        Standing { cohort: &self.cohort, distinct: &self.distinct, left, right }
    }

    fn search(&self, limits: &SearchLimits) -> AcrossSearch<'_> {
        AcrossSearch::new(&self.cohort, &self.families, limits)
    }

    fn findings(&self, search: &AcrossSearch<'_>, measured: u64, flagged: u64) -> AcrossFindings {
        let mut rest = self.distinct.copies.as_slice();
        let size = |family: &[u32]| {
            let (own, others) = rest.split_at(family.len());
            rest = others;
            own.iter().map(|copies| copies.len() as u64).sum()
        };
        let sizes: Vec<u64> = self.families.chunk_by(|one, other| one == other).map(size).collect();
        let all: u64 = sizes.iter().sum();
        AcrossFindings {
            language: self.language.clone(),
            submissions: usize::try_from(all).unwrap_or(usize::MAX),
            // Each pair of two families from either side.
            pairs: sizes.iter().map(|size| size * (all - size)).sum::<u64>() / 2,
            calibration: *search.calibration(),
            distribution: search.distribution(),
            measured,
            flagged,
        }
    }
}

impl ProblemFindings {
    /// Flagged pairs of submissions, listed or not, of every kind; same-author ones are left out unless asked for.
    pub fn flagged(&self) -> u64 {
        let within: u64 = self.cohorts.iter().map(|cohort| cohort.flagged).sum();
        within + self.across.as_ref().map_or(0, |across| across.flagged)
    }
}

impl Problem<'_> {
    /// Indexes the programs of all families whose flow is known; `None` where these are fewer than two. O(features).
    pub(super) fn across(&self) -> Option<Across> {
        let mut families = Vec::new();
        let mut copies: Vec<Vec<usize>> = Vec::new();
        let mut template: Vec<u64> = Vec::new();
        let mut names: Vec<&str> = Vec::new();
        for (number, family) in (0_u32..).zip(&self.families) {
            let before = copies.len();
            let has_flow = |copies: &&Vec<usize>| !self.programs[copies[0]].computed.flow.is_empty();
            copies.extend(family.distinct.copies.iter().filter(has_flow).cloned());
            if copies.len() > before {
                families.resize(copies.len(), number);
                template.extend(family.layers.flow.template());
                names.push(&family.language);
            }
        }
        if names.len() < 2 {
            return None;
        }
        template.sort_unstable();
        template.dedup();
        let owner = |&submission: &usize| self.programs[submission].provenance.owner();
        let owners: Vec<Vec<Owner<'_>>> =
            copies.iter().map(|copies| copies.iter().map(owner).collect()).collect();
        let distinct = Distinct::known(copies, join_hands(&owners));
        let bags: Vec<&GramBag> =
            distinct.copies.iter().map(|copies| &self.programs[copies[0]].computed.flow).collect();
        let cohort = Cohort::new(&CohortInput {
            bags: &bags,
            hands: &distinct.hands,
            background: Background::flow(),
            template: &template,
        });
        Some(Across { families, language: names.join("+"), distinct, cohort })
    }

    /// Finds and ranks pairs of two languages, and adds them to what was found within families: all flagged ones, and
    /// at most [`MAX_UNFLAGGED`] others. Gives what their links are.
    pub(super) fn find_across(
        &self,
        across: &Across,
        options: &ProblemOptions,
        progress: &(dyn Fn(Stage) + Sync),
        found: &mut ProblemFindings,
    ) -> Vec<Link> {
        let search = across.search(&options.search);
        let distinct = &across.distinct;
        let count = self.counting(distinct, options);
        let top = options.top.min(MAX_UNFLAGGED);
        let ranked = search.ranked(top, &count, &|| progress(Stage::Compared));
        let mut linked = Vec::new();
        for pair in &ranked.pairs {
            let mut most = 1;
            if pair.verdict.flagged {
                let sides = (pair.left, pair.right);
                linked.extend(links(
                    distinct,
                    sides,
                    pair.verdict.score,
                    count(pair.left, pair.right).wanted,
                ));
                let copies = [pair.left, pair.right].map(|program| distinct.copies[program as usize].len());
                most = MAX_LISTED_COPIES.max(copies[0] + copies[1]);
            }
            if pair.verdict.score >= options.min_score {
                let sides = (pair.left, pair.right);
                let sides = distinct.listed(self.programs, sides, most, options.include_same_author);
                let submissions = sides.into_iter();
                found.pairs.extend(submissions.filter_map(|sides| self.across_finding(across, pair, sides)));
            }
        }
        found.same_author_flagged += ranked.unwanted_flagged;
        found.across = Some(across.findings(&search, ranked.measured, ranked.flagged));
        linked
    }

    /// A measured pair of programs as a finding about two submissions that hold them.
    fn across_finding(
        &self,
        across: &Across,
        pair: &ScoredPair,
        (left, right): (usize, usize),
    ) -> Option<PairFinding> {
        let (cohort, _) = self.family_of(left)?;
        Some(self.finding_of(&across.distinct, cohort, pair, (left, right)))
    }

    /// One pair of two languages, measured, whatever it shares; `None` where the flow of either is not known.
    pub(super) fn pair_across(
        &self,
        left: usize,
        right: usize,
        options: &ProblemOptions,
    ) -> Option<PairFinding> {
        let across = self.across()?;
        let (one, other) = (across.distinct.program_of(left)?, across.distinct.program_of(right)?);
        let pair = across.search(&options.search).measure(one, other);
        let mut pairs = [self.across_finding(&across, &pair, (left, right))?];
        self.finish_pairs(&mut pairs, Some(&across), options, &|_| ());
        pairs.into_iter().next()
    }

    /// What is found in a problem of nothing but this pair of two languages, whatever the two share. `None` where the
    /// problem has no such pairs.
    pub fn findings_of_pair_across(
        &self,
        pair: PairFinding,
        options: &ProblemOptions,
    ) -> Option<ProblemFindings> {
        let across = self.across()?;
        let flagged = pair.verdict.flagged;
        let link = Link::of(&pair);
        let of_family = |family: &Family| CohortFindings {
            language: family.language.clone(),
            members: family.members.clone(),
            calibration: *PairSearch::new(&family.layers, options.search).calibration(),
            distribution: Distribution::default(),
            measured: 0,
            skeleton: family.skeleton.features.len(),
            flagged: 0,
        };
        let findings = across.findings(&across.search(&options.search), 1, u64::from(flagged));
        Some(ProblemFindings {
            cohorts: self.families.iter().map(of_family).collect(),
            across: Some(AcrossFindings { distribution: Distribution::default(), ..findings }),
            groups: groups(self.programs.len(), if flagged { vec![link] } else { Vec::new() }, |_| None),
            pairs: vec![pair],
            same_author_flagged: 0,
            near: None,
        })
    }

    /// Every pair of two languages that computes anything alike, in the order of names and with its languages; whatever its
    /// score.
    pub(super) fn every_pair_across(
        &self,
        options: &ProblemOptions,
        each: &mut dyn FnMut(&str, &PairFinding),
    ) {
        let Some(across) = self.across() else { return };
        let (search, distinct) = (across.search(&options.search), &across.distinct);
        let sketches: Vec<u64> =
            distinct.copies.par_iter().map(|copies| self.programs[copies[0]].simhash()).collect();
        let mut scratch = AcrossScratch::new(across.len());
        for left in 0..self.programs.len() {
            let Some(program) = distinct.program_of(left) else { continue };
            let batch = search.sharing_anything(program, &mut scratch);
            for (right, pair) in distinct.after(left, program, &batch) {
                if !options.include_same_author && self.same_author(left, right) {
                    continue;
                }
                if let Some(mut finding) = self.across_finding(&across, pair, (left, right)) {
                    finding.simhash_distance =
                        hamming_distance(sketches[pair.left as usize], sketches[pair.right as usize]);
                    each(&language_of(&self.programs[left], &self.programs[right]), &finding);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "across_tests.rs"]
mod tests;
