//! The pairs of all problems in one list, which numbers them.

use super::super::model::Report;

/// A pair's place: index of the problem, index of the pair in it.
pub(super) type PairPlace = (usize, usize);

/// The pairs of all problems, the highest score first; ties in the order of the problems. A pair's number in the page is
/// its place in this list, from 1.
pub(super) fn ranked(report: &Report) -> Vec<PairPlace> {
    let mut places: Vec<PairPlace> = report
        .problems
        .iter()
        .enumerate()
        .flat_map(|(problem, of)| (0..of.pairs.len()).map(move |pair| (problem, pair)))
        .collect();
    let score = |&(problem, pair): &PairPlace| report.problems[problem].pairs[pair].score;
    // Stable: pairs of one problem stay in their order.
    places.sort_by(|one, other| score(other).total_cmp(&score(one)));
    places
}
