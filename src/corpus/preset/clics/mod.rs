//! A CLICS contest package: what the Contest API says, on disk (ccs-specs, "Contest Package Format").
//!
//! ```text
//! finals/
//!   contest.json              the contest's id
//!   submissions.json          problem, team, language, time of each submission
//!   judgements.json           verdicts
//!   teams.json languages.json names
//!   event-feed.ndjson         all of the above, where there are no such files
//!   submissions/
//!     187/files.zip           the program; or its files, not packed
//!     188.zip                 as downloaded one by one
//! ```
//!
//! A `<endpoint>.json` is an array, or one object a line. It goes before the event feed, whose three
//! forms are read (2020-03 with `op`; since 2021-11 with objects, whole collections, and `null` for deletions).
//! A submission's name and problem are the ids that the API uses; its author is the team's id, its team the
//! team's name.
//!
//! Traps: times with whole hours (`+01`); languages of PC² (`Java-4476292916017882486`); several judgements of
//! one submission; packages made with an account that may not see sources, which have no files. `accounts.json`
//! holds passwords and is not opened. The YAML forms of `contest.json` and `problems.json` are not read.

mod package;
mod records;
mod tables;
#[cfg(test)]
mod tests;

pub(in crate::corpus) use package::lay_out;
