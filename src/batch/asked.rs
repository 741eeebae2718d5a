//! What was asked of pairs that would be flagged before it was known what of them is widespread.

use std::collections::{BTreeMap, BTreeSet};

use crate::finding::elsewhere::{SharedCode, SharedFeatures};

/// Pairs of a problem that are kept; some ten kilobytes each.
const MAX_KEPT: usize = 500;

/// What pairs of a problem share that would be flagged.
#[derive(Debug, Default)]
pub(super) struct Asked {
    features: BTreeSet<u64>,
    /// What is written alike, by the submissions' indices.
    pairs: BTreeMap<(usize, usize), SharedFeatures>,
    /// There are more pairs than were kept.
    has_more: bool,
}

impl Asked {
    /// Keeps what a pair of submissions shares.
    pub(super) fn add(&mut self, pair: (usize, usize), shared: &SharedCode) {
        if self.pairs.contains_key(&pair) {
            return;
        }
        self.features.extend(shared.features());
        if self.pairs.len() < MAX_KEPT {
            self.pairs.insert(pair, shared.tokens.clone());
        } else {
            self.has_more = true;
        }
    }

    /// All features that some pair shares, ascending.
    pub(super) fn features(&self) -> Vec<u64> {
        self.features.iter().copied().collect()
    }

    /// Whether features, ascending, may explain a pair: they are much of what it shares.
    pub(super) fn may_be_explained(&self, by: &[u64]) -> bool {
        let is_much = |tokens: &SharedFeatures| tokens.is_much(|feature| by.binary_search(&feature).is_ok());
        self.has_more || self.pairs.values().any(is_much)
    }
}
