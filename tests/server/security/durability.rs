//! What was acknowledged is there after the process was killed, and while the index cannot be written.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use super::super::process::{Answer, Server, solution};
use super::{MAX_WAIT, Other, checked, eventually, message};

fn post(server: &Server, deadline_ms: u32, id: &str, seed: usize) -> Answer {
    let path = format!("/api/v1/submissions?deadline_ms={deadline_ms}");
    server.post(&path, &server.admin, &message(id, &format!("author-{id}"), &solution(seed)))
}

#[track_caller]
fn id_of(answer: &Answer) -> String {
    assert!([200, 202].contains(&answer.status), "{answer:?}");
    answer.json()["id"].as_str().expect("an id").to_owned()
}

fn spool(server: &Server) -> PathBuf {
    PathBuf::from(format!("{}.server/spool", server.index.display()))
}

/// Submissions that wait in the spool.
fn waiting(server: &Server) -> usize {
    let entries = std::fs::read_dir(spool(server)).expect("a folder").map_while(Result::ok);
    entries.filter(|entry| entry.path().extension().is_some_and(|extension| extension == "json")).count()
}

#[test]
fn what_was_answered_is_there_after_a_power_cut() {
    let mut server = Server::start();
    let mut ids = Vec::new();
    for round in 0..3 {
        for seed in 0..6 {
            let answer = post(
                &server,
                if seed % 2 == 0 { 0 } else { 30 },
                &format!("{round}-{seed}"),
                round * 6 + seed,
            );
            ids.push(id_of(&answer));
        }
        // Right after the last answer.
        server.restart();
    }
    for id in &ids {
        checked(&server, id);
    }
    eventually("the spool keeps what is stored", || waiting(&server) == 0);
    server.command(&["index", "verify"]);
}

#[test]
fn what_was_not_compared_before_a_power_cut_is_compared_after_it() {
    let mut server = Server::start();
    for seed in 0..4 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    // Nobody waits for their comparison, and there is no time for it.
    let copies: Vec<String> =
        (0..4).map(|seed| id_of(&post(&server, 0, &format!("copy{seed}"), seed))).collect();
    server.restart();
    for id in &copies {
        checked(&server, id);
        let pairs = server.get(&format!("/api/v1/submissions/{id}/pairs"), &server.admin).json();
        assert!(pairs.as_array().is_some_and(|pairs| !pairs.is_empty()), "{id} was not compared");
    }
}

#[test]
fn another_process_that_writes_delays_submissions_and_loses_none() {
    let mut server = Server::start();
    let mut other = Other::open(&server.index);
    other.lock();
    let start = Instant::now();
    let [first, second] = [("1", 400), ("2", 0)].map(|(id, deadline_ms)| post(&server, deadline_ms, id, 0));
    assert!(start.elapsed() < MAX_WAIT);
    for answer in [&first, &second] {
        assert_eq!((answer.status, &answer.json()["state"]), (202, &"accepted".into()), "{answer:?}");
        assert_eq!((&answer.json()["flagged"], &answer.json()["best"]), (&().into(), &().into()));
    }
    assert_eq!(waiting(&server), 2);
    // It is not there yet, and reading goes on.
    assert_eq!(server.get(&format!("/api/v1/submissions/{}", id_of(&first)), &server.admin).status, 404);
    assert_eq!(server.ask("GET /ready", &[], b"").status, 200);
    // Not even a power cut loses it.
    server.kill();
    assert_eq!(waiting(&server), 2);
    other.unlock();
    server.restart();
    for answer in [&first, &second] {
        checked(&server, &id_of(answer));
    }
    other.lock();
    let third = id_of(&post(&server, 100, "3", 1));
    other.unlock();
    checked(&server, &third);
    eventually("the spool keeps what is stored", || waiting(&server) == 0);
    // Nothing is stored twice.
    let report = server.get("/api/v1/problems/1001/report?format=json", &server.admin).json();
    assert_eq!(report["problems"][0]["submissions"].as_array().map(Vec::len), Some(3));
}

/// A full disk refuses each write at once, and so does this.
const REFUSE: &str =
    "CREATE TRIGGER full BEFORE INSERT ON submission BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";

#[test]
fn an_index_that_takes_nothing_fills_the_spool_and_a_full_spool_is_told() {
    let mut server = Server::configured("[limits]\nspool_bytes = 3000\n");
    let mut other = Other::open(&server.index);
    other.run(REFUSE);
    let mut taken = Vec::new();
    let refused = loop {
        let answer = post(&server, 5000, &format!("{}", taken.len()), taken.len());
        if answer.status == 503 {
            break answer;
        }
        assert_eq!(answer.status, 202, "{answer:?}");
        taken.push(id_of(&answer));
        assert!(taken.len() < 50, "the spool is not bounded");
    };
    assert!(!taken.is_empty());
    assert!(!refused.header("retry-after").is_empty(), "{refused:?}");
    assert!(refused.json()["error"].as_str().is_some_and(|error| error.contains("was not taken")));
    assert!(
        !refused.body.contains("the disk is full"),
        "what the system says is for the log: {}",
        refused.body
    );
    other.run("DROP TRIGGER full");
    // Half of the tests' point: also when nobody waits for the next try.
    server.restart();
    for id in &taken {
        checked(&server, id);
    }
    eventually("the spool keeps what is stored", || waiting(&server) == 0);
    let again = post(&server, 30_000, &format!("{}", taken.len()), taken.len());
    assert_eq!(
        (again.status, &again.json()["stored"]),
        (200, &"added".into()),
        "what was refused was stored"
    );
}

#[test]
fn a_spool_that_cannot_be_written_refuses_what_it_would_lose() {
    let server = Server::start();
    let away = spool(&server).with_extension("away");
    std::fs::rename(spool(&server), &away).expect("moved");
    std::fs::write(spool(&server), "no folder").expect("written");
    // The index alone is enough.
    assert_eq!(post(&server, 30_000, "1", 0).status, 200);
    let mut other = Other::open(&server.index);
    other.run(REFUSE);
    assert_eq!(post(&server, 30_000, "2", 1).status, 503);
    other.run("DROP TRIGGER full");
    std::fs::remove_file(spool(&server)).expect("removed");
    std::fs::rename(&away, spool(&server)).expect("moved");
    let again = post(&server, 30_000, "2", 1);
    assert_eq!((again.status, &again.json()["stored"]), (200, &"added".into()), "{again:?}");
}

#[test]
fn a_spooled_file_that_is_damaged_is_kept_for_a_person() {
    let mut server = Server::start();
    let mut other = Other::open(&server.index);
    other.lock();
    id_of(&post(&server, 0, "1", 0));
    let good = id_of(&post(&server, 0, "2", 1));
    server.kill();
    other.unlock();
    let mut names: Vec<PathBuf> = std::fs::read_dir(spool(&server))
        .expect("a folder")
        .map_while(Result::ok)
        .map(|entry| entry.path())
        .collect();
    names.retain(|path| path.extension().is_some());
    names.sort();
    let mut bytes = std::fs::read(&names[0]).expect("read");
    bytes[40] ^= 1;
    std::fs::write(&names[0], &bytes).expect("written");
    server.restart();
    checked(&server, &good);
    eventually("it is not moved aside", || {
        spool(&server).join("refused").join(names[0].file_name().expect("a name")).is_file()
    });
    assert!(!server.log().contains("author-1"), "{}", server.log());
}

#[test]
fn told_to_stop_it_answers_who_waits_and_ends_well() {
    let mut server = Server::start();
    let mut other = Other::open(&server.index);
    other.lock();
    let answer = std::thread::scope(|scope| {
        let (server, pid) = (&server, server.child.id().to_string());
        let waiting = scope.spawn(move || post(server, 20_000, "1", 0));
        std::thread::sleep(Duration::from_millis(700));
        assert!(Command::new("kill").args(["-TERM", &pid]).status().is_ok_and(|status| status.success()));
        std::thread::sleep(Duration::from_millis(300));
        assert!(!waiting.is_finished());
        other.unlock();
        waiting.join().expect("it ends")
    });
    let id = id_of(&answer);
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(server.child.wait().expect("a process").code(), Some(0), "{}", server.log());
    server.restart();
    checked(&server, &id);
}
