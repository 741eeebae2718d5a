//! CSV whose columns are found by name: its rows, each with the line on which it stands.

use std::io::Read;

/// Why a table cannot be used at all. `what` names it, in the plural.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The header lacks a column.
    #[error("the {what} have no column `{column}`; the first line must name {all}")]
    MissingColumn {
        /// The table.
        what: &'static str,
        /// The column that is missing.
        column: &'static str,
        /// All that must be there.
        all: String,
    },
    /// A row is shorter than the header.
    #[error(
        "{what}, line {line}: the row ends before column `{column}`; give it as many cells as the header"
    )]
    ShortRow {
        /// The table.
        what: &'static str,
        /// Line in the file, from 1.
        line: u64,
        /// The first column that the row lacks.
        column: &'static str,
    },
    /// The input could not be read.
    #[error("the {what} cannot be read")]
    Read {
        /// The table.
        what: &'static str,
        /// Why.
        source: std::io::Error,
    },
    /// The input is not CSV in UTF-8.
    #[error("the {what} are no CSV in UTF-8; save them as such")]
    Csv {
        /// The table.
        what: &'static str,
        /// Why.
        source: csv::Error,
    },
}

/// A row of a table.
pub(super) struct Row<'t> {
    /// Line in the file, from 1; the header is line 1.
    pub(super) line: u64,
    what: &'static str,
    columns: &'t [&'static str],
    places: &'t [usize],
    optional: Option<usize>,
    record: &'t csv::StringRecord,
}

impl<'t> Row<'t> {
    /// The cell in one of the columns, by its index among them.
    pub(super) fn cell(&self, column: usize) -> Result<&'t str, TableError> {
        let (what, line) = (self.what, self.line);
        let missing = || TableError::ShortRow { what, line, column: self.columns[column] };
        self.record.get(self.places[column]).ok_or_else(missing)
    }

    /// The cell in the optional column; nothing where there is none.
    pub(super) fn optional(&self) -> &'t str {
        self.optional.and_then(|place| self.record.get(place)).unwrap_or_default()
    }
}

/// Reads a whole table, `what`, with these columns, one that may be missing, and others that are ignored. Cells are trimmed.
/// Time and memory are linear in its size.
///
/// # Errors
/// A missing column, input that is no CSV, and the first row that `each` refuses.
pub(super) fn read_rows<E: From<TableError>>(
    what: &'static str,
    mut input: impl Read,
    (columns, optional): (&[&'static str], Option<&str>),
    mut each: impl FnMut(&Row<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let bad = |source| TableError::Csv { what, source };
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(|source| TableError::Read { what, source })?;
    let mut lines = LineCounter { bytes: &bytes, offset: 0, line: 1 };
    // Flexible, so that a short row gets our message, which says what to do, instead of the crate's.
    let mut reader =
        csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(bytes.as_slice());
    let header = reader.headers().map_err(bad)?.clone();
    let place_of = |column: &str| header.iter().position(|name| name == column);
    let mut places = Vec::with_capacity(columns.len());
    for &column in columns {
        let missing = || {
            let (last, first) = columns.split_last().expect("a table has columns");
            TableError::MissingColumn { what, column, all: format!("{} and {last}", first.join(", ")) }
        };
        places.push(place_of(column).ok_or_else(missing)?);
    }
    let optional = optional.and_then(place_of);
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).map_err(bad)? {
        let line = lines.line_at(record.position().map_or(0, csv::Position::byte));
        each(&Row { line, what, columns, places: &places, optional, record: &record })?;
    }
    Ok(())
}

/// Line numbers of increasing offsets. The csv crate's own are those of the end of the record before, and so
/// differ from an editor's after a blank line or with CRLF.
struct LineCounter<'a> {
    bytes: &'a [u8],
    offset: usize,
    line: u64,
}

impl LineCounter<'_> {
    /// The line, from 1, of the first cell at or after `offset`, which must not decrease from call to call.
    fn line_at(&mut self, offset: u64) -> u64 {
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        while let Some(&byte) = self.bytes.get(self.offset) {
            if self.offset >= offset && !matches!(byte, b'\r' | b'\n') {
                break;
            }
            self.line += u64::from(byte == b'\n');
            self.offset += 1;
        }
        self.line
    }
}
