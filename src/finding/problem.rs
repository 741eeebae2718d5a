//! A problem's programs through the search: cohorts, ranked pairs, alignments, groups.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use rayon::prelude::*;

use super::across::{Across, AcrossFindings};
use super::aligned::Alignment;
use super::computed::Computation;
use super::distinct::Distinct;
use super::elsewhere::Lookup;
use super::family::Family;
use super::group::{Group, groups};
use super::program::Program;
use super::skeleton::Skeleton;
use super::template::Template;
use super::worded::LookedAt;
use crate::align::TilingLimits;
use crate::fingerprint::hamming_distance;
use crate::fingerprint::simhash::NearRule;
use crate::score::{
    Calibration, Distribution, Layers, Measures, PairCount, PairSearch, ScoredPair, Scratch, SearchLimits,
    Verdict,
};

/// What a run over one problem is asked for.
#[derive(Debug, Clone, Copy)]
pub struct ProblemOptions {
    /// Pairs listed at least, flagged or not, for each cohort.
    pub top: usize,
    /// List pairs of one author as well.
    pub include_same_author: bool,
    /// List no pair below this score; flagged pairs are counted and grouped all the same.
    pub min_score: f64,
    /// Lay the listed pairs side by side.
    pub align: bool,
    /// And say where the aligned ones compute alike, which takes another parse of each program.
    pub computations: bool,
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
            computations: true,
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

/// A problem's programs, split into cohorts.
pub struct Problem<'a> {
    pub(super) programs: &'a [Program],
    pub(super) families: Vec<Family>,
    pub(super) elsewhere: Option<&'a Lookup<'a>>,
}

/// Submission pairs listed for one pair of programs, at the least as many as it has copies: enough to name each.
pub const MAX_LISTED_COPIES: usize = 64;

/// Shortens ranked matches of one submission to the `top` first, flagged ones before others, and to more if so many are flagged.
pub fn keep_shown<T>(ranked: &mut Vec<T>, top: usize, is_flagged: impl Fn(&T) -> bool) {
    let flagged = ranked.iter().filter(|one| is_flagged(one)).count().min(top.max(MAX_LISTED_COPIES));
    let mut room = [flagged, top.saturating_sub(flagged)];
    ranked.retain(|one| {
        let room = &mut room[usize::from(!is_flagged(one))];
        let has_room = *room > 0;
        *room = room.saturating_sub(1);
        has_room
    });
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
    /// How the scores of honest pairs are spread.
    pub distribution: Distribution,
    /// Pairs of distinct programs that were measured.
    pub measured: u64,
    /// Features that nearly everybody has and that count as handed out.
    pub skeleton: usize,
    /// Flagged pairs of submissions, listed or not; same-author ones are left out unless asked for.
    pub flagged: u64,
}

/// One listed pair: indices into the problem's programs, `left < right`.
#[derive(Debug, Clone)]
pub struct PairFinding {
    /// Index of the left program.
    pub left: usize,
    /// Index of the right program.
    pub right: usize,
    /// Index of the cohort; in a pair of two languages that of the left program.
    pub cohort: usize,
    /// Its measures.
    pub measures: Measures,
    /// What they mean.
    pub verdict: Verdict,
    /// Differing bits of the two simhashes: of mode `tokens`, or of the mode that flagged it.
    pub simhash_distance: u32,
    /// Both are one author's.
    pub same_author: bool,
    /// Side by side; `None` where it was not asked for, and in a pair of two languages.
    pub alignment: Option<Alignment>,
    /// What they compute alike, the heaviest first; empty where it was not asked for.
    pub computations: Vec<Computation>,
}

impl PairFinding {
    /// Most suspicious first; ties by index.
    pub fn rank(&self, other: &Self) -> Ordering {
        Verdict::rank((&self.verdict, &self.measures), (&other.verdict, &other.measures))
            .then((self.left, self.right).cmp(&(other.left, other.right)))
    }
}

/// Everything found in one problem.
#[derive(Debug, Clone)]
pub struct ProblemFindings {
    /// By language family.
    pub cohorts: Vec<CohortFindings>,
    /// Of pairs of two languages; `None` where what is computed is known of fewer than two, and where a simhash decides.
    pub across: Option<AcrossFindings>,
    /// Most suspicious first.
    pub pairs: Vec<PairFinding>,
    /// Groups of the listed flagged pairs.
    pub groups: Vec<Group>,
    /// Flagged pairs of one author that are not listed.
    pub same_author_flagged: u64,
    /// The rule that flagged the pairs; `None` where their chance did.
    pub near: Option<NearRule>,
}

impl<'a> Problem<'a> {
    /// Sorts programs (ordered by name) into cohorts and indexes them.
    pub fn new(programs: &'a [Program], templates: &[Template]) -> Self {
        Self::with_skeleton(programs, templates, None)
    }

    /// The same; what nearly everybody has in each cohort is sought where it is not given.
    pub fn with_skeleton(
        programs: &'a [Program],
        templates: &[Template],
        skeleton: Option<&Skeleton>,
    ) -> Self {
        let mut families: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, program) in programs.iter().enumerate() {
            families.entry(program.language.family()).or_default().push(index);
        }
        let family = |(family, members)| Family::new(programs, (family, members), templates, skeleton);
        let families = families.into_iter().map(family).collect();
        Self { programs, families, elsewhere: None }
    }

    /// The index of a program's cohort.
    pub fn cohort_of(&self, program: usize) -> Option<&Layers> {
        self.family_of(program).map(|(_, family)| &family.layers)
    }

    pub(super) fn family_of(&self, program: usize) -> Option<(usize, &Family)> {
        self.families.iter().enumerate().find(|(_, family)| family.members.binary_search(&program).is_ok())
    }

    /// Finds, ranks, aligns and groups. `progress` hears of every step, from any thread.
    pub fn findings(&self, options: &ProblemOptions, progress: &(dyn Fn(Stage) + Sync)) -> ProblemFindings {
        let across = self.across();
        let programs: usize = self.families.iter().map(|family| family.layers.len()).sum();
        progress(Stage::ComparingStarts(programs + across.as_ref().map_or(0, Across::len)));
        let mut found = ProblemFindings {
            cohorts: Vec::new(),
            across: None,
            pairs: Vec::new(),
            groups: Vec::new(),
            same_author_flagged: 0,
            near: None,
        };
        let mut linked = Vec::new();
        for (index, family) in self.families.iter().enumerate() {
            let search = PairSearch::new(&family.layers, options.search);
            let count = self.counting(&family.distinct, options);
            let ranked = self.ranked(index, &search, options, &count, progress);
            found.same_author_flagged += ranked.unwanted_flagged;
            let mut listed = 0;
            let mut flagged = ranked.flagged;
            for pair in &ranked.pairs {
                if !pair.may_be_flagged && listed >= options.top {
                    break;
                }
                if !pair.may_be_flagged && pair.verdict.score < options.min_score {
                    continue;
                }
                let count = count(pair.left, pair.right);
                let LookedAt { listed: submissions, flagged: of_these, own_flagged, links } =
                    self.look_at(index, &search, pair, options);
                if pair.verdict.flagged {
                    flagged -= count.wanted;
                    found.same_author_flagged -= count.unwanted;
                }
                flagged += of_these;
                found.same_author_flagged += own_flagged;
                linked.extend(links);
                // What is explained is listed beside the others, not in their place.
                let is_listed = |one: &PairFinding| one.verdict.score >= options.min_score;
                listed +=
                    submissions.iter().filter(|one| is_listed(one) && !one.measures.is_explained()).count();
                found.pairs.extend(submissions.into_iter().filter(is_listed));
            }
            found.cohorts.push(CohortFindings {
                language: family.language.clone(),
                members: family.members.clone(),
                calibration: *search.calibration(),
                distribution: search.distribution(),
                measured: ranked.measured,
                skeleton: family.skeleton.features.len(),
                flagged,
            });
        }
        if let Some(across) = &across {
            linked.extend(self.find_across(across, options, progress, &mut found));
        }
        found.pairs.sort_by(PairFinding::rank);
        self.finish_pairs(&mut found.pairs, across.as_ref(), options, progress);
        found.groups =
            groups(self.programs.len(), linked, |index| self.programs[index].provenance.submitted_at_ms);
        found
    }

    /// One pair, measured and aligned, whatever it shares; `None` when the two are in different cohorts and what they
    /// compute is not known of both. O(programs): what is usual is measured for each pair that is asked for.
    pub fn pair(&self, left: usize, right: usize, options: &ProblemOptions) -> Option<PairFinding> {
        let (left, right) = (left.min(right), left.max(right));
        let (index, family) = self.family_of(left)?;
        let one = family.distinct.program_of(left)?;
        let Some(other) = family.distinct.program_of(right) else {
            return self.pair_across(left, right, options);
        };
        let search = PairSearch::new(&family.layers, options.search);
        let mut pairs = [search.measure(one, other)];
        self.raise_beside_rings(index, &search, &mut pairs);
        let mut pairs = pairs.map(|pair| self.pair_finding(index, &search, &pair, (left, right)));
        self.finish_pairs(&mut pairs, None, options, &|_| ());
        pairs.into_iter().next()
    }

    /// One submission against all others: its flagged pairs and the `top` best, aligned and ranked, and what honest
    /// pairs of its cohort look like. `None` where there is no such submission.
    ///
    /// These are the pairs and figures that [`Self::findings`] gives for it, without comparing the others; but for one
    /// submission a pair is flagged below a stricter chance ([`Calibration::flag_chance`]).
    pub fn against_all(
        &self,
        submission: usize,
        options: &ProblemOptions,
    ) -> Option<(Vec<PairFinding>, Calibration)> {
        let (index, family) = self.family_of(submission)?;
        let program = family.distinct.program_of(submission)?;
        let search = PairSearch::new(&family.layers, options.search).of_one_submission();
        let mut scored = search.against_all(program);
        scored.extend(search.copies_of(program));
        self.raise_beside_rings(index, &search, &mut scored);
        let mut pairs: Vec<PairFinding> = scored
            .iter()
            .flat_map(|pair| {
                let other = if pair.left == program { pair.right } else { pair.left };
                let copies = family.distinct.copies[other as usize].iter().copied();
                copies.filter(|&copy| copy != submission).map(move |copy| (pair, copy))
            })
            .filter(|&(_, copy)| options.include_same_author || !self.same_author(submission, copy))
            .map(|(pair, copy)| {
                self.pair_finding(index, &search, pair, (submission.min(copy), submission.max(copy)))
            })
            .filter(|pair| pair.verdict.score >= options.min_score)
            .collect();
        pairs.sort_by(PairFinding::rank);
        keep_shown(&mut pairs, options.top, |pair| pair.verdict.flagged);
        self.finish_pairs(&mut pairs, None, options, &|_| ());
        Some((pairs, *search.calibration()))
    }

    /// Every pair that shares anything, cohort by cohort and then those of two languages, in the order of names; not
    /// aligned, whatever its score.
    pub fn every_pair(&self, options: &ProblemOptions, mut each: impl FnMut(&str, &PairFinding)) {
        for (index, family) in self.families.iter().enumerate() {
            let search = PairSearch::new(&family.layers, options.search);
            let sketches: Vec<u64> =
                family.distinct.copies.par_iter().map(|copies| self.programs[copies[0]].simhash()).collect();
            let mut scratch = Scratch::new(family.layers.len());
            for &left in &family.members {
                let Some(program) = family.distinct.program_of(left) else { continue };
                let mut batch = search.sharing_anything(program, &mut scratch);
                let copies = search.measure(program, program);
                batch.extend((copies.measures.tokens.evidence_bits > 0.0).then_some(copies));
                self.raise_beside_rings(index, &search, &mut batch);
                for (right, pair) in family.distinct.after(left, program, &batch) {
                    if !options.include_same_author && self.same_author(left, right) {
                        continue;
                    }
                    let mut finding = self.pair_finding(index, &search, pair, (left, right));
                    finding.simhash_distance =
                        hamming_distance(sketches[pair.left as usize], sketches[pair.right as usize]);
                    each(&family.language, &finding);
                }
            }
        }
        self.every_pair_across(options, &mut each);
    }

    pub(super) fn same_author(&self, left: usize, right: usize) -> bool {
        self.programs[left].provenance.same_author(&self.programs[right].provenance)
    }

    /// A measured pair of programs as a finding about two submissions that hold them, flagged if it is so in their words and without
    /// what is written elsewhere.
    pub(super) fn pair_finding(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        (left, right): (usize, usize),
    ) -> PairFinding {
        let pair = self.of_submissions(family, search, pair, (left, right));
        self.finding_of(&self.families[family].distinct, family, &pair, (left, right))
    }

    /// The same of a pair among other distinct programs, listed with a family.
    pub(super) fn finding_of(
        &self,
        distinct: &Distinct,
        family: usize,
        pair: &ScoredPair,
        (left, right): (usize, usize),
    ) -> PairFinding {
        let exchanged = distinct.is_exchanged(pair.left, left);
        PairFinding {
            left,
            right,
            cohort: family,
            measures: if exchanged { pair.measures.swapped() } else { pair.measures },
            verdict: pair.verdict,
            simhash_distance: 0,
            same_author: self.same_author(left, right),
            alignment: None,
            computations: Vec::new(),
        }
    }

    /// How many submission pairs two programs stand for: those of one author are wanted only if they are asked for.
    pub(super) fn counting<'s>(
        &'s self,
        distinct: &'s Distinct,
        options: &ProblemOptions,
    ) -> impl Fn(u32, u32) -> PairCount + Sync + 's {
        let include_same_author = options.include_same_author;
        move |left, right| {
            let count = distinct.count(self.programs, left, right);
            if include_same_author {
                PairCount { wanted: count.wanted + count.unwanted, unwanted: 0 }
            } else {
                count
            }
        }
    }
}

#[cfg(test)]
#[path = "problem_tests.rs"]
mod tests;
