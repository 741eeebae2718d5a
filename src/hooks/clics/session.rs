//! One connection to an event feed, from its first byte until it breaks, falls silent or ends.

use std::time::Duration;

use reqwest::Response;
use tokio::time::{Instant, timeout_at};

use super::api::unreachable;
use super::courier::{Courier, Failure};
use super::event::Event;
use super::lines::{Lines, MAX_LINE_BYTES, Piece};
use super::sink::Sink;
use super::state::State;

/// How a connection ended.
#[derive(Debug)]
pub(super) enum End {
    /// The judge closed it, or there was nothing more where only what is there was wanted.
    Closed,
    /// It broke or fell silent.
    Broken(String),
    /// Delivery stopped.
    Failed(Failure),
}

/// How long a silence is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Silence {
    /// After which a connection is dead. A judge sends an empty line each 120 s at least.
    pub(super) dead: Duration,
    /// After which a feed that is read once has told all; `None` where it is followed.
    pub(super) all_told: Option<Duration>,
}

/// What was waited for.
enum News {
    Fetched(Option<Box<super::courier::Fetched>>),
    Bytes(Option<Vec<u8>>),
    Silence,
    Broken(String),
}

/// Reads a feed and delivers what it asks for.
pub(super) async fn read<S: Sink>(
    mut response: Response,
    state: &mut State,
    courier: &mut Courier<S>,
    silence: Silence,
) -> End {
    let mut lines = Lines::new(MAX_LINE_BYTES);
    let mut heard = Instant::now();
    loop {
        // Lines that are here come before bytes that are not.
        while courier.has_room() {
            match lines.next_piece() {
                None => break,
                Some(Piece::Line(line)) => apply(&line, state, courier),
                Some(Piece::KeepAlive) => {}
                Some(Piece::TooLong) => {
                    courier.unusable(&format!("a line over the limit of {MAX_LINE_BYTES} bytes"));
                }
            }
        }
        let until = heard + silence.all_told.unwrap_or(silence.dead);
        let news = tokio::select! {
            biased;
            fetched = courier.fetched(), if !courier.is_idle() => News::Fetched(fetched.map(Box::new)),
            chunk = timeout_at(until, response.chunk()), if courier.has_room() => match chunk {
                Err(_) => News::Silence,
                Ok(Ok(bytes)) => News::Bytes(bytes.map(|bytes| bytes.to_vec())),
                Ok(Err(error)) => News::Broken(unreachable(&error).to_string()),
            },
        };
        match news {
            News::Fetched(Some(fetched)) => {
                if let Err(failure) = courier.deliver(*fetched).await {
                    return End::Failed(failure);
                }
                // While something was delivered nobody listened.
                heard = Instant::now();
            }
            News::Fetched(None) => {}
            News::Bytes(Some(bytes)) => {
                // That a judge is alive does not mean that it has more to tell.
                if silence.all_told.is_none() || !bytes.iter().all(u8::is_ascii_whitespace) {
                    heard = Instant::now();
                }
                lines.push(&bytes);
                courier.resume.save_if_due();
            }
            News::Bytes(None) => {
                // The last line of a feed that ended well may have no end; half a line is no JSON.
                if let Some(rest) = lines.rest()
                    && Event::read(&rest).is_ok()
                {
                    apply(&rest, state, courier);
                }
                return finish(courier).await;
            }
            News::Silence if silence.all_told.is_some() => return finish(courier).await,
            News::Silence => {
                return drain(courier, format!("silent for {:?}", silence.dead)).await;
            }
            News::Broken(reason) => return drain(courier, reason).await,
        }
    }
}

fn apply<S: Sink>(line: &[u8], state: &mut State, courier: &mut Courier<S>) {
    match Event::read(line) {
        Ok(event) => {
            let actions = state.apply(&event);
            courier.take(actions, event.token);
        }
        Err(error) => courier.unusable(&format!("a line: {error}")),
    }
}

async fn finish<S: Sink>(courier: &mut Courier<S>) -> End {
    courier.finish().await.map_or_else(End::Failed, |()| End::Closed)
}

/// What was said before the connection broke is delivered.
async fn drain<S: Sink>(courier: &mut Courier<S>, reason: String) -> End {
    courier.finish().await.map_or_else(End::Failed, |()| End::Broken(reason))
}
