//! The report as one page of HTML that needs nothing else: no network, no fonts, no build step.
//!
//! The templates are in `templates/report/`. The template engine escapes every value, `visible` shows what a
//! browser would hide, and a content security policy in the page forbids every request, so that hostile names
//! and sources stay text. Every source is in the page once, as text; the page's script copies it into the
//! pairs, numbers its lines and colours the blocks. Without scripts, tables, explanations, lists of blocks and
//! sources are still there.

mod view;
mod visible;
mod words;

use std::io::{self, BufWriter, Write};

use askama::Template;

use super::model::{Report, SkippedReport};
use view::ProblemView;
use visible::Visible;

/// The page from its beginning to the first problem.
#[derive(Template)]
#[template(path = "report/head.html")]
struct Head<'a> {
    style: &'static str,
    source: Visible<'a>,
    problems: Vec<ContentsLine<'a>>,
    submissions: String,
    pairs: String,
    shown: String,
    flagged: String,
    skipped: Vec<SkippedLine<'a>>,
    ignored: String,
    /// "3 submissions", or nothing.
    left_out: Option<String>,
    warnings: Vec<Visible<'a>>,
}

/// A problem in the table of contents.
struct ContentsLine<'a> {
    number: usize,
    name: Visible<'a>,
    flagged: u64,
}

/// What was left out, and why.
struct SkippedLine<'a> {
    place: Visible<'a>,
    reason: Visible<'a>,
}

/// One problem.
#[derive(Template)]
#[template(path = "report/problem.html")]
struct Problem<'a> {
    problem: ProblemView<'a>,
}

/// The end of the page.
#[derive(Template)]
#[template(path = "report/foot.html")]
struct Foot<'a> {
    script: &'static str,
    program: Visible<'a>,
}

impl<'a> Head<'a> {
    fn new(report: &'a Report) -> Self {
        let cohorts = || report.problems.iter().flat_map(|problem| &problem.cohorts);
        let problems = report.problems.iter().enumerate().map(|(at, problem)| ContentsLine {
            number: at + 1,
            name: Visible::line(&problem.name),
            flagged: problem.cohorts.iter().map(|cohort| cohort.flagged).sum(),
        });
        let skipped = |skipped: &'a SkippedReport| SkippedLine {
            place: Visible::line(&skipped.place),
            reason: Visible::line(&skipped.reason),
        };
        let count = |count: usize| words::grouped(count as u64);
        Self {
            style: include_str!("../../../templates/report/style.css"),
            source: Visible::line(&report.source),
            problems: problems.collect(),
            submissions: count(report.problems.iter().map(|problem| problem.submissions.len()).sum()),
            pairs: words::grouped(cohorts().map(|cohort| cohort.pairs).sum()),
            shown: count(report.problems.iter().map(|problem| problem.pairs.len()).sum()),
            flagged: words::grouped(cohorts().map(|cohort| cohort.flagged).sum()),
            skipped: report.skipped.iter().map(skipped).collect(),
            ignored: words::counted(report.ignored as u64, "file"),
            left_out: (report.left_out > 0).then(|| words::counted(report.left_out as u64, "submission")),
            warnings: report.warnings.iter().map(|warning| Visible::line(warning)).collect(),
        }
    }
}

/// Writes the report as one HTML page.
///
/// # Errors
///
/// When `w` cannot be written, or when a pair or a group names a submission that is not there
/// ([`io::ErrorKind::InvalidData`]; the page is then incomplete).
pub fn write(report: &Report, w: &mut impl Write) -> io::Result<()> {
    // Templates write in pieces of a few bytes.
    let mut w = BufWriter::new(w);
    Head::new(report).write_into(&mut w)?;
    let mut first_pair = 1;
    for (at, problem) in report.problems.iter().enumerate() {
        let view = ProblemView::new(problem, at + 1, first_pair)?;
        Problem { problem: view }.write_into(&mut w)?;
        first_pair += problem.pairs.len();
    }
    let script = include_str!("../../../templates/report/script.js");
    Foot { script, program: Visible::line(&report.program) }.write_into(&mut w)?;
    // The template engine takes the newline at a template's end away.
    w.write_all(b"\n")?;
    w.flush()
}

#[cfg(test)]
mod tests;
