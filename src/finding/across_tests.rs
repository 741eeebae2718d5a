//! Tests of pairs of two languages: translations are found and said, honest programs are left alone.

use super::*;
use crate::finding::{Lines, Program, Provenance, Template};
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

const LINES: usize = 90;

/// What a program of a number works out, in an order of its own: the same in every language.
fn formulas(number: usize) -> Vec<String> {
    const OPERATORS: [&str; 6] = ["+", "-", "*", "%", "&", "^"];
    let operator = |place: usize| OPERATORS[(number * 31 + place * place * 7 + number * place * 13) % 6];
    (0..LINES)
        .map(|line| {
            let at = |place| operator(line * 5 + place);
            format!("(a {} b) {} (c {} {})", at(0), at(1), at(2), number * 37 + line * 3 + 2)
        })
        .collect()
}

fn cpp(number: usize) -> String {
    let step = |(at, one): (usize, &String)| format!("  int x{at} = {one};\n  cout << x{at} << '\\n';\n");
    let steps: String = formulas(number).iter().enumerate().map(step).collect();
    format!(
        "#include <iostream>\nusing namespace std;\nint main() {{\n  int a, b, c;\n  cin >> a >> b >> c;\n{steps}}}\n"
    )
}

fn python(number: usize) -> String {
    let step = |(at, one): (usize, &String)| format!("y{at} = {one}\nprint(y{at})\n");
    let steps: String = formulas(number).iter().enumerate().map(step).collect();
    format!("a = int(input())\nb = int(input())\nc = int(input())\n{steps}")
}

fn program(name: &str, language: &str, text: &str, author: &str) -> Program {
    let mut tokenizer = Tokenizer::new(by_name(language).unwrap(), TokenLimits::default());
    let provenance = Provenance { author: Some(author.to_owned()), ..Provenance::default() };
    Program::new(name.to_owned(), SourceText::single(name, text), provenance, &mut tokenizer)
}

/// Honest programs in two languages: C++ first, then Python.
fn honest() -> Vec<Program> {
    let of = |at: usize| {
        let name = format!("{at:02}");
        match at {
            0..8 => program(&name, "cpp", &cpp(at), &name),
            _ => program(&name, "python", &python(at), &name),
        }
    };
    (0..16).map(of).collect()
}

fn with(more: impl IntoIterator<Item = Program>) -> Vec<Program> {
    honest().into_iter().chain(more).collect()
}

fn findings(programs: &[Program], options: &ProblemOptions) -> ProblemFindings {
    Problem::new(programs, &[]).findings(options, &|_| ())
}

fn across(found: &ProblemFindings) -> &AcrossFindings {
    found.across.as_ref().expect("two languages")
}

#[test]
fn a_translated_program_is_found_and_its_lines_are_said() {
    let programs = with([program("99", "python", &python(3), "copier")]);
    let found = findings(&programs, &ProblemOptions::default());
    assert_eq!((across(&found).flagged, found.flagged()), (1, 1));
    assert!(found.cohorts.iter().all(|cohort| cohort.flagged == 0), "no pair of one language");
    assert_eq!(across(&found).language, "cpp+python");
    assert_eq!((across(&found).submissions, across(&found).pairs), (17, 8 * 9));
    assert_eq!(across(&found).calibration.pairs, 8 * 9);
    let pair = &found.pairs[0];
    assert!(pair.verdict.flagged && pair.alignment.is_none());
    assert_eq!((pair.left, pair.right), (3, 16));
    assert_eq!(pair.measures.tokens, crate::score::Likeness::default());
    assert!(!pair.computations.is_empty());
    // Each step stands two lines further down there than here.
    for one in &pair.computations {
        let down = |lines: &Lines| Lines { first: lines.first + 2, last: lines.last + 2, ..*lines };
        assert_eq!(one.left, one.right.iter().map(down).collect::<Vec<_>>());
    }
    assert_eq!(found.groups.len(), 1);
    assert_eq!((found.groups[0].members.as_slice(), found.groups[0].pairs), (&[3, 16][..], 1));
}

#[test]
fn honest_programs_are_not_flagged_and_few_pairs_are_listed() {
    let found = findings(&honest(), &ProblemOptions::default());
    assert_eq!(found.flagged(), 0);
    assert!(across(&found).measured > MAX_UNFLAGGED as u64, "{}", across(&found).measured);
    let listed = found.pairs.iter().filter(|pair| pair.left < 8 && pair.right >= 8).count();
    assert_eq!(listed, MAX_UNFLAGGED);
    let none = findings(&honest(), &ProblemOptions { top: 0, ..ProblemOptions::default() });
    assert!(none.pairs.is_empty());
}

#[test]
fn programs_of_one_hand_are_not_compared() {
    let programs = with([program("99", "python", &python(3), "03")]);
    let found = findings(&programs, &ProblemOptions::default());
    assert_eq!((found.flagged(), found.same_author_flagged), (0, 0));
    assert_eq!(across(&found).calibration.pairs, 8 * 9 - 1, "she is a hand in each language");
}

#[test]
fn every_copy_of_a_translation_is_counted_named_and_grouped() {
    let copies = (0..3).map(|at| program(&format!("9{at}"), "python", &python(3), &format!("copier{at}")));
    let found = findings(&with(copies), &ProblemOptions::default());
    assert_eq!(across(&found).flagged, 3);
    let translated = found.pairs.iter().filter(|pair| pair.left == 3 && pair.verdict.flagged);
    let named: Vec<usize> = translated.map(|pair| pair.right).collect();
    assert_eq!(named, [16, 17, 18]);
    assert_eq!(found.groups[0].members, [3, 16, 17, 18]);
    assert_eq!(found.groups[0].pairs, 3 + 3, "the copies among themselves, too");
}

#[test]
fn a_translation_that_was_handed_out_weighs_nothing() {
    let programs = with([program("99", "python", &python(3), "copier")]);
    let given = &programs[16];
    let template = Template {
        family: "python".to_owned(),
        bag: given.bag.clone(),
        flow: given.computed.flow.clone(),
        wording: given.wording.clone(),
    };
    let found = Problem::new(&programs, &[template]).findings(&ProblemOptions::default(), &|_| ());
    assert_eq!(found.flagged(), 0);
}

#[test]
fn every_pair_is_that_of_the_findings_in_the_order_of_names() {
    // Python comes first by name, C++ by family.
    let mut programs: Vec<Program> = (0..4).map(|at| program("p", "python", &python(at), "p")).collect();
    programs.extend((2..7).map(|at| program("c", "cpp", &cpp(at), "c")));
    for (at, program) in programs.iter_mut().enumerate() {
        program.provenance.author = Some(format!("author{at}"));
    }
    let problem = Problem::new(&programs, &[]);
    let options = ProblemOptions { align: false, ..ProblemOptions::default() };
    let mut every = Vec::new();
    problem.every_pair(&options, |language, pair| {
        if language.contains('+') {
            assert_eq!(language, "python+cpp", "the left one first");
            every.push(pair.clone());
        }
    });
    assert!(every.is_sorted_by_key(|pair| (pair.left, pair.right)) && every.len() > MAX_UNFLAGGED);
    let found = problem.findings(&options, &|_| ());
    let listed = found.pairs.iter().filter(|pair| pair.left < 4 && pair.right >= 4);
    let listed: Vec<&PairFinding> = listed.collect();
    assert!(listed.len() >= 2, "two are translations");
    for pair in listed {
        let same = every.iter().find(|one| (one.left, one.right) == (pair.left, pair.right)).unwrap();
        assert_eq!((same.measures, same.verdict), (pair.measures, pair.verdict));
        assert_eq!(same.simhash_distance, pair.simhash_distance);
        let alone = problem.pair(pair.left, pair.right, &options).unwrap();
        assert_eq!((alone.measures, alone.verdict), (pair.measures, pair.verdict));
    }
}

#[test]
fn threads_do_not_show() {
    let programs = with([program("99", "python", &python(3), "copier")]);
    let with_threads = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| format!("{:?}", findings(&programs, &ProblemOptions::default())))
    };
    assert!(with_threads(1) == with_threads(4));
}

#[test]
fn a_pair_alone_is_held_against_what_other_problems_show() {
    let programs = [program("a", "cpp", &cpp(3), "a"), program("b", "python", &python(3), "b")];
    let problem = Problem::new(&programs, &[]);
    let options = ProblemOptions::default();
    let pair = problem.pair(0, 1, &options).unwrap();
    assert!(pair.measures.flow.containment() > 0.9 && !pair.computations.is_empty());
    let found = problem.findings_of_pair_across(pair.clone(), &options).unwrap();
    let line = across(&found).calibration.line;
    assert_eq!((line.middle, line.spread), (-2.5, 1.3));
    assert_eq!((found.cohorts.len(), found.flagged()), (2, u64::from(pair.verdict.flagged)));
    assert_eq!(found.groups.len(), usize::from(pair.verdict.flagged));
}

#[test]
fn one_language_or_one_whose_flow_is_unknown_has_no_such_pairs() {
    let one = &honest()[..8];
    assert!(findings(one, &ProblemOptions::default()).across.is_none());
    let ruby = program("r", "ruby", "a = gets.to_i\nputs a * a + 1\n", "r");
    let two: Vec<Program> = one.iter().cloned().chain([ruby]).collect();
    let problem = Problem::new(&two, &[]);
    assert!(problem.findings(&ProblemOptions::default(), &|_| ()).across.is_none());
    assert!(problem.pair(0, 8, &ProblemOptions::default()).is_none());
}
