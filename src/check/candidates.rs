//! Which programs share enough with the submission to be worth measuring: rarest postings first.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::Checking;
use crate::fingerprint::K;
use crate::score::calibration::MIN_FLAGGED_BITS;
use crate::score::weight::UNIT;
use crate::store::StoreError;

/// Postings that are walked in any case: a fraction of a millisecond.
const USUAL_POSTINGS: usize = 50_000;
/// Postings that are walked at the most, where fewer might miss a pair that would be flagged.
const MOST_POSTINGS: usize = 4_000_000;
/// Candidates that are looked at, besides those that may be flagged.
const USUAL_CANDIDATES: usize = 32;
/// Candidates that are looked at where those that come last share as much as each other: the choice among them would go
/// by their numbers, and so by the order of arrival.
const MOST_WITH_EQUALS: usize = 2 * USUAL_CANDIDATES;
/// Submissions with a near simhash that are looked at where postings do not tell.
const MOST_NEAR: usize = 256;
/// What a candidate shares at least, in units of weight.
pub(super) const MIN_WEIGHT: u64 = (MIN_FLAGGED_BITS * UNIT) as u64 * K as u64;

/// The programs that were found.
pub(super) struct Candidates {
    /// All that may be flagged and some more, with what each may share at the most; the largest first.
    pub(super) programs: Vec<(u32, u64)>,
    /// What was not walked weighs enough that a pair may be missing that would be flagged.
    pub(super) is_bounded: bool,
    /// Time was up before all were walked.
    pub(super) was_late: bool,
    /// What a pair shares at least that may be flagged; `None` where none can be.
    pub(super) least_flagged: Option<u64>,
}

/// The order of candidates. Nearly all of many thousands are only in the way of sorting.
fn largest(&(program, sum): &(u32, u64)) -> (Reverse<u64>, u32) {
    (Reverse(sum), program)
}

impl Checking<'_, '_> {
    /// Walks the postings of the submission's k-grams, the rarest first, and adds up what each program may share.
    pub(super) async fn candidates(&mut self, is_late: &dyn Fn() -> bool) -> Result<Candidates, StoreError> {
        let least_flagged = self.arrival.least_flagged(&self.calibration);
        let mut order: Vec<usize> =
            (0..self.arrival.grams.len()).filter(|&gram| self.arrival.most(gram) > 0).collect();
        order.sort_by_key(|&gram| {
            (Reverse(self.arrival.weighed[gram].shared), self.frequencies[gram].postings())
        });
        // What the k-grams from here on come to.
        let mut rest: u64 = order.iter().map(|&gram| self.arrival.most(gram)).sum();
        let (mut walked, mut postings, mut was_late) = (0, 0, false);
        while let Some(&gram) = order.get(walked) {
            // A program that shares only what is left, and less than a candidate must of what was walked.
            let may_miss = least_flagged.is_some_and(|least| rest + MIN_WEIGHT > least);
            let bound = if may_miss { MOST_POSTINGS } else { USUAL_POSTINGS };
            let more = self.frequencies[gram].postings();
            was_late = is_late();
            if postings + more > bound || was_late {
                break;
            }
            rest -= self.arrival.most(gram);
            postings += more;
            walked += 1;
        }
        let is_bounded = walked < order.len() && least_flagged.is_some_and(|least| rest + MIN_WEIGHT > least);
        let pages: BTreeSet<i64> = order[..walked]
            .iter()
            .flat_map(|&gram| self.frequencies[gram].long.iter().map(|&(page, _)| page))
            .collect();
        let lists = self.snapshot.lists(self.subject, &pages).await?;
        let mut may_share = vec![0_u64; self.subject.end_program as usize];
        let mut touched = Vec::new();
        for &gram in &order[..walked] {
            let most = self.arrival.most(gram);
            let known = &self.frequencies[gram];
            let long = known.long.iter().filter_map(|(page, _)| lists.get(page)).flatten();
            for &program in known.programs.iter().chain(long) {
                // A damaged list may name any number.
                let Some(sum) = may_share.get_mut(program as usize) else { continue };
                if *sum == 0 {
                    touched.push(program);
                }
                *sum += most;
            }
        }
        let mut programs: Vec<(u32, u64)> = touched
            .into_iter()
            .map(|program| (program, may_share[program as usize]))
            .filter(|&(program, sum)| sum >= MIN_WEIGHT && program != self.subject.program)
            .map(|(program, sum)| (program, sum + rest))
            .collect();
        let needed =
            programs.iter().filter(|&&(_, sum)| least_flagged.is_some_and(|least| sum >= least)).count();
        let needed = needed.max(USUAL_CANDIDATES).max(self.options.top);
        if programs.len() > needed {
            self.drop_removed(&mut programs, needed.max(MOST_WITH_EQUALS) + 1).await?;
        }
        if programs.len() > needed {
            let (_, &mut (_, last), _) = programs.select_nth_unstable_by_key(needed - 1, largest);
            let kept = programs.iter().filter(|&&(_, sum)| sum >= last).count();
            if kept <= needed.max(MOST_WITH_EQUALS) {
                programs.retain(|&(_, sum)| sum >= last);
            } else {
                programs.truncate(needed);
            }
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
        Ok(Candidates { programs, is_bounded, was_late, least_flagged })
    }

    /// Takes programs that are no more out of the first ones at least, so that none has the place of one that is.
    async fn drop_removed(
        &mut self,
        programs: &mut Vec<(u32, u64)>,
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
