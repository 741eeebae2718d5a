//! The poller's position: what it does on the next walk, after a crash, and when one side is away.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::super::fake_server::{FakeServer, Reply, original};
use super::maria::Maria;
use super::polled::{Poll, ids, silent};

fn wait_until(what: &str, done: impl Fn() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < Duration::from_secs(30), "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// A test that fails leaves no process behind.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(poll: &Poll, more: &[&str]) -> Running {
    let child = Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"))
        .args(poll.args())
        .args(more)
        .env("JUDGEPRINT_TOKEN", "secret")
        .env_remove("JUDGEPRINT_DB")
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    Running(child)
}

#[test]
fn the_next_walk_goes_on_where_the_last_one_ended_and_sees_what_is_judged_anew() {
    let maria = Maria::new();
    maria.judged(1, "ann", 4, "2026-11-21 10:00:00", "int x;");
    maria.judged(2, "bob", 4, "2026-11-21 12:00:00", "int y;");
    let server = silent();
    let poll = Poll::new(&maria, &server);
    poll.once(&[]).done();
    let state: serde_json::Value = serde_json::from_slice(&fs::read(poll.state()).unwrap()).unwrap();
    assert_eq!(state, serde_json::json!({"version": 1, "judged_at": "2026-11-21 12:00:00"}));
    // A late one, one that is judged anew, and one of somewhat before the end whose judge was slow.
    maria.judged(4, "eve", 4, "2026-11-21 12:05:00", "int z;");
    maria.judged(3, "eve", 4, "2026-11-21 11:58:00", "int z;");
    maria.run("UPDATE solution SET result = 6, judgetime = '2026-11-21 12:06:00' WHERE solution_id = 1");
    poll.once(&[]).done();
    let requests = server.requests();
    assert_eq!(ids(&requests), ["1", "2", "3", "2", "4", "1"], "those of the last minutes come again");
    assert_eq!(requests[5].json()["verdict"], "WA");
    poll.once(&["--since", "2026-11-21"]).done();
    assert_eq!(ids(&server.requests()[6..]), ["3", "2", "4", "1"]);
    assert_eq!(poll.once(&["--since", "noon"]).code, Some(2));
    fs::write(poll.state(), "nonsense").unwrap();
    poll.once(&[]).failed("remove it to begin from the beginning");
}

#[test]
fn a_poller_that_runs_hands_over_what_comes_once_and_ends_when_told() {
    let maria = Maria::new();
    let server = silent();
    let poll = Poll::new(&maria, &server);
    let mut child = start(&poll, &["--interval", "50"]);
    maria.judged(1, "ann", 4, "2026-11-21 10:00:00", "int x;");
    wait_until("the first", || server.requests().len() == 1);
    maria.judged(2, "bob", 4, "2026-11-21 10:00:00", "int y;");
    wait_until("the second", || server.requests().len() == 2);
    thread::sleep(Duration::from_millis(400));
    assert_eq!(ids(&server.requests()), ["1", "2"], "of one second, and each once");
    assert!(Command::new("kill").arg(child.0.id().to_string()).status().unwrap().success());
    assert_eq!(child.0.wait().unwrap().code(), Some(0));
}

#[test]
fn after_a_crash_nothing_is_missing() {
    const SOLUTIONS: i64 = 60;
    let maria = Maria::new();
    for id in 1..=SOLUTIONS {
        // An hour each, so that those of the last minutes are few.
        let judged_at = format!("2026-11-{:02} {:02}:00:00", 1 + id / 24, id % 24);
        maria.judged(id, "ann", 4, &judged_at, "int x;");
    }
    let server = FakeServer::new(|_| Reply { after: Duration::from_millis(15), ..Reply::json(&original()) });
    let poll = Poll::new(&maria, &server);
    let mut crashes = 0;
    while server.requests().len() < SOLUTIONS as usize {
        let before = server.requests().len();
        let mut child = start(&poll, &["--batch", "4"]);
        wait_until("some more", || {
            let after = server.requests().len();
            after >= before + 13 || after >= SOLUTIONS as usize
        });
        child.0.kill().unwrap();
        child.0.wait().unwrap();
        crashes += 1;
    }
    poll.once(&[]).done();
    let mut times = BTreeMap::new();
    for id in ids(&server.requests()) {
        *times.entry(id.parse::<i64>().unwrap()).or_insert(0) += 1;
    }
    assert_eq!(times.len(), SOLUTIONS as usize, "all arrived");
    assert!(crashes >= 3, "{crashes}");
    let total: i32 = times.values().sum();
    // At each crash, what had not been noted down yet: a batch, and the one on its way.
    assert!(total <= SOLUTIONS as i32 + (crashes + 1) * 6, "{total} for {SOLUTIONS} after {crashes} crashes");
}

#[test]
fn a_busy_server_is_asked_again_and_one_that_refuses_is_not() {
    let maria = Maria::new();
    maria.judged(1, "ann", 4, "2026-11-21 10:00:00", "int x;");
    maria.judged(2, "bob", 4, "2026-11-21 10:00:01", "int y;");
    let asked = AtomicU32::new(0);
    let server = FakeServer::new(move |request| match request.json()["submission_id"].as_str() {
        Some("1") => Reply::error(422, "`files`: binary"),
        _ if asked.fetch_add(1, Ordering::SeqCst) == 0 => Reply::error(503, "busy"),
        _ => Reply::json(&original()),
    });
    let poll = Poll::new(&maria, &server);
    let run = poll.once(&[]).done();
    assert_eq!(ids(&server.requests()), ["1", "2", "2"]);
    assert!(run.err.contains("solution 1 is left out: `files`: binary"), "{}", run.err);
    assert!(run.err.contains("busy; trying again in 1 s"), "{}", run.err);
}

#[test]
fn a_single_walk_gives_up_where_there_is_no_getting_on() {
    let maria = Maria::new();
    maria.judged(1, "ann", 4, "2026-11-21 10:00:00", "int x;");
    let server = FakeServer::new(|_| Reply::error(401, "no such token"));
    let poll = Poll::new(&maria, &server);
    let run = poll.once(&[]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("not delivered: no such token"), "{}", run.err);
    assert_eq!(server.requests().len(), 3);
    let state = fs::read_to_string(poll.state()).unwrap();
    assert!(!state.contains("2026"), "it has not moved: {state}");
    maria.run("DROP TABLE solution");
    poll.once(&[]).failed("HUSTOJ's database");
}
