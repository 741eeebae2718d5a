//! HUSTOJ: what stands in for its script `sim.sh`, and a poller of its database.
//!
//! ```text
//! judge_client ─ sim.sh ─ call ─┐ program in the run directory, solution id from the process tree
//! its database ─────────── poll ┴─ solution ─ Message ─ deliver ─ answer ─ file `sim`, or table `sim`
//! ```
//!
//! The judge blocks while its script runs, calls a copy whatever makes the script fail, and shows its contestants what the
//! script says. So [`call`] says nothing unless it is sure, and nothing late.

mod answer;
pub mod call;
pub mod database;
pub mod judge_conf;
mod language;
pub mod poll;
pub mod position;
pub mod process_tree;
mod run_directory;
pub mod self_check;
pub mod sim_file;
mod solution;
pub mod verdict;

/// The kind of judge, as messages name it.
pub const SOURCE: &str = "hustoj";
