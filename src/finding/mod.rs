//! A problem's submissions in, its findings out: the whole walk, without files or formats.
//!
//! `program` prepares one submission, `distinct` tells copies and hands apart, `problem` puts the prepared ones of a problem through the search,
//! `near` does the same where a simhash decides, `aligned` lays two programs side by side, `group` joins pairs, `explain` says it in words.

pub mod aligned;
pub mod distinct;
pub mod explain;
pub mod group;
pub mod lines;
pub mod near;
pub mod problem;
pub mod program;

pub use aligned::{AlignedBlock, Alignment};
pub use group::Group;
pub use lines::Lines;
pub use problem::{CohortFindings, PairFinding, Problem, ProblemFindings, ProblemOptions, Stage, Template};
pub use program::{Program, Provenance};
