//! Laws of all kinds.
