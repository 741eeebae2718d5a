//! A bar for people at a terminal, nothing in a pipe.

use std::fmt::Write;

use assert_cmd::Command;

use crate::support::{Folder, Run, judgeprint};

/// Some seconds of work.
fn many_programs() -> Folder {
    let folder = Folder::new();
    for i in 0..300 {
        let mut text = String::from("int main() {\n");
        for j in 0..150 {
            let _ = writeln!(
                text,
                "  if (a[{}] > {}) b = f(b * {} - {j});",
                (i * j) % 17,
                i + j,
                (i * 7 + j) % 23
            );
        }
        folder.write(format!("{i:03}.cpp"), text + "}\n");
    }
    folder
}

#[test]
#[cfg(target_os = "linux")]
fn a_bar_is_drawn_on_a_terminal_only() {
    let folder = many_programs();
    let program = assert_cmd::cargo::cargo_bin!("judgeprint");
    let on_terminal = |flag: &str| {
        // Only standard error is the terminal: the data goes elsewhere.
        let line = format!("'{}' {flag} report '{}' >/dev/null", program.display(), folder.path.display());
        let mut command = Command::new("script");
        command.args(["-qec", &line, "/dev/null"]).env("TERM", "xterm").env_remove("NO_COLOR");
        Run::of(command).done().out
    };
    let seen = on_terminal("");
    assert!(seen.contains("Parsing") && seen.contains("/300") && seen.contains('['), "{seen:?}");
    assert!(seen.contains("300 submissions to 1 problem"), "{seen:?}");
    assert_eq!(on_terminal("--quiet").trim(), "");

    let mut command = judgeprint();
    command.arg("report").arg(&folder.path);
    let piped = Run::of(command).done();
    assert_eq!(piped.err.lines().count(), 1, "{}", piped.err);
    assert!(!piped.err.contains('\u{1b}') && !piped.err.contains('\r'));
}
