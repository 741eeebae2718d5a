//! Decisions move with their submissions, whatever numbers these get.

use super::*;
use crate::store::exchange_tests::{exported, import};
use crate::store::fixture::{Place, prepared, run, submission};
use crate::store::{DecisionState, Header, NewDecision, Record, Scope, Selection};

async fn decide(store: &mut Store, one: i64, other: i64, state: DecisionState, at: i64) {
    let id = store.problem_id("a").await.unwrap().unwrap();
    let note = format!("\"{state}\"\n\0…");
    let decision = NewDecision { state, note, who: "ann".to_owned(), at: Timestamp(at) };
    let key = PairKey::new(id, one, other).unwrap();
    assert!(store.add_decision(&key, &decision).await.unwrap().is_some());
}

/// Four submissions, the last of another contest; decisions on three pairs.
async fn filled(store: &mut Store) {
    let mut some = ["1.c", "2.c", "3.c", "4.c"].map(|name| submission("a", name, name));
    some[3].contest = None;
    store.put(&prepared(&some)).await.unwrap();
    store.put(&prepared(&[submission("b", "1.c", "x")])).await.unwrap();
    decide(store, 2, 3, DecisionState::Claimed, 10).await;
    decide(store, 2, 3, DecisionState::Confirmed, 20).await;
    decide(store, 1, 3, DecisionState::Cleared, 15).await;
    decide(store, 1, 4, DecisionState::Cleared, 15).await;
    store.put(&prepared(&[submission("a", "3.c", "changed since")])).await.unwrap();
}

#[test]
fn decisions_are_exported_and_imported_once() {
    run(async {
        let (old, new) = (Place::new(), Place::new());
        let (mut old, mut new) = (old.open().await, new.open().await);
        filled(&mut old).await;
        let all = Selection::default();
        let lines = exported(&mut old, &all).await;
        assert!(lines[0].contains("\"judgeprint_index_export\":2") && lines[0].contains("\"decisions\":4"));
        assert_eq!(lines.iter().filter(|line| line.starts_with("{\"decision\":")).count(), 4);
        for _ in 0..2 {
            import(&mut new, &lines).await;
            assert_eq!(exported(&mut new, &all).await, lines);
        }
        let verified = new.verify().await;
        assert_eq!((verified.decisions, verified.findings), (4, Vec::new()));
        // Those of a contest are on its submissions.
        let round = Selection { contest: Some("round 1".to_owned()), problem: None };
        let lines = exported(&mut old, &round).await;
        assert!(lines[0].contains("\"decisions\":3"), "{}", lines[0]);
        let b = Selection { problem: Some("b".to_owned()), contest: None };
        let lines = exported(&mut old, &b).await;
        assert!(
            lines[0].starts_with("{\"judgeprint_index_export\":1,"),
            "every judgeprint reads it: {}",
            lines[0]
        );
        assert!(!lines[0].contains("decisions"));
    });
}

#[test]
fn sides_follow_their_submissions_and_histories_are_merged_by_time() {
    run(async {
        let (old, new) = (Place::new(), Place::new());
        let (mut old, mut new) = (old.open().await, new.open().await);
        filled(&mut old).await;
        let lines = exported(&mut old, &Selection::default()).await;
        // The other way round, and with a decision of its own.
        let some = ["3.c", "2.c"].map(|name| submission("a", name, name));
        new.put(&prepared(&some)).await.unwrap();
        decide(&mut new, 1, 2, DecisionState::Open, 15).await;
        for line in &lines {
            if let Ok(Record::Decision(one)) = Record::parse(line.as_bytes()) {
                let one = one.receive().unwrap();
                let is_here = ["2.c", "3.c"].contains(&one.one.external_id.as_str());
                let expected = is_here.then_some(true);
                assert_eq!(new.put_decisions(&[one]).await.unwrap(), [expected]);
            }
        }
        let id = new.problem_id("a").await.unwrap().unwrap();
        let history = new.decisions(&PairKey::new(id, 1, 2).unwrap()).await.unwrap();
        let told: Vec<_> = history.iter().map(|one| (one.state, one.at.0, one.seq)).collect();
        assert_eq!(
            told,
            [
                (DecisionState::Claimed, 10, 2),
                (DecisionState::Open, 15, 1),
                (DecisionState::Confirmed, 20, 3)
            ]
        );
        let hash = |name: &str| ContentHash::of("c", &submission("a", name, name).files);
        assert_eq!((history[0].one_content, history[0].other_content), (hash("3.c"), hash("2.c")));
        let removed = Scope { external_id: Some("3.c".to_owned()), ..Scope::default() };
        new.remove(&removed).await.unwrap();
        assert_eq!(new.verify().await.decisions, 0);
    });
}

#[test]
fn more_than_a_page_of_decisions_is_exported() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.put(&prepared(&["1.c", "2.c"].map(|name| submission("a", name, name)))).await.unwrap();
        for at in 0..PAGE + 2 {
            decide(&mut store, 1, 2, DecisionState::ALL[usize::try_from(at % 4).unwrap()], at / 3).await;
        }
        let lines = exported(&mut store, &Selection::default()).await;
        let decisions = u64::try_from(PAGE + 2).unwrap();
        assert_eq!(Header::parse(lines[0].as_bytes()).unwrap().totals.unwrap().decisions, decisions);
        assert_eq!(lines.iter().filter(|line| line.starts_with("{\"decision\":")).count() as u64, decisions);
        let verified = store.verify().await;
        assert_eq!((verified.decisions, verified.findings), (decisions, Vec::new()));
    });
}

#[test]
fn bad_decisions_say_what_is_wrong() {
    let good = r#"{"decision":{"problem":"a","one":{"id":"1.c","source":"files","instance":"","content":"00112233445566778899aabbccddeeff"},"other":{"id":"2.c","source":"files","instance":"","content":"ffeeddccbbaa99887766554433221100"},"state":"cleared","note":"","who":"ann","at":"2026-01-02T03:04:05Z"}}"#;
    let receive = |line: &str| match Record::parse(line.as_bytes()) {
        Ok(Record::Decision(one)) => one.receive(),
        Ok(other) => panic!("{other:?}"),
        Err(what) => Err(what),
    };
    let read = receive(good).unwrap();
    assert_eq!(read.decision.one_content.0[1], 0x11);
    assert_eq!(DecisionRecord::from(read).at, "2026-01-02T03:04:05Z");
    let long = "x".repeat(MAX_NOTE_CHARS + 1);
    for (from, to, what) in [
        ("2.c", "1.c", "on one submission"),
        ("cleared", "guilty", "`state`: expected open"),
        ("\"ann\"", "\"\"", "`who` is not of 1 to"),
        ("2026-01-02T03:04:05Z", "yesterday", "`at`: expected RFC 3339"),
        ("0011", "001", "no content hash"),
        ("0011", "00+1", "no content hash"),
        ("0011", "00é", "no content hash"),
        ("\"note\":\"\"", &format!("\"note\":\"{long}\""), "`note` is longer"),
        ("\"who\":\"ann\",", "", "missing field `who`"),
        ("\"who\":", "\"whom\":", "unknown field `whom`"),
    ] {
        let changed = good.replacen(from, to, 1);
        assert_ne!(changed, good, "{from}");
        let said = receive(&changed).unwrap_err();
        assert!(said.contains(what), "{said}");
    }
}
