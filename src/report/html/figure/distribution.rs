//! How the scores of a problem's honest pairs are spread, where the flagging line is, and where one pair stands.

use std::io;

use plotters::backend::SVGBackend;
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::element::{PathElement, Rectangle, Text};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{ALARM, Area, BAR, Figure, LINE, QUIET, TEXT, words};
use crate::report::html::words::counted;
use crate::report::model::CohortReport;

const SIZE: (u32, u32) = (560, 190);

type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Columns: pairs by score, on a scale on which ten times as many is one step more. What stands last is the flagging line's
/// label, so that the page can put a pair's place below it.
///
/// # Errors
/// When the plotting library cannot draw it.
pub(in crate::report::html) fn distribution(cohort: &CohortReport) -> io::Result<Figure> {
    let bins = &cohort.distribution;
    let most = bins.iter().copied().max().unwrap_or(0);
    // Heights in decades; a single pair is a third of one, so that it is seen.
    let height = |count: u32| if count == 0 { 0.0 } else { libm::log10(f64::from(count)) + 1.0 / 3.0 };
    let top = height(most).max(1.0) * 1.15;
    Figure::draw(title(cohort), SIZE, |area| {
        let mut chart = chart(area, top)?;
        chart
            .configure_mesh()
            .disable_mesh()
            .disable_y_axis()
            .x_labels(6)
            .y_labels(0)
            .x_label_formatter(&|score| format!("{score:.1}"))
            .x_desc("score")
            .axis_style(LINE)
            .label_style(words(&QUIET))
            .axis_desc_style(words(&QUIET))
            .draw()?;
        let decades = (0..=9_u32).map(|power| 10_u32.pow(power)).filter(|&count| count <= most.max(1));
        for count in decades {
            let y = height(count);
            chart.draw_series([PathElement::new([(0.0, y), (1.0, y)], LINE)])?;
            let anchor = words(&QUIET).pos(Pos::new(HPos::Right, VPos::Center));
            let label = crate::report::html::words::grouped(u64::from(count));
            let place = chart.backend_coord(&(0.0, y));
            area.draw(&Text::new(label, (place.0 - 6, place.1), anchor))?;
        }
        let wide = 1.0 / bins.len().max(1) as f64;
        chart.draw_series(bins.iter().enumerate().filter(|(_, count)| **count > 0).map(|(at, &count)| {
            let left = at as f64 * wide;
            Rectangle::new([(left + 0.1 * wide, 0.0), (left + 0.9 * wide, height(count))], BAR.filled())
        }))?;
        if let Some(line) = cohort.flag_score {
            chart.draw_series([PathElement::new([(line, 0.0), (line, top)], ALARM.stroke_width(2))])?;
            let place = chart.backend_coord(&(line, top));
            // On the side where no flagged pair stands, if there is room.
            let (side, shift) = if line > 0.4 { (HPos::Right, -4) } else { (HPos::Left, 4) };
            let anchor = words(&ALARM).pos(Pos::new(side, VPos::Top));
            area.draw(&Text::new(format!("flagged from {line:.2}"), (place.0 + shift, place.1), anchor))?;
        }
        Ok(())
    })
}

/// Where one pair stands, to be laid over the distribution of its cohort: a line at its score.
///
/// # Errors
/// When the plotting library cannot draw it.
pub(in crate::report::html) fn standing(cohort: &CohortReport, score: f64) -> io::Result<Figure> {
    Figure::draw(format!("{}; this pair has {score:.3}", title(cohort)), SIZE, |area| {
        let mut chart = chart(area, 1.0)?;
        chart.draw_series([PathElement::new([(score, 0.0), (score, 1.0)], TEXT.stroke_width(3))])?;
        let place = chart.backend_coord(&(score, 1.0));
        let side = if score > 0.8 {
            HPos::Right
        } else if score < 0.1 {
            HPos::Left
        } else {
            HPos::Center
        };
        let anchor = words(&TEXT).pos(Pos::new(side, VPos::Bottom));
        Ok(area.draw(&Text::new("this pair", (place.0, place.1 - 4), anchor))?)
    })
}

/// Scores from 0 to 1 beside heights from 0 to `top`, with room for their labels.
fn chart<'a, 'b>(area: &'a Area<'b>, top: f64) -> Result<Chart<'a, 'b>, Box<dyn std::error::Error>> {
    let mut chart = ChartBuilder::on(area);
    chart.margin_top(22).margin_right(14).x_label_area_size(34).y_label_area_size(52);
    Ok(chart.build_cartesian_2d(0.0..1.0, 0.0..top)?)
}

/// What the figure shows, in words.
fn title(cohort: &CohortReport) -> String {
    let all: u64 = cohort.distribution.iter().map(|&count| u64::from(count)).sum();
    let mut title = format!("Scores of {}", counted(all, "pair"));
    if let Some(line) = cohort.flag_score {
        title += &format!("; flagged from {line:.2}");
    }
    title
}
