//! `simhash explain`: the worked example, and what it shows of a mode.

use super::{simhash, utf8};
use crate::run;
use crate::support::{Folder, contest};

/// What stands behind a word at the beginning of a line.
fn shown<'a>(out: &'a str, word: &str) -> &'a str {
    out.lines().find_map(|line| line.strip_prefix(word)).unwrap_or_else(|| panic!("{word} in:\n{out}")).trim()
}

#[test]
fn the_worked_example_of_six_bits() {
    let out = run!("simhash", "explain", "--hashes", "100101:4,101011:5", "--against", "101000").done().out;
    assert_eq!(shown(&out, "sums"), "9 -9 1 -1 1 9");
    assert_eq!(shown(&out, "bits"), "101011");
    assert_eq!(shown(&out, "vector"), "1 -1 1 -1 1 1");
    assert_eq!(shown(&out, "distance"), "2");
    let json = run!("simhash", "explain", "--hashes", "100101:4,101011:5", "--against", "101000", "--json")
        .done()
        .json();
    assert_eq!(json["sums"], serde_json::json!([9, -9, 1, -1, 1, 9]));
    assert_eq!(json["binary"], "101011");
    assert_eq!(json["vector"], serde_json::json!([1, -1, 1, -1, 1, 1]));
    assert_eq!((&json["distance"], &json["fingerprint"]), (&serde_json::json!(2), &serde_json::json!("2b")));
}

#[test]
fn hashes_of_any_width() {
    let wide = "1".repeat(128);
    let out = run!("simhash", "explain", "--hashes", format!("{wide}:0.5")).done().out;
    assert_eq!(shown(&out, "fingerprint"), "f".repeat(32));
    assert!(shown(&out, "sums").starts_with("0.500000 0.500000 "));
    let out = run!("simhash", "explain", "--hashes", "1:1,0:1").done().out;
    assert_eq!((shown(&out, "sums"), shown(&out, "bits")), ("0", "0"), "an even vote");
    for wrong in ["", "1", "12:1", "10:1,101:1", ":1", "1:x", "+1:1", &format!("1{wide}:1")] {
        run!("simhash", "explain", "--hashes", wrong).failed("hint: write binary hashes of one width");
    }
    let against = |bits: &str| run!("simhash", "explain", "--hashes", "10000001:1", "--against", bits);
    assert_eq!(shown(&against("10000000").done().out, "distance"), "1");
    assert_eq!(shown(&against("80").done().out, "distance"), "1");
    against("100").failed("hint: give 8 binary or 2 hexadecimal digits");
    assert_eq!(run!("simhash", "explain", "--hashes", "1:1", "--bits", "64").code, Some(2));
}

#[test]
fn the_bits_are_the_fingerprint_in_every_mode() {
    let program = contest().join("a/1002.cpp");
    let program = program.to_str().expect("UTF-8");
    for (mode, bits, text) in [
        ("mt19937", "32", "hello 北京"),
        ("java-words", "32", " to be  or not to be "),
        ("jenkins", "64", "a:1,b:2.5,a:-0.25"),
        ("tfidf", "64", "shortest path 最短路径"),
        ("tfidf", "128", "shortest path 最短路径"),
        ("segmented", "64", "用dijkstra求最短路径"),
        ("tokens", "64", program),
        ("tokens", "128", program),
    ] {
        let json = run!("simhash", "explain", "--mode", mode, "--bits", bits, "--json", text).done().json();
        let expected = if mode == "tokens" {
            run!("simhash", "fingerprint", "--mode", mode, "--bits", bits, text)
        } else {
            crate::support::piped(text, &["simhash", "fingerprint", "--mode", mode, "--bits", bits])
        };
        assert_eq!(json["fingerprint"], expected.done().out.trim(), "{mode} {bits}");
        assert_eq!(json["vector"].as_array().map(Vec::len), bits.parse().ok(), "{mode}");
        assert!(json["features"].as_array().is_some_and(|features| !features.is_empty()), "{mode}");
        let text_out = run!("simhash", "explain", "--mode", mode, "--bits", bits, text).done().out;
        assert_eq!(shown(&text_out, "fingerprint"), json["fingerprint"], "{mode}");
    }
}

#[test]
fn a_line_end_in_a_file_is_no_part_of_a_weight() {
    let folder = Folder::new();
    for mode in [&["jenkins"][..], &["segmented", "--weighted"]] {
        let explained = |text: &str| {
            let file = folder.write("list", text);
            simhash(&[&["explain", "--file", utf8(&file), "--mode"], mode].concat(), "").done().out
        };
        assert_eq!(explained("a:1,b:2.5\n"), explained("a:1,b:2.5"), "{mode:?}");
        assert_eq!(explained("a:1,b:2.5\r\n"), explained("a:1,b:2.5"), "{mode:?}");
    }
}

#[test]
fn weights_that_no_sum_holds_are_refused() {
    simhash(&["explain", "--mode", "jenkins", "a:1e308,b:1e308", "--json"], "")
        .failed("TEXT: with `b:1e308` the weights add up to more than a number can hold\nhint: give smaller");
    simhash(&["explain", "--hashes", "10:1e308,01:-1e308", "--json"], "")
        .failed("--hashes: with `01:-1e308` the weights add up to more than a number can hold\nhint: ");
    let largest = simhash(&["explain", "--hashes", "10:1e308,01:5e307", "--json"], "").done().json();
    assert!(largest["sums"].as_array().is_some_and(|sums| sums.iter().all(serde_json::Value::is_number)));
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let out = run!("simhash", "explain", "--mode", "jenkins", "\u{1b}[31m:1").done().out;
    assert!(!out.contains('\u{1b}') && out.contains('\u{fffd}'), "{out}");
}

#[test]
fn what_is_missing_is_told() {
    assert_eq!(run!("simhash", "explain").code, Some(2));
    assert_eq!(run!("simhash", "explain", "--mode", "mt19937").code, Some(2));
    run!("simhash", "explain", "--mode", "jenkins", "a").failed("TEXT: `a` has no weight");
}
