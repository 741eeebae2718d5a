//! One pair as the page shows it when it is opened: what was found, what it means, where it is.

use std::io;

use askama::Template;

use super::super::model::{
    BlockReport, CohortReport, ComputationReport, LineRange, PairReport, ProblemReport, SubmissionReport,
};
use super::super::number::fixed;
use super::figure::{Figure, standing};
use super::measures::{Measure, measures};
use super::overview::{distribution_id, is_drawn};
use super::side::{SideView, place};
use super::visible::Visible;
use super::words;
use crate::finding::explain::among_others;
use crate::score::{Kind, p_of_score};

/// What a comparison of two programs calls their problem.
const COMPARISON: &str = "compare";

/// Number of colours for blocks in the style sheet. A pair's next block begins again with the first colour.
pub(super) const COLOURS: usize = 8;

/// One pair.
#[derive(Template)]
#[template(path = "report/pair.html")]
pub(super) struct PairView<'a> {
    /// Number of the pair in the page, from 1.
    number: usize,
    problem: Visible<'a>,
    language: Visible<'a>,
    /// Two programs alone are no problem.
    is_comparison: bool,
    sides: [SideView<'a>; 2],
    flagged: bool,
    same_author: bool,
    explanation: Visible<'a>,
    /// What is to be read first: one short sentence.
    sentence: String,
    measures: Vec<Measure>,
    /// Where the pair stands among the honest ones, and the id of the distribution that it is laid over.
    standing: Option<(String, Figure)>,
    /// "About one honest pair in 2 400 looks", where honest pairs decide.
    honest: Option<String>,
    blocks: Vec<BlockView>,
    computations: Vec<ComputationView>,
    /// What is computed says more about the pair than what is written.
    computes: bool,
    /// The two are in different languages.
    across: bool,
    doubts: Vec<String>,
}

/// One matching part.
struct BlockView {
    /// Number in the pair, from 1.
    number: usize,
    /// Index of its colour, or `t` for template code.
    colour: String,
    /// Files and lines for the script: `<file>:<first>-<last>`.
    left: String,
    right: String,
    /// The same for people. May hold a file's name, which is made visible already.
    left_lines: String,
    right_lines: String,
    tokens: usize,
    bits: String,
    rarity: String,
}

/// One computation that both have.
struct ComputationView {
    /// Its letter in the pair: `A`, `B`, …
    letter: char,
    /// Files and lines for the script: `<file>:<first>-<last>`, separated by spaces.
    left: String,
    right: String,
    /// The same for people. May hold a file's name, which is made visible already.
    left_lines: String,
    right_lines: String,
    bits: String,
    rarity: String,
}

impl<'a> PairView<'a> {
    /// Of the pair at an index of a problem; both have numbers in the page.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidData`] when the pair names a submission that is not there.
    pub(super) fn new(
        problem: &'a ProblemReport,
        problem_number: usize,
        pair: &'a PairReport,
        number: usize,
    ) -> io::Result<Self> {
        let (left, right) = problem.sides(pair)?;
        let cohort = problem.part_of(pair);
        let submissions = cohort.map_or(problem.submissions.len(), |cohort| cohort.submissions);
        let handed_out = match cohort {
            Some(cohort) if cohort.skeleton > 0 => "template code, or had by nearly all",
            _ => "template code",
        };
        let block = |(at, block)| BlockView::new(block, at, [left, right], (submissions, handed_out));
        let honest = cohort.filter(|cohort| cohort.flag_score.is_some()).map(|_| rate(pair.score));
        Ok(Self {
            number,
            problem: Visible::line(&problem.name),
            language: Visible::line(&pair.language),
            is_comparison: problem.submissions.len() <= 2 && problem.name == COMPARISON,
            sides: [
                SideView::new(problem, problem_number, pair.left)?,
                SideView::new(problem, problem_number, pair.right)?,
            ],
            flagged: pair.flagged,
            same_author: pair.same_author,
            explanation: Visible::line(&pair.explanation),
            sentence: sentence(problem, pair, submissions),
            measures: measures(problem, pair),
            standing: cohort
                .filter(|cohort| is_drawn(cohort))
                .zip(problem.part_number_of(pair))
                .map(|(cohort, part)| {
                    Ok::<_, io::Error>((distribution_id(problem_number, part), standing(cohort, pair.score)?))
                })
                .transpose()?,
            honest,
            blocks: pair.blocks.iter().enumerate().map(block).collect(),
            computations: ('A'..='Z')
                .zip(&pair.computations)
                .map(|(letter, computation)| {
                    ComputationView::new(computation, letter, [left, right], submissions)
                })
                .collect(),
            computes: pair.decided_by == Kind::Flow,
            across: pair.across_languages,
            doubts: doubts(pair, [left, right], cohort),
        })
    }
}

/// Rarer honest pairs are not told apart: nobody has seen so many that the line could be checked there.
const MOST_ONE_IN: f64 = 1e6;

/// How many honest pairs look at least as much alike.
fn rate(score: f64) -> String {
    let one_in = 1.0 / p_of_score(score).max(f64::MIN_POSITIVE);
    if one_in < 10.0 {
        format!("About one honest pair in {} looks", fixed(one_in, 1))
    } else if one_in < MOST_ONE_IN {
        // Two digits: the line that honest pairs follow is no better known.
        let digits = libm::floor(libm::log10(one_in)) - 1.0;
        let unit = libm::pow(10.0, digits);
        format!(
            "About one honest pair in {} looks",
            words::grouped((libm::round(one_in / unit) * unit) as u64)
        )
    } else {
        "Fewer than one honest pair in a million looks".to_owned()
    }
}

/// What it comes to, in one sentence.
fn sentence(problem: &ProblemReport, pair: &PairReport, submissions: usize) -> String {
    let share = words::percent(pair.containment_left.max(pair.containment_right));
    let what = match pair.decided_by {
        Kind::Tokens => format!("{share} of one program, by weight, is in the other"),
        Kind::Flow => {
            let share = words::percent(pair.flow.containment_left.max(pair.flow.containment_right));
            format!("{share} of what one program computes, by weight, the other computes alike")
        }
    };
    match (&problem.near, pair.flagged) {
        (Some(near), true) => format!(
            "Their simhashes ({}) are near, which is what flags here; by itself that is no sign of copying. {what}.",
            Visible::line(&near.mode)
        ),
        (Some(_), false) => format!("{what}."),
        // Two programs alone tell nothing of their problem.
        (None, true) if submissions <= 2 => {
            let languages = if pair.across_languages { "these languages" } else { "this language" };
            format!("{what}: more than independent programs of {languages} would lead one to expect.")
        }
        (None, true) => format!("{what}: more than honest work on this problem would lead one to expect."),
        (None, false) => format!("{what}: not enough to be flagged."),
    }
}

/// What speaks for looking twice at this very pair.
fn doubts(pair: &PairReport, sides: [&SubmissionReport; 2], cohort: Option<&CohortReport>) -> Vec<String> {
    let mut doubts = Vec::new();
    let fewest = sides.iter().map(|side| side.counted_tokens).min().unwrap_or(0);
    if fewest < 100 {
        doubts.push(format!(
            "The shorter program has {} that count. Programs this short are often alike without copying.",
            words::counted(fewest as u64, "token")
        ));
    }
    if let Some(cohort) = cohort.filter(|cohort| cohort.submissions > 2 && cohort.hands < 20) {
        doubts.push(format!(
            "The {} here count as {}: those of one author count as one, and so do equal programs unless they are very short, whoever sent them. So few say little of what is usual for this problem; what is usual for others counts for most of it.",
            words::counted(cohort.submissions as u64, "submission"),
            cohort.hands
        ));
    }
    if cohort.is_some_and(|cohort| cohort.skeleton > 0) {
        doubts.push(
            "Nine of ten here have a part in common that nobody has named as a template (shaded in the sources). It does not count, as if it had been handed out."
                .to_owned(),
        );
    }
    if pair.across_languages {
        doubts.push(
            "They are in two languages, so there is nothing written to compare. Those who know the same method compute alike in any language."
                .to_owned(),
        );
    } else if pair.decided_by == Kind::Flow {
        doubts.push(
            "What both compute says more here than what they have written. Those who know the same method compute alike."
                .to_owned(),
        );
    }
    if pair.same_author {
        doubts.push("Both are of one author or one team.".to_owned());
    }
    if sides.iter().any(|side| side.author.is_none() && side.team.is_none()) {
        doubts.push("It is not known who sent both, so one person may have sent them.".to_owned());
    }
    if sides.iter().any(|side| side.submitted_at.is_none()) {
        doubts.push("It is not known when both were sent, so not which was first.".to_owned());
    }
    doubts
}

impl ComputationView {
    fn new(
        computation: &ComputationReport,
        letter: char,
        sides: [&SubmissionReport; 2],
        submissions: usize,
    ) -> Self {
        let places =
            |ranges: &[LineRange]| ranges.iter().map(|&range| place(range)).collect::<Vec<_>>().join(" ");
        let lines = |ranges: &[LineRange], side: &SubmissionReport| {
            let shown = ranges.iter().map(|&range| words::lines(range, &side.files));
            Visible::line(&shown.collect::<Vec<_>>().join(", ")).to_string()
        };
        Self {
            letter,
            left: places(&computation.left),
            right: places(&computation.right),
            left_lines: lines(&computation.left, sides[0]),
            right_lines: lines(&computation.right, sides[1]),
            bits: fixed(computation.bits, 1),
            rarity: match among_others(computation.others, submissions) {
                Some(others) => format!("its rarest part is {others}"),
                None => "there is nothing else to compare with".to_owned(),
            },
        }
    }
}

impl BlockView {
    fn new(
        block: &BlockReport,
        at: usize,
        sides: [&SubmissionReport; 2],
        (submissions, handed_out): (usize, &str),
    ) -> Self {
        let lines =
            |range, side: &SubmissionReport| Visible::line(&words::lines(range, &side.files)).to_string();
        Self {
            number: at + 1,
            colour: if block.template { "t".into() } else { (at % COLOURS).to_string() },
            left: place(block.left),
            right: place(block.right),
            left_lines: lines(block.left, sides[0]),
            right_lines: lines(block.right, sides[1]),
            tokens: block.tokens,
            bits: fixed(block.bits, 1),
            rarity: if block.template { handed_out.into() } else { words::rarity(block.others, submissions) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample;
    use super::*;

    #[test]
    fn rates_have_two_digits() {
        let one_in = |count: f64| {
            let digits = libm::log10(count);
            rate(digits / (digits + 3.0))
        };
        assert_eq!(one_in(2.0), "About one honest pair in 2.0 looks");
        assert_eq!(one_in(12_345.0), "About one honest pair in 12\u{202f}000 looks");
        assert_eq!(one_in(1e7), "Fewer than one honest pair in a million looks");
        assert_eq!(rate(1.0), one_in(1e7));
    }

    #[test]
    fn a_pair_says_what_speaks_for_looking_twice() {
        let report = sample::report();
        let problem = &report.problems[0];
        let view = |index: usize| PairView::new(problem, 1, &problem.pairs[index], 1).unwrap();
        assert!(view(0).doubts.is_empty(), "{:?}", view(0).doubts);
        assert!(
            view(0).sentence.contains("97.0 % of one program")
                && view(0).sentence.contains("more than honest")
        );
        assert_eq!(view(1).doubts.len(), 2, "one of the two has no author and no time: {:?}", view(1).doubts);
        let folders = &report.problems[1];
        let folders = PairView::new(folders, 2, &folders.pairs[0], 3).unwrap();
        assert_eq!(folders.doubts.len(), 2, "{:?}", folders.doubts);
        let mut few = sample::report();
        few.problems[0].cohorts[0].hands = 3;
        let few = PairView::new(&few.problems[0], 1, &few.problems[0].pairs[0], 1).unwrap();
        assert!(
            few.doubts[0].contains("submissions here count as 3: those of one author"),
            "{:?}",
            few.doubts
        );
    }

    #[test]
    fn a_pair_of_two_languages_has_what_is_computed_and_nothing_of_what_is_written() {
        let report = sample::two_languages();
        let problem = &report.problems[0];
        let view = PairView::new(problem, 1, &problem.pairs[1], 2).unwrap();
        assert!(view.sentence.starts_with("80.0 % of what one program computes"), "{}", view.sentence);
        assert!(
            view.doubts.iter().any(|doubt| doubt.starts_with("They are in two languages")),
            "{:?}",
            view.doubts
        );
        assert!(view.standing.is_some() && view.honest.is_some(), "it stands among pairs of two languages");
        let names: Vec<&str> = view.measures.iter().map(|measure| measure.name).collect();
        assert_eq!(
            names,
            [
                "Chance",
                "Score",
                "Computed alike",
                "Left computed in right",
                "Right computed in left",
                "Computed evidence"
            ]
        );
        let page = view.render().unwrap();
        assert!(page.contains("Computed alike") && !page.contains("Matching blocks"), "{page}");
    }

    #[test]
    fn every_measure_has_a_meaning() {
        let report = sample::report();
        let pair = &report.problems[0].pairs[0];
        let value = |pair: &PairReport| {
            let measures = measures(&report.problems[0], pair);
            let computed = measures.iter().find(|measure| measure.name == "Computed alike").unwrap();
            format!("{} {}", computed.value, computed.unit)
        };
        assert!(value(&PairReport { vocabulary: Some(0.5), ..pair.clone() }).ends_with(" % "));
        assert_eq!(value(&PairReport { vocabulary: None, ..pair.clone() }), "– not known");
        let measures = measures(&report.problems[0], pair);
        assert!(measures.iter().all(|measure| measure.meaning.len() > 20 && !measure.value.is_empty()));
    }
}
