//! A flagged pair is announced once, tried until it is delivered or given up, and goes with its submissions.

use super::*;
use crate::store::fixture::{Place, prepared, run, submission};
use crate::store::pair_tests::{checked, found};
use crate::store::{FoundPair, PairsOf, Scope};

async fn filled(place: &Place) -> (Store, i64) {
    let mut store = place.open().await;
    let some = ["1.c", "2.c", "3.c", "4.c"].map(|name| submission("a", name, "x"));
    store.put(&prepared(&some)).await.unwrap();
    let id = store.problem_id("a").await.unwrap().unwrap();
    (store, id)
}

fn of(number: i64, pairs: &[FoundPair]) -> PairsOf<'_> {
    PairsOf {
        problem: "a",
        checked: checked(number, "x", true),
        added_at: None,
        started_at: None,
        is_done: false,
        pairs,
    }
}

async fn due(store: &mut Store, now: i64) -> Vec<(i64, i64)> {
    let due = store.due_deliveries(Timestamp(now), 10).await.unwrap();
    due.iter().map(|one| (one.pair.one(), one.pair.other())).collect()
}

#[test]
fn flagged_pairs_are_announced_once() {
    run(async {
        let place = Place::new();
        let (mut store, id) = filled(&place).await;
        let mut unflagged = found(3, 0.5);
        unflagged.content.flagged = false;
        let gone = FoundPair { other: 99, ..found(1, 0.5) };
        let (first, second) = ([found(2, 0.5), unflagged, gone], [found(1, 0.5), found(4, 0.5)]);
        store.put_pairs("a", &checked(4, "x", true), &[found(3, 0.5)]).await.unwrap();
        assert_eq!(due(&mut store, 100).await, [], "nobody asked to be told");
        let counts = store
            .put_pairs_of(&[of(1, &first), of(2, &second), of(98, &second)], Some(Timestamp(20)))
            .await
            .unwrap();
        assert_eq!(counts, [2, 2, 0]);
        assert_eq!(due(&mut store, 19).await, []);
        assert_eq!(due(&mut store, 20).await, [(1, 2), (2, 4)]);
        assert_eq!(store.due_deliveries(Timestamp(20), 1).await.unwrap().len(), 1);
        // Found again, before and after it was delivered.
        let key = PairKey::new(id, 1, 2).unwrap();
        for is_delivered in [false, true] {
            if is_delivered {
                assert!(store.delivered(&key).await.unwrap());
                assert!(!store.delivered(&key).await.unwrap());
            }
            store.put_pairs_of(&[of(1, &first)], Some(Timestamp(30))).await.unwrap();
        }
        assert_eq!(due(&mut store, 100).await, [(2, 4)]);
    });
}

#[test]
fn what_fails_is_tried_later_or_given_up() {
    run(async {
        let place = Place::new();
        let (mut store, id) = filled(&place).await;
        let pairs = [found(2, 0.5), found(3, 0.5)];
        store.put_pairs_of(&[of(1, &pairs)], Some(Timestamp(20))).await.unwrap();
        let (one, other) = (PairKey::new(id, 1, 2).unwrap(), PairKey::new(id, 1, 3).unwrap());
        let long = "é".repeat(1000);
        assert!(store.delivery_failed(&one, Some(Timestamp(50)), &long).await.unwrap());
        assert_eq!(due(&mut store, 49).await, [(1, 3)]);
        let due_now = store.due_deliveries(Timestamp(50), 10).await.unwrap();
        let again = Delivery {
            pair: one,
            attempts: 1,
            next_at: Timestamp(50),
            last_error: Some("é".repeat(MAX_ERROR_CHARS)),
        };
        assert_eq!(due_now[1], again, "the other is due for longer");
        assert!(store.delivery_failed(&other, None, "no").await.unwrap());
        assert!(!store.delivery_failed(&other, Some(Timestamp(1)), "no").await.unwrap());
        assert!(store.delivered(&one).await.unwrap());
        let counts = DeliveryCounts { waiting: 0, done: 1, failed: 1 };
        assert_eq!(store.delivery_counts().await.unwrap(), counts);
        let scope = Scope { external_id: Some("3.c".to_owned()), ..Scope::default() };
        store.remove(&scope).await.unwrap();
        let counts = DeliveryCounts { failed: 0, ..counts };
        assert_eq!(store.delivery_counts().await.unwrap(), counts);
        let scope = Scope { external_id: Some("2.c".to_owned()), ..Scope::default() };
        store.remove(&scope).await.unwrap();
        assert_eq!(store.delivery_counts().await.unwrap(), DeliveryCounts::default());
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
    });
}

#[test]
fn one_bad_finding_stores_none_of_many_submissions() {
    run(async {
        let place = Place::new();
        let (mut store, _) = filled(&place).await;
        let (good, bad) = ([found(2, 0.5)], [found(4, f64::NAN)]);
        let items = [of(1, &good), of(3, &bad)];
        let error = store.put_pairs_of(&items, Some(Timestamp(1))).await.unwrap_err().to_string();
        assert!(error.contains("not finite"), "{error}");
        assert_eq!(store.stats().await.unwrap().problems[0].findings, 0);
        assert_eq!(due(&mut store, 100).await, []);
    });
}
