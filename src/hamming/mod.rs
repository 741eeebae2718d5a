//! Strings of bits and how far apart they are: Hamming distance kernels, scans, and the block index.
//!
//! R. W. Hamming, "Error detecting and error correcting codes" (Bell System Technical Journal 29, 1950).

pub mod bits;

pub use bits::Bits;
