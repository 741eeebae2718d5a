//! `SIGKILL` at any moment of `add`, and several of them at once: what was acknowledged is there, all is whole.
//!
//! `JUDGEPRINT_KILL_ROUNDS` asks for another number of rounds than CI has time for.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::run;
use crate::support::Folder;

const SUBMISSIONS: usize = 240;
const ROUNDS: u32 = 20;

/// Small programs; another `version` of each has other content.
fn programs(version: usize) -> Folder {
    let folder = Folder::named("p");
    for i in 0..SUBMISSIONS {
        let text = format!("int main() {{ return {i} * {version}; }}\n").repeat(i % 7 + 1);
        folder.write(format!("{i:03}.cpp"), text);
    }
    folder
}

fn add(source: &Path, db: &Path, batch: usize) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"))
        .args(["--quiet", "add", "--batch", &batch.to_string(), "--db"])
        .arg(db)
        .arg(source)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts")
}

/// What a child acknowledged: its complete lines' ids.
fn acknowledged(child: &mut Child) -> Vec<String> {
    let mut out = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut out).expect("UTF-8");
    let whole = out.rfind('\n').map_or("", |end| &out[..end]);
    whole.lines().map(|line| line.split('\t').nth(1).expect("an id").to_owned()).collect()
}

/// Content hashes by id.
fn content(db: &Path) -> BTreeMap<String, String> {
    let rows = run!("index", "export", "--db", db).done().rows();
    rows.into_iter().map(|row| (row[1].clone(), row[12].clone())).collect()
}

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_acknowledged() {
    let rounds: u32 = std::env::var("JUDGEPRINT_KILL_ROUNDS")
        .map_or(ROUNDS, |rounds| rounds.parse().expect("JUDGEPRINT_KILL_ROUNDS is a number"));
    let versions = [programs(1), programs(2)];
    let place = Folder::new();
    let expected = [0, 1].map(|version| {
        let db = place.join(&format!("whole{version}.db"));
        assert!(add(&versions[version].path, &db, 4).wait_with_output().expect("it ends").status.success());
        content(&db)
    });
    let start = Instant::now();
    add(&versions[0].path, &place.join("timed.db"), 4).wait_with_output().expect("it ends");
    let whole_run = start.elapsed();

    let db = place.join("killed.db");
    let (mut random, mut cut_short) = (1_u64, 0);
    for round in 0..rounds {
        // Now and then from nothing, so that the making of the index is killed as well.
        if round % 5 == 0 {
            for end in ["", "-wal", "-shm"] {
                let _ = fs::remove_file(place.join(&format!("killed.db{end}")));
            }
        }
        let version = (round % 2) as usize;
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let part = (random >> 33) as f64 / f64::from(u32::MAX >> 1);
        let mut child = add(&versions[version].path, &db, 4);
        std::thread::sleep(Duration::from_secs_f64(whole_run.as_secs_f64() * part));
        child.kill().expect("killed, or ended before");
        let told = acknowledged(&mut child);
        let status = child.wait().expect("it ended");
        cut_short += u32::from(!status.success());
        if !db.exists() {
            assert!(told.is_empty());
            continue;
        }
        let verify = run!("index", "verify", "--db", db);
        if verify.err.contains("there is no index") {
            assert!(told.is_empty(), "round {round}: killed before the first table was there");
            continue;
        }
        verify.done();
        let found = content(&db);
        for id in &told {
            assert_eq!(found.get(id), expected[version].get(id), "round {round}: {id}");
        }
        for (id, hash) in &found {
            assert!(expected.iter().any(|known| known.get(id) == Some(hash)), "round {round}: {id}");
        }
    }
    assert!(cut_short * 3 > rounds, "only {cut_short} of {rounds} were killed in time");
    let last = add(&versions[1].path, &db, 4).wait_with_output().expect("it ends");
    assert!(last.status.success());
    assert_eq!(content(&db), expected[1]);
}

#[test]
fn several_at_once_store_what_one_after_the_other_does() {
    let (source, place) = (programs(3), Folder::new());
    let (together, alone) = (place.join("together.db"), place.join("alone.db"));
    // Overlapping parts, into an index that none of them finds.
    let parts: Vec<Folder> = (0..6)
        .map(|part| {
            let folder = Folder::named("p");
            for i in (0..SUBMISSIONS).filter(|i| i % 6 == part || i % 6 == (part + 1) % 6) {
                let name = format!("{i:03}.cpp");
                folder.write(&name, fs::read(source.join(&name)).expect("readable"));
            }
            folder
        })
        .collect();
    let mut running: Vec<Child> = parts.iter().map(|part| add(&part.path, &together, 7)).collect();
    for child in &mut running {
        assert_eq!(acknowledged(child).len(), SUBMISSIONS / 3);
        assert!(child.wait().expect("it ended").success());
    }
    run!("add", source.path, "--db", alone).done();
    let export = |db: &Path| run!("index", "export", "--db", db).done().out;
    assert_eq!(export(&together), export(&alone));
    run!("index", "verify", "--db", together).done();
}
