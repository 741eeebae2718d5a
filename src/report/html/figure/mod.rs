//! The page's figures: drawn by a plotting library as SVG, coloured by the page's style sheet.
//!
//! The library writes colours as attributes; the style sheet gives each of the colours below another value in the dark,
//! so a figure needs no second drawing. Texts are escaped by the library, made visible before.

mod distribution;
mod graph;
mod timeline;

use std::io;

use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::style::{IntoFont, RGBColor, TextStyle};

pub(super) use distribution::{distribution, standing};
pub(super) use graph::{GraphEdge, GraphNode, graph};
pub(super) use timeline::{Dot, MAX_ROWS, timeline};

/// Columns of a distribution, and whatever is plain.
const BAR: RGBColor = RGBColor(0x3b, 0x6f, 0xc4);
/// What is flagged.
const ALARM: RGBColor = RGBColor(0xb3, 0x26, 0x1e);
/// Who was first.
const FIRST: RGBColor = RGBColor(0x7a, 0x4d, 0x00);
/// Words.
const TEXT: RGBColor = RGBColor(0x1c, 0x21, 0x28);
/// Words that matter less.
const QUIET: RGBColor = RGBColor(0x59, 0x63, 0x6e);
/// Axes and boxes.
const LINE: RGBColor = RGBColor(0xd5, 0xda, 0xe1);
/// What words stand on.
const GROUND: RGBColor = RGBColor(0xff, 0xff, 0xff);

/// Height of the letters in pixels, as the library counts it (it writes 1/1.24 of it).
const LETTERS: u32 = 15;

/// A drawing for the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Figure {
    /// What it shows, for those who do not see it.
    pub(super) title: String,
    /// Size in pixels.
    pub(super) width: u32,
    /// Size in pixels.
    pub(super) height: u32,
    /// The elements inside `<svg>`: markup.
    pub(super) body: String,
}

type Area<'b> = DrawingArea<SVGBackend<'b>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

impl Figure {
    /// A figure of this size, drawn by `draw`.
    ///
    /// # Errors
    /// [`io::ErrorKind::Other`] when the plotting library cannot draw it.
    fn draw(
        title: String,
        (width, height): (u32, u32),
        draw: impl FnOnce(&Area<'_>) -> Drawn,
    ) -> io::Result<Self> {
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, (width, height)).into_drawing_area();
            draw(&area)
                .and_then(|()| Ok(area.present()?))
                .map_err(|error| io::Error::other(error.to_string()))?;
        }
        // The page writes the outer element itself, with its name.
        let inside = svg.split_once('>').map_or("", |(_, rest)| rest);
        let body = inside.rsplit_once("</svg>").map_or(inside, |(body, _)| body).trim();
        Ok(Self { title, width, height, body: body.to_owned() })
    }
}

/// The style of words of this colour.
fn words(colour: &RGBColor) -> TextStyle<'_> {
    ("sans-serif", LETTERS).into_font().color(colour)
}

/// A text cut to so many characters.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(most.saturating_sub(1)).collect();
    cut.push('…');
    cut
}

#[cfg(test)]
mod tests {
    use plotters::element::Text;

    use super::*;

    #[test]
    fn words_cannot_become_markup() {
        let figure = Figure::draw("x".to_owned(), (100, 20), |area| {
            Ok(area.draw(&Text::new("</svg><script>alert(1)</script>\"'&", (0, 0), words(&TEXT)))?)
        });
        let body = figure.unwrap().body;
        assert!(
            !body.contains("<script") && !body.contains("</svg") && body.contains("&lt;script&gt;"),
            "{body}"
        );
        assert!(body.starts_with("<text") && body.ends_with("</text>"), "{body}");
    }

    #[test]
    fn long_words_are_cut() {
        assert_eq!(cut("żółw", 4), "żółw");
        assert_eq!(cut("żółwie", 4), "żół…");
    }
}
