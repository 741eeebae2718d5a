//! `simhash find`: the reference's queries, and where tables and queries come from.

use std::fs;

use super::{dialogue, golden, simhash, utf8};
use crate::support::Folder;

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
            let args = [vec!["find", "-k", k, "--table", utf8(&list)], levels].concat();
            assert_eq!(simhash(&args, &queries[..]).done().out, answers, "{args:?}");
        }
    }
    assert_eq!(rows, 441);
}

#[test]
fn a_saved_table_answers_as_its_list_does() {
    let folder = Folder::new();
    let (list, saved) = (golden("table_fingerprints.txt"), folder.join("saved"));
    for made_for in ["3", "5"] {
        simhash(&["table", utf8(&list), "-o", utf8(&saved), "-k", made_for, "--levels", "1"], "").done();
        for k in ["3", "1", "7"] {
            let (queries, answers) = queries_and_answers(k);
            let found = simhash(&["find", "--k", k, "--table", utf8(&saved)], queries).done().out;
            assert_eq!(found, answers, "k = {k}");
        }
        let (queries, answers) = queries_and_answers(made_for);
        let found = simhash(&["find", "--table", utf8(&saved)], queries).done().out;
        assert_eq!(found, answers, "by default the table's own k, {made_for}");
    }
    for blocks in [["--levels", "1"], ["--blocks", "4"]] {
        simhash(&["find", "--table", utf8(&saved), blocks[0], blocks[1]], "")
            .failed("is a saved table and has its own blocks\nhint: leave out");
    }
}

#[test]
fn a_query_without_an_answer_is_an_empty_line() {
    let folder = Folder::new();
    let list = folder.write("list", "0000000f\n\n00ff0000\n0000000f\n");
    let find =
        |more: &[&str], input: &str| simhash(&[&["find", "--table", utf8(&list)], more].concat(), input);
    let queries = "ffffffff\n00000007\n00ff0001\n";
    assert_eq!(find(&["-k", "2"], queries).done().out, "\n0000000f\n00ff0000\n");
    assert_eq!(find(&["-k", "2", "--ids"], queries).done().out, "\n1,3\n2\n", "blank lines have no number");
    assert_eq!(find(&[], "0x0000000F").done().out, "0000000f\n");
    find(&[], "00000000000000ff\n").failed("has 64 bits, the others have 32");
    find(&["--blocks", "2"], "").failed("take 4 (the default) to 32");
    fs::write(&list, "").expect("writable");
    assert_eq!(find(&[], queries).done().out, "\n\n\n", "an empty list");
    fs::remove_file(&list).expect("removable");
    find(&[], "").failed("cannot read `");
}

#[test]
fn any_distance_is_served() {
    let folder = Folder::new();
    let list = folder.write("list", "0000000f\n00ff0000\n0000000f\n");
    let find = |more: &[&str]| simhash(&[&["find", "--table", utf8(&list)], more].concat(), "ffffffff\n");
    for k in ["28", "32", "4000000000"] {
        assert_eq!(find(&["-k", k]).done().out, "0000000f,00ff0000\n");
        assert_eq!(find(&["-k", k, "--levels", "0"]).done().out, "0000000f,00ff0000\n");
    }
    assert_eq!(find(&["-k", "27"]).done().out, "00ff0000\n");
    find(&["-k", "16", "--levels", "1"])
        .failed("at most 15 differing bits, not 16\nhint: leave out --levels");
    find(&["-k", "16", "--blocks", "20"]).failed("hint: leave out --levels and --blocks");
}

#[test]
fn a_blank_query_is_refused_and_does_not_shift_the_answers() {
    let folder = Folder::new();
    let list = folder.write("list", "0000000f\n");
    for blank in ["\n", "  \n", "\r\n"] {
        let run = simhash(&["find", "--table", utf8(&list)], format!("0000000f\n{blank}0000000e\n"));
        assert_eq!((run.code, &run.out[..]), (Some(2), "0000000f\n"), "{blank:?}");
        assert!(run.err.contains("standard input, line 2: it is blank") && run.err.contains("hint: "));
    }
}

#[test]
fn a_query_is_answered_before_the_next() {
    let folder = Folder::new();
    let list = folder.write("list", "0000000f\n00ff0000\n");
    let saved = folder.join("saved");
    simhash(&["table", utf8(&list), "-o", utf8(&saved)], "").done();
    for table in [&list, &saved] {
        dialogue(
            &["find", "--table", utf8(table)],
            // The second question comes in two parts: the first part is not waited for before the answer goes out.
            &[("00000007\n0000", "0000000f\n"), ("ffff\n", "\n"), ("00ff0001\n", "00ff0000\n")],
        );
    }
}

#[test]
fn standard_input_is_no_table() {
    simhash(&["find", "--table", "-"], "0000000f\n").failed("hint: name a file");
}

#[test]
fn a_table_that_is_not_there_is_told_in_harmless_words() {
    simhash(&["find", "--table", "no/\u{1b}[31m\nsuch"], "")
        .failed("cannot read `no/\u{fffd}[31m\u{fffd}such`: ");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_read_once_be_it_a_list_or_a_table() {
    let folder = Folder::new();
    let list = folder.write("list", "0000000f\n00ff0000\n");
    let saved = folder.join("saved");
    simhash(&["table", utf8(&list), "-o", utf8(&saved)], "").done();
    let pipe = folder.join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is there");
    assert!(made.success());
    // Shorter than the name that a saved table begins with, too.
    let short = folder.write("short", "\n");
    for (table, answers) in [(&list, "0000000f\n\n"), (&saved, "0000000f\n\n"), (&short, "\n\n")] {
        let bytes = fs::read(table).expect("readable");
        let to = pipe.clone();
        // Opening it waits for the reader.
        let writer = std::thread::spawn(move || fs::write(to, bytes));
        let found = simhash(&["find", "--table", utf8(&pipe)], "0000000e\nffffffff\n");
        assert_eq!(found.done().out, answers);
        writer.join().expect("it ends").expect("written");
    }
}
