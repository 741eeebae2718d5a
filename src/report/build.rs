//! From findings to the report's model.

use super::model::{
    BlockReport, CohortReport, ComputationReport, FileReport, GroupReport, LineRange, NearReport, PairReport,
    ProblemReport, SubmissionReport,
};
use crate::corpus::Submission;
use crate::finding::program::{is_across, language_of};
use crate::finding::{
    AcrossFindings, AlignedBlock, Computation, Lines, PairFinding, Problem, ProblemFindings, Program,
    explain, lines,
};
use crate::fingerprint::simhash::NearRule;
use crate::token::Location;

/// How much a report says of each submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Names and what the judge told: enough for a list of pairs.
    Names,
    /// Lines that do not count, and the source, too.
    Sources,
}

/// One problem's part of a report. `programs` and `submissions` are the same, in the same order.
pub fn problem(
    name: &str,
    submissions: &[Submission],
    programs: &[Program],
    indexed: &Problem<'_>,
    findings: &ProblemFindings,
    detail: Detail,
) -> ProblemReport {
    ProblemReport {
        name: name.to_owned(),
        submissions: submissions
            .iter()
            .zip(programs)
            .enumerate()
            .map(|(index, (submission, program))| {
                submission_report(index, submission, program, indexed, detail)
            })
            .collect(),
        cohorts: findings
            .cohorts
            .iter()
            .map(|cohort| CohortReport {
                language: cohort.language.clone(),
                submissions: cohort.members.len(),
                pairs: (cohort.members.len() as u64) * (cohort.members.len() as u64).saturating_sub(1) / 2,
                hands: usize::try_from(cohort.calibration.hands).unwrap_or(usize::MAX),
                measured: cohort.measured,
                skeleton: cohort.skeleton,
                flagged: cohort.flagged,
                middle: cohort.calibration.tokens.middle,
                spread: cohort.calibration.tokens.spread,
                flow_middle: cohort.calibration.flow.middle,
                flow_spread: cohort.calibration.flow.spread,
                vocabulary_middle: cohort.calibration.vocabulary.middle,
                vocabulary_spread: cohort.calibration.vocabulary.spread,
                wording_middle: cohort.calibration.wording.middle,
                wording_spread: cohort.calibration.wording.spread,
                flag_chance: cohort.calibration.flag_chance(),
                flag_score: findings.near.is_none().then(|| cohort.calibration.flag_score()),
                distribution: cohort.distribution.bins.to_vec(),
            })
            .collect(),
        across: findings.across.as_ref().map(across_report),
        pairs: findings.pairs.iter().map(|pair| pair_report(pair, findings, programs)).collect(),
        groups: findings
            .groups
            .iter()
            .map(|group| GroupReport {
                members: group.members.clone(),
                earliest: group.earliest,
                pairs: group.pairs,
                score: group.score,
            })
            .collect(),
        same_author_flagged: usize::try_from(findings.same_author_flagged).unwrap_or(usize::MAX),
        near: findings.near.map(NearReport::from),
    }
}

/// Pairs of two languages as a cohort's part of the report. Their tokens are not compared, so of those nothing is usual.
fn across_report(across: &AcrossFindings) -> CohortReport {
    let calibration = &across.calibration;
    CohortReport {
        language: across.language.clone(),
        submissions: across.submissions,
        pairs: across.pairs,
        hands: usize::try_from(calibration.hands).unwrap_or(usize::MAX),
        measured: across.measured,
        skeleton: 0,
        flagged: across.flagged,
        middle: 0.0,
        spread: 0.0,
        flow_middle: calibration.line.middle,
        flow_spread: calibration.line.spread,
        vocabulary_middle: 0.0,
        vocabulary_spread: 0.0,
        wording_middle: 0.0,
        wording_spread: 0.0,
        flag_chance: calibration.flag_chance(),
        flag_score: Some(calibration.flag_score()),
        distribution: across.distribution.bins.to_vec(),
    }
}

fn submission_report(
    index: usize,
    submission: &Submission,
    program: &Program,
    indexed: &Problem<'_>,
    detail: Detail,
) -> SubmissionReport {
    let sources = detail == Detail::Sources;
    let template = match indexed.cohort_of(index) {
        Some(layers) if sources && layers.tokens.has_template() => {
            lines::template(program, |hash| layers.tokens.is_template(hash))
        }
        _ => Vec::new(),
    };
    SubmissionReport {
        name: submission.name.clone(),
        language: submission.language.id.clone(),
        author: submission.author.clone(),
        team: submission.team.clone(),
        submitted_at: submission.submitted_at.map(|time| time.to_string()),
        verdict: submission.verdict.clone(),
        contest: submission.contest.clone(),
        tokens: program.tokens.len(),
        counted_tokens: program.counted.count(),
        notes: notes(submission, program),
        unreachable: if sources {
            lines::unreachable(program).into_iter().map(LineRange::from).collect()
        } else {
            Vec::new()
        },
        template: template.into_iter().map(LineRange::from).collect(),
        files: submission
            .files
            .iter()
            .map(|file| FileReport {
                name: file.name.clone(),
                encoding: file.encoding.to_owned(),
                text: if sources { file.text.clone() } else { String::new() },
            })
            .collect(),
    }
}

/// What a reader should know of how a submission was read: its text, its tokens, and what of them counts.
pub fn notes(submission: &Submission, program: &Program) -> Vec<String> {
    let mut notes: Vec<String> = submission
        .files
        .iter()
        .filter(|file| file.lossy)
        .map(|file| {
            let place = if submission.files.len() > 1 { format!("{}: ", file.name) } else { String::new() };
            format!("{place}some bytes are not valid in {} and stand as U+FFFD", file.encoding)
        })
        .collect();
    notes.extend(program.notes());
    notes.extend(program.tokens.notes.whole.map(|whole| whole.reason().to_owned()));
    notes
}

/// One pair's part of a report.
fn pair_report(pair: &PairFinding, findings: &ProblemFindings, programs: &[Program]) -> PairReport {
    let cohort = &findings.cohorts[pair.cohort];
    let alignment = pair.alignment.as_ref();
    let (left, right) = (&programs[pair.left], &programs[pair.right]);
    let across = findings.across.as_ref().filter(|_| is_across(left, right));
    let submissions = across.map_or(cohort.members.len(), |across| across.submissions);
    let hands = across.map_or(cohort.calibration.hands, |across| across.calibration.hands);
    let explanation = match across {
        Some(_) => explain::across(&pair.measures, &pair.verdict, submissions),
        None => {
            let by_tokens = || {
                let sides = explain::Sides::LeftAndRight;
                explain::pair(sides, &pair.measures, &pair.verdict, alignment, submissions)
            };
            let near = findings.near.map(|rule| (rule, pair.simhash_distance));
            explain::by(near, is_across(left, right), by_tokens)
        }
    };
    PairReport {
        left: pair.left,
        right: pair.right,
        language: language_of(left, right),
        across_languages: across.is_some(),
        score: pair.verdict.score,
        chance: pair.verdict.chance,
        similarity: pair.measures.tokens.similarity,
        containment_left: pair.measures.tokens.containment_left,
        containment_right: pair.measures.tokens.containment_right,
        evidence_bits: pair.measures.tokens.evidence_bits,
        flow: pair.measures.flow.into(),
        vocabulary: pair.measures.vocabulary,
        wording: pair.measures.wording.map(|wording| wording.containment()),
        usualness: (hands > 2).then(|| pair.measures.usualness.share()),
        decided_by: pair.verdict.decided_by,
        simhash_distance: pair.simhash_distance,
        longest_block: alignment.map(crate::finding::Alignment::longest_block),
        flagged: pair.verdict.flagged,
        same_author: pair.same_author,
        explanation,
        blocks: alignment
            .map(|alignment| alignment.blocks.iter().map(block_report).collect())
            .unwrap_or_default(),
        computations: pair.computations.iter().map(computation_report).collect(),
    }
}

fn computation_report(computation: &Computation) -> ComputationReport {
    let ranges = |lines: &[Lines]| lines.iter().copied().map(LineRange::from).collect();
    ComputationReport {
        left: ranges(&computation.left),
        right: ranges(&computation.right),
        features: computation.features,
        bits: computation.bits,
        others: computation.others,
    }
}

fn block_report(block: &AlignedBlock) -> BlockReport {
    BlockReport {
        left: range(block.left),
        right: range(block.right),
        tokens: block.tokens,
        bits: block.bits,
        others: block.others,
        template: block.template,
    }
}

/// The whole lines between two places of one file.
pub(super) fn range((first, last): (Location, Location)) -> LineRange {
    LineRange { file: first.file, first: first.line, last: last.line.max(first.line) }
}

impl From<NearRule> for NearReport {
    fn from(rule: NearRule) -> Self {
        Self { mode: rule.mode().to_string(), bits: rule.bits(), max_distance: rule.max_distance() }
    }
}

impl From<Lines> for LineRange {
    fn from(lines: Lines) -> Self {
        Self { file: lines.file, first: lines.first, last: lines.last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::SourceFile;
    use crate::language::by_name;
    use crate::token::SourceText;

    fn notes_of(language: &str, files: &[(&str, &str, bool)]) -> Vec<String> {
        let language = by_name(language).expect("a language");
        let submission = Submission {
            problem: String::new(),
            name: "x".to_owned(),
            language,
            files: files
                .iter()
                .map(|&(name, text, lossy)| SourceFile {
                    name: name.to_owned(),
                    text: text.to_owned(),
                    encoding: "UTF-8",
                    lossy,
                })
                .collect(),
            author: None,
            team: None,
            verdict: None,
            contest: None,
            submitted_at: None,
        };
        let source = SourceText::new(files.iter().map(|&(name, text, _)| (name, text)));
        notes(&submission, &Program::read("x", language, source))
    }

    #[test]
    fn bytes_that_are_lost_are_noted_with_their_file() {
        let lost = "some bytes are not valid in UTF-8 and stand as U+FFFD";
        let main = "int main() { puts(gets(0)); }";
        assert_eq!(notes_of("cpp", &[("a.cpp", "int main() { return 0; }", true)]), [lost]);
        let two = notes_of("cpp", &[("a.cpp", main, false), ("b.cpp", "int f() { return 1; }", true)]);
        assert_eq!(two, [format!("b.cpp: {lost}")]);
    }

    #[test]
    fn a_missing_entry_point_is_noted_where_one_is_looked_for() {
        let note = "no entry point was found, so everything counts".to_owned();
        assert!(notes_of("cpp", &[("a.cpp", "int f() { return 1; }", false)]).contains(&note));
        assert!(!notes_of("cpp", &[("a.cpp", "int main() { return 1; }", false)]).contains(&note));
        let calls = "int f();\nint main() { return f(); }";
        let missing = "a function that it calls is declared but not defined, so everything counts".to_owned();
        assert_eq!(notes_of("cpp", &[("a.cpp", calls, false)]), [missing]);
        assert!(
            notes_of("cpp", &[("a.cpp", calls, false), ("b.cpp", "int f() { return 1; }", false)]).is_empty()
        );
        let writes_nothing =
            "what its entry point reaches has no known way to write, so everything counts".to_owned();
        let beside = |main: &str| format!("int twice(int n) {{ return n + n; }}\nint main() {{ {main} }}");
        assert_eq!(notes_of("cpp", &[("a.cpp", &beside("return 0;"), false)]), [writes_nothing]);
        let reads_nothing =
            "what its entry point reaches has no known way to read, so everything counts".to_owned();
        assert_eq!(notes_of("cpp", &[("a.cpp", &beside("puts(\"a\");"), false)]), [reads_nothing]);
        assert!(notes_of("cpp", &[("a.cpp", &beside("puts(gets(a));"), false)]).is_empty());
        assert!(!notes_of("pascal", &[("a.pas", "procedure f; begin end;", false)]).contains(&note));
    }
}
