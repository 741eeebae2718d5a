//! Decisions are added to, survive checks and replacements, and go with either submission.

use sqlx::AssertSqlSafe;

use super::*;
use crate::store::fixture::{Place, prepared, run, submission};
use crate::store::open::beside;
use crate::store::{Checked, Scope};

fn decided(state: DecisionState, at: i64) -> NewDecision {
    NewDecision { state, note: format!("Quuxworth says {state}"), who: "ann".to_owned(), at: Timestamp(at) }
}

async fn filled(place: &Place) -> (Store, i64) {
    let mut store = place.open().await;
    let some = ["1.c", "2.c", "3.c"].map(|name| submission("a", name, "x"));
    store.put(&prepared(&some)).await.unwrap();
    let id = store.problem_id("a").await.unwrap().unwrap();
    (store, id)
}

#[test]
fn names_of_states_are_read_back() {
    for state in DecisionState::ALL {
        assert_eq!(state.to_string().parse(), Ok(state));
    }
    assert_eq!("Open".parse::<DecisionState>(), Err(UnknownState));
}

#[test]
fn a_history_is_added_to() {
    run(async {
        let place = Place::new();
        let (mut store, id) = filled(&place).await;
        let pair = PairKey::new(id, 2, 1).unwrap();
        let other = PairKey::new(id, 1, 3).unwrap();
        assert_eq!(store.add_decision(&pair, &decided(DecisionState::Claimed, 10)).await.unwrap(), Some(1));
        assert_eq!(store.add_decision(&pair, &decided(DecisionState::Confirmed, 20)).await.unwrap(), Some(2));
        // The clock went back.
        assert_eq!(store.add_decision(&pair, &decided(DecisionState::Cleared, 5)).await.unwrap(), Some(3));
        assert_eq!(store.add_decision(&other, &decided(DecisionState::Open, 1)).await.unwrap(), Some(1));
        let history = store.decisions(&pair).await.unwrap();
        let told: Vec<_> = history.iter().map(|one| (one.seq, one.state, one.at.0)).collect();
        let (claimed, confirmed) = (DecisionState::Claimed, DecisionState::Confirmed);
        assert_eq!(told, [(1, claimed, 10), (2, confirmed, 20), (3, DecisionState::Cleared, 20)]);
        assert_eq!((history[0].who.as_str(), history[0].note.as_str()), ("ann", "Quuxworth says claimed"));
        let nothing = PairKey::new(id, 2, 3).unwrap();
        let latest = store.latest_decisions(&[pair, other, nothing]).await.unwrap();
        assert_eq!(latest.len(), 2);
        assert_eq!((latest[&pair].seq, latest[&other].seq), (3, 1));

        for missing in [(id, 1, 9), (id, 9, 10), (id + 1, 1, 2)] {
            let key = PairKey::new(missing.0, missing.1, missing.2).unwrap();
            assert_eq!(store.add_decision(&key, &decided(DecisionState::Open, 1)).await.unwrap(), None);
        }
        let nobody = NewDecision { who: String::new(), ..decided(DecisionState::Open, 30) };
        let long = |note: String| NewDecision { note, ..decided(DecisionState::Open, 30) };
        for bad in [nobody, long("é".repeat(MAX_NOTE_CHARS + 1)), long("\0".repeat(40_001))] {
            assert!(store.add_decision(&pair, &bad).await.is_err());
        }
        let most = long("😀".repeat(MAX_NOTE_CHARS));
        assert_eq!(store.add_decision(&pair, &most).await.unwrap(), Some(4));
        assert_eq!(store.decisions(&pair).await.unwrap()[3].note, most.note);
        let verified = store.verify().await;
        assert_eq!((verified.decisions, verified.findings), (5, Vec::new()));
    });
}

#[test]
fn it_survives_a_check_and_a_replacement_and_goes_with_a_submission() {
    run(async {
        let place = Place::new();
        let (mut store, id) = filled(&place).await;
        let (pair, other) = (PairKey::new(id, 1, 2).unwrap(), PairKey::new(id, 1, 3).unwrap());
        for key in [pair, other] {
            store.add_decision(&key, &decided(DecisionState::Confirmed, 1)).await.unwrap();
        }
        let content = store.stored_by_number("a", 1).await.unwrap().unwrap().content_hash;
        let checked = Checked { number: 1, content_hash: content, is_whole: true };
        store.put_pairs("a", &checked, &[]).await.unwrap();
        store.put(&prepared(&[submission("a", "1.c", "changed")])).await.unwrap();
        let decision = store.decisions(&pair).await.unwrap().remove(0);
        let now = store.stored_by_number("a", 1).await.unwrap().unwrap().content_hash;
        assert_eq!((decision.one_content, decision.other_content), (content, content));
        assert_ne!(now, content, "it can be told that it was decided before");

        let scope = Scope { external_id: Some("2.c".to_owned()), ..Scope::default() };
        store.remove(&scope).await.unwrap();
        assert_eq!(store.decisions(&pair).await.unwrap(), []);
        assert_eq!(store.decisions(&other).await.unwrap().len(), 1);
        let scope = Scope { external_id: Some("1.c".to_owned()), ..Scope::default() };
        store.remove(&scope).await.unwrap();
        assert_eq!(store.decisions(&other).await.unwrap(), []);
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
        let read = |path| std::fs::read(path).unwrap_or_default();
        let all = [read(place.path()), read(beside(&place.path(), "-wal"))].concat();
        assert_eq!(memchr::memmem::find(&all, b"Quuxworth"), None, "a note may name who is erased");
    });
}

#[test]
fn a_flipped_bit_clears_nobody() {
    run(async {
        for (damage, said) in [
            ("state = 'cleared'", "the checksum"),
            ("who = 'bob'", "the checksum"),
            ("at_ms = 7", "the checksum"),
            ("other = 3", "the checksum"),
            ("seq = 2", "the checksum"),
        ] {
            let place = Place::new();
            let (mut store, id) = filled(&place).await;
            let pair = PairKey::new(id, 1, 2).unwrap();
            store.add_decision(&pair, &decided(DecisionState::Confirmed, 1)).await.unwrap();
            let sql = AssertSqlSafe(format!("UPDATE decision SET {damage}"));
            sqlx::raw_sql(sql).execute(&mut store.connection).await.unwrap();
            let verified = store.verify().await;
            assert_eq!((verified.decisions, verified.findings.len()), (0, 1), "{damage}");
            assert!(verified.findings[0].contains(said), "{:?}", verified.findings);
            assert_eq!(verified.derived_findings, 0, "nothing makes it anew");
            let found = [PairKey::new(id, 1, 2).unwrap(), PairKey::new(id, 1, 3).unwrap()];
            assert!(store.latest_decisions(&found).await.is_err(), "{damage}");
        }
    });
}
