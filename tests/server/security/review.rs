//! Handed-out code that weighs nothing, and decisions that stay written down.

use serde_json::json;

use super::super::process::{Server, solution};
use super::checked;

#[test]
fn what_was_handed_out_weighs_nothing() {
    let server = Server::start();
    let hand_out = |problem: &str| {
        let body = json!({ "problem": problem, "file": { "name": "given.cpp", "text": solution(0) } });
        server.post("/api/v1/templates", &server.admin, &body)
    };
    let given = hand_out("given");
    assert_eq!(given.status, 201, "{given:?}");
    for problem in ["given", "taken"] {
        for seed in 0..4 {
            server.submit(problem, &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
        }
        let answer = server.submit(problem, "copy", "mallory", &solution(0));
        assert_eq!(answer["flagged"], problem == "taken", "{problem}: {answer}");
    }
    let listed = server.get("/api/v1/templates", &server.admin).json();
    assert_eq!(listed, json!([{ "problem": "given", "name": "given.cpp", "language": "cpp" }]));
    let remove = |name: &str| {
        let bearer = format!("Bearer {}", server.admin);
        server
            .ask(
                &format!("DELETE /api/v1/templates?problem=given&name={name}"),
                &[("Authorization", &bearer)],
                b"",
            )
            .status
    };
    assert_eq!((remove("other.cpp"), remove("given.cpp"), remove("given.cpp")), (404, 204, 404));
    // It counts from the next comparison on.
    assert_eq!(server.submit("given", "late", "trudy", &solution(0))["flagged"], true);
    for bad in [
        json!({ "file": { "name": "../t.cpp", "text": "int x;" } }),
        json!({ "file": { "name": "t.cpp", "text": "int x;", "base64": "" } }),
        json!({ "language": "klingon", "file": { "name": "t.cpp", "text": "int x;" } }),
        json!({ "file": { "name": "t.cpp", "text": "int x;" }, "probelm": "x" }),
    ] {
        assert_eq!(server.post("/api/v1/templates", &server.admin, &bad).status, 400, "{bad}");
    }
}

#[test]
fn decisions_are_added_and_who_made_them_is_written_down() {
    let server = Server::start();
    let [reviewer, reader] = ["review", "read"].map(|role| server.token(&format!("{role}er"), role));
    for seed in 0..4 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    let copy = server.submit("1001", "copy", "mallory", &solution(0));
    // The answer comes before what was found is in the index.
    checked(&server, copy["id"].as_str().expect("an id"));
    let pairs = server.get("/api/v1/pairs?state=open", &reader).json();
    let id = pairs["pairs"][0]["id"].as_str().expect("a finding").to_owned();
    let path = format!("/api/v1/pairs/{id}/decisions");
    let decide = |token: &str, state: &str, note: &str| {
        server.post(&path, token, &json!({ "state": state, "note": note })).status
    };
    let note = "<b>looks</b>\nalike";
    assert_eq!(decide(&reader, "cleared", ""), 403);
    assert_eq!((decide(&reviewer, "claimed", note), decide(&server.admin, "confirmed", "")), (201, 201));
    assert_eq!((decide(&reviewer, "guilty", ""), decide(&reviewer, "open", &"x".repeat(10_001))), (400, 400));
    assert_eq!(server.post(&path, &reviewer, &json!({ "state": "open", "who": "root" })).status, 400);
    let nowhere = server.post("/api/v1/pairs/9-8-9/decisions", &reviewer, &json!({ "state": "open" }));
    assert_eq!(nowhere.status, 404, "{nowhere:?}");
    let history = server.get(&path, &reader).json();
    let told: Vec<_> = history
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| (one["state"].clone(), one["who"].clone(), one["note"].clone()))
        .collect();
    assert_eq!(
        told,
        [(json!("claimed"), json!("reviewer"), json!(note)), (json!("confirmed"), json!("admin"), json!(""))]
    );
    // What was decided stays when the finding is made anew, and is said to be outdated when the program is another.
    let copy = server.submit("1001", "copy", "mallory", &format!("{}// mine\n", solution(0)));
    checked(&server, copy["id"].as_str().expect("an id"));
    let pair = server.get(&format!("/api/v1/pairs/{id}"), &reader).json();
    assert_eq!(
        (&pair["decision"]["state"], &pair["is_decision_outdated"]),
        (&"confirmed".into(), &true.into()),
        "{pair}"
    );
    assert!(
        server.get("/api/v1/pairs?state=open", &reader).json()["pairs"].as_array().is_some_and(Vec::is_empty)
    );

    let audit = server.get("/api/v1/audit?limit=1000", &server.admin).json();
    let lines: Vec<_> =
        audit.as_array().expect("a list").iter().filter(|line| line["action"] == "decide").collect();
    let told: Vec<_> = lines
        .iter()
        .map(|line| {
            [&line["who"], &line["role"], &line["object"], &line["detail"]]
                .map(|value| value.as_str().unwrap_or_default())
        })
        .collect();
    assert_eq!(
        told,
        [["reviewer", "review", id.as_str(), "claimed"], ["admin", "admin", id.as_str(), "confirmed"]]
    );
    assert!(
        audit
            .as_array()
            .expect("a list")
            .iter()
            .any(|line| line["action"] == "token-create" && line["who"] == "command line")
    );
    assert!(!audit.to_string().contains(&reviewer), "a secret is in the audit");
}
