//! `judgeprint hook hustoj --self-check`.

use tempfile::TempDir;

use super::super::fake_server::{FakeServer, Reply};
use super::maria::Maria;
use super::polled::silent;
use crate::support::{Run, judgeprint};

fn check(conf: &str, server: &str) -> Run {
    check_with(conf, server, &[])
}

fn check_with(conf: &str, server: &str, more: &[&str]) -> Run {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("judge.conf");
    std::fs::write(&path, conf).expect("written");
    let mut command = judgeprint();
    command.args(["hook", "hustoj", "--self-check", "--server", server, "--judge-conf"]).arg(path);
    command.args(more).env_remove("JUDGEPRINT_NEVER_TELL");
    command.env("JUDGEPRINT_TOKEN", "secret").current_dir(&folder);
    let run = Run::of(command);
    assert!(!folder.path().join("sim").exists(), "it is no call of the judge");
    run
}

#[test]
fn each_thing_has_its_line() {
    let maria = Maria::new();
    let server = silent();
    let run = check(&maria.judge_conf(), &server.url);
    assert!(run.out.contains("ok    OJ_SIM_ENABLE=1 in `"), "{}", run.out);
    assert!(run.out.contains("ok    the database at "), "{}", run.out);
    assert!(run.out.contains("note  the table `solution` has no index by `judgetime`"), "{}", run.out);
    assert!(run.out.contains("ok    a self-made event was answered in "), "{}", run.out);
    assert!(run.out.contains("note  HUSTOJ is told of copies, and shows them to contestants"), "{}", run.out);
    // Its place is part of HUSTOJ's program, and not this test's to write.
    assert!(run.out.contains("`/usr/bin/sim.sh`"), "{}", run.out);
    maria.run("ALTER TABLE solution ADD INDEX j (judgetime)");
    let run = check_with(&maria.judge_conf(), &server.url, &["--never-tell"]);
    assert!(!run.out.contains("has no index"), "{}", run.out);
    assert!(run.out.contains("ok    HUSTOJ is told of nothing"), "{}", run.out);
    let asked = server.requests();
    assert_eq!(asked.len(), 2);
    assert_eq!(asked[0].json(), asked[1].json(), "always the same submission");
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let server = FakeServer::new(|_| Reply::error(401, "no such token"));
    let run = check("OJ_SIM_ENABLE=0\nOJ_HOST_NAME=/nowhere/sock\nOJ_PASSWORD=hidden", &server.url);
    assert_eq!(run.code, Some(2));
    assert!(run.out.contains("BAD   OJ_SIM_ENABLE is not 1"), "{}", run.out);
    assert!(run.out.contains("note  the database at /nowhere/sock cannot be read"), "{}", run.out);
    assert!(run.out.contains("BAD   a self-made event was not delivered: no such token"), "{}", run.out);
    assert!(!run.out.contains("hidden") && !run.out.contains("secret"), "{}", run.out);
}
