//! Every kind of damage to what is derived is told.

use sqlx::AssertSqlSafe;

use super::derived::ALGORITHM_VERSION;
use super::fixture::{Place, prepared, run, submission};
use super::{Scope, Store, Verified};
use crate::corpus::Submission;
use crate::language;

/// Programs of one and of several submissions, short and long, of authors and teams, in two families.
fn some() -> Vec<Submission> {
    // Not a table.
    let operator = |i: usize| ["+", "-", "*", "/", "%", "&", "|", "^"][i * (i + 1) / 2 % 8];
    let text = |kind: usize| {
        (0..12 * kind)
            .map(|i| format!("int v{i} = {} {} v{} + {i};\n", i % (kind + 2), operator(i), i / 2))
            .collect::<String>()
    };
    let mut all: Vec<Submission> = (0..24)
        .map(|i| {
            let mut one = submission(["a", "b"][i % 2], &format!("{i}.c"), &text(i % 7));
            one.author = Some(format!("author{}", i % 9));
            one.team = (i % 5 == 0).then(|| "red".to_owned());
            one
        })
        .collect();
    for one in all.iter_mut().skip(20) {
        one.language = language::by_name("python").expect("a language");
    }
    all
}

async fn filled(place: &Place) -> Store {
    let mut store = place.open().await;
    for batch in prepared(&some()).chunks(5) {
        store.put(batch).await.unwrap();
    }
    store
}

async fn verify(store: &mut Store, is_deep: bool) -> Verified {
    if is_deep { store.verify_deep(&|_, _| ()).await } else { store.verify().await }
}

/// Does it, and sees it told: `said`, as what is derived.
async fn damage(sql: &str, is_deep: bool, said: &str) {
    let place = Place::new();
    let mut store = filled(&place).await;
    let healthy = verify(&mut store, true).await;
    assert_eq!((healthy.findings, healthy.derived_findings, healthy.pending), (Vec::new(), 0, 0));
    let changed = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut store.connection).await.unwrap();
    assert!(changed.rows_affected() > 0, "{sql}");
    if is_deep {
        assert_eq!(verify(&mut store, false).await.findings, Vec::<String>::new(), "{sql}");
    }
    let verified = verify(&mut store, is_deep).await;
    assert!(verified.findings.iter().any(|finding| finding.contains(said)), "{sql}: {:?}", verified.findings);
    assert_eq!(verified.derived_findings, verified.findings.len(), "{sql}: {:?}", verified.findings);
    // What is derived can be made anew.
    store.forget_derived(None).await.unwrap();
    assert_eq!((store.verify().await.pending, store.verify().await.findings), (24, Vec::new()), "{sql}");
    while store.derive_some(None).await.unwrap() > 0 {}
    let healed = verify(&mut store, true).await;
    assert_eq!((healed.findings, healed.pending), (Vec::new(), 0), "{sql}");
}

#[test]
fn wrong_counts_are_told() {
    run(async {
        let wrong = "hands, where there are";
        damage("UPDATE cohort SET hands = hands + 1 WHERE problem = 1 AND family = 'cpp'", false, wrong)
            .await;
        damage("UPDATE cohort SET programs = programs - 1 WHERE problem = 2", false, wrong).await;
        damage("UPDATE cohort SET submissions = submissions + 1 WHERE problem = 2", false, wrong).await;
        damage("DELETE FROM cohort WHERE problem = 1 AND family = 'cpp'", false, "is not in table `cohort`")
            .await;
        damage(
            "INSERT INTO cohort (problem, family, submissions, programs, hands) VALUES (1, 'java', 1, 1, 1)",
            false,
            wrong,
        )
        .await;
        damage("UPDATE cohort SET skeleton = x'00' WHERE problem = 1", false, "cannot be unpacked").await;
        let sql = "UPDATE program SET submissions = submissions + 1 WHERE problem = 1 AND program = 2";
        damage(sql, false, "program 2 of problem `a`: ").await;
        damage("UPDATE problem SET next_program = 2 WHERE id = 1", false, "number of a program out again")
            .await;
        damage("UPDATE problem SET next_page = 0 WHERE id = 1", false, "number of a page out again").await;
        damage("UPDATE problem SET derived_version = 0 WHERE id = 1", false, "its row says that it has none")
            .await;
    });
}

#[test]
fn wrong_programs_are_told() {
    run(async {
        let other = "UPDATE program SET codes = (SELECT codes FROM program WHERE problem = 1 AND program = 1)
                     WHERE problem = 1 AND program = 4";
        damage(other, false, "program 4 of problem `a`: its tokens do not have the hash").await;
        damage(
            "UPDATE program SET codes = x'00' WHERE problem = 1 AND program = 2",
            false,
            "cannot be unpacked",
        )
        .await;
        let sql = "UPDATE program SET token_hash = NULL WHERE problem = 1 AND token_hash IS NOT NULL";
        damage(sql, false, "do not have the hash").await;
        damage(
            "DELETE FROM program WHERE problem = 1 AND program = 2",
            false,
            "holds program 2, which is not there",
        )
        .await;
        let sql = "UPDATE program SET family = 'java' WHERE problem = 1 AND program = 2";
        damage(sql, false, "holds program 2 of family `java`").await;
        let next = ALGORITHM_VERSION + 1;
        let sql =
            format!("UPDATE submission SET algorithm_version = {next} WHERE problem = 1 AND number = 2");
        damage(&sql, false, &format!("is of version {next}, not {ALGORITHM_VERSION}")).await;
        let sql = "UPDATE submission SET program = NULL WHERE problem = 1 AND number = 2";
        damage(sql, false, &format!("submission 2 of problem `a`: what is derived from it is of version {ALGORITHM_VERSION}, not 0"))
            .await;
    });
}

#[test]
fn wrong_postings_are_told() {
    run(async {
        damage(
            "DELETE FROM posting_page WHERE page = (SELECT min(page) FROM posting_page)",
            false,
            " of its ",
        )
        .await;
        let missing = "k-grams are not as the programs have them";
        damage("DELETE FROM segment WHERE problem = 1 AND family = 'cpp'", false, missing).await;
        damage("DELETE FROM segment WHERE problem = 1 AND family = 'cpp'", false, "belong to no segment")
            .await;
        let orphan = "INSERT INTO posting_page VALUES ((1 << 40) + 999999, x'00')";
        damage(orphan, false, "1 pages in table `posting_page`, from 1099512627775 on, belong to no segment")
            .await;
        let nobodys = "INSERT INTO posting_page VALUES (9 << 40, x'00')";
        damage(nobodys, false, "belong to no segment").await;
        damage(
            "UPDATE posting_page SET content = x'07'",
            false,
            "the postings of family `cpp` of problem `a`: ",
        )
        .await;
        damage("UPDATE segment SET grams = grams + 1 WHERE problem = 1", false, "k-grams, its row says")
            .await;
        damage("UPDATE segment SET lists = lists + 3 WHERE problem = 1", false, " of its ").await;
        damage("UPDATE segment SET family = 'java' WHERE problem = 1 AND family = 'cpp'", false, missing)
            .await;
    });
}

#[test]
fn wrong_rows_of_submissions_are_told() {
    run(async {
        let sql = "UPDATE submission SET token_lines = NULL WHERE problem = 1 AND number = 3";
        damage(sql, false, "submission 3 of problem `a`: it has no lines of its tokens").await;
        damage("UPDATE submission SET token_lines = x'0102' WHERE number = 3", false, "cannot be unpacked")
            .await;
        let sql = "UPDATE submission SET token_lines = (SELECT token_lines FROM submission WHERE problem = 1 AND number = 1)
                   WHERE problem = 1 AND number = 3";
        damage(sql, false, "it has lines of ").await;
        damage("UPDATE submission SET simhash = simhash + 1 WHERE number = 3", false, "in the block index")
            .await;
        let stale = "DELETE FROM simhash_block WHERE problem = 1 AND number = 3;
                     UPDATE submission SET simhash = NULL WHERE problem = 1 AND number = 3";
        damage(stale, false, "it has no fingerprint").await;
    });
}

#[test]
fn what_the_sources_do_not_give_is_told_by_a_deep_look() {
    run(async {
        // A fingerprint of another's source, with its blocks.
        let simhash = "DELETE FROM simhash_block WHERE problem = 1 AND number = 3;
            INSERT INTO simhash_block (problem, block, value, number)
                SELECT problem, block, value, 3 FROM simhash_block WHERE problem = 1 AND number = 1;
            UPDATE submission SET simhash = (SELECT simhash FROM submission WHERE problem = 1 AND number = 1)
            WHERE problem = 1 AND number = 3";
        damage(simhash, true, "submission 3 of problem `a`: its fingerprint is not what its source gives")
            .await;
        // Lines of another text of as many tokens.
        let place = Place::new();
        let mut store = place.open().await;
        let texts = ["int a = 1;\nint b = 2;\n", "\n\nint a = 1;\n\nint b = 2;\n"];
        let two: Vec<Submission> = (0..2).map(|i| submission("p", &format!("{i}.c"), texts[i])).collect();
        store.put(&prepared(&two)).await.unwrap();
        assert_eq!(verify(&mut store, true).await.findings, Vec::<String>::new());
        let lines =
            "UPDATE submission SET token_lines = (SELECT token_lines FROM submission WHERE number = 1)";
        sqlx::raw_sql(lines).execute(&mut store.connection).await.unwrap();
        assert_eq!(verify(&mut store, false).await.findings, Vec::<String>::new());
        let said = "submission 2 of problem `p`: the lines of its tokens are not what its source gives";
        assert_eq!(verify(&mut store, true).await.findings, [said]);
    });
}

#[test]
fn what_is_derived_by_another_version_is_pending_and_no_fault() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        let newer = sqlx::query("UPDATE problem SET derived_version = ?1 WHERE id = 1");
        newer.bind(ALGORITHM_VERSION + 1).execute(&mut store.connection).await.unwrap();
        let sql = "DELETE FROM segment WHERE problem = 1; DELETE FROM posting_page WHERE page < 2 << 40";
        sqlx::raw_sql(sql).execute(&mut store.connection).await.unwrap();
        let verified = store.verify().await;
        assert_eq!((verified.pending, verified.findings), (12, Vec::new()));
        let stats = store.stats().await.unwrap();
        assert_eq!((stats.problems[0].pending, stats.problems[1].pending), (12, 0));
    });
}

#[test]
fn stats_say_what_is_derived() {
    run(async {
        let place = Place::new();
        let mut store = filled(&place).await;
        store.settle("a").await.unwrap();
        let stats = store.stats().await.unwrap();
        let cohorts = &stats.problems[0].cohorts;
        assert_eq!(
            cohorts.iter().map(|cohort| cohort.family.as_str()).collect::<Vec<_>>(),
            ["cpp", "python"]
        );
        let (c, python) = (&cohorts[0], &cohorts[1]);
        assert_eq!((c.submissions, python.submissions, stats.problems[0].pending), (10, 2, 0));
        assert!(c.programs <= 10 && c.hands <= c.programs && c.segments > 0 && c.grams > 0, "{c:?}");
        assert!(c.postings_bytes > 0 && c.codes_bytes > 0, "{c:?}");
        store.remove(&Scope { problem: Some("a".to_owned()), ..Scope::default() }).await.unwrap();
        assert!(store.stats().await.unwrap().problems.iter().all(|problem| problem.name != "a"));
        let left = sqlx::query_scalar("SELECT count(*) FROM cohort WHERE problem = 1");
        let left: i64 = left.fetch_one(&mut store.connection).await.unwrap();
        assert_eq!(left, 0);
    });
}
