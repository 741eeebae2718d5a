//! How often one program has each gram of its cohort, laid out by gram, to be held against many others.
//!
//! What two programs share is usually told by merging their lists ([`Cohort::add_shared`]), where each step depends on a
//! comparison that no processor guesses. Of one program against many, only the other's list is walked, and what the one does
//! not have is added as nothing.

use super::cohort::{Cohort, Held, MAX_COUNT};
use super::shared::Shared;

/// How often a program has each gram from one on.
pub(super) struct Counts {
    first: u32,
    /// Where these grams begin in each program's list.
    starts: Vec<u32>,
    /// By gram.
    counts: Vec<u8>,
    /// Whose they are.
    member: Option<u32>,
}

// A count fits.
const _: () = assert!(MAX_COUNT <= u8::MAX as u32);

impl Counts {
    /// Of no program of a cohort yet; grams before `first` are not asked for.
    pub(super) fn new(cohort: &Cohort, first: u32) -> Self {
        let grams = cohort.shared_gram_count().saturating_sub(first);
        let starts = (0..cohort.len()).map(|member| cohort.first_shared_from(member, first) as u32).collect();
        Self { first, starts, counts: vec![0; grams as usize], member: None }
    }

    /// The grams of a program that are asked for.
    fn of<'a>(&self, cohort: &'a Cohort, member: usize) -> &'a [Held] {
        &cohort.shared_grams(member)[self.starts[member] as usize..]
    }

    /// Lays out what a program has, in place of the one before it. O(shared grams of both), nothing where it is the same.
    pub(super) fn lay_out<'a>(&'a mut self, cohort: &'a Cohort, member: u32) -> LaidOut<'a> {
        let before = self.member.replace(member);
        if before != Some(member) {
            if let Some(before) = before {
                for held in self.of(cohort, before as usize) {
                    self.counts[(held.gram - self.first) as usize] = 0;
                }
            }
            for held in self.of(cohort, member as usize) {
                self.counts[(held.gram - self.first) as usize] = held.count as u8;
            }
        }
        LaidOut { counts: self, cohort, member: member as usize }
    }
}

/// What one program has.
pub(super) struct LaidOut<'a> {
    counts: &'a Counts,
    cohort: &'a Cohort,
    member: usize,
}

impl LaidOut<'_> {
    /// Adds the grams that the program, on the left, and another one share: what [`Cohort::add_shared`] adds from the same gram
    /// on. O(shared grams of the other).
    pub(super) fn add_shared<const SIDES: bool>(&self, other: usize, shared: &mut Shared) {
        let Self { counts, cohort, member } = *self;
        let same_hand = cohort.same_hand(member, other);
        for held in counts.of(cohort, other) {
            let own = u32::from(counts.counts[(held.gram - counts.first) as usize]);
            // Not a branch: which of its grams the one has is anybody's guess.
            let count = if own == 0 { 0 } else { held.count };
            let gram = cohort.gram(held.gram);
            shared.add::<SIDES>(gram, own, count, same_hand);
        }
    }

    /// What the program, on the left, and another one, not itself, share of all grams; `SIDES` as for [`Cohort::add_shared`].
    pub(super) fn shared<const SIDES: bool>(&self, other: usize) -> Shared {
        let mut shared = self.cohort.nothing_shared(self.member, other);
        self.add_shared::<SIDES>(other, &mut shared);
        shared
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fingerprint::GramBag;
    use crate::score::CohortInput;

    proptest! {
        #[test]
        fn one_against_many_is_two_and_two(
            programs in prop::collection::vec(prop::collection::vec(1_u32..5, 0..60), 2..10),
            apart: bool,
            first in 0_u32..12,
        ) {
            let bags: Vec<GramBag> = programs.iter().map(|codes| GramBag::of(codes, 2)).collect();
            let hands: Vec<u32> = (0..programs.len() as u32).map(|member| member / 2).collect();
            let cohort = Cohort::new(&CohortInput {
                bags: &bags.iter().collect::<Vec<_>>(),
                hands: if apart { &[] } else { &hands },
                background: None,
                template: &[],
            });
            let mut counts = Counts::new(&cohort, first);
            for left in 0..programs.len() {
                let laid_out = counts.lay_out(&cohort, left as u32);
                for right in (0..programs.len()).filter(|&right| right != left) {
                    let nothing = cohort.nothing_shared(left, right);
                    let (mut one, mut other) = (nothing, nothing);
                    laid_out.add_shared::<true>(right, &mut one);
                    cohort.add_shared::<true>(left, right, first, &mut other);
                    prop_assert_eq!(one, other);
                    let (mut one, mut other) = (nothing, nothing);
                    laid_out.add_shared::<false>(right, &mut one);
                    cohort.add_shared::<false>(left, right, first, &mut other);
                    prop_assert_eq!(one, other);
                    if first == 0 {
                        prop_assert_eq!(laid_out.shared::<true>(right), cohort.shared(left, right));
                    }
                }
            }
        }
    }
}
