//! Walks HUSTOJ's table of solutions in the order in which they were judged, and hands over what is new: history, all
//! verdicts, all judge hosts, and what is judged anew.
//!
//! Judgings of one second may become visible in any order, so each walk begins somewhat before the last one's end, and what
//! was handed over already is skipped. The position moves only after a solution has been taken; after a crash some are
//! handed over again, which changes nothing.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use super::answer::copied;
use super::database::{Database, DatabaseError, DatabaseOptions, Judging};
use super::position::Position;
use super::verdict::ACCEPTED;
use crate::hooks::deliver::{DeliverError, Destination};

/// Seconds before the last walk's end at which the next one begins.
const OVERLAP_SECONDS: u32 = 300;
const CONNECT: Duration = Duration::from_secs(10);
/// How long an answer is waited for where it goes into the table `sim`.
const ANSWER: Duration = Duration::from_secs(10);
/// Waits between attempts: doubled from the first to the last.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LAST_WAIT: Duration = Duration::from_secs(60);
/// Attempts without any progress after which a single walk gives up.
const MAX_ATTEMPTS: u32 = 3;

/// How to walk.
#[derive(Debug, Clone)]
pub struct PollOptions {
    /// The database.
    pub database: DatabaseOptions,
    /// Which installation of HUSTOJ.
    pub instance: String,
    /// Where the position is kept.
    pub state: PathBuf,
    /// Where to begin where nothing is kept, or against what is kept.
    pub begin: Position,
    /// Judgings asked for at a time.
    pub batch: u32,
    /// From the end of one walk to the next.
    pub interval: Duration,
    /// Walk once to the end, and give up where there is no getting on.
    pub once: bool,
    /// Write flagged pairs into HUSTOJ's table `sim`.
    pub write_sim: bool,
    /// HUSTOJ's folder of problems, which need not be there.
    pub data: PathBuf,
}

/// What came of walking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Solutions that were taken.
    pub delivered: u64,
    /// Solutions that were refused, or have no program.
    pub skipped: u64,
    /// Rows written into `sim`.
    pub written: u64,
}

/// Why a walk stopped.
#[derive(Debug, thiserror::Error)]
pub enum PollError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The destination.
    #[error(transparent)]
    Deliver(#[from] DeliverError),
    /// The file with the position.
    #[error("{0}")]
    State(String),
}

/// The walker.
pub struct Poller<'a> {
    options: PollOptions,
    destination: &'a mut Destination,
    position: Position,
    kept: Option<Position>,
    /// What was handed over, back to where the next walk begins.
    seen: BTreeSet<Judging>,
    tally: Tally,
    note: &'a dyn Fn(&str),
}

impl<'a> Poller<'a> {
    /// From the beginning that the options name. `note` hears of each solution that is left out, and of each failure.
    pub fn new(options: PollOptions, destination: &'a mut Destination, note: &'a dyn Fn(&str)) -> Self {
        let position = options.begin.clone();
        Self {
            options,
            destination,
            position,
            kept: None,
            seen: BTreeSet::new(),
            tally: Tally::default(),
            note,
        }
    }

    /// What came of it so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Walks, and walks again; with [`PollOptions::once`] to the end. Being dropped midway loses nothing.
    ///
    /// # Errors
    /// When there is no getting on, with [`PollOptions::once`]; when the position cannot be written, always.
    pub async fn run(&mut self) -> Result<(), PollError> {
        let mut failures = 0;
        loop {
            let before = self.tally;
            let walked = self.walk().await;
            self.keep()?;
            match walked {
                Ok(()) if self.options.once => return Ok(()),
                Ok(()) => {
                    failures = 0;
                    tokio::time::sleep(self.options.interval).await;
                }
                Err(PollError::State(why)) => return Err(PollError::State(why)),
                Err(error) => {
                    failures = if self.tally == before { failures + 1 } else { 1 };
                    if self.options.once && failures >= MAX_ATTEMPTS {
                        return Err(error);
                    }
                    let wait = LAST_WAIT.min(FIRST_WAIT * 2u32.saturating_pow(failures - 1));
                    (self.note)(&format!("{error}; trying again in {} s", wait.as_secs()));
                    tokio::time::sleep(wait).await;
                }
            }
        }
    }

    /// From somewhat before the position to the end.
    async fn walk(&mut self) -> Result<(), PollError> {
        let mut database = Database::connect(&self.options.database, CONNECT).await?;
        let (mut time, mut solution) = (self.restart(&mut database).await?, 0);
        loop {
            let judgings = database.judgings(&time, solution, self.options.batch).await?;
            let Some(last) = judgings.last() else { break };
            (time, solution) = (last.judged_at.clone(), last.solution);
            for judging in judgings {
                if !self.seen.contains(&judging) {
                    self.hand_over(&mut database, &judging).await?;
                    self.position.judged_at = judging.judged_at.clone().max(self.position.judged_at.clone());
                    self.seen.insert(judging);
                }
            }
            self.keep()?;
            self.restart(&mut database).await?;
        }
        database.close().await;
        self.destination.settle().await?;
        Ok(())
    }

    /// Where the next walk begins; what was handed over before that is forgotten.
    async fn restart(&mut self, database: &mut Database) -> Result<String, PollError> {
        let judged_at = database.earlier(&self.position.judged_at, OVERLAP_SECONDS).await?;
        let oldest = Judging { judged_at, solution: 0, result: 0 };
        self.seen = self.seen.split_off(&oldest);
        Ok(oldest.judged_at)
    }

    async fn hand_over(&mut self, database: &mut Database, judging: &Judging) -> Result<(), PollError> {
        let Some(solution) = database.solution(judging.solution).await? else { return Ok(()) };
        let (id, is_accepted) = (solution.id, solution.result == ACCEPTED);
        let Some(message) = solution.into_message(&self.options.instance, &self.options.data) else {
            self.skip(id, "it has no source, or one that is too long");
            return Ok(());
        };
        let writes = self.options.write_sim && is_accepted;
        let answer = match self.destination.send(&message, writes.then_some(ANSWER)).await {
            Err(DeliverError::Refused(why)) => {
                self.skip(id, &why);
                return Ok(());
            }
            answered => answered?,
        };
        self.tally.delivered += 1;
        if !writes {
            return Ok(());
        }
        if let Some(copied) = copied(&answer, &self.options.instance, id, message.author.as_deref()) {
            self.tally.written += u64::from(database.write_sim(id, copied).await?);
        }
        Ok(())
    }

    fn skip(&mut self, id: i64, why: &str) {
        self.tally.skipped += 1;
        (self.note)(&format!("solution {id} is left out: {why}"));
    }

    fn keep(&mut self) -> Result<(), PollError> {
        if self.kept.as_ref() != Some(&self.position) {
            self.position.write(&self.options.state).map_err(PollError::State)?;
            self.kept = Some(self.position.clone());
        }
        Ok(())
    }
}
