//! Two submissions in their own words, where several hold a program.
//!
//! What is said of a pair of programs holds for each two submissions that hold them, but words are a text's own. So where a
//! pair is flagged in whatever words because nothing is known of them (docs/method.md, §6), the words of each two texts decide.

use super::problem::Problem;
use crate::score::{Likeness, PairSearch, ScoredPair};

/// Submission pairs of one pair of programs whose words are compared, at the most; others count as in the same.
const MAX_WORDED: usize = 4096;

/// How many submission pairs of a pair of programs are to be looked at for their words.
pub(super) fn most_worded(search: &PairSearch<'_>, pair: &ScoredPair) -> usize {
    if search.calibration().flags_in_any_words(pair.verdict.chance, &pair.measures) { MAX_WORDED } else { 0 }
}

impl Problem<'_> {
    /// What a pair of programs counts as, of two submissions that hold them.
    pub(super) fn of_submissions(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        sides: (usize, usize),
    ) -> ScoredPair {
        let pair = self.in_their_words(family, search, pair, sides).unwrap_or(*pair);
        self.without_elsewhere(family, search, &pair, sides).unwrap_or(pair)
    }

    /// Of a flagged pair of programs, how many submission pairs of one author are not flagged for their words. O(their runs).
    pub(super) fn own_in_other_words(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
    ) -> u64 {
        let own = self.families[family].distinct.pairs(pair.left, pair.right);
        let own = own.filter(|&(one, other)| self.same_author(one, other)).take(most_worded(search, pair));
        let in_words = own.filter_map(|sides| self.in_their_words(family, search, pair, sides));
        in_words.filter(|pair| !pair.verdict.flagged).count() as u64
    }

    /// A pair of programs as two of the texts are worded; `None` where that does not decide or nothing is known of them.
    fn in_their_words(
        &self,
        family: usize,
        search: &PairSearch<'_>,
        pair: &ScoredPair,
        (left, right): (usize, usize),
    ) -> Option<ScoredPair> {
        // In a check, too, those are asked that a report would flag, so that both say the same of them.
        let calibration = search.calibration();
        let of_report = calibration.of_all_submissions();
        if !of_report.flags_in_any_words(pair.verdict.chance, &pair.measures) {
            return None;
        }
        let family = &self.families[family];
        let [one, other] =
            if family.distinct.is_exchanged(pair.left, left) { [right, left] } else { [left, right] };
        let [one, other] = [one, other].map(|at| family.own_words(&self.programs[at]));
        let wording = Likeness::of_wording(&one, &other)?;
        let measures = pair.measures.with_wording(Some(wording));
        Some(ScoredPair { measures, verdict: calibration.verdict(&measures), ..*pair })
    }
}
