//! A message that waits in the spool while a newer one of the same submission comes by another way.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::super::process::{Server, solution};
use super::{Other, checked, eventually, files, holds, message};

/// Refuses each change of a submission at once.
const REFUSE: &str =
    "CREATE TRIGGER full BEFORE UPDATE ON submission BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";

fn post(server: &Server, message: &Value) -> u16 {
    server.post("/api/v1/submissions?deadline_ms=5000", &server.admin, message).status
}

fn fact(field: &str, value: &str) -> Value {
    let mut message = json!({ "source": "generic", "problem": "1001", "submission_id": "1" });
    message[field] = json!(value);
    message
}

#[test]
fn an_older_fact_is_not_lost_when_a_newer_one_overtakes_it() {
    let server = Server::start();
    let mut other = Other::open(&server.index);
    let id = server.hand_over(&message("1", "ann", &solution(0)))["id"].as_str().expect("an id").to_owned();
    checked(&server, &id);
    other.run(REFUSE);
    assert_eq!(post(&server, &fact("verdict", "AC")), 202);
    other.run("DROP TRIGGER full");
    assert_eq!(post(&server, &fact("contest", "spring")), 202);
    eventually("what was acknowledged is lost", || {
        let known = checked(&server, &id);
        (&known["verdict"], &known["contest"]) == (&"AC".into(), &"spring".into())
    });
}

#[test]
fn an_older_program_that_was_overtaken_is_kept_for_a_person() {
    let server = Server::start();
    let mut other = Other::open(&server.index);
    let id = server.hand_over(&message("1", "ann", &solution(0)))["id"].as_str().expect("an id").to_owned();
    checked(&server, &id);
    other.run(REFUSE);
    let program = "int overtaken_program() { return 4711; }\n";
    assert_eq!(post(&server, &message("1", "ann", program)), 202);
    other.run("DROP TRIGGER full");
    assert_eq!(post(&server, &fact("verdict", "WA")), 202);
    let refused = PathBuf::from(format!("{}.server/spool/refused", server.index.display()));
    eventually("it is neither stored nor kept", || {
        files(&refused).iter().any(|(_, bytes)| holds(bytes, b"overtaken_program"))
    });
    assert!(server.log().contains("overtaken by another one"));
}
