//! The figures of a pair, each with what it says.

use super::super::model::{PairReport, ProblemReport};
use super::super::number::fixed;
use super::words;
use crate::finding::explain::chance_in_words;

/// Measures that a pair of two languages does not have.
const OF_ONE_LANGUAGE: [&str; 8] = [
    "Operations alike",
    "Similarity",
    "Left in right",
    "Right in left",
    "Evidence",
    "Word for word",
    "Longest block",
    "Simhash distance",
];

/// A figure with its meaning.
pub(super) struct Measure {
    pub(super) name: &'static str,
    pub(super) value: String,
    pub(super) unit: String,
    pub(super) meaning: &'static str,
}

/// Whether it is known what both compute: who names no operation computes nothing that is known.
pub(super) fn is_computing(pair: &PairReport) -> bool {
    pair.across_languages || pair.vocabulary.is_some()
}

/// The figures of a pair, in the order in which they are shown.
pub(super) fn measures(problem: &ProblemReport, pair: &PairReport) -> Vec<Measure> {
    let simhash_bits = problem.near.as_ref().map_or(u64::BITS, |near| near.bits);
    let measure =
        |name, value: String, unit: &str, meaning| Measure { name, value, unit: unit.to_owned(), meaning };
    let is_computing = is_computing(pair);
    let computed = |name, share: f64, meaning| {
        let (value, unit) =
            if is_computing { (words::percent(share), "") } else { ("–".to_owned(), "not known") };
        measure(name, value, unit, meaning)
    };
    let mut measures = vec![
        measure(
            "Chance",
            chance_in_words(pair.chance),
            "honest pairs expected",
            "Pairs of independent submissions to this problem that one would expect to look at least this alike; far below 1 is hardly a coincidence",
        ),
        measure(
            "Score",
            fixed(pair.score, 3),
            "",
            "The same on one scale from 0 to 1 for all problems; it orders the pairs",
        ),
        measure(
            "Similarity",
            words::percent(pair.similarity),
            "",
            "Weight of what both have written the same, against the weight of both programs",
        ),
        measure(
            "Left in right",
            words::percent(pair.containment_left),
            "",
            "Share of the left that is found in the right, by weight",
        ),
        measure(
            "Right in left",
            words::percent(pair.containment_right),
            "",
            "Share of the right that is found in the left, by weight",
        ),
        measure(
            "Evidence",
            fixed(pair.evidence_bits, 1),
            "bits",
            "Weight of what is shared, in bits: the fewer submissions have it, the more. A measure of rarity, not a probability",
        ),
        computed(
            "Computed alike",
            pair.flow.similarity,
            "Weight of what both compute alike, whatever it is called and however it is laid out, plus not told from minus, less from more, equal from unequal or and from or, against the weight of both programs",
        ),
        computed(
            "Left computed in right",
            pair.flow.containment_left,
            "Share of what the left computes that the right computes alike, by weight",
        ),
        computed(
            "Right computed in left",
            pair.flow.containment_right,
            "Share of what the right computes that the left computes alike, by weight",
        ),
        measure(
            "Computed evidence",
            if is_computing { fixed(pair.flow.evidence_bits, 1) } else { "–".to_owned() },
            if is_computing { "bits" } else { "not known" },
            "Weight of what both compute alike, in bits",
        ),
        measure(
            "Operations alike",
            pair.vocabulary.map_or_else(|| "–".to_owned(), words::percent),
            if pair.vocabulary.is_some() { "" } else { "not known" },
            "Weight of the operations and constants that both have, each as often as both have it, against the weight of all of both programs. Where there are few the figure is drawn towards 30 %, and even a program and itself stay below 100 %. It counts where the two are not written alike",
        ),
        measure(
            "Word for word",
            pair.wording.map_or_else(|| "–".to_owned(), words::percent),
            if pair.wording.is_some() { "" } else { "not known" },
            "Share of one text that stands in the other as it is, names and comments included, in runs of ten words; it adds to the rest and is never enough alone. Not known where next to nothing is left of one text without what everybody has, and not looked at where part of the pair is left out because it is written elsewhere",
        ),
        measure(
            "Longest block",
            pair.longest_block.map_or_else(|| "–".to_owned(), |tokens| words::grouped(tokens as u64)),
            if pair.longest_block.is_some() { "tokens" } else { "not aligned" },
            "The longest part that is the same token by token, in words and signs of the language",
        ),
        measure(
            "Simhash distance",
            pair.simhash_distance.to_string(),
            &format!("of {simhash_bits} bits"),
            "Differing bits of two summaries: 0 to 3 of 64 is nearly the same program, 32 is what chance gives",
        ),
    ];
    if pair.across_languages {
        measures.retain(|measure| !OF_ONE_LANGUAGE.contains(&measure.name));
    }
    measures
}
