//! Modes that are set, changed and refused.

use super::*;
use crate::fingerprint::simhash::mt19937;
use crate::store::fixture::{Place, prepared, run, submission};

fn rule(mode: Mode) -> NearRule {
    NearRule::of(mode).unwrap()
}

#[test]
fn a_mode_is_declared_before_there_are_submissions_and_set_at_any_time() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        assert_eq!(store.problem_mode("p").await.unwrap(), None);
        assert_eq!(store.declare_mode(&["p", "q"], rule(Mode::Mt19937)).await.unwrap(), None);
        assert_eq!(store.declare_mode(&["p"], rule(Mode::JavaWords)).await.unwrap(), None);
        let texts = ["int main() { return 0; }\n", "int main() { return 1; }\n"];
        let submissions = texts.map(|text| submission("p", &format!("{}.c", text.len()), text));
        store.put(&prepared(&submissions)).await.unwrap();
        let other = store.declare_mode(&["q", "p"], rule(Mode::Segmented)).await.unwrap();
        assert_eq!(other, Some(OtherMode { problem: "p".to_owned(), rule: rule(Mode::JavaWords) }));
        assert_eq!(store.problem_mode("q").await.unwrap(), Some(rule(Mode::Mt19937)), "nothing is changed");
        let modes = store.modes().await.unwrap();
        assert_eq!(
            modes.into_iter().map(|(name, rule)| (name, rule.mode())).collect::<Vec<_>>(),
            [("p".to_owned(), Mode::JavaWords), ("q".to_owned(), Mode::Mt19937)]
        );
    });
}

#[test]
fn fingerprints_are_made_anew_from_the_sources() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let texts: Vec<String> = (0..3).map(|at| format!("int main() {{ return {at}; }}\n")).collect();
        let submissions: Vec<_> =
            (0..3).map(|at: usize| submission("p", &format!("{at}.c"), &texts[at])).collect();
        store.put(&prepared(&submissions)).await.unwrap();
        for mode in NearRule::MODES.into_iter().chain(NearRule::MODES) {
            let heard = std::cell::Cell::new((0, 0));
            let made = store.set_mode("p", rule(mode), &|done, all| heard.set((done, all))).await.unwrap();
            assert!(made == 0 || (made, heard.get()) == (3, (3, 3)), "{mode}");
            assert_eq!(store.set_mode("p", rule(mode), &|_, _| ()).await.unwrap(), 0, "it is so already");
            assert_eq!(store.problem_mode("p").await.unwrap(), Some(rule(mode)));
            assert_eq!(store.verify().await.findings, Vec::<String>::new(), "{mode}");
            let simhash = rule(mode).blocks().len();
            let stats = store.stats().await.unwrap().problems.remove(0).simhash;
            assert_eq!((stats.fingerprints, stats.blocks.len()), (3, simhash));
        }
        store.set_mode("p", rule(Mode::Mt19937), &|_, _| ()).await.unwrap();
        // The header of the fixture comes first, and nothing between.
        let whole = |at: usize| mt19937::fingerprint(format!("int a;\n{}", texts[at]).as_bytes());
        let near = store.near(Some("p"), rule(Mode::Mt19937), whole(1).into(), None).await.unwrap();
        assert_eq!((near[0].stored.key.external_id.as_str(), near[0].distance), ("1.c", 0));
        assert_eq!(near[0].simhash, u64::from(whole(1)));
    });
}

#[test]
fn a_mode_that_cannot_be_held_is_a_finding() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.declare_mode(&["p"], rule(Mode::Tokens)).await.unwrap();
        sqlx::query("UPDATE problem SET simhash_mode = 'tfidf'")
            .execute(&mut store.connection)
            .await
            .unwrap();
        let error = store.problem_mode("p").await.unwrap_err().to_string();
        assert!(error.contains("problem `p`") && error.contains("`tfidf`"), "{error}");
        assert_eq!(store.verify().await.findings.len(), 1);
    });
}

#[test]
fn a_mode_that_cannot_be_held_is_put_right() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.declare_mode(&["empty"], rule(Mode::Tokens)).await.unwrap();
        store.put(&prepared(&[submission("p", "1.c", "int x;\n")])).await.unwrap();
        sqlx::query("UPDATE problem SET simhash_mode = 'tfidf'")
            .execute(&mut store.connection)
            .await
            .unwrap();
        let error = store.declare_mode(&["p"], rule(Mode::Tokens)).await.unwrap_err().to_string();
        assert!(error.contains("index mode"), "it has submissions: {error}");
        assert_eq!(store.declare_mode(&["empty"], rule(Mode::Segmented)).await.unwrap(), None);
        assert_eq!(store.set_mode("p", rule(Mode::Tokens), &|_, _| ()).await.unwrap(), 1);
        assert_eq!(store.problem_mode("p").await.unwrap(), Some(rule(Mode::Tokens)));
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
    });
}
