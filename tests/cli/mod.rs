//! Commands and options, one file each.

mod commands;
mod compare;
mod determinism;
mod eval;
mod formats;
mod layouts;
mod progress;
mod selection;
mod simhash;
mod simhash_search;
