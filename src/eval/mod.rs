//! Detection quality: how well scores separate labelled copies from independent pairs.

mod labels;
mod resolve;

pub use labels::{KindId, Labels, LabelsError};
pub use resolve::{LabelledPair, Resolved, UnresolvedReason, UnresolvedRow};
