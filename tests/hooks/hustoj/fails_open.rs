//! Whatever goes wrong, the judge is told that nothing was found, and in time. Anything else would call every contestant's
//! solution a copy.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::super::fake_server::{FakeServer, Reply, copy_of};
use super::judge::{Called, Host, ORIGINAL};
use crate::support::{Run, judgeprint};

const PROGRAM: &str = "int main(void) { return 0; }\n";
/// Beyond the deadline, for starting and ending processes on a busy machine.
const SLACK: Duration = Duration::from_secs(4);

fn copying() -> FakeServer {
    FakeServer::new(|_| Reply::json(&copy_of("hustoj", "70", None, 1.0)))
}

#[track_caller]
fn nothing_said(called: &Called) {
    assert_eq!(called.judged, ORIGINAL, "{}", called.log);
    assert_eq!(called.sim, "0 0\n");
    assert!(!called.log.contains("secret"), "{}", called.log);
}

#[test]
fn without_the_program() {
    let server = copying();
    let called = Host::new(&server.url).set("JUDGEPRINT=/nowhere/judgeprint").judge(77, "Main.c", PROGRAM);
    nothing_said(&called);
}

#[test]
fn where_the_program_fails_is_killed_or_lies() {
    for (body, what) in [
        ("exit 3", "fails"),
        ("kill -9 $$", "is killed"),
        ("exit 1", "says a copy without telling of which"),
        ("echo oops > sim; exit 1", "writes nonsense"),
        ("rm -f sim; exit 2", "removes the file"),
        ("rm -f sim; ln -s /etc/hostname sim; exit 1", "leaves a link"),
    ] {
        let host = Host::new("http://127.0.0.1:9");
        let fake = host.path("fake");
        fs::write(&fake, format!("#!/bin/sh\n{body}\n")).unwrap();
        Command::new("chmod").arg("755").arg(&fake).status().unwrap();
        let host = host.set(&format!("JUDGEPRINT='{}'", fake.display()));
        let called = host.judge(77, "Main.c", PROGRAM);
        assert_eq!(called.judged, ORIGINAL, "a program that {what}");
    }
}

#[test]
fn with_broken_settings() {
    let server = copying();
    nothing_said(&Host::new(&server.url).set("if (").judge(77, "Main.c", PROGRAM));
    nothing_said(&Host::new(&server.url).set("JUDGEPRINT_DEADLINE=soon").judge(77, "Main.c", PROGRAM));
    nothing_said(&Host::new(&server.url).set("JUDGEPRINT_TOKEN=").judge(77, "Main.c", PROGRAM));
    nothing_said(&Host::new(&server.url).set("JUDGEPRINT_DB=/x/index.db").judge(77, "Main.c", PROGRAM));
    nothing_said(&Host::new("nonsense").judge(77, "Main.c", PROGRAM));
    nothing_said(&Host::with_settings("JUDGEPRINT_SIM_LOG=/nowhere/log").judge(77, "Main.c", PROGRAM));
    assert_eq!(server.requests().len(), 0);
    // A log that cannot be written is no reason to be silent about a copy.
    let called = Host::new(&server.url).set("JUDGEPRINT_SIM_LOG=/nowhere/log").judge(77, "Main.c", PROGRAM);
    assert_eq!((called.judged.code, called.judged.other), (1, 70));
}

#[test]
fn with_no_server_or_one_that_talks_nonsense() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    nothing_said(&Host::new(&format!("http://127.0.0.1:{port}")).judge(77, "Main.c", PROGRAM));
    for (status, body) in [
        (200, "<html>"),
        (200, "{}"),
        (200, r#"{"id":1}"#),
        (500, ""),
        (401, r#"{"error":"\u001b[31mno\nsuch token"}"#),
        (204, ""),
    ] {
        let server = FakeServer::new(move |_| Reply { body: body.into(), ..Reply::error(status, "") });
        let called = Host::new(&server.url).judge(77, "Main.c", PROGRAM);
        nothing_said(&called);
        assert!(
            !called.log.contains('\u{1b}'),
            "what a server says does not steer a terminal: {}",
            called.log
        );
    }
}

#[test]
fn in_time_where_the_server_is_slow() {
    let copy = copy_of("hustoj", "70", None, 1.0);
    let server = FakeServer::new(move |_| Reply { after: Duration::from_secs(20), ..Reply::json(&copy) });
    let called = Host::new(&server.url).set("JUDGEPRINT_DEADLINE=700").judge(77, "Main.c", PROGRAM);
    nothing_said(&called);
    assert!(called.took >= Duration::from_millis(600) && called.took < Duration::from_millis(700) + SLACK);
    assert!(called.log.contains("deadline"), "{}", called.log);
    assert_eq!(server.requests().len(), 1, "and yet it was delivered");
}

/// The script would kill it a little later.
#[test]
fn the_program_itself_watches_the_clock() {
    let server = FakeServer::new(|_| Reply { after: Duration::from_secs(20), ..Reply::error(500, "") });
    let host = Host::new(&server.url).set("JUDGEPRINT_DEADLINE=700");
    let script = host.path("bare.sh");
    let text =
        "#!/bin/sh\nset -a\n. \"$JUDGEPRINT_SETTINGS\"\nexec \"$JUDGEPRINT\" hook hustoj \"$1\" \"$2\"\n";
    fs::write(&script, text).unwrap();
    Command::new("chmod").arg("755").arg(&script).status().unwrap();
    let called = host.with_script(script).judge(77, "Main.c", PROGRAM);
    assert_eq!((&called.judged, called.sim.as_str()), (&ORIGINAL, "0 0\n"));
    assert!(called.took < Duration::from_millis(700) + SLACK, "{:?}", called.took);
}

#[test]
fn in_time_where_the_database_is_silent() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let server = copying();
    let host = Host::new(&server.url);
    host.write("etc/judge.conf", &format!("OJ_HOST_NAME=127.0.0.1\nOJ_PORT_NUMBER={port}\n"));
    let called = host.judge(77, "Main.c", PROGRAM);
    // The answer comes without its author.
    assert_eq!((called.judged.code, called.judged.other), (1, 70), "{}", called.log);
    assert!(called.log.contains("does not answer"), "{}", called.log);
    drop(listener);
}

#[test]
fn with_other_arguments_than_the_judge_s() {
    let server = copying();
    let host = Host::new(&server.url);
    host.write("run0/Main.c", PROGRAM);
    for (judge, name, problem) in [
        (["77", "0"], "Main.c", "../../etc"),
        (["77", "0"], "../run0/Main.c", "1000"),
        (["77", "0"], "Main.cc", "1000"),
        (["77", "0"], "--poll", "1000"),
        (["77", "0"], "--nonsense", "1000"),
        (["0", "0"], "Main.c", "1000"),
        (["77", "0"], "", ""),
    ] {
        nothing_said(&host.call(&judge, name, problem));
    }
    assert_eq!(server.requests().len(), 0);
}

#[test]
fn where_the_contestant_s_program_laid_traps() {
    let server = copying();
    let host = Host::new(&server.url);
    let victim = host.path("victim");
    fs::write(&victim, "precious").unwrap();
    let sim = host.path("run0/sim");
    symlink(&victim, &sim).unwrap();
    let called = host.judge(77, "Main.c", PROGRAM);
    assert_eq!((called.judged.code, called.sim.as_str()), (1, "100 70\n"));
    fs::remove_file(&sim).unwrap();
    fs::create_dir_all(sim.join("deep/er")).unwrap();
    assert_eq!(host.judge(77, "Main.c", PROGRAM).sim, "100 70\n");
    assert_eq!(fs::read_to_string(&victim).unwrap(), "precious");
    // A link to what is not the contestant's, or a pipe, is no program.
    let program = host.path("run0/Main.c");
    fs::remove_file(&program).unwrap();
    symlink(&victim, &program).unwrap();
    nothing_said(&host.call(&["77", "0"], "Main.c", "1000"));
    fs::remove_file(&program).unwrap();
    assert!(Command::new("mkfifo").arg(&program).status().unwrap().success());
    let called = host.call(&["77", "0"], "Main.c", "1000");
    nothing_said(&called);
    assert!(called.took < SLACK, "{:?}", called.took);
    assert_eq!(server.requests().len(), 2);
}

/// Without the script: the program keeps the contract alone.
#[test]
fn the_program_itself_says_nothing_first() {
    let folder = tempfile::TempDir::new().unwrap();
    let run = |args: &[&str]| {
        let _ = fs::remove_file(folder.path().join("sim"));
        let mut command = judgeprint();
        command.current_dir(&folder).args(args);
        let run = Run::of(command);
        (run.code, fs::read_to_string(folder.path().join("sim")).ok())
    };
    let nothing = (Some(0), Some("0 0\n".to_owned()));
    for args in [
        &["hook", "hustoj", "Main.c", "1000"][..],
        &["hook", "hustoj"],
        &["hook", "hustoj", "--nonsense"],
        &["-q", "hook", "hustoj", "Main.c", "1000", "more"],
        &["hook", "hustoj", "Main.c", "1000", "--deadline", "x"],
    ] {
        assert_eq!(run(args), nothing, "{args:?}");
    }
    assert_eq!(run(&["hook", "hustoj", "--help"]), (Some(0), None));
    assert_eq!(run(&["hook", "hustoj", "--poll", "--judge-conf", "/nowhere"]), (Some(2), None));
    assert!(Path::new("/proc").exists());
}
