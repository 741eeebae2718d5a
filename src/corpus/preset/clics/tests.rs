//! Packages on disk and in a zip, well-meant, odd and hostile.

use crate::corpus::fixture::{CPP, PYTHON, Source, names, same_packed, skips, zip_of};
use crate::corpus::{Arrangement, Corpus, Limits, Preset, ReadOptions, Submission, Timestamp};

const SUBMISSIONS: &str = r#"[
  {"id":"187","team_id":"7","problem_id":"asteroids","language_id":"cpp17",
   "time":"2014-06-25T11:22:05.034+01","contest_time":"1:22:05.034","entry_point":null,
   "files":[{"href":"contests/finals/submissions/187/files","filename":"files.zip","mime":"application/zip"}]},
  {"id":"188","team_id":"8","problem_id":"bottles","language_id":"py-new","time":"2014-06-25T11:23:05Z"},
  {"id":"189","team_id":"9","problem_id":"asteroids","language_id":"GNU_C++--1392719713904050435"}
]"#;

/// A package of three submissions, each stored in another way, below `prefix`.
fn package(prefix: &str) -> Source {
    let source = Source::new(&[]);
    let write = |path: &str, bytes: &[u8]| source.write(format!("{prefix}{path}"), bytes);
    write("contest.json", br#"{"id":"finals","name":"Finals"}"#);
    write("submissions.json", SUBMISSIONS.as_bytes());
    write("teams.json", br#"[{"id":"7","name":"Red","display_name":"Red Team"},{"id":"8"},{"id":"9","name":"Same"},{"id":"10","name":"Same"}]"#);
    write("languages.json", br#"[{"id":"py-new","name":"The snake","extensions":["py"]}]"#);
    write(
        "judgements.json",
        br#"{"id":"1","submission_id":"187","judgement_type_id":"WA","end_time":"2014-06-25T12:00:00+01"}
{"id":"2","submission_id":"187","judgement_type_id":"AC","end_time":"2014-06-25T11:30:00Z"}
{"id":"3","submission_id":"187","judgement_type_id":"TLE","end_time":"2014-06-25T13:30:00Z","valid":false}
{"id":"4","submission_id":"188","judgement_type_id":null}
{"id":"5","submission_id":"189","judgement_type_id":"RTE","current":true}
{"id":"6","submission_id":"189","judgement_type_id":"AC","current":false}"#,
    );
    write("submissions/187/files.zip", &zip_of(&[("a.cpp", CPP.as_bytes()), ("b.h", b"int f();")]));
    write("submissions/187/reaction.m2ts", b"film");
    write("submissions/188/main.py", PYTHON.as_bytes());
    write("submissions/189.zip", &zip_of(&[("x.cpp", CPP.as_bytes())]));
    write("problems/asteroids/problem.zip", b"PK");
    source
}

fn find<'a>(corpus: &'a Corpus, name: &str) -> &'a Submission {
    let mut all = corpus.problems.iter().flat_map(|problem| &problem.submissions);
    all.find(|one| one.name == name).expect("a submission")
}

fn read(source: &Source, limits: Limits) -> Corpus {
    let arrangement = Arrangement::Preset(Preset::Clics);
    source.read_with(&ReadOptions { limits, arrangement, ..ReadOptions::default() }).expect("a corpus")
}

#[test]
fn programs_are_joined_with_what_the_endpoints_say() {
    for prefix in ["", "finals/"] {
        let corpus = same_packed(&package(prefix), Preset::Clics);
        assert_eq!(names(&corpus), ["asteroids/187", "asteroids/189", "bottles/188"]);
        assert_eq!((skips(&corpus), &corpus.warnings), (vec![], &vec![]));
        assert_eq!(corpus.ignored, 7, "five tables, a film, a problem");
        let one = find(&corpus, "187");
        assert_eq!((one.files.len(), one.language.id.as_str()), (2, "cpp"));
        assert_eq!((one.author.as_deref(), one.team.as_deref()), (Some("7"), Some("Red Team")));
        assert_eq!((one.verdict.as_deref(), one.contest.as_deref()), (Some("AC"), Some("finals")));
        assert_eq!(one.submitted_at, Timestamp::parse("2014-06-25T10:22:05.034Z").ok());
        let two = find(&corpus, "188");
        assert_eq!((two.language.id.as_str(), two.verdict.as_deref()), ("python", None));
        assert_eq!((two.author.as_deref(), two.team.as_deref()), (Some("8"), Some("8")));
        let three = find(&corpus, "189");
        assert_eq!((three.language.id.as_str(), three.verdict.as_deref()), ("cpp", Some("RTE")));
        assert_eq!(three.team.as_deref(), Some("Same (9)"), "two teams of one name are not one team");
    }
}

#[test]
fn an_event_feed_will_do_in_all_its_forms() {
    let new = r#"{"token":"1","type":"contest","id":null,"data":{"id":"c"}}
{"token":"2","type":"submissions","id":null,"data":[{"id":"1","problem_id":"a"},{"id":"2","problem_id":"a"},{"id":"3","problem_id":"a","team_id":"x"}]}

{"token":"3","type":"submissions","id":"2","data":null}
{"token":"4","type":"submissions","id":"3","data":{"id":"3","problem_id":"b","team_id":"y"}}
{"token":"5","type":"judgements","id":"9","data":{"id":"9","submission_id":"3","judgement_type_id":"AC"}}
{"token":"6","type":"shiny-new-type","id":"9","data":{"x":1}}"#;
    let old = r#"{"type":"contests","id":"e0","op":"create","data":{"id":"c"}}
{"type":"submissions","id":"e1","op":"create","data":{"id":"1","problem_id":"a"}}
{"type":"submissions","id":"e2","op":"create","data":{"id":"2","problem_id":"a"}}
{"type":"submissions","id":"e3","op":"create","data":{"id":"3","problem_id":"a","team_id":"x"}}
{"type":"submissions","id":"e4","op":"delete","data":{"id":"2"}}
{"type":"submissions","id":"e5","op":"update","data":{"id":"3","problem_id":"b","team_id":"y"}}
{"type":"judgements","id":"e6","op":"create","data":{"id":"9","submission_id":"3","judgement_type_id":"AC"}}"#;
    for (name, feed) in [("event-feed.ndjson", new), ("event-feed.json", old)] {
        let source = Source::new(&[(name, feed)]);
        for id in ["1", "2", "3"] {
            source.write(format!("submissions/{id}/main.py"), PYTHON.as_bytes());
        }
        let corpus = same_packed(&source, Preset::Clics);
        assert_eq!(names(&corpus), ["a/1", "b/3"], "{name}");
        assert_eq!(skips(&corpus), ["submissions/2: the metadata beside it have no such submission"]);
        let three = find(&corpus, "3");
        assert_eq!((three.author.as_deref(), three.verdict.as_deref()), (Some("y"), Some("AC")));
        assert_eq!(three.contest.as_deref(), Some("c"));
        // A table goes before the feed.
        source.write("submissions.json", br#"[{"id":"2","problem_id":"t"}]"#);
        assert_eq!(names(&same_packed(&source, Preset::Clics)), ["t/2"], "{name}");
    }
}

#[test]
fn metadata_and_files_that_disagree_are_named() {
    let source = package("");
    let lost = SUBMISSIONS.replace("\"188\"", "\"288\"");
    source.write("submissions.json", lost.as_bytes());
    source.write("submissions/187.zip", b"PK\x05\x06");
    source.write("submissions/189/notes.md", b"x");
    source.write("submissions/notes.md", b"x");
    let corpus = same_packed(&source, Preset::Clics);
    assert_eq!(names(&corpus), ["asteroids/187"]);
    assert_eq!(
        skips(&corpus),
        [
            "submissions/187.zip: another file or folder holds the same submission",
            "submissions/188: the metadata beside it have no such submission",
            "submissions/189: holds no program file",
            "submissions/189.zip: another file or folder holds the same submission",
        ]
    );
    assert_eq!(
        corpus.warnings,
        [
            "1 of 3 submissions have no files in the package (the first: 288); an account that may read sources gets them"
        ]
    );
}

#[test]
fn bad_records_are_named_by_line_and_cost_only_themselves() {
    let source = Source::new(&[("submissions/1/main.py", PYTHON), ("submissions/2/main.py", PYTHON)]);
    source.write(
        "submissions.json",
        b"{\"id\":\"1\",\"problem_id\":\"a\",\"time\":\"noon\",\"language_id\":\"befunge\"}\n\
          {\"id\":\"2\"}\n{\"id\":\"2\",\"problem_id\":\"a\"}\noops\n[]\n",
    );
    source.write("teams.json", b"not json");
    source.write("contest.json", b"{}");
    let corpus = same_packed(&source, Preset::Clics);
    assert_eq!(names(&corpus), ["a/1", "a/2"]);
    let starts = [
        "submissions.json, line 2: left out: missing field `problem_id`",
        "submissions.json, line 4: left out: expected",
        "submissions.json, line 5: left out: ",
        "teams.json, line 1: left out: expected ident",
        "contest.json: not used: missing field `id`",
        "submission `1` (line 1): the time is `noon`: expected RFC 3339",
        "submission `1` (line 1): `befunge` is no known language",
    ];
    assert_eq!(corpus.warnings.len(), starts.len(), "{:#?}", corpus.warnings);
    for (warning, start) in corpus.warnings.iter().zip(starts) {
        assert!(warning.starts_with(start), "{warning}");
    }
}

#[test]
fn hostile_packages_lose_their_own_submissions_only() {
    let source = package("");
    // Ids that are paths lead nowhere: they are compared with names, never followed.
    let evil = SUBMISSIONS.replacen(
        "[\n",
        "[\n{\"id\":\"../../contest.json\",\"problem_id\":\"x\"},{\"id\":\"..\",\"problem_id\":\"x\"},\n",
        1,
    );
    source.write("submissions.json", evil.as_bytes());
    let corpus = same_packed(&source, Preset::Clics);
    assert_eq!(corpus.submission_count(), 3);
    assert!(corpus.warnings[0].starts_with("2 of 5 submissions have no files"), "{:?}", corpus.warnings);
    // A table over its limit is not read.
    let limits = Limits { max_metadata_bytes: 200, ..Limits::default() };
    source.write(
        "event-feed.ndjson",
        br#"{"type":"submissions","id":"188","data":{"id":"188","problem_id":"z"}}"#,
    );
    let corpus = read(&source, limits);
    assert_eq!(names(&corpus), ["z/188"]);
    let size = evil.len();
    assert_eq!(
        corpus.warnings[0],
        format!("submissions.json: not used, {size} bytes, over the limit of 200")
    );
    // A record with a huge field costs itself, a line of nothing but brackets next to nothing.
    let huge = format!(r#"[{{"id":"188","problem_id":"h","x":"{}"}}]"#, "y".repeat(100_000));
    source.write("submissions.json", huge.as_bytes());
    let many = "[],".repeat(1 << 20);
    source
        .write("event-feed.ndjson", format!(r#"{{"type":"teams","id":null,"data":[{many}[]]}}"#).as_bytes());
    let error = {
        let arrangement = Arrangement::Preset(Preset::Clics);
        source.read_with(&ReadOptions { arrangement, ..ReadOptions::default() }).expect_err("no record")
    };
    assert!(error.to_string().contains("submissions/188: the metadata beside it have no such"), "{error}");
    source.write("event-feed.ndjson", b"");
    // Many bad lines are counted.
    source.write("submissions.json", SUBMISSIONS.as_bytes());
    source.write("teams.json", "nope\n".repeat(5000).as_bytes());
    let corpus = read(&source, Limits::default());
    assert_eq!((corpus.submission_count(), corpus.warnings.len()), (3, 21));
    assert_eq!(corpus.warnings[20], "teams.json: more such records: 4980");
}

#[test]
fn a_source_without_metadata_says_what_a_package_has() {
    let source = Source::new(&[("a/b/main.py", PYTHON), ("x.py", PYTHON)]);
    let options = ReadOptions { arrangement: Arrangement::Preset(Preset::Clics), ..ReadOptions::default() };
    let error = source.read_with(&options).expect_err("no package").to_string();
    assert!(
        error.contains("2 files ignored\nhint: with --layout clics a package has submissions.json"),
        "{error}"
    );
}
