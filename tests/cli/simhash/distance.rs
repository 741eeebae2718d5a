//! `simhash distance`: of fingerprints, of inputs, of sums.

use super::{simhash, utf8};
use crate::run;
use crate::support::{Folder, contest};

#[test]
fn fingerprints_of_each_width() {
    for (a, b, distance) in [
        ("00000036", "00000038", "3\n"),
        ("0x00000036", "0X00000038", "3\n"),
        ("FFFFFFFFFFFFFFFF", "0000000000000000", "64\n"),
        (&"f".repeat(32), &"0".repeat(32), "128\n"),
        ("00000036", "00000036", "0\n"),
    ] {
        assert_eq!(run!("simhash", "distance", a, b).done().out, distance);
    }
    assert_eq!(run!("simhash", "distance", "00000036", "00000038", "--bits", "32").done().out, "3\n");
}

#[test]
fn what_is_no_fingerprint_is_refused() {
    for wrong in ["36", "0000003g", "+0000036", "", "000000360", "-1", "０００００００３"] {
        run!("simhash", "distance", "00000036", wrong).failed("hint: give 8, 16 or 32 hexadecimal digits");
    }
    run!("simhash", "distance", "00000036", "0000000000000036").failed("hint: only fingerprints of one mode");
    run!("simhash", "distance", "00000036", "00000036", "--bits", "64").failed("has 32 bits, not 64");
    run!("simhash", "distance", "00000036", "00000036", "--euclid")
        .failed("hint: say --mode and give the texts");
    run!("simhash", "distance", "00000036", "00000036", "--hex-input")
        .failed("hint: say --mode, or leave them out");
}

#[test]
fn inputs_of_a_mode() {
    let mode = |mode: &str, a: &str, b: &str| run!("simhash", "distance", "--mode", mode, a, b).done().out;
    assert_eq!(mode("java-words", "6", "8"), "3\n");
    assert_eq!(mode("java-words", "this is string1", "this is string2"), "0\n");
    assert_eq!(mode("mt19937", "a", "J"), "19\n");
    assert_eq!(mode("jenkins", "a:1", "a:5"), "0\n");
    assert_eq!(mode("segmented", "北京和上海", "上海 和 北京！"), "0\n");
    let folder = Folder::new();
    let (a, b) = (folder.write("a", "6"), folder.write("b", "8"));
    assert_eq!(run!("simhash", "distance", "--mode", "java-words", "--files", a, b).done().out, "3\n");
    let (a, b) = (contest().join("a/1002.cpp"), contest().join("a/1008.cpp"));
    let tokens = run!("simhash", "distance", "--mode", "tokens", a, b).done().out;
    assert!(tokens.trim().parse::<u32>().expect("a number") <= 64);
    run!("simhash", "distance", "--mode", "jenkins", "a", "a:1").failed("A: `a` has no weight");
}

#[test]
fn a_line_end_in_a_file_is_no_part_of_a_weight() {
    let folder = Folder::new();
    let (plain, line, crlf) =
        (folder.write("a", "a:1,b:2"), folder.write("b", "a:1,b:2\n"), folder.write("c", "a:1,b:2 \r\n"));
    for mode in [&["jenkins"][..], &["segmented", "--weighted"]] {
        for ended in [&line, &crlf] {
            let files = ["--files", utf8(&plain), utf8(ended)];
            let args = [&["distance", "--mode"], mode, &files].concat();
            assert_eq!(simhash(&args, "").done().out, "0\n", "{args:?}");
        }
    }
}

#[test]
fn standard_input_is_read_once() {
    let distance = |more: &[&str]| {
        let args = [&["distance", "--mode", "java-words", "--files"], more].concat();
        simhash(&args, "6")
    };
    distance(&["-", "-"]).failed("standard input can be read only once\nhint: name a file");
    let folder = Folder::new();
    let file = folder.write("a", "8");
    assert_eq!(distance(&["-", utf8(&file)]).done().out, "3\n");
    simhash(&["distance", "--mode", "tfidf", "--files", "-", utf8(&file), "--among", "-"], "")
        .failed("hint: name a file");
    assert_eq!(simhash(&["distance", "--mode", "java-words", "-", "-"], "6").done().out, "0\n", "texts");
}

#[test]
fn sums_that_no_number_holds_are_refused() {
    let euclid = |a: &str, b: &str| simhash(&["distance", "--euclid", "--mode", "jenkins", a, b], "");
    euclid("a:1e308,b:1e308", "a:1").failed("A: with `b:1e308` the weights add up to more");
    euclid("a:1e300", "a:1").failed("farther apart than a number can tell\nhint: give smaller weights");
    assert_eq!(euclid("a:1e100", "a:1e100").done().out, "0.000000\n");
}

#[test]
fn sums_are_compared_by_euclids_distance() {
    let euclid = |mode: &str, a: &str, b: &str| {
        run!("simhash", "distance", "--euclid", "--mode", mode, a, b).done().out
    };
    assert_eq!(euclid("jenkins", "a:1.5", "a:1.5"), "0.000000\n");
    // All 64 sums differ by 3.
    assert_eq!(euclid("jenkins", "a:1", "a:4"), "24.000000\n");
    // 6 and 8 differ in 3 bits, each by 2: the root of 12.
    assert_eq!(euclid("java-words", "6", "8"), "3.464102\n");
}

#[test]
fn other_documents_weigh_terms() {
    let folder = Folder::new();
    let among = folder.write("all", "tree\ntree\ngraph\nqueue\nstack\nheap\n");
    let distance = |a: &str, b: &str| {
        let out = run!("simhash", "distance", "--mode", "tfidf", "--among", among, a, b).done().out;
        out.trim().parse::<u32>().expect("a number")
    };
    assert_eq!(distance("graph queue", "queue of graphs"), 0);
    assert!(distance("graph queue", "stack heap") > 10);
    run!("simhash", "distance", "--mode", "mt19937", "--among", among, "a", "b")
        .failed("--among means nothing");
}
