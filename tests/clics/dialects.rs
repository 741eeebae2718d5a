//! Every dialect, from lines that stand in `judge-hooks/clics` and from the judge as it speaks.

use serde_json::{Value, json};

use super::Between;
use super::server::{Dialect, Judge, zip};
use super::shape;

const DIALECTS: [Dialect; 4] = [Dialect::Old, Dialect::New, Dialect::WithoutTokens, Dialect::Pc2];

#[test]
fn one_contest_is_the_same_in_every_dialect() {
    for dialect in DIALECTS {
        let judge = Judge::new(dialect);
        judge.open();
        judge.submit("1");
        judge.judge("j1", "1", None);
        judge.judge("j1", "1", Some("WA"));
        judge.submit("2");
        judge.judge("j2", "2", Some("AC"));
        let between = Between::new(judge);
        let run = between.once(&[]).done();
        assert_eq!(
            between.sink.short(),
            ["1 - files", "1 WA", "2 - files", "2 AC"],
            "{dialect:?}: {}",
            run.err
        );
        let one = &between.sink.messages()[0];
        for (name, wanted) in [
            ("source", json!("clics")),
            ("problem", json!("sum")),
            ("author", json!("team1")),
            ("team", json!("team1")),
            ("language", json!("cpp")),
            ("submitted_at", json!("2026-11-22T10:00:00.000+00:00")),
        ] {
            assert_eq!(one[name], wanted, "{dialect:?}");
        }
        assert_eq!(one["contest"], if dialect == Dialect::Pc2 { Value::Null } else { json!("finals") });
        let file = &one["files"][0];
        let name = if dialect == Dialect::Pc2 { "1.zip" } else { "files.zip" };
        assert_eq!(file["name"], name);
        use base64::Engine;
        let bytes =
            base64::engine::general_purpose::STANDARD.decode(file["base64"].as_str().unwrap()).unwrap();
        assert_eq!(bytes, zip("main.cpp", "int main() { return 1; }\n"));
    }
}

#[test]
fn reading_a_program_in_pc2_makes_an_event_and_no_circle() {
    let judge = Judge::new(Dialect::Pc2);
    judge.open();
    judge.submit("1");
    let between = Between::new(judge);
    let following = between.follow(&[]);
    between.told(&["1 - files"]);
    between.judge.submit("2");
    between.told(&["1 - files", "2 - files"]);
    std::thread::sleep(std::time::Duration::from_millis(600));
    assert_eq!(between.judge.requests("/files").len(), 2, "{:?}", between.judge.requests(""));
    drop(following);
    // The events that reading made come again after a restart: each is read once more at the most.
    between.once(&[]).done();
    let requests = between.judge.requests("/files").len();
    assert!(requests <= 4, "{requests}");
}

#[test]
fn whole_collections_and_deletions() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.submit("1");
    judge.submit("2");
    let one = judge.with(|world| world.zips["1"].clone());
    judge.with(|world| world.zips.insert("3".to_owned(), one));
    let three = json!({"id": "3", "team_id": "t", "problem_id": "sum", "language_id": "cpp", "contest_time": "0:00:01",
        "time": "2026-11-22T10:00:00Z", "files": [{"href": "contests/finals/submissions/3/files"}]});
    let line = json!({"token": "5", "type": "submissions", "id": null, "data": [three]}).to_string();
    shape::check(Dialect::New, &line);
    judge.raw(&line);
    judge.say("submissions", "3", Value::Null);
    let between = Between::new(judge);
    let run = between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files", "2 - files", "3 - files"]);
    assert!(run.err.contains("3 deleted by the judge"), "{}", run.err);
    assert!(run.err.contains("judgeprint index remove"), "{}", run.err);
}

#[test]
fn verdicts_before_and_after_under_each_policy() {
    for (when, wanted) in [
        ("submitted", vec!["1 - files", "1 WA", "2 - files", "2 AC", "1 AC"]),
        ("judged", vec!["1 WA files", "2 AC files", "1 AC"]),
        ("accepted", vec!["2 AC files", "1 AC files"]),
    ] {
        let judge = Judge::new(Dialect::New);
        judge.open();
        judge.submit("1");
        judge.judge("j1", "1", Some("WA"));
        judge.submit("2");
        judge.judge("j2", "2", Some("AC"));
        judge.judge("j3", "1", Some("AC"));
        let between = Between::new(judge);
        between.once(&["--when", when]).done();
        assert_eq!(between.sink.short(), wanted, "{when}");
    }
}

#[test]
fn languages_by_name_and_extension() {
    let judge = Judge::new(Dialect::Old);
    let languages = [
        ("Java-4476292916017882486", json!({"id": "Java-4476292916017882486", "name": "Java"}), Some("java")),
        (
            "GNU_C++--1392719713904050435",
            json!({"id": "GNU_C++--1392719713904050435", "name": "GNU C++"}),
            Some("cpp"),
        ),
        ("17", json!({"id": "17", "name": "Own", "extensions": ["kt"]}), Some("kotlin")),
        ("python3", json!({"id": "python3", "name": "Py"}), Some("python")),
        ("golang", json!({"id": "golang", "name": "G"}), Some("go")),
        ("pl", json!({"id": "pl", "name": "P"}), Some("perl")),
        ("xyz", json!({"id": "xyz", "name": "Own too"}), None),
    ];
    for (at, (id, data, _)) in languages.iter().enumerate() {
        judge.say("languages", id, data.clone());
        judge.with(|world| world.zips.insert(at.to_string(), zip("a", "b")));
        let id = at.to_string();
        judge.say("submissions", &id, json!({"id": id, "team_id": "t", "problem_id": "p", "language_id": data["id"],
            "time": "2026-11-22T10:00:00Z", "contest_time": "0:00:01", "files": [{"href": format!("contests/finals/submissions/{id}/files")}]}));
    }
    let between = Between::new(judge);
    between.once(&[]).done();
    let found: Vec<Value> = between.sink.messages().iter().map(|one| one["language"].clone()).collect();
    assert_eq!(found, languages.map(|(_, _, wanted)| json!(wanted)));
}

/// The recorded contests for organisers to try their installation with.
#[test]
fn the_recorded_feeds_are_as_they_should_be() {
    for (file, dialect) in [("feed-2020-03.ndjson", Dialect::Old), ("feed-2023-06.ndjson", Dialect::New)] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("judge-hooks/clics").join(file);
        let text = std::fs::read_to_string(path).unwrap();
        let judge = Judge::new(dialect);
        for line in text.lines().filter(|line| !line.is_empty()) {
            shape::check(dialect, line);
            judge.raw(line);
        }
        for id in ["187", "188", "189", "190"] {
            judge.with(|world| world.zips.insert(id.to_owned(), zip("Main.java", "class Main {}")));
        }
        let between = Between::new(judge);
        let run = between.once(&[]).done();
        let wanted = [
            "187 - files",
            "188 - files",
            "188 WA",
            "187 AC",
            "189 - files",
            "190 - files",
            "190 RTE",
            "188 AC",
        ];
        assert_eq!(between.sink.short(), wanted, "{file}: {}", run.err);
        assert!(run.err.contains("1 deleted by the judge, 0 lines unusable"), "{file}: {}", run.err);
        let languages: Vec<Value> =
            between.sink.messages().iter().map(|one| one["language"].clone()).collect();
        assert_eq!(languages[..2], [json!("java"), json!("cpp")], "{file}");
        let problems: Vec<Value> = between.sink.messages().iter().map(|one| one["problem"].clone()).collect();
        assert_eq!(problems[0], "asteroids", "{file}");
    }
}
