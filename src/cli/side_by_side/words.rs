//! What is said of a submission and of its lines, in text.

use crate::cli::output::harmless;
use crate::report::model::{LineRange, PairReport, SubmissionReport};
use crate::score::Kind;

/// A submission's name, language and size, and what is to be said of how it was read.
pub fn submission(submission: &SubmissionReport) -> String {
    let mut text = format!(
        "{} ({}, {} tokens, {} count)",
        harmless(&submission.name),
        submission.language,
        submission.tokens,
        submission.counted_tokens
    );
    for note in &submission.notes {
        text += &format!("; {}", harmless(note));
    }
    text
}

/// Whether it is told on which lines a pair computes alike: where that says more than what is written, which blocks show.
pub fn shows_computations(pair: &PairReport) -> bool {
    pair.across_languages || pair.decided_by == Kind::Flow
}

/// All of these lines of a submission: `12-18, 30`.
pub fn all_lines(ranges: &[LineRange], submission: &SubmissionReport) -> String {
    let shown: Vec<String> = ranges.iter().map(|&range| lines(range, submission)).collect();
    shown.join(", ")
}

/// Lines of a submission, with their file where it has several: `12-18`, `util.h:7`.
pub fn lines(range: LineRange, submission: &SubmissionReport) -> String {
    let numbers = if range.first == range.last {
        range.first.to_string()
    } else {
        format!("{}-{}", range.first, range.last)
    };
    if submission.files.len() < 2 {
        return numbers;
    }
    let file = submission.files.get(range.file as usize).map_or("", |file| file.name.as_str());
    format!("{}:{numbers}", harmless(file))
}
