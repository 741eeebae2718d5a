//! `simhash dedupe`: the first of those alike, as it was written.

use super::{dialogue, simhash};

#[test]
fn dedupe_keeps_the_first_of_those_alike() {
    let input = "00000000  a\n00000001  b\n000000ff\n0000001f  d\n00000003 e\n";
    assert_eq!(
        simhash(&["dedupe", "-k", "1"], input).done().out,
        "00000000  a\n000000ff\n0000001f  d\n00000003 e\n"
    );
    assert_eq!(simhash(&["dedupe"], input).done().out, "00000000  a\n000000ff\n");
    assert_eq!(simhash(&["dedupe"], "").done().out, "");
}

#[test]
fn a_line_is_printed_as_it_is() {
    let lines = "0x0000000F\ta  b \n\n  00FF0000  c\r\nFFFFFFFF";
    assert_eq!(simhash(&["dedupe"], lines).done().out, "0x0000000F\ta  b \n  00FF0000  c\nFFFFFFFF\n");
}

#[test]
fn any_distance_is_served() {
    let lines = "00000000\n0000ffff\n00ffffff\nffffffff\n";
    let kept = |k: &str| simhash(&["dedupe", "-k", k], lines).done().out;
    assert_eq!(kept("15"), "00000000\n0000ffff\nffffffff\n");
    assert_eq!(kept("16"), "00000000\n00ffffff\n");
    assert_eq!(kept("24"), "00000000\nffffffff\n");
    assert_eq!(kept("32"), "00000000\n");
    assert_eq!(kept("4000000000"), "00000000\n");
}

#[test]
fn many_are_compared_with_all_that_were_kept() {
    // More than a table keeps unsorted, and so many bits that no two are within 16 by chance.
    let words = std::iter::successors(Some(1_u128), |word| {
        Some(word.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1))
    });
    let list: String = words.take(3_000).map(|word| format!("{word:032x}\n")).collect();
    for k in ["3", "15", "16"] {
        assert!(simhash(&["dedupe", "-k", k], list.repeat(2)).done().out == list, "k = {k}");
    }
}

#[test]
fn a_line_is_answered_before_the_next() {
    dialogue(
        &["dedupe", "-k", "1"],
        &[("00000000 a\n", "00000000 a\n"), ("00000001 b\n000000ff c\n", "000000ff c\n")],
    );
}
