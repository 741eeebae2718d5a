//! `check` says what `report` says, also of an index that was filled by it alone; and what it says in a hurry.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run;
use crate::support::{Folder, GOOD, Run, contest, judgeprint};

const PROBLEMS: [&str; 3] = ["a", "b", "c"];

fn check(file: &Path, args: &[&str], db: &Path) -> Run {
    let mut command = judgeprint();
    command.arg("check").arg(file).args(args).arg("--db").arg(db);
    Run::of(command).done()
}

fn json(file: &Path, problem: &str, args: &[&str], db: &Path) -> Value {
    check(file, &[&["--problem", problem, "--format", "json"], args].concat(), db).json()
}

/// The sample contest as its `submissions.csv` tells of it.
struct Cup {
    folder: Folder,
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Cup {
    fn new() -> Self {
        let folder = Folder::named("autumn-cup");
        for problem in PROBLEMS {
            for entry in fs::read_dir(contest().join(problem)).expect("readable") {
                let path = entry.expect("readable").path();
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                folder.write(format!("{problem}/{name}"), fs::read(&path).expect("readable"));
            }
        }
        let table = fs::read_to_string(contest().join("submissions.csv")).expect("readable");
        folder.write("submissions.csv", &table);
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let words = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<_>>();
        let header = words(reader.headers().expect("a header"));
        let rows = reader.records().map(|record| words(&record.expect("a row"))).collect();
        Self { folder, header, rows }
    }

    fn cell<'a>(&self, row: &'a [String], name: &str) -> &'a str {
        let column = self.header.iter().position(|column| column == name).expect("a column");
        &row[column]
    }

    /// Problem, file and what the judge tells, as arguments of `check`.
    fn arguments(&self, row: &[String]) -> (String, PathBuf, Vec<String>) {
        let (problem, name) = (self.cell(row, "problem"), self.cell(row, "file"));
        let mut args = Vec::new();
        for (column, option) in [
            ("author", "--author"),
            ("verdict", "--verdict"),
            ("submitted_at", "--submitted-at"),
            ("contest", "--contest"),
        ] {
            if self.header.iter().any(|known| known == column) && !self.cell(row, column).is_empty() {
                args.extend([option.to_owned(), self.cell(row, column).to_owned()]);
            }
        }
        (problem.to_owned(), self.folder.join(&format!("{problem}/{name}")), args)
    }

    fn check(&self, row: &[String], more: &[&str], db: &Path) -> Value {
        let (problem, file, args) = self.arguments(row);
        let args: Vec<&str> = args.iter().map(String::as_str).chain(more.iter().copied()).collect();
        json(&file, &problem, &args, db)
    }
}

#[track_caller]
fn assert_reports_are_equal(cup: &Cup, db: &Path) {
    let report = |args: &[&str], place: &Path| {
        let mut command = judgeprint();
        command.arg("report").args(args).arg(place);
        Run::of(command).done().out
    };
    for args in [&["--format", "json"][..], &["--format", "csv"], &["--format", "html"], &["--all-pairs"]] {
        let folder = report(args, &cup.folder.path);
        assert!(folder.len() > 1000);
        assert!(report(&[args, &["--contest", "autumn-cup", "--db"]].concat(), db) == folder, "{args:?}");
    }
}

#[test]
fn an_index_that_was_filled_by_checks_reports_what_the_folder_does() {
    let (cup, place) = (Cup::new(), Folder::new());
    let db = place.join("index.db");
    // Neither in the order of the folder nor in that of time.
    for step in 0..cup.rows.len() {
        let answer = cup.check(&cup.rows[step * 31 % cup.rows.len()], &[], &db);
        assert_eq!((&answer["stored"], &answer["incomplete"]), (&"added".into(), &Value::Null));
    }
    assert_reports_are_equal(&cup, &db);
    run!("index", "verify", "--db", db).done();

    // One sends another program, one is taken out.
    let (_, replaced, _) = cup.arguments(&cup.rows[3]);
    fs::write(&replaced, GOOD[0].1).expect("written");
    assert_eq!(cup.check(&cup.rows[3], &["--id", cup.cell(&cup.rows[3], "file")], &db)["stored"], "replaced");
    assert_reports_are_equal(&cup, &db);
    let (problem, removed, _) = cup.arguments(&cup.rows[40]);
    let id = removed.file_name().expect("a name");
    fs::remove_file(&removed).expect("removed");
    // Its row would be a warning, and a report tells of warnings.
    let table = fs::read_to_string(cup.folder.join("submissions.csv")).expect("readable");
    let file = format!("{problem},{},", id.display());
    let kept: Vec<&str> = table.lines().filter(|line| !line.starts_with(&file)).collect();
    assert_eq!(kept.len() + 1, table.lines().count());
    cup.folder.write("submissions.csv", kept.join("\n") + "\n");
    run!("index", "remove", "--submission", id, "--problem", problem, "--db", db).done();
    assert_reports_are_equal(&cup, &db);
    // Nothing of what was is left in what a check goes by.
    let anew = place.join("anew.db");
    run!("add", cup.folder.path, "--db", anew).done();
    for row in cup.rows.iter().step_by(7).filter(|row| cup.arguments(row).1.exists()) {
        let ask = |db: &Path| cup.check(row, &["--dry-run"], db)["matches"].clone();
        assert_eq!(ask(&db), ask(&anew), "{row:?}");
    }
    run!("index", "verify", "--db", db).done();
}

/// A pair as a report has it, seen from one side of it, in the words of `check`.
fn seen_from(pair: &Value, is_left: bool) -> Value {
    let (own, other) = if is_left { ("left", "right") } else { ("right", "left") };
    let mut seen = serde_json::json!({
        "containment_checked": pair[format!("containment_{own}")],
        "containment_other": pair[format!("containment_{other}")],
        "flow": {
            "similarity": pair["flow"]["similarity"],
            "containment_left": pair["flow"][format!("containment_{own}")],
            "containment_right": pair["flow"][format!("containment_{other}")],
            "evidence_bits": pair["flow"]["evidence_bits"],
        },
    });
    for same in [
        "score",
        "chance",
        "similarity",
        "evidence_bits",
        "decided_by",
        "simhash_distance",
        "longest_block",
        "flagged",
        "same_author",
        "usualness",
        "vocabulary",
    ] {
        assert!(!pair[same].is_null(), "{same}");
        seen[same] = pair[same].clone();
    }
    seen["explanation"] = words_seen_from(pair["explanation"].as_str().expect("words"), is_left).into();
    // Null where one of the programs has copies.
    seen["wording"] = pair["wording"].clone();
    let blocks = pair["blocks"].as_array().expect("blocks").iter().map(|block| {
        let mut block = block.clone();
        let sides = block.as_object_mut().expect("an object");
        let (left, right) = (sides.remove("left").expect("left"), sides.remove("right").expect("right"));
        let (checked, other) = if is_left { (left, right) } else { (right, left) };
        sides.insert("checked".to_owned(), checked);
        sides.insert("other".to_owned(), other);
        block
    });
    seen["blocks"] = blocks.collect();
    seen
}

/// What a report says of a pair, as a check of one of the two says it.
pub(super) fn words_seen_from(words: &str, is_left: bool) -> String {
    // Two languages have nothing written in common.
    let Some((before, rest)) = words.split_once(" makes up ") else { return words.to_owned() };
    let (left, rest) = rest.split_once(" of the left program and ").expect("the left");
    let (right, rest) = rest.split_once(" of the right one").expect("the right");
    let turned = |left, right| if is_left { (left, right) } else { (right, left) };
    let (own, other) = turned(left, right);
    let mut seen = format!("{before} makes up {own} of this submission and {other} of the other one");
    // What is computed.
    match rest.split_once(" makes up ") {
        None => seen += rest,
        Some((between, rest)) => {
            let (shares, rest) = rest.split_once(": ").expect("bits");
            let (left, right) = shares.split_once(" and ").expect("two shares");
            let (own, other) = turned(left, right);
            seen += &format!("{between} makes up {own} and {other}: {rest}");
        }
    }
    seen
}

/// The same without what depends on what is asked: a check flags below a stricter chance than a report and says which.
fn but_for_the_line(pair: Option<&Value>) -> Option<Value> {
    let mut pair = pair?.clone();
    let fields = pair.as_object_mut().expect("an object");
    fields.remove("flagged");
    let words = fields.remove("explanation").expect("words");
    let words = words.as_str().expect("a text").split(", which is ").next();
    fields.insert("explanation".to_owned(), words.map(|words| words.trim_end_matches('.')).into());
    Some(pair)
}

/// By the other's name, what a report says of each submission of a problem.
fn reported(db: &Path, problem: &str) -> BTreeMap<String, BTreeMap<String, Value>> {
    let report =
        run!("report", "--problem", problem, "--top", "10000", "--format", "json", "--db", db).done().json();
    let problem = &report["problems"][0];
    let name = |pair: &Value, side: &str| {
        let index = usize::try_from(pair[side].as_u64().expect("an index")).expect("small");
        problem["submissions"][index]["name"].as_str().expect("a name").to_owned()
    };
    let mut found: BTreeMap<String, BTreeMap<String, Value>> = BTreeMap::new();
    // A check compares within the family.
    let within = problem["pairs"].as_array().expect("pairs").iter();
    for pair in within.filter(|pair| pair.get("across_languages").is_none()) {
        let (left, right) = (name(pair, "left"), name(pair, "right"));
        found.entry(left.clone()).or_default().insert(right.clone(), seen_from(pair, true));
        found.entry(right).or_default().insert(left, seen_from(pair, false));
    }
    found
}

/// What a check lists, in the same form.
fn listed(answer: &Value) -> BTreeMap<String, Value> {
    let matches = answer["matches"].as_array().expect("matches").iter();
    matches
        .map(|one| {
            let mut one = one.clone();
            let fields = one.as_object_mut().expect("an object");
            let name = fields.remove("submission").expect("a name");
            for of_the_other in ["author", "team", "submitted_at", "verdict"] {
                assert!(fields.remove(of_the_other).is_some());
            }
            (name.as_str().expect("a name").to_owned(), one)
        })
        .collect()
}

#[test]
fn every_submission_has_the_matches_that_the_report_has() {
    let (cup, place) = (Cup::new(), Folder::new());
    let db = place.join("index.db");
    run!("add", cup.folder.path, "--db", db).done();
    let expected: BTreeMap<&str, _> =
        PROBLEMS.into_iter().map(|problem| (problem, reported(&db, problem))).collect();
    let copies: BTreeMap<&str, BTreeSet<String>> = expected
        .iter()
        .map(|(&problem, pairs)| {
            let has_a_copy = |of: &BTreeMap<String, Value>| of.values().any(|pair| pair["similarity"] == 1.0);
            (problem, pairs.iter().filter(|(_, of)| has_a_copy(of)).map(|(name, _)| name.clone()).collect())
        })
        .collect();
    let (mut flagged, mut pairs) = (0, 0);
    for row in &cup.rows {
        let (problem, file, _) = cup.arguments(row);
        let id = file.file_name().expect("a name").to_string_lossy().into_owned();
        let answer = cup.check(row, &["--dry-run", "--top", "1000"], &db);
        assert_eq!((&answer["stored"], &answer["incomplete"]), (&"not stored".into(), &Value::Null));
        let found = listed(&answer);
        let in_report = expected[&*problem].get(&id).cloned().unwrap_or_default();
        for (other, pair) in &in_report {
            let is_flagged = found.get(other).is_some_and(|pair| pair["flagged"] == true);
            assert!(!is_flagged || pair["flagged"] == true, "{problem}/{id} with {other}");
            let checked = but_for_the_line(found.get(other));
            assert_eq!(checked, but_for_the_line(Some(pair)), "{problem}/{id} with {other}");
        }
        for (other, pair) in &found {
            // Of programs with copies a report lists what is no finding once.
            let is_of_a_copy = copies[&*problem].contains(&id) || copies[&*problem].contains(other);
            let is_once_only = pair["flagged"] == false && is_of_a_copy;
            assert!(in_report.contains_key(other) || is_once_only, "{problem}/{id} with {other}");
        }
        flagged += found.values().filter(|pair| pair["flagged"] == true).count();
        pairs += in_report.len();
    }
    assert!(flagged >= 10 && pairs > 200, "{flagged} of {pairs}");
}

#[test]
fn what_was_handed_out_counts_for_nothing_in_a_check_as_in_a_report() {
    let (cup, place) = (Cup::new(), Folder::new());
    let db = place.join("index.db");
    run!("add", cup.folder.path, "--db", db).done();
    let row = cup.rows.iter().find(|row| cup.cell(row, "file") == "1008.cpp").expect("there");
    let ask = || listed(&cup.check(row, &["--dry-run", "--top", "1000"], &db));
    let before = ask();
    let starter = cup.folder.join("a/1033.cpp");
    run!("template", "add", starter, "--problem", "a", "--db", db).done();
    let with = ask();
    assert_ne!(with, before);
    for (other, pair) in &reported(&db, "a")["1008.cpp"] {
        assert_eq!(but_for_the_line(with.get(other)), but_for_the_line(Some(pair)), "{other}");
    }
    run!("template", "remove", "1033.cpp", "--problem", "a", "--db", db).done();
    assert_eq!(ask(), before);
}

#[test]
fn a_deadline_is_kept_and_what_is_missing_is_told() {
    let place = Folder::new();
    let db = place.join("index.db");
    run!("add", contest(), "--db", db).done();
    let copy = place.write("copy.cpp", fs::read(contest().join("a/1008.cpp")).expect("readable"));
    let late = json(&copy, "a", &["--id", "late", "--deadline", "0"], &db);
    assert_eq!((&late["stored"], &late["incomplete"]), (&"added".into(), &"deadline".into()));
    let export = run!("index", "export", "--problem", "a", "--db", db).done().out;
    assert!(export.contains("\na,late,"), "{export}");
    let late = check(&copy, &["--problem", "a", "--id", "later", "--deadline", "0"], &db);
    assert_eq!((late.code, late.out.contains("The deadline came first: ")), (Some(0), true), "{}", late.out);
    // Nobody is in a hurry for a dry run either.
    let ask = |args: &[&str]| json(&copy, "a", &[&["--id", "late", "--dry-run"], args].concat(), &db);
    assert_eq!(ask(&["--deadline", "0"])["incomplete"], "deadline");
    let (generous, whenever) = (ask(&["--deadline", "60000"]), ask(&[]));
    assert!(generous["incomplete"].is_null() && whenever["flagged"] == true);
    assert_eq!(generous["matches"], whenever["matches"]);
    let text = check(&copy, &["--problem", "a", "--dry-run", "--deadline", "60000"], &db).out;
    assert!(!text.contains("The deadline"), "{text}");
    run!("index", "verify", "--db", db).done();
    for bad in ["soon", "-1", "0.5"] {
        assert_eq!(
            run!("check", copy, "--problem", "a", "--deadline", bad, "--db", db).code,
            Some(2),
            "{bad}"
        );
    }
}
