//! Authors over a whole contest: who turns up in several problems, and with whom.

use std::collections::{BTreeMap, BTreeSet};

use super::model::{Report, SubmissionReport};
use crate::language::by_name;
use crate::score::contest::{InProblem, joined_ln_p};

/// Two authors with a listed pair to speak of in more than one problem.
#[derive(Debug, Clone, PartialEq)]
pub struct AuthorPair<'a> {
    /// The two, ascending.
    pub authors: [&'a str; 2],
    /// Their best pair in each problem where one is to speak of: index of the problem, index of the pair in it.
    pub best: Vec<(usize, usize)>,
    /// How many of these pairs are flagged.
    pub flagged: usize,
    /// Problems to which both sent something in one language family.
    pub shared_problems: usize,
    /// Pairs of honest authors of this contest expected to look at least this alike over their shared problems.
    pub chance: f64,
}

/// One author's submissions of one language family to one problem.
type Part<'a> = (usize, &'a str);

/// Every two authors that have a listed pair to speak of in at least two problems, the least likely first, ties by name.
/// O(submissions log submissions + pairs log pairs).
///
/// Authors are those the judge named; where it named none, teams. A problem whose pairs a simhash flags has scores that
/// are no chances: it counts for nothing. Nor does a pair that more than one honest pair in twenty looks as much alike
/// as: a long list has one of nearly everybody. Nor does a pair of two languages: problems that two solved in two languages
/// without a listed pair are not counted against them.
pub fn author_pairs(report: &Report) -> Vec<AuthorPair<'_>> {
    let mut sent: BTreeMap<&str, BTreeMap<Part<'_>, u64>> = BTreeMap::new();
    for (at, problem) in report.problems.iter().enumerate() {
        for submission in &problem.submissions {
            if let Some(author) = submission.sender() {
                let parts = sent.entry(author).or_default();
                if problem.near.is_none() {
                    *parts.entry((at, family(submission))).or_default() += 1;
                }
            }
        }
    }
    let mut found: BTreeMap<[&str; 2], BTreeMap<usize, usize>> = BTreeMap::new();
    for (at, problem) in report.problems.iter().enumerate().filter(|(_, problem)| problem.near.is_none()) {
        for (index, pair) in problem.pairs.iter().enumerate() {
            let sides = [pair.left, pair.right]
                .map(|side| problem.submissions.get(side).and_then(SubmissionReport::sender));
            let [Some(left), Some(right)] = sides else { continue };
            if left != right && !pair.across_languages {
                let authors = if left < right { [left, right] } else { [right, left] };
                // It says nothing of its authors.
                if pair.is_everyday() {
                    continue;
                }
                // Pairs are listed most suspicious first.
                found.entry(authors).or_default().entry(at).or_insert(index);
            }
        }
    }
    let people = sent.len() as f64;
    let mut pairs: Vec<(f64, AuthorPair<'_>)> = found
        .into_iter()
        .filter(|(_, best)| best.len() > 1)
        .map(|(authors, best)| {
            let parts = authors.map(|author| sent.get(author));
            let tries = |problem: usize| {
                let of = |part: Option<&BTreeMap<Part<'_>, u64>>| -> u64 {
                    part.into_iter()
                        .flatten()
                        .filter(|((at, _), _)| *at == problem)
                        .map(|(_, count)| count)
                        .sum()
                };
                of(parts[0]) * of(parts[1])
            };
            let pair = |(&problem, &index): (&usize, &usize)| &report.problems[problem].pairs[index];
            let results: Vec<InProblem> =
                best.iter().map(|at| InProblem { score: pair(at).score, tries: tries(*at.0) }).collect();
            let shared: BTreeSet<usize> = parts[0]
                .into_iter()
                .flatten()
                .filter(|(part, _)| parts[1].is_some_and(|other| other.contains_key(*part)))
                .map(|((problem, _), _)| *problem)
                .collect();
            let ln_chance = joined_ln_p(&results, shared.len()) + libm::log(people * (people - 1.0) / 2.0);
            let pair = AuthorPair {
                authors,
                flagged: best.iter().filter(|&at| pair(at).flagged).count(),
                shared_problems: shared.len().max(best.len()),
                chance: libm::exp(ln_chance),
                best: best.into_iter().collect(),
            };
            (ln_chance, pair)
        })
        .collect();
    // Several chances may be too small for a number.
    pairs.sort_by(|(one, of_one), (other, of_other)| {
        one.total_cmp(other).then_with(|| of_one.authors.cmp(&of_other.authors))
    });
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

fn family(submission: &SubmissionReport) -> &str {
    by_name(&submission.language).map_or(&submission.language, |language| language.family())
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    /// Two problems with a pair of the same two authors each, one of them of an author and himself.
    fn report(scores: [f64; 2]) -> Report {
        let mut report = sample::report();
        report.problems.truncate(1);
        report.problems.push(report.problems[0].clone());
        for (problem, score) in report.problems.iter_mut().zip(scores) {
            problem.pairs.truncate(1);
            problem.pairs[0].score = score;
        }
        report
    }

    #[test]
    fn two_authors_are_added_up_over_their_problems() {
        let report = report([0.6, 0.5]);
        let found = author_pairs(&report);
        assert_eq!(found.len(), 1);
        let pair = &found[0];
        assert_eq!((pair.authors, pair.shared_problems), (["ferrite", "zuzka"], 2));
        assert_eq!((pair.best.as_slice(), pair.flagged), (&[(0, 0), (1, 0)][..], 2));
        let in_problem = |score| InProblem { score, tries: 1 };
        let expected = libm::exp(joined_ln_p(&[in_problem(0.6), in_problem(0.5)], 2));
        assert!((pair.chance / expected - 1.0).abs() < 1e-12, "two people are one pair");
    }

    #[test]
    fn everyday_pairs_and_those_that_a_simhash_flags_say_nothing_of_their_authors() {
        assert_eq!(author_pairs(&report([0.6, 0.2])), []);
        let mut near = report([1.0, 1.0]);
        near.problems[1].near =
            Some(crate::report::model::NearReport { mode: "java-words".into(), bits: 64, max_distance: 3 });
        assert_eq!(author_pairs(&near), []);
    }

    #[test]
    fn pairs_of_two_languages_say_nothing_of_their_authors() {
        let mut report = report([0.6, 0.5]);
        report.problems[1].pairs[0].across_languages = true;
        assert_eq!(author_pairs(&report), []);
    }

    #[test]
    fn one_problem_or_one_author_is_no_entry() {
        let mut report = report([0.6, 0.5]);
        report.problems[1].pairs.clear();
        assert_eq!(author_pairs(&report), []);
        let alone = sample::report();
        assert_eq!(author_pairs(&alone), [], "ana copied from herself in one problem");
    }

    /// Over some hundred and seventy problems the chance is below what a number holds.
    #[test]
    fn who_is_alike_in_most_problems_comes_first_however_many_they_are() {
        let mut report = report([0.9, 0.9]);
        let again = |name: &str, problem: &super::super::model::ProblemReport| {
            let mut again = problem.clone();
            again.submissions.iter_mut().for_each(|one| one.author = one.author.take().map(|own| own + name));
            again
        };
        let one = report.problems[0].clone();
        report.problems = vec![one.clone(); 180];
        report.problems.extend(vec![again("2", &one); 200]);
        report.problems.extend(vec![again("3", &one); 3]);
        let found = author_pairs(&report);
        let shared: Vec<_> = found.iter().map(|pair| pair.shared_problems).collect();
        assert_eq!(shared, [200, 180, 3]);
        assert!(found.windows(2).all(|pairs| pairs[0].chance <= pairs[1].chance));
    }

    #[test]
    fn problems_that_both_solved_without_a_pair_count_against_it() {
        let mut with = report([0.6, 0.5]);
        let mut quiet = with.problems[0].clone();
        quiet.pairs.clear();
        let before = author_pairs(&with)[0].chance;
        with.problems.push(quiet);
        let found = author_pairs(&with);
        assert_eq!(found[0].shared_problems, 3);
        assert!(found[0].chance > before);
    }
}
