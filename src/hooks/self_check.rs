//! What `judgeprint hook JUDGE --self-check` finds: one line for each thing that has to be in place, with what to do.

use std::time::{Duration, Instant};

use super::deliver::{DeliverError, Destination};
use crate::intake::{Message, MessageFile, State};

/// The problem to which self-checks send their event.
const PROBLEM: &str = "judgeprint-self-check";

/// How it stands with one thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// In place.
    Good,
    /// It works without, but not as well.
    Doubtful,
    /// Nothing works without.
    Bad,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How it stands.
    pub standing: Standing,
    /// With what.
    pub what: String,
    /// What to do, where it does not stand well.
    pub todo: Option<String>,
}

impl Finding {
    /// In place.
    pub fn good(what: impl Into<String>) -> Self {
        Self { standing: Standing::Good, what: what.into(), todo: None }
    }

    /// Works, but not as well.
    pub fn doubtful(what: impl Into<String>, todo: impl Into<String>) -> Self {
        Self { standing: Standing::Doubtful, what: what.into(), todo: Some(todo.into()) }
    }

    /// Has to be mended.
    pub fn bad(what: impl Into<String>, todo: impl Into<String>) -> Self {
        Self { standing: Standing::Bad, what: what.into(), todo: Some(todo.into()) }
    }
}

/// Sends a self-made event: whether the destination can be reached, lets this hook submit, and answers in time. It is
/// always the same submission, alone in a problem of its own.
pub async fn destination(source: &str, destination: &mut Destination, deadline: Duration) -> Finding {
    let message = Message {
        source: source.to_owned(),
        instance: "self-check".to_owned(),
        problem: PROBLEM.to_owned(),
        submission_id: "self-check".to_owned(),
        language: Some("c".to_owned()),
        files: vec![MessageFile {
            name: "Main.c".to_owned(),
            text: Some("int main(void) { int n = 0; while (n < 7) n += 2; return n; }\n".to_owned()),
            base64: None,
        }],
        ..Message::default()
    };
    let start = Instant::now();
    let answered = destination.send(&message, Some(deadline)).await;
    let took = start.elapsed();
    let ms = took.as_millis();
    match answered {
        Ok(answer) if answer.state == State::Checked && took <= deadline => {
            Finding::good(format!("a self-made event was answered in {ms} ms"))
        }
        Ok(_) => Finding::doubtful(
            format!("a self-made event was taken, but not answered within {} ms", deadline.as_millis()),
            "nothing is lost, but the judge is not told in time: look at the server's load, or allow more with --deadline",
        ),
        Err(DeliverError::Refused(why)) => Finding::bad(
            format!("a self-made event was refused: {why}"),
            "hook and server are probably of different versions: install the same",
        ),
        Err(DeliverError::Later(why)) => Finding::bad(
            format!("a self-made event was not delivered: {why}"),
            "check the address, that the server runs, and that the token is valid and has the role `submit`",
        ),
    }
}
