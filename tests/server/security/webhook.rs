//! A webhook's address that leads into this machine or its network is refused, or never contacted.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::super::process::{Server, program, solution};
use super::{MAX_WAIT, eventually};

/// A request that came to [`Receiver`].
#[derive(Debug, Clone)]
pub(super) struct Came {
    /// Its head, with names in small letters.
    pub(super) head: String,
    /// Its body.
    pub(super) body: String,
}

/// The other system: it writes down what comes, and answers what it is told to.
pub(super) struct Receiver {
    /// Where it listens.
    pub(super) address: SocketAddr,
    came: Arc<Mutex<Vec<Came>>>,
}

impl Receiver {
    /// Gives these answers in turn, and the last one for ever.
    pub(super) fn start(answers: Vec<String>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let (address, came) =
            (listener.local_addr().expect("an address"), Arc::<Mutex<Vec<Came>>>::default());
        let seen = Arc::clone(&came);
        std::thread::spawn(move || {
            for (number, stream) in listener.incoming().map_while(Result::ok).enumerate() {
                let mut reader = BufReader::new(stream);
                let mut head = String::new();
                while reader.read_line(&mut head).is_ok_and(|count| count > 2) {}
                let head = head.to_lowercase();
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                let mut body = vec![0; length.and_then(|length| length.parse().ok()).unwrap_or(0)];
                let _ = reader.read_exact(&mut body);
                let body = String::from_utf8_lossy(&body).into_owned();
                seen.lock().unwrap_or_else(PoisonError::into_inner).push(Came { head, body });
                let answer = answers.get(number).or(answers.last()).expect("an answer");
                let _ = write!(
                    reader.into_inner(),
                    "HTTP/1.1 {answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                );
            }
        });
        Self { address, came }
    }

    /// What came so far.
    pub(super) fn came(&self) -> Vec<Came> {
        self.came.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A configuration that announces pairs.
pub(super) fn announcing(url: &str, allow_private: bool) -> String {
    format!("[webhook]\nurl = \"{url}\"\nsecret = \"shared secret\"\nallow_private = {allow_private}\n")
}

/// Makes one finding.
pub(super) fn flag(server: &Server) {
    for seed in 0..4 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    assert_eq!(server.submit("1001", "copy", "mallory", &solution(0))["flagged"], true);
}

#[test]
fn a_server_does_not_start_that_would_send_into_the_machine() {
    let receiver = Receiver::start(vec!["200 OK".to_owned()]);
    let port = receiver.address.port();
    for host in [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "0.0.0.0",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "169.254.169.254",
        "10.0.0.1",
        "192.168.0.1",
        "[fe80::1]",
        "[fd00::1]",
        "[64:ff9b::7f00:1]",
        "user:password@127.0.0.1",
    ] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (file, db) = (folder.path().join("c.toml"), folder.path().join("index.db"));
        std::fs::write(&file, announcing(&format!("http://{host}:{port}/hook"), false)).expect("written");
        let mut command = program();
        command.args(["serve", "--listen", "127.0.0.1:0", "--config"]).arg(&file).arg("--db").arg(&db);
        let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().expect("a process") {
                break status;
            }
            if start.elapsed() > MAX_WAIT {
                let _ = child.kill();
                panic!("it serves with {host}");
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        let mut said = String::new();
        child.stderr.take().expect("piped").read_to_string(&mut said).expect("text");
        assert!(!status.success() && said.contains("webhook.allow_private"), "{host}: {said}");
    }
    assert!(receiver.came().is_empty());
}

#[test]
fn a_name_that_leads_into_the_machine_is_never_contacted() {
    let receiver = Receiver::start(vec!["200 OK".to_owned()]);
    let url = format!("http://localhost:{}/hook", receiver.address.port());
    let server = Server::configured(&announcing(&url, false));
    flag(&server);
    eventually("it does not try", || server.log().contains("a pair could not be announced"));
    assert!(server.log().contains("no public address"), "{}", server.log());
    assert!(receiver.came().is_empty(), "{:?}", receiver.came());
    // It goes on without.
    assert_eq!(server.get("/api/v1/pairs", &server.admin).json()["pairs"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_redirection_is_not_followed() {
    let trap = Receiver::start(vec!["200 OK".to_owned()]);
    let away = format!("307 Away\r\nLocation: http://{}/", trap.address);
    let receiver = Receiver::start(vec![away]);
    let server = Server::configured(&announcing(&format!("http://{}/hook", receiver.address), true));
    flag(&server);
    eventually("it does not try", || server.log().contains("a pair could not be announced"));
    assert_eq!(receiver.came().len(), 1);
    assert!(trap.came().is_empty(), "{:?}", trap.came());
}
