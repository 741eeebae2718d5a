//! What the page shows before a pair is opened: the contest in numbers, ranked pairs, authors over problems, and where
//! the flagging line lies.

use std::collections::BTreeMap;
use std::io;

use super::super::contest::author_pairs;
use super::super::model::{CohortReport, PairReport, ProblemReport, Report, SkippedReport};
use super::super::number::fixed;
use super::figure::{Figure, distribution};
use super::group::GroupView;
use super::measures::is_computing;
use super::ranked::PairPlace;
use super::side::SideView;
use super::visible::Visible;
use super::words;
use crate::finding::explain::chance_in_words;

/// Pairs of authors shown.
const MAX_AUTHOR_PAIRS: usize = 50;

/// The numbers at the top.
#[derive(Debug)]
pub(super) struct Totals {
    pub(super) problems: String,
    pub(super) submissions: String,
    pub(super) pairs: String,
    pub(super) shown: String,
    pub(super) flagged: String,
    pub(super) groups: String,
}

impl Totals {
    pub(super) fn new(report: &Report) -> Self {
        let count = |of: fn(&ProblemReport) -> usize| {
            words::grouped(report.problems.iter().map(|problem| of(problem) as u64).sum())
        };
        Self {
            problems: words::grouped(report.problems.len() as u64),
            submissions: count(|problem| problem.submissions.len()),
            pairs: words::grouped(report.problems.iter().map(ProblemReport::possible_pairs).sum()),
            shown: count(|problem| problem.pairs.len()),
            flagged: words::grouped(report.problems.iter().map(ProblemReport::flagged).sum()),
            groups: count(|problem| problem.groups.len()),
        }
    }
}

/// Flagged pairs that are beyond what is listed.
fn not_listed(problem: &ProblemReport) -> u64 {
    problem.flagged().saturating_sub(problem.pairs.iter().filter(|pair| pair.flagged).count() as u64)
}

/// What was left out, and what else a reader should know.
#[derive(Debug)]
pub(super) struct Notices<'a> {
    pub(super) skipped: Vec<(Visible<'a>, Visible<'a>)>,
    pub(super) warnings: Vec<Visible<'a>>,
    /// "3 files", or nothing.
    pub(super) ignored: Option<String>,
    /// "3 submissions", or nothing.
    pub(super) left_out: Option<String>,
    /// "2 flagged pairs", or nothing.
    pub(super) same_author: Option<String>,
    /// "2 flagged pairs", or nothing.
    pub(super) not_listed: Option<String>,
}

impl<'a> Notices<'a> {
    pub(super) fn new(report: &'a Report) -> Self {
        let some = |count: u64, noun| (count > 0).then(|| words::counted(count, noun));
        let skipped = |one: &'a SkippedReport| (Visible::line(&one.place), Visible::line(&one.reason));
        let same_author = report.problems.iter().map(|problem| problem.same_author_flagged as u64).sum();
        Self {
            skipped: report.skipped.iter().map(skipped).collect(),
            warnings: report.warnings.iter().map(|warning| Visible::line(warning)).collect(),
            ignored: some(report.ignored as u64, "file"),
            left_out: some(report.left_out as u64, "submission"),
            same_author: some(same_author, "flagged pair"),
            not_listed: some(report.problems.iter().map(not_listed).sum(), "flagged pair"),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        let Self { skipped, warnings, ignored, left_out, same_author, not_listed } = self;
        skipped.is_empty()
            && warnings.is_empty()
            && ignored.is_none()
            && left_out.is_none()
            && same_author.is_none()
            && not_listed.is_none()
    }
}

/// One row of the table of pairs.
#[derive(Debug)]
pub(super) struct RowView<'a> {
    pub(super) number: usize,
    pub(super) problem: Visible<'a>,
    pub(super) language: Visible<'a>,
    /// `G3`, where both are in one group.
    pub(super) group: Option<String>,
    pub(super) left: SideView<'a>,
    pub(super) right: SideView<'a>,
    pub(super) score: String,
    /// Width of the score's bar in percent, 0…100.
    pub(super) bar: u32,
    pub(super) chance: String,
    /// For sorting.
    pub(super) exact_chance: String,
    pub(super) similarity: String,
    pub(super) exact_similarity: String,
    pub(super) containment_left: String,
    pub(super) containment_right: String,
    pub(super) exact_containment: String,
    pub(super) computed: String,
    pub(super) exact_computed: String,
    pub(super) bits: String,
    pub(super) exact_bits: String,
    pub(super) longest_block: usize,
    pub(super) flagged: bool,
    pub(super) same_author: bool,
}

impl<'a> RowView<'a> {
    /// Of a pair; the page knows it and its group by number.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidData`] when the pair names a submission that is not there.
    pub(super) fn new(
        problem: &'a ProblemReport,
        problem_number: usize,
        pair: &'a PairReport,
        number: usize,
        group: Option<usize>,
    ) -> io::Result<Self> {
        let containment = pair.containment_left.max(pair.containment_right);
        // Two languages have nothing written to compare.
        let written = |figure: String| if pair.across_languages { "–".to_owned() } else { figure };
        Ok(Self {
            number,
            problem: Visible::line(&problem.name),
            language: Visible::line(&pair.language),
            group: group.map(|number| format!("G{number}")),
            left: SideView::new(problem, problem_number, pair.left)?,
            right: SideView::new(problem, problem_number, pair.right)?,
            score: fixed(pair.score, 3),
            bar: (pair.score.clamp(0.0, 1.0) * 100.0).round() as u32,
            chance: chance_in_words(pair.chance),
            exact_chance: format!("{:e}", pair.chance),
            similarity: written(words::percent(pair.similarity)),
            exact_similarity: fixed(pair.similarity, 6),
            containment_left: written(words::percent(pair.containment_left)),
            containment_right: written(words::percent(pair.containment_right)),
            exact_containment: fixed(containment, 6),
            computed: if is_computing(pair) {
                words::percent(pair.flow.similarity)
            } else {
                "–".to_owned()
            },
            exact_computed: fixed(pair.flow.similarity, 6),
            bits: written(fixed(pair.evidence_bits, 1)),
            exact_bits: fixed(pair.evidence_bits, 1),
            longest_block: pair.longest_block.unwrap_or(0),
            flagged: pair.flagged,
            same_author: pair.same_author,
        })
    }
}

/// Two authors over several problems.
#[derive(Debug)]
pub(super) struct AuthorsView<'a> {
    pub(super) authors: [Visible<'a>; 2],
    pub(super) problems: Vec<(Visible<'a>, usize, bool)>,
    pub(super) shared: usize,
    pub(super) flagged: usize,
    pub(super) chance: String,
}

/// The remarkable pairs of authors with several problems, and how many more there are. `numbers` are the pairs'.
pub(super) fn authors<'a>(
    report: &'a Report,
    numbers: &BTreeMap<PairPlace, usize>,
) -> (Vec<AuthorsView<'a>>, usize) {
    // What honest authors are expected to show as well is no reason to name anybody.
    let all: Vec<_> =
        author_pairs(report).into_iter().filter(|pair| pair.chance < 1.0 || pair.flagged > 0).collect();
    let more = all.len().saturating_sub(MAX_AUTHOR_PAIRS);
    let view = |pair: super::super::contest::AuthorPair<'a>| AuthorsView {
        authors: pair.authors.map(Visible::line),
        problems: pair
            .best
            .iter()
            .map(|place| {
                let problem = &report.problems[place.0];
                let number = numbers.get(place).copied().unwrap_or(0);
                (Visible::line(&problem.name), number, problem.pairs[place.1].flagged)
            })
            .collect(),
        shared: pair.shared_problems,
        flagged: pair.flagged,
        chance: chance_in_words(pair.chance),
    };
    (all.into_iter().take(MAX_AUTHOR_PAIRS).map(view).collect(), more)
}

/// One problem's cohorts and what is usual in each.
#[derive(Debug)]
pub(super) struct CohortView<'a> {
    /// The id of its distribution in the page.
    pub(super) id: String,
    pub(super) problem: Visible<'a>,
    pub(super) language: Visible<'a>,
    pub(super) submissions: String,
    pub(super) hands: String,
    pub(super) pairs: String,
    /// Features that nearly everybody has, where there are any.
    pub(super) skeleton: Option<String>,
    pub(super) flagged: String,
    /// A chance, or a distance.
    pub(super) flagged_below: String,
    pub(super) figure: Option<Figure>,
}

impl<'a> CohortView<'a> {
    /// # Errors
    /// When the figure cannot be drawn.
    pub(super) fn new(
        problem: &'a ProblemReport,
        problem_number: usize,
        (part, cohort): (usize, &'a CohortReport),
    ) -> io::Result<Self> {
        let flagged_below = match &problem.near {
            None => chance_in_words(cohort.flag_chance),
            Some(near) => words::counted(u64::from(near.max_distance) + 1, "bit"),
        };
        Ok(Self {
            id: distribution_id(problem_number, part),
            problem: Visible::line(&problem.name),
            language: Visible::line(&cohort.language),
            submissions: words::grouped(cohort.submissions as u64),
            hands: words::grouped(cohort.hands as u64),
            pairs: words::grouped(cohort.pairs),
            skeleton: (cohort.skeleton > 0).then(|| words::grouped(cohort.skeleton as u64)),
            flagged: words::grouped(cohort.flagged),
            flagged_below,
            figure: is_drawn(cohort).then(|| distribution(cohort)).transpose()?,
        })
    }
}

/// Whether the page shows how scores are spread: not where too few were looked at.
pub(super) fn is_drawn(cohort: &CohortReport) -> bool {
    cohort.flag_score.is_some() && cohort.distribution.iter().any(|&count| count > 0)
}

/// The id in the page of the distribution of one of a problem's parts, in which it has a place.
pub(super) fn distribution_id(problem_number: usize, part: usize) -> String {
    format!("distribution-{problem_number}-{}", part + 1)
}

/// For each problem the group of each submission that is in one, by number.
pub(super) type GroupOf = Vec<BTreeMap<usize, usize>>;

/// The groups of all problems, and for each problem which group a submission is in: numbers in the page, from 1.
///
/// # Errors
/// As [`GroupView::new`].
pub(super) fn groups<'a>(
    report: &'a Report,
    numbers: &BTreeMap<PairPlace, usize>,
) -> io::Result<(Vec<GroupView<'a>>, GroupOf)> {
    let mut views = Vec::new();
    let mut of_problems = Vec::new();
    for (at, problem) in report.problems.iter().enumerate() {
        let mut of = BTreeMap::new();
        for group in &problem.groups {
            let number = views.len() + 1;
            of.extend(group.members.iter().map(|&member| (member, number)));
            views.push(GroupView::new(problem, at, group, number, numbers)?);
        }
        of_problems.push(of);
    }
    Ok((views, of_problems))
}
