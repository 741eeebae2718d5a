//! A server of a few lines, for the other side of a hook: remembers what it was sent, and answers as a test wants.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// A request.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    pub(crate) line: String,
    /// Names in lower case.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Request {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// An answer.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: Vec<String>,
    pub(crate) body: Vec<u8>,
    pub(crate) after: Duration,
}

impl Reply {
    pub(crate) fn json(body: &Value) -> Self {
        Self { status: 200, headers: Vec::new(), body: body.to_string().into_bytes(), after: Duration::ZERO }
    }

    pub(crate) fn error(status: u16, message: &str) -> Self {
        Self { status, ..Self::json(&json!({"error": message})) }
    }
}

type Answer = dyn Fn(&Request) -> Reply + Send + Sync;

/// It stops when it goes.
pub(crate) struct FakeServer {
    pub(crate) url: String,
    requests: Arc<Mutex<Vec<Request>>>,
    stops: Arc<AtomicBool>,
    address: std::net::SocketAddr,
}

impl FakeServer {
    pub(crate) fn new(answer: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("a port");
        let requests = Arc::new(Mutex::new(Vec::new()));
        let stops = Arc::new(AtomicBool::new(false));
        let answer: Arc<Answer> = Arc::new(answer);
        let (heard, stopped) = (Arc::clone(&requests), Arc::clone(&stops));
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if stopped.load(Ordering::SeqCst) {
                    break;
                }
                let (heard, answer) = (Arc::clone(&heard), Arc::clone(&answer));
                // Who goes away midway is no failure of the server.
                thread::spawn(move || drop(serve(stream, &heard, &*answer)));
            }
        });
        Self { url: format!("http://{address}/"), requests, stops, address }
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        self.requests.lock().expect("no test panicked here").clone()
    }
}

impl Drop for FakeServer {
    fn drop(&mut self) {
        self.stops.store(true, Ordering::SeqCst);
        drop(TcpStream::connect(self.address));
    }
}

fn serve(stream: TcpStream, heard: &Mutex<Vec<Request>>, answer: &Answer) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut headers = Vec::new();
    loop {
        let mut header = String::new();
        reader.read_line(&mut header)?;
        let Some((name, value)) = header.trim().split_once(':') else { break };
        headers.push((name.to_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let mut body = vec![0; length.and_then(|(_, value)| value.parse().ok()).unwrap_or(0)];
    reader.read_exact(&mut body)?;
    let request = Request { line: line.trim().to_owned(), headers, body };
    heard.lock().expect("no test panicked here").push(request.clone());
    let reply = answer(&request);
    thread::sleep(reply.after);
    let mut stream = stream;
    let mut head = format!("HTTP/1.1 {} X\r\ncontent-length: {}\r\n", reply.status, reply.body.len());
    for header in &reply.headers {
        head += &format!("{header}\r\n");
    }
    write!(stream, "{head}connection: close\r\n\r\n")?;
    stream.write_all(&reply.body)?;
    stream.flush()
}

/// The answer of a judgeprint server that compared a submission and found nothing.
pub(crate) fn original() -> Value {
    json!({"id": "x", "state": "checked", "stored": "added", "flagged": false, "flagged_matches": 0, "best": null, "took_ms": 1.0})
}

/// The answer of one that found a copy.
pub(crate) fn copy_of(source: &str, submission_id: &str, author: Option<&str>, score: f64) -> Value {
    let mut answer = original();
    answer["flagged"] = json!(true);
    answer["flagged_matches"] = json!(1);
    answer["best"] = json!({"id": "y", "source": source, "instance": "", "submission_id": submission_id, "author": author,
        "team": null, "flagged": true, "score": score, "chance": 0.001, "similarity": 1.0,
        "containment_submission": 1.0, "containment_other": 1.0, "explanation": "alike"});
    answer
}
