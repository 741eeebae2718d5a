//! Tests of a whole problem: copies, resubmissions, and honest programs.

use super::*;
use crate::finding::elsewhere::WrittenElsewhere;
use crate::finding::fixture::{program, statements};
use crate::fingerprint::Wording;
use crate::language::by_name;
use crate::score::{LeftOut, SharedCode};
use crate::token::SourceText;

/// A program of its own that no other number gives.
fn text(number: usize) -> String {
    statements(number).concat()
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
fn functions_that_nobody_calls_hide_no_copy() {
    // Twelve hand the same program round, each with unused functions of his own in its midst.
    let copy = |number: usize| {
        let unused = format!("def f{number}(a, b):\n    return [a * {number} + b, b % {}]\n", number + 3);
        let lines: Vec<String> = text(9999).lines().map(|line| format!("{line}\n")).collect();
        let parts: Vec<String> = lines.chunks(12).map(|part| format!("{unused}{}", part.concat())).collect();
        format!("{}y = input()\n", parts.concat())
    };
    let mut programs: Vec<Program> = (0..40).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    programs.extend((40..52).map(|i| program(i, &copy(i), &format!("copier{i}"))));
    assert!(programs[40].unreachable_tokens() > 50);
    let found = findings(&programs);
    assert_eq!(found.cohorts[0].flagged, 12 * 11 / 2);
    assert_eq!(found.groups.len(), 1);
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

/// A program of thirty pieces, each of which is the number's own or everybody's.
fn edited(number: usize, is_own: impl Fn(usize) -> bool) -> String {
    let (own, of_all) = (statements(number), statements(9999));
    own.into_iter()
        .zip(of_all)
        .enumerate()
        .map(|(at, (own, all))| if is_own(at) { own } else { all })
        .collect()
}

/// A copy with one piece of its own.
fn edited_copy(number: usize) -> Program {
    program(number, &edited(number, |at| at == number % 30), &format!("copier{number}"))
}

#[test]
fn copies_that_differ_do_not_hide_each_other() {
    for copies in [2, 6, 14] {
        let mut programs: Vec<Program> =
            (0..30).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
        programs.extend((30..30 + copies).map(edited_copy));
        let problem = Problem::new(&programs, &[]);
        let found = problem.findings(&ProblemOptions { align: false, ..ProblemOptions::default() }, &|_| ());
        assert_eq!(found.cohorts[0].flagged as usize, copies * (copies - 1) / 2, "{copies}");
        assert_eq!(found.groups.len(), 1);
        assert_eq!(found.groups[0].members.len(), copies);
        // One pair is told as it is in the list.
        let listed = &found.pairs[0];
        let one = problem.pair(listed.left, listed.right, &ProblemOptions::default()).unwrap();
        assert_eq!((one.measures, one.verdict), (listed.measures, listed.verdict));
        let mut every = Vec::new();
        problem.every_pair(&ProblemOptions::default(), |_, pair| {
            every.extend(pair.verdict.flagged.then_some((pair.left, pair.right, pair.measures.ring)));
        });
        assert_eq!(every.len(), copies * (copies - 1) / 2);
        let ring = |pair: &(usize, usize, u32)| pair.2 as usize;
        if copies == 14 {
            assert!(every.iter().all(|pair| ring(pair) == 12), "all the others");
        }
    }
}

#[test]
fn attempts_of_one_author_take_no_copys_place() {
    // Eighty attempts of one, and twelve copies by others.
    let mut programs: Vec<Program> = (0..30).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    programs.extend((30..110).map(|i| program(i, &(text(9999) + &format!("print(x * {i})\n")), "author")));
    programs.extend((110..122).map(edited_copy));
    let found = findings(&programs);
    assert_eq!(found.cohorts[0].flagged, 12 * 80 + 12 * 11 / 2);
}

#[test]
fn functions_of_their_own_that_nobody_calls_do_not_hide_many() {
    let copy = |number: usize| {
        let unused = format!("def f(a, b):\n    return [a * {number} + b, b % {}]\n", number + 3);
        format!("{unused}{}y = input()\n", text(9999))
    };
    let mut programs: Vec<Program> = (0..30).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    programs.extend((30..50).map(|i| program(i, &copy(i), &format!("copier{i}"))));
    assert_eq!(programs[30].counted.codes, programs[31].counted.codes);
    assert_eq!(findings(&programs).cohorts[0].flagged, 20 * 19 / 2);
}

#[test]
fn people_who_solve_it_alike_are_no_ring() {
    // Twenty take some 60 % of the same pieces, each his own choice of them, and grade into each other.
    let choice =
        |number: usize| move |at: usize| (number * 7919 + at * at * 104_729 + at * number * 31) % 100 < 40;
    let mut programs: Vec<Program> = (0..30).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    programs.extend((30..50).map(|i| program(i, &edited(i, choice(i)), &format!("alike{i}"))));
    let found = findings(&programs);
    assert_eq!(found.cohorts[0].flagged, 0);
}

#[test]
fn honest_programs_are_not_flagged() {
    let programs: Vec<Program> = (0..40).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    let found = findings(&programs);
    assert_eq!(found.cohorts[0].flagged, 0);
    assert!(found.groups.is_empty());
}

#[test]
fn one_against_all_is_its_part_of_the_findings() {
    let mut programs: Vec<Program> = (0..24).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    // A copy, a copy of a part, resubmissions, and one that is handed round.
    programs.push(program(24, &text(3), "copier"));
    programs.push(program(25, &(text(5) + &text(77)), "mixer"));
    programs.push(program(26, &(text(5) + "z = 1\n"), "mixer"));
    programs.extend((27..31).map(|i| program(i, &text(9), &format!("ring{i}"))));
    programs.extend((31..43).map(edited_copy));
    let problem = Problem::new(&programs, &[]);
    for include_same_author in [false, true] {
        let options = ProblemOptions { top: 10_000, include_same_author, ..ProblemOptions::default() };
        let all = problem.findings(&options, &|_| ());
        for submission in 0..programs.len() {
            let (pairs, calibration) = problem.against_all(submission, &options).unwrap();
            assert_eq!(calibration, all.cohorts[0].calibration.of_one_submission());
            // One submission is flagged below a stricter chance; all else is the same.
            let stricter = |verdict: Verdict| {
                let flag_chance = calibration.flag_chance();
                Verdict { flagged: verdict.flagged && verdict.chance < flag_chance, flag_chance, ..verdict }
            };
            let key = |pair: &PairFinding| {
                (pair.left, pair.right, pair.measures, stricter(pair.verdict), pair.simhash_distance)
            };
            assert!(pairs.iter().all(|pair| stricter(pair.verdict) == pair.verdict));
            let own: Vec<_> = pairs.iter().map(key).collect();
            let part = all.pairs.iter().filter(|pair| pair.left == submission || pair.right == submission);
            let mut part: Vec<_> = part.map(key).collect();
            // A pair of programs that is no finding is listed once there, here with the copy that was asked for.
            let listed =
                own.iter().filter(|pair| pair.3.flagged || part.contains(pair)).copied().collect::<Vec<_>>();
            part.retain(|pair| listed.contains(pair));
            assert_eq!(listed, part, "{submission}");
            let flagged = all.pairs.iter().filter(|pair| stricter(pair.verdict).flagged);
            let flagged = flagged.filter(|pair| pair.left == submission || pair.right == submission).count();
            assert_eq!(own.iter().filter(|pair| pair.3.flagged).count(), flagged, "{submission}");
        }
    }
    assert!(problem.against_all(99, &ProblemOptions::default()).is_none());
    let few = problem.against_all(27, &ProblemOptions { top: 1, ..ProblemOptions::default() }).unwrap().0;
    assert_eq!(few.len(), 4, "every copy is named, the original too");
    assert!(few.iter().all(|pair| pair.alignment.is_some()));
}

/// A template in a form that no honest program has.
fn book() -> String {
    [9999, 8888, 7777].map(text).concat().replace("print(", "while b: b = (1, ")
}

/// Of both kinds, ascending.
fn features(program: &Program) -> Vec<u64> {
    let mut all = [program.bag.hashes.as_slice(), &program.computed.flow.hashes].concat();
    all.sort_unstable();
    all
}

#[test]
fn pairs_are_flagged_that_no_habit_explains() {
    let mut programs: Vec<Program> = (0..20).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    let book = book();
    let template = program(99, &book, "nobody");
    // Two who use one template, and a copy of what the first of them sent.
    for (i, number) in [501, 778, 501].into_iter().enumerate() {
        programs.push(program(20 + i, &(book.clone() + &text(number)[..900]), &format!("author{i}")));
    }
    let habit = features(&template);
    let flagged_with = |habits: &(dyn Fn(usize, usize) -> [Vec<u64>; 2] + Sync)| {
        let elsewhere = |left, right, _: &SharedCode| WrittenElsewhere {
            habits: habits(left, right),
            ..WrittenElsewhere::default()
        };
        let options = ProblemOptions { align: false, ..ProblemOptions::default() };
        let problem = Problem::new(&programs, &[]).with_elsewhere(&elsewhere);
        let found = problem.findings(&options, &|_| ());
        let mut flagged: Vec<(usize, usize)> = (found.pairs.iter())
            .filter(|pair| pair.verdict.flagged)
            .map(|pair| (pair.left, pair.right))
            .collect();
        flagged.sort_unstable();
        assert_eq!(found.cohorts[0].flagged as usize, flagged.len());
        assert_eq!(found.groups.iter().map(|group| group.pairs).sum::<usize>(), flagged.len());
        for pair in &found.pairs {
            let alone = problem.pair(pair.left, pair.right, &options).unwrap();
            assert_eq!((alone.measures, alone.verdict), (pair.measures, pair.verdict));
        }
        flagged
    };
    let both = || [habit.clone(), habit.clone()];
    let three = vec![(20, 21), (20, 22), (21, 22)];
    assert_eq!(flagged_with(&|_, _| [Vec::new(), Vec::new()]), three);
    assert_eq!(flagged_with(&|_, _| [vec![3, 5], vec![3, 5]]), three, "something that neither has");
    let of_two = |left, right| if (left, right) == (20, 21) { both() } else { [Vec::new(), Vec::new()] };
    assert_eq!(flagged_with(&of_two), [(20, 22), (21, 22)]);
    assert_eq!(flagged_with(&|_, _| both()), [(20, 22)], "a copy is more than the template");
    // A trace of it explains nothing, nor do whole programs.
    let trace: Vec<u64> = habit.iter().copied().step_by(8).collect();
    assert_eq!(flagged_with(&|_, _| [trace.clone(), trace.clone()]), three);
    let whole = features(&programs[20]);
    let of_copies = |left, _| {
        let one = [whole.clone(), habit.clone()];
        if left == 20 { one } else { [habit.clone(), whole.clone()] }
    };
    assert_eq!(flagged_with(&of_copies), three, "a whole program is no habit");
}

/// What is widespread may leave too little of a program; then it is as if nobody knew of it.
#[test]
fn what_a_habit_explains_is_explained_whatever_else_is_known() {
    // What all have, and too many do for it to be looked at whether it was handed out; two have little but that and the book.
    let common = &text(5)[..900];
    let with = |own: &str, i: usize| program(i, &format!("{common}\n{own}"), &format!("author{i}"));
    let mut programs: Vec<Program> = (0..200).map(|i| with(&text(i + 10), i)).collect();
    let book = book();
    programs.extend((200..202).map(|i| with(&format!("{book}{}", &text(i * 277)[..160]), i)));
    let habit = features(&program(99, &book, "nobody"));
    let flagged = |habit: &[u64], is_all_widespread: bool| {
        let elsewhere = |_, _, shared: &SharedCode| {
            let mut widespread: Vec<u64> = shared.features().filter(|_| is_all_widespread).collect();
            widespread.sort_unstable();
            WrittenElsewhere { habits: [habit.to_vec(), habit.to_vec()], widespread }
        };
        let options = ProblemOptions { align: false, ..ProblemOptions::default() };
        Problem::new(&programs, &[]).with_elsewhere(&elsewhere).findings(&options, &|_| ()).flagged()
    };
    assert_eq!([flagged(&[], false), flagged(&habit, false)], [1, 0]);
    assert_eq!([flagged(&[], true), flagged(&habit, true)], [1, 0], "less than a twentieth is left");
}

#[test]
fn what_habits_explain_takes_no_place_in_the_list() {
    let mut programs: Vec<Program> = (0..20).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    let book = book();
    let template = program(99, &book, "nobody");
    programs.extend(
        (20..22).map(|i| program(i, &(book.clone() + &text(i * 7 + 2)[..900]), &format!("friend{i}"))),
    );
    let habit = features(&template);
    let options = ProblemOptions { align: false, top: 5, ..ProblemOptions::default() };
    let elsewhere = |_, _, _: &SharedCode| WrittenElsewhere {
        habits: [habit.clone(), habit.clone()],
        ..WrittenElsewhere::default()
    };
    let found = Problem::new(&programs, &[]).with_elsewhere(&elsewhere).findings(&options, &|_| ());
    let others = found.pairs.iter().filter(|pair| pair.measures.left_out == LeftOut::default());
    assert_eq!((found.flagged(), found.pairs.len(), others.count()), (0, 1 + 5, 5));
}

#[test]
fn of_a_template_that_was_filled_in_only_what_is_new_counts() {
    let mut programs: Vec<Program> = (0..20).map(|i| program(i, &text(i), &format!("honest{i}"))).collect();
    let handed_out = book();
    // Two who filled it in by themselves, every ninth line anew, and a copy of what the first of them sent.
    let filled = |number: usize| -> String {
        let own = text(number).replace("print(", "heap.append(");
        let mut own = own.lines();
        let line = |(at, line)| if at % 9 == 4 { own.next().unwrap_or(line) } else { line };
        handed_out.lines().enumerate().map(line).flat_map(|line| [line, "\n"]).collect()
    };
    for (i, number) in [501, 778, 501].into_iter().enumerate() {
        programs.push(program(20 + i, &filled(number), &format!("author{i}")));
    }
    let whole = program(99, &handed_out, "nobody");
    let template = Template {
        family: whole.language.family().to_owned(),
        bag: whole.bag.clone(),
        flow: whole.computed.flow.clone(),
        wording: whole.wording.clone(),
    };
    let flagged = |templates: &[Template]| {
        let options = ProblemOptions { align: false, top: 500, ..ProblemOptions::default() };
        let found = Problem::new(&programs, templates).findings(&options, &|_| ());
        let of_fillers = found.pairs.iter().filter(|pair| pair.verdict.flagged && pair.left >= 20);
        let mut pairs: Vec<(usize, usize)> = of_fillers.map(|pair| (pair.left, pair.right)).collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(flagged(&[]), [(20, 21), (20, 22), (21, 22)]);
    assert_eq!(flagged(&[template]), [(20, 22)]);
}

#[test]
fn a_template_leaves_the_vocabulary_alone() {
    let python = by_name("python").unwrap();
    let read = |name: &str, text: &str| Program::read(name, python, SourceText::single(name, text));
    let one = "n = int(input())\nfor i in range(n):\n    print(i * i % 7, n - i)\n";
    let other = "k = int(input())\nfor j in range(k):\n    print(j * j % 7, k - j)\nprint(k % 11)\n";
    let programs = [read("a.py", one), read("b.py", other)];
    let template = Template {
        family: "python".to_owned(),
        bag: programs[0].bag.clone(),
        flow: programs[0].computed.all(),
        wording: Wording::default(),
    };
    let measures = |templates: &[Template]| {
        Problem::new(&programs, templates).pair(0, 1, &ProblemOptions::default()).unwrap().measures
    };
    let (plain, less) = (measures(&[]), measures(&[template]));
    assert!(plain.flow.evidence_bits > 0.0 && less.flow.evidence_bits == 0.0);
    assert_eq!(less.vocabulary, plain.vocabulary);
    assert!(plain.vocabulary.is_some_and(|alike| alike > 0.3));
}

#[test]
fn flagged_matches_are_shown_before_those_that_are_as_alike() {
    let shown = |flagged: &[bool], top: usize| {
        let mut ranked: Vec<(usize, bool)> = flagged.iter().copied().enumerate().collect();
        keep_shown(&mut ranked, top, |&(_, flagged)| flagged);
        ranked.into_iter().map(|(at, _)| at).collect::<Vec<usize>>()
    };
    let last = [false, false, false, true];
    assert_eq!([shown(&last, 0), shown(&last, 2), shown(&last, 9)], [vec![3], vec![0, 3], vec![0, 1, 2, 3]]);
    assert_eq!(shown(&[true; 100], 10).len(), MAX_LISTED_COPIES);
    assert_eq!(shown(&[true; 100], 80).len(), 80);
    assert_eq!(shown(&[false; 100], 80).len(), 80);
}
