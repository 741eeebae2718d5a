//! Judges that come to the server by themselves: clients of MOSS, Judge0's callback, CLICS notifications.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::process::{Server, refused, solution};
use crate::hooks::fake_server::{FakeServer, Reply};

const TOKEN: &str = "d85cd024-1548-4165-96c7-7bc88673f194";

/// Waits until the index has a submission; what it tells of it.
#[track_caller]
fn arrives(server: &Server, source: &str, instance: &str, problem: &str, id: &str) -> Value {
    let names = json!([problem, source, instance, id]).to_string();
    let address = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(&names);
    let start = Instant::now();
    loop {
        let answer = server.get(&format!("/api/v1/submissions/{address}"), &server.admin);
        if answer.status == 200 {
            return answer.json();
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{names} does not arrive:\n{}", server.log());
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Where it speaks the MOSS protocol.
fn moss_address(server: &Server) -> String {
    let start = Instant::now();
    loop {
        let log = server.log();
        if let Some((_, rest)) = log.split_once("MOSS clients at ") {
            break rest.split('"').next().unwrap().to_owned();
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{log}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The path of a MOSS result that has one pair.
pub(crate) fn moss_result(server: &Server) -> String {
    let mut stream = TcpStream::connect(moss_address(server)).unwrap();
    let mut answers = BufReader::new(stream.try_clone().unwrap());
    let mut ask = |what: &str, is_answered: bool| {
        stream.write_all(what.as_bytes()).unwrap();
        let mut line = String::new();
        if is_answered {
            answers.read_line(&mut line).unwrap();
        }
        line.trim().to_owned()
    };
    ask("moss 1\ndirectory 0\nX 0\nmaxmatches 10\nshow 250\n", false);
    assert_eq!(ask("language cc\n", true), "yes");
    for (number, name, text) in [
        (1, "ann.cpp", solution(0)),
        (2, "bob.cpp", solution(0).replace("sum", "total")),
        (3, "eve.cpp", solution(3)),
    ] {
        ask(&format!("file {number} cc {} {name}\n{text}", text.len()), false);
    }
    let url = ask("query 0 a test\n", true);
    ask("end\n", false);
    url.strip_prefix(&server.url).unwrap_or_else(|| panic!("{url} is not at {}", server.url)).to_owned()
}

#[test]
fn a_moss_client_gets_its_report_from_here_and_nobody_else_does() {
    let server = Server::configured("moss_listen = \"127.0.0.1:0\"\n");
    let path = moss_result(&server);
    let page = server.ask(&format!("GET {path}"), &[], b"");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("ann.cpp (") && page.body.contains("bob.cpp ("), "{}", page.body);
    let pair = server.ask(&format!("GET {path}/match0.html"), &[], b"");
    assert_eq!(
        (pair.status, pair.header("x-frame-options")),
        (200, "SAMEORIGIN"),
        "its frames are its own pages"
    );
    let guessed = format!("{}0", &path[..path.len() - 1]);
    assert!(guessed == path || server.ask(&format!("GET {guessed}"), &[], b"").status == 404);
    let metrics = server.get("/metrics", &server.admin).body;
    assert!(metrics.contains("judgeprint_moss_jobs{outcome=\"done\"} 1"), "{metrics}");
}

/// What the self-check of a MOSS server says, and its exit code.
fn moss_check(address: &str) -> (String, Option<i32>) {
    let output = super::process::program().args(["hook", "moss", address, "--self-check"]).output().unwrap();
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}

#[test]
fn a_self_check_walks_the_way_of_a_moss_client() {
    let server = Server::configured("moss_listen = \"127.0.0.1:0\"\n");
    let (said, code) = moss_check(&moss_address(&server));
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("compared in") && said.contains("has the pair that was sent"), "{said}");
    let strict = Server::configured("moss_listen = \"127.0.0.1:0\"\n[moss]\nusers = [777]\n");
    let (said, code) = moss_check(&moss_address(&strict));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("\"no\"") && said.contains("moss.users"), "{said}");
    let (said, code) = moss_check("127.0.0.1:1");
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("cannot be reached"), "{said}");
}

#[test]
fn what_judge0_calls_for_is_fetched_from_it_and_from_nowhere_else() {
    let source = solution(1);
    let answer = json!({
        "token": TOKEN, "source_code": STANDARD.encode(&source), "language_id": 54, "additional_files": null,
        "status": {"id": 3, "description": "Accepted"}, "created_at": "2026-11-21T10:15:00.000Z",
    });
    let judge0 = FakeServer::new(move |request| match request.line.contains(TOKEN) {
        true => Reply::json(&answer),
        false => Reply::error(404, "nothing"),
    });
    let secret = "s3cr3t-part-of-the-address";
    let server = Server::configured(&format!(
        "[hooks]\njudge0_secret = \"{secret}\"\njudge0_url = \"{}\"\n",
        judge0.url
    ));
    let call = json!({"token": TOKEN, "status": {"id": 3, "description": "Accepted"}}).to_string();
    let kind = [("Content-Type", "application/json")];
    let put = |path: &str, body: &str| server.ask(&format!("PUT {path}"), &kind, body.as_bytes()).status;
    assert_eq!(put("/hooks/judge0/guessed?problem=p&user=ann", &call), 404);
    assert_eq!(put(&format!("/hooks/judge0/{secret}?user=ann"), &call), 400, "no problem");
    let elsewhere = json!({"token": "../../etc/passwd"}).to_string();
    assert_eq!(put(&format!("/hooks/judge0/{secret}?problem=p"), &elsewhere), 400);
    assert!(judge0.requests().is_empty());
    assert_eq!(put(&format!("/hooks/judge0/{secret}?problem=p&user=ann&contest=c"), &call), 204);
    arrives(&server, "judge0", "127.0.0.1", "p", TOKEN);
    assert!(!server.log().contains(secret), "{}", server.log());
}

#[test]
fn a_language_that_only_judge0_knows_is_read_as_what_it_is() {
    let tokens = [TOKEN, "e85cd024-1548-4165-96c7-7bc88673f194"];
    let judge0 = FakeServer::new(move |request| {
        if request.line.starts_with("GET /languages ") {
            return Reply::json(&json!([{"id": 105, "name": "C++ (GCC 14.1.0)"}]));
        }
        let token = tokens.into_iter().find(|token| request.line.contains(token)).unwrap_or_default();
        let source = STANDARD.encode(solution(1).replace("int main", &format!("// {token}\nint main")));
        Reply::json(&json!({"token": token, "source_code": source, "language_id": 105}))
    });
    let server = Server::configured(&format!(
        "[hooks]\njudge0_secret = \"s3cr3t-part-of-the-address\"\njudge0_url = \"{}\"\n",
        judge0.url
    ));
    for (token, user) in tokens.into_iter().zip(["ann", "bob"]) {
        let call = json!({"token": token}).to_string();
        let path = format!("PUT /hooks/judge0/s3cr3t-part-of-the-address?problem=p&user={user}");
        assert_eq!(server.ask(&path, &[("Content-Type", "application/json")], call.as_bytes()).status, 204);
        let arrived = arrives(&server, "judge0", "127.0.0.1", "p", token);
        assert_eq!(arrived["language"], "cpp", "{arrived}");
    }
    let asked = judge0.requests().iter().filter(|request| request.line.contains("/languages")).count();
    assert_eq!(asked, 1, "the list is remembered");
    // As programs in C++ they are one program: the comments do not count.
    let [pair] = &server.findings("p", 1)[..] else { panic!("one pair") };
    assert_eq!(pair["similarity"], 1.0, "{pair}");
}

#[test]
fn a_clics_notification_is_taken_with_its_token_only() {
    let source = STANDARD.encode(solution(2));
    let judge = FakeServer::new(move |request| {
        if request.line.contains("/source-code") {
            return Reply::json(
                &json!([{"id": "1", "submission_id": "7", "filename": "a.cpp", "source": source}]),
            );
        }
        Reply::error(404, "nothing")
    });
    let server = Server::configured(&format!(
        "[hooks]\nclics_token = \"open sesame, open!\"\nclics_api = \"{}api/\"\n",
        judge.url
    ));
    let body = json!({"contest_id": "finals", "notifications": [{
        "type": "submissions", "id": "7", "data": {
            "id": "7", "team_id": "t1", "problem_id": "p", "language_id": "cpp", "time": "2026-11-21T10:15:00Z",
        },
    }]})
    .to_string();
    let post = |token: &str| {
        let headers = [("Webhook-Token", token), ("Content-Type", "application/json")];
        server.ask("POST /hooks/clics", &headers, body.as_bytes()).status
    };
    assert!(matches!(post("wrong"), 401 | 403));
    assert!(judge.requests().is_empty());
    assert_eq!(post("open sesame, open!"), 204, "{}", server.log());
    let instance = judge.url.trim_start_matches("http://").trim_end_matches('/');
    arrives(&server, "clics", instance, "p", "7");
}

#[test]
fn who_guesses_the_secret_of_a_judge_is_told_to_wait_and_short_ones_are_refused() {
    let server = Server::configured(
        "[limits]\nfailures_per_minute = 3\n[hooks]\njudge0_secret = \"s3cr3t-part-of-the-address\"\n\
         judge0_url = \"http://127.0.0.1:1/\"\nclics_token = \"open sesame, open!\"\nclics_api = \"http://127.0.0.1:1/api\"\n",
    );
    let kind = ("Content-Type", "application/json");
    let guess = || {
        let headers = [("Webhook-Token", "guessed"), kind];
        [
            server.ask("PUT /hooks/judge0/guessed?problem=p", &[kind], b"{}").status,
            server.ask("POST /hooks/clics", &headers, b"{}").status,
        ]
    };
    assert_eq!(guess(), [404, 401]);
    assert_eq!(guess(), [404, 429]);
    assert_eq!(guess(), [429, 429]);
    let headers = [("Webhook-Token", "open sesame, open!"), kind];
    assert_eq!(server.ask("POST /hooks/clics", &headers, b"{}").status, 400, "who knows it is let in");
    for (key, other) in [("clics_token", "clics_api"), ("judge0_secret", "judge0_url")] {
        let configuration =
            format!("[hooks]\n{key} = \"open sesame\"\n{other} = \"http://127.0.0.1:1/api/\"\n");
        let (_, said) = refused(&configuration);
        assert!(said.contains(&format!("hooks.{key} has 11 characters")), "{said}");
    }
}

#[test]
fn what_a_library_refuses_is_told_in_the_form_of_all_errors() {
    let server = Server::start();
    for path in ["/api/v1/pairs?limit=many", "/api/v1/submissions/%ff", "/api/v1/audit?after=x"] {
        let answer = server.get(path, &server.admin);
        assert_eq!(answer.status, 400, "{path}");
        assert!(answer.json()["error"].as_str().is_some_and(|error| !error.is_empty()), "{}", answer.body);
    }
}
