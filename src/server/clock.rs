//! Two clocks: what time it is, and what came before what.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::corpus::Timestamp;

/// The moment that was given out last.
static LAST: AtomicI64 = AtomicI64::new(0);

/// Now, to the millisecond: what ends or is due goes by this.
pub(crate) fn now() -> Timestamp {
    // A clock before 1970 is wrong; what happens "then" is as old as can be.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Now, and later than every moment before: when something arrived, began or was found. Whatever the system's clock is set
/// to, what is found after a comparison began is not taken for older, nor what is told twice in a millisecond for the same.
pub(crate) fn moment() -> Timestamp {
    after(&LAST, now().0)
}

fn after(last: &AtomicI64, now_ms: i64) -> Timestamp {
    let next = |last: i64| now_ms.max(last.saturating_add(1));
    // It always gives something to put there.
    let last = last.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| Some(next(last)));
    Timestamp(next(last.unwrap_or_else(|last| last)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_follow_each_other_though_the_clock_stands_or_is_set_back() {
        let last = AtomicI64::new(0);
        let told = [5, 7, 7, 6, 7, 20].map(|now_ms| after(&last, now_ms).0);
        assert_eq!(told, [5, 7, 8, 9, 10, 20]);
    }
}
