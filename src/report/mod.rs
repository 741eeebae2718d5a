//! What a run tells: one model, and how it is written.
//!
//! [`csv`] writes the list of pairs for other programs, [`json`] the whole model, [`html`] the page that people
//! read, [`markdown`] the top pairs for a chat. [`jplag`] and [`dolos`] write what the viewers of those checkers open. All
//! write into any [`std::io::Write`], and the same report gives the same bytes.

pub mod anonymise;
mod archive;
pub mod build;
pub mod check;
pub mod contest;
pub mod counted;
pub mod csv;
pub mod dolos;
pub mod html;
pub mod jplag;
pub mod json;
pub mod markdown;
pub mod model;
mod number;
mod overall;
pub mod placed;
#[cfg(test)]
mod sample;
pub mod steering;

pub use model::Report;
