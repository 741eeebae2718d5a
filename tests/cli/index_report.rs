//! The report over an index that was filled bit by bit is the report over the folder, byte for byte.

use std::fs;
use std::path::Path;

use crate::run;
use crate::support::{Folder, GOOD, Run, contest, judgeprint};

/// The sample contest without what is no submission, in a folder that is called as the contest is.
fn cup() -> Folder {
    let folder = Folder::named("autumn-cup");
    for problem in ["a", "b", "c"] {
        for entry in fs::read_dir(contest().join(problem)).expect("readable") {
            let path = entry.expect("readable").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            folder.write(format!("{problem}/{name}"), fs::read(&path).expect("readable"));
        }
    }
    folder.write("submissions.csv", fs::read(contest().join("submissions.csv")).expect("readable"));
    folder
}

/// Adds the submissions in portions that come in another order than the folder's, some of them twice.
fn add_in_portions(cup: &Folder, db: &Path) {
    let rows = fs::read_to_string(cup.join("submissions.csv")).expect("readable");
    for portion in [3, 0, 4, 1, 0, 2] {
        for problem in ["c", "a", "b"] {
            let part = Folder::named(problem);
            part.write("submissions.csv", &rows);
            let names: Vec<_> = fs::read_dir(cup.join(problem))
                .expect("readable")
                .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
                .filter(|name| name.bytes().map(usize::from).sum::<usize>() % 5 == portion)
                .collect();
            for name in &names {
                part.write(name, fs::read(cup.join(problem).join(name)).expect("readable"));
            }
            let run = run!("add", part.path, "--db", db, "--batch", "1").done();
            assert_eq!(run.out.lines().count(), names.len());
        }
    }
}

fn report(args: &[&str], place: &[&Path]) -> String {
    let mut command = judgeprint();
    command.arg("report").args(args).args(place);
    Run::of(command).done().out
}

#[test]
fn every_format_is_the_same_byte_for_byte() {
    let (cup, place) = (cup(), Folder::new());
    let db = place.join("index.db");
    add_in_portions(&cup, &db);
    let from_index = |args: &[&str]| report(&[args, &["--contest", "autumn-cup", "--db"]].concat(), &[&db]);
    for args in [
        &["--format", "csv"][..],
        &["--format", "json"],
        &["--format", "html"],
        &["--all-pairs"],
        &["--format", "json", "--language", "python", "--top", "5"],
    ] {
        let folder = report(args, &[&cup.path]);
        assert!(folder.len() > 1000);
        assert!(from_index(args) == folder, "{args:?}");
    }
    // A problem is a folder of its own.
    let alone = Folder::named("b");
    for entry in fs::read_dir(cup.join("b")).expect("readable") {
        let path = entry.expect("readable").path();
        alone.write(path.file_name().expect("a name"), fs::read(&path).expect("readable"));
    }
    alone.write("submissions.csv", fs::read(cup.join("submissions.csv")).expect("readable"));
    let csv = report(&[], &[&alone.path]);
    assert_eq!(report(&["--problem", "b", "--db"], &[&db]), csv);
    assert_eq!(report(&["--problem", "b", "--contest", "autumn-cup", "--db"], &[&db]), csv);
}

#[test]
fn templates_of_the_index_apply_to_their_problem() {
    let (folder, place) = (Folder::good(), Folder::new());
    let db = place.join("index.db");
    let starter = place.write("starter.cpp", GOOD[0].1);
    for problem in ["p", "q"] {
        run!("add", folder.path, "--problem", problem, "--db", db).done();
    }
    run!("template", "add", starter, "--problem", "p", "--db", db).done();
    let similarity = |problem: &str| {
        let rows = run!("report", "--problem", problem, "--db", db).done().rows();
        let pair = rows.into_iter().find(|row| row[1] == "good1.cpp" && row[2] == "good3.cpp");
        pair.map_or(0.0, |row| row[6].parse::<f64>().expect("a similarity"))
    };
    assert_eq!((similarity("p"), similarity("q")), (0.0, 1.0));
    run!("template", "add", starter, "--db", db).done();
    assert_eq!(similarity("q"), 0.0);
}

#[test]
fn what_is_not_in_the_index_is_told() {
    let (folder, place) = (Folder::good(), Folder::new());
    let db = place.join("index.db");
    run!("report", "--problem", "p", "--db", db).failed("there is no index").failed("\nhint: ");
    run!("add", folder.path, "--db", db).done();
    run!("report", "--problem", "p", "--db", db).failed("no submission of `p`").failed("\nhint: ");
    run!("report", "--problem", "contest", "--language", "java", "--db", db).failed("none in that language");
    assert_eq!(run!("report").code, Some(2));
    assert_eq!(run!("report", folder.path, "--problem", "contest", "--db", db).code, Some(2));
}
