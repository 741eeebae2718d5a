//! What a read may cost, and what the caller knows beforehand.

use super::preset::Arrangement;
use super::timestamp::UtcOffset;
use crate::language::Language;

/// Bounds on what is read into memory. Submissions are hostile: each bound has a test that hits it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one submission, all its program files together, inflated. A judge's own limit is 64 KiB.
    pub max_submission_bytes: u64,
    /// Bytes of a source archive, as stored and all that is read of it inflated.
    pub max_archive_bytes: u64,
    /// Entries of one archive, folders included.
    pub max_archive_entries: usize,
    /// Levels of folders below the source.
    pub max_depth: usize,
    /// Bytes of `submissions.csv`, and of each metadata file of a judge's package.
    pub max_metadata_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_submission_bytes: 1 << 20,
            max_archive_bytes: 512 << 20,
            max_archive_entries: 100_000,
            max_depth: 16,
            max_metadata_bytes: 64 << 20,
        }
    }
}

/// How to read a source.
#[derive(Debug, Clone, Default)]
pub struct ReadOptions {
    /// Bounds on what is read.
    pub limits: Limits,
    /// Every program is in this language, whatever its name and content say; files without a known extension
    /// are programs then, too.
    pub declared_language: Option<&'static Language>,
    /// Submissions in languages of other families are left out (and counted): C and C++ are compared with each
    /// other, so neither is asked for alone.
    pub only_language: Option<&'static Language>,
    /// How the files of a source are arranged.
    pub arrangement: Arrangement,
    /// Where local times in file names are from.
    pub utc_offset: Option<UtcOffset>,
}

/// How far a read has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadProgress {
    /// Submissions read so far, skipped ones included.
    pub done: usize,
    /// Submissions found in the source.
    pub total: usize,
}
