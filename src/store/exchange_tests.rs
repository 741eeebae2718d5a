//! What is exported and imported is what was there.

use proptest::prelude::*;

use super::fixture::{Place, prepared, run, submission};
use super::*;
use crate::corpus::{SourceFile, Submission, Template, Timestamp};
use crate::language;

/// All lines of an export.
pub(super) async fn exported(store: &mut Store, selection: &Selection) -> Vec<String> {
    let mut lines = Vec::new();
    let mut header = String::new();
    let done = store
        .export(
            selection,
            |totals| {
                header = serde_json::to_string(&Header::new(totals)).unwrap();
                Ok::<_, ()>(())
            },
            |one| {
                lines.push(serde_json::to_string(&Record::from(one)).unwrap());
                Ok(())
            },
        )
        .await;
    done.unwrap().unwrap();
    lines.insert(0, header);
    lines
}

pub(super) async fn import(store: &mut Store, lines: &[String]) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    Header::parse(lines[0].as_bytes()).unwrap();
    for line in &lines[1..] {
        match Record::parse(line.as_bytes()).unwrap() {
            Record::Problem(one) => {
                one.check().unwrap();
                assert_eq!(store.put_problem(&one.name, &one.simhash_mode).await.unwrap(), one.simhash_mode);
            }
            Record::Template(one) => {
                let (problem, template) = one.receive().unwrap();
                store.put_templates(problem.as_deref(), &[template]).await.unwrap();
            }
            Record::Submission(one) => {
                let one = one.receive().unwrap();
                let one = Prepared::new(&one.submission, &one.origin, one.added_at.unwrap());
                outcomes.push(store.put(&[one]).await.unwrap()[0].outcome);
            }
            Record::Decision(one) => {
                let one = one.receive().unwrap();
                assert!(store.put_decisions(&[one]).await.unwrap()[0].is_some());
            }
        }
    }
    outcomes
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,3}",
        "\\PC{1,8}",
        prop::sample::select(vec![
            "\u{0}",
            "a\nb",
            "\"\\\"",
            "é\t\r",
            "../..",
            "😀\u{202e}",
            "{\"x\":1}",
            "'"
        ])
        .prop_map(str::to_owned),
    ]
}

fn any_submission() -> impl Strategy<Value = (Submission, Origin, Timestamp)> {
    let encoding = prop::sample::select(vec!["UTF-8", "GBK", "UTF-16LE", "windows-1251"]);
    let file = (text(), "(\\PC|\n){0,40}", encoding, any::<bool>())
        .prop_map(|(name, text, encoding, lossy)| SourceFile { name, text, encoding, lossy });
    let maybe = || prop::option::of(text());
    let time = || -62_167_219_200_000..253_402_300_799_999_i64;
    let origin = (text(), prop_oneof![Just(String::new()), text()])
        .prop_map(|(source, instance)| Origin { source, instance });
    (
        (text(), text(), prop::sample::select(vec!["c", "cpp", "python", "text"])),
        prop::collection::vec(file, 1..4),
        [maybe(), maybe(), maybe(), maybe()],
        prop::option::of(time()),
        (origin, time()),
    )
        .prop_map(
            |((problem, name, id), files, [author, team, verdict, contest], submitted, (origin, added))| {
                let language = language::by_name(id).expect("a language");
                let submitted_at = submitted.map(Timestamp);
                let submission = Submission {
                    problem,
                    name,
                    language,
                    files,
                    author,
                    team,
                    verdict,
                    contest,
                    submitted_at,
                };
                (submission, origin, Timestamp(added))
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn what_was_exported_is_imported_to_the_last_byte(given in prop::collection::vec(any_submission(), 0..9)) {
        run(async {
            let (old, new) = (Place::new(), Place::new());
            let (mut old, mut new) = (old.open().await, new.open().await);
            for (submission, origin, added_at) in &given {
                old.put(&[Prepared::new(submission, origin, *added_at)]).await.unwrap();
            }
            let all = Selection::default();
            let lines = exported(&mut old, &all).await;
            assert!(import(&mut new, &lines).await.iter().all(|outcome| *outcome == Outcome::Added));
            assert_eq!(exported(&mut new, &all).await, lines);
            assert_eq!(new.list(&all).await.unwrap().len(), old.list(&all).await.unwrap().len());
            assert_eq!(new.read(&all).await.unwrap(), old.read(&all).await.unwrap());
            assert!(import(&mut new, &lines).await.iter().all(|outcome| *outcome == Outcome::Unchanged));
            assert_eq!(new.verify().await.findings, Vec::<String>::new());
        });
    }
}

#[test]
fn gaps_close_order_and_times_stay() {
    run(async {
        let (old, new) = (Place::new(), Place::new());
        let (mut old, mut new) = (old.open().await, new.open().await);
        // More than a page.
        let many: Vec<_> =
            (0..600).rev().map(|i| submission("a", &format!("{i}.c"), &i.to_string())).collect();
        old.put(&prepared(&many)).await.unwrap();
        let scope = Scope { external_id: Some("590.c".to_owned()), ..Scope::default() };
        old.remove(&scope).await.unwrap();
        import(&mut new, &exported(&mut old, &Selection::default()).await).await;
        let (before, after) =
            (old.list(&Selection::default()).await.unwrap(), new.list(&Selection::default()).await.unwrap());
        assert_eq!(after.len(), 599);
        for (before, after) in before.iter().zip(&after) {
            assert_eq!(after.stored.key, before.stored.key);
            assert_eq!(after.stored.added_at, Timestamp(5));
            let number = before.stored.number;
            assert_eq!(after.stored.number, if number > 10 { number - 1 } else { number });
        }
    });
}

#[test]
fn a_selection_takes_its_problems_and_templates() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let mut other = submission("b", "2.c", "x");
        other.contest = None;
        store.put(&prepared(&[submission("a", "1.c", "x"), other])).await.unwrap();
        let template = |name: &str| Template {
            file: SourceFile { name: name.to_owned(), text: "int t;".into(), encoding: "GBK", lossy: true },
            language: language::by_name("c").unwrap(),
        };
        for (problem, name) in [(None, "all.c"), (Some("a"), "a.c"), (Some("b"), "b.c")] {
            store.put_templates(problem, &[template(name)]).await.unwrap();
        }
        let contest = Selection { contest: Some("round 1".to_owned()), problem: None };
        let lines = exported(&mut store, &contest).await.join("\n");
        let totals = "\"problems\":1,\"templates\":2,\"submissions\":1";
        assert!(lines.contains(totals) && lines.contains("all.c") && lines.contains("\"a.c\""), "{lines}");
        assert!(!lines.contains("b.c"));
        let b = Selection { contest: None, problem: Some("b".to_owned()) };
        let new = Place::new();
        let mut new = new.open().await;
        import(&mut new, &exported(&mut store, &b).await).await;
        let expected: Vec<_> = store
            .templates()
            .await
            .unwrap()
            .into_iter()
            .filter(|one| one.problem.as_deref() != Some("a"))
            .collect();
        assert_eq!(new.templates().await.unwrap(), expected);
    });
}

#[test]
fn the_receiver_ends_the_reading_and_damage_does() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        store.put(&prepared(&[submission("a", "1.c", "x"), submission("a", "2.c", "x")])).await.unwrap();
        let mut seen = 0;
        let stop = |one| {
            seen += usize::from(matches!(one, Exported::Submission { .. }));
            if seen == 1 { Err("full") } else { Ok(()) }
        };
        let all = Selection::default();
        assert_eq!(store.export(&all, |_| Ok(()), stop).await.unwrap(), Err("full"));
        assert_eq!(seen, 1);
        sqlx::raw_sql("UPDATE source_file SET name = 'y' WHERE number = 2")
            .execute(&mut store.connection)
            .await
            .unwrap();
        let error = store.export(&all, |_| Ok::<_, ()>(()), |_| Ok(())).await.unwrap_err();
        assert!(error.to_string().contains("submission 2 of problem `a`"), "{error}");
    });
}

#[test]
fn a_problem_with_submissions_keeps_its_fingerprint() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        assert_eq!(store.put_problem("a", "tokens").await.unwrap(), "tokens");
        assert_eq!(store.put_problem("a", "segmented").await.unwrap(), "segmented");
        store.put(&prepared(&[submission("a", "1.c", "x")])).await.unwrap();
        assert_eq!(store.put_problem("a", "tokens").await.unwrap(), "segmented");
    });
}

#[test]
fn bad_lines_say_what_is_wrong() {
    let header = |text: &str| Header::parse(text.as_bytes()).unwrap_err();
    assert!(header("problem,id").starts_with("no first line of an export: expected value (column 1)"));
    assert!(header("{}").contains("judgeprint_index_export"));
    assert!(header("{\"judgeprint_index_export\":3}").contains("reads versions 1 to 2"));
    assert_eq!(Header::parse(b"{\"judgeprint_index_export\":1}").unwrap().totals, None);

    let submission = r#"{"submission":{"problem":"a","id":"1","source":"files","instance":"","language":"c","author":null,"team":null,"verdict":null,"contest":null,"submitted_at":null,"added_at":null,"files":[{"name":"1","encoding":"UTF-8","lossy":false,"text":"x"}]}}"#;
    let complaint = |from: &str, to: &str| {
        let changed = submission.replacen(from, to, 1);
        assert!(from.is_empty() || changed != submission, "{from}");
        match Record::parse(changed.as_bytes()) {
            Ok(Record::Submission(one)) => one.receive().err().unwrap_or_default(),
            Ok(other) => panic!("{other:?}"),
            Err(what) => what,
        }
    };
    assert_eq!(complaint("", ""), "");
    for (from, to, what) in [
        ("\"id\":\"1\"", "\"id\":\"\"", "`id` is empty"),
        ("\"problem\":\"a\"", "\"problem\":\"\"", "`problem` is empty"),
        ("\"c\"", "\"befunge\"", "language `befunge` is unknown"),
        ("\"c\"", "\"C++\"", "language `C++` is unknown"),
        ("UTF-8", "UTF-9", "`UTF-9` is no known encoding"),
        ("\"submitted_at\":null", "\"submitted_at\":\"today\"", "`submitted_at`: expected RFC 3339"),
        ("\"source\":\"files\",", "", "missing field `source`"),
        ("\"team\":null", "\"tean\":null", "unknown field `tean`"),
        ("{\"submission\"", "{\"finding\"", "unknown variant `finding`"),
        ("\"text\":\"x\"}]", "\"text\":\"x\"", "expected `,` or `]`"),
    ] {
        assert!(complaint(from, to).contains(what), "{}", complaint(from, to));
    }
    assert!(complaint("[{", "[],\"x\":[{").contains("unknown field"), "{}", complaint("[{", "[],\"x\":[{"));
    let long = complaint("{\"submission\"", &format!("{{\"{}\"", "x".repeat(1 << 20)));
    assert!(long.len() < 500, "{}", long.len());
    let no_files = submission.replace(r#"[{"name":"1","encoding":"UTF-8","lossy":false,"text":"x"}]"#, "[]");
    let Ok(Record::Submission(one)) = Record::parse(no_files.as_bytes()) else { panic!("{no_files}") };
    assert_eq!(one.receive().unwrap_err(), "a submission without files");
    for (name, mode) in [("", "tokens"), ("a", "nonesuch"), ("a", "jenkins"), ("a", "tfidf")] {
        let problem = ProblemRecord { name: name.to_owned(), simhash_mode: mode.to_owned() };
        assert!(problem.check().is_err(), "{name} {mode}");
    }
}
