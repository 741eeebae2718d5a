//! The text of one submission: its files one after the other, and the way back from an offset to a line.

use serde::Serialize;

/// A range of bytes in a [`SourceText`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// A place as a person names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Location {
    /// Index of the file inside the submission, from 0.
    pub file: u32,
    /// Line in that file, from 1.
    pub line: u32,
}

/// The files of one submission in one text. Offsets are bytes of that text and fit `u32`.
#[derive(Debug, Clone)]
pub struct SourceText {
    text: String,
    files: Vec<FileStart>,
    line_starts: Vec<u32>,
}

#[derive(Debug, Clone)]
struct FileStart {
    name: String,
    start: u32,
    end: u32,
    first_line: u32,
}

impl SourceText {
    /// Joins files, given as name and text. Text past 4 GiB is left out (the readers' limits are far below).
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut joined = Self { text: String::new(), files: Vec::new(), line_starts: Vec::new() };
        for (name, text) in files {
            let start = joined.text.len();
            if u32::try_from(start + text.len() + 1).is_err() {
                break;
            }
            let start = start as u32;
            let first_line = joined.line_starts.len() as u32;
            joined.text.push_str(text);
            joined.line_starts.push(start);
            joined.line_starts.extend(
                memchr::memchr_iter(b'\n', text.as_bytes())
                    .map(|at| start + at as u32 + 1)
                    .filter(|&line| line < start + text.len() as u32),
            );
            let end = joined.text.len() as u32;
            joined.files.push(FileStart { name: name.to_owned(), start, end, first_line });
            joined.text.push('\n');
        }
        joined
    }

    /// A submission of one file.
    pub fn single(name: &str, text: &str) -> Self {
        Self::new([(name, text)])
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a span; empty when the span is not inside the text.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// Number of files.
    pub fn file_count(&self) -> usize {
        self.files.len()
    }

    /// A file's name, text and offset.
    pub fn file(&self, index: usize) -> Option<(&str, &str, u32)> {
        let file = self.files.get(index)?;
        Some((&file.name, &self.text[file.start as usize..file.end as usize], file.start))
    }

    /// The file and line of an offset. O(log lines).
    pub fn location(&self, offset: u32) -> Location {
        let global = self.line_starts.partition_point(|&start| start <= offset).saturating_sub(1) as u32;
        let file = self.files.partition_point(|file| file.first_line <= global).saturating_sub(1);
        let first_line = self.files.get(file).map_or(0, |file| file.first_line);
        Location { file: file as u32, line: global - first_line + 1 }
    }

    /// Lines of one file, without their ends.
    pub fn lines(&self, file: usize) -> impl Iterator<Item = &str> {
        self.file(file).map_or("", |(_, text, _)| text).lines()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_lead_back_to_file_and_line() {
        let source = SourceText::new([("a.h", "x\ny\n"), ("b.c", "z\n\nw")]);
        assert_eq!(source.location(0), Location { file: 0, line: 1 });
        assert_eq!(source.location(2), Location { file: 0, line: 2 });
        let (name, text, start) = source.file(1).unwrap();
        assert_eq!((name, text), ("b.c", "z\n\nw"));
        assert_eq!(source.location(start), Location { file: 1, line: 1 });
        assert_eq!(source.location(start + 3), Location { file: 1, line: 3 });
        assert_eq!(source.lines(1).collect::<Vec<_>>(), ["z", "", "w"]);
    }

    #[test]
    fn an_empty_submission_has_a_first_line() {
        let source = SourceText::new([]);
        assert_eq!(source.location(0), Location { file: 0, line: 1 });
        assert_eq!(source.file_count(), 0);
    }
}
