//! The block index against a look at every fingerprint.

use proptest::prelude::*;

use super::*;
use crate::fingerprint::simhash::Mode;
use crate::store::fixture::{Place, prepared, run, submission};

/// Gives problem `name` submissions with these fingerprints, numbered from 1.
async fn stored(store: &mut Store, name: &str, rule: NearRule, simhashes: &[u64]) -> i64 {
    store.declare_mode(&[name], rule).await.unwrap();
    let submissions: Vec<_> =
        (1..=simhashes.len()).map(|number| submission(name, &format!("{number:03}.c"), "int x;\n")).collect();
    store.put(&prepared(&submissions)).await.unwrap();
    let connection = &mut store.connection;
    let problem = crate::store::problem::problem_id(connection, name).await.unwrap();
    // As if nothing had been derived at putting.
    sqlx::query("DELETE FROM simhash_block WHERE problem = ?1")
        .bind(problem)
        .execute(&mut *connection)
        .await
        .unwrap();
    let rows: Vec<(i64, i64)> = (1..).zip(simhashes.iter().map(|simhash| simhash.cast_signed())).collect();
    for &(number, simhash) in &rows {
        sqlx::query("UPDATE submission SET simhash = ?3 WHERE problem = ?1 AND number = ?2")
            .bind(problem)
            .bind(number)
            .bind(simhash)
            .execute(&mut *connection)
            .await
            .unwrap();
    }
    put_blocks(connection, problem, &rows, rule).await.unwrap();
    problem
}

/// Fingerprints around some centres, so that many are near each other; the first bit is set in some.
fn fingerprints(rule: NearRule, seeds: &[(u64, u32, u32)]) -> Vec<u64> {
    let mask = u64::MAX >> (64 - rule.bits());
    let near = |&(centre, one, other): &(u64, u32, u32)| {
        let centre = (centre % 3).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (centre ^ 1 << (one % 64) ^ 1 << (other % 64)) & mask
    };
    seeds.iter().map(near).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn exactly_what_is_near_is_found(
        seeds in prop::collection::vec((0_u64..3, 0_u32..64, 0_u32..64), 1..40), at in 0..4_usize
    ) {
        let rule = NearRule::of(NearRule::MODES[at]).unwrap();
        let simhashes = fingerprints(rule, &seeds);
        run(async {
            let place = Place::new();
            let mut store = place.open().await;
            stored(&mut store, "p", rule, &simhashes).await;
            for query in &simhashes[..simhashes.len().min(5)] {
                let near = store.near(Some("p"), rule, *query, None).await.unwrap();
                let mut found: Vec<_> =
                    near.iter().map(|near| (near.stored.number, near.simhash, near.distance)).collect();
                assert!(near.is_sorted_by_key(|near| near.distance));
                found.sort_unstable();
                let expected: Vec<_> = (1..)
                    .zip(&simhashes)
                    .map(|(number, &other)| (number, other, (other ^ query).count_ones()))
                    .filter(|one| one.2 <= rule.max_distance())
                    .collect();
                assert_eq!(found, expected);
            }
            assert_eq!(store.verify().await.findings, Vec::<String>::new());
        });
    }
}

#[test]
fn problems_of_one_mode_are_searched_together_and_others_are_not() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let rule = |mode| NearRule::of(mode).unwrap();
        let (narrow, words) = (rule(Mode::Mt19937), rule(Mode::JavaWords));
        stored(&mut store, "b", narrow, &[7, 6]).await;
        stored(&mut store, "a", narrow, &[7 << 20, 5]).await;
        stored(&mut store, "c", words, &[7, 7]).await;
        let mut near = async |problem, except| {
            let near = store.near(problem, narrow, 7, except).await.unwrap();
            let one = |near: Near| (near.stored.key.problem.clone(), near.stored.number, near.distance);
            near.into_iter().map(one).collect::<Vec<_>>()
        };
        let of = |problem: &str, number, distance| (problem.to_owned(), number, distance);
        assert_eq!(near(None, None).await, [of("b", 1, 0), of("a", 2, 1), of("b", 2, 1)]);
        assert_eq!(near(None, Some(("b", 1))).await, [of("a", 2, 1), of("b", 2, 1)]);
        assert_eq!(near(Some("a"), None).await, [of("a", 2, 1)]);
        assert_eq!(near(Some("c"), None).await, [], "it is of another mode");
        assert_eq!(near(Some("none"), None).await, []);
    });
}

#[test]
fn blocks_are_removed_counted_and_held_to_their_fingerprints() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let rule = NearRule::of(Mode::Mt19937).unwrap();
        let problem = stored(&mut store, "p", rule, &[0, 1, 1, u64::from(u32::MAX)]).await;
        let stats = store.stats().await.unwrap().problems.remove(0).simhash;
        assert_eq!((stats.fingerprints, stats.bits, stats.max_distance), (4, 32, 2));
        let blocks: Vec<_> =
            stats.blocks.iter().map(|b| (b.bits, b.entries, b.values, b.mean, b.fullest)).collect();
        assert_eq!(blocks, [(11, 4, 2, 2.0, 3), (11, 4, 2, 2.0, 3), (10, 4, 3, 1.333, 2)]);

        remove_blocks(&mut store.connection, problem, &[(2, 1)], rule).await.unwrap();
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM simhash_block")
            .fetch_one(&mut store.connection)
            .await
            .unwrap();
        assert_eq!(count, 9);
        let findings = store.verify().await.findings;
        assert_eq!(
            findings,
            ["submission 2 of problem `p` is not in the block index, or not under all of its fingerprint"]
        );
        put_blocks(&mut store.connection, problem, &[(2, 1), (4, 5)], rule).await.unwrap();
        let findings = store.verify().await.findings;
        assert_eq!(
            findings,
            ["submission 4 of problem `p` is in the block index under a fingerprint that it does not have"]
        );
    });
}

#[test]
fn rows_are_found_by_their_key_when_they_are_removed() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(
            "EXPLAIN QUERY PLAN DELETE FROM simhash_block
             WHERE (problem, block, value, number) IN (VALUES (1, 2, 3, 4), (1, 2, 3, 5))",
        )
        .fetch_all(&mut store.connection)
        .await
        .unwrap();
        assert!(plan.iter().any(|row| row.3.contains("SEARCH simhash_block")), "{plan:?}");
    });
}
