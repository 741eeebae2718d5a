//! The receiver of webhooks, with a sink in memory.

use std::sync::{Arc, Mutex};

use judgeprint::hooks::clics::address::Address;
use judgeprint::hooks::clics::api::{Api, Trust, client};
use judgeprint::hooks::clics::naming::Naming;
use judgeprint::hooks::clics::policy::When;
use judgeprint::hooks::clics::receiver::{ReceiverOptions, receiver};
use judgeprint::hooks::clics::sink::Sink;
use judgeprint::hooks::deliver::DeliverError;
use judgeprint::intake::{Message, State, SubmissionAnswer};
use serde_json::{Value, json};

use super::host::Host;
use super::server::{Dialect, Judge, PASSWORD, USER};

#[derive(Clone, Default)]
struct Memory {
    messages: Arc<Mutex<Vec<Message>>>,
    is_busy: Arc<Mutex<bool>>,
}

impl Sink for Memory {
    async fn send(&mut self, message: &Message) -> Result<SubmissionAnswer, DeliverError> {
        if *self.is_busy.lock().unwrap() {
            return Err(DeliverError::Later("the disk is full".to_owned()));
        }
        self.messages.lock().unwrap().push(message.clone());
        Ok(SubmissionAnswer {
            id: message.submission_id.clone(),
            state: State::Accepted,
            stored: None,
            flagged: None,
            flagged_matches: None,
            best: None,
            took_ms: 0.0,
        })
    }
}

impl Memory {
    fn short(&self) -> Vec<String> {
        let messages = self.messages.lock().unwrap();
        let short = |one: &Message| {
            let verdict = one.verdict.as_deref().unwrap_or("-");
            format!("{} {verdict} {}", one.submission_id, one.files.len())
        };
        messages.iter().map(short).collect()
    }
}

struct Receiving {
    judge: Judge,
    memory: Memory,
    host: Host,
    runtime: tokio::runtime::Runtime,
}

impl Receiving {
    fn new() -> Self {
        let judge = Judge::new(Dialect::New);
        let memory = Memory::default();
        let host = Self::host(&judge, &memory);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Self { judge, memory, host, runtime }
    }

    fn host(judge: &Judge, memory: &Memory) -> Host {
        let address = Address::read(&judge.url(), None).unwrap();
        let user = Some((USER.to_owned(), PASSWORD.to_owned()));
        let options = ReceiverOptions {
            token: "hook token".to_owned(),
            api: Api::new(client(&Trust::System).unwrap(), address, user),
            naming: Naming { instance: "finals".to_owned(), ..Naming::default() },
            when: When::Submitted,
        };
        let router = receiver(options, memory.clone());
        Host::serve(axum::Router::new().nest("/hooks/clics/finals", router))
    }

    fn call(&self, token: Option<&str>, body: impl Into<Vec<u8>>) -> u16 {
        let client = client(&Trust::System).unwrap();
        let mut request = client.post(format!("{}/hooks/clics/finals", self.host.url())).body(body.into());
        if let Some(token) = token {
            request = request.header("Webhook-Token", token);
        }
        // Who sends far too much may be cut off before the answer.
        self.runtime.block_on(request.send()).map_or(0, |response| response.status().as_u16())
    }

    /// What the judge has to say since the last call, as a call.
    fn tell(&self, from: usize) -> u16 {
        let lines: Vec<Value> = self.judge.with(|world| {
            world.lines()[from..].iter().map(|line| serde_json::from_str(line).unwrap()).collect()
        });
        self.call(Some("hook token"), json!({"contest_id": "finals", "notifications": lines}).to_string())
    }
}

#[test]
fn a_call_is_answered_when_the_sink_has_all_of_it() {
    let receiving = Receiving::new();
    receiving.judge.open();
    let from = 0;
    receiving.judge.submit("1");
    assert_eq!(receiving.tell(from), 204);
    assert_eq!(receiving.memory.short(), ["1 - 1"]);
    // The judge did not hear the answer.
    assert_eq!(receiving.tell(from), 204);
    assert_eq!(receiving.memory.short(), ["1 - 1"]);
    receiving.judge.judge("j1", "1", Some("AC"));
    assert_eq!(receiving.tell(5), 204);
    assert_eq!(receiving.memory.short(), ["1 - 1", "1 AC 0"]);
    let message = receiving.memory.messages.lock().unwrap()[0].clone();
    assert_eq!((message.contest.as_deref(), message.instance.as_str()), (Some("finals"), "finals"));
}

#[test]
fn what_the_sink_does_not_take_is_asked_for_again() {
    let receiving = Receiving::new();
    receiving.judge.open();
    receiving.judge.submit("1");
    receiving.judge.submit("2");
    *receiving.memory.is_busy.lock().unwrap() = true;
    assert_eq!(receiving.tell(0), 503);
    *receiving.memory.is_busy.lock().unwrap() = false;
    assert_eq!(receiving.tell(0), 204);
    assert_eq!(receiving.memory.short(), ["1 - 1", "2 - 1"]);
    // So is a judge that cannot be asked for files.
    receiving.judge.with(|world| drop(world.file_status.insert("3".to_owned(), vec![503; 4])));
    receiving.judge.submit("3");
    assert_eq!(receiving.tell(6), 503);
    assert_eq!(receiving.tell(6), 204);
    assert_eq!(receiving.memory.short(), ["1 - 1", "2 - 1", "3 - 1"]);
}

#[test]
fn a_verdict_after_a_restart_finds_its_submission() {
    let mut receiving = Receiving::new();
    receiving.judge.open();
    receiving.judge.submit("1");
    assert_eq!(receiving.tell(0), 204);
    receiving.host = Receiving::host(&receiving.judge, &receiving.memory);
    receiving.judge.judge("j1", "1", Some("WA"));
    assert_eq!(receiving.tell(5), 204);
    assert_eq!(receiving.memory.short(), ["1 - 1", "1 WA 1"], "whole, as nobody knows what arrived before");
}

#[test]
fn strangers_and_nonsense() {
    let receiving = Receiving::new();
    let call = json!({"contest_id": "finals", "notifications": []}).to_string();
    assert_eq!(receiving.call(Some("hook token"), call.clone()), 204);
    for token in [None, Some(""), Some("hook toke"), Some("hook token "), Some("hook tokem")] {
        assert_eq!(
            receiving.call(token, call.clone()),
            if token == Some("hook token ") { 204 } else { 401 },
            "{token:?}"
        );
    }
    for body in ["", "[]", "{}", "{\"notifications\":7}", "<html>"] {
        assert_eq!(receiving.call(Some("hook token"), body), 400, "{body}");
    }
    assert!([413, 0].contains(&receiving.call(Some("hook token"), vec![b'x'; 17 << 20])));
    let odd = json!({"contest_id": "finals", "notifications": [1, {"type": 7}, {"type": "submissions"}]})
        .to_string();
    assert_eq!(
        receiving.call(Some("hook token"), odd),
        204,
        "what nobody understands is not worth sending again"
    );
    assert_eq!(receiving.memory.short(), [""; 0]);
}
