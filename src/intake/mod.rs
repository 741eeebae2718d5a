//! One submission on its way from a judge into the index, and the answer on its way back.
//!
//! ```text
//! judge's event ─ hook ─ Message ─ read ─ corpus::Submission ─ store, check ─ SubmissionAnswer ─ judge
//!                                 limits, zips, encodings,
//!                                 language, boilerplate
//! ```

mod answer;
mod message;

pub use answer::{BestMatch, State, SubmissionAnswer};
pub use message::{Message, MessageFile, Time};
