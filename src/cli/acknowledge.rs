//! What is told of submissions that are on the disk: a line each on standard output, and in the end how many came to what.

use std::fmt;
use std::io::{self, StdoutLock, Write};

use super::output::harmless;
use crate::store::{Outcome, Prepared, Put};

/// Acknowledges, and counts.
pub struct Acknowledger {
    /// `None` when nobody listens any more; the submissions are to be stored all the same.
    reader: Option<StdoutLock<'static>>,
    added: usize,
    replaced: usize,
    updated: usize,
    unchanged: usize,
}

impl Acknowledger {
    /// It has standard output for itself until it goes.
    pub fn on_standard_output() -> Self {
        Self { reader: Some(io::stdout().lock()), added: 0, replaced: 0, updated: 0, unchanged: 0 }
    }

    /// A batch is stored.
    ///
    /// # Errors
    /// When standard output cannot be written, but for one that nobody reads any more.
    pub fn stored(&mut self, batch: &[Prepared<'_>], puts: &[Put]) -> io::Result<()> {
        for put in puts {
            match put.outcome {
                Outcome::Added => self.added += 1,
                Outcome::Replaced => self.replaced += 1,
                Outcome::Updated => self.updated += 1,
                Outcome::Unchanged => self.unchanged += 1,
            }
        }
        let Some(out) = &mut self.reader else { return Ok(()) };
        let mut lines = String::new();
        for submission in batch.iter().map(Prepared::submission) {
            lines += &format!("{}\t{}\n", harmless(&submission.problem), harmless(&submission.name));
        }
        match out.write_all(lines.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.reader = None,
            said => said?,
        }
        Ok(())
    }

    /// Those of them that the index had with other content.
    pub fn replaced(&self) -> usize {
        self.replaced
    }

    /// Submissions so far.
    pub fn count(&self) -> usize {
        self.added + self.replaced + self.updated + self.unchanged
    }
}

/// How many came to what.
impl fmt::Display for Acknowledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} added", self.added)?;
        for (n, what) in
            [(self.replaced, "replaced"), (self.updated, "updated"), (self.unchanged, "unchanged")]
        {
            if n > 0 {
                write!(f, ", {n} {what}")?;
            }
        }
        Ok(())
    }
}
