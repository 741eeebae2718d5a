//! Judge0 calls an address when it is done with a submission, if whoever submitted asked for that. The call has neither the
//! program nor who sent it: those come from the address itself, and from Judge0.
//!
//! ```text
//! Judge0 ─ PUT …?problem=P&user=U ─ callback ─ Callback, kept ─ 204
//!                                                 └ Judge0Client ─ GET /submissions/<token> ─ Message
//!                                                                └ GET /languages, for an id that nobody knows
//! ```
//!
//! Nothing that the call says is an address that is asked: Judge0's own is configured.

mod callback;
mod client;
mod languages;
mod submission;

pub use callback::{Callback, CallbackQueue, MAX_BODY_BYTES, callback};
pub use client::{FetchError, Judge0Client};

/// The kind of judge, as messages name it.
pub const SOURCE: &str = "judge0";
