//! A connection to the browser or to one of its pages: the Chrome DevTools Protocol over a WebSocket.
//!
//! The protocol is JSON, so the WebSocket library is all that it takes. The libraries that wrap it compile its whole
//! vocabulary, or a WebDriver client with an HTTP stack: one to three minutes more for each clean build, where the
//! tests use some twenty commands.

use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket};

/// No single command takes longer on two busy cores.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// A connection.
pub(crate) struct DevTools {
    socket: WebSocket<TcpStream>,
    last: u64,
    /// Events that came and were not asked for yet, oldest first.
    pub(crate) events: Vec<Value>,
}

impl DevTools {
    /// Connects to an address like `ws://127.0.0.1:9222/devtools/page/…`.
    pub(crate) fn connect(address: &str) -> Self {
        let host = address.trim_start_matches("ws://").split('/').next().expect("a host");
        let stream = TcpStream::connect(host).expect("the browser listens");
        stream.set_read_timeout(Some(MAX_WAIT)).expect("a timeout");
        stream.set_nodelay(true).expect("no delay");
        // A picture of a page is one large message.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) =
            tungstenite::client::client_with_config(address, stream, Some(config)).expect("a connection");
        Self { socket, last: 0, events: Vec::new() }
    }

    /// Calls a command and gives its result.
    #[track_caller]
    pub(crate) fn call(&mut self, method: &str, params: &Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|error| panic!("{method} {params}: {error}"))
    }

    /// Calls a command; an error is what the browser answers.
    pub(crate) fn try_call(&mut self, method: &str, params: &Value) -> Result<Value, String> {
        self.last += 1;
        let call = json!({ "id": self.last, "method": method, "params": params });
        self.socket.send(Message::text(call.to_string())).map_err(|error| error.to_string())?;
        loop {
            let mut message = self.read()?;
            if message["id"] == self.last {
                return match message.get("error") {
                    Some(error) => Err(error.to_string()),
                    None => Ok(message["result"].take()),
                };
            }
            self.events.push(message);
        }
    }

    /// Waits for an event and takes it.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, method: &str) -> Value {
        let start = Instant::now();
        while start.elapsed() < MAX_WAIT {
            if let Some(at) = self.events.iter().position(|event| event["method"] == method) {
                return self.events.remove(at)["params"].take();
            }
            let message = self.read().unwrap_or_else(|error| panic!("waiting for {method}: {error}"));
            self.events.push(message);
        }
        panic!("{method} did not come")
    }

    fn read(&mut self) -> Result<Value, String> {
        loop {
            let message = match self.socket.read() {
                // A signal to the test's process is no answer.
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::Interrupted => continue,
                read => read.map_err(|error| error.to_string())?,
            };
            match message {
                Message::Text(text) => return serde_json::from_str(&text).map_err(|error| error.to_string()),
                Message::Close(_) => return Err("the browser closed the connection".to_owned()),
                _ => {}
            }
        }
    }
}
