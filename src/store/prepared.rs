//! A submission on its way into the index: hashed, and worked out as far as needs no database.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::content::{ContentHash, pack};
use super::derived::Derived;
use super::row::{Key, Origin, Stored};
use crate::corpus::{SourceFile, Submission, Timestamp};

/// A submission ready to be stored.
#[derive(Debug)]
pub struct Prepared<'a> {
    submission: Cow<'a, Submission>,
    pub(super) stored: Stored,
    is_filling_in: bool,
    worked_out: OnceLock<WorkedOut>,
}

/// What takes time and no database.
#[derive(Debug)]
pub(super) struct WorkedOut {
    pub(super) files: Vec<PackedFile>,
    pub(super) derived: Derived,
}

#[derive(Debug)]
pub(super) struct PackedFile {
    pub(super) name: String,
    pub(super) encoding: &'static str,
    pub(super) is_lossy: bool,
    pub(super) size_bytes: i64,
    pub(super) content: Vec<u8>,
}

impl Prepared<'static> {
    /// As [`Prepared::new`], for who hands it on to another thread.
    pub fn owning(submission: Submission, origin: &Origin, added_at: Timestamp) -> Self {
        Self::of(Cow::Owned(submission), origin, added_at)
    }
}

impl<'a> Prepared<'a> {
    /// Hashes. The submission's name is its external id. `added_at` is the time now.
    pub fn new(submission: &'a Submission, origin: &Origin, added_at: Timestamp) -> Self {
        Self::of(Cow::Borrowed(submission), origin, added_at)
    }

    fn of(submission: Cow<'a, Submission>, origin: &Origin, added_at: Timestamp) -> Self {
        let key = Key {
            problem: submission.problem.clone(),
            external_id: submission.name.clone(),
            origin: origin.clone(),
        };
        let stored = Stored {
            key,
            number: 0,
            language: submission.language.id.clone(),
            author: submission.author.clone(),
            team: submission.team.clone(),
            verdict: submission.verdict.clone(),
            contest: submission.contest.clone(),
            submitted_at: submission.submitted_at,
            added_at,
            content_hash: ContentHash::of(&submission.language.id, &submission.files),
        };
        Self { submission, stored, is_filling_in: false, worked_out: OnceLock::new() }
    }

    /// What it does not tell (author, team, verdict, contest, time) stays as it was told before, instead of being
    /// forgotten: for judges that tell of a submission bit by bit.
    #[must_use]
    pub fn filling_in(mut self) -> Self {
        self.is_filling_in = true;
        self
    }

    /// What it is stored under.
    pub fn key(&self) -> &Key {
        &self.stored.key
    }

    /// Of its language and files.
    pub fn content_hash(&self) -> ContentHash {
        self.stored.content_hash
    }

    /// Compresses and tokenizes it, so that [`super::Store::put`] does not have to while others wait. O(text).
    pub fn work_out(&self) {
        self.worked();
    }

    /// Who sent it, as it is given or was filled in ([`super::Store::fill_in`]).
    pub fn author(&self) -> Option<&str> {
        self.stored.author.as_deref()
    }

    /// The team, likewise.
    pub fn team(&self) -> Option<&str> {
        self.stored.team.as_deref()
    }

    /// When it was sent, likewise.
    pub fn submitted_at(&self) -> Option<Timestamp> {
        self.stored.submitted_at
    }

    /// The time that it was made with.
    pub fn added_at(&self) -> Timestamp {
        self.stored.added_at
    }

    /// The submission as it was given.
    pub fn submission(&self) -> &Submission {
        &self.submission
    }

    /// What is derived from it.
    pub fn derived(&self) -> &Derived {
        &self.worked().derived
    }

    pub(super) fn worked(&self) -> &WorkedOut {
        self.worked_out.get_or_init(|| WorkedOut {
            files: self.submission.files.iter().map(pack_file).collect(),
            derived: Derived::new(&self.submission),
        })
    }

    /// What is told of it once it is stored over what is known.
    pub(super) fn told(&self, known: Option<&Stored>) -> Cow<'_, Stored> {
        match known.filter(|_| self.is_filling_in) {
            Some(known) => {
                let mut told = self.stored.clone();
                told.fill_in(known);
                Cow::Owned(told)
            }
            None => Cow::Borrowed(&self.stored),
        }
    }
}

fn pack_file(file: &SourceFile) -> PackedFile {
    PackedFile {
        name: file.name.clone(),
        encoding: file.encoding,
        is_lossy: file.lossy,
        size_bytes: file.text.len() as i64,
        content: pack(&file.text),
    }
}
