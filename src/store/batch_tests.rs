//! Submissions that are put where what was derived is gone or of another version.

use crate::corpus::Submission;
use crate::store::Outcome;
use crate::store::derived::ALGORITHM_VERSION;
use crate::store::fixture::{Place, prepared, run, submission};

fn text(seed: usize) -> String {
    (0..40).map(|i| format!("int v{i} = {} * v{} + {seed};\n", i % (seed + 2), i / 2)).collect()
}

fn some() -> Vec<Submission> {
    (0..6).map(|i| submission("p", &format!("{i}.c"), &text(i))).collect()
}

#[test]
fn one_that_was_pending_has_its_blocks_when_the_judge_tells_more_of_it() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let mut some = some();
        store.put(&prepared(&some)).await.unwrap();
        store.forget_derived(None).await.unwrap();
        some[2].verdict = Some("accepted".to_owned());
        let put = store.put(&prepared(&some[2..3])).await.unwrap();
        assert_eq!(put[0].outcome, Outcome::Updated);
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
        while store.derive_some(None).await.unwrap() > 0 {}
        let verified = store.verify_deep(&|_, _| ()).await;
        assert_eq!((verified.pending, verified.findings), (0, Vec::new()));
    });
}

#[test]
fn what_an_older_version_derived_is_forgotten_before_anything_is_taken_from_it() {
    run(async {
        for outcome in [Outcome::Updated, Outcome::Replaced] {
            let place = Place::new();
            let mut store = place.open().await;
            let mut some = some();
            store.put(&prepared(&some)).await.unwrap();
            sqlx::query("UPDATE problem SET derived_version = ?1")
                .bind(ALGORITHM_VERSION + 1)
                .execute(&mut store.connection)
                .await
                .unwrap();
            if outcome == Outcome::Updated {
                some[1].verdict = Some("accepted".to_owned());
            } else {
                some[1].files[1].text = text(9);
            }
            let put = store.put(&prepared(&some[1..2])).await.unwrap();
            assert_eq!(put[0].outcome, outcome);
            let verified = store.verify().await;
            assert_eq!((verified.pending, verified.findings), (5, Vec::new()), "{outcome:?}");
            while store.derive_some(None).await.unwrap() > 0 {}
            let verified = store.verify_deep(&|_, _| ()).await;
            assert_eq!((verified.pending, verified.findings), (0, Vec::new()), "{outcome:?}");
        }
    });
}
