//! `submissions.csv`: what a judge knows about the submissions beside their text.
//!
//! Columns go by the header's names, in any order; others are ignored: `problem`, `file`, `author`, `team`,
//! `submitted_at`, `verdict`, `contest`, `language`. A row belongs to the submission of that problem and name,
//! with or without extension. A bad row or value costs a warning, never the run.

use std::collections::BTreeMap;

use super::error::SkipReason;
use super::facts::Messages;
use super::layout::Candidate;
use super::limits::Limits;
use super::timestamp::Timestamp;
use super::tree::{Entry, Node};
use crate::language::{Language, declared, decode};

/// Where it lies in a source.
pub(super) const FILE_NAME: &str = "submissions.csv";

/// One row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Row {
    problem: String,
    file: String,
    line: u64,
    pub(super) author: Option<String>,
    pub(super) team: Option<String>,
    pub(super) verdict: Option<String>,
    pub(super) contest: Option<String>,
    pub(super) submitted_at: Option<Timestamp>,
    pub(super) language: Option<&'static Language>,
}

/// All rows, to be looked up by problem and file.
#[derive(Debug, Default)]
pub(super) struct Metadata {
    rows: Vec<Row>,
    /// Index of a problem's rows by the name in `file`.
    index: BTreeMap<String, BTreeMap<String, usize>>,
    /// The name of the problem that rows without one are about.
    flat_name: String,
}

impl Metadata {
    /// Reads the table. In a source of one problem, a row without a problem is about that one.
    pub(super) fn parse(bytes: &[u8], flat_name: &str, warnings: &mut Vec<String>) -> Self {
        let text = decode(bytes).text;
        let mut metadata = Self { flat_name: flat_name.to_owned(), ..Self::default() };
        let mut bad = Messages::default();
        let mut reader = csv::ReaderBuilder::new()
            .flexible(true)
            .trim(csv::Trim::All)
            .delimiter(delimiter(&text))
            .from_reader(text.as_bytes());
        let width;
        let columns = match reader.headers() {
            Ok(header) => {
                width = header.len();
                Columns::find(header)
            }
            Err(error) => {
                warnings.push(format!("{FILE_NAME}: not used, its header cannot be read: {error}"));
                return metadata;
            }
        };
        let Some(columns) = columns else {
            warnings.push(format!("{FILE_NAME}: not used, its header has no column `file`"));
            return metadata;
        };
        if columns.author.is_none() && columns.team.is_none() && !columns.unknown.is_empty() {
            warnings.push(format!(
                "{FILE_NAME}: no column `author` or `team`, so nobody's own programs are known; not used: {}",
                columns.unknown.join(", ")
            ));
        }
        let mut lines = Lines { text: &text, at: 0, line: 1 };
        for record in reader.records() {
            match record {
                Ok(record) => {
                    let line = lines.line_of(record.position());
                    if record.iter().skip(width).any(|value| !value.is_empty()) {
                        let fields = record.len();
                        bad.push(format!("{FILE_NAME}, line {line}: {fields} values, where the header has {width} columns; is a quote missing?"));
                    }
                    if record.iter().any(|value| value.contains('\n')) {
                        bad.push(format!("{FILE_NAME}, line {line}: a value goes on over several lines; is a quote left open?"));
                    }
                    metadata.add(columns.row(&record, line, &mut bad), &mut bad);
                }
                Err(error) => {
                    let line = lines.line_of(error.position());
                    bad.push(format!("{FILE_NAME}, line {line}: row left out: {error}"));
                }
            }
        }
        bad.finish(&format!("{FILE_NAME}: more such rows"), warnings);
        metadata
    }

    fn add(&mut self, row: Row, bad: &mut Messages) {
        if row.file.is_empty() {
            bad.push(format!("{FILE_NAME}, line {}: row left out: `file` is empty", row.line));
            return;
        }
        let problem = if row.problem.is_empty() { self.flat_name.clone() } else { row.problem.clone() };
        let slot = self.index.entry(problem).or_default();
        if let Some(&first) = slot.get(&row.file) {
            bad.push(format!(
                "{FILE_NAME}, line {}: row left out: `{}` stands in line {} already",
                row.line, row.file, self.rows[first].line
            ));
            return;
        }
        slot.insert(row.file.clone(), self.rows.len());
        self.rows.push(row);
    }

    /// Whether there is no row.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether any row is about this problem.
    pub(super) fn has_problem(&self, problem: &str) -> bool {
        self.index.contains_key(problem)
    }

    /// Whether a row names this file in full.
    pub(super) fn names(&self, problem: &str, name: &str) -> bool {
        self.row(problem, name).is_some()
    }

    /// Whether a row names this file in full and says which language it is in.
    pub(super) fn declares_language(&self, problem: &str, name: &str) -> bool {
        self.row(problem, name).is_some_and(|row| self.rows[row].language.is_some())
    }

    /// Whether any row says which language its submission is in.
    pub(super) fn declares_any_language(&self) -> bool {
        self.rows.iter().any(|row| row.language.is_some())
    }

    fn row(&self, problem: &str, name: &str) -> Option<usize> {
        self.index.get(problem)?.get(name).copied()
    }

    /// The row of each candidate, in their order. Rows that belong to none cost a warning.
    pub(super) fn join(&self, candidates: &[Candidate], warnings: &mut Vec<String>) -> Vec<Option<&Row>> {
        // A name without extension that two submissions share says nothing about either.
        let mut stems: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for candidate in candidates {
            *stems.entry((&candidate.problem, stem(&candidate.name))).or_default() += 1;
        }
        let mut is_used = vec![false; self.rows.len()];
        let rows = candidates.iter().map(|candidate| {
            let (problem, stem) = (candidate.problem.as_str(), stem(&candidate.name));
            let by_stem =
                || (stems.get(&(problem, stem)) == Some(&1)).then(|| self.row(problem, stem)).flatten();
            // A judge's layout names submissions by their ids, a table may name the files.
            let by_file = || self.row(problem, &candidate.file_name);
            let row = self.row(problem, &candidate.name).or_else(by_file).or_else(by_stem)?;
            is_used[row] = true;
            Some(&self.rows[row])
        });
        let rows = rows.collect();
        let unused: Vec<&Row> =
            self.rows.iter().zip(&is_used).filter(|(_, is_used)| !**is_used).map(|(row, _)| row).collect();
        if let Some(first) = unused.first() {
            warnings.push(format!(
                "{FILE_NAME}: {} of {} rows name no submission; the first is line {}: `{}` of problem `{}`",
                unused.len(),
                self.rows.len(),
                first.line,
                first.file,
                first.problem,
            ));
        }
        rows
    }
}

/// A name without its extension.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// Counts lines as an editor does. The reader's own count lags behind over CRLF and empty lines.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: u64,
}

impl Lines<'_> {
    /// The line where a record begins; records come in order.
    fn line_of(&mut self, position: Option<&csv::Position>) -> u64 {
        let start = position.and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or(self.at);
        let bytes = self.text.as_bytes();
        let is_line_end = |at: &usize| bytes.get(*at).is_some_and(|byte| matches!(byte, b'\r' | b'\n'));
        let start = (start..).find(|at| !is_line_end(at)).unwrap_or(start).min(bytes.len());
        if start > self.at {
            self.line += memchr::memchr_iter(b'\n', &bytes[self.at..start]).count() as u64;
            self.at = start;
        }
        self.line
    }
}

/// Where each column stands.
#[derive(Debug, Default)]
struct Columns {
    problem: Option<usize>,
    file: usize,
    author: Option<usize>,
    team: Option<usize>,
    submitted_at: Option<usize>,
    verdict: Option<usize>,
    contest: Option<usize>,
    language: Option<usize>,
    /// Names of the others.
    unknown: Vec<String>,
}

/// What parts the columns, by the header: a comma, or what spreadsheets write where a comma is in every number.
fn delimiter(text: &str) -> u8 {
    let header = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let parts = |delimiter: &u8| header.bytes().filter(|byte| byte == delimiter).count();
    // Of equally many the last, the comma.
    [b'\t', b';', b','].into_iter().max_by_key(parts).unwrap_or(b',')
}

const COLUMNS: [&str; 8] =
    ["problem", "file", "author", "team", "submitted_at", "verdict", "contest", "language"];

impl Columns {
    fn find(header: &csv::StringRecord) -> Option<Self> {
        let at = |name: &str| header.iter().position(|column| column.eq_ignore_ascii_case(name));
        let is_known = |column: &&str| COLUMNS.iter().any(|name| column.eq_ignore_ascii_case(name));
        Some(Self {
            problem: at("problem"),
            file: at("file")?,
            author: at("author"),
            team: at("team"),
            submitted_at: at("submitted_at"),
            verdict: at("verdict"),
            contest: at("contest"),
            language: at("language"),
            unknown: header
                .iter()
                .filter(|column| !is_known(column))
                .map(|column| format!("`{column}`"))
                .collect(),
        })
    }

    fn row(&self, record: &csv::StringRecord, line: u64, bad: &mut Messages) -> Row {
        let value = |column: Option<usize>| {
            column.and_then(|at| record.get(at)).filter(|value| !value.is_empty()).map(str::to_owned)
        };
        let submitted_at = value(self.submitted_at).and_then(|text| match Timestamp::parse(&text) {
            Ok(moment) => Some(moment),
            Err(error) => {
                bad.push(format!("{FILE_NAME}, line {line}: `submitted_at` is `{text}`: {error}"));
                None
            }
        });
        let language = value(self.language).and_then(|name| {
            let language = declared(&name);
            if language.is_none() {
                bad.push(format!("{FILE_NAME}, line {line}: `{name}` is no known language"));
            }
            language
        });
        Row {
            problem: value(self.problem).unwrap_or_default(),
            file: value(Some(self.file)).unwrap_or_default(),
            line,
            author: value(self.author),
            team: value(self.team),
            verdict: value(self.verdict),
            contest: value(self.contest),
            submitted_at,
            language,
        }
    }
}

/// The bytes of a table among these entries. One that cannot be used costs a warning.
pub(super) fn bytes_of(
    entries: &[Entry],
    file_name: &str,
    limits: &Limits,
    warnings: &mut Vec<String>,
) -> Option<Vec<u8>> {
    let content = entries.iter().find_map(|entry| match &entry.node {
        Node::File(content) if entry.name == file_name => Some(content),
        _ => None,
    })?;
    match content.read(limits.max_metadata_bytes) {
        Ok(bytes) => return Some(bytes),
        Err(SkipReason::TooLarge { size_bytes, limit_bytes }) => warnings
            .push(format!("{file_name}: not used, {size_bytes} bytes, over the limit of {limit_bytes}")),
        Err(reason) => warnings.push(format!("{file_name}: not used: {reason}")),
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::facts::{Facts, SHOWN};
    use crate::corpus::layout::Parts;
    use crate::corpus::tree::Content;

    fn candidates(names: &[(&str, &str)]) -> Vec<Candidate> {
        let candidate = |&(problem, name): &(&str, &str)| Candidate {
            problem: problem.to_owned(),
            name: name.to_owned(),
            file_name: name.to_owned(),
            place: String::new(),
            parts: Parts::One(Content::Disk(name.into())),
            facts: Facts::default(),
        };
        names.iter().map(candidate).collect()
    }

    fn authors(csv: &str, names: &[(&str, &str)]) -> (Vec<Option<String>>, Vec<String>) {
        let mut warnings = Vec::new();
        let metadata = Metadata::parse(csv.as_bytes(), "flat", &mut warnings);
        let rows = metadata.join(&candidates(names), &mut warnings);
        (rows.iter().map(|row| row.and_then(|row| row.author.clone())).collect(), warnings)
    }

    #[test]
    fn columns_go_by_name_and_values_are_read() {
        let csv = "\u{FEFF}Extra,FILE,submitted_at, verdict ,contest,language,problem,team,author\r\n\
                   x,1.dat,1714559400,AC,round 1,GNU C++17,A,red,\"Ann, \"\"A\"\"\"\r\n";
        let mut warnings = Vec::new();
        let metadata = Metadata::parse(csv.as_bytes(), "", &mut warnings);
        assert_eq!(warnings, Vec::<String>::new());
        assert_eq!(
            metadata.rows,
            [Row {
                problem: "A".into(),
                file: "1.dat".into(),
                line: 2,
                author: Some("Ann, \"A\"".into()),
                team: Some("red".into()),
                verdict: Some("AC".into()),
                contest: Some("round 1".into()),
                submitted_at: Some(Timestamp(1_714_559_400_000)),
                language: declared("cpp"),
            }]
        );
        assert!(metadata.declares_language("A", "1.dat") && !metadata.declares_language("B", "1.dat"));
    }

    #[test]
    fn an_open_quote_and_an_author_by_another_name_are_told() {
        let (_, warnings) = authors("problem,file,author\nA,x.cpp,\"ann\nA,y.cpp,bob\n", &[("A", "x.cpp")]);
        assert_eq!(
            warnings,
            ["submissions.csv, line 2: a value goes on over several lines; is a quote left open?"]
        );
        let (_, warnings) = authors("problem,file,auther,score\nA,x.cpp,ann,1\n", &[("A", "x.cpp")]);
        assert_eq!(
            warnings,
            [
                "submissions.csv: no column `author` or `team`, so nobody's own programs are known; not used: `auther`, `score`"
            ]
        );
        let (_, warnings) = authors("problem,file,team,score\nA,x.cpp,red,1\n", &[("A", "x.cpp")]);
        assert_eq!(warnings, Vec::<String>::new());
    }

    #[test]
    fn rows_find_their_submission_with_or_without_extension() {
        let csv = "problem,file,author\nA,x,ann\nA,y.py,bob\nB,x.cpp,eve\n,z,zoe\n";
        let names = [("A", "x.cpp"), ("A", "y.cpp"), ("A", "y.py"), ("B", "x.cpp"), ("flat", "z.c")];
        let (found, warnings) = authors(csv, &names);
        let expected = [Some("ann"), None, Some("bob"), Some("eve"), Some("zoe")];
        assert_eq!(found, expected.map(|author| author.map(str::to_owned)));
        assert_eq!(warnings, Vec::<String>::new());
    }

    #[test]
    fn a_stem_that_two_submissions_share_names_neither() {
        let (found, warnings) =
            authors("problem,file,author\nA,x,ann\nA,nobody.c,bob\n", &[("A", "x.cpp"), ("A", "x.py")]);
        assert_eq!(found, [None, None]);
        assert_eq!(
            warnings,
            ["submissions.csv: 2 of 2 rows name no submission; the first is line 2: `x` of problem `A`"]
        );
    }

    #[test]
    fn bad_values_and_rows_are_named_by_line_and_cost_only_themselves() {
        let csv = "problem,file,author,submitted_at,language\n\
                   A,x.c,ann,yesterday,Befunge\n\
                   A\n\
                   A,x.c,bob,,\n\
                   \r\n\n\
                   A,y.c,eve,,C,more,and,more\r\nA,z.c,,never,\n";
        let (found, warnings) = authors(csv, &[("A", "x.c"), ("A", "y.c"), ("A", "z.c")]);
        assert_eq!(found, [Some("ann".to_owned()), Some("eve".to_owned()), None]);
        assert_eq!(warnings.len(), 6, "{warnings:#?}");
        assert!(warnings[0].starts_with("submissions.csv, line 2: `submitted_at` is `yesterday`: expected"));
        assert_eq!(warnings[1], "submissions.csv, line 2: `Befunge` is no known language");
        assert_eq!(warnings[2], "submissions.csv, line 3: row left out: `file` is empty");
        assert_eq!(warnings[3], "submissions.csv, line 4: row left out: `x.c` stands in line 2 already");
        assert!(warnings[4].starts_with("submissions.csv, line 7: 8 values, where the header has 5 columns"));
        assert!(warnings[5].starts_with("submissions.csv, line 8: `submitted_at` is `never`"));
    }

    #[test]
    fn what_spreadsheets_write_in_place_of_commas_is_read() {
        for delimiter in [';', '\t'] {
            let csv = "problem,file,author,team\nA,x.c,ann,\nA,y.c,eve,\"red, and blue\"\n";
            let csv: String = csv.chars().map(|c| if c == ',' { delimiter } else { c }).collect();
            for csv in [csv.clone(), format!("\n\r\n{csv}")] {
                let (found, warnings) = authors(&csv, &[("A", "x.c"), ("A", "y.c")]);
                assert_eq!(
                    (found, warnings),
                    (vec![Some("ann".to_owned()), Some("eve".to_owned())], Vec::new())
                );
            }
        }
        let (found, warnings) = authors("problem,file,a;b;c;d,author\nA,x.c,,ann\n", &[("A", "x.c")]);
        assert_eq!((found, warnings), (vec![Some("ann".to_owned())], Vec::new()), "as many commas");
    }

    #[test]
    fn many_bad_rows_do_not_drown_the_rest() {
        let csv = format!("file,language\n{}", "x,nonesuch\n".repeat(500));
        let mut warnings = Vec::new();
        Metadata::parse(csv.as_bytes(), "", &mut warnings);
        assert_eq!(warnings.len(), SHOWN + 1);
        assert!(warnings[SHOWN].starts_with("submissions.csv: more such rows: "));
    }

    #[test]
    fn a_table_without_the_column_file_is_not_used() {
        let (found, warnings) = authors("problem,name\nA,x.c\n", &[("A", "x.c")]);
        assert_eq!(found, [None]);
        assert_eq!(warnings, ["submissions.csv: not used, its header has no column `file`"]);
        assert_eq!(authors("", &[]).1.len(), 1, "an empty file");
    }
}
