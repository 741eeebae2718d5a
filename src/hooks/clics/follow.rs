//! Follows a feed for as long as a contest lasts: connects, goes on where it was, and begins again when the judge no longer
//! knows where that is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};

use super::api::{Api, ApiError, FeedOptions};
use super::courier::{Counts, Courier, Failure};
use super::files::Fetcher;
use super::prime::prime;
use super::resume::Resume;
use super::session::{self, End, Silence};
use super::sink::Sink;
use super::state::State;

/// Connections in a row that fail at one submission before it no longer holds up the others.
const MAX_FAILURES_AT_ONE: u32 = 5;
/// Of a feed that is read once: connections that may break.
const MAX_BREAKS_ONCE: u32 = 5;
/// Submissions that were not delivered and are asked for again with each connection.
const MAX_RETRIED: usize = 1000;
/// A connection that held so long was none that keeps breaking.
const HELD: Duration = Duration::from_secs(60);

/// How a feed is followed.
#[derive(Debug, Clone, Copy)]
pub struct FollowOptions {
    /// Read what is there and end.
    pub once: bool,
    /// Silence after which a connection is dead; over 120 s, which judges may be silent.
    pub dead: Duration,
    /// With `once`: silence after which a judge that does not end its feed has told all.
    pub all_told: Duration,
    /// Longest pause before a new connection.
    pub max_pause: Duration,
}

impl Default for FollowOptions {
    fn default() -> Self {
        Self {
            once: false,
            dead: Duration::from_secs(150),
            all_told: Duration::from_secs(10),
            max_pause: Duration::from_secs(60),
        }
    }
}

/// Why a feed is not followed any longer.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    /// The judge refuses it, and did from the beginning.
    #[error("{0}")]
    Judge(#[from] ApiError),
    /// The feed broke too often.
    #[error("the event feed broke again and again: {0}")]
    Broken(String),
    /// The destination takes nothing.
    #[error(
        "the destination takes nothing: {0}\nhint: what was not delivered will be, when this is run again"
    )]
    Destination(String),
}

/// Follows the feed of a contest; ends only with an error, or with `once` when all is delivered. It may be dropped at any
/// time.
///
/// # Errors
/// When the judge refuses, or with `once` when something does not work.
pub async fn follow<S: Sink>(
    api: &Arc<Api>,
    mut state: State,
    sink: S,
    resume: Resume,
    options: FollowOptions,
) -> Result<Counts, FollowError> {
    let tries = options.once.then_some(5);
    let mut courier = Courier::new(Fetcher::new(Arc::clone(api)), sink, resume, tries);
    let mut feed = FeedOptions { live: !options.once, only_types: true };
    let silence = Silence { dead: options.dead, all_told: options.once.then_some(options.all_told) };
    let mut pauses = pauses(options);
    let (mut was_connected, mut breaks) = (false, 0);
    let mut knows_beginning = courier.resume.token().is_none();
    let mut stuck: Option<(String, u32)> = None;
    loop {
        let (started, before) = (Instant::now(), courier.counts);
        // What another run was told before that place is asked for once.
        let primed = if knows_beginning { Ok(()) } else { prime(api, &mut state).await };
        let opened = match primed {
            // The place is too good to be given up for a judge that is busy or a password that was mistyped.
            Err(error) if error.may_pass() || error == ApiError::Unauthorized => Err(error),
            other => {
                knows_beginning = true;
                if let Err(error) = other {
                    tracing::info!(%error, "what came before is not to be had; the feed is read from its beginning");
                    courier.resume.restart();
                    state.restart();
                }
                api.feed(courier.resume.token(), feed, options.dead).await
            }
        };
        let reason = match opened {
            Err(ApiError::BadRequest) if courier.resume.token().is_some() => {
                tracing::info!(
                    "the judge does not know any longer where we were; the feed is read from its beginning"
                );
                courier.resume.restart();
                state.restart();
                continue;
            }
            Err(ApiError::BadRequest) if feed.only_types => {
                feed.only_types = false;
                continue;
            }
            Err(error) => {
                refuse_at_first(&error, was_connected)?;
                error.to_string()
            }
            Ok(response) => {
                if !std::mem::replace(&mut was_connected, true) {
                    tracing::info!(feed = %api.address().of_contest(&["event-feed"]), "connected");
                }
                retry_missed(&mut state, &mut courier);
                match session::read(response, &mut state, &mut courier, silence).await {
                    End::Closed if options.once => {
                        courier.resume.save();
                        return Ok(courier.counts);
                    }
                    End::Closed => "the judge closed the feed".to_owned(),
                    End::Broken(reason) => reason,
                    End::Failed(failure) => {
                        for submission in courier.abandon() {
                            state.forget(&submission);
                        }
                        match failure {
                            Failure::Destination(reason) => return Err(FollowError::Destination(reason)),
                            Failure::Judge { submission, reason } => {
                                let said = format!("submission {submission:?}: {reason}");
                                if is_stuck(&mut stuck, submission.clone()) {
                                    courier.give_up(&submission);
                                }
                                said
                            }
                        }
                    }
                }
            }
        };
        courier.resume.save();
        if courier.counts != before || started.elapsed() > HELD {
            pauses = self::pauses(options);
        }
        breaks += 1;
        if options.once && breaks >= MAX_BREAKS_ONCE {
            return Err(FollowError::Broken(reason));
        }
        let pause =
            if courier.is_over { options.max_pause } else { pauses.next().unwrap_or(options.max_pause) };
        tracing::warn!(reason = ?reason, "connecting again in {pause:?}");
        tokio::time::sleep(pause).await;
    }
}

fn pauses(options: FollowOptions) -> ExponentialBackoff {
    ExponentialBuilder::default()
        .with_min_delay(Duration::from_millis(500).min(options.max_pause))
        .with_max_delay(options.max_pause)
        .without_max_times()
        .build()
}

/// What a judge refuses from the beginning somebody has to mend; later it may be on the judge's side.
fn refuse_at_first(error: &ApiError, was_connected: bool) -> Result<(), FollowError> {
    if was_connected || error.may_pass() || matches!(error, ApiError::Status(_)) {
        Ok(())
    } else {
        Err(error.clone().into())
    }
}

fn retry_missed<S: Sink>(state: &mut State, courier: &mut Courier<S>) {
    let missed: Vec<String> = courier.resume.all_missed().iter().take(MAX_RETRIED).cloned().collect();
    for submission in &missed {
        let actions = state.retry(submission);
        if !actions.is_empty() {
            courier.take(actions, None);
        }
    }
}

/// Counts failures in a row at one submission.
fn is_stuck(stuck: &mut Option<(String, u32)>, submission: String) -> bool {
    let count = stuck.take().filter(|(id, _)| *id == submission).map_or(1, |(_, count)| count + 1);
    *stuck = Some((submission, count));
    count >= MAX_FAILURES_AT_ONE
}
