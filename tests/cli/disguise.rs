//! `disguise`: the copy does what its original does. Runs `python3` and `g++`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run;
use crate::support::{Folder, Run, contest, judgeprint};

const KINDS: [&str; 11] = [
    "order",
    "temporaries",
    "assignments",
    "conditions",
    "loops",
    "insert",
    "rename",
    "comments",
    "layout",
    "all",
    "wrap",
];

fn quality(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality").join(path)
}

/// A copy of a program.
fn disguised(file: &Path, kinds: &str, seed: u64) -> String {
    run!("disguise", file, "--kind", kinds, "--seed", seed.to_string()).done().out
}

/// What a command prints for an input.
#[track_caller]
fn printed(program: &str, arguments: &[&Path], input: &str) -> String {
    let mut command = assert_cmd::Command::new(program);
    let output =
        command.args(arguments).write_stdin(input).timeout(std::time::Duration::from_secs(60)).output();
    let output =
        output.unwrap_or_else(|error| panic!("cannot run `{program}`: {error}; this test needs {NEEDED}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

const NEEDED: &str = "`python3` (3.8 or later) and `g++` (with C++17): apt install python3 g++";

#[test]
fn python_copies_do_what_their_originals_do() {
    let folder = Folder::new();
    let problems = [
        ("rooms", "5\n5 6\n5 6\n5 6\n6 7\n1 9\n"),
        ("robot", "3 4 23\nS..#\n.#..\n....\n"),
        ("roads", "4 7\n!\n+ 1 2\n? 1 2\n+ 3 2\n? 1 3\n? 1 4\n!\n"),
        ("lcs", "abcbdab\nbdcaba\n"),
        ("coins", "3 17\n1 4\n2 2\n5 3\n"),
    ];
    for (problem, input) in problems {
        let original = quality(&format!("rewrites_py/{problem}/i1.py"));
        let wanted = printed("python3", &[&original], input);
        let seeds = KINDS.iter().map(|kind| (*kind, 1)).chain([("all", 2), ("all", 3)]);
        for (kind, seed) in seeds {
            let copy = folder.write("copy.py", disguised(&original, kind, seed));
            assert_eq!(printed("python3", &[&copy], input), wanted, "{problem} {kind} {seed}");
        }
    }
}

#[test]
fn a_copy_has_the_encoding_of_its_original() {
    let folder = Folder::new();
    let text = b"# -*- coding: euc-kr -*-\nword = '\xB0\xA1'\nsize = len(word)\nprint(size, ord(word))\n";
    let original = folder.write("one.py", text);
    for kind in ["rename", "insert", "all"] {
        let copy = folder.write("copy.py", "");
        run!("disguise", &original, "--kind", kind, "-o", &copy).done();
        assert_eq!(printed("python3", &[&copy], ""), "1 44032\n", "{kind}");
    }
    let lossy = folder.write("two.py", b"word = '\xEB\x8B\xA4\xEB\x8B\xA4\xEB\x8B\xA4 \xFF'\nprint(word)\n");
    run!("disguise", &lossy, "--kind", "rename").failed("not text in UTF-8");
}

#[test]
fn cpp_copies_do_what_their_originals_do() {
    let folder = Folder::new();
    let one = |problem: &str, copies: &[(&str, u64)]| {
        let original = quality(&format!("rewrites_cpp/{problem}/i1.cpp"));
        let mut inputs: Vec<PathBuf> = fs::read_dir(quality(&format!("inputs_cpp/{problem}")))
            .expect("inputs")
            .map(|entry| entry.expect("readable").path())
            .collect();
        inputs.sort();
        let outputs = |source: &Path| -> Vec<String> {
            let program = folder.join("program");
            printed("g++", &["-O0".as_ref(), "-std=c++17".as_ref(), "-o".as_ref(), &program, source], "");
            let run = |input: &PathBuf| {
                printed(program.to_str().expect("UTF-8"), &[], &fs::read_to_string(input).expect("an input"))
            };
            inputs.iter().map(run).collect()
        };
        let wanted = outputs(&original);
        for (kind, seed) in copies {
            let copy = folder.write("copy.cpp", disguised(&original, kind, *seed));
            assert_eq!(outputs(&copy), wanted, "{problem} {kind} {seed}");
        }
    };
    one("cables", &KINDS.map(|kind| (kind, 1)));
    one("boxes", &[("all", 2)]);
}

#[test]
fn names_layout_and_comments_are_seen_through() {
    let folder = Folder::new();
    for file in ["rewrites_cpp/boxes/i1.cpp", "rewrites_cpp/cables/i1.cpp", "rewrites_py/roads/i1.py"] {
        let original = quality(file);
        let extension = original.extension().and_then(|extension| extension.to_str()).expect("one");
        for seed in 1..4 {
            let text = disguised(&original, "rename,layout,comments", seed);
            assert_ne!(text, fs::read_to_string(&original).expect("text"));
            let copy = folder.write(format!("copy.{extension}"), text);
            let json = run!("compare", original, copy, "--format", "json").done().json();
            assert_eq!(json["problems"][0]["pairs"][0]["similarity"], 1.0, "{file} {seed}");
        }
    }
}

#[test]
fn the_same_choices_make_the_same_file() {
    let folder = Folder::new();
    let file = contest().join("a/1002.cpp");
    let (one, other) = (folder.join("one.cpp"), folder.join("other.cpp"));
    for out in [&one, &other] {
        run!("disguise", file, "--kind", "all", "--seed", "9", "--strength", "0.5", "-o", out).done();
    }
    let text = fs::read_to_string(&one).expect("written");
    assert_eq!(text, fs::read_to_string(&other).expect("written"));
    assert_ne!(text, disguised(&file, "all", 9), "at half the places");
    assert_ne!(text, disguised(&file, "all", 10));
}

#[test]
fn what_cannot_be_disguised_is_told() {
    let folder = Folder::new();
    run!("disguise", folder.write("a.java", "class A {}\n")).failed("C++, C and Python can");
    run!("disguise", folder.write("a.py", "x = 1\nif (:\n")).failed("line 2");
    let file = folder.write("b.py", "print(1)\n");
    run!("disguise", file, "--kind", "magic").failed("the kinds are order");
    run!("disguise", file, "--strength", "2").failed("a share is a number from 0 to 1");
    let said = run!("disguise", file, "--kind", "loops").done();
    assert_eq!(
        (said.out.as_str(), said.err.as_str()),
        ("print(1)\n", "note: no place was found for loops\n")
    );
    let mut quiet = judgeprint();
    quiet.args(["--quiet", "disguise"]).arg(&file).args(["--kind", "loops"]);
    assert_eq!(Run::of(quiet).done().err, "");
}

#[test]
fn the_help_knows_every_kind() {
    let help = run!("disguise", "--help").done().out;
    for kind in KINDS {
        assert!(help.contains(&format!("\n  {kind} ")), "{kind}\n{help}");
    }
}
