//! Bodies that are too large, too deep, no JSON, no text, or packed to burst.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::super::process::{Answer, Server, solution};
use super::{exchange, message};
use crate::support::zip_of;

const POST: &str = "POST /api/v1/submissions?deadline_ms=30000";
/// Bytes of memory that the server may ever have had, without optimisation.
const MAX_MEMORY: u64 = 700 << 20;
/// Bytes of what a client that sent nonsense is told.
const MAX_ANSWER: usize = 4 << 10;

fn send(server: &Server, body: &[u8]) -> Answer {
    let bearer = format!("Bearer {}", server.admin);
    server.ask(POST, &[("Authorization", &bearer), ("Content-Type", "application/json")], body)
}

#[track_caller]
fn refused(server: &Server, what: &str, body: &[u8]) -> String {
    let answer = send(server, body);
    assert_eq!(answer.status, 400, "{what}: {}", answer.body);
    assert!(answer.body.len() < MAX_ANSWER, "{what}: {} bytes", answer.body.len());
    assert_eq!(answer.header("content-type"), "application/json", "{what}");
    answer.json()["error"].as_str().expect("an error").to_owned()
}

fn changed(change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut message = message("1", "ann", &solution(0));
    change(&mut message);
    message.to_string().into_bytes()
}

fn zipped(bytes: &[u8]) -> Vec<u8> {
    changed(|message| message["files"] = json!([{ "name": "a.zip", "base64": STANDARD.encode(bytes) }]))
}

/// The most memory that it ever had; none where the system does not tell.
fn most_memory(server: &Server) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? << 10)
}

#[test]
fn a_body_that_is_too_large_is_not_read() {
    let server = Server::configured("[limits]\nbody_bytes = 100000\n");
    let answer = send(&server, &changed(|message| message["author"] = json!("x".repeat(200_000))));
    assert_eq!(answer.status, 413);
    assert!(answer.json()["error"].as_str().is_some_and(|error| error.contains("limits.body_bytes")));
    let head = format!("{POST} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n", server.admin);
    // It only says that it is large.
    let told = exchange(&server, format!("{head}Content-Length: 99999999999\r\n\r\n{{").as_bytes())
        .expect("an answer");
    assert_eq!(told.status, 413, "{told:?}");
    // It does not say how large it is.
    let mut pieces = format!("{head}Transfer-Encoding: chunked\r\n\r\n").into_bytes();
    for _ in 0..30 {
        pieces.extend(format!("2710\r\n{}\r\n", " ".repeat(10_000)).bytes());
    }
    assert_eq!(exchange(&server, &pieces).expect("an answer").status, 413);
    // Two lengths are one request to a proxy and another one here.
    let smuggled = format!(
        "{head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n"
    );
    let answer = exchange(&server, smuggled.as_bytes());
    assert!(
        answer.is_none_or(|answer| answer.status == 400 && !answer.body.contains("judgeprint_")),
        "two answers"
    );
    server.hand_over(&message("1", "ann", &solution(0)));
}

#[test]
fn what_is_no_message_is_refused_in_a_few_words() {
    let server = Server::start();
    let deep = |open: &str| [b"{\"files\":".to_vec(), open.repeat(200_000).into_bytes()].concat();
    let huge = "x".repeat(5_000_000);
    for (what, body) in [
        ("nothing", Vec::new()),
        ("a number", b"7".to_vec()),
        ("half", b"{\"source\":\"generic\"".to_vec()),
        ("deep lists", deep("[")),
        ("deep objects", deep("[{\"name\":")),
        ("no UTF-8", b"{\"source\":\"\xff\xfe\"}".to_vec()),
        ("half a surrogate", br#"{"source":"\ud800"}"#.to_vec()),
        ("another encoding", changed(|_| ()).iter().flat_map(|&byte| [byte, 0]).collect()),
        ("twice", br#"{"source":"a","source":"b"}"#.to_vec()),
        ("an unknown field", changed(|message| message["autor"] = json!("x"))),
        ("a long unknown field", format!("{{\"{huge}\":1}}").into_bytes()),
        ("a long value of another type", format!("{{\"files\":\"{huge}\"}}").into_bytes()),
        ("a large number", br#"{"submitted_at":1e999}"#.to_vec()),
        ("a time that is none", changed(|message| message["submitted_at"] = json!(i64::MAX))),
        ("a file of no kind", changed(|message| message["files"] = json!([{ "name": "a.c" }]))),
        ("a file of two kinds", changed(|message| message["files"][0]["base64"] = json!(""))),
        (
            "no Base64",
            changed(|message| message["files"] = json!([{ "name": "a.c", "base64": "\u{1f600}" }])),
        ),
    ] {
        refused(&server, what, &body);
    }
    for field in ["problem", "submission_id", "source", "instance", "author", "team", "contest", "verdict"] {
        for value in ["a\nb", "a\rb", "\u{1b}[31m", "\0", "a\u{85}b", &huge] {
            let error = refused(&server, field, &changed(|message| message[field] = json!(value)));
            assert!(error.starts_with(&format!("`{field}`: ")), "{error}");
        }
    }
    let answer = send(&server, &changed(|message| message["author"] = json!("x".repeat(10_000_000))));
    assert_eq!(answer.status, 413);
    let query = server.post(
        "/api/v1/submissions?deadline_ms=soon",
        &server.admin,
        &message("1", "ann", &solution(0)),
    );
    assert_eq!(query.status, 400, "{query:?}");
    assert_eq!(server.hand_over(&message("1", "ann", &solution(0)))["stored"], "added");
}

#[test]
fn names_that_lead_out_of_a_submission_are_refused() {
    let server = Server::start();
    for name in [
        "../a.cpp",
        "a/../../b.cpp",
        "/etc/a.cpp",
        "C:\\a.cpp",
        "..\\a.cpp",
        "a\nb.cpp",
        "",
        "a//b.cpp",
        ".",
        "a\0.cpp",
    ] {
        refused(&server, name, &changed(|message| message["files"][0]["name"] = json!(name)));
        // An archive's `a//b.cpp` is `a/b.cpp`.
        if !matches!(name, "" | "a//b.cpp") {
            refused(&server, name, &zipped(&zip_of(&[(name, b"int main() { return 0; }")])));
        }
    }
    let twice = json!([{ "name": "a.cpp", "text": "int a;" }, { "name": "a.cpp", "text": "int b;" }]);
    refused(&server, "one name twice", &changed(|message| message["files"] = twice));
}

#[test]
fn archives_that_swell_are_refused_and_take_no_memory() {
    let server = Server::start();
    let good = solution(0);
    let zeros = vec![b' '; 64 << 20];
    let bomb = zip_of(&[("bomb.cpp", &zeros)]);
    assert!(bomb.len() < 200_000);
    // It says that it is small.
    let mut liar = bomb.clone();
    let (size, small) = ((zeros.len() as u32).to_le_bytes(), 10_u32.to_le_bytes());
    for place in 0..liar.len() - 4 {
        if liar[place..place + 4] == size {
            liar[place..place + 4].copy_from_slice(&small);
        }
    }
    assert_ne!(liar, bomb);
    let names: Vec<String> = (0..5000).map(|number| format!("{number}.cpp")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), good.as_bytes())).collect();
    let nested = zip_of(&[("inner.zip", &bomb)]);
    for (what, archive) in [
        ("a bomb", bomb.clone()),
        ("a bomb that lies", liar),
        ("thousands of files", zip_of(&many)),
        ("a bomb in an archive", nested.clone()),
        ("an archive in an archive", zip_of(&[("nested.zip", &nested)])),
        ("half an archive", bomb[..bomb.len() / 2].to_vec()),
        ("no files", zip_of(&[])),
    ] {
        refused(&server, what, &zipped(&archive));
    }
    let many: Vec<Value> = names.iter().map(|name| json!({ "name": name, "text": "int x;" })).collect();
    refused(&server, "thousands of files", &changed(|message| message["files"] = json!(many)));
    let two =
        json!([{ "name": "a.cpp", "text": good }, { "name": "b.zip", "base64": STANDARD.encode(&bomb) }]);
    refused(&server, "a file and an archive", &changed(|message| message["files"] = two));
    let boilerplate = json!([{ "name": "b.zip", "base64": STANDARD.encode(&bomb) }]);
    // It is cut out where it is found, and is never unpacked.
    assert_eq!(send(&server, &changed(|message| message["boilerplate"] = boilerplate)).status, 200);
    let memory = most_memory(&server);
    assert!(memory.is_none_or(|memory| memory < MAX_MEMORY), "{memory:?}");
    // One that is as it should be.
    assert_eq!(send(&server, &zipped(&zip_of(&[("src/main.cpp", good.as_bytes())]))).status, 200);
}
