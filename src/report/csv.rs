//! The list of pairs as CSV, for other programs and for spreadsheets.
//!
//! The columns and their order are a promise to those who read them. Lines end with LF, numbers have a fixed
//! form, fields are quoted where RFC 4180 asks for it.
//!
//! Names are written as they are. A name that begins with `=`, `+`, `-` or `@` is a formula to some
//! spreadsheets; changing it would break every program that looks the name up again, so whoever opens the CSV
//! of hostile submissions in a spreadsheet should import the columns as text.

use std::cmp::Ordering;
use std::io::{self, Write};

use super::model::{PairReport, ProblemReport, Report};
use super::number::{fixed, scientific};

/// The columns, in order.
pub const COLUMNS: [&str; 13] = [
    "problem",
    "left",
    "right",
    "language",
    "score",
    "chance",
    "similarity",
    "containment_left",
    "containment_right",
    "evidence_bits",
    "simhash_distance",
    "longest_block",
    "flagged",
];

/// What a row says about a pair besides its names. Units and ranges are those of [`PairReport`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CsvRow<'a> {
    /// Language id of the cohort.
    pub language: &'a str,
    /// 0…1, on one scale for all problems.
    pub score: f64,
    /// Expected number of honest pairs in the problem at least this alike.
    pub chance: f64,
    /// Weighted Dice, 0…1.
    pub similarity: f64,
    /// Weighted share of the left in the right, 0…1.
    pub containment_left: f64,
    /// Weighted share of the right in the left, 0…1.
    pub containment_right: f64,
    /// Weight of what is shared, in bits.
    pub evidence_bits: f64,
    /// Differing bits of the two simhashes: of mode `tokens`, or of the mode that flags.
    pub simhash_distance: u32,
    /// Tokens of the longest block; `None` (an empty field) where the pair was not aligned.
    pub longest_block: Option<usize>,
    /// Whether the chance is below the threshold or, where a simhash mode flags, the distance within its rule.
    pub flagged: bool,
}

impl<'a> From<&'a PairReport> for CsvRow<'a> {
    fn from(pair: &'a PairReport) -> Self {
        Self {
            language: &pair.language,
            score: pair.score,
            chance: pair.chance,
            similarity: pair.similarity,
            containment_left: pair.containment_left,
            containment_right: pair.containment_right,
            evidence_bits: pair.evidence_bits,
            simhash_distance: pair.simhash_distance,
            longest_block: pair.longest_block,
            flagged: pair.flagged,
        }
    }
}

/// Writes rows one by one, so that a list of all pairs needs no memory. The caller gives the order.
#[derive(Debug)]
pub struct CsvWriter<W: Write> {
    inner: ::csv::Writer<W>,
}

impl<W: Write> CsvWriter<W> {
    /// Writes the header.
    ///
    /// # Errors
    ///
    /// When `w` cannot be written.
    pub fn new(w: W) -> io::Result<Self> {
        let mut inner = ::csv::WriterBuilder::new().terminator(::csv::Terminator::Any(b'\n')).from_writer(w);
        inner.write_record(COLUMNS)?;
        Ok(Self { inner })
    }

    /// Writes one pair. Where `left` is after `right` by name, the two change sides, containments and all.
    ///
    /// # Errors
    ///
    /// When the writer fails.
    pub fn row(&mut self, problem: &str, left: &str, right: &str, pair: &CsvRow<'_>) -> io::Result<()> {
        let sides = [(left, pair.containment_left), (right, pair.containment_right)];
        let [first, second] = if left <= right { sides } else { [sides[1], sides[0]] };
        self.inner.write_record([
            problem,
            first.0,
            second.0,
            pair.language,
            &fixed(pair.score, 6),
            &scientific(pair.chance),
            &fixed(pair.similarity, 6),
            &fixed(first.1, 6),
            &fixed(second.1, 6),
            &fixed(pair.evidence_bits, 1),
            &pair.simhash_distance.to_string(),
            &pair.longest_block.map_or_else(String::new, |tokens| tokens.to_string()),
            if pair.flagged { "1" } else { "0" },
        ])?;
        Ok(())
    }

    /// Writes what is buffered and gives the writer back.
    ///
    /// # Errors
    ///
    /// When the writer fails. Dropping a [`CsvWriter`] instead of finishing it hides that.
    pub fn finish(self) -> io::Result<W> {
        self.inner
            .into_inner()
            .map_err(|error| io::Error::new(error.error().kind(), error.error().to_string()))
    }
}

/// Writes the report's pairs over all problems, most suspicious first: by score, then by chance, then by the
/// names of problem, left and right.
///
/// # Errors
///
/// When `w` cannot be written, or when a pair names a submission that is not there
/// ([`io::ErrorKind::InvalidData`]).
pub fn write(report: &Report, w: impl Write) -> io::Result<()> {
    let mut rows = Vec::new();
    for problem in &report.problems {
        for pair in &problem.pairs {
            let (left, right) = problem.sides(pair)?;
            rows.push(Row { problem, left: &left.name, right: &right.name, pair });
        }
    }
    rows.sort_by(Row::order);
    let mut writer = CsvWriter::new(w)?;
    for row in &rows {
        writer.row(&row.problem.name, row.left, row.right, &CsvRow::from(row.pair))?;
    }
    writer.finish()?.flush()
}

/// A pair with its names, for sorting.
struct Row<'a> {
    problem: &'a ProblemReport,
    left: &'a str,
    right: &'a str,
    pair: &'a PairReport,
}

impl Row<'_> {
    fn order(&self, other: &Self) -> Ordering {
        (other.pair.score.total_cmp(&self.pair.score))
            .then_with(|| self.pair.chance.total_cmp(&other.pair.chance))
            .then_with(|| self.problem.name.cmp(&other.problem.name))
            .then_with(|| self.left.cmp(other.left))
            .then_with(|| self.right.cmp(other.right))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    fn text(report: &Report) -> String {
        let mut bytes = Vec::new();
        write(report, &mut bytes).expect("a Vec takes everything");
        String::from_utf8(bytes).expect("names are UTF-8")
    }

    #[test]
    fn golden() {
        assert_eq!(
            text(&sample::report()),
            "problem,left,right,language,score,chance,similarity,containment_left,containment_right,\
             evidence_bits,simhash_distance,longest_block,flagged\n\
             a,1001.cpp,1007.cpp,cpp,0.912346,3.100000e-12,0.934568,0.970000,0.901235,1288.4,2,143,1\n\
             b,alpha,beta,python,0.700000,4.200000e-4,0.810000,0.820000,0.800000,210.0,5,61,1\n\
             a,1001.cpp,1009.cpp,cpp,0.401000,2.750000e1,0.310000,0.350000,0.280000,41.3,19,,0\n"
        );
    }

    #[test]
    fn hostile_names_stay_what_they_are() {
        let bytes = text(&sample::hostile());
        let mut reader = ::csv::Reader::from_reader(bytes.as_bytes());
        let rows: Vec<_> = reader.records().map(|row| row.expect("well formed")).collect();
        assert_eq!(rows.len(), 1);
        assert_eq!(&rows[0][1], sample::ATTACK);
        assert_eq!(&rows[0][2], "=cmd(\"x\"),\n.cpp");
    }

    #[test]
    fn sides_change_where_the_names_are_the_other_way_round() {
        let report = sample::report();
        let row = CsvRow::from(&report.problems[0].pairs[0]);
        let mut bytes = Vec::new();
        let mut writer = CsvWriter::new(&mut bytes).expect("a Vec takes everything");
        writer.row("a", "z", "b", &row).expect("a Vec takes everything");
        writer.finish().expect("a Vec takes everything");
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert!(text.contains("\na,b,z,cpp,0.912346,3.100000e-12,0.934568,0.901235,0.970000,"), "{text}");
    }

    #[test]
    fn ties_go_by_name_and_a_pair_of_nothing_is_an_error() {
        let mut report = sample::report();
        for problem in &mut report.problems {
            for pair in &mut problem.pairs {
                (pair.score, pair.chance) = (0.5, 1.0);
            }
        }
        report.problems.reverse();
        let text = text(&report);
        let order: Vec<_> = text.lines().skip(1).map(|line| &line[..10]).collect();
        assert_eq!(order, ["a,1001.cpp", "a,1001.cpp", "b,alpha,be"]);

        report.problems[0].pairs[0].right = 99;
        let error = write(&report, io::sink()).expect_err("submission 99 is not there");
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
    }
}
