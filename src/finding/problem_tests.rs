//! Tests of a whole problem: copies, resubmissions, and honest programs.

use super::*;
use crate::finding::Provenance;
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// A program of its own that no other number gives.
fn text(number: usize) -> String {
    const OPERATORS: [&str; 8] = ["+", "-", "*", "%", "//", "&", "|", "^"];
    let operator = |place: usize| OPERATORS[(number * 31 + place * place * 7 + number * place * 13) % 8];
    (0..30)
        .map(|line| {
            let at = |place| operator(line * 5 + place);
            format!(
                "x = (a {} b) {} c {} {}\nprint(x {} y)\n",
                at(0),
                at(1),
                at(2),
                number * 37 + line,
                at(3)
            )
        })
        .collect()
}

fn program(number: usize, text: &str, author: &str) -> Program {
    let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
    let provenance = Provenance { author: Some(author.to_owned()), ..Provenance::default() };
    let name = format!("{number:04}.py");
    Program::new(name.clone(), SourceText::single(&name, text), provenance, &mut tokenizer)
}

fn findings(programs: &[Program]) -> ProblemFindings {
    Problem::new(programs, &[])
        .findings(&ProblemOptions { align: false, ..ProblemOptions::default() }, &|_| ())
}

#[test]
fn copies_do_not_hide_each_other_however_many_they_are() {
    // Forty honest programs, and one that is handed round: 30 times, then 300 times.
    for copies in [30, 300] {
        let mut programs: Vec<Program> =
            (0..40).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
        programs.extend((40..40 + copies).map(|i| program(i, &text(9999), &format!("copier{i}"))));
        let found = findings(&programs);
        assert_eq!(found.cohorts[0].flagged as usize, copies * (copies - 1) / 2);
        assert_eq!(found.groups.len(), 1);
        assert_eq!(found.groups[0].members.len(), copies);
        assert_eq!(found.groups[0].pairs, copies * (copies - 1) / 2);
        let named: std::collections::BTreeSet<usize> =
            found.pairs.iter().filter(|pair| pair.verdict.flagged).map(|pair| pair.right).collect();
        assert_eq!(named.len(), copies - 1, "every copy is in a listed pair");
    }
}

#[test]
fn resubmissions_do_not_make_a_theft_look_usual() {
    let mut programs: Vec<Program> = (0..20).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    for i in 20..35 {
        let again = format!("{}print({i})\n", text(9999));
        programs.push(program(i, &again, "author"));
    }
    programs.push(program(35, &text(9999), "thief"));
    let found = findings(&programs);
    assert_eq!(found.cohorts[0].flagged, 15, "the thief's program with each of the author's");
    assert!(found.pairs.iter().filter(|pair| pair.verdict.flagged).all(|pair| pair.right == 35));
    assert_eq!(found.groups.len(), 1);
}

#[test]
fn honest_programs_are_not_flagged() {
    let programs: Vec<Program> = (0..40).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    let found = findings(&programs);
    assert_eq!(found.cohorts[0].flagged, 0);
    assert!(found.groups.is_empty());
}
