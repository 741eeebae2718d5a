//! What is said of what was typed, and of what the judge says to it.

use std::io::{Read, Write};
use std::net::TcpStream;

use super::server::{Dialect, Judge, PASSWORD, USER};
use super::{Between, sink};
use crate::support::{Run, judgeprint};

fn contest() -> Between {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.submit("1");
    Between::new(judge)
}

fn run_as(url: &str, user: &str, password: Option<&str>, more: &[&str]) -> Run {
    let mut command = judgeprint();
    command.args(["hook", "clics", "--url", url, "--user", user]).args(more);
    command.env("JUDGEPRINT_TOKEN", sink::TOKEN).env_remove("JUDGEPRINT_CLICS_PASSWORD");
    command.env_remove("JUDGEPRINT_URL");
    if let Some(password) = password {
        command.env("JUDGEPRINT_CLICS_PASSWORD", password);
    }
    Run::of(command)
}

#[test]
fn refusals_say_what_to_do() {
    let between = contest();
    let (url, server) = (between.judge.url(), between.sink.host.url());
    let more = ["--once", "--server", &server];
    run_as(&url, USER, Some("wrong"), &more).failed("api_source_reader");
    run_as(&url, USER, None, &more).failed("--password-file");
    run_as(&url, USER, Some(PASSWORD), &["--once"]).failed("give --server");
    let other = url.replace("finals", "nowhere");
    run_as(&other, USER, Some(PASSWORD), &more).failed("the id, not the name");
    let base = url.replace("contests/finals", "");
    run_as(&base, USER, Some(PASSWORD), &more).failed("--contest ID");
    run_as("ftp://x/", USER, Some(PASSWORD), &more).failed("begin with https://");
    let mut anonymous = judgeprint();
    anonymous.args(["hook", "clics", "--url", &url]).args(more).env("JUDGEPRINT_TOKEN", "x");
    Run::of(anonymous).failed("--user");
    let gone = "http://127.0.0.1:1/api/contests/finals";
    run_as(gone, USER, Some(PASSWORD), &[&more[..], &["--max-pause", "10"]].concat())
        .failed("cannot be reached");
    let nowhere = between.state_file().with_file_name("no").join("state");
    run_as(&url, USER, Some(PASSWORD), &[&more[..], &["--state", nowhere.to_str().unwrap()]].concat())
        .failed("state file");
}

#[test]
fn a_password_comes_from_a_file_and_is_never_shown() {
    let between = contest();
    let (url, server) = (between.judge.url(), between.sink.host.url());
    let file = between.state_file().with_file_name("password");
    std::fs::write(&file, format!("{PASSWORD}\n")).unwrap();
    let more = ["--once", "--server", &server, "--password-file", file.to_str().unwrap()];
    let run = run_as(&url, USER, None, &more).done();
    assert_eq!(between.sink.short(), ["1 - files"]);
    assert!(!run.err.contains(PASSWORD) && !run.err.contains(sink::TOKEN), "{}", run.err);
    let held = url.replace("http://", "http://me:sesame@");
    let run = run_as(&held, USER, None, &more).failed("--password-file");
    assert!(!run.err.contains(PASSWORD), "{}", run.err);
}

#[test]
fn the_base_and_a_contest_are_the_contest() {
    let between = contest();
    let base = between.judge.url().replace("contests/finals", "");
    let server = between.sink.host.url();
    run_as(&base, USER, Some(PASSWORD), &["--contest", "finals", "--once", "--server", &server]).done();
    let feed = format!("{}/event-feed?stream=true", between.judge.url());
    run_as(&feed, USER, Some(PASSWORD), &["--once", "--server", &server]).done();
    assert_eq!(between.sink.short(), ["1 - files"; 2]);
    let prefixed = ["--once", "--server", &server, "--problem-prefix", "wf-", "--instance", "hall 1"];
    run_as(&feed, USER, Some(PASSWORD), &prefixed).done();
    let last = &between.sink.messages()[2];
    assert_eq!((last["problem"].as_str(), last["instance"].as_str()), (Some("wf-sum"), Some("hall 1")));
}

#[test]
fn a_self_check_says_how_things_stand() {
    for (dialect, wanted) in [
        (Dialect::New, "resumed by tokens"),
        (Dialect::Old, "resumed by event ids"),
        (Dialect::Pc2, "resumed by event ids"),
        (Dialect::WithoutTokens, "without tokens"),
    ] {
        let judge = Judge::new(dialect);
        judge.open();
        judge.say("languages", "xyz", serde_json::json!({"id": "xyz", "name": "Own"}));
        judge.submit("1");
        let between = Between::new(judge);
        let (url, server) = (between.judge.url(), between.sink.host.url());
        let run = run_as(&url, USER, Some(PASSWORD), &["--self-check", "--server", &server]).done();
        for part in [
            wanted,
            "The finals",
            "clocks agree",
            "one was fetched",
            "\"cpp\": read as C++",
            "\"xyz\": not known",
            "accepted is [\"AC\"]",
        ] {
            assert!(run.out.contains(part), "{dialect:?}: {part} is not in\n{}", run.out);
        }
    }
}

#[test]
fn a_self_check_fails_where_nothing_would_work() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.with(|world| world.hides_files = true);
    judge.submit("1");
    let run = run_as(&judge.url(), USER, Some(PASSWORD), &["--self-check"]);
    assert_eq!(run.code, Some(2), "{}", run.out);
    assert!(run.out.contains("BAD   programs") && run.out.contains("api_source_reader"), "{}", run.out);
    assert!(run.out.contains("BAD   there is no destination"), "{}", run.out);
    let run = run_as(&judge.url(), USER, Some("wrong"), &["--self-check"]);
    assert_eq!(run.code, Some(2), "{}", run.out);
    assert!(run.out.contains("403"), "{}", run.out);
}

/// Every test ends with the judge looking whether anybody has written to it; this one sees that it would notice.
#[test]
fn a_judge_notices_who_writes_to_it() {
    let judge = Judge::new(Dialect::New);
    let host = judge.host.url();
    let address = host.trim_start_matches("http://");
    let lines = [
        "POST /api/contests/finals/submissions",
        "PUT /api/contests/finals/event-feed",
        "DELETE /api/contests/finals/submissions/1/files",
        "PATCH /nowhere",
        "GET /api/",
    ];
    for line in lines {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert_eq!(answer.starts_with("HTTP/1.1 200"), line.starts_with("GET"), "{answer}");
    }
    let writes = judge.with(|world| std::mem::take(&mut world.writes));
    assert_eq!(writes, lines[..4]);
}
