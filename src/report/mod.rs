//! What a run tells: one model, and how it is written as CSV, JSON and HTML.
//!
//! [`csv`] writes the list of pairs for other programs, [`json`] the whole model, [`html`] the page that people
//! read. All three write into any [`std::io::Write`], and the same report gives the same bytes.

pub mod build;
pub mod check;
pub mod contest;
pub mod csv;
pub mod html;
pub mod json;
pub mod model;
mod number;
#[cfg(test)]
mod sample;

pub use model::Report;
