//! What has to hold whoever asks, whatever they send, and whenever the process is killed.

mod access;
mod bodies;
mod description;
mod durability;
mod logs;
mod messages;
mod overtaken;
mod rates;
mod review;
mod slow;
mod webhook;
mod webhook_private;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};

use super::process::{Answer, Server};

/// Without optimisation, on two busy cores.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// A submission of a problem that all tests here share.
fn message(id: &str, author: &str, text: &str) -> Value {
    json!({
        "source": "generic", "problem": "1001", "submission_id": id, "author": author, "language": "cpp",
        "files": [{ "name": "main.cpp", "text": text }],
    })
}

/// A connection of one's own.
fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(server.url.trim_start_matches("http://")).expect("it listens");
    stream.set_read_timeout(Some(MAX_WAIT)).expect("a timeout");
    stream.set_write_timeout(Some(MAX_WAIT)).expect("a timeout");
    stream
}

/// Sends exactly these bytes; the answer. `None` where the connection was closed without one.
fn exchange(server: &Server, bytes: &[u8]) -> Option<Answer> {
    let mut stream = connect(server);
    // One that refuses what is sent closes before it has all of it.
    let _ = stream.write_all(bytes);
    rest(&mut stream)
}

/// What still comes over a connection until it is closed.
fn rest(stream: &mut TcpStream) -> Option<Answer> {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    (!bytes.is_empty()).then(|| Answer::read(&String::from_utf8_lossy(&bytes)))
}

/// Waits until it holds.
#[track_caller]
fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < MAX_WAIT, "{what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Waits until a submission was compared; what is known of it.
#[track_caller]
fn checked(server: &Server, id: &str) -> Value {
    let mut known = Value::Null;
    eventually(&format!("{id} is not compared: {}", server.log()), || {
        let answer = server.get(&format!("/api/v1/submissions/{id}"), &server.admin);
        assert!([200, 404].contains(&answer.status), "{}", answer.body);
        known = answer.json();
        known["state"] == "checked"
    });
    known
}

/// Another process at the same index.
pub(crate) struct Other {
    runtime: tokio::runtime::Runtime,
    connection: SqliteConnection,
}

impl Other {
    /// Opens the index.
    pub(crate) fn open(index: &Path) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        let address = format!("sqlite://{}", index.display());
        let connection = runtime.block_on(SqliteConnection::connect(&address)).expect("opened");
        Self { runtime, connection }
    }

    /// Runs a statement.
    pub(crate) fn run(&mut self, statement: &'static str) {
        self.runtime.block_on(sqlx::raw_sql(statement).execute(&mut self.connection)).expect("done");
    }

    /// Nobody else may write from now on.
    fn lock(&mut self) {
        self.run("BEGIN IMMEDIATE");
    }

    /// Others may write again.
    fn unlock(&mut self) {
        self.run("ROLLBACK");
    }
}

/// Files below a folder, with what is in them.
fn files(folder: &Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").map_while(Result::ok) {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(bytes) = std::fs::read(&path) {
                found.push((path, bytes));
            }
        }
    }
    found
}

fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}
