//! `simhash find`, `table`, `dedupe`, `cluster`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Run, judgeprint};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden").join(name)
}

/// `judgeprint simhash …` with something to read.
fn simhash(args: &[&str], input: &str) -> Run {
    let mut command = judgeprint();
    command.arg("simhash").args(args).write_stdin(input);
    Run::of(command)
}

fn path(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// The queries of one k, and the answers, a line each.
fn queries_and_answers(k: &str) -> (String, String) {
    let rows = fs::read_to_string(golden("table_queries.tsv")).expect("readable");
    let rows = rows.lines().map(|row| row.split('\t').collect::<Vec<_>>()).filter(|row| row[0] == k);
    rows.map(|row| (format!("{}\n", row[1]), format!("{}\n", row[2]))).unzip()
}

#[test]
fn the_references_queries_are_answered_as_the_reference_does() {
    let list = golden("table_fingerprints.txt");
    let mut rows = 0;
    for k in ["1", "2", "3", "4", "5", "6", "7"] {
        let (queries, answers) = queries_and_answers(k);
        rows += answers.lines().count();
        for levels in [vec![], vec!["--levels", "0"], vec!["--levels", "1"], vec!["--levels", "2"]] {
            let args = [vec!["find", "-k", k, "--table", path(&list)], levels].concat();
            assert_eq!(simhash(&args, &queries).done().out, answers, "{args:?}");
        }
    }
    assert_eq!(rows, 441);
}

#[test]
fn a_saved_table_answers_as_its_list_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let (list, saved) = (golden("table_fingerprints.txt"), folder.path().join("saved"));
    simhash(&["table", path(&list), "-o", path(&saved), "-k", "3", "--levels", "1"], "").done();
    for k in ["3", "1", "7"] {
        let (queries, answers) = queries_and_answers(k);
        assert_eq!(
            simhash(&["find", "--k", k, "--table", path(&saved)], &queries).done().out,
            answers,
            "k = {k}"
        );
    }
    // The same list again is the same file.
    let again = folder.path().join("again");
    let text = fs::read_to_string(&list).expect("readable");
    simhash(&["table", "-o", path(&again), "--levels", "1"], &text).done();
    assert_eq!(fs::read(&saved).expect("readable"), fs::read(&again).expect("readable"));
}

#[test]
fn a_damaged_table_is_refused_with_advice() {
    let folder = tempfile::tempdir().expect("a folder");
    let saved = folder.path().join("saved");
    simhash(&["table", "-o", path(&saved)], "0000000000000001\n").done();
    let whole = fs::read(&saved).expect("readable");
    let mut changed = whole.clone();
    changed[70] ^= 1;
    let mut newer = whole.clone();
    newer[8] = 9;
    for (bytes, said) in [
        (&whole[..whole.len() - 1], "cut short"),
        (&whole[..40], "cut short"),
        (&changed[..], "checksum is wrong\nhint: save it again"),
        (&newer[..], "format version 9"),
        (&b"#!/bin/sh\n"[..], "`#!/bin/sh` is no fingerprint"),
    ] {
        fs::write(&saved, bytes).expect("writable");
        let run = simhash(&["find", "--table", path(&saved)], "0000000000000001\n");
        assert_eq!(run.code, Some(2), "{said}");
        assert!(run.err.replace(")\nhint", "\nhint").contains(said), "{said:?} is not in {}", run.err);
        assert_eq!(run.out, "");
    }
}

#[test]
fn a_query_without_an_answer_is_an_empty_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("list");
    fs::write(&list, "0000000f\n00ff0000\n0000000f\n").expect("writable");
    let find =
        |more: &[&str], input: &str| simhash(&[&["find", "--table", path(&list)], more].concat(), input);
    let queries = "ffffffff\n00000007\n00ff0001\n";
    assert_eq!(find(&["-k", "2"], queries).done().out, "\n0000000f\n00ff0000\n");
    assert_eq!(find(&["-k", "2", "--ids"], queries).done().out, "\n1,3\n2\n");
    assert_eq!(find(&["-k", "32"], "ffffffff\n").done().out, "0000000f,00ff0000\n", "any distance is served");
    assert!(find(&[], "00000000000000ff\n").err.contains("has 64 bits, the others have 32"));
    assert!(find(&["--blocks", "2"], "").err.contains("take 4 (the default) to 32"));
    fs::write(&list, "").expect("writable");
    assert_eq!(find(&[], queries).done().out, "\n\n\n", "an empty list");
    fs::remove_file(&list).expect("removable");
    assert!(find(&[], "").err.contains("cannot read `"));
}

#[test]
fn dedupe_keeps_the_first_of_those_alike() {
    let input = "00000000  a\n00000001  b\n000000ff\n0000001f  d\n00000003 e\n";
    assert_eq!(
        simhash(&["dedupe", "-k", "1"], input).done().out,
        "00000000  a\n000000ff\n0000001f  d\n00000003  e\n"
    );
    assert_eq!(simhash(&["dedupe"], input).done().out, "00000000  a\n000000ff\n");
    assert_eq!(simhash(&["dedupe"], "").done().out, "");
    assert!(simhash(&["dedupe", "-k", "16"], "").err.contains("16"));
}

#[test]
fn clusters_are_chains_numbered_by_their_first_member() {
    let input = "000000ff\n00000000 a b\n0000ff00\n00000001 c\n00000007 d\n000000fe\n";
    let expected = "1\t000000ff\n1\t000000fe\n2\t00000000\ta b\n2\t00000001\tc\n2\t00000007\td\n";
    assert_eq!(simhash(&["cluster", "-k", "2"], input).done().out, expected);
    let all = simhash(&["cluster", "-k", "2", "--all"], input).done().out;
    assert_eq!(all.lines().count(), 6);
    assert!(all.contains("3\t0000ff00\n"), "{all}");
    assert_eq!(simhash(&["cluster"], "").done().out, "");
}
