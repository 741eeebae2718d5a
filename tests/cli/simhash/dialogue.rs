//! Questions that wait for answers: the program beside another one that reads what it says before it goes on.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;

/// Longer than an answer takes; one that never comes fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// Says each question and waits for its answer, a line, before the next.
#[track_caller]
pub(super) fn dialogue(args: &[&str], turns: &[(&str, &str)]) {
    let mut child = Command::new(cargo_bin!("judgeprint"))
        .arg("simhash")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let (answers, answered) = mpsc::channel();
    let reader = thread::spawn(move || {
        let mut line = String::new();
        while output.read_line(&mut line).is_ok_and(|read| read > 0) {
            answers.send(std::mem::take(&mut line)).expect("somebody waits");
        }
    });
    for (question, answer) in turns {
        input.write_all(question.as_bytes()).expect("written");
        let line = answered.recv_timeout(PATIENCE);
        if line.as_deref() != Ok(*answer) {
            child.kill().expect("it can be stopped");
            panic!("{line:?} came, not {answer:?}");
        }
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
    reader.join().expect("it read to the end");
}
