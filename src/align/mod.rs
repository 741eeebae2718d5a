//! Where two programs are the same: exact matches of tokens, and the blocks that people see.

pub mod block;
pub mod tiling;

pub use block::{Block, bridge};
pub use tiling::{Tile, Tiling, TilingLimits, tile};
