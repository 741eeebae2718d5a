//! What was asked of pairs that would be flagged before it was known what of them is widespread.

use std::collections::BTreeMap;

use crate::finding::elsewhere::{SharedCode, SharedFeatures};

/// Features of all pairs of a problem that are kept, 32 bytes each.
const MAX_FEATURES: usize = 1 << 16;

/// What pairs of a problem in one language family share that would be flagged.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// By the submissions' indices.
    pairs: BTreeMap<(usize, usize), Pair>,
    features: usize,
    /// There are more pairs than were kept.
    has_more: bool,
}

#[derive(Debug)]
struct Pair {
    /// What is written alike.
    tokens: SharedFeatures,
    /// What both authors write elsewhere as well, ascending.
    habit: Vec<u64>,
}

impl Asked {
    /// Keeps what a pair of submissions shares, and what of that is a habit of both authors; whether it was not kept before.
    pub(super) fn add(&mut self, pair: (usize, usize), shared: &SharedCode, habit: Vec<u64>) -> bool {
        if self.pairs.contains_key(&pair) {
            return false;
        }
        if self.has_more {
            return true;
        }
        self.features += shared.tokens.of_each.len() + habit.len();
        if self.features > MAX_FEATURES {
            self.has_more = true;
        } else {
            self.pairs.insert(pair, Pair { tokens: shared.tokens.clone(), habit });
        }
        true
    }

    /// Whether features, ascending, may explain a pair: with what is a habit they are much of what it shares.
    pub(super) fn may_be_explained(&self, by: &[u64]) -> bool {
        let is_much = |pair: &Pair| {
            let has = |list: &[u64], feature| list.binary_search(&feature).is_ok();
            pair.tokens.is_much(|feature| has(by, feature) || has(&pair.habit, feature))
        };
        !by.is_empty() && (self.has_more || self.pairs.values().any(is_much))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::GramBag;
    use crate::score::Sums;

    /// Two that share these features, each worth as much, of tokens and one of the flow.
    fn sharing(features: std::ops::Range<u64>) -> SharedCode {
        let size = features.end - features.start;
        let both = |hashes: Vec<u64>| {
            let bag = GramBag::counted(hashes.clone(), vec![1; hashes.len()]);
            let all = Sums { shared: size, left: size, right: size };
            SharedFeatures::new(all, (&bag, &bag), |_| 1)
        };
        SharedCode { tokens: both(features.collect()), flow: both(vec![1 << 40]) }
    }

    #[test]
    fn a_pair_may_be_explained_by_much_of_what_it_shares() {
        let mut asked = Asked::default();
        assert!(!asked.may_be_explained(&[1, 2, 3]));
        asked.add((0, 1), &sharing(0..6), Vec::new());
        asked.add((0, 2), &sharing(100..103), Vec::new());
        assert!(asked.may_be_explained(&[2, 4]) && asked.may_be_explained(&[101]));
        assert!(!asked.may_be_explained(&[2, 7, 1 << 40]), "what is computed alike decides nothing");
    }

    #[test]
    fn what_is_a_habit_explains_a_pair_with_what_is_widespread() {
        let mut asked = Asked::default();
        asked.add((0, 1), &sharing(0..9), vec![0, 1]);
        assert!(asked.may_be_explained(&[5]) && !asked.may_be_explained(&[1]));
        assert!(!asked.may_be_explained(&[]), "the habit alone was known before");
    }

    #[test]
    fn more_pairs_than_are_kept_may_be_explained() {
        let mut asked = Asked::default();
        let half = sharing(0..MAX_FEATURES as u64 / 2);
        assert!(asked.add((0, 1), &half, Vec::new()));
        assert!(asked.add((0, 2), &half, Vec::new()));
        assert!(!asked.add((0, 2), &half, Vec::new()));
        assert!(!asked.may_be_explained(&[u64::MAX]), "a pair is asked for twice");
        assert!(asked.add((0, 3), &sharing(0..1), Vec::new()) && asked.add((0, 4), &half, Vec::new()));
        assert!(asked.may_be_explained(&[u64::MAX]) && !asked.may_be_explained(&[]));
    }
}
