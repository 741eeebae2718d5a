//! What a run tells: one model, and how it is written as CSV, JSON and HTML.

pub mod build;
pub mod model;
