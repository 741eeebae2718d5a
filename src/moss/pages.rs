//! A report as the pages that readers of MOSS results know: a table of pairs, and for each pair a frame of its blocks
//! above both sources.
//!
//! Programs have read these pages for twenty years, with parsers and with regular expressions, so that the markup keeps
//! the original's shape: the first three paragraphs are date, options and comment, the first table's rows are two links
//! `name (percentage%)` and a number, in capitals and with cells left open. Whatever is said besides stands outside of that.

use std::sync::LazyLock;

use askama::Template;
use base64::Engine as _;
use sha2::{Digest, Sha256};

use super::clock::date;
use super::job::Job;
use super::markup::{MarkedFile, covered, marked};
use super::page::Page;
use crate::batch::Built;
use crate::report::html::visible::Visible;
use crate::report::model::{BlockReport, LineRange, PairReport, ProblemReport, SubmissionReport};

/// What the client asked for.
pub(super) struct Asked<'a> {
    pub(super) job: &'a Job,
    /// Pairs that are listed.
    pub(super) shown: usize,
    pub(super) comment: &'a str,
    /// Seconds since 1970.
    pub(super) now: u64,
}

const STYLE: &str = include_str!("../../templates/moss/style.css");

/// Colours of blocks, by number, readable on white.
const COLOURS: [&str; 8] =
    ["#c00000", "#0040d0", "#007020", "#8000a0", "#a05000", "#006080", "#a0006c", "#505000"];

/// What browsers are told with each page: nothing is loaded but other pages of the result, and nothing is run.
pub fn content_security_policy() -> &'static str {
    static POLICY: LazyLock<String> = LazyLock::new(|| {
        let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(STYLE));
        format!(
            "default-src 'none'; style-src 'sha256-{hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; \
             frame-ancestors 'self'"
        )
    });
    &POLICY
}

#[derive(Template)]
#[template(path = "moss/index.html")]
struct Index<'a> {
    style: &'static str,
    address: &'static str,
    date: String,
    options: String,
    comment: Visible<'a>,
    program: &'a str,
    submissions: usize,
    flagged: u64,
    flagged_unlisted: u64,
    common_above: Option<usize>,
    rows: Vec<Row<'a>>,
    left_out: Vec<(Visible<'a>, Visible<'a>)>,
}

struct Row<'a> {
    left: Side<'a>,
    right: Side<'a>,
    lines: u64,
    flagged: bool,
}

/// A submission of a pair.
struct Side<'a> {
    name: Visible<'a>,
    percent: u32,
}

#[derive(Template)]
#[template(path = "moss/match.html")]
struct Frames<'a> {
    style: &'static str,
    number: usize,
    left: &'a Side<'a>,
    right: &'a Side<'a>,
}

#[derive(Template)]
#[template(path = "moss/top.html")]
struct Top<'a> {
    style: &'static str,
    number: usize,
    left: &'a Side<'a>,
    right: &'a Side<'a>,
    blocks: Vec<BlockRow>,
    flagged: bool,
    explanation: Visible<'a>,
}

struct BlockRow {
    number: usize,
    colour: &'static str,
    left: String,
    right: String,
}

#[derive(Template)]
#[template(path = "moss/source.html")]
struct Source<'a> {
    style: &'static str,
    number: usize,
    /// The frame that the other source is in.
    other: usize,
    name: Visible<'a>,
    notes: Vec<Visible<'a>>,
    files: Vec<MarkedFile<'a>>,
}

impl Source<'_> {
    /// Askama passes indices by reference.
    fn colour(&self, block: &usize) -> &'static str {
        colour(*block)
    }

    fn line<'t>(&self, text: &&'t str) -> Visible<'t> {
        Visible::line(text)
    }

    fn text<'t>(&self, text: &&'t str) -> Visible<'t> {
        Visible::source(text)
    }
}

fn colour(block: usize) -> &'static str {
    COLOURS[block % COLOURS.len()]
}

/// All pages of a result.
pub(super) fn pages(built: &Built, asked: &Asked<'_>) -> Vec<Page> {
    let mut pages = vec![Page::html("", String::new())];
    let mut rows = Vec::new();
    let mut flagged_listed = 0;
    let report = &built.report;
    for (pair, left, right) in report.problems.iter().flat_map(listed).take(asked.shown) {
        let number = rows.len();
        let row = row(pair, left, right);
        pages.extend(pair_pages(number, pair, &row, left, right));
        flagged_listed += u64::from(pair.flagged);
        rows.push(row);
    }
    let left_out = &asked.job.left_out;
    let index = Index {
        style: STYLE,
        address: Page::ADDRESS,
        date: date(asked.now),
        options: asked.job.options(),
        comment: Visible::line(asked.comment),
        program: &report.program,
        submissions: report.problems.iter().map(|problem| problem.submissions.len()).sum(),
        flagged: built.flagged,
        flagged_unlisted: built.flagged.saturating_sub(flagged_listed),
        common_above: asked.job.common_above(),
        rows,
        left_out: left_out.iter().map(|(name, why)| (Visible::line(name), Visible::line(why))).collect(),
    };
    pages[0] = Page::html("", rendered(&index));
    pages
}

type Listed<'a> = (&'a PairReport, &'a SubmissionReport, &'a SubmissionReport);

/// Pairs with something to show, the most suspicious first.
fn listed(problem: &ProblemReport) -> impl Iterator<Item = Listed<'_>> {
    problem.pairs.iter().filter(|pair| blocks(pair).next().is_some()).filter_map(move |pair| {
        // A report's indices name its own submissions.
        let (left, right) = problem.sides(pair).ok()?;
        Some((pair, left, right))
    })
}

/// Matching parts that were not handed out.
fn blocks(pair: &PairReport) -> impl Iterator<Item = &BlockReport> {
    pair.blocks.iter().filter(|block| !block.template)
}

fn row<'a>(pair: &PairReport, left: &'a SubmissionReport, right: &'a SubmissionReport) -> Row<'a> {
    let side = |submission: &'a SubmissionReport, share: f64| Side {
        name: Visible::line(&submission.name),
        percent: percent(share),
    };
    let (lines_left, lines_right) =
        (covered(blocks(pair).map(|block| block.left)), covered(blocks(pair).map(|block| block.right)));
    Row {
        left: side(left, pair.containment_left),
        right: side(right, pair.containment_right),
        lines: lines_left.min(lines_right),
        flagged: pair.flagged,
    }
}

fn percent(share: f64) -> u32 {
    // A share is from 0 to 1; the cast cannot lose anything. Only all of it is 100 %.
    let most = if share < 1.0 { 99.0 } else { 100.0 };
    (share.clamp(0.0, 1.0) * 100.0).round().min(most) as u32
}

fn pair_pages(
    number: usize,
    pair: &PairReport,
    row: &Row<'_>,
    left: &SubmissionReport,
    right: &SubmissionReport,
) -> [Page; 4] {
    let several = |submission: &SubmissionReport| submission.files.len() > 1;
    let place = |range: LineRange, submission: &SubmissionReport| {
        let lines = format!("{}-{}", range.first, range.last);
        match submission.files.get(range.file as usize) {
            Some(file) if several(submission) => format!("{}: {lines}", Visible::line(&file.name)),
            _ => lines,
        }
    };
    let top = Top {
        style: STYLE,
        number,
        left: &row.left,
        right: &row.right,
        blocks: blocks(pair)
            .enumerate()
            .map(|(index, block)| BlockRow {
                number: index,
                colour: colour(index),
                left: place(block.left, left),
                right: place(block.right, right),
            })
            .collect(),
        flagged: pair.flagged,
        explanation: Visible::line(&pair.explanation),
    };
    let frames = Frames { style: STYLE, number, left: &row.left, right: &row.right };
    let source = |submission: &SubmissionReport, other: usize, ranges: Vec<LineRange>| {
        rendered(&Source {
            style: STYLE,
            number,
            other,
            name: Visible::line(&submission.name),
            notes: submission.notes.iter().map(|note| Visible::line(note)).collect(),
            files: marked(submission, &ranges),
        })
    };
    [
        Page::html(&format!("match{number}.html"), rendered(&frames)),
        Page::html(&format!("match{number}-top.html"), rendered(&top)),
        Page::html(
            &format!("match{number}-0.html"),
            source(left, 1, blocks(pair).map(|block| block.left).collect()),
        ),
        Page::html(
            &format!("match{number}-1.html"),
            source(right, 0, blocks(pair).map(|block| block.right).collect()),
        ),
    ]
}

fn rendered(template: &impl Template) -> String {
    template.render().expect("writing to memory does not fail")
}
