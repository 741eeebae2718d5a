//! An evaluation as a plain-text table, for a terminal or a log of CI.

use std::fmt::Write;

use super::contest::Flags;
use super::metrics::Metrics;
use super::report::EvalReport;

const TITLES: [&str; 11] = ["", "pos", "neg", "AUC", "AP", "R@1%", "R@0", "F1", "found", "false", "contest"];
const FOUND: usize = 8;
const FALSE: usize = 9;
const CONTEST: usize = TITLES.len() - 1;

/// The whole report: a table with a line for everything, each language, kind and problem, and below it what was
/// left out.
///
/// Figures have three decimals and no leading zero (`.977`), `-` stands for an undefined one. `R@1%` and `R@0` are
/// the recall at 1 % false positives and without any, `F1` is the best one, `found` and `false` are the flagged pairs,
/// copies and others; a kind has none of the latter. Lines end with LF and have no trailing blanks.
pub fn text(report: &EvalReport) -> String {
    let mut all = Line::new("all", &report.all).flagged(&report.flags);
    all.cells[CONTEST] = format!("{}/{}", figure(Some(report.contest.total)), report.contest.maximum);
    let mut lines = vec![all, Line::title("by language")];
    lines.extend(
        report
            .by_language
            .iter()
            .map(|part| Line::indented(&part.language, &part.metrics).flagged(&part.flags)),
    );
    lines.push(Line::title("by kind"));
    lines.extend(report.by_kind.iter().map(|part| {
        let name = if part.kind.is_empty() { "(none)" } else { &part.kind };
        match &part.metrics {
            Some(metrics) => {
                let mut line = Line::indented(name, metrics);
                line.cells[FOUND] = part.flagged_true.to_string();
                line
            }
            None => Line::counted(name, part.negatives),
        }
    }));
    lines.push(Line::title("by problem"));
    lines.extend(report.by_problem.iter().map(|part| {
        let mut line = Line::indented(&part.problem, &part.metrics).flagged(&part.flags);
        line.cells[CONTEST] = figure(part.contest_score);
        line
    }));
    let mut out = table(&lines);
    notes(report, &mut out);
    out
}

/// A row of the table.
struct Line {
    cells: [String; TITLES.len()],
}

impl Line {
    fn title(name: &str) -> Self {
        let mut cells: [String; TITLES.len()] = Default::default();
        cells[0] = name.to_owned();
        Self { cells }
    }

    fn new(name: &str, metrics: &Metrics) -> Self {
        Self {
            cells: [
                name.to_owned(),
                metrics.positives.to_string(),
                metrics.negatives.to_string(),
                figure(metrics.roc_auc),
                figure(metrics.average_precision),
                figure(metrics.recall_at_one_percent),
                figure(metrics.recall_at_zero),
                figure(metrics.best_f1.map(|best| best.f1)),
                String::new(),
                String::new(),
                String::new(),
            ],
        }
    }

    fn flagged(mut self, flags: &Flags) -> Self {
        self.cells[FOUND] = flags.flagged_true.to_string();
        self.cells[FALSE] = flags.flagged_false.to_string();
        self
    }

    fn indented(name: &str, metrics: &Metrics) -> Self {
        Self::new(&format!("  {name}"), metrics)
    }

    /// A kind that only negatives have: it has a number, and nothing to measure.
    fn counted(name: &str, negatives: u64) -> Self {
        let mut line = Self::title(&format!("  {name}"));
        line.cells[1] = "0".to_owned();
        line.cells[2] = negatives.to_string();
        line.cells[3..FOUND].fill("-".to_owned());
        line
    }
}

/// The first column to the left, numbers to the right.
fn table(lines: &[Line]) -> String {
    let mut head = Line::title("");
    for (cell, title) in head.cells.iter_mut().zip(TITLES) {
        *cell = title.to_owned();
    }
    let lines: Vec<&Line> = std::iter::once(&head).chain(lines).collect();
    let width =
        |column: usize| lines.iter().map(|line| line.cells[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..TITLES.len()).map(width).collect();
    let mut out = String::new();
    for line in lines {
        let mut row = format!("{:<1$}", line.cells[0], widths[0]);
        for (cell, width) in line.cells.iter().zip(&widths).skip(1) {
            let _ = write!(row, "  {cell:>width$}");
        }
        out.push_str(row.trim_end());
        out.push('\n');
    }
    out
}

/// What a reader must know before trusting the table; nothing where there is nothing.
fn notes(report: &EvalReport, out: &mut String) {
    let counts = &report.counts;
    let mut notes = Vec::new();
    for (what, count) in [
        ("negatives that no label lists", counts.unlisted_negatives),
        ("positives without a score", counts.unscored_positives),
        ("flagged pairs without a label, which do not count", counts.flagged_unlabelled),
        ("scores that are not a number and count as missing", counts.nan_scores),
        ("label rows that contradict another; the positive counts", counts.contradicting_rows),
        ("label rows that name no pair of submissions", counts.unresolved_rows),
    ] {
        if count > 0 {
            notes.push(format!("{what}: {count}"));
        }
    }
    notes.extend(report.unresolved.iter().map(|row| format!("  {row}")));
    let rest = counts.unresolved_rows.saturating_sub(report.unresolved.len() as u64);
    if rest > 0 {
        notes.push(format!("  and {rest} more"));
    }
    if !notes.is_empty() {
        out.push('\n');
    }
    for note in notes {
        out.push_str(&note);
        out.push('\n');
    }
}

/// Three decimals without a leading zero.
fn figure(value: Option<f64>) -> String {
    let Some(value) = value else { return "-".to_owned() };
    let text = format!("{value:.3}");
    match text.strip_prefix('0') {
        Some(fraction) => fraction.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Evaluation, Labels, Options, ScoredPair, Submission};

    #[test]
    fn figures_have_three_decimals_and_no_leading_zero() {
        let shown = [Some(0.9774), Some(1.0), Some(0.0), Some(0.9996), Some(12.5), None].map(figure);
        assert_eq!(shown, [".977", "1.000", ".000", "1.000", "12.500", "-"]);
    }

    #[test]
    fn the_table_is_aligned_and_followed_by_what_was_left_out() {
        let labels = Labels::read(
            "problem,a,b,label,kind\np,a,b,1,renamed\np,a,c,1,translated\np,b,d,0,reviewed\np,a,e,1,renamed\n"
                .as_bytes(),
        )
        .unwrap();
        let submissions = [("a.c", "c"), ("b.c", "c"), ("c.py", "python"), ("d.c", "c")]
            .map(|(name, language)| Submission { name, language });
        let pairs = [("a.c", "b.c", 0.9, true), ("b.c", "d.c", 0.5, false), ("a.c", "d.c", 0.5, true)]
            .map(|(left, right, score, flagged)| ScoredPair { left, right, score, flagged });
        let mut evaluation = Evaluation::new(&labels, Options::default());
        evaluation.add_problem("p", &submissions, pairs).unwrap();
        let expected = [
            "              pos  neg    AUC     AP   R@1%    R@0     F1  found  false  contest",
            "all             2    1   .500   .833   .500   .500   .800      1      0   .500/1",
            "by language",
            "  c             1    1  1.000  1.000  1.000  1.000  1.000      1      0",
            "  mixed         1    0      -      -      -      -      -      0      0",
            "by kind",
            "  renamed       1    1  1.000  1.000  1.000  1.000  1.000      1",
            "  reviewed      0    1      -      -      -      -      -",
            "  translated    1    1   .000   .500   .000   .000   .667      0",
            "by problem",
            "  p             2    1   .500   .833   .500   .500   .800      1      0     .500",
            "",
            "positives without a score: 1",
            "flagged pairs without a label, which do not count: 1",
            "label rows that name no pair of submissions: 1",
            "  line 5: problem `p` has no submission `e`",
            "",
        ]
        .join("\n");
        assert_eq!(text(&evaluation.finish()), expected);
    }

    #[test]
    fn unresolved_rows_that_are_not_listed_are_counted() {
        let rows: String = (0..25).map(|n| format!("gone,a{n},b{n},1,k\n")).collect();
        let labels = Labels::read(format!("problem,a,b,label,kind\n{rows}").as_bytes()).unwrap();
        let shown = text(&Evaluation::new(&labels, Options::default()).finish());
        assert!(
            shown.ends_with("line 21: problem `gone` has no submission `a19`\n  and 5 more\n"),
            "{shown}"
        );
    }
}
