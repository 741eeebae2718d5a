//! The script's answers, and what it delivers.

use serde_json::{Value, json};

use super::super::fake_server::{FakeServer, Reply, copy_of, original};
use super::judge::{Host, Judged, ORIGINAL};
use super::maria::Maria;

const PROGRAM: &str = "#include <stdio.h>\nint main(void) { return 0; }\n";

fn answering(answer: Value) -> FakeServer {
    FakeServer::new(move |_| Reply::json(&answer))
}

#[test]
fn a_copy_is_told_with_its_percent_and_the_earlier_solution() {
    let server = answering(copy_of("hustoj", "70", Some("bob"), 0.5));
    let called = Host::new(&server.url).judge(77, "Main.c", PROGRAM);
    assert_eq!(called.judged, Judged { code: 1, percent: 90, other: 70 }, "{}", called.log);
    assert_eq!(called.sim, "90 70\n");
}

#[test]
fn an_original_is_none_and_is_delivered_whole() {
    let maria = Maria::new();
    maria.judged(77, "ann", 3, "2026-11-21 10:01:00", "");
    let server = answering(original());
    let host = Host::new(&server.url).with_database(&maria).set("JUDGEPRINT_INSTANCE=east");
    let host = host.set("JUDGEPRINT_UTC_OFFSET=+08:00");
    host.write("data/1000/prepend.c", "int before;\n");
    host.write("data/1000/append.c", "int after;\n");
    host.write("data/1000/append.cc", "int other;\n");
    let called = host.judge(77, "Main.c", &format!("int before;\n{PROGRAM}int after;\n"));
    assert_eq!((called.judged, called.sim.as_str()), (ORIGINAL, "0 0\n"));
    assert_eq!(called.log, "");
    let [request] = &server.requests()[..] else { panic!("one request") };
    assert_eq!(request.header("authorization"), Some("Bearer secret"));
    let shipped = include_str!("../../../judge-hooks/hustoj/event.json");
    assert_eq!(request.json(), serde_json::from_str::<Value>(shipped).unwrap());
}

/// `/usr/local/bin` is not this test's to write: another folder takes its place.
#[test]
fn the_program_is_found_though_judged_has_a_bare_path() {
    let server = answering(copy_of("hustoj", "70", Some("bob"), 0.5));
    for path in ["/sbin:/usr/sbin:/bin:/usr/bin", ""] {
        let settings =
            format!("JUDGEPRINT_URL={}\nJUDGEPRINT_TOKEN=secret\nJUDGEPRINT_DEADLINE=8000\n", server.url);
        let host = Host::with_settings(&settings).with_path(path);
        let installed = host.path("installed");
        std::fs::create_dir(&installed).unwrap();
        std::os::unix::fs::symlink(assert_cmd::cargo::cargo_bin!("judgeprint"), installed.join("judgeprint"))
            .unwrap();
        let shipped = include_str!("../../../judge-hooks/hustoj/sim.sh");
        let text = shipped.replace("/usr/local/bin", &installed.display().to_string());
        assert_ne!(text, shipped);
        let script = host.path("sim.sh");
        std::fs::write(&script, text).unwrap();
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(&script, mode).unwrap();
        let called = host.with_script(script).judge(77, "Main.c", PROGRAM);
        assert_eq!(called.judged, Judged { code: 1, percent: 90, other: 70 }, "{path:?}: {}", called.log);
    }
}

#[test]
fn a_judge_that_is_never_told_delivers_all_the_same() {
    for value in ["1", "true", "yes"] {
        let server = answering(copy_of("hustoj", "70", Some("bob"), 1.0));
        let host = Host::new(&server.url).set(&format!("JUDGEPRINT_NEVER_TELL={value}"));
        let called = host.judge(77, "Main.c", PROGRAM);
        assert_eq!((called.judged, called.sim.as_str()), (ORIGINAL, "0 0\n"), "{value}");
        let [request] = &server.requests()[..] else { panic!("one request") };
        assert_eq!(request.json()["submission_id"], "77");
        assert!(request.line.contains("deadline_ms=0"), "nobody waits for an answer: {}", request.line);
    }
    for value in ["", "0", "false"] {
        let server = answering(copy_of("hustoj", "70", Some("bob"), 1.0));
        let host = Host::new(&server.url).set(&format!("JUDGEPRINT_NEVER_TELL={value}"));
        assert_eq!(host.judge(77, "Main.c", PROGRAM).sim, "100 70\n", "{value:?}");
    }
}

#[test]
fn one_author_s_own_earlier_solution_is_left_alone() {
    let maria = Maria::new();
    maria.judged(77, "ann", 3, "2026-11-21 10:01:00", "");
    let server = answering(copy_of("hustoj", "70", Some("ann"), 1.0));
    let called = Host::new(&server.url).with_database(&maria).judge(77, "Main.c", PROGRAM);
    assert_eq!((called.judged, called.sim.as_str()), (ORIGINAL, "0 0\n"));
}

#[test]
fn what_hustoj_has_no_words_for_is_not_told() {
    let mut unsure = copy_of("hustoj", "70", None, 1.0);
    unsure["best"]["flagged"] = json!(false);
    let mut receipt = original();
    receipt["state"] = json!("accepted");
    for answer in [
        copy_of("hustoj", "77", None, 1.0),
        copy_of("hustoj", "78", None, 1.0),
        copy_of("files", "70", None, 1.0),
        copy_of("hustoj", "70.c", None, 1.0),
        unsure,
        receipt,
    ] {
        let server = answering(answer.clone());
        let called = Host::new(&server.url).judge(77, "Main.c", PROGRAM);
        assert_eq!((called.judged, called.sim.as_str()), (ORIGINAL, "0 0\n"), "{answer}");
        assert_eq!(server.requests().len(), 1);
    }
}

#[test]
fn the_language_s_number_decides_where_two_share_an_extension() {
    let maria = Maria::new();
    maria.judged(77, "ann", 3, "2026-11-21 10:01:00", "");
    maria.run("UPDATE solution SET language = 6, contest_id = NULL");
    let server = answering(original());
    let host = Host::new(&server.url).with_database(&maria);
    host.judge(77, "Main.py", "print(1)\n");
    // Of this one the database knows nothing.
    let called = host.judge(78, "Main.m", "disp(1)\n");
    assert!(called.log.contains("does not know this solution"), "{}", called.log);
    let sent: Vec<Value> = server.requests().iter().map(super::super::fake_server::Request::json).collect();
    assert_eq!((&sent[0]["language"], &sent[0]["contest"]), (&json!("python"), &Value::Null));
    assert_eq!((&sent[1]["language"], &sent[1]["author"]), (&json!("text"), &Value::Null));
}

#[test]
fn a_program_that_is_no_utf_8_arrives_as_it_is() {
    let server = answering(original());
    let host = Host::new(&server.url);
    std::fs::write(host.path("run0/Main.c"), b"int x; // \xc4\xe3\n").unwrap();
    host.call(&["77", "0"], "Main.c", "1000");
    assert_eq!(
        server.requests()[0].json()["files"],
        json!([{"name": "Main.c", "base64": "aW50IHg7IC8vIMTjCg=="}])
    );
}
