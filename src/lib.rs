//! judgeprint finds copied programs among the submissions to an online judge, and shows the evidence.

pub mod corpus;
pub mod language;
