//! Tests of words where several hold a program: each two have their own, whoever sends what again.

use super::*;
use crate::finding::Program;
use crate::finding::fixture::{program, statements};

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
        let scores = after.pairs.iter().filter(|pair| pair.verdict.flagged).map(|pair| pair.verdict.score);
        let most = scores.fold(0.0, f64::max);
        assert_eq!(after.groups.first().map_or(0.0, |group| group.score), most, "{copied}");
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
    // The same words add nothing where the programs are the same.
    let unworded = found.cohorts[0].calibration.verdict(&of_pair.measures.with_wording(None));
    assert_eq!(of_pair.verdict, unworded);
}

#[test]
fn whose_words_are_whose_does_not_depend_on_who_was_first() {
    let text = statements(1000).concat();
    let longer = format!("{text}{}", statements(4000)[..9].concat());
    let mut programs = strangers();
    programs.extend([program(40, &text, "ann"), program(41, &longer, "bob"), program(42, &text, "cid")]);
    let problem = Problem::new(&programs, &[]);
    for (left, right) in [(40, 41), (41, 42)] {
        let pair = problem.pair(left, right, &options()).expect("a pair");
        let expected = Likeness::of_wording(&programs[left].wording, &programs[right].wording);
        assert_eq!(pair.measures.wording, expected, "{left} {right}");
    }
}

/// One who sends his program again and again.
const AUTHOR: &str = "ann";

/// What all write, with a few lines that are the number's own.
fn few_lines(number: usize) -> String {
    let own = format!("print(x + {number})\nx = y * {}\nprint(y - {})\n", 3 * number, 7 * number);
    format!("{}{own}", statements(3000)[..12].concat())
}

/// A class that differs in a few lines each, and many who have the same one in the words that they are given.
fn class_and(holders: usize, words: impl Fn(usize) -> String) -> Vec<Program> {
    let strangers =
        (0..40).map(|number| program(number, &few_lines(100 + number), &format!("stranger{number}")));
    let holder = |number| {
        program(40 + number, &few_lines(777).replace('x', &words(number)), &format!("holder{number}"))
    };
    strangers.chain((0..holders).map(holder)).collect()
}

#[test]
fn who_is_flagged_for_his_words_is_named_and_in_a_group_with_those_who_have_them() {
    for holders in [6_usize, 60, 100] {
        let few = holders.div_ceil(3);
        let programs = class_and(holders, |number| if number < few { "total".into() } else { "sum".into() });
        let found = Problem::new(&programs, &[]).findings(&options(), &|_| ());
        let pairs = |all: usize| (all * (all - 1) / 2) as u64;
        let flagged: Vec<&PairFinding> = found.pairs.iter().filter(|pair| pair.verdict.flagged).collect();
        assert!(flagged[0].measures.tokens.evidence_bits < 40.0, "{:?}", flagged[0].measures);
        let named: BTreeSet<usize> = flagged.iter().flat_map(|pair| [pair.left, pair.right]).collect();
        assert_eq!(named.len(), holders, "{holders}");
        if pairs(holders) as usize <= MAX_WORDED {
            assert_eq!(found.flagged(), pairs(few) + pairs(holders - few));
            let mut sizes: Vec<usize> = found.groups.iter().map(|group| group.members.len()).collect();
            sizes.sort_unstable();
            assert_eq!(sizes, [few, holders - few]);
        }
    }
}

#[test]
fn nobody_is_flagged_who_has_words_of_his_own_however_many_hold_the_program() {
    for holders in [3, 50, 100] {
        let programs = class_and(holders, |number| format!("name{number}"));
        let found = Problem::new(&programs, &[]).findings(&options(), &|_| ());
        assert_eq!((found.flagged(), found.groups.len()), (0, 0), "{holders}");
        let of_holders = found.pairs.iter().filter(|pair| pair.left >= 40).count();
        assert_eq!(of_holders, 1, "the most alike");
    }
}

#[test]
fn who_sends_it_often_takes_nobodys_place_in_the_list() {
    let mut programs = class_and(0, |_| String::new());
    let text = few_lines(777).replace('x', "total");
    let authors = ["bob", "cid"].into_iter().chain([AUTHOR; 80]);
    programs.extend((40..).zip(authors).map(|(number, author)| program(number, &text, author)));
    // And once in other words.
    programs.push(program(122, &few_lines(777).replace('x', "other"), AUTHOR));
    let problem = Problem::new(&programs, &[]);
    let (of_two, own) = (2 * 80 + 1, 80 * 79 / 2);
    let found = problem.findings(&options(), &|_| ());
    assert_eq!((found.flagged(), found.same_author_flagged), (of_two, own));
    let found = problem.findings(&ProblemOptions { include_same_author: true, ..options() }, &|_| ());
    assert_eq!((found.flagged(), found.same_author_flagged), (of_two + own, 0));
    let of_two_listed = found.pairs.iter().filter(|pair| pair.verdict.flagged && !pair.same_author).count();
    assert_eq!(of_two_listed as u64, of_two);
}
