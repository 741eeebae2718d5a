//! A measured pair of programs, with what it means: what a search hands on.

use std::cmp::Ordering;

use super::calibration::{Calibration, Verdict};
use super::similarity::Measures;

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
    /// Whether two submissions that hold the two may be flagged. Where several hold one nothing is known of its wording, and this is
    /// so if it is in some words.
    pub may_be_flagged: bool,
}

impl ScoredPair {
    /// A pair of these measures.
    pub fn new((left, right): (u32, u32), measures: Measures, calibration: &Calibration) -> Self {
        Self::of_verdict((left, right), measures, calibration.verdict(&measures), calibration)
    }

    /// The same where the verdict is known.
    pub(super) fn of_verdict(
        (left, right): (u32, u32),
        measures: Measures,
        verdict: Verdict,
        calibration: &Calibration,
    ) -> Self {
        let may_be_raised = left != right && measures.wording.is_none();
        let may_be_flagged =
            verdict.flagged || may_be_raised && calibration.may_flag_with_any_wording(&measures);
        Self { left, right, measures, verdict, may_be_flagged }
    }

    /// Most suspicious first; ties by index.
    pub fn rank(&self, other: &Self) -> Ordering {
        other
            .verdict
            .statistic
            .total_cmp(&self.verdict.statistic)
            .then(other.measures.tokens.evidence_bits.total_cmp(&self.measures.tokens.evidence_bits))
            .then(other.measures.flow.evidence_bits.total_cmp(&self.measures.flow.evidence_bits))
            .then((self.left, self.right).cmp(&(other.left, other.right)))
    }
}
