//! From tokens to the features that programs are compared by.

pub mod background;
pub mod kgram;
pub mod simhash;
pub mod wording;

pub use background::{Background, K};
pub use kgram::{GramBag, gram_hashes};
pub use simhash::{hamming_distance, simhash};
pub use wording::Wording;
