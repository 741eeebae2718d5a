//! One submission on its way from a judge into the index, and the answer on its way back.
//!
//! ```text
//! judge's event ─ hook ─ Message ─ read ─ corpus::Submission ─ store, check ─ SubmissionAnswer ─ judge
//!                                 limits, zips, encodings,
//!                                 language, boilerplate
//! ```

mod answer;
mod boilerplate;
mod compare;
mod desk;
mod found;
mod message;
mod read;
mod submission_id;

pub use answer::{BestMatch, State, SubmissionAnswer};
pub use compare::{Compared, Found, compare};
pub use desk::{Desk, DeskError};
pub use found::{check_report, found_pairs, said};
pub use message::{Message, MessageFile, Time};
pub use read::{Arrival, Refused, key, read};
pub use submission_id::{key_of, submission_id};
