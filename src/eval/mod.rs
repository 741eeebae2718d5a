//! Detection quality: how well scores separate labelled copies from independent pairs.

pub mod contest;
mod labels;
pub mod metrics;
mod ranking;
mod resolve;

pub use labels::{KindId, Labels, LabelsError};
pub use metrics::Metrics;
pub use ranking::{Ranking, Step};
pub use resolve::{LabelledPair, Resolved, UnresolvedReason, UnresolvedRow};
