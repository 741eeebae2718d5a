//! Two submissions in their own words, where several hold a program.
//!
//! What is said of a pair of programs holds for each two submissions that hold them, but words are a text's own. So of a pair
//! one program of which several hold the wording is not known (docs/method.md, §5): it comes to each two texts by itself.

use super::distinct::Distinct;
use super::group::Link;
use super::problem::{MAX_LISTED_COPIES, PairFinding, Problem, ProblemOptions};
use crate::score::{LeftOut, Likeness, PairCount, PairSearch, ScoredPair};

/// Submission pairs of one pair of programs whose words are compared, at the most; of the others nothing is known.
const MAX_WORDED: usize = 4096;

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
    /// Looks at the submission pairs of a pair of programs; `all` is how many there are.
    pub(super) fn look_at(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        all: PairCount,
        options: &ProblemOptions,
    ) -> LookedAt {
        let distinct = &self.families[family].distinct;
        let copies = [pair.left, pair.right].map(|program| distinct.copies[program as usize].len());
        let most = MAX_LISTED_COPIES.max(copies[0] + copies[1]);
        // Of a pair that is no finding one line of two authors is enough.
        let asked = match (pair.may_be_flagged, pair.measures.wording) {
            (false, _) => 1,
            (true, Some(_)) => most,
            (true, None) => most.max(MAX_WORDED),
        };
        let sides = (pair.left, pair.right);
        let sides = distinct.listed(self.programs, sides, asked, options.include_same_author);
        let mut listed: Vec<PairFinding> =
            sides.into_iter().map(|sides| self.pair_finding(family, search, pair, sides)).collect();
        if !pair.may_be_flagged {
            return LookedAt { listed, flagged: 0, own_flagged: 0, links: Vec::new() };
        }
        let rest = all.wanted - listed.len() as u64;
        let rest = if rest == 0 { 0 } else { self.flagged_of_rest(family, search, pair, &listed, rest) };
        let flagged = listed.iter().filter(|one| one.verdict.flagged).count() as u64 + rest;
        let links = if flagged == all.wanted {
            links(distinct, pair, flagged)
        } else {
            Link::of_flagged(&listed, rest).collect()
        };
        let own_flagged = all.unwanted - self.own_cleared(family, search, pair, all.unwanted);
        shorten(&mut listed, if options.include_same_author { 2 * most } else { most });
        LookedAt { listed, flagged, own_flagged, links }
    }

    /// What a pair of programs counts as, of two submissions that hold them.
    pub(super) fn of_submissions(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        sides: (usize, usize),
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
        (left, right): (usize, usize),
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

    /// Of submission pairs of one author how many are not flagged for their words. O(their runs).
    fn own_cleared(&self, family: usize, search: &PairSearch<'_>, pair: &ScoredPair, all: u64) -> u64 {
        if all == 0 || pair.measures.wording.is_some() {
            return 0;
        }
        let own = self.families[family].distinct.pairs(pair.left, pair.right);
        let own = own.filter(|&(one, other)| self.same_author(one, other)).take(MAX_WORDED);
        let (flagged, others): (Vec<bool>, Vec<bool>) = own
            .map(|sides| self.in_their_words(family, search, pair, sides).verdict.flagged)
            .partition(|&it| it);
        let rest = all - (flagged.len() + others.len()) as u64;
        others.len() as u64 + if pair.verdict.flagged { 0 } else { rest }
    }
}

/// Keeps the flagged ones, and those that are explained, up to so many, and of the others the most alike.
fn shorten(listed: &mut Vec<PairFinding>, most: usize) {
    let order = |one: &PairFinding| match (one.verdict.flagged, one.measures.left_out == LeftOut::default()) {
        (true, _) => 0,
        (false, false) => 1,
        (false, true) => 2,
    };
    listed.sort_by(|one, other| order(one).cmp(&order(other)).then_with(|| one.rank(other)));
    let told = listed.partition_point(|one| order(one) < 2);
    listed.truncate(most.min(told + 1));
}

/// What a pair of programs links, all submission pairs of which are flagged: all that hold either, with the number of submission
/// pairs on the first link. Enough to group by, without naming every pair of copies.
pub(super) fn links(distinct: &Distinct, pair: &ScoredPair, pairs: u64) -> Vec<Link> {
    let (lefts, rights) = (&distinct.copies[pair.left as usize], &distinct.copies[pair.right as usize]);
    let first = lefts[0];
    lefts
        .iter()
        .chain(rights)
        .filter(|&&other| other != first)
        .enumerate()
        .map(|(index, &other)| Link {
            left: first,
            right: other,
            score: pair.verdict.score,
            pairs: if index == 0 { usize::try_from(pairs).unwrap_or(usize::MAX) } else { 0 },
        })
        .collect()
}

#[cfg(test)]
#[path = "worded_tests.rs"]
mod tests;
