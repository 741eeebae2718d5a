//! What is a habit of two authors ([`crate::finding::habit`]), as their submissions to the other problems of a corpus show.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use super::program::program;
use crate::corpus::{Corpus, Submission};
use crate::finding::Owner;
use crate::finding::elsewhere::{MIN_PROBLEMS, in_several};
use crate::finding::habit::{self, MAX_PROBLEMS, MAX_PROGRAMS, MAX_SUBMISSIONS};
use crate::token::{TokenLimits, Tokenizer};

/// Whose a submission is.
pub(super) fn owner(submission: &Submission) -> Owner<'_> {
    Owner { author: submission.author.as_deref(), team: submission.team.as_deref() }
}

/// An owner's names: of an author, of a team.
fn names<'n>(owner: Owner<'n>) -> impl Iterator<Item = (bool, &'n str)> {
    owner.author.map(|author| (false, author)).into_iter().chain(owner.team.map(|team| (true, team)))
}

/// Of both kinds, of one submission.
type Features = Arc<Vec<u64>>;

/// Habits of the authors of a corpus. Programs are read when they are asked for: only of authors of flagged pairs.
pub(super) struct CorpusHabits<'c> {
    corpus: &'c Corpus,
    /// The submissions of an author or a team: indices of problem and submission, ascending.
    submissions: HashMap<(bool, &'c str), Vec<(usize, usize)>>,
    known: Mutex<HashMap<(usize, Owner<'c>), Vec<u64>>>,
    /// Features of the submissions that were read.
    read: Mutex<HashMap<(usize, usize), Features>>,
}

impl<'c> CorpusHabits<'c> {
    /// Sorts the submissions by their owners. O(submissions).
    pub(super) fn new(corpus: &'c Corpus) -> Self {
        let mut submissions: HashMap<(bool, &str), Vec<(usize, usize)>> = HashMap::new();
        // Nobody has a habit where there are no two other problems.
        if corpus.problems.len() > MIN_PROBLEMS {
            for (problem, of) in corpus.problems.iter().enumerate() {
                for (at, submission) in of.submissions.iter().enumerate() {
                    names(owner(submission))
                        .for_each(|name| submissions.entry(name).or_default().push((problem, at)));
                }
            }
        }
        Self { corpus, submissions, known: Mutex::default(), read: Mutex::default() }
    }

    /// What is a habit of the author of each of two submissions to a problem: features of both kinds, ascending.
    pub(super) fn of_each(&self, problem: usize, left: usize, right: usize) -> [Vec<u64>; 2] {
        let submissions = &self.corpus.problems[problem].submissions;
        let one = self.of(problem, owner(&submissions[left]));
        // Nobody asks for the other's then.
        let other = if one.is_empty() { Vec::new() } else { self.of(problem, owner(&submissions[right])) };
        [one, other]
    }

    /// The features of the first different programs among some submissions to a problem.
    fn first_programs(&self, problem: usize, submissions: &[usize]) -> Vec<u64> {
        let all = &self.corpus.problems[problem].submissions;
        let first = submissions.iter().take(MAX_SUBMISSIONS);
        let shown = first.filter(|&&at| habit::may_show(all[at].verdict.as_deref()));
        let mut different: Vec<Features> = Vec::new();
        for &at in shown {
            let known = || self.read.lock().unwrap_or_else(PoisonError::into_inner);
            let found = known().get(&(problem, at)).cloned();
            let features = found.unwrap_or_else(|| Arc::new(features(&all[at])));
            known().insert((problem, at), Arc::clone(&features));
            if !different.contains(&features) {
                different.push(features);
            }
            if different.len() == MAX_PROGRAMS {
                break;
            }
        }
        different.iter().flat_map(|features| features.iter().copied()).collect()
    }

    fn of(&self, problem: usize, owner: Owner<'c>) -> Vec<u64> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(habit) = known().get(&(problem, owner)) {
            return habit.clone();
        }
        let mut elsewhere: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for name in names(owner) {
            for &(other, at) in self.submissions.get(&name).into_iter().flatten().filter(|at| at.0 != problem)
            {
                elsewhere.entry(other).or_default().push(at);
            }
        }
        let habit = if elsewhere.len() < MIN_PROBLEMS {
            Vec::new()
        } else {
            in_several(elsewhere.into_iter().rev().take(MAX_PROBLEMS).map(|(other, mut of_owner)| {
                of_owner.sort_unstable();
                of_owner.dedup();
                self.first_programs(other, &of_owner)
            }))
        };
        known().insert((problem, owner), habit.clone());
        habit
    }
}

/// Features of both kinds, whether they count or not.
fn features(submission: &Submission) -> Vec<u64> {
    let mut tokenizer = Tokenizer::new(submission.language, TokenLimits::default());
    let program = program(submission, &mut tokenizer);
    program.bag.held().chain(program.computed.flow.held()).collect()
}
