//! Strings of bits and how far apart they are: Hamming distance kernels, scans, and the block index.
//!
//! R. W. Hamming, "Error detecting and error correcting codes" (Bell System Technical Journal 29, 1950).

pub mod bits;
pub mod cluster;
pub mod expansion;
pub mod kernel;
pub mod pair;
pub mod table;

pub use bits::Bits;
pub use cluster::clusters;
pub use kernel::{Kernel, Lane};
pub use pair::PairKernel;
pub use table::SimhashTable;
