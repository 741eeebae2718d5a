//! Strings of bits and how far apart they are: Hamming distance kernels, scans, and the block index.
//!
//! R. W. Hamming, "Error detecting and error correcting codes" (Bell System Technical Journal 29, 1950).
//!
//! | module | one question |
//! | --- | --- |
//! | [`bits`] | what is a fingerprint? |
//! | [`pair`] | how far apart are two, and in how many ways can one count? |
//! | [`kernel`] | which words of an array are near a query, as fast as this machine can say? |
//! | [`scan`] | the same for arrays of fingerprints, their nearest, and many queries |
//! | [`table`] | how are those near a query found without looking at all? |
//! | [`expansion`] | what do the alternatives to blocks cost? |
//! | [`cluster`] | which fingerprints are connected? |
//!
//! ```
//! use judgeprint::hamming::{Neighbour, nearest, within};
//!
//! let archive = [0b1011_u64, 0b0100, 0b1111];
//! assert_eq!(within(0b1111, &archive, 1), [0, 2]);
//! assert_eq!(nearest(0b1111, &archive, 1), [Neighbour { distance: 0, id: 2 }]);
//! ```

pub mod bits;
pub mod cluster;
pub mod expansion;
pub mod kernel;
pub mod pair;
pub mod scan;
pub mod table;

pub use bits::Bits;
pub use cluster::clusters;
pub use kernel::{Kernel, Lane};
pub use pair::PairKernel;
pub use scan::{Neighbour, count_within, nearest, within, within_many};
pub use table::SimhashTable;
