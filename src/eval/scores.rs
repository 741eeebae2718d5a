//! Reads the scores that another tool gave to pairs of submissions, as `problem,a,b,score`, so that it is measured as judgeprint is.
//!
//! `flagged` is a column of its own, 1 or 0, where the tool raises alarms. Submissions are named as in the labels.

use std::collections::BTreeMap;
use std::io::Read;

use super::input::ScoredPair;
use super::resolve::Lookup;
use super::table::{TableError, read_rows};

const COLUMNS: [&str; 4] = ["problem", "a", "b", "score"];
const FLAGGED: &str = "flagged";

/// The rows of a file of scores, by problem.
#[derive(Debug, Clone, Default)]
pub struct Scores {
    problems: BTreeMap<String, Vec<Row>>,
}

/// One row; `a` and `b` as they are written.
#[derive(Debug, Clone)]
struct Row {
    a: String,
    b: String,
    score: f64,
    flagged: bool,
}

/// Why scores cannot be used at all. A row that only names unknown submissions is no error.
#[derive(Debug, thiserror::Error)]
pub enum ScoresError {
    /// It is no table of scores.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A score is no number.
    #[error(
        "scores, line {line}: score `{value}` is no number; write one, higher for what is more suspicious"
    )]
    BadScore {
        /// Line in the file, from 1.
        line: u64,
        /// What stands there.
        value: String,
    },
    /// Whether a pair is flagged is neither 0 nor 1.
    #[error(
        "scores, line {line}: flagged `{value}` is neither 1 nor 0; write one of these, or leave the column out"
    )]
    BadFlag {
        /// Line in the file, from 1.
        line: u64,
        /// What stands there.
        value: String,
    },
}

impl Scores {
    /// Reads a whole file. Time and memory are linear in its size.
    ///
    /// # Errors
    /// A missing column, a row that is too short, a score that is no number, input that cannot be read. The first such row ends
    /// the reading.
    pub fn read(input: impl Read) -> Result<Self, ScoresError> {
        let mut scores = Self::default();
        read_rows("scores", input, (&COLUMNS, Some(FLAGGED)), |row| {
            let [problem, a, b, score] = [row.cell(0)?, row.cell(1)?, row.cell(2)?, row.cell(3)?];
            let line = row.line;
            let bad_score = |_| ScoresError::BadScore { line, value: score.to_owned() };
            let score: f64 = score.parse().map_err(bad_score)?;
            let flagged = match row.optional() {
                "1" => true,
                "" | "0" => false,
                other => return Err(ScoresError::BadFlag { line, value: other.to_owned() }),
            };
            let row = Row { a: a.to_owned(), b: b.to_owned(), score, flagged };
            scores.problems.entry(problem.to_owned()).or_default().push(row);
            Ok(())
        })?;
        Ok(scores)
    }

    /// The problems that have at least one row, sorted by name.
    pub fn problems(&self) -> impl Iterator<Item = &str> {
        self.problems.keys().map(String::as_str)
    }

    /// The scored pairs of a problem, whose submissions have these names, and how many rows name no two of them. Of a pair that
    /// stands there more than once (some tools score either direction) the highest score counts, and it is flagged if once it is.
    /// O(n + r log r) for n names and r rows.
    pub fn of_problem<'n>(&self, problem: &str, names: &[&'n str]) -> (Vec<ScoredPair<'n>>, usize) {
        let lookup = Lookup::new(names);
        let rows = self.problems.get(problem).map_or(&[][..], Vec::as_slice);
        let mut found: BTreeMap<(u32, u32), (f64, bool)> = BTreeMap::new();
        let mut unknown = 0;
        for row in rows {
            let Ok(pair) = lookup.pair(&row.a, &row.b) else {
                unknown += 1;
                continue;
            };
            let known = found.entry(pair).or_insert((f64::NAN, false));
            // The larger of a number and NaN is the number.
            *known = (known.0.max(row.score), known.1 || row.flagged);
        }
        let pairs = found.into_iter().map(|((left, right), (score, flagged))| ScoredPair {
            left: names[left as usize],
            right: names[right as usize],
            score,
            flagged,
        });
        (pairs.collect(), unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_higher_of_two_directions_counts() {
        let text = "score,problem,a,b,flagged\n0.5,p,x,y.c,0\n0.7,p,y,x,1\n0.6,p,x,y,0\nnan,p,x,z,\n-3,p,y,z,\nnan,p,z,y,\n1,p,x,gone,1\n1,q,x,y,0\n";
        let scores = Scores::read(text.as_bytes()).unwrap();
        let (pairs, unknown) = scores.of_problem("p", &["x.c", "y.c", "z.c"]);
        let pair = |left, right, score, flagged| ScoredPair { left, right, score, flagged };
        assert_eq!((pairs[0], pairs[2]), (pair("x.c", "y.c", 0.7, true), pair("y.c", "z.c", -3.0, false)));
        assert!(pairs[1].score.is_nan());
        assert_eq!((pairs.len(), unknown), (3, 1));
        assert_eq!(scores.of_problem("r", &["x.c"]), (Vec::new(), 0));
        assert_eq!(scores.problems().collect::<Vec<_>>(), ["p", "q"]);
    }

    #[test]
    fn errors_name_the_line_and_what_to_do() {
        let error = |text: &str| Scores::read(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(
            error("problem,a,b\n"),
            "the scores have no column `score`; the first line must name problem, a, b and score"
        );
        assert_eq!(
            error("problem,a,b,score\np,x,y,high\n"),
            "scores, line 2: score `high` is no number; write one, higher for what is more suspicious"
        );
        assert_eq!(
            error("problem,a,b,score,flagged\np,x,y,1,yes\n"),
            "scores, line 2: flagged `yes` is neither 1 nor 0; write one of these, or leave the column out"
        );
        assert_eq!(
            error("problem,a,b,score\np,x,y\n"),
            "scores, line 2: the row ends before column `score`; give it as many cells as the header"
        );
    }
}
