//! The time, to the millisecond. It never goes back while the program runs: what was found after a comparison began must
//! not seem to have been found before, whatever the system's clock is set to.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::corpus::Timestamp;

/// The latest time that was told.
static LATEST: AtomicI64 = AtomicI64::new(0);

/// Now.
pub(crate) fn now() -> Timestamp {
    // A clock before 1970 is wrong; what happens "then" is as old as can be.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    not_before(&LATEST, i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

fn not_before(latest: &AtomicI64, now_ms: i64) -> Timestamp {
    Timestamp(latest.fetch_max(now_ms, Ordering::Relaxed).max(now_ms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_back_stands_still() {
        let latest = AtomicI64::new(0);
        let told = [5, 7, 6, 7, 8].map(|now_ms| not_before(&latest, now_ms).0);
        assert_eq!(told, [5, 7, 7, 7, 8]);
    }
}
