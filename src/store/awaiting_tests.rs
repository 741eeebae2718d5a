//! What is stored awaits its check until all that it has in common with others is stored as well.

use super::*;
use crate::store::fixture::{Place, prepared, run, submission};
use crate::store::pair_tests::{checked, found};
use crate::store::{Origin, Outcome, PairsOf, Prepared, Scope};

async fn names(store: &mut Store) -> Vec<(String, i64, i64)> {
    let all = store.awaiting(100).await.unwrap();
    assert_eq!(all.len() as u64, store.awaiting_count().await.unwrap());
    all.into_iter().map(|one| (one.key.external_id, one.number, one.since.0)).collect()
}

async fn put(store: &mut Store, name: &str, text: &str, author: &str, now: i64) -> Outcome {
    let mut one = submission("a", name, text);
    one.author = Some(author.to_owned());
    let prepared = Prepared::new(&one, &Origin::default(), Timestamp(now));
    store.put_awaiting(&[prepared]).await.unwrap()[0].outcome
}

fn key(name: &str) -> Key {
    Key { problem: "a".to_owned(), external_id: name.to_owned(), origin: Origin::default() }
}

#[test]
fn marks_are_set_with_the_submission_and_go_with_its_findings() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.put(&prepared(&[submission("a", "0.c", "x")])).await.unwrap();
        assert_eq!(names(&mut store).await, [], "who adds a folder checks nothing");
        assert_eq!(put(&mut store, "2.c", "x", "bob", 30).await, Outcome::Added);
        assert_eq!(put(&mut store, "1.c", "x", "bob", 20).await, Outcome::Added);
        let two = [("1.c".to_owned(), 3, 20), ("2.c".to_owned(), 2, 30)];
        assert_eq!(names(&mut store).await, two, "the oldest first");
        assert_eq!(store.awaiting(1).await.unwrap().len(), 1);
        assert!(store.is_awaiting(&key("1.c")).await.unwrap());
        assert!(
            !store.is_awaiting(&key("0.c")).await.unwrap() && !store.is_awaiting(&key("9.c")).await.unwrap()
        );

        // Not all was found; or it was found in what is not there any more.
        for checked in [checked(3, "x", false), checked(3, "z", true)] {
            store.put_pairs("a", &checked, &[found(1, 0.5)]).await.unwrap();
            assert!(store.is_awaiting(&key("1.c")).await.unwrap());
        }
        store.put_pairs("a", &checked(3, "x", true), &[found(1, 0.5)]).await.unwrap();
        assert!(!store.is_awaiting(&key("1.c")).await.unwrap());
        for (name, text, author, outcome, is_awaiting) in [
            ("1.c", "x", "bob", Outcome::Unchanged, false),
            ("1.c", "x", "eve", Outcome::Updated, true),
            ("0.c", "y", "ann", Outcome::Replaced, true),
        ] {
            assert_eq!(put(&mut store, name, text, author, 40).await, outcome);
            assert_eq!(store.is_awaiting(&key(name)).await.unwrap(), is_awaiting, "{name} {outcome:?}");
        }
        assert_eq!(put(&mut store, "2.c", "changed", "bob", 50).await, Outcome::Replaced);
        assert_eq!(names(&mut store).await[0], ("2.c".to_owned(), 2, 30), "it keeps its place");
        assert!(store.stop_awaiting("a", 2).await.unwrap());
        assert!(!store.stop_awaiting("a", 2).await.unwrap() && !store.stop_awaiting("b", 3).await.unwrap());
        let scope = Scope { external_id: Some("1.c".to_owned()), ..Scope::default() };
        store.remove(&scope).await.unwrap();
        assert_eq!(names(&mut store).await, [("0.c".to_owned(), 1, 40)]);
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
    });
}

#[test]
fn what_was_told_of_it_meanwhile_has_it_checked_again() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        put(&mut store, "1.c", "x", "bob", 10).await;
        let (stored, _) = store.read_one(&key("1.c")).await.unwrap().unwrap();
        put(&mut store, "1.c", "x", "eve", 20).await;
        let checked = checked(1, "x", true);
        let as_of = |added_at| PairsOf {
            problem: "a",
            checked,
            added_at: Some(added_at),
            started_at: None,
            is_done: false,
            pairs: &[],
        };
        store.put_pairs_of(&[as_of(stored.added_at)], None).await.unwrap();
        assert!(store.is_awaiting(&key("1.c")).await.unwrap(), "it was compared as bob's");
        store.put_pairs_of(&[as_of(Timestamp(20))], None).await.unwrap();
        assert!(!store.is_awaiting(&key("1.c")).await.unwrap());
    });
}

#[test]
fn a_killed_writer_leaves_both_or_neither() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        // The mark cannot be set, so the submission is not stored.
        sqlx::raw_sql("DROP TABLE awaiting_check").execute(&mut store.connection).await.unwrap();
        let one = submission("a", "1.c", "x");
        assert!(store.put_awaiting(&prepared(&[one])).await.is_err());
        assert_eq!(store.stored(&key("1.c")).await.unwrap(), None);
    });
}
