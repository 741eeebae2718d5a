//! One connection: a job is taken, compared and answered.
//!
//! A job that is refused is read on (and thrown away), and the answer to its query says why: clients write until then, and
//! one that is cut off hears nothing.

use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::command::Command;
use super::compare;
use super::counters::{UnderWay, add, count};
use super::job::{Admission, Job, JobFile};
use super::language::language;
use super::server::Server;
use super::wire::{Wire, WireError};

/// A kibibyte is one permit.
pub(super) const PERMIT_BYTES: u64 = 1024;

/// A conversation with a client.
pub(super) struct Session<S> {
    wire: Wire<S>,
    server: Arc<Server>,
    job: Job,
    /// What is held in memory of it, for as long as it is.
    held: Vec<OwnedSemaphorePermit>,
    /// Why it gets no report.
    refused: Option<String>,
    discarded_bytes: u64,
    /// What the query was answered.
    answered: Option<String>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Session<S> {
    pub(super) fn new(stream: S, server: Arc<Server>) -> Self {
        let limits = server.options.limits;
        let wire = Wire::new(stream, limits.idle, limits.upload, limits.max_line_bytes);
        Self {
            wire,
            server,
            job: Job::default(),
            held: Vec::new(),
            refused: None,
            discarded_bytes: 0,
            answered: None,
        }
    }

    /// Talks until the client ends or can be heard no longer.
    pub(super) async fn run(mut self) -> Result<(), WireError> {
        while let Some(line) = self.wire.line().await? {
            if !self.obey(Command::read(&line)).await? {
                break;
            }
        }
        self.wire.close().await;
        Ok(())
    }

    /// Does as a line says; whether there may be more.
    async fn obey(&mut self, command: Command) -> Result<bool, WireError> {
        match command {
            Command::User(user) => self.job.user = Some(user),
            Command::Directory(on) => self.job.by_directory = on,
            Command::Experimental => {}
            Command::MaxMatches(most) => self.job.max_matches = Some(most),
            Command::Show(pairs) => self.job.show = Some(pairs),
            Command::Language(name) => {
                let user = self.job.user.as_deref();
                let is_known = language(&name).is_some() && self.server.options.allowed.user(user);
                self.wire.answer(if is_known { "yes" } else { "no" }).await?;
                self.job.language = is_known.then_some(name).or(self.job.language.take());
            }
            Command::File { is_base, language, size_bytes, name } => {
                self.file(is_base, &language, size_bytes, name).await?;
            }
            Command::Query(comment) => {
                let answer = match self.answered.take() {
                    Some(answer) => answer,
                    None => self.query(comment).await,
                };
                self.wire.answer(&answer).await?;
                self.answered = Some(answer);
                // All that is left to say is `end`.
                self.wire.allow(self.server.options.limits.idle);
            }
            Command::End => return Ok(false),
            Command::Unknown => count(&self.server.counters.unknown_commands),
            Command::Unreadable => {
                count(&self.server.counters.unknown_commands);
                self.wire.answer("Error: a file without a number, a language, a size and a name").await?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn file(
        &mut self,
        is_base: bool,
        named: &str,
        size_bytes: u64,
        name: String,
    ) -> Result<(), WireError> {
        let limits = &self.server.options.limits;
        if !self.server.options.allowed.user(self.job.user.as_deref()) {
            self.refused.get_or_insert_with(|| "this user id is not allowed here".to_owned());
        }
        if self.answered.is_some() {
            // It was compared; nothing is added to it.
            return self.discard(size_bytes).await;
        }
        if self.refused.is_none() {
            match self.job.admit(&name, size_bytes, limits) {
                Admission::LeaveOut => return self.discard(size_bytes).await,
                Admission::Refuse(reason) => self.refused = Some(reason),
                Admission::Read => {
                    let permits = u32::try_from(size_bytes / PERMIT_BYTES + 1).unwrap_or(u32::MAX);
                    match Semaphore::try_acquire_many_owned(Arc::clone(&self.server.memory), permits) {
                        Ok(permit) => self.held.push(permit),
                        Err(_) => self.refused = Some("the server is busy, try again later".to_owned()),
                    }
                }
            }
        }
        if self.refused.is_some() {
            // What is held of it is of no use any more.
            self.job.files = Vec::new();
            self.held.clear();
            return self.discard(size_bytes).await;
        }
        let bytes = self.wire.bytes(size_bytes).await?;
        count(&self.server.counters.files);
        add(&self.server.counters.file_bytes, size_bytes);
        // Clients say the job's language with each file; where one does not, the job's it is, or plain text.
        let language =
            language(named).or_else(|| language(self.job.language.as_deref()?)).or_else(|| language("ascii"));
        if let Some(language) = language {
            self.job.take(JobFile { is_base, language, name, bytes });
        }
        Ok(())
    }

    async fn discard(&mut self, size_bytes: u64) -> Result<(), WireError> {
        self.discarded_bytes = self.discarded_bytes.saturating_add(size_bytes);
        if self.discarded_bytes > self.server.options.limits.max_discarded_bytes {
            let why = self.refused.as_deref().unwrap_or("too many bytes in files that are too large");
            self.wire.answer(&format!("Error: {why}")).await?;
            return Err(WireError::Left);
        }
        self.wire.discard(size_bytes).await
    }

    /// Compares what has come; the answer is the address of the result, or why there is none.
    async fn query(&mut self, comment: String) -> String {
        let counters = Arc::clone(&self.server.counters);
        if !self.server.options.allowed.user(self.job.user.as_deref()) {
            self.refused.get_or_insert_with(|| "this user id is not allowed here".to_owned());
        }
        let submissions = self.job.files.iter().filter(|file| !file.is_base).count();
        if self.refused.is_none() && submissions == 0 {
            self.refused = Some("no files uploaded to compare".to_owned());
        }
        if let Some(why) = &self.refused {
            count(&counters.jobs_refused);
            tracing::info!(why, "a MOSS job is refused");
            return format!("Error: {why}");
        }
        let _under_way = UnderWay::new(&counters.jobs_under_way);
        let job = std::mem::take(&mut self.job);
        let answer = compare::compared(&self.server, job, comment).await;
        self.held.clear();
        match answer {
            Ok(address) => {
                count(&counters.jobs_done);
                address
            }
            Err(why) => {
                count(&counters.jobs_failed);
                format!("Error: {why}")
            }
        }
    }
}
