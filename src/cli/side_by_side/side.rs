//! One submission as one sequence of lines, each with the block it belongs to.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::report::model::{LineRange, SubmissionReport};

/// A submission's lines over all its files.
#[derive(Debug)]
pub(super) struct Side<'a> {
    pub(super) lines: Vec<Line<'a>>,
    /// The lines of each block, as indices.
    pub(super) spans: Vec<Range<usize>>,
    /// The blocks that begin in a line, by its index.
    pub(super) starts: BTreeMap<usize, Vec<usize>>,
}

/// A line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// From 1; `None` for the line that names a file.
    pub(super) number: Option<usize>,
    /// Without its end; may hold anything.
    pub(super) text: &'a str,
    /// The block it belongs to: the first that begins in it, else the last that reaches it.
    pub(super) block: Option<usize>,
    /// More than one block has part of it.
    pub(super) is_shared: bool,
    /// Template code or out of reach.
    pub(super) is_grey: bool,
}

impl<'a> Side<'a> {
    /// Blocks are numbered in the order in which they are given.
    pub(super) fn new(submission: &'a SubmissionReport, blocks: impl Iterator<Item = LineRange>) -> Self {
        let plain = |number, text| Line { number, text, block: None, is_shared: false, is_grey: false };
        let (mut lines, mut files) = (Vec::new(), Vec::new());
        for file in &submission.files {
            if submission.files.len() > 1 {
                lines.push(plain(None, file.name.as_str()));
            }
            let first = lines.len();
            lines.extend(
                file.text
                    .split_terminator('\n')
                    .enumerate()
                    .map(|(at, text)| plain(Some(at + 1), text.strip_suffix('\r').unwrap_or(text))),
            );
            files.push(first..lines.len());
        }
        let span = |range: LineRange| -> Range<usize> {
            let file = files.get(range.file as usize).cloned().unwrap_or(0..0);
            let at = |line: u32| file.start.saturating_add(line as usize).min(file.end);
            let start = at(range.first.saturating_sub(1));
            start..at(range.last).max(start)
        };
        for range in submission.template.iter().chain(&submission.unreachable) {
            for line in &mut lines[span(*range)] {
                line.is_grey = true;
            }
        }
        let spans: Vec<_> = blocks.map(span).collect();
        let mut starts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (block, span) in spans.iter().enumerate().filter(|(_, span)| !span.is_empty()) {
            starts.entry(span.start).or_default().push(block);
            for line in &mut lines[span.clone()] {
                line.is_shared |= line.block.is_some();
                line.block = Some(block);
            }
        }
        for (&line, blocks) in &starts {
            lines[line].block = blocks.first().copied();
        }
        Self { lines, spans, starts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::model::FileReport;

    fn submission(files: &[(&str, &str)]) -> SubmissionReport {
        SubmissionReport {
            name: "x".into(),
            language: "cpp".into(),
            author: None,
            team: None,
            submitted_at: None,
            verdict: None,
            contest: None,
            tokens: 0,
            counted_tokens: 0,
            notes: Vec::new(),
            unreachable: vec![LineRange { file: 0, first: 2, last: 2 }],
            template: Vec::new(),
            files: files
                .iter()
                .map(|&(name, text)| FileReport {
                    name: name.into(),
                    encoding: "UTF-8".into(),
                    text: text.into(),
                })
                .collect(),
        }
    }

    #[test]
    fn lines_of_all_files_follow_each_other() {
        let submission = submission(&[("a.h", "1\r\n2\n"), ("b.cpp", "x\n\n")]);
        let side = Side::new(&submission, [LineRange { file: 1, first: 1, last: 2 }].into_iter());
        let numbers: Vec<_> = side.lines.iter().map(|line| (line.number, line.text)).collect();
        assert_eq!(
            numbers,
            [(None, "a.h"), (Some(1), "1"), (Some(2), "2"), (None, "b.cpp"), (Some(1), "x"), (Some(2), "")]
        );
        assert_eq!(side.spans.first(), Some(&(4..6)));
        assert!(side.lines[2].is_grey && !side.lines[1].is_grey);
    }

    #[test]
    fn a_line_of_several_blocks_says_so_and_ranges_that_lead_out_end_at_the_end() {
        let submission = submission(&[("a.cpp", "1\n2\n3")]);
        let range = |file, first, last| LineRange { file, first, last };
        let blocks = [range(0, 1, 2), range(0, 2, 9), range(0, 2, 2), range(7, 1, 1)];
        let side = Side::new(&submission, blocks.into_iter());
        let marks: Vec<_> = side.lines.iter().map(|line| (line.block, line.is_shared)).collect();
        assert_eq!(marks, [(Some(0), false), (Some(1), true), (Some(1), false)]);
        assert_eq!(side.spans, [0..2, 1..3, 1..2, 0..0]);
        assert_eq!(side.starts[&1], [1, 2]);
    }
}
