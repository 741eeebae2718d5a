//! Reads `labels.csv`: what people say about pairs of submissions, as `problem,a,b,label,kind`.
//!
//! Columns are found by name and others are ignored. `label` is 1 for a copy and 0 for an independent pair,
//! `kind` says how the copy was made or where the label comes from. What the names mean is
//! [`Labels::resolve`](Labels::resolve)'s business; here they are text.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;

use super::table::{TableError, read_rows};

/// A label kind, such as `renamed`: an index into the kinds of the [`Labels`] that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(u32);

/// The rows of one `labels.csv`, by problem, in the file's order.
#[derive(Debug, Clone, Default)]
pub struct Labels {
    problems: BTreeMap<String, Vec<Row>>,
    kinds: Vec<String>,
}

/// One row; `a` and `b` as they are written.
#[derive(Debug, Clone)]
pub(super) struct Row {
    /// Line in the file, from 1; the header is line 1.
    pub(super) line: u64,
    pub(super) a: String,
    pub(super) b: String,
    pub(super) positive: bool,
    pub(super) kind: KindId,
}

/// Why a `labels.csv` cannot be used at all. A row that only names unknown submissions is no error.
#[derive(Debug, thiserror::Error)]
pub enum LabelsError {
    /// It is no table of labels.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A label is neither 0 nor 1.
    #[error(
        "labels, line {line}: label `{value}` is neither 1 (copied) nor 0 (independent); write one of these"
    )]
    BadLabel {
        /// Line in the file, from 1.
        line: u64,
        /// What stands there.
        value: String,
    },
}

const COLUMNS: [&str; 5] = ["problem", "a", "b", "label", "kind"];

impl Labels {
    /// Reads a whole `labels.csv`. Time and memory are linear in its size.
    ///
    /// # Errors
    /// A missing column, a row that is too short, a label other than 0 or 1, input that cannot be read. The
    /// first such row ends the reading: a misread label would silently change every figure.
    pub fn read(input: impl Read) -> Result<Self, LabelsError> {
        let mut labels = Self::default();
        let mut kind_ids = HashMap::new();
        read_rows("labels", input, (&COLUMNS, None), |row| {
            let [problem, a, b, label, kind] =
                [row.cell(0)?, row.cell(1)?, row.cell(2)?, row.cell(3)?, row.cell(4)?];
            let line = row.line;
            let positive = match label {
                "1" => true,
                "0" => false,
                other => return Err(LabelsError::BadLabel { line, value: other.to_owned() }),
            };
            let kind = match kind_ids.get(kind) {
                Some(&id) => id,
                None => {
                    let id = KindId(u32::try_from(labels.kinds.len()).expect("fewer kinds than 2^32"));
                    labels.kinds.push(kind.to_owned());
                    kind_ids.insert(kind.to_owned(), id);
                    id
                }
            };
            let row = Row { line, a: a.to_owned(), b: b.to_owned(), positive, kind };
            match labels.problems.get_mut(problem) {
                Some(rows) => rows.push(row),
                None => {
                    labels.problems.insert(problem.to_owned(), vec![row]);
                }
            }
            Ok(())
        })?;
        Ok(labels)
    }

    /// The problems that have at least one row, sorted by name.
    pub fn problems(&self) -> impl Iterator<Item = &str> {
        self.problems.keys().map(String::as_str)
    }

    /// The name of a kind.
    ///
    /// # Panics
    /// If `kind` comes from other `Labels`, which had more kinds.
    pub fn kind(&self, kind: KindId) -> &str {
        &self.kinds[kind.0 as usize]
    }

    /// Every kind with its name, in the order in which the file first mentions them.
    pub fn kinds(&self) -> impl Iterator<Item = (KindId, &str)> {
        (0..).map(KindId).zip(self.kinds.iter().map(String::as_str))
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.problems.values().map(Vec::len).sum()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }

    pub(super) fn rows(&self, problem: &str) -> &[Row] {
        self.problems.get(problem).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_name_and_others_ignored() {
        let text = "kind,note,b,label, a ,problem\nrenamed,x, two ,1,one,p\nnone,y,four,0,three,p\n";
        let labels = Labels::read(text.as_bytes()).unwrap();
        let rows = labels.rows("p");
        assert_eq!((rows[0].a.as_str(), rows[0].b.as_str(), rows[0].positive), ("one", "two", true));
        assert_eq!((rows[1].a.as_str(), rows[1].b.as_str(), rows[1].positive), ("three", "four", false));
        assert_eq!(labels.kind(rows[0].kind), "renamed");
        assert_eq!(labels.kinds().map(|(_, name)| name).collect::<Vec<_>>(), ["renamed", "none"]);
        assert_eq!(labels.problems().collect::<Vec<_>>(), ["p"]);
        assert_eq!(labels.len(), 2);
        assert!(labels.rows("q").is_empty());
    }

    #[test]
    fn a_byte_order_mark_and_crlf_do_not_hide_the_first_column() {
        let text = "\u{feff}problem,a,b,label,kind\r\np,x,y,1,k\r\np,x,z,0,\r\n\r\np,y,z,0,k\r\n";
        let labels = Labels::read(text.as_bytes()).unwrap();
        assert_eq!(labels.rows("p").iter().map(|row| row.line).collect::<Vec<_>>(), [2, 3, 5]);
        assert_eq!(labels.kind(labels.rows("p")[1].kind), "");
    }

    #[test]
    fn errors_name_the_line_and_what_to_do() {
        let error = |text: &str| Labels::read(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(
            error("problem,a,b,label,kind\np,x,y,1,k\np,x,z,yes,k\n"),
            "labels, line 3: label `yes` is neither 1 (copied) nor 0 (independent); write one of these"
        );
        assert_eq!(
            error("problem,a,b,kind\n"),
            "the labels have no column `label`; the first line must name problem, a, b, label and kind"
        );
        assert_eq!(
            error("problem,a,b,label,kind\np,x,y,1\n"),
            "labels, line 2: the row ends before column `kind`; give it as many cells as the header"
        );
        assert!(matches!(
            Labels::read(&b"problem,a,b,label,kind\np,\xff,y,1,k\n"[..]),
            Err(LabelsError::Table(TableError::Csv { .. }))
        ));
        let nothing = Labels::read(&b""[..]);
        assert!(matches!(
            nothing,
            Err(LabelsError::Table(TableError::MissingColumn { column: "problem", .. }))
        ));
    }

    #[test]
    fn lines_are_counted_across_blank_lines_and_quoted_line_breaks() {
        let text = "problem,a,b,label,kind\n\n\np,x,y,1,\"two\nlines\"\np,x,z,0,k\n";
        let labels = Labels::read(text.as_bytes()).unwrap();
        assert_eq!(labels.rows("p").iter().map(|row| row.line).collect::<Vec<_>>(), [4, 6]);
    }
}
