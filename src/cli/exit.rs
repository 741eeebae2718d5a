//! Exit codes. Other programs rely on them.

/// The run is done.
pub const DONE: u8 = 0;
/// With `--exit-code`: something is flagged.
pub const FLAGGED: u8 = 1;
/// The run could not be done.
pub const ERROR: u8 = 2;
