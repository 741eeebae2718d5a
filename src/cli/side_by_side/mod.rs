//! Two programs beside each other on a terminal: the figures, then both sources with their matching blocks in
//! the same colours and under the same numbers.
//!
//! A pure function of the report's model and a [`View`], so that the same pair gives the same text at the same
//! width. Nothing that others wrote reaches the terminal but as visible characters (`glyph`), and no line is
//! wider than the view.

mod chain;
mod glyph;
mod head;
mod paint;
mod rows;
mod side;
mod table;
mod terminal;
pub mod words;

use std::io::{self, Write};

use self::paint::Painter;
use self::side::Side;
pub use self::terminal::{ViewArgs, When};
use crate::report::model::{PairReport, ProblemReport};

/// Narrower than this, two columns of code are two columns of ellipses: one source stands under the other.
const LEAST_FOR_TWO_COLUMNS: usize = 70;

/// How two programs are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    /// Columns of the terminal, at least 1. No line is wider.
    pub width: usize,
    /// Whether blocks and what does not count are coloured. They are numbered and marked either way.
    pub is_coloured: bool,
    /// Long lines go on in the next row instead of ending in `…`.
    pub wraps: bool,
    /// Long stretches without a match are shown instead of counted.
    pub all_lines: bool,
}

/// Writes a pair of a problem.
///
/// # Errors
///
/// [`io::ErrorKind::InvalidData`] when the pair names a submission that is not there, and when `out` cannot be
/// written.
pub fn write(problem: &ProblemReport, pair: &PairReport, view: View, out: &mut impl Write) -> io::Result<()> {
    let (left, right) = problem.sides(pair)?;
    let painter = Painter::new(view.is_coloured);
    head::write([left, right], pair, view.width, painter, out)?;
    let sides = [
        Side::new(left, pair.blocks.iter().map(|block| block.left)),
        Side::new(right, pair.blocks.iter().map(|block| block.right)),
    ];
    let table = table::Table::new([left, right], &pair.blocks, &sides, view, painter);
    if view.width < LEAST_FOR_TWO_COLUMNS { table.stacked(out) } else { table.two_columns(out) }
}
