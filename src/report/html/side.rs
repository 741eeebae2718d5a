//! A submission where the page mentions it.

use super::super::model::{LineRange, ProblemReport};
use super::visible::Visible;

/// Its name, whose it is, and what the judge told of it.
#[derive(Debug, Clone)]
pub(super) struct SideView<'a> {
    /// The id of its source in the page.
    pub(super) source: String,
    pub(super) name: Visible<'a>,
    pub(super) author: Option<Visible<'a>>,
    pub(super) team: Option<Visible<'a>>,
    pub(super) submitted_at: Option<Visible<'a>>,
    pub(super) verdict: Option<Visible<'a>>,
    pub(super) notes: Vec<Visible<'a>>,
}

impl<'a> SideView<'a> {
    /// Of the submission at an index of a problem, which has a number in the page.
    ///
    /// # Errors
    /// [`std::io::ErrorKind::InvalidData`] when there is no such submission.
    pub(super) fn new(problem: &'a ProblemReport, number: usize, index: usize) -> std::io::Result<Self> {
        let submission = problem.submission(index)?;
        Ok(Self {
            source: source_id(number, index),
            name: Visible::line(&submission.name),
            author: submission.author.as_deref().map(Visible::line),
            team: submission.team.as_deref().map(Visible::line),
            submitted_at: submission.submitted_at.as_deref().map(Visible::line),
            verdict: submission.verdict.as_deref().map(Visible::line),
            notes: submission.notes.iter().map(|note| Visible::line(note)).collect(),
        })
    }
}

/// The id of a source in the page.
pub(super) fn source_id(problem: usize, index: usize) -> String {
    format!("source-{problem}-{}", index + 1)
}

/// A range as the page's script reads it: `<file>:<first>-<last>`.
pub(super) fn place(range: LineRange) -> String {
    format!("{}:{}-{}", range.file, range.first, range.last)
}
