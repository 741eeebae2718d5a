//! What the server counts, for whoever exports it.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts since the start. Each only grows, but for those that say "now".
#[derive(Debug, Default)]
pub struct MossCounters {
    /// Connections that were accepted.
    pub connections: AtomicU64,
    /// Connections that are open now.
    pub open: AtomicU64,
    /// Connections that were turned away: a network that is not allowed, too many from one address.
    pub turned_away: AtomicU64,
    /// Jobs that were answered with the address of a result.
    pub jobs_done: AtomicU64,
    /// Jobs that were refused: a user who is not allowed, a bound, nothing to compare.
    pub jobs_refused: AtomicU64,
    /// Jobs that failed for a reason of the server's.
    pub jobs_failed: AtomicU64,
    /// Jobs that are compared now, or wait for it.
    pub jobs_under_way: AtomicU64,
    /// Files that were taken.
    pub files: AtomicU64,
    /// Bytes of them.
    pub file_bytes: AtomicU64,
    /// Lines that are no command of the protocol.
    pub unknown_commands: AtomicU64,
    /// Pages that were served.
    pub pages: AtomicU64,
}

/// One more.
pub(super) fn count(counter: &AtomicU64) {
    add(counter, 1);
}

/// So many more.
pub(super) fn add(counter: &AtomicU64, more: u64) {
    counter.fetch_add(more, Ordering::Relaxed);
}

/// Counts something as under way for as long as it lives, however it ends.
pub(super) struct UnderWay<'a>(&'a AtomicU64);

impl<'a> UnderWay<'a> {
    pub(super) fn new(counter: &'a AtomicU64) -> Self {
        count(counter);
        Self(counter)
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
