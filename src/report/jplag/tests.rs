//! The archive as a whole, read back, and what a viewer would trip over.

use std::io::{Cursor, Read};

use serde_json::{Value, json};

use super::*;
use crate::report::placed::PlacedToken;
use crate::report::sample;

/// Every file of an archive, in its order.
fn files(report: &Report) -> Vec<(String, String)> {
    let mut bytes = Vec::new();
    write(report, &placed(report), &mut bytes).expect("a Vec takes everything");
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip");
    (0..archive.len())
        .map(|index| {
            let mut file = archive.by_index(index).expect("a member");
            let mut text = String::new();
            file.read_to_string(&mut text).expect("UTF-8");
            let name = file.name().expect("a name").into_owned();
            (name, text)
        })
        .collect()
}

fn value(files: &[(String, String)], name: &str) -> Value {
    let file = files.iter().find(|file| file.0 == name).unwrap_or_else(|| panic!("{name} is there"));
    serde_json::from_str(&file.1).expect("JSON")
}

/// What the viewer does with every comparison; it throws where something is missing.
fn opens(files: &[(String, String)]) {
    let is_there = |name: &str| files.iter().any(|file| file.0 == name);
    let mappings = value(files, "submissionMappings.json");
    let index = value(files, "submissionFileIndex.json");
    for pair in value(files, "topComparisons.json").as_array().expect("a list") {
        let [first, second] =
            ["firstSubmission", "secondSubmission"].map(|side| pair[side].as_str().expect("an id"));
        let lookup = &mappings["submissionIdsToComparisonFileName"];
        assert_eq!(lookup[first][second], lookup[second][first]);
        let name = lookup[first][second].as_str().expect("a file");
        let comparison = value(files, &format!("comparisons/{name}"));
        assert_eq!(comparison["firstSubmissionId"], first);
        for id in [first, second] {
            assert!(mappings["submissionIds"][id].is_string() && is_there(&format!("basecode/{id}.json")));
            for (path, file) in index["fileIndexes"][id].as_object().expect("files") {
                assert!(is_there(&format!("files/{path}")) && file["tokenCount"].as_u64() >= Some(1));
            }
        }
        for found in comparison["matches"].as_array().expect("a list") {
            assert!(
                index["fileIndexes"][first][found["firstFileName"].as_str().expect("a name")].is_object()
            );
            assert!(
                index["fileIndexes"][second][found["secondFileName"].as_str().expect("a name")].is_object()
            );
            assert!(found["startInFirst"]["line"].as_u64() <= found["endInFirst"]["line"].as_u64());
        }
    }
}

#[test]
fn a_contest_is_one_archive_with_the_problem_in_each_id() {
    let files = files(&sample::report());
    opens(&files);
    let names: Vec<&str> = files.iter().map(|file| file.0.as_str()).collect();
    assert_eq!(
        names,
        [
            "README.txt",
            "runInformation.json",
            "options.json",
            "distribution.json",
            "topComparisons.json",
            "cluster.json",
            "submissionMappings.json",
            "submissionFileIndex.json",
            "comparisons/a_1001.cpp-a_1007.cpp.json",
            "comparisons/a_1001.cpp-a_1009.cpp.json",
            "comparisons/b_alpha-b_beta.json",
            "basecode/a_1001.cpp.json",
            "basecode/a_1007.cpp.json",
            "basecode/a_1009.cpp.json",
            "basecode/b_alpha.json",
            "basecode/b_beta.json",
            "files/a_1001.cpp/1001.cpp",
            "files/a_1007.cpp/1007.cpp",
            "files/a_1009.cpp/1009.cpp",
            "files/b_alpha/main.py",
            "files/b_alpha/util.py",
            "files/b_beta/main.py",
            "files/b_beta/util.py",
        ]
    );
    assert_eq!(
        value(&files, "topComparisons.json"),
        json!([
            {"firstSubmission": "a_1001.cpp", "secondSubmission": "a_1007.cpp",
             "similarities": {"AVG": 0.934_568, "MAX": 0.97, "LONGEST_MATCH": 143, "MAXIMUM_LENGTH": 318}},
            {"firstSubmission": "b_alpha", "secondSubmission": "b_beta",
             "similarities": {"AVG": 0.81, "MAX": 0.82, "LONGEST_MATCH": 61, "MAXIMUM_LENGTH": 318}},
            {"firstSubmission": "a_1001.cpp", "secondSubmission": "a_1009.cpp",
             "similarities": {"AVG": 0.31, "MAX": 0.35, "LONGEST_MATCH": 0, "MAXIMUM_LENGTH": 318}},
        ])
    );
    assert_eq!(
        value(&files, "submissionMappings.json")["submissionIds"],
        json!({
            "a_1001.cpp": "a/1001.cpp (zuzka)", "a_1007.cpp": "a/1007.cpp (ferrite)", "a_1009.cpp": "a/1009.cpp",
            "b_alpha": "b/alpha (ana)", "b_beta": "b/beta (ana)"
        })
    );
    assert_eq!(
        value(&files, "cluster.json"),
        json!([{"averageSimilarity": 0.934_568, "strength": 0.912_346, "members": ["a_1001.cpp", "a_1007.cpp"]}])
    );
    let distribution = value(&files, "distribution.json");
    assert_eq!(distribution["AVG"].as_array().map(Vec::len), Some(100));
    assert_eq!([31, 81, 93].map(|step| distribution["AVG"][step].as_u64()), [Some(1); 3]);
    assert_eq!(distribution["MAX"][97], 1);
}

/// Tokens for every submission of a report: each word of its files.
fn placed(report: &Report) -> Vec<Vec<PlacedTokens>> {
    let of = |submission: &SubmissionReport| {
        let words = submission.files.iter().enumerate().flat_map(|(number, file)| {
            let base = file.text.as_ptr() as usize;
            file.text.split_whitespace().map(move |word| {
                let start = (word.as_ptr() as usize - base) as u32;
                PlacedToken {
                    code: 1,
                    file: number as u32,
                    start,
                    end: start + word.len() as u32,
                    after_break: file.text[..start as usize].trim().is_empty(),
                }
            })
        });
        PlacedTokens { tokens: words.collect(), template: Vec::new() }
    };
    report.problems.iter().map(|problem| problem.submissions.iter().map(of).collect()).collect()
}

#[test]
fn template_code_is_base_code_and_no_match() {
    let mut report = sample::report();
    let matches = |report: &Report| -> Vec<[u64; 6]> {
        let files = files(report);
        let base = value(&files, "basecode/a_1001.cpp.json");
        assert_eq!((&base[0]["start"]["line"], &base[0]["end"]["line"]), (&json!(26), &json!(27)));
        assert_eq!(base[0]["fileName"], "a_1001.cpp/1001.cpp");
        let matches = &value(&files, "comparisons/a_1001.cpp-a_1007.cpp.json")["matches"];
        let number = |value: &Value| value.as_u64().expect("a number");
        let row = |one: &Value| {
            let side = |side: &str| {
                let line = |end: &str| number(&one[format!("{end}In{side}")]["line"]);
                [line("start"), line("end"), number(&one[format!("lengthOf{side}")])]
            };
            let [a, b] = ["First", "Second"].map(side);
            [a[0], a[1], b[0], b[1], a[2], b[2]]
        };
        matches.as_array().expect("a list").iter().map(row).collect()
    };
    let found = matches(&report);
    assert_eq!(found[0], [15, 23, 8, 16, 61, 61]);
    assert_eq!(found.iter().map(|row| row[0]).collect::<Vec<_>>(), [15, 25, 28, 32]);

    // One block, most of it template code: what is not handed out is shown, and counted line by line.
    let blocks = &mut report.problems[0].pairs[0].blocks;
    blocks.drain(..2);
    blocks[0].left.last = 31;
    blocks[0].right.last = 24;
    blocks[0].bits = 96.1;
    let found = matches(&report);
    assert_eq!(found[0][..4], [28, 31, 21, 24]);
    assert!(found[0][4] > 0 && found[0][4] < 38, "{found:?}");
    report.problems[0].pairs[0].blocks[0].bits = 0.0;
    assert_eq!(matches(&report)[0][0], 28, "the block after it");
    assert_eq!(matches(&report).len(), 2);
}

#[test]
fn hostile_names_stay_inside_and_are_shown_as_they_are() {
    let mut report = sample::hostile();
    let names = ["../../etc/passwd", "..", "/abs", "a\\..\\b", "x\0y\n", "__MACOSX/a.cpp", ""];
    let [file] = report.problems[0].submissions[0].files.clone().try_into().expect("one file");
    report.problems[0].submissions[0].files = names
        .iter()
        .map(|&name| crate::report::model::FileReport { name: name.into(), ..file.clone() })
        .collect();
    let files = files(&report);
    opens(&files);
    let mut seen = std::collections::BTreeSet::new();
    for (name, _) in &files {
        assert!(seen.insert(name.to_lowercase()), "{name} is there twice");
        assert!(name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.~/".contains(&b)), "{name:?}");
        assert!(name.split('/').all(|part| !part.is_empty() && !part.starts_with('.')), "{name:?}");
        assert!(!name.contains("/__MACOSX/"), "{name:?}");
    }
    assert_eq!(seen.iter().filter(|name| name.starts_with("files/")).count(), names.len() + 1);
    let shown = &value(&files, "submissionMappings.json")["submissionIds"];
    let shown: Vec<&str> = shown.as_object().expect("ids").values().filter_map(Value::as_str).collect();
    assert!(shown.iter().any(|name| name.starts_with(sample::ATTACK)), "{shown:?}");
}

#[test]
fn a_pair_of_nothing_is_an_error_and_the_same_report_the_same_bytes() {
    let mut report = sample::report();
    let bytes = |report: &Report| {
        let mut bytes = Vec::new();
        write(report, &[], &mut bytes).map(|()| bytes)
    };
    assert_eq!(bytes(&report).expect("a Vec"), bytes(&report).expect("a Vec"));
    report.problems[0].groups[0].members = vec![0, 7];
    assert_eq!(bytes(&report).expect_err("no submission 7").kind(), io::ErrorKind::InvalidData);
    report.problems[0].groups.clear();
    report.problems[0].pairs[0].right = 99;
    assert_eq!(bytes(&report).expect_err("no submission 99").kind(), io::ErrorKind::InvalidData);
}
