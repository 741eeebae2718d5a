//! What a detector hands in for a problem: its submissions and the pairs it scored, checked and as indices.

use std::collections::HashMap;

/// A submission of a problem under evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Submission<'a> {
    /// Its name in the problem, with extension; unique there.
    pub name: &'a str,
    /// Its language's id, such as `cpp`.
    pub language: &'a str,
}

/// A pair that the detector gave a score. The order of the sides does not matter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScoredPair<'a> {
    /// Name of the one submission.
    pub left: &'a str,
    /// Name of the other.
    pub right: &'a str,
    /// How suspicious it is; higher is more. NaN is taken as no score.
    pub score: f64,
    /// Whether the detector raises an alarm.
    pub flagged: bool,
}

/// Why a detector's output cannot be evaluated. Each is a mistake of the program that calls.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EvalError {
    /// A problem was added before.
    #[error("problem `{problem}` was given twice; evaluate each problem once")]
    DuplicateProblem {
        /// The problem.
        problem: String,
    },
    /// Two submissions of a problem have one name.
    #[error("problem `{problem}` has two submissions `{name}`; names must be unique in a problem")]
    DuplicateSubmission {
        /// The problem.
        problem: String,
        /// The name.
        name: String,
    },
    /// A scored pair names a submission that the problem does not have.
    #[error("a scored pair of problem `{problem}` names `{name}`, which is none of its submissions")]
    UnknownSubmission {
        /// The problem.
        problem: String,
        /// The name.
        name: String,
    },
    /// A scored pair has the same submission on both sides.
    #[error("a scored pair of problem `{problem}` compares `{name}` with itself")]
    SelfPair {
        /// The problem.
        problem: String,
        /// The name.
        name: String,
    },
    /// A pair has two scores.
    #[error("problem `{problem}`: the pair `{left}`, `{right}` was scored twice; give each pair once")]
    DuplicatePair {
        /// The problem.
        problem: String,
        /// Name of the one submission.
        left: String,
        /// Name of the other.
        right: String,
    },
}

/// A scored pair as indices into the problem's submissions, `left` < `right`.
#[derive(Debug, Clone, Copy)]
pub(super) struct IndexedPair {
    pub(super) left: u32,
    pub(super) right: u32,
    pub(super) score: f64,
    pub(super) flagged: bool,
}

/// Looks the names up, checks the pairs and sorts them by `(left, right)`.
pub(super) fn index_pairs<'p>(
    problem: &str,
    submissions: &[Submission<'_>],
    pairs: impl IntoIterator<Item = ScoredPair<'p>>,
) -> Result<Vec<IndexedPair>, EvalError> {
    let mut places: HashMap<&str, u32> = HashMap::with_capacity(submissions.len());
    for (index, submission) in submissions.iter().enumerate() {
        let index = u32::try_from(index).expect("fewer submissions than 2^32");
        if places.insert(submission.name, index).is_some() {
            let (problem, name) = (problem.to_owned(), submission.name.to_owned());
            return Err(EvalError::DuplicateSubmission { problem, name });
        }
    }
    let place = |name: &str| {
        let unknown = || EvalError::UnknownSubmission { problem: problem.to_owned(), name: name.to_owned() };
        places.get(name).copied().ok_or_else(unknown)
    };
    let mut indexed = Vec::new();
    for pair in pairs {
        let (left, right) = (place(pair.left)?, place(pair.right)?);
        if left == right {
            return Err(EvalError::SelfPair { problem: problem.to_owned(), name: pair.left.to_owned() });
        }
        let (left, right) = (left.min(right), left.max(right));
        indexed.push(IndexedPair { left, right, score: pair.score, flagged: pair.flagged });
    }
    indexed.sort_unstable_by_key(|pair| (pair.left, pair.right));
    for twins in indexed.windows(2) {
        if (twins[0].left, twins[0].right) == (twins[1].left, twins[1].right) {
            let name = |index: u32| submissions[index as usize].name.to_owned();
            let (left, right) = (name(twins[0].left), name(twins[0].right));
            return Err(EvalError::DuplicatePair { problem: problem.to_owned(), left, right });
        }
    }
    Ok(indexed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_sorted_whatever_their_order_and_sides() {
        let submissions = ["a", "b", "c"].map(|name| Submission { name, language: "c" });
        let pairs = [("c", "b"), ("c", "a"), ("a", "b")];
        let pairs = pairs.map(|(left, right)| ScoredPair { left, right, score: 1.0, flagged: false });
        let indexed = index_pairs("p", &submissions, pairs).unwrap();
        let places: Vec<_> = indexed.iter().map(|pair| (pair.left, pair.right)).collect();
        assert_eq!(places, [(0, 1), (0, 2), (1, 2)]);
    }
}
