//! The list of pairs as CSV, for other programs and for spreadsheets.
//!
//! The columns and their order are a promise to those who read them; a new one comes last. Lines end with LF, numbers have a fixed
//! form, fields are quoted where RFC 4180 asks for it.
//!
//! Names are written as they are. A name that begins with `=`, `+`, `-` or `@` is a formula to some
//! spreadsheets; changing it would break every program that looks the name up again, so whoever opens the CSV
//! of hostile submissions in a spreadsheet should import the columns as text.

use std::cmp::Ordering;
use std::io::{self, Write};

use super::model::{PairReport, ProblemReport, Report, SubmissionReport};
use super::number::{fixed, scientific};

/// The columns, in order.
pub const COLUMNS: [&str; 17] = [
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
    "left_author",
    "right_author",
    "computed_similarity",
    "computed_bits",
];

/// One of the two submissions of a row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CsvSide<'a> {
    /// Its name.
    pub name: &'a str,
    /// Who sent it: an author, else a team. `None` (an empty field) where that is not known.
    pub author: Option<&'a str>,
    /// Weighted share of it in the other, 0…1.
    pub containment: f64,
}

/// A pair. Units and ranges are those of [`PairReport`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CsvRow<'a> {
    /// The problem's name.
    pub problem: &'a str,
    /// The two submissions, in either order.
    pub sides: [CsvSide<'a>; 2],
    /// Language id of the cohort.
    pub language: &'a str,
    /// 0…1, on one scale for all problems.
    pub score: f64,
    /// Expected number of honest pairs in the problem at least this alike.
    pub chance: f64,
    /// Weighted Dice, 0…1.
    pub similarity: f64,
    /// Weight of what is shared, in bits.
    pub evidence_bits: f64,
    /// Differing bits of the two simhashes: of mode `tokens`, or of the mode that flags.
    pub simhash_distance: u32,
    /// Tokens of the longest block; `None` (an empty field) where the pair was not aligned.
    pub longest_block: Option<usize>,
    /// Whether the chance is below the threshold and the two share enough or, where a simhash mode flags, the distance is within its rule.
    pub flagged: bool,
    /// Weighted Dice of what the two compute, 0…1.
    pub computed_similarity: f64,
    /// Weight of what both compute, in bits.
    pub computed_bits: f64,
}

impl<'a> CsvRow<'a> {
    fn new(problem: &'a ProblemReport, pair: &'a PairReport) -> io::Result<Self> {
        let (left, right) = problem.sides(pair)?;
        let side = |of: &'a SubmissionReport, containment| CsvSide {
            name: &of.name,
            author: of.sender(),
            containment,
        };
        Ok(Self {
            problem: &problem.name,
            sides: [side(left, pair.containment_left), side(right, pair.containment_right)],
            language: &pair.language,
            score: pair.score,
            chance: pair.chance,
            similarity: pair.similarity,
            evidence_bits: pair.evidence_bits,
            simhash_distance: pair.simhash_distance,
            longest_block: pair.longest_block,
            flagged: pair.flagged,
            computed_similarity: pair.flow.similarity,
            computed_bits: pair.flow.evidence_bits,
        })
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

    /// Writes one pair; the side whose name comes first stands on the left.
    ///
    /// # Errors
    ///
    /// When the writer fails.
    pub fn row(&mut self, row: &CsvRow<'_>) -> io::Result<()> {
        let [first, second] = row.sides;
        let [left, right] = if first.name <= second.name { [first, second] } else { [second, first] };
        self.inner.write_record([
            row.problem,
            left.name,
            right.name,
            row.language,
            &fixed(row.score, 6),
            &scientific(row.chance),
            &fixed(row.similarity, 6),
            &fixed(left.containment, 6),
            &fixed(right.containment, 6),
            &fixed(row.evidence_bits, 1),
            &row.simhash_distance.to_string(),
            &row.longest_block.map_or_else(String::new, |tokens| tokens.to_string()),
            if row.flagged { "1" } else { "0" },
            left.author.unwrap_or_default(),
            right.author.unwrap_or_default(),
            &fixed(row.computed_similarity, 6),
            &fixed(row.computed_bits, 1),
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
            rows.push(CsvRow::new(problem, pair)?);
        }
    }
    rows.sort_by(order);
    let mut writer = CsvWriter::new(w)?;
    for row in &rows {
        writer.row(row)?;
    }
    writer.finish()?.flush()
}

fn order(one: &CsvRow<'_>, other: &CsvRow<'_>) -> Ordering {
    (other.score.total_cmp(&one.score))
        .then_with(|| one.chance.total_cmp(&other.chance))
        .then_with(|| one.problem.cmp(other.problem))
        .then_with(|| one.sides.map(|side| side.name).cmp(&other.sides.map(|side| side.name)))
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
        let mut report = sample::report();
        let flow = &mut report.problems[0].pairs[0].flow;
        (flow.similarity, flow.evidence_bits) = (0.654_321_4, 87.64);
        assert_eq!(
            text(&report),
            "problem,left,right,language,score,chance,similarity,containment_left,containment_right,\
             evidence_bits,simhash_distance,longest_block,flagged,left_author,right_author,computed_similarity,computed_bits\n\
             a,1001.cpp,1007.cpp,cpp,0.912346,3.100000e-12,0.934568,0.970000,0.901235,1288.4,2,143,1,zuzka,ferrite,0.654321,87.6\n\
             b,alpha,beta,python,0.700000,4.200000e-4,0.810000,0.820000,0.800000,210.0,5,61,1,ana,ana,0.000000,0.0\n\
             a,1001.cpp,1009.cpp,cpp,0.401000,2.750000e1,0.310000,0.350000,0.280000,41.3,19,,0,zuzka,,0.000000,0.0\n"
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
        let row = CsvRow::new(&report.problems[0], &report.problems[0].pairs[0]).expect("both are there");
        let [left, right] = row.sides;
        let renamed = [CsvSide { name: "z", ..left }, CsvSide { name: "b", author: Some("bo"), ..right }];
        let mut bytes = Vec::new();
        let mut writer = CsvWriter::new(&mut bytes).expect("a Vec takes everything");
        writer.row(&CsvRow { sides: renamed, ..row }).expect("a Vec takes everything");
        writer.finish().expect("a Vec takes everything");
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert!(text.contains("\na,b,z,cpp,0.912346,3.100000e-12,0.934568,0.901235,0.970000,"), "{text}");
        assert!(text.contains(",1,bo,zuzka,"), "{text}");
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
