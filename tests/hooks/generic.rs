//! `judgeprint hook generic`.

use serde_json::{Value, json};

use super::fake_server::{FakeServer, Reply, copy_of, original};
use crate::support::{Run, judgeprint};

/// Flags what is called `copy`, refuses `bad`, cannot take `later`.
fn server() -> FakeServer {
    FakeServer::new(|request| match request.json()["submission_id"].as_str() {
        Some("copy") => Reply::json(&copy_of("generic", "1", None, 0.9)),
        Some("bad") => Reply::error(422, "`problem`: is missing or empty"),
        Some("later") => Reply::error(503, "busy"),
        _ => Reply::json(&original()),
    })
}

fn hook(server: &FakeServer, args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let mut command = judgeprint();
    command.args(["hook", "generic", "--server", &server.url]).args(args);
    command.env("JUDGEPRINT_TOKEN", "secret").write_stdin(input);
    Run::of(command)
}

fn event(id: &str) -> Value {
    json!({"source": "generic", "problem": "p", "submission_id": id, "files": [{"name": "Main.c", "text": "int x;"}]})
}

fn answers(run: &Run) -> Vec<Value> {
    run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn one_submission_is_delivered_and_answered() {
    let server = server();
    let pretty = serde_json::to_string_pretty(&event("1")).unwrap();
    let run = hook(&server, &["--deadline", "700"], pretty).done();
    assert_eq!(answers(&run), [original()]);
    let [request] = &server.requests()[..] else { panic!("one request") };
    assert_eq!(request.line, "POST /api/v1/submissions?deadline_ms=700 HTTP/1.1");
    assert_eq!(request.header("authorization"), Some("Bearer secret"));
    assert_eq!(request.json(), event("1"));
}

#[test]
fn of_many_each_is_answered_in_order_and_a_bad_one_does_not_stop_the_rest() {
    let server = server();
    let lines =
        [event("1").to_string(), "nonsense".into(), event("bad").to_string(), event("later").to_string()];
    let input = format!("{}\n{}", lines.join("\n"), event("copy"));
    let run = hook(&server, &[], input);
    assert_eq!(run.code, Some(2), "{}", run.err);
    let answers = answers(&run);
    assert_eq!((answers.len(), &answers[0]), (5, &original()));
    assert_eq!(
        (answers[1]["line"].as_u64(), answers[1]["may_be_repeated"].as_bool()),
        (Some(2), Some(false))
    );
    assert_eq!(
        answers[2],
        json!({"line": 3, "error": "`problem`: is missing or empty", "may_be_repeated": false})
    );
    assert_eq!(answers[3], json!({"line": 4, "error": "busy", "may_be_repeated": true}));
    assert_eq!(answers[4]["flagged"], true);
    assert!(run.err.contains("3 of 5 were not taken"), "{}", run.err);
}

#[test]
fn exit_codes_say_whether_one_is_flagged() {
    let server = server();
    assert_eq!(hook(&server, &[], event("copy").to_string()).code, Some(0));
    assert_eq!(hook(&server, &["--exit-code"], event("copy").to_string()).code, Some(1));
    assert_eq!(hook(&server, &["--exit-code"], event("1").to_string()).code, Some(0));
    assert_eq!(hook(&server, &["--exit-code", "--many"], format!("{}\n[]", event("copy"))).code, Some(2));
    assert_eq!(hook(&server, &[], "").done().out, "");
}

#[test]
fn the_shipped_events_are_taken() {
    let server = server();
    let read = |name: &str| {
        std::fs::read(format!("{}/judge-hooks/generic/{name}", env!("CARGO_MANIFEST_DIR"))).expect("shipped")
    };
    assert_eq!(answers(&hook(&server, &[], read("event.json")).done()).len(), 1);
    assert_eq!(answers(&hook(&server, &["--many"], read("events.ndjson")).done()).len(), 4);
}

#[test]
fn a_destination_has_to_be_one_and_to_have_a_token() {
    let said = |args: &[&str], token: &str| {
        let mut command = judgeprint();
        command.args(["hook", "generic"]).write_stdin(event("1").to_string());
        command.args(args).env("JUDGEPRINT_TOKEN", token);
        let run = Run::of(command);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        run.err
    };
    let server = ["--server", "http://127.0.0.1:9"];
    assert!(said(&[], "").contains("neither a server nor an index"));
    assert!(said(&[server[0], server[1], "--db", "x.db"], "").contains("both"));
    assert!(said(&server, "").contains("token is missing"));
    assert!(said(&server, "a b").contains("characters that no token has"));
    let secret = "SECRET-TOKEN";
    let wrong = said(&["--server", "ftp://x"], secret);
    assert!(wrong.contains("is no address of a server") && !wrong.contains(secret), "{wrong}");
}

#[test]
fn a_token_may_be_in_a_file_and_no_redirect_takes_it_elsewhere() {
    let elsewhere = FakeServer::new(|_| Reply::json(&original()));
    let target = format!("location: {}", elsewhere.url);
    let server =
        FakeServer::new(move |_| Reply { headers: vec![target.clone()], ..Reply::error(307, "there") });
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "from-file\n").unwrap();
    let run = hook(&server, &["--token-file", file.path().to_str().unwrap()], event("1").to_string());
    assert_eq!(run.code, Some(2));
    assert_eq!(server.requests()[0].header("authorization"), Some("Bearer from-file"));
    assert_eq!(elsewhere.requests().len(), 0);
}

#[test]
fn a_self_check_says_what_to_do() {
    let server = server();
    let run = hook(&server, &["--self-check"], "").done();
    assert!(run.out.starts_with("ok    a self-made event was answered in "), "{}", run.out);
    let refusing = FakeServer::new(|_| Reply::error(401, "no such token"));
    let run = hook(&refusing, &["--self-check"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.out.starts_with("BAD   a self-made event was not delivered: no such token\n"), "{}", run.out);
    assert!(run.out.contains("role `submit`"), "{}", run.out);
}

#[test]
fn an_index_needs_no_server() {
    let folder = crate::support::Folder::new();
    let read = |name: &str| {
        std::fs::read(format!("{}/judge-hooks/generic/{name}", env!("CARGO_MANIFEST_DIR"))).expect("shipped")
    };
    let hook = |name: &str| {
        let mut command = judgeprint();
        command.args(["hook", "generic", "--db"]).arg(folder.join("index.db")).write_stdin(read(name));
        answers(&Run::of(command).done())
    };
    let first = hook("event.json");
    assert_eq!((&first[0]["stored"], &first[0]["flagged"]), (&json!("added"), &json!(false)));
    let rest = hook("events.ndjson");
    assert_eq!(rest[0]["flagged"], true, "{}", rest[0]);
    assert_eq!(rest[0]["best"]["submission_id"], "101");
    assert_eq!(hook("event.json")[0]["stored"], "unchanged");
}
