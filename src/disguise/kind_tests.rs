//! Each kind, before and after.
