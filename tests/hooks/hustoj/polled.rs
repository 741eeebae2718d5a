//! What the poller hands over, and what it writes.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::super::fake_server::{FakeServer, Reply, Request, copy_of, original};
use super::maria::Maria;
use crate::support::{Run, judgeprint};

/// A folder with the configuration and the state of a poller.
pub(super) struct Poll {
    folder: TempDir,
    url: String,
}

impl Poll {
    pub(super) fn new(maria: &Maria, server: &FakeServer) -> Self {
        let folder = TempDir::new().expect("a folder");
        fs::write(folder.path().join("judge.conf"), maria.judge_conf()).expect("written");
        Self { folder, url: server.url.clone() }
    }

    pub(super) fn state(&self) -> PathBuf {
        self.folder.path().join("state.json")
    }

    pub(super) fn args(&self) -> Vec<String> {
        let conf = self.folder.path().join("judge.conf").display().to_string();
        let state = self.state().display().to_string();
        ["hook", "hustoj", "--poll", "--judge-conf", &conf, "--state", &state, "--server", &self.url]
            .map(str::to_owned)
            .to_vec()
    }

    fn command(&self, more: &[&str]) -> Command {
        let mut command = judgeprint();
        command.args(self.args()).args(more).env("JUDGEPRINT_TOKEN", "secret");
        command
    }

    pub(super) fn once(&self, more: &[&str]) -> Run {
        let mut command = self.command(more);
        command.arg("--once");
        Run::of(command)
    }
}

pub(super) fn ids(requests: &[Request]) -> Vec<String> {
    let id = |request: &Request| request.json()["submission_id"].as_str().expect("an id").to_owned();
    requests.iter().map(id).collect()
}

pub(super) fn silent() -> FakeServer {
    FakeServer::new(|_| Reply::json(&original()))
}

#[test]
fn all_verdicts_are_handed_over_with_what_is_known() {
    let maria = Maria::new();
    maria.judged(3, "ann", 4, "2026-11-21 10:01:00", "int before; int x;");
    maria.run("INSERT INTO source_code_user VALUES (3, 'int x; // \u{4f60}')");
    maria.judged(2, "bob", 6, "2026-11-21 10:02:00", "int y;");
    maria.run("INSERT INTO source_code_user VALUES (2, '')");
    maria.judged(1, "eve", 11, "2026-11-21 10:03:00", "int z");
    maria.run("UPDATE solution SET language = 1, contest_id = 0 WHERE solution_id = 1");
    // Waiting, running, a run of one's own input, one without a program.
    maria.judged(4, "ann", 1, "2026-11-21 10:04:00", "int w;");
    maria.judged(5, "ann", 3, "2026-11-21 10:04:00", "int w;");
    maria.judged(6, "ann", 13, "2026-11-21 10:04:00", "int w;");
    maria.run("UPDATE solution SET problem_id = -1000 WHERE solution_id = 6");
    maria.judged(7, "ann", 4, "2026-11-21 10:04:00", "");
    maria.run("DELETE FROM source_code WHERE solution_id = 7");
    let server = silent();
    let run = Poll::new(&maria, &server).once(&["--utc-offset", "+08", "--batch", "2"]).done();
    assert!(run.err.contains("solution 7 is left out: it has no source"), "{}", run.err);
    assert!(run.err.contains("3 delivered, 1 left out, 0 written"), "{}", run.err);
    let requests = server.requests();
    assert_eq!(ids(&requests), ["3", "2", "1"], "in the order in which they were judged");
    assert!(requests[0].line.contains("deadline_ms=0"), "nobody waits for an answer");
    assert_eq!(
        requests[0].json(),
        json!({"source": "hustoj", "contest": "5", "problem": "1000", "submission_id": "3", "author": "ann",
            "language": "c", "submitted_at": 1_795_226_400, "verdict": "AC",
            "files": [{"name": "Main.c", "text": "int x; // \u{4f60}"}]})
    );
    assert_eq!(
        requests[1].json()["files"][0]["text"],
        "int y;",
        "what was judged, where nothing else is kept"
    );
    let last = requests[2].json();
    assert_eq!(
        (&last["verdict"], &last["contest"], &last["language"]),
        (&json!("CE"), &Value::Null, &json!("cpp"))
    );
}

#[test]
fn older_installations_lack_a_table() {
    let maria = Maria::new();
    maria.judged(1, "ann", 4, "2026-11-21 10:01:00", "int x;");
    maria.run("DROP TABLE source_code_user");
    let server = silent();
    Poll::new(&maria, &server).once(&[]).done();
    assert_eq!(server.requests()[0].json()["files"][0]["text"], "int x;");
}

#[test]
fn what_a_problem_puts_around_is_told_with_what_was_judged() {
    let maria = Maria::new();
    maria.judged(1, "ann", 4, "2026-11-21 10:01:00", "int before; int x; int after;");
    maria.judged(2, "bob", 4, "2026-11-21 10:02:00", "int before; int y; int after;");
    maria.run("INSERT INTO source_code_user VALUES (2, 'int y;')");
    let server = silent();
    let poll = Poll::new(&maria, &server);
    let data = poll.state().with_file_name("data");
    fs::create_dir_all(data.join("1000")).unwrap();
    for (name, text) in
        [("prepend.c", "int before;"), ("append.c", "int after;"), ("append.cc", "int other;")]
    {
        fs::write(data.join("1000").join(name), text).unwrap();
    }
    poll.once(&["--data", &data.display().to_string()]).done();
    let requests = server.requests();
    assert_eq!(
        requests[0].json()["boilerplate"],
        json!([{"name": "prepend.c", "text": "int before;"}, {"name": "append.c", "text": "int after;"}])
    );
    assert_eq!(requests[1].json()["boilerplate"], Value::Null, "it is what the contestant typed");
}

#[test]
fn a_program_that_is_too_long_is_left_out_and_named() {
    let maria = Maria::new();
    maria.run("ALTER TABLE source_code MODIFY source longtext");
    maria.judged(1, "ann", 4, "2026-11-21 10:01:00", "x");
    maria.run("UPDATE source_code SET source = REPEAT('x', 1048577)");
    maria.judged(2, "ann", 4, "2026-11-21 10:01:00", "int x;");
    let server = silent();
    let run = Poll::new(&maria, &server).once(&[]).done();
    assert!(run.err.contains("solution 1 is left out"), "{}", run.err);
    assert_eq!(ids(&server.requests()), ["2"]);
}

#[test]
fn flagged_pairs_go_into_hustoj_s_table_only_when_asked_and_as_its_judge_would() {
    let maria = Maria::new();
    for (id, user, result) in [(70, "bob", 4), (71, "ann", 4), (72, "ann", 6), (73, "bob", 4), (74, "eve", 4)]
    {
        maria.judged(id, user, result, "2026-11-21 10:01:00", "int x;");
    }
    // All are copies of 70, but 74 is one of something later. The server knows no authors.
    let server = FakeServer::new(|request| match request.json()["submission_id"].as_str() {
        Some("70") => Reply::json(&original()),
        Some("74") => Reply::json(&copy_of("hustoj", "75", None, 1.0)),
        _ => Reply::json(&copy_of("hustoj", "70", None, 1.0)),
    });
    Poll::new(&maria, &server).once(&[]).done();
    assert_eq!(maria.run("SELECT * FROM sim"), "");
    let mut quiet = Poll::new(&maria, &server).command(&["--once", "--write-sim"]);
    quiet.env("JUDGEPRINT_NEVER_TELL", "1");
    Run::of(quiet).failed("leave out one of them");
    assert_eq!(maria.run("SELECT * FROM sim"), "");
    let run = Poll::new(&maria, &server).once(&["--write-sim"]).done();
    assert!(run.err.contains("1 written"), "{}", run.err);
    assert_eq!(maria.run("SELECT * FROM sim"), "71\t70\t100\n", "not 72 (wrong), 73 (one user), 74 (later)");
    maria.run("UPDATE sim SET sim_s_id = 1, sim = 82");
    Poll::new(&maria, &server).once(&["--write-sim"]).done();
    assert_eq!(maria.run("SELECT * FROM sim"), "71\t70\t100\n");
}
