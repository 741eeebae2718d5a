//! The index: what judges sent, in one SQLite file, read back exactly as it came.
//!
//! ```text
//! corpus::Submission ─ content ── batch ──────────────── SQLite ─ read ── corpus::Problem
//!                      hash,      added, replaced or             what a report needs
//!                      compress   unchanged, all or none
//! ```
//!
//! A submission is known by problem, source, instance and external id. The same id again is the same submission,
//! and its content hash tells whether anything changed; the same text under another id is another submission.
//!
//! This is the only module that knows SQL. It takes the time as a value. Several processes may use one index at a
//! time: readers see the last commit, writers take turns and wait up to a limit ([`OpenOptions::wait`]).
//! What a function that writes has returned is on the disk (`synchronous = FULL`).
//!
//! Queries are run-time checked; every statement runs in this module's tests.

mod access_token;
mod audit;
mod awaiting;
mod batch;
mod block;
mod block_stats;
mod browser_session;
mod calibration;
mod clean;
mod cohort_stats;
mod content;
mod decision;
mod decision_exchange;
mod delivery;
mod derive;
mod derived;
mod error;
mod exchange;
mod export;
mod habit;
mod hand_role;
mod hands;
mod list;
mod lookup;
mod migrate;
mod mode;
mod neighbour;
mod one;
mod open;
mod page_cache;
mod pair;
mod pair_key;
mod pair_put;
mod pair_read;
mod pending;
mod prepared;
mod problem;
mod read;
mod remove;
mod row;
mod segment;
mod segment_merge;
mod skeleton;
mod snapshot;
mod stats;
mod stored_program;
mod subject;
mod submission;
mod template;
mod transaction;
mod verify;
mod verify_blocks;
mod verify_deep;
mod verify_derived;
mod widespread;
mod wording;

pub use crate::posting::Pace;
pub use access_token::{NewToken, Role, SecretHash, StoredToken, UnknownRole};
pub use audit::{AuditEntry, AuditLine};
pub use awaiting::Awaiting;
pub use batch::{Outcome, Put};
pub use block::Near;
pub use block_stats::{BlockStats, SimhashStats};
pub use browser_session::{NewSession, StoredSession};
pub use calibration::{CohortKey, RosterRow};
pub use clean::Cleaned;
pub use cohort_stats::CohortStats;
pub use content::ContentHash;
pub use decision::{Decision, DecisionState, MAX_NOTE_CHARS, NewDecision, UnknownState};
pub use decision_exchange::{DecisionOn, DecisionRecord, DecisionSide};
pub use delivery::{Delivery, DeliveryCounts};
pub use derived::{Derived, program};
pub use error::{ErrorKind, StoreError};
pub use exchange::{
    EXCHANGE_VERSION, FileRecord, Header, ProblemRecord, Received, Record, SubmissionRecord, TemplateRecord,
};
pub use export::{Exported, Totals};
pub use list::Listed;
pub use lookup::Frequency;
pub use migrate::{APPLICATION_ID, VERSION};
pub use mode::OtherMode;
pub use neighbour::Neighbour;
pub use one::Facts;
pub use open::{Access, OpenOptions, Store};
pub use page_cache::PageCache;
pub use pair::{Checked, FoundPair, PairBlock, PairContent, PairFlow, PairLines, PairSide, StoredPair};
pub use pair_key::{NoPairKey, PairKey};
pub use pair_put::PairsOf;
pub use pair_read::{NewestPairs, PairCursor, PairDetail, PairPage};
pub use prepared::Prepared;
pub use read::{Selection, submission_name};
pub use remove::{Removed, Scope};
pub use row::{Key, Origin, Stored};
pub use segment_merge::MergedAside;
pub use snapshot::{Holding, Shown, Snapshot};
pub use stats::{ProblemStats, Stats};
pub use stored_program::StoredProgram;
pub use subject::Subject;
pub use template::StoredTemplate;
pub use verify::Verified;

#[cfg(test)]
mod checked_tests;
#[cfg(test)]
mod exchange_tests;
#[cfg(test)]
mod fixture;
#[cfg(test)]
mod hostile_tests;
#[cfg(test)]
mod model_tests;
#[cfg(test)]
mod pair_tests;
#[cfg(test)]
mod round_trip_tests;
#[cfg(test)]
mod verify_tests;
