//! A submission on its way into the index: hashed, and worked out as far as needs no database.

use std::sync::OnceLock;

use super::content::{ContentHash, pack};
use super::derived::Derived;
use super::hands::OwnerName;
use super::row::{Key, Origin, Stored};
use crate::corpus::{SourceFile, Submission, Timestamp};

/// A submission ready to be stored.
#[derive(Debug)]
pub struct Prepared<'a> {
    submission: &'a Submission,
    pub(super) stored: Stored,
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

impl<'a> Prepared<'a> {
    /// Hashes. The submission's name is its external id. `added_at` is the time now.
    pub fn new(submission: &'a Submission, origin: &Origin, added_at: Timestamp) -> Self {
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
        Self { submission, stored, worked_out: OnceLock::new() }
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

    /// The submission as it was given.
    pub fn submission(&self) -> &'a Submission {
        self.submission
    }

    /// What is derived from it.
    pub fn derived(&self) -> &Derived {
        &self.worked().derived
    }

    pub(super) fn worked(&self) -> &WorkedOut {
        self.worked_out.get_or_init(|| WorkedOut {
            files: self.submission.files.iter().map(pack_file).collect(),
            derived: Derived::new(self.submission),
        })
    }

    pub(super) fn owner(&self) -> OwnerName {
        OwnerName { author: self.stored.author.clone(), team: self.stored.team.clone() }
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
