//! Commands and options, one file each.

mod commands;
mod compare;
mod determinism;
mod eval;
mod formats;
mod progress;
mod selection;
mod simhash;
