//! The time, to the millisecond.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::corpus::Timestamp;

/// Now.
pub(crate) fn now() -> Timestamp {
    // A clock before 1970 is wrong; what happens "then" is as old as can be.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
