//! Two submissions in their own words, where several hold a program.
//!
//! What is said of a pair of programs holds for each two submissions that hold them, but words are a text's own. So of a pair
//! one program of which several hold the wording is not known (docs/method.md, §5): it comes to each two texts by itself.

use std::collections::BTreeSet;

use super::distinct::Distinct;
use super::group::Link;
use super::problem::{MAX_LISTED_COPIES, PairFinding, Problem, ProblemOptions};
use crate::score::{Likeness, PairSearch, ScoredPair};

/// Submission pairs of one pair of programs whose words are compared, unless it takes more to name each that holds one. Nothing is known
/// of the others, so none of them is flagged for its words.
const MAX_WORDED: usize = 4096;
/// Pairs among which those of one author are looked for.
const MAX_WALKED: usize = 1 << 20;

/// Two submissions, by their indices.
type Sides = (usize, usize);

/// The submission pairs that a pair of programs stands for.
pub(super) struct LookedAt {
    /// Those to be listed.
    pub(super) listed: Vec<PairFinding>,
    /// How many of those that are asked for are flagged, listed or not.
    pub(super) flagged: u64,
    /// And of those of one author, where these are not asked for.
    pub(super) own_flagged: u64,
    /// What the flagged ones link.
    pub(super) links: Vec<Link>,
}

impl Problem<'_> {
    /// Looks at the submission pairs of a pair of programs, at those of one author where they are asked for.
    pub(super) fn look_at(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        options: &ProblemOptions,
    ) -> LookedAt {
        let (distinct, include_own) = (&self.families[family].distinct, options.include_same_author);
        let copies = [pair.left, pair.right].map(|program| distinct.copies[program as usize].len());
        let most = MAX_LISTED_COPIES.max(copies[0] + copies[1]);
        // Of a pair that is no finding one line of two authors is enough.
        let asked = match (pair.may_be_flagged, pair.measures.wording) {
            (false, _) => 1,
            (true, Some(_)) => most,
            (true, None) => most.max(MAX_WORDED),
        };
        let sides = distinct.listed(self.programs, (pair.left, pair.right), asked, include_own);
        let finding = |sides| self.pair_finding(family, search, pair, sides);
        if !pair.may_be_flagged {
            let listed = sides.into_iter().map(finding).collect();
            return LookedAt { listed, flagged: 0, own_flagged: 0, links: Vec::new() };
        }
        let all = distinct.count(self.programs, pair.left, pair.right);
        let (own, of_two): (Vec<_>, Vec<_>) =
            sides.into_iter().partition(|&(one, other)| self.same_author(one, other));
        let (mut listed, mut rest, mut looked_at) = (Vec::new(), 0, 0);
        for (sides, all) in [(of_two, all.wanted), (own, if include_own { all.unwanted } else { 0 })] {
            let unknown = if is_flagged_in_any_words(pair) { all - sides.len() as u64 } else { 0 };
            let (told, others) = self.named_first(family, search, pair, sides);
            let beyond = told.len().saturating_sub(most) as u64 + unknown;
            let found: Vec<PairFinding> = told.into_iter().take(most).map(finding).collect();
            if beyond > 0 && !self.is_explained_for_all(family, search, pair, &found) {
                rest += beyond;
            }
            listed.extend(found);
            listed.extend(others.map(finding));
            looked_at += all;
        }
        let scores = || listed.iter().filter(|one| one.verdict.flagged).map(|one| one.verdict.score);
        let flagged = scores().count() as u64 + rest;
        let links = if flagged == looked_at {
            links(distinct, (pair.left, pair.right), scores().fold(pair.verdict.score, f64::max), flagged)
        } else {
            Link::of_flagged(&listed, rest).collect()
        };
        let own_flagged = if include_own { 0 } else { self.own_flagged(family, search, pair, all.unwanted) };
        LookedAt { listed, flagged, own_flagged, links }
    }

    /// Of submission pairs those that are flagged in their words, first such that each who is in one is named; and of the others the most
    /// alike.
    fn named_first(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        sides: Vec<Sides>,
    ) -> (Vec<Sides>, Option<Sides>) {
        if pair.measures.wording.is_some() {
            return (sides, None);
        }
        let worded = sides.into_iter().map(|sides| (sides, self.in_their_words(family, search, pair, sides)));
        let (flagged, others): (Vec<_>, Vec<_>) = worded.partition(|(_, pair)| pair.verdict.flagged);
        let mut named = BTreeSet::new();
        let (mut first, rest): (Vec<_>, Vec<_>) = flagged
            .into_iter()
            .map(|(sides, _)| sides)
            .partition(|&(one, other)| named.insert(one) | named.insert(other));
        first.extend(rest);
        let best = others.into_iter().min_by(|(_, one), (_, other)| one.rank(other));
        (first, best.map(|(sides, _)| sides))
    }

    /// What a pair of programs counts as, of two submissions that hold them.
    pub(super) fn of_submissions(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        sides: Sides,
    ) -> ScoredPair {
        let pair = self.in_their_words(family, search, pair, sides);
        self.without_elsewhere(family, search, &pair, sides).unwrap_or(pair)
    }

    /// A pair of programs as two of the texts are worded.
    pub(super) fn in_their_words(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        (left, right): Sides,
    ) -> ScoredPair {
        if pair.measures.wording.is_some() {
            return *pair;
        }
        let family = &self.families[family];
        let [one, other] =
            if family.distinct.is_exchanged(pair.left, left) { [right, left] } else { [left, right] };
        let [one, other] = [one, other].map(|at| family.own_words(&self.programs[at]));
        let measures = pair.measures.with_wording(Likeness::of_wording(&one, &other));
        let calibration = search.calibration();
        let verdict = if pair.left == pair.right {
            calibration.of_copies(pair.verdict, &measures)
        } else {
            calibration.verdict(&measures)
        };
        ScoredPair { measures, verdict, may_be_flagged: verdict.flagged, ..*pair }
    }

    /// Of submission pairs of one author how many are flagged. O(their runs).
    fn own_flagged(&self, family: usize, search: &PairSearch<'_>, pair: &ScoredPair, all: u64) -> u64 {
        if all == 0 || pair.measures.wording.is_some() {
            return if pair.verdict.flagged { all } else { 0 };
        }
        let most = usize::try_from(all).map_or(MAX_WORDED, |all| all.min(MAX_WORDED));
        let pairs = self.families[family].distinct.pairs(pair.left, pair.right).take(MAX_WALKED);
        let own = pairs.filter(|&(one, other)| self.same_author(one, other)).take(most);
        let flagged = |sides| self.in_their_words(family, search, pair, sides).verdict.flagged;
        let (flagged, others): (Vec<bool>, Vec<bool>) = own.map(flagged).partition(|&flagged| flagged);
        let rest = all - (flagged.len() + others.len()) as u64;
        flagged.len() as u64 + if is_flagged_in_any_words(pair) { rest } else { 0 }
    }
}

/// Whether two that hold the programs are flagged of whose words nothing is known.
fn is_flagged_in_any_words(pair: &ScoredPair) -> bool {
    pair.verdict.flagged && !pair.verdict.enough.waits_for_words()
}

/// What a pair of programs links, all submission pairs of which are flagged: all that hold either, with the number of submission
/// pairs on the first link. Enough to group by, without naming every pair of copies.
pub(super) fn links(distinct: &Distinct, (left, right): (u32, u32), score: f64, pairs: u64) -> Vec<Link> {
    let (lefts, rights) = (&distinct.copies[left as usize], &distinct.copies[right as usize]);
    let first = lefts[0];
    lefts
        .iter()
        .chain(rights)
        .filter(|&&other| other != first)
        .enumerate()
        .map(|(index, &other)| Link {
            left: first,
            right: other,
            score,
            pairs: if index == 0 { usize::try_from(pairs).unwrap_or(usize::MAX) } else { 0 },
        })
        .collect()
}

#[cfg(test)]
#[path = "worded_tests.rs"]
mod tests;
