//! Which line stands beside which.
//!
//! Blocks of the chain begin in the same row on both sides. What lies between them stands side by side, filled up
//! below (before the first block: above); blocks that moved stay where they are and point to their counterparts.

use std::ops::Range;

use super::side::Side;

/// Lines without a match that are shown before and after a block.
const CONTEXT: usize = 3;

/// One cell of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// The line with this index.
    Line(usize),
    /// So many lines that are not shown.
    Folded(usize),
    /// Where the counterpart of this block is, which begins in the line below.
    Pointer(usize),
    /// The other side has more lines here.
    Empty,
}

/// All rows of two sides; `chained` says of each block whether it stands beside its counterpart.
pub(super) fn rows(sides: &[Side<'_>; 2], chained: &[bool], all_lines: bool) -> Vec<[Cell; 2]> {
    let mut rows = Vec::new();
    let mut at = [0, 0];
    let is_moved = |block: usize| !chained.get(block).copied().unwrap_or(false);
    let mut up_to = |ends: [usize; 2]| {
        let cells = [0, 1].map(|side| {
            let end = ends[side].max(at[side]);
            cells(&sides[side], std::mem::replace(&mut at[side], end)..end, &is_moved, all_lines)
        });
        let height = cells[0].len().max(cells[1].len());
        // What stands before the first block leads up to it: it is filled up above.
        let above = |side: usize| if rows.is_empty() { height - cells[side].len() } else { 0 };
        let above = [above(0), above(1)];
        let cell = |side: usize, row: usize| {
            let row = row.checked_sub(above[side]);
            row.and_then(|row| cells[side].get(row)).copied().unwrap_or(Cell::Empty)
        };
        rows.extend((0..height).map(|row| [cell(0, row), cell(1, row)]));
    };
    let mut chain: Vec<usize> = (0..chained.len()).filter(|&block| chained[block]).collect();
    chain.sort_by_key(|&block| sides[0].spans[block].start);
    for (position, &block) in chain.iter().enumerate() {
        let span = |side: usize| &sides[side].spans[block];
        up_to([span(0).start, span(1).start]);
        // A block may end in the line in which the next begins: that line is the next one's, on both sides.
        let end = |side: usize| {
            let next = chain.get(position + 1).map(|&next| sides[side].spans[next].start);
            span(side).end.min(next.unwrap_or(usize::MAX))
        };
        up_to([end(0), end(1)]);
    }
    up_to([sides[0].lines.len(), sides[1].lines.len()]);
    // Of two blocks that begin in one line one is of the chain; the other stands beside its counterpart as well.
    rows.retain(|row| !matches!(row, [Cell::Pointer(left), Cell::Pointer(right)] if left == right));
    rows
}

/// The cells of one side's lines. Stretches without a match are folded, the lines that name files are not.
pub(super) fn cells(
    side: &Side<'_>,
    range: Range<usize>,
    is_pointed: &dyn Fn(usize) -> bool,
    all_lines: bool,
) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut stretch = range.start;
    for index in range.clone() {
        let line = &side.lines[index];
        if line.block.is_some() || line.number.is_none() {
            unmatched(side, stretch..index, all_lines, &mut cells);
            stretch = index + 1;
            let starts = side.starts.get(&index).into_iter().flatten();
            cells.extend(starts.filter(|&&block| is_pointed(block)).map(|&block| Cell::Pointer(block)));
            cells.push(Cell::Line(index));
        }
    }
    unmatched(side, stretch..range.end, all_lines, &mut cells);
    cells
}

fn unmatched(side: &Side<'_>, lines: Range<usize>, all_lines: bool, cells: &mut Vec<Cell>) {
    let is_match = |index: usize| side.lines.get(index).is_some_and(|line| line.block.is_some());
    let before = if lines.start.checked_sub(1).is_some_and(is_match) { CONTEXT } else { 0 };
    let after = if is_match(lines.end) { CONTEXT } else { 0 };
    // A row that says that one line is left out is as long as that line.
    if all_lines || lines.len() <= before + after + 1 {
        cells.extend(lines.map(Cell::Line));
        return;
    }
    let hidden = lines.start + before..lines.end - after;
    cells.extend((lines.start..hidden.start).map(Cell::Line));
    cells.push(Cell::Folded(hidden.len()));
    cells.extend((hidden.end..lines.end).map(Cell::Line));
}

#[cfg(test)]
mod tests {
    use super::Cell::{Empty, Folded, Line, Pointer};
    use super::*;
    use crate::cli::side_by_side::side;

    fn side(lines: usize, spans: &[Range<usize>]) -> Side<'static> {
        let line = |at: usize| {
            let block = spans.iter().position(|span| span.contains(&at));
            side::Line { number: Some(at + 1), text: "", block, is_shared: false, is_grey: false }
        };
        let starts = spans.iter().enumerate().map(|(block, span)| (span.start, vec![block])).collect();
        Side { lines: (0..lines).map(line).collect(), spans: spans.to_vec(), starts }
    }

    #[test]
    fn blocks_in_order_begin_in_one_row_and_moved_ones_point() {
        let sides = [side(6, &[1..3, 3..4, 5..6]), side(5, &[2..3, 0..1, 4..5])];
        let expected = [
            [Empty, Pointer(1)],
            [Empty, Line(0)],
            [Line(0), Line(1)],
            [Line(1), Line(2)],
            [Line(2), Empty],
            [Pointer(1), Line(3)],
            [Line(3), Empty],
            [Line(4), Empty],
            [Line(5), Line(4)],
        ];
        assert_eq!(rows(&sides, &[true, false, true], true), expected);
    }

    #[test]
    fn blocks_that_share_a_line_begin_in_one_row_too() {
        let sides = [side(4, &[0..2, 1..4]), side(6, &[0..5, 4..6])];
        let rows = rows(&sides, &[true, true], false);
        assert_eq!(rows[4], [Line(1), Line(4)]);

        let mut sides = [side(2, &[0..1, 0..2]), side(2, &[0..1, 0..2])];
        for side in &mut sides {
            side.starts = [(0, vec![0, 1])].into();
        }
        assert_eq!(super::rows(&sides, &[false, true], false), [[Line(0); 2], [Line(1); 2]]);
    }

    #[test]
    fn long_stretches_are_folded_around_blocks() {
        let sides = [side(40, &[10..11, 30..31]), side(12, &[0..1, 8..9])];
        let rows = rows(&sides, &[true, true], false);
        let column =
            |side: usize| rows.iter().map(|row| row[side]).filter(|cell| *cell != Empty).collect::<Vec<_>>();
        let expected = [
            Folded(7),
            Line(7),
            Line(8),
            Line(9),
            Line(10),
            Line(11),
            Line(12),
            Line(13),
            Folded(13),
            Line(27),
            Line(28),
            Line(29),
            Line(30),
            Line(31),
            Line(32),
            Line(33),
            Folded(6),
        ];
        assert_eq!(column(0), expected);
        assert_eq!(column(1), (0..12).map(Line).collect::<Vec<_>>());
    }

    #[test]
    fn each_line_is_shown_once_or_counted() {
        // Blocks that overlap, cross and begin together.
        let spans = [0..4, 3..6, 3..9, 20..20, 12..14];
        let sides = [side(30, &spans), side(25, &[10..12, 0..3, 11..20, 3..4, 20..22])];
        for (chained, all_lines) in
            [([true; 5], true), ([true; 5], false), ([true, false, true, false, true], false)]
        {
            let rows = rows(&sides, &chained, all_lines);
            for side in [0, 1] {
                let count = |cell: Cell| match cell {
                    Line(_) => 1,
                    Folded(lines) => lines,
                    Pointer(_) | Empty => 0,
                };
                assert_eq!(rows.iter().map(|row| count(row[side])).sum::<usize>(), sides[side].lines.len());
            }
        }
    }
}
