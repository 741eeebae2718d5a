//! Patterns over sources: what becomes of files, of those that clash, and of hostile names.

use super::fixture::{C, CPP, PYTHON, Source, names, same_packed_with, skips, zip_of};
use super::{Arrangement, Corpus, Limits, PathPattern, ReadOptions, Timestamp};
use crate::language::by_name;

fn options(pattern: &str) -> ReadOptions {
    let pattern = PathPattern::new(pattern).expect(pattern);
    ReadOptions { arrangement: Arrangement::Pattern(pattern), ..ReadOptions::default() }
}

fn read(source: &Source, pattern: &str) -> Corpus {
    same_packed_with(source, &options(pattern))
}

#[test]
fn every_group_reaches_its_place() {
    let source = Source::new(&[
        ("r1/A/red.ann.17.AC.1709209800.pypy3", PYTHON),
        ("r1/A/red.bob.18..20240229.cpp", CPP),
        ("r1/A/readme.md", "x"),
        ("other.cpp", CPP),
    ]);
    let pattern = "(?<contest>[^/]+)/(?<problem>[^/]+)/(?<team>[a-z]+)[.](?<author>[a-z]+)[.](?<submission>[0-9]+)[.]\
                   (?<verdict>[A-Z]*)[.](?<time>[0-9]+)[.](?<language>[a-z0-9]+)";
    let corpus = read(&source, pattern);
    assert_eq!((names(&corpus), corpus.ignored), (vec!["A/17".into(), "A/18".into()], 2));
    let [first, second] = &corpus.problems[0].submissions[..] else { panic!("two submissions") };
    assert_eq!((first.author.as_deref(), first.team.as_deref()), (Some("ann"), Some("red")));
    assert_eq!((first.verdict.as_deref(), first.contest.as_deref()), (Some("AC"), Some("r1")));
    assert_eq!(
        (first.submitted_at, first.language.id.as_str()),
        (Some(Timestamp(1_709_209_800_000)), "python")
    );
    assert_eq!(first.files[0].name, "red.ann.17.AC.1709209800.pypy3");
    // A number of eight digits is a second of 1970: nothing says that it was meant as a date.
    assert_eq!((second.verdict.as_deref(), second.language.id.as_str()), (None, "cpp"));
    assert_eq!(corpus.warnings, [""; 0]);
}

#[test]
fn without_a_problem_there_is_one_named_after_the_source() {
    let source = Source::new(&[("x/1.py", PYTHON), ("2.py", PYTHON)]);
    assert_eq!(names(&read(&source, "(?:.*/)?(?<id>[0-9]+)[.]py")), ["source/1", "source/2"]);
}

#[test]
fn what_matches_is_a_submission_even_if_nothing_says_its_language() {
    let source = Source::new(&[
        ("1", "x = 1"),
        ("2.weird", "x = 1"),
        ("3.txt", "x = 1"),
        ("4.in", "1"),
        ("README", "x"),
        ("5.py", ""),
        (".6.py", PYTHON),
    ]);
    let corpus = read(&source, "(?<id>.*)");
    assert_eq!(names(&corpus), ["source/3.txt"]);
    let unknown =
        "nothing says which language it is in (declare it with --as LANGUAGE or in submissions.csv)";
    assert_eq!(
        skips(&corpus),
        [format!("1: {unknown}"), format!("2.weird: {unknown}"), "5.py: empty".into()]
    );
    assert_eq!(corpus.ignored, 3);
    let declared = ReadOptions { declared_language: by_name("python"), ..options("(?<id>.*)") };
    assert_eq!(same_packed_with(&source, &declared).submission_count(), 3);
}

#[test]
fn files_of_one_submission_need_the_group_file() {
    let source = Source::new(&[
        ("ann/src/main.cpp", CPP),
        ("ann/src/a.h", "int f();"),
        ("ann/src/notes.md", "x"),
        ("bob/src/main.c", C),
        ("eve/src/notes.md", "x"),
        ("ann/test/t.cpp", CPP),
    ]);
    source.write("kim/src/all.zip", &zip_of(&[("main.py", PYTHON.as_bytes())]));
    source.write("lee/src/all.zip", &zip_of(&[("main.py", PYTHON.as_bytes())]));
    source.write("lee/src/main.py", PYTHON.as_bytes());
    let corpus = read(&source, "(?<id>[^/]+)/src/(?<file>.+)");
    assert_eq!(names(&corpus), ["source/ann", "source/bob", "source/kim", "source/lee"]);
    let ann: Vec<&str> =
        corpus.problems[0].submissions[0].files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(ann, ["a.h", "main.cpp"]);
    assert_eq!(
        skips(&corpus),
        [
            "eve/src: holds no program file",
            "lee/src/all.zip: an archive inside a submission, which is not opened"
        ]
    );
    assert_eq!((corpus.ignored, corpus.warnings.len()), (3, 0));
}

#[test]
fn two_submissions_of_one_id_are_both_kept_and_said() {
    // Copies word for word, too: they are what a checker is for.
    let source = Source::new(&[
        ("A/ann/1.py", PYTHON),
        ("A/bob/1.py", PYTHON),
        ("A/eve/1.cpp", CPP),
        ("B/ann/1.py", PYTHON),
    ]);
    let corpus = read(&source, "(?<problem>[^/]+)/[^/]+/(?<id>[0-9]+)[.].*");
    assert_eq!(names(&corpus), ["A/1", "A/A/bob/1.py", "A/A/eve/1.cpp", "B/1"]);
    assert_eq!(
        corpus.warnings,
        [
            "A/bob/1.py: problem `A` has a submission `1` already, so this one is `A/bob/1.py`",
            "A/eve/1.cpp: problem `A` has a submission `1` already, so this one is `A/eve/1.cpp`"
        ]
    );
    // With the group `file`: what says another author, or has the same file again, is another submission.
    let corpus = read(&source, "(?<problem>[^/]+)/(?<author>[^/]+)/(?<id>[0-9]+)(?<file>[.].*)");
    assert_eq!(names(&corpus), ["A/1", "A/A/bob/1.py", "A/A/eve/1.cpp", "B/1"]);
    let corpus = read(&source, "(?<problem>[^/]+)/[^/]+/(?<id>[0-9]+)(?<file>[.].*)");
    assert_eq!(names(&corpus), ["A/1", "A/A/bob/1.py", "B/1"]);
    assert_eq!(corpus.problems[0].submissions[1].files.len(), 1, "the Python of bob, beside eve's C++");
}

#[test]
fn a_name_made_of_a_path_does_not_meet_an_id_that_looks_like_one() {
    let source = Source::new(&[("a/x.py", PYTHON), ("b/x.py", PYTHON), ("c/b/x.py", PYTHON)]);
    let corpus = read(&source, "(?:[ab]/(?<id>x)|c/(?<team>.)/x)[.]py|(?<file>c)/.*");
    // `c/b/x.py` matches without an id.
    assert_eq!(skips(&corpus), ["c/b/x.py: the pattern finds no id in its path"]);
    assert_eq!(names(&corpus), ["source/b/x.py", "source/x"]);
    let corpus = read(&source, "(?:[ab]/|c/)(?<id>x|b/x[.]py)(?:[.]py)?");
    assert_eq!(names(&corpus), ["source/b/x.py", "source/b/x.py~2", "source/x"]);
}

#[test]
fn many_files_of_one_id_cost_no_more_than_they_hold() {
    let files: Vec<(String, Vec<u8>)> =
        (0..20_000).map(|n| (format!("{n}/1.py"), format!("print({n})").into_bytes())).collect();
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(name, code)| (name.as_str(), code.as_slice())).collect();
    let source = Source::new(&[]);
    let path = source.archive("many.zip", &zip_of(&files));
    for pattern in ["[0-9]+/(?<id>1)[.]py", "[0-9]+/(?<id>1)(?<file>[.]py)"] {
        let corpus = super::read(&path, &options(pattern), &|_| {}).expect("a corpus");
        assert_eq!((corpus.submission_count(), corpus.warnings.len()), (20_000, 21));
        assert_eq!(corpus.warnings[20], "more submissions whose id is taken: 19979");
    }
}

#[test]
fn hostile_names_are_skipped_or_shown_and_lead_nowhere() {
    let long = format!("{}.py", "x".repeat(5000));
    let code = PYTHON.as_bytes();
    let files = [
        ("../1.py", code),
        ("/2.py", code),
        ("3/../../3.py", code),
        (long.as_str(), code),
        ("4\n.py", code),
        ("5.py", code),
    ];
    let source = Source::new(&[]);
    let path = source.archive("x.zip", &zip_of(&files));
    let corpus = super::read(&path, &options("(?<id>(?s:.*))[.]py"), &|_| {}).expect("a corpus");
    assert_eq!(names(&corpus), ["x/4\n", "x/5"]);
    let reasons: Vec<String> = corpus.skipped.iter().map(|skip| skip.reason.to_string()).collect();
    assert_eq!(reasons.iter().filter(|reason| reason.contains("no safe path")).count(), 3);
    assert!(reasons.contains(&"its path is longer than 4096 bytes".to_owned()) && reasons.len() == 4);
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf_8_match_as_they_are_shown() {
    use std::os::unix::ffi::OsStrExt;
    let source = Source::new(&[]);
    for name in [&b"A/a\xFE.py"[..], b"A/a\xFF.py"] {
        source.write(std::ffi::OsStr::from_bytes(name), PYTHON.as_bytes());
    }
    let corpus = source.read_with(&options("(?<problem>.)/(?<id>.*)[.]py")).expect("a corpus");
    assert_eq!(names(&corpus), ["A/a\u{FFFD}", "A/a\u{FFFD}~2"]);
}

#[test]
fn a_path_that_does_not_match_is_shown_where_none_does() {
    let source = Source::new(&[("b/1.py", PYTHON), ("a/2.py", PYTHON)]);
    let error = source.read_with(&options("(?<id>[0-9]+)[.]py")).expect_err("none").to_string();
    let hint =
        "hint: the pattern must match the whole path below the source (one that does not match: a/2.py); ";
    assert!(error.contains("0 skipped, 2 files ignored") && error.contains(hint), "{error}");
}

#[test]
fn a_table_goes_before_what_paths_say() {
    let source = Source::new(&[("A/ann-1.py", PYTHON), ("A/bob-2.py", PYTHON)]);
    source.write(
        "submissions.csv",
        b"problem,file,author,verdict,language\nA,1,eve,AC,\nA,bob-2.py,,WA,C++\nA,3,zoe,,\n",
    );
    let corpus = read(&source, "(?<problem>.)/(?<author>[a-z]+)-(?<id>[0-9]+)[.](?<language>py)");
    let shown: Vec<_> = corpus.problems[0]
        .submissions
        .iter()
        .map(|one| (one.author.as_deref(), one.verdict.as_deref(), one.language.id.as_str()))
        .collect();
    assert_eq!(shown, [(Some("eve"), Some("AC"), "python"), (Some("bob"), Some("WA"), "cpp")]);
    assert!(corpus.warnings[0].starts_with("submissions.csv: 1 of 3 rows name no submission"));
    assert_eq!((corpus.warnings.len(), corpus.ignored), (1, 0), "what is used is not ignored");
}

#[test]
fn limits_hold_here_as_well() {
    let source = Source::new(&[("ann/a.py", "12345"), ("ann/b.py", "67890"), ("bob/a.py", "1")]);
    let limits = Limits { max_submission_bytes: 8, ..Limits::default() };
    let options = ReadOptions { limits, ..options("(?<id>[^/]+)/(?<file>.*)") };
    let corpus = same_packed_with(&source, &options);
    assert_eq!(names(&corpus), ["source/bob"]);
    assert_eq!(skips(&corpus), ["ann: 10 bytes, over the limit of 8 (raise it with --max-bytes)"]);
}
