//! Clients that take their time: their connections end, and others are served meanwhile.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use super::super::process::{Server, solution};
use super::{connect, exchange, message, rest};

const HASTY: &str = "[limits]\nrequest_seconds = 1\n";
/// A second, on two busy cores.
const SOON: Duration = Duration::from_secs(15);

#[track_caller]
fn assert_served(server: &Server) {
    let start = Instant::now();
    assert_eq!(server.ask("GET /health", &[], b"").status, 200);
    assert!(start.elapsed() < SOON);
}

#[test]
fn a_head_that_never_ends_ends_its_connection() {
    let server = Server::configured(HASTY);
    let mut connections = Vec::new();
    for sent in ["", "GET /hea", "GET /health HTTP/1.1\r\nHost: x\r\nX-Long: "] {
        let mut connection = connect(&server);
        connection.write_all(sent.as_bytes()).expect("sent");
        connections.push(connection);
    }
    assert_served(&server);
    let start = Instant::now();
    // This one goes on, a byte at a time.
    let mut trickling = connections.pop().expect("one");
    while start.elapsed() < SOON && trickling.write_all(b"a").is_ok() {
        std::thread::sleep(Duration::from_millis(200));
    }
    for mut connection in connections {
        assert!(rest(&mut connection).is_none_or(|answer| answer.status == 408));
    }
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
    let mut long = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ".to_vec();
    long.resize(1 << 20, b'a');
    assert!(exchange(&server, &long).is_none_or(|answer| answer.status == 431));
    let many = format!("GET /health HTTP/1.1\r\nHost: x\r\n{}\r\n", "A: b\r\n".repeat(5000));
    assert!(exchange(&server, many.as_bytes()).is_none_or(|answer| answer.status == 431));
    assert_served(&server);
}

#[test]
fn a_body_that_trickles_is_not_waited_for() {
    let server = Server::configured(HASTY);
    let mut connection = connect(&server);
    let head = format!(
        "POST /api/v1/submissions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nContent-Length: 5000\r\n\r\n",
        server.admin
    );
    connection.write_all(head.as_bytes()).expect("sent");
    let start = Instant::now();
    for _ in 0..15 {
        let _ = connection.write_all(b" ");
        std::thread::sleep(Duration::from_millis(100));
    }
    let answer = rest(&mut connection);
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
    // Sent again on a better line it would be taken: a hook must not think that the message is at fault.
    assert!(answer.is_none_or(|answer| answer.status == 408));
    assert_eq!(server.hand_over(&message("1", "ann", &solution(0)))["stored"], "added");
}

#[test]
fn whoever_holds_all_connections_does_not_hold_them_for_long() {
    let server = Server::configured(&format!("{HASTY}connections = 2\n"));
    let held: Vec<_> = (0..2)
        .map(|_| {
            let mut connection = connect(&server);
            connection.write_all(b"GET /health HTTP/1.1\r\n").expect("sent");
            connection
        })
        .collect();
    assert_served(&server);
    drop(held);
}

#[test]
fn whoever_asks_and_never_reads_does_not_keep_a_connection() {
    let server = Server::configured(&format!("{HASTY}connections = 1\n"));
    let mut connection = connect(&server);
    connection.set_write_timeout(Some(Duration::from_secs(2))).expect("a timeout");
    let question = "GET /api/v1/nowhere HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000);
    // Until nothing more fits between the two.
    let start = Instant::now();
    while start.elapsed() < SOON && connection.write_all(question.as_bytes()).is_ok() {}
    assert!(start.elapsed() < SOON, "it takes questions without end");
    assert_served(&server);
    // What was answered meanwhile is there to be read; then it ends.
    let mut bytes = Vec::new();
    let _ = connection.read_to_end(&mut bytes);
    assert!(bytes.starts_with(b"HTTP/1.1 404"));
}
