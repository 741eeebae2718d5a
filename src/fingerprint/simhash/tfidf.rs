//! Mode `tfidf`: 64 or 128 bits over the terms of a text, weighted by how unusual they are among documents.
//!
//! | | |
//! |---|---|
//! | features | terms ([`super::words::terms`]): no stop words, English stemmed, Chinese segmented |
//! | hash | XXH3 of 64 or 128 bits |
//! | weight | tf · idf: tf = occurrences in the text, idf = ln(N / (n + 1)), N documents of which n hold the term |
//! | tie | ≥ 0 |
//!
//! K. Spärck Jones, "A statistical interpretation of term specificity" (Journal of Documentation 28, 1972), with one
//! added to n. So a term that all documents hold, or all but one, has a weight of at most 0: that is the formula.
//! Weights are added by ascending hash: the order of a text's words does not count.

use hashbrown::HashMap;

use super::feature::Feature;
use super::stable_hash::StableHash;
use super::votes::{Tie, Votes};
use super::words::terms;

/// What an even vote means.
pub const TIE: Tie = Tie::Sets;

/// The terms of one document: distinct, ascending by hash, with their occurrences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms<B> {
    occurrences: Vec<(B, u64)>,
}

impl<B: StableHash> Terms<B> {
    /// The terms of a text. O(bytes + terms · log terms).
    pub fn of(text: &str) -> Self {
        let mut occurrences: Vec<(B, u64)> =
            terms(text).into_iter().map(|(term, count)| (B::of(term.as_bytes()), count)).collect();
        occurrences.sort_unstable();
        Self { occurrences }
    }
}

/// The documents that weights are measured by: how many there are, and how many hold each term.
#[derive(Debug, Clone)]
pub struct Documents<B> {
    count: u64,
    holders: HashMap<B, u64>,
}

impl<B: StableHash> Default for Documents<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: StableHash> Documents<B> {
    /// No documents.
    pub fn new() -> Self {
        Self { count: 0, holders: HashMap::new() }
    }

    /// Counts a document. O(terms).
    pub fn add(&mut self, document: &Terms<B>) {
        self.count += 1;
        for &(term, _) in &document.occurrences {
            *self.holders.entry(term).or_default() += 1;
        }
    }

    /// ln(N / (n + 1)) of a term's hash; 0 where there are no documents.
    pub fn idf(&self, term: B) -> f64 {
        let holders = self.holders.get(&term).copied().unwrap_or(0);
        if self.count == 0 { 0.0 } else { libm::log(self.count as f64 / (holders + 1) as f64) }
    }

    /// The fingerprint of a document, usually one that was counted. O(bits · terms).
    pub fn fingerprint(&self, document: &Terms<B>) -> B {
        let mut votes = Votes::new();
        for &(term, count) in &document.occurrences {
            votes.add(term, count as f64 * self.idf(term));
        }
        votes.reduce(TIE)
    }
}

impl<B: StableHash + Into<u128>> Documents<B> {
    /// The terms of a text by ascending hash, with their weights among these documents.
    pub fn features(&self, text: &str) -> Vec<Feature> {
        let mut named: Vec<(B, String, u64)> =
            terms(text).into_iter().map(|(term, count)| (B::of(term.as_bytes()), term, count)).collect();
        named.sort_unstable();
        let feature = |(hash, term, count): (B, String, u64)| Feature {
            name: term.into_bytes(),
            hash: hash.into(),
            weight: count as f64 * self.idf(hash),
        };
        named.into_iter().map(feature).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::feature;
    use super::*;
    use proptest::prelude::*;

    fn documents<B: StableHash>(texts: &[&str]) -> Documents<B> {
        let mut documents = Documents::new();
        for text in texts {
            documents.add(&Terms::of(text));
        }
        documents
    }

    #[test]
    fn weights_are_the_formula_negative_ones_too() {
        let documents = documents::<u64>(&["graph graph tree", "graph queue", "graph 北京", "stack"]);
        let weights: Vec<(String, f64)> = documents
            .features("graph graph tree heap")
            .into_iter()
            .map(|feature| (String::from_utf8(feature.name).unwrap(), feature.weight))
            .collect();
        let weight = |term: &str| weights.iter().find(|(name, _)| name == term).unwrap().1;
        assert_eq!(weight("graph"), 0.0, "3 of 4: ln(4 / 4)");
        assert_eq!(weight("tree"), libm::log(2.0));
        assert_eq!(weight("heap"), libm::log(4.0));
        let all = self::documents::<u64>(&["tree", "tree queue"]);
        assert_eq!(all.idf(u64::of(b"tree")), libm::log(2.0 / 3.0));
        assert_eq!(all.fingerprint(&Terms::of("tree")), !u64::of(b"tree"), "voted against");
    }

    #[test]
    fn an_even_vote_sets_every_bit() {
        let none = Documents::<u64>::new();
        assert_eq!(none.fingerprint(&Terms::of("tree")), u64::MAX);
        assert_eq!(documents::<u128>(&["tree", "queue"]).fingerprint(&Terms::of("")), u128::MAX);
        assert_eq!(documents::<u128>(&["tree", "queue"]).fingerprint(&Terms::of("tree")), u128::MAX);
    }

    proptest! {
        #[test]
        fn features_sum_to_the_votes_at_both_widths(texts in prop::collection::vec("[a-d ]{0,20}", 1..6)) {
            fn agree<B: StableHash + Into<u128>>(texts: &[&str]) {
                let documents = documents::<B>(texts);
                for text in texts {
                    let sums = feature::sums(&documents.features(text), B::BITS);
                    assert_eq!(feature::reduce(&sums, TIE), documents.fingerprint(&Terms::of(text)).into());
                }
            }
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            agree::<u64>(&texts);
            agree::<u128>(&texts);
        }

        #[test]
        fn the_order_of_words_does_not_count(mut words in prop::collection::vec("[a-z]{1,5}", 1..20)) {
            let documents = documents::<u64>(&["ab cd ef", "graph tree", "xyz", "q"]);
            let one = documents.fingerprint(&Terms::of(&words.join(" ")));
            words.reverse();
            prop_assert_eq!(documents.fingerprint(&Terms::of(&words.join(" "))), one);
        }
    }
}
