//! Judges: each one's events into [`crate::intake::Message`], one file or folder a judge. What is common to all (limits,
//! encodings, languages, replays) is behind the message, and [`deliver`] brings it to the index or to a server.

pub mod clics;
pub mod deliver;
pub mod generic;
#[cfg(unix)]
pub mod hustoj;
pub mod judge0;
pub mod moss;
pub mod self_check;
