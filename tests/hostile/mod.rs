//! Submissions written to break the checker. Each run has honest submissions beside the hostile one, which have
//! to be compared as ever, within bounded memory and time.

mod files;
mod many;
mod programs;

use serde_json::Value;

use crate::support::{Folder, Run, judgeprint_bounded};

/// Two busy cores and no optimisation; alone and optimised each run takes a fraction of a second to two.
const MAX_SECONDS: f64 = 45.0;

/// A report as JSON under a ceiling of memory and time.
fn report(folder: &Folder, more: &[&str]) -> (Run, Value) {
    let mut command = judgeprint_bounded();
    command.arg("report").arg(&folder.path).args(["--format", "json"]).args(more);
    let run = Run::of(command).done();
    assert!(run.seconds < MAX_SECONDS, "{} s", run.seconds);
    assert!(!run.err.contains("panicked"), "{}", run.err);
    let json = run.json();
    (run, json)
}

/// The submission of that name in the only problem.
fn submission<'a>(json: &'a Value, name: &str) -> &'a Value {
    let all = json["problems"][0]["submissions"].as_array().expect("submissions");
    all.iter().find(|submission| submission["name"] == name).unwrap_or_else(|| panic!("{name} was not read"))
}

/// The honest pair is listed as the copy that it is.
fn assert_the_good_are_compared(json: &Value) {
    let submissions = json["problems"][0]["submissions"].as_array().expect("submissions");
    let name = |index: &Value| submissions[index.as_u64().expect("an index") as usize]["name"].clone();
    let pairs = json["problems"][0]["pairs"].as_array().expect("pairs");
    let pair = pairs
        .iter()
        .find(|pair| name(&pair["left"]) == "good1.cpp" && name(&pair["right"]) == "good3.cpp")
        .expect("the honest pair is listed");
    assert_eq!(pair["similarity"], 1.0);
}

/// A hostile program among good ones: it is read, with so many tokens at least, and its notes are given back.
fn hostile(name: &str, text: impl AsRef<[u8]>, min_tokens: u64) -> Vec<String> {
    let folder = Folder::good();
    folder.write(name, text);
    let (_, json) = report(&folder, &[]);
    assert_the_good_are_compared(&json);
    let read = submission(&json, name);
    let tokens = read["tokens"].as_u64().expect("a number");
    assert!(tokens >= min_tokens, "{name}: {tokens} tokens");
    assert!(tokens <= (1 << 20) + 200, "{name}: {tokens} tokens, over the bound");
    read["notes"]
        .as_array()
        .expect("notes")
        .iter()
        .map(|note| note.as_str().expect("text").to_owned())
        .collect()
}

/// A file that has to be skipped for this reason, named and counted.
fn skipped(name: &str, content: impl AsRef<[u8]>, reason: &str) {
    let folder = Folder::good();
    folder.write(name, content);
    assert_skipped(&folder, name, reason);
}

fn assert_skipped(folder: &Folder, name: &str, reason: &str) {
    let (run, json) = report(folder, &[]);
    assert_the_good_are_compared(&json);
    let line = format!("skipped {name}: ");
    let said = run.err.lines().find(|said| said.starts_with(&line)).unwrap_or_else(|| panic!("{}", run.err));
    assert!(said.contains(reason), "{said}");
    assert!(run.err.contains(", 1 skipped"), "{}", run.err);
    assert_eq!(json["skipped"].as_array().expect("a list").len(), 1);
}
