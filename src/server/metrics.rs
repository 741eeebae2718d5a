//! What the server counts, in Prometheus' text form. Nothing here names a submission, a problem or a person.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::moss::MossCounters;
use crate::store::Outcome;

/// Seconds: from a look-up to what a judge would call hanging.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByOutcome {
    outcome: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByKind {
    kind: &'static str,
}

/// What is written into the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    /// Submissions, those that came at the same time together.
    Submissions,
    /// What is known of one.
    Facts,
    /// What comparisons found.
    Findings,
    /// Merged segments.
    Merge,
    /// What of the write-ahead log is not in the index's file.
    Log,
    /// Anything else.
    Other,
}

impl Written {
    fn name(self) -> &'static str {
        match self {
            Self::Submissions => "submissions",
            Self::Facts => "facts",
            Self::Findings => "findings",
            Self::Merge => "merge",
            Self::Log => "log",
            Self::Other => "other",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByRequest {
    route: String,
    method: String,
    status: u16,
}

/// The counters.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    submissions: Family<ByOutcome, Counter>,
    requests: Family<ByRequest, Counter>,
    request_seconds: Histogram,
    check_seconds: Histogram,
    write_seconds: Family<ByKind, Histogram, fn() -> Histogram>,
    flagged: Counter,
    findings: Counter,
    deliveries: Family<ByOutcome, Counter>,
    waiting: Gauge,
    waiting_bytes: Gauge,
    in_memory: Gauge,
    moss: Family<ByOutcome, Gauge<i64, std::sync::atomic::AtomicI64>>,
    refused: Counter<u64, AtomicU64>,
}

/// What is measured when somebody asks.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Now {
    /// Submissions in the spool.
    pub(crate) waiting: u64,
    /// Bytes of them.
    pub(crate) waiting_bytes: u64,
    /// Submissions in memory.
    pub(crate) in_memory: u64,
}

impl Metrics {
    /// All at zero.
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("judgeprint");
        let histogram = || Histogram::new(BUCKETS);
        let metrics = Self {
            submissions: Family::default(),
            requests: Family::default(),
            request_seconds: histogram(),
            check_seconds: histogram(),
            write_seconds: Family::new_with_constructor(|| Histogram::new(BUCKETS)),
            flagged: Counter::default(),
            findings: Counter::default(),
            deliveries: Family::default(),
            waiting: Gauge::default(),
            waiting_bytes: Gauge::default(),
            in_memory: Gauge::default(),
            moss: Family::default(),
            refused: Counter::default(),
            registry: Registry::default(),
        };
        let named = &metrics;
        registry.register("submissions", "Submissions by what became of them", named.submissions.clone());
        registry.register("http_requests", "Requests by route and status", named.requests.clone());
        registry.register_with_unit(
            "http_request_duration",
            "From a request's head to its answer",
            Unit::Seconds,
            named.request_seconds.clone(),
        );
        registry.register_with_unit(
            "check_duration",
            "One submission compared with the others of its problem",
            Unit::Seconds,
            named.check_seconds.clone(),
        );
        registry.register_with_unit(
            "write_duration",
            "Something written into the index, by what; the next one waits so long",
            Unit::Seconds,
            named.write_seconds.clone(),
        );
        registry.register("flagged_submissions", "Checks that flagged a pair", named.flagged.clone());
        registry.register("findings", "Flagged pairs stored", named.findings.clone());
        registry.register("webhook_deliveries", "Tries to announce a pair", named.deliveries.clone());
        registry.register("spool_submissions", "Submissions in the spool", named.waiting.clone());
        registry.register("spool_bytes", "Bytes in the spool", named.waiting_bytes.clone());
        registry.register("submissions_in_memory", "Submissions on their way", named.in_memory.clone());
        registry.register(
            "moss_jobs",
            "Jobs of the MOSS protocol by what became of them",
            named.moss.clone(),
        );
        registry.register("submissions_refused", "Messages that made no sense", named.refused.clone());
        Self { registry, ..metrics }
    }

    /// A submission is stored.
    pub(crate) fn stored(&self, outcome: Outcome) {
        self.submissions.get_or_create(&ByOutcome { outcome: crate::intake::said(outcome) }).inc();
    }

    /// A submission could not be stored.
    pub(crate) fn not_stored(&self) {
        self.submissions.get_or_create(&ByOutcome { outcome: "failed" }).inc();
    }

    /// A message made no sense.
    pub(crate) fn refused(&self) {
        self.refused.inc();
    }

    /// A submission was compared.
    pub(crate) fn checked(&self, took: Duration, is_flagged: bool) {
        self.check_seconds.observe(took.as_secs_f64());
        if is_flagged {
            self.flagged.inc();
        }
    }

    /// Something was written into the index.
    pub(crate) fn written(&self, kind: Written, took: Duration) {
        self.write_seconds.get_or_create(&ByKind { kind: kind.name() }).observe(took.as_secs_f64());
    }

    /// A submission could not be compared.
    pub(crate) fn not_checked(&self) {
        self.submissions.get_or_create(&ByOutcome { outcome: "not_compared" }).inc();
    }

    /// Findings were stored.
    pub(crate) fn found(&self, count: u64) {
        self.findings.inc_by(count);
    }

    /// A pair was announced, or not.
    pub(crate) fn delivered(&self, outcome: &'static str) {
        self.deliveries.get_or_create(&ByOutcome { outcome }).inc();
    }

    /// A request was answered. `route` is the pattern, never the path.
    pub(crate) fn answered(&self, route: &str, method: &str, status: u16, took: Duration) {
        let request = ByRequest { route: route.to_owned(), method: method.to_owned(), status };
        self.requests.get_or_create(&request).inc();
        self.request_seconds.observe(took.as_secs_f64());
    }

    /// Jobs of the MOSS protocol so far.
    pub(crate) fn moss(&self, counters: &MossCounters) {
        let all = [
            ("done", &counters.jobs_done),
            ("refused", &counters.jobs_refused),
            ("failed", &counters.jobs_failed),
            ("turned_away", &counters.turned_away),
        ];
        for (outcome, count) in all {
            let count = i64::try_from(count.load(Ordering::Relaxed)).unwrap_or(i64::MAX);
            self.moss.get_or_create(&ByOutcome { outcome }).set(count);
        }
    }

    /// All of it as text.
    pub(crate) fn text(&self, now: Now) -> String {
        let gauge = |value: u64| i64::try_from(value).unwrap_or(i64::MAX);
        self.waiting.set(gauge(now.waiting));
        self.waiting_bytes.set(gauge(now.waiting_bytes));
        self.in_memory.set(gauge(now.in_memory));
        let mut text = String::new();
        match encode(&mut text, &self.registry) {
            Ok(()) => text,
            // Writing into a string does not fail.
            Err(_) => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told() {
        let metrics = Metrics::new();
        metrics.stored(Outcome::Added);
        metrics.checked(Duration::from_millis(7), true);
        metrics.answered("/api/v1/submissions", "POST", 200, Duration::from_millis(9));
        let text = metrics.text(Now { waiting: 3, waiting_bytes: 99, in_memory: 1 });
        for line in [
            "judgeprint_submissions_total{outcome=\"added\"} 1",
            "judgeprint_flagged_submissions_total 1",
            "judgeprint_spool_submissions 3",
            "judgeprint_check_duration_seconds_bucket{le=\"0.01\"} 1",
            "judgeprint_http_requests_total{route=\"/api/v1/submissions\",method=\"POST\",status=\"200\"} 1",
            "# EOF",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }
}
