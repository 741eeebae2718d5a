//! Commands and options, one file each.

mod check;
mod check_errors;
mod check_findings;
mod check_report;
mod commands;
mod compare;
mod determinism;
mod disguise;
mod eval;
mod formats;
mod formats_elsewhere;
mod index;
mod index_compat;
mod index_crash;
mod index_errors;
mod index_filled;
mod index_move;
mod index_overlap;
mod index_report;
mod index_together;
mod layouts;
mod progress;
mod selection;
mod simhash;
mod simhash_modes;
