//! Findings come back as they were stored, are replaced by a new check, and go with their submissions.

use super::fixture::{Place, prepared, run, submission};
use super::pair_put::forget_pairs;
use super::*;
use crate::corpus::Timestamp;

fn lines(first: u32) -> PairLines {
    PairLines { file: 0, first, last: first + 2 }
}

pub(super) fn found(other: i64, score: f64) -> FoundPair {
    let block =
        PairBlock { one: lines(1), other: lines(7), tokens: 40, bits: 12.5, others: 3, template: false };
    FoundPair {
        other,
        other_content: content("x"),
        other_author: Some("ann".to_owned()),
        other_team: None,
        found_at: Timestamp(7),
        score,
        chance: Some(0.25),
        content: PairContent {
            similarity: 0.5,
            containment_one: 0.25,
            containment_other: 0.75,
            evidence_bits: 100.5,
            flow: PairFlow::default(),
            simhash_distance: 3,
            longest_block: None,
            flagged: true,
            explanation: "“rare” – both".to_owned(),
            blocks: vec![block],
        },
    }
}

/// Of the submissions that are made of this text.
fn content(text: &str) -> ContentHash {
    ContentHash::of("c", &submission("a", "1.c", text).files)
}

pub(super) fn checked(number: i64, text: &str, is_whole: bool) -> Checked {
    Checked { number, content_hash: content(text), is_whole }
}

async fn filled(store: &mut Store) {
    let mut last = submission("a", "4.c", "x");
    (last.author, last.contest) = (Some("bob".to_owned()), None);
    let some = ["1.c", "2.c", "3.c"].map(|name| submission("a", name, "x"));
    store.put(&prepared(&some)).await.unwrap();
    store.put(&prepared(&[last, submission("b", "1.c", "y"), submission("b", "2.c", "y")])).await.unwrap();
}

/// Problem and numbers of all pairs.
async fn all(store: &mut Store) -> Vec<(String, i64, i64)> {
    let pairs = store.pairs(&Selection::default(), None).await.unwrap();
    pairs.into_iter().map(|pair| (pair.problem, pair.one.number, pair.other.number)).collect()
}

fn numbers(list: &[(&str, i64, i64)]) -> Vec<(String, i64, i64)> {
    list.iter().map(|(problem, one, other)| ((*problem).to_owned(), *one, *other)).collect()
}

#[test]
fn what_is_found_comes_back_with_its_sides() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        filled(&mut store).await;
        let given = [found(1, 0.5), found(3, 0.75)];
        assert_eq!(store.put_pairs("a", &checked(2, "x", true), &given).await.unwrap(), 2);
        store
            .put_pairs(
                "b",
                &checked(2, "y", true),
                &[FoundPair { other_content: content("y"), ..found(1, 0.75) }],
            )
            .await
            .unwrap();
        let pairs = store.pairs(&Selection::default(), None).await.unwrap();
        assert_eq!(all(&mut store).await, numbers(&[("a", 2, 3), ("b", 1, 2), ("a", 1, 2)]));
        assert_eq!(
            (&pairs[0].content, pairs[0].chance, pairs[0].found_at),
            (&given[1].content, Some(0.25), Timestamp(7))
        );
        assert_eq!((pairs[2].one.external_id.as_str(), pairs[2].other.external_id.as_str()), ("1.c", "2.c"));
        let turned = &pairs[2].content;
        assert_eq!((turned.containment_one, turned.containment_other), (0.75, 0.25));
        assert_eq!((turned.blocks[0].one, turned.blocks[0].other), (lines(7), lines(1)));

        let of = |problem: Option<&str>, contest: Option<&str>| Selection {
            problem: problem.map(str::to_owned),
            contest: contest.map(str::to_owned),
        };
        for (selection, id, count) in [
            (of(Some("a"), None), None, 2),
            (of(Some("a"), None), Some("3.c"), 1),
            (of(None, None), Some("2.c"), 3),
            (of(None, Some("round 1")), None, 3),
            (of(None, Some("round 2")), None, 0),
        ] {
            assert_eq!(store.pairs(&selection, id).await.unwrap().len(), count, "{selection:?} {id:?}");
        }
        let verified = store.verify().await;
        assert_eq!((verified.pairs, verified.findings), (3, Vec::new()));
    });
}

#[test]
fn a_new_check_replaces_what_was_found_before_and_what_is_gone_is_passed_over() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        filled(&mut store).await;
        store.put_pairs("a", &checked(1, "x", true), &[found(2, 0.5), found(3, 0.5)]).await.unwrap();
        store.put_pairs("a", &checked(2, "x", true), &[found(3, 0.5)]).await.unwrap();
        assert_eq!(all(&mut store).await, numbers(&[("a", 1, 3), ("a", 2, 3)]), "2 is no longer like 1");
        // Nobody, itself, twice the same.
        let odd = [found(99, 0.5), found(3, 0.5), found(1, 0.25), found(1, 0.125)];
        assert_eq!(store.put_pairs("a", &checked(3, "x", true), &odd).await.unwrap(), 2);
        assert_eq!(store.put_pairs("a", &checked(98, "x", true), &odd).await.unwrap(), 0);
        assert_eq!(store.put_pairs("nonesuch", &checked(1, "x", true), &odd).await.unwrap(), 0);
        let pairs = store.pairs(&Selection::default(), None).await.unwrap();
        assert_eq!((pairs.len(), pairs[0].score), (1, 0.125));
        // An answer that was cut short takes nothing away.
        let mut bare = found(1, 0.0625);
        bare.content.blocks.clear();
        assert_eq!(store.put_pairs("a", &checked(3, "x", false), &[bare, found(2, 0.5)]).await.unwrap(), 1);
        let pairs = store.pairs(&Selection::default(), None).await.unwrap();
        assert_eq!((pairs.len(), pairs[1].score, pairs[1].content.blocks.len()), (2, 0.125, 1));

        let mut wrong = found(2, 0.5);
        wrong.content.blocks[0].bits = f64::NAN;
        for wrong in [wrong, found(2, f64::INFINITY)] {
            let error = store.put_pairs("a", &checked(1, "x", true), &[wrong]).await.unwrap_err().to_string();
            assert!(error.contains("not finite"), "{error}");
        }
        assert_eq!(all(&mut store).await, numbers(&[("a", 2, 3), ("a", 1, 3)]), "as before");
    });
}

#[test]
fn findings_go_with_either_submission_and_when_one_is_replaced() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        filled(&mut store).await;
        store.put_pairs("a", &checked(4, "x", true), &[found(1, 0.5), found(2, 0.5)]).await.unwrap();
        store.put_pairs("a", &checked(2, "x", true), &[found(3, 0.5), found(4, 0.5)]).await.unwrap();
        store
            .put_pairs(
                "b",
                &checked(1, "y", true),
                &[FoundPair { other_content: content("y"), ..found(2, 0.5) }],
            )
            .await
            .unwrap();
        store.remove(&Scope { author: Some("bob".to_owned()), ..Scope::default() }).await.unwrap();
        assert_eq!(all(&mut store).await, numbers(&[("a", 2, 3), ("b", 1, 2)]));
        let problem: i64 = sqlx::query_scalar("SELECT id FROM problem WHERE name = 'a'")
            .fetch_one(&mut store.connection)
            .await
            .unwrap();
        forget_pairs(&mut store.connection, problem, 2).await.unwrap();
        assert_eq!(all(&mut store).await, numbers(&[("b", 1, 2)]));
        let second = Scope { problem: Some("b".into()), external_id: Some("1.c".into()), ..Scope::default() };
        store.remove(&second).await.unwrap();
        assert_eq!(all(&mut store).await, []);
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
    });
}

#[test]
fn damaged_and_later_content_is_told() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        filled(&mut store).await;
        store.put_pairs("a", &checked(1, "x", true), &[found(2, 0.5)]).await.unwrap();
        let bomb = zstd::bulk::compress(&vec![b' '; 17 << 20], 3).unwrap();
        for (content, what) in [
            (zstd::bulk::compress(b"{\"version\":2}", 3).unwrap(), "of version 2"),
            (zstd::bulk::compress(b"{\"version\":1}", 3).unwrap(), "missing field"),
            (zstd::bulk::compress(b"[", 3).unwrap(), "cannot be read"),
            (b"nonsense".to_vec(), "not of a size"),
            (bomb, "not of a size"),
        ] {
            sqlx::query("UPDATE pair SET content = ?1")
                .bind(content)
                .execute(&mut store.connection)
                .await
                .unwrap();
            let error = store.pairs(&Selection::default(), None).await.unwrap_err().to_string();
            assert!(error.contains(what) && error.contains("submissions 1 and 2 of problem `a`"), "{error}");
            let verified = store.verify().await;
            assert_eq!((verified.pairs, verified.findings.len()), (0, 1));
            assert!(verified.findings[0].contains(what), "{:?}", verified.findings);
        }
    });
}

#[test]
fn nothing_is_found_in_what_was_not_compared() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        filled(&mut store).await;
        let before = [found(2, 0.5)];
        store.put_pairs("a", &checked(1, "x", true), &before).await.unwrap();
        let replaced = FoundPair { other_content: content("z"), ..found(3, 0.75) };
        assert_eq!(store.put_pairs("a", &checked(2, "x", false), &[replaced]).await.unwrap(), 0);
        // Who was replaced meanwhile keeps what was found of what is there now.
        assert_eq!(store.put_pairs("a", &checked(1, "z", true), &[found(3, 0.75)]).await.unwrap(), 0);
        assert_eq!(all(&mut store).await, numbers(&[("a", 1, 2)]));
    });
}

/// Of submission 1, and when its comparison began.
fn since(started_at: i64, pairs: &[FoundPair]) -> PairsOf<'_> {
    PairsOf {
        problem: "a",
        checked: checked(1, "x", true),
        added_at: None,
        started_at: Some(Timestamp(started_at)),
        is_done: false,
        pairs,
    }
}

#[test]
fn a_comparison_that_found_nothing_forgets_what_was_found_before_it_began_and_no_more() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        filled(&mut store).await;
        // Two others find it in the same millisecond and after.
        for (number, at) in [(2, 7), (3, 8)] {
            let pair = FoundPair { found_at: Timestamp(at), ..found(1, 0.5) };
            store.put_pairs("a", &checked(number, "x", true), &[pair]).await.unwrap();
        }
        store.put_pairs_of(&[since(7, &[])], None).await.unwrap();
        assert_eq!(all(&mut store).await, numbers(&[("a", 1, 2), ("a", 1, 3)]));
        store.put_pairs_of(&[since(8, &[])], None).await.unwrap();
        assert_eq!(all(&mut store).await, numbers(&[("a", 1, 3)]));
    });
}

#[test]
fn nobody_is_accused_as_who_they_are_no_longer_known_to_be() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        filled(&mut store).await;
        let facts = Facts { team: Some("blues".to_owned()), ..Facts::default() };
        let key = Key { problem: "a".to_owned(), external_id: "1.c".to_owned(), origin: Origin::default() };
        store.tell_awaiting(&key, &facts, Timestamp(8)).await.unwrap();
        // While the first was compared, the others were told to be of other people.
        let known = |author: Option<&str>, team: Option<&str>| FoundPair {
            other_author: author.map(str::to_owned),
            other_team: team.map(str::to_owned),
            ..found(2, 0.5)
        };
        for stale in [known(None, None), known(Some("eve"), None), known(Some("ann"), Some("reds"))] {
            let counts = store.put_pairs_of(&[since(9, &[stale])], Some(Timestamp(9))).await.unwrap();
            assert_eq!(counts, [0]);
        }
        assert_eq!(all(&mut store).await, []);
        assert_eq!(store.awaiting_count().await.unwrap(), 1, "it is to be compared again");
        let counts = store.put_pairs_of(&[since(9, &[known(Some("ann"), None)])], None).await.unwrap();
        assert_eq!((counts, store.awaiting_count().await.unwrap()), (vec![1], 0));
    });
}
