//! judgeprint finds copied programs among the submissions to an online judge, and shows the evidence.

pub mod eval;
pub mod language;
