//! A source with the lines marked that match the other one's: runs of text, each in at most one block.

use crate::report::model::{LineRange, SubmissionReport};

/// Lines that are shown alike.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Run<'a> {
    pub(super) text: &'a str,
    /// The block they are in.
    pub(super) block: Option<usize>,
    /// Blocks that begin here.
    pub(super) begins: Vec<usize>,
}

/// A file of a submission.
#[derive(Debug)]
pub(super) struct MarkedFile<'a> {
    pub(super) name: &'a str,
    pub(super) runs: Vec<Run<'a>>,
}

/// A submission's files, with its blocks by number. Where two blocks share a line, it is the first one's.
pub(super) fn marked<'a>(submission: &'a SubmissionReport, blocks: &[LineRange]) -> Vec<MarkedFile<'a>> {
    let of_file = |(index, file): (usize, &'a crate::report::model::FileReport)| {
        let blocks: Vec<(usize, LineRange)> = blocks
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, range)| usize::try_from(range.file).is_ok_and(|file| file == index))
            .collect();
        MarkedFile { name: &file.name, runs: runs(&file.text, &blocks) }
    };
    submission.files.iter().enumerate().map(of_file).collect()
}

fn runs<'a>(text: &'a str, blocks: &[(usize, LineRange)]) -> Vec<Run<'a>> {
    // By line, from 1: the block it is in, and which begin there.
    let lines = text.split_inclusive('\n').count();
    let mut of_line: Vec<Option<usize>> = vec![None; lines + 1];
    let mut begins: Vec<Vec<usize>> = vec![Vec::new(); lines + 1];
    for (number, range) in blocks {
        let (first, last) = ((range.first as usize).max(1), (range.last as usize).min(lines));
        if first > last {
            continue;
        }
        begins[first].push(*number);
        for line in &mut of_line[first..=last] {
            line.get_or_insert(*number);
        }
    }
    let (mut runs, mut start, mut at) = (Vec::<Run<'a>>::new(), 0, 0);
    let mut current: (Option<usize>, Vec<usize>) = (None, Vec::new());
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let number = index + 1;
        if of_line[number] != current.0 || !begins[number].is_empty() {
            if at > start {
                runs.push(Run { text: &text[start..at], block: current.0, begins: current.1 });
            }
            start = at;
            current = (of_line[number], std::mem::take(&mut begins[number]));
        }
        at += line.len();
    }
    if at > start {
        runs.push(Run { text: &text[start..at], block: current.0, begins: current.1 });
    }
    runs
}

/// How many lines these ranges cover.
pub(super) fn covered(ranges: impl Iterator<Item = LineRange>) -> u64 {
    let mut ranges: Vec<LineRange> = ranges.collect();
    ranges.sort();
    let (mut lines, mut end) = (0, (u32::MAX, 0));
    for range in ranges {
        let first = if range.file == end.0 { range.first.max(end.1 + 1) } else { range.first };
        if range.last >= first {
            lines += u64::from(range.last - first) + 1;
            end = (range.file, range.last);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(first: u32, last: u32) -> LineRange {
        LineRange { file: 0, first, last }
    }

    #[test]
    fn text_is_cut_where_blocks_begin_and_end_and_none_is_lost() {
        let text = "1\n2\n3\n4\n5\n6";
        let runs = runs(text, &[(0, range(2, 3)), (1, range(3, 5)), (2, range(6, 9)), (3, range(8, 9))]);
        let cut: Vec<_> = runs.iter().map(|run| (run.text, run.block, run.begins.as_slice())).collect();
        assert_eq!(
            cut,
            [
                ("1\n", None, &[][..]),
                ("2\n", Some(0), &[0]),
                ("3\n", Some(0), &[1]),
                ("4\n5\n", Some(1), &[]),
                ("6", Some(2), &[2]),
            ]
        );
        assert!(super::runs("", &[(0, range(1, 1))]).is_empty());
    }

    #[test]
    fn a_line_in_two_blocks_counts_once() {
        let other = LineRange { file: 1, first: 3, last: 3 };
        assert_eq!(covered([range(3, 5), range(1, 3), range(4, 4), other].into_iter()), 6);
        assert_eq!(covered(std::iter::empty()), 0);
    }
}
