//! judgeprint finds copied programs among the submissions to an online judge, and shows the evidence.

pub mod align;
pub mod eval;
pub mod finding;
pub mod fingerprint;
pub mod corpus;
pub mod language;
pub mod report;
pub mod score;
pub mod token;
