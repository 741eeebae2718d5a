//! `judgeprint doctor` and `judgeprint token`, over an index of their own and beside a server.

use std::fs;

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use judgeprint::corpus::Timestamp;
use judgeprint::store::{Access, AuditEntry, OpenOptions, Store};
use serde_json::json;

use super::process::{Server, program};
use crate::hooks::fake_server::{FakeServer, Reply};

/// What it says, and its exit code.
fn doctor(folder: &Path, configuration: &str) -> (String, i32) {
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

/// Makes an index with a token.
fn made_index(folder: &Path) -> std::path::PathBuf {
    let index = folder.join("index.db");
    let made = program().args(["token", "create", "root", "--role", "admin", "--db"]).arg(&index).output();
    assert!(made.unwrap().status.success());
    index
}

#[test]
fn an_older_index_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let index = folder.path().join("index.db");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compat/index-2.db"), &index).unwrap();
    let before = fs::read(&index).unwrap();
    let (text, _) = doctor(folder.path(), "listen = \"127.0.0.1:0\"\n");
    assert!(text.contains("will be upgraded at the first start"), "{text}");
    assert!(fs::read(&index).unwrap() == before, "it was changed");
    // The index and the configuration.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "something was left");
}

#[test]
fn the_clock_is_held_against_the_newest_line_of_a_long_audit() {
    let folder = tempfile::tempdir().unwrap();
    let index = made_index(folder.path());
    let hour_to_come = std::time::SystemTime::now() + std::time::Duration::from_secs(3600);
    let future = hour_to_come.duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    let entry = |at| AuditEntry {
        at: Timestamp(at),
        who: "ann".to_owned(),
        role: None,
        action: "decide".to_owned(),
        object: String::new(),
        detail: String::new(),
    };
    let entries: Vec<_> = (0..1500).map(entry).chain([entry(i64::try_from(future).unwrap())]).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let options = OpenOptions { access: Access::Write, wait: std::time::Duration::from_secs(5) };
        let mut store = Store::open(&index, &options).await.unwrap();
        store.append_audit(&entries).await.unwrap();
        store.close().await.unwrap();
    });
    let (text, code) = doctor(folder.path(), "listen = \"127.0.0.1:0\"\n");
    assert!(code == 2 && text.contains("clock is behind what stands in the index"), "{text}");
}

#[test]
fn who_else_may_read_the_index_and_secrets_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let index = made_index(folder.path());
    let mode = fs::metadata(&index).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode, 0o600, "a new index is its owner's");
    let (text, _) = doctor(folder.path(), "listen = \"127.0.0.1:0\"\n");
    assert!(!text.contains("every user of this machine"), "{text}");
    fs::set_permissions(&index, fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(folder.path().join("doctor.toml"), fs::Permissions::from_mode(0o644)).unwrap();
    let (text, _) = doctor(folder.path(), "listen = \"127.0.0.1:0\"\n[hooks]\njudge0_token = \"x\"\n");
    for said in [
        "can read the index (mode 644)",
        &format!("chmod 600 {}", index.canonicalize().unwrap().display()),
        "can read the configuration, with hooks.judge0_token, (mode 644)",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    let mode = fs::metadata(&index).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode, 0o644, "what is there keeps its mode");
}

#[test]
fn a_judge_that_does_not_know_us_is_told_from_one_that_is_away() {
    let folder = tempfile::tempdir().unwrap();
    made_index(folder.path());
    let clics = FakeServer::new(|_| Reply::error(401, "who?"));
    let judge0 = FakeServer::new(|request| match request.header("x-auth-token") {
        Some("right") => Reply::json(&json!({ "version": "1.13.1" })),
        _ => Reply::error(401, "who?"),
    });
    let with = |token: &str| {
        let (clics, judge0) = (&clics.url, &judge0.url);
        doctor(
            folder.path(),
            &format!(
                "listen = \"127.0.0.1:0\"\n[hooks]\nclics_api = \"{clics}api/\"\nclics_user = \"x\"\n\
                 judge0_url = \"{judge0}\"\n{token}"
            ),
        )
    };
    let (text, code) = with("");
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("does not know this user or password (401)"), "{text}");
    assert!(text.contains("hooks.clics_user and hooks.clics_password"), "{text}");
    assert!(text.contains("hooks.judge0_token is not set (401)"), "{text}");
    assert!(with("judge0_token = \"wrong\"\n").0.contains("does not take hooks.judge0_token (401)"));
    let (text, _) = with("judge0_token = \"right\"\n");
    assert!(text.contains("Judge0 answers") && !text.contains("does not take"), "{text}");
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
