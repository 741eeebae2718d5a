//! The same submission again, another one under its id, and facts that come later.

use serde_json::json;

use super::super::process::{Server, solution};
use super::{checked, message};

const POST: &str = "/api/v1/submissions?deadline_ms=30000";

#[test]
fn a_message_sent_again_changes_nothing_and_another_program_replaces_it() {
    let server = Server::start();
    let first = server.hand_over(&message("1", "ann", &solution(0)));
    let again = server.hand_over(&message("1", "ann", &solution(0)));
    assert_eq!((&first["stored"], &again["stored"]), (&"added".into(), &"unchanged".into()));
    assert_eq!(first["id"], again["id"]);
    // One's own earlier version is no match.
    let replaced = server.hand_over(&message("1", "ann", &solution(1)));
    assert_eq!((&replaced["stored"], &replaced["id"]), (&"replaced".into(), &first["id"]));
    assert_eq!(replaced["best"], json!(null), "{replaced}");
    // The same id of another problem, and of another judge, is another submission.
    let mut elsewhere = message("1", "ann", &solution(0));
    elsewhere["problem"] = json!("1002");
    assert_eq!(server.hand_over(&elsewhere)["stored"], "added");
    elsewhere["problem"] = json!("1001");
    elsewhere["instance"] = json!("other");
    assert_eq!(server.hand_over(&elsewhere)["stored"], "added");
}

#[test]
fn eight_deliveries_of_one_submission_at_a_time_are_one() {
    let server = Server::start();
    let bodies: Vec<_> = std::thread::scope(|scope| {
        let sends: Vec<_> =
            (0..8).map(|_| scope.spawn(|| server.hand_over(&message("1", "ann", &solution(0))))).collect();
        sends.into_iter().map(|send| send.join().expect("it ends")).collect()
    });
    let added = bodies.iter().filter(|body| body["stored"] == "added").count();
    let unchanged = bodies.iter().filter(|body| body["stored"] == "unchanged").count();
    assert_eq!((added, unchanged), (1, 7), "{bodies:?}");
    // A header, and the one.
    assert_eq!(server.command(&["index", "export"]).lines().count(), 2);
}

#[test]
fn a_program_under_another_id_is_a_finding_but_not_of_its_own_author() {
    let server = Server::start();
    for seed in 0..4 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    let own = server.submit("1001", "own", "author0", &solution(0));
    assert_eq!(own["flagged"], false, "{own}");
    let copy = server.submit("1001", "copy", "mallory", &solution(0));
    assert_eq!((&copy["flagged"], &copy["stored"]), (&true.into(), &"added".into()), "{copy}");
    checked(&server, copy["id"].as_str().expect("an id"));
    let before = server.get("/api/v1/pairs", &server.admin).json();
    server.submit("1001", "copy", "mallory", &solution(0));
    let after = server.get("/api/v1/pairs", &server.admin).json();
    assert_eq!(after["pairs"].as_array().map(Vec::len), Some(2), "{after}");
    assert_eq!(before["pairs"].as_array().map(Vec::len), after["pairs"].as_array().map(Vec::len));
}

#[test]
fn facts_without_files_are_added_to_what_is_known_and_to_nothing_else() {
    let server = Server::start();
    let id = server.hand_over(&message("1", "ann", &solution(0)))["id"].as_str().expect("an id").to_owned();
    let facts =
        |id: &str| json!({ "source": "generic", "problem": "1001", "submission_id": id, "verdict": "AC" });
    let answer = server.post(POST, &server.admin, &facts("1"));
    assert!([200, 202].contains(&answer.status), "{answer:?}");
    assert_eq!((&answer.json()["stored"], &answer.json()["id"]), (&"updated".into(), &json!(id)));
    let known = checked(&server, &id);
    assert_eq!((&known["verdict"], &known["author"]), (&"AC".into(), &"ann".into()));
    let unknown = server.post(POST, &server.admin, &facts("2"));
    assert_eq!(unknown.status, 404, "{unknown:?}");
    assert!(unknown.json()["error"].as_str().is_some_and(|error| error.contains("send its files first")));
}
