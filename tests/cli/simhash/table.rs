//! `simhash table`: what is saved answers as its list does, and what is damaged is refused.

use std::fs;

use super::{golden, simhash, utf8};
use crate::support::Folder;

#[test]
fn the_same_list_is_the_same_file() {
    let folder = Folder::new();
    let (list, saved, again) = (golden("table_fingerprints.txt"), folder.join("saved"), folder.join("again"));
    simhash(&["table", utf8(&list), "-o", utf8(&saved), "-k", "3", "--levels", "1"], "").done();
    let text = fs::read_to_string(&list).expect("readable").replace('\n', "\r\n\r\n");
    simhash(&["table", "-o", utf8(&again), "--levels", "1"], text).done();
    assert_eq!(fs::read(&saved).expect("readable"), fs::read(&again).expect("readable"));
}

#[test]
fn every_width_is_saved_and_searched() {
    let folder = Folder::new();
    let saved = folder.join("saved");
    for digits in [8, 16, 32] {
        // Two thousand with a word of noise each, repeated to the width; the tenth twice.
        let hex = |i: u32| format!("{:08x}", i.wrapping_mul(0x9e37_79b9)).repeat(digits / 8);
        let list: String = (0..2_000).chain([10]).map(|i| hex(i) + "\n").collect();
        for levels in ["0", "1", "2"] {
            simhash(&["table", "-o", utf8(&saved), "--levels", levels], &list[..]).done();
            let queries = format!("{}\n{}0\n{}\n", hex(10), &hex(7)[..digits - 1], "0".repeat(digits));
            let find = |more: &[&str]| {
                simhash(&[&["find", "--table", utf8(&saved)], more].concat(), &queries[..]).done().out
            };
            let numbers = find(&["--ids"]);
            let numbers: Vec<&str> = numbers.lines().collect();
            assert!(numbers[0].split(',').any(|id| id == "11"), "{numbers:?}");
            assert!(numbers[0].split(',').any(|id| id == "2001"), "{numbers:?}");
            let from_list = folder.write("list", &list);
            let from_list = simhash(&["find", "--table", utf8(&from_list)], &queries[..]).done().out;
            assert_eq!(find(&[]), from_list, "{digits} digits, {levels} levels");
            let other = "0".repeat(if digits == 32 { 8 } else { 2 * digits });
            simhash(&["find", "--table", utf8(&saved)], other).failed("bits, the others have");
        }
    }
}

#[test]
fn a_damaged_table_is_refused_with_advice() {
    let folder = Folder::new();
    let saved = folder.join("saved");
    simhash(&["table", "-o", utf8(&saved)], "0000000000000001\n").done();
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
        let run = simhash(&["find", "--table", utf8(&saved)], "0000000000000001\n");
        assert_eq!(run.code, Some(2), "{said}");
        assert!(run.err.replace(")\nhint", "\nhint").contains(said), "{said:?} is not in {}", run.err);
        assert_eq!(run.out, "");
    }
}

#[test]
fn what_cannot_be_made_is_refused_with_advice() {
    let folder = Folder::new();
    let saved = folder.join("saved");
    let table = |more: &[&str]| simhash(&[&["table", "-o", utf8(&saved)], more].concat(), "00000001\n");
    table(&["-k", "16"]).failed("hint: save it with a smaller -k; `judgeprint simhash find -k 16`");
    table(&["-k", "3", "--blocks", "2"]).failed("take 4 (the default) to 32");
    assert!(folder.names().is_empty());
    simhash(&["table", "-o", utf8(&saved)], "").failed("there is no fingerprint\nhint: ");
}
