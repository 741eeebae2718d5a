//! Who submitted what when: a row a submission, the flagged pairs as links from the earlier to the later.

use std::io;

use plotters::chart::ChartBuilder;
use plotters::element::{Circle, PathElement, Rectangle, Text};
use plotters::prelude::IntoLinspace;
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{ALARM, BAR, FIRST, Figure, LINE, QUIET, TEXT, cut, words};

/// Rows shown of a problem; the caption says how many are left out.
pub(in crate::report::html) const MAX_ROWS: usize = 40;

const WIDTH: u32 = 860;
const ROW: u32 = 22;
const NAMES: u32 = 250;
/// Columns of the strip that shows when all submissions came.
const COLUMNS: usize = 120;

/// A submission of a group.
#[derive(Debug, Clone)]
pub(in crate::report::html) struct Dot {
    /// Whose it is and what it is called.
    pub(in crate::report::html) label: String,
    /// When: milliseconds since 1970.
    pub(in crate::report::html) at: i64,
    /// The earliest of its group.
    pub(in crate::report::html) first: bool,
}

/// Rows from above to below, links between rows by index, and the times of all submissions to the problem.
///
/// # Errors
/// When the plotting library cannot draw it.
pub(in crate::report::html) fn timeline(
    problem: &str,
    rows: &[Dot],
    links: &[(usize, usize)],
    all: &[i64],
) -> io::Result<Figure> {
    let times = || rows.iter().map(|dot| dot.at).chain(all.iter().copied());
    let start = times().min().unwrap_or(0);
    let minutes = |at: i64| at.saturating_sub(start) as f64 / 60_000.0;
    let end = times().map(minutes).fold(1.0, f64::max);
    let step = tick(end);
    let rows_height = ROW * rows.len() as u32;
    let title = format!("When the {} linked submissions to problem {problem} came", rows.len());
    Figure::draw(title, (WIDTH, rows_height + 84), |area| {
        // The last row is for all submissions.
        let below = rows.len() as f64 + 1.0;
        let mut chart = ChartBuilder::on(area)
            .margin_right(24)
            .margin_top(8)
            .x_label_area_size(42)
            .y_label_area_size(NAMES)
            .build_cartesian_2d((0.0..end * 1.01).step(step), below..0.0)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .y_labels(0)
            .light_line_style(LINE)
            .bold_line_style(LINE)
            .axis_style(LINE)
            .x_labels((end / step) as usize + 1)
            .x_label_formatter(&|at| clock(*at))
            .x_desc("time after the first submission to the problem: hours and minutes, d for days")
            .label_style(words(&QUIET))
            .axis_desc_style(words(&QUIET))
            .draw()?;
        let middle = |row: usize| row as f64 + 0.5;
        let mut counts = [0_u32; COLUMNS];
        for &at in all {
            let column = (minutes(at) / (end * 1.01) * COLUMNS as f64) as usize;
            counts[column.min(COLUMNS - 1)] += 1;
        }
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let wide = end * 1.01 / COLUMNS as f64;
        chart.draw_series(counts.iter().enumerate().filter(|(_, count)| **count > 0).map(
            |(column, &count)| {
                let tall = 0.15 + 0.75 * f64::from(count) / f64::from(most);
                let left = column as f64 * wide;
                Rectangle::new([(left, below - tall), (left + wide * 0.85, below)], BAR.filled())
            },
        ))?;
        chart.draw_series(links.iter().map(|&(from, to)| {
            let place = |row: usize| (minutes(rows[row].at), middle(row));
            PathElement::new([place(from), place(to)], ALARM.stroke_width(2))
        }))?;
        for (row, dot) in rows.iter().enumerate() {
            let colour = if dot.first { FIRST } else { ALARM };
            chart.draw_series([Circle::new((minutes(dot.at), middle(row)), 5, colour.filled())])?;
        }
        let labels = rows.iter().map(|dot| (cut(&dot.label, 34), &TEXT));
        for (row, (label, colour)) in labels.chain([("all submissions".to_owned(), &QUIET)]).enumerate() {
            let (_, y) = chart.backend_coord(&(0.0, middle(row)));
            let style = words(colour).pos(Pos::new(HPos::Right, VPos::Center));
            area.draw(&Text::new(label, (NAMES as i32 - 10, y), style))?;
        }
        Ok(())
    })
}

/// Minutes between two marks of the axis: at most eight marks, at times that people name.
fn tick(end: f64) -> f64 {
    const STEPS: [f64; 14] = [
        1.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 360.0, 720.0, 1440.0, 2880.0, 10_080.0, 40_320.0, 525_600.0,
    ];
    STEPS.into_iter().find(|step| end / step <= 8.0).unwrap_or(end / 8.0)
}

/// `1:05` for 65 minutes, days where there are some.
fn clock(minutes: f64) -> String {
    let minutes = minutes.round() as u64;
    let (days, hours, minutes) = (minutes / 1440, minutes / 60 % 24, minutes % 60);
    match days {
        0 => format!("{hours}:{minutes:02}"),
        _ if hours == 0 && minutes == 0 => format!("{days} d"),
        _ => format!("{days} d {hours}:{minutes:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_few_and_at_round_times() {
        assert_eq!([tick(3.0), tick(300.0), tick(1e4), tick(1e9)], [1.0, 60.0, 1440.0, 1e9 / 8.0]);
        assert_eq!([clock(65.0), clock(1440.0), clock(2885.0)], ["1:05", "1 d", "2 d 0:05"]);
    }

    #[test]
    fn every_row_has_its_dot_and_its_name() {
        let dot = |label: &str, at| Dot { label: label.to_owned(), at, first: at == 0 };
        let rows = [dot("<ann>", 0), dot("bob", 3_600_000), dot("far", i64::MAX)];
        let figure = timeline("a", &rows, &[(0, 1)], &[0, 60_000, i64::MIN]).unwrap();
        assert_eq!(figure.body.matches("<circle").count(), 3);
        assert!(figure.body.contains("&lt;ann&gt;") && figure.body.contains("bob"));
        let empty = timeline("a", &[], &[], &[]).unwrap();
        assert!(empty.body.contains("all submissions"));
    }
}
