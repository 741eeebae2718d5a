//! Measurements that come too late.

use super::*;
use crate::corpus::Template;
use crate::score::Line;
use crate::store::fixture::{Place, prepared, run, submission};

async fn filled(place: &Place) -> Store {
    let mut store = place.open().await;
    let some: Vec<_> = (0..9)
        .map(|i| {
            let mut one = submission("p", &format!("{i}.c"), &format!("int x = {i};\n"));
            one.author = Some(format!("author {i}"));
            one
        })
        .collect();
    store.put(&prepared(&some)).await.unwrap();
    store
}

const LINE: Line = Line { middle: 1.0, spread: 1.0 };
const LINES: Lines = Lines { tokens: LINE, flow: LINE, vocabulary: LINE, wording: LINE };

#[test]
fn who_measured_while_a_template_came_is_far_behind() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        let measured = store.cohorts(None).await.unwrap().remove(0);
        assert_eq!(measured.hands, 9);
        let one = submission("p", "starter.c", "int x;\n");
        let template = Template { file: one.files[1].clone(), language: one.language };
        store.put_templates(Some("p"), &[template]).await.unwrap();
        store.calibrated(&measured, LINES, &Skeleton::default()).await.unwrap();
        let now = store.cohorts(None).await.unwrap().remove(0);
        assert!(now.unseen.is_none_or(|unseen| unseen > now.hands), "{now:?}");
    });
}

#[test]
fn what_was_measured_before_the_changes_were_counted_anew_is_not_kept() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        store.put(&prepared(&[submission("p", "9.c", "int y;\n")])).await.unwrap();
        let scope = crate::store::Scope { external_id: Some("9.c".to_owned()), ..Default::default() };
        store.remove(&scope).await.unwrap();
        let measured = store.cohorts(None).await.unwrap().remove(0);
        store.forget_derived(None).await.unwrap();
        while store.derive_some(None).await.unwrap() > 0 {}
        store.calibrated(&measured, LINES, &Skeleton::default()).await.unwrap();
        let now = store.cohorts(None).await.unwrap().remove(0);
        assert_eq!((now.hands, now.unseen), (9, None));
        assert!(now.is_unmeasured());
        store.calibrated(&now, LINES, &Skeleton::default()).await.unwrap();
        let now = store.cohorts(None).await.unwrap().remove(0);
        assert_eq!(now.unseen, Some(0));
        assert!(!now.is_unmeasured());
    });
}

#[test]
fn what_nearly_all_had_is_forgotten_when_they_have_it_no_more() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        for skeleton in [Skeleton { features: vec![1, 2], ..Skeleton::default() }, Skeleton::default()] {
            let cohort = store.cohorts(None).await.unwrap().remove(0);
            store.calibrated(&cohort, LINES, &skeleton).await.unwrap();
            let stored: Option<Vec<u8>> = sqlx::query_scalar("SELECT skeleton FROM cohort")
                .fetch_one(&mut store.connection)
                .await
                .unwrap();
            assert_eq!(stored, pack_skeleton(&skeleton));
            assert_eq!(stored.is_some(), !skeleton.features.is_empty());
        }
    });
}
