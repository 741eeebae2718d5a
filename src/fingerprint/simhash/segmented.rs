//! Mode `segmented`: 64 bits over the words of Chinese or mixed text, each weighing 1 to 5.
//!
//! | | |
//! |---|---|
//! | features | jieba's segments that have a letter or digit ([`super::words::segments`]), as they are written; or given |
//! | hash | XXH3 of 64 bits |
//! | weight | occurrences, at most 5; or as given |
//! | tie | > 0 |
//!
//! Origin: the usual description of simhash for Chinese pages, after G. Manku, A. Jain and A. Das Sarma, "Detecting
//! near-duplicates for web crawling" (WWW 2007), DOI 10.1145/1242572.1242592: segment, weigh, hash, add up, reduce.

use super::feature::{Counter, Feature};
use super::stable_hash::StableHash;
use super::votes::{Tie, Votes};
use super::words::segments;

/// What an even vote means.
pub const TIE: Tie = Tie::Clears;
/// The largest weight that occurrences give.
pub const MAX_WEIGHT: u64 = 5;

/// The distinct words in the order of their first occurrence, with their weights.
fn weighted(text: &str) -> Vec<(&str, u64)> {
    let mut counter = Counter::new();
    segments(text, |word| counter.add(word, 1));
    let mut counts = counter.finish();
    for (_, count) in &mut counts {
        *count = (*count).min(MAX_WEIGHT);
    }
    counts
}

/// The fingerprint of a text. O(bytes + 64 · words).
pub fn fingerprint(text: &str) -> u64 {
    let mut votes = Votes::<u64, i64>::new();
    for (word, weight) in weighted(text) {
        votes.add(u64::of(word.as_bytes()), weight as i64);
    }
    votes.reduce(TIE)
}

/// The fingerprint of words with given weights, which are finite. O(64 · words).
pub fn fingerprint_of<F: AsRef<[u8]>>(words: impl IntoIterator<Item = (F, f64)>) -> u64 {
    let mut votes = Votes::new();
    for (word, weight) in words {
        votes.add(u64::of(word.as_ref()), weight);
    }
    votes.reduce(TIE)
}

/// The distinct words in the order of their first occurrence, with their weights.
pub fn features(text: &str) -> Vec<Feature> {
    features_of(weighted(text).into_iter().map(|(word, weight)| (word, weight as f64)))
}

/// Given words with their hashes.
pub fn features_of<F: AsRef<[u8]>>(words: impl IntoIterator<Item = (F, f64)>) -> Vec<Feature> {
    let feature = |(word, weight): (F, f64)| Feature {
        name: word.as_ref().to_vec(),
        hash: u64::of(word.as_ref()).into(),
        weight,
    };
    words.into_iter().map(feature).collect()
}

#[cfg(test)]
mod tests {
    use super::super::feature;
    use super::*;

    #[test]
    fn occurrences_weigh_one_to_five() {
        let text = "北京，".repeat(7) + "上海 上海 graph";
        assert_eq!(weighted(&text), [("北京", 5), ("上海", 2), ("graph", 1)]);
        assert_eq!(fingerprint(&text), u64::of("北京".as_bytes()), "5 outweighs 2 and 1");
    }

    #[test]
    fn given_weights_are_kept() {
        assert_eq!(fingerprint_of([("北京", 1.0), ("上海", 7.5)]), u64::of("上海".as_bytes()));
        let text = "北京上海北京 graph";
        let counts = [("北京", 2.0), ("上海", 1.0), ("graph", 1.0)];
        assert_eq!(fingerprint(text), fingerprint_of(counts));
        assert_eq!(features(text), features_of(counts));
    }

    #[test]
    fn features_sum_to_the_votes_and_nothing_is_zero() {
        for text in ["", "，。 ", "用 dijkstra 求最短路，dijkstra！"] {
            let sums = feature::sums(&features(text), 64);
            assert_eq!(feature::reduce(&sums, TIE), fingerprint(text).into());
        }
        assert_eq!(fingerprint(""), 0);
    }
}
