//! The report as one page of HTML that needs nothing else: no network, no fonts, no build step.
//!
//! The templates are in `templates/report/`. The template engine escapes every value, `visible` shows what a
//! browser would hide, and a content security policy in the page forbids every request and every script but the
//! page's own, which it names by its hash: hostile names and sources stay text.
//!
//! The overview is in the page as it is. What is shown of a pair, and each source, is rendered here too, but kept
//! compressed (`pack`) until somebody opens it; the page's script unpacks it, links the blocks and colours
//! their lines. Without scripts, tables, groups and figures are still there.

mod colour;
mod figure;
mod group;
mod measures;
mod overview;
mod pack;
mod pair;
mod ranked;
mod side;
mod source;
pub(crate) mod visible;
mod words;

pub(crate) use pack::script_hash;
pub(crate) use visible::Visible;
pub(crate) use words::percent;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufWriter, Write};

use askama::Template;
use rayon::prelude::*;

use super::model::Report;
use group::{GroupView, TimelineView};
use overview::{AuthorsView, CohortView, Notices, RowView, Totals};
use pair::PairView;
use ranked::{PairPlace, ranked};
use side::source_id;
use source::SourceView;

/// The page up to what is packed.
#[derive(Template)]
#[template(path = "report/page.html")]
struct Page<'a> {
    style: &'static str,
    script_hash: String,
    source: Visible<'a>,
    totals: Totals,
    notices: Notices<'a>,
    rows: Vec<RowView<'a>>,
    groups: Vec<GroupView<'a>>,
    authors: Vec<AuthorsView<'a>>,
    more_authors: usize,
    timelines: Vec<TimelineView<'a>>,
    cohorts: Vec<CohortView<'a>>,
    several_problems: bool,
    /// Some problem flags by chance, some by a simhash.
    by_chance: bool,
    by_simhash: bool,
    /// Some problem has pairs of two languages.
    across: bool,
    program: Visible<'a>,
}

impl<'a> Page<'a> {
    fn new(report: &'a Report, places: &[PairPlace], script: &str) -> io::Result<Self> {
        let numbers: BTreeMap<PairPlace, usize> =
            places.iter().enumerate().map(|(at, &place)| (place, at + 1)).collect();
        let (groups, group_of) = overview::groups(report, &numbers)?;
        let row = |(at, &(problem, pair)): (usize, &PairPlace)| {
            let (of, pair) = (&report.problems[problem], &report.problems[problem].pairs[pair]);
            let groups = [pair.left, pair.right].map(|side| group_of[problem].get(&side));
            let group = groups[0].filter(|_| pair.flagged && groups[0] == groups[1]).copied();
            RowView::new(of, problem + 1, pair, at + 1, group)
        };
        let (authors, more_authors) = overview::authors(report, &numbers);
        let problems = report.problems.iter().enumerate();
        let cohorts = problems
            .flat_map(|(at, problem)| problem.parts().enumerate().map(move |part| (problem, at + 1, part)));
        Ok(Self {
            style: include_str!("../../../templates/report/style.css"),
            script_hash: script_hash(script),
            source: Visible::line(&report.source),
            totals: Totals::new(report),
            notices: Notices::new(report),
            rows: places.iter().enumerate().map(row).collect::<io::Result<_>>()?,
            groups,
            authors,
            more_authors,
            timelines: report
                .problems
                .iter()
                .filter_map(|problem| TimelineView::new(problem).transpose())
                .collect::<io::Result<_>>()?,
            cohorts: cohorts
                .map(|(problem, number, part)| CohortView::new(problem, number, part))
                .collect::<io::Result<_>>()?,
            several_problems: report.problems.len() > 1,
            by_chance: report.problems.iter().any(|problem| problem.near.is_none()),
            by_simhash: report.problems.iter().any(|problem| problem.near.is_some()),
            across: report.problems.iter().any(|problem| problem.across.is_some()),
            program: Visible::line(&report.program),
        })
    }
}

/// Writes the report as one HTML page. Memory follows the listed pairs.
///
/// # Errors
///
/// When `w` cannot be written, or when a pair or a group names a submission that is not there
/// ([`io::ErrorKind::InvalidData`]; the page is then incomplete).
pub fn write(report: &Report, w: &mut impl Write) -> io::Result<()> {
    // Templates write in pieces of a few bytes.
    let mut w = BufWriter::new(w);
    let script = concat!("\n", include_str!("../../../templates/report/script.js"));
    let places = ranked(report);
    Page::new(report, &places, script)?.write_into(&mut w)?;
    write_pairs(report, &places, &mut w)?;
    write_sources(report, &places, &mut w)?;
    write!(w, "\n<script>{script}</script>\n</body>\n</html>\n")?;
    w.flush()
}

/// What is kept packed goes into data blocks, which browsers neither run nor show.
fn write_packed(w: &mut impl Write, id: &str, packed: &str) -> io::Result<()> {
    write!(w, "\n<script type=\"application/octet-stream\" id=\"{id}\">{packed}</script>")
}

/// Pairs that are packed together: most of what one says stands in the next as well, word for word. A block is named by the
/// number of its first pair.
const PAIRS_TOGETHER: usize = 32;

fn write_pairs(report: &Report, places: &[PairPlace], w: &mut impl Write) -> io::Result<()> {
    let packed: Vec<io::Result<String>> = places
        .par_chunks(PAIRS_TOGETHER)
        .enumerate()
        .map(|(block, places)| {
            let mut pairs = Vec::with_capacity(places.len());
            for (number, &(problem, pair)) in (block * PAIRS_TOGETHER + 1..).zip(places) {
                let of = &report.problems[problem];
                pairs.push(rendered(&PairView::new(of, problem + 1, &of.pairs[pair], number)?)?);
            }
            Ok(pack::packed(&pairs.join(pack::SEPARATOR)))
        })
        .collect();
    for (block, packed) in packed.into_iter().enumerate() {
        write_packed(w, &format!("packed-pairs-{}", block * PAIRS_TOGETHER + 1), &packed?)?;
    }
    Ok(())
}

/// The sources of the listed pairs, those of the first pairs first, as long as there is room.
fn write_sources(report: &Report, places: &[PairPlace], w: &mut impl Write) -> io::Result<()> {
    /// Sources prepared at a time: memory stays bounded where they are many and large.
    const BATCH: usize = 256;
    let mut known = BTreeSet::new();
    let sides = places.iter().flat_map(|&(problem, pair)| {
        let pair = &report.problems[problem].pairs[pair];
        [(problem, pair.left), (problem, pair.right)]
    });
    let wanted: Vec<(usize, usize)> = sides.filter(|&side| known.insert(side)).collect();
    let mut room = pack::SOURCES_BUDGET;
    for batch in wanted.chunks(BATCH) {
        let packed: Vec<io::Result<String>> = batch
            .par_iter()
            .map(|&(problem, index)| {
                let submission = report.problems[problem].submission(index)?;
                Ok(pack::packed(&rendered(&SourceView::new(submission))?))
            })
            .collect();
        for (&(problem, index), packed) in batch.iter().zip(packed) {
            let packed = packed?;
            // A smaller one may still fit: what is shown does not depend on one that does not.
            if packed.len() <= room {
                room -= packed.len();
                write_packed(w, &format!("packed-{}", source_id(problem + 1, index)), &packed)?;
            }
        }
    }
    Ok(())
}

fn rendered(template: &impl Template) -> io::Result<String> {
    template.render().map_err(io::Error::other)
}

#[cfg(test)]
mod tests;
