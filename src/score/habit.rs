//! A pair less what both its authors write whatever the problem.
//!
//! ```text
//! H    features that both programs have, and that stand in programs of both authors to other problems as well
//! S'   S − Σ_H w·min(l, r)        L'   L − Σ_H w·l        R'   R − Σ_H w·r
//! ```
//!
//! with w the weight of a feature in the pair and l and r its counts; S, L and R as in [`super::similarity`]. How usual
//! the two programs are stays as it is. The wording of what is left is not told apart from the rest, so none adds to it.

use super::cohort::MAX_COUNT;
use super::similarity::{Kind, Likeness, Measures};
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

    /// How alike the two are by the kind.
    pub fn likeness(&self, kind: Kind) -> Likeness {
        Likeness::from_totals(kind, self.shared, self.left, self.right)
    }
}

fn count_of(bag: &GramBag, feature: u64) -> Option<u64> {
    let at = bag.hashes.binary_search(&feature).ok()?;
    Some(u64::from(bag.counts[at].min(MAX_COUNT)))
}

impl Measures {
    /// The measures of the same pair when its tokens and flow come to this; `None` where that leaves nothing out.
    pub fn without_habit(&self, tokens: &Sums, flow: &Sums) -> Option<Self> {
        let (tokens, flow) = (tokens.likeness(Kind::Tokens), flow.likeness(Kind::Flow));
        if (tokens, flow) == (self.tokens, self.flow) {
            return None;
        }
        let habit_bits = self.tokens.evidence_bits - tokens.evidence_bits;
        Some(Self { tokens, flow, wording: None, habit_bits, ..*self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::K;

    fn bag(counts: &[(u64, u32)]) -> GramBag {
        GramBag {
            hashes: counts.iter().map(|&(hash, _)| hash).collect(),
            counts: counts.iter().map(|&(_, count)| count).collect(),
        }
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
    fn a_pair_of_nothing_but_habit_shares_nothing() {
        let unit = 1024 * K as u64;
        let sums = |shared| Sums { shared, left: 2 * shared, right: 4 * shared };
        let measures = Measures {
            tokens: sums(10 * unit).likeness(Kind::Tokens),
            wording: Some(Likeness::default()),
            ..Measures::default()
        };
        assert_eq!(measures.without_habit(&sums(10 * unit), &Sums::default()), None);
        let rest = measures.without_habit(&Sums { shared: 0, left: 9, right: 9 }, &Sums::default()).unwrap();
        assert_eq!((rest.tokens, rest.habit_bits, rest.wording), (Likeness::default(), 10.0, None));
    }
}
