//! Tests through the real program, hostile input, and laws that hold for any program.

#[cfg(unix)]
mod browser;
mod charikar;
mod cli;
mod computations;
mod hostile;
mod laws;
#[cfg(unix)]
mod server;
mod support;
