//! Words: of two programs that one submission holds each, and of two submissions where several hold a program.

use std::collections::BTreeSet;

use super::Checking;
use super::elsewhere::Outcome;
use super::listed::Entry;
use super::measured::Pair;
use crate::finding::MAX_LISTED_COPIES;
use crate::fingerprint::Wording;
use crate::score::Likeness;
use crate::store::StoreError;

/// Texts that are read at a time.
const AT_ONCE: usize = 64;

impl Checking<'_, '_> {
    /// Adds the wording to the measures of pairs that it may bring among those that are flagged or listed; `listed` are the
    /// programs of which a submission may be. The most alike come first, and whether time was up is given.
    pub(super) async fn word_best(
        &mut self,
        pairs: &mut [Pair],
        listed: &BTreeSet<u32>,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, StoreError> {
        let statistic = |pair: &Pair| pair.verdict.statistic;
        let mut others: Vec<f64> =
            pairs.iter().filter(|pair| listed.contains(&pair.program)).map(statistic).collect();
        others.sort_unstable_by(|one, other| other.total_cmp(one));
        // As many are listed, and none of them is less alike than this. What is written elsewhere may be left out of those that a
        // report would flag, and others come in their place.
        let of_report = self.calibration.of_all_submissions();
        let may_fall =
            pairs.iter().filter(|pair| of_report.may_flag_with_any_wording(&pair.measures)).count();
        let shown = self.options.top + may_fall.min(MAX_LISTED_COPIES);
        let last = shown.checked_sub(1).and_then(|last| others.get(last));
        let least = last.copied().unwrap_or(f64::NEG_INFINITY);
        let calibration = self.calibration;
        let matters = |pair: &&mut Pair| {
            let most = calibration.joined_with_any_wording(&pair.measures);
            most >= least || calibration.may_flag_with_any_wording(&pair.measures)
        };
        let mut worded: Vec<&mut Pair> = pairs.iter_mut().filter(matters).collect();
        worded.sort_by(|one, other| statistic(other).total_cmp(&statistic(one)));
        for some in worded.chunks_mut(AT_ONCE) {
            if is_late() {
                return Ok(true);
            }
            self.word(some).await?;
        }
        Ok(false)
    }

    /// Whether the pair of the submission with a program may have words: of two texts that are all there are. A program that others hold
    /// as well is worded in several ways; of its own the submission and one other may be all.
    fn may_have_words(&self, program: u32) -> bool {
        self.has_copies == (program == self.subject.program)
    }

    /// Adds the wording to the measures of pairs that may have any.
    pub(super) async fn word(&mut self, pairs: &mut [&mut Pair]) -> Result<(), StoreError> {
        let may_have = |program: &u32| self.may_have_words(*program);
        let programs: BTreeSet<u32> = pairs.iter().map(|pair| pair.program).filter(may_have).collect();
        if programs.is_empty() {
            return Ok(());
        }
        let wordings = self.snapshot.wordings(self.subject, &programs).await?;
        for pair in pairs {
            let Some(other) = wordings.get(&pair.program) else { continue };
            pair.measures = pair.measures.with_wording(self.wording_with(other));
            pair.verdict = self.calibration.verdict(&pair.measures);
        }
        Ok(())
    }

    /// Adds the wording to the entries of programs that several hold which are flagged in whatever words, as far as the bounds
    /// allow: what is said of them depends on their own.
    pub(super) async fn word_each(
        &mut self,
        entries: &mut [Entry<'_>],
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<Outcome, StoreError> {
        let mut outcome = Outcome::default();
        let of_report = self.calibration.of_all_submissions();
        let is_asked = |entry: &&mut Entry<'_>| {
            entry.pair.is_some() && of_report.flags_in_any_words(entry.verdict.chance, &entry.measures())
        };
        let mut asked: Vec<&mut Entry<'_>> = entries.iter_mut().filter(is_asked).collect();
        if asked.len() > self.bounds.worded {
            outcome.was_bounded = true;
            asked.truncate(self.bounds.worded);
        }
        for some in asked.chunks_mut(AT_ONCE) {
            if is_late() {
                return Ok(Outcome { was_late: true, ..outcome });
            }
            let numbers: BTreeSet<i64> = some.iter().map(|entry| entry.holding.number).collect();
            let wordings = self.snapshot.wordings_of(self.subject, &numbers).await?;
            for entry in some {
                let wording = wordings.get(&entry.holding.number).and_then(|other| self.wording_with(other));
                if wording.is_some() {
                    let measures = entry.measures().with_wording(wording);
                    entry.verdict = self.calibration.verdict(&measures);
                    entry.own = Some(measures);
                }
            }
        }
        Ok(outcome)
    }

    /// How alike the submission's text and another one stand.
    fn wording_with(&self, other: &Wording) -> Option<Likeness> {
        let other = self.subject.skeleton.own_words(&other.without(&self.handed_out));
        Likeness::of_wording(&self.wording, &other)
    }
}
