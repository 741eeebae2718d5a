//! Nothing of a submission is shown that does not have its checksum.

use std::collections::BTreeSet;

use super::fixture::{Place, prepared, run, submission};
use super::{Checked, ContentHash, FoundPair, PairContent, PairFlow, Selection, Store};
use crate::corpus::Timestamp;

fn found() -> FoundPair {
    FoundPair {
        other: 2,
        other_content: ContentHash::of("c", &submission("p", "1.c", "int x;\n").files),
        other_author: Some("ann".to_owned()),
        other_team: None,
        found_at: Timestamp(7),
        score: 0.5,
        chance: None,
        content: PairContent {
            similarity: 0.5,
            containment_one: 0.5,
            containment_other: 0.5,
            evidence_bits: 10.0,
            flow: PairFlow::default(),
            simhash_distance: 0,
            longest_block: None,
            flagged: true,
            explanation: String::new(),
            blocks: Vec::new(),
        },
    }
}

/// Whether the shown, those near elsewhere, and the findings can be read.
async fn readable(store: &mut Store) -> [bool; 3] {
    let one = [submission("p", "1.c", "int x;\n")];
    let one = prepared(&one);
    let mut snapshot = store.snapshot().await.unwrap();
    let subject = snapshot.subject(&one[0], false).await.unwrap().expect("it is stored");
    let shown = snapshot.shown(&subject, &BTreeSet::from([2])).await;
    let elsewhere = snapshot.near_elsewhere(&subject, one[0].derived().simhash).await;
    let is_all =
        [shown.is_ok_and(|shown| shown.len() == 1), elsewhere.is_ok_and(|elsewhere| elsewhere.len() == 1)];
    snapshot.end().await.unwrap();
    let pairs = store.pairs(&Selection::default(), None).await;
    [is_all[0], is_all[1], pairs.is_ok_and(|pairs| pairs.len() == 1)]
}

#[test]
fn a_flipped_bit_accuses_nobody() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let some = [("p", "1.c"), ("p", "2.c"), ("q", "2.c")].map(|(p, id)| submission(p, id, "int x;\n"));
        store.put(&prepared(&some)).await.unwrap();
        let found = found();
        let checked = Checked { number: 1, content_hash: found.other_content, is_whole: true };
        assert_eq!(store.put_pairs("p", &checked, &[found]).await.unwrap(), 1);
        assert_eq!(readable(&mut store).await, [true; 3]);
        for damage in ["author = 'bob'", "team = 'red'", "verdict = 'x'", "external_id = '3.c'"] {
            let sql = |set: &str| {
                sqlx::AssertSqlSafe(format!("UPDATE submission SET {set} WHERE external_id = '2.c'"))
            };
            sqlx::raw_sql(sql(damage)).execute(&mut store.connection).await.unwrap();
            assert_eq!(readable(&mut store).await, [false; 3], "{damage}");
            let back = "UPDATE submission SET author = 'ann', team = NULL, verdict = '', external_id = '2.c'
                        WHERE external_id <> '1.c'";
            sqlx::raw_sql(back).execute(&mut store.connection).await.unwrap();
            assert_eq!(readable(&mut store).await, [true; 3]);
        }
    });
}
