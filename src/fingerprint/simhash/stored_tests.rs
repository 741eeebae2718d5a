//! Fingerprints as they may be stored somewhere: whatever changes one of these makes all stored ones worthless.
//!
//! For the modes whose features come from a library, a dictionary or a table; what the reference programs printed
//! pins the others (`golden_tests.rs`).

use super::tfidf::{Documents, Terms};
use super::weighted::parse;
use super::{segmented, tokens};
use crate::fingerprint::kgram::GramBag;
use crate::hamming::Bits;

/// English with inflection and stop words, Chinese, and both, with their fingerprints: tfidf among each other at both
/// widths, segmented.
const TEXTS: [(&str, &str, &str, &str); 5] = [
    (
        "The shortest path in a weighted graph",
        "310e7d36b70efdb9",
        "dff63faada93d243e3abf385bf6e8afe",
        "518e17367c96fc97",
    ),
    (
        "Find the shortest paths between two cities",
        "6902173ab89ed4bb",
        "9fdc0d12d0bc6383e3ce3d91bb0e03f1",
        "c04bc03b997bbb13",
    ),
    ("用Dijkstra算法求最短路径", "0c2b84608dcca7f8", "729400c15d9f0c464daf114b8be5aefa", "2eb916e8cdc505fa"),
    (
        "北京和上海之间的最短距离，北京！",
        "3481bd0ba0dad684",
        "86757d5ea37026acd712782a5c86534e",
        "1c81bd21a1d2c684",
    ),
    (
        "给定一个字符串，求最长回文子串",
        "39aec42a32252f56",
        "8689f3ebd570f3df7b3629a3d584a646",
        "39aec442bb25afd7",
    ),
];

#[test]
fn terms_among_documents() {
    let (mut narrow, mut wide) = (Documents::<u64>::new(), Documents::<u128>::new());
    for (text, ..) in TEXTS {
        narrow.add(&Terms::of(text));
        wide.add(&Terms::of(text));
    }
    for (text, of_64, of_128, _) in TEXTS {
        assert_eq!(narrow.fingerprint(&Terms::of(text)).to_hex(), of_64, "{text}");
        assert_eq!(wide.fingerprint(&Terms::of(text)).to_hex(), of_128, "{text}");
    }
}

#[test]
fn segments() {
    for (text, _, _, expected) in TEXTS {
        assert_eq!(segmented::fingerprint(text).to_hex(), expected, "{text}");
    }
    let given = parse("北京:4,和:1.5,上海:-2".as_bytes(), false).map(Result::unwrap);
    assert_eq!(segmented::fingerprint_of(given).to_hex(), "25e0bd0fa0da6684");
}

/// Of grams that no background knows. What a language's tokens and background make is pinned by the tests of the
/// command line, which read programs.
#[test]
fn grams() {
    let bag = GramBag::of(&(1..200).map(|code| code * code % 23).collect::<Vec<_>>(), 10);
    assert_eq!(tokens::fingerprint::<u64>(&bag, None).to_hex(), "c586d51c71b96ec6");
    assert_eq!(tokens::fingerprint::<u128>(&bag, None).to_hex(), "ab7cf8c19bdb49bac586d51c71b96ec6");
}
