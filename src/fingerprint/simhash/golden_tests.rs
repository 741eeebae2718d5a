//! Every row that the reference programs printed (`tests/data/golden`), against the modes.

use super::weighted::{decode_hex, parse};
use super::{java_words, jenkins, mt19937};
use crate::hamming::Bits;

/// The rows of a file by column; as many as there must be.
fn rows<const N: usize>(file: &'static str, count: usize) -> Vec<[&'static str; N]> {
    let split = |line: &'static str| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().unwrap_or_else(|_| panic!("{line:?} has not {N} columns"))
    };
    let rows: Vec<[&str; N]> = file.lines().map(split).collect();
    assert_eq!(rows.len(), count);
    rows
}

fn bytes(hex: &str) -> Vec<u8> {
    decode_hex(hex.as_bytes()).unwrap()
}

#[test]
fn mt19937_table() {
    let table = rows(include_str!("../../../tests/data/golden/mt19937_table.tsv"), 128);
    for (byte, [code, hash]) in table.into_iter().enumerate() {
        assert_eq!(code.parse(), Ok(byte));
        assert_eq!(mt19937::hashes()[byte].to_hex(), hash, "{byte}");
    }
}

#[test]
fn mt19937_fingerprint() {
    for [input, expected] in rows(include_str!("../../../tests/data/golden/mt19937_fingerprint.tsv"), 94) {
        assert_eq!(mt19937::fingerprint(&bytes(input)).to_hex(), expected, "{input}");
    }
}

#[test]
fn mt19937_pairs() {
    for [a, b, n, distance, near] in rows(include_str!("../../../tests/data/golden/mt19937_pairs.tsv"), 700) {
        let found = mt19937::fingerprint(&bytes(a)).distance(mt19937::fingerprint(&bytes(b)));
        assert_eq!(Ok(found), distance.parse(), "{a} {b}");
        assert_eq!(found < n.parse().unwrap(), near == "1", "{a} {b}");
    }
}

#[test]
fn java_words() {
    let rows = rows::<4>(include_str!("../../../tests/data/golden/java_words.tsv"), 77);
    let text = |row: usize| String::from_utf8(bytes(rows[row % rows.len()][0])).unwrap();
    for (row, [input, expected, hash_code, distance]) in rows.iter().enumerate() {
        let fingerprint = java_words::fingerprint(&text(row));
        assert_eq!(fingerprint.to_hex(), *expected, "{input}");
        assert_eq!(java_words::hash_code(&text(row)).to_hex(), *hash_code, "{input}");
        assert_eq!(
            Ok(fingerprint.distance(java_words::fingerprint(&text(row + 1)))),
            distance.parse(),
            "{input}"
        );
    }
}

#[test]
fn jenkins_hash() {
    for [input, expected] in rows(include_str!("../../../tests/data/golden/jenkins_hash.tsv"), 94) {
        assert_eq!(jenkins::hash(&bytes(input)).to_hex(), expected, "{input}");
    }
}

#[test]
fn jenkins_weighted() {
    for [list, expected] in rows(include_str!("../../../tests/data/golden/jenkins_weighted.tsv"), 25) {
        let features = parse(list.as_bytes(), true).map(Result::unwrap);
        assert_eq!(jenkins::fingerprint(features).to_hex(), expected, "{list}");
    }
}
