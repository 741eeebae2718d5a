//! Rows as text: number of the line, number of the block, source; in two columns, or one under the other.

use std::io::{self, Write};

use super::View;
use super::chain::chain;
use super::glyph::{Piece, clipped, wrapped};
use super::paint::{Painter, Tone};
use super::rows::{Cell, cells, rows};
use super::side::Side;
use super::words;
use crate::report::model::{BlockReport, SubmissionReport};

const NAMES: [&str; 2] = ["left", "right"];
const BETWEEN: &str = " │ ";
const BETWEEN_WIDTH: usize = 3;

/// Two sources and how they are shown.
pub(super) struct Table<'a> {
    submissions: [&'a SubmissionReport; 2],
    blocks: &'a [BlockReport],
    sides: &'a [Side<'a>; 2],
    view: View,
    painter: Painter,
    /// Columns of the line numbers.
    numbers: usize,
    /// Columns of the block numbers, and of the `+` behind the number in a line of several blocks.
    marks: usize,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        submissions: [&'a SubmissionReport; 2],
        blocks: &'a [BlockReport],
        sides: &'a [Side<'a>; 2],
        view: View,
        painter: Painter,
    ) -> Self {
        let last = sides.iter().flat_map(|side| &side.lines).filter_map(|line| line.number).max();
        let digits = |number: usize| number.to_string().len();
        let (numbers, marks) = (digits(last.unwrap_or(1)), digits(blocks.len()) + 1);
        Self { submissions, blocks, sides, view, painter, numbers, marks }
    }

    /// Both beside each other.
    pub(super) fn two_columns(&self, out: &mut impl Write) -> io::Result<()> {
        let width = (self.view.width.saturating_sub(BETWEEN_WIDTH) / 2).max(1);
        let weights: Vec<usize> = self.blocks.iter().map(|block| block.tokens).collect();
        let chained = chain(&self.sides[0].spans, &self.sides[1].spans, &weights);
        self.row([vec![self.title(0, width)], vec![self.title(1, width)]], width, out)?;
        for row in rows(self.sides, &chained, self.view.all_lines) {
            self.row([self.cell(0, row[0], width), self.cell(1, row[1], width)], width, out)?;
        }
        Ok(())
    }

    /// One under the other: every block points to its counterpart.
    pub(super) fn stacked(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self.view.width.max(1);
        for side in [0, 1] {
            if side == 1 {
                writeln!(out)?;
            }
            writeln!(out, "{}", self.title(side, width).text)?;
            let lines = &self.sides[side];
            for cell in cells(lines, 0..lines.lines.len(), &|_| true, self.view.all_lines) {
                for line in self.cell(side, cell, width) {
                    writeln!(out, "{}", line.text)?;
                }
            }
        }
        Ok(())
    }

    fn row(&self, cells: [Vec<Piece>; 2], width: usize, out: &mut impl Write) -> io::Result<()> {
        let [left, right] = cells;
        let height = left.len().max(right.len());
        let (mut left, mut right) = (left.into_iter(), right.into_iter());
        let between = self.painter.paint(Tone::Grey, BETWEEN.trim_end());
        for _ in 0..height {
            let left = left.next().unwrap_or_default();
            write!(out, "{}{}{between}", left.text, " ".repeat(width.saturating_sub(left.width)))?;
            match right.next() {
                Some(right) if right.width > 0 => writeln!(out, " {}", right.text)?,
                _ => writeln!(out)?,
            }
        }
        Ok(())
    }

    fn title(&self, side: usize, width: usize) -> Piece {
        let Piece { text, width } =
            clipped(&format!("{} {}", NAMES[side], self.submissions[side].name), width);
        Piece { text: self.painter.paint(Tone::Strong, &text).into_owned(), width }
    }

    /// A cell as painted lines.
    fn cell(&self, side: usize, cell: Cell, width: usize) -> Vec<Piece> {
        match cell {
            Cell::Empty => Vec::new(),
            Cell::Line(index) => self.line(side, index, width),
            Cell::Folded(1) => vec![self.aside(Tone::Grey, None, "… 1 line …", width)],
            Cell::Folded(lines) => vec![self.aside(Tone::Grey, None, &format!("… {lines} lines …"), width)],
            Cell::Pointer(block) => {
                let Some(found) = self.blocks.get(block) else { return Vec::new() };
                let other = 1 - side;
                let place = words::lines([found.left, found.right][other], self.submissions[other]);
                let text = format!("→ {} {place}", NAMES[other]);
                vec![self.aside(self.tone(block), Some(block), &text, width)]
            }
        }
    }

    fn tone(&self, block: usize) -> Tone {
        if self.blocks.get(block).is_some_and(|block| block.template) {
            Tone::Grey
        } else {
            Tone::Block(block)
        }
    }

    /// A row that is no line of the source.
    fn aside(&self, tone: Tone, block: Option<usize>, text: &str, width: usize) -> Piece {
        let mark = block.map(|block| (block + 1).to_string()).unwrap_or_default();
        let (numbers, marks) = (self.numbers, self.marks);
        let piece = clipped(&format!("{:numbers$} {mark:<marks$} {text}", ""), width);
        Piece { text: self.painter.paint(tone, &piece.text).into_owned(), width: piece.width }
    }

    fn line(&self, side: usize, index: usize, width: usize) -> Vec<Piece> {
        let lines = &self.sides[side];
        let line = &lines.lines[index];
        let Some(number) = line.number else {
            return vec![self.aside(Tone::Strong, None, line.text, width)];
        };
        let (numbers, marks) = (self.numbers, self.marks);
        let margin = numbers + 1 + marks + 1;
        // So narrow that there is no room beside the numbers: the numbers alone.
        if margin >= width {
            return vec![self.aside(Tone::Grey, line.block, "", width)];
        }
        let room = width - margin;
        let pieces = if self.view.wraps { wrapped(line.text, room) } else { vec![clipped(line.text, room)] };
        let block = line.block.map_or(Tone::Plain, |block| self.tone(block));
        let tone = if line.is_grey { Tone::Grey } else { block };
        let mark = match line.block {
            None => String::new(),
            Some(block) if lines.starts.contains_key(&index) => {
                format!("{}{}", block + 1, if line.is_shared { "+" } else { "" })
            }
            Some(_) => "│".to_owned(),
        };
        (pieces.into_iter().enumerate())
            .map(|(at, piece)| {
                let number = if at == 0 { number.to_string() } else { String::new() };
                let mark = if at == 0 || line.block.is_none() { mark.as_str() } else { "│" };
                let text = piece.text.trim_end_matches(' ');
                let number = self.painter.paint(Tone::Grey, &format!("{number:>numbers$}")).into_owned();
                if text.is_empty() && mark.is_empty() {
                    return Piece { text: number, width: numbers };
                }
                let mark = self.painter.paint(block, &format!("{mark:<marks$}")).into_owned();
                if text.is_empty() {
                    return Piece { text: format!("{number} {mark}"), width: numbers + 1 + marks };
                }
                let width = margin + piece.width - (piece.text.len() - text.len());
                Piece { text: format!("{number} {mark} {}", self.painter.paint(tone, text)), width }
            })
            .collect()
    }
}
