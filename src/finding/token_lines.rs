//! On which lines a submission's counted tokens are: all that showing a matching part takes, without the source.
//!
//! Tokens that follow each other mostly share their lines, so they are kept as runs. Stored, a run is four varints
//! (LEB128): zigzag change of file, zigzag change of first line, zigzag of last − first line, number of tokens.

use std::ops::Range;

use super::program::Program;
use crate::token::Location;
use crate::token::stream::MOVED;

/// The lines of each counted token of a submission.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TokenLines {
    /// Neighbours differ in their lines.
    runs: Vec<Run>,
}

/// Tokens in a row on the same lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    lines: Lines,
    /// One past the last token.
    end: u32,
}

/// The lines of one token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Lines {
    file: u32,
    /// The line of the first byte, from 1; 0 for what has no place: a break, or what counts far from where it stands.
    first: u32,
    /// The line of the byte before the end. A token without bytes, at the start of a line, has the line before here:
    /// where it ends a matching part, that part ends on the line before. At the start of a file that is 0.
    last: u32,
}

/// Why bytes are not the lines of a submission's tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenLinesError {
    /// They end inside a number, or inside a run.
    #[error("the lines of the tokens are cut short")]
    Short,
    /// A number is out of its range, or a run is empty.
    #[error("the lines of the tokens hold a number that cannot be")]
    Range,
    /// There are more tokens than there can be.
    #[error("the lines of the tokens are of more than {max} tokens")]
    Long {
        /// As many there can be.
        max: usize,
    },
}

impl TokenLines {
    /// Of a program's counted tokens. O(tokens log lines).
    pub fn of(program: &Program) -> Self {
        let mut found = Self::default();
        for &token in &program.counted.origin {
            let has_place = program.tokens.flags.get(token as usize).is_some_and(|flags| flags & MOVED == 0);
            let lines = match program.tokens.spans.get(token as usize).filter(|_| has_place) {
                Some(span) => {
                    let first = program.source.location(span.start);
                    let last = program.source.location(span.end.saturating_sub(1));
                    let last = if last.file == first.file { last.line } else { 0 };
                    Lines { file: first.file, first: first.line, last }
                }
                None => Lines { file: found.runs.last().map_or(0, |run| run.lines.file), first: 0, last: 0 },
            };
            found.push(lines, 1);
        }
        found
    }

    fn push(&mut self, lines: Lines, tokens: u32) {
        let end = self.len() as u32 + tokens;
        match self.runs.last_mut().filter(|run| run.lines == lines) {
            Some(run) => run.end = end,
            None => self.runs.push(Run { lines, end }),
        }
    }

    /// Number of tokens.
    pub fn len(&self) -> usize {
        self.runs.last().map_or(0, |run| run.end as usize)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The first and the last place that some ranges of tokens cover, which macros and control structures may put out of
    /// order: the first line of the first file where no token of them has a place. Each range is inside one file.
    /// O(ranges log runs + runs).
    pub fn places(&self, ranges: impl Iterator<Item = Range<usize>>) -> (Location, Location) {
        let mut cover: Option<((u32, u32), (u32, u32))> = None;
        for range in ranges.filter(|range| !range.is_empty()) {
            let from = self.runs.partition_point(|run| run.end as usize <= range.start);
            let mut start = from.checked_sub(1).map_or(0, |before| self.runs[before].end as usize);
            for run in &self.runs[from..] {
                if start >= range.end {
                    break;
                }
                start = run.end as usize;
                let Lines { file, first, last } = run.lines;
                if first == 0 {
                    continue;
                }
                let cover = cover.get_or_insert(((file, first), (file, last)));
                cover.0 = cover.0.min((file, first));
                cover.1 = cover.1.max((file, last));
            }
        }
        let (first, last) = cover.unwrap_or(((0, 1), (0, 1)));
        let location = |(file, line)| Location { file, line };
        (location(first), location(last.max(first)))
    }

    /// The stored form. O(runs).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(4 * self.runs.len());
        let mut before = Run { lines: Lines { file: 0, first: 0, last: 0 }, end: 0 };
        for &run in &self.runs {
            let change = |now: u32, then: u32| zigzag(i64::from(now) - i64::from(then));
            put(&mut bytes, change(run.lines.file, before.lines.file));
            put(&mut bytes, change(run.lines.first, before.lines.first));
            put(&mut bytes, change(run.lines.last, run.lines.first));
            put(&mut bytes, u64::from(run.end - before.end));
            before = run;
        }
        bytes
    }

    /// From the stored form, of at most `max_tokens` tokens. O(bytes), in time and memory.
    ///
    /// # Errors
    /// When the bytes are no stored form.
    pub fn from_bytes(mut bytes: &[u8], max_tokens: usize) -> Result<Self, TokenLinesError> {
        let max = max_tokens.min(u32::MAX as usize);
        let mut found = Self::default();
        let mut before = Lines { file: 0, first: 0, last: 0 };
        while !bytes.is_empty() {
            let file = changed(before.file, take(&mut bytes)?)?;
            let first = changed(before.first, take(&mut bytes)?)?;
            let last = changed(first, take(&mut bytes)?)?;
            let tokens = take(&mut bytes)?;
            if tokens == 0 {
                return Err(TokenLinesError::Range);
            }
            if tokens > (max - found.len()) as u64 {
                return Err(TokenLinesError::Long { max: max_tokens });
            }
            before = Lines { file, first, last };
            found.push(before, tokens as u32);
        }
        Ok(found)
    }
}

/// Small numbers of either sign as small numbers: 0, −1, 1, −2, … as 0, 1, 2, 3, …
fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)) as u64
}

/// A number after a zigzag change.
fn changed(before: u32, change: u64) -> Result<u32, TokenLinesError> {
    let change = (change >> 1) as i64 ^ -((change & 1) as i64);
    i64::from(before)
        .checked_add(change)
        .and_then(|now| u32::try_from(now).ok())
        .ok_or(TokenLinesError::Range)
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Result<u64, TokenLinesError> {
    let mut number = 0;
    // No number here has more than 34 bits.
    for shift in (0..35).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or(TokenLinesError::Short)?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(TokenLinesError::Range)
}

#[cfg(test)]
mod tests;
