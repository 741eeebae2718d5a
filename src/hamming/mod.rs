//! Strings of bits and how far apart they are: Hamming distance kernels, scans, and the block index.
//!
//! R. W. Hamming, "Error detecting and error correcting codes" (Bell System Technical Journal 29, 1950).

pub mod bits;
pub mod kernel;
pub mod pair;

pub use bits::Bits;
pub use kernel::{Kernel, Lane};
pub use pair::PairKernel;
