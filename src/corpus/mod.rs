//! Submissions from files: a folder or a zip of programs into memory.
//!
//! ```text
//! folder, zip ─ tree ─ layout ──────── load ───────────── Corpus
//!                      problems and    bytes, encoding,   submissions, what was skipped and why,
//!                      submissions     language           what was ignored
//! ```
//!
//! A source is `<source>/<problem>/<submission>.<ext>` or, flat, `<source>/<submission>.<ext>` (one problem,
//! named after the source); a submission may be a folder or a zip of several files. It is flat when program
//! files lie at its top level, or nothing but zips. A lone folder around all of it is looked through. An optional `submissions.csv` at the top adds what a judge
//! knows. The packed form of a folder reads like the folder. What judges leave on disk is read by its own layout
//! ([`Preset`]) or by a pattern over paths ([`PathPattern`]); a submission goes by its judge's id then.
//!
//! Input is hostile: everything is bounded by [`Limits`], nothing but regular files is opened, nothing is
//! unpacked to disk. One bad submission never ends a read; it is named in [`Corpus::skipped`].

mod archive;
mod by_path;
mod error;
mod facts;
mod file_name;
mod folder;
mod layout;
mod limits;
mod load;
mod metadata;
mod pattern;
mod preset;
mod program_name;
mod reader;
mod sent;
mod submission;
mod template;
mod timestamp;
mod tree;
mod wrapper;
mod write;

pub use error::{Found, ReadError, SkipReason, Skipped};
pub use limits::{Limits, ReadOptions, ReadProgress};
pub use pattern::{GROUPS, PathPattern, PatternError};
pub use preset::{Arrangement, Preset};
pub use program_name::is_input;
pub use reader::{read, read_file};
pub use sent::{Sent, read_sent, sent_template};
pub use submission::{Corpus, Problem, SourceFile, Submission};
pub use template::{Template, read_templates};
pub use timestamp::{Timestamp, TimestampError, UtcOffset};
pub use write::{FolderWriter, WriteError};

#[cfg(test)]
mod by_path_tests;
#[cfg(test)]
mod fixture;
#[cfg(test)]
mod hostile_tests;
#[cfg(test)]
mod layout_tests;
#[cfg(test)]
mod zip_tests;
