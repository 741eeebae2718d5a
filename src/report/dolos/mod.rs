//! The four tables that Dolos' web interface reads, for people who know it: `metadata.csv`, `files.csv`, `kgrams.csv` and
//! `pairs.csv`.
//!
//! The interface finds the matching parts of a pair itself: it takes the tokens of both files (`ast`), hashes every
//! `kgramLength` of them, picks one of `kgramsInWindow` hashes, and marks where tokens stand (`mapping`) that both have. So
//! `ast` has our tokens, `kgramLength` our k and `kgramsInWindow` 1: what it marks are the runs of tokens that we
//! compare, template code left out. docs/formats.md says which figures mean what they mean in Dolos.

mod file;
mod hash;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde_json::json;

use super::archive::Archive;
use super::model::{PairReport, Report};
use super::number::fixed;
use super::overall;
use super::placed::PlacedTokens;
use crate::fingerprint::K;
use file::File;

/// One of the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    /// How the report came about.
    Metadata,
    /// The submissions.
    Files,
    /// The k-grams that several submissions share.
    Kgrams,
    /// The listed pairs.
    Pairs,
}

impl Table {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Metadata, Self::Files, Self::Kgrams, Self::Pairs];

    /// The name that the interface looks for.
    pub fn file_name(self) -> &'static str {
        match self {
            Self::Metadata => "metadata.csv",
            Self::Files => "files.csv",
            Self::Kgrams => "kgrams.csv",
            Self::Pairs => "pairs.csv",
        }
    }
}

/// What is known of a k-gram.
#[derive(Debug, Default)]
struct Gram {
    files: BTreeSet<u32>,
    is_template: bool,
}

/// A report as tables.
#[derive(Debug)]
pub struct Tables<'a> {
    report: &'a Report,
    /// In the order of their ids.
    files: Vec<File<'a>>,
    /// The listed pairs with the positions of their files in `files`.
    pairs: Vec<(&'a PairReport, usize, usize)>,
    /// Ids of files in a listed pair.
    listed: BTreeSet<u32>,
    /// By Dolos' hash.
    grams: BTreeMap<u32, Gram>,
}

impl<'a> Tables<'a> {
    /// Of a report that holds the sources ([`super::build::Detail::Sources`]); `placed` has the tokens of each submission
    /// of each problem.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidData`] when a pair names a submission that is not there, or when there is a submission
    /// without tokens.
    pub fn new(report: &'a Report, placed: &'a [Vec<PlacedTokens>]) -> io::Result<Self> {
        let is_contest = report.problems.len() > 1;
        let (mut files, mut pairs) = (Vec::new(), Vec::new());
        for (number, problem) in report.problems.iter().enumerate() {
            let first = files.len();
            for (at, submission) in problem.submissions.iter().enumerate() {
                let placed = placed.get(number).and_then(|placed| placed.get(at)).ok_or_else(|| {
                    let text =
                        format!("the tokens of submission {at} of problem {:?} are missing", problem.name);
                    io::Error::new(io::ErrorKind::InvalidData, text)
                })?;
                let name = &submission.name;
                let path = if is_contest { format!("{}/{name}", problem.name) } else { name.clone() };
                files.push(File::new(files.len() as u32 + 1, path, submission, placed));
            }
            for pair in problem.pairs.iter().filter(|pair| !pair.across_languages) {
                problem.sides(pair)?;
                pairs.push((pair, first + pair.left, first + pair.right));
            }
        }
        let listed: BTreeSet<u32> =
            pairs.iter().flat_map(|&(_, left, right)| [files[left].id, files[right].id]).collect();
        let mut grams: BTreeMap<u32, Gram> = BTreeMap::new();
        for file in files.iter().filter(|file| listed.contains(&file.id)) {
            for &hash in &file.grams {
                grams.entry(hash).or_default().files.insert(file.id);
            }
            for hash in file.template() {
                grams.entry(hash).or_default().is_template = true;
            }
        }
        // The interface asks for those that two files share, and for those that it is to leave out.
        grams.retain(|_, gram| gram.is_template || gram.files.len() > 1);
        Ok(Self { report, files, pairs, listed, grams })
    }

    /// Writes one table.
    ///
    /// # Errors
    ///
    /// When `w` cannot be written.
    pub fn write(&self, table: Table, w: impl Write) -> io::Result<()> {
        let mut w = ::csv::WriterBuilder::new().terminator(::csv::Terminator::Any(b'\n')).from_writer(w);
        match table {
            Table::Metadata => self.metadata(&mut w)?,
            Table::Files => self.files(&mut w)?,
            Table::Kgrams => self.kgrams(&mut w)?,
            Table::Pairs => self.pairs(&mut w)?,
        }
        w.flush()
    }

    /// Writes all tables as one zip.
    ///
    /// # Errors
    ///
    /// When `w` cannot be written.
    pub fn write_zip(&self, w: impl Write) -> io::Result<()> {
        let mut archive = Archive::new();
        for table in Table::ALL {
            let mut bytes = Vec::new();
            self.write(table, &mut bytes)?;
            archive.file(table.file_name(), &bytes)?;
        }
        archive.finish(w)
    }

    fn metadata<W: Write>(&self, w: &mut ::csv::Writer<W>) -> io::Result<()> {
        // What the interface's editor calls them, where that differs.
        let language = match overall::language(self.report) {
            None | Some("text") => "plaintext",
            Some("bash") => "shell",
            Some(language) => language,
        };
        w.write_record(["property", "value", "type"])?;
        for row in [
            ["reportName", &self.report.source, "string"],
            ["kgramLength", &K.to_string(), "number"],
            ["kgramsInWindow", "1", "number"],
            ["language", language, "string"],
            ["languageDetected", "false", "boolean"],
            ["maxFingerprintCount", "null", "object"],
            ["maxFingerprintPercentage", "null", "object"],
            ["minFragmentLength", "0", "number"],
            ["limitResults", "null", "object"],
            ["minSimilarity", "0", "number"],
            ["sortBy", "null", "object"],
            ["fragmentSortBy", "null", "object"],
            ["kgramData", "false", "boolean"],
            ["createdAt", overall::latest(self.report).unwrap_or("1970-01-01T00:00:00Z"), "string"],
            ["writtenBy", &self.report.program, "string"],
        ] {
            w.write_record(row)?;
        }
        Ok(())
    }

    fn files<W: Write>(&self, w: &mut ::csv::Writer<W>) -> io::Result<()> {
        w.write_record(["id", "ignored", "path", "content", "amountOfKgrams", "ast", "mapping", "extra"])?;
        let problems = self.report.problems.iter();
        let problems =
            problems.flat_map(|problem| std::iter::repeat_n(&problem.name, problem.submissions.len()));
        for (file, problem) in self.files.iter().zip(problems) {
            let (content, mapping) = file.content();
            // Only the two files of a pair are looked into.
            let (ast, mapping) = if self.listed.contains(&file.id) {
                (serde_json::to_string(&file.texts())?, serde_json::to_string(&mapping)?)
            } else {
                ("[]".to_owned(), "[]".to_owned())
            };
            let submission = file.submission;
            let mut extra = serde_json::Map::new();
            if let Some(name) = submission.sender() {
                extra.insert("fullName".into(), json!(name));
            }
            if let Some(time) = &submission.submitted_at {
                extra.insert("createdAt".into(), json!(time));
            }
            if self.report.problems.len() > 1 {
                extra.insert("labels".into(), json!(problem));
            }
            w.write_record([
                &file.id.to_string(),
                "false",
                &file.path,
                &content,
                &file.grams.len().to_string(),
                &ast,
                &mapping,
                &serde_json::to_string(&extra)?,
            ])?;
        }
        Ok(())
    }

    fn kgrams<W: Write>(&self, w: &mut ::csv::Writer<W>) -> io::Result<()> {
        w.write_record(["id", "hash", "ignored", "data", "files"])?;
        for (id, (hash, gram)) in (1_u32..).zip(&self.grams) {
            let files = serde_json::to_string(&gram.files)?;
            w.write_record([&id.to_string(), &hash.to_string(), boolean(gram.is_template), "", &files])?;
        }
        Ok(())
    }

    fn pairs<W: Write>(&self, w: &mut ::csv::Writer<W>) -> io::Result<()> {
        w.write_record([
            "id",
            "leftFileId",
            "leftFilePath",
            "rightFileId",
            "rightFilePath",
            "similarity",
            "totalOverlap",
            "longestFragment",
            "leftCovered",
            "rightCovered",
        ])?;
        for (id, &(pair, left, right)) in (1_u32..).zip(&self.pairs) {
            let (left, right) = (&self.files[left], &self.files[right]);
            let (in_left, in_right) = (self.covered(left, right), self.covered(right, left));
            let longest = pair.longest_block.map_or(0, |tokens| tokens.saturating_add(1).saturating_sub(K));
            w.write_record([
                &id.to_string(),
                &left.id.to_string(),
                &left.path,
                &right.id.to_string(),
                &right.path,
                &fixed(pair.similarity, 6),
                &(in_left + in_right).to_string(),
                &longest.to_string(),
                &in_left.to_string(),
                &in_right.to_string(),
            ])?;
        }
        Ok(())
    }

    /// K-grams of `file` that `other` has as well and that are no template code.
    fn covered(&self, file: &File<'_>, other: &File<'_>) -> usize {
        let is_shared = |hash: &&u32| {
            self.grams.get(hash).is_some_and(|gram| !gram.is_template && gram.files.contains(&other.id))
        };
        file.grams.iter().filter(is_shared).count()
    }
}

fn boolean(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

#[cfg(test)]
mod tests;
