//! Tests of the places of features: what they are, and that looking for them changes nothing.

use super::*;
use crate::flow::Computed;
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// The text behind each operation of each occurrence.
fn pieces(language: &str, files: &[(&str, &str)]) -> Vec<String> {
    let language = by_name(language).unwrap();
    let source = SourceText::new(files.iter().copied());
    let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
    let found = tokenizer.tokenize_and(&source, |files| flow_places(language, files)).1.unwrap();
    let spans = found.iter().flat_map(|feature| feature.occurrences.iter().flatten().flatten());
    let mut pieces: Vec<String> = spans.map(|&span| source.slice(span).to_owned()).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

#[test]
fn an_operation_is_where_it_is_written() {
    let python = "n = int(input())\nwhile n * 7 % 5 > 3:\n    n -= 9\nprint(n)\n";
    let found = pieces("python", &[("a.py", python)]);
    assert_eq!(found, ["n * 7", "n * 7 % 5", "n * 7 % 5 > 3", "n -= 9", "print(n)"]);
}

#[test]
fn a_loop_is_its_head() {
    let cpp = "int main() { int n; std::cin >> n; for (int i = 0; i < n; i += 2) { std::cout << i * n; } }";
    let found = pieces("cpp", &[("a.cpp", cpp)]);
    assert!(found.iter().all(|piece| !piece.contains('{')), "{found:?}");
    let java =
        "class A { public static void main(String[] a) { for (int x : B.of()) {\n x *= 3; f(x);\n } } }";
    let found = pieces("java", &[("A.java", java)]);
    assert!(found.iter().any(|piece| piece == "for (int x : B.of())"), "{found:?}");
}

#[test]
fn files_and_macros_lead_back_to_the_source() {
    let cpp =
        "#define SQUARE(a) ((a) * (a))\nint main() { int n; std::cin >> n; std::cout << SQUARE(n + 5) % 7; }";
    let files = [("b.cpp", "int g(int v) { return v / 3; }"), ("a.cpp", cpp)];
    let found = pieces("cpp", &files);
    assert!(found.iter().any(|piece| piece.starts_with("SQUARE(n + 5")), "{found:?}");
    assert!(found.iter().any(|piece| piece == "SQUARE(n + 5) % 7"), "{found:?}");
}

#[test]
fn occurrences_are_in_the_order_of_the_text_and_not_too_many() {
    let line = "print(int(input()) * 7 % 5)\n";
    let text = line.repeat(20);
    let language = by_name("python").unwrap();
    let source = SourceText::single("a.py", &text);
    let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
    let found = tokenizer.tokenize_and(&source, |files| flow_places(language, files)).1.unwrap();
    assert!(!found.is_empty());
    for feature in found {
        assert_eq!((feature.count, feature.occurrences.len()), (20, MAX_OCCURRENCES));
        let starts: Vec<u32> =
            feature.occurrences.iter().filter_map(|one| one[0]).map(|span| span.start).collect();
        assert!(starts.is_sorted());
        assert_eq!(
            starts.iter().map(|start| *start as usize / line.len()).collect::<Vec<_>>(),
            [0, 1, 2, 3, 4, 5, 6, 7]
        );
    }
}

/// The features with places are the features, on whatever text. `Computed` is what programs are compared by.
pub(crate) fn assert_same_features(language: &'static Language, source: &SourceText) {
    let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
    let read = tokenizer
        .tokenize_and(source, |files| (Computed::of(language, files).flow, flow_places(language, files)));
    let Some((bag, places)) = read.1 else { return };
    let (hashes, counts): (Vec<u64>, Vec<u32>) = places.iter().map(|one| (one.hash, one.count)).unzip();
    assert_eq!((hashes, counts), (bag.hashes, bag.counts));
    let end = source.text().len() as u32;
    for feature in &places {
        assert!(!feature.occurrences.is_empty() && feature.occurrences.len() <= MAX_OCCURRENCES);
        assert!(
            feature
                .occurrences
                .iter()
                .flatten()
                .flatten()
                .all(|span| span.start <= span.end && span.end <= end)
        );
    }
}
