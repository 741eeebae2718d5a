//! Who shares what with one program: sums by partner, added up along the postings of its grams.

use super::cohort::{Cohort, Held, Holder};
use super::shared::Shared;

/// What one program after another shares with the others of its cohort. Cleared by [`Self::drain`], so that one can be used
/// for many programs.
pub(super) struct Partners {
    /// By program.
    shared: Vec<Shared>,
    /// Those with a sum, in no particular order.
    touched: Vec<u32>,
}

impl Partners {
    /// For a cohort of so many programs.
    pub(super) fn new(programs: usize) -> Self {
        Self { shared: vec![Shared::NOT_TOUCHED; programs], touched: Vec::new() }
    }

    /// Adds up what `member` shares of its grams before `end` with each program from `first` on that `is_wanted` by its index;
    /// `SIDES` as for [`Cohort::add_shared`]. O(postings of these grams).
    pub(super) fn add<const SIDES: bool>(
        &mut self,
        cohort: &Cohort,
        member: u32,
        (first, end): (u32, u32),
        is_wanted: impl Fn(u32) -> bool,
    ) {
        let is_alone = cohort.is_alone(member as usize);
        for &Held { gram, count, place } in cohort.shared_grams(member as usize) {
            if gram >= end {
                break;
            }
            let holders = cohort.holders_of(gram);
            let begin = match first {
                0 => 0,
                // The usual case, without a search.
                _ if first == member + 1 => place as usize + 1,
                _ => holders.partition_point(|holder| holder.member < first),
            };
            let others = holders[begin..].iter().copied().filter(|holder| is_wanted(holder.member));
            let gram = cohort.gram(gram);
            // This is done tens of millions of times for a thousand programs. Most of these are of a hand of their own and have
            // most grams once, so each case is a loop of its own, with nothing left to decide.
            match (is_alone, count) {
                (true, 1) => self.add_gram(cohort, member, others, |holder, shared| {
                    shared.add::<SIDES>(gram, 1, holder.count, false);
                }),
                (true, _) => self.add_gram(cohort, member, others, |holder, shared| {
                    shared.add::<SIDES>(gram, count, holder.count, false);
                }),
                (false, _) => self.add_gram(cohort, member, others, |holder, shared| {
                    let same_hand = cohort.same_hand(member as usize, holder.member as usize);
                    shared.add::<SIDES>(gram, count, holder.count, same_hand);
                }),
            }
        }
    }

    #[inline]
    fn add_gram(
        &mut self,
        cohort: &Cohort,
        member: u32,
        others: impl Iterator<Item = Holder>,
        add: impl Fn(Holder, &mut Shared),
    ) {
        for holder in others {
            let shared = &mut self.shared[holder.member as usize];
            if !shared.is_touched() {
                *shared = cohort.nothing_shared(member as usize, holder.member as usize);
                self.touched.push(holder.member);
            }
            add(holder, shared);
        }
    }

    /// What was added up for a program, once.
    pub(super) fn take(&mut self, program: u32) -> Option<Shared> {
        let shared = std::mem::replace(&mut self.shared[program as usize], Shared::NOT_TOUCHED);
        shared.is_touched().then_some(shared)
    }

    /// Adds those that only `others` has a sum for, with nothing shared. `others` forgets who they were: take each from it.
    pub(super) fn with_all_of(&mut self, others: &mut Self, nothing: impl Fn(u32) -> Shared) {
        for other in others.touched.drain(..) {
            let shared = &mut self.shared[other as usize];
            if !shared.is_touched() {
                *shared = nothing(other);
                self.touched.push(other);
            }
        }
    }

    /// Everything that was added up, in no particular order; to be run to its end.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = (u32, Shared)> + '_ {
        let Self { shared, touched } = self;
        touched
            .drain(..)
            .map(|other| (other, std::mem::replace(&mut shared[other as usize], Shared::NOT_TOUCHED)))
    }
}
