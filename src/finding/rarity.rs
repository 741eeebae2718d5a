//! How rare the k-grams of two programs are among the others: all that an alignment asks of those.

use super::distinct::Distinct;
use crate::score::Cohort;

/// How rare a k-gram is for a pair that shares it. The pair itself is never counted.
pub trait Rarity {
    /// Whether it was handed out to everybody.
    fn is_template(&self, gram: u64) -> bool;
    /// What it is worth to the pair, in 1/1024 bit.
    fn weight(&self, gram: u64) -> u32;
    /// Hands besides the pair's that have it, whether it counts there or not.
    fn others(&self, gram: u64) -> u32;
    /// Submissions besides the two that have it.
    fn other_submissions(&self, gram: u64) -> u32;
}

/// Where two programs stand among the others of a cohort that is in memory.
#[derive(Clone, Copy)]
pub struct Standing<'a> {
    /// The index that they are in.
    pub cohort: &'a Cohort,
    /// Which submissions hold which program.
    pub distinct: &'a Distinct,
    /// The left program in both.
    pub left: u32,
    /// The right program.
    pub right: u32,
}

impl Standing<'_> {
    fn same_hand(&self) -> bool {
        self.cohort.same_hand(self.left as usize, self.right as usize)
    }
}

impl Rarity for Standing<'_> {
    fn is_template(&self, gram: u64) -> bool {
        self.cohort.is_template(gram)
    }

    fn weight(&self, gram: u64) -> u32 {
        self.cohort.shared_weight(gram, self.same_hand())
    }

    fn others(&self, gram: u64) -> u32 {
        self.cohort.others(gram, self.same_hand())
    }

    fn other_submissions(&self, gram: u64) -> u32 {
        let copies = |program: u32| self.distinct.copies[program as usize].len();
        let all: usize = match self.cohort.programs_with(gram) {
            Some(programs) => programs.map(copies).sum(),
            None => copies(self.left),
        };
        u32::try_from(all.saturating_sub(2)).unwrap_or(u32::MAX)
    }
}
