//! Segments that are damaged are told, and never merged as if they were whole.

use sqlx::AssertSqlSafe;

use crate::store::fixture::{Place, prepared, run, submission};
use crate::store::{Access, Pace, Scope, Store};

/// Some segments, the first of several pages.
async fn filled(place: &Place) -> Store {
    let mut store = place.open().await;
    let text = |seed: usize| {
        let line =
            |i: usize| format!("int v{i} = {} {} v{};\n", i % 13, ["+", "*", "-"][(i + seed) % 3], i / 2);
        (0..40 * (12 - seed)).map(line).collect::<String>()
    };
    for i in 0..12 {
        let one = [submission("p", &format!("{i}.c"), &text(i))];
        store.put_now(&prepared(&one)).await.unwrap();
    }
    let bits: i64 =
        sqlx::query_scalar("SELECT max(bits) FROM segment").fetch_one(&mut store.connection).await.unwrap();
    assert!(bits > 0, "no segment has several pages");
    store
}

#[test]
fn a_damaged_segment_is_not_merged() {
    run(async {
        for (sql, said) in [
            (
                "DELETE FROM posting_page WHERE page = (SELECT min(page) FROM posting_page) + 1",
                "pages are missing",
            ),
            ("UPDATE segment SET grams = grams + 1 WHERE first_page = 0", "its row says"),
            ("UPDATE segment SET grams = 1 << 50 WHERE first_page = 0", "its numbers cannot be"),
            ("UPDATE segment SET grams = 1 << 38 WHERE first_page = 0", "its numbers cannot be"),
        ] {
            let place = Place::new();
            let mut store = filled(&place).await;
            let damage = AssertSqlSafe(sql.to_owned());
            let changed = sqlx::raw_sql(damage).execute(&mut store.connection).await.unwrap();
            assert_eq!(changed.rows_affected(), 1);
            let error = store.settle("p").await.expect_err(sql).to_string();
            assert!(error.contains(said), "{error}");
            // What is derived can be made anew.
            store.forget_derived(None).await.unwrap();
            while store.derive_some(None).await.unwrap() > 0 {}
            store.settle("p").await.unwrap();
            assert_eq!(store.verify().await.findings, Vec::<String>::new());
        }
    });
}

/// More than a busy problem leaves as they are.
async fn eight_small_ones_come(store: &mut Store) {
    for i in 20..28 {
        let text = format!("int f(int x) {{ return x * {i} - 7; }}\n");
        store.put_awaiting(&prepared(&[submission("p", &format!("{i}.c"), &text)])).await.unwrap();
    }
}

/// Segments of a problem that still stand, and whether all is as the submissions say.
async fn segments_when_sound(store: &mut Store) -> i64 {
    assert_eq!(store.verify().await.findings, Vec::<String>::new());
    sqlx::query_scalar("SELECT count(*) FROM segment").fetch_one(&mut store.connection).await.unwrap()
}

#[test]
fn what_is_merged_aside_takes_the_place_of_what_it_is_made_of() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        store.settle("p").await.unwrap();
        while let Some(merged) = store.merge_aside("p", Pace::Busy).await.unwrap() {
            assert!(store.put_merged(&merged).await.unwrap());
        }
        let mut beside = place.open().await;
        assert!(beside.merge_aside("p", Pace::Busy).await.unwrap().is_none());
        assert!(beside.merge_aside("nowhere", Pace::Settled).await.unwrap().is_none());
        eight_small_ones_come(&mut store).await;
        let before = segments_when_sound(&mut store).await;
        let merged = beside.merge_aside("p", Pace::Busy).await.unwrap().expect("small ones");
        assert_eq!(segments_when_sound(&mut store).await, before, "nothing was written");
        // What comes meanwhile stays beside it.
        let more = [submission("p", "more.c", "int g(int y) { while (y > 3) y -= 5; return y; }\n")];
        store.put_awaiting(&prepared(&more)).await.unwrap();
        assert!(store.put_merged(&merged).await.unwrap());
        assert!(segments_when_sound(&mut store).await < before);
        assert!(!store.put_merged(&merged).await.unwrap(), "what it is made of is no more");
        while let Some(merged) = beside.merge_aside("p", Pace::Settled).await.unwrap() {
            assert!(store.put_merged(&merged).await.unwrap());
        }
        segments_when_sound(&mut store).await;
    });
}

#[test]
fn a_merge_does_not_bring_back_what_was_removed_meanwhile() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        eight_small_ones_come(&mut store).await;
        let merged = store.merge_aside("p", Pace::Busy).await.unwrap().expect("small ones");
        let scope = Scope { problem: Some("p".to_owned()), ..Scope::default() };
        store.remove(&scope).await.unwrap();
        assert!(!store.put_merged(&merged).await.unwrap());
        segments_when_sound(&mut store).await;
    });
}

#[test]
fn a_damaged_segment_is_not_merged_aside() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        let damage =
            "UPDATE segment SET grams = grams + 1 WHERE first_page = (SELECT min(first_page) FROM segment)";
        sqlx::raw_sql(damage).execute(&mut store.connection).await.unwrap();
        let one = [submission("p", "a.c", &"int v = 3 * (v - 8);\n".repeat(4000))];
        store.put_awaiting(&prepared(&one)).await.unwrap();
        store
            .put_awaiting(&prepared(&[submission("p", "b.c", "int g(int y) { return y * 77; }\n")]))
            .await
            .unwrap();
        let Err(error) = store.merge_aside("p", Pace::Settled).await else { panic!("it is merged") };
        assert!(error.to_string().contains("its row says"), "{error}");
    });
}

#[test]
fn the_log_is_folded_in_by_somebody_else() {
    run(async {
        let place = Place::new();
        let mut writer = place.open().await;
        writer.leave_checkpoints().await.unwrap();
        let mut reader = place.open_for(Access::Read).await.unwrap();
        for i in 0..4 {
            let one = [submission("p", &format!("{i}.c"), &"int v = 3 * (v - 8);\n".repeat(100 + i))];
            writer.put_awaiting(&prepared(&one)).await.unwrap();
        }
        assert!(reader.checkpoint().await.unwrap() > 0);
        // Busy or not, pages in the log, and how many of them are in the file.
        let (_, logged, folded): (i64, i64, i64) =
            sqlx::query_as("PRAGMA wal_checkpoint(NOOP)").fetch_one(&mut writer.connection).await.unwrap();
        assert!(logged > 0 && folded == logged, "{folded} of {logged}");
        // It begins anew.
        writer.put_awaiting(&prepared(&[submission("p", "5.c", "int x;\n")])).await.unwrap();
        assert!((1..logged as u64).contains(&writer.checkpoint().await.unwrap()));
    });
}
