//! Tests through the real program, hostile input, and laws that hold for any program.

#[cfg(unix)]
mod browser;
mod charikar;
mod cli;
mod computations;
mod hooks;
mod hostile;
mod laws;
mod support;
