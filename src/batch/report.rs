//! All problems of a material, compared, into the report's model.

use super::common;
use super::elsewhere::CorpusElsewhere;
use super::material::Material;
use super::program::programs;
use super::stage::Stage;
use crate::finding::elsewhere::SharedCode;
use crate::finding::{Problem, ProblemOptions, Program};
use crate::fingerprint::simhash::NearRule;
use crate::report::build::{self, Detail};
use crate::report::model::{ProblemReport, Report, SCHEMA_VERSION, SkippedReport};
use crate::report::placed::PlacedTokens;

/// What is asked for.
#[derive(Debug, Clone, Copy)]
pub struct BatchOptions {
    /// Which pairs are listed, and how they are looked at.
    pub problem: ProblemOptions,
    /// How much is said of each submission.
    pub detail: Detail,
    /// The rule that flags pairs, before that of the index.
    pub rule: Option<NearRule>,
    /// Say where every token stands, too.
    pub placed: bool,
    /// What more submissions to a problem hold than this weighs nothing, as if it had been handed out. By itself the
    /// comparison needs no such line, it weighs what is common by how common it is; others' tools have one.
    pub common_above: Option<usize>,
}

impl Default for BatchOptions {
    fn default() -> Self {
        Self {
            problem: ProblemOptions::default(),
            detail: Detail::Sources,
            rule: None,
            placed: false,
            common_above: None,
        }
    }
}

/// A finished report.
pub struct Built {
    /// The report.
    pub report: Report,
    /// For each problem, where the tokens of its programs stand; empty unless asked for.
    pub placed: Vec<Vec<PlacedTokens>>,
    /// Flagged pairs of all problems, listed or not.
    pub flagged: u64,
}

/// Compares what is in `material`, on all cores; `told` hears of each step.
pub fn report(material: &Material, options: &BatchOptions, told: &(dyn Fn(Stage) + Sync)) -> Built {
    let corpus = &material.corpus;
    let mut report = Report {
        schema_version: SCHEMA_VERSION,
        program: concat!("judgeprint ", env!("CARGO_PKG_VERSION")).to_owned(),
        source: material.source.clone(),
        problems: Vec::with_capacity(corpus.problems.len()),
        skipped: corpus
            .skipped
            .iter()
            .map(|skipped| SkippedReport { place: skipped.place.clone(), reason: skipped.reason.to_string() })
            .collect(),
        ignored: corpus.ignored,
        left_out: corpus.left_out,
        warnings: corpus.warnings.clone(),
    };
    let elsewhere = CorpusElsewhere::in_passing(corpus);
    let compared = |number: usize| compare(material, number, options, &elsewhere, told);
    let mut compared_ones: Vec<Compared> = (0..corpus.problems.len()).map(compared).collect();
    // What many wrote in the problems after one is known only now.
    for number in elsewhere.asked() {
        compared_ones[number] = compared(number);
    }
    let flagged = compared_ones.iter().map(|one| one.flagged).sum();
    let mut placed = Vec::new();
    for one in compared_ones {
        report.problems.push(one.report);
        placed.extend(one.placed);
    }
    Built { report, placed, flagged }
}

/// One problem.
struct Compared {
    report: ProblemReport,
    /// If it was asked for.
    placed: Option<Vec<PlacedTokens>>,
    flagged: u64,
}

fn compare(
    material: &Material,
    number: usize,
    options: &BatchOptions,
    elsewhere: &CorpusElsewhere<'_>,
    told: &(dyn Fn(Stage) + Sync),
) -> Compared {
    let problem = &material.corpus.problems[number];
    let programs = programs(&problem.submissions, told);
    let mut templates = material.templates(&problem.name);
    if let Some(most) = options.common_above {
        templates.extend(common::held_by_more_than(&programs, most));
    }
    let lookup =
        |left, right, shared: &SharedCode| material.elsewhere(elsewhere, number, (left, right), shared);
    let indexed = Problem::new(&programs, &templates);
    let indexed = if material.has_others() { indexed.with_elsewhere(&lookup) } else { indexed };
    material.note(elsewhere, number, &indexed);
    let found = |stage| told(Stage::from(stage));
    let findings = match material.rule(&problem.name, options.rule) {
        None => indexed.findings(&options.problem, &found),
        Some(rule) => indexed.near_findings(rule, &options.problem, &found),
    };
    told(Stage::Ends);
    let (name, submissions) = (&problem.name, &problem.submissions);
    Compared {
        report: build::problem(name, submissions, &programs, &indexed, &findings, options.detail),
        placed: options.placed.then(|| placed_tokens(&programs, &indexed)),
        flagged: findings.flagged(),
    }
}

/// Where the tokens of a problem's programs stand, and which of them are template code.
fn placed_tokens(programs: &[Program], indexed: &Problem<'_>) -> Vec<PlacedTokens> {
    let of = |(index, program)| {
        let layers = indexed.cohort_of(index).filter(|layers| layers.tokens.has_template());
        PlacedTokens::of(program, |hash| layers.is_some_and(|layers| layers.tokens.is_template(hash)))
    };
    programs.iter().enumerate().map(of).collect()
}
