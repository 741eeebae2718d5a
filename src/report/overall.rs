//! What holds over all problems of a report, for formats that know one problem only.

use std::collections::BTreeMap;

use super::model::{Report, SubmissionReport};

fn submissions(report: &Report) -> impl Iterator<Item = &SubmissionReport> {
    report.problems.iter().flat_map(|problem| &problem.submissions)
}

/// The id of the language of most submissions; ties go by name. `None` where there is no submission.
pub(super) fn language(report: &Report) -> Option<&str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for submission in submissions(report) {
        *counts.entry(&submission.language).or_default() += 1;
    }
    // The last of the largest is taken.
    counts.into_iter().rev().max_by_key(|&(_, count)| count).map(|(language, _)| language)
}

/// When the latest submission was sent; `None` where no time is known. Times are in UTC and in one form, so that their
/// order is that of their texts.
pub(super) fn latest(report: &Report) -> Option<&str> {
    submissions(report).filter_map(|submission| submission.submitted_at.as_deref()).max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    #[test]
    fn the_language_of_most_and_the_latest_time() {
        let mut report = sample::report();
        assert_eq!(language(&report), Some("cpp"));
        assert_eq!(latest(&report), Some("2025-10-18T13:41:02Z"));
        report.problems[0].submissions[2].language = "python".into();
        assert_eq!(language(&report), Some("python"));
        report.problems[0].submissions.pop();
        assert_eq!(language(&report), Some("cpp"), "a tie goes by name");
        report.problems.clear();
        assert_eq!((language(&report), latest(&report)), (None, None));
    }
}
