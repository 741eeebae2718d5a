//! What is written elsewhere of the pairs that would be flagged ([`crate::finding::elsewhere`]): seen in the other problems of a
//! corpus, or read from the index.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use super::asked::Asked;
use super::habits::{CorpusHabits, owner};
use super::widespread::{CohortId, CorpusWidespread};
use crate::corpus::{self, Corpus};
use crate::finding::elsewhere::{SharedCode, WrittenElsewhere};
use crate::finding::habit;
use crate::finding::{Owner, Problem};
use crate::report::model::Report;
use crate::store::{Store, StoreError};

/// What is written elsewhere in a corpus.
pub struct CorpusElsewhere<'c> {
    corpus: &'c Corpus,
    habits: CorpusHabits<'c>,
    widespread: CorpusWidespread<'c>,
    /// In passing: of cohorts beside which it was not known yet.
    asked: Option<Mutex<BTreeMap<CohortId<'c>, Asked>>>,
}

impl<'c> CorpusElsewhere<'c> {
    /// Of the problems of a corpus. Programs to other problems are read where they were not noted, and once more when it is their
    /// turn. O(submissions).
    pub fn new(corpus: &'c Corpus) -> Self {
        let (habits, widespread) = (CorpusHabits::new(corpus), CorpusWidespread::new(corpus));
        Self { corpus, habits, widespread, asked: None }
    }

    /// The same, for what goes through the problems, notes each and looks at some again: what is widespread beside a problem is read
    /// by nobody, but [`Self::asked`] for.
    pub(super) fn in_passing(corpus: &'c Corpus) -> Self {
        Self { asked: Some(Mutex::default()), ..Self::new(corpus) }
    }

    /// Of two submissions to a problem, which share this code.
    pub fn of_pair(
        &self,
        problem: usize,
        (left, right): (usize, usize),
        shared: &SharedCode,
    ) -> WrittenElsewhere {
        let cohort = self.cohort_of(problem, left);
        let habits = self.habits.of_each(problem, left, right);
        let widespread = match &self.asked {
            None => Some(self.widespread.read(cohort)),
            Some(asked) => {
                let known = self.widespread.if_known(cohort);
                if known.is_none() {
                    let habit = among(shared, &habit::of_both(&habits[0], &habits[1]));
                    let mut asked = asked.lock().unwrap_or_else(PoisonError::into_inner);
                    asked.entry(cohort).or_default().add((left, right), shared, habit);
                }
                known
            }
        };
        let widespread = widespread.map(|known| among(shared, &known)).unwrap_or_default();
        WrittenElsewhere { habits, widespread }
    }

    /// Keeps what many have written in a problem.
    pub fn note(&self, number: usize, problem: &Problem<'_>) {
        self.widespread.note(number, problem);
    }

    /// The problems in which something was asked for that may explain a pair, ascending. All problems are noted by now.
    pub(super) fn asked(&self) -> BTreeSet<usize> {
        let Some(asked) = &self.asked else { return BTreeSet::new() };
        let asked = std::mem::take(&mut *asked.lock().unwrap_or_else(PoisonError::into_inner));
        let is_explained =
            |(of, asked): &(CohortId<'c>, Asked)| asked.may_be_explained(&self.widespread.read(*of));
        asked.into_iter().filter(is_explained).map(|((problem, _), _)| problem).collect()
    }

    /// A problem, and the language family of a submission to it.
    fn cohort_of(&self, problem: usize, submission: usize) -> CohortId<'c> {
        (problem, self.corpus.problems[problem].submissions[submission].language.family())
    }
}

/// Those of the shared features that are in a list, ascending as it is.
fn among(shared: &SharedCode, list: &[u64]) -> Vec<u64> {
    let mut found: Vec<u64> =
        shared.features().filter(|feature| list.binary_search(feature).is_ok()).collect();
    found.sort_unstable();
    found
}

/// An author's name and a team's.
type Names = (Option<String>, Option<String>);

fn names_of(owner: Owner<'_>) -> Names {
    (owner.author.map(str::to_owned), owner.team.map(str::to_owned))
}

/// A cohort: a problem's name and a language family.
type CohortName = (String, String);

/// What was asked for, and all features of it.
#[derive(Debug, Default)]
struct AskedOfCohort {
    pairs: Asked,
    features: BTreeSet<u64>,
}

/// As far as it was read from an index: of pairs that a report without it flags.
#[derive(Debug, Default)]
pub(super) struct ReadElsewhere {
    /// Habits by problem and owner.
    habits: BTreeMap<(String, Names), Vec<u64>>,
    /// Of the features that were asked for, ascending.
    widespread: BTreeMap<CohortName, Vec<u64>>,
    /// What was asked for and is not read yet.
    asked: Mutex<BTreeMap<CohortName, AskedOfCohort>>,
}

impl ReadElsewhere {
    /// What is known of two submissions to a problem, which share this code; what is not, is asked for.
    pub(super) fn of_pair(
        &self,
        problem: &corpus::Problem,
        pair: (usize, usize),
        shared: &SharedCode,
    ) -> WrittenElsewhere {
        let (left, right) = (&problem.submissions[pair.0], &problem.submissions[pair.1]);
        let of = (problem.name.clone(), left.language.family().to_owned());
        let widespread = self.widespread.get(&of).map(|known| among(shared, known));
        if widespread.is_none() {
            let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
            let asked = asked.entry(of).or_default();
            // Where there is a habit, another report is made anyway.
            if asked.pairs.add(pair, shared, Vec::new()) {
                asked.features.extend(shared.features());
            }
        }
        WrittenElsewhere {
            habits: self.habits_of(&problem.name, [owner(left), owner(right)]),
            widespread: widespread.unwrap_or_default(),
        }
    }

    fn habits_of(&self, problem: &str, owners: [Owner<'_>; 2]) -> [Vec<u64>; 2] {
        owners
            .map(|owner| self.habits.get(&(problem.to_owned(), names_of(owner))).cloned().unwrap_or_default())
    }

    /// Reads what was asked for, and habits of the authors of a report's flagged pairs; whether any pair may be explained by it.
    pub(super) async fn read(&mut self, store: &mut Store, report: &Report) -> Result<bool, StoreError> {
        let any_habit = self.read_habits(store, report).await?;
        let any_widespread = self.read_widespread(store).await?;
        Ok(any_habit || any_widespread)
    }

    async fn read_habits(&mut self, store: &mut Store, report: &Report) -> Result<bool, StoreError> {
        let mut any = false;
        for problem in &report.problems {
            for pair in problem.pairs.iter().filter(|pair| pair.flagged && !pair.same_author) {
                let owners = [pair.left, pair.right].map(|side| {
                    let submission = &problem.submissions[side];
                    Owner { author: submission.author.as_deref(), team: submission.team.as_deref() }
                });
                for owner in owners {
                    if let Entry::Vacant(new) = self.habits.entry((problem.name.clone(), names_of(owner))) {
                        new.insert(store.habit(&problem.name, owner).await?);
                    }
                }
                let [one, other] = self.habits_of(&problem.name, owners);
                any |= !habit::of_both(&one, &other).is_empty();
            }
        }
        Ok(any)
    }

    async fn read_widespread(&mut self, store: &mut Store) -> Result<bool, StoreError> {
        let asked = std::mem::take(self.asked.get_mut().unwrap_or_else(PoisonError::into_inner));
        let mut any = false;
        for (of, asked) in asked {
            let features: Vec<u64> = asked.features.into_iter().collect();
            let found = store.widespread(&of.0, &of.1, &features).await?;
            any |= asked.pairs.may_be_explained(&found);
            self.widespread.insert(of, found);
        }
        Ok(any)
    }
}
