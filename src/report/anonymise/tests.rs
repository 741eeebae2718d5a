//! A whole report without names.

use super::super::model::PairReport;
use super::super::{csv, html, json, sample};
use super::*;

/// Codes in no order of their own, the same each time.
fn codes(seed: u64) -> impl FnMut() -> io::Result<u64> {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        Ok(mixed ^ (mixed >> 27))
    }
}

fn anonymous(mut report: Report, table: &mut Pseudonyms, seed: u64) -> Report {
    anonymise(&mut report, table, &mut codes(seed)).unwrap();
    report
}

/// All formats, and the sources, which the page has compressed.
fn bytes(report: &Report) -> String {
    let mut bytes = Vec::new();
    csv::write(report, &mut bytes).unwrap();
    json::write(report, &mut bytes).unwrap();
    html::write(report, &mut bytes).unwrap();
    for file in report.problems.iter().flat_map(|p| &p.submissions).flat_map(|s| &s.files) {
        bytes.extend(file.text.as_bytes());
    }
    String::from_utf8(bytes).unwrap()
}

/// What a pair says, whichever side is which.
fn figures(
    problem: &ProblemReport,
    pair: &PairReport,
    name: &dyn Fn(&SubmissionReport) -> String,
) -> Vec<String> {
    let (left, right) = problem.sides(pair).unwrap();
    let mut sides = [
        format!("{} {} {:?}", name(left), pair.containment_left, pair.flow.containment_left),
        format!("{} {} {:?}", name(right), pair.containment_right, pair.flow.containment_right),
    ];
    let mut blocks: Vec<String> = pair
        .blocks
        .iter()
        .map(|block| {
            let mut ends =
                [format!("{}{:?}", name(left), block.left), format!("{}{:?}", name(right), block.right)];
            ends.sort();
            format!("{ends:?}{}{}{}{}", block.tokens, block.bits, block.others, block.template)
        })
        .collect();
    sides.sort();
    blocks.sort();
    let rest = format!("{} {} {} {}", pair.score, pair.chance, pair.similarity, pair.flagged);
    sides.into_iter().chain(blocks).chain([rest]).collect()
}

#[test]
fn every_pair_and_group_is_that_of_the_original_through_the_table() {
    let original = sample::report();
    let mut exchanged = 0;
    for seed in 0..20 {
        let mut table = Pseudonyms::default();
        let new = anonymous(original.clone(), &mut table, seed);
        for (old, new) in original.problems.iter().zip(&new.problems) {
            let own = |submission: &SubmissionReport| submission.name.clone();
            let through = |submission: &SubmissionReport| {
                table.get(Kind::Submission, &submission.name).unwrap().to_owned()
            };
            assert!(new.submissions.is_sorted_by_key(own));
            for (before, after) in old.pairs.iter().zip(&new.pairs) {
                assert!(after.left < after.right);
                assert_eq!(figures(old, before, &through), figures(new, after, &own));
                assert!(after.blocks.is_sorted_by_key(|block| block.left));
                exchanged +=
                    usize::from(through(&old.submissions[before.left]) != own(&new.submissions[after.left]));
            }
            for (before, after) in old.groups.iter().zip(&new.groups) {
                let mut members: Vec<String> =
                    before.members.iter().map(|&at| through(&old.submissions[at])).collect();
                members.sort();
                assert_eq!(
                    members,
                    after.members.iter().map(|&at| own(&new.submissions[at])).collect::<Vec<_>>()
                );
                let earliest = before.earliest.map(|at| through(&old.submissions[at]));
                assert_eq!(earliest, after.earliest.map(|at| own(&new.submissions[at])));
            }
        }
    }
    assert!((10..50).contains(&exchanged), "{exchanged} of 60 pairs changed sides");
}

#[test]
fn no_name_is_left_and_the_same_table_gives_the_same_bytes() {
    let mut report = sample::report();
    report.problems[0].submissions[0].files[0].text +=
        "// zuzka@example.org, Zuzka, ferrite.h; Night  Owls\n";
    report.problems[1].submissions[0].notes = vec!["util.py: some bytes".into()];
    let mut table = Pseudonyms::default();
    let first = bytes(&anonymous(report.clone(), &mut table, 1));
    for name in [
        "zuzka",
        "Zuzka",
        "ferrite",
        "Night",
        "1001.cpp",
        "1007",
        "alpha",
        "beta",
        "util.py: some",
        "1044",
        "1099",
    ] {
        assert!(!first.contains(name), "{name}");
    }
    assert!(first.contains("autumn-cup"), "the contest stays");
    let kept = Pseudonyms::from_json(&table.to_json().unwrap()).unwrap();
    let mut again = kept.clone();
    assert_eq!(bytes(&anonymous(report.clone(), &mut again, 2)), first);
    assert_eq!(again, kept, "nothing new was drawn");
    assert_ne!(bytes(&anonymous(report, &mut Pseudonyms::default(), 2)), first);
}

#[test]
fn a_problem_called_after_the_source_and_words_of_a_team_are_not_left() {
    for source in ["ivanov_semester", "ivanov_semester.zip"] {
        let mut report = sample::report();
        report.source = source.into();
        report.problems[0].name = "ivanov_semester".into();
        let submission = &mut report.problems[0].submissions[0];
        submission.team = Some("Kovalenko Zhang Ferrari".into());
        submission.files[0].text += "// zhang, FERRARI and Li\nint kovalenko_x;\n";
        let new = anonymous(report, &mut Pseudonyms::default(), 5);
        let lower = bytes(&new).to_lowercase();
        for name in ["ivanov", "semester", "kovalenko", "zhang", "ferrari"] {
            assert!(!lower.contains(name), "{name}");
        }
        assert_eq!(new.problems[0].name, new.source);
        assert_eq!(new.problems[1].name, "b", "others stay");
    }
}

#[test]
fn hostile_names_are_names() {
    let mut table = Pseudonyms::default();
    let new = anonymous(sample::hostile(), &mut table, 3);
    let submission = &new.problems[0].submissions[0];
    assert!(
        submission.author.as_deref().is_some_and(|author| author.starts_with("Author-")),
        "{submission:?}"
    );
    assert!(submission.name.starts_with("S-") && submission.files[0].name.starts_with(['S', 'F']));
    assert_eq!(Pseudonyms::from_json(&table.to_json().unwrap()).unwrap(), table);

    let mut broken = sample::report();
    broken.problems[0].pairs[0].right = 99;
    let error = anonymise(&mut broken, &mut table, &mut codes(4)).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::InvalidData);
}

#[test]
fn an_extension_is_one_that_programs_have() {
    for (name, expected) in [
        ("a.cpp", ("a", ".cpp")),
        ("x/John.Smith", ("John.Smith", "")),
        ("a.PY", ("a", ".PY")),
        (".cpp", ("", ".cpp")),
        ("é", ("é", "")),
    ] {
        assert_eq!((stem(name), extension(name)), expected);
    }
}
