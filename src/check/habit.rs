//! Matches that would be flagged, less what is a habit of both authors.
//!
//! Other problems are read for these alone, and for so many that a list shows; nearly every submission has none.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;

use super::Checking;
use super::listed::Entry;
use crate::finding::{MAX_LISTED_COPIES, Owner, habit};
use crate::score::habit::is_part_of;
use crate::score::{Kind, Measures};
use crate::store::StoreError;

impl Checking<'_, '_> {
    /// Takes what both authors write whatever the problem from the first of the flagged entries; whether time was up.
    pub(super) async fn leave_out_habits(
        &mut self,
        entries: &mut [Entry<'_>],
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, StoreError> {
        let mut own = None;
        let mut known: BTreeMap<Owner<'_>, Vec<u64>> = BTreeMap::new();
        let flagged = entries.iter_mut().filter(|entry| entry.verdict.flagged && !entry.same_author);
        for entry in flagged.take(MAX_LISTED_COPIES) {
            if is_late() {
                return Ok(true);
            }
            let own: &Vec<u64> = match &own {
                Some(own) => own,
                None => {
                    let prepared = self.prepared;
                    let owner = Owner { author: prepared.author(), team: prepared.team() };
                    let habit = self.snapshot.habit(self.subject, owner).await?;
                    // Others are not asked for where the submission has nothing of it, as nearly always, or nothing else.
                    let derived = prepared.derived();
                    let is_part = is_part_of(&habit, &derived.bag);
                    own.insert(if is_part { habit::of_both(&habit, &derived.listed) } else { Vec::new() })
                }
            };
            if own.is_empty() {
                break;
            }
            let owner = entry.holding.owner();
            let theirs = match known.entry(owner) {
                Slot::Occupied(known) => known.into_mut(),
                Slot::Vacant(new) => new.insert(self.snapshot.habit(self.subject, owner).await?),
            };
            if let Some(rest) = self.without_habit(entry, own, theirs).await? {
                entry.verdict = self.calibration.verdict(&rest);
                entry.rest = Some(rest);
            }
        }
        Ok(false)
    }

    /// The measures of a pair without a habit of both; `None` where that does not explain it.
    async fn without_habit(
        &mut self,
        entry: &Entry<'_>,
        own: &[u64],
        theirs: &[u64],
    ) -> Result<Option<Measures>, StoreError> {
        let habit = habit::of_both(own, theirs);
        let Some(pair) = entry.pair.filter(|_| !habit.is_empty()) else { return Ok(None) };
        let derived = self.prepared.derived();
        let (tokens, flow) = if pair.program == self.subject.program {
            (derived.bag.clone(), derived.computed.flow.clone())
        } else {
            let stored = self.snapshot.programs(self.subject, &[pair.program].into()).await?;
            let Some(stored) = stored.into_values().next() else { return Ok(None) };
            (stored.counted_grams(), stored.computed.flow)
        };
        if !is_part_of(theirs, &tokens) {
            return Ok(None);
        }
        let worth = |kind: Kind, feature: u64| {
            let arrival = &self.layer(kind).arrival;
            arrival.grams.binary_search(&feature).map_or(0, |at| {
                let weighed = arrival.weighed[at];
                if pair.is_same_hand { weighed.alone } else { weighed.shared }
            })
        };
        let [of_tokens, of_flow] = pair.sums;
        let tokens =
            of_tokens.without(&habit, (&derived.bag, &tokens), |feature| worth(Kind::Tokens, feature));
        let flow =
            of_flow.without(&habit, (&derived.computed.flow, &flow), |feature| worth(Kind::Flow, feature));
        let rest = pair.measures.rest(&of_tokens, &tokens, &flow);
        Ok(rest.filter(|rest| self.calibration.is_ordinary(rest)))
    }
}
