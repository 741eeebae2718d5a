//! Judge0's call, on a real HTTP server, and what it leads to: a made-up Judge0 is asked for the program.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::routing::put;
use judgeprint::hooks::judge0::{Callback, CallbackQueue, FetchError, Judge0Client, callback};
use reqwest::Client;
use serde_json::json;

use super::fake_server::{FakeServer, Reply};

const TOKEN: &str = "d85cd024-1548-4165-96c7-7bc88673f194";

#[derive(Default)]
struct Kept {
    callbacks: Mutex<Vec<Callback>>,
    is_full: bool,
}

impl CallbackQueue for Kept {
    async fn keep(&self, callback: Callback) -> Result<(), String> {
        if self.is_full {
            return Err("the disk is full".into());
        }
        self.callbacks.lock().unwrap().push(callback);
        Ok(())
    }
}

fn block_on<T>(task: impl Future<Output = T>) -> T {
    drop(rustls::crypto::ring::default_provider().install_default());
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(task)
}

async fn listen(kept: Arc<Kept>) -> String {
    let router = Router::new().route("/hooks/judge0/secret", put(callback::<Kept>)).with_state(kept);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}/hooks/judge0/secret")
}

/// As captured of Judge0: default fields, in Base64.
fn call() -> String {
    json!({"token": TOKEN, "time": "0.045", "memory": 556, "stdout": "aGVsbG8K", "stderr": null,
        "compile_output": null, "message": null, "status": {"id": 3, "description": "Accepted"}})
    .to_string()
}

async fn send(url: &str, body: String) -> u16 {
    let request = Client::new().put(url).header("content-type", "application/json").body(body);
    request.send().await.unwrap().status().as_u16()
}

#[test]
fn a_call_is_kept_and_answered_at_once() {
    block_on(async {
        let kept = Arc::new(Kept::default());
        let url = listen(Arc::clone(&kept)).await;
        assert_eq!(send(&format!("{url}?problem=p%201&user=ann&contest=c"), call()).await, 204);
        assert_eq!(send(&format!("{url}?user=ann"), call()).await, 400, "of no problem");
        assert_eq!(send(&format!("{url}?problem=p"), "{}".into()).await, 400, "of no submission");
        assert_eq!(send(&format!("{url}?problem=p"), call().replace(TOKEN, "../system_info")).await, 400);
        let kept = kept.callbacks.lock().unwrap().clone();
        assert_eq!(kept.len(), 1);
        assert_eq!((kept[0].problem.as_str(), kept[0].user.as_deref()), ("p 1", Some("ann")));
    });
}

#[test]
fn what_is_not_kept_is_not_acknowledged() {
    block_on(async {
        let url = listen(Arc::new(Kept { is_full: true, ..Kept::default() })).await;
        assert_eq!(send(&format!("{url}?problem=p"), call()).await, 503);
    });
}

fn kept() -> Callback {
    Callback { token: TOKEN.into(), problem: "p".into(), user: Some("ann".into()), team: None, contest: None }
}

fn fetch(server: &FakeServer) -> Result<judgeprint::intake::Message, FetchError> {
    block_on(async { Judge0Client::new(&server.url, Some("key".into()), "").unwrap().message(&kept()).await })
}

#[test]
fn the_program_is_asked_for() {
    let judge0 = FakeServer::new(|_| {
        Reply::json(
            &json!({"token": TOKEN, "source_code": "aW50IHg7\n", "language_id": 50, "additional_files": null,
            "status": {"id": 3, "description": "Accepted"}, "created_at": "2026-06-05T10:00:00.000Z"}),
        )
    });
    let message = fetch(&judge0).unwrap();
    assert_eq!((message.author.as_deref(), message.language.as_deref()), (Some("ann"), Some("c")));
    assert_eq!((message.submission_id.as_str(), message.verdict.as_deref()), (TOKEN, Some("AC")));
    let [request] = &judge0.requests()[..] else { panic!("one request") };
    let asked = format!("GET /submissions/{TOKEN}?base64_encoded=true&fields=token%2Csource_code");
    assert!(request.line.starts_with(&asked), "{}", request.line);
    assert_eq!(request.header("x-auth-token"), Some("key"));
}

/// A Judge0 with a program in the language of this id, and with this answer to what its languages are.
fn speaking(id: i64, languages: impl Fn() -> Reply + Send + Sync + 'static) -> FakeServer {
    FakeServer::new(move |request| match request.line.starts_with("GET /languages ") {
        true => languages(),
        false => Reply::json(&json!({"token": TOKEN, "source_code": "aW50IHg7\n", "language_id": id})),
    })
}

/// The languages of as many messages, one after the other, and how often the list was asked for.
fn languages(judge0: &FakeServer, count: usize) -> (Vec<Option<String>>, usize) {
    let found = block_on(async {
        let client = Judge0Client::new(&judge0.url, Some("key".into()), "").unwrap();
        let mut found = Vec::new();
        for _ in 0..count {
            found.push(client.message(&kept()).await.unwrap().language);
        }
        found
    });
    let asked: Vec<_> =
        judge0.requests().into_iter().filter(|request| request.line.contains("/languages")).collect();
    assert!(asked.iter().all(|request| request.header("x-auth-token") == Some("key")));
    (found, asked.len())
}

#[test]
fn an_unknown_language_is_asked_for_once() {
    let list = json!([{"id": 43, "name": "Plain Text"}, {"id": 105, "name": "C++ (GCC 14.1.0)"}]);
    let told = list.clone();
    let cpp = Some("cpp".to_owned());
    assert_eq!(languages(&speaking(105, move || Reply::json(&told)), 3), (vec![cpp.clone(); 3], 1));
    // One that is not in the list, one that everybody knows, and programs of several files, which are none.
    assert_eq!(languages(&speaking(900, move || Reply::json(&list)), 3), (vec![None; 3], 1));
    assert_eq!(languages(&speaking(54, || Reply::error(500, "")), 1), (vec![cpp], 0));
}

#[test]
fn a_judge0_that_does_not_tell_its_languages_is_not_pressed() {
    for answer in [
        || Reply::error(503, "busy"),
        || Reply::error(404, "none here"),
        || Reply::json(&json!({"languages": []})),
        || Reply { body: vec![b' '; (1 << 20) + 1], ..Reply::error(200, "") },
    ] {
        assert_eq!(languages(&speaking(105, answer), 2), (vec![None; 2], 1));
    }
}

#[test]
fn judge0_cannot_send_the_question_elsewhere() {
    let secret = FakeServer::new(|_| Reply::json(&json!({})));
    let target = format!("location: {}", secret.url);
    let judge0 =
        FakeServer::new(move |_| Reply { headers: vec![target.clone()], ..Reply::error(302, "there") });
    assert!(matches!(fetch(&judge0), Err(FetchError::Later(_))));
    assert_eq!(secret.requests().len(), 0);
    let hostile = Callback { token: "../../admin?x=1234567890123456789012".into(), ..kept() };
    let asked = block_on(async { Judge0Client::new(&judge0.url, None, "").unwrap().message(&hostile).await });
    assert!(matches!(asked, Err(FetchError::Final(_))));
    assert_eq!(judge0.requests().len(), 1, "it was not even asked");
}

#[test]
fn what_may_pass_is_told_from_what_stays() {
    let is_later = |status: u16, body: &'static str| {
        let server = FakeServer::new(move |_| Reply { body: body.into(), ..Reply::error(status, "") });
        matches!(fetch(&server).unwrap_err(), FetchError::Later(_))
    };
    assert!(is_later(503, ""));
    assert!(is_later(401, ""));
    assert!(!is_later(404, ""));
    assert!(!is_later(200, "<html>"));
    assert!(!is_later(200, r#"{"token":"another"}"#));
    assert!(Judge0Client::new("file:///etc/", None, "").is_err());
}
