//! Matches that would be flagged, less what is written elsewhere: what is a habit of both authors, and what is widespread.
//! They are those that a report would flag, which is not as strict among few submissions as a check.
//!
//! Other problems are read for these alone, and for as many programs as a list shows; nearly every submission has none.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;

use super::Checking;
use super::listed::Entry;
use crate::finding::elsewhere::in_several;
use crate::finding::{Owner, habit};
use crate::score::elsewhere::{Elsewhere, is_part_of};
use crate::score::{Kind, Measures, SharedCode, SharedFeatures};
use crate::store::StoreError;

/// Of the submission under test: features of both kinds, ascending.
struct Own {
    /// What is a habit of its author; nothing where the program is nothing else.
    habit: Vec<u64>,
    /// What many write in other problems.
    widespread: Vec<u64>,
}

/// What a pair is asked for: its program, and whose it is where that makes a difference.
type Asked<'h> = (u32, Option<Owner<'h>>);

/// What came of it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Outcome {
    pub(super) was_late: bool,
    /// More would have had to be asked for.
    pub(super) was_bounded: bool,
}

impl Checking<'_, '_> {
    /// Takes what is written elsewhere from the flagged entries, as far as the bounds allow.
    pub(super) async fn leave_out_elsewhere(
        &mut self,
        entries: &mut [Entry<'_>],
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<Outcome, StoreError> {
        let mut outcome = Outcome::default();
        let mut own = None;
        let mut habits: BTreeMap<Owner<'_>, Vec<u64>> = BTreeMap::new();
        // Copies of a program are as much alike, whoever holds them, but for habits.
        let mut known: BTreeMap<Asked<'_>, Option<Measures>> = BTreeMap::new();
        let of_report = self.calibration.of_all_submissions();
        let is_flagged = |entry: &Entry<'_>| {
            entry.pair.is_some() && of_report.flags(entry.verdict.chance, &entry.measures())
        };
        for entry in entries.iter_mut().filter(|entry| is_flagged(entry) && !entry.same_author) {
            if is_late() {
                outcome.was_late = true;
                break;
            }
            let own: &Own = match &own {
                Some(own) => own,
                None => match self.own_elsewhere(is_late).await? {
                    Some(read) => own.insert(read),
                    None => return Ok(Outcome { was_late: true, ..outcome }),
                },
            };
            // Others are not asked for where the submission has nothing of it, as nearly always.
            let has_habit = !own.habit.is_empty();
            if !has_habit && own.widespread.is_empty() {
                break;
            }
            let owner = entry.holding.owner();
            let asked = (entry.holding.program, has_habit.then_some(owner));
            let rest = match known.get(&asked) {
                Some(rest) => *rest,
                None if known.len() >= self.bounds.asked_elsewhere => {
                    outcome.was_bounded = true;
                    continue;
                }
                None => {
                    let theirs: &[u64] = match (has_habit, habits.entry(owner)) {
                        (false, _) => &[],
                        (true, Slot::Occupied(known)) => known.into_mut(),
                        (true, Slot::Vacant(new)) => {
                            new.insert(self.snapshot.habit(self.subject, owner).await?)
                        }
                    };
                    let rest = self.without_elsewhere(entry, own, theirs).await?;
                    known.insert(asked, rest);
                    rest
                }
            };
            if let Some(rest) = rest {
                entry.verdict = self.calibration.verdict(&rest);
                entry.of_two = Some(rest);
            }
        }
        Ok(outcome)
    }

    /// `None` when time was up.
    async fn own_elsewhere(
        &mut self,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Own>, StoreError> {
        let prepared = self.prepared;
        let derived = prepared.derived();
        let owner = Owner { author: prepared.author(), team: prepared.team() };
        let habit = self.snapshot.habit(self.subject, owner).await?;
        let is_part = is_part_of(&habit, &derived.bag);
        let habit = if is_part { habit::of_both(&habit, &derived.listed) } else { Vec::new() };
        let mut held = Vec::new();
        for problem in self.snapshot.nearby(self.subject, derived.family).await? {
            if is_late() {
                return Ok(None);
            }
            held.push(self.snapshot.held_by_many(problem, derived.family, &derived.listed).await?);
        }
        Ok(Some(Own { habit, widespread: in_several(held) }))
    }

    /// The measures of a pair without what is written elsewhere; `None` where that does not explain it.
    async fn without_elsewhere(
        &mut self,
        entry: &Entry<'_>,
        own: &Own,
        theirs: &[u64],
    ) -> Result<Option<Measures>, StoreError> {
        let habit = habit::of_both(&own.habit, theirs);
        let Some(pair) = entry.pair.filter(|_| !habit.is_empty() || !own.widespread.is_empty()) else {
            return Ok(None);
        };
        let derived = self.prepared.derived();
        let (tokens, flow) = if pair.program == self.subject.program {
            (derived.bag.clone(), derived.computed.flow.clone())
        } else {
            let stored = self.snapshot.programs(self.subject, &[pair.program].into()).await?;
            let Some(stored) = stored.into_values().next() else { return Ok(None) };
            (stored.counted_grams(), stored.computed.flow)
        };
        let habit = if is_part_of(theirs, &tokens) { habit } else { Vec::new() };
        let worth = |kind: Kind, feature: u64| {
            let arrival = &self.layer(kind).arrival;
            arrival.grams.binary_search(&feature).map_or(0, |at| {
                let weighed = arrival.weighed[at];
                if pair.is_same_hand { weighed.alone } else { weighed.shared }
            })
        };
        let [of_tokens, of_flow] = pair.sums;
        let shared = SharedCode {
            tokens: SharedFeatures::new(of_tokens, (&derived.bag, &tokens), |feature| {
                worth(Kind::Tokens, feature)
            }),
            flow: SharedFeatures::new(of_flow, (&derived.computed.flow, &flow), |feature| {
                worth(Kind::Flow, feature)
            }),
        };
        let elsewhere = Elsewhere { habit: &habit, widespread: &own.widespread };
        // What is written elsewhere may be what makes the ring.
        let measures = pair.with_ring.unwrap_or(pair.measures);
        let without = |elsewhere| {
            let rest = measures.rest(&shared, [&derived.bag, &tokens], &elsewhere);
            rest.filter(|rest| self.calibration.is_ordinary(rest))
        };
        Ok(without(elsewhere).or_else(|| without(Elsewhere { widespread: &[], ..elsewhere })))
    }
}
