//! The script with nothing made up behind it: into an index of its own, and into a server that runs.

use std::fs;

use super::judge::{Called, Host, Judged, ORIGINAL};
use super::maria::Maria;
use crate::run;
use crate::server::process::Server;
use crate::support::contest;

/// Honest ones, and then a copy of the second.
const HONEST: [(i64, &str); 3] = [(1001, "ann"), (1002, "bob"), (1006, "eve")];
const COPY: (i64, &str) = (1008, "mallory");

/// The settings of a host whose programs are debug builds on busy machines.
fn patient(destination: &str) -> Host {
    let binary = assert_cmd::cargo::cargo_bin!("judgeprint").display().to_string();
    Host::with_settings(&format!("JUDGEPRINT='{binary}'\nJUDGEPRINT_DEADLINE=60000\n{destination}\n"))
}

fn judge(host: &Host, maria: &Maria, id: i64, user: &str) -> Called {
    maria.judged(id, user, 4, "2026-11-21 10:01:00", "");
    maria.run("UPDATE solution SET language = 1");
    let text = fs::read_to_string(contest().join(format!("a/{id}.cpp"))).expect("shipped");
    host.judge(id, "Main.cc", &text)
}

/// Judges them all, one after the other; the percent that the judge was told of the copy.
#[track_caller]
fn walk(host: Host) -> i32 {
    let maria = Maria::new();
    let host = host.with_database(&maria);
    for (id, user) in HONEST {
        let called = judge(&host, &maria, id, user);
        assert_eq!((called.judged, called.sim.as_str()), (ORIGINAL, "0 0\n"), "{id}: {}", called.log);
        assert_eq!(called.log, "", "{id}");
    }
    let called = judge(&host, &maria, COPY.0, COPY.1);
    let Judged { code, percent, other } = called.judged;
    assert_eq!((code, other), (1, 1002), "{}", called.log);
    assert!((81..=100).contains(&percent), "{percent}");
    assert_eq!(called.sim, format!("{percent} 1002\n"));
    percent
}

fn percent(score: &serde_json::Value) -> i32 {
    81 + (score.as_f64().expect("a score") * 19.0) as i32
}

#[test]
fn a_copy_is_told_by_the_index_that_the_settings_name() {
    let folder = tempfile::TempDir::new().unwrap();
    let index = folder.path().join("index.db");
    let told = walk(patient(&format!("JUDGEPRINT_DB='{}'", index.display())));
    let report = run!["report", "--db", index, "--problem", "1000", "--format", "json"].done().json();
    let pair = &report["problems"][0]["pairs"][0];
    assert_eq!(told, percent(&pair["score"]), "{pair}");
}

#[test]
fn a_copy_is_told_by_the_server_that_the_settings_name() {
    let server = Server::start();
    let token = server.token("hustoj", "submit");
    let told = walk(patient(&format!("JUDGEPRINT_URL={}\nJUDGEPRINT_TOKEN={token}", server.url)));
    let [pair] = &server.findings("1000", 1)[..] else { panic!("one pair") };
    assert_eq!(told, percent(&pair["score"]), "{pair}");
}

/// The findings are there for organisers; the judge, and with it contestants, hears of none.
#[test]
fn a_judge_that_is_never_told_has_its_findings_in_the_server_only() {
    let server = Server::start();
    let token = server.token("hustoj", "submit");
    let settings =
        format!("JUDGEPRINT_URL={}\nJUDGEPRINT_TOKEN={token}\nJUDGEPRINT_NEVER_TELL=1", server.url);
    let maria = Maria::new();
    let host = patient(&settings).with_database(&maria);
    for (id, user) in HONEST.into_iter().chain([COPY]) {
        let called = judge(&host, &maria, id, user);
        assert_eq!((called.judged, called.sim.as_str()), (ORIGINAL, "0 0\n"), "{id}: {}", called.log);
    }
    assert_eq!(server.findings("1000", 1).len(), 1);
}
