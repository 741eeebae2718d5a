//! Words: of the submission and a program that one other holds, and of two submissions where several hold a program.

use std::collections::BTreeSet;

use super::Checking;
use super::elsewhere::Outcome;
use super::listed::Entry;
use super::measured::Pair;
use crate::finding::MAX_LISTED_COPIES;
use crate::fingerprint::Wording;
use crate::score::{Likeness, Measures};
use crate::store::StoreError;

/// Texts that are read at a time.
const AT_ONCE: usize = 64;
/// Submissions whose size is asked, where it is to be chosen whose texts are read.
const MAX_SIZED: usize = 4096;

impl Checking<'_, '_> {
    /// Adds the wording to the measures of pairs that it may bring among those that are flagged or listed; `listed` are the
    /// programs of which a submission may be. The most alike come first, and whether time was up is given.
    pub(super) async fn word_best(
        &mut self,
        pairs: &mut [Pair],
        listed: &BTreeSet<u32>,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, StoreError> {
        let least = self.least_shown(
            pairs.iter().filter(|pair| listed.contains(&pair.program)).map(|pair| pair.verdict.statistic),
            pairs.iter().map(|pair| pair.measures),
        );
        let matters = |pair: &&mut Pair| self.may_matter(&pair.measures, least);
        let mut worded: Vec<&mut Pair> = pairs.iter_mut().filter(matters).collect();
        worded.sort_by(|one, other| other.verdict.statistic.total_cmp(&one.verdict.statistic));
        for some in worded.chunks_mut(AT_ONCE) {
            if is_late() {
                return Ok(true);
            }
            self.word(some).await?;
        }
        Ok(false)
    }

    /// No submission is listed below this statistic, whatever the words, where these are those of the ones that may be.
    fn least_shown(
        &self,
        statistics: impl Iterator<Item = f64>,
        measures: impl Iterator<Item = Measures>,
    ) -> f64 {
        let mut statistics: Vec<f64> = statistics.collect();
        statistics.sort_unstable_by(|one, other| other.total_cmp(one));
        // As many are listed. What is written elsewhere may be left out of those that a report would flag, and others come in their
        // place.
        let of_report = self.calibration.of_all_submissions();
        let may_fall = measures.filter(|measures| of_report.may_flag_with_any_wording(measures)).count();
        let shown = self.options.top + may_fall.min(MAX_LISTED_COPIES);
        let last = shown.checked_sub(1).and_then(|last| statistics.get(last));
        last.copied().unwrap_or(f64::NEG_INFINITY)
    }

    /// Whether its words may bring a pair among those that are flagged or, from the least on, listed.
    fn may_matter(&self, measures: &Measures, least: f64) -> bool {
        self.calibration.joined_with_any_wording(measures) >= least
            || self.calibration.may_flag_with_any_wording(measures)
    }

    /// Adds the wording to the measures of pairs with programs that one other submission holds, if nobody holds the submission's own.
    pub(super) async fn word(&mut self, pairs: &mut [&mut Pair]) -> Result<(), StoreError> {
        let own = self.subject.program;
        let programs: BTreeSet<u32> =
            pairs.iter().map(|pair| pair.program).filter(|&program| program != own).collect();
        if self.has_copies || programs.is_empty() {
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

    /// Adds the wording to entries of programs that several hold, as far as the bounds allow, where it may bring them among those that
    /// are flagged or listed. The entries are ranked. As in a report, nobody is flagged whose words would decide and are not known.
    pub(super) async fn word_each(
        &mut self,
        entries: &mut [Entry<'_>],
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<Outcome, StoreError> {
        let least = self.least_shown(
            entries.iter().map(|entry| entry.verdict.statistic),
            entries.iter().map(Entry::measures),
        );
        let is_asked = |entry: &&mut Entry<'_>| {
            let measures = entry.measures();
            entry.pair.is_some() && measures.wording.is_none() && self.may_matter(&measures, least)
        };
        if self.wording.is_empty() {
            return Ok(Outcome::default());
        }
        let mut asked: Vec<&mut Entry<'_>> = entries.iter_mut().filter(is_asked).collect();
        if asked.len() > self.bounds.worded {
            let sized = asked.len().min(MAX_SIZED);
            self.sort_by_size(&mut asked[..sized]).await?;
        }
        let mut rest = asked.split_off(asked.len().min(self.bounds.worded));
        let may_be_flagged =
            |entry: &&mut Entry<'_>| self.calibration.may_flag_with_any_wording(&entry.measures());
        let was_bounded = rest.iter().any(may_be_flagged);
        hold_back(&mut rest);
        let mut was_late = false;
        for some in asked.chunks_mut(AT_ONCE) {
            was_late = was_late || is_late();
            if was_late {
                hold_back(some);
            } else {
                self.word_entries(some).await?;
            }
        }
        Ok(Outcome { was_late, was_bounded })
    }

    /// Of those that are as alike brings first whose texts are about as long as the submission's: so a copy to the last byte is among
    /// those that are read, however often its program was sent in other words.
    async fn sort_by_size(&mut self, entries: &mut [&mut Entry<'_>]) -> Result<(), StoreError> {
        let numbers = entries.iter().map(|entry| entry.holding.number).collect();
        let sizes = self.snapshot.sizes_of(self.subject, &numbers).await?;
        let files = &self.prepared.submission().files;
        let own: u64 = files.iter().map(|file| file.text.len() as u64).sum();
        let differs =
            |entry: &Entry<'_>| sizes.get(&entry.holding.number).map_or(u64::MAX, |size| size.abs_diff(own));
        entries.sort_by(|one, other| {
            let by_likeness = other.verdict.statistic.total_cmp(&one.verdict.statistic);
            by_likeness.then_with(|| differs(one).cmp(&differs(other)))
        });
        Ok(())
    }

    /// Adds the wording to entries.
    pub(super) async fn word_entries(&mut self, entries: &mut [&mut Entry<'_>]) -> Result<(), StoreError> {
        let numbers: BTreeSet<i64> = entries.iter().map(|entry| entry.holding.number).collect();
        let wordings = self.snapshot.wordings_of(self.subject, &numbers).await?;
        for entry in entries {
            let Some(other) = wordings.get(&entry.holding.number) else { continue };
            let measures = entry.measures().with_wording(self.wording_with(other));
            entry.verdict = if entry.holding.program == self.subject.program {
                self.calibration.of_copies(entry.verdict, &measures)
            } else {
                self.calibration.verdict(&measures)
            };
            entry.of_two = Some(measures);
        }
        Ok(())
    }

    /// How alike the submission's text and another one stand.
    fn wording_with(&self, other: &Wording) -> Option<Likeness> {
        let other = self.subject.skeleton.own_words(&other.without(&self.handed_out));
        Likeness::of_wording(&self.wording, &other)
    }
}

/// Flags none of them whose words would decide.
fn hold_back(entries: &mut [&mut Entry<'_>]) {
    for entry in entries.iter_mut().filter(|entry| entry.verdict.enough.waits_for_words()) {
        entry.verdict.flagged = false;
    }
}
