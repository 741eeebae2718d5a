//! What a check stores of what it found, and what it leaves as it is.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::index_filled::programs;
use crate::run;
use crate::support::Folder;

fn check(file: &Path, db: &Path, args: &[&str]) -> Value {
    let mut all = vec!["--problem", "p", "--format", "json"];
    all.extend(args);
    let mut command = crate::support::judgeprint();
    command.arg("check").arg(file).args(all).arg("--db").arg(db);
    crate::support::Run::of(command).done().json()
}

/// Pairs, and how many blocks they are stored with.
fn findings(db: &Path) -> Vec<(String, String, usize)> {
    let out = run!("index", "findings", "--format", "json", "--db", db).done().out;
    let all: Value = serde_json::from_str(&out).expect("JSON");
    let finding = |finding: &Value| {
        let id = |side: &str| finding[side]["id"].as_str().expect("an id").to_owned();
        // Sides that have names, whoever was checked.
        let words = finding["explanation"].as_str().expect("words");
        assert!(words.contains(" of the left program and "), "{words}");
        (id("left"), id("right"), finding["blocks"].as_array().map_or(0, Vec::len))
    };
    all["findings"].as_array().expect("findings").iter().map(finding).collect()
}

/// A program and forty to compare with.
fn filled() -> (Folder, Folder, std::path::PathBuf) {
    let (folder, place) = (programs(9, 40), Folder::new());
    let db = place.join("index.db");
    run!("add", folder.path, "--db", db).done();
    (folder, place, db)
}

#[test]
fn an_answer_that_was_cut_short_takes_no_finding_away() {
    let (folder, place, db) = filled();
    let copy = place.write("copy.cpp", std::fs::read(folder.join("001.cpp")).expect("readable"));
    let answer = check(&copy, &db, &["--id", "copy"]);
    assert_eq!(answer["flagged"], true, "{answer}");
    let before = findings(&db);
    assert!(before.iter().any(|one| one.2 > 0), "{before:?}");
    assert_eq!(check(&copy, &db, &["--id", "copy", "--deadline", "0"])["incomplete"], "deadline");
    assert_eq!(findings(&db), before);
    // One author's pairs are shown when asked for, and are no findings.
    for id in ["hers-1", "hers-2"] {
        check(&copy, &db, &["--id", id, "--author", "ann", "--same-author"]);
    }
    assert!(!findings(&db).contains(&("hers-1".to_owned(), "hers-2".to_owned(), 1)), "{:?}", findings(&db));
    let ids = |one: &(String, String, usize)| one.0.starts_with("hers") && one.1.starts_with("hers");
    assert!(!findings(&db).iter().any(ids));
}

#[test]
fn a_template_of_one_question_changes_no_other() {
    let (folder, place, db) = filled();
    let other = place.join("other.db");
    run!("add", folder.path, "--db", other).done();
    let template = folder.join("000.cpp");
    let late = place.write("late.cpp", std::fs::read(folder.join("008.cpp")).expect("readable"));
    // The first question after a submission has come measures what honest pairs look like.
    check(&late, &db, &[]);
    let with = check(&late, &other, &["--template", template.to_str().expect("UTF-8")]);
    assert_eq!(with["stored"], "added");
    let ask = |db: &Path| {
        let mut answer = check(&folder.join("003.cpp"), db, &["--dry-run", "--top", "10"]);
        assert!(answer.as_object_mut().expect("an object").remove("took_ms").is_some());
        answer
    };
    assert_eq!(ask(&other), ask(&db));
}

#[test]
fn more_flagged_than_are_listed_is_told() {
    let (folder, place, db) = filled();
    let text = std::fs::read_to_string(folder.join("002.cpp")).expect("readable");
    let copies = Folder::named("p");
    let mut rows = "problem,file,author\n".to_owned();
    for index in 0..80 {
        copies.write(format!("copy{index:02}.cpp"), format!("// {index}\n{text}"));
        writeln!(rows, "p,copy{index:02}.cpp,author{index}").expect("a string");
    }
    run!("add", copies.path, "--db", db).done();
    let file = place.write("mine.cpp", &text);
    let answer = check(&file, &db, &["--id", "mine", "--author", "me"]);
    let listed = answer["matches"].as_array().expect("matches").len() as u64;
    let flagged = answer["flagged_matches"].as_u64().expect("a count");
    assert!(flagged >= 81 && listed < flagged, "{listed} of {flagged}");
    assert_eq!(answer["incomplete"], "bound");
    let all = check(&file, &db, &["--id", "mine", "--author", "me", "--top", "500"]);
    assert_eq!((all["flagged_matches"].as_u64(), &all["incomplete"]), (Some(flagged), &Value::Null));
}

#[test]
fn a_name_alone_replaces_nobody() {
    let (folder, place, db) = filled();
    let other = place.write("001.cpp", std::fs::read(folder.join("002.cpp")).expect("readable"));
    let refused = run!("check", other, "--problem", "p", "--db", db);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("`001.cpp` of `p` is in the index with other content"), "{}", refused.err);
    assert_eq!(check(&folder.join("001.cpp"), &db, &[])["stored"], "unchanged");
    assert_eq!(check(&other, &db, &["--dry-run"])["stored"], "not stored");
    assert_eq!(check(&other, &db, &["--id", "001.cpp"])["stored"], "replaced");
}

#[test]
fn who_does_not_listen_changes_neither_the_findings_nor_the_exit_code() {
    let (folder, place, db) = filled();
    let copy = place.write("copy.cpp", std::fs::read(folder.join("001.cpp")).expect("readable"));
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"))
        .args(["check", "--problem", "p", "--exit-code", "--db"])
        .arg(&db)
        .arg(&copy)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
    assert!(!findings(&db).is_empty());
}

#[test]
fn what_a_later_check_leaves_out_stays_as_it_was_told() {
    let (folder, place, db) = filled();
    let copy = place.write("copy.cpp", std::fs::read(folder.join("001.cpp")).expect("readable"));
    let first = ["--id", "copy", "--author", "eve", "--team", "reds", "--contest", "cup", "--verdict", "WA"];
    assert_eq!(check(&copy, &db, &first)["stored"], "added");
    let told = || {
        let out = run!("index", "export", "--db", db).done().out;
        out.lines().find(|line| line.starts_with("p,copy,")).expect("it is there").to_owned()
    };
    assert!(told().starts_with("p,copy,files,,eve,reds,cup,cpp,WA,"), "{}", told());
    assert_eq!(check(&copy, &db, &["--id", "copy"])["stored"], "unchanged");
    assert_eq!(check(&copy, &db, &["--id", "copy", "--verdict", "AC"])["stored"], "updated");
    assert!(told().starts_with("p,copy,files,,eve,reds,cup,cpp,AC,"), "{}", told());
    // With other content, too; and eve's other program is still her own.
    let other = place.write("other.cpp", std::fs::read(folder.join("002.cpp")).expect("readable"));
    check(&other, &db, &["--id", "second", "--author", "eve"]);
    for args in [&["--id", "copy", "--dry-run"][..], &["--id", "copy"]] {
        let answer = check(&other, &db, args);
        let matches = answer["matches"].as_array().expect("matches");
        assert!(matches.iter().any(|found| found["submission"] == "002.cpp"), "{answer}");
        assert!(matches.iter().all(|found| found["submission"] != "second"), "{answer}");
    }
    assert!(told().starts_with("p,copy,files,,eve,reds,cup,cpp,AC,"), "{}", told());
}
