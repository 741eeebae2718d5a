//! Tests through the real program, hostile input, and laws that hold for any program.

#[cfg(unix)]
mod browser;
mod charikar;
mod cli;
#[cfg(unix)]
mod clics;
mod computations;
mod conditionals;
mod disguised;
mod hooks;
mod hostile;
mod laws;
mod moss;
#[cfg(unix)]
mod server;
mod support;
