//! The newest findings come page by page, each once, with all that is known of both sides.

use super::*;
use crate::store::fixture::{Place, prepared, run, submission};
use crate::store::pair_tests::{checked, found};
use crate::store::{FoundPair, NewDecision};

/// Findings of two problems: (problem, one, other, found at).
const PAIRS: [(&str, i64, i64, i64); 6] =
    [("a", 1, 2, 10), ("a", 1, 3, 30), ("a", 2, 3, 30), ("b", 1, 2, 30), ("b", 1, 3, 20), ("a", 3, 4, 5)];

async fn filled(place: &Place) -> Store {
    let mut store = place.open().await;
    for problem in ["a", "b"] {
        let mut some = ["1.c", "2.c", "3.c", "4.c"].map(|name| submission(problem, name, "x"));
        some[1].author = Some("bob".to_owned());
        if problem == "b" {
            some.iter_mut().for_each(|one| one.contest = None);
            some[2].contest = Some("round 2".to_owned());
        }
        store.put(&prepared(&some)).await.unwrap();
    }
    for (problem, one, other, at) in PAIRS {
        let other_author = Some(if other == 2 { "bob" } else { "ann" }.to_owned());
        let pair = FoundPair { found_at: Timestamp(at), other_author, ..found(other, 0.5) };
        assert_eq!(store.put_pairs(problem, &checked(one, "x", false), &[pair]).await.unwrap(), 1);
    }
    store
}

fn names(pairs: &[PairDetail]) -> Vec<(&str, i64, i64, i64)> {
    let name = |one: &'_ PairDetail| (one.key.one(), one.key.other(), one.pair.found_at.0);
    pairs
        .iter()
        .map(|pair| {
            let (one, other, at) = name(pair);
            (pair.pair.problem.as_str(), one, other, at)
        })
        .collect()
}

fn of(problem: Option<&str>, contest: Option<&str>) -> NewestPairs {
    let (problem, contest) = (problem.map(str::to_owned), contest.map(str::to_owned));
    NewestPairs { problem, contest, limit: 100, ..NewestPairs::default() }
}

#[test]
fn the_newest_come_first_each_once_whatever_the_page() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        let mut sorted = PAIRS.to_vec();
        sorted.sort_by_key(|&(problem, one, other, at)| (-at, problem, one, other));
        for limit in [1, 2, 3, 5, 6, 7, u32::MAX] {
            let (mut all, mut which, mut pages) = (Vec::new(), of(None, None), 0);
            which.limit = limit;
            loop {
                let page = store.newest_pairs(&which).await.unwrap();
                assert!(page.pairs.len() <= limit as usize);
                all.extend(page.pairs);
                pages += 1;
                which.after = page.next;
                if page.next.is_none() {
                    break;
                }
            }
            assert_eq!(names(&all), sorted, "{limit}");
            assert_eq!(pages, 6_u32.div_ceil(limit));
        }
        let none = store.newest_pairs(&NewestPairs { limit: 0, ..of(None, None) }).await.unwrap();
        assert_eq!(none, PairPage { pairs: Vec::new(), next: None });
        // One problem is read through an index of its own, in the same order.
        let page = store.newest_pairs(&of(Some("a"), None)).await.unwrap();
        let of_a: Vec<_> = sorted.iter().copied().filter(|pair| pair.0 == "a").collect();
        assert_eq!(names(&page.pairs), of_a);
    });
}

#[test]
fn findings_are_filtered() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        let count = async |store: &mut Store, which: &NewestPairs| {
            store.newest_pairs(which).await.unwrap().pairs.len()
        };
        for (which, expected) in [
            (of(Some("b"), None), 2),
            (of(Some("nonesuch"), None), 0),
            (of(None, Some("round 1")), 4),
            (of(None, Some("round 2")), 1),
            (of(Some("a"), Some("round 2")), 0),
            (NewestPairs { found_from: Some(Timestamp(20)), ..of(None, None) }, 4),
            (NewestPairs { found_from: Some(Timestamp(31)), ..of(None, None) }, 0),
        ] {
            assert_eq!(count(&mut store, &which).await, expected, "{which:?}");
        }
        let id = store.problem_id("a").await.unwrap().unwrap();
        let key = PairKey::new(id, 1, 2).unwrap();
        for (state, expected) in
            [(DecisionState::Claimed, [5, 1, 0, 0]), (DecisionState::Cleared, [5, 0, 1, 0])]
        {
            let decision =
                NewDecision { state, note: String::new(), who: "ann".to_owned(), at: Timestamp(50) };
            store.add_decision(&key, &decision).await.unwrap();
            for (state, expected) in DecisionState::ALL.into_iter().zip(expected) {
                let which = NewestPairs { state: Some(state), ..of(None, None) };
                assert_eq!(count(&mut store, &which).await, expected, "{state}");
            }
        }
    });
}

#[test]
fn a_pair_has_both_sides_and_what_was_decided() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        let id = store.problem_id("a").await.unwrap().unwrap();
        assert_eq!(store.problem_id("c").await.unwrap(), None);
        assert_eq!(store.problem_name(id).await.unwrap().as_deref(), Some("a"));
        assert_eq!(store.problem_name(99).await.unwrap(), None);
        let key = PairKey::new(id, 1, 2).unwrap();
        let detail = store.pair(&key).await.unwrap().unwrap();
        assert_eq!((&detail.decision, detail.is_decision_outdated()), (&None, false));
        assert_eq!(detail.one, store.stored_by_number("a", 1).await.unwrap().unwrap());
        assert_eq!(detail.other.author.as_deref(), Some("bob"));
        assert_eq!(detail.pair, store.pairs(&Selection::default(), Some("2.c")).await.unwrap()[0]);
        for none in [(id, 1, 4), (id, 1, 9), (99, 1, 2)] {
            let key = PairKey::new(none.0, none.1, none.2).unwrap();
            assert_eq!(store.pair(&key).await.unwrap(), None);
        }
        let decision = NewDecision {
            state: DecisionState::Confirmed,
            note: "same typo".to_owned(),
            who: "ann".to_owned(),
            at: Timestamp(50),
        };
        store.add_decision(&key, &decision).await.unwrap();
        let detail = store.pair(&key).await.unwrap().unwrap();
        assert!(!detail.is_decision_outdated());
        assert_eq!(detail.decision.unwrap().note, "same typo");
        store.put(&prepared(&[submission("a", "2.c", "y")])).await.unwrap();
        assert_eq!(store.pair(&key).await.unwrap(), None, "its content is another");
        let mut again = found(2, 0.5);
        again.other_content = store.stored_by_number("a", 2).await.unwrap().unwrap().content_hash;
        store.put_pairs("a", &checked(1, "x", false), &[again]).await.unwrap();
        assert!(store.pair(&key).await.unwrap().unwrap().is_decision_outdated());
    });
}

#[test]
fn a_page_ends_where_it_would_grow_too_large() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        let id = store.problem_id("a").await.unwrap().unwrap();
        let keys = [(1, 2), (1, 3), (2, 3)].map(|(one, other)| PairKey::new(id, one, other).unwrap());
        for (bytes, expected) in [(0, 1), (300, 1), (2000, 3)] {
            let found = details(&mut store.connection, &keys, bytes).await.unwrap();
            assert_eq!(found.len(), expected, "{bytes}");
        }
    });
}

#[test]
fn a_page_is_read_from_an_index() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        for (sql, index) in
            [(newest!("q.problem = ?1"), "pair_by_problem_and_time"), (newest!("?1 IS NULL"), "pair_by_time")]
        {
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                    .fetch_all(&mut store.connection)
                    .await
                    .unwrap();
            // Sorting a pair's few decisions is another matter.
            let plan: Vec<_> = plan.into_iter().filter(|step| step.1 == 0).map(|(.., step)| step).collect();
            assert!(plan[0].contains(index), "{plan:?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:?}");
        }
    });
}
