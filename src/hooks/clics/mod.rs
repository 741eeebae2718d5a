//! Judges that speak the CLICS Contest API: DOMjudge, PC^2, the Contest Data Server and others.
//!
//! ```text
//! event feed ─ lines ─ event ─ state ─ actions ─ courier ─ sink
//!  (follow)                   (pure)    │  files, concurrently │ in order; then the
//! webhook ── receiver ──────────┘       └── Message ───────────┘ token of the line (resume)
//! ```
//!
//! A token is written down once all that its line and the earlier ones ask for was delivered: after a crash something may
//! be delivered twice, and nothing never. Nothing is ever written to the judge: each channel that its API offers shows
//! what is written to contestants.

pub mod address;
pub mod api;
mod courier;
pub mod event;
pub mod files;
pub mod follow;
mod language;
pub mod lines;
pub mod naming;
pub mod policy;
mod prime;
pub mod receiver;
mod records;
pub mod resume;
pub mod self_check;
mod session;
pub mod sink;
pub mod state;

pub use records::FileReference;
