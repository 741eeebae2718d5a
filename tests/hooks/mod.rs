//! Hooks of judges, through the real program: what stands on both sides of them is real where it can be installed, and
//! made up by the tests where not.

pub(crate) mod fake_server;
mod generic;
#[cfg(unix)]
mod hustoj;
mod judge0;
