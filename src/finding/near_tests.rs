//! Near pairs against all pairs, counted one by one.

use proptest::prelude::*;

use super::*;
use crate::finding::Provenance;
use crate::fingerprint::simhash::{Mode, mt19937};
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

fn program(language: &str, name: &str, text: &str, author: Option<&str>) -> Program {
    let mut tokenizer = Tokenizer::new(by_name(language).expect("a language"), TokenLimits::default());
    let provenance = Provenance { author: author.map(str::to_owned), ..Provenance::default() };
    Program::new(name.to_owned(), SourceText::single(name, text), provenance, &mut tokenizer)
}

fn findings(programs: &[Program], options: &ProblemOptions) -> ProblemFindings {
    let rule = NearRule::of(Mode::Mt19937).expect("a rule");
    Problem::new(programs, &[]).near_findings(rule, options, &|_| ())
}

/// Texts that nearly agree, in two languages, some of one author.
fn some() -> Vec<Program> {
    let base = "def f(a, b):\n    return a * b + 1\nprint(f(int(input()), 2))\n";
    (0..30)
        .map(|at: usize| {
            let text = base.replacen('1', &"3".repeat(at % 7 + 1), 1) + &"#\n".repeat(at % 3);
            let language = if at.is_multiple_of(5) { "ruby" } else { "python" };
            let author = (at % 4 == 1).then_some("ann");
            program(language, &format!("{at:02}"), &text, author)
        })
        .collect()
}

fn brute(programs: &[Program], with_same_author: bool) -> Vec<(usize, usize, u32)> {
    let of = |program: &Program| mt19937::fingerprint(program.source.file(0).expect("a file").1.as_bytes());
    let mut pairs = Vec::new();
    for left in 0..programs.len() {
        for right in left + 1..programs.len() {
            let distance = of(&programs[left]).distance(of(&programs[right]));
            let same = programs[left].provenance.same_author(&programs[right].provenance);
            if distance < mt19937::DISTANCE && (with_same_author || !same) {
                pairs.push((left, right, distance));
            }
        }
    }
    pairs
}

#[test]
fn the_findings_are_all_near_pairs_and_no_others() {
    let programs = some();
    for include_same_author in [false, true] {
        let options = ProblemOptions { include_same_author, ..ProblemOptions::default() };
        let expected = brute(&programs, include_same_author);
        assert!(expected.len() > 20 && expected.len() < 400, "{}", expected.len());
        let found = findings(&programs, &options);
        let mut pairs: Vec<_> =
            found.pairs.iter().map(|pair| (pair.left, pair.right, pair.simhash_distance)).collect();
        pairs.sort_unstable();
        assert_eq!(pairs, expected);
        assert!(found.pairs.iter().all(|pair| pair.verdict.flagged));
        assert!(found.pairs.is_sorted_by(|one, other| one.simhash_distance <= other.simhash_distance));
        let flagged: u64 = found.cohorts.iter().map(|cohort| cohort.flagged).sum();
        assert_eq!(flagged, expected.len() as u64);
        assert_eq!(found.groups.iter().map(|group| group.pairs).sum::<usize>(), expected.len());
        let all = brute(&programs, true).len() as u64;
        assert_eq!(found.same_author_flagged, all - flagged);
        let mut every = Vec::new();
        let rule = found.near.expect("a rule");
        Problem::new(&programs, &[]).every_near_pair(rule, &options, |_, pair| {
            every.push((pair.left, pair.right, pair.simhash_distance));
        });
        assert_eq!(every, expected, "in the order of names");
    }
}

#[test]
fn pairs_of_two_languages_are_found_and_not_aligned() {
    let text = "x = 7\nprint(x * x + 3, x)\n";
    let programs = [program("python", "a", text, None), program("ruby", "b", text, None)];
    let found = findings(&programs, &ProblemOptions::default());
    let [pair] = found.pairs.as_slice() else { panic!("{found:?}") };
    assert_eq!((pair.verdict.score, pair.verdict.chance), (1.0, 1.0));
    assert!(pair.alignment.is_none() && pair.measures.tokens.evidence_bits == 0.0);
    assert_eq!(language_of(&programs[0], &programs[1]), "python+ruby");
    assert_eq!(found.groups[0].members, [0, 1]);
}

#[test]
fn more_pairs_than_are_listed_are_counted_and_the_nearest_are_listed() {
    let programs = some();
    let mut options = ProblemOptions { top: 5, ..ProblemOptions::default() };
    options.search.flagged_per_submission = 0;
    let found = findings(&programs, &options);
    let mut expected: Vec<u32> = brute(&programs, false).iter().map(|pair| pair.2).collect();
    expected.sort_unstable();
    let listed: Vec<u32> = found.pairs.iter().map(|pair| pair.simhash_distance).collect();
    assert_eq!(listed, expected[..5]);
    assert_eq!(found.cohorts.iter().map(|cohort| cohort.flagged).sum::<u64>(), expected.len() as u64);
    let none = findings(&programs, &ProblemOptions { min_score: 1.0, ..ProblemOptions::default() });
    assert!(none.pairs.iter().all(|pair| pair.simhash_distance == 0) && !none.pairs.is_empty());
}

proptest! {
    /// Links are few and say the same as one for each pair.
    #[test]
    fn links_stand_for_all_pairs(pairs in prop::collection::vec((0..12_usize, 0..12_usize, 0..3_u8), 0..60)) {
        let mut linked = Linked::new(12);
        let mut all = Vec::new();
        for (left, right, score) in pairs.into_iter().filter(|pair| pair.0 != pair.1) {
            linked.add(left, right, score.into());
            all.push(Link { left, right, score: score.into(), pairs: 1 });
        }
        prop_assert!(linked.links.len() <= 24);
        prop_assert_eq!(groups(12, linked.links, |_| None), groups(12, all, |_| None));
    }
}
