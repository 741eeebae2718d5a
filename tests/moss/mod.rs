//! The server that speaks the MOSS protocol, with the clients that judges and courses use.

mod clients;
mod network;
mod results;
mod session;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use judgeprint::moss::{self, Allowed, Clock, MossCounters, MossLimits, MossOptions, Shelf, ShelfLimits};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A program, and the same with other names.
const PROGRAM: &str = "#include <cstdio>\nint main() {\n  int n, best = 0;\n  scanf(\"%d\", &n);\n  for (int i = 0; i < n; i++) {\n    \
                       int x;\n    scanf(\"%d\", &x);\n    if (x % 7 > best) best = x % 7 + i;\n  }\n  printf(\"%d\", best);\n}\n";

/// The server in this process, on ports of its own, for as long as it lives.
struct Served {
    moss: SocketAddr,
    http: SocketAddr,
    counters: Arc<MossCounters>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    _dir: TempDir,
}

impl Served {
    fn new() -> Self {
        Self::with(MossLimits::default(), Allowed::default())
    }

    fn with(limits: MossLimits, allowed: Allowed) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let shelf = Arc::new(Shelf::open(dir.path(), ShelfLimits::default(), Clock::system()).unwrap());
        let counters = Arc::new(MossCounters::default());
        let (stop, stopped) = oneshot::channel();
        let (told, addresses) = std::sync::mpsc::channel();
        let counting = Arc::clone(&counters);
        let thread = std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(async move {
                let moss = TcpListener::bind("127.0.0.1:0").await.unwrap();
                let http = TcpListener::bind("127.0.0.1:0").await.unwrap();
                let at = http.local_addr().unwrap();
                told.send((moss.local_addr().unwrap(), at)).unwrap();
                let public_base: url::Url = format!("http://{at}/").parse().unwrap();
                let routes = moss::routes(Arc::clone(&shelf), public_base.clone(), Arc::clone(&counting));
                tokio::spawn(async move { axum::serve(http, routes).await });
                let options = MossOptions { limits, public_base, allowed };
                let shutdown = async {
                    let _ = stopped.await;
                };
                moss::serve(moss, options, shelf, counting, shutdown).await.unwrap();
            });
        });
        let (moss, http) = addresses.recv().unwrap();
        Self { moss, http, counters, stop: Some(stop), thread: Some(thread), _dir: dir }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.moss).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        stream
    }

    /// Sends all of it and hears the server out.
    fn say(&self, input: &[u8]) -> String {
        let mut stream = self.connect();
        // A server that hangs up is what some tests are about.
        let _ = stream.write_all(input);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut answers = Vec::new();
        let _ = stream.read_to_end(&mut answers);
        String::from_utf8(answers).unwrap()
    }

    /// A page of a result: status and headers in small letters, and content.
    fn get(&self, path: &str) -> (String, String) {
        self.request("GET", path)
    }

    fn request(&self, method: &str, path: &str) -> (String, String) {
        let mut stream = TcpStream::connect(self.http).unwrap();
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.http);
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_lowercase(), body.to_owned())
    }

    /// The page at an address that a client was given.
    fn page(&self, address: &str) -> String {
        let path = address.trim_end().strip_prefix(&format!("http://{}", self.http)).unwrap();
        let (head, body) = self.get(path);
        assert!(head.starts_with("http/1.1 200 "), "{path}: {head}");
        body
    }

    /// Tells it to stop, without waiting.
    fn tell_to_stop(&mut self) {
        let _ = self.stop.take().unwrap().send(());
    }

    fn stopped(mut self) {
        self.thread.take().unwrap().join().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
    }
}

fn file(number: u32, name: &str, text: &str) -> String {
    format!("file {number} cc {} {name}\n{text}", text.len())
}

/// A job of two copies.
fn two() -> String {
    let copy = PROGRAM.replace("best", "most");
    let head = "moss 42\ndirectory 0\nX 0\nmaxmatches 10\nshow 250\nlanguage cc\n";
    format!("{head}{}{}query 0 cup\nend\n", file(1, "alice", PROGRAM), file(2, "bob", &copy))
}
