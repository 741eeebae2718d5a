//! A pair less what is written in other problems as well: by both its authors, or by many.
//!
//! ```text
//! H    features that both programs have, and that stand in programs of both authors to other problems as well, or in those
//!      of many ([`crate::finding::elsewhere`])
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
//! S − S' ≥ S / 3                          of tokens: a trace of it explains nothing
//! a tenth of either program's k-grams      is no habit of its author: a habit is part of a program, not all of it
//! a twentieth of either program's k-grams  is not in H
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
    /// How alike the two are by the operations and constants that they name.
    pub fn vocabulary(&self) -> f64 {
        vocabulary_likeness(self.shared, self.left, self.right)
    }

    /// How alike the two are by the kind.
    pub fn likeness(&self, kind: Kind) -> Likeness {
        Likeness::from_totals(kind, self.shared, self.left, self.right)
    }

    fn less(self, other: &Self) -> Self {
        Self {
            shared: self.shared.saturating_sub(other.shared),
            left: self.left.saturating_sub(other.left),
            right: self.right.saturating_sub(other.right),
        }
    }
}

/// What a pair shares of one kind, feature by feature.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SharedFeatures {
    /// All of the pair.
    pub all: Sums,
    /// Features that both have, ascending, with what each adds to the sums.
    pub of_each: Vec<(u64, Sums)>,
}

impl SharedFeatures {
    /// Of a pair whose sums are `all`; `weight` says what a feature is worth to it. O(features of both).
    pub fn new(all: Sums, (left, right): (&GramBag, &GramBag), weight: impl Fn(u64) -> u32) -> Self {
        let mut of_right = right.hashes.iter().zip(&right.counts).peekable();
        let of_each = (left.hashes.iter().zip(&left.counts)).filter_map(|(&feature, &in_left)| {
            while of_right.next_if(|&(&other, _)| other < feature).is_some() {}
            let (_, &in_right) = of_right.next_if(|&(&other, _)| other == feature)?;
            let weight = u64::from(weight(feature));
            let [in_left, in_right] =
                [in_left, in_right].map(|count| weight * u64::from(count.min(MAX_COUNT)));
            Some((feature, Sums { shared: in_left.min(in_right), left: in_left, right: in_right }))
        });
        Self { all, of_each: of_each.collect() }
    }

    /// The sums without some of them. O(shared features).
    pub fn without(&self, is_left_out: impl Fn(u64) -> bool) -> Sums {
        let left_out = self.of_each.iter().filter(|&&(feature, _)| is_left_out(feature));
        left_out.fold(self.all, |rest, (_, one)| rest.less(one))
    }

    /// Whether the pair is explained without some of them: they are much of what it shares.
    pub fn is_much(&self, is_left_out: impl Fn(u64) -> bool) -> bool {
        is_much(&self.all, &self.without(is_left_out))
    }
}

/// What a pair shares of both kinds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SharedCode {
    /// Of k-grams.
    pub tokens: SharedFeatures,
    /// Of the flow of data.
    pub flow: SharedFeatures,
}

impl SharedCode {
    /// The features of both kinds, k-grams first.
    pub fn features(&self) -> impl Iterator<Item = u64> + '_ {
        self.tokens.of_each.iter().chain(&self.flow.of_each).map(|&(feature, _)| feature)
    }
}

/// What of a pair's features is written elsewhere as well; each ascending.
#[derive(Debug, Clone, Copy, Default)]
pub struct Elsewhere<'a> {
    /// By both authors.
    pub habit: &'a [u64],
    /// By many.
    pub widespread: &'a [u64],
}

impl Elsewhere<'_> {
    /// Whether there is nothing of it.
    pub fn is_empty(&self) -> bool {
        self.habit.is_empty() && self.widespread.is_empty()
    }

    fn is_widespread(&self, feature: u64) -> bool {
        self.widespread.binary_search(&feature).is_ok()
    }

    fn has(&self, feature: u64) -> bool {
        self.is_widespread(feature) || self.habit.binary_search(&feature).is_ok()
    }
}

/// Evidence of tokens that is left out, in bits.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct LeftOut {
    /// What both authors write whatever the problem.
    pub habit_bits: f64,
    /// What many write in other problems.
    pub widespread_bits: f64,
}

/// A pair whose rest has this score or more is more than what is written elsewhere ([`super::Calibration::is_ordinary`]).
pub(super) const ORDINARY_SCORE: f64 = 0.4;
/// Of what is shared so much is left out at least, as a divisor.
const SHARED_PART: u64 = 3;
/// Of either program so much is no habit of its author at least, as a divisor.
const BESIDE_HABIT: u64 = 10;
/// And so much is none of what the pair shares and is written elsewhere.
const BESIDE_ALL: u64 = 20;

/// Whether an author's habit (ascending) leaves some of the k-grams of a program of his: it is part of it. O(features log habit).
pub fn is_part_of(habit: &[u64], program: &GramBag) -> bool {
    leaves(program, BESIDE_HABIT, |feature| habit.binary_search(&feature).is_ok())
}

/// Whether of a program's k-grams one in so many is left out by nothing.
fn leaves(program: &GramBag, part: u64, is_left_out: impl Fn(u64) -> bool) -> bool {
    let of = |(&feature, &count): (&u64, &u32)| {
        let count = u64::from(count.min(MAX_COUNT));
        (count, if is_left_out(feature) { 0 } else { count })
    };
    let (all, left) = (program.hashes.iter().zip(&program.counts).map(of))
        .fold((0, 0), |(all, left), (count, rest)| (all + count, left + rest));
    left * part >= all && all > 0
}

fn is_much(all: &Sums, rest: &Sums) -> bool {
    (all.shared - rest.shared).saturating_mul(SHARED_PART) >= all.shared && all.shared > 0
}

impl Measures {
    /// The measures of the same pair, whose programs have these k-grams, less what is written elsewhere; `None` where that does
    /// not explain what it shares. O(shared features).
    pub fn rest(
        &self,
        shared: &SharedCode,
        programs: [&GramBag; 2],
        elsewhere: &Elsewhere<'_>,
    ) -> Option<Self> {
        let is_left_out = |feature| elsewhere.has(feature);
        let rest = shared.tokens.without(is_left_out);
        if !is_much(&shared.tokens.all, &rest) {
            return None;
        }
        // What was handed out weighs nothing, and nobody asks who else has it.
        let is_shared = |feature| {
            let at = shared.tokens.of_each.binary_search_by_key(&feature, |one| one.0);
            at.is_ok_and(|at| shared.tokens.of_each[at].1.shared > 0)
        };
        let is_part =
            |program| leaves(program, BESIDE_ALL, |feature| is_left_out(feature) && is_shared(feature));
        if !programs.into_iter().all(is_part) {
            return None;
        }
        let (tokens, flow) =
            (rest.likeness(Kind::Tokens), shared.flow.without(is_left_out).likeness(Kind::Flow));
        let of_few = shared.tokens.without(|feature| elsewhere.is_widespread(feature)).likeness(Kind::Tokens);
        let left_out = LeftOut {
            habit_bits: of_few.evidence_bits - tokens.evidence_bits,
            widespread_bits: self.tokens.evidence_bits - of_few.evidence_bits,
        };
        Some(Self { tokens, flow, wording: None, left_out, ..*self })
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
    fn what_both_have_and_is_written_elsewhere_is_left_out() {
        let (left, right) = (bag(&[(1, 2), (3, 1), (5, 100)]), bag(&[(1, 3), (4, 1), (5, 1)]));
        let sums = Sums { shared: 1000, left: 2000, right: 3000 };
        let shared = SharedFeatures::new(sums, (&left, &right), |feature| 10 * feature as u32);
        let without = |some: &[u64]| shared.without(|feature| some.contains(&feature));
        assert_eq!(without(&[1]), Sums { shared: 980, left: 1980, right: 2970 });
        assert_eq!(without(&[3, 4, 9]), sums, "what one of them has is not shared");
        assert_eq!(
            without(&[5]),
            Sums { shared: 950, left: 1600, right: 2950 },
            "at most so often as it counts"
        );
        assert_eq!(without(&[]), sums);
        assert_eq!(shared.of_each.iter().map(|one| one.0).collect::<Vec<_>>(), [1, 5]);
    }

    /// Of so many features, each of which a program has once and of which a k-gram is worth one bit.
    fn sharing(features: std::ops::Range<u64>, left: u64, right: u64) -> SharedFeatures {
        let unit = 1024 * K as u64;
        let all =
            Sums { shared: (features.end - features.start) * unit, left: left * unit, right: right * unit };
        let program: Vec<(u64, u32)> = features.map(|feature| (feature, 1)).collect();
        SharedFeatures::new(all, (&bag(&program), &bag(&program)), |_| unit as u32)
    }

    #[test]
    fn what_is_written_elsewhere_explains_much_of_what_is_shared() {
        let shared = SharedCode { tokens: sharing(0..30, 60, 40), flow: SharedFeatures::default() };
        let measures = Measures {
            tokens: shared.tokens.all.likeness(Kind::Tokens),
            wording: Some(Likeness::default()),
            ..Measures::default()
        };
        let all = |features: std::ops::Range<u64>| features.collect::<Vec<u64>>();
        let program = bag(&all(0..60).into_iter().map(|feature| (feature, 1)).collect::<Vec<_>>());
        let rest = |habit: std::ops::Range<u64>, widespread: std::ops::Range<u64>| {
            let (habit, widespread) = (all(habit), all(widespread));
            let elsewhere = Elsewhere { habit: &habit, widespread: &widespread };
            measures.rest(&shared, [&program, &program], &elsewhere)
        };
        let some = rest(0..10, 0..0).unwrap();
        assert_eq!((some.tokens.evidence_bits, some.wording), (20.0, None));
        assert_eq!(some.left_out, LeftOut { habit_bits: 10.0, widespread_bits: 0.0 });
        assert_eq!(some.tokens.containment_left, 0.4);
        assert!(rest(0..9, 0..0).is_none(), "less than a third is no explanation");
        assert!(
            shared.tokens.is_much(|feature| feature < 10) && !shared.tokens.is_much(|feature| feature < 9)
        );
        let both = rest(0..6, 4..10).unwrap();
        assert_eq!(
            both.left_out,
            LeftOut { habit_bits: 4.0, widespread_bits: 6.0 },
            "what is of many counts once"
        );
        assert!(
            rest(0..30, 0..0).is_some() && rest(0..0, 0..60).is_some(),
            "half of the program is not shared"
        );
        let none = Measures::default();
        assert!(none.rest(&SharedCode::default(), [&program, &program], &Elsewhere::default()).is_none());
    }

    #[test]
    fn a_twentieth_of_either_program_is_not_written_elsewhere() {
        let shared = SharedCode { tokens: sharing(0..95, 100, 100), flow: SharedFeatures::default() };
        let measures = Measures { tokens: shared.tokens.all.likeness(Kind::Tokens), ..Measures::default() };
        let widespread: Vec<u64> = (0..200).collect();
        let elsewhere = Elsewhere { habit: &[], widespread: &widespread };
        let program = |size: u64| bag(&(0..size).map(|feature| (feature, 1)).collect::<Vec<_>>());
        let is_explained =
            |left, right| measures.rest(&shared, [&program(left), &program(right)], &elsewhere).is_some();
        assert!(is_explained(100, 100), "5 of 100 are left");
        assert!(!is_explained(100, 99) && !is_explained(99, 100));
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
