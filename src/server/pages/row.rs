//! A finding and its submissions as pages show them.

use crate::corpus::Timestamp;
use crate::finding::explain::chance_in_words;
use crate::report::html::Visible;
use crate::server::{PATH, report_path};
use crate::store::{PairDetail, Stored};
use percent_encoding::utf8_percent_encode;

/// A moment for people, and for programs.
#[derive(Debug)]
pub(super) struct Moment {
    /// RFC 3339.
    pub(super) exact: String,
    /// To the second.
    pub(super) shown: String,
}

impl Moment {
    pub(super) fn of(at: Timestamp) -> Self {
        let seconds = Timestamp(at.0 - at.0.rem_euclid(1000)).to_string();
        Self { exact: at.to_string(), shown: seconds.replace('T', " ").replace('Z', " UTC") }
    }
}

/// One of the two submissions.
#[derive(Debug)]
pub(super) struct SideView<'a> {
    pub(super) name: Visible<'a>,
    /// Where it came from: `hustoj`, or `hustoj/main`.
    pub(super) source: Visible<'a>,
    pub(super) instance: Option<Visible<'a>>,
    pub(super) author: Option<Visible<'a>>,
    pub(super) team: Option<Visible<'a>>,
    pub(super) language: Visible<'a>,
    pub(super) contest: Option<Visible<'a>>,
    /// The path of the contest's report, below the base.
    pub(super) contest_report: Option<String>,
    pub(super) verdict: Option<Visible<'a>>,
    pub(super) submitted: Option<Moment>,
}

impl<'a> SideView<'a> {
    pub(super) fn of(stored: &'a Stored) -> Self {
        let line = |text: &'a Option<String>| text.as_deref().map(Visible::line);
        let origin = &stored.key.origin;
        Self {
            name: Visible::line(&stored.key.external_id),
            source: Visible::line(&origin.source),
            instance: (!origin.instance.is_empty()).then(|| Visible::line(&origin.instance)),
            author: line(&stored.author),
            team: line(&stored.team),
            language: Visible::line(&stored.language),
            contest: line(&stored.contest),
            contest_report: stored.contest.as_deref().map(|contest| report_path("contests", contest)),
            verdict: line(&stored.verdict),
            submitted: stored.submitted_at.map(Moment::of),
        }
    }
}

/// What a pair was last decided to be.
#[derive(Debug)]
pub(super) struct StateView<'a> {
    /// `open`, `claimed`, `cleared` or `confirmed`.
    pub(super) name: &'static str,
    /// By whom and when, if anything was decided.
    pub(super) by: Option<(Visible<'a>, Moment)>,
    pub(super) is_outdated: bool,
}

impl<'a> StateView<'a> {
    pub(super) fn of(pair: &'a PairDetail) -> Self {
        let last = pair.decision.as_ref();
        Self {
            name: last.map_or("open", |decision| decision.state.name()),
            by: last.map(|decision| (Visible::line(&decision.who), Moment::of(decision.at))),
            is_outdated: pair.is_decision_outdated(),
        }
    }
}

/// A finding in the list.
#[derive(Debug)]
pub(super) struct RowView<'a> {
    /// Digits and hyphens.
    pub(super) id: String,
    pub(super) problem: Visible<'a>,
    /// The problem's name as a value of a query.
    pub(super) query: String,
    /// Both names as the report's page finds a pair by them.
    pub(super) between: String,
    /// The path of the problem's report, below the base.
    pub(super) report: String,
    pub(super) found: Moment,
    pub(super) left: SideView<'a>,
    pub(super) right: SideView<'a>,
    pub(super) score: String,
    /// Honest pairs expected.
    pub(super) chance: Option<String>,
    pub(super) explanation: Visible<'a>,
    pub(super) state: StateView<'a>,
}

impl<'a> RowView<'a> {
    pub(super) fn of(pair: &'a PairDetail) -> Self {
        let (left, right) = if is_turned(pair) { (&pair.other, &pair.one) } else { (&pair.one, &pair.other) };
        let name = |stored: &Stored| encoded(&Visible::line(&stored.key.external_id).to_string());
        Self {
            id: pair.key.to_string(),
            problem: Visible::line(&pair.pair.problem),
            query: encoded(&pair.pair.problem),
            between: format!("{},{}", name(left), name(right)),
            report: report_path("problems", &pair.pair.problem),
            found: Moment::of(pair.pair.found_at),
            left: SideView::of(left),
            right: SideView::of(right),
            score: format!("{:.3}", pair.pair.score),
            chance: pair.pair.chance.map(chance_in_words),
            explanation: Visible::line(&pair.pair.content.explanation),
            state: StateView::of(pair),
        }
    }
}

/// Whether the submission that came later stands at the left: reports and explanations go by names.
pub(super) fn is_turned(pair: &PairDetail) -> bool {
    let name = |stored: &Stored| (stored.key.external_id.clone(), stored.key.origin.clone());
    name(&pair.one) > name(&pair.other)
}

/// A value of a query.
pub(super) fn encoded(text: &str) -> String {
    utf8_percent_encode(text, &PATH).to_string()
}
