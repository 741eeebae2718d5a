//! Brings messages to the sink in the order of the feed, while files of the next ones are fetched.
//!
//! Order makes two things simple: a verdict never overtakes its submission, and the token of a line may be written down as
//! soon as it is its turn.

use std::collections::{BTreeSet, VecDeque};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use futures_util::StreamExt;
use futures_util::stream::FuturesOrdered;

use super::event::Token;
use super::files::{FetchError, Fetcher, NO_RIGHTS};
use super::resume::Resume;
use super::sink::Sink;
use super::state::Action;
use crate::hooks::deliver::DeliverError;
use crate::intake::{Message, MessageFile};

/// Submissions whose files are fetched at a time.
const MAX_FETCHES: usize = 8;
/// Warnings about one kind of trouble; a feed may have thousands of such lines.
const MAX_WARNINGS: u64 = 20;

/// What became of the submissions so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Handed over with their files.
    pub delivered: u64,
    /// Verdicts and the like that were handed over later.
    pub updates: u64,
    /// Not handed over.
    pub missed: u64,
    /// Deleted by the judge after they were handed over.
    pub deleted: u64,
    /// Lines or objects that could not be used.
    pub unusable: u64,
}

/// Why delivery stopped.
#[derive(Debug)]
pub(super) enum Failure {
    /// The judge does not give this submission's files at present.
    Judge {
        /// Which.
        submission: String,
        /// Why.
        reason: String,
    },
    /// The destination takes nothing, for longer than was to be waited.
    Destination(String),
}

/// An action under way, and the token that may be written down when it is done.
struct Job {
    action: Action,
    token: Option<Token>,
}

/// An action whose files are there, or are not to be had.
pub(super) struct Fetched {
    job: Job,
    files: Option<Result<Vec<MessageFile>, FetchError>>,
}

/// Brings messages to a sink.
pub(super) struct Courier<S> {
    fetcher: Arc<Fetcher>,
    sink: S,
    pub(super) resume: Resume,
    pub(super) counts: Counts,
    /// Whether the judge said that nothing more will come.
    pub(super) is_over: bool,
    /// How often a busy destination is tried; `None` for ever.
    tries: Option<usize>,
    waiting: VecDeque<Job>,
    fetching: FuturesOrdered<Pin<Box<dyn Future<Output = Fetched> + Send>>>,
    /// Of lines behind the last job that ask for nothing.
    behind: Option<Token>,
    /// Not delivered yet, in order.
    under_way: VecDeque<String>,
    /// Not waited for any more.
    given_up: BTreeSet<String>,
    has_told_of_rights: bool,
}

impl<S: Sink> Courier<S> {
    pub(super) fn new(fetcher: Fetcher, sink: S, resume: Resume, tries: Option<usize>) -> Self {
        Self {
            fetcher: Arc::new(fetcher),
            sink,
            resume,
            counts: Counts::default(),
            is_over: false,
            tries,
            waiting: VecDeque::new(),
            fetching: FuturesOrdered::new(),
            behind: None,
            under_way: VecDeque::new(),
            given_up: BTreeSet::new(),
            has_told_of_rights: false,
        }
    }

    /// Takes what a line asks for.
    pub(super) fn take(&mut self, actions: Vec<Action>, mut token: Option<Token>) {
        if actions.is_empty() {
            self.behind = token.take().or(self.behind.take());
            self.settle();
            return;
        }
        let last = actions.len() - 1;
        for (at, action) in actions.into_iter().enumerate() {
            self.under_way.extend(action.submission().map(str::to_owned));
            let token = if at == last { token.take() } else { None };
            self.waiting.push_back(Job { action, token });
        }
        // The new jobs' token is of a later line.
        self.behind = None;
        self.start();
    }

    /// Whether more may be taken.
    pub(super) fn has_room(&self) -> bool {
        self.waiting.is_empty() && self.fetching.len() < MAX_FETCHES
    }

    pub(super) fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.fetching.is_empty()
    }

    /// The next one whose files are there; `None` when there is nothing to wait for. May be dropped and called again.
    pub(super) async fn fetched(&mut self) -> Option<Fetched> {
        self.fetching.next().await
    }

    /// Delivers all that was taken.
    pub(super) async fn finish(&mut self) -> Result<(), Failure> {
        while let Some(fetched) = self.fetched().await {
            self.deliver(fetched).await?;
        }
        Ok(())
    }

    /// Delivers one.
    pub(super) async fn deliver(&mut self, fetched: Fetched) -> Result<(), Failure> {
        self.start();
        let Fetched { job: Job { action, token }, files } = fetched;
        let submission = action.submission().map(str::to_owned);
        match action {
            Action::Deliver { mut message, .. } => match files.unwrap_or(Err(FetchError::NoRights)) {
                Ok(files) => {
                    message.files = files;
                    if self.send(&message).await? {
                        self.resume.found(&message.submission_id);
                        self.counts.delivered += 1;
                    }
                }
                Err(FetchError::Unreachable(reason)) if !self.given_up.contains(&message.submission_id) => {
                    return Err(Failure::Judge { submission: message.submission_id, reason });
                }
                Err(error) => self.miss(&message.submission_id, &error),
            },
            Action::Update(message) => {
                // The index knows nothing of one that was missed.
                let is_known = !self.resume.all_missed().contains(&message.submission_id);
                if is_known && self.send(&message).await? {
                    self.counts.updates += 1;
                }
            }
            Action::Deleted(id) => {
                self.counts.deleted += 1;
                self.resume.found(&id);
                tracing::warn!(submission = ?id, "the judge deleted this submission; the index keeps it until somebody runs `judgeprint index remove`");
            }
            Action::Unusable(reason) => self.unusable(&reason),
            Action::Over => self.is_over = true,
        }
        if submission.is_some() {
            self.under_way.pop_front();
        }
        if let Some(token) = token {
            self.resume.reached(token);
        }
        self.settle();
        Ok(())
    }

    /// Something of the feed could not be used.
    pub(super) fn unusable(&mut self, reason: &str) {
        self.counts.unusable += 1;
        if self.counts.unusable <= MAX_WARNINGS {
            tracing::warn!(reason = ?reason, "something in the feed could not be used");
        }
    }

    /// Gives up what is under way, which was not delivered; whose it is.
    pub(super) fn abandon(&mut self) -> Vec<String> {
        self.waiting.clear();
        self.fetching = FuturesOrdered::new();
        self.behind = None;
        self.under_way.drain(..).collect()
    }

    /// A submission is not to hold up the others any longer.
    pub(super) fn give_up(&mut self, submission: &str) {
        self.given_up.insert(submission.to_owned());
    }

    fn miss(&mut self, submission: &str, error: &FetchError) {
        self.counts.missed += 1;
        self.resume.missed(submission);
        if *error == FetchError::NoRights {
            if !std::mem::replace(&mut self.has_told_of_rights, true) {
                tracing::error!("{NO_RIGHTS}");
            }
        } else {
            tracing::error!(submission = ?submission, "left out: {error}");
        }
    }

    /// Whether it was taken, or is at fault itself.
    async fn send(&mut self, message: &Message) -> Result<bool, Failure> {
        let pauses = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(200))
            .with_max_delay(Duration::from_secs(30));
        let pauses = match self.tries {
            Some(tries) => pauses.with_max_times(tries),
            None => pauses.without_max_times(),
        };
        let mut pauses = pauses.build();
        loop {
            let submission = &message.submission_id;
            match self.sink.send(message).await {
                Ok(_) => return Ok(true),
                Err(DeliverError::Refused(reason)) => {
                    self.counts.missed += 1;
                    self.resume.missed(submission);
                    tracing::error!(submission = ?submission, reason = ?reason, "refused");
                    return Ok(false);
                }
                Err(DeliverError::Later(reason)) => {
                    let Some(pause) = pauses.next() else { return Err(Failure::Destination(reason)) };
                    tracing::warn!(submission = ?submission, reason = ?reason, "not delivered, trying again in {pause:?}");
                    tokio::time::sleep(pause).await;
                }
            }
        }
    }

    /// Begins what there is room for.
    fn start(&mut self) {
        while self.fetching.len() < MAX_FETCHES
            && let Some(job) = self.waiting.pop_front()
        {
            let fetcher = Arc::clone(&self.fetcher);
            self.fetching.push_back(Box::pin(async move {
                let files = match &job.action {
                    Action::Deliver { message, files } => {
                        Some(fetcher.fetch(&message.submission_id, files.as_deref()).await)
                    }
                    _ => None,
                };
                Fetched { job, files }
            }));
        }
    }

    /// Lines that ask for nothing are done when all before them is.
    fn settle(&mut self) {
        if self.is_idle()
            && let Some(token) = self.behind.take()
        {
            self.resume.reached(token);
        }
    }
}
