//! A submission on its way through the engine, and what whoever handed it over hears of it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::corpus::Timestamp;
use crate::intake::SubmissionAnswer;
use crate::server::spool::Spool;
use crate::store::{Facts, Key, Outcome, Prepared};

/// A submission that is to be stored and compared.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) prepared: Prepared<'static>,
    pub(super) ticket: Arc<Ticket>,
}

/// Facts about a submission that is stored already.
#[derive(Debug)]
pub(super) struct FactsJob {
    pub(super) key: Key,
    pub(super) facts: Facts,
    pub(super) received_at: Timestamp,
    pub(super) ticket: Arc<Ticket>,
}

/// How far a submission has come.
#[derive(Debug, Clone)]
pub(crate) enum Progress {
    /// It is in memory alone.
    Queued,
    /// It is in the index.
    Stored(Outcome),
    /// It was compared.
    Checked(Box<SubmissionAnswer>),
    /// There are only facts, about a submission that nobody knows.
    Unknown,
    /// It could not be stored; the log says why.
    Failed,
}

impl Progress {
    /// Whether it is in the index.
    pub(crate) fn is_stored(&self) -> bool {
        matches!(self, Self::Stored(_) | Self::Checked(_))
    }

    /// Whether nothing more will come.
    pub(crate) fn is_final(&self) -> bool {
        matches!(self, Self::Checked(_) | Self::Unknown | Self::Failed)
    }
}

/// What the engine and the one who waits share of a submission.
#[derive(Debug)]
pub(crate) struct Ticket {
    progress: watch::Sender<Progress>,
    /// Where it lies in the spool.
    place: Mutex<Place>,
}

#[derive(Debug)]
enum Place {
    Nowhere,
    Spooled(PathBuf),
    /// It is in the index, and needs no other place.
    Stored,
    /// The engine gave it up.
    Failed,
}

impl Ticket {
    /// For one that is in memory, and at `spooled` in the spool if it is there.
    pub(super) fn new(spooled: Option<PathBuf>) -> Arc<Self> {
        let place = spooled.map_or(Place::Nowhere, Place::Spooled);
        Arc::new(Self { progress: watch::Sender::new(Progress::Queued), place: Mutex::new(place) })
    }

    /// To hear of it.
    pub(crate) fn watch(&self) -> watch::Receiver<Progress> {
        self.progress.subscribe()
    }

    /// It was put into the spool while the engine has it. What the engine has stored or given up meanwhile is taken care
    /// of here.
    pub(crate) fn spooled(&self, path: PathBuf, spool: &Spool) {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        match *place {
            Place::Stored => spool.remove(&path),
            Place::Failed => spool.give_back(&path),
            Place::Nowhere | Place::Spooled(_) => *place = Place::Spooled(path),
        }
    }

    /// It is on the disk as a part of the index.
    pub(super) fn stored(&self, outcome: Outcome, spool: &Spool) {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Place::Spooled(path) = std::mem::replace(&mut *place, Place::Stored) {
            spool.remove(&path);
        }
        self.progress.send_replace(Progress::Stored(outcome));
    }

    /// The index did not take it. What is in the spool is tried again.
    pub(super) fn failed(&self, spool: &Spool) {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Place::Spooled(path) = std::mem::replace(&mut *place, Place::Failed) {
            spool.give_back(&path);
        }
        self.progress.send_replace(Progress::Failed);
    }

    /// Nobody knows the submission that it is about.
    pub(super) fn unknown(&self, spool: &Spool) {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Place::Spooled(path) = std::mem::replace(&mut *place, Place::Failed)
            && let Err(error) = spool.refuse(&path)
        {
            tracing::error!(%error, "facts about an unknown submission could not be moved aside");
        }
        self.progress.send_replace(Progress::Unknown);
    }

    /// It was compared.
    pub(super) fn checked(&self, answer: SubmissionAnswer) {
        self.progress.send_replace(Progress::Checked(Box::new(answer)));
    }
}
