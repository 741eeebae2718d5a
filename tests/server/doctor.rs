//! `judgeprint doctor` and `judgeprint token`, over an index of their own and beside a server.

use std::fs;

use super::process::{Server, program};

/// What it says, and its exit code.
fn doctor(folder: &std::path::Path, configuration: &str) -> (String, i32) {
    let file = folder.join("doctor.toml");
    fs::write(&file, configuration).unwrap();
    let index = folder.join("index.db");
    let output = program()
        .args(["doctor", "--config"])
        .arg(&file)
        .arg("--db")
        .arg(&index)
        .output()
        .expect("it starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (text, output.status.code().unwrap_or(-1))
}

#[test]
fn where_all_is_well_it_says_so() {
    let server = Server::start();
    let folder = server.index.parent().unwrap();
    let listen = server.url.trim_start_matches("http://");
    let (text, code) = doctor(folder, &format!("listen = \"{listen}\"\n"));
    assert_eq!(code, 0, "{text}");
    assert!(text.contains(&format!("a judgeprint answers at {listen}")), "{text}");
    assert!(text.contains("1 of 1 tokens are valid") && !text.contains("BAD"), "{text}");
}

#[test]
fn what_is_wrong_is_named_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = taken.local_addr().unwrap();
    fs::write(folder.path().join("index.db"), "no database, but a text that is long enough ".repeat(40))
        .unwrap();
    let configuration = format!(
        "listen = \"{listen}\"\n[webhook]\nurl = \"http://127.0.0.1:9/\"\nsecret = \"x\"\n\
         [hooks]\njudge0_url = \"http://127.0.0.1:1/\"\n"
    );
    // Who accepts and never answers is another program.
    let answering = std::thread::spawn(move || drop(taken.accept()));
    let (text, code) = doctor(folder.path(), &configuration);
    answering.join().unwrap();
    assert_eq!(code, 2, "{text}");
    for said in [
        "is not an index of judgeprint",
        "another program answers",
        "no public address",
        "Judge0 does not answer",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
}

#[test]
fn a_token_is_shown_once_and_its_name_is_not_given_out_twice() {
    let server = Server::start();
    let secret = server.token("host", "submit");
    assert_eq!(server.get("/api/v1/pairs", &secret).status, 403);
    let list = server.command(&["token", "list"]);
    assert!(list.contains("host\tsubmit\tvalid") && !list.contains(&secret), "{list}");
    server.command(&["token", "revoke", "host"]);
    assert!(server.command(&["token", "list"]).contains("host\tsubmit\trevoked"));
    let output = program().args(["token", "revoke", "nobody", "--db"]).arg(&server.index).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let again = program()
        .args(["token", "create", "host", "--role", "read", "--db"])
        .arg(&server.index)
        .output()
        .unwrap();
    assert_eq!(again.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&again.stderr).contains("not given out twice"));
}
