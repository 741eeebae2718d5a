//! How often somebody may come: a token by its own rate, an address that has no valid token by a low one.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use super::error::ApiError;
use super::peer::Peer;

type Keyed<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// Keys after which those that have been quiet are forgotten.
const MAX_KEYS: usize = 10_000;

/// The rates.
pub(crate) struct Limiter {
    tokens: Keyed<i64>,
    failures: Keyed<Peer>,
}

impl Limiter {
    /// `per_second` of a token, ten times as many at once; `failures_per_minute` of an address.
    pub(crate) fn new(per_second: u32, failures_per_minute: u32) -> Self {
        let at_least_one = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let burst = at_least_one(per_second.saturating_mul(10));
        let tokens = Quota::per_second(at_least_one(per_second)).allow_burst(burst);
        let failures = Quota::per_minute(at_least_one(failures_per_minute));
        Self { tokens: RateLimiter::keyed(tokens), failures: RateLimiter::keyed(failures) }
    }

    /// A token asks for something.
    ///
    /// # Errors
    /// When it does so too often.
    pub(crate) fn asks(&self, token: i64) -> Result<(), ApiError> {
        self.tokens.check_key(&token).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            ApiError::TooMany { what: "too many requests with this token", seconds: seconds(wait) }
        })
    }

    /// An address came without a valid token. Who has one is never turned away for others at the same address.
    ///
    /// # Errors
    /// When it does so too often.
    pub(crate) fn failed(&self, peer: Peer) -> Result<(), ApiError> {
        if self.failures.len() > MAX_KEYS {
            self.failures.retain_recent();
        }
        self.failures.check_key(&peer).map_err(|until| {
            let what = "too many requests without a valid token from this address";
            ApiError::TooMany { what, seconds: seconds(until.wait_time_from(DefaultClock::default().now())) }
        })
    }
}

/// Rounded up, and at least one.
fn seconds(wait: Duration) -> u64 {
    wait.as_secs_f64().ceil().max(1.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_without_a_token_is_soon_told_to_wait_and_others_are_not() {
        let limiter = Limiter::new(100, 3);
        let (one, other) = (Peer([10, 0, 0, 1].into()), Peer([10, 0, 0, 2].into()));
        for _ in 0..3 {
            limiter.failed(one).unwrap();
        }
        assert!(matches!(limiter.failed(one), Err(ApiError::TooMany { seconds: 1..=60, .. })));
        limiter.failed(other).unwrap();
    }

    #[test]
    fn a_token_has_a_rate_of_its_own() {
        let limiter = Limiter::new(1, 3);
        for _ in 0..10 {
            limiter.asks(1).unwrap();
        }
        assert!(matches!(limiter.asks(1), Err(ApiError::TooMany { .. })));
        limiter.asks(2).unwrap();
    }
}
