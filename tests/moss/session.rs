//! Recorded sessions: judge-hooks/moss/session.txt, and the lines that DMOJ's task sends.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use super::Served;

#[test]
fn the_recorded_session_goes_as_recorded() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("judge-hooks/moss/session.txt");
    let text = fs::read_to_string(path).unwrap();
    let served = Served::new();
    let stream = served.connect();
    let mut answers = BufReader::new(stream.try_clone().unwrap());
    let (mut stream, mut address) = (stream, String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(sent) = line.strip_prefix('>') {
            let sent = sent.strip_prefix(' ').unwrap_or(sent);
            stream.write_all(format!("{sent}\n").as_bytes()).unwrap();
        } else if let Some(expected) = line.strip_prefix("< ") {
            let mut answer = String::new();
            answers.read_line(&mut answer).unwrap();
            if expected.starts_with("http") {
                address = answer;
            } else {
                assert_eq!(answer.trim_end(), expected);
            }
        } else {
            assert!(line.is_empty(), "{line}");
        }
    }
    let index = served.page(&address);
    let row = index.lines().position(|line| line.starts_with("<TR><TD>")).expect("a pair");
    let rows: Vec<&str> = index.lines().skip(row).take(2).collect();
    assert!(rows[0].contains(">alice (100%)</A>") && rows[1].contains(">bob (100%)</A>"), "{rows:?}");
    assert!(index.contains("demo - aplusb"), "the comment");
}

#[test]
fn each_answer_comes_at_once_and_alone() {
    use std::io::Read;
    let served = Served::new();
    let mut stream = served.connect();
    let mut buffer = [0; 1024];
    stream.write_all(b"moss 123456\ndirectory 0\nX 0\nmaxmatches 10\nshow 100\nlanguage cc\n").unwrap();
    let length = stream.read(&mut buffer).unwrap();
    assert_eq!(&buffer[..length], b"yes\n");
    for (number, name) in [(1, "alice"), (2, "bob")] {
        stream.write_all(super::file(number, name, super::PROGRAM).as_bytes()).unwrap();
    }
    stream.write_all(b"query 0 demo - aplusb\n").unwrap();
    let length = stream.read(&mut buffer).unwrap();
    let answer = std::str::from_utf8(&buffer[..length]).unwrap();
    assert!(answer.starts_with("http://") && answer.ends_with('\n'), "{answer}");
    stream.write_all(b"end\n").unwrap();
    assert_eq!(stream.read(&mut buffer).unwrap(), 0, "the server hangs up, too");
}
