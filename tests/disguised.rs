//! What a program computes stays as it is under each kind of disguise, on the corpora that are kept here.

use std::fs;
use std::path::{Path, PathBuf};

use judgeprint::disguise::{Disguise, Kind};
use judgeprint::fingerprint::GramBag;
use judgeprint::flow::Computed;
use judgeprint::language::{self, Language};
use judgeprint::token::{SourceText, TokenLimits, Tokenizer};

/// The programs of a corpus, by their paths.
fn programs(corpus: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality").join(corpus);
    let mut found = Vec::new();
    for folder in fs::read_dir(root).expect("a corpus").map(|entry| entry.expect("a folder").path()) {
        if folder.is_dir() {
            let files = fs::read_dir(folder).expect("a problem").map(|entry| entry.expect("a file").path());
            found.extend(files.map(|file| (file.clone(), fs::read_to_string(&file).expect("a text"))));
        }
    }
    found.sort();
    assert!(found.len() > 100, "the corpora have moved");
    found
}

fn computed(language: &'static Language, text: &str) -> Computed {
    let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
    let source = SourceText::single("a", text);
    tokenizer.tokenize_and(&source, |files| Computed::of(language, files)).1.expect("a grammar")
}

/// The share of two programs' features that both have.
fn alike(one: &GramBag, other: &GramBag) -> f64 {
    let both = one.hashes.iter().filter(|hash| other.hashes.binary_search(hash).is_ok()).count();
    2.0 * both as f64 / (one.hashes.len() + other.hashes.len()).max(1) as f64
}

/// What a disguise does to a corpus: the number of programs, and those of which what they compute is not what it was, with
/// the share that is left of the flow.
fn changed(corpus: &str, name: &str, kind: Kind) -> (usize, Vec<(PathBuf, f64)>) {
    let language = language::by_name(name).expect("a known language");
    let (mut all, mut changed) = (0, Vec::new());
    for (path, text) in programs(corpus) {
        let disguise = Disguise { kinds: vec![kind], seed: 7, strength: 1.0 };
        let Ok(after) = disguise.apply(language, &text) else { continue };
        if after.without.contains(&kind) {
            continue;
        }
        let (before, after) = (computed(language, &text), computed(language, &after.text));
        all += 1;
        if before != after {
            changed.push((path, alike(&before.flow, &after.flow)));
        }
    }
    assert!(all > 20, "{corpus}: {} finds too few places", kind.name());
    (all, changed)
}

#[test]
fn names_layout_and_order_are_not_computed() {
    for (corpus, language) in [("rewrites_cpp", "cpp"), ("rewrites_py", "python")] {
        for kind in [Kind::Rename, Kind::Layout, Kind::Comments, Kind::Order] {
            let (_, changed) = changed(corpus, language, kind);
            assert!(changed.is_empty(), "{corpus}: {}: {changed:?}", kind.name());
        }
    }
}

#[test]
fn most_programs_compute_the_same_in_another_form() {
    for (corpus, language) in [("rewrites_cpp", "cpp"), ("rewrites_py", "python")] {
        for kind in [Kind::Temporaries, Kind::Assignments, Kind::Conditions, Kind::Loops] {
            let (all, changed) = changed(corpus, language, kind);
            assert!(changed.len() * 20 < all, "{corpus}: {}: of {all}: {changed:?}", kind.name());
            let torn: Vec<_> = changed.iter().filter(|(_, left)| *left < 0.95).collect();
            assert!(torn.is_empty(), "{corpus}: {}: {torn:?}", kind.name());
        }
    }
}
