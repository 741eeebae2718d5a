//! Which programs share enough with the submission to be worth measuring: rarest postings first.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::Checking;
use super::ring::Alike;
use crate::finding::MAX_LISTED_COPIES;
use crate::fingerprint::K;
use crate::score::Kind;
use crate::score::enough::MIN_SHARED_BITS;
use crate::score::pairs::MIN_FLOW_BITS;
use crate::score::ring::{MAX_ALIKE, MAX_RING};
use crate::score::similarity::FLOW_OVERLAP;
use crate::store::StoreError;

/// So many times as many postings are walked in the next round.
const MORE_POSTINGS: usize = 4;
/// Submissions with a near simhash that are looked at where postings do not tell.
const MOST_NEAR: usize = 256;

/// How far a check goes before it may stop.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// Postings that are walked at first: a fraction of a millisecond.
    usual_postings: usize,
    /// Postings that are walked at the most, where fewer might miss a pair that would be flagged.
    most_postings: usize,
    /// Postings that are walked in the time in which a program is read and compared.
    postings_a_program: usize,
    /// Candidates that are looked at, besides those that may be flagged. Twice as many where those that come last share as much
    /// as each other: the choice among them would go by their numbers, and so by the order of arrival.
    usual_candidates: usize,
    /// Features looked up for others' totals, about. Those of candidates that may be flagged are looked up in any case, and count.
    pub(super) usual_look_ups: usize,
    /// Postings that are walked for rings; few k-grams of few hands come to more.
    pub(super) ring_postings: usize,
    /// Programs that share the most, beside which a ring is looked for.
    pub(super) alike: usize,
    /// Programs that may be in the rings, and those that are read.
    pub(super) ring_programs: usize,
    /// Programs, with who holds them, of which it is looked up whether what they share is written elsewhere: as many as a list
    /// shows.
    pub(super) asked_elsewhere: usize,
    /// Submissions whose words are compared with the submission's, where several hold a program.
    pub(super) worded: usize,
}

impl Bounds {
    /// Those of a check.
    pub(super) const USUAL: Self = Self {
        usual_postings: 50_000,
        most_postings: 4_000_000,
        postings_a_program: 4_000,
        usual_candidates: 32,
        usual_look_ups: 1_000,
        ring_postings: 250_000,
        alike: MAX_ALIKE,
        ring_programs: 8 * MAX_RING,
        asked_elsewhere: MAX_LISTED_COPIES,
        worded: 4 * MAX_LISTED_COPIES,
    };

    /// So narrow that a few programs reach them.
    #[cfg(test)]
    pub(super) const NARROW: Self = Self {
        usual_postings: 3,
        most_postings: 3,
        postings_a_program: 1,
        usual_candidates: 0,
        usual_look_ups: 0,
        ring_postings: 0,
        alike: 0,
        ring_programs: 0,
        asked_elsewhere: 0,
        worded: 4 * MAX_LISTED_COPIES,
    };

    /// Those of a check, but for what is asked about.
    #[cfg(test)]
    pub(super) const ONE_ASKED: Self = Self { asked_elsewhere: 1, ..Self::USUAL };

    /// Those of a check, but for whose words are compared.
    #[cfg(test)]
    pub(super) const ONE_WORDED: Self = Self { worded: 1, ..Self::USUAL };

    /// So narrow, but for the postings that are walked where fewer might miss something.
    #[cfg(test)]
    pub(super) const FEW_AT_FIRST: Self = Self {
        most_postings: Self::USUAL.most_postings,
        ring_postings: Self::USUAL.ring_postings,
        alike: Self::USUAL.alike,
        ring_programs: Self::USUAL.ring_programs,
        ..Self::NARROW
    };
}

/// Weights of both kinds of features.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Both {
    pub(super) tokens: u64,
    pub(super) flow: u64,
}

impl Both {
    pub(super) fn of(&mut self, kind: Kind) -> &mut u64 {
        match kind {
            Kind::Tokens => &mut self.tokens,
            Kind::Flow => &mut self.flow,
        }
    }

    /// Whether a pair that shares this may be looked at.
    pub(super) fn is_candidate(self) -> bool {
        let least = Self::least();
        self.tokens >= least.tokens || self.flow >= least.flow
    }

    fn least() -> Self {
        Self { tokens: Kind::Tokens.weight_of(MIN_SHARED_BITS), flow: Kind::Flow.weight_of(MIN_FLOW_BITS) }
    }

    fn plus(self, other: Self) -> Self {
        Self { tokens: self.tokens + other.tokens, flow: self.flow + other.flow }
    }

    /// In one number, in which both kinds count by their evidence.
    fn evidence(self) -> u64 {
        FLOW_OVERLAP as u64 * self.tokens + K as u64 * self.flow
    }
}

/// What a pair shares at least that may be flagged by either kind; `None` where none can be by it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Least {
    tokens: Option<u64>,
    flow: Option<u64>,
}

impl Least {
    /// No pair.
    pub(super) const NONE: Self = Self { tokens: None, flow: None };

    /// Whether a pair that shares this may be flagged.
    pub(super) fn may_flag(self, shared: Both) -> bool {
        self.tokens.is_some_and(|least| shared.tokens >= least)
            || self.flow.is_some_and(|least| shared.flow >= least)
    }

    /// Whether a pair may be flagged that shares no more of a kind than this and less than a candidate must. If not, all
    /// that matter share enough of what was walked.
    fn may_miss(self, rest: Both) -> bool {
        let least = Both::least();
        self.tokens.is_some_and(|flagged| rest.tokens + least.tokens > flagged)
            || self.flow.is_some_and(|flagged| rest.flow + least.flow > flagged)
    }
}

/// The programs that were found.
pub(super) struct Candidates {
    /// All that may be flagged and some more, with what each may share at the most; the largest first.
    pub(super) programs: Vec<(u32, Both)>,
    /// What was not walked weighs enough that a pair may be missing that would be flagged.
    pub(super) is_bounded: bool,
    /// Time was up before all were walked.
    pub(super) was_late: bool,
    /// What a pair shares at least that may be flagged.
    pub(super) least_flagged: Least,
    /// Those beside which there may be a ring.
    pub(super) alike: Alike,
}

/// Which features are walked.
struct Walk {
    /// So many, the rarest.
    walked: usize,
    /// Their postings.
    postings: usize,
    /// What the others come to.
    rest: Both,
    /// Time was up before all were that should be.
    was_late: bool,
}

thread_local! {
    /// A sum for each program, all nothing between checks: clearing a megabyte takes longer than adding up.
    static SUMS: Cell<Vec<Both>> = const { Cell::new(Vec::new()) };
}

/// The order of candidates. Nearly all of many thousands are only in the way of sorting.
fn largest(&(program, sum): &(u32, Both)) -> (Reverse<u64>, u32) {
    (Reverse(sum.evidence()), program)
}

impl Checking<'_, '_> {
    /// Walks the postings of the submission's features, the rarest first, and adds up what each program may share.
    pub(super) async fn candidates(
        &mut self,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<Candidates, StoreError> {
        let least_flagged = Least {
            tokens: self.tokens.arrival.least_flagged(Kind::Tokens, &self.calibration),
            flow: self.flow.arrival.least_flagged(Kind::Flow, &self.calibration),
        };
        let order = self.rarest_first();
        let mut usual = self.bounds.usual_postings;
        let mut walk = self.walk(&order, least_flagged, usual, is_late);
        let mut programs = loop {
            let mut programs = self.may_share(&order[..walk.walked]).await?;
            programs.retain(|&(program, sum)| sum.is_candidate() && program != self.subject.program);
            programs.iter_mut().for_each(|(_, sum)| *sum = sum.plus(walk.rest));
            // What is not walked counts as shared, so that many seem to be worth reading which are not.
            let to_read = programs.iter().filter(|&&(_, sum)| least_flagged.may_flag(sum)).count();
            let next = loop {
                usual = (MORE_POSTINGS * usual.max(walk.postings)).min(self.bounds.most_postings);
                let next = self.walk(&order, least_flagged, usual, is_late);
                if next.walked > walk.walked || usual == self.bounds.most_postings {
                    break next;
                }
            };
            let reading_is_cheaper = to_read.saturating_mul(self.bounds.postings_a_program) <= next.postings;
            if reading_is_cheaper || next.walked <= walk.walked || next.was_late {
                break programs;
            }
            walk = next;
        };
        let Walk { walked, rest, was_late, .. } = walk;
        let is_bounded = walked < order.len() && least_flagged.may_miss(rest);
        let usual = self.bounds.usual_candidates.max(self.options.top);
        if programs.len() > usual {
            // Those that may be flagged need not share the most of both kinds together.
            let (mut kept, mut others): (Vec<_>, Vec<_>) =
                programs.into_iter().partition(|&(_, sum)| least_flagged.may_flag(sum));
            let all = kept.len();
            self.drop_removed(&mut kept, all).await?;
            self.keep_largest(&mut others, usual.saturating_sub(kept.len())).await?;
            kept.extend(others);
            programs = kept;
        }
        programs.sort_unstable_by_key(largest);
        // What the postings that were not walked would have named is found another way as far as it is nearly the same.
        if is_bounded && !is_late() {
            let family = self.prepared.derived().family;
            let near = self.snapshot.near_programs(self.subject, family, self.simhash, MOST_NEAR).await?;
            let known: BTreeSet<u32> = programs.iter().map(|&(program, _)| program).collect();
            let is_new = |program: &u32| *program != self.subject.program && !known.contains(program);
            programs.extend(near.into_iter().filter(is_new).map(|program| (program, rest)));
        }
        let alike = self.alike().await?;
        if !alike.programs.is_empty() {
            let known: BTreeSet<u32> = programs.iter().map(|&(program, _)| program).collect();
            programs.extend(alike.programs.difference(&known).map(|&program| (program, rest)));
        }
        Ok(Candidates { programs, is_bounded, was_late, least_flagged, alike })
    }

    /// How many features are walked: `usual` postings of them, and more where fewer might miss a pair that would be flagged.
    fn walk(
        &self,
        order: &[(Kind, usize)],
        least_flagged: Least,
        usual: usize,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Walk {
        let mut rest = Both::default();
        for &(kind, feature) in order {
            *rest.of(kind) += self.layer(kind).arrival.most(feature);
        }
        let (mut walked, mut postings, mut was_late) = (0, 0, false);
        while let Some(&(kind, feature)) = order.get(walked) {
            let most = self.bounds.most_postings;
            let bound = if least_flagged.may_miss(rest) { most } else { usual.min(most) };
            let more = self.layer(kind).frequencies[feature].postings();
            was_late = is_late();
            if postings + more > bound || was_late {
                break;
            }
            *rest.of(kind) -= self.layer(kind).arrival.most(feature);
            postings += more;
            walked += 1;
        }
        Walk { walked, postings, rest, was_late }
    }

    /// The features that weigh anything, of both kinds.
    fn rarest_first(&self) -> Vec<(Kind, usize)> {
        let mut order: Vec<(Kind, usize)> = Vec::new();
        for kind in Kind::ALL {
            let arrival = &self.layer(kind).arrival;
            let weighing = (0..arrival.grams.len()).filter(|&feature| arrival.most(feature) > 0);
            order.extend(weighing.map(|feature| (kind, feature)));
        }
        order.sort_by_key(|&(kind, feature)| {
            let layer = self.layer(kind);
            (Reverse(layer.arrival.weighed[feature].shared), layer.frequencies[feature].postings())
        });
        order
    }

    /// The programs on the lists of some features, with what they share of these at the most.
    async fn may_share(&mut self, order: &[(Kind, usize)]) -> Result<Vec<(u32, Both)>, StoreError> {
        let pages: BTreeSet<i64> = order
            .iter()
            .flat_map(|&(kind, feature)| &self.layer(kind).frequencies[feature].long)
            .map(|&(page, _)| page)
            .collect();
        let lists = self.snapshot.lists(self.subject, &pages).await?;
        let mut sums = SUMS.take();
        sums.resize(sums.len().max(self.subject.end_program as usize), Both::default());
        let mut touched = Vec::new();
        for &(kind, feature) in order {
            let layer = self.layer(kind);
            let most = layer.arrival.most(feature);
            let known = &layer.frequencies[feature];
            let long = known.long.iter().filter_map(|(page, _)| lists.get(page)).flatten();
            for &program in known.programs.iter().chain(long) {
                // A damaged list may name any number.
                let Some(sum) = sums.get_mut(program as usize) else { continue };
                if *sum == Both::default() {
                    touched.push(program);
                }
                *sum.of(kind) += most;
            }
        }
        let sum_of = |program: u32| (program, std::mem::take(&mut sums[program as usize]));
        let found = touched.into_iter().map(sum_of).collect();
        SUMS.set(sums);
        Ok(found)
    }

    /// Keeps the largest, and those that share as much as the last of them if they are not too many.
    async fn keep_largest(&mut self, programs: &mut Vec<(u32, Both)>, room: usize) -> Result<(), StoreError> {
        if programs.len() > room {
            self.drop_removed(programs, room.max(2 * self.bounds.usual_candidates) + 1).await?;
        }
        if room == 0 {
            programs.clear();
        }
        if programs.len() > room {
            let (_, &mut (_, last), _) = programs.select_nth_unstable_by_key(room - 1, largest);
            let is_kept = |&&(_, sum): &&(u32, Both)| sum.evidence() >= last.evidence();
            if programs.iter().filter(is_kept).count() <= room.max(2 * self.bounds.usual_candidates) {
                programs.retain(|one| is_kept(&one));
            } else {
                programs.truncate(room);
            }
        }
        Ok(())
    }

    /// Takes programs that are no more out of the first ones at least, so that none has the place of one that is.
    async fn drop_removed(
        &mut self,
        programs: &mut Vec<(u32, Both)>,
        mut first: usize,
    ) -> Result<(), StoreError> {
        while self.subject.has_removed {
            first = first.min(programs.len());
            if first < programs.len() {
                programs.select_nth_unstable_by_key(first, largest);
            }
            let rest = programs.split_off(first);
            let named = programs.iter().map(|&(program, _)| program).collect();
            let living = self.snapshot.living(self.subject, &named).await?;
            programs.retain(|(program, _)| living.contains(program));
            let is_done = rest.is_empty() || programs.len() == first;
            programs.extend(rest);
            if is_done {
                break;
            }
            first *= 2;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_kind_may_flag_a_pair_and_neither_stands_for_the_other() {
        let both = |tokens, flow| Both { tokens, flow };
        let by_tokens = Least { tokens: Some(500_000), flow: None };
        let by_flow = Least { tokens: None, flow: Some(300_000) };
        assert!(by_tokens.may_flag(both(500_000, 0)) && !by_tokens.may_flag(both(499_999, u64::MAX)));
        assert!(by_flow.may_flag(both(0, 300_000)) && !by_flow.may_flag(both(u64::MAX, 299_999)));
        assert!(!Least::NONE.may_flag(both(u64::MAX, u64::MAX)));
        // A pair that shares less than a candidate must of what was walked may come to the rest besides.
        let least = Both::least();
        assert!(by_tokens.may_miss(both(500_001 - least.tokens, 0)));
        assert!(!by_tokens.may_miss(both(500_000 - least.tokens, u64::MAX / 2)));
        assert!(by_flow.may_miss(both(0, 300_001 - least.flow)));
        assert!(!by_flow.may_miss(both(u64::MAX / 2, 300_000 - least.flow)));
    }

    #[test]
    fn a_bit_of_either_kind_is_as_much_evidence() {
        let bits = |kind: Kind| {
            let mut both = Both::default();
            *both.of(kind) = kind.weight_of(12.0);
            both.evidence()
        };
        assert_eq!(bits(Kind::Tokens), bits(Kind::Flow));
        assert!(bits(Kind::Flow) > 0);
    }
}
