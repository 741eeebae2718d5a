//! Ten processes that add to and check one index at once: what comes out is what one after the other gives.

use std::fs;
use std::path::Path;
use std::thread;

use super::index_filled::{programs, told};
use crate::run;
use crate::support::{Folder, Run, judgeprint};

/// Few enough that a cohort is measured after every change.
const SUBMISSIONS: usize = 60;
const SIDE: usize = 5;

fn add(part: &Path, batch: usize, db: &Path) {
    let mut command = judgeprint();
    command.arg("add").arg(part).args(["--batch", &batch.to_string(), "--db"]).arg(db);
    let run = Run::of(command).done();
    assert_eq!(run.out.lines().count(), fs::read_dir(part).expect("readable").count());
}

fn check(file: &Path, args: &[&str], db: &Path) -> Run {
    let mut command = judgeprint();
    command
        .arg("check")
        .arg(file)
        .args(["--problem", "p", "--format", "json"])
        .args(args)
        .arg("--db")
        .arg(db);
    Run::of(command).done()
}

#[test]
fn ten_at_once_leave_what_one_after_the_other_does() {
    let (source, place) = (programs(5, SUBMISSIONS), Folder::new());
    let (together, alone) = (place.join("together.db"), place.join("alone.db"));
    let names = source.names();
    // Those who add overlap by a half, and leave every fourth to those who check; all begin with no index.
    let parts: Vec<Folder> = (0..SIDE)
        .map(|part| {
            let folder = Folder::named("p");
            for (index, name) in names.iter().enumerate() {
                if index % 4 != 0 && [part, (part + 1) % SIDE].contains(&(index % SIDE)) {
                    folder.write(name, fs::read(source.join(name)).expect("readable"));
                }
            }
            folder
        })
        .collect();
    thread::scope(|scope| {
        for (index, part) in parts.iter().enumerate() {
            let db = &together;
            scope.spawn(move || add(&part.path, index + 1, db));
        }
        for side in 0..SIDE {
            let (names, source, db) = (&names, &source, &together);
            scope.spawn(move || {
                // All that nobody adds, each of them by two, and some that are added at the same time.
                let mine = names.iter().enumerate().filter(|(index, _)| match index % 4 {
                    0 => [side, (side + 1) % SIDE].contains(&(index / 4 % SIDE)),
                    1 => index / 4 % SIDE == side,
                    _ => false,
                });
                for (index, name) in mine {
                    let answer = check(&source.join(name), &[], db).json();
                    assert_eq!(answer["submission"], **name);
                    assert!(answer["incomplete"].is_null(), "{answer}");
                    if index % 3 == 0 {
                        check(&source.join(name), &["--dry-run"], db);
                    }
                }
            });
        }
    });
    run!("index", "verify", "--db", together).done();
    run!("add", source.path, "--db", alone).done();
    told(&together, &source).assert_is(&told(&alone, &source));
    assert!(run!("add", source.path, "--db", together).done().err.contains("60 unchanged"));
}
