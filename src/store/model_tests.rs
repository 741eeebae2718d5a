//! Any order of puts, replacements and removals gives what a map in memory gives.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::fixture::{Place, run, submission};
use super::{Access, Key, Origin, Outcome, Prepared, Scope, Selection};
use crate::corpus::{Submission, Timestamp};

/// A submission among few, so that they meet.
#[derive(Debug, Clone)]
struct Small {
    problem: u8,
    name: u8,
    text: u8,
    author: u8,
    contest: Option<u8>,
    is_foreign: bool,
}

#[derive(Debug, Clone)]
enum Step {
    Put(Vec<Small>),
    Remove { problem: Option<u8>, name: Option<u8>, author: Option<u8>, contest: Option<u8> },
    Reopen,
}

fn small() -> impl Strategy<Value = Small> {
    (0..2_u8, 0..4_u8, 0..3_u8, 0..3_u8, prop::option::of(0..2_u8), any::<bool>()).prop_map(
        |(problem, name, text, author, contest, is_foreign)| Small {
            problem,
            name,
            text,
            author,
            contest,
            is_foreign,
        },
    )
}

/// Submissions of which each long text has a few holders, who hold others with others: somebody shares with three and more now and then.
fn shared() -> impl Strategy<Value = Vec<Small>> {
    let one = (0..24_u8, 1..9_u8, 0..5_u8).prop_map(|(name, text, author)| Small {
        problem: 0,
        name,
        text,
        author,
        contest: None,
        is_foreign: false,
    });
    prop::collection::vec(one, 0..10)
}

fn removed() -> impl Strategy<Value = Step> {
    (prop::option::of(0..24_u8), prop::option::of(0..5_u8)).prop_map(|(name, author)| Step::Remove {
        problem: Some(0),
        name,
        author,
        contest: None,
    })
}

fn step() -> impl Strategy<Value = Step> {
    let maybe = || prop::option::of(0..3_u8);
    prop_oneof![
        6 => prop::collection::vec(small(), 0..5).prop_map(Step::Put),
        2 => (maybe(), maybe(), maybe(), maybe())
            .prop_map(|(problem, name, author, contest)| Step::Remove { problem, name, author, contest }),
        1 => Just(Step::Reopen),
    ]
}

impl Small {
    fn submission(&self) -> Submission {
        let text = "int x; ".repeat(usize::from(self.text) * 400 + 1);
        let mut made = submission(&format!("p{}", self.problem), &format!("{}.c", self.name), &text);
        made.author = Some(format!("author{}", self.author));
        made.contest = self.contest.map(|contest| format!("contest{contest}"));
        made
    }

    fn origin(&self) -> Origin {
        if self.is_foreign {
            Origin { source: "cms".to_owned(), instance: "eu".to_owned() }
        } else {
            Origin::default()
        }
    }
}

/// What the index is to hold.
#[derive(Default)]
struct Model {
    live: BTreeMap<Key, (i64, Submission)>,
    last_number: BTreeMap<String, i64>,
}

impl Model {
    fn put(&mut self, key: Key, given: Submission) -> (i64, Outcome) {
        if let Some((number, known)) = self.live.get_mut(&key) {
            let outcome = if *known == given {
                Outcome::Unchanged
            } else if known.files == given.files {
                Outcome::Updated
            } else {
                Outcome::Replaced
            };
            *known = given;
            return (*number, outcome);
        }
        let number = self.last_number.entry(key.problem.clone()).or_default();
        *number += 1;
        self.live.insert(key, (*number, given));
        (*number, Outcome::Added)
    }

    fn remove(&mut self, scope: &Scope) -> Vec<Key> {
        let fits = |wanted: &Option<String>, is: Option<&String>| wanted.is_none() || wanted.as_ref() == is;
        let gone = |key: &Key, one: &Submission| {
            fits(&scope.problem, Some(&key.problem))
                && fits(&scope.external_id, Some(&key.external_id))
                && fits(&scope.author, one.author.as_ref())
                && fits(&scope.contest, one.contest.as_ref())
        };
        let keys: Vec<Key> =
            self.live.iter().filter(|(key, (_, one))| gone(key, one)).map(|(key, _)| key.clone()).collect();
        for key in &keys {
            self.live.remove(key);
        }
        keys
    }
}

async fn agree(steps: Vec<Step>) {
    let place = Place::new();
    let mut store = place.open().await;
    let mut model = Model::default();
    for step in steps {
        match step {
            Step::Put(batch) => {
                let submissions: Vec<Submission> = batch.iter().map(Small::submission).collect();
                let prepared: Vec<Prepared<'_>> = batch
                    .iter()
                    .zip(&submissions)
                    .map(|(small, one)| Prepared::new(one, &small.origin(), Timestamp(1)))
                    .collect();
                let put = store.put(&prepared).await.unwrap();
                for (prepared, (put, small)) in prepared.iter().zip(put.iter().zip(batch)) {
                    let expected = model.put(prepared.key().clone(), small.submission());
                    assert_eq!((put.number, put.outcome), expected);
                }
            }
            Step::Remove { problem, name, author, contest } => {
                let scope = Scope {
                    problem: problem.map(|problem| format!("p{problem}")),
                    external_id: name.map(|name| format!("{name}.c")),
                    author: author.map(|author| format!("author{author}")),
                    contest: contest.map(|contest| format!("contest{contest}")),
                    ..Scope::default()
                };
                let matching: Vec<Key> =
                    store.matching(&scope).await.unwrap().into_iter().map(|stored| stored.key).collect();
                let removed: Vec<Key> =
                    store.remove(&scope).await.unwrap().submissions.into_iter().map(|one| one.key).collect();
                assert_eq!(removed, matching);
                assert_eq!(removed, model.remove(&scope));
            }
            Step::Reopen => {
                store.close().await.unwrap();
                store = place.open_for(Access::Write).await.unwrap();
            }
        }
    }
    let listed = store.list(&Selection::default()).await.unwrap();
    let listed: Vec<_> = listed.into_iter().map(|one| (one.stored.key, one.stored.number)).collect();
    let expected: Vec<_> = model.live.iter().map(|(key, (number, _))| (key.clone(), *number)).collect();
    assert_eq!(listed, expected);
    let mut read: Vec<Submission> = store
        .read(&Selection::default())
        .await
        .unwrap()
        .into_iter()
        .flat_map(|one| one.submissions)
        .collect();
    for one in &mut read {
        // The origin may stand before it.
        one.name = one.name.rsplit('/').next().expect("a last part").to_owned();
    }
    let order = |one: &Submission| {
        (one.problem.clone(), one.name.clone(), one.author.clone(), one.files[1].text.len())
    };
    let mut expected: Vec<Submission> = model.live.into_values().map(|(_, one)| one).collect();
    let whole = |one: &Submission| (order(one), one.contest.clone());
    read.sort_by_key(whole);
    expected.sort_by_key(whole);
    assert_eq!(read, expected);
    let verified = store.verify().await;
    assert_eq!((verified.submissions as usize, verified.findings), (expected.len(), Vec::new()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn who_shares_with_many_is_told_whatever_comes_first(
        steps in prop::collection::vec(prop_oneof![8 => shared().prop_map(Step::Put), 1 => removed()], 1..6),
    ) {
        run(agree(steps));
    }

    #[test]
    fn the_index_is_a_map(steps in prop::collection::vec(step(), 1..12)) {
        run(agree(steps));
    }
}
