//! What time it is, as a value, so that tests decide.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::corpus::Timestamp;

/// A clock in whole seconds since 1970.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Clock {
    /// The system's. A clock before 1970 is wrong; then it is 1970.
    pub fn system() -> Self {
        Self::new(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs())
    }

    /// Any other, in seconds since 1970.
    pub fn new(seconds: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(seconds))
    }

    /// Seconds since 1970.
    pub fn now(&self) -> u64 {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// A time as `date` writes it in UTC, which is what readers of the original's pages expect: `Sun Nov 22 09:07:37 UTC 2026`.
pub(super) fn date(seconds: u64) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let day = DAYS[usize::try_from(seconds / 86_400 % 7).unwrap_or(0)];
    let millis = i64::try_from(seconds).unwrap_or(i64::MAX).saturating_mul(1000);
    let text = Timestamp(millis).to_string();
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or("");
    let month = part(5, 7).parse::<usize>().ok().and_then(|month| MONTHS.get(month.wrapping_sub(1)));
    let day_of_month = part(8, 10).trim_start_matches('0');
    format!("{day} {} {day_of_month:>2} {} UTC {}", month.unwrap_or(&"Jan"), part(11, 19), part(0, 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_written_as_date_writes_it() {
        assert_eq!(date(1_795_338_457), "Sun Nov 22 09:07:37 UTC 2026");
        assert_eq!(date(0), "Thu Jan  1 00:00:00 UTC 1970");
    }
}
