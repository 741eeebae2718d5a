//! Tests of words where several hold a program: each two have their own, whoever sends what again.

use super::*;
use crate::finding::{Program, Provenance};
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// Thirty statements of a number's own.
fn statements(number: usize) -> Vec<String> {
    const OPERATORS: [&str; 8] = ["+", "-", "*", "%", "//", "&", "|", "^"];
    let operator = |place: usize| OPERATORS[(number * 31 + place * place * 7 + number * place * 13) % 8];
    let line = |line: usize| {
        let at = |place| operator(line * 5 + place);
        format!("x = (a {} b) {} c {} {}\nprint(x {} y)\n", at(0), at(1), at(2), number * 37 + line, at(3))
    };
    (0..30).map(line).collect()
}

fn program(number: usize, text: &str, author: &str) -> Program {
    let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
    let provenance = Provenance { author: Some(author.to_owned()), ..Provenance::default() };
    let name = format!("{number:04}.py");
    Program::new(name.clone(), SourceText::single(&name, text), provenance, &mut tokenizer)
}

fn strangers() -> Vec<Program> {
    (0..40)
        .map(|number| program(number, &statements(number).concat(), &format!("stranger{number}")))
        .collect()
}

fn options() -> ProblemOptions {
    ProblemOptions { align: false, computations: false, ..ProblemOptions::default() }
}

#[test]
fn who_sends_again_what_was_copied_hides_no_copy_and_accuses_nobody() {
    let whole = statements(1000);
    let mut decided = 0;
    for copied in 0..30 {
        let own = statements(2000);
        let copy = [&whole[..copied], &own[copied..]].concat().concat();
        let mut programs = strangers();
        programs.push(program(40, &whole.concat(), "ann"));
        programs.push(program(41, &copy, "bob"));
        let find = |programs: &[Program]| {
            let problem = Problem::new(programs, &[]);
            let pair = problem.pair(40, 41, &options()).expect("a pair");
            (problem.findings(&options(), &|_| ()), pair)
        };
        let (before, pair) = find(&programs);
        programs.push(program(42, &whole.concat(), "ann"));
        let (after, again) = find(&programs);
        assert_eq!(again.measures, pair.measures, "{copied}");
        assert_eq!(
            (before.cohorts[0].flagged * 2, before.flagged() > 0),
            (after.cohorts[0].flagged, pair.verdict.flagged),
            "{copied}"
        );
        assert_eq!(after.same_author_flagged, 1, "ann has the same program twice");
        let unworded = before.cohorts[0].calibration.verdict(&pair.measures.with_wording(None));
        decided += usize::from(unworded.flagged != pair.verdict.flagged);
    }
    assert!(decided > 0, "words decide somewhere");
}

#[test]
fn each_two_of_several_have_their_own_words() {
    let mut programs = strangers();
    let text = statements(1000).concat();
    for (number, author) in (40..).zip(["ann", "bob", "cid"]) {
        // Other names: the same tokens.
        let text = if author == "cid" { text.replace('x', "total") } else { text.clone() };
        programs.push(program(number, &text, author));
    }
    let problem = Problem::new(&programs, &[]);
    let words = |left, right| {
        let pair = problem.pair(left, right, &options()).expect("a pair");
        pair.measures.wording.expect("known").containment()
    };
    assert_eq!(words(40, 41), 1.0);
    assert!(words(40, 42) < 0.1 && words(41, 42) < 0.1, "{} {}", words(40, 42), words(41, 42));
    let found = problem.findings(&options(), &|_| ());
    let of_pair = found.pairs.iter().find(|pair| (pair.left, pair.right) == (40, 41)).expect("listed");
    assert_eq!(of_pair.measures.wording.map(|wording| wording.containment()), Some(1.0));
}
