//! How alike programs are by the distinct 6-grams of their tokens, without any weights: what hides a copy from that hides it
//! from the simplest comparison there is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use judgeprint::eval::Ranking;
use judgeprint::eval::metrics::roc_auc;
use judgeprint::finding::Program;
use judgeprint::fingerprint::GramBag;
use judgeprint::token::SourceText;

/// Of a corpus: the likeness of each pair of a problem, by the kind that its labels name; without one the pair is independent.
pub(crate) struct PlainDice {
    by_kind: BTreeMap<String, Vec<f64>>,
}

impl PlainDice {
    pub(crate) fn of(corpus: &Path, language: &str) -> Self {
        let labels = fs::read_to_string(corpus.join("labels.csv")).expect("labels");
        let mut kinds: BTreeMap<(String, String, String), String> = BTreeMap::new();
        for line in labels.lines().skip(1) {
            let [problem, a, b, _, kind] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
            kinds.insert((problem.to_owned(), a.min(b).to_owned(), a.max(b).to_owned()), kind.to_owned());
        }
        let problems: BTreeSet<&String> = kinds.keys().map(|(problem, ..)| problem).collect();
        let mut by_kind: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        for problem in problems {
            let programs = grams(&corpus.join(problem), language);
            for (at, (a, left)) in programs.iter().enumerate() {
                for (b, right) in &programs[at + 1..] {
                    let kind = kinds.get(&(problem.clone(), a.clone(), b.clone())).cloned();
                    by_kind.entry(kind.unwrap_or_default()).or_default().push(dice(left, right));
                }
            }
        }
        Self { by_kind }
    }

    /// Number of copies of a kind, and how many of the pairs of one with a pair of independents are in the right order.
    pub(crate) fn roc_auc(&self, kind: &str) -> (usize, f64) {
        let copies = &self.by_kind[kind];
        let ranking = self.by_kind[""].iter().map(|&score| (score, false));
        let ranking = Ranking::new(ranking.chain(copies.iter().map(|&score| (score, true))));
        (copies.len(), roc_auc(&ranking).expect("both sorts"))
    }
}

/// The distinct 6-grams of all programs of a folder, by name.
fn grams(folder: &Path, language: &str) -> Vec<(String, BTreeSet<u64>)> {
    let language = judgeprint::language::by_name(language).expect("a language");
    let mut programs: Vec<(String, BTreeSet<u64>)> = fs::read_dir(folder)
        .expect("a problem")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let source = SourceText::single(&name, &fs::read_to_string(&path).expect("a program"));
            let program = Program::read(&name, language, source);
            (name, GramBag::of(&program.counted.codes, 6).hashes.into_iter().collect())
        })
        .collect();
    programs.sort();
    programs
}

fn dice(one: &BTreeSet<u64>, other: &BTreeSet<u64>) -> f64 {
    2.0 * one.intersection(other).count() as f64 / (one.len() + other.len()).max(1) as f64
}
