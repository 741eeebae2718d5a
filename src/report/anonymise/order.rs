//! Submissions in the order of their (new) names, and everything that refers to them.

use std::io;

use super::super::model::{GroupReport, PairReport, ProblemReport};
use super::sides::exchange;

/// Sorts a problem's submissions by name; pairs and groups follow, a pair's left side being the first by name. Pairs and
/// groups stay in the order of their measures; equal ones, which were in the order of the old names, come in that of the new.
///
/// # Errors
///
/// [`io::ErrorKind::InvalidData`] when a pair or a group names a submission that is not there.
pub(super) fn by_name(problem: &mut ProblemReport) -> io::Result<()> {
    let mut order: Vec<usize> = (0..problem.submissions.len()).collect();
    order.sort_by(|&a, &b| problem.submissions[a].name.cmp(&problem.submissions[b].name).then(a.cmp(&b)));
    let mut place = vec![0; order.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    let moved = |index: &mut usize| {
        let count = place.len();
        let error = || io::Error::new(io::ErrorKind::InvalidData, format!("submission {index} of {count}"));
        *index = *place.get(*index).ok_or_else(error)?;
        io::Result::Ok(())
    };
    for pair in &mut problem.pairs {
        moved(&mut pair.left)?;
        moved(&mut pair.right)?;
        if pair.left > pair.right {
            exchange(pair);
        }
    }
    for GroupReport { members, earliest, pairs: _, score: _ } in &mut problem.groups {
        members.iter_mut().chain(earliest).try_for_each(moved)?;
        members.sort_unstable();
    }
    for ties in problem.pairs.chunk_by_mut(is_tie) {
        ties.sort_by_key(|pair| (pair.left, pair.right));
    }
    problem.groups.sort_by(|one, other| {
        other.score.total_cmp(&one.score).then_with(|| one.members.cmp(&other.members))
    });
    let mut sorted: Vec<_> = std::mem::take(&mut problem.submissions).into_iter().zip(place).collect();
    sorted.sort_by_key(|&(_, place)| place);
    problem.submissions = sorted.into_iter().map(|(submission, _)| submission).collect();
    Ok(())
}

/// Whether nothing but the names brought two neighbours among the pairs into their order.
fn is_tie(one: &PairReport, other: &PairReport) -> bool {
    let measures = |pair: &PairReport| [pair.score, pair.chance, pair.evidence_bits];
    measures(one).iter().zip(measures(other)).all(|(one, other)| one.total_cmp(&other).is_eq())
}

#[cfg(test)]
mod tests {
    use super::super::super::model::SubmissionReport;
    use super::super::super::sample;
    use super::*;

    #[test]
    fn what_is_equal_stands_in_the_order_of_the_new_names() {
        let mut problem = sample::report().problems.swap_remove(0);
        let names = ["e", "d", "c", "b", "a"];
        let model = problem.submissions[0].clone();
        problem.submissions =
            names.iter().map(|&name| SubmissionReport { name: name.into(), ..model.clone() }).collect();
        let pair = problem.pairs[0].clone();
        let scored = |left, right, score| PairReport { left, right, score, ..pair.clone() };
        problem.pairs = vec![
            scored(0, 1, 0.9),
            scored(0, 2, 0.9),
            PairReport { evidence_bits: pair.evidence_bits - 1.0, ..scored(1, 2, 0.9) },
            scored(0, 4, 0.8),
            scored(1, 3, 0.8),
            scored(2, 3, 0.8),
        ];
        let group =
            |members: &[usize]| GroupReport { members: members.into(), earliest: None, pairs: 1, score: 0.5 };
        problem.groups = vec![group(&[0, 1]), group(&[2, 3])];
        by_name(&mut problem).unwrap();
        let pairs: Vec<_> = problem.pairs.iter().map(|pair| (pair.left, pair.right)).collect();
        // What was 0, 1, 2 … is 4, 3, 2 …
        assert_eq!(pairs, [(2, 4), (3, 4), (2, 3), (0, 4), (1, 2), (1, 3)]);
        let members: Vec<_> = problem.groups.iter().map(|group| group.members.clone()).collect();
        assert_eq!(members, [[1, 2], [3, 4]]);
    }
}
