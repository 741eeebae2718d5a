//! judgeprint finds copied programs among the submissions to an online judge, and shows the evidence.

pub mod language;
pub mod token;
