//! `SIGKILL` at 200 random moments of `add` and `check`: what was acknowledged is there, all is whole, and running it
//! again gives the index that nobody had killed.
//!
//! `JUDGEPRINT_KILL_ROUNDS` asks for another number of rounds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::index_filled::{Told, content, programs, told};
use crate::run;
use crate::support::Folder;

/// Few enough that a cohort is measured after every change, as `check --dry-run` has to show it.
const SUBMISSIONS: usize = 40;
const ADD_ROUNDS: u32 = 120;
const CHECK_ROUNDS: u32 = 80;

fn rounds(of_200: u32) -> u32 {
    std::env::var("JUDGEPRINT_KILL_ROUNDS").map_or(of_200, |rounds| {
        let rounds: u32 = rounds.parse().expect("JUDGEPRINT_KILL_ROUNDS is a number");
        rounds * of_200 / (ADD_ROUNDS + CHECK_ROUNDS)
    })
}

/// Moments, the same in every run.
struct Random(u64);

impl Random {
    /// From 0 to 1.
    fn part(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / f64::from(u32::MAX >> 1)
    }
}

fn start(args: &[&str], place: &Path, db: &Path) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"))
        .arg("--quiet")
        .args(args)
        .arg("--db")
        .arg(db)
        .arg(place)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

/// What it had said when it was killed, and whether it had ended before.
fn killed_after(mut child: Child, time: Duration) -> (String, bool) {
    std::thread::sleep(time);
    child.kill().expect("killed, or ended before");
    let output = child.wait_with_output().expect("it ended");
    (String::from_utf8(output.stdout).expect("UTF-8"), output.status.success())
}

fn add(source: &Path, db: &Path, batch: u32) -> Child {
    start(&["add", "--batch", &batch.to_string()], source, db)
}

fn check(file: &Path, db: &Path) -> Child {
    start(&["check", "--problem", "p", "--format", "json"], file, db)
}

fn to_its_end(child: Child) {
    assert!(child.wait_with_output().expect("it ended").status.success());
}

fn remove(db: &Path) {
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(PathBuf::from(format!("{}{end}", db.display())));
    }
}

/// The index is whole and holds each of these with this content. Whether it is there at all.
#[track_caller]
fn holds(db: &Path, acknowledged: &[&str], expected: &Told, round: u32) -> bool {
    if !db.exists() {
        assert!(acknowledged.is_empty(), "round {round}");
        return false;
    }
    let verify = run!("index", "verify", "--db", db);
    if verify.err.contains("there is no index") {
        assert!(acknowledged.is_empty(), "round {round}: killed before the first table was there");
        return false;
    }
    assert_eq!(verify.code, Some(0), "round {round}: {}{}", verify.out, verify.err);
    let (found, expected) = (content(db), expected.content());
    for &id in acknowledged {
        assert_eq!(found.get(id), expected.get(id), "round {round}: {id}");
    }
    true
}

#[test]
fn a_killed_add_loses_nothing_that_was_acknowledged() {
    let versions = [programs(1, SUBMISSIONS), programs(2, SUBMISSIONS)];
    let place = Folder::new();
    let whole = [0, 1].map(|version: usize| {
        let db = place.join(&format!("whole{version}.db"));
        to_its_end(add(&versions[version].path, &db, 256));
        told(&db, &versions[version])
    });
    let db = place.join("killed.db");
    let (mut random, mut cut_short) = (Random(1), 0);
    // How long a run takes is measured again whenever one was not stopped: the machine has other things to do.
    let mut whole_run = [Duration::from_millis(400); 8];
    let rounds = rounds(ADD_ROUNDS);
    for round in 0..rounds {
        // Now and then from nothing, so that the making of the index is killed as well.
        if round % 6 == 0 {
            remove(&db);
        }
        let (version, batch) = ((round % 2) as usize, round / 2 % 8 + 1);
        let expected = &mut whole_run[batch as usize - 1];
        let (started, time) = (Instant::now(), expected.mul_f64(random.part()));
        let (said, ended) = killed_after(add(&versions[version].path, &db, batch), time);
        *expected = if ended { expected.mul_f64(0.8) } else { expected.mul_f64(1.05) };
        assert!(started.elapsed() < Duration::from_secs(30));
        cut_short += u32::from(!ended);
        // A line that was cut off is no acknowledgement.
        let lines = said.rfind('\n').map_or("", |end| &said[..end]).lines();
        let ids: Vec<&str> = lines.map(|line| line.split('\t').nth(1).expect("an id")).collect();
        if holds(&db, &ids, &whole[version], round) {
            let known = [whole[0].content(), whole[1].content()];
            for (id, hash) in content(&db) {
                assert!(known.iter().any(|known| known.get(&id) == Some(&hash)), "round {round}: {id}");
            }
        }
    }
    assert!(cut_short * 3 > rounds, "only {cut_short} of {rounds} were killed in time");
    to_its_end(add(&versions[1].path, &db, 4));
    told(&db, &versions[1]).assert_is(&whole[1]);
    run!("index", "verify", "--db", db).done();
}

#[test]
fn a_killed_check_loses_no_submission_that_it_answered_for() {
    let versions = [programs(3, SUBMISSIONS), programs(4, SUBMISSIONS)];
    let place = Folder::new();
    let whole = [0, 1].map(|version: usize| {
        let db = place.join(&format!("whole{version}.db"));
        to_its_end(add(&versions[version].path, &db, 256));
        told(&db, &versions[version])
    });
    let db = place.join("killed.db");
    let names = versions[0].names();
    let file = |version: usize, index: usize| versions[version].join(&names[index % names.len()]);
    let started = Instant::now();
    to_its_end(check(&file(0, 0), &db));
    let mut whole_run = started.elapsed();
    let (mut random, mut cut_short, mut answered) = (Random(2), 0, 0);
    let rounds = rounds(CHECK_ROUNDS);
    // Where the machine is busier than at first, too few are in time to answer: then it takes more rounds.
    let mut round = 0;
    while round < rounds || (answered * 8 <= round && round < 4 * rounds) {
        if round % 40 == 39 {
            remove(&db);
        }
        // Each file twice, once it is known: the second replaces it, or is cut short as the first was.
        let (version, index) = ((round / 2 % 2) as usize, round as usize * 7 / 2);
        let (said, ended) = killed_after(check(&file(version, index), &db), whole_run.mul_f64(random.part()));
        whole_run = whole_run.mul_f64(if ended { 0.8 } else { 1.1 });
        cut_short += u32::from(!ended);
        let has_answered = serde_json::from_str::<serde_json::Value>(&said).is_ok();
        answered += u32::from(has_answered);
        let ids = if has_answered { vec![names[index % names.len()].as_str()] } else { Vec::new() };
        holds(&db, &ids, &whole[version], round);
        round += 1;
    }
    assert!(cut_short * 3 > round, "only {cut_short} of {round} were killed in time");
    assert!(answered * 8 > round, "only {answered} of {round} had answered");
    for index in 0..names.len() {
        to_its_end(check(&file(1, index), &db));
    }
    told(&db, &versions[1]).assert_is(&whole[1]);
    run!("index", "verify", "--db", db).done();
}
