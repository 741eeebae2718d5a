//! How far the work has come, for those who wait.

use crate::finding;

/// What a step of the work was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// So many submissions are to be parsed.
    ParsingStarts(usize),
    /// One submission was parsed.
    Parsed,
    /// So many submissions are to be compared.
    ComparingStarts(usize),
    /// One submission was compared with those after it.
    Compared,
    /// So many pairs are to be aligned.
    AligningStarts(usize),
    /// One pair was aligned.
    Aligned,
    /// Everything of a kind is done; what comes next is not known yet.
    Ends,
}

impl From<finding::Stage> for Stage {
    fn from(stage: finding::Stage) -> Self {
        match stage {
            finding::Stage::ComparingStarts(steps) => Self::ComparingStarts(steps),
            finding::Stage::Compared => Self::Compared,
            finding::Stage::AligningStarts(steps) => Self::AligningStarts(steps),
            finding::Stage::Aligned => Self::Aligned,
        }
    }
}
