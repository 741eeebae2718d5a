//! Submissions in the order of their (new) names, and everything that refers to them.

use std::io;

use super::super::model::{GroupReport, ProblemReport};
use super::sides::exchange;

/// Sorts a problem's submissions by name; pairs and groups follow, a pair's left side being the first by name. The order of
/// pairs and groups is that of their scores and stays.
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
    let mut sorted: Vec<_> = std::mem::take(&mut problem.submissions).into_iter().zip(place).collect();
    sorted.sort_by_key(|&(_, place)| place);
    problem.submissions = sorted.into_iter().map(|(submission, _)| submission).collect();
    Ok(())
}
