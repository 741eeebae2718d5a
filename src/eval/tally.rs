//! What one problem's pairs count as: scored pairs and labels merged, the rest counted by arithmetic.

use std::collections::BTreeMap;

use super::case::{Case, Cases, MIXED_INDEX};
use super::input::IndexedPair;
use super::resolve::LabelledPair;

/// What one problem's pairs count as.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) cases: Cases,
    /// Flagged pairs that do not count.
    pub(super) flagged_unlabelled: u64,
}

impl Tally {
    /// Counts a problem's pairs. `languages` holds each submission's language, both lists of pairs are sorted
    /// by `(left, right)` and hold no pair twice. O(n + r + s), however many pairs have neither label nor
    /// score.
    pub(super) fn of(
        languages: &[u32],
        unlisted_negative: bool,
        labelled: &[LabelledPair],
        scored: &[IndexedPair],
    ) -> Self {
        let mut tally = Self::default();
        let common = |left: u32, right: u32| {
            let (left, right) = (languages[left as usize], languages[right as usize]);
            (left == right).then_some(left)
        };

        // Pairs of each language that have no label yet; ends as those that have neither label nor score.
        let mut unlisted = if unlisted_negative { pairs_by_language(languages) } else { BTreeMap::new() };
        let mut take_unlisted = |language: Option<u32>| {
            if let Some(rest) = language.and_then(|language| unlisted.get_mut(&language)) {
                *rest -= 1;
            }
        };

        let mut scored = scored.iter().peekable();
        for label in labelled {
            let here = (label.left, label.right);
            while let Some(pair) = scored.next_if(|pair| (pair.left, pair.right) < here) {
                tally.add_unlabelled(
                    pair,
                    common(pair.left, pair.right),
                    unlisted_negative,
                    &mut take_unlisted,
                );
            }
            let language = common(label.left, label.right);
            let case = Case {
                positive: label.positive,
                language: language.unwrap_or(MIXED_INDEX),
                kind: Some(label.kind),
            };
            take_unlisted(language);
            match scored.next_if(|pair| (pair.left, pair.right) == here) {
                Some(pair) => tally.add_case(case, pair),
                None => tally.cases.add_unscored(case, 1),
            }
        }
        for pair in scored {
            tally.add_unlabelled(pair, common(pair.left, pair.right), unlisted_negative, &mut take_unlisted);
        }
        for (language, count) in unlisted {
            tally.cases.add_unscored(Case { positive: false, language, kind: None }, count);
        }
        tally
    }

    /// A scored pair that no label lists; `language` is `None` for a pair of two languages.
    fn add_unlabelled(
        &mut self,
        pair: &IndexedPair,
        language: Option<u32>,
        unlisted_negative: bool,
        take_unlisted: &mut impl FnMut(Option<u32>),
    ) {
        match language {
            Some(language) if unlisted_negative => {
                take_unlisted(Some(language));
                self.add_case(Case { positive: false, language, kind: None }, pair);
            }
            _ => self.flagged_unlabelled += u64::from(pair.flagged),
        }
    }

    fn add_case(&mut self, case: Case, pair: &IndexedPair) {
        if pair.score.is_nan() {
            self.cases.add_unscored(case, 1);
        } else {
            self.cases.scored.push((pair.score, case));
        }
        if pair.flagged {
            self.cases.add_flagged(case);
        }
    }
}

/// How many pairs within each language there are.
fn pairs_by_language(languages: &[u32]) -> BTreeMap<u32, u64> {
    let mut sizes = BTreeMap::new();
    for &language in languages {
        *sizes.entry(language).or_insert(0u64) += 1;
    }
    sizes.into_iter().map(|(language, size)| (language, size * (size - 1) / 2)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::contest::Flags;
    use super::super::labels::Labels;
    use super::*;

    const SIZE: usize = 7;

    /// What a generated pair has: a label (positive or not), and a score (NaN for 0) with a flag.
    type Fate = (Option<bool>, Option<(u8, bool)>);

    fn fates() -> impl Strategy<Value = Vec<Fate>> {
        let fate = (any::<Option<bool>>(), prop::option::of((0u8..4, any::<bool>())));
        prop::collection::vec(fate, SIZE * (SIZE - 1) / 2)
    }

    fn score(level: u8) -> f64 {
        if level == 0 { f64::NAN } else { f64::from(level) }
    }

    proptest! {
        /// The merge and the arithmetic count what going through every pair counts.
        #[test]
        fn every_pair_counts_once(
            languages in prop::collection::vec(1u32..4, SIZE),
            fates in fates(),
            unlisted_negative: bool,
        ) {
            let kinds = Labels::read("problem,a,b,label,kind\np,a,b,1,k\n".as_bytes()).unwrap();
            let kind = kinds.kinds().next().unwrap().0;
            let places = (0..SIZE).flat_map(|left| (left + 1..SIZE).map(move |right| (left, right)));
            let (mut labelled, mut scored) = (Vec::new(), Vec::new());
            let (mut flags, mut flagged_unlabelled) = (Flags::default(), 0);
            let mut expected_scored: Vec<(u64, Case)> = Vec::new();
            let mut expected_unscored: BTreeMap<Case, u64> = BTreeMap::new();
            for ((left, right), (label, result)) in places.zip(fates) {
                let one_language = languages[left] == languages[right];
                let language = if one_language { languages[left] } else { MIXED_INDEX };
                let (left, right) = (left as u32, right as u32);
                if let Some(positive) = label {
                    labelled.push(LabelledPair { left, right, positive, kind });
                }
                if let Some((level, flagged)) = result {
                    scored.push(IndexedPair { left, right, score: score(level), flagged });
                }
                let flagged = result.is_some_and(|(_, flagged)| flagged);
                let case = match label {
                    Some(positive) => Case { positive, language, kind: Some(kind) },
                    None if unlisted_negative && one_language => Case { positive: false, language, kind: None },
                    None => {
                        flagged_unlabelled += u64::from(flagged);
                        continue;
                    }
                };
                flags.true_pairs += u64::from(case.positive);
                flags.flagged_true += u64::from(flagged && case.positive);
                flags.flagged_false += u64::from(flagged && !case.positive);
                match result {
                    Some((level, _)) if level > 0 => expected_scored.push((u64::from(level), case)),
                    _ => *expected_unscored.entry(case).or_default() += 1,
                }
            }
            let tally = Tally::of(&languages, unlisted_negative, &labelled, &scored);
            let counted: Vec<_> = tally.cases.scored.iter().map(|(score, case)| (*score as u64, *case)).collect();
            prop_assert_eq!(counted, expected_scored);
            prop_assert_eq!(&tally.cases.unscored, &expected_unscored);
            prop_assert_eq!(tally.cases.flags(|_| true), flags);
            prop_assert_eq!(tally.flagged_unlabelled, flagged_unlabelled);
        }
    }
}
