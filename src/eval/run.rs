//! Brings a detector's scored pairs and the labels together, problem by problem.
//!
//! Only scored pairs are stored, 24 bytes each. The others are far more (a problem of 950 submissions has
//! 450,000 pairs, of which a few per cent get a score) and all tie below every score, so they are counted by
//! arithmetic and never listed.

use std::collections::BTreeMap;

use super::case::{Case, Cases, MIXED_INDEX};
use super::contest;
use super::input::{EvalError, ScoredPair, Submission, index_pairs};
use super::labels::Labels;
use super::report::{
    Counts, EvalReport, KindReport, LanguageReport, MAX_UNRESOLVED_SHOWN, ProblemReport, SCHEMA_VERSION,
};
use super::resolve::UnresolvedRow;
use super::tally::Tally;

/// The language key of pairs whose two submissions are in different languages.
pub const MIXED: &str = "mixed";

/// What counts as a negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Whether every pair of one problem and one language that no label lists is a negative. Pairs of two
    /// languages count only where a label lists them. Otherwise only listed pairs count at all.
    pub unlisted_negative: bool,
}

/// An evaluation in progress: problems go in, a report comes out.
#[derive(Debug)]
pub struct Evaluation<'a> {
    labels: &'a Labels,
    options: Options,
    languages: Vec<String>,
    cases: Cases,
    problems: BTreeMap<String, ProblemReport>,
    unresolved: Vec<UnresolvedRow>,
    counts: Counts,
}

impl<'a> Evaluation<'a> {
    /// Starts with no problems.
    pub fn new(labels: &'a Labels, options: Options) -> Self {
        Self {
            labels,
            options,
            languages: vec![MIXED.to_owned()],
            cases: Cases::default(),
            problems: BTreeMap::new(),
            unresolved: Vec::new(),
            counts: Counts::default(),
        }
    }

    /// Adds one problem: all its submissions, and the pairs that the detector scored, in any order. Pairs that
    /// are not among these tie below every score.
    ///
    /// A submission that the detector could not read belongs into `submissions` all the same, so that the
    /// copies it is part of count as missed.
    ///
    /// O(n + r log r + s log s) for n submissions, r label rows and s scored pairs.
    ///
    /// # Errors
    /// A problem, submission or pair given twice, a pair with an unknown name or with itself. The evaluation
    /// is then as it was before.
    ///
    /// # Panics
    /// With 2³² submissions or more.
    pub fn add_problem<'p>(
        &mut self,
        problem: &str,
        submissions: &[Submission<'_>],
        pairs: impl IntoIterator<Item = ScoredPair<'p>>,
    ) -> Result<(), EvalError> {
        if self.problems.contains_key(problem) {
            return Err(EvalError::DuplicateProblem { problem: problem.to_owned() });
        }
        let scored = index_pairs(problem, submissions, pairs)?;
        let names: Vec<&str> = submissions.iter().map(|submission| submission.name).collect();
        let resolved = self.labels.resolve(problem, &names);
        let languages: Vec<u32> =
            submissions.iter().map(|submission| self.language_index(submission.language)).collect();

        let tally = Tally::of(&languages, self.options.unlisted_negative, &resolved.pairs, &scored);

        self.counts.problems += 1;
        self.counts.submissions += submissions.len() as u64;
        self.counts.flagged_unlabelled += tally.flagged_unlabelled;
        self.counts.nan_scores += scored.iter().filter(|pair| pair.score.is_nan()).count() as u64;
        self.counts.duplicate_rows += resolved.duplicates as u64;
        self.counts.contradicting_rows += resolved.contradictions as u64;
        let counted = tally.cases.count(|_| true) > 0;
        let flags = tally.cases.flags(|_| true);
        let report = ProblemReport {
            problem: problem.to_owned(),
            submissions: submissions.len() as u64,
            unresolved_rows: resolved.unresolved.len() as u64,
            metrics: tally.cases.metrics(|_| true),
            flags,
            contest_score: counted.then(|| flags.score()),
        };
        self.problems.insert(problem.to_owned(), report);
        self.unresolved.extend(resolved.unresolved);
        self.cases.append(tally.cases);
        Ok(())
    }

    /// Ends the evaluation. Label rows of problems that were never added are unresolved.
    ///
    /// O(s log s + (l + k)·s) for s scored pairs, l languages and k kinds.
    pub fn finish(mut self) -> EvalReport {
        let absent: Vec<&str> =
            self.labels.problems().filter(|&problem| !self.problems.contains_key(problem)).collect();
        for problem in absent {
            let rows = self.labels.resolve::<&str>(problem, &[]);
            self.unresolved.extend(rows.unresolved);
        }
        self.unresolved.sort_by_key(|row| row.line);
        self.counts.unresolved_rows = self.unresolved.len() as u64;
        self.unresolved.truncate(MAX_UNRESOLVED_SHOWN);

        // Sorted once: each ranking below then finds its part in order.
        self.cases.scored.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let cases = &self.cases;
        let unscored = |positive| -> u64 {
            cases.unscored.iter().filter(|(case, _)| case.positive == positive).map(|(_, count)| count).sum()
        };
        let all = cases.metrics(|_| true);
        let counts = Counts {
            positives: all.positives,
            negatives: all.negatives,
            unlisted_negatives: cases.count(|case| case.kind.is_none()),
            unscored_positives: unscored(true),
            unscored_negatives: unscored(false),
            ..self.counts
        };
        let judged = self.problems.values().filter(|report| report.contest_score.is_some());
        let contest = contest::total(judged.map(|report| &report.flags));
        EvalReport {
            schema_version: SCHEMA_VERSION,
            unlisted_negative: self.options.unlisted_negative,
            counts,
            all,
            flags: cases.flags(|_| true),
            by_language: by_language(cases, &self.languages),
            by_kind: by_kind(cases, self.labels),
            by_problem: self.problems.into_values().collect(),
            contest,
            unresolved: self.unresolved,
        }
    }

    fn language_index(&mut self, language: &str) -> u32 {
        // A corpus has a handful of languages, so a scan does.
        let index = self.languages.iter().position(|known| known == language).unwrap_or_else(|| {
            self.languages.push(language.to_owned());
            self.languages.len() - 1
        });
        u32::try_from(index).expect("fewer languages than 2^32")
    }
}

/// Languages that have pairs, sorted by id.
fn by_language(cases: &Cases, languages: &[String]) -> Vec<LanguageReport> {
    let mut reports: Vec<LanguageReport> = (MIXED_INDEX..)
        .zip(languages)
        .filter(|(index, _)| cases.count(|case| case.language == *index) > 0)
        .map(|(index, language)| LanguageReport {
            language: language.clone(),
            metrics: cases.metrics(|case| case.language == index),
            flags: cases.flags(|case| case.language == index),
        })
        .collect();
    reports.sort_by(|a, b| a.language.cmp(&b.language));
    reports
}

/// Kinds that label a pair, sorted by name.
fn by_kind(cases: &Cases, labels: &Labels) -> Vec<KindReport> {
    let mut reports: Vec<KindReport> = labels
        .kinds()
        .map(|(id, kind)| {
            let of_kind = |positive| cases.count(|case| case.positive == positive && case.kind == Some(id));
            let (positives, negatives) = (of_kind(true), of_kind(false));
            let against_all = |case: &Case| !case.positive || case.kind == Some(id);
            let metrics = (positives > 0).then(|| cases.metrics(against_all));
            let flagged_true = cases.flags(|case| case.kind == Some(id)).flagged_true;
            KindReport { kind: kind.to_owned(), positives, negatives, flagged_true, metrics }
        })
        .filter(|report| report.positives + report.negatives > 0)
        .collect();
    reports.sort_by(|a, b| a.kind.cmp(&b.kind));
    reports
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Metrics, Ranking};

    fn labels(rows: &str) -> Labels {
        Labels::read(format!("problem,a,b,label,kind\n{rows}").as_bytes()).unwrap()
    }

    /// The language is the extension.
    fn submissions<'a>(names: &[&'a str]) -> Vec<Submission<'a>> {
        let language = |name: &'a str| name.rsplit_once('.').map_or("", |(_, extension)| extension);
        names.iter().map(|name| Submission { name, language: language(name) }).collect()
    }

    fn scored<'a>(left: &'a str, right: &'a str, score: f64, flagged: bool) -> ScoredPair<'a> {
        ScoredPair { left, right, score, flagged }
    }

    #[test]
    fn only_listed_pairs_count_by_default() {
        let labels = labels("p,a,b,1,real\np,a,c,0,none\n");
        let mut evaluation = Evaluation::new(&labels, Options::default());
        let pairs = [scored("b.c", "a.c", 0.9, true), scored("b.c", "c.c", 1.0, true)];
        evaluation.add_problem("p", &submissions(&["a.c", "b.c", "c.c"]), pairs).unwrap();
        let report = evaluation.finish();
        assert_eq!((report.counts.positives, report.counts.negatives), (1, 1));
        assert_eq!((report.counts.unscored_negatives, report.counts.flagged_unlabelled), (1, 1));
        assert_eq!(report.all.roc_auc, Some(1.0));
        assert_eq!((report.contest.total, report.contest.maximum), (1.0, 1.0));
    }

    #[test]
    fn unlisted_pairs_of_one_language_are_negatives_if_asked() {
        let labels = labels("p,a,b,1,real\n");
        let mut evaluation = Evaluation::new(&labels, Options { unlisted_negative: true });
        let pairs = [
            scored("a.c", "b.c", 0.5, true),
            scored("b.c", "c.c", 0.9, true),
            scored("a.c", "d.py", 1.0, true),
        ];
        evaluation.add_problem("p", &submissions(&["a.c", "b.c", "c.c", "d.py"]), pairs).unwrap();
        let report = evaluation.finish();
        assert_eq!((report.counts.positives, report.counts.negatives), (1, 2));
        assert_eq!((report.counts.unlisted_negatives, report.counts.unscored_negatives), (2, 1));
        assert_eq!(report.counts.flagged_unlabelled, 1, "the pair of two languages is left out");
        assert_eq!(report.all.roc_auc, Some(0.5));
        assert_eq!(report.contest.total, 0.0, "an unlisted pair was flagged");
    }

    #[test]
    fn listed_pairs_of_two_languages_are_mixed() {
        let labels = labels("p,a.c,a.py,1,translated\np,a.c,b.c,0,none\n");
        let mut evaluation = Evaluation::new(&labels, Options { unlisted_negative: true });
        let pairs = [scored("a.c", "b.c", 0.1, false)];
        evaluation.add_problem("p", &submissions(&["a.c", "a.py", "b.c"]), pairs).unwrap();
        let report = evaluation.finish();
        assert_eq!(report.all.roc_auc, Some(0.0), "without a score it is below any");
        let languages: Vec<_> =
            report.by_language.iter().map(|part| (part.language.as_str(), part.metrics.positives)).collect();
        assert_eq!(languages, [("c", 0), (MIXED, 1)]);
    }

    #[test]
    fn positives_of_a_kind_meet_all_negatives() {
        let labels = labels("p,a,b,1,easy\np,a,c,1,hard\np,b,c,0,none\nq,a,b,0,none\nq,a,c,0,hard\n");
        let mut evaluation = Evaluation::new(&labels, Options::default());
        let three = submissions(&["a.c", "b.c", "c.c"]);
        let pairs = |easy, hard, none| {
            [
                scored("a.c", "b.c", easy, false),
                scored("a.c", "c.c", hard, false),
                scored("b.c", "c.c", none, false),
            ]
        };
        evaluation.add_problem("q", &three, pairs(0.4, 0.5, 1.0)).unwrap();
        evaluation.add_problem("p", &three, pairs(0.9, 0.2, 0.3)).unwrap();
        let report = evaluation.finish();
        let kinds: Vec<_> = report
            .by_kind
            .iter()
            .map(|part| {
                let auc = part.metrics.as_ref().and_then(|metrics| metrics.roc_auc);
                (part.kind.as_str(), part.positives, part.negatives, auc)
            })
            .collect();
        assert_eq!(
            kinds,
            [("easy", 1, 0, Some(1.0)), ("hard", 1, 1, Some(0.0)), ("none", 0, 2, None)],
            "sorted; each positive against the negatives of both problems"
        );
        let problems: Vec<_> = report
            .by_problem
            .iter()
            .map(|part| (part.problem.as_str(), part.metrics.roc_auc, part.contest_score))
            .collect();
        assert_eq!(problems, [("p", Some(0.5), Some(0.0)), ("q", None, Some(1.0))]);
        assert_eq!((report.contest.total, report.contest.maximum), (1.0, 2.0));
    }

    #[test]
    fn a_problem_without_labels_gives_no_free_contest_point() {
        let labels = labels("");
        let mut evaluation = Evaluation::new(&labels, Options::default());
        evaluation.add_problem("p", &submissions(&["a.c", "b.c"]), []).unwrap();
        let report = evaluation.finish();
        assert_eq!((report.contest.maximum, report.by_problem[0].contest_score), (0.0, None));
    }

    #[test]
    fn rows_without_a_pair_are_counted_and_the_first_are_listed() {
        // Whatever the order of the problems, added or not, the rows come in the order of the file.
        let rows: String = (0..30).map(|n| format!("zz_gone,a{n},b{n},1,k\n")).collect();
        let labels =
            labels(&format!("z,a,zz,1,k\naa_gone,a,b,1,k\n{rows}z,a,b,1,k\nz,b,a,0,k\nz,zz,a,1,k\n"));
        let mut evaluation = Evaluation::new(&labels, Options::default());
        evaluation.add_problem("z", &submissions(&["a.c", "b.c"]), []).unwrap();
        let report = evaluation.finish();
        assert_eq!(report.counts.unresolved_rows, 33);
        assert_eq!(report.by_problem[0].unresolved_rows, 2);
        let lines: Vec<_> = report.unresolved.iter().map(|row| row.line).collect();
        assert_eq!(lines, (2..2 + MAX_UNRESOLVED_SHOWN as u64).collect::<Vec<_>>());
        assert_eq!((report.counts.duplicate_rows, report.counts.contradicting_rows), (1, 1));
    }

    #[test]
    fn a_score_that_is_not_a_number_is_no_score() {
        let labels = labels("p,a,b,1,k\np,a,c,0,k\n");
        let mut evaluation = Evaluation::new(&labels, Options::default());
        let pairs = [scored("a.c", "b.c", f64::NAN, true), scored("a.c", "c.c", -1.0, false)];
        evaluation.add_problem("p", &submissions(&["a.c", "b.c", "c.c"]), pairs).unwrap();
        let report = evaluation.finish();
        assert_eq!((report.counts.nan_scores, report.counts.unscored_positives), (1, 1));
        assert_eq!((report.all.roc_auc, report.contest.total), (Some(0.0), 1.0), "it may still be flagged");
    }

    #[test]
    fn mistakes_of_the_caller_are_errors_and_change_nothing() {
        let labels = labels("p,a,b,1,k\n");
        let mut evaluation = Evaluation::new(&labels, Options::default());
        let two = submissions(&["a.c", "b.c"]);
        let mut error = |submissions: &[Submission<'_>], pairs: &[ScoredPair<'_>]| {
            evaluation.add_problem("p", submissions, pairs.iter().copied()).unwrap_err().to_string()
        };
        assert_eq!(
            error(&two, &[scored("a.c", "x.c", 0.0, false)]),
            "a scored pair of problem `p` names `x.c`, which is none of its submissions"
        );
        assert!(error(&two, &[scored("a.c", "a.c", 0.0, false)]).contains("with itself"));
        let twice = [scored("a.c", "b.c", 0.1, false), scored("b.c", "a.c", 0.2, false)];
        assert!(error(&two, &twice).contains("scored twice"));
        assert!(error(&submissions(&["a.c", "a.c"]), &[]).contains("two submissions `a.c`"));
        evaluation.add_problem("p", &two, twice[..1].iter().copied()).unwrap();
        let again = evaluation.add_problem("p", &two, []);
        assert_eq!(again, Err(EvalError::DuplicateProblem { problem: "p".to_owned() }));
        let report = evaluation.finish();
        assert_eq!((report.counts.problems, report.counts.submissions, report.counts.positives), (1, 2, 1));
    }

    #[test]
    fn a_large_problem_keeps_only_its_scored_pairs() {
        let labels = labels("p,0,1,1,k\n");
        let names: Vec<String> = (0..950).map(|n| format!("{n}.cpp")).collect();
        let submissions: Vec<_> = names.iter().map(|name| Submission { name, language: "cpp" }).collect();
        let pairs = names.windows(2).map(|pair| scored(&pair[0], &pair[1], 0.5, false));
        let mut evaluation = Evaluation::new(&labels, Options { unlisted_negative: true });
        evaluation.add_problem("p", &submissions, pairs).unwrap();
        assert_eq!((evaluation.cases.scored.len(), evaluation.cases.unscored.len()), (949, 1));
        let report = evaluation.finish();
        assert_eq!((report.counts.positives, report.counts.negatives), (1, 950 * 949 / 2 - 1));
        assert_eq!(report.counts.unscored_negatives, 950 * 949 / 2 - 949);
    }

    #[test]
    fn json_has_a_version_and_null_for_undefined() {
        let labels = labels("p,a,b,1,k\np,a,c,0,k\np,a,z,1,k\n");
        let mut evaluation = Evaluation::new(&labels, Options::default());
        evaluation.add_problem("p", &submissions(&["a.c", "b.c", "c.c"]), []).unwrap();
        let json = serde_json::to_value(evaluation.finish()).unwrap();
        assert_eq!(json["schema_version"], 1);
        assert_eq!(json["all"]["roc_auc"], 0.5);
        assert_eq!(json["all"]["best_f1"], serde_json::json!({"f1": 2.0 / 3.0, "threshold": null}));
        let none = serde_json::to_value(Metrics::of(&Ranking::new([]))).unwrap();
        assert!(none["roc_auc"].is_null());
        assert_eq!(json["unresolved"][0]["reason"], "not_found");
    }
}
