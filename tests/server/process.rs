//! `judgeprint serve` as a process of its own over an index of its own, and a client that sends exactly what it is told to.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Without optimisation, on two busy cores.
const MAX_START: Duration = Duration::from_secs(60);
const MAX_ANSWER: Duration = Duration::from_secs(60);
/// Milliseconds for which a submission is waited for in tests.
const DEADLINE_MS: u32 = 30_000;

/// A server that listens at a free port of this machine, and is killed when this is dropped.
pub(crate) struct Server {
    /// The process.
    pub(crate) child: Child,
    /// `http://127.0.0.1:PORT`, without a slash at the end.
    pub(crate) url: String,
    /// The secret of a token that may do everything.
    pub(crate) admin: String,
    /// The index.
    pub(crate) index: PathBuf,
    log: Arc<Mutex<String>>,
    folder: TempDir,
}

/// What a server says that does not start with this configuration, and the folder that it was to use. One that starts is ended.
#[track_caller]
pub(crate) fn refused(configuration: &str) -> (TempDir, String) {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("judgeprint.toml");
    fs::write(&file, configuration).expect("written");
    let mut command = program();
    command.args(["serve", "--listen", "127.0.0.1:0", "--config"]).arg(&file);
    command.arg("--db").arg(folder.path().join("index.db"));
    let output = assert_cmd::Command::from_std(command).timeout(MAX_START).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    (folder, said)
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The status.
    pub(crate) status: u16,
    /// Names in small letters, in their order.
    pub(crate) headers: Vec<(String, String)>,
    /// The body; what is no UTF-8 is replaced.
    pub(crate) body: String,
}

impl Server {
    /// Starts one with the defaults.
    pub(crate) fn start() -> Self {
        Self::configured("")
    }

    /// Starts one with this configuration.
    pub(crate) fn configured(configuration: &str) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let (index, file) = (folder.path().join("index.db"), folder.path().join("judgeprint.toml"));
        fs::write(&file, configuration).expect("written");
        let mut server = Self {
            admin: String::new(),
            child: Command::new("true").spawn().expect("a process"),
            url: String::new(),
            log: Arc::default(),
            index,
            folder,
        };
        server.admin = server.token("admin", "admin");
        server.serve();
        server
    }

    /// Ends the process at once, as a power cut does it, and starts another over the same index.
    pub(crate) fn restart(&mut self) {
        self.kill();
        self.serve();
    }

    /// Ends the process at once.
    pub(crate) fn kill(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        self.child.wait().expect("a process");
    }

    fn serve(&mut self) {
        self.kill();
        let mut command = program();
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "json", "--db"]).arg(&self.index);
        command.arg("--config").arg(self.folder.path().join("judgeprint.toml"));
        let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
        let (messages, log) = (child.stderr.take().expect("piped"), Arc::clone(&self.log));
        let (tell, told) = mpsc::channel();
        // It reads to the end: a server whose messages nobody takes would stand still.
        std::thread::spawn(move || {
            for line in BufReader::new(messages).lines().map_while(Result::ok) {
                if let Some((_, address)) = line.split_once("listening at ") {
                    // The line is JSON, as all of them are.
                    let address = address.split('"').next().unwrap_or(address);
                    let _ = tell.send(address.trim_end_matches('/').to_owned());
                }
                let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
                log.push_str(&line);
                log.push('\n');
            }
        });
        self.child = child;
        self.url = match told.recv_timeout(MAX_START) {
            Ok(url) => url,
            Err(RecvTimeoutError::Timeout) => panic!("it does not listen:\n{}", self.log()),
            Err(RecvTimeoutError::Disconnected) => panic!("it ended:\n{}", self.log()),
        };
    }

    /// What it has logged so far.
    pub(crate) fn log(&self) -> String {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes a token at the command line; its secret.
    #[track_caller]
    pub(crate) fn token(&self, name: &str, role: &str) -> String {
        self.command(&["token", "create", name, "--role", role]).trim().to_owned()
    }

    /// Runs another command over the same index; what it wrote.
    #[track_caller]
    pub(crate) fn command(&self, arguments: &[&str]) -> String {
        let output = program().args(arguments).arg("--db").arg(&self.index).output().expect("it starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// Sends a request: `GET /path`, these headers, this body.
    #[track_caller]
    pub(crate) fn ask(&self, what: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let host = self.url.trim_start_matches("http://");
        let mut stream = TcpStream::connect(host).expect("it listens");
        stream.set_read_timeout(Some(MAX_ANSWER)).expect("a timeout");
        let mut head = format!("{what} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        for (name, value) in headers {
            write!(head, "{name}: {value}\r\n").expect("text");
        }
        write!(head, "Content-Length: {}\r\n\r\n", body.len()).expect("text");
        stream.write_all(head.as_bytes()).expect("sent");
        // One that refuses a large body answers before it has read it all.
        let _ = stream.write_all(body);
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes);
        assert!(!bytes.is_empty(), "{what}: {read:?}\n{}", self.log());
        Answer::read(&String::from_utf8_lossy(&bytes))
    }

    /// GET with a token.
    #[track_caller]
    pub(crate) fn get(&self, path: &str, token: &str) -> Answer {
        self.ask(&format!("GET {path}"), &[("Authorization", &format!("Bearer {token}"))], b"")
    }

    /// POST of JSON with a token.
    #[track_caller]
    pub(crate) fn post(&self, path: &str, token: &str, body: &Value) -> Answer {
        let headers = [("Authorization", &*format!("Bearer {token}")), ("Content-Type", "application/json")];
        self.ask(&format!("POST {path}"), &headers, body.to_string().as_bytes())
    }

    /// Hands a submission over and waits until it was compared; the answer.
    #[track_caller]
    pub(crate) fn submit(&self, problem: &str, id: &str, author: &str, text: &str) -> Value {
        self.hand_over(&json!({
            "source": "generic", "problem": problem, "submission_id": id, "author": author,
            "language": "cpp", "files": [{ "name": "main.cpp", "text": text }],
        }))
    }

    /// The findings of a problem, the newest first, when there are so many: they are stored after the judge was answered.
    #[track_caller]
    pub(crate) fn findings(&self, problem: &str, count: usize) -> Vec<Value> {
        let start = Instant::now();
        loop {
            let found = self.get(&format!("/api/v1/pairs?problem={problem}&limit=500"), &self.admin).json();
            let found = found["pairs"].as_array().expect("an array");
            if found.len() >= count {
                return found.clone();
            }
            assert!(start.elapsed() < MAX_ANSWER, "there are {} findings, not {count}", found.len());
            sleep(Duration::from_millis(50));
        }
    }

    /// Hands a message over and waits until it was compared; the answer.
    #[track_caller]
    pub(crate) fn hand_over(&self, message: &Value) -> Value {
        let path = format!("/api/v1/submissions?deadline_ms={DEADLINE_MS}");
        let answer = self.post(&path, &self.admin, message);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Answer {
    /// Reads an answer that came in one piece.
    #[track_caller]
    pub(crate) fn read(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
        let headers: Vec<(String, String)> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        assert!(!headers.iter().any(|(name, _)| name == "transfer-encoding"), "read it in pieces: {head}");
        Self { status: status.parse().expect("a number"), headers, body: body.to_owned() }
    }

    /// The first header of this name; empty where there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(is, _)| is == name).map_or("", |(_, value)| value)
    }

    /// The body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

/// The program, without what the environment of whoever runs the tests says.
pub(crate) fn program() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"));
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("JUDGEPRINT_")) {
            command.env_remove(name);
        }
    }
    command.stdin(Stdio::null());
    command
}

/// Honest solutions of one task, by ten people: the programs of the sample contest's problem A that nobody copied.
pub(crate) fn solution(number: usize) -> String {
    const HONEST: [&str; 10] =
        ["1041", "1042", "1014", "1016", "1006", "1033", "1013", "1001", "1010", "1023"];
    let file = crate::support::contest().join("a").join(format!("{}.cpp", HONEST[number % HONEST.len()]));
    fs::read_to_string(file).expect("the sample contest")
}
