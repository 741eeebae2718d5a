//! What a read yields: problems, their submissions, and what had to stay out.

use super::error::Skipped;
use super::timestamp::Timestamp;
use crate::language::Language;

/// One file of a program, as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// Its name; in a submission of several files the path inside it, with `/`.
    pub name: String,
    /// Its text.
    pub text: String,
    /// The encoding it was read as (`UTF-8`, `GBK`, …).
    pub encoding: &'static str,
    /// Whether some bytes were not valid in that encoding.
    pub lossy: bool,
}

/// What one author handed in for one problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    /// The problem's name; empty for a submission that was read by itself.
    pub problem: String,
    /// As found in the problem's folder, with extension; the judge's id where a layout or pattern gives one.
    /// Unique in its problem.
    pub name: String,
    /// What the program is written in.
    pub language: &'static Language,
    /// The program, sorted by name; at least one file.
    pub files: Vec<SourceFile>,
    /// Who handed it in.
    pub author: Option<String>,
    /// The team they are in.
    pub team: Option<String>,
    /// What the judge said, in its own words.
    pub verdict: Option<String>,
    /// The contest it was handed in to.
    pub contest: Option<String>,
    /// When it was handed in.
    pub submitted_at: Option<Timestamp>,
}

impl Submission {
    /// Who sent it, as far as is known: the author, else the team.
    pub fn sender(&self) -> Option<&str> {
        self.author.as_deref().or(self.team.as_deref())
    }
}

/// The submissions to one problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The folder's name.
    pub name: String,
    /// Sorted by name; at least one.
    pub submissions: Vec<Submission>,
}

/// Everything that was read from a source. Nothing is lost silently: what is not here as a submission is
/// skipped with a reason, left out by language, or counted as ignored.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Corpus {
    /// Sorted by name.
    pub problems: Vec<Problem>,
    /// What looked like a program and could not be used, sorted by place.
    pub skipped: Vec<Skipped>,
    /// Files that are no programs: notes, data, hidden files, what a pattern does not match.
    pub ignored: usize,
    /// Submissions in other languages than the one asked for.
    pub left_out: usize,
    /// What a person should look at, each a sentence that names its place.
    pub warnings: Vec<String>,
}

impl Corpus {
    /// How many submissions there are in all problems together.
    pub fn submission_count(&self) -> usize {
        self.problems.iter().map(|problem| problem.submissions.len()).sum()
    }
}
