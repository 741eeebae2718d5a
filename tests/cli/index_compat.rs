//! Index files of earlier formats open, are whole, and say what they said.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::index_filled::dry;
use crate::run;
use crate::support::{Folder, Run, contest, judgeprint};

/// A copy of an index that is kept, to be written to.
fn kept(format: u32) -> (Folder, PathBuf) {
    let folder = Folder::new();
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/compat/index-{format}.db"));
    let db = folder.write("index.db", fs::read(old).expect("readable"));
    (folder, db)
}

/// The same submissions and templates in an index that is made now.
fn made_anew(place: &Folder, db: &Path) -> PathBuf {
    let (moved, new) = (place.join("moved.jsonl"), place.join("new.db"));
    run!("index", "export", "--format", "jsonl", "--db", db, "-o", moved).done();
    run!("index", "import", moved, "--db", new).done();
    new
}

fn check(file: &Path, args: &[&str], db: &Path) -> Value {
    let mut command = judgeprint();
    command
        .arg("check")
        .arg(file)
        .args(["--problem", "sum", "--format", "json"])
        .args(args)
        .arg("--db")
        .arg(db);
    let mut answer = Run::of(command).done().json();
    assert!(answer.as_object_mut().expect("an object").remove("took_ms").is_some());
    answer
}

/// A copy of a program that both kept indexes hold, by somebody else.
fn copy(place: &Folder) -> PathBuf {
    let text = fs::read_to_string(contest().join("a/1020.py")).expect("readable");
    place.write("copy.py", text.replace("level", "height").replace("diff", "change"))
}

/// What an index and one with the same submissions that is made now say, also once both have got more.
#[track_caller]
fn is_as_made_anew(place: &Folder, db: &Path) {
    let new = made_anew(place, db);
    let copy = copy(place);
    assert_eq!(dry(&copy, "sum", db), dry(&copy, "sum", &new));
    let args = ["--author", "zed"];
    let (old_says, new_says) = (check(&copy, &args, db), check(&copy, &args, &new));
    let most_alike = old_says["matches"][0]["submission"].as_str();
    assert!(most_alike.is_some_and(|name| ["1020.py", "2022.py"].contains(&name)), "{most_alike:?}");
    assert_eq!(old_says["matches"][0]["similarity"], 1.0);
    assert_eq!(old_says, new_says);
    let more = Folder::good();
    for index in [db, &new] {
        run!("add", more.path, "--problem", "sum", "--db", index).done();
        run!("index", "remove", "--author", "ann", "--db", index).done();
        run!("index", "verify", "--db", index).done();
    }
    for args in [&["index", "export"][..], &["report", "--problem", "sum"], &["report", "--problem", "max"]] {
        let told = |index: &Path| {
            let mut command = judgeprint();
            command.args(args).arg("--db").arg(index);
            Run::of(command).done().out
        };
        assert_eq!(told(db), told(&new), "{args:?}");
    }
    assert_eq!(dry(&copy, "sum", db), dry(&copy, "sum", &new));
}

#[test]
fn the_first_format_opens() {
    let (folder, db) = kept(1);
    assert_eq!(run!("index", "verify", "--db", db).done().out, "ok: 3 submissions, 4 files, 1 template\n");
    let rows = [
        "max,two,cms,eu,,,,python,,,2,187,e256bae348600975d596892be8d0ed53",
        "sum,1020.py,cms,eu,ann,reds,cup,python,AC,2024-05-01T12:30:00.250Z,1,382,95e7d4661d55e830d331e8ca16141d5b",
        "sum,1038.py,cms,eu,bob,,,python,,,1,306,60559d170ec14f6a9e5aa5d48a401323",
    ];
    let export = run!("index", "export", "--db", db).done().out;
    assert_eq!(export.lines().skip(1).collect::<Vec<_>>(), rows);
    let report = run!("report", "--problem", "max", "--format", "json", "--db", db).done().json();
    let files = &report["problems"][0]["submissions"][0]["files"];
    assert_eq!((&files[0]["name"], &files[1]["encoding"]), (&"lib.py".into(), &"windows-1251".into()));
    // It takes more.
    let more = Folder::good();
    run!("add", more.path, "--db", db).done();
    run!("index", "remove", "--author", "ann", "--db", db).done();
    assert_eq!(run!("index", "export", "--db", db).done().rows().len(), 5);
    run!("index", "verify", "--db", db).done();
    drop(folder);
}

#[test]
fn what_the_first_format_did_not_derive_is_derived_before_a_check() {
    let (folder, db) = kept(1);
    is_as_made_anew(&folder, &db);
    // By `add` as well, which has something else to do; it says so where somebody looks.
    let (folder, db) = kept(1);
    let more = Folder::good();
    let mut command = judgeprint();
    command.arg("add").arg(&more.path).arg("--db").arg(&db);
    Run::of(command).done();
    run!("index", "verify", "--db", db).done();
    is_as_made_anew(&folder, &db);
}

#[test]
fn an_index_of_the_first_format_that_may_only_be_read_is_told() {
    let (_folder, db) = kept(1);
    let mut permissions = fs::metadata(&db).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&db, permissions).expect("set");
    run!("index", "export", "--db", db).failed("it is read-only\nhint: ");
    let program = contest().join("a/1020.py");
    run!("check", program, "--problem", "sum", "--dry-run", "--db", db).failed("it is read-only\nhint: ");
}

#[test]
fn the_second_format_opens() {
    let (folder, db) = kept(2);
    let verify = run!("index", "verify", "--db", db).done().out;
    assert_eq!(verify, "ok: 13 submissions, 14 files, 2 templates, 1 finding\n");
    let findings = run!("index", "findings", "--format", "json", "--db", db).done().out;
    assert!(findings.contains("\"1020.py\"") && findings.contains("\"2021.py\""), "{findings}");
    assert!(!findings.contains("2020.py"), "it was removed: {findings}");
    let mode = |problem: &str| run!("index", "mode", "--problem", problem, "--db", db).done().out;
    assert!(mode("max").starts_with("max: mt19937, "), "{}", mode("max"));
    assert!(mode("sum").starts_with("sum: tokens, "), "{}", mode("sum"));
    let templates = run!("template", "list", "--db", db).done().out;
    assert_eq!(templates, "\tstart.py\tpython\t15\nsum\t1038.py\tpython\t306\n");
    // A check of what is there reads what was derived then.
    let known = contest().join("a/1020.py");
    let args = [
        "--source",
        "cms",
        "--instance",
        "eu",
        "--id",
        "1020.py",
        "--author",
        "ann",
        "--team",
        "reds",
        "--dry-run",
    ];
    let answer = check(&known, &args, &db);
    assert_eq!((&answer["flagged"], &answer["matches"][0]["submission"]), (&true.into(), &"2021.py".into()));
    assert_eq!(fs::read(&db).expect("readable"), fs::read(folder.join("index.db")).expect("readable"));
    is_as_made_anew(&folder, &db);
}

/// What an older version derived is read by nothing, whichever command comes first.
#[test]
fn removing_and_templates_come_first_in_an_index_that_was_derived_before() {
    let (folder, db) = kept(2);
    run!("index", "remove", "--problem", "sum", "--submission", "1038.py", "--db", db).done();
    run!("index", "verify", "--deep", "--db", db).done();
    is_as_made_anew(&folder, &db);
    let (folder, db) = kept(2);
    let starter = contest().join("a/1033.cpp");
    run!("template", "add", starter, "--problem", "sum", "--db", db).done();
    run!("template", "remove", "1033.cpp", "--problem", "sum", "--db", db).done();
    run!("index", "verify", "--deep", "--db", db).done();
    is_as_made_anew(&folder, &db);
}

#[test]
fn the_third_format_opens() {
    let (folder, db) = kept(3);
    let verify = run!("index", "verify", "--deep", "--db", db).done().out;
    assert_eq!(verify, "ok: 14 submissions, 15 files, 2 templates, 3 findings\n");
    let findings = run!("index", "findings", "--format", "json", "--db", db).done().json();
    assert_eq!(findings["findings"].as_array().expect("findings").len(), 3);
    let stats = run!("index", "stats", "--json", "--db", db).done().json();
    // Programs count otherwise since.
    assert_eq!((&stats["format_version"], &stats["problems"][1]["pending"]), (&9.into(), &13.into()));
    assert_eq!(
        (&stats["problems"][1]["decisions"], &stats["problems"][1]["awaiting"]),
        (&0.into(), &0.into())
    );
    is_as_made_anew(&folder, &db);
}

/// An index of a format of which nothing else is to be said opens, whole, and says what one made anew says.
#[track_caller]
fn opens_whole(format: u32, said: &str) {
    let (folder, db) = kept(format);
    let verify = run!("index", "verify", "--deep", "--db", db).done().out;
    assert_eq!(verify, format!("ok: {said}\n"));
    is_as_made_anew(&folder, &db);
}

/// What honest pairs look like by their wording was not measured then.
#[test]
fn the_fourth_format_opens() {
    opens_whole(4, "15 submissions, 16 files, 2 templates, 6 findings");
}

/// What honest pairs look like was measured without how usual their programs are.
#[test]
fn the_fifth_format_opens() {
    opens_whole(5, "16 submissions, 17 files, 2 templates, 10 findings");
}

/// A person's submissions to other problems were not found then.
#[test]
fn the_sixth_format_opens() {
    opens_whole(6, "17 submissions, 18 files, 2 templates, 13 findings");
}

/// What honest pairs look like by the operations and constants that they name was not measured then.
#[test]
fn the_seventh_format_opens() {
    opens_whole(7, "18 submissions, 19 files, 2 templates, 17 findings");
}

/// What nearly everybody has was not looked for then.
#[test]
fn the_eighth_format_opens() {
    opens_whole(8, "19 submissions, 20 files, 2 templates, 24 findings");
}
