//! Segments that are damaged are told, and never merged as if they were whole.

use sqlx::AssertSqlSafe;

use crate::store::Store;
use crate::store::fixture::{Place, prepared, run, submission};

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
