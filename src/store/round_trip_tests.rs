//! What is stored comes back as it was; replays, changes and origins are told apart.

use super::fixture::{Place, prepared, run, submission};
use super::{Origin, Outcome, Prepared, Scope, Selection};
use crate::corpus::{SourceFile, Submission, Template, Timestamp};
use crate::language;

fn all() -> Selection {
    Selection::default()
}

fn outcomes(puts: &[super::Put]) -> Vec<(i64, Outcome)> {
    puts.iter().map(|put| (put.number, put.outcome)).collect()
}

#[test]
fn every_field_comes_back_in_the_readers_order() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let mut bare = submission("b", "z.c", "int main(void) { return 1; }\n");
        (bare.author, bare.verdict, bare.contest, bare.submitted_at) = (None, None, None, None);
        let given =
            [submission("b", "é.c", "x"), bare, submission("a", "Z.c", "y"), submission("b", "a.c", "")];
        store.put(&prepared(&given)).await.unwrap();
        let read = store.read(&all()).await.unwrap();
        let names: Vec<_> = read.iter().map(|problem| problem.name.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        assert_eq!(read[0].submissions, [given[2].clone()]);
        assert_eq!(read[1].submissions, [given[3].clone(), given[1].clone(), given[0].clone()]);
        let contest = Selection { contest: Some("round 1".to_owned()), problem: Some("b".to_owned()) };
        assert_eq!(store.read(&contest).await.unwrap()[0].submissions.len(), 2);
        let other = Selection { contest: Some("round 2".to_owned()), ..all() };
        assert!(store.read(&other).await.unwrap().is_empty());
        assert_eq!(store.list(&all()).await.unwrap().len(), 4);
        store.close().await.unwrap();
        assert_eq!(place.open().await.read(&all()).await.unwrap(), read);
    });
}

#[test]
fn a_replay_changes_nothing_and_a_change_keeps_the_number() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let first = submission("a", "1.c", "one");
        let second = submission("a", "2.c", "one");
        let put = store.put(&prepared(&[first.clone(), second.clone()])).await.unwrap();
        assert_eq!(outcomes(&put), [(1, Outcome::Added), (2, Outcome::Added)], "equal text, another id");
        let put = store.put(&prepared(&[second.clone(), first.clone()])).await.unwrap();
        assert_eq!(outcomes(&put), [(2, Outcome::Unchanged), (1, Outcome::Unchanged)]);

        let rejudged = Submission { verdict: Some("WA".to_owned()), ..first.clone() };
        let rewritten = submission("a", "2.c", "two");
        let put = store.put(&prepared(&[rejudged.clone(), rewritten.clone()])).await.unwrap();
        assert_eq!(outcomes(&put), [(1, Outcome::Updated), (2, Outcome::Replaced)]);
        let redeclared = Submission { language: language::by_name("cpp").unwrap(), ..rewritten };
        let put = store.put(&prepared(std::slice::from_ref(&redeclared))).await.unwrap();
        assert_eq!(outcomes(&put), [(2, Outcome::Replaced)], "its tokens are others now");
        assert_eq!(store.read(&all()).await.unwrap()[0].submissions, [rejudged, redeclared]);
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
    });
}

#[test]
fn ids_are_of_their_origin_and_shown_with_it_where_they_clash() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let from = [("cms", "", "1.c"), ("cms", "eu", "1.c"), ("dom", "eu", "1.c"), ("dom", "", "2.c")];
        let submissions = from.map(|(source, _, name)| submission("a", name, source));
        let batch: Vec<Prepared<'_>> = from
            .iter()
            .zip(&submissions)
            .map(|(&(source, instance, _), one)| {
                let origin = Origin { source: source.to_owned(), instance: instance.to_owned() };
                Prepared::new(one, &origin, Timestamp(5))
            })
            .collect();
        let put = store.put(&batch).await.unwrap();
        assert!(put.iter().all(|put| put.outcome == Outcome::Added));
        let read = store.read(&all()).await.unwrap();
        let names: Vec<_> = read[0].submissions.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["2.c", "cms/1.c", "cms/eu/1.c", "dom/eu/1.c"]);
    });
}

#[test]
fn numbers_are_never_given_out_again() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.put(&prepared(&[submission("a", "1.c", "x"), submission("a", "2.c", "x")])).await.unwrap();
        let scope = Scope { external_id: Some("2.c".to_owned()), ..Scope::default() };
        let removed = store.remove(&scope).await.unwrap();
        assert_eq!(removed.submissions[0].number, 2);
        assert!(removed.cleaned.unwrap().is_complete);
        let put = store.put(&prepared(&[submission("a", "2.c", "x")])).await.unwrap();
        assert_eq!(outcomes(&put), [(3, Outcome::Added)]);
        assert_eq!(store.remove(&scope).await.unwrap().submissions.len(), 1);
        assert_eq!(store.remove(&scope).await.unwrap().cleaned, None);
    });
}

#[test]
fn a_scope_is_all_that_it_says() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let mut undated = submission("b", "3.c", "x");
        undated.submitted_at = None;
        let mut other = submission("b", "4.c", "x");
        (other.author, other.contest) = (Some("bob".to_owned()), None);
        other.team = Some("red".to_owned());
        store
            .put(&prepared(&[submission("a", "1.c", "x"), submission("b", "1.c", "x"), undated, other]))
            .await
            .unwrap();
        let text = |text: &str| Some(text.to_owned());
        let none = Scope::default();
        for (scope, expected) in [
            (none.clone(), 4),
            (Scope { external_id: text("1.c"), ..none.clone() }, 2),
            (Scope { external_id: text("1.c"), problem: text("a"), ..none.clone() }, 1),
            (Scope { author: text("bob"), ..none.clone() }, 1),
            (Scope { team: text("red"), ..none.clone() }, 1),
            (Scope { team: text("red"), author: text("ann"), ..none.clone() }, 0),
            (Scope { author: text("ann"), contest: text("round 1"), ..none.clone() }, 3),
            (Scope { contest: text("round 1"), problem: text("b"), ..none.clone() }, 2),
            (Scope { source: text("files"), ..none.clone() }, 4),
            (Scope { instance: text("x"), ..none.clone() }, 0),
            // The undated one was added at 5.
            (Scope { before: Some(Timestamp(6)), ..none.clone() }, 1),
            (Scope { before: Some(Timestamp(5)), ..none.clone() }, 0),
            (Scope { before: Some(Timestamp(1_700_000_000_124)), ..none.clone() }, 4),
        ] {
            assert_eq!(store.matching(&scope).await.unwrap().len(), expected, "{scope:?}");
        }
    });
}

fn template(name: &str, text: &str) -> Template {
    Template {
        file: SourceFile { name: name.to_owned(), text: text.to_owned(), encoding: "GBK", lossy: false },
        language: language::by_name("c").unwrap(),
    }
}

#[test]
fn templates_are_kept_by_problem_and_name() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.put_templates(None, &[template("a.c", "x"), template("b.c", "x")]).await.unwrap();
        store.put_templates(Some("p"), &[template("a.c", "y")]).await.unwrap();
        store.put_templates(None, &[template("a.c", "z")]).await.unwrap();
        let listed: Vec<_> =
            store.templates().await.unwrap().into_iter().map(|one| (one.problem, one.template)).collect();
        let expected = [
            (None, template("a.c", "z")),
            (None, template("b.c", "x")),
            (Some("p".to_owned()), template("a.c", "y")),
        ];
        assert_eq!(listed, expected);
        assert!(!store.remove_template(Some("p"), "b.c").await.unwrap());
        assert!(!store.remove_template(Some("q"), "a.c").await.unwrap());
        assert!(store.remove_template(Some("p"), "a.c").await.unwrap());
        assert!(store.remove_template(None, "a.c").await.unwrap());
        assert_eq!(store.templates().await.unwrap().len(), 1);
        assert_eq!(store.verify().await.templates, 1);
    });
}

#[test]
fn stats_count_what_is_there() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.put(&prepared(&[submission("a", "1.c", "x"), submission("a", "2.c", "xyz")])).await.unwrap();
        store.put_templates(Some("b"), &[template("t.c", "y")]).await.unwrap();
        store.put_templates(Some("c"), &[]).await.unwrap();
        let stats = store.stats().await.unwrap();
        assert_eq!(
            (stats.submissions, stats.templates, stats.problems.len()),
            (2, 1, 2),
            "nothing is in `c`"
        );
        let a = &stats.problems[0];
        assert_eq!((a.submissions, a.authors, a.languages, a.contests), (2, 1, 1, 1));
        assert_eq!((a.source_bytes, a.simhash_mode.as_str()), (2 * 7 + 4, "tokens"));
        assert_eq!(a.last_submitted_at.as_deref(), Some("2023-11-14T22:13:20.123Z"));
        assert_eq!((stats.problems[1].name.as_str(), stats.problems[1].submissions), ("b", 0));
        assert!(stats.file_bytes > 0);
        let verified = store.verify().await;
        assert_eq!((verified.submissions, verified.files, verified.findings), (2, 4, Vec::new()));
    });
}
