//! `options.json` and `runInformation.json`: what was compared, said in JPlag's options.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::layout::{FailedSubmission, RunInformation, Version};
use crate::fingerprint::K;
use crate::report::model::Report;
use crate::report::overall;

/// The first version of JPlag with this layout. Later viewers open it, and none warns that it is newer than itself.
const LAYOUT: Version = Version { major: 6, minor: 2, patch: 0 };

/// How the viewer calls a language, so that it colours the source.
const LANGUAGES: [(&str, &str); 11] = [
    ("c", "c"),
    ("cpp", "cpp"),
    ("csharp", "csharp"),
    ("go", "go"),
    ("java", "java"),
    ("javascript", "javascript"),
    ("kotlin", "kotlin"),
    ("python", "python3"),
    ("rust", "rust"),
    // The viewer knows Scala by this name only.
    ("scala", "scale"),
    ("swift", "swift"),
];

/// What the viewer colours the sources as: an archive has one language. `text` where JPlag has none of that name.
fn language(report: &Report) -> &'static str {
    let most = overall::language(report);
    LANGUAGES.iter().find(|(id, _)| Some(*id) == most).map_or("text", |(_, name)| name)
}

fn suffixes(report: &Report) -> BTreeSet<String> {
    let submissions = report.problems.iter().flat_map(|problem| &problem.submissions);
    let names = submissions.flat_map(|submission| submission.files.iter().map(|file| file.name.as_str()));
    let suffixes = names.filter_map(|name| name.rsplit_once('.')).map(|(_, suffix)| suffix);
    suffixes
        .filter(|suffix| (1..=8).contains(&suffix.len()) && suffix.bytes().all(|b| b.is_ascii_alphanumeric()))
        .map(|suffix| format!(".{suffix}"))
        .collect()
}

/// The options, as the viewer's page about the run shows them.
pub(super) fn options(report: &Report) -> Value {
    let mut submissions = report.problems.iter().flat_map(|problem| &problem.submissions);
    let has_template = submissions.any(|submission| !submission.template.is_empty());
    let pairs = report.problems.iter().flat_map(|problem| &problem.pairs);
    let comparisons = pairs.filter(|pair| !pair.across_languages).count();
    json!({
        "language": language(report),
        "minimumTokenMatch": K,
        "submissionDirectories": [report.source],
        "oldSubmissionDirectories": [],
        "baseCodeSubmissionDirectory": if has_template { "template" } else { "" },
        "subdirectoryName": "",
        "fileSuffixes": suffixes(report),
        "exclusionFileName": "",
        "similarityMetric": "AVG",
        "similarityThreshold": 0.0,
        "maximumNumberOfComparisons": comparisons,
        // Groups are those of flagged pairs; no algorithm of JPlag has found them.
        "clusteringOptions": {
            "enabled": false,
            "similarityMetric": "AVG",
            "spectralKernelBandwidth": 0.0,
            "spectralGaussianProcessVariance": 0.0,
            "spectralMinRuns": 0,
            "spectralMaxRuns": 0,
            "spectralMaxKMeansIterationPerRun": 0,
            "agglomerativeThreshold": 0.0,
            "preprocessor": "NONE",
            "algorithm": "AGGLOMERATIVE",
            "agglomerativeInterClusterSimilarity": "MAX",
            "preprocessorThreshold": 0.0,
            "preprocessorPercentile": 0.0
        },
        "debugParser": false,
        "mergingOptions": {
            "enabled": false,
            "minimumNeighborLength": 0,
            "maximumGapSize": 0,
            "minimumRequiredMerges": 0
        },
        "normalize": false,
        "analyzeComments": false,
        "frequencyAnalysisOptions": {
            "enabled": false,
            "analysisStrategy": "COMPLETE_MATCHES",
            "weightingFunction": "SIGMOID",
            "weightingFactor": 0.0
        }
    })
}

/// What is known of the run. It has no duration and, as there is no clock here, the day of the latest submission.
pub(super) fn run_information(report: &Report) -> RunInformation {
    let failed = report.skipped.iter().map(|skipped| FailedSubmission {
        submission_id: format!("{}: {}", skipped.place, skipped.reason),
        submission_state: "CANNOT_PARSE",
    });
    let cohorts = report.problems.iter().flat_map(|problem| &problem.cohorts);
    RunInformation {
        version: LAYOUT,
        failed_submissions: failed.collect(),
        date_of_execution: date(report),
        execution_time: 0,
        total_comparisons: cohorts.map(|cohort| cohort.pairs).sum(),
    }
}

/// `dd/MM/yy` of the latest submission; the first day of 1970 where no time is known.
fn date(report: &Report) -> String {
    let [year, month, day] = overall::latest(report).and_then(day).unwrap_or(["1970", "01", "01"]);
    format!("{day}/{month}/{}", &year[2..])
}

/// Year, month and day of a time as RFC 3339 writes it.
fn day(time: &str) -> Option<[&str; 3]> {
    let date = time.get(..10).filter(|date| date.is_ascii())?;
    let parts = [date.get(..4)?, date.get(5..7)?, date.get(8..10)?];
    parts.iter().all(|part| part.bytes().all(|b| b.is_ascii_digit())).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    #[test]
    fn a_run_is_told_in_the_terms_of_jplag() {
        let report = sample::report();
        let run = serde_json::to_value(run_information(&report)).expect("JSON");
        assert_eq!(
            run,
            json!({
                "version": {"major": 6, "minor": 2, "patch": 0},
                "failedSubmissions": [
                    {"submissionId": "a/1044.zip: the archive is damaged", "submissionState": "CANNOT_PARSE"}
                ],
                "dateOfExecution": "18/10/25",
                "executionTime": 0,
                "totalComparisons": 452_676 + 1
            })
        );
        let options = options(&report);
        assert_eq!(options["language"], "cpp");
        assert_eq!(options["fileSuffixes"], json!([".cpp", ".py"]));
        assert_eq!(options["baseCodeSubmissionDirectory"], "template");
        assert_eq!(options["maximumNumberOfComparisons"], 3);
    }

    #[test]
    fn a_time_that_is_none_and_a_language_without_a_name() {
        let mut report = sample::hostile();
        assert_eq!(date(&report), "01/01/70");
        assert_eq!(day("20251018-1306"), None);
        for submission in &mut report.problems[0].submissions {
            submission.language = "brainfuck".into();
        }
        assert_eq!(language(&report), "text");
    }
}
