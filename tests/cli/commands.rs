//! The small commands, and help.

use std::fs;

use crate::run;
use crate::support::{Folder, contest};

#[test]
fn tokens_stand_beside_the_source() {
    let folder = Folder::new();
    let file = folder.write(
        "a.cpp",
        "#define rep(i, n) for (int i = 0; i < n; i++)\nint unused() { return 5; }\nint main() {\n  rep(k, 0x10) putchar(getchar());\n}\n",
    );
    let out = run!("tokens", file).done().out;
    assert!(out.starts_with("a.cpp: C++, "), "{out}");
    let line = |number: &str| out.lines().find(|line| line.trim_start().starts_with(number)).expect("a line");
    assert!(line("2 -").contains("-5"), "{out}");
    assert!(line("4 ").contains("+for"), "{out}");
    let turned = folder.write("b.cpp", "int main() {\n  { for (; k < 9; k++) f(k); }\n}\n");
    let out = run!("tokens", turned).done().out;
    assert!(out.contains("| -{ for ( -; I < 9 >; >I >++ ) I ( I ) ; -}"), "{out}");
    run!("tokens", folder.join("none.cpp")).failed("does not exist");
}

#[test]
fn languages_are_listed_with_their_extensions() {
    let out = run!("languages").done().out;
    for id in ["c ", "cpp ", "python ", "java "] {
        assert!(out.lines().any(|line| line.starts_with(id)), "{id}\n{out}");
    }
    assert!(out.contains("tree-sitter") && out.contains("generic lexer"), "{out}");
}

#[test]
fn completions_are_made_for_the_usual_shells() {
    for shell in ["bash", "zsh", "fish"] {
        let run = run!("completions", shell).done();
        assert!(run.out.contains("judgeprint") && run.out.contains("all-pairs"), "{shell}");
    }
    assert_eq!(run!("completions", "tcsh").code, Some(2));
}

#[test]
fn the_manual_is_one_page_or_one_for_each_command() {
    let page = run!("man").done().out;
    assert!(page.contains(".TH judgeprint 1"), "{page}");
    let folder = Folder::new();
    let pages = folder.join("man1");
    run!("man", "--dir", pages).done();
    for command in
        ["judgeprint", "judgeprint-report", "judgeprint-compare", "judgeprint-tokens", "judgeprint-eval"]
    {
        let page = fs::read_to_string(pages.join(format!("{command}.1"))).expect(command);
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
}

#[test]
fn every_help_that_has_an_example_shows_it() {
    let help = run!("--help").done().out;
    assert!(help.contains("Exit codes: 0"), "{help}");
    let commands: Vec<&str> = help
        .split("Commands:\n")
        .nth(1)
        .and_then(|rest| rest.split("\n\n").next())
        .expect("a list of commands")
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .collect();
    assert!(commands.contains(&"report") && commands.len() >= 7, "{commands:?}");
    for command in commands.iter().filter(|name| !["help", "languages"].contains(name)) {
        let help = run!(command, "--help").done().out;
        assert!(help.contains("Example"), "{command} has no example:\n{help}");
        assert!(help.contains(&format!("judgeprint {command}")), "{command}");
    }
}

#[test]
fn the_example_in_the_help_works() {
    let folder = Folder::new();
    let file = folder.join("report.html");
    run!("report", contest(), "-o", file).done();
    run!("eval", contest(), "--unlisted-negative").done();
}

#[test]
fn what_is_not_there_is_told_with_a_hint() {
    run!("report", "/no/such/folder").failed("hint: check the path");
    let folder = Folder::new();
    run!("report", folder.write("a.cpp", "int main(){}")).failed("judgeprint compare A B");
    run!("report", folder.join("none")).failed("does not exist");
    assert_eq!(run!("frobnicate").code, Some(2));
    assert_eq!(run!("--version").done().out.trim(), concat!("judgeprint ", env!("CARGO_PKG_VERSION")));
}
