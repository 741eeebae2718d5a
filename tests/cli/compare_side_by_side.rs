//! `compare` on a terminal: both sources beside each other, in colours, and never wider than asked.

use std::path::{Path, PathBuf};

use unicode_width::UnicodeWidthStr;

use crate::run;
use crate::support::{Folder, GOOD, Run, contest, judgeprint};

/// Takes the colours away; any other escape sequence stays.
fn without_colours(text: &str) -> String {
    let mut rest = text;
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain += before;
        let parameters =
            after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').len();
        match after[parameters..].strip_prefix('m') {
            Some(after) => rest = after,
            None => {
                plain += "\u{1b}[";
                rest = after;
            }
        }
    }
    plain + rest
}

/// No line is wider than `width`, and nothing but colours and line ends steers the terminal.
#[track_caller]
fn assert_fits(text: &str, width: usize) {
    for line in without_colours(text).lines() {
        assert!(line.width() <= width, "{} columns: {line:?}", line.width());
        assert!(!line.chars().any(|c| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c)), "{line:?}");
    }
}

fn copy() -> (Folder, PathBuf, PathBuf) {
    let folder = Folder::new();
    let left = folder.write("left.cpp", GOOD[0].1);
    // The loop has moved into a function, and lines that have no counterpart stand around it.
    let right = folder.write("right.cpp", format!("// mine\n// really\n\n{}\n// end\n", GOOD[2].1));
    (folder, left, right)
}

#[test]
fn a_pair_stands_side_by_side() {
    let (_folder, left, right) = copy();
    let shown = run!("compare", left, right, "--color", "always", "--width", "80").done().out;
    let (_, table) = shown.split_once("decide.\n\n").expect("the table is below the head");
    let bare = "\
left left.cpp                          │ right right.cpp
                                       │       … 2 lines …
                                       │  3
 1    #include <iostream>              │  4    #include <iostream>
 2    using namespace std;             │  5    using namespace std;
 3 1  int main() {                     │  6 1  int main() {
 4 │    int n; cin >> n;               │  7 │    int m; cin >> m;
 5 │    long long s = 0;               │  8 │    long long t = 0;
 6 │    for (int i = 0; i < n; i++) {  │  9 │    for (int j = 0; j < m; j++) {
 7 │      int x; cin >> x;             │ 10 │      int y; cin >> y;
 8 │      if (x % 3 == 1) s += x * 7;… │ 11 │      if (y % 3 == 1) t += y * 7;…
 9 │    }                              │ 12 │    }
10 │    cout << s << endl;             │ 13 │    cout << t << endl;
11 │  }                                │ 14 │  }
                                       │ 15
                                       │ 16    // end
";
    assert_eq!(without_colours(table), bare);
    let row = "\u{1b}[38;5;243m 3\u{1b}[0m \u{1b}[38;5;27m1 \u{1b}[0m \u{1b}[38;5;27mint main() {\u{1b}[0m";
    assert!(table.contains(row), "{table:?}");
    assert_fits(&shown, 80);
    assert!(
        !run!("compare", left, right, "--color", "always", "--width", "80", "--all-lines").out.contains("… ")
    );
}

#[test]
fn a_pipe_gets_plain_figures_and_a_width_or_colours_ask_for_more() {
    let (_folder, left, right) = copy();
    let plain = run!("compare", left, right).done().out;
    assert!(!plain.contains('\u{1b}') && !plain.contains('│'), "{plain}");
    let mut terminal_like = judgeprint();
    terminal_like.args([Path::new("compare"), &left, &right]).env("NO_COLOR", "1").env("CLICOLOR_FORCE", "1");
    assert_eq!(Run::of(terminal_like).done().out, plain);

    let wide = run!("compare", left, right, "--width", "100").done().out;
    assert!(wide.contains(" │ ") && !wide.contains('\u{1b}'), "{wide}");
    let coloured = run!("compare", left, right, "--width", "100", "--color", "always").done().out;
    assert_eq!(without_colours(&coloured), wide, "colours add nothing but themselves");

    let mut forced = judgeprint();
    forced.args([Path::new("compare"), &left, &right]).env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
    assert!(Run::of(forced).done().out.contains("\u{1b}[38;5;"));
}

#[test]
fn a_narrow_terminal_gets_one_source_under_the_other() {
    let (a, b) = (contest().join("b/1049.py"), contest().join("b/1056.py"));
    for width in ["20", "40", "69", "70", "200"] {
        for wrap in [&["--wrap"][..], &[]] {
            let mut command = judgeprint();
            command
                .args([Path::new("compare"), &a, &b])
                .args(["--color", "always", "--width", width])
                .args(wrap);
            let shown = Run::of(command).done().out;
            let columns: usize = width.parse().expect("a number");
            assert_fits(&shown, columns);
            assert_eq!(shown.contains(" │\u{1b}[0m"), columns >= 70, "{width}");
        }
    }
    let narrow = without_colours(&run!("compare", a, b, "--width", "40").done().out);
    assert!(narrow.contains("\nleft 1049.py\n") && narrow.contains("\nright 1056.py\n"), "{narrow}");
    assert!(narrow.replace('\n', " ").contains("3+ if another one is on that line as well"), "{narrow}");
    assert!(narrow.contains("→ right ") && narrow.contains("→ left "), "{narrow}");
}

#[test]
fn hostile_sources_and_names_do_not_reach_the_terminal() {
    let folder = Folder::new();
    let attack = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}\u{2066}\0\r\u{8}\u{feff}\u{200b}";
    let comment = format!("// {attack}\n// {}\n// {}\n", "e\u{301}".repeat(500), "\u{301}".repeat(500));
    let long = format!("int x[] = {{{}}};\n", "1,".repeat(100_000));
    let text = format!(
        "{comment}{long}{}// 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字\t\u{1f600}\n",
        GOOD[0].1
    );
    let left = folder.write("\u{1b}[31m\u{202e}left漢字\n.cpp", &text);
    let right = folder.write("right.cpp", text.replace('x', "y"));
    for (width, wrap) in [("20", false), ("40", true), ("81", false), ("120", true)] {
        let mut command = judgeprint();
        command.args([Path::new("compare"), &left, &right]).args(["--color", "always", "--width", width]);
        command.args(["--all-lines"]).args(wrap.then_some("--wrap"));
        let run = Run::of(command).done();
        assert_fits(&run.out, width.parse().expect("a number"));
        assert!(run.out.contains("‹U+001B›["), "it is shown instead");
    }
    // Plain text is seen on terminals, too.
    assert!(!run!("compare", left, right).done().out.contains('\u{1b}'));
}

/// What a terminal of this many columns gets.
#[cfg(target_os = "linux")]
fn on_a_terminal(columns: usize, environment: &str, arguments: &[&Path]) -> String {
    let mut line = format!(
        "stty cols {columns} rows 30; exec env -u NO_COLOR -u CLICOLOR -u CLICOLOR_FORCE {environment}"
    );
    for argument in
        [assert_cmd::cargo::cargo_bin!("judgeprint"), Path::new("compare")].iter().chain(arguments)
    {
        line += &format!(" '{}'", argument.display());
    }
    let mut command = assert_cmd::Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).env_remove("COLUMNS").env_remove("JUDGEPRINT_DB");
    Run::of(command).done().out.replace("\r\n", "\n")
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_filled_and_its_wishes_are_respected() {
    let (_folder, left, right) = copy();
    let pair = [left.as_path(), &right];
    let seen = on_a_terminal(90, "TERM=xterm-256color", &pair);
    let asked = run!("compare", left, right, "--color", "always", "--width", "90").done().out;
    assert_eq!(seen, asked);
    let without = run!("compare", left, right, "--width", "90").done().out;
    assert_eq!(on_a_terminal(90, "TERM=dumb", &pair), without);
    assert_eq!(on_a_terminal(90, "TERM=xterm NO_COLOR=1", &pair), without);
    assert_eq!(on_a_terminal(90, "TERM=xterm", &[&left, &right, Path::new("--color=never")]), without);
    // A terminal that does not know its size: what COLUMNS says.
    assert_eq!(on_a_terminal(0, "TERM=dumb COLUMNS=90", &pair), without);
}
