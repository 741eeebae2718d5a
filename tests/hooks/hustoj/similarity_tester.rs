//! The script beside one that asks similarity-tester, as HUSTOJ's own does: called by the same judge with the same
//! programs, both keep the same contract, and where both find a copy it is one of the same solution.

use std::fs;
use std::path::Path;
use std::sync::Mutex;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::super::fake_server::{FakeServer, Reply, copy_of, original};
use super::judge::{Host, Judged, ORIGINAL};
use crate::support::{Run, contest, judgeprint};

/// The first accepted solution that is more than 80 percent of the program ends the search.
const REFERENCE: &str = r#"#!/bin/sh
echo '0 0' >sim
for one in ../data/"$2"/ac/*.cc; do
    [ -f "$one" ] || continue
    percent=$(sim_c++ -p "$1" "$one" | sed -n "s/^$1 consists for \([0-9]*\) % of .*/\1/p" | head -n 1)
    if [ "${percent:-0}" -gt 80 ]; then
        echo "$percent $(basename "$one" .cc)" >sim
        exit "$percent"
    fi
done
exit 0
"#;

/// Copies come after what they copy.
const PROGRAMS: [u32; 11] = [1001, 1002, 1006, 1008, 1010, 1013, 1014, 1016, 1019, 1031, 1033];
const COPIES: [(u32, i32); 2] = [(1008, 1002), (1031, 1019)];

/// A server whose answers are those of `judgeprint check`.
fn checking(db: &Path) -> FakeServer {
    let (db, turn) = (db.to_owned(), Mutex::new(()));
    FakeServer::new(move |request| {
        let _turn = turn.lock().expect("no test panicked here");
        let message = request.json();
        let id = message["submission_id"].as_str().expect("an id").to_owned();
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("Main.cc");
        fs::write(&file, message["files"][0]["text"].as_str().expect("a text")).expect("written");
        let mut command = judgeprint();
        command
            .arg("check")
            .arg(file)
            .args(["--problem", "1000", "--format", "json", "--id", &id])
            .arg("--db")
            .arg(&db);
        let checked = Run::of(command).done().json();
        let best = &checked["matches"][0];
        let mut answer = match best["submission"].as_str() {
            Some(other) => copy_of("hustoj", other, None, best["score"].as_f64().expect("a score")),
            None => original(),
        };
        answer["flagged"] = checked["flagged"].clone();
        if answer["best"] != Value::Null {
            answer["best"]["flagged"] = best["flagged"].clone();
        }
        Reply::json(&json!(answer))
    })
}

/// Each program's answer, one after the other: an original joins the accepted ones.
fn judge_all(host: &Host) -> Vec<(u32, Judged)> {
    let judge = |id: u32| {
        let text = fs::read_to_string(contest().join(format!("a/{id}.cpp"))).expect("shipped");
        let called = host.judge(i64::from(id), "Main.cc", &text);
        if called.judged.code == 0 {
            assert_eq!((&called.judged, called.sim.as_str()), (&ORIGINAL, "0 0\n"), "{id}");
            host.write(&format!("data/1000/ac/{id}.cc"), &text);
        } else {
            let Judged { percent, other, .. } = called.judged;
            assert!((81..=100).contains(&percent), "{id}: {percent}");
            assert_eq!(called.sim, format!("{percent} {other}\n"), "{id}");
            assert!(!host.path(&format!("data/1000/ac/{id}.cc")).exists());
        }
        (id, called.judged)
    };
    PROGRAMS.into_iter().map(judge).collect()
}

#[test]
fn both_scripts_keep_one_contract() {
    assert!(
        ["/usr/bin", "/usr/local/bin"].iter().any(|folder| Path::new(folder).join("sim_c++").exists()),
        "`sim_c++` is missing: apt-get install similarity-tester (scripts/test does)"
    );
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("reference.sh");
    fs::write(&script, REFERENCE).unwrap();
    assert!(std::process::Command::new("chmod").arg("755").arg(&script).status().unwrap().success());
    let reference = Host::with_settings("").with_script(script);
    let server = checking(&folder.path().join("index.db"));
    let ours = Host::new(&server.url).set("JUDGEPRINT_DEADLINE=60000");

    let found = |judged: Vec<(u32, Judged)>| -> Vec<(u32, i32)> {
        judged.into_iter().filter(|(_, one)| one.code != 0).map(|(id, one)| (id, one.other)).collect()
    };
    assert_eq!(found(judge_all(&reference)), COPIES, "similarity-tester");
    assert_eq!(found(judge_all(&ours)), COPIES, "judgeprint");
}
