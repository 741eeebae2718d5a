//! `check`: one submission against the index, and with it.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run;
use crate::support::{Folder, GOOD, Run, contest, judgeprint};

/// An index with the sample contest.
fn filled() -> (Folder, std::path::PathBuf) {
    let folder = Folder::new();
    let db = folder.join("index.db");
    run!("add", contest(), "--db", db).done();
    (folder, db)
}

fn check(file: &Path, args: &[&str], db: &Path) -> Run {
    let mut command = judgeprint();
    command.arg("check").arg(file).args(args).arg("--db").arg(db);
    Run::of(command)
}

/// The pairs of a problem's report in which a submission is, as (other, score, flagged), but for those of two languages: of
/// these a check says nothing.
fn reported(db: &Path, problem: &str, id: &str) -> Vec<(String, Value, Value)> {
    let report =
        run!("report", "--problem", problem, "--top", "10000", "--format", "json", "--db", db).done().json();
    let problem = &report["problems"][0];
    let name = |index: &Value| {
        let index = usize::try_from(index.as_u64().expect("an index")).expect("small");
        problem["submissions"][index]["name"].as_str().expect("a name").to_owned()
    };
    let pairs = problem["pairs"].as_array().expect("pairs").iter();
    let pairs = pairs.filter(|pair| pair["across_languages"] != true);
    let sides = pairs.map(|pair| (name(&pair["left"]), name(&pair["right"]), pair));
    sides
        .filter_map(|(left, right, pair)| {
            let other = if left == id {
                right
            } else if right == id {
                left
            } else {
                return None;
            };
            Some((other, pair["score"].clone(), pair["flagged"].clone()))
        })
        .collect()
}

/// The matches of a check in the same form.
fn listed(check: &Value) -> Vec<(String, Value, Value)> {
    let matches = check["matches"].as_array().expect("matches").iter();
    let name = |one: &Value| one["submission"].as_str().expect("a name").to_owned();
    matches.map(|one| (name(one), one["score"].clone(), one["flagged"].clone())).collect()
}

#[test]
fn a_check_says_what_the_report_says_then() {
    let (folder, db) = filled();
    let copy = folder.write("Main.cpp", fs::read(contest().join("a/1008.cpp")).expect("readable"));
    let args = ["--problem", "a", "--author", "zed", "--id", "9001", "--top", "1000", "--format", "json"];
    let found = check(&copy, &args, &db).done().json();
    assert_eq!((&found["stored"], &found["flagged"]), (&"added".into(), &true.into()));
    let matches = found["matches"].as_array().expect("matches");
    // Of programs with copies a report lists what is no finding once; all findings are there.
    let flagged = |pairs: Vec<(String, Value, Value)>| -> Vec<_> {
        pairs.into_iter().filter(|(_, _, flagged)| *flagged == true).collect()
    };
    assert_eq!(flagged(listed(&found)), flagged(reported(&db, "a", "9001")));
    // This one has no copies, and is in the index already.
    let known = contest().join("a/1033.cpp");
    let known = check(&known, &["--problem", "a", "--top", "1000", "--format", "json"], &db).done().json();
    assert_eq!(known["stored"], "unchanged", "whose it is stays as it was told");
    assert!(listed(&known).len() > 5);
    let mut once = listed(&known);
    once.retain(|(other, _, _)| other != "9001");
    assert_eq!(once, reported(&db, "a", "1033.cpp"));
    assert_eq!(matches[0]["submission"], "1008.cpp");
    assert_eq!(matches[0]["containment_checked"], 1.0);
    assert!(matches[0]["blocks"].as_array().is_some_and(|blocks| !blocks.is_empty()));
    // It is there now, once, however often it is checked.
    let again = check(&copy, &args, &db).done().json();
    assert_eq!(again["stored"], "unchanged");
    assert_eq!(listed(&again), listed(&found));
    let export = run!("index", "export", "--problem", "a", "--db", db).done().out;
    assert_eq!(export.matches("9001").count(), 1);
}

/// Of two programs alone nobody knows whether they are usual, in a report and in a check.
#[test]
fn what_two_alone_do_not_tell_is_null() {
    let folder = Folder::new();
    let text = GOOD[0].1;
    folder.write("p/a.cpp", text);
    folder.write("p/b.cpp", text.replace("x * 7", "x * 9"));
    let db = folder.join("index.db");
    run!("add", folder.join("p"), "--problem", "p", "--db", db).done();
    let report = run!("report", "--problem", "p", "--format", "json", "--db", db).done().json();
    assert!(report["problems"][0]["pairs"][0]["usualness"].is_null(), "{report:#}");
    let answer = check(
        &folder.join("p/a.cpp"),
        &["--problem", "p", "--id", "a.cpp", "--dry-run", "--format", "json"],
        &db,
    );
    let answer = answer.done().json();
    assert!(answer["matches"][0].get("usualness").is_some_and(Value::is_null), "{answer:#}");
    let words = answer["matches"][0]["explanation"].as_str().expect("words");
    assert!(words.contains(" of this submission and ") && words.contains("Two programs alone"), "{words}");
}

#[test]
fn a_dry_run_finds_the_same_and_stores_nothing() {
    let (folder, db) = filled();
    let copy = folder.write("copy.cpp", fs::read(contest().join("a/1008.cpp")).expect("readable"));
    let args = ["--problem", "a", "--format", "json"];
    let dry = check(&copy, &[&args[..], &["--dry-run"]].concat(), &db).done().json();
    assert_eq!(dry["stored"], "not stored");
    assert!(!run!("index", "export", "--db", db).done().out.contains("copy.cpp"));
    let wet = check(&copy, &args, &db).done().json();
    assert!(dry["matches"] == wet["matches"]);
    let missing = check(&copy, &["--problem", "nowhere", "--dry-run"], &db);
    assert!(missing.failed("no submission of `nowhere`").err.contains("hint:"));
}

#[test]
fn the_first_of_a_problem_has_nobody_to_be_like() {
    let (folder, db) = filled();
    let first = folder.write(GOOD[0].0, GOOD[0].1);
    let run = check(&first, &["--problem", "new"], &db).done();
    assert!(run.out.contains("new: added, the only one of the problem in its language"), "{}", run.out);
    assert!(run.err.contains("note: `new` is new to the index; `judgeprint index stats`"), "{}", run.err);
    let second = folder.write(GOOD[2].0, GOOD[2].1);
    let run = check(&second, &["--problem", "new", "--exit-code"], &db);
    assert!(run.out.contains("good1.cpp"), "{}", run.out);
    // Two short programs: whether that is a finding is the score's affair; the exit code says the same as the text.
    assert_eq!(run.code, Some(i32::from(run.out.contains("\n* "))), "{}", run.out);
}

#[test]
fn a_problem_that_was_emptied_is_as_new_as_one_that_never_was() {
    let (folder, db) = filled();
    let first = folder.write(GOOD[0].0, GOOD[0].1);
    for _ in 0..2 {
        let run = check(&first, &["--problem", "slip"], &db).done();
        assert!(run.err.contains("note: `slip` is new to the index"), "{}", run.err);
        run!("index", "remove", "--db", db, "--problem", "slip", "--all").done();
        check(&first, &["--problem", "slip", "--dry-run"], &db).failed("no submission of `slip`");
        let stats = run!("index", "stats", "--db", db).done().out;
        assert!(stats.contains(" to 3 problems, ") && !stats.contains("\nslip "), "{stats}");
        let exported = run!("index", "export", "--format", "jsonl", "--db", db).done().out;
        assert!(
            !exported.contains("slip") && exported.contains(r#"{"problem":{"name":"c""#),
            "{exported:.200}"
        );
        let rebuilt = run!("index", "rebuild", "--db", db).done().err;
        assert!(rebuilt.contains(" of 3 problems was made anew"), "{rebuilt}");
    }
    run!("index", "mode", "--problem", "slip", "java-words", "--db", db).done();
    let chosen = check(&first, &["--problem", "slip"], &db).done();
    assert!(!chosen.err.contains("is new"), "{}", chosen.err);
}

#[test]
fn a_simhash_compares_with_other_languages_too_and_the_text_says_so() {
    let folder = Folder::new();
    let db = folder.join("index.db");
    let [one, two] = ["one.cpp", "two.java"].map(|name| folder.write(name, GOOD[0].1));
    run!("check", one, "--problem", "m", "--db", db).done();
    run!("index", "mode", "--problem", "m", "mt19937", "--db", db).done();
    let run = check(&two, &["--problem", "m", "--exit-code"], &db);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.contains(": 1 flagged") && !run.out.contains("with none to compare"), "{}", run.out);
}

#[test]
fn the_text_shows_blocks_of_what_is_flagged_and_exits_as_asked() {
    let (folder, db) = filled();
    let copy = folder.write("Main.cpp", fs::read(contest().join("a/1008.cpp")).expect("readable"));
    let args = ["--problem", "a", "--author", "zed", "--id", "9001", "--exit-code"];
    let run = check(&copy, &args, &db);
    assert_eq!(run.code, Some(1), "{}", run.err);
    for said in ["9001 of a: added", "* ", "1008.cpp (", "lines ", "people decide"] {
        assert!(run.out.contains(said), "{said:?} is not in:\n{}", run.out);
    }
    // One's own earlier program is no finding.
    let own = check(&copy, &["--problem", "a", "--author", "zed", "--id", "9002", "--format", "json"], &db)
        .done()
        .json();
    assert!(own["matches"].as_array().expect("matches").iter().all(|one| one["submission"] != "9001"));
}

/// Two copies that arrive at the same moment: whichever is stored second sees the first.
#[test]
fn of_two_copies_at_once_one_sees_the_other() {
    let (folder, db) = filled();
    let text = fs::read(contest().join("b/1071.cpp")).expect("readable");
    let runs: Vec<_> = ["one.cpp", "two.cpp"]
        .map(|name| {
            let (file, db) = (folder.write(name, &text), db.clone());
            std::thread::spawn(move || {
                check(
                    &file,
                    &["--problem", "b", "--author", &file.display().to_string(), "--format", "json"],
                    &db,
                )
            })
        })
        .into_iter()
        .map(|run| run.join().expect("it ends").done().json())
        .collect();
    let sees = |run: &Value, other: &str| {
        run["matches"].as_array().expect("matches").iter().any(|one| one["submission"] == other)
    };
    assert!(sees(&runs[0], "two.cpp") || sees(&runs[1], "one.cpp"));
}
