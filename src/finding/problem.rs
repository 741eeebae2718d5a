//! A problem's programs through the search: cohorts, ranked pairs, alignments, groups.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::aligned::Alignment;
use super::group::{Group, groups};
use super::program::Program;
use crate::align::TilingLimits;
use crate::fingerprint::{GramBag, hamming_distance};
use crate::score::{
    Calibration, Cohort, CohortInput, Measures, PairSearch, ScoredPair, SearchLimits, Verdict,
};

/// What a run over one problem is asked for.
#[derive(Debug, Clone, Copy)]
pub struct ProblemOptions {
    /// Pairs listed at least, flagged or not, for each cohort.
    pub top: usize,
    /// List pairs of one author as well.
    pub include_same_author: bool,
    /// List no pair below this score.
    pub min_score: f64,
    /// Lay the listed pairs side by side.
    pub align: bool,
    /// Bounds of the search.
    pub search: SearchLimits,
    /// Bounds of the alignment.
    pub tiling: TilingLimits,
}

impl Default for ProblemOptions {
    fn default() -> Self {
        Self {
            top: 100,
            include_same_author: false,
            min_score: 0.0,
            align: true,
            search: SearchLimits::default(),
            tiling: TilingLimits { min_match: crate::fingerprint::K, ..TilingLimits::default() },
        }
    }
}

/// What a step of the work was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// So many submissions are to be compared.
    ComparingStarts(usize),
    /// One submission was compared with those after it.
    Compared,
    /// So many pairs are to be aligned.
    AligningStarts(usize),
    /// One pair was aligned.
    Aligned,
}

/// Code that was handed out to everybody.
#[derive(Debug, Clone)]
pub struct Template {
    /// Language family it applies to.
    pub family: String,
    /// Its k-grams.
    pub bag: GramBag,
}

/// A problem's programs, split into cohorts.
pub struct Problem<'a> {
    programs: &'a [Program],
    cohorts: Vec<(String, Vec<usize>, Cohort)>,
}

/// One cohort's part of the findings.
#[derive(Debug, Clone)]
pub struct CohortFindings {
    /// Id of the language family.
    pub language: String,
    /// Its submissions, as indices into the problem's programs.
    pub members: Vec<usize>,
    /// What honest pairs look like.
    pub calibration: Calibration,
    /// Pairs that were measured.
    pub measured: u64,
    /// Flagged pairs, same-author ones left out unless asked for.
    pub flagged: u64,
}

/// One listed pair: indices into the problem's programs, `left < right`.
#[derive(Debug, Clone)]
pub struct PairFinding {
    /// Index of the left program.
    pub left: usize,
    /// Index of the right program.
    pub right: usize,
    /// Index of the cohort.
    pub cohort: usize,
    /// Its measures.
    pub measures: Measures,
    /// What they mean.
    pub verdict: Verdict,
    /// Differing bits of the two simhashes.
    pub simhash_distance: u32,
    /// Both are one author's.
    pub same_author: bool,
    /// Side by side; `None` where it was not asked for.
    pub alignment: Option<Alignment>,
}

/// Everything found in one problem.
#[derive(Debug, Clone)]
pub struct ProblemFindings {
    /// By language family.
    pub cohorts: Vec<CohortFindings>,
    /// Most suspicious first.
    pub pairs: Vec<PairFinding>,
    /// Groups of the listed flagged pairs.
    pub groups: Vec<Group>,
    /// Flagged pairs of one author that are not listed.
    pub same_author_flagged: u64,
}

impl<'a> Problem<'a> {
    /// Sorts programs (ordered by name) into cohorts and indexes them.
    pub fn new(programs: &'a [Program], templates: &[Template]) -> Self {
        let mut families: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, program) in programs.iter().enumerate() {
            families.entry(program.language.family()).or_default().push(index);
        }
        let cohorts = families
            .into_iter()
            .map(|(family, members)| {
                let bags: Vec<&GramBag> = members.iter().map(|&index| &programs[index].bag).collect();
                let mut template: Vec<u64> = templates
                    .iter()
                    .filter(|template| template.family == family)
                    .flat_map(|template| template.bag.hashes.iter().copied())
                    .collect();
                template.sort_unstable();
                template.dedup();
                let background = members.first().and_then(|&index| programs[index].background());
                let cohort = Cohort::new(&CohortInput { bags: &bags, background, template: &template });
                (family.to_owned(), members, cohort)
            })
            .collect();
        Self { programs, cohorts }
    }

    /// The index of a program's cohort.
    pub fn cohort_of(&self, program: usize) -> Option<&Cohort> {
        self.cohorts
            .iter()
            .find(|(_, members, _)| members.binary_search(&program).is_ok())
            .map(|(_, _, cohort)| cohort)
    }

    /// Finds, ranks, aligns and groups. `progress` hears of every step, from any thread.
    pub fn findings(&self, options: &ProblemOptions, progress: &(dyn Fn(Stage) + Sync)) -> ProblemFindings {
        progress(Stage::ComparingStarts(self.programs.len()));
        let mut found = ProblemFindings {
            cohorts: Vec::new(),
            pairs: Vec::new(),
            groups: Vec::new(),
            same_author_flagged: 0,
        };
        for (index, (language, members, cohort)) in self.cohorts.iter().enumerate() {
            let search = PairSearch::new(cohort, options.search);
            let wanted = |left: u32, right: u32| {
                options.include_same_author || !self.same_author(members, left, right)
            };
            let ranked = search.ranked(options.top, &wanted, &|| progress(Stage::Compared));
            found.same_author_flagged += ranked.unwanted_flagged;
            let listed = ranked.pairs.iter().filter(|pair| pair.verdict.score >= options.min_score);
            found.pairs.extend(listed.map(|pair| self.pair_finding(index, members, pair)));
            found.cohorts.push(CohortFindings {
                language: language.clone(),
                members: members.clone(),
                calibration: *search.calibration(),
                measured: ranked.measured,
                flagged: ranked.flagged,
            });
        }
        found.pairs.sort_by(|a, b| {
            let key = |pair: &PairFinding| {
                (pair.verdict.score, pair.verdict.statistic, pair.measures.evidence_bits)
            };
            let (one, other) = (key(a), key(b));
            other
                .0
                .total_cmp(&one.0)
                .then(other.1.total_cmp(&one.1))
                .then(other.2.total_cmp(&one.2))
                .then((a.left, a.right).cmp(&(b.left, b.right)))
        });
        self.finish_pairs(&mut found.pairs, options, progress);
        let flagged = found.pairs.iter().filter(|pair| pair.verdict.flagged);
        found.groups = groups(
            self.programs.len(),
            flagged.map(|pair| (pair.left, pair.right, pair.verdict.score)),
            |index| self.programs[index].provenance.submitted_at_ms,
        );
        found
    }

    /// One pair, measured and aligned, whatever it shares; `None` when the two are in different cohorts.
    pub fn pair(&self, left: usize, right: usize, options: &ProblemOptions) -> Option<PairFinding> {
        let (left, right) = (left.min(right), left.max(right));
        let (index, (_, members, cohort)) = self
            .cohorts
            .iter()
            .enumerate()
            .find(|(_, (_, members, _))| members.binary_search(&left).is_ok())?;
        let place = |program| members.binary_search(&program).ok();
        let search = PairSearch::new(cohort, options.search);
        let measured = search.measure(place(left)? as u32, place(right)? as u32);
        let mut pairs = [self.pair_finding(index, members, &measured)];
        self.finish_pairs(&mut pairs, options, &|_| ());
        pairs.into_iter().next()
    }

    /// Every pair that shares anything, cohort by cohort, in the order of names; not aligned.
    pub fn every_pair(&self, options: &ProblemOptions, mut each: impl FnMut(&str, &PairFinding)) {
        for (index, (language, members, cohort)) in self.cohorts.iter().enumerate() {
            let search = PairSearch::new(cohort, options.search);
            let sketches: Vec<u64> =
                members.par_iter().map(|&index| self.programs[index].simhash()).collect();
            search.every_pair(|batch| {
                for pair in batch {
                    let same_author = self.same_author(members, pair.left, pair.right);
                    if (same_author && !options.include_same_author) || pair.verdict.score < options.min_score
                    {
                        continue;
                    }
                    let mut finding = self.pair_finding(index, members, pair);
                    finding.simhash_distance =
                        hamming_distance(sketches[pair.left as usize], sketches[pair.right as usize]);
                    each(language, &finding);
                }
            });
        }
    }

    fn same_author(&self, members: &[usize], left: u32, right: u32) -> bool {
        let of = |member: u32| &self.programs[members[member as usize]].provenance;
        of(left).same_author(of(right))
    }

    fn pair_finding(&self, cohort: usize, members: &[usize], pair: &ScoredPair) -> PairFinding {
        PairFinding {
            left: members[pair.left as usize],
            right: members[pair.right as usize],
            cohort,
            measures: pair.measures,
            verdict: pair.verdict,
            simhash_distance: 0,
            same_author: self.same_author(members, pair.left, pair.right),
            alignment: None,
        }
    }

    /// Adds what is only worth computing for listed pairs.
    fn finish_pairs(
        &self,
        pairs: &mut [PairFinding],
        options: &ProblemOptions,
        progress: &(dyn Fn(Stage) + Sync),
    ) {
        progress(Stage::AligningStarts(pairs.len()));
        let mut listed: Vec<usize> = pairs.iter().flat_map(|pair| [pair.left, pair.right]).collect();
        listed.sort_unstable();
        listed.dedup();
        let sketches: Vec<u64> = listed.par_iter().map(|&index| self.programs[index].simhash()).collect();
        let sketch = |program: usize| listed.binary_search(&program).map_or(0, |at| sketches[at]);
        pairs.par_iter_mut().for_each(|pair| {
            pair.simhash_distance = hamming_distance(sketch(pair.left), sketch(pair.right));
            if options.align {
                let (left, right) = (&self.programs[pair.left], &self.programs[pair.right]);
                let cohort = &self.cohorts[pair.cohort].2;
                pair.alignment = Some(Alignment::new(left, right, cohort, &options.tiling));
            }
            progress(Stage::Aligned);
        });
    }
}
