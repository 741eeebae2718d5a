//! A pair less what both its authors write whatever the problem.
//!
//! ```text
//! H    features that both programs have, and that stand in programs of both authors to other problems as well
//! S'   S − Σ_H w·min(l, r)        L'   L − Σ_H w·l        R'   R − Σ_H w·r
//! ```
//!
//! with w the weight of a feature in the pair and l and r its counts; S, L and R as in [`super::similarity`]. How usual
//! the two programs are and how alike their vocabularies stays as it is. The wording of what is left is not told apart from
//! the rest, so none adds to it.
//!
//! That is what the pair counts as where it explains the likeness, and else nothing is left out:
//!
//! ```text
//! S − S' ≥ S / 3                          of tokens: a trace of habit explains nothing
//! a tenth of either program's k-grams      is no habit of its author: a habit is part of a program, not all of it
//! score' < 0.40                           what is left is as alike as one honest pair in a hundred, and no more
//! ```
//!
//! Who copies a program with its author's template in one problem shares more than the template; who sends the whole program
//! to other problems as well does not make it a habit.

use super::cohort::MAX_COUNT;
use super::similarity::{Kind, Likeness, Measures, vocabulary_likeness};
use crate::fingerprint::GramBag;

/// What a pair shares of one kind, and what each of its sides weighs, in 1/1024 bit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// The shared features, the smaller count of each.
    pub shared: u64,
    /// All features of the left side.
    pub left: u64,
    /// All features of the right side.
    pub right: u64,
}

impl Sums {
    /// Without the features of `habit` (ascending) that both sides have; `weight` says what one is worth to the pair.
    /// O(habit log features).
    #[must_use]
    pub fn without(
        mut self,
        habit: &[u64],
        (left, right): (&GramBag, &GramBag),
        weight: impl Fn(u64) -> u32,
    ) -> Self {
        for &feature in habit {
            let (Some(in_left), Some(in_right)) = (count_of(left, feature), count_of(right, feature)) else {
                continue;
            };
            let weight = u64::from(weight(feature));
            self.shared = self.shared.saturating_sub(weight * in_left.min(in_right));
            self.left = self.left.saturating_sub(weight * in_left);
            self.right = self.right.saturating_sub(weight * in_right);
        }
        self
    }

    /// How alike the two are by the operations and constants that they name.
    pub fn vocabulary(&self) -> f64 {
        vocabulary_likeness(self.shared, self.left, self.right)
    }

    /// How alike the two are by the kind.
    pub fn likeness(&self, kind: Kind) -> Likeness {
        Likeness::from_totals(kind, self.shared, self.left, self.right)
    }
}

fn count_of(bag: &GramBag, feature: u64) -> Option<u64> {
    let at = bag.hashes.binary_search(&feature).ok()?;
    Some(u64::from(bag.counts[at].min(MAX_COUNT)))
}

/// A pair whose rest has this score or more is more than its authors' habit ([`super::Calibration::is_ordinary`]).
pub(super) const ORDINARY_SCORE: f64 = 0.4;
/// Of what is shared so much is habit at least, as a divisor.
const SHARED_PART: u64 = 3;
/// Of either program so much is no habit of its author at least, as a divisor.
const LEFT_PART: u64 = 10;

/// Whether an author's habit (ascending) leaves some of the k-grams of a program of his: it is part of it. O(features log habit).
pub fn is_part_of(habit: &[u64], program: &GramBag) -> bool {
    let of = |(feature, &count): (&u64, &u32)| {
        let count = u64::from(count.min(MAX_COUNT));
        (count, if habit.binary_search(feature).is_ok() { 0 } else { count })
    };
    let (all, left) = (program.hashes.iter().zip(&program.counts).map(of))
        .fold((0, 0), |(all, left), (count, rest)| (all + count, left + rest));
    left * LEFT_PART >= all && all > 0
}

impl Measures {
    /// The measures of the same pair, whose tokens come to `all` and without habit to `rest`, and whose flow to `flow`; `None`
    /// where the habit does not explain what the pair shares.
    pub fn rest(&self, all: &Sums, rest: &Sums, flow: &Sums) -> Option<Self> {
        let is_much = (all.shared - rest.shared).saturating_mul(SHARED_PART) >= all.shared && all.shared > 0;
        if !is_much {
            return None;
        }
        let (tokens, flow) = (rest.likeness(Kind::Tokens), flow.likeness(Kind::Flow));
        let habit_bits = self.tokens.evidence_bits - tokens.evidence_bits;
        Some(Self { tokens, flow, wording: None, habit_bits, ..*self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::K;

    fn bag(counts: &[(u64, u32)]) -> GramBag {
        let (hashes, counts) = counts.iter().copied().unzip();
        GramBag::counted(hashes, counts)
    }

    #[test]
    fn what_both_have_and_is_their_habit_is_left_out() {
        let (left, right) = (bag(&[(1, 2), (3, 1), (5, 100)]), bag(&[(1, 3), (4, 1), (5, 1)]));
        let sums = Sums { shared: 1000, left: 2000, right: 3000 };
        let without = |habit: &[u64]| sums.without(habit, (&left, &right), |feature| 10 * feature as u32);
        assert_eq!(without(&[1]), Sums { shared: 980, left: 1980, right: 2970 });
        assert_eq!(without(&[3, 4, 9]), sums, "what one of them has is not shared");
        assert_eq!(
            without(&[5]),
            Sums { shared: 950, left: 1600, right: 2950 },
            "at most so often as it counts"
        );
        assert_eq!(without(&[]), sums);
    }

    #[test]
    fn a_habit_explains_much_of_what_is_shared() {
        let unit = 1024 * K as u64;
        let all = Sums { shared: 30 * unit, left: 60 * unit, right: 40 * unit };
        let measures = Measures {
            tokens: all.likeness(Kind::Tokens),
            wording: Some(Likeness::default()),
            ..Measures::default()
        };
        let rest = |shared| {
            let rest = Sums { shared: shared * unit, left: 50 * unit, right: 30 * unit };
            measures.rest(&all, &rest, &Sums::default())
        };
        let some = rest(20).unwrap();
        assert_eq!((some.tokens.evidence_bits, some.habit_bits, some.wording), (20.0, 10.0, None));
        assert_eq!(some.tokens.containment_left, 0.4);
        assert!(rest(21).is_none(), "less than a third is no explanation");
        assert!(Measures::default().rest(&Sums::default(), &Sums::default(), &Sums::default()).is_none());
    }

    #[test]
    fn a_habit_is_part_of_a_program() {
        let program = bag(&[(1, 1), (2, 1), (3, 1), (4, 100)]);
        assert!(
            is_part_of(&[], &program) && is_part_of(&[1, 2, 3], &program) && is_part_of(&[2, 4], &program)
        );
        assert!(!is_part_of(&[1, 2, 4], &bag(&[(1, 5), (2, 5), (3, 1), (4, 100)])), "1 of 19 is left");
        assert!(is_part_of(&[1, 4], &bag(&[(1, 1), (2, 1), (4, 100)])), "1 of 10 is left");
        assert!(!is_part_of(&[1, 2, 3, 4], &program));
        assert!(!is_part_of(&[], &bag(&[])));
    }
}
